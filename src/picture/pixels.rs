//! Pixels of SVG documents.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Reason why a document cannot be painted.
#[derive(Debug, thiserror::Error)]
pub enum Unpainted {
    /// Document that is no SVG.
    #[error("the picture cannot be painted: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// Size for which there is no memory.
    #[error("a picture of {0} by {1} pixels cannot be painted")]
    Size(u32, u32),
    /// Pixels that cannot be encoded.
    #[error("the picture cannot be written as PNG: {0}")]
    Png(String),
}

/// Paints a document in a width of so many pixels, and returns it as PNG.
///
/// # Errors
/// A document that is no SVG, a width beyond all measure.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, Unpainted> {
    paint(svg, width)?.encode_png().map_err(|error| Unpainted::Png(error.to_string()))
}

fn paint(svg: &str, width: u32) -> Result<Pixmap, Unpainted> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size();
    let scale = width as f32 / size.width();
    let height = (size.height() * scale).round() as u32;
    let mut pixels = Pixmap::new(width, height).ok_or(Unpainted::Size(width, height))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    Ok(pixels)
}
