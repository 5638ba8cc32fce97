//! What everybody may read of the rulings about teams, as the pages of teams show it: beneath a table or a cup, and on a team's own page.

use super::teams::TeamLink;
use crate::prelude::*;
use domain::team_penalty::published::PublicTeamRuling;
use engine::numbers::TeamNo;
use web::i18n_teams::team_penalties as words;

/// A team with the rulings about it.
#[derive(Debug)]
pub(super) struct RuledTeam {
    pub(super) number: u16,
    pub(super) team: TeamLink,
    /// The oldest first.
    pub(super) lines: Vec<TeamRulingLine>,
}

/// A ruling about a team, in words.
#[derive(Debug)]
pub(super) struct TeamRulingLine {
    /// What it is about, and of which round.
    pub(super) what: String,
    /// What follows.
    pub(super) measures: String,
    pub(super) when: String,
    /// Why; empty where that is not told.
    pub(super) reason: String,
    /// That it no longer holds; empty while it does.
    pub(super) taken_back: String,
}

impl TeamRulingLine {
    fn of(lang: Lang, ruling: &PublicTeamRuling) -> Self {
        Self {
            what: words::public_about(lang, ruling.offence, ruling.round),
            measures: words::measures(lang, &ruling.measures),
            when: lang.stamp(ruling.at),
            reason: ruling.reason.clone().unwrap_or_default(),
            taken_back: ruling
                .taken_back_at
                .map(|at| t!(lang, penalties_public_taken_back, when = lang.stamp(at)))
                .unwrap_or_default(),
        }
    }
}

/// The public rulings about one team, or about each that has any, by number.
pub(super) fn list(scene: &Scene, lang: Lang, only: Option<TeamNo>) -> Vec<RuledTeam> {
    let mut teams: Vec<TeamNo> = scene.team_rulings.iter().map(|one| one.team).collect();
    teams.sort_unstable();
    teams.dedup();
    teams
        .into_iter()
        .filter(|no| only.is_none_or(|only| only == *no))
        .map(|no| RuledTeam {
            number: no.get(),
            team: TeamLink::at(scene, no),
            lines: scene
                .team_rulings
                .iter()
                .filter(|one| one.team == no)
                .map(|one| TeamRulingLine::of(lang, one))
                .collect(),
        })
        .collect()
}

/// The place on the page of the public rulings about a team; empty if there are none.
pub(super) fn mark(scene: &Scene, no: TeamNo) -> String {
    if scene.team_rulings.iter().any(|one| one.team == no) {
        format!("#ruled-team-{no}")
    } else {
        String::new()
    }
}
