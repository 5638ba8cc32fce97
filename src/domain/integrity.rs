//! Events that touch the integrity of pairings: what happened, in which round, kept with a reason and written into exports.
//!
//! The reason, the person and the moment are stored beside the event.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::fide_mode::Lockable;
use engine::{
    numbers::{BoardNo, MatchNo, RoundNo, StartNo, TeamNo},
    result::GameResult,
    team_event::MatchForfeit,
};

/// A board as it was or became: White, Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    pub white: StartNo,
    /// Black; `None` for a bye.
    pub black: Option<StartNo>,
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.black {
            Some(black) => write!(f, "{}-{black}", self.white),
            None => write!(f, "{}-bye", self.white),
        }
    }
}

/// Something that touched the integrity of the pairings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum IntegrityEvent {
    /// A pairing was altered by hand.
    ManualPairing {
        round: RoundNo,
        /// What the rules give, where it differs.
        by_rules: Vec<Pair>,
        /// The pairs used instead.
        stands: Vec<Pair>,
    },
    /// A tournament was imported, with rounds that do not follow the rules.
    Import {
        /// The rounds that differ from what the rules give.
        rounds: Vec<RoundNo>,
        /// How many things were adjusted on the way in.
        adjustments: u32,
    },
    /// What an imported file said about the integrity of its pairings: a line of it, without the `###`.
    Carried { text: String },
    /// Starting numbers were made anew.
    StartNumbersRegenerated {
        /// How many players got another number.
        moved: u32,
        /// Rounds already paired.
        paired_rounds: u16,
    },
    /// Two players exchanged starting numbers.
    StartNumbersExchanged {
        first: StartNo,
        second: StartNo,
        /// Rounds already paired.
        paired_rounds: u16,
    },
    /// A result that had been used for a pairing was corrected.
    ResultCorrected {
        /// The round of the game.
        round: RoundNo,
        board: BoardNo,
        /// White and Black.
        pair: Pair,
        /// What the pairings used; `None` for a game that was open.
        was: Option<GameResult>,
        /// What is reported.
        becomes: Option<GameResult>,
        /// Do later pairings and standings keep the old result (C.04.2 art. 4.3)?
        report_only: bool,
    },
    /// The decision whether a match of a closed round is lost as a whole was changed.
    MatchDecided {
        round: RoundNo,
        #[serde(rename = "match")]
        no: MatchNo,
        /// The first-named team.
        white: TeamNo,
        black: TeamNo,
        /// Who had lost it; `None`: its boards counted.
        was: Option<MatchForfeit>,
        becomes: Option<MatchForfeit>,
        /// The rounds already paired by the earlier table, which stay.
        paired: Vec<RoundNo>,
    },
    /// A game was adjourned and counted as a draw for pairing.
    Adjourned {
        /// The round of the game.
        round: RoundNo,
        board: BoardNo,
        /// White and Black.
        pair: Pair,
        /// How it ended when it was resumed; `None` while it is open.
        result: Option<GameResult>,
    },
    /// A setting that decides pairings or places was changed after round 1 was paired.
    Configuration {
        /// The round that was being prepared.
        round: RoundNo,
        setting: Lockable,
        /// What it was.
        was: String,
        /// What it became.
        becomes: String,
    },
    /// FIDE mode was left.
    FideModeLeft {
        /// The round that was being prepared.
        round: RoundNo,
    },
    /// A player got a full-point bye.
    FullPointBye { round: RoundNo, player: StartNo },
}

impl IntegrityEvent {
    /// Its kind in JSON, the database and the keys of texts.
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::ManualPairing { .. } => "manual_pairing",
            Self::Import { .. } => "import",
            Self::Carried { .. } => "carried",
            Self::StartNumbersRegenerated { .. } => "start_numbers_regenerated",
            Self::StartNumbersExchanged { .. } => "start_numbers_exchanged",
            Self::ResultCorrected { .. } => "result_corrected",
            Self::MatchDecided { .. } => "match_decided",
            Self::Adjourned { .. } => "adjourned",
            Self::Configuration { .. } => "configuration",
            Self::FideModeLeft { .. } => "fide_mode_left",
            Self::FullPointBye { .. } => "full_point_bye",
        }
    }

    /// The round it belongs to, if it belongs to one.
    pub const fn round(&self) -> Option<RoundNo> {
        match self {
            Self::ManualPairing { round, .. }
            | Self::ResultCorrected { round, .. }
            | Self::MatchDecided { round, .. }
            | Self::Adjourned { round, .. }
            | Self::Configuration { round, .. }
            | Self::FideModeLeft { round }
            | Self::FullPointBye { round, .. } => Some(*round),
            Self::Import { .. }
            | Self::Carried { .. }
            | Self::StartNumbersRegenerated { .. }
            | Self::StartNumbersExchanged { .. } => None,
        }
    }

    /// Reads the line of a correction, without the `###`, as [`Self::comment_line`] writes it.
    ///
    /// A file holds one result of a game; of a late correction this line says which one counts and which is reported.
    pub fn read_correction(text: &str) -> Option<Correction> {
        let rest = text.trim().strip_prefix("Correction @ Round ")?;
        let (round, rest) = rest.split_once(": board ")?;
        let (_, rest) = rest.split_once(' ')?;
        let (pair, results) = rest.split_once(": ")?;
        let (white, black) = pair.split_once('-')?;
        let late = match results.strip_suffix(" (reported only)") {
            Some(results) => {
                let (counts, reported) = results.split_once(" => ")?;
                Some(Late {
                    counts: counts.parse().ok()?,
                    reported: reported.parse().ok()?,
                })
            }
            None => None,
        };
        Some(Correction {
            round: round.parse().ok()?,
            white: white.parse().ok()?,
            black: black.parse().ok()?,
            late,
        })
    }

    /// Reads the line of an adjournment or of a correction in time, without the `###`: the result that the rounds after it were
    /// paired with, until the game ended or was corrected.
    pub fn read_used(text: &str) -> Option<Used> {
        let text = text.trim();
        let (rest, is_adjourned) = match text.strip_prefix("Adjournment @ Round ") {
            Some(rest) => (rest, true),
            None => (text.strip_prefix("Correction @ Round ")?, false),
        };
        let (round, rest) = rest.split_once(": board ")?;
        let (_, rest) = rest.split_once(' ')?;
        let (pair, results) = rest.split_once(": ")?;
        let (white, black) = pair.split_once('-')?;
        let result = if is_adjourned {
            GameResult::Draw
        } else {
            // What came too late is not the result of the file.
            let (was, becomes) = results.split_once(" => ")?;
            becomes.parse::<GameResult>().ok()?;
            was.parse().ok()?
        };
        Some(Used {
            round: round.parse().ok()?,
            white: white.parse().ok()?,
            black: black.parse().ok()?,
            result,
        })
    }

    /// The comment line of an exported tournament file; it begins with `###` and has no line break.
    pub fn comment_line(&self) -> String {
        let pairs = |pairs: &[Pair]| pairs.iter().map(Pair::to_string).collect::<Vec<_>>().join(" ");
        let result = |result: &Option<GameResult>| result.map_or("*", GameResult::as_str);
        let text = match self {
            Self::ManualPairing {
                round,
                by_rules,
                stands,
            } => format!("MPA @ Round {round}: {} => {}", pairs(by_rules), pairs(stands)),
            Self::Import { rounds, adjustments } => {
                let rounds: Vec<_> = rounds.iter().map(RoundNo::to_string).collect();
                let rounds = if rounds.is_empty() {
                    "none".to_owned()
                } else {
                    rounds.join(" ")
                };
                format!("Import: rounds that differ from the rules: {rounds}; adjustments: {adjustments}")
            }
            Self::Carried { text } => text.clone(),
            Self::StartNumbersRegenerated { moved, paired_rounds } => {
                format!(
                    "TPN Regeneration @ Round {}: {moved} players moved",
                    paired_rounds + 1
                )
            }
            Self::StartNumbersExchanged {
                first,
                second,
                paired_rounds,
            } => format!("TPN Exchange @ Round {}: {first} <=> {second}", paired_rounds + 1),
            Self::ResultCorrected {
                round,
                board,
                pair,
                was,
                becomes,
                report_only,
            } => {
                let scope = if *report_only { " (reported only)" } else { "" };
                format!(
                    "Correction @ Round {round}: board {board} {pair}: {} => {}{scope}",
                    result(was),
                    result(becomes)
                )
            }
            Self::MatchDecided {
                round,
                no,
                white,
                black,
                was,
                becomes,
                paired: _,
            } => {
                let lost = |forfeit: &Option<MatchForfeit>| forfeit.map_or("played", MatchForfeit::as_str);
                format!(
                    "Match @ Round {round}: match {no} {white}-{black}: {} => {}",
                    lost(was),
                    lost(becomes)
                )
            }
            Self::Adjourned {
                round,
                board,
                pair,
                result: ended,
            } => format!(
                "Adjournment @ Round {round}: board {board} {pair}: {}",
                result(ended)
            ),
            Self::Configuration {
                round,
                setting,
                was,
                becomes,
            } => format!(
                "Configuration @ Round {round}: {}: {was} => {becomes}",
                setting.as_str()
            ),
            Self::FideModeLeft { round } => format!("FIDE mode left @ Round {round}"),
            Self::FullPointBye { round, player } => format!("FPB @ Round {round}: {player}"),
        };
        let one_line: String = text
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        format!("### {one_line}")
    }
}

/// A correction as a tournament file tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The round of the game.
    pub round: RoundNo,
    pub white: StartNo,
    pub black: StartNo,
    /// Did it come after the end of the next round? Then both results are kept (C.04.2 art. 4.3).
    pub late: Option<Late>,
}

/// The result of a game that pairings were made with, before it was another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// The round of the game.
    pub round: RoundNo,
    pub white: StartNo,
    pub black: StartNo,
    /// The result the pairings used.
    pub result: GameResult,
}

/// The two results of a game whose correction came too late to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Late {
    /// The result that pairings and standings keep.
    pub counts: GameResult,
    /// The result that is reported for rating.
    pub reported: GameResult,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(white: u16, black: u16) -> Pair {
        Pair {
            white: StartNo::new(white).expect("a number"),
            black: StartNo::new(black),
        }
    }

    #[test]
    fn the_line_of_a_correction_is_read_back_and_no_other() {
        let event = |report_only| IntegrityEvent::ResultCorrected {
            round: RoundNo::new(5).expect("a round"),
            board: BoardNo::new(2).expect("a board"),
            pair: pair(4, 9),
            was: Some(GameResult::WhiteWinsByForfeit),
            becomes: Some(GameResult::ZeroHalf),
            report_only,
        };
        let late = Late {
            counts: GameResult::WhiteWinsByForfeit,
            reported: GameResult::ZeroHalf,
        };
        for (report_only, late) in [(true, Some(late)), (false, None)] {
            let line = event(report_only).comment_line();
            assert_eq!(
                IntegrityEvent::read_correction(line.trim_start_matches("### ")),
                Some(Correction {
                    round: RoundNo::new(5).expect("a round"),
                    white: StartNo::new(4).expect("a number"),
                    black: StartNo::new(9).expect("a number"),
                    late,
                })
            );
        }
        for other in [
            "Correction @ Round 5: board 2 4-bye: 1-0 => 0-1 (reported only)",
            "Correction @ Round 500: board 2 4-9: 1-0 => 0-1 (reported only)",
            "Correction @ Round 5: board 2 4-9: 1-1 => 0-1 (reported only)",
            "",
        ] {
            assert_eq!(IntegrityEvent::read_correction(other), None, "{other}");
        }
    }

    #[test]
    fn what_pairings_were_made_with_is_read_of_adjournments_and_of_corrections_in_time() {
        let used = |result| {
            Some(Used {
                round: RoundNo::new(5).expect("a round"),
                white: StartNo::new(4).expect("a number"),
                black: StartNo::new(9).expect("a number"),
                result,
            })
        };
        for (line, expected) in [
            ("Adjournment @ Round 5: board 2 4-9: 0-1", used(GameResult::Draw)),
            ("Adjournment @ Round 5: board 2 4-9: *", used(GameResult::Draw)),
            (
                "Correction @ Round 5: board 2 4-9: 1-0 => 0-1",
                used(GameResult::WhiteWins),
            ),
            (
                "Correction @ Round 5: board 2 4-9: 1-0 => 0-1 (reported only)",
                None,
            ),
            ("Correction @ Round 5: board 2 4-9: * => 0-1", None),
            ("Adjournment @ Round 5: board 2 4-bye: 0-1", None),
            ("FPB @ Round 5: 4", None),
        ] {
            assert_eq!(IntegrityEvent::read_used(line), expected, "{line}");
        }
    }

    #[test]
    #[expect(clippy::too_many_lines, reason = "a table is long")]
    fn every_event_survives_json_and_says_what_happened_in_one_line() {
        let round = RoundNo::new(5).expect("a round");
        let board = BoardNo::new(2).expect("a board");
        let no = |number| StartNo::new(number).expect("a number");
        for (event, line) in [
            (
                IntegrityEvent::ManualPairing {
                    round,
                    by_rules: vec![pair(1, 4), pair(2, 3)],
                    stands: vec![pair(1, 3), pair(2, 4)],
                },
                "### MPA @ Round 5: 1-4 2-3 => 1-3 2-4",
            ),
            (
                IntegrityEvent::Import {
                    rounds: vec![round],
                    adjustments: 3,
                },
                "### Import: rounds that differ from the rules: 5; adjustments: 3",
            ),
            (
                IntegrityEvent::Carried {
                    text: "MPA @ Round 2: 3-4 => 3-5".into(),
                },
                "### MPA @ Round 2: 3-4 => 3-5",
            ),
            (
                IntegrityEvent::StartNumbersRegenerated {
                    moved: 4,
                    paired_rounds: 2,
                },
                "### TPN Regeneration @ Round 3: 4 players moved",
            ),
            (
                IntegrityEvent::StartNumbersExchanged {
                    first: no(7),
                    second: no(8),
                    paired_rounds: 1,
                },
                "### TPN Exchange @ Round 2: 7 <=> 8",
            ),
            (
                IntegrityEvent::ResultCorrected {
                    round,
                    board,
                    pair: pair(4, 9),
                    was: Some(GameResult::WhiteWins),
                    becomes: Some(GameResult::Draw),
                    report_only: true,
                },
                "### Correction @ Round 5: board 2 4-9: 1-0 => 1/2-1/2 (reported only)",
            ),
            (
                IntegrityEvent::MatchDecided {
                    round,
                    no: MatchNo::new(2).expect("a match"),
                    white: TeamNo::new(1).expect("a team"),
                    black: TeamNo::new(4).expect("a team"),
                    was: Some(MatchForfeit::ByWhite),
                    becomes: None,
                    paired: vec![RoundNo::new(6).expect("a round")],
                },
                "### Match @ Round 5: match 2 1-4: by_white => played",
            ),
            (
                IntegrityEvent::Adjourned {
                    round,
                    board,
                    pair: pair(4, 9),
                    result: None,
                },
                "### Adjournment @ Round 5: board 2 4-9: *",
            ),
            (
                IntegrityEvent::Configuration {
                    round,
                    setting: Lockable::TieBreaks,
                    was: "BH/C1\nSB".into(),
                    becomes: "SB".into(),
                },
                "### Configuration @ Round 5: tie_breaks: BH/C1 SB => SB",
            ),
            (
                IntegrityEvent::FideModeLeft { round },
                "### FIDE mode left @ Round 5",
            ),
            (
                IntegrityEvent::FullPointBye {
                    round,
                    player: no(12),
                },
                "### FPB @ Round 5: 12",
            ),
        ] {
            assert_eq!(event.comment_line(), line);
            let json = serde_json::to_value(&event).expect("JSON");
            assert_eq!(json["kind"], event.kind());
            assert_eq!(
                serde_json::from_value::<IntegrityEvent>(json).expect("the event"),
                event
            );
        }
    }
}
