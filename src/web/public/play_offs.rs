//! Where the teams of a row play off, and where those of a play-off come from: links both ways on the pages of their tables and brackets, and
//! what holds for the games of a play-off.

use crate::prelude::*;
use domain::play_off::PlayOffTerms;
use service::season_end::{LinkedSection, PublicPlayOffs};
use web::i18n::labels;

/// What stands above a table or a bracket.
#[derive(Debug, Default)]
pub(super) struct PlayOffLines {
    /// Sections grouped by their relation to this one, each with name and address.
    pub(super) links: Vec<(String, Vec<(String, String)>)>,
    /// What holds for the games of a play-off; empty elsewhere.
    pub(super) terms: String,
}

impl PlayOffLines {
    pub(super) fn of(lang: Lang, scene: &Scene, found: &PublicPlayOffs) -> Self {
        let here = TournamentLinks::new(scene.place.tournament_slug.as_str());
        let link = |one: &LinkedSection| {
            let href = here.within(one.slug.to_string()).team_table();
            (one.name.clone(), href)
        };
        let all = [
            (t!(lang, season_end_match_of_rows), &found.rows),
            (t!(lang, season_end_match_of_teams), &found.play_offs),
        ];
        let links = all.into_iter().filter(|(_, sections)| !sections.is_empty());
        Self {
            links: links
                .map(|(said, sections)| (said, sections.iter().map(link).collect()))
                .collect(),
            terms: scene
                .field
                .settings
                .play_off
                .as_ref()
                .map_or_else(String::new, |terms| said(lang, terms)),
        }
    }
}

fn said(lang: Lang, terms: &PlayOffTerms) -> String {
    let time = terms.time_control.as_ref().map(|control| {
        let time = lang.time_control(control);
        t!(lang, season_end_match_own_time, time)
    });
    let watched = terms.supervision.map(|supervision| {
        let supervision = labels::supervision(lang, supervision);
        t!(lang, season_end_match_watched, supervision)
    });
    let default_time = terms
        .default_minutes
        .map(|minutes| t!(lang, season_end_match_default, minutes));
    let unrated = (!terms.rated).then(|| t!(lang, season_end_match_unrated));
    let all: Vec<String> = [time, watched, default_time, unrated]
        .into_iter()
        .flatten()
        .collect();
    all.join(" ")
}
