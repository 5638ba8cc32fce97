//! The words for what speaks against a line-up, or against somebody in a match, with the rule it comes from.

use super::{league_settings, team_penalties};
use crate::i18n::{Lang, labels};
use domain::{
    league::{Confidence, Ground},
    line_up::checks::SeatFault,
    strength_list::eligibility::PlayerFault,
    team_rule::{RuleGround, RuleSource},
    team_section::SeatedTwice,
};
use service::{
    line_ups::{InDraft, PassedOver},
    sealed_line_ups::Reserve,
    strength_lists::findings::NamedFinding,
};
use texts::t;

/// A finding in a sentence, with its rule and where that stands.
pub fn finding(lang: Lang, finding: &NamedFinding) -> String {
    match (finding.source, place(lang, finding)) {
        (Some(source), Some(place)) => t!(
            lang,
            finding_with_article,
            said = sentence(lang, finding),
            rule = rule(lang, source),
            place = place
        ),
        (Some(_) | None, _) => with_rule(lang, finding),
    }
}

/// Somebody of the club's list who is no player of the section yet, to choose from.
pub fn newcomer(lang: Lang, one: &Reserve) -> String {
    let player = one.name.as_str();
    if one.is_regular {
        t!(lang, captains_regular, player)
    } else {
        t!(lang, captains_reserve, player)
    }
}

/// What speaks against the line-ups of a draft, beside the findings: who was left out of one, and who has nobody at a board.
pub fn of_draft(lang: Lang, one: &InDraft) -> Vec<String> {
    let team = one.team.as_str();
    let left_out = one.left_out.iter().map(|left| {
        let player = left.player.as_str();
        match &left.other_team {
            Some(other) => t!(lang, line_up_left_out_other, player, team, other = other.as_str()),
            None => t!(lang, line_up_left_out, player, team),
        }
    });
    let empty = one.is_empty().then(|| t!(lang, line_up_nobody, team));
    left_out.chain(empty).collect()
}

/// A fixed player of a team whom nobody seats by default, and why.
pub fn passed_over(lang: Lang, one: &PassedOver) -> String {
    let player = one.player.as_str();
    if !one.refused.is_empty() {
        return t!(
            lang,
            line_up_passed_over,
            player,
            why = findings(lang, &one.refused)
        );
    }
    match &one.other_team {
        Some(other) => t!(lang, line_up_passed_over_other, player, other = other.as_str()),
        None => t!(lang, line_up_passed_over_section, player),
    }
}

/// What nobody has to answer, and is told beside a draft: whose rule nobody has decided, and who does not play by default.
pub fn told_of_draft(lang: Lang, one: &InDraft) -> Vec<String> {
    let undecided = one.undecided.iter().map(|found| finding(lang, found));
    let passed_over = one.not_by_default.iter().map(|left| passed_over(lang, left));
    let of_team = |said: String| {
        let team = one.team.as_str();
        t!(lang, own_publication_findings_of, team = team, said = said)
    };
    undecided.chain(passed_over).map(of_team).collect()
}

/// Who would have two seats in a round.
pub fn seated_twice(lang: Lang, one: &SeatedTwice) -> String {
    let [first, second] = &one.teams;
    let player = one.player.as_str();
    if first == second {
        t!(lang, line_up_twice_for_one, player, team = first.as_str())
    } else {
        t!(
            lang,
            line_up_twice,
            player,
            first = first.as_str(),
            second = second.as_str()
        )
    }
}

/// What speaks against the line-ups of teams, team by team.
pub fn of_teams<'a>(lang: Lang, found: impl Iterator<Item = (&'a str, &'a [NamedFinding])>) -> String {
    let said = found.map(|(team, found)| of_team(lang, team, found));
    said.collect::<Vec<_>>().join(" ")
}

/// What speaks against the line-up of one team.
pub fn of_team(lang: Lang, team: &str, found: &[NamedFinding]) -> String {
    t!(
        lang,
        own_publication_findings_of,
        team = team,
        said = findings(lang, found)
    )
}

/// Where the rule of a finding stands: the paragraphs of the league's regulations that the setting was filled in from, the announcement of
/// the tournament, or articles of the union; none where it follows from what a match is, or nobody has decided.
pub fn place(lang: Lang, finding: &NamedFinding) -> Option<String> {
    Some(match finding.ground.as_ref()? {
        RuleGround::League { sources, is_own, .. } => {
            let places: Vec<String> = sources
                .iter()
                .map(|code| league_settings::place(lang, code))
                .collect();
            let places = places.join("; ");
            if *is_own {
                places
            } else {
                t!(lang, finding_place_elsewhere, places = places)
            }
        }
        RuleGround::Announcement => t!(lang, finding_place_announcement),
        RuleGround::Articles(articles) => {
            let articles: Vec<String> = articles.iter().map(|one| labels::article(lang, one)).collect();
            articles.join(", ")
        }
    })
}

/// A finding in a sentence with its rule, for places that show the source beside it.
pub fn with_rule(lang: Lang, finding: &NamedFinding) -> String {
    let said = sentence(lang, finding);
    match finding.source {
        Some(source) => t!(lang, finding_with_rule, said, rule = rule(lang, source)),
        None => said,
    }
}

/// Several findings, one sentence after the other.
pub fn findings(lang: Lang, all: &[NamedFinding]) -> String {
    let said: Vec<String> = all.iter().map(|one| finding(lang, one)).collect();
    said.join(" ")
}

/// The rule a finding comes from.
pub fn rule(lang: Lang, source: RuleSource) -> String {
    match source {
        RuleSource::Setting(id) => lang.field(id.as_str()),
        RuleSource::Quarantine => t!(lang, finding_rule_quarantine),
        RuleSource::PlayerRatingCap => t!(lang, finding_rule_cap),
    }
}

/// Where the rule of a finding was read and how sure that is, or that the tournament has decided it; empty where nobody knows.
pub fn ground(lang: Lang, ground: Ground) -> String {
    if !ground.sources.is_empty() {
        t!(
            lang,
            finding_ground,
            sources = league_settings::sources(lang, ground).join("; "),
            confidence = team_penalties::confidence(lang, ground.confidence)
        )
    } else if ground.confidence == Confidence::Sure {
        t!(lang, finding_ground_own)
    } else {
        String::new()
    }
}

fn sentence(lang: Lang, finding: &NamedFinding) -> String {
    let board = finding
        .board
        .map(engine::numbers::BoardNo::get)
        .unwrap_or_default();
    let player = finding.player.as_str();
    match finding.fault {
        SeatFault::BoardCount { must, .. } => t!(lang, finding_board_count, boards = must),
        SeatFault::Empty => t!(lang, finding_empty, board),
        SeatFault::Gap => t!(lang, finding_gap, board),
        SeatFault::Unlisted(_) => t!(lang, finding_unlisted, player),
        SeatFault::Twice { also, .. } => t!(lang, finding_twice, player, board, also = also.get()),
        SeatFault::OutOfOrder { .. } => {
            t!(
                lang,
                captains_problem_order,
                player,
                above = finding.above.as_str()
            )
        }
        SeatFault::Player { fault, .. } => about(lang, fault, finding),
        SeatFault::ForeignerTooMany { most, .. } => t!(lang, finding_foreigners, player, most = most),
        SeatFault::TooFew { seated, least } => {
            t!(lang, finding_too_few, seated = seated, least = least)
        }
        SeatFault::AboveTeamCap { cap, .. } => t!(lang, finding_team_cap, cap = cap.get()),
        SeatFault::CapUnknown(_) => t!(lang, finding_unrated, player),
    }
}

fn about(lang: Lang, fault: PlayerFault, finding: &NamedFinding) -> String {
    let (player, team) = (finding.player.as_str(), finding.team.as_str());
    let tournament = finding.tournament.as_str();
    match fault {
        PlayerFault::NotYet(day) => t!(lang, finding_not_yet, player, day = lang.date(day)),
        PlayerFault::Left(day) => t!(lang, finding_left, player, day = lang.date(day)),
        PlayerFault::NotAMember => t!(lang, finding_not_a_member, player),
        PlayerFault::MembershipUnknown => t!(lang, finding_member_unknown, player),
        PlayerFault::InQuarantine => t!(lang, finding_quarantine, player),
        PlayerFault::PerhapsInQuarantine => t!(lang, finding_perhaps_quarantine, player),
        PlayerFault::Expelled => t!(lang, finding_expelled, player),
        PlayerFault::RegularOfHigher(_) => t!(lang, finding_regular_higher, player, team),
        PlayerFault::RegularOfOther(_) => t!(lang, finding_regular_other, player, team),
        PlayerFault::NotNamed => t!(lang, finding_not_named, player),
        PlayerFault::NoReserves => t!(lang, finding_no_reserves, player),
        PlayerFault::ReserveUndecided => t!(lang, finding_reserve_undecided, player),
        PlayerFault::BoundByAppearances(bound) => {
            t!(lang, finding_bound, player, team, times = bound.appearances)
        }
        PlayerFault::RegularElsewhere(_) => {
            t!(lang, finding_regular_elsewhere, player, team, tournament)
        }
        PlayerFault::BoundElsewhere(bound) => {
            t!(
                lang,
                finding_bound_elsewhere,
                player,
                team,
                tournament,
                times = bound.appearances
            )
        }
        PlayerFault::SameDay(_) => t!(lang, finding_same_day, player, team),
        PlayerFault::SameDayElsewhere(_) => {
            t!(lang, finding_same_day_elsewhere, player, team, tournament)
        }
        PlayerFault::SameRound(_) => t!(lang, finding_same_round, player, team),
        PlayerFault::TooManyMatches { most, .. } => t!(lang, finding_too_many, player, most = most),
        PlayerFault::TooManyElsewhere { most, .. } => {
            t!(lang, finding_too_many_elsewhere, player, tournament, most = most)
        }
        PlayerFault::Foreign => t!(lang, finding_foreign, player),
        PlayerFault::Unrated => t!(lang, finding_unrated, player),
        PlayerFault::AboveCap { cap, .. } => t!(lang, finding_above_cap, player, cap = cap.get()),
        PlayerFault::WrongAge => t!(lang, finding_wrong_age, player),
        PlayerFault::AgeUnknown => t!(lang, finding_age_unknown, player),
    }
}
