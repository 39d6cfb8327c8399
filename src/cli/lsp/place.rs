//! Conversion of places: between URIs and paths, and between bytes and the positions of the protocol, which count UTF-16 units.

use crate::diagnostic::Source;
use lsp_types::{Position, Range, Uri};
use std::ops;
use std::path::{Path, PathBuf};

/// Returns the path of a `file:` URI.
pub(super) fn path_of(uri: &Uri) -> Option<PathBuf> {
    let path = uri.as_str().strip_prefix("file://")?;
    let path = path.find('/').map(|start| &path[start..])?;
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let mut digit = || rest.next().and_then(|digit| char::from(digit).to_digit(16));
            bytes.push(u8::try_from(digit()? * 16 + digit()?).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    let path = String::from_utf8(bytes).ok()?;
    // Windows: /C:/folder
    let drive = path.as_bytes().get(2) == Some(&b':');
    Some(PathBuf::from(if drive { path.trim_start_matches('/') } else { &path }))
}

/// Returns the `file:` URI of an absolute path.
pub(in crate::cli) fn uri_of(path: &Path) -> Option<Uri> {
    let path = path.to_string_lossy().replace('\\', "/");
    let mut uri = String::from(if path.starts_with('/') { "file://" } else { "file:///" });
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-_.~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push_str(&format!("%{byte:02X}"));
        }
    }
    uri.parse().ok()
}

/// Converts an offset in bytes.
pub(super) fn position(source: &Source, offset: usize) -> Position {
    let text = source.text();
    let offset = (offset.min(text.len())..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
    let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
    let line = source.position(offset).line - 1;
    let column = text[start..offset].encode_utf16().count();
    Position::new(u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX))
}

/// Converts a span in bytes.
pub(super) fn range(source: &Source, span: &ops::Range<usize>) -> Range {
    Range::new(position(source, span.start), position(source, span.end))
}

/// Converts a position to an offset in bytes; one past the end of its line to that end.
pub(super) fn offset(text: &str, position: Position) -> usize {
    let mut starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
    let Some(start) = starts.nth(position.line as usize) else { return text.len() };
    let line = text[start..].split('\n').next().unwrap_or_default();
    let mut units = position.character as usize;
    for (at, letter) in line.char_indices() {
        if units < letter.len_utf16() {
            return start + at;
        }
        units -= letter.len_utf16();
    }
    start + line.len()
}

#[cfg(test)]
mod tests {
    use super::{offset, path_of, position, uri_of};
    use crate::diagnostic::Source;
    use std::path::Path;

    #[test]
    fn places_go_there_and_back() {
        let text = "a: \"𝄞 『X』\",\r\n  b\n";
        let source = Source::new("x", text);
        for (at, _) in text.char_indices().filter(|(_, letter)| *letter != '\n') {
            assert_eq!(offset(text, position(&source, at)), at);
        }
        assert_eq!(offset(text, lsp_types::Position::new(9, 0)), text.len());
        let path = Path::new("/a b/ü.ron");
        assert_eq!(uri_of(path).and_then(|uri| path_of(&uri)).as_deref(), Some(path));
    }
}
