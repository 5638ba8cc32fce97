//! The words for limits of a row.

use crate::i18n::Lang;
use domain::{
    group_limits::{GroupFinding, GroupLimitProblem, GroupLimits},
    league::values::GroupSize,
    team::kept_out::PlaysAbove,
    team_rule::Severity,
};
use texts::t;

/// Which ages a limit is about, as it is written; nothing: there is no limit.
pub fn age_kind(lang: Lang, kind: &str) -> String {
    match kind {
        "turns_at_most" => t!(lang, limits_age_at_most),
        "at_least" => t!(lang, limits_age_at_least),
        "under" => t!(lang, limits_age_under),
        _ => t!(lang, limits_age_none),
    }
}

/// What becomes of a line-up against the limits.
pub fn severity(lang: Lang, severity: Severity) -> String {
    match severity {
        Severity::Warn => t!(lang, limits_severity_warn),
        Severity::Refuse => t!(lang, limits_severity_refuse),
    }
}

/// What becomes of a group against the limits.
pub fn group_severity(lang: Lang, severity: Severity) -> String {
    match severity {
        Severity::Warn => t!(lang, limits_group_warn),
        Severity::Refuse => t!(lang, limits_group_refuse),
    }
}

/// Why limits of a group are refused.
pub fn group_problem(lang: Lang, problem: GroupLimitProblem) -> String {
    match problem {
        GroupLimitProblem::Size { .. } => t!(lang, limits_problem_group_size, most = GroupSize::MAX),
        GroupLimitProblem::Order { .. } => t!(lang, limits_problem_group_order),
        GroupLimitProblem::Club => t!(lang, limits_problem_group_club, most = GroupLimits::MOST_OF_CLUB),
    }
}

/// A team that is kept out, because it plays in a tournament that stands above.
pub fn kept_out(lang: Lang, plays: &PlaysAbove) -> String {
    let (team, tournament) = (plays.team.as_str(), plays.tournament.as_str());
    t!(lang, teams_problem_kept_out, team, tournament)
}

/// What a group has beside what was decided for it, and where that was decided.
pub fn group_finding(lang: Lang, finding: &GroupFinding) -> String {
    match finding {
        GroupFinding::TooFew { teams, fewest } => {
            t!(lang, limits_group_too_few, teams = *teams, fewest = *fewest)
        }
        GroupFinding::NotUsual { teams, usual } => {
            t!(lang, limits_group_not_usual, teams = *teams, usual = *usual)
        }
        GroupFinding::TooMany { teams, most } => {
            t!(lang, limits_group_too_many, teams = *teams, most = *most)
        }
        GroupFinding::ClubTooMany { club, teams, most } => t!(
            lang,
            limits_group_club_too_many,
            club = club.as_str(),
            teams = *teams,
            most = *most
        ),
    }
}
