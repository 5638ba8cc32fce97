//! Draws that nobody has to claim (5.2.1, 5.2.2, 9.6): stalemate, dead positions, repetition and want of progress.

use crate::prelude::*;

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: &[
        "automatic-repetition",
        "automatic-no-progress",
        "automatic-mate-first",
        "automatic-only-claimed",
        "automatic-stalemate",
        "automatic-dead",
        "automatic-last-move-legal",
    ],
};

const WHY: Question = Question::must("why_drawn", Shape::Choice(AutomaticEnd::WORDS));
const MATE: Question =
    Question::usually("last_move_mates", Shape::YesNo, "no").only_if("why_drawn", &["no_progress"]);
const MATED: Question = Question::must("mated", Shape::Side).only_if("last_move_mates", &["yes"]);

engine::spelled! {
    /// Why the game is over.
    enum AutomaticEnd {
        Repetition => "repetition",
        NoProgress => "no_progress",
        Stalemate => "stalemate",
        DeadPosition => "dead_position",
    }
}

fn questions(_: Incident, _: &Context<'_>) -> Vec<Question> {
    vec![WHY, MATE, MATED]
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let drawn =
        |says: Saying, rule: &str| Proposal::new(says, context.grounds(&[rule])).ending(GameResult::Draw);
    let only_claimed = |rule: &str| {
        // The edition knows no such draw: a player has to claim it (9.2, 9.3).
        Refusal::barred(Saying::new("automatic-only-claimed"), context.grounds(&[rule]))
    };
    match answers.choice(&WHY)? {
        AutomaticEnd::Repetition => {
            let times = context
                .count(ParameterId::AutoDrawRepetition)
                .ok_or_else(|| only_claimed("claim_repetition"))?;
            Ok(drawn(
                Saying::new("automatic-repetition").number(times),
                "repetition",
            ))
        }
        AutomaticEnd::NoProgress => {
            let moves = context
                .count(ParameterId::AutoDrawNoProgressMoves)
                .ok_or_else(|| only_claimed("claim_no_progress"))?;
            if answers.yes(&MATE)? {
                let mated = answers.side(&MATED)?;
                let says = Saying::new("automatic-mate-first").about(mated).number(moves);
                return Ok(
                    Proposal::new(says, context.grounds(&["no_progress"])).ending(GameResult::lost_by(mated))
                );
            }
            Ok(
                drawn(Saying::new("automatic-no-progress").number(moves), "no_progress")
                    .doubting(context.doubt(&["no_progress"])),
            )
        }
        AutomaticEnd::Stalemate => Ok(drawn(Saying::new("automatic-stalemate"), "stalemate")
            .step(Saying::new("automatic-last-move-legal"))),
        AutomaticEnd::DeadPosition => Ok(drawn(Saying::new("automatic-dead"), "dead_position")
            .step(Saying::new("automatic-last-move-legal"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::Effect,
        trial::{Desk, articles, every_rule_set},
    };

    const AUTOMATIC: Incident = Incident::AutomaticDraw;

    /// Checklist 5. Only 2017 and 2018 draw games that nobody claims.
    #[test]
    fn difference_5_automatic_draws_by_edition() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            for (why, number) in [("repetition", 5), ("no_progress", 75)] {
                let answers = [("why_drawn", why)];
                if matches!(code, "ISL1985" | "DSU2009") {
                    assert_eq!(desk.bars(AUTOMATIC, &answers), "automatic-only-claimed", "{code}");
                } else {
                    let proposal = desk.rules_that(AUTOMATIC, &answers);
                    assert_eq!(proposal.effect, Effect::Ends(GameResult::Draw), "{code}");
                    assert_eq!(proposal.says.number, Some(number), "{code}");
                }
            }
            for why in ["stalemate", "dead_position"] {
                let proposal = desk.rules_that(AUTOMATIC, &[("why_drawn", why)]);
                assert_eq!(proposal.effect, Effect::Ends(GameResult::Draw), "{code}");
            }
        }
    }

    #[test]
    fn mate_on_the_last_move_comes_first() {
        let mate = [
            ("why_drawn", "no_progress"),
            ("last_move_mates", "yes"),
            ("mated", "black"),
        ];
        let proposal = Desk::of("DSU2018-BLITZ-B4").rules_that(AUTOMATIC, &mate);
        assert_eq!(proposal.effect, Effect::Ends(GameResult::WhiteWins));
    }

    /// Checklist 10, fourth part: 1985 lists the material that cannot mate.
    #[test]
    fn difference_10_the_material_of_1985_stands_in_its_own_article() {
        let dead = [("why_drawn", "dead_position")];
        assert_eq!(
            articles(&Desk::of("ISL1985").rules_that(AUTOMATIC, &dead)),
            ["ISL1985-10.7"]
        );
        assert_eq!(
            articles(&Desk::of("DSU2018-STD").rules_that(AUTOMATIC, &dead)),
            ["DSU2018-5.2.2"]
        );
    }
}
