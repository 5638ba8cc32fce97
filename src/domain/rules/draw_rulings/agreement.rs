//! Draws the players make between themselves (5.2.3, 9.1, CASE-49): offered, agreed, or agreed away from the board.

use crate::{
    move_rulings::setup::{BLACK_MOVES, WHITE_MOVES},
    prelude::*,
    regulation::values::DrawAgreement,
};

pub(crate) const AGREED: Family = Family {
    questions: agreed_questions,
    propose: agreed,
    sayings: &[
        "agreement-drawn",
        "agreement-too-early",
        "agreement-before-move",
        "agreement-needs-consent",
        "agreement-off-board",
    ],
};

pub(crate) const OFFER: Family = Family {
    questions: offer_questions,
    propose: offer,
    sayings: &[
        "offer-not-allowed",
        "offer-stands",
        "offer-no-conditions",
        "offer-no-way-back",
        "offer-other-time",
        "offer-disturbs",
        "offer-mark",
    ],
};

pub(crate) const OFF_BOARD: Family = Family {
    questions: off_board_questions,
    propose: off_board,
    sayings: &[
        "off-board-drawn",
        "off-board-refuse",
        "off-board-needs-approval",
        "off-board-unplayed",
    ],
};

const CONSENT: Question = Question::usually("consent", Shape::YesNo, "no");

const BY: Question = Question::must("by", Shape::Side);
const OFFERED: Question = Question::usually("offered", Shape::Choice(Offered::WORDS), "before_press");
const WITHDRAWN: Question = Question::usually("withdrawn", Shape::YesNo, "no");
const CONDITIONAL: Question = Question::usually("conditional", Shape::YesNo, "no");
const REPEATED: Question = Question::usually("repeated", Shape::YesNo, "no");

const APPROVED: Question = Question::must("approved", Shape::YesNo);
const AFFECTS_OTHERS: Question = Question::must("affects_others", Shape::YesNo);

engine::spelled! {
    /// When the draw was offered.
    enum Offered {
        BeforePress => "before_press",
        OtherTime => "other_time",
    }
}

engine::spelled! {
    /// What the regulations of a tournament may restrict.
    enum MayRestrict {
        Agreement => "agreement",
        OfferAndAgreement => "offer_and_agreement",
    }
}

/// Does the tournament want the arbiter's consent to some draws?
fn is_restricted(context: &Context<'_>) -> bool {
    match context.regulation.draw_agreement {
        Some(DrawAgreement::FromMove(_) | DrawAgreement::OnlyWithConsent) => true,
        Some(DrawAgreement::Free) | None => false,
    }
}

fn agreed_questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![WHITE_MOVES, BLACK_MOVES];
    if is_restricted(context) {
        questions.push(CONSENT);
    }
    questions
}

fn agreed(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["draw_agreement"]);
    let fewest = answers.count(&WHITE_MOVES)?.min(answers.count(&BLACK_MOVES)?);
    let least = context
        .count(ParameterId::DrawMinMovesEach)
        .ok_or(Refusal::NotRegulated)?;
    if fewest < least {
        // Agreed without a game: that is a draw off the board, which needs the arbiter's approval.
        return Ok(
            Proposal::new(Saying::new("agreement-too-early").number(least), grounds)
                .step(Saying::new("agreement-off-board"))
                .reminding("CASE-49"),
        );
    }
    let restriction = match context.regulation.draw_agreement {
        Some(DrawAgreement::FromMove(first)) if fewest < u32::from(first) => {
            Some(Saying::new("agreement-before-move").number(first.into()))
        }
        Some(DrawAgreement::OnlyWithConsent) => Some(Saying::new("agreement-needs-consent")),
        Some(DrawAgreement::FromMove(_) | DrawAgreement::Free) | None => None,
    };
    if let Some(says) = restriction
        && !answers.yes(&CONSENT)?
    {
        return Ok(Proposal::new(says, context.grounds(&["draw_restricted"])));
    }
    Ok(Proposal::new(Saying::new("agreement-drawn"), grounds).ending(GameResult::Draw))
}

fn offer_questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![BY, OFFERED, WITHDRAWN, CONDITIONAL, REPEATED];
    if may_not_offer(context).is_some() {
        questions.extend([WHITE_MOVES, BLACK_MOVES, CONSENT]);
    }
    questions
}

/// Until which move nobody may offer a draw without the arbiter's consent; none where everybody may.
fn may_not_offer(context: &Context<'_>) -> Option<u32> {
    match context.word(ParameterId::DrawRegulationMayRestrict)? {
        MayRestrict::Agreement => None,
        MayRestrict::OfferAndAgreement => match context.regulation.draw_agreement? {
            DrawAgreement::Free => None,
            DrawAgreement::FromMove(first) => Some(first.into()),
            DrawAgreement::OnlyWithConsent => Some(u32::MAX),
        },
    }
}

fn offer(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let offered = answers.choice(&OFFERED)?;
    let grounds = context.grounds(&["draw_offer"]);
    if let Some(first) = may_not_offer(context) {
        let fewest = answers.count(&WHITE_MOVES)?.min(answers.count(&BLACK_MOVES)?);
        if fewest < first && !answers.yes(&CONSENT)? {
            let says = Saying::new("offer-not-allowed").about(by);
            return Ok(Proposal::new(says, context.grounds(&["draw_restricted"])).leaving(Latitude::Penalty));
        }
    }
    let mut proposal = Proposal::new(Saying::new("offer-stands").about(by), grounds);
    if answers.yes(&WITHDRAWN)? {
        proposal = proposal.step(Saying::new("offer-no-way-back").about(by));
    }
    if answers.yes(&CONDITIONAL)? {
        proposal = proposal.step(Saying::new("offer-no-conditions"));
    }
    let mut disturbs = answers.yes(&REPEATED)?;
    match offered {
        Offered::BeforePress => {}
        Offered::OtherTime => {
            proposal = proposal.step(Saying::new("offer-other-time"));
            disturbs = true;
        }
    }
    if disturbs {
        proposal = proposal
            .step(Saying::new("offer-disturbs").about(by))
            .leaving(Latitude::Penalty);
    }
    Ok(proposal.step(Saying::new("offer-mark")))
}

fn off_board_questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![AFFECTS_OTHERS, APPROVED]
}

/// Agreed by telephone or before the game: this amounts to playing at another time and place, so the arbiter must approve it
/// each time, and should not if it may decide the places of others (CASE-49).
fn off_board(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["off_board_draw"]);
    if answers.yes(&AFFECTS_OTHERS)? {
        return Ok(Proposal::new(Saying::new("off-board-refuse"), grounds)
            .leaving(Latitude::Free)
            .reminding("CASE-49"));
    }
    if !answers.yes(&APPROVED)? {
        return Err(Refusal::barred(Saying::new("off-board-needs-approval"), grounds));
    }
    let mut proposal = Proposal::new(Saying::new("off-board-drawn"), grounds)
        .step(Saying::new("off-board-unplayed"))
        .leaving(Latitude::Free)
        .reminding("CASE-49");
    proposal.effect = Effect::DrawnUnplayed;
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, every_rule_set, steps};

    fn agreed_after(desk: &Desk, white: &str, black: &str) -> Proposal {
        desk.rules_that(
            Incident::DrawAgreement,
            &[("white_moves", white), ("black_moves", black)],
        )
    }

    /// Checklist 6. One move each is asked for in 2017 and 2018; off the board the arbiter approves in every edition.
    #[test]
    fn difference_6_agreed_draws_by_edition() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            let needs_moves = !matches!(code, "ISL1985" | "DSU2009");
            let none = agreed_after(&desk, "0", "0");
            let half = agreed_after(&desk, "1", "0");
            for proposal in [none, half] {
                let is_draw = proposal.effect == Effect::Ends(GameResult::Draw);
                assert_eq!(is_draw, !needs_moves, "{code}");
                if needs_moves {
                    assert_eq!(steps(&proposal), ["agreement-off-board"]);
                    assert_eq!(proposal.reminders, ["CASE-49"]);
                }
            }
            assert_eq!(
                agreed_after(&desk, "1", "1").effect,
                Effect::Ends(GameResult::Draw),
                "{code}"
            );
            let away = Incident::OffBoardDraw;
            let approved = desk.rules_that(away, &[("approved", "yes"), ("affects_others", "no")]);
            assert_eq!(approved.effect, Effect::DrawnUnplayed, "{code}");
            assert_eq!(approved.reminders, ["CASE-49"]);
            assert_eq!(
                desk.bars(away, &[("approved", "no"), ("affects_others", "no")]),
                "off-board-needs-approval"
            );
        }
    }

    /// CASE-49, second scenario.
    #[test]
    fn a_draw_that_may_settle_the_places_of_others_should_be_refused() {
        let proposal = Desk::of("DSU2018-STD").coordinated().rules_that(
            Incident::OffBoardDraw,
            &[("approved", "yes"), ("affects_others", "yes")],
        );
        assert_eq!(proposal.effect, Effect::Continues);
        assert_eq!(proposal.says.key, "off-board-refuse");
        assert_eq!(proposal.latitude, Latitude::Free);
    }

    #[test]
    fn a_tournament_may_want_moves_or_consent_first() {
        let from_30 = Desk::of("DSU2018-STD")
            .announcing(|regulation| regulation.draw_agreement = Some(DrawAgreement::FromMove(30)));
        let early = agreed_after(&from_30, "30", "29");
        assert_eq!(early.says.key, "agreement-before-move");
        assert_eq!(early.says.number, Some(30));
        assert_eq!(
            agreed_after(&from_30, "30", "30").effect,
            Effect::Ends(GameResult::Draw)
        );
        let consent = [("white_moves", "10"), ("black_moves", "10"), ("consent", "yes")];
        let allowed = from_30.rules_that(Incident::DrawAgreement, &consent);
        assert_eq!(allowed.effect, Effect::Ends(GameResult::Draw));
        let never = Desk::of("DSU2009")
            .announcing(|regulation| regulation.draw_agreement = Some(DrawAgreement::OnlyWithConsent));
        assert_eq!(
            agreed_after(&never, "80", "80").says.key,
            "agreement-needs-consent"
        );
        // 2009 lets a tournament restrict agreements, not offers; 2018 both.
        let offer = never.rules_that(Incident::DrawOffer, &[("by", "white")]);
        assert_eq!(offer.says.key, "offer-stands");
        let early = [("by", "white"), ("white_moves", "10"), ("black_moves", "9")];
        let offer = from_30.rules_that(Incident::DrawOffer, &early);
        assert_eq!(offer.says.key, "offer-not-allowed");
        assert_eq!(offer.latitude, Latitude::Penalty);
    }

    #[test]
    fn an_offer_stands_whenever_it_is_made_and_may_disturb() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            let plain = desk.rules_that(Incident::DrawOffer, &[("by", "white")]);
            assert_eq!(plain.latitude, Latitude::None, "{code}");
            let odd = desk.rules_that(
                Incident::DrawOffer,
                &[
                    ("by", "white"),
                    ("offered", "other_time"),
                    ("withdrawn", "yes"),
                    ("conditional", "yes"),
                ],
            );
            assert_eq!(odd.says.key, "offer-stands");
            assert_eq!(odd.latitude, Latitude::Penalty);
            assert_eq!(
                steps(&odd),
                [
                    "offer-no-way-back",
                    "offer-no-conditions",
                    "offer-other-time",
                    "offer-disturbs",
                    "offer-mark"
                ]
            );
        }
    }
}
