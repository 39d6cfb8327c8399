//! Bounded reading of files, folders and external input: anything larger, deeper or endless is refused without being read to its end.

use std::fs::{self, File};
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};
use std::string::FromUtf8Error;
use std::sync::OnceLock;
use walkdir::{DirEntry, WalkDir};

/// Maximum size of one file, in bytes.
pub const FILE_BYTES: u64 = 8 << 20;
/// Maximum total size of the files of a pool, in bytes.
pub const POOL_BYTES: u64 = 128 << 20;
/// Maximum number of files and folders visited below one path.
pub const ENTRIES: usize = 100_000;
/// Maximum depth of nested folders below one path.
pub const DEPTH: usize = 32;

/// UTF-8 byte-order mark, which some editors put at the start of a file.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// True of the path that stands for standard input.
#[must_use]
pub fn is_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// True of a file, and of standard input.
#[must_use]
pub fn is_file(path: &Path) -> bool {
    is_input(path) || path.is_file()
}

/// Returns the name under which a file is shown: its path with forward slashes; `<stdin>` for standard input.
#[must_use]
pub fn name_of(path: &Path) -> String {
    if is_input(path) { "<stdin>".to_owned() } else { path.to_string_lossy().replace('\\', "/") }
}

/// Standard input, which can be read once, and is asked for as often as a file is.
static INPUT: OnceLock<Vec<u8>> = OnceLock::new();

/// Reads a regular file of at most [`FILE_BYTES`], or standard input.
///
/// # Errors
/// I/O errors; a file that is larger; a pipe, a socket or a device.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    if is_input(path) {
        if let Some(bytes) = INPUT.get() {
            return Ok(bytes.clone());
        }
        let mut bytes = Vec::new();
        bounded(io::stdin().lock(), &mut bytes)?;
        return Ok(INPUT.get_or_init(|| bytes).clone());
    }
    let about = fs::metadata(path)?;
    if !about.is_file() && !about.is_dir() {
        return Err(io::Error::other("it is a pipe, a socket or a device, and not a file"));
    }
    if about.len() > FILE_BYTES {
        return Err(too_large());
    }
    let mut bytes = Vec::with_capacity(about.len() as usize);
    bounded(File::open(path)?, &mut bytes)?;
    Ok(bytes)
}

/// Reads the text of such a file.
///
/// # Errors
/// As for [`read`]; content that is not UTF-8.
pub fn read_to_string(path: &Path) -> io::Result<String> {
    text(read(path)?)
}

/// Reads the text of such a file, and apart from it the byte-order mark before it, which is empty where there is none.
///
/// # Errors
/// As for [`read_to_string`].
pub fn read_marked(path: &Path) -> io::Result<(&'static str, String)> {
    let bytes = read(path)?;
    let mark = if bytes.starts_with(BYTE_ORDER_MARK.as_bytes()) { BYTE_ORDER_MARK } else { "" };
    Ok((mark, text(bytes)?))
}

/// Reads the next line of `input` into `line`, at most [`FILE_BYTES`], with its line break. Returns true if there was one.
///
/// # Errors
/// I/O errors; a line that is longer.
pub fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    input.take(FILE_BYTES + 1).read_until(b'\n', line)?;
    if line.len() as u64 > FILE_BYTES { Err(too_large()) } else { Ok(!line.is_empty()) }
}

/// Lists the regular files below a folder, or the file itself, for which `wanted` holds. Skips hidden files and folders; follows links.
///
/// # Errors
/// The first path that cannot be walked, with the error: more entries than [`ENTRIES`], folders deeper than [`DEPTH`], a link to a folder that contains it, or
/// an I/O error.
pub fn below(path: &Path, wanted: impl Fn(&DirEntry) -> bool) -> Result<Vec<PathBuf>, (PathBuf, io::Error)> {
    let visible = |entry: &DirEntry| entry.depth() == 0 || !entry.file_name().to_string_lossy().starts_with('.');
    let mut found = Vec::new();
    let walk = WalkDir::new(path).follow_links(true).max_depth(DEPTH + 1).into_iter().filter_entry(visible);
    for (number, entry) in walk.enumerate() {
        let entry = entry.map_err(|error| (error.path().unwrap_or(path).to_owned(), unwalkable(error)))?;
        if number >= ENTRIES {
            let many = format!("more than {ENTRIES} files and folders lie in it; name the folder of the set itself");
            return Err((path.to_owned(), io::Error::other(many)));
        }
        if entry.depth() > DEPTH {
            return Err((entry.into_path(), io::Error::other(format!("it lies more than {DEPTH} folders deep"))));
        }
        if entry.file_type().is_file() && wanted(&entry) {
            found.push(entry.into_path());
        }
    }
    Ok(found)
}

fn unwalkable(error: walkdir::Error) -> io::Error {
    match error.loop_ancestor() {
        Some(ancestor) => io::Error::other(format!("it is a link to {}, a folder that it lies in", ancestor.display())),
        None => error.into(),
    }
}

fn bounded(from: impl Read, bytes: &mut Vec<u8>) -> io::Result<()> {
    from.take(FILE_BYTES + 1).read_to_end(bytes)?;
    if bytes.len() as u64 > FILE_BYTES { Err(too_large()) } else { Ok(()) }
}

/// Decodes the content of a file as UTF-8, without the byte-order mark that some editors put before it.
///
/// # Errors
/// Bytes that are not UTF-8.
pub fn decode(bytes: Vec<u8>) -> Result<String, FromUtf8Error> {
    let mut text = String::from_utf8(bytes)?;
    if text.starts_with(BYTE_ORDER_MARK) {
        text.drain(..BYTE_ORDER_MARK.len());
    }
    Ok(text)
}

fn text(bytes: Vec<u8>) -> io::Result<String> {
    decode(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "stream did not contain valid UTF-8"))
}

fn too_large() -> io::Error {
    io::Error::other(format!("it is larger than {} MiB", FILE_BYTES >> 20))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_up_to_its_limit() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file.ron");
        let file = File::create(&path).expect("a file");
        file.set_len(FILE_BYTES).expect("its length");
        assert_eq!(read(&path).expect("it fits").len() as u64, FILE_BYTES);
        file.set_len(FILE_BYTES + 1).expect("its length");
        assert_eq!(read(&path).expect_err("it is larger").to_string(), "it is larger than 8 MiB");
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_text() {
        assert_eq!(decode(b"\xef\xbb\xbf(name: \"x\")".to_vec()).expect("UTF-8"), "(name: \"x\")");
        assert!(decode(b"\xff\xfe(\0".to_vec()).is_err());
    }

    #[test]
    fn endless_input_is_not_read_to_its_end() {
        let mut line = Vec::new();
        let endless = &mut io::BufReader::new(io::repeat(b'x'));
        assert!(read_line(endless, &mut line).is_err());
        assert!(bounded(io::repeat(0), &mut Vec::new()).is_err());
        let mut two: &[u8] = b"one\ntwo";
        for expected in ["one\n", "two"] {
            assert!(read_line(&mut two, &mut line).expect("a line"));
            assert_eq!(line, expected.as_bytes());
        }
        assert!(!read_line(&mut two, &mut line).expect("the end"));
    }

    #[test]
    fn folders_are_looked_through_to_a_depth() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut deep = folder.path().to_owned();
        for depth in 1..=DEPTH {
            assert_eq!(below(folder.path(), |_| true).expect("it can be walked").len(), depth - 1);
            fs::write(deep.join("file.ron"), "").expect("a file");
            deep.push("x");
            fs::create_dir(&deep).expect("a folder");
        }
        fs::write(deep.join("file.ron"), "").expect("a file");
        let (_, error) = below(folder.path(), |_| true).expect_err("it is too deep");
        assert_eq!(error.to_string(), "it lies more than 32 folders deep");
    }

    #[cfg(unix)]
    #[test]
    fn what_has_no_end_is_no_file() {
        use std::os::unix::{fs::symlink, net::UnixListener};
        let folder = tempfile::tempdir().expect("a folder");
        let socket = folder.path().join("socket.ron");
        let _listener = UnixListener::bind(&socket).expect("a socket");
        for special in [Path::new("/dev/zero"), &socket] {
            let error = read(special).expect_err("it is no file").to_string();
            assert_eq!(error, "it is a pipe, a socket or a device, and not a file");
        }
        symlink("/dev/zero", folder.path().join("endless.ron")).expect("a link");
        assert_eq!(below(folder.path(), |_| true).expect("it can be walked"), Vec::<PathBuf>::new());
        symlink(folder.path(), folder.path().join("again")).expect("a link");
        let (at, error) = below(folder.path(), |_| true).expect_err("a loop");
        assert!(at.ends_with("again") && error.to_string().contains("a folder that it lies in"), "{error}");
    }
}
