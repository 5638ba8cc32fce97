//! Layout: a sheet as pages with lines of text and rules, and as a tree that tells a screen reader what each line is.
//!
//! Nothing is cut off: text wraps, rows and facts continue on the next page, and the table repeats its column heads there.

use std::num::NonZeroU32;

use crate::{
    MAX_PAGES, PaperError,
    letters::Weight,
    lines::{Lacking, wrapped},
    sheet::{Cell, Fact, Sheet, Width, Words},
};

/// A4, in points.
pub(crate) const PAGE: (f32, f32) = (595.28, 841.89);
const MARGIN: f32 = 48.0;
const LEFT: f32 = MARGIN;
const RIGHT: f32 = PAGE.0 - MARGIN;
const BOTTOM: f32 = PAGE.1 - MARGIN;
/// Rows higher than this may be split over pages.
const HELD_TOGETHER: f32 = 480.0;
/// A head that is higher than this is not repeated.
const SAID_AGAIN: f32 = 120.0;
const TEXT: Style = Style {
    size: 10.5,
    weight: Weight::Regular,
    is_grey: false,
};
const STRONG: Style = Style {
    weight: Weight::Strong,
    ..TEXT
};
const SMALL: Style = Style {
    size: 8.5,
    weight: Weight::Regular,
    is_grey: true,
};
const HEADING: Style = Style {
    size: 17.0,
    weight: Weight::Strong,
    is_grey: false,
};
/// From one line of text to the next.
const LINE: f32 = 13.0;
const HEADING_LINE: f32 = 21.0;
/// The same where somebody writes by hand.
const BY_HAND: f32 = 24.0;
/// Between words and the rules around them: above and below, and at the sides.
const PAD: f32 = 3.0;
const SIDE: f32 = 5.0;
const LABEL_WIDTH: f32 = 150.0;
const NARROW: f32 = 38.0;
const MIDDLE: f32 = 86.0;

/// What a part of the sheet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Heading,
    Paragraph,
    Table,
    TableHead,
    TableBody,
    Row,
    ColumnHead,
    /// How many columns it takes.
    RowHead(NonZeroU32),
    /// How many columns it takes.
    Cell(NonZeroU32),
    List,
    Item,
    Label,
    Body,
}

/// A part of the sheet, with what is in it in order.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) role: Role,
    pub(crate) children: Vec<Child>,
}

/// Something in a part.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Child {
    /// A part, by its place among all.
    Part(usize),
    /// Something drawn, by its place among everything that is drawn and belongs to a part.
    Mark(usize),
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    pub(crate) is_grey: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

/// Something on a page. What belongs to no part is for the eye only.
#[derive(Debug)]
pub(crate) enum Drawn {
    Text {
        text: String,
        style: Style,
        /// Its left end, the height of its base line from the top of the page, and how much room it has.
        at: (f32, f32),
        room: f32,
        align: Align,
        is_marked: bool,
    },
    /// Stands for a blank part, so that it is read aloud.
    Nothing,
    Rule {
        from: (f32, f32),
        to: (f32, f32),
        is_strong: bool,
    },
}

/// The sheet on pages.
#[derive(Debug, Default)]
pub(crate) struct Flow {
    pub(crate) pages: Vec<Vec<Drawn>>,
    pub(crate) parts: Vec<Part>,
    /// The parts that are in no other part.
    pub(crate) roots: Vec<usize>,
}

/// Lines that stand in one column.
#[derive(Debug)]
struct ColumnBlock {
    x: f32,
    width: f32,
    align: Align,
    lines: Vec<(String, Style, Option<usize>)>,
}

impl ColumnBlock {
    fn new((x, width): (f32, f32), align: Align) -> Self {
        Self {
            x,
            width,
            align,
            lines: Vec::new(),
        }
    }

    fn height(&self, line: f32) -> f32 {
        self.lines.iter().map(|_| line).sum()
    }
}

/// What is drawn around a row.
#[derive(Clone, Copy)]
enum RowFrame<'a> {
    None,
    /// A rule below it.
    Below {
        is_strong: bool,
    },
    /// Rules on all sides, and at these places between.
    Grid(&'a [f32]),
}

struct FlowLayout<'a> {
    sheet: &'a Sheet,
    lacking: Lacking,
    flow: Flow,
    /// How many drawn things belong to a part.
    marks: usize,
    y: f32,
    /// The head of the table while its rows are written, with where its columns end.
    again: Option<(Vec<ColumnBlock>, Vec<f32>)>,
}

/// The sheet on pages.
pub(crate) fn flow(sheet: &Sheet) -> Result<Flow, PaperError> {
    let mut layout = FlowLayout {
        sheet,
        lacking: Lacking::default(),
        flow: Flow::default(),
        marks: 0,
        y: MARGIN,
        again: None,
    };
    layout.flow.pages.push(Vec::new());
    layout.head()?;
    layout.table()?;
    layout.facts()?;
    layout.foot()?;
    Ok(layout.flow)
}

impl FlowLayout<'_> {
    fn part(&mut self, role: Role, of: Option<usize>) -> usize {
        let no = self.flow.parts.len();
        self.flow.parts.push(Part {
            role,
            children: Vec::new(),
        });
        match of.and_then(|of| self.flow.parts.get_mut(of)) {
            Some(parent) => parent.children.push(Child::Part(no)),
            None => self.flow.roots.push(no),
        }
        no
    }

    fn draw(&mut self, drawn: Drawn, part: Option<usize>) {
        if let Some(part) = part.and_then(|part| self.flow.parts.get_mut(part)) {
            part.children.push(Child::Mark(self.marks));
            self.marks += 1;
        }
        if let Some(page) = self.flow.pages.last_mut() {
            page.push(drawn);
        }
    }

    fn rule(&mut self, from: (f32, f32), to: (f32, f32), is_strong: bool) {
        self.draw(Drawn::Rule { from, to, is_strong }, None);
    }

    /// Adds words to a block, as a part of its own where one is named.
    fn write(&mut self, block: &mut ColumnBlock, text: &str, style: Style, part: Option<usize>) {
        let text = self.lacking.clean(text);
        let lines = wrapped(&text, style.weight, block.width / style.size);
        let lines = lines.into_iter().map(|line| (line, style, part));
        block.lines.extend(lines);
    }

    fn words(&mut self, block: &mut ColumnBlock, words: &Words, style: Style, part: Option<usize>) {
        self.write(block, &words.said, style, part);
        self.write(block, &words.small, SMALL, part);
    }

    /// Begins a page, with what stands at the head of each.
    fn turn(&mut self) -> Result<(), PaperError> {
        if self.flow.pages.len() >= MAX_PAGES {
            return Err(PaperError::TooLong);
        }
        self.flow.pages.push(Vec::new());
        self.y = MARGIN;
        let sheet = self.sheet;
        let [left, right] = head_blocks();
        let heads = [(left, &sheet.head[0]), (right, &sheet.head[1])];
        let mut blocks = Vec::new();
        for (mut block, text) in heads {
            self.write(&mut block, text, SMALL, None);
            block.lines.truncate(2);
            blocks.push(block);
        }
        let mut heading = ColumnBlock::new((LEFT, RIGHT - LEFT), Align::Left);
        self.write(&mut heading, &sheet.heading, STRONG, None);
        heading.lines.truncate(2);
        self.piece(&blocks, LINE, RowFrame::Below { is_strong: true });
        self.y += PAD;
        self.piece(&[heading], LINE, RowFrame::None);
        self.y += PAD;
        if let Some((blocks, edges)) = self.again.take() {
            self.piece(&blocks, LINE, RowFrame::Grid(&edges));
            self.again = Some((blocks, edges));
        }
        Ok(())
    }

    /// Draws a row that is known to have room.
    fn piece(&mut self, blocks: &[ColumnBlock], line: f32, frame: RowFrame<'_>) {
        let top = self.y;
        self.y += PAD;
        let begin = self.y;
        for block in blocks {
            self.y = begin;
            for (text, style, part) in &block.lines {
                self.line(block, (text, *style), *part, line);
                self.y += line;
            }
        }
        let height = blocks.iter().map(|block| block.height(line));
        self.y = begin + height.fold(line, f32::max) + PAD;
        self.frame(top, frame);
    }

    fn line(&mut self, block: &ColumnBlock, (text, style): (&str, Style), part: Option<usize>, line: f32) {
        let drawn = Drawn::Text {
            text: text.to_owned(),
            style,
            at: (block.x, self.y + line * 0.76),
            room: block.width,
            align: block.align,
            is_marked: part.is_some(),
        };
        self.draw(drawn, part);
    }

    fn frame(&mut self, top: f32, frame: RowFrame<'_>) {
        let bottom = self.y;
        match frame {
            RowFrame::None => {}
            RowFrame::Below { is_strong } => self.rule((LEFT, bottom), (RIGHT, bottom), is_strong),
            RowFrame::Grid(edges) => {
                self.rule((LEFT, top), (RIGHT, top), false);
                self.rule((LEFT, bottom), (RIGHT, bottom), false);
                self.rule((LEFT, top), (LEFT, bottom), false);
                for edge in edges {
                    self.rule((*edge, top), (*edge, bottom), false);
                }
            }
        }
    }

    /// Draws a row where there is room for it, over pages where it needs more than one.
    fn row(&mut self, blocks: &[ColumnBlock], line: f32, frame: RowFrame<'_>) -> Result<(), PaperError> {
        let heights = blocks.iter().map(|block| block.height(line));
        let height = heights.fold(line, f32::max) + 2.0 * PAD;
        if self.y + height <= BOTTOM {
            self.piece(blocks, line, frame);
            return Ok(());
        }
        if height <= HELD_TOGETHER {
            self.turn()?;
            self.piece(blocks, line, frame);
            return Ok(());
        }
        let most = blocks.iter().map(|block| block.lines.len()).max().unwrap_or(0);
        let mut top = self.y;
        self.y += PAD;
        for no in 0..most {
            if self.y + line + PAD > BOTTOM {
                self.y += PAD;
                self.frame(top, frame);
                self.turn()?;
                top = self.y;
                self.y += PAD;
            }
            for block in blocks {
                if let Some((text, style, part)) = block.lines.get(no) {
                    self.line(block, (text, *style), *part, line);
                }
            }
            self.y += line;
        }
        self.y += PAD;
        self.frame(top, frame);
        Ok(())
    }

    fn head(&mut self) -> Result<(), PaperError> {
        let sheet = self.sheet;
        let mut blocks = head_blocks();
        for (block, text) in blocks.iter_mut().zip(&sheet.head) {
            let part = self.part(Role::Paragraph, None);
            self.write(block, text, SMALL, Some(part));
        }
        self.row(&blocks, LINE, RowFrame::Below { is_strong: true })?;
        self.y += 2.0 * PAD;
        let part = self.part(Role::Heading, None);
        let mut heading = ColumnBlock::new((LEFT, RIGHT - LEFT), Align::Left);
        self.write(&mut heading, &sheet.heading, HEADING, Some(part));
        self.row(&[heading], HEADING_LINE, RowFrame::None)?;
        self.y += 2.0 * PAD;
        Ok(())
    }

    fn table(&mut self) -> Result<(), PaperError> {
        let sheet = self.sheet;
        if sheet.columns.is_empty() {
            return Ok(());
        }
        let columns = self.columns();
        let edges: Vec<f32> = columns.iter().map(|(x, width)| x + width).collect();
        let table = self.part(Role::Table, None);
        let head = self.part(Role::TableHead, Some(table));
        let row = self.part(Role::Row, Some(head));
        let (mut first, mut again) = (Vec::new(), Vec::new());
        for (place, column) in columns.iter().zip(&sheet.columns) {
            let part = self.part(Role::ColumnHead, Some(row));
            let align = align_of(column.width);
            for (blocks, part) in [(&mut first, Some(part)), (&mut again, None)] {
                let mut block = ColumnBlock::new(inside(*place), align);
                self.write(&mut block, &column.head, STRONG, part);
                blocks.push(block);
            }
            self.tell_blank(&first, part);
        }
        self.row(&first, LINE, RowFrame::Grid(&edges))?;
        let height = again.iter().map(|block| block.height(LINE)).fold(0.0, f32::max);
        self.again = (height <= SAID_AGAIN).then_some((again, edges));
        let body = self.part(Role::TableBody, Some(table));
        for cells in &sheet.rows {
            self.cells(cells, &columns, body)?;
        }
        self.again = None;
        self.y += 2.0 * PAD;
        Ok(())
    }

    /// Marks a part without drawing as empty: the file would otherwise leave it out, and its row would lack a cell.
    fn tell_blank(&mut self, blocks: &[ColumnBlock], part: usize) {
        if blocks.last().is_some_and(|block| block.lines.is_empty()) {
            self.draw(Drawn::Nothing, Some(part));
        }
    }

    /// Where each column begins, and how wide it is.
    fn columns(&self) -> Vec<(f32, f32)> {
        let fixed = |width| match width {
            Width::Narrow => Some(NARROW),
            Width::Middle => Some(MIDDLE),
            Width::Rest => None,
        };
        let columns = &self.sheet.columns;
        let taken: f32 = columns.iter().filter_map(|column| fixed(column.width)).sum();
        let shares: f32 = columns
            .iter()
            .filter(|column| fixed(column.width).is_none())
            .map(|_| 1.0)
            .sum();
        // However many columns there are, each has room for a letter.
        let share = ((RIGHT - LEFT - taken) / shares.max(1.0)).max(4.0 * SIDE);
        let mut x = LEFT;
        let places = columns.iter().map(|column| {
            let width = fixed(column.width).unwrap_or(share);
            let begin = x;
            x += width;
            (begin, width)
        });
        places.collect()
    }

    fn cells(&mut self, cells: &[Cell], columns: &[(f32, f32)], body: usize) -> Result<(), PaperError> {
        let row = self.part(Role::Row, Some(body));
        let (mut blocks, mut edges, mut begin) = (Vec::new(), Vec::new(), 0_usize);
        for cell in cells {
            let wanted = usize::from(cell.columns.max(1));
            let Some(places) = columns.get(begin..) else {
                break;
            };
            let places = &places[..wanted.min(places.len())];
            let (Some(from), Some(last)) = (places.first(), places.last()) else {
                break;
            };
            let taken = u32::try_from(places.len()).ok().and_then(NonZeroU32::new);
            let taken = taken.unwrap_or(NonZeroU32::MIN);
            let part = self.part(
                if cell.is_head {
                    Role::RowHead(taken)
                } else {
                    Role::Cell(taken)
                },
                Some(row),
            );
            let end = last.0 + last.1;
            let column = self.sheet.columns.get(begin + places.len() - 1);
            let align = column.map_or(Align::Left, |column| align_of(column.width));
            let mut block = ColumnBlock::new(inside((from.0, end - from.0)), align);
            let style = if cell.is_head { STRONG } else { TEXT };
            self.words(&mut block, &cell.words, style, Some(part));
            blocks.push(block);
            self.tell_blank(&blocks, part);
            edges.push(end);
            begin += places.len();
        }
        self.row(&blocks, LINE, RowFrame::Grid(&edges))
    }

    fn facts(&mut self) -> Result<(), PaperError> {
        let sheet = self.sheet;
        if sheet.facts.is_empty() {
            return Ok(());
        }
        let list = self.part(Role::List, None);
        for fact in &sheet.facts {
            self.fact(fact, list)?;
        }
        Ok(())
    }

    fn fact(&mut self, fact: &Fact, list: usize) -> Result<(), PaperError> {
        let item = self.part(Role::Item, Some(list));
        let label = self.part(Role::Label, Some(item));
        let body = self.part(Role::Body, Some(item));
        let mut name = ColumnBlock::new((LEFT, LABEL_WIDTH - SIDE), Align::Left);
        self.write(&mut name, &fact.label, STRONG, Some(label));
        let value = (LEFT + LABEL_WIDTH, RIGHT - LEFT - LABEL_WIDTH);
        let mut block = ColumnBlock::new(value, Align::Left);
        for words in &fact.entries {
            let part = self.part(Role::Paragraph, Some(body));
            self.words(&mut block, words, TEXT, Some(part));
        }
        if !block.lines.is_empty() {
            return self.row(&[name, block], LINE, RowFrame::Below { is_strong: false });
        }
        let lines = fact.blank_lines.max(1);
        let room = name.height(LINE).max(f32::from(lines) * BY_HAND);
        if self.y + room + PAD > BOTTOM && room <= HELD_TOGETHER {
            self.turn()?;
        }
        let top = self.y + (BY_HAND - LINE - PAD);
        self.y = top;
        self.row(&[name], LINE, RowFrame::None)?;
        self.draw(Drawn::Nothing, Some(body));
        for no in 0..lines {
            if no > 0 {
                self.y += BY_HAND;
            }
            if self.y > BOTTOM {
                self.turn()?;
                self.y += BY_HAND;
            }
            self.rule((value.0, self.y), (RIGHT, self.y), true);
        }
        Ok(())
    }

    fn foot(&mut self) -> Result<(), PaperError> {
        let sheet = self.sheet;
        let named = self.lacking.named();
        let lacking = if named.is_empty() {
            String::new()
        } else {
            format!("{} {named}", sheet.lacking)
        };
        self.y += 2.0 * PAD;
        for text in [&sheet.foot, &lacking] {
            let part = self.part(Role::Paragraph, None);
            let mut block = ColumnBlock::new((LEFT, RIGHT - LEFT), Align::Left);
            self.write(&mut block, text, SMALL, Some(part));
            if !block.lines.is_empty() {
                self.row(&[block], LINE, RowFrame::None)?;
            }
        }
        Ok(())
    }
}

const fn align_of(width: Width) -> Align {
    match width {
        Width::Narrow | Width::Rest => Align::Left,
        Width::Middle => Align::Middle,
    }
}

/// The room for words in a column.
fn inside((x, width): (f32, f32)) -> (f32, f32) {
    (x + SIDE, width - 2.0 * SIDE)
}

/// The two ends of a page's head.
fn head_blocks() -> [ColumnBlock; 2] {
    let half = (RIGHT - LEFT) / 2.0;
    [
        ColumnBlock::new((LEFT, half - SIDE), Align::Left),
        ColumnBlock::new((LEFT + half + SIDE, half - SIDE), Align::Right),
    ]
}
