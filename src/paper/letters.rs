//! Fonts, and a line of text as the glyphs that are drawn for it.
//!
//! A line is written from left to right. A stretch of a right-to-left script in it is set from right to left as a whole, which is what names
//! need; the finer rules for numbers and brackets within such a stretch are not followed.

use std::sync::LazyLock;

use krilla::text::{Font, GlyphId, KrillaGlyph};
use rustybuzz::{Direction, Face, Feature, UnicodeBuffer, ttf_parser::Tag};

/// How strong letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Strong,
}

/// One of the fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FontName {
    Regular,
    Strong,
    /// Has arrows, chess pieces, Arabic, Armenian and Georgian.
    Other,
}

struct LoadedFont {
    face: Face<'static>,
    font: Font,
}

impl LoadedFont {
    fn of(bytes: &'static [u8]) -> Self {
        let face = Face::from_slice(bytes, 0);
        let font = Font::new(bytes.into(), 0);
        let (face, font) = face.zip(font).expect("the fonts are part of the program");
        Self { face, font }
    }

    /// How wide something of this many units is, in parts of the letters' size.
    #[expect(clippy::cast_precision_loss, reason = "the units of a font are few thousands")]
    fn em(&self, units: i32) -> f32 {
        units as f32 / self.font.units_per_em()
    }
}

struct Fonts {
    regular: LoadedFont,
    strong: LoadedFont,
    other: LoadedFont,
}

static FONTS: LazyLock<Fonts> = LazyLock::new(|| Fonts {
    regular: LoadedFont::of(include_bytes!(concat!(
        env!("OUT_DIR"),
        "/LibertinusSerif-Regular"
    ))),
    strong: LoadedFont::of(include_bytes!(concat!(
        env!("OUT_DIR"),
        "/LibertinusSerif-Semibold"
    ))),
    other: LoadedFont::of(include_bytes!(concat!(env!("OUT_DIR"), "/DejaVuSansMono"))),
});

impl FontName {
    fn loaded(self) -> &'static LoadedFont {
        match self {
            Self::Regular => &FONTS.regular,
            Self::Strong => &FONTS.strong,
            Self::Other => &FONTS.other,
        }
    }

    fn has(self, letter: char) -> bool {
        let glyph = self.loaded().face.glyph_index(letter);
        glyph.is_some_and(|glyph| glyph.0 != 0)
    }

    /// The first font that has a letter, the weight's own before the others.
    fn with(letter: char, weight: Weight) -> Option<Self> {
        let own = match weight {
            Weight::Regular => Self::Regular,
            Weight::Strong => Self::Strong,
        };
        [own, Self::Regular, Self::Other]
            .into_iter()
            .find(|font| font.has(letter))
    }
}

/// What is drawn for a letter that no font has.
pub(crate) const LACKING: char = '□';

/// How many letters, from the first on, are looked up once: Latin, Greek and Cyrillic.
const LOOKED_UP: u32 = 0x500;

/// The letters that are looked up once, with their font and how wide they are: regular, then strong.
static KNOWN: LazyLock<[Vec<LetterMetrics>; 2]> = LazyLock::new(|| {
    [Weight::Regular, Weight::Strong].map(|weight| {
        let letters = (0..LOOKED_UP).map(|letter| char::from_u32(letter).unwrap_or_default());
        letters.map(|letter| look_up(letter, weight)).collect()
    })
});

/// In which font a letter is written, and how wide it is there, in parts of the letters' size.
type LetterMetrics = (Option<FontName>, f32);

fn look_up(letter: char, weight: Weight) -> LetterMetrics {
    let font = FontName::with(letter, weight);
    let width = font.map_or(0.0, |font| {
        let loaded = font.loaded();
        let glyph = loaded.face.glyph_index(letter);
        let advance = glyph.and_then(|glyph| loaded.face.glyph_hor_advance(glyph));
        loaded.em(advance.unwrap_or_default().into())
    });
    (font, width)
}

fn known(letter: char, weight: Weight) -> LetterMetrics {
    let [regular, strong] = &*KNOWN;
    let known = match weight {
        Weight::Regular => regular,
        Weight::Strong => strong,
    };
    let found = known.get(letter as usize).copied();
    found.unwrap_or_else(|| look_up(letter, weight))
}

/// Has some font this letter?
pub(crate) fn can_be_written(letter: char) -> bool {
    known(letter, Weight::Regular).0.is_some()
}

/// How wide a letter is, in parts of the letters' size.
pub(crate) fn width(letter: char, weight: Weight) -> f32 {
    known(letter, weight).1
}

/// A part of a line in one font and one direction.
pub(crate) struct Run {
    pub(crate) font: Font,
    pub(crate) text: String,
    pub(crate) glyphs: Vec<KrillaGlyph>,
    /// In parts of the letters' size.
    pub(crate) width: f32,
}

/// A line as what is drawn, from left to right.
pub(crate) fn shaped(line: &str, weight: Weight) -> Vec<Run> {
    let mut runs = Vec::new();
    for (text, is_rtl) in directions(line) {
        let mut parts = by_font(text, weight);
        if is_rtl {
            parts.reverse();
        }
        runs.extend(parts.into_iter().map(|(font, text)| run(font, text, is_rtl)));
    }
    runs
}

/// Which way a letter is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WritingDirection {
    Ltr,
    Rtl,
    /// As what stands around it: spaces and signs.
    Either,
}

fn way(letter: char) -> WritingDirection {
    match letter {
        '\u{590}'..='\u{8ff}'
        | '\u{fb1d}'..='\u{fdff}'
        | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}' => WritingDirection::Rtl,
        letter if letter.is_alphanumeric() => WritingDirection::Ltr,
        _ => WritingDirection::Either,
    }
}

/// The stretches of a line, each of one direction. What may be either is right-to-left between two letters that are.
fn directions(line: &str) -> Vec<(&str, bool)> {
    let mut ends: Vec<(usize, bool)> = Vec::new();
    let mut push = |end: usize, is_rtl: bool| match ends.last_mut() {
        Some(last) if last.1 == is_rtl => last.0 = end,
        Some(_) | None => ends.push((end, is_rtl)),
    };
    // Start of the signs after a right-to-left letter whose direction is still open.
    let mut after_rtl = false;
    let mut open: Option<usize> = None;
    for (at, letter) in line.char_indices() {
        let end = at + letter.len_utf8();
        match way(letter) {
            WritingDirection::Either if after_rtl => open = Some(end),
            WritingDirection::Either => push(end, false),
            WritingDirection::Ltr => {
                after_rtl = false;
                open = None;
                push(end, false);
            }
            WritingDirection::Rtl => {
                after_rtl = true;
                open = None;
                push(end, true);
            }
        }
    }
    if let Some(end) = open {
        push(end, false);
    }
    let mut begin = 0;
    let stretch = |(end, is_rtl): (usize, bool)| {
        let text = &line[begin..end];
        begin = end;
        (text, is_rtl)
    };
    ends.into_iter().map(stretch).collect()
}

/// The parts of a text, each in one font; a font that has the space too keeps it.
fn by_font(text: &str, weight: Weight) -> Vec<(FontName, &str)> {
    let mut parts: Vec<(FontName, usize, usize)> = Vec::new();
    for (at, letter) in text.char_indices() {
        let end = at + letter.len_utf8();
        let before = parts.last().map(|part| part.0);
        let kept = before.filter(|font| way(letter) == WritingDirection::Either && font.has(letter));
        let font = kept.or_else(|| known(letter, weight).0);
        // What no font has was replaced before; should it come here, it is drawn as such.
        let font = font.unwrap_or(FontName::Regular);
        match parts.last_mut() {
            Some(part) if part.0 == font => part.2 = end,
            Some(_) | None => parts.push((font, at, end)),
        }
    }
    let parts = parts.into_iter();
    parts.map(|(font, at, end)| (font, &text[at..end])).collect()
}

fn run(font: FontName, text: &str, is_rtl: bool) -> Run {
    let loaded = font.loaded();
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    buffer.set_direction(if is_rtl {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    });
    // Ligatures are off, because simple readers do not find them in a search.
    let off = [b"liga", b"clig", b"dlig"].map(|tag| Feature::new(Tag::from_bytes(tag), 0, ..));
    let drawn = rustybuzz::shape(&loaded.face, &off, buffer);
    let mut clusters: Vec<usize> = drawn
        .glyph_infos()
        .iter()
        .map(|info| info.cluster as usize)
        .collect();
    clusters.sort_unstable();
    clusters.dedup();
    let end_of = |cluster: usize| {
        let next = clusters.partition_point(|one| *one <= cluster);
        clusters.get(next).copied().unwrap_or(text.len())
    };
    let lacking = loaded.face.glyph_index(LACKING).map_or(0, |glyph| glyph.0);
    let mut width = 0.0;
    let glyphs = drawn.glyph_infos().iter().zip(drawn.glyph_positions());
    let glyphs = glyphs.map(|(info, position)| {
        let begin = info.cluster as usize;
        let id = if info.glyph_id == 0 {
            lacking.into()
        } else {
            info.glyph_id
        };
        let advance = loaded.em(position.x_advance);
        width += advance;
        KrillaGlyph::new(
            GlyphId::new(id),
            advance,
            loaded.em(position.x_offset),
            loaded.em(position.y_offset),
            loaded.em(position.y_advance),
            begin..end_of(begin),
            None,
        )
    });
    let glyphs = glyphs.collect();
    Run {
        font: loaded.font.clone(),
        text: text.to_owned(),
        glyphs,
        width,
    }
}
