//! Record 802, the table for people: nothing is taken from it, since it repeats what other records say. Its lines are kept, and compared with what
//! the other records give.

use std::{collections::HashMap, fmt};

use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, TeamNo},
    points::Points,
};

use super::{
    TeamReport, TrfMatch,
    event::{bye_word, totals},
};
use crate::trf::{
    columns::Columns,
    read::{clip, number, points},
};

/// The first column of round 1; in files of other programs the round begins in the column behind it, and ends where the next one begins.
const FIRST_COLUMN: usize = 28;
/// The columns of a round.
const COLUMNS: usize = 13;

/// What a line of record 802 says of a team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamSummary {
    /// The line of the file.
    pub line: u32,
    /// 5-7: which team, as written.
    pub team: String,
    /// 15-20: match points, as written.
    pub match_points: String,
    /// 22-27: game points, as written.
    pub game_points: String,
    /// 28-40 and so on: the rounds, as written.
    pub rounds: Vec<String>,
}

/// A part of a line of record 802 that is not what the other records give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryDifference {
    /// The line of the file.
    pub line: u32,
    /// Which team it says to be about.
    pub team: String,
    pub part: SummaryPart,
    /// What it says; empty where it says nothing.
    pub stated: String,
    /// What the other records give; empty where they give nothing.
    pub counted: String,
}

/// A part of a line of record 802.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SummaryPart {
    /// The team: there is none with this number, or an earlier line is about it.
    Team,
    MatchPoints,
    GamePoints,
    Round(RoundNo),
}

impl fmt::Display for SummaryPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Team => f.write_str("number of the team"),
            Self::MatchPoints => f.write_str("match points"),
            Self::GamePoints => f.write_str("game points"),
            Self::Round(round) => write!(f, "round {round}"),
        }
    }
}

impl TeamSummary {
    /// What the columns say.
    pub(super) fn read(line: u32, columns: &Columns<'_>) -> Self {
        let starts = (FIRST_COLUMN..=columns.len()).step_by(COLUMNS);
        let rounds = starts.take(usize::from(RoundNo::MAX.get()));
        Self {
            line,
            team: clip(columns.field(5, 7)),
            match_points: clip(columns.field(15, 20)),
            game_points: clip(columns.field(22, 27)),
            rounds: rounds
                .map(|start| clip(columns.field(start, start + COLUMNS - 1)))
                .collect(),
        }
    }
}

/// Whom a team met in a round, or its bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Met {
    Team(TeamNo),
    Bye(ByeKind),
}

/// A round of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    met: Met,
    colour: Option<Colour>,
    games: Points,
    is_forfeited: bool,
}

impl Cell {
    /// `12 w 2.5`, `12 w 0.0f` or `PAB 2.0`, with any blanks between.
    fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let word = words.next()?;
        let met = number::<TeamNo>(word)
            .map(Met::Team)
            .or_else(|| bye(word).map(Met::Bye))?;
        let mut word = words.next()?;
        let colour = match word {
            "w" | "W" => Some(Colour::White),
            "b" | "B" => Some(Colour::Black),
            _ => None,
        };
        if colour.is_some() || word == "-" {
            word = words.next()?;
        }
        let rest = words.next();
        let (amount, is_forfeited) = match (word.strip_suffix('f'), rest) {
            (Some(amount), None) => (amount, true),
            (None, None) => (word, false),
            (None, Some("f")) => (word, true),
            (Some(_) | None, Some(_)) => return None,
        };
        words.next().is_none().then_some(Self {
            met,
            colour,
            games: points(amount)?,
            is_forfeited,
        })
    }

    /// Do both say the same? A bye of the pairing that is worth a whole match stands in record 240, where 320 has no room for it.
    fn says(self, other: Self) -> bool {
        let is_whole = |met: Met| match met {
            Met::Bye(ByeKind::PairingAllocated | ByeKind::FullPoint) => true,
            Met::Bye(ByeKind::HalfPoint | ByeKind::ZeroPoint) | Met::Team(_) => false,
        };
        let same_bye = is_whole(self.met) && is_whole(other.met);
        (self.met == other.met || same_bye)
            && Self {
                met: self.met,
                ..other
            } == self
    }

    /// Has the team neither met anybody nor got anything?
    fn is_nothing(self) -> bool {
        matches!(self.met, Met::Bye(_)) && self.games == Points::ZERO
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.met {
            Met::Team(team) => write!(f, "{team} ")?,
            Met::Bye(kind) => write!(f, "{} ", bye_word(kind))?,
        }
        match self.colour {
            Some(Colour::White) => f.write_str("w ")?,
            Some(Colour::Black) => f.write_str("b ")?,
            None => {}
        }
        f.write_str(&self.games.decimal())?;
        f.write_str(if self.is_forfeited { "f" } else { "" })
    }
}

/// The bye with these letters.
fn bye(word: &str) -> Option<ByeKind> {
    let mut kinds = ByeKind::ALL.into_iter();
    kinds.find(|kind| bye_word(*kind).eq_ignore_ascii_case(word))
}

/// A cell, and whether boards of its match are open: what those give is not known yet.
type Counted = (Cell, bool);

impl TeamReport {
    /// Where lines of record 802 say something else than the other records: whom each team met in each round, with which colour on board 1 and
    /// for how many game points, and its points. A blank cell is something else where the team had a match. Points of a file with open boards,
    /// and of matches with open boards, are not compared.
    pub fn summary_differences(&self, summaries: &[TeamSummary]) -> Vec<SummaryDifference> {
        if summaries.is_empty() {
            return Vec::new();
        }
        let rounds = self.counted_rounds();
        let totals = totals(self);
        let mut told = vec![false; self.teams.len()];
        let mut differences = Vec::new();
        for summary in summaries {
            let mut differ = |part: SummaryPart, stated: &str, counted: String| {
                differences.push(SummaryDifference {
                    line: summary.line,
                    team: summary.team.clone(),
                    part,
                    stated: stated.to_owned(),
                    counted,
                });
            };
            let team = number::<TeamNo>(&summary.team);
            let slot = team.and_then(|team| told.get_mut(team.index()));
            let (Some(team), Some(is_told)) = (team, slot) else {
                differ(SummaryPart::Team, &summary.team, String::new());
                continue;
            };
            if std::mem::replace(is_told, true) {
                differ(SummaryPart::Team, &summary.team, String::new());
                continue;
            }
            let counted = totals
                .as_ref()
                .and_then(|[counted, later]| Some((counted.get(team.index())?, later.get(team.index())?)));
            if let Some((counted, later)) = counted {
                let (matches, games) = (&summary.match_points, &summary.game_points);
                for (part, stated, counted, later) in [
                    (SummaryPart::MatchPoints, matches, counted.matches, later.matches),
                    (SummaryPart::GamePoints, games, counted.games, later.games),
                ] {
                    let is_said = points(stated).is_some_and(|stated| stated == counted || stated == later);
                    if !stated.is_empty() && !is_said {
                        differ(part, stated, counted.decimal());
                    }
                }
            }
            for index in 0..rounds.len().max(summary.rounds.len()) {
                let Some(round) = RoundNo::from_index(index) else {
                    break;
                };
                let stated = summary.rounds.get(index).map_or("", String::as_str);
                let counted = rounds.get(index).and_then(|round| round.get(&team)).copied();
                if !is_same(stated, counted) {
                    let counted = counted.map(|(cell, _)| cell.to_string()).unwrap_or_default();
                    differ(SummaryPart::Round(round), stated, counted);
                }
            }
        }
        differences
    }

    /// What every team had in the rounds of the report, as its players' lines and records have it, and in the round after them.
    fn counted_rounds(&self) -> Vec<HashMap<TeamNo, Counted>> {
        let event = self.event_as_written();
        let of_bye = |team: TeamNo, kind: ByeKind| {
            let cell = Cell {
                met: Met::Bye(kind),
                colour: None,
                games: event.bye_points(kind).games,
                is_forfeited: false,
            };
            (team, (cell, false))
        };
        let mut rounds = Vec::with_capacity(event.rounds.len() + 1);
        for (told, round) in self.rounds.iter().zip(&event.rounds) {
            let mut cells = HashMap::new();
            for (one, game) in told.matches.iter().zip(&round.matches) {
                let (white, black) = game.game_points();
                for (team, opponent, colour, games) in [
                    (game.white, game.black, Colour::White, white),
                    (game.black, game.white, Colour::Black, black),
                ] {
                    let cell = Cell {
                        met: Met::Team(opponent),
                        colour: Some(colour),
                        games,
                        is_forfeited: game.forfeit.is_some(),
                    };
                    cells.insert(team, (cell, is_open(one)));
                }
            }
            cells.extend(round.byes.iter().map(|bye| of_bye(bye.team, bye.kind)));
            rounds.push(cells);
        }
        let next = self.next_round();
        let asked = self.requested_byes.iter().filter(|bye| Some(bye.round) == next);
        rounds.push(asked.map(|bye| of_bye(bye.team, bye.kind)).collect());
        rounds
    }
}

/// Are boards of the match still open, and is it not decided as a whole?
fn is_open(one: &TrfMatch) -> bool {
    one.forfeit.is_none() && (one.boards.is_empty() || one.boards.iter().any(|board| board.result.is_none()))
}

/// Does a cell say what the other records give?
fn is_same(stated: &str, counted: Option<Counted>) -> bool {
    if stated.is_empty() {
        // Byes need not be written.
        return counted.is_none_or(|(cell, _)| matches!(cell.met, Met::Bye(_)));
    }
    let Some(stated) = Cell::read(stated) else {
        return false;
    };
    match counted {
        None => stated.is_nothing(),
        Some((cell, true)) => (stated.met, stated.colour) == (cell.met, cell.colour),
        Some((cell, false)) => stated.says(cell),
    }
}
