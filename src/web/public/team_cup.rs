//! A cup of teams for everybody: the bracket round by round with who went on and by what, and how far each team came. It stands where other
//! sections of teams have their table.

use super::{
    play_offs::PlayOffLines,
    scene::{Follow, Tab},
    team_rulings::{self, RuledTeam},
    teams::{TeamLink, answer},
};
use crate::prelude::*;
use domain::cup_section::{Cup, CupLine, CupReach};
use engine::{numbers::TeamNo, points::Points};
use web::i18n_teams::{team_cups as words, team_penalties::taken_in_cup, teams::announced_colours};

/// A match of the bracket.
#[derive(Debug)]
struct BracketLine {
    number: u16,
    white: TeamLink,
    black: TeamLink,
    white_goes_on: bool,
    black_goes_on: bool,
    score: String,
    /// Who goes on and by what, or what it waits for.
    says: String,
    is_turned: bool,
    /// The board points that rulings took from each of the two, in words, and where the rulings stand; empty where they are not told.
    taken: Vec<(String, String)>,
}

/// A round of the bracket.
#[derive(Debug)]
struct BracketRound {
    number: u16,
    heading: String,
    /// Its matches with their boards.
    href: String,
    lines: Vec<BracketLine>,
    byes: Vec<TeamLink>,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/team_cup.html")]
struct TeamCupPage {
    layout: Layout,
    live: Follow,
    /// How it is drawn, with the colours down the boards, and what decides a level match.
    drawn: String,
    level: String,
    rounds: Vec<BracketRound>,
    /// Where the teams come from, if it is a play-off.
    play_off: PlayOffLines,
    /// Is there nobody for a match for the third place that should be?
    lacks_third: bool,
    /// How far each team has come, in words.
    reach: Vec<(TeamLink, String, bool)>,
    players: String,
    /// The public rulings, team by team.
    rulings: Vec<RuledTeam>,
}

fn line(scene: &Scene, lang: Lang, line: &CupLine) -> BracketLine {
    let goes_on = |no: TeamNo| line.outcome.through() == Some(no);
    BracketLine {
        number: line.no.get(),
        white: TeamLink::at(scene, line.white),
        black: TeamLink::at(scene, line.black),
        white_goes_on: goes_on(line.white),
        black_goes_on: goes_on(line.black),
        score: format!("{}–{}", line.points.0, line.points.1),
        says: words::outcome(lang, &scene.field, line),
        is_turned: line.is_turned,
        taken: [(line.white, line.taken.0), (line.black, line.taken.1)]
            .into_iter()
            .filter_map(|(no, points)| {
                let said = || taken_in_cup(lang, &scene.field.team_name(no), points);
                (points > Points::ZERO).then(|| (said(), team_rulings::mark(scene, no)))
            })
            .collect(),
    }
}

/// The page of a cup.
pub(super) fn show(
    (scene, keep, layout): (&Scene, Cacheable, Layout),
    cup: &Cup,
    play_off: PlayOffLines,
) -> Result<Response> {
    let lang = layout.lang;
    let settings = scene.field.cup_settings().ok_or_else(Problem::not_found)?;
    let teams = scene.field.settings.teams.as_ref();
    let colours = teams
        .map(|teams| announced_colours(lang, teams))
        .unwrap_or_default();
    let rounds = cup.rounds.iter().map(|round| BracketRound {
        number: round.number.get(),
        heading: words::stage(lang, round.stage),
        href: scene.here.round(round.number).public_matches(),
        lines: round.lines.iter().map(|one| line(scene, lang, one)).collect(),
        byes: round.byes.iter().map(|no| TeamLink::at(scene, *no)).collect(),
    });
    let page = TeamCupPage {
        drawn: format!("{} {colours}", words::drawn(lang, settings)),
        level: words::level(lang, settings),
        rounds: rounds.collect(),
        play_off,
        lacks_third: cup.lacks_third,
        reach: cup
            .reach
            .iter()
            .map(|(no, reach)| {
                let said = words::reach(lang, &scene.field, *reach);
                (TeamLink::at(scene, *no), said, *reach == CupReach::Winner)
            })
            .collect(),
        players: scene.here.team_players(),
        rulings: team_rulings::list(scene, lang, None),
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Teams, t!(lang, cup_heading)),
    };
    answer(scene, keep, &page)
}
