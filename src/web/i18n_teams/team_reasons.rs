//! Why a round of teams is as it is, in the language of the reader: one sentence a fact, each with its article of C.04.6.

use crate::i18n::{Lang, reasons::Said};
use domain::section_state::SectionState;
use engine::{
    numbers::TeamNo,
    points::Points,
    team_swiss::{
        TeamColourRule, TeamColours, TeamPair,
        reasons::{
            ByeStep, PassedOverOpponent, TeamBracketReason, TeamByeReason, TeamMatchReason, TeamPenalties,
            TeamStandpoint, WhyNoBye, WhyNotFewer, WhyNotMeet, WhyNotSet,
        },
    },
};
use texts::t;

fn said(text: String, article: &str) -> Said {
    Said {
        text,
        article: article.to_owned(),
    }
}

fn list(field: &SectionState, teams: &[TeamNo]) -> String {
    let named: Vec<String> = teams.iter().map(|no| field.team_name(*no)).collect();
    named.join(", ")
}

/// Everything that is to be said about a match.
pub fn of_match(lang: Lang, field: &SectionState, one: &TeamMatchReason) -> Vec<Said> {
    let members = one.members.iter();
    let mut reasons: Vec<Said> = members
        .flat_map(|member| standpoint(lang, field, member))
        .collect();
    let top = one.members[0].team;
    reasons.extend(
        one.passed_over
            .map(|passed| passed_over(lang, field, top, passed)),
    );
    reasons.extend(penalties(lang, one.penalties));
    reasons.push(colours(lang, field, &one.colours));
    reasons
}

fn standpoint(lang: Lang, field: &SectionState, member: &TeamStandpoint) -> Vec<Said> {
    let team = field.team_name(member.team);
    let points = member.score.to_string();
    let due = match member.preference {
        Some(due) if due.is_strong => {
            let colour = lang.colour(due.colour);
            t!(lang, team_reason_due_strong, team = team.as_str(), points, colour)
        }
        Some(due) => {
            let colour = lang.colour(due.colour);
            t!(lang, team_reason_due, team = team.as_str(), points, colour)
        }
        None => t!(lang, team_reason_due_none, team = team.as_str(), points),
    };
    let mut reasons = vec![said(due, "C.04.6 art. 1.5 – 1.7")];
    if member.virtual_points != Points::ZERO {
        let points = member.virtual_points.to_string();
        let text = t!(lang, team_reason_virtual, team = team.as_str(), points);
        reasons.push(said(text, "C.04.7"));
    }
    if member.floated {
        let text = t!(lang, team_reason_floated, team = team.as_str());
        reasons.push(said(text, "C.04.6 art. 1.5 – 1.7"));
    }
    if member.came_up {
        let text = t!(lang, team_reason_came_up, team = team.as_str());
        reasons.push(said(text, "C.04.6 art. 3.5"));
    }
    reasons
}

fn passed_over(lang: Lang, field: &SectionState, top: TeamNo, passed: PassedOverOpponent) -> Said {
    let (top, team) = (field.team_name(top), field.team_name(passed.team));
    match passed.why {
        WhyNotMeet::Met(round) => said(
            t!(lang, team_reason_met, top, team, round = round.get()),
            "C1, C.04.6 art. 2.1.1",
        ),
        WhyNotMeet::Apart => said(t!(lang, team_reason_apart, top, team), "C.04.6 art. 2.1.1"),
        WhyNotMeet::Incomplete => said(
            t!(lang, team_reason_incomplete, top, team),
            "C1, C.04.6 art. 2.1.1",
        ),
        WhyNotMeet::Worse { stands, instead } => {
            let (stands, instead) = (counted(stands), counted(instead));
            said(
                t!(lang, team_reason_worse, top, team, stands, instead),
                "C.04.6 art. 3.6",
            )
        }
    }
}

/// How often each criterion is not met, by FIDE's numbers.
fn counted(penalties: TeamPenalties) -> String {
    let TeamPenalties {
        preferences,
        strong,
        floaters,
    } = penalties;
    format!("C8 {preferences}, C9 {strong}, C10 {floaters}")
}

/// What is left unfulfilled; nothing where all is well.
fn penalties(lang: Lang, penalties: TeamPenalties) -> Vec<Said> {
    let TeamPenalties {
        preferences,
        strong,
        floaters,
    } = penalties;
    let parts = [
        (
            preferences,
            t!(lang, team_reason_preferences, count = preferences),
            "C8, C.04.6 art. 2.3.5",
        ),
        (
            strong,
            t!(lang, team_reason_strong, count = strong),
            "C9, C.04.6 art. 2.3.6",
        ),
        (
            floaters,
            t!(lang, team_reason_floaters, count = floaters),
            "C10, C.04.6 art. 2.3.7",
        ),
    ];
    let not_none = parts.into_iter().filter(|(count, ..)| *count > 0);
    not_none.map(|(_, text, article)| said(text, article)).collect()
}

fn colours(lang: Lang, field: &SectionState, colours: &TeamColours) -> Said {
    let first = field.team_name(colours.first);
    let team = field.team_name(colours.decides_for);
    let text = match colours.rule {
        TeamColourRule::Lot => t!(lang, team_reason_lot, first),
        TeamColourRule::OnlyPreference => t!(lang, team_reason_only, team),
        TeamColourRule::BothGranted => t!(lang, team_reason_both),
        TeamColourRule::StrongPreference => t!(lang, team_reason_stronger, team),
        TeamColourRule::LowerDifference => t!(lang, team_reason_difference, team),
        TeamColourRule::Alternation => t!(lang, team_reason_alternate),
        TeamColourRule::FirstTeamPreference => t!(lang, team_reason_first_due, team),
        TeamColourRule::FirstTeamAlternation => t!(lang, team_reason_first_alternate, team),
        TeamColourRule::OtherTeamAlternation => t!(lang, team_reason_other_alternate, team),
    };
    said(text, colours.rule.article())
}

/// Why a team has the bye, and why those that would come before it have not.
pub fn of_bye(lang: Lang, field: &SectionState, bye: &TeamByeReason) -> Vec<Said> {
    let mut reasons = vec![said(
        t!(
            lang,
            team_reason_bye,
            team = field.team_name(bye.team),
            points = bye.score.to_string(),
            played = bye.played
        ),
        "C.04.6 art. 3.4",
    )];
    reasons.extend(bye.passed_over.iter().map(|passed| {
        let team = field.team_name(passed.team);
        match passed.why {
            WhyNoBye::Barred(round) => said(
                t!(lang, team_reason_bye_barred, team, round = round.get()),
                "C2, C.04.6 art. 2.1.2",
            ),
            WhyNoBye::Incomplete => said(t!(lang, team_reason_bye_incomplete, team), "C.04.6 art. 3.4.1"),
        }
    }));
    if bye.not_listed > 0 {
        reasons.push(said(
            t!(lang, team_reason_bye_more, count = bye.not_listed),
            "C.04.6 art. 3.4",
        ));
    }
    reasons.extend(bye.next.map(|next| {
        let team = field.team_name(next.team);
        match next.why {
            ByeStep::Score => said(t!(lang, team_reason_bye_score, team), "C.04.6 art. 3.4.2"),
            ByeStep::Matches => said(t!(lang, team_reason_bye_matches, team), "C.04.6 art. 3.4.3"),
            ByeStep::Number => said(t!(lang, team_reason_bye_number, team), "C.04.6 art. 3.4.4"),
        }
    }));
    reasons
}

/// Who is in a bracket, who came up to it, and why nobody else did.
pub fn of_bracket(lang: Lang, field: &SectionState, bracket: &TeamBracketReason) -> Vec<Said> {
    let residents = list(field, &bracket.residents);
    let mut reasons = vec![said(
        t!(lang, team_reason_residents, teams = residents),
        "C.04.6 art. 1.3",
    )];
    if !bracket.came_up.is_empty() {
        let teams = list(field, &bracket.came_up);
        reasons.push(said(t!(lang, team_reason_up, teams), "C.04.6 art. 3.5"));
    }
    reasons.extend(bracket.not_fewer.map(|why| match why {
        WhyNotFewer::Residents(count) => said(
            t!(lang, team_reason_not_fewer_residents, count),
            "C4, C.04.6 art. 2.3.1",
        ),
        WhyNotFewer::Below => said(t!(lang, team_reason_not_fewer_below), "C3, C.04.6 art. 2.2.1"),
    }));
    reasons.extend(bracket.rejected.iter().map(|rejected| {
        let teams = list(field, &rejected.teams);
        match rejected.why {
            WhyNotSet::Bracket => said(t!(lang, team_reason_set_bracket, teams), "C1, C.04.6 art. 2.1.1"),
            WhyNotSet::Rest => said(t!(lang, team_reason_set_rest, teams), "C3, C.04.6 art. 2.2.1"),
            WhyNotSet::NextBracket => said(t!(lang, team_reason_set_next, teams), "C6, C.04.6 art. 2.3.3"),
            WhyNotSet::Floaters { stands, instead } => said(
                t!(lang, team_reason_set_floaters, teams, stands, instead),
                "C7, C.04.6 art. 2.3.4",
            ),
        }
    }));
    if bracket.has_more {
        reasons.push(said(t!(lang, team_reason_set_more), "C.04.6 art. 3.5"));
    }
    reasons.extend(penalties(lang, bracket.penalties));
    reasons
}

/// The matches that the rules make and that do not stand.
pub fn not_standing(lang: Lang, field: &SectionState, pairs: &[TeamPair]) -> Vec<Said> {
    let pairs = pairs.iter();
    pairs
        .map(|pair| {
            let (white, black) = (field.team_name(pair.white), field.team_name(pair.black));
            said(t!(lang, team_reason_departs, white, black), "C.04.6")
        })
        .collect()
}
