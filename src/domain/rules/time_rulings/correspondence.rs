//! Time in correspondence games: a player who uses too many days loses, whatever the sender says about the hour (CASE-38).
//!
//! The days come from the game's ledger; this module only draws the consequences. While the day of a stamp is undecided, nobody loses
//! by it (CASE-107). Other incidents are ruled only under articles that the section lists ([`check`], CASE-120).

use crate::{
    correspondence::{Ledger, ledger::Overrun},
    prelude::*,
    ruling::Ground,
};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| vec![BY],
    propose,
    sayings: &[
        "correspondence-lost",
        "correspondence-lost-at",
        "correspondence-in-time",
        "correspondence-no-pace",
        "correspondence-not-played",
        "correspondence-stamp-open",
    ],
};

const BY: Question = Question::must("by", Shape::Side);

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let grounds = context.grounds(&["correspondence_time"]);
    let Some(ledger) = context.correspondence else {
        return Err(Refusal::barred(Saying::new("correspondence-not-played"), grounds));
    };
    let Some(pace) = ledger.terms.pace else {
        return Err(Refusal::barred(Saying::new("correspondence-no-pace"), grounds));
    };
    if let Some(Overrun {
        number,
        used,
        allowed,
    }) = ledger.overrun(by)
    {
        let says = Saying::new("correspondence-lost")
            .about(by)
            .number(used)
            .of(allowed);
        return Ok(Proposal::new(says, grounds)
            .ending(GameResult::lost_by(by))
            .step(Saying::new("correspondence-lost-at").about(by).number(number))
            .reminding("CASE-59"));
    }
    if let Some(open) = ledger.open_stamp(by) {
        let says = Saying::new("correspondence-stamp-open")
            .about(by)
            .number(open.sent.turn.number);
        return Err(Refusal::barred(says, context.grounds(&["correspondence_stamp"])));
    }
    let last = ledger.moves().rfind(|line| line.sent.turn.side == by);
    let allowed = pace.allows(last.map_or(1, |line| line.sent.turn.number));
    let says = Saying::new("correspondence-in-time")
        .about(by)
        .number(ledger.used.of(by))
        .of(allowed);
    Ok(Proposal::new(says, grounds))
}

/// In a correspondence game only the listed articles apply: by the number in the catalogue, or by the plain number for an article of
/// the tournament's edition (CASE-120).
///
/// # Errors
///
/// When a proposal is based on an article that is not listed, or on none.
pub(crate) fn check(
    incident: Incident,
    proposal: &Proposal,
    ledger: &Ledger,
    context: &Context<'_>,
) -> Result<(), Refusal> {
    if incident == Incident::CorrespondenceTime {
        return Ok(());
    }
    let lineage = context.edition().edition().lineage();
    let is_listed = |ground: &Ground| {
        let own_number = |code: &str| ground.id().strip_prefix(code)?.strip_prefix('-');
        ledger.terms.lists(ground.id())
            || lineage
                .iter()
                .filter_map(|code| own_number(code))
                .any(|number| ledger.terms.lists(number))
    };
    // A ruling of the appeals board explains an article but is not one.
    let articles: Vec<&Ground> = proposal
        .grounds
        .iter()
        .filter(|ground| {
            ground
                .article()
                .is_none_or(|article| article.source != "SKAKNAEVN")
        })
        .collect();
    let missing: Vec<Ground> = articles
        .iter()
        .filter(|ground| !is_listed(ground))
        .map(|ground| (*ground).clone())
        .collect();
    if articles.is_empty() || !missing.is_empty() {
        return Err(Refusal::NotListed(missing));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        correspondence::{Pace, Terms},
        ruling::{Effect, Penalty},
        trial::{Desk, articles, every_rule_set},
    };
    use engine::colour::Colour;

    const TIME: Incident = Incident::CorrespondenceTime;

    fn listing(articles: &[&str]) -> Terms {
        Terms {
            pace: Some(Pace { days: 30, moves: 10 }),
            surcharge: None,
            day_begins: None,
            articles: articles.iter().map(|article| (*article).to_owned()).collect(),
        }
    }

    #[test]
    fn days_lose_a_game_in_a_correspondence_section_only() {
        for code in every_rule_set() {
            let hall = Desk::of(code);
            assert_eq!(hall.bars(TIME, &[("by", "white")]), "correspondence-not-played");
            let by_post = hall.by_correspondence(&listing(&[]), 31);
            let lost = by_post.rules_that(TIME, &[("by", "black")]);
            assert_eq!(lost.effect, Effect::Ends(GameResult::WhiteWins), "{code}");
            assert_eq!((lost.says.number, lost.says.of), (Some(31), Some(30)));
            assert_eq!(articles(&lost), ["IND-KSKAK-6.3.2", "CASE-38"]);
            let in_time = by_post.rules_that(TIME, &[("by", "white")]);
            assert_eq!(in_time.effect, Effect::Continues);
        }
        let exact = Desk::of("DSU2018-STD").by_correspondence(&listing(&[]), 30);
        let in_time = exact.rules_that(TIME, &[("by", "black")]);
        assert_eq!(
            (in_time.effect, in_time.says.number),
            (Effect::Continues, Some(30))
        );
        let nothing_set = Desk::of("DSU2018-STD").by_correspondence(&Terms::default(), 4_000);
        assert_eq!(
            nothing_set.bars(TIME, &[("by", "black")]),
            "correspondence-no-pace"
        );
    }

    #[test]
    fn case_120_advice_is_penalised_only_where_the_section_lists_every_article_it_stands_on() {
        let helped = [
            ("by", "white"),
            ("information", "advice"),
            ("information_used", "read"),
            ("penalty", "expulsion"),
        ];
        let desk = |articles: &[&str]| Desk::of("DSU2018-STD").by_correspondence(&listing(articles), 0);
        let not_listed = desk(&[]).bars(Incident::Notes, &helped);
        assert!(
            not_listed.starts_with("not listed DSU2018-11.3.1"),
            "{not_listed}"
        );
        let half = desk(&["11.3.1"]).bars(Incident::Notes, &helped);
        assert!(half.starts_with("not listed DSU2018-11.6"), "{half}");
        let over_the_board = Desk::of("DSU2018-STD").rules_that(Incident::Notes, &helped);
        let numbers: Vec<&str> = articles(&over_the_board)
            .into_iter()
            .map(|id| id.strip_prefix("DSU2018-").unwrap_or(id))
            .collect();
        let listed = desk(&numbers).rules_that(Incident::Notes, &helped);
        assert_eq!(listed.penalties, [Penalty::Expulsion { of: Colour::White }]);
        // A number alone is one of the edition's own: `11.2` is not DM-11.2.
        let absent = [("absent", "white"), ("notice", "no_notice")];
        let coordinated = Desk::of("DSU2018-STD")
            .coordinated()
            .by_correspondence(&listing(&["11.2"]), 0);
        if let Err(Refusal::NotListed(missing)) = coordinated.propose(Incident::Absence, &absent) {
            assert!(
                missing.iter().any(|ground| ground.id() == "DM-11.2"),
                "{missing:?}"
            );
        } else {
            panic!("DM-11.2 is not listed");
        }
    }

    #[test]
    fn the_laws_for_the_board_hold_nothing_in_a_correspondence_game_by_themselves() {
        let by_post = Desk::of("DSU2018-STD").by_correspondence(&listing(&[]), 0);
        for (incident, answers) in [
            (Incident::FlagFall, [("by", "white")]),
            (Incident::IllegalMove, [("by", "white")]),
            (Incident::Resignation, [("by", "white")]),
        ] {
            let bars = by_post.bars(incident, &answers);
            assert!(bars.starts_with("not listed"), "{incident}: {bars}");
        }
    }
}
