//! What is wrong with a pairing, and how a game ended, in the language of the reader.

use super::{Lang, t};
use crate::domain::pairing::apart::Firmness;
use crate::domain::{
    bye::ByeKind,
    colour::Colour,
    entry::{Outcome, Suspension},
    numbers::StartNo,
    pairing::{
        basis::{Change, Presence},
        findings::Fault,
        sheet::ChangeError,
    },
    result::GameResult,
};
use crate::service::{
    apart::{Standing, Whom},
    rounds::Told,
};

impl Lang {
    /// What has changed since a draft was made, when and by whom.
    pub fn change_since(self, told: &Told) -> String {
        let lang = self;
        let result = |result: Option<GameResult>| {
            result.map_or_else(|| t!(lang, "since-no-result"), |result| result.label().to_owned())
        };
        let player = told.player.as_deref().unwrap_or("–");
        let what = match told.since.change {
            Change::Result {
                round,
                board,
                was,
                is,
            } => t!(
                lang,
                "since-result",
                round = round.get(),
                board = board.get(),
                was = result(was),
                is = result(is)
            ),
            Change::Presence { is, .. } => match is {
                Presence::Away => t!(lang, "since-away", player = player),
                Presence::Bye(kind) => t!(lang, "since-bye", player = player, bye = lang.bye(kind)),
                Presence::Plays => t!(lang, "since-plays", player = player),
            },
            Change::Number { was, is, .. } => {
                let number = |no: Option<StartNo>| no.map_or_else(|| "–".to_owned(), |no| no.to_string());
                t!(
                    lang,
                    "since-number",
                    player = player,
                    was = number(was),
                    is = number(is)
                )
            }
        };
        match &told.since.done {
            Some((at, by)) => t!(
                lang,
                "since-done",
                what = what,
                at = lang.stamp(*at),
                by = by.as_str()
            ),
            None => what,
        }
    }

    /// One finding as a sentence; `name` says who a number is.
    pub fn fault(self, fault: Fault, name: impl Fn(StartNo) -> String) -> String {
        let lang = self;
        match fault {
            Fault::Unknown { player } => t!(lang, "fault-unknown", player = name(player)),
            Fault::SeatedTwice { player } => t!(lang, "fault-seated-twice", player = name(player)),
            Fault::NotTakingPart { player } => t!(lang, "fault-not-taking-part", player = name(player)),
            Fault::HasABye { player, kind } => {
                t!(
                    lang,
                    "fault-has-a-bye",
                    player = name(player),
                    bye = self.bye(kind)
                )
            }
            Fault::Unseated { player } => t!(lang, "fault-unseated", player = name(player)),
            Fault::Rematch { board, round } => t!(
                lang,
                "fault-rematch",
                white = name(board.white),
                black = name(board.black),
                round = round.get()
            ),
            Fault::Prohibited { board } => t!(
                lang,
                "fault-prohibited",
                white = name(board.white),
                black = name(board.black)
            ),
            Fault::ThirdSameColour { player, colour } => t!(
                lang,
                "fault-third-same-colour",
                player = name(player),
                colour = self.colour(colour)
            ),
            Fault::ColourDifference { player, difference } => t!(
                lang,
                "fault-colour-difference",
                player = name(player),
                difference = difference.abs()
            ),
            Fault::BothAgainstDue { board } => t!(
                lang,
                "fault-both-against-due",
                white = name(board.white),
                black = name(board.black)
            ),
            Fault::SecondBye { player, round } => {
                t!(
                    lang,
                    "fault-second-bye",
                    player = name(player),
                    round = round.get()
                )
            }
            Fault::ByeAfterUnplayedWin { player, round } => t!(
                lang,
                "fault-bye-after-unplayed-win",
                player = name(player),
                round = round.get()
            ),
            Fault::ByeNotNeeded { player } => t!(lang, "fault-bye-not-needed", player = name(player)),
            Fault::MeetsTooOften {
                board,
                times,
                planned,
            }
            | Fault::MeetsTooSeldom {
                board,
                times,
                planned,
            } => t!(
                lang,
                "fault-meetings",
                white = name(board.white),
                black = name(board.black),
                times = times,
                planned = planned
            ),
            Fault::OutOfTurn { table_round } => t!(lang, "fault-out-of-turn", round = table_round.get()),
        }
    }

    /// Why a change of a draft cannot be made.
    pub fn change_error(self, error: ChangeError) -> String {
        let lang = self;
        match error {
            ChangeError::NoSuchBoard(board) => t!(lang, "change-no-such-board", board = board.get()),
            ChangeError::Seated(player) => t!(lang, "change-seated", player = player.get()),
            ChangeError::SamePlayer => t!(lang, "change-same-player"),
            ChangeError::NoBye(player) => t!(lang, "change-no-bye", player = player.get()),
            ChangeError::LeftOverAlready(player) => {
                t!(lang, "change-left-over-already", player = player.get())
            }
            ChangeError::TooManyBoards => t!(lang, "change-too-many-boards"),
        }
    }

    /// A rule that keeps players apart: whom, how strictly, until when.
    pub fn kept_apart(self, standing: &Standing, name: impl Fn(StartNo) -> String) -> String {
        let lang = self;
        let whom = match standing.whom {
            Whom::Players { first, second } => {
                t!(lang, "apart-players", first = name(first), second = name(second))
            }
            Whom::Club => t!(lang, "apart-clubs"),
            Whom::Federation => t!(lang, "apart-federations"),
        };
        let to = standing.rule.to.get();
        match standing.rule.firmness {
            Firmness::Hard => t!(lang, "apart-hard", whom = whom, to = to),
            Firmness::Soft => t!(lang, "apart-soft", whom = whom, to = to),
        }
    }

    /// A kind of bye in a few words.
    pub fn bye(self, kind: ByeKind) -> String {
        let lang = self;
        match kind {
            ByeKind::PairingAllocated => t!(lang, "bye-pairing-allocated"),
            ByeKind::FullPoint => t!(lang, "bye-full-point"),
            ByeKind::HalfPoint => t!(lang, "bye-half-point"),
            ByeKind::ZeroPoint => t!(lang, "bye-zero-point"),
        }
    }

    /// `hvid` or `sort`.
    pub fn colour(self, colour: Colour) -> String {
        let lang = self;
        match colour {
            Colour::White => t!(lang, "colour-white"),
            Colour::Black => t!(lang, "colour-black"),
        }
    }

    /// A result in words, for the list of all nine.
    pub fn result_words(self, result: GameResult) -> String {
        let lang = self;
        match result {
            GameResult::WhiteWins => t!(lang, "result-white-wins"),
            GameResult::Draw => t!(lang, "result-draw"),
            GameResult::BlackWins => t!(lang, "result-black-wins"),
            GameResult::HalfZero => t!(lang, "result-half-zero"),
            GameResult::ZeroHalf => t!(lang, "result-zero-half"),
            GameResult::BothLose => t!(lang, "result-both-lose"),
            GameResult::WhiteWinsByForfeit => t!(lang, "result-black-absent"),
            GameResult::BlackWinsByForfeit => t!(lang, "result-white-absent"),
            GameResult::DoubleForfeit => t!(lang, "result-both-absent"),
        }
    }

    /// How a game stands, short: `1–0`, `1–0 uratet`, `Udsat`, `intet resultat`.
    pub fn outcome(self, outcome: &Outcome) -> String {
        let lang = self;
        match (outcome.result, outcome.suspended) {
            (Some(result), _) if outcome.unrated => {
                t!(lang, "outcome-unrated", result = result.label())
            }
            (Some(result), _) => result.label().to_owned(),
            (None, Some(Suspension::Adjourned)) => t!(lang, "outcome-adjourned"),
            (None, Some(Suspension::Postponed)) => t!(lang, "outcome-postponed"),
            (None, None) => t!(lang, "outcome-open"),
        }
    }
}
