//! Pictures of numbers, drawn on the server as SVG without scripts: how full something is, a curve from round to round, counts beside each
//! other, what lies on either side of zero, and the bracket of a cup.
//!
//! Here is geometry alone, in whole numbers, so that no length can be "not a number": across in tenths of a per cent of the width, down in
//! pixels. The elements stand in `templates/components/chart.html`, the colours in `static/css/chart.css`. A picture never stands alone: what
//! it shows stands beside it as text.

use std::fmt;

/// How much there is of a whole, in whole per cent: 0 where there is nothing to have, never more than 100.
pub fn percent(part: usize, whole: usize) -> usize {
    part.min(whole)
        .saturating_mul(100)
        .checked_div(whole)
        .unwrap_or(0)
}

/// A place across a picture, or a width, in tenths of a per cent of the width.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Across(u16);

impl Across {
    /// So many tenths of a per cent, at most the whole width.
    pub const fn tenths(tenths: u16) -> Self {
        if tenths > WIDTH { Self(WIDTH) } else { Self(tenths) }
    }

    /// The place of one of several that stand at equal distances from `first` to `last`; one alone stands in the middle.
    fn at(index: usize, of: usize, (first, last): (u16, u16)) -> Self {
        match of.checked_sub(1) {
            None | Some(0) => Self::tenths(u16::midpoint(first, last)),
            Some(steps) => {
                let way = usize::from(last.saturating_sub(first)).saturating_mul(index.min(steps)) / steps;
                Self::tenths(first.saturating_add(u16::try_from(way).unwrap_or(WIDTH)))
            }
        }
    }
}

/// As an attribute of SVG: `12.5%`.
impl fmt::Display for Across {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}%", self.0 / 10, self.0 % 10)
    }
}

impl askama::filters::HtmlSafe for Across {}

/// The whole width.
const WIDTH: u16 = 1000;
/// Where the first and the last value of a curve stand; left of them the scale is written.
const SPOTS: (u16, u16) = (120, 960);
/// How high a curve is, where its scale ends, and where the names below it stand, in pixels.
const HEIGHT: u16 = 132;
const TOP: u16 = 12;
const BOTTOM: u16 = 102;
const NAMES: u16 = 126;
/// At most so many names stand below a curve.
const MOST_NAMES: usize = 12;
/// With more values than this the dots are smaller.
const MANY: usize = 24;

/// One value of a curve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveValue {
    /// What stands below it.
    pub name: String,
    /// `None` where there is none: the curve has a gap.
    pub value: Option<i32>,
}

/// An end of the scale: the value, and how it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScaleEnd {
    pub value: i32,
    pub words: String,
}

/// A line of the scale across the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveRule {
    pub y: u16,
    /// Where its words stand, a little lower.
    pub text_y: u16,
    pub words: String,
}

/// A piece of the curve, from one value to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CurveStroke {
    pub from: (Across, u16),
    pub to: (Across, u16),
}

/// Values that follow each other, as a curve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Curve {
    /// What it shows, with every value: for those who do not see it.
    pub said: String,
    pub height: u16,
    /// Where the lines of the scale begin.
    pub left: Across,
    pub rules: Vec<CurveRule>,
    pub strokes: Vec<CurveStroke>,
    pub spots: Vec<(Across, u16)>,
    /// How large the dots are.
    pub radius: u16,
    /// The names below, not more than there is room for.
    pub names: Vec<(Across, String)>,
    pub names_y: u16,
}

impl Curve {
    /// Draws values on a scale from `top` to `bottom`; the better end is the top one, whichever number is the larger. `None` without a value.
    pub fn new(said: String, values: &[CurveValue], top: ScaleEnd, bottom: ScaleEnd) -> Option<Self> {
        let ends = (top.value, bottom.value);
        let across = |index| Across::at(index, values.len(), SPOTS);
        let placed: Vec<Option<(Across, u16)>> = values
            .iter()
            .enumerate()
            .map(|(index, one)| Some((across(index), down(one.value?, ends))))
            .collect();
        let spots: Vec<(Across, u16)> = placed.iter().copied().flatten().collect();
        if spots.is_empty() {
            return None;
        }
        let strokes = placed.windows(2).filter_map(|pair| match *pair {
            [Some(from), Some(to)] => Some(CurveStroke { from, to }),
            _ => None,
        });
        let step = values.len().div_ceil(MOST_NAMES).max(1);
        let mut rules = vec![rule(top, ends)];
        if ends.0 != ends.1 {
            rules.push(rule(bottom, ends));
        }
        Some(Self {
            said,
            height: HEIGHT,
            left: Across::tenths(SPOTS.0 - 30),
            rules,
            strokes: strokes.collect(),
            radius: if spots.len() > MANY { 2 } else { 4 },
            spots,
            names: values
                .iter()
                .enumerate()
                .step_by(step)
                .map(|(index, one)| (across(index), one.name.clone()))
                .collect(),
            names_y: NAMES,
        })
    }
}

fn rule(end: ScaleEnd, ends: (i32, i32)) -> CurveRule {
    let y = down(end.value, ends);
    CurveRule {
        y,
        text_y: y + 5,
        words: end.words,
    }
}

/// How far down a value stands on the scale from top to bottom; in the middle where both ends are the same.
fn down(value: i32, (top, bottom): (i32, i32)) -> u16 {
    let (value, top, bottom) = (i64::from(value), i64::from(top), i64::from(bottom));
    let height = i64::from(BOTTOM - TOP);
    let way = (height * (value - top))
        .checked_div(bottom - top)
        .unwrap_or(height / 2)
        .clamp(0, height);
    TOP + u16::try_from(way).unwrap_or_default()
}

/// A line of a table of counts, with its bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountBar {
    pub name: String,
    pub count: usize,
    /// How long its bar is beside the longest.
    pub width: Across,
}

/// Counts with bars: the largest fills the width.
pub fn bars(counts: Vec<(String, usize)>) -> Vec<CountBar> {
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let width = |count: usize| {
        let tenths = count.saturating_mul(usize::from(WIDTH)).checked_div(most);
        Across::tenths(tenths.and_then(|tenths| u16::try_from(tenths).ok()).unwrap_or(0))
    };
    counts
        .into_iter()
        .map(|(name, count)| CountBar {
            name,
            count,
            width: width(count),
        })
        .collect()
}

/// How many numbers lie in each hundred, the highest first: what the hundred begins with, and how many. Empty hundreds between are there too.
pub fn by_hundreds(numbers: impl IntoIterator<Item = u16>) -> Vec<(u16, usize)> {
    let hundreds: Vec<u16> = numbers.into_iter().map(|number| number / 100).collect();
    let ends = hundreds.iter().min().zip(hundreds.iter().max());
    let Some((lowest, highest)) = ends else {
        return Vec::new();
    };
    (*lowest..=*highest)
        .rev()
        .map(|hundred| {
            let count = hundreds.iter().filter(|one| **one == hundred).count();
            (hundred * 100, count)
        })
        .collect()
}

/// A bar that begins at zero, in the middle: gains go right, losses left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lean {
    pub x: Across,
    pub width: Across,
    pub is_gain: bool,
}

/// Changes as bars on either side of zero; the largest of them fills its side.
pub fn leans(changes: &[i32]) -> Vec<Lean> {
    let half = u64::from(WIDTH / 2);
    let most = changes.iter().map(|change| change.unsigned_abs()).max();
    let most = u64::from(most.unwrap_or(0));
    changes
        .iter()
        .map(|change| {
            let width = (u64::from(change.unsigned_abs()) * half)
                .checked_div(most)
                .and_then(|width| u16::try_from(width).ok())
                .unwrap_or(0);
            let is_gain = *change >= 0;
            Lean {
                x: Across::tenths(if is_gain { WIDTH / 2 } else { WIDTH / 2 - width }),
                width: Across::tenths(width),
                is_gain,
            }
        })
        .collect()
}

/// A cell of a bracket that is set as a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BracketCell {
    /// Which match of the column stands here; nothing where the cell only keeps a place.
    pub node: Option<usize>,
    /// The first of its columns.
    pub column: usize,
    pub rows: usize,
    pub columns: usize,
}

/// Sets the matches of a cup as the rows of a table, a column a round, so that a match stands beside those it follows from.
///
/// `feeders[c][n]` are the matches of column `c - 1` from which match `n` of column `c` follows, in the order in which they shall stand.
/// A match that is named twice stands at the first place; one that nobody names has a place of its own at the end.
pub fn bracket(feeders: &[Vec<Vec<usize>>]) -> Vec<Vec<BracketCell>> {
    let mut setting = Setting {
        feeders,
        is_set: feeders.iter().map(|column| vec![false; column.len()]).collect(),
    };
    let mut rows = Vec::new();
    for (column, nodes) in feeders.iter().enumerate().rev() {
        for node in 0..nodes.len() {
            let Some(mut own) = setting.set(column, node) else {
                continue;
            };
            let (height, behind) = (own.len(), feeders.len() - column - 1);
            if behind > 0
                && let Some(first) = own.first_mut()
            {
                first.push(BracketCell {
                    node: None,
                    column: column + 1,
                    rows: height,
                    columns: behind,
                });
            }
            rows.append(&mut own);
        }
    }
    rows
}

struct Setting<'a> {
    feeders: &'a [Vec<Vec<usize>>],
    is_set: Vec<Vec<bool>>,
}

impl Setting<'_> {
    /// The rows of a match with those it follows from; `None` where it stands already, or there is no such match.
    fn set(&mut self, column: usize, node: usize) -> Option<Vec<Vec<BracketCell>>> {
        let is_set = self.is_set.get_mut(column)?.get_mut(node)?;
        if std::mem::replace(is_set, true) {
            return None;
        }
        let feeders = self.feeders;
        let mut rows = Vec::new();
        if let Some(before) = column.checked_sub(1) {
            for feeder in feeders.get(column)?.get(node)? {
                rows.extend(self.set(before, *feeder).into_iter().flatten());
            }
        }
        if rows.is_empty() {
            let blank = (column > 0).then_some(BracketCell {
                node: None,
                column: 0,
                rows: 1,
                columns: column,
            });
            rows.push(blank.into_iter().collect::<Vec<_>>());
        }
        let height = rows.len();
        if let Some(first) = rows.first_mut() {
            first.push(BracketCell {
                node: Some(node),
                column,
                rows: height,
                columns: 1,
            });
        }
        Some(rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(values: &[Option<i32>]) -> Vec<CurveValue> {
        let numbered = values.iter().enumerate();
        numbered
            .map(|(index, value)| CurveValue {
                name: (index + 1).to_string(),
                value: *value,
            })
            .collect()
    }

    fn end(value: i32) -> ScaleEnd {
        ScaleEnd {
            value,
            words: value.to_string(),
        }
    }

    fn curve(list: &[Option<i32>], top: i32, bottom: i32) -> Option<Curve> {
        Curve::new("Point".to_owned(), &values(list), end(top), end(bottom))
    }

    #[test]
    fn a_share_is_whole_per_cent_and_never_more_than_all() {
        for ((part, whole), expected) in [
            ((0, 0), 0),
            ((3, 0), 0),
            ((0, 24), 0),
            ((12, 24), 50),
            ((23, 24), 95),
            ((24, 24), 100),
            ((30, 24), 100),
        ] {
            assert_eq!(percent(part, whole), expected, "{part} of {whole}");
        }
    }

    #[test]
    fn widths_are_written_as_svg_reads_them() {
        assert_eq!(Across::tenths(0).to_string(), "0.0%");
        assert_eq!(Across::tenths(125).to_string(), "12.5%");
        assert_eq!(Across::tenths(2000).to_string(), "100.0%");
    }

    #[test]
    fn a_curve_needs_a_value() {
        assert_eq!(curve(&[], 4, 0), None);
        assert_eq!(curve(&[None, None], 4, 0), None);
    }

    #[test]
    fn one_round_stands_in_the_middle_without_a_stroke() {
        let one = curve(&[Some(2)], 2, 0).expect("a curve");
        assert_eq!(one.spots, [(Across::tenths(540), TOP)]);
        assert!(one.strokes.is_empty());
        assert_eq!(one.names, [(Across::tenths(540), "1".to_owned())]);
    }

    #[test]
    fn the_better_end_is_on_top_whichever_number_is_larger() {
        let points = curve(&[Some(0), Some(2), Some(4)], 4, 0).expect("a curve");
        let at = |one: &Curve| one.spots.iter().map(|spot| spot.1).collect::<Vec<_>>();
        assert_eq!(at(&points), [BOTTOM, 57, TOP]);
        let places = curve(&[Some(200), Some(1)], 1, 200).expect("a curve");
        assert_eq!(at(&places), [BOTTOM, TOP]);
        // What lies outside the scale stays inside the picture; a scale of one number has its line in the middle.
        assert_eq!(
            at(&curve(&[Some(-3), Some(9)], 4, 0).expect("a curve")),
            [BOTTOM, TOP]
        );
        let level = curve(&[Some(1), Some(1)], 1, 1).expect("a curve");
        assert_eq!((at(&level), level.rules.len()), (vec![57, 57], 1));
        assert_eq!(
            at(&curve(&[Some(i32::MIN), Some(i32::MAX)], i32::MAX, i32::MIN).expect("a curve")),
            [BOTTOM, TOP]
        );
    }

    #[test]
    fn a_missing_value_is_a_gap() {
        let gap = curve(&[Some(1), None, Some(3), Some(4)], 4, 0).expect("a curve");
        assert_eq!((gap.spots.len(), gap.strokes.len(), gap.names.len()), (3, 1, 4));
    }

    #[test]
    fn two_hundred_values_stay_inside_and_have_few_names() {
        let many: Vec<Option<i32>> = (0..200).map(Some).collect();
        let many = curve(&many, 199, 0).expect("a curve");
        assert_eq!((many.spots.len(), many.strokes.len(), many.radius), (200, 199, 2));
        assert!(many.names.len() <= MOST_NAMES, "{}", many.names.len());
        let inside = |spot: &(Across, u16)| {
            (Across::tenths(SPOTS.0)..=Across::tenths(SPOTS.1)).contains(&spot.0)
                && (TOP..=BOTTOM).contains(&spot.1)
        };
        assert!(many.spots.iter().all(inside));
        assert!(many.spots.is_sorted_by_key(|spot| spot.0));
    }

    #[test]
    fn hundreds_are_counted_from_the_highest_with_the_empty_ones_between() {
        assert!(by_hundreds([]).is_empty());
        assert_eq!(by_hundreds([1999]), [(1900, 1)]);
        assert_eq!(
            by_hundreds([2000, 1700, 1799, 2099]),
            [(2000, 2), (1900, 0), (1800, 0), (1700, 2)]
        );
        let all = by_hundreds((0..200).map(|no| 2400 - 5 * no));
        assert_eq!(all.iter().map(|(_, count)| count).sum::<usize>(), 200);
    }

    #[test]
    fn the_largest_count_fills_the_width() {
        let widths = |counts: &[usize]| {
            let named = counts.iter().map(|count| (String::new(), *count)).collect();
            bars(named).iter().map(|bar| bar.width).collect::<Vec<_>>()
        };
        assert!(widths(&[]).is_empty());
        assert_eq!(widths(&[0]), [Across::tenths(0)]);
        assert_eq!(
            widths(&[4, 0, 1]),
            [Across::tenths(1000), Across::tenths(0), Across::tenths(250)]
        );
    }

    #[test]
    fn gains_go_right_of_the_middle_and_losses_left() {
        assert!(leans(&[]).is_empty());
        let [gain, loss, none] = leans(&[1000, -500, 0])[..] else {
            panic!("three bars");
        };
        assert_eq!((gain.x, gain.width), (Across::tenths(500), Across::tenths(500)));
        assert_eq!((loss.x, loss.width), (Across::tenths(250), Across::tenths(250)));
        assert_eq!((none.x, none.width), (Across::tenths(500), Across::tenths(0)));
        assert_eq!(leans(&[0, 0])[1].width, Across::tenths(0));
        assert_eq!(leans(&[i32::MIN])[0].width, Across::tenths(500));
    }

    /// The rows as text: a match by its column and number, a blank as `-`, each with its rows and columns.
    fn set(feeders: &[Vec<Vec<usize>>]) -> Vec<String> {
        let cell = |cell: &BracketCell| {
            let node = cell.node.map_or_else(|| "-".to_owned(), |node| node.to_string());
            format!("{}:{node}:{}x{}", cell.column, cell.rows, cell.columns)
        };
        let rows = bracket(feeders);
        rows.iter()
            .map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "))
            .collect()
    }

    #[test]
    fn a_match_stands_beside_those_it_follows_from() {
        assert!(set(&[]).is_empty());
        assert_eq!(set(&[vec![vec![]]]), ["0:0:1x1"]);
        // Drawn anew: the first semi-final is of the winners of matches 3 and 0.
        let drawn = [vec![vec![]; 4], vec![vec![3, 0], vec![1, 2]], vec![vec![0, 1]]];
        assert_eq!(
            set(&drawn),
            ["0:3:1x1 1:0:2x1 2:0:4x1", "0:0:1x1", "0:1:1x1 1:1:2x1", "0:2:1x1"]
        );
    }

    #[test]
    fn what_leads_nowhere_or_comes_from_nowhere_keeps_its_place() {
        // The match for the third place follows from nothing, and one of the first round has no winner.
        let odd = [vec![vec![]; 2], vec![vec![0], vec![]]];
        assert_eq!(
            set(&odd),
            ["0:0:1x1 1:0:1x1", "0:-:1x1 1:1:1x1", "0:1:1x1 1:-:1x1"]
        );
        // Named twice, or not there: once, and not at all.
        let twice = [vec![vec![]], vec![vec![0, 0, 7], vec![0]]];
        assert_eq!(set(&twice), ["0:0:1x1 1:0:1x1", "0:-:1x1 1:1:1x1"]);
    }

    #[test]
    fn every_row_of_a_large_bracket_is_as_wide_as_the_table() {
        let mut feeders = vec![vec![Vec::new(); 64]];
        while let Some(last) = feeders.last().map(Vec::len)
            && last > 1
        {
            feeders.push((0..last / 2).map(|no| vec![2 * no, 2 * no + 1]).collect());
        }
        let rows = bracket(&feeders);
        assert_eq!(rows.len(), 64);
        let area: usize = rows.iter().flatten().map(|cell| cell.rows * cell.columns).sum();
        assert_eq!(area, rows.len() * feeders.len());
    }
}
