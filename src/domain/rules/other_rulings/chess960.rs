//! A start position of Chess960 that is not the one that was drawn, or none at all (II): found during the game, the game is
//! annulled and played anew (7.2.1), unless play under A.4 has gone too far.

use crate::{prelude::*, regulation::values::Chess960};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| vec![WRONG, MOVES],
    propose,
    sayings: &[
        "chess960-replay",
        "chess960-new-draw",
        "chess960-same-draw",
        "chess960-stands",
        "chess960-castling",
        "chess960-by-hand",
    ],
};

const WRONG: Question = Question::usually(
    "start_position_wrong",
    Shape::Choice(WrongPosition::WORDS),
    "not_as_drawn",
);
const MOVES: Question = Question::must("moves_by_each", Shape::Count(500));

engine::spelled! {
    /// What is wrong with the position the game began from.
    enum WrongPosition {
        NotAsDrawn => "not_as_drawn",
        NotMirrored => "not_mirrored",
        BishopsOnOneColour => "bishops_on_one_colour",
        KingNotBetweenRooks => "king_not_between_rooks",
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    match context.regulation.chess960 {
        Some(Chess960::Generator | Chess960::ByHand) => {}
        Some(Chess960::No) | None => return Err(Refusal::NotRegulated),
    }
    context.grounds_or_refuse(&["chess960"])?;
    let wrong: WrongPosition = answers.choice(&WRONG)?;
    let moves = answers.count(&MOVES)?;
    let grounds = context.grounds(&["chess960", "chess960_wrong"]);
    // In simplified play nobody can claim after so many moves by each (A.4.1.2).
    let limit = context.count(ParameterId::SetupClaimLimitMoves);
    if limit.is_some_and(|limit| moves >= limit) {
        let mut proposal = Proposal::new(Saying::new("chess960-stands").number(moves), grounds);
        proposal.steps.push(Saying::new("chess960-castling"));
        // How to castle by hand (II.3.2.5.1): king and rook may be in each other's way.
        proposal.steps.push(Saying::new("chess960-by-hand"));
        return Ok(proposal);
    }
    match context.text(ParameterId::SetupWrongInitialPosition) {
        Some("annul_and_replay") => {}
        Some(_) | None => return Err(Refusal::NotRegulated),
    }
    let mut proposal = Proposal::new(Saying::new("chess960-replay"), grounds);
    proposal.effect = Effect::Replays;
    proposal.steps.push(match wrong {
        WrongPosition::NotAsDrawn | WrongPosition::NotMirrored => Saying::new("chess960-same-draw"),
        WrongPosition::BishopsOnOneColour | WrongPosition::KingNotBetweenRooks => {
            Saying::new("chess960-new-draw")
        }
    });
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trial::{Desk, as_printed, every_rule_set, steps};

    fn desk(code: &str) -> Desk {
        Desk::of(code).announcing(|regulation| regulation.chess960 = Some(Chess960::Generator))
    }

    #[test]
    fn a_wrong_start_position_annuls_the_game_and_in_simplified_play_only_before_the_limit() {
        for code in every_rule_set() {
            for (moves, limited) in [
                ("0", Effect::Replays),
                ("9", Effect::Replays),
                ("10", Effect::Continues),
            ] {
                let proposal = desk(code).propose(Incident::Chess960, &[("moves_by_each", moves)]);
                let effect = match as_printed(code).as_str() {
                    "DSU2018-RAPID-A4" | "DSU2018-BLITZ-B4" => limited,
                    "DSU2018-STD" | "DSU2018-RAPID-A3" | "DSU2018-BLITZ-B3" => Effect::Replays,
                    _ => {
                        assert_eq!(proposal, Err(Refusal::NotRegulated), "{code}");
                        continue;
                    }
                };
                assert_eq!(proposal.expect("a proposal").effect, effect, "{code} {moves}");
            }
        }
    }

    #[test]
    fn a_position_that_could_never_be_drawn_is_drawn_again() {
        for (wrong, step) in [
            ("not_as_drawn", "chess960-same-draw"),
            ("not_mirrored", "chess960-same-draw"),
            ("bishops_on_one_colour", "chess960-new-draw"),
            ("king_not_between_rooks", "chess960-new-draw"),
        ] {
            let proposal = desk("DSU2018-STD").rules_that(
                Incident::Chess960,
                &[("start_position_wrong", wrong), ("moves_by_each", "3")],
            );
            assert_eq!(steps(&proposal), [step]);
        }
    }

    #[test]
    fn where_play_goes_on_it_is_said_how_one_castles() {
        let proposal = desk("DSU2018-RAPID-A4").rules_that(Incident::Chess960, &[("moves_by_each", "10")]);
        assert_eq!(steps(&proposal), ["chess960-castling", "chess960-by-hand"]);
    }

    #[test]
    fn ordinary_chess_has_no_such_incident() {
        let ordinary = Desk::of("DSU2018-STD");
        assert_eq!(
            ordinary.bars(Incident::Chess960, &[("moves_by_each", "3")]),
            "not regulated"
        );
    }
}
