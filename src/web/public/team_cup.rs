//! A cup of teams for everybody: the bracket round by round with who went on and by what, and how far each team came. It stands where other
//! sections of teams have their table.

use super::{
    play_offs::PlayOffLines,
    scene::{Follow, Tab},
    standings,
    team_rulings::{self, RuledTeam},
    teams::{TeamLink, answer},
};
use crate::prelude::*;
use domain::cup_section::{Cup, CupLine, CupReach, CupRound};
use engine::{numbers::TeamNo, points::Points};
use web::{
    components::chart,
    i18n_teams::{team_cups as words, team_penalties::taken_in_cup, teams::announced_colours},
};

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

/// How far a team has come.
#[derive(Debug)]
struct ReachLine {
    team: TeamLink,
    /// Its place, perhaps shared; empty while it has none.
    place: String,
    said: String,
    has_won: bool,
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

/// A cell of the tree: a match or a bye, or a place that is kept free.
#[derive(Debug)]
struct TreeCell {
    rows: usize,
    columns: usize,
    /// Who meets here: nobody in a free place, one team where it has a bye.
    sides: Vec<TreeSide>,
}

/// A team in the tree.
#[derive(Debug)]
struct TreeSide {
    team: TeamLink,
    goes_on: bool,
    score: String,
}

/// The teams of a place in a round: those of a match, or the one that has a bye.
enum Tie<'a> {
    Match(&'a CupLine),
    Bye(TeamNo),
}

impl Tie<'_> {
    fn has(&self, team: TeamNo) -> bool {
        match self {
            Self::Match(line) => line.white == team || line.black == team,
            Self::Bye(no) => *no == team,
        }
    }

    /// The teams whose way here is drawn, in their order. Those of the match for the third place have lost: nothing leads to it.
    fn comes_from(&self) -> Vec<TeamNo> {
        match self {
            Self::Match(line) if line.is_for_third => Vec::new(),
            Self::Match(line) => vec![line.white, line.black],
            Self::Bye(no) => vec![*no],
        }
    }

    fn sides(&self, scene: &Scene) -> Vec<TreeSide> {
        match self {
            Self::Match(line) => {
                let sides = [(line.white, line.points.0), (line.black, line.points.1)];
                sides
                    .map(|(no, points)| TreeSide {
                        team: TeamLink::at(scene, no),
                        goes_on: line.outcome.through() == Some(no),
                        score: if line.is_unplayed() {
                            "–".to_owned()
                        } else {
                            points.to_string()
                        },
                    })
                    .into()
            }
            Self::Bye(no) => vec![TreeSide {
                team: TeamLink::at(scene, *no),
                goes_on: true,
                score: String::new(),
            }],
        }
    }
}

fn ties(round: &CupRound) -> Vec<Tie<'_>> {
    let byes = round.byes.iter().map(|no| Tie::Bye(*no));
    round.lines.iter().map(Tie::Match).chain(byes).collect()
}

/// The cup as a tree: a column a round, each match beside those its teams come from. One round alone is none.
fn tree(scene: &Scene, cup: &Cup) -> Vec<Vec<TreeCell>> {
    if cup.rounds.len() < 2 {
        return Vec::new();
    }
    let columns: Vec<Vec<Tie<'_>>> = cup.rounds.iter().map(ties).collect();
    let feeders: Vec<Vec<Vec<usize>>> = columns
        .iter()
        .enumerate()
        .map(|(index, column)| {
            let before = index.checked_sub(1).and_then(|before| columns.get(before));
            let place_of = |team: TeamNo| before?.iter().position(|tie| tie.has(team));
            let of = |tie: &Tie<'_>| tie.comes_from().into_iter().filter_map(place_of).collect();
            column.iter().map(of).collect()
        })
        .collect();
    let cell = |cell: chart::BracketCell| {
        let tie = cell.node.and_then(|node| columns.get(cell.column)?.get(node));
        TreeCell {
            rows: cell.rows,
            columns: cell.columns,
            sides: tie.map(|tie| tie.sides(scene)).unwrap_or_default(),
        }
    };
    let rows = chart::bracket(&feeders).into_iter();
    rows.map(|row| row.into_iter().map(cell).collect()).collect()
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
    /// The same as the rows of a table; empty before the second round.
    tree: Vec<Vec<TreeCell>>,
    /// Where the teams come from, if it is a play-off.
    play_off: PlayOffLines,
    /// Is there nobody for a match for the third place that should be?
    lacks_third: bool,
    /// How far each team has come.
    reach: Vec<ReachLine>,
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
        score: if line.is_unplayed() {
            "–".to_owned()
        } else {
            format!("{}–{}", line.points.0, line.points.1)
        },
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
        tree: tree(scene, cup),
        play_off,
        lacks_third: cup.lacks_third,
        reach: scene
            .field
            .cup_standings()
            .into_iter()
            .map(|(no, reach, place)| ReachLine {
                team: TeamLink::at(scene, no),
                place: place.map(standings::place).unwrap_or_default(),
                said: words::reach(lang, &scene.field, reach),
                has_won: reach == CupReach::Winner,
            })
            .collect(),
        players: scene.here.team_players(),
        rulings: team_rulings::list(scene, lang, None),
        live: scene.follow(None),
        layout: scene.frame(layout, Tab::Teams, t!(lang, cup_heading)),
    };
    answer(scene, keep, &page)
}
