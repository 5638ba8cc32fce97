//! A game that began wrongly (7.2, 7.3, A.4.1): the pieces, the board or the colours.

use crate::{
    prelude::*,
    ruling::{History, Ruled, question::MAX_MOVES},
};

pub(crate) const PIECES: Family = Family {
    questions: pieces_questions,
    propose: pieces,
    sayings: &[
        "setup-game-over",
        "setup-too-late",
        "setup-castling",
        "setup-new-game",
    ],
};

pub(crate) const BOARD: Family = Family {
    questions: pieces_questions,
    propose: board,
    sayings: &["setup-game-over", "setup-too-late", "setup-turn-board"],
};

pub(crate) const COLOURS: Family = Family {
    questions: colours_questions,
    propose: colours,
    sayings: &[
        "reversed-sheet-correct",
        "reversed-sheet-stands",
        "reversed-colours-official",
        "reversed-new-game",
        "reversed-new-game-always",
        "reversed-continues",
        "reversed-continues-always",
        "reversed-arbiter-may",
    ],
};

pub(crate) const WHITE_MOVES: Question = Question::must("white_moves", Shape::Count(MAX_MOVES));
pub(crate) const BLACK_MOVES: Question = Question::must("black_moves", Shape::Count(MAX_MOVES));
const GAME_OVER: Question = Question::usually("game_over", Shape::YesNo, "no");
const CAUSE: Question = Question::must("cause", Shape::Choice(ReversalCause::WORDS));
const REPORTED: Question = Question::usually("reported", Shape::Choice(ReportMoment::WORDS), "after_start")
    .only_if("cause", &["sheet"]);
const PLAYERS_WHITE_MOVES: Question = WHITE_MOVES.only_if("cause", &["players"]);
const PLAYERS_BLACK_MOVES: Question = BLACK_MOVES.only_if("cause", &["players"]);

engine::spelled! {
    /// Why they sit with the wrong colours.
    enum ReversalCause {
        Players => "players",
        Sheet => "sheet",
    }
}

engine::spelled! {
    /// When somebody said that the pairing was wrong.
    enum ReportMoment {
        BeforeStart => "before_start",
        AfterStart => "after_start",
    }
}

engine::spelled! {
    /// What happens to a game that began with the wrong pieces.
    enum WrongPieces {
        Replay => "annul_and_replay",
    }
}

engine::spelled! {
    /// What happens to a game on a turned board.
    enum WrongBoard {
        Transfer => "transfer_and_continue",
    }
}

/// What happens to a game with reversed colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reversed {
    /// A new game, whenever it is found out.
    Replay,
    /// It goes on, unless the arbiter decides otherwise.
    UnlessArbiter,
    /// A new game while both have made fewer moves than this.
    ReplayBelow(u32),
}

impl std::str::FromStr for Reversed {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        match word {
            "annul_and_replay" => Ok(Self::Replay),
            "continue_unless_arbiter" => Ok(Self::UnlessArbiter),
            _ => {
                let number = word.strip_prefix("replay_if_moves_lt_").ok_or(())?;
                number.parse().map(Self::ReplayBelow).map_err(|_| ())
            }
        }
    }
}

/// From which number of moves on, made by both, it is too late: asked only where there is such a limit (A.4.1).
pub(crate) fn limit_questions(context: &Context<'_>) -> Vec<Question> {
    match context.count(ParameterId::SetupClaimLimitMoves) {
        Some(_) => vec![WHITE_MOVES, BLACK_MOVES],
        None => Vec::new(),
    }
}

/// The limit, if both have made so many moves.
pub(crate) fn limit_passed(answers: &Answers, context: &Context<'_>) -> Result<Option<u32>, Refusal> {
    let Some(limit) = context.count(ParameterId::SetupClaimLimitMoves) else {
        return Ok(None);
    };
    let white = answers.count(&WHITE_MOVES)?;
    let black = answers.count(&BLACK_MOVES)?;
    Ok((white >= limit && black >= limit).then_some(limit))
}

fn pieces_questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    let mut questions = limit_questions(context);
    questions.push(GAME_OVER);
    questions
}

fn pieces(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["wrong_setup"]);
    let too_late = limit_passed(answers, context)?;
    if answers.yes(&GAME_OVER)? {
        return Ok(Proposal::new(Saying::new("setup-game-over"), grounds));
    }
    if let Some(limit) = too_late {
        let proposal = Proposal::new(Saying::new("setup-too-late").number(limit), grounds);
        return Ok(proposal.step(Saying::new("setup-castling")));
    }
    match context.word(ParameterId::SetupWrongInitialPosition) {
        Some(WrongPieces::Replay) => {
            let mut proposal = Proposal::new(Saying::new("setup-new-game"), grounds);
            proposal.effect = Effect::Replays;
            Ok(proposal)
        }
        None => Err(Refusal::NotRegulated),
    }
}

fn board(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["wrong_orientation"]);
    let too_late = limit_passed(answers, context)?;
    if answers.yes(&GAME_OVER)? {
        return Ok(Proposal::new(Saying::new("setup-game-over"), grounds));
    }
    if let Some(limit) = too_late {
        return Ok(Proposal::new(
            Saying::new("setup-too-late").number(limit),
            grounds,
        ));
    }
    match context.word(ParameterId::SetupWrongOrientation) {
        Some(WrongBoard::Transfer) => Ok(Proposal::new(Saying::new("setup-turn-board"), grounds)),
        None => Err(Refusal::NotRegulated),
    }
}

fn colours_questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![CAUSE, REPORTED, PLAYERS_WHITE_MOVES, PLAYERS_BLACK_MOVES]
}

fn colours(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    match answers.choice(&CAUSE)? {
        ReversalCause::Sheet => sheet(answers, context),
        ReversalCause::Players => players(answers, context),
    }
}

impl History {
    /// Do the colours count the other way round than paired? Yes, while a ruling is in force by which the game goes on although the
    /// players sat down wrongly (7.3).
    pub fn are_colours_reversed(&self) -> bool {
        self.of_this_game().any(keeps_wrong_colours)
    }
}

/// Does the game go on, by this ruling, with the colours the players wrongly took (7.3)? Where the sheet was wrong they play as paired.
fn keeps_wrong_colours(ruled: &Ruled) -> bool {
    ruled.incident == Incident::ReversedColours
        && ruled.answers.choice(&CAUSE) == Ok(ReversalCause::Players)
        && ruled.decision.effect == Effect::Continues
}

/// The pairing was wrong: it can be corrected before the start and is final afterwards (DM-11.5, CASE-47b).
fn sheet(answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let rules = ["reversed_by_sheet"];
    let grounds = context.grounds(&rules);
    let proposal = match answers.choice(&REPORTED)? {
        ReportMoment::BeforeStart => Proposal::new(Saying::new("reversed-sheet-correct"), grounds),
        ReportMoment::AfterStart => Proposal::new(Saying::new("reversed-sheet-stands"), grounds)
            .step(Saying::new("reversed-colours-official"))
            .doubting(context.doubt(&["reversed_colours"])),
    };
    Ok(proposal.reminding("CASE-47b"))
}

/// The pairing was right and the players sat down wrongly (7.3).
fn players(answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["reversed_colours"]);
    let white = answers.count(&PLAYERS_WHITE_MOVES)?;
    let black = answers.count(&PLAYERS_BLACK_MOVES)?;
    let new_game = |says: Saying| {
        let mut proposal = Proposal::new(says, grounds.clone());
        proposal.effect = Effect::Replays;
        proposal
    };
    match context.word(ParameterId::SetupReversedColours) {
        Some(Reversed::Replay) => Ok(new_game(Saying::new("reversed-new-game-always"))),
        Some(Reversed::UnlessArbiter) => Ok(Proposal::new(Saying::new("reversed-continues-always"), grounds)
            .step(Saying::new("reversed-colours-official"))
            .step(Saying::new("reversed-arbiter-may"))
            .leaving(Latitude::Free)),
        Some(Reversed::ReplayBelow(limit)) if white < limit && black < limit => Ok(new_game(
            Saying::new("reversed-new-game")
                .number(white.max(black))
                .of(limit),
        )),
        Some(Reversed::ReplayBelow(limit)) => Ok(Proposal::new(
            Saying::new("reversed-continues")
                .number(white.max(black))
                .of(limit),
            grounds,
        )
        .step(Saying::new("reversed-colours-official"))),
        None => Err(Refusal::NotRegulated),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, articles, every_rule_set, steps};

    fn by_players(desk: &Desk, white: &str, black: &str) -> Proposal {
        desk.rules_that(
            Incident::ReversedColours,
            &[
                ("cause", "players"),
                ("white_moves", white),
                ("black_moves", black),
            ],
        )
    }

    /// Checklist 4. The players' own fault, by edition, at the boundary.
    #[test]
    fn difference_4_reversed_colours_by_edition() {
        use Effect::{Continues, Replays};

        for code in every_rule_set() {
            let desk = Desk::of(code);
            let effects: Vec<Effect> = [("9", "9"), ("10", "9"), ("9", "10"), ("10", "10")]
                .iter()
                .map(|(white, black)| by_players(&desk, white, black).effect)
                .collect();
            let expected = match code {
                "ISL1985" => [Replays; 4],
                "DSU2009" => [Continues; 4],
                _ => [Replays, Continues, Continues, Continues],
            };
            assert_eq!(effects, expected, "{code}");
        }
        // 7.3: where play goes on the colours are as they are played.
        let on = by_players(&Desk::of("DSU2018-STD"), "10", "9");
        assert_eq!(steps(&on), ["reversed-colours-official"]);
        let old = by_players(&Desk::of("DSU2009"), "3", "3");
        assert_eq!(old.latitude, Latitude::Free);
        assert_eq!(articles(&old), ["DSU2009-7.2"]);
    }

    /// CASE-47b: a wrong pairing stands once the round has begun, whatever the edition and however early it is seen.
    #[test]
    fn a_wrong_pairing_stands_after_the_start() {
        for code in every_rule_set() {
            let desk = Desk::of(code).coordinated();
            let stands = desk.rules_that(Incident::ReversedColours, &[("cause", "sheet")]);
            assert_eq!(stands.effect, Effect::Continues);
            assert_eq!(stands.says.key, "reversed-sheet-stands");
            assert_eq!(steps(&stands), ["reversed-colours-official"]);
            assert_eq!(stands.reminders, ["CASE-47b"]);
            assert_eq!(articles(&stands), ["DM-11.5", "CASE-47b"]);
            let before = [("cause", "sheet"), ("reported", "before_start")];
            let corrected = desk.rules_that(Incident::ReversedColours, &before);
            assert_eq!(corrected.says.key, "reversed-sheet-correct");
        }
        let today = Desk::of("DSU2018-STD").rules_that(Incident::ReversedColours, &[("cause", "sheet")]);
        assert_eq!(today.doubt.as_deref(), Some("A-20"));
    }

    /// A.4.1: with limited supervision nothing can be said after ten moves by both.
    #[test]
    fn a_wrong_start_is_a_new_game_until_the_limit_of_a4() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            if !code.ends_with("A4") && !code.ends_with("B4") {
                let pieces = desk.rules_that(Incident::WrongSetup, &[]);
                assert_eq!(pieces.effect, Effect::Replays, "{code}");
                let board = desk.rules_that(Incident::WrongOrientation, &[]);
                assert_eq!(board.says.key, "setup-turn-board", "{code}");
                let over = desk.rules_that(Incident::WrongSetup, &[("game_over", "yes")]);
                assert_eq!(over.effect, Effect::Continues, "{code}");
                continue;
            }
            for (white, black, is_late) in [("9", "9", false), ("10", "9", false), ("10", "10", true)] {
                let moves = [("white_moves", white), ("black_moves", black)];
                let pieces = desk.rules_that(Incident::WrongSetup, &moves);
                assert_eq!(pieces.effect == Effect::Replays, !is_late, "{code}");
                let board = desk.rules_that(Incident::WrongOrientation, &moves);
                assert_eq!(board.says.key == "setup-turn-board", !is_late, "{code}");
                if is_late {
                    assert_eq!(steps(&pieces), ["setup-castling"]);
                    assert_eq!(pieces.says.number, Some(10));
                }
            }
        }
    }
}
