//! Pieces knocked over or found on other squares (7.4, 7.6).

use crate::{
    prelude::*,
    ruling::penalise::{self, IF_ANY, with_penalties},
};

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: with_penalties![
        "displaced-put-back",
        "displaced-own-time",
        "displaced-pressed",
        "displaced-penalty",
        "displaced-set-back",
        "displaced-last-known",
        "displaced-new-game",
        "displaced-clock",
    ],
};

const HOW: Question = Question::must("how", Shape::Choice(DisplacementCause::WORDS));
const BY: Question = Question::must("by", Shape::Side).only_if("how", &["knocked"]);
const PRESSED: Question = Question::usually("pressed_first", Shape::YesNo, "no").only_if("how", &["knocked"]);
const RESTORABLE: Question = Question::usually("restorable", Shape::YesNo, "yes").only_if("how", &["found"]);

engine::spelled! {
    /// How the pieces came off their squares.
    enum DisplacementCause {
        Knocked => "knocked",
        Found => "found",
    }
}

engine::spelled! {
    /// What happens when nobody can tell how the pieces stood.
    enum DisplacementFallback {
        LastIdentifiable => "last_identifiable",
        Replay => "annul_and_replay",
    }
}

fn questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![HOW, BY, PRESSED, RESTORABLE];
    if may_be_penalised(context) {
        questions.extend(penalise::picker(IF_ANY.only_if("how", &["knocked"])));
    }
    questions
}

/// ISL1985 has the duty and no penalty; the rest leave one to the arbiter (7.4.3).
fn may_be_penalised(context: &Context<'_>) -> bool {
    context.text(ParameterId::PenaltiesImposedBy).is_some()
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    match answers.choice(&HOW)? {
        DisplacementCause::Knocked => knocked(answers, context),
        DisplacementCause::Found => found(answers, context),
    }
}

/// A player who displaces pieces restores them on their own time, and may be penalised (7.4).
fn knocked(answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let is_pressed = answers.yes(&PRESSED)?;
    let rules = ["displaced_by_player"];
    let mut proposal = Proposal::new(
        Saying::new("displaced-put-back").about(by),
        context.grounds(&rules),
    );
    proposal = if is_pressed {
        proposal.step(Saying::new("displaced-pressed").about(by))
    } else {
        proposal.step(Saying::new("displaced-own-time").about(by))
    };
    if may_be_penalised(context) {
        proposal = proposal
            .step(Saying::new("displaced-penalty"))
            .doubting(context.doubt(&rules));
        penalise::penalise(&mut proposal, by, &IF_ANY, answers, context)?;
    }
    Ok(proposal)
}

/// Nobody knows when it happened: back to the position before, or to the last one that is certain (7.6).
fn found(answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let grounds = context.grounds(&["displaced_found", "clock_as_fair"]);
    let clock = Saying::new("displaced-clock");
    if answers.yes(&RESTORABLE)? {
        let proposal = Proposal::new(Saying::new("displaced-set-back"), grounds);
        return Ok(proposal.step(clock).leaving(Latitude::Amount));
    }
    match context.word(ParameterId::IllegalRestoreFallback) {
        Some(DisplacementFallback::Replay) => {
            let mut proposal = Proposal::new(Saying::new("displaced-new-game"), grounds);
            proposal.effect = Effect::Replays;
            Ok(proposal)
        }
        Some(DisplacementFallback::LastIdentifiable) | None => {
            let proposal = Proposal::new(Saying::new("displaced-last-known"), grounds);
            Ok(proposal.step(clock).leaving(Latitude::Amount))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, articles, every_rule_set, steps};

    const DISPLACED: Incident = Incident::DisplacedPieces;

    #[test]
    fn who_upsets_pieces_puts_them_back_and_may_be_penalised() {
        for code in every_rule_set() {
            let proposal = Desk::of(code).rules_that(DISPLACED, &[("how", "knocked"), ("by", "white")]);
            assert_eq!(proposal.says.key, "displaced-put-back", "{code}");
            let latitude = if code == "ISL1985" {
                Latitude::None
            } else {
                Latitude::Penalty
            };
            assert_eq!(proposal.latitude, latitude, "{code}");
        }
        let pressed = [("how", "knocked"), ("by", "white"), ("pressed_first", "yes")];
        let proposal = Desk::of("DSU2018-STD").rules_that(DISPLACED, &pressed);
        assert_eq!(steps(&proposal), ["displaced-pressed", "displaced-penalty"]);
        assert_eq!(articles(&proposal), ["DSU2018-7.4"]);
        assert!(proposal.penalties.is_empty());
        let warned = [pressed.as_slice(), &[("penalty", "warning")]].concat();
        assert_eq!(
            Desk::of("DSU2018-STD")
                .rules_that(DISPLACED, &warned)
                .penalties
                .len(),
            1
        );
        assert!(!Desk::of("ISL1985").asks(DISPLACED).contains(&"penalty"));
    }

    /// Checklist 10, third part.
    #[test]
    fn difference_10_pieces_that_nobody_can_place_mean_a_new_game_in_1985_only() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            let lost = desk.rules_that(DISPLACED, &[("how", "found"), ("restorable", "no")]);
            assert_eq!(lost.effect == Effect::Replays, code == "ISL1985", "{code}");
            let known = desk.rules_that(DISPLACED, &[("how", "found")]);
            assert_eq!(known.effect, Effect::Continues, "{code}");
            assert_eq!(known.says.key, "displaced-set-back");
        }
    }
}
