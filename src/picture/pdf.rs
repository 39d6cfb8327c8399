//! PDF of sheets: each picture is one form that the pages use. Filled outlines stay outlines; what PDF says otherwise than SVG (gradients, masks, strokes and images of
//! art) becomes pixels.

use super::pixels::Unpainted;
use super::sheet::Sheet;
use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use resvg::tiny_skia::{PathSegment, Pixmap, Point, Transform};
use resvg::usvg::{BlendMode, ClipPath, FillRule, Group, Node, Options, Paint, Path, Tree};

/// Points a millimetre.
const POINTS: f64 = 72.0 / 25.4;
/// Points a unit of SVG documents.
const UNIT: f32 = 0.75;
/// Pixels of art a unit of SVG documents: 384 an inch.
const DOTS: f32 = 4.0;
/// Maximum width and height of art in pixels.
const MOST: f32 = 8192.0;
/// Level of compression.
const LEVEL: u8 = 7;

/// Returns pages of pictures as PDF. Each page has at its places indices of `pictures`, documents in the size of the sheet's cells.
///
/// # Errors
/// A picture that is no SVG.
pub fn pdf(title: &str, sheet: &Sheet, pages: &[Vec<Option<usize>>], pictures: &[String]) -> Result<Vec<u8>, Unpainted> {
    let mut file = File { pdf: Pdf::new(), last: 0 };
    let (catalog, tree, info) = (file.next(), file.next(), file.next());
    let forms: Vec<Ref> = pictures.iter().map(|svg| file.form(svg)).collect::<Result<_, _>>()?;
    let leaves: Vec<Ref> = pages.iter().map(|page| file.page(tree, sheet, page, &forms)).collect();
    file.pdf.catalog(catalog).pages(tree);
    let count = i32::try_from(leaves.len()).unwrap_or(i32::MAX);
    file.pdf.pages(tree).kids(leaves).count(count);
    file.pdf.document_info(info).title(TextStr(title)).creator(TextStr("Cardwright"));
    Ok(file.pdf.finish())
}

/// PDF file that is being written.
struct File {
    pdf: Pdf,
    last: i32,
}

impl File {
    fn next(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    fn page(&mut self, tree: Ref, sheet: &Sheet, places: &[Option<usize>], forms: &[Ref]) -> Ref {
        let (wide, high) = sheet.paper.size();
        let point = |(x, y): (f64, f64)| ((x * POINTS) as f32, ((high - y) * POINTS) as f32);
        let mut content = Content::new();
        content.set_line_width(0.25);
        for [from, to] in sheet.marks() {
            let (from, to) = (point(from), point(to));
            content.move_to(from.0, from.1).line_to(to.0, to.1).stroke();
        }
        for (place, picture) in places.iter().enumerate() {
            let Some(picture) = picture else { continue };
            let (x, y) = sheet.corner(place);
            let (x, y) = point((x, y + sheet.cell().1));
            content.save_state().transform([UNIT, 0.0, 0.0, UNIT, x, y]);
            content.x_object(Name(name(b'P', *picture).as_bytes())).restore_state();
        }
        let (page, stream) = (self.next(), self.next());
        self.stream(stream, &content.finish());
        let mut leaf = self.pdf.page(page);
        let (right, top) = point((wide, 0.0));
        leaf.parent(tree).media_box(Rect::new(0.0, 0.0, right, top)).contents(stream);
        let mut resources = leaf.resources();
        let mut objects = resources.x_objects();
        for picture in places.iter().flatten() {
            objects.pair(Name(name(b'P', *picture).as_bytes()), forms[*picture]);
        }
        objects.finish();
        resources.finish();
        leaf.finish();
        page
    }

    fn stream(&mut self, at: Ref, content: &[u8]) {
        let packed = compress_to_vec_zlib(content, LEVEL);
        self.pdf.stream(at, &packed).filter(Filter::FlateDecode);
    }

    fn form(&mut self, svg: &str) -> Result<Ref, Unpainted> {
        let tree = Tree::from_str(svg, &Options::default())?;
        let size = tree.size();
        let mut form = Form { content: Content::new(), images: Vec::new(), alphas: Vec::new() };
        form.content.transform([1.0, 0.0, 0.0, -1.0, 0.0, size.height()]);
        form.group(tree.root());
        let images: Vec<Ref> = form.images.iter().map(|image| self.image(image)).collect();
        let at = self.next();
        let packed = compress_to_vec_zlib(&form.content.finish(), LEVEL);
        let mut written = self.pdf.form_xobject(at, &packed);
        written.filter(Filter::FlateDecode);
        written.bbox(Rect::new(0.0, 0.0, size.width(), size.height()));
        let mut resources = written.resources();
        let mut objects = resources.x_objects();
        for (place, image) in images.into_iter().enumerate() {
            objects.pair(Name(name(b'I', place).as_bytes()), image);
        }
        objects.finish();
        let mut states = resources.ext_g_states();
        for (place, alpha) in form.alphas.iter().enumerate() {
            states
                .insert(Name(name(b'A', place).as_bytes()))
                .start::<pdf_writer::writers::ExtGraphicsState<'_>>()
                .non_stroking_alpha(*alpha);
        }
        states.finish();
        resources.finish();
        written.finish();
        Ok(at)
    }

    /// Writes pixels: their colours, and how far they cover what is below as a mask.
    fn image(&mut self, pixels: &Pixmap) -> Ref {
        let (at, mask) = (self.next(), self.next());
        let (mut colours, mut covers) = (Vec::new(), Vec::new());
        for pixel in pixels.pixels() {
            let pixel = pixel.demultiply();
            colours.extend([pixel.red(), pixel.green(), pixel.blue()]);
            covers.push(pixel.alpha());
        }
        let size = [pixels.width(), pixels.height()].map(|length| i32::try_from(length).unwrap_or(i32::MAX));
        let packed = compress_to_vec_zlib(&colours, LEVEL);
        let mut image = self.pdf.image_xobject(at, &packed);
        image.filter(Filter::FlateDecode);
        image.width(size[0]).height(size[1]).bits_per_component(8).color_space().device_rgb();
        image.s_mask(mask);
        image.finish();
        let packed = compress_to_vec_zlib(&covers, LEVEL);
        let mut image = self.pdf.image_xobject(mask, &packed);
        image.filter(Filter::FlateDecode);
        image.width(size[0]).height(size[1]).bits_per_component(8).color_space().device_gray();
        image.finish();
        at
    }
}

fn name(kind: u8, place: usize) -> String {
    format!("{}{place}", char::from(kind))
}

/// Content of one picture, with the images and opacities that it uses.
struct Form {
    content: Content,
    images: Vec<Pixmap>,
    alphas: Vec<f32>,
}

impl Form {
    fn group(&mut self, group: &Group) {
        for node in group.children() {
            match node {
                Node::Group(inner) if is_plain(inner) => {
                    self.content.save_state();
                    if let Some(clip) = inner.clip_path() {
                        self.clip(clip, inner.abs_transform());
                    }
                    self.alpha(inner.opacity().get());
                    self.group(inner);
                    self.content.restore_state();
                }
                Node::Path(path) if is_flat(path) => self.path(path),
                Node::Group(_) | Node::Path(_) | Node::Image(_) | Node::Text(_) => self.pixels(node, group.abs_transform()),
            }
        }
    }

    fn alpha(&mut self, alpha: f32) {
        if alpha < 1.0 {
            self.content.set_parameters(Name(name(b'A', self.alphas.len()).as_bytes()));
            self.alphas.push(alpha);
        }
    }

    fn path(&mut self, path: &Path) {
        let Some(fill) = path.fill().filter(|_| path.is_visible()) else { return };
        let Paint::Color(colour) = fill.paint() else { return };
        let [red, green, blue] = [colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0);
        self.content.save_state();
        self.alpha(fill.opacity().get());
        self.content.set_fill_rgb(red, green, blue);
        self.outline(path, path.abs_transform());
        match fill.rule() {
            FillRule::NonZero => self.content.fill_nonzero(),
            FillRule::EvenOdd => self.content.fill_even_odd(),
        };
        self.content.restore_state();
    }

    fn outline(&mut self, path: &Path, transform: Transform) {
        let Some(data) = path.data().clone().transform(transform) else { return };
        let mut last = Point::zero();
        for segment in data.segments() {
            match segment {
                PathSegment::MoveTo(to) => {
                    self.content.move_to(to.x, to.y);
                    last = to;
                }
                PathSegment::LineTo(to) => {
                    self.content.line_to(to.x, to.y);
                    last = to;
                }
                PathSegment::QuadTo(by, to) => {
                    let near = |end: Point| (end.x + (by.x - end.x) * 2.0 / 3.0, end.y + (by.y - end.y) * 2.0 / 3.0);
                    let (first, second) = (near(last), near(to));
                    self.content.cubic_to(first.0, first.1, second.0, second.1, to.x, to.y);
                    last = to;
                }
                PathSegment::CubicTo(first, second, to) => {
                    self.content.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
                    last = to;
                }
                PathSegment::Close => {
                    self.content.close_path();
                }
            }
        }
    }

    fn clip(&mut self, clip: &ClipPath, transform: Transform) {
        let transform = transform.pre_concat(clip.transform());
        for node in clip.root().children() {
            if let Node::Path(path) = node {
                self.outline(path, transform.pre_concat(path.abs_transform()));
            }
        }
        self.content.clip_nonzero().end_path();
    }

    /// Draws a node as pixels. What there is no memory for, or has no area, is left out.
    fn pixels(&mut self, node: &Node, above: Transform) {
        let Some(bounds) = node.abs_layer_bounding_box() else { return };
        let pixels = |length: f32| (length * DOTS).ceil().clamp(1.0, MOST);
        let (wide, high) = (pixels(bounds.width()), pixels(bounds.height()));
        let Some(mut painted) = Pixmap::new(wide as u32, high as u32) else { return };
        // `render_node` moves the node to the origin, and knows nothing of the transformations above it.
        let moved = Transform::from_translate(-bounds.x(), -bounds.y());
        let back = Transform::from_translate(bounds.x(), bounds.y());
        let scale = Transform::from_scale(wide / bounds.width(), high / bounds.height());
        resvg::render_node(node, scale.pre_concat(moved).pre_concat(above).pre_concat(back), &mut painted.as_mut());
        self.content.save_state();
        self.content.transform([bounds.width(), 0.0, 0.0, -bounds.height(), bounds.x(), bounds.bottom()]);
        self.content.x_object(Name(name(b'I', self.images.len()).as_bytes())).restore_state();
        self.images.push(painted);
    }
}

/// True if a path is nothing but an outline filled with one colour.
fn is_flat(path: &Path) -> bool {
    path.stroke().is_none() && path.fill().is_none_or(|fill| matches!(fill.paint(), Paint::Color(_)))
}

/// True for a group that PDF draws as SVG does: outlines clip it, and it is opaque or one outline.
fn is_plain(group: &Group) -> bool {
    let outlines = |clip: &ClipPath| {
        let is_outline = |node: &Node| matches!(node, Node::Path(path) if path.is_visible());
        clip.clip_path().is_none() && !clip.root().children().is_empty() && clip.root().children().iter().all(is_outline)
    };
    let one =
        matches!(group.children(), [Node::Path(path)] if is_flat(path) && path.fill().is_some_and(|fill| fill.opacity().get() == 1.0));
    let sheer = group.opacity().get() == 1.0 || one;
    sheer
        && group.mask().is_none()
        && group.filters().is_empty()
        && group.blend_mode() == BlendMode::Normal
        && group.clip_path().is_none_or(outlines)
}
