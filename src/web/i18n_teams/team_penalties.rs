//! The words for rulings about teams: what they are about, what a tariff proposes, and what follows.

use crate::i18n::Lang;
use domain::{
    league::{Confidence, Preset, words::PenaltyUnit},
    team_penalty::{NothingProposed, PointsWay, ProposedMeasure, TeamMeasures, TeamOffence},
};
use engine::{numbers::RoundNo, points::Points};
use rules::ruling::PublicRulings;
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

/// What a ruling that everybody may read is about, and of which round; what no tariff knows is a ruling.
pub fn public_about(lang: Lang, charged: Option<TeamOffence>, round: Option<RoundNo>) -> String {
    match (charged, round) {
        (Some(_), _) => about(lang, charged, round),
        (None, Some(round)) => {
            let what = t!(lang, public_rulings_untold);
            t!(lang, penalties_about, what = what, round = round.get())
        }
        (None, None) => t!(lang, public_rulings_untold),
    }
}

/// That a ruling took board points from a team of a cup, of which the score is what is left.
pub fn taken_in_cup(lang: Lang, team: &str, points: Points) -> String {
    t!(
        lang,
        penalties_cup_taken,
        team = team,
        points = points.to_string()
    )
}

/// Who reads the reason of a ruling that is about to be given.
pub fn reason_help(lang: Lang, public: PublicRulings) -> String {
    match public {
        PublicRulings::Nothing => t!(lang, penalties_reason_help_untold),
        PublicRulings::Effects => t!(lang, penalties_reason_help),
        PublicRulings::WithReasons => t!(lang, penalties_reason_help_open),
    }
}

/// Whether points are taken or given.
pub fn way(lang: Lang, way: PointsWay) -> String {
    word!(lang, "points-way", PointsWay: way)
}

/// So many points of the one kind or the other, taken or given.
fn points(lang: Lang, points: Points, (way, unit): (PointsWay, PenaltyUnit)) -> String {
    let points = points.to_string();
    match (unit, way) {
        (PenaltyUnit::BoardPoints, PointsWay::Taken) => t!(lang, penalties_board_points, points = points),
        (PenaltyUnit::MatchPoints, PointsWay::Taken) => t!(lang, penalties_match_points, points = points),
        (PenaltyUnit::BoardPoints, PointsWay::Given) => {
            t!(lang, penalties_board_points_given, points = points)
        }
        (PenaltyUnit::MatchPoints, PointsWay::Given) => {
            t!(lang, penalties_match_points_given, points = points)
        }
    }
}

/// What follows from a ruling, in a line.
pub fn measures(lang: Lang, measures: &TeamMeasures) -> String {
    let warning = measures.is_warning.then(|| t!(lang, penalties_warning));
    let taken = (measures.points > Points::ZERO)
        .then(|| points(lang, measures.points, (measures.way, measures.unit)));
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
