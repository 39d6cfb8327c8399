//! Pixels of SVG documents, and of several beside each other.

use resvg::tiny_skia::{Color, Paint, Pixmap, PixmapPaint, Rect, Transform};
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

/// Picture as pixels.
#[derive(Clone, Debug)]
pub struct Pixels(Pixmap);

impl Pixels {
    /// Paints a document in a width of so many pixels.
    ///
    /// # Errors
    /// A document that is no SVG, a width beyond all measure.
    pub fn of(svg: &str, width: u32) -> Result<Self, Unpainted> {
        let tree = Tree::from_str(svg, &Options::default())?;
        let size = tree.size();
        let scale = width as f32 / size.width();
        let height = (size.height() * scale).round() as u32;
        let mut pixels = Pixmap::new(width, height).ok_or(Unpainted::Size(width, height))?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        Ok(Self(pixels))
    }

    /// Makes a white picture.
    ///
    /// # Errors
    /// A size beyond all measure.
    pub fn white(width: u32, height: u32) -> Result<Self, Unpainted> {
        let mut pixels = Pixmap::new(width, height).ok_or(Unpainted::Size(width, height))?;
        pixels.fill(Color::WHITE);
        Ok(Self(pixels))
    }

    /// Width and height.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        (self.0.width(), self.0.height())
    }

    /// Draws another picture with its upper left corner at a point.
    pub fn put(&mut self, (x, y): (i32, i32), other: &Self) {
        self.0.draw_pixmap(x, y, other.0.as_ref(), &PixmapPaint::default(), Transform::identity(), None);
    }

    /// Blackens a rectangle, given by left, top, width and height; one without an area is not drawn.
    pub fn blacken(&mut self, [x, y, width, height]: [f32; 4]) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            self.0.fill_rect(rect, &Paint::default(), Transform::identity(), None);
        }
    }

    /// Encodes the picture as PNG; with a density in pixels a metre, so that it is printed in its size.
    ///
    /// # Errors
    /// Pixels that cannot be encoded.
    pub fn png(&self, density: Option<u32>) -> Result<Vec<u8>, Unpainted> {
        /// Length of the signature and of the first chunk, `IHDR`.
        const HEAD: usize = 33;
        let mut png = self.0.encode_png().map_err(|error| Unpainted::Png(error.to_string()))?;
        if let Some(density) = density {
            let mut chunk = b"pHYs".to_vec();
            chunk.extend(density.to_be_bytes().repeat(2));
            chunk.push(1);
            let check = crc(&chunk);
            let chunk = [&9_u32.to_be_bytes(), chunk.as_slice(), &check.to_be_bytes()].concat();
            png.splice(HEAD..HEAD, chunk);
        }
        Ok(png)
    }
}

/// Paints a document in a width of so many pixels, and returns it as PNG.
///
/// # Errors
/// As for [`Pixels::of`] and [`Pixels::png`].
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, Unpainted> {
    Pixels::of(svg, width)?.png(None)
}

/// Returns the check sum of a chunk of a PNG (ISO 3309).
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 })
    })
}

#[cfg(test)]
mod tests {
    use super::{Pixels, crc};

    #[test]
    fn a_density_is_a_chunk_of_its_own() {
        assert_eq!(crc(b"123456789"), 0xCBF4_3926);
        let picture = Pixels::white(2, 3).expect("pixels");
        let (plain, dense) = (picture.png(None).expect("a PNG"), picture.png(Some(11811)).expect("a PNG"));
        assert_eq!(dense.len(), plain.len() + 21);
        assert_eq!(&dense[37..41], b"pHYs");
    }
}
