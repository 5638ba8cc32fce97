//! The words for rulings about teams: what they are about, what a tariff proposes, and what follows.

use super::Lang;
use domain::{
    league::{Confidence, Preset, words::PenaltyUnit},
    team_penalty::{NothingProposed, ProposedMeasure, TeamMeasures, TeamOffence},
};
use engine::{numbers::RoundNo, points::Points};
use texts::{t, word};

/// A kind of league.
pub fn league(lang: Lang, preset: Preset) -> String {
    word!(lang, "league-preset", Preset: preset)
}

/// How sure it is what a league says.
pub fn confidence(lang: Lang, confidence: Confidence) -> String {
    word!(lang, "league-confidence", Confidence: confidence)
}

/// What a team is charged with.
pub fn offence(lang: Lang, offence: TeamOffence) -> String {
    word!(lang, "team-offence", TeamOffence: offence)
}

/// What penalty points are taken from.
pub fn unit(lang: Lang, unit: PenaltyUnit) -> String {
    word!(lang, "penalty-unit", PenaltyUnit: unit)
}

/// Why a tariff proposes nothing.
pub fn nothing(lang: Lang, why: NothingProposed) -> String {
    word!(lang, "penalty-nothing", NothingProposed: why)
}

/// What a ruling is about, and of which round.
pub fn about(lang: Lang, charged: Option<TeamOffence>, round: Option<RoundNo>) -> String {
    let what = charged.map_or_else(|| t!(lang, team_offence_other), |charged| offence(lang, charged));
    match round {
        Some(round) => t!(lang, penalties_about, what = what, round = round.get()),
        None => what,
    }
}

/// So many points of the one kind or the other.
fn points(lang: Lang, points: Points, unit: PenaltyUnit) -> String {
    match unit {
        PenaltyUnit::BoardPoints => t!(lang, penalties_board_points, points = points.to_string()),
        PenaltyUnit::MatchPoints => t!(lang, penalties_match_points, points = points.to_string()),
    }
}

/// What follows from a ruling, in a line.
pub fn measures(lang: Lang, measures: &TeamMeasures) -> String {
    let warning = measures.is_warning.then(|| t!(lang, penalties_warning));
    let taken = (measures.points > Points::ZERO).then(|| points(lang, measures.points, measures.unit));
    let fine = (measures.fine_kr > 0).then(|| t!(lang, penalties_fine_kr, kroner = measures.fine_kr));
    let said: Vec<String> = [warning, taken, fine].into_iter().flatten().collect();
    said.join(" · ")
}

/// One thing that a tariff proposes.
pub fn proposed(lang: Lang, measure: ProposedMeasure) -> String {
    match measure {
        ProposedMeasure::Warning => t!(lang, penalties_warning),
        ProposedMeasure::PlayerWarning => t!(lang, penalties_player_warning),
        ProposedMeasure::Points(Some(points)) => t!(lang, penalties_points, points = points.to_string()),
        ProposedMeasure::Points(None) => t!(lang, penalties_points_open),
        ProposedMeasure::GameLost => t!(lang, penalties_game_lost),
        ProposedMeasure::MatchLost => t!(lang, penalties_match_lost),
        ProposedMeasure::RatedAsLost => t!(lang, penalties_rated_as_lost),
        ProposedMeasure::Fine(Some(kroner)) => t!(lang, penalties_fine_kr, kroner = kroner),
        ProposedMeasure::Fine(None) => t!(lang, penalties_fine_open),
        ProposedMeasure::LeaderDecides => t!(lang, penalties_leader_decides),
    }
}
