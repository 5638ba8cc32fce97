//! Restore points of a tournament: listed, made, compared with now, and put back to by typing its name.

use crate::{forms::Refusal, prelude::*};
use domain::restore_point::{
    ByeThenNow, CountThenNow, Counted, PlayerChange, PlayerThenNow, RestoreReason, ResultThenNow, SettingsOf,
    SettingsThenNow, most,
};
use engine::{bye::ByeKind, result::GameResult};
use service::{
    restore_points::{self, RestorePointView},
    tournament_files::{self, RestoreCommand},
};
use store::restore_points::RestorePoint;
use web::{
    error_texts::bin as words,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, list)
        .post(manage, make)
        .get(manage, show)
        .post(manage, restore)
}

#[derive(Debug)]
struct PointRow {
    when: String,
    told: String,
    href: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/restore_points.html")]
struct PointsPage {
    layout: Layout,
    path: RestorePointsPath,
    most: u16,
    rows: Vec<PointRow>,
    key: String,
}

/// Why one was made.
fn why(lang: Lang, point: &RestorePoint) -> String {
    let of = point.detail.as_str();
    match point.why {
        RestoreReason::RoundPublished => t!(lang, restore_why_round_published, of),
        RestoreReason::RoundTakenBack => t!(lang, restore_why_round_taken_back, of),
        RestoreReason::PlayersImported => t!(lang, restore_why_players_imported, of),
        RestoreReason::ResultsImported => t!(lang, restore_why_results_imported, of),
        RestoreReason::SectionDeleted => t!(lang, restore_why_section_deleted, of),
        RestoreReason::NextSeason => t!(lang, restore_why_next_season),
        RestoreReason::Restored => t!(lang, restore_why_restored),
        RestoreReason::ByHand => t!(lang, restore_why_by_hand),
        RestoreReason::CameBack => t!(lang, restore_why_came_back),
    }
}

async fn points_page(
    path: RestorePointsPath,
    permit: &Permit<ManageTournament>,
    db: &Db,
    layout: Layout,
) -> Result<PointsPage> {
    let lang = layout.lang;
    let found = restore_points::list(&mut *db.snapshot().await?, permit).await?;
    let rows = found
        .iter()
        .map(|point| PointRow {
            when: lang.moment(point.at),
            told: t!(
                lang,
                restore_row,
                why = why(lang, point),
                who = lang.log_actor(&point.by)
            ),
            href: path.here().restore_point(point.id),
        })
        .collect();
    Ok(PointsPage {
        layout: tournament_frame::frame(layout, permit, Tab::SetUp, t!(lang, restore_heading)),
        path,
        most: most(),
        rows,
        key: ids::fresh().to_string(),
    })
}

async fn list(
    path: RestorePointsPath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
) -> Result<Page> {
    Ok(Html(points_page(path, &permit, &db, layout).await?.render()?))
}

async fn make(
    path: RestorePointsPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let made = db
        .write(async |conn| restore_points::make(conn, &permit, now.0, sent.key).await)
        .await;
    if let Err(problem) = made {
        let refusal = Refusal::of(problem, lang)?;
        let page = points_page(path, &permit, &db, refusal.on(layout)).await?;
        return again(refusal.status, &page);
    }
    Ok(Flash::done(t!(lang, restore_made)).leads_to(&path.to_string()))
}

#[derive(Debug)]
struct CountRow {
    what: String,
    then: usize,
    now: usize,
    differs: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/restore_point.html")]
struct PointPage {
    layout: Layout,
    path: RestorePointPath,
    told: String,
    name: String,
    counts: Vec<CountRow>,
    results: Vec<String>,
    players: Vec<String>,
    byes: Vec<String>,
    settings: Vec<String>,
    /// Changed results, players and byes that are not listed.
    more: usize,
    is_same: bool,
    /// What would be lost; then it cannot be restored.
    lost: String,
    typed: String,
    errors: FieldErrors,
    key: String,
}

/// The most changes of a kind that are listed.
const MOST: usize = 100;

fn counted(lang: Lang, what: Counted) -> String {
    match what {
        Counted::Sections => t!(lang, restore_count_sections),
        Counted::Players => t!(lang, restore_count_players),
        Counted::Teams => t!(lang, restore_count_teams),
        Counted::Rounds => t!(lang, restore_count_rounds),
        Counted::Games => t!(lang, restore_count_games),
        Counted::Rulings => t!(lang, restore_count_rulings),
    }
}

fn count(lang: Lang, count: &CountThenNow) -> CountRow {
    CountRow {
        what: counted(lang, count.what),
        then: count.then,
        now: count.now,
        differs: count.then != count.now,
    }
}

fn result(lang: Lang, told: &ResultThenNow) -> String {
    let words = |result: &Option<String>| {
        result
            .as_deref()
            .and_then(|text| text.parse::<GameResult>().ok())
            .map_or_else(|| t!(lang, restore_no_result), |result| lang.result_words(result))
    };
    t!(
        lang,
        restore_result,
        section = told.section.as_str(),
        round = told.round,
        board = told.board,
        white = told.white.as_str(),
        black = told.black.as_str(),
        was = words(&told.then),
        is = words(&told.now)
    )
}

fn player(lang: Lang, told: &PlayerThenNow) -> String {
    let (name, section) = (told.name.as_str(), told.section.as_str());
    match told.change {
        PlayerChange::Back => t!(lang, restore_player_back, name, section),
        PlayerChange::Gone => t!(lang, restore_player_gone, name, section),
        PlayerChange::Other => t!(lang, restore_player_other, name, section),
    }
}

fn bye(lang: Lang, told: &ByeThenNow) -> String {
    let words = |kind: &Option<String>| {
        kind.as_deref()
            .and_then(|text| text.parse::<ByeKind>().ok())
            .map_or_else(|| t!(lang, restore_no_bye), |kind| lang.bye(kind))
    };
    t!(
        lang,
        restore_bye,
        section = told.section.as_str(),
        round = told.round,
        name = told.name.as_str(),
        was = words(&told.then),
        is = words(&told.now)
    )
}

fn setting(lang: Lang, told: &SettingsThenNow) -> String {
    let of = match told.of {
        SettingsOf::Tournament => t!(lang, restore_settings_tournament),
        SettingsOf::Section => t!(lang, restore_settings_section),
        SettingsOf::League => t!(lang, restore_settings_league),
        SettingsOf::Season => t!(lang, restore_settings_season),
        SettingsOf::Fees => t!(lang, restore_settings_fees),
        SettingsOf::Prizes => t!(lang, restore_settings_prizes),
        SettingsOf::Mail => t!(lang, restore_settings_mail),
    };
    if told.section.is_empty() {
        of
    } else {
        format!("{}: {of}", told.section)
    }
}

async fn point_page(
    path: RestorePointPath,
    permit: &Permit<ManageTournament>,
    db: &Db,
    layout: Layout,
) -> Result<PointPage> {
    let lang = layout.lang;
    let view = restore_points::view(&mut *db.snapshot().await?, permit, path.point).await?;
    let RestorePointView {
        point,
        comparison,
        lost,
    } = &view;
    let beyond = |all: usize| all.saturating_sub(MOST);
    Ok(PointPage {
        told: t!(
            lang,
            restore_told,
            when = lang.moment(point.at),
            why = why(lang, point),
            who = lang.log_actor(&point.by)
        ),
        name: permit.place().tournament_name.clone(),
        counts: comparison.counts.iter().map(|one| count(lang, one)).collect(),
        results: comparison
            .results
            .iter()
            .take(MOST)
            .map(|one| result(lang, one))
            .collect(),
        players: comparison
            .players
            .iter()
            .take(MOST)
            .map(|one| player(lang, one))
            .collect(),
        byes: comparison
            .byes
            .iter()
            .take(MOST)
            .map(|one| bye(lang, one))
            .collect(),
        settings: comparison.settings.iter().map(|one| setting(lang, one)).collect(),
        more: beyond(comparison.results.len())
            + beyond(comparison.players.len())
            + beyond(comparison.byes.len()),
        is_same: comparison.is_same(),
        lost: words::kept(lang, lost),
        typed: String::new(),
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
        layout: tournament_frame::frame(layout, permit, Tab::SetUp, t!(lang, restore_point_heading)),
        path,
    })
}

async fn show(
    path: RestorePointPath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
) -> Result<Page> {
    Ok(Html(point_page(path, &permit, &db, layout).await?.render()?))
}

async fn restore(
    path: RestorePointPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let command = RestoreCommand {
        name: sent.text("confirm_name").to_owned(),
    };
    let restored = db
        .write(async |conn| {
            let what = (path.point, &command);
            tournament_files::restore(conn, &permit, now.0, sent.key, what).await
        })
        .await;
    let problem = match restored {
        Ok(restored) => {
            let said = t!(lang, restore_done, when = lang.moment(restored.at));
            return Ok(Flash::done(said).leads_to(&path.here().restore_points()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let page = point_page(path, &permit, &db, refusal.on(layout)).await?;
    let page = PointPage {
        typed: sent.text("confirm_name").chars().take(200).collect(),
        errors: refusal.errors,
        ..page
    };
    again(refusal.status, &page)
}
