//! A player's card: every game, and why they stand where they stand.

use super::crosstable::{extras, mark};
use super::round_by_round::RoundByRound;
use super::scene::Tab;
use super::standings::place;
use super::team_player::TeamPlayerPage;
use super::tie_break_names;
use super::working::Why;
use crate::prelude::*;
use domain::section_state::Entrant;
use engine::crosstable::{Cell, GameCell, Participation};
use engine::points::Points;
use engine::standings::Standings;
use engine::tiebreak::{Kind, TieBreak, Total};
use web::list_files::bye_words;

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
    points: Points,
    /// The rating performance, where ratings are shown.
    performance: Option<String>,
    /// Points beside those of the results, in words.
    extras: Vec<String>,
    rounds: usize,
    games: Vec<Line>,
    course: Option<RoundByRound>,
    why: Why,
    calendar: String,
    /// The club's page across tournaments, where the section shows clubs.
    club: Option<String>,
    /// The player's page across tournaments, where a number tells who it is.
    records: Option<String>,
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
    /// Link to the public rulings on the game.
    ruled: Option<String>,
}

async fn show(
    path: CardPath,
    visitor: Visitor,
    keep: Cacheable,
    layout: Layout,
    (db, now): (Db, Now),
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let scene = Scene::of_visitor(&mut tx, &visitor, Beside::Rulings).await?;
    let lang = layout.lang;
    let (no, player) = scene.addressed(path.key)?;
    let man = scene.man(player).ok_or_else(Problem::not_found)?;
    // A child's page is not listed in search engines.
    let today = lang.local(now.0).date();
    let unlisted = player.person.birth.is_some_and(|birth| birth.may_be_minor(today));
    let layout = Layout {
        unlisted: unlisted || !scene.field.settings.public.search,
        ..scene.frame(layout, Tab::StartList, man.name.clone())
    };
    if scene.field.settings.teams.is_some() {
        let page = TeamPlayerPage::load(&mut tx, &scene, layout, man, player).await?;
        // The page links to other sections too, so it is not cached for this one.
        return Ok(keep.passing(Html(page.render()?)));
    }
    drop(tx);
    let rounds = scene.field.rounds_with_results();
    let standings = scene.field.standings(rounds);
    let row = standings.find(no);
    let table = scene.field.crosstable();
    let contestant = table.find(no).ok_or_else(Problem::not_found)?;
    let page = PlayerPage {
        about: about(lang, &man),
        standing: standing(player),
        place: row.map(|row| place(row.place)),
        points: contestant.points(&table.scoring, rounds),
        extras: extras(lang, &contestant.extras, scene.field.public_rounds()),
        performance: performance(lang, &scene, &standings, no),
        rounds,
        games: games(lang, &scene, contestant),
        course: RoundByRound::of(lang, &scene, &table, contestant),
        why: Why::of(lang, &scene, &standings, no),
        calendar: scene.here.player_calendar(path.key),
        club: club_page(&man),
        records: records(&scene, player),
        layout,
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

/// The rating performance (C.07 art. 10.2) of somebody who has played, where the section shows ratings and has all it is made of.
fn performance(lang: Lang, scene: &Scene, standings: &Standings, no: StartNo) -> Option<String> {
    let performance = TieBreak::plain(Kind::Performance);
    if scene.field.hides(performance) {
        return None;
    }
    let working = standings.working(no, performance)?;
    match working.total {
        Total::Performance(Some(_)) => Some(tie_break_names::value(lang, performance, working.value)),
        Total::Performance(None) | Total::Own | Total::Sum | Total::Average | Total::PerfectPerformance => {
            None
        }
    }
}

/// The page of the player's club across tournaments.
pub(super) fn club_page(man: &Man) -> Option<String> {
    let club_name = man.club.clone()?;
    Some(ClubRecordsPath { club_name }.to_string())
}

/// The player's page across tournaments, by an address without the number; none where the section hides surnames, which that page tells.
pub(super) fn records(scene: &Scene, player: &Entrant) -> Option<String> {
    let person = &player.person;
    let is_known = person.national_id.is_some() || person.fide_id.is_some();
    (is_known && player.short_name.is_none()).then(|| scene.here.player_records(player.key().into()))
}

/// The mark of a player who no longer plays.
pub(super) fn standing(player: &Entrant) -> Option<&'static str> {
    match player.standing() {
        Participation::Active => None,
        Participation::Withdrawn => Some("withdrawn"),
        Participation::Expelled => Some("expelled"),
    }
}

/// Club, rating and number in one line.
pub(super) fn about(lang: Lang, man: &Man) -> String {
    let mut parts = Vec::with_capacity(3);
    parts.extend(man.club.clone());
    parts.extend(man.rating.map(|rating| t!(lang, card_rating, rating)));
    parts.push(t!(lang, card_number, no = man.no.get()));
    parts.join(" · ")
}

/// The player's score of a game, with what is reported in place of it.
pub(super) fn score(lang: Lang, game: GameCell) -> String {
    match game.reported {
        Some(reported) => format!(
            "{} ({})",
            mark(game),
            t!(lang, round_reported, result = reported.label())
        ),
        None => mark(game).to_owned(),
    }
}

fn games(lang: Lang, scene: &Scene, contestant: &engine::crosstable::Contestant) -> Vec<Line> {
    let scoring = scene.field.settings.scoring;
    let is_round_robin = scene.field.settings.system.is_round_robin();
    (0..scene.field.public_rounds())
        .filter_map(RoundNo::from_index)
        .map(|round| {
            let href = scene.here.round(round).public_round();
            let number = round.get();
            match contestant.cell(round) {
                Cell::Absent => Line {
                    round: number,
                    href,
                    colour: None,
                    opponent: None,
                    words: t!(lang, crosstable_absent),
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
                    score: score(lang, game),
                    ruled: scene.ruled(round, contestant.no),
                },
            }
        })
        .collect()
}
