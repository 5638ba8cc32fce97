//! The part of a tournament's ratings that a long event has: what FIDE's list in force says beside what holds, taking it over for the rounds
//! from its day, and writing a rating by hand.

use std::collections::BTreeMap;

use axum::{http::StatusCode, response::Response};
use jiff::civil::Date;

use super::{own::chosen, part};
use crate::{
    domain::{
        access::Capability,
        ids::{PlayerId, Version},
        numbers::Rating,
    },
    service::{
        access::{ManageEntries, Permit},
        ids,
        later_ratings::{self, Beside, Overview, Take, Write},
    },
    state::AppState,
    web::{
        auth::Access,
        error::{FieldError, Problem, Result},
        extract::{Db, Form, Now},
        layout::Flash,
        paths::{ListedRatingsPath, TakeLaterRatingsPath, WriteLaterRatingPath},
        routes::Routes,
        text::{Lang, t},
    },
};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state).post(entries, take).post(entries, write)
}

/// What the page shows of it.
#[derive(Debug)]
pub(super) struct LaterView {
    /// The day of the list, as the form sends it; empty without one.
    pub(super) listed_on: String,
    pub(super) heading: String,
    pub(super) rows: Vec<LaterRow>,
    /// Who has later ratings.
    pub(super) kept: Vec<KeptView>,
    /// Everybody, for writing by hand: the value and the name.
    pub(super) players: Vec<(String, String)>,
    /// The first and the last day that can be written.
    pub(super) days: (String, String),
    pub(super) take: String,
    pub(super) write: String,
    pub(super) keys: [String; 2],
}

/// A player whose rating in the list is another than the one that holds.
#[derive(Debug)]
pub(super) struct LaterRow {
    pub(super) value: String,
    pub(super) id: String,
    pub(super) name: String,
    pub(super) change: String,
}

/// What is kept of a player.
#[derive(Debug)]
pub(super) struct KeptView {
    pub(super) name: String,
    pub(super) ratings: String,
}

fn value(player: PlayerId, version: Version) -> String {
    format!("{player}.{}", version.0)
}

fn row(lang: Lang, one: &Beside) -> Option<LaterRow> {
    let listed = one.differing()?;
    Some(LaterRow {
        value: value(one.player.id, one.player.version),
        id: format!("l-{}", one.player.id),
        name: one.player.person.name.to_string(),
        change: t!(
            lang,
            "later-ratings-change",
            before = lang.rating_or_dash(one.holds(listed.on)),
            after = listed.rating.to_string()
        ),
    })
}

fn kept(lang: Lang, one: &Beside) -> Option<KeptView> {
    if one.kept.is_empty() {
        return None;
    }
    let first = t!(
        lang,
        "later-ratings-at-start",
        rating = lang.rating_or_dash(one.at_start)
    );
    let later = one.kept.iter().map(|kept| {
        let (day, rating) = (lang.date(kept.from), kept.rating.to_string());
        if kept.is_typed {
            t!(lang, "later-ratings-from-typed", day = day, rating = rating)
        } else {
            t!(lang, "later-ratings-from", day = day, rating = rating)
        }
    });
    Some(KeptView {
        name: one.player.person.name.to_string(),
        ratings: std::iter::once(first).chain(later).collect::<Vec<_>>().join("; "),
    })
}

impl LaterView {
    /// Nothing in an event that is not long, or that nobody has begun to play.
    pub(super) fn of(lang: Lang, overview: &Overview, tournament: &str) -> Option<Self> {
        if !overview.is_long || overview.players.is_empty() {
            return None;
        }
        let tournament = tournament.to_owned();
        let listed_on = overview.listed_on();
        Some(Self {
            listed_on: listed_on.map(|day| day.to_string()).unwrap_or_default(),
            heading: listed_on.map_or_else(
                || t!(lang, "later-ratings-heading"),
                |day| t!(lang, "later-ratings-heading-of", day = lang.date(day)),
            ),
            rows: overview.players.iter().filter_map(|one| row(lang, one)).collect(),
            kept: overview
                .players
                .iter()
                .filter_map(|one| kept(lang, one))
                .collect(),
            players: overview
                .players
                .iter()
                .map(|one| {
                    let player = &one.player;
                    (value(player.id, player.version), player.person.name.to_string())
                })
                .collect(),
            days: (overview.days.0.to_string(), overview.days.1.to_string()),
            take: TakeLaterRatingsPath {
                tournament: tournament.clone(),
            }
            .to_string(),
            write: WriteLaterRatingPath { tournament }.to_string(),
            keys: [ids::fresh().to_string(), ids::fresh().to_string()],
        })
    }
}

/// What was done, or why not, above the page it was done on.
fn told(
    lang: Lang,
    tournament: String,
    done: std::result::Result<later_ratings::Taken, Problem>,
) -> Result<Response> {
    let flash = match done {
        Ok(taken) => Flash::done(t!(lang, "later-ratings-taken", count = taken.changed)),
        Err(problem)
            if matches!(
                problem.kind().status(),
                StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY
            ) =>
        {
            let said = problem
                .errors()
                .first()
                .map_or_else(|| problem.detail(lang), |error| (error.say)(lang));
            Flash::refused(said)
        }
        Err(problem) => return Err(problem),
    };
    Ok(flash.leads_to(&ListedRatingsPath { tournament }.to_string()))
}

async fn take(
    path: TakeLaterRatingsPath,
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    lang: Lang,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let key = part(&fields, "key")?;
    let cmd = Take {
        listed_on: part(&fields, "listed_on")?,
        players: chosen(&fields),
    };
    let taken = db
        .write(async |conn| later_ratings::take(conn, &permit, now.0, key, &cmd).await)
        .await;
    told(lang, path.tournament, taken)
}

/// What was typed; a field that cannot be read is named.
fn typed(fields: &BTreeMap<String, String>) -> Result<Write> {
    let (player, seen) = fields
        .get("player")
        .and_then(|value| value.split_once('.'))
        .and_then(|(player, version)| Some((player.parse().ok()?, Version(version.parse().ok()?))))
        .ok_or_else(Problem::not_found)?;
    let text = |name: &str| fields.get(name).map_or("", |text| text.trim());
    let from: Option<Date> = text("from").parse().ok();
    let rating = match text("rating") {
        "" => Some(None),
        text => text.parse().ok().and_then(Rating::new).map(Some),
    };
    match (from, rating) {
        (Some(from), Some(rating)) => Ok(Write {
            player,
            seen,
            from,
            rating,
        }),
        (None, _) => Err(Problem::invalid(vec![FieldError::new("from", |lang| {
            t!(lang, "later-ratings-day-wrong")
        })])),
        (Some(_), None) => Err(Problem::invalid(vec![FieldError::new("rating", |lang| {
            t!(lang, "section-problem-rating")
        })])),
    }
}

async fn write(
    path: WriteLaterRatingPath,
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
    lang: Lang,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let key = part(&fields, "key")?;
    let done = match typed(&fields) {
        Ok(cmd) => {
            db.write(async |conn| later_ratings::write(conn, &permit, now.0, key, cmd).await)
                .await
        }
        Err(problem) => Err(problem),
    };
    told(lang, path.tournament, done)
}
