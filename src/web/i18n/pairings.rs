//! What is wrong with a pairing, and how a game ended, in the language of the reader.

use super::Lang;
use domain::{
    draft_snapshot::{Presence, SnapshotChange},
    section_state::SectionState,
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    hand::{findings::Fault, sheet::ChangeError},
    numbers::StartNo,
    pairing::restrictions::Firmness,
    result::GameResult,
};
use rules::entry::{Appointment, Outcome, Suspension};
use service::{
    pairing_restrictions::{RestrictedNumbers, RestrictionStanding},
    rounds::DraftChange,
};
use texts::{t, word};

impl Lang {
    /// What has changed since a draft was made, when and by whom.
    pub fn change_since(self, told: &DraftChange) -> String {
        let lang = self;
        let result = |result: Option<GameResult>| {
            result.map_or_else(|| t!(lang, since_no_result), |result| result.label().to_owned())
        };
        let player = told.player.as_deref().unwrap_or("–");
        let what = match told.since.change {
            SnapshotChange::Result {
                round,
                board,
                was,
                is,
            } => t!(
                lang,
                since_result,
                round = round.get(),
                board = board.get(),
                was = result(was),
                is = result(is)
            ),
            SnapshotChange::Presence { is, .. } => match is {
                Presence::Away => t!(lang, since_away, player),
                Presence::Bye(kind) => t!(lang, since_bye, player, bye = lang.bye(kind)),
                Presence::Plays => t!(lang, since_plays, player),
            },
            SnapshotChange::Number { was, is, .. } => {
                let number = |no: Option<StartNo>| no.map_or_else(|| "–".to_owned(), |no| no.to_string());
                t!(lang, since_number, player, was = number(was), is = number(is))
            }
        };
        match &told.since.done {
            Some((at, by)) => t!(lang, since_done, what, at = lang.stamp(*at), by = by.as_str()),
            None => what,
        }
    }

    /// One finding as a sentence; `name` says who a number is.
    pub fn fault(self, fault: Fault, name: impl Fn(StartNo) -> String) -> String {
        let lang = self;
        match fault {
            Fault::Unknown { player } => t!(lang, fault_unknown, player = name(player)),
            Fault::SeatedTwice { player } => t!(lang, fault_seated_twice, player = name(player)),
            Fault::NotTakingPart { player } => t!(lang, fault_not_taking_part, player = name(player)),
            Fault::HasABye { player, kind } => {
                t!(lang, fault_has_a_bye, player = name(player), bye = self.bye(kind))
            }
            Fault::Unseated { player } => t!(lang, fault_unseated, player = name(player)),
            Fault::Rematch { board, round } => t!(
                lang,
                fault_rematch,
                white = name(board.white),
                black = name(board.black),
                round = round.get()
            ),
            Fault::Prohibited { board } => t!(
                lang,
                fault_prohibited,
                white = name(board.white),
                black = name(board.black)
            ),
            Fault::ThirdSameColour { player, colour } => t!(
                lang,
                fault_third_same_colour,
                player = name(player),
                colour = self.colour(colour)
            ),
            Fault::ColourDifference { player, difference } => t!(
                lang,
                fault_colour_difference,
                player = name(player),
                difference = difference.abs()
            ),
            Fault::BothAgainstDue { board } => t!(
                lang,
                fault_both_against_due,
                white = name(board.white),
                black = name(board.black)
            ),
            Fault::SecondBye { player, round } => {
                t!(lang, fault_second_bye, player = name(player), round = round.get())
            }
            Fault::ByeAfterUnplayedWin { player, round } => t!(
                lang,
                fault_bye_after_unplayed_win,
                player = name(player),
                round = round.get()
            ),
            Fault::ByeNotNeeded { player } => t!(lang, fault_bye_not_needed, player = name(player)),
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
                fault_meetings,
                white = name(board.white),
                black = name(board.black),
                times,
                planned
            ),
            Fault::NotSecondGame { board } => t!(
                lang,
                fault_not_second_game,
                white = name(board.white),
                black = name(board.black)
            ),
            Fault::OutOfTurn { table_round } => t!(lang, fault_out_of_turn, round = table_round.get()),
        }
    }

    /// Why a change of a draft cannot be made.
    pub fn change_error(self, error: ChangeError) -> String {
        let lang = self;
        match error {
            ChangeError::NoSuchBoard(board) => t!(lang, change_no_such_board, board = board.get()),
            ChangeError::Seated(player) => t!(lang, change_seated, player = player.get()),
            ChangeError::SamePlayer => t!(lang, change_same_player),
            ChangeError::NoBye(player) => t!(lang, change_no_bye, player = player.get()),
            ChangeError::LeftOverAlready(player) => {
                t!(lang, change_left_over_already, player = player.get())
            }
            ChangeError::TooManyBoards => t!(lang, change_too_many_boards),
        }
    }

    /// A rule that keeps players, or teams, apart: whom, how strictly, until when.
    pub fn kept_apart(
        self,
        standing: &RestrictionStanding,
        name: impl Fn(StartNo) -> String,
        field: &SectionState,
    ) -> String {
        let lang = self;
        let whom = match standing.whom {
            RestrictedNumbers::Players { first, second } => {
                t!(lang, apart_players, first = name(first), second = name(second))
            }
            RestrictedNumbers::Teams { first, second } => {
                let (first, second) = (field.team_name(first), field.team_name(second));
                t!(lang, apart_players, first, second)
            }
            RestrictedNumbers::Club if field.settings.teams.is_some() => t!(lang, apart_team_clubs),
            RestrictedNumbers::Club => t!(lang, apart_clubs),
            RestrictedNumbers::Federation => t!(lang, apart_federations),
        };
        let to = standing.rule.to.get();
        match standing.rule.firmness {
            Firmness::Hard => t!(lang, apart_hard, whom, to),
            Firmness::Soft => t!(lang, apart_soft, whom, to),
        }
    }

    /// A kind of bye in a few words.
    pub fn bye(self, kind: ByeKind) -> String {
        word!(self, "bye", ByeKind: kind)
    }

    /// `hvid` or `sort`.
    pub fn colour(self, colour: Colour) -> String {
        let lang = self;
        match colour {
            Colour::White => t!(lang, colour_white),
            Colour::Black => t!(lang, colour_black),
        }
    }

    /// A result in words, for the list of all nine.
    pub fn result_words(self, result: GameResult) -> String {
        let lang = self;
        match result {
            GameResult::WhiteWins => t!(lang, result_white_wins),
            GameResult::Draw => t!(lang, result_draw),
            GameResult::BlackWins => t!(lang, result_black_wins),
            GameResult::HalfZero => t!(lang, result_half_zero),
            GameResult::ZeroHalf => t!(lang, result_zero_half),
            GameResult::BothLose => t!(lang, result_both_lose),
            GameResult::WhiteWinsByForfeit => t!(lang, result_black_absent),
            GameResult::BlackWinsByForfeit => t!(lang, result_white_absent),
            GameResult::DoubleForfeit => t!(lang, result_both_absent),
        }
    }

    /// How a game stands, short: `1–0`, `1–0 uratet`, `Udsat`, `intet resultat`.
    pub fn outcome(self, outcome: &Outcome) -> String {
        let lang = self;
        match (outcome.result, outcome.suspended) {
            (Some(result), _) if outcome.unrated => {
                t!(lang, outcome_unrated, result = result.label())
            }
            (Some(result), _) => result.label().to_owned(),
            (None, Some(Suspension::Adjourned)) => t!(lang, outcome_adjourned),
            (None, Some(Suspension::Postponed)) => t!(lang, outcome_postponed),
            (None, None) => t!(lang, outcome_open),
        }
    }

    /// The same with when it is played while it is put off: `Udsat parti, spilles 5. apr. 18.00`.
    pub fn agreed(self, outcome: &Outcome, appointment: Appointment) -> String {
        let lang = self;
        let outcome = lang.outcome(outcome);
        let agreed = appointment.plays_at.map(|at| lang.stamp(at));
        let deadline = appointment
            .resume_by
            .filter(|by| appointment.plays_at != Some(*by))
            .map(|by| lang.stamp(by));
        match (agreed, deadline) {
            (Some(at), Some(by)) => t!(lang, outcome_plays_and_by, outcome, at, by),
            (Some(at), None) => t!(lang, outcome_plays, outcome, at),
            (None, Some(by)) => t!(lang, outcome_by, outcome, by),
            (None, None) => outcome,
        }
    }
}
