//! Illegal moves and what counts as one (7.5, 7.7, 7.8, A.4.2, B.2): time for the opponent, and the game at the last one allowed.

use std::str::FromStr;

use super::{
    Answers, Clock, Context, Counter, Effect, Family, Incident, Proposal, Question, Refusal, Saying, Shape,
};
use crate::domain::{
    colour::Colour,
    result::{GameResult, Share},
    rules::ParameterId,
};

pub(super) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: SAYINGS,
};

const SAYINGS: &[&str] = &[
    "illegal-time",
    "illegal-lost",
    "illegal-drawn",
    "illegal-restored",
    "illegal-too-late",
    "illegal-not-counted",
    "illegal-next-loses",
    "illegal-restore",
    "illegal-restore-or-replay",
    "illegal-queen",
    "illegal-touch-move",
];

const BY: Question = Question::must("by", Shape::Side);
const WHAT: Question = Question::usually(
    "what",
    Shape::Choice(&["move", "promotion", "press", "two_hands"]),
    "move",
);
const PRESSED: Question = Question::usually("pressed", Shape::YesNo, "yes");
const NOTICED: Question = Question::usually(
    "noticed",
    Shape::Choice(&["before_reply", "after_reply", "after_game"]),
    "before_reply",
);
const OPPONENT_CAN_MATE: Question = Question::usually("opponent_can_mate", Shape::YesNo, "yes");

/// What was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    Move,
    Promotion,
    Press,
    TwoHands,
}

/// When somebody noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Noticed {
    BeforeReply,
    AfterReply,
    AfterGame,
}

impl FromStr for What {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "move" => Ok(Self::Move),
            "promotion" => Ok(Self::Promotion),
            "press" => Ok(Self::Press),
            "two_hands" => Ok(Self::TwoHands),
            _ => Err(()),
        }
    }
}

impl FromStr for Noticed {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "before_reply" => Ok(Self::BeforeReply),
            "after_reply" => Ok(Self::AfterReply),
            "after_game" => Ok(Self::AfterGame),
            _ => Err(()),
        }
    }
}

fn questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![BY, WHAT, PRESSED, NOTICED, OPPONENT_CAN_MATE]
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let what: What = answers.choice(&WHAT)?;
    let is_pressed = answers.yes(&PRESSED)?;
    let noticed: Noticed = answers.choice(&NOTICED)?;
    let opponent_can_mate = answers.yes(&OPPONENT_CAN_MATE)?;
    let opponent = by.opposite();
    let grounds = context.grounds(&["illegal_move"]);

    let is_late = match (context.text(ParameterId::IllegalWindow), noticed) {
        (Some("before_opponent_next_move"), Noticed::AfterReply) | (_, Noticed::AfterGame) => true,
        (_, Noticed::BeforeReply | Noticed::AfterReply) => false,
    };
    if is_late {
        return Ok(Proposal::new(Saying::new("illegal-too-late").about(by), grounds));
    }
    let treatment = match what {
        What::Move => Some("illegal_move"),
        What::Promotion => context.text(ParameterId::IllegalPromotionNotReplaced),
        What::Press => context.text(ParameterId::IllegalPressWithoutMove),
        What::TwoHands => context.text(ParameterId::IllegalTwoHands),
    };
    let counts = match treatment {
        Some("illegal_move" | "illegal_pawn_becomes_queen" | "illegal_restore_position") => {
            is_pressed || what == What::Press
        }
        Some("illegal_move_if_clock_pressed") => is_pressed,
        Some(_) => false,
        None => return Err(Refusal::NotRegulated),
    };
    let restore = match context.text(ParameterId::IllegalRestoreFallback) {
        Some("annul_and_replay") => Saying::new("illegal-restore-or-replay"),
        Some(_) | None => Saying::new("illegal-restore"),
    };
    if !counts {
        // The move is taken back or made properly; nothing is counted (4.1, 7.5.1).
        let mut proposal = Proposal::new(Saying::new("illegal-not-counted").about(by), grounds);
        proposal.steps.push(restore);
        return Ok(proposal);
    }
    let name = match (context.text(ParameterId::IllegalCounterScope), what) {
        (Some("per_article"), What::Press) => "illegal-press",
        (Some("per_article"), What::TwoHands) => "illegal-two-hands",
        (_, What::Move | What::Promotion | What::Press | What::TwoHands) => "illegal",
    };
    let number = context.history.counted(name, by).saturating_add(1);
    let loses_at = context.count(ParameterId::IllegalLossAt);
    let counter = Counter {
        name: name.into(),
        side: by,
        number,
        loses_at,
    };
    if loses_at.is_some_and(|most| number >= most) {
        let draw = !opponent_can_mate && context.flag(ParameterId::IllegalDrawIfOpponentCannotMate);
        let (result, says) = if draw {
            (GameResult::Draw, "illegal-drawn")
        } else {
            (lost(by), "illegal-lost")
        };
        let mut proposal = Proposal::new(Saying::new(says).about(by).number(number), grounds);
        proposal.effect = Effect::Ends(result);
        proposal.counter = Some(counter);
        return Ok(proposal);
    }
    let seconds = context.count(ParameterId::IllegalCompensationS).unwrap_or(0);
    let says = if seconds == 0 {
        Saying::new("illegal-restored").about(by)
    } else {
        Saying::new("illegal-time").about(opponent).seconds(seconds)
    };
    let mut proposal = Proposal::new(says, grounds);
    proposal.clock = Clock::of(opponent, i32::try_from(seconds).unwrap_or(i32::MAX));
    match (what, treatment) {
        (What::Promotion, Some("illegal_pawn_becomes_queen")) => {
            proposal.steps.push(Saying::new("illegal-queen"));
        }
        (What::Move, _) => {
            proposal.steps.push(restore);
            proposal.steps.push(Saying::new("illegal-touch-move").about(by));
        }
        (What::Promotion | What::Press | What::TwoHands, _) => proposal.steps.push(restore),
    }
    if loses_at.is_some_and(|most| number + 1 == most) {
        proposal.steps.push(Saying::new("illegal-next-loses").about(by));
    }
    if loses_at.is_some() {
        proposal.counter = Some(counter);
    }
    Ok(proposal)
}

/// The game is lost for this player.
fn lost(by: Colour) -> GameResult {
    let share = |side: Colour| if side == by { Share::Loss } else { Share::Win };
    GameResult::from_shares(share(Colour::White), share(Colour::Black)).unwrap_or(GameResult::BothLose)
}
