//! Data of cups and of single games by a table that no record can contain, in lines `###` that this program writes and reads: `Cup: …` and
//! `Games: …`. Such lines are not trusted: they are checked against the rounds of the file ([`super::cup`], [`super::games`]).

use domain::{
    fixtures::cup::CupSide,
    league::words::CupTieBreak,
    team::BoardColours,
    team_cup::{CupDecided, CupDecider, CupDraw, CupFirst, CupSettings},
};
use engine::{
    numbers::{RoundNo, StartNo, TeamNo},
    points::Points,
    team_table::TeamTieBreak,
};

const CUP: &str = "Cup: ";
const GAMES: &str = "Games: ";

/// Is it a line of this kind? These are written again from the section's data and not copied. Other lines with the same beginning are
/// ordinary comments.
pub fn is_written_here(comment: &str) -> bool {
    CupLine::read(comment).is_some() || GamesLine::read(comment).is_some()
}

/// The content of a line about a cup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CupLine {
    /// How it is played.
    Settings(CupSettings),
    /// The team that advances from a match by an arbiter's decision.
    Decided {
        round: RoundNo,
        /// The first-named team and the other.
        teams: (TeamNo, TeamNo),
        decided: CupDecided,
    },
    /// The match for the third place.
    Third {
        round: RoundNo,
        /// The first-named team and the other.
        teams: (TeamNo, TeamNo),
    },
    /// A team that advances without playing: record 320 has room for one in a round.
    Alone { round: RoundNo, team: TeamNo },
}

/// The content of a line about single games by a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GamesLine {
    /// The number of boards, by the announced colours, and the tie-breaks of the teams' table.
    Settings {
        colours: BoardColours,
        tie_breaks: Vec<TeamTieBreak>,
    },
    /// The seats of a team in a round, if not in the order of its list.
    LineUp {
        round: RoundNo,
        team: TeamNo,
        players: Vec<StartNo>,
    },
    /// A round to come that a team does not play.
    Off { round: RoundNo, team: TeamNo },
    /// Game points that rulings took from a team or gave it; without a round, for the event as a whole.
    Points {
        team: TeamNo,
        round: Option<RoundNo>,
        points: Points,
    },
}

/// `3 against 5`.
fn against(text: &str) -> Option<(TeamNo, TeamNo)> {
    let (first, second) = text.split_once(" against ")?;
    Some((first.parse().ok()?, second.parse().ok()?))
}

/// A number after a word and a blank.
fn numbered<T: std::str::FromStr>(text: &str, word: &str) -> Option<T> {
    text.strip_prefix(word)?.strip_prefix(' ')?.parse().ok()
}

fn words<T: ToString>(list: &[T]) -> String {
    list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn listed<T: std::str::FromStr>(text: &str) -> Option<Vec<T>> {
    text.split_whitespace().map(|word| word.parse().ok()).collect()
}

impl CupLine {
    /// The line as written in a file.
    pub(super) fn written(&self) -> String {
        match self {
            Self::Settings(cup) => {
                let rules: Vec<&str> = cup.level_match.iter().map(|rule| rule.as_str()).collect();
                let third = if cup.third_place { ", third place" } else { "" };
                let (drawn, first) = (cup.drawn_by.as_str(), cup.named_first.as_str());
                format!(
                    "{CUP}drawn by {drawn}, named first {first}, level match {}{third}",
                    rules.join(" ")
                )
            }
            Self::Decided {
                round,
                teams: (white, black),
                decided,
            } => {
                let (side, by) = (decided.winner.as_str(), decided.by.as_str());
                let score = decided
                    .score
                    .as_ref()
                    .map_or_else(String::new, |score| format!(" {score}"));
                format!("{CUP}round {round}, {white} against {black}, {side} goes on by {by}{score}")
            }
            Self::Third {
                round,
                teams: (white, black),
            } => format!("{CUP}round {round}, {white} against {black}, for third place"),
            Self::Alone { round, team } => format!("{CUP}round {round}, {team} goes on without playing"),
        }
    }

    /// Parses a comment; `None` if it is not a valid line of a cup.
    pub(super) fn read(comment: &str) -> Option<Self> {
        let text = comment.strip_prefix(CUP)?;
        if let Some(settings) = text.strip_prefix("drawn by ") {
            return Self::settings(settings);
        }
        let (round, rest) = text.split_once(", ")?;
        let round = numbered(round, "round")?;
        if let Some(team) = rest.strip_suffix(" goes on without playing") {
            let team = team.parse().ok()?;
            return Some(Self::Alone { round, team });
        }
        let (teams, what) = rest.split_once(", ")?;
        let teams = against(teams)?;
        if what == "for third place" {
            return Some(Self::Third { round, teams });
        }
        let (side, by) = what.split_once(" goes on by ")?;
        let (by, score) = by
            .split_once(' ')
            .map_or((by, None), |(by, score)| (by, Some(score)));
        let decided = CupDecided {
            winner: side.parse::<CupSide>().ok()?,
            by: by.parse::<CupDecider>().ok()?,
            score: score.map(str::parse).transpose().ok()?,
        };
        // A play-off has a result, and nothing else has (also a constraint of the table of decisions).
        let is_sound = (decided.by == CupDecider::PlayOff) == decided.score.is_some();
        is_sound.then_some(Self::Decided {
            round,
            teams,
            decided,
        })
    }

    fn settings(text: &str) -> Option<Self> {
        let mut parts = text.split(", ");
        let drawn_by = parts.next()?.parse::<CupDraw>().ok()?;
        let named_first = parts
            .next()?
            .strip_prefix("named first ")?
            .parse::<CupFirst>()
            .ok()?;
        let level_match: Vec<CupTieBreak> = listed(parts.next()?.strip_prefix("level match ")?)?;
        let third_place = match parts.next() {
            None => false,
            Some("third place") => true,
            Some(_) => return None,
        };
        let settings = CupSettings {
            drawn_by,
            named_first,
            level_match,
            third_place,
            seed: None,
        };
        (parts.next().is_none() && settings.check().is_ok()).then_some(Self::Settings(settings))
    }
}

impl GamesLine {
    /// The line as written in a file.
    pub(super) fn written(&self) -> String {
        match self {
            Self::Settings { colours, tie_breaks } => {
                let order = if tie_breaks.is_empty() {
                    String::new()
                } else {
                    format!(", order {}", words(tie_breaks))
                };
                format!("{GAMES}boards {colours}{order}")
            }
            Self::LineUp { round, team, players } => {
                format!("{GAMES}round {round}, team {team}, seats {}", words(players))
            }
            Self::Off { round, team } => format!("{GAMES}round {round}, team {team}, off"),
            Self::Points { team, round, points } => {
                let round = round.map_or(0, RoundNo::get);
                format!("{GAMES}round {round}, team {team}, points {}", points.decimal())
            }
        }
    }

    /// Parses a comment; `None` if it is not a valid line of single games.
    pub(super) fn read(comment: &str) -> Option<Self> {
        let text = comment.strip_prefix(GAMES)?;
        if let Some(boards) = text.strip_prefix("boards ") {
            let (colours, order) = boards.split_once(", order ").unwrap_or((boards, ""));
            return Some(Self::Settings {
                colours: colours.parse().ok()?,
                tie_breaks: listed(order)?,
            });
        }
        let (round, rest) = text.split_once(", ")?;
        let (team, what) = rest.split_once(", ")?;
        let team: TeamNo = numbered(team, "team")?;
        if let Some(points) = what.strip_prefix("points ") {
            return Some(Self::Points {
                team,
                round: match round {
                    "round 0" => None,
                    round => Some(numbered(round, "round")?),
                },
                points: points.parse().ok()?,
            });
        }
        let round: RoundNo = numbered(round, "round")?;
        if what == "off" {
            return Some(Self::Off { round, team });
        }
        Some(Self::LineUp {
            round,
            team,
            players: listed(what.strip_prefix("seats ")?)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn team(no: u16) -> TeamNo {
        TeamNo::new(no).expect("a team")
    }

    fn round(no: u16) -> RoundNo {
        RoundNo::new(no).expect("a round")
    }

    #[test]
    fn what_is_written_of_a_cup_reads_back() {
        let settings = |third_place, level_match: &[CupTieBreak]| {
            CupLine::Settings(CupSettings {
                drawn_by: CupDraw::Lots,
                named_first: CupFirst::HigherNumber,
                level_match: level_match.to_vec(),
                third_place,
                seed: None,
            })
        };
        let decided = |by, score: Option<&str>| CupLine::Decided {
            round: round(2),
            teams: (team(3), team(14)),
            decided: CupDecided {
                winner: CupSide::Second,
                by,
                score: score.map(|score| score.parse().expect("a score")),
            },
        };
        for (line, written) in [
            (
                settings(
                    true,
                    &[CupTieBreak::BoardCount, CupTieBreak::PlayOff, CupTieBreak::Lot],
                ),
                "Cup: drawn by lots, named first higher_number, level match BC play_off lot, third place",
            ),
            (
                settings(false, &[CupTieBreak::BottomBoards]),
                "Cup: drawn by lots, named first higher_number, level match BBE",
            ),
            (
                decided(CupDecider::PlayOff, Some("2½–1½, lyn")),
                "Cup: round 2, 3 against 14, second goes on by play_off 2½–1½, lyn",
            ),
            (
                decided(CupDecider::AsDrawn, None),
                "Cup: round 2, 3 against 14, second goes on by as_drawn",
            ),
            (
                CupLine::Third {
                    round: round(3),
                    teams: (team(1), team(4)),
                },
                "Cup: round 3, 1 against 4, for third place",
            ),
            (
                CupLine::Alone {
                    round: round(1),
                    team: team(2),
                },
                "Cup: round 1, 2 goes on without playing",
            ),
        ] {
            assert_eq!(line.written(), written);
            assert_eq!(CupLine::read(written), Some(line), "{written}");
            assert!(is_written_here(written));
        }
        for other in [
            "Cup: the final is played on Sunday",
            "Cup: drawn by bracket, named first by_lot, level match ",
            "Cup: drawn by bracket, named first by_lot, level match lot BC",
            "Cup: drawn by bracket, named first by_lot, level match lot, third place, more",
            "Cup: round 2, 3 against 14, second goes on by play_off",
            "Cup: round 2, 3 against 14, second goes on by lot 2–1",
            "Cup: round 0, 3 against 14, for third place",
            "Status: running",
        ] {
            assert_eq!(CupLine::read(other), None, "{other}");
            assert!(!is_written_here(other), "{other}");
        }
    }

    #[test]
    fn what_is_written_of_single_games_reads_back() {
        let no = |no: u16| StartNo::new(no).expect("a number");
        for (line, written) in [
            (
                GamesLine::Settings {
                    colours: "WBWB".parse().expect("colours"),
                    tie_breaks: vec![
                        "GPTS".parse().expect("known"),
                        "OTHER_BOARDS".parse().expect("known"),
                    ],
                },
                "Games: boards WBWB, order GPTS OTHER_BOARDS",
            ),
            (
                GamesLine::Settings {
                    colours: "BW".parse().expect("colours"),
                    tie_breaks: Vec::new(),
                },
                "Games: boards BW",
            ),
            (
                GamesLine::LineUp {
                    round: round(2),
                    team: team(3),
                    players: vec![no(9), no(12)],
                },
                "Games: round 2, team 3, seats 9 12",
            ),
            (
                GamesLine::Off {
                    round: round(4),
                    team: team(1),
                },
                "Games: round 4, team 1, off",
            ),
            (
                GamesLine::Points {
                    team: team(2),
                    round: None,
                    points: Points::halves(-3),
                },
                "Games: round 0, team 2, points -1.5",
            ),
            (
                GamesLine::Points {
                    team: team(2),
                    round: Some(round(1)),
                    points: Points::whole(1),
                },
                "Games: round 1, team 2, points 1.0",
            ),
        ] {
            assert_eq!(line.written(), written);
            assert_eq!(GamesLine::read(written), Some(line), "{written}");
        }
        for other in [
            "Games: boards WX",
            "Games: boards WB, order NOVEL",
            "Games: round 2, team 3, seats 9 zwölf",
            "Games: round 0, team 3, off",
            "Games: round 1, team 3, points many",
        ] {
            assert_eq!(GamesLine::read(other), None, "{other}");
        }
    }
}
