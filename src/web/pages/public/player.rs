//! A player's card: every game, and why they stand where they stand.

use askama::Template;
use axum::response::{Html, IntoResponse as _, Response};

use super::{
    crosstable::{extras, mark},
    round::bye_words,
    scene::{Man, Scene, Tab},
    standings::place,
    tie_break_names,
};
use crate::{
    domain::{
        colour::Colour,
        crosstable::{Cell, Participation},
        numbers::RoundNo,
        standings::{Decider, Standings},
        tiebreak::{Cap, Cut, Part, Source, TieBreak, Working},
    },
    state::AppState,
    web::{
        auth::{Access, Visitor},
        error::{Problem, Result},
        extract::Db,
        layout::Layout,
        paths::{CardPath, PlayerCalendarPath},
        routes::Routes,
        shelf::Keep,
        text::{Lang, t},
    },
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

#[derive(Debug, Template)]
#[template(path = "pages/public/player.html")]
struct PlayerPage {
    layout: Layout,
    man: Man,
    about: String,
    standing: Option<&'static str>,
    place: Option<String>,
    points: String,
    /// Points beside those of the results, in words.
    extras: Vec<String>,
    rounds: usize,
    games: Vec<Line>,
    /// In one sentence: what put the player behind the one before.
    decided: Option<String>,
    workings: Vec<Explained>,
    calendar: String,
}

/// A round on the card.
#[derive(Debug)]
struct Line {
    round: u16,
    href: String,
    colour: Option<Colour>,
    opponent: Option<Man>,
    words: String,
    score: String,
    /// Where the rulings on the game are told.
    ruled: Option<String>,
}

/// How a tie-break's value came about.
#[derive(Debug)]
struct Explained {
    name: String,
    value: String,
    article: &'static str,
    parts: Vec<ExplainedPart>,
}

/// One round of it.
#[derive(Debug)]
struct ExplainedPart {
    round: u16,
    words: String,
    amount: String,
    cut: Option<String>,
}

async fn show(path: CardPath, visitor: Visitor, keep: Keep, layout: Layout, db: Db) -> Result<Response> {
    let scene = Scene::read_with_rulings(&db, &visitor).await?;
    let lang = layout.lang;
    let player = scene.field.player(path.no).ok_or_else(Problem::not_found)?;
    let man = scene.man(player).ok_or_else(Problem::not_found)?;
    let rounds = scene.field.rounds_with_results();
    let standings = scene.field.standings(rounds);
    let row = standings.find(path.no);
    let table = scene.field.crosstable();
    let contestant = table.find(path.no).ok_or_else(Problem::not_found)?;
    let page = PlayerPage {
        about: about(lang, &man),
        standing: match player.standing() {
            Participation::Active => None,
            Participation::Withdrawn => Some("withdrawn"),
            Participation::Expelled => Some("expelled"),
        },
        place: row.map(|row| place(row.place)),
        points: contestant.points(&table.scoring, rounds).to_string(),
        extras: extras(lang, &contestant.extras, scene.field.public_rounds()),
        rounds,
        games: games(lang, &scene, contestant),
        decided: decided(lang, &scene, &standings, &man),
        workings: workings(lang, &scene, &standings, &man),
        calendar: PlayerCalendarPath {
            tournament: path.tournament,
            section: path.section,
            no: path.no,
        }
        .to_string(),
        layout: scene.frame(layout, Tab::StartList, man.name.clone()),
        man,
    };
    let html = Html(page.render()?);
    Ok(keep.answer(
        scene.field.section,
        scene.field.content_version,
        None,
        html.into_response(),
    ))
}

/// Club, rating and number in one line.
fn about(lang: Lang, man: &Man) -> String {
    let mut parts = Vec::with_capacity(3);
    parts.extend(man.club.clone());
    parts.extend(man.rating.map(|rating| t!(lang, "card-rating", rating = rating)));
    parts.push(t!(lang, "card-number", no = man.no.get()));
    parts.join(" · ")
}

fn games(lang: Lang, scene: &Scene, contestant: &crate::domain::crosstable::Contestant) -> Vec<Line> {
    let scoring = scene.field.settings.scoring;
    let is_round_robin = scene.field.settings.system.is_round_robin();
    (0..scene.field.public_rounds())
        .filter_map(RoundNo::from_index)
        .map(|round| {
            let href = scene.round_path(round).to_string();
            let number = round.get();
            match contestant.cell(round) {
                Cell::Absent => Line {
                    round: number,
                    href,
                    colour: None,
                    opponent: None,
                    words: t!(lang, "crosstable-absent"),
                    score: scoring.absence.to_string(),
                    ruled: None,
                },
                Cell::Bye(kind) => Line {
                    round: number,
                    href,
                    colour: None,
                    opponent: None,
                    words: bye_words(lang, kind, is_round_robin),
                    score: scoring.of_bye(kind).to_string(),
                    ruled: None,
                },
                Cell::Game(game) => Line {
                    round: number,
                    href,
                    colour: Some(game.colour),
                    opponent: Some(scene.man_at(game.opponent)),
                    words: String::new(),
                    score: match game.reported {
                        Some(reported) => format!(
                            "{} ({})",
                            mark(game),
                            t!(lang, "round-reported", result = reported.label())
                        ),
                        None => mark(game).to_owned(),
                    },
                    ruled: scene.ruled(round, contestant.no),
                },
            }
        })
        .collect()
}

/// What put the player behind the one before: "same points as X, korrektion 14½ against 15 decides".
fn decided(lang: Lang, scene: &Scene, standings: &Standings, man: &Man) -> Option<String> {
    let index = standings.rows.iter().position(|row| row.no == man.no)?;
    let row = standings.rows.get(index)?;
    let before = standings.rows.get(index.checked_sub(1)?)?;
    let other = scene.man_at(before.no).name;
    match row.decided_by {
        None => Some(t!(lang, "card-shared-place", other = other.as_str())),
        Some(Decider::Lots) => Some(t!(lang, "card-decided-by-lots", other = other.as_str())),
        Some(Decider::ByHand) => Some(t!(lang, "card-decided-by-hand", other = other.as_str())),
        Some(Decider::TieBreak(TieBreak::PTS)) => Some(t!(
            lang,
            "card-decided-by-points",
            other = other.as_str(),
            mine = row.points.to_string(),
            theirs = before.points.to_string()
        )),
        Some(Decider::TieBreak(tie_break)) => {
            let position = standings.tie_breaks.iter().position(|one| *one == tie_break)?;
            let show = |values: &[Option<_>]| {
                values
                    .get(position)
                    .copied()
                    .flatten()
                    .map(|value| tie_break_names::value(lang, tie_break, value))
                    .unwrap_or_default()
            };
            Some(t!(
                lang,
                "card-decided-by-tie-break",
                other = other.as_str(),
                name = tie_break_names::long(lang, tie_break),
                mine = show(&row.values),
                theirs = show(&before.values)
            ))
        }
    }
}

fn workings(lang: Lang, scene: &Scene, standings: &Standings, man: &Man) -> Vec<Explained> {
    standings
        .tie_breaks
        .iter()
        .filter(|tie_break| **tie_break != TieBreak::PTS)
        .filter_map(|tie_break| {
            let working = standings.working(man.no, *tie_break)?;
            Some(explain(lang, scene, *tie_break, &working))
        })
        .collect()
}

fn explain(lang: Lang, scene: &Scene, tie_break: TieBreak, working: &Working) -> Explained {
    Explained {
        name: tie_break_names::long(lang, tie_break),
        value: tie_break_names::value(lang, tie_break, working.value),
        article: working.article,
        parts: working
            .parts
            .iter()
            .map(|part| ExplainedPart {
                round: part.round.get(),
                words: source(lang, scene, part),
                amount: tie_break_names::value(lang, tie_break, part.amount),
                cut: part.cut.map(|cut| cut_words(lang, cut)),
            })
            .collect(),
    }
}

/// Where the amount of a round comes from, in words.
fn source(lang: Lang, scene: &Scene, part: &Part) -> String {
    match part.source {
        Source::Round => t!(lang, "working-round"),
        Source::Extra { .. } => t!(lang, "working-extra"),
        Source::Opponent {
            no,
            score,
            table_score,
            ..
        } if score == table_score => {
            t!(
                lang,
                "working-opponent",
                name = scene.man_at(no).name,
                score = score.to_string()
            )
        }
        Source::Opponent {
            no,
            score,
            table_score,
            ..
        } => t!(
            lang,
            "working-opponent-adjusted",
            name = scene.man_at(no).name,
            score = score.to_string(),
            table = table_score.to_string()
        ),
        Source::Dummy { score, cap, .. } => match cap {
            None => t!(lang, "working-dummy", score = score.to_string()),
            Some(Cap::ScheduledOpponent) => {
                t!(
                    lang,
                    "working-dummy-capped-by-opponent",
                    score = score.to_string()
                )
            }
            Some(Cap::AllDraws) => t!(lang, "working-dummy-capped-by-draws", score = score.to_string()),
        },
        Source::Figure { no } => t!(lang, "working-figure", name = scene.man_at(no).name),
    }
}

/// Why a part does not count, in words.
fn cut_words(lang: Lang, cut: Cut) -> String {
    match cut {
        Cut::Lowest => t!(lang, "cut-lowest"),
        Cut::Highest => t!(lang, "cut-highest"),
        Cut::Voluntary => t!(lang, "cut-voluntary"),
        Cut::Early => t!(lang, "cut-early"),
        Cut::UnderLimit => t!(lang, "cut-under-limit"),
    }
}
