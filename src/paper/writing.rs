//! The pages as a file: what is drawn goes through the library, which makes the bytes.

#[cfg(test)]
mod tests;

use std::num::NonZeroU16;

use krilla::{
    Document, SerializeSettings,
    color::luma,
    configure::{Accessibility, ConfigurationBuilder},
    destination::XyzDestination,
    geom::{PathBuilder, Point},
    metadata::Metadata,
    num::NormalizedF32,
    outline::{Outline, OutlineNode},
    page::PageSettings,
    paint::{Fill, FillRule, Stroke},
    surface::Surface,
    tagging::{
        Artifact, ArtifactType, ContentTag, Identifier, ListNumbering, SpanTag, TableHeaderScope, Tag,
        TagGroup, TagKind, TagTree,
    },
};

use crate::{
    PaperError,
    flow::{Align, Child, Drawn, Flow, PAGE, Role, Style},
    letters::{Weight, shaped},
    lines::Lacking,
    sheet::Sheet,
};

const BLACK: u8 = 0;
const GREY: u8 = 70;
/// Of the rules of a table.
const LIGHT: u8 = 140;

/// The bytes of the file. Nothing in them says when they were made.
pub(crate) fn write(sheet: &Sheet, flow: &Flow) -> Result<Vec<u8>, PaperError> {
    let refused = |why: &dyn std::fmt::Debug| PaperError::Unwritable(format!("{why:?}"));
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|why| refused(&why))?;
    let mut document = Document::new_with(SerializeSettings {
        configuration,
        ..SerializeSettings::default()
    });
    let clean = |text: &str| Lacking::default().clean(text);
    let (title, heading) = (clean(&sheet.title), clean(&sheet.heading));
    let tag = sheet.language.tag().to_owned();
    document.set_metadata(
        Metadata::new()
            .title(title.clone())
            .language(tag.clone())
            .creator("Dommerbord".to_owned()),
    );
    let mut outline = Outline::new();
    let top = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
    outline.push_child(OutlineNode::new(title.clone(), top));
    document.set_outline(outline);
    let settings = PageSettings::from_wh(PAGE.0, PAGE.1);
    let settings = settings.ok_or_else(|| refused(&"the size of a page"))?;
    let mut marks = Vec::new();
    for (no, drawn) in flow.pages.iter().enumerate() {
        let mut page = document.start_page_with(settings.clone());
        let mut surface = page.surface();
        for one in drawn {
            draw(&mut surface, one, &mut marks);
        }
        if flow.pages.len() > 1 {
            let number = page_number(no + 1, flow.pages.len());
            draw(&mut surface, &number, &mut marks);
        }
        surface.finish();
        page.finish();
    }
    let title = if heading.is_empty() { title } else { heading };
    let mut tree = TagTree::new().with_lang(Some(tag));
    for root in &flow.roots {
        if let Some(group) = group(flow, *root, &title, &marks) {
            tree.push(group);
        }
    }
    document.set_tag_tree(tree);
    document.finish().map_err(|why| refused(&why))
}

/// Which page of how many it is.
fn page_number(no: usize, of: usize) -> Drawn {
    Drawn::Text {
        text: format!("{no} / {of}"),
        style: Style {
            size: 8.5,
            weight: Weight::Regular,
            is_grey: true,
        },
        at: (PAGE.0 / 2.0, PAGE.1 - 30.0),
        room: PAGE.0 / 2.0 - 48.0,
        align: Align::Right,
        is_marked: false,
    }
}

fn draw(surface: &mut Surface<'_>, drawn: &Drawn, marks: &mut Vec<Identifier>) {
    match drawn {
        Drawn::Nothing => {
            marks.push(surface.start_tagged(ContentTag::Span(SpanTag::empty())));
            surface.end_tagged();
        }
        Drawn::Rule { from, to, is_strong } => {
            let layout = Artifact::with_kind(ArtifactType::Layout);
            surface.start_tagged(ContentTag::Artifact(layout));
            rule(surface, (*from, *to), *is_strong);
            surface.end_tagged();
        }
        Drawn::Text {
            text,
            style,
            at,
            room,
            align,
            is_marked,
        } => {
            if *is_marked {
                marks.push(surface.start_tagged(ContentTag::Span(SpanTag::empty())));
            } else {
                let again = Artifact::with_kind(ArtifactType::PaginationOther);
                surface.start_tagged(ContentTag::Artifact(again));
            }
            line(surface, text, *style, *at, (*room, *align));
            surface.end_tagged();
        }
    }
}

fn line(surface: &mut Surface<'_>, text: &str, style: Style, at: (f32, f32), (room, align): (f32, Align)) {
    let runs = shaped(text, style.weight);
    let width: f32 = runs.iter().map(|run| run.width).sum::<f32>() * style.size;
    // Kerned text takes less room than was reckoned, and hardly ever more; a wider line is made smaller, never cut.
    let scale = if width > room { room / width } else { 1.0 };
    let (size, width) = (style.size * scale, width * scale);
    let mut x = at.0
        + match align {
            Align::Left => 0.0,
            Align::Middle => (room - width) / 2.0,
            Align::Right => room - width,
        };
    let shade = if style.is_grey { GREY } else { BLACK };
    surface.set_stroke(None);
    surface.set_fill(Some(Fill {
        paint: luma::Color::new(shade).into(),
        opacity: NormalizedF32::ONE,
        rule: FillRule::default(),
    }));
    for run in runs {
        let point = Point::from_xy(x, at.1);
        surface.draw_glyphs(point, &run.glyphs, run.font.clone(), &run.text, size, false);
        x += run.width * size;
    }
}

fn rule(surface: &mut Surface<'_>, (from, to): ((f32, f32), (f32, f32)), is_strong: bool) {
    let mut path = PathBuilder::new();
    path.move_to(from.0, from.1);
    path.line_to(to.0, to.1);
    let Some(path) = path.finish() else {
        return;
    };
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke {
        paint: luma::Color::new(if is_strong { BLACK } else { LIGHT }).into(),
        width: if is_strong { 0.7 } else { 0.5 },
        ..Stroke::default()
    }));
    surface.draw_path(&path);
    surface.set_stroke(None);
}

/// A part with everything in it; nothing where nothing was drawn.
fn group(flow: &Flow, no: usize, title: &str, marks: &[Identifier]) -> Option<TagGroup> {
    let part = flow.parts.get(no)?;
    let mut group = TagGroup::new(kind(part.role, title));
    for child in &part.children {
        match child {
            Child::Part(no) => {
                if let Some(child) = self::group(flow, *no, title, marks) {
                    group.push(child);
                }
            }
            Child::Mark(no) => group.push(*marks.get(*no)?),
        }
    }
    (!group.children.is_empty()).then_some(group)
}

fn kind(role: Role, title: &str) -> TagKind {
    match role {
        Role::Heading => Tag::Hn(NonZeroU16::MIN, Some(title.to_owned())).into(),
        Role::Paragraph => Tag::P.into(),
        Role::Table => Tag::Table.into(),
        Role::TableHead => Tag::THead.into(),
        Role::TableBody => Tag::TBody.into(),
        Role::Row => Tag::TR.into(),
        Role::ColumnHead => Tag::TH(TableHeaderScope::Column).into(),
        Role::RowHead(columns) => Tag::TH(TableHeaderScope::Row).with_col_span(Some(columns)).into(),
        Role::Cell(columns) => Tag::TD.with_col_span(Some(columns)).into(),
        Role::List => Tag::L(ListNumbering::None).into(),
        Role::Item => Tag::LI.into(),
        Role::Label => Tag::Lbl.into(),
        Role::Body => Tag::LBody.into(),
    }
}
