//! The quick finish (2009: 10; 2017: G; 2018: III): a draw or an increment in the last minutes of a game without increment.

use crate::{
    entry::{Outcome, Suspension},
    prelude::*,
    regulation::values::QuickFinish,
    ruling::{
        History,
        question::{AnswerFault, AnswerProblem},
    },
};
use engine::ids::RulingId;
use jiff::Timestamp;

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: &[
        "quick-not-here",
        "quick-not-on-move",
        "quick-too-early",
        "quick-flag-down",
        "quick-agreed",
        "quick-increment",
        "quick-increment-refused",
        "quick-drawn",
        "quick-postponed",
        "quick-postponed-with-time",
        "quick-stay-at-board",
        "quick-rejected",
        "quick-lost",
        "quick-no-arbiter",
        "quick-note-position",
        "quick-note-sheet",
        "quick-sheet-missing",
        "quick-not-confirmed",
        "quick-send",
        "quick-appointed-drawn",
        "quick-appointed-lost",
        "quick-appointed-goes-on",
        "quick-appointed-silent",
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const ON_MOVE: Question = Question::usually("on_move", Shape::YesNo, "yes");
const SECONDS_LEFT: Question = Question::must("claimant_seconds", Shape::Duration(24 * 3_600));
const FLAG_DOWN: Question = Question::usually("flag_down", Shape::YesNo, "no");
const ACCEPTED: Question = Question::usually("accepted", Shape::YesNo, "no");
const ARBITER_AGREES: Question = Question::must("arbiter_agrees", Shape::YesNo);
const ARBITER_PRESENT: Question = Question::usually("arbiter_present", Shape::YesNo, "yes");
/// The ground of the claim: one of them, or both (10.2a, III.5, G.5).
const GROUNDS: Question =
    Question::must("claim_ground", Shape::Several(ClaimGround::WORDS)).only_if("accepted", &["no"]);
/// The same while a claim is pending that already stated it.
const GROUNDS_KNOWN: Question =
    Question::optional("claim_ground", Shape::Several(ClaimGround::WORDS)).only_if("accepted", &["no"]);
const POSITION: Question =
    Question::must("final_position", Shape::Text(200)).only_if("arbiter_present", &["no"]);
const SHEET: Question =
    Question::usually("sheet_complete", Shape::YesNo, "no").only_if("claim_ground", &["does_not_try"]);
const CONFIRMED: Question =
    Question::usually("opponent_confirms", Shape::YesNo, "yes").only_if("arbiter_present", &["no"]);
const DECISION: Question = Question::must("decision", Shape::Choice(ClaimDecision::WORDS));
const BONUS: Question = Question::usually("bonus", Shape::YesNo, "no").only_if("decision", &["postpone"]);
const OPPONENT_CAN_MATE: Question = Question::usually("opponent_can_mate", Shape::YesNo, "yes");
/// The appointed arbiter's decision on a claim that was sent on: it has ended the game, so the decision cannot be postponed.
const APPOINTED_DECISION: Question = Question::must("decision", Shape::Choice(&["agree", "reject"]));
/// The outcome of the game then: III.6 does not say.
const OUTCOME: Question =
    Question::must("claim_outcome", Shape::Choice(ClaimOutcome::WORDS)).only_if("decision", &["reject"]);

engine::spelled! {
    /// The arbiter's decision on a claim.
    enum ClaimDecision {
        Agree => "agree",
        Postpone => "postpone",
        Reject => "reject",
    }
}

engine::spelled! {
    /// The outcome of a game that a claim has ended, if the appointed arbiter rejects the claim.
    enum ClaimOutcome {
        ClaimantLoses => "claimant_loses",
        GoesOn => "goes_on",
    }
}

engine::spelled! {
    /// Why it should be a draw.
    enum ClaimGround {
        CannotWin => "cannot_win",
        DoesNotTry => "does_not_try",
    }
}

engine::spelled! {
    /// When an edition has a quick finish.
    enum Mode {
        Always => "always",
        Announced => "announced",
        IfAnnounced => "if_announced",
        Never => "never",
    }
}

/// What a player may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum QuickFinishRequest {
    /// An increment for both (III.4).
    Increment,
    /// A draw (III.5; 2009: 10.2).
    Draw,
}

/// Which quick finish there is in this game, if there is one.
///
/// The rule-set says "always" or "if announced"; the regulation says whether it was announced. Only an edition that always has
/// it also has it in games with an increment.
fn kind(context: &Context<'_>) -> Option<QuickFinishRequest> {
    let built_in = context
        .rules
        .rule_set
        .set()
        .value(ParameterId::QuickFinishMode)
        .and_then(|mode| mode.as_text()?.parse().ok());
    let announced = match context.regulation.quick_finish {
        Some(QuickFinish::AddIncrement) => Some(QuickFinishRequest::Increment),
        Some(QuickFinish::ClaimDraw) => Some(QuickFinishRequest::Draw),
        Some(QuickFinish::Off) | None => None,
    };
    match built_in? {
        Mode::Always => Some(QuickFinishRequest::Draw),
        Mode::Announced | Mode::IfAnnounced => announced.filter(|_| !context.has_increment()),
        Mode::Never => None,
    }
}

/// Is there a quick finish in this game?
pub(crate) fn applies(context: &Context<'_>) -> bool {
    kind(context).is_some()
}

/// The player whose claim awaits a postponed decision in the current game. Nobody loses on time before it is decided
/// (DSU2018-III.5.2, DSU2009-10.2b, SSF2017-G.5).
pub fn pending_claim(history: &History) -> Option<Colour> {
    [Colour::White, Colour::Black]
        .into_iter()
        .find(|side| is_pending(history, *side))
}

/// A claim that has ended a game without an arbiter present, and awaits the appointed arbiter (III.6.2, G.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentOn {
    /// The ruling that wrote it down.
    pub ruling: RulingId,
    /// Who claims the draw.
    pub by: Colour,
    /// The grounds of the claim, by the words of the answer.
    pub grounds: Vec<&'static str>,
    /// The position as it was written down.
    pub position: String,
    /// Has the opponent confirmed what was written down?
    pub is_confirmed: bool,
    /// When it was written down.
    pub at: Timestamp,
}

/// The claim that awaits the appointed arbiter in the current game: the last ruling about the state of the game. A later ruling that
/// ended the game or let it go on has decided it.
pub fn sent_on(history: &History, outcome: Outcome) -> Option<SentOn> {
    if outcome.suspended != Some(Suspension::Adjourned) {
        return None;
    }
    let last = history
        .of_this_game()
        .filter(|ruled| ruled.decision.effect != Effect::Continues)
        .last()?;
    let is_one = last.incident == Incident::QuickFinish
        && last.decision.effect == Effect::Waits(Suspension::Adjourned)
        && last.answers.yes(&ARBITER_PRESENT) == Ok(false);
    let by = last.answers.side(&BY).ok().filter(|_| is_one)?;
    let picked: Vec<&str> = last.answers.picked(&GROUNDS).collect();
    Some(SentOn {
        ruling: last.id,
        by,
        grounds: ClaimGround::WORDS
            .iter()
            .copied()
            .filter(|word| picked.contains(word))
            .collect(),
        position: last.answers.text(&POSITION).unwrap_or_default().to_owned(),
        is_confirmed: last.answers.yes(&CONFIRMED) == Ok(true),
        at: last.at,
    })
}

/// Was the decision on this player's claim put off?
fn is_pending(history: &History, by: Colour) -> bool {
    history
        .of_this_game()
        .filter(|ruled| ruled.incident == Incident::QuickFinish && ruled.answers.side(&BY) == Ok(by))
        .last()
        .is_some_and(|ruled| {
            ruled.decision.effect == Effect::Continues
                && ruled.answers.choice(&DECISION) == Ok(ClaimDecision::Postpone)
        })
}

fn questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    if sent_on(context.history, context.game.outcome).is_some() {
        return vec![BY, APPOINTED_DECISION, OUTCOME];
    }
    let claim = [BY, SECONDS_LEFT, ON_MOVE, FLAG_DOWN, ACCEPTED];
    match kind(context) {
        None => vec![BY],
        Some(QuickFinishRequest::Increment) => [claim.as_slice(), &[ARBITER_AGREES]].concat(),
        Some(QuickFinishRequest::Draw) => {
            let grounds = match pending_claim(context.history) {
                Some(_) => GROUNDS_KNOWN,
                None => GROUNDS,
            };
            let alone = [ARBITER_PRESENT, POSITION, SHEET, CONFIRMED];
            let decision = [DECISION, BONUS, OPPONENT_CAN_MATE];
            [claim.as_slice(), &[grounds], &alone, &decision].concat()
        }
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let grounds = context.grounds(&["quick_finish"]);
    context
        .text(ParameterId::QuickFinishMode)
        .ok_or(Refusal::NotRegulated)?;
    let Some(kind) = kind(context) else {
        return Err(Refusal::barred(Saying::new("quick-not-here"), grounds));
    };
    if let Some(claim) = sent_on(context.history, context.game.outcome) {
        if claim.by != by {
            // The game is over: only what was claimed can be decided.
            return Err(Refusal::Answer(AnswerProblem {
                question: BY.name,
                why: AnswerFault::NotOffered,
            }));
        }
        return appointed(&claim, answers, context);
    }
    let threshold = context
        .count(ParameterId::QuickFinishThresholdS)
        .ok_or(Refusal::NotRegulated)?;
    let is_pending = is_pending(context.history, by);
    if !is_pending {
        // Every claim must be made on one's own move, with little time left and before the flag falls.
        if !answers.yes(&ON_MOVE)? {
            return Err(Refusal::barred(
                Saying::new("quick-not-on-move").about(by),
                grounds,
            ));
        }
        if answers.yes(&FLAG_DOWN)? {
            return Err(Refusal::barred(Saying::new("quick-flag-down").about(by), grounds));
        }
        if answers.seconds(&SECONDS_LEFT)? >= threshold {
            let says = Saying::new("quick-too-early").about(by).seconds(threshold);
            return Err(Refusal::barred(says, grounds));
        }
    }
    let mut proposal = if answers.yes(&ACCEPTED)? {
        Proposal::new(Saying::new("quick-agreed").about(by.opposite()), grounds).ending(GameResult::Draw)
    } else {
        match kind {
            QuickFinishRequest::Increment => increment(by, answers, context)?,
            QuickFinishRequest::Draw => claim(by, is_pending, answers, context)?,
        }
    };
    proposal.is_appealable = context.flag(ParameterId::QuickFinishAppealable);
    Ok(proposal)
}

/// III.4: five seconds a move for both, and two minutes for the opponent.
fn increment(by: Colour, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["quick_finish_increment"]);
    if !answers.yes(&ARBITER_AGREES)? {
        return Ok(Proposal::new(
            Saying::new("quick-increment-refused").about(by),
            grounds,
        ));
    }
    let added = context
        .count(ParameterId::QuickFinishAddIncrementS)
        .ok_or(Refusal::NotRegulated)?;
    // The opponent gets the same time as after a claim that is turned down; the editions have one number for both.
    let bonus = context.count(ParameterId::QuickFinishRejectedBonusS).unwrap_or(0);
    let says = Saying::new("quick-increment")
        .about(by.opposite())
        .number(added)
        .seconds(bonus);
    Ok(Proposal::new(says, grounds).giving(by.opposite(), bonus))
}

/// III.5 and III.6: a draw, because the opponent cannot win by normal means or does not try.
fn claim(
    by: Colour,
    is_pending: bool,
    answers: &Answers,
    context: &Context<'_>,
) -> Result<Proposal, Refusal> {
    let opponent = by.opposite();
    let stands_on: Vec<ClaimGround> = if is_pending {
        Vec::new()
    } else {
        answers.several(&GROUNDS)?
    };
    if !answers.yes(&ARBITER_PRESENT)? {
        return alone(by, &stands_on, answers, context);
    }
    let grounds = context.grounds(&["quick_finish_claim"]);
    Ok(match answers.choice(&DECISION)? {
        ClaimDecision::Agree => {
            Proposal::new(Saying::new("quick-drawn").about(opponent), grounds).ending(GameResult::Draw)
        }
        ClaimDecision::Postpone => {
            let bonus = context.count(ParameterId::QuickFinishPostponedBonusS);
            let stay = Saying::new("quick-stay-at-board");
            match bonus.filter(|_| answers.yes(&BONUS) == Ok(true)) {
                Some(bonus) => {
                    let says = Saying::new("quick-postponed-with-time")
                        .about(opponent)
                        .seconds(bonus);
                    Proposal::new(says, grounds).giving(opponent, bonus).step(stay)
                }
                None => Proposal::new(Saying::new("quick-postponed"), grounds).step(stay),
            }
            .leaving(Latitude::Amount)
        }
        ClaimDecision::Reject if is_pending && answers.yes(&FLAG_DOWN)? => {
            let is_draw =
                !answers.yes(&OPPONENT_CAN_MATE)? && context.flag(ParameterId::TimeDrawIfOpponentCannotMate);
            let result = if is_draw {
                GameResult::Draw
            } else {
                GameResult::lost_by(by)
            };
            let says = if is_draw {
                Saying::new("quick-drawn").about(opponent)
            } else {
                Saying::new("quick-lost").about(by)
            };
            Proposal::new(says, grounds).ending(result)
        }
        // Whether or not it was put off before, and whatever was given then (10.2c, III.5.3).
        ClaimDecision::Reject => {
            let bonus = context.count(ParameterId::QuickFinishRejectedBonusS).unwrap_or(0);
            let says = Saying::new("quick-rejected").about(opponent).seconds(bonus);
            Proposal::new(says, grounds).giving(opponent, bonus)
        }
    })
}

/// III.6.2: the appointed arbiter decides the claim that was sent on. If it is right, the game is drawn. Otherwise the article says
/// nothing: everything is left to the arbiter.
fn appointed(claim: &SentOn, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["quick_finish_no_arbiter"]);
    let opponent = claim.by.opposite();
    let mut proposal = match answers.choice(&APPOINTED_DECISION)? {
        // Postponing is not offered: the game is over.
        ClaimDecision::Agree | ClaimDecision::Postpone => {
            Proposal::new(Saying::new("quick-appointed-drawn").about(opponent), grounds)
                .ending(GameResult::Draw)
        }
        ClaimDecision::Reject => {
            let (says, effect) = match answers.choice(&OUTCOME)? {
                ClaimOutcome::ClaimantLoses => (
                    Saying::new("quick-appointed-lost").about(claim.by),
                    Effect::Ends(GameResult::lost_by(claim.by)),
                ),
                ClaimOutcome::GoesOn => (Saying::new("quick-appointed-goes-on"), Effect::Resumes),
            };
            let mut rejected = Proposal::new(says, grounds);
            rejected.effect = effect;
            rejected
                .step(Saying::new("quick-appointed-silent"))
                .leaving(Latitude::Free)
        }
    };
    proposal.is_appealable = context.flag(ParameterId::QuickFinishAppealable);
    Ok(proposal)
}

/// III.6: no arbiter is there. The claim ends the game and goes to the arbiter who was appointed, with what the players wrote down
/// and the opponent confirmed: the position, and a complete sheet where it is about how the opponent plays.
fn alone(
    by: Colour,
    stands_on: &[ClaimGround],
    answers: &Answers,
    context: &Context<'_>,
) -> Result<Proposal, Refusal> {
    let opponent = by.opposite();
    let grounds = context.grounds(&["quick_finish_no_arbiter"]);
    if grounds.is_empty() {
        return Err(Refusal::NotRegulated);
    }
    answers.said(&POSITION)?;
    let needs_sheet = stands_on.contains(&ClaimGround::DoesNotTry);
    if needs_sheet && !answers.yes(&SHEET)? {
        return Err(Refusal::barred(
            Saying::new("quick-sheet-missing").about(by),
            grounds,
        ));
    }
    let mut proposal = Proposal::new(Saying::new("quick-no-arbiter").about(by), grounds)
        .step(Saying::new("quick-note-position").about(opponent));
    if needs_sheet {
        proposal = proposal.step(Saying::new("quick-note-sheet").about(opponent));
    }
    if !answers.yes(&CONFIRMED)? {
        proposal = proposal.step(Saying::new("quick-not-confirmed").about(opponent));
    }
    proposal = proposal.step(Saying::new("quick-send"));
    proposal.effect = Effect::Waits(Suspension::Adjourned);
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Value,
        ruling::{Clock, Ground},
        trial::{Desk, articles, every_rule_set, steps},
    };

    const QUICK: Incident = Incident::QuickFinish;

    fn announcing(code: &str, kind: QuickFinish) -> Desk {
        Desk::of(code)
            .setting(ParameterId::QuickFinishMode, Value::text("announced"))
            .announcing(|regulation| regulation.quick_finish = Some(kind))
    }

    fn claim(decision: &'static str) -> [(&'static str, &'static str); 4] {
        [
            ("by", "white"),
            ("claimant_seconds", "1:59"),
            ("claim_ground", "cannot_win"),
            ("decision", decision),
        ]
    }

    /// Checklist 8. Always in 2009 and final; in 2017 and 2018 where it was announced, without increment, and appealable.
    #[test]
    fn difference_8_quick_finish_by_edition() {
        for code in every_rule_set() {
            let silent = Desk::of(code);
            match code {
                "ISL1985" => assert_eq!(silent.bars(QUICK, &[("by", "white")]), "not regulated"),
                "DSU2009" => {
                    let proposal = silent.rules_that(QUICK, &claim("agree"));
                    assert_eq!(proposal.effect, Effect::Ends(GameResult::Draw));
                    assert!(!proposal.is_appealable);
                }
                _ => assert_eq!(silent.bars(QUICK, &[("by", "white")]), "quick-not-here", "{code}"),
            }
        }
        for code in [
            "DSU2018-STD",
            "DSU2018-RAPID-A3",
            "DSU2018-RAPID-A4",
            "SSF2017-STD",
            "SSF2017-RAPID-A4",
        ] {
            let proposal = announcing(code, QuickFinish::ClaimDraw).rules_that(QUICK, &claim("agree"));
            assert_eq!(proposal.effect, Effect::Ends(GameResult::Draw), "{code}");
            assert!(proposal.is_appealable, "{code}");
        }
        for code in [
            "DSU2018-BLITZ-B3",
            "DSU2018-BLITZ-B4",
            "SSF2017-BLITZ-B3",
            "SSF2017-BLITZ-B4",
        ] {
            let blitz = announcing(code, QuickFinish::ClaimDraw);
            assert_eq!(blitz.bars(QUICK, &[("by", "white")]), "quick-not-here", "{code}");
        }
        let with_increment = announcing("DSU2018-STD", QuickFinish::ClaimDraw).announcing(|regulation| {
            regulation.time_control = Some("90+30s".parse().expect("a time control"));
        });
        assert_eq!(with_increment.bars(QUICK, &[("by", "white")]), "quick-not-here");
    }

    /// DM-13 is part of the rules for coordinated tournaments of standard games: a coordinated rapid is not based on it.
    #[test]
    fn only_a_coordinated_standard_game_stands_on_the_unions_regulation() {
        let early = [("by", "white"), ("claimant_seconds", "59:00")];
        let cites = |code: &str, is_coordinated: bool| {
            let desk = Desk::of(code);
            let desk = if is_coordinated { desk.coordinated() } else { desk };
            let desk = desk
                .setting(ParameterId::QuickFinishMode, Value::text("announced"))
                .announcing(|regulation| regulation.quick_finish = Some(QuickFinish::ClaimDraw));
            let refusal = desk.propose(QUICK, &early).expect_err("too early");
            let cited: Vec<&str> = refusal.grounds().iter().map(Ground::id).collect();
            assert!(!cited.is_empty(), "{code}");
            cited.contains(&"DM-13.1")
        };
        assert!(cites("DSU2018-STD", true));
        assert!(!cites("DSU2018-STD", false));
        assert!(!cites("DSU2018-RAPID-A3", true));
        assert!(!cites("DSU2018-RAPID-A4", true));
    }

    #[test]
    fn it_is_claimed_on_the_move_with_less_than_the_limit_before_the_flag_falls() {
        let desk = announcing("DSU2018-STD", QuickFinish::ClaimDraw);
        let with = |name: &'static str, answer: &'static str| {
            let mut answers = vec![("by", "white"), ("decision", "agree")];
            if name != "claimant_seconds" {
                answers.push(("claimant_seconds", "1:59"));
            }
            answers.push((name, answer));
            desk.bars(QUICK, &answers)
        };
        assert_eq!(with("claimant_seconds", "2:00"), "quick-too-early");
        assert_eq!(with("on_move", "no"), "quick-not-on-move");
        assert_eq!(with("flag_down", "yes"), "quick-flag-down");
    }

    #[test]
    fn a_claim_is_accepted_put_off_or_turned_down() {
        for (desk, articles_of_claims) in [
            (Desk::of("DSU2009"), "DSU2009-10.2c"),
            (announcing("SSF2017-STD", QuickFinish::ClaimDraw), "SSF2017-G.5"),
            (
                announcing("DSU2018-RAPID-A4", QuickFinish::ClaimDraw),
                "DSU2018-III.5.3",
            ),
        ] {
            let rejected = desk.rules_that(QUICK, &claim("reject"));
            assert_eq!(rejected.clock, Clock::of(Colour::Black, 120));
            assert!(articles(&rejected).contains(&articles_of_claims));
            let postponed = desk.rules_that(QUICK, &claim("postpone"));
            assert!(postponed.clock.is_unchanged());
            assert_eq!(postponed.latitude, Latitude::Amount);
            let with_time = [claim("postpone").as_slice(), &[("bonus", "yes")]].concat();
            assert_eq!(
                desk.rules_that(QUICK, &with_time).clock,
                Clock::of(Colour::Black, 120)
            );
            let accepted = [("by", "white"), ("claimant_seconds", "30"), ("accepted", "yes")];
            assert_eq!(
                desk.rules_that(QUICK, &accepted).effect,
                Effect::Ends(GameResult::Draw)
            );
        }
    }

    #[test]
    fn a_claim_that_was_put_off_is_decided_later_even_after_the_flag() {
        let pending = announcing("DSU2018-STD", QuickFinish::ClaimDraw).after(QUICK, &claim("postpone"));
        let down = |decision: &'static str| [("by", "white"), ("flag_down", "yes"), ("decision", decision)];
        assert_eq!(
            pending.rules_that(QUICK, &down("agree")).effect,
            Effect::Ends(GameResult::Draw)
        );
        let lost = pending.rules_that(QUICK, &down("reject"));
        assert_eq!(lost.effect, Effect::Ends(GameResult::BlackWins));
        assert!(lost.clock.is_unchanged());
        let saved = [down("reject").as_slice(), &[("opponent_can_mate", "no")]].concat();
        assert_eq!(
            pending.rules_that(QUICK, &saved).effect,
            Effect::Ends(GameResult::Draw)
        );
        // "Hvis dommeren har afslået kravet, skal modstanderen have tillagt to minutter" (10.2c, III.5.3): always.
        let later = pending.rules_that(QUICK, &[("by", "white"), ("decision", "reject")]);
        assert_eq!(later.effect, Effect::Continues);
        assert_eq!(later.clock, Clock::of(Colour::Black, 120));
        // Black's claim is another one.
        assert_eq!(
            pending.bars(
                QUICK,
                &[("by", "black"), ("flag_down", "yes"), ("decision", "agree")]
            ),
            "quick-flag-down"
        );
    }

    /// Checklist 8, third part: an increment can be asked for in 2017 and 2018.
    #[test]
    fn difference_8_the_increment_gives_both_time_and_the_opponent_more() {
        for (code, article) in [("DSU2018-STD", "DSU2018-III.4"), ("SSF2017-STD", "SSF2017-G.4")] {
            let desk = announcing(code, QuickFinish::AddIncrement);
            let asked = |answer: &'static str| {
                [
                    ("by", "white"),
                    ("claimant_seconds", "90"),
                    ("arbiter_agrees", answer),
                ]
            };
            let given = desk.rules_that(QUICK, &asked("yes"));
            assert_eq!(given.clock, Clock::of(Colour::Black, 120));
            assert_eq!(given.says.number, Some(5));
            assert_eq!(articles(&given), [article]);
            let refused = desk.rules_that(QUICK, &asked("no"));
            assert!(refused.clock.is_unchanged());
            assert_eq!(refused.effect, Effect::Continues);
        }
    }

    /// Checklist 12. What the rules or the tournament except from appeals.
    #[test]
    fn difference_12_excepted_articles_are_not_appealed() {
        let flag = |desk: &Desk| {
            desk.rules_that(Incident::FlagFall, &[("by", "white")])
                .is_appealable
        };
        for code in ["DSU2009", "SSF2017-STD", "DSU2018-STD"] {
            assert!(flag(&Desk::of(code)), "{code}");
        }
        let limited = |articles: &str| {
            let word = Value::text(&format!("all_except_{articles}"));
            Desk::of("DSU2018-STD").setting(ParameterId::AppealsAllowed, word)
        };
        assert!(!flag(&limited("9.5_6.9")));
        assert!(!flag(&limited("6")));
        assert!(flag(&limited("6.1")));
        let claim = Desk::of("DSU2009").rules_that(QUICK, &claim("agree"));
        assert!(!claim.is_appealable);
    }

    /// 10.2b, III.5.2, G.5: "meddele det endelige resultat senere i partiet, eller ... efter at en vinge er faldet".
    #[test]
    fn a_claim_that_waits_is_decided_before_anybody_loses_on_time() {
        for desk in [
            Desk::of("DSU2009"),
            announcing("SSF2017-STD", QuickFinish::ClaimDraw),
            announcing("DSU2018-STD", QuickFinish::ClaimDraw),
            announcing("DSU2018-RAPID-A4", QuickFinish::ClaimDraw),
        ] {
            let fallen = |desk: &Desk, side| desk.propose(Incident::FlagFall, &[("by", side)]);
            assert!(fallen(&desk, "white").is_ok());
            let pending = desk.after(QUICK, &claim("postpone"));
            for side in ["white", "black"] {
                assert_eq!(
                    pending.bars(Incident::FlagFall, &[("by", side)]),
                    "flag-claim-pending"
                );
            }
            assert_eq!(
                pending.bars(Incident::BothFlags, &[("last_period", "yes")]),
                "flag-claim-pending"
            );
            // A game that was over before, or a control that was reached, waits for nothing.
            for over in [("over_before", "yes"), ("required_moves_made", "yes")] {
                assert!(
                    pending
                        .propose(Incident::FlagFall, &[("by", "white"), over])
                        .is_ok()
                );
            }
            let decided = pending.after(QUICK, &[("by", "white"), ("decision", "reject")]);
            let lost = fallen(&decided, "white").expect("a proposal");
            assert_eq!(lost.effect, Effect::Ends(GameResult::BlackWins));
        }
    }

    #[test]
    fn a_claim_of_an_annulled_game_does_not_wait_in_the_new_one() {
        let pending = announcing("DSU2018-STD", QuickFinish::ClaimDraw).after(QUICK, &claim("postpone"));
        let new = pending.after(Incident::WrongSetup, &[]);
        assert!(new.propose(Incident::FlagFall, &[("by", "white")]).is_ok());
        // It would have to be made again, with what makes it one.
        assert_eq!(
            new.bars(QUICK, &[("by", "white"), ("decision", "reject")]),
            "answer claimant_seconds"
        );
    }

    #[test]
    fn a_claim_says_what_it_stands_on() {
        let desk = announcing("DSU2018-STD", QuickFinish::ClaimDraw);
        let silent = [("by", "white"), ("claimant_seconds", "90"), ("decision", "agree")];
        assert_eq!(desk.bars(QUICK, &silent), "answer claim_ground");
        let both = [silent.as_slice(), &[("claim_ground", "cannot_win does_not_try")]].concat();
        assert!(desk.propose(QUICK, &both).is_ok());
        // An opponent who agrees needs no ground.
        let agreed = [("by", "white"), ("claimant_seconds", "90"), ("accepted", "yes")];
        assert!(desk.propose(QUICK, &agreed).is_ok());
    }

    /// III.6 and G.6: the position in both cases, and a complete sheet for who does not try.
    #[test]
    fn without_an_arbiter_play_stops_and_the_matter_is_sent_on() {
        fn alone<'a>(more: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
            let facts = [
                ("by", "white"),
                ("claimant_seconds", "90"),
                ("arbiter_present", "no"),
            ];
            facts.iter().chain(more).copied().collect()
        }
        let written = ("final_position", "8/8/4k3/8/4K3/8/4P3/8 w");
        for (code, article) in [("DSU2018-STD", "DSU2018-III.6"), ("SSF2017-STD", "SSF2017-G.6")] {
            let desk = announcing(code, QuickFinish::ClaimDraw);
            let cannot_win = ("claim_ground", "cannot_win");
            let proposal = desk.rules_that(QUICK, &alone(&[cannot_win, written]));
            assert_eq!(proposal.effect, Effect::Waits(Suspension::Adjourned));
            assert_eq!(articles(&proposal), [article]);
            assert_eq!(steps(&proposal), ["quick-note-position", "quick-send"]);
            assert_eq!(desk.bars(QUICK, &alone(&[cannot_win])), "answer final_position");
            let no_attempt = ("claim_ground", "does_not_try");
            assert_eq!(
                desk.bars(QUICK, &alone(&[no_attempt, written])),
                "quick-sheet-missing"
            );
            let whole = alone(&[
                no_attempt,
                written,
                ("sheet_complete", "yes"),
                ("opponent_confirms", "no"),
            ]);
            assert_eq!(
                steps(&desk.rules_that(QUICK, &whole)),
                [
                    "quick-note-position",
                    "quick-note-sheet",
                    "quick-not-confirmed",
                    "quick-send"
                ]
            );
        }
        // The annex of 2009 that would say so is not in the sources.
        let facts = alone(&[("claim_ground", "cannot_win"), written]);
        assert_eq!(Desk::of("DSU2009").bars(QUICK, &facts), "not regulated");
    }

    /// "Dette afslutter partiet" and "Kravet skal fremføres til den udpegede dommer" (III.6.1, III.6.2; G.6).
    #[test]
    fn a_claim_without_an_arbiter_waits_for_the_appointed_one_who_decides_it() {
        for (code, article) in [("DSU2018-STD", "DSU2018-III.6"), ("SSF2017-STD", "SSF2017-G.6")] {
            let mut sent = announcing(code, QuickFinish::ClaimDraw).after(
                QUICK,
                &[
                    ("by", "black"),
                    ("claimant_seconds", "90"),
                    ("claim_ground", "does_not_try cannot_win"),
                    ("arbiter_present", "no"),
                    ("final_position", "8/8/4k3/8/4K3/8/4P3/8 b"),
                    ("sheet_complete", "yes"),
                ],
            );
            assert_eq!(sent.sent_on(), None, "a result was written down since");
            sent.game.outcome = Outcome::put_off(Suspension::Adjourned);
            let waits = sent.sent_on().expect("a claim");
            assert_eq!(waits.by, Colour::Black);
            assert_eq!(waits.grounds, ["cannot_win", "does_not_try"]);
            assert_eq!(waits.position, "8/8/4k3/8/4K3/8/4P3/8 b");
            assert!(waits.is_confirmed);
            // The game is over but for the decision: the facts of the claim are not asked again, and nothing is put off.
            assert_eq!(sent.asks(QUICK), ["by", "decision", "claim_outcome"]);
            let agreed = [("by", "black"), ("decision", "agree")];
            let drawn = sent.rules_that(QUICK, &agreed);
            assert_eq!(drawn.effect, Effect::Ends(GameResult::Draw));
            assert_eq!(articles(&drawn), [article]);
            assert_eq!(
                sent.bars(QUICK, &[("by", "black"), ("decision", "postpone")]),
                "answer decision"
            );
            assert_eq!(
                sent.bars(QUICK, &[("by", "white"), ("decision", "agree")]),
                "answer by"
            );
            // What holds when the claim fails the article does not say.
            assert_eq!(
                sent.bars(QUICK, &[("by", "black"), ("decision", "reject")]),
                "answer claim_outcome"
            );
            for (outcome, effect) in [
                ("claimant_loses", Effect::Ends(GameResult::WhiteWins)),
                ("goes_on", Effect::Resumes),
            ] {
                let rejected = [
                    ("by", "black"),
                    ("decision", "reject"),
                    ("claim_outcome", outcome),
                ];
                let proposal = sent.rules_that(QUICK, &rejected);
                assert_eq!(proposal.effect, effect);
                assert_eq!(proposal.latitude, Latitude::Free);
                assert_eq!(steps(&proposal), ["quick-appointed-silent"]);
            }
            assert_eq!(sent.after(QUICK, &agreed).sent_on(), None);
        }
        let mut adjourned = announcing("DSU2018-STD", QuickFinish::ClaimDraw);
        adjourned.game.outcome = Outcome::put_off(Suspension::Adjourned);
        assert_eq!(adjourned.sent_on(), None);
        assert_eq!(adjourned.after(QUICK, &claim("postpone")).sent_on(), None);
    }
}
