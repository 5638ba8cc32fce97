//! What no rule covers: the arbiter reasons from the nearest article and decides everything (preface of the Laws).

use crate::{
    entry::Suspension,
    prelude::*,
    ruling::{
        Ground,
        extra_time::{BLACK_GETS, BLACK_LOSES, WHITE_GETS, WHITE_LOSES, corrected},
        penalise::{ANY_SCORE, share},
    },
};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| {
        vec![
            ARTICLE,
            REASON,
            GAME,
            WHITE_SCORE,
            BLACK_SCORE,
            WHITE_GETS,
            WHITE_LOSES,
            BLACK_GETS,
            BLACK_LOSES,
        ]
    },
    propose,
    sayings: &["by-analogy-decided", "by-analogy-write-down", "result-not-known"],
};

const ARTICLE: Question = Question::must("article", Shape::Text(60));
const REASON: Question = Question::must("analogy_reason", Shape::Text(2_000));
const GAME: Question = Question::usually("game_goes", Shape::Choice(GameConsequence::WORDS), "game_goes_on");
const WHITE_SCORE: Question =
    Question::must("white_score", Shape::Choice(ANY_SCORE)).only_if("game_goes", &["game_ends"]);
const BLACK_SCORE: Question =
    Question::must("black_score", Shape::Choice(ANY_SCORE)).only_if("game_goes", &["game_ends"]);

engine::spelled! {
    /// What happens to the game.
    enum GameConsequence {
        GoesOn => "game_goes_on",
        Ends => "game_ends",
        DrawnUnplayed => "game_drawn_unplayed",
        Replayed => "game_replayed",
        Resumed => "game_resumed",
        Adjourned => "game_adjourned",
        Postponed => "game_postponed",
    }
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let article = answers.said(&ARTICLE)?.trim_start_matches(['§', ' ']);
    answers.said(&REASON)?;
    let mut proposal = Proposal::new(
        Saying::new("by-analogy-decided"),
        context.grounds(&["by_analogy"]),
    );
    // A number alone means an article of the tournament's own edition.
    let nearest =
        Ground::find(article).or_else(|| Ground::find(&format!("{}-{article}", context.edition().as_str())));
    proposal.grounds.extend(nearest);
    proposal.effect = match answers.choice(&GAME)? {
        GameConsequence::GoesOn => Effect::Continues,
        GameConsequence::Ends => {
            Effect::Ends(context.result_of(share(answers, &WHITE_SCORE)?, share(answers, &BLACK_SCORE)?)?)
        }
        GameConsequence::DrawnUnplayed => Effect::DrawnUnplayed,
        GameConsequence::Replayed => Effect::Replays,
        GameConsequence::Resumed => Effect::Resumes,
        GameConsequence::Adjourned => Effect::Waits(Suspension::Adjourned),
        GameConsequence::Postponed => Effect::Waits(Suspension::Postponed),
    };
    proposal.clock = corrected(answers)?;
    proposal.latitude = Latitude::Free;
    proposal.steps.push(Saying::new("by-analogy-write-down"));
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::Clock,
        trial::{Desk, articles, every_rule_set},
    };
    use engine::result::GameResult;

    const WHY: [(&str, &str); 2] = [("article", "6.11"), ("analogy_reason", "the lamps went out")];

    #[test]
    fn the_article_and_the_reason_are_asked_for_and_everything_else_is_free() {
        for code in every_rule_set() {
            let desk = Desk::of(code);
            for (word, effect) in [
                ("game_goes_on", Effect::Continues),
                ("game_drawn_unplayed", Effect::DrawnUnplayed),
                ("game_replayed", Effect::Replays),
                ("game_resumed", Effect::Resumes),
                ("game_adjourned", Effect::Waits(Suspension::Adjourned)),
                ("game_postponed", Effect::Waits(Suspension::Postponed)),
            ] {
                let answers: Vec<_> = WHY.iter().copied().chain([("game_goes", word)]).collect();
                let proposal = desk.rules_that(Incident::ByAnalogy, &answers);
                assert_eq!(proposal.effect, effect, "{code}");
                assert_eq!(proposal.latitude, Latitude::Free, "{code}");
            }
            assert_eq!(desk.bars(Incident::ByAnalogy, &WHY[..1]), "answer analogy_reason");
            assert_eq!(desk.bars(Incident::ByAnalogy, &WHY[1..]), "answer article");
        }
    }

    #[test]
    fn the_article_is_looked_up_in_the_edition_or_by_its_full_name() {
        for (article, found) in [
            ("6.11.1", vec!["DSU2018-PRE.3", "DSU2018-6.11.1"]),
            ("§ 6.11.1", vec!["DSU2018-PRE.3", "DSU2018-6.11.1"]),
            ("DM-11.2", vec!["DSU2018-PRE.3", "DM-11.2"]),
            ("somewhere", vec!["DSU2018-PRE.3"]),
        ] {
            let answers = [("article", article), WHY[1]];
            let proposal = Desk::of("DSU2018-STD").rules_that(Incident::ByAnalogy, &answers);
            assert_eq!(articles(&proposal), found);
        }
    }

    #[test]
    fn a_result_is_one_that_exists() {
        let ends = |white, black| {
            let answers: Vec<_> = WHY
                .iter()
                .copied()
                .chain([
                    ("game_goes", "game_ends"),
                    ("white_score", white),
                    ("black_score", black),
                    ("black_loses", "30"),
                ])
                .collect();
            Desk::of("DSU2018-STD").propose(Incident::ByAnalogy, &answers)
        };
        let forfeit = ends("point_full", "point_absent").expect("a proposal");
        assert_eq!(forfeit.effect, Effect::Ends(GameResult::WhiteWinsByForfeit));
        assert_eq!(forfeit.clock, Clock { white: 0, black: -30 });
        assert!(ends("point_full", "point_full").is_err());
    }
}
