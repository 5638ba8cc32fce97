//! How players behave: the opponent disturbed (11.5), and the other duties of 11.1-11.3, 11.11, 12.7 and 12.8.
//!
//! The arbiter chooses one of the nine penalties. Whether there must be one is data, by rule and edition
//! ([`grounds::Sanction`]): a breach of 11.1-11.5 is penalised (11.6), abuse of the clock may be in 2009 and 2018 and is in 2017,
//! and for the rest every edition only says that it is forbidden.

use crate::{
    prelude::*,
    regulation::values::YesNo,
    ruling::{
        Counter,
        grounds::{self, Sanction},
        penalise::{self, AT_LEAST_A_WARNING, IF_ANY, with_penalties},
    },
};

pub(crate) const DISTURBANCE: Family = Family {
    questions: |_, _| asked(vec![BY, HOW], AT_LEAST_A_WARNING),
    propose: disturbance,
    sayings: with_penalties!["disturbance-breach", "disturbance-again"],
};

pub(crate) const FAMILY: Family = Family {
    questions: |_, _| asked(vec![WHAT, BY_PLAYER], IF_ANY.only_if("breach", BY_PLAYERS)),
    propose: conduct,
    sayings: with_penalties![
        "conduct-breach",
        "conduct-forbidden",
        "conduct-must",
        "conduct-may",
        "conduct-refer",
        "conduct-may-leave",
        "conduct-outsider",
        "conduct-outsider-leaves",
        "conduct-inspection-private",
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const HOW: Question = Question::usually("disturbance", Shape::Choice(DisturbanceKind::WORDS), "noise");
const WHAT: Question = Question::must("breach", Shape::Choice(ConductOffence::WORDS));
const BY_PLAYER: Question = Question::must("by", Shape::Side).only_if("breach", BY_PLAYERS);

/// What only players can do.
const BY_PLAYERS: &[&str] = &[
    "disrepute",
    "left_venue",
    "left_on_move",
    "left_off_move",
    "smoking",
    "inspection_refused",
    "clock_abuse",
    "clock_hand",
    "adjusted_off_move",
    "scoresheet_misused",
    "wrote_in_advance",
    "help_refused",
];

engine::spelled! {
    /// How the opponent was disturbed.
    enum DisturbanceKind {
        Claims => "claims",
        DrawOffers => "draw_offers",
        Noise => "noise",
        SheetRequests => "sheet_requests",
        OtherWay => "other_way",
    }
    /// What was done against which duty.
    enum ConductOffence {
        Disrepute => "disrepute",
        LeftVenue => "left_venue",
        LeftOnMove => "left_on_move",
        LeftOffMove => "left_off_move",
        Smoking => "smoking",
        InspectionRefused => "inspection_refused",
        ClockAbuse => "clock_abuse",
        ClockHand => "clock_hand",
        AdjustedOffMove => "adjusted_off_move",
        ScoresheetMisused => "scoresheet_misused",
        WroteInAdvance => "wrote_in_advance",
        HelpRefused => "help_refused",
        Outsider => "outsider",
    }
}

fn asked(mut questions: Vec<Question>, penalty: Question) -> Vec<Question> {
    questions.extend(penalise::picker(penalty));
    questions
}

fn disturbance(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let how: DisturbanceKind = answers.choice(&HOW)?;
    let mut rules = vec!["disturbance", "breach"];
    match how {
        DisturbanceKind::SheetRequests => rules.push("sheet_requests"),
        DisturbanceKind::Claims
        | DisturbanceKind::DrawOffers
        | DisturbanceKind::Noise
        | DisturbanceKind::OtherWay => {}
    }
    let mut proposal = Proposal::new(
        Saying::new("disturbance-breach").about(by),
        context.grounds_or_refuse(&rules)?,
    );
    penalise::penalise(&mut proposal, by, &AT_LEAST_A_WARNING, answers, context)?;
    let number = context.history.counted("disturbance", by).saturating_add(1);
    if number > 1 {
        proposal
            .steps
            .insert(0, Saying::new("disturbance-again").about(by).number(number));
    }
    proposal.counter = Some(Counter {
        name: "disturbance".into(),
        side: by,
        number,
        loses_at: None,
    });
    Ok(proposal)
}

fn conduct(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let what: ConductOffence = answers.choice(&WHAT)?;
    let rule = match what {
        ConductOffence::Disrepute => "disrepute",
        ConductOffence::LeftVenue | ConductOffence::LeftOnMove => "leaving",
        ConductOffence::LeftOffMove => "report_before_leaving",
        ConductOffence::Smoking => "smoking",
        ConductOffence::InspectionRefused => "inspection",
        ConductOffence::ClockAbuse => "clock_abuse",
        ConductOffence::ClockHand => "clock_hand",
        ConductOffence::AdjustedOffMove => "adjusting_off_move",
        ConductOffence::ScoresheetMisused => "scoresheet_misuse",
        ConductOffence::WroteInAdvance => "writing_in_advance",
        ConductOffence::HelpRefused => "help_refused",
        ConductOffence::Outsider => "outsiders",
    };
    let grounds = context.grounds_or_refuse(&[rule])?;
    if what == ConductOffence::Outsider {
        // Somebody who does not play has no clock and no points, but can be expelled from the venue (12.7).
        let mut proposal = Proposal::new(Saying::new("conduct-outsider"), grounds);
        proposal.steps.push(Saying::new("conduct-outsider-leaves"));
        proposal.latitude = Latitude::Free;
        return Ok(proposal);
    }
    let by = answers.side(&BY_PLAYER)?;
    let is_announced = context.regulation.report_before_leaving == Some(YesNo::Yes);
    if what == ConductOffence::LeftOffMove && !is_announced {
        return Ok(Proposal::new(Saying::new("conduct-may-leave").about(by), grounds));
    }
    let (says, duty, penalty) = match grounds::sanction(context, rule) {
        Sanction::Breach | Sanction::Must => ("conduct-breach", "conduct-must", AT_LEAST_A_WARNING),
        Sanction::May => ("conduct-forbidden", "conduct-may", IF_ANY),
    };
    let rules = match grounds::sanction(context, rule) {
        Sanction::Breach => vec![rule, "breach"],
        Sanction::Must | Sanction::May => vec![rule],
    };
    let mut proposal = Proposal::new(Saying::new(says).about(by), context.grounds_or_refuse(&rules)?);
    proposal.steps.push(Saying::new(duty));
    penalise::penalise(&mut proposal, by, &penalty, answers, context)?;
    match what {
        ConductOffence::Disrepute if context.count(ParameterId::CommitteeSize).is_some() => {
            proposal.steps.push(Saying::new("conduct-refer").about(by));
        }
        ConductOffence::InspectionRefused => proposal.steps.push(Saying::new("conduct-inspection-private")),
        ConductOffence::Disrepute
        | ConductOffence::LeftVenue
        | ConductOffence::LeftOnMove
        | ConductOffence::LeftOffMove
        | ConductOffence::Smoking
        | ConductOffence::ClockAbuse
        | ConductOffence::ClockHand
        | ConductOffence::AdjustedOffMove
        | ConductOffence::ScoresheetMisused
        | ConductOffence::WroteInAdvance
        | ConductOffence::HelpRefused
        | ConductOffence::Outsider => {}
    }
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ruling::{Effect, Penalty},
        trial::{Desk, articles, every_rule_set, steps},
    };
    use engine::colour::Colour;

    #[test]
    fn a_disturbance_is_penalised_and_counted_in_every_edition_that_forbids_it() {
        let noise = [("by", "white")];
        for code in every_rule_set() {
            let first = Desk::of(code).propose(Incident::Disturbance, &noise);
            if code == "ISL1985" {
                assert_eq!(first, Err(Refusal::NotRegulated));
                continue;
            }
            let first = first.expect("a proposal");
            assert_eq!(
                first.penalties,
                [Penalty::Warning { of: Colour::White }],
                "{code}"
            );
            assert_eq!(first.latitude, Latitude::Penalty, "{code}");
            let again = Desk::of(code)
                .after(Incident::Disturbance, &noise)
                .rules_that(Incident::Disturbance, &noise);
            let number = again.counter.as_ref().map(|counter| counter.number);
            assert_eq!(number, Some(2), "{code}");
            assert!(!steps(&first).contains(&"disturbance-again"), "{code}");
            assert!(steps(&again).contains(&"disturbance-again"), "{code}");
        }
    }

    #[test]
    fn the_penalty_of_a_disturbance_is_free() {
        let proposal = Desk::of("DSU2018-RAPID-A3").rules_that(
            Incident::Disturbance,
            &[
                ("by", "black"),
                ("disturbance", "sheet_requests"),
                ("penalty", "opponent_time"),
                ("penalty_time", "2:00"),
            ],
        );
        assert_eq!(proposal.clock.white, 120);
        assert!(
            proposal
                .grounds
                .iter()
                .any(|ground| ground.id() == "DSU2018-A.3.2")
        );
    }

    #[test]
    fn who_is_not_on_move_may_leave_unless_it_was_announced() {
        let left = [("by", "black"), ("breach", "left_off_move")];
        let desk = Desk::of("DSU2018-STD");
        let free = desk.rules_that(Incident::Conduct, &left);
        assert_eq!(
            (free.says.key.as_ref(), free.penalties.len()),
            ("conduct-may-leave", 0)
        );
        let announced = desk.announcing(|regulation| regulation.report_before_leaving = Some(YesNo::Yes));
        assert_eq!(announced.rules_that(Incident::Conduct, &left).penalties.len(), 1);
    }

    /// Whether there must be a penalty, by edition, in the words of each.
    #[test]
    #[expect(clippy::too_many_lines, reason = "a table of every duty in every edition")]
    fn each_duty_stands_on_its_own_article_and_is_penalised_as_that_says() {
        // (breach, edition, its article, what penalises it: another article, itself, or nothing says there must be one)
        type Duty = (&'static str, &'static str, &'static str, Option<&'static str>);
        const ITSELF: Option<&str> = Some("itself");
        const MAY: Option<&str> = None;
        const TABLE: [Duty; 29] = [
            ("disrepute", "DSU2018-STD", "DSU2018-11.1", Some("DSU2018-11.6")),
            (
                "disrepute",
                "SSF2017-STD",
                "SSF2017-11.1-11.2",
                Some("SSF2017-11.4-11.8"),
            ),
            ("disrepute", "DSU2009", "DSU2009-12.1-12.2", Some("DSU2009-12.7")),
            (
                "left_venue",
                "DSU2018-STD",
                "DSU2018-11.2.3",
                Some("DSU2018-11.6"),
            ),
            (
                "left_on_move",
                "DSU2009",
                "DSU2009-12.1-12.2",
                Some("DSU2009-12.7"),
            ),
            ("smoking", "DSU2018-STD", "DSU2018-11.3.4", Some("DSU2018-11.6")),
            (
                "smoking",
                "SSF2017-STD",
                "SSF2017-11.3.3-11.3.4",
                Some("SSF2017-11.4-11.8"),
            ),
            ("smoking", "DSU2009", "DSU2009-12.3c", Some("DSU2009-12.7")),
            (
                "inspection_refused",
                "DSU2018-STD",
                "DSU2018-11.3.3",
                Some("DSU2018-11.6"),
            ),
            (
                "inspection_refused",
                "SSF2017-STD",
                "SSF2017-11.3.3-11.3.4",
                Some("SSF2017-11.4-11.8"),
            ),
            // "kan straffes" in 2009 and 2018, "ska bestraffas" in 2017.
            ("clock_abuse", "DSU2018-STD", "DSU2018-6.2.4", MAY),
            ("clock_abuse", "DSU2018-BLITZ-B4", "DSU2018-6.2.4", MAY),
            ("clock_abuse", "FIDE2023-STD", "DSU2018-6.2.4", MAY),
            ("clock_abuse", "SSF2017-STD", "SSF2017-6.2.3-6.2.5", ITSELF),
            ("clock_abuse", "DSU2009", "DSU2009-6.7c", MAY),
            ("clock_hand", "DSU2018-STD", "DSU2018-6.2.3", MAY),
            ("clock_hand", "SSF2017-STD", "SSF2017-6.2.3-6.2.5", MAY),
            ("clock_hand", "DSU2009", "DSU2009-6.7b", MAY),
            ("adjusted_off_move", "DSU2018-STD", "DSU2018-6.2.5", MAY),
            ("adjusted_off_move", "SSF2017-STD", "SSF2017-6.2.3-6.2.5", MAY),
            ("adjusted_off_move", "DSU2009", "DSU2009-4.1-4.2", MAY),
            // 12.4 is among the articles that 12.7 of 2009 reaches; 8.1.4 is not among those of 11.6.
            (
                "scoresheet_misused",
                "DSU2009",
                "DSU2009-12.4",
                Some("DSU2009-12.7"),
            ),
            ("scoresheet_misused", "DSU2018-STD", "DSU2018-8.1.4", MAY),
            ("scoresheet_misused", "SSF2017-STD", "SSF2017-8.1", MAY),
            ("wrote_in_advance", "DSU2018-STD", "DSU2018-8.1.2", MAY),
            ("wrote_in_advance", "SSF2017-STD", "SSF2017-8.1", MAY),
            ("wrote_in_advance", "DSU2009", "DSU2009-8.1", MAY),
            ("help_refused", "DSU2018-STD", "DSU2018-11.11", MAY),
            ("help_refused", "SSF2017-STD", "SSF2017-11.9-11.12", MAY),
        ];
        let reaching = ["DSU2018-11.6", "SSF2017-11.4-11.8", "DSU2009-12.7"];
        for (breach, edition, own, duty) in TABLE {
            let desk = Desk::of(edition);
            let done = [("by", "white"), ("breach", breach)];
            let proposal = desk.rules_that(Incident::Conduct, &done);
            let found = articles(&proposal);
            assert_eq!(found[0], own, "{edition} {breach}");
            let cited: Vec<&&str> = found.iter().filter(|id| reaching.contains(id)).collect();
            let expected: Vec<&&str> = duty.iter().filter(|duty| Some(**duty) != ITSELF).collect();
            assert_eq!(cited, expected, "{edition} {breach}: only what covers it");
            let says = if duty.is_some() {
                assert_eq!(
                    proposal.penalties,
                    [Penalty::Warning { of: Colour::White }],
                    "{edition} {breach}"
                );
                "conduct-must"
            } else {
                assert!(proposal.penalties.is_empty(), "{edition} {breach}");
                assert_eq!(found, [own], "{edition} {breach}: nothing of a penalty");
                assert!(proposal.doubt.is_none(), "{edition} {breach}");
                "conduct-may"
            };
            assert!(steps(&proposal).contains(&says), "{edition} {breach}");
            assert_eq!(proposal.latitude, Latitude::Penalty);
            // Either way the arbiter picks what it is, one or more.
            let picked: Vec<_> = done
                .into_iter()
                .chain([("penalty", "warning opponent_time"), ("penalty_time", "2:00")])
                .collect();
            let picked = desk.rules_that(Incident::Conduct, &picked);
            assert_eq!(
                (picked.penalties.len(), picked.clock.black),
                (2, 120),
                "{edition} {breach}"
            );
        }
        assert_eq!(
            Desk::of("DSU2009").bars(
                Incident::Conduct,
                &[("by", "white"), ("breach", "inspection_refused")]
            ),
            "not regulated"
        );
    }

    #[test]
    fn an_outsider_is_sent_away_and_no_player_pays_for_it() {
        let proposal = Desk::of("DSU2018-STD").rules_that(Incident::Conduct, &[("breach", "outsider")]);
        assert_eq!(articles(&proposal), ["DSU2018-12.7", "DSU2018-12.8"]);
        assert_eq!(proposal.effect, Effect::Continues);
        assert!(proposal.penalties.is_empty() && proposal.clock.is_unchanged());
        assert_eq!(steps(&proposal), ["conduct-outsider-leaves"]);
    }

    #[test]
    fn only_a_coordinated_tournament_has_a_committee_to_refer_to() {
        let disrepute = [("by", "white"), ("breach", "disrepute")];
        let plain = Desk::of("DSU2018-STD");
        assert!(!steps(&plain.rules_that(Incident::Conduct, &disrepute)).contains(&"conduct-refer"));
        let coordinated = plain.coordinated();
        assert!(steps(&coordinated.rules_that(Incident::Conduct, &disrepute)).contains(&"conduct-refer"));
    }
}
