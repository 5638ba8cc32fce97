//! The part of a tournament's ratings that a long event has: what FIDE's list in force says beside what holds, taking it over for the rounds
//! from its day, and writing a rating by hand.

use super::own::{self, chosen};
use super::part;
use crate::prelude::*;
use domain::rating_source::Slot;
use engine::numbers::Rating;
use rules::time_control::Discipline;
use service::later_ratings::{self, Beside, LaterRatingOverview, Take, Taken, Write};

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
    /// Everybody, for writing by hand.
    pub(super) players: Vec<Choice>,
    /// The first and the last day that can be written.
    pub(super) days: (String, String),
    /// The day and the rating that were typed into a form that was refused; empty before.
    pub(super) typed: (String, String),
    /// What was wrong in it.
    pub(super) errors: FieldErrors,
    /// Is the form for writing the one that is shown again?
    pub(super) is_writing: bool,
    pub(super) take: String,
    pub(super) write: String,
    pub(super) keys: [String; 2],
}

/// A player whose rating in the list is another than the one that holds.
#[derive(Debug)]
pub(super) struct LaterRow {
    player: PlayerId,
    pub(super) value: String,
    pub(super) id: String,
    pub(super) name: String,
    pub(super) change: String,
    pub(super) is_chosen: bool,
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

/// The player, with which of the ratings it is about where the section is played at another rate of play than the tournament.
fn name(lang: Lang, one: &Beside, rate: Discipline) -> String {
    let name = one.player.person.name.to_string();
    if one.rate == rate {
        return name;
    }
    format!("{name} · {}", lang.listed_slot(Slot::fide(one.rate)))
}

fn row(lang: Lang, one: &Beside, rate: Discipline) -> Option<LaterRow> {
    let listed = one.differing()?;
    Some(LaterRow {
        player: one.player.id,
        value: value(one.player.id, one.player.version),
        id: format!("l-{}", one.player.id),
        name: name(lang, one, rate),
        change: t!(
            lang,
            later_ratings_change,
            before = lang.rating_or_dash(one.holds(listed.on)),
            after = listed.rating.to_string()
        ),
        is_chosen: true,
    })
}

fn kept(lang: Lang, one: &Beside, rate: Discipline) -> Option<KeptView> {
    if one.kept.is_empty() {
        return None;
    }
    let first = t!(
        lang,
        later_ratings_at_start,
        rating = lang.rating_or_dash(one.at_start)
    );
    let later = one.kept.iter().map(|kept| {
        let (day, rating) = (lang.date(kept.from), kept.rating.to_string());
        if kept.is_typed {
            t!(lang, later_ratings_from_typed, day, rating)
        } else {
            t!(lang, later_ratings_from, day, rating)
        }
    });
    Some(KeptView {
        name: name(lang, one, rate),
        ratings: std::iter::once(first).chain(later).collect::<Vec<_>>().join("; "),
    })
}

impl LaterView {
    /// Nothing in an event that is not long, or that nobody has begun to play.
    pub(super) fn of(lang: Lang, overview: &LaterRatingOverview, tournament: &str) -> Option<Self> {
        if !overview.is_long || overview.players.is_empty() {
            return None;
        }
        let tournament = tournament.to_owned();
        let listed_on = overview.listed_on();
        Some(Self {
            listed_on: listed_on.map(|day| day.to_string()).unwrap_or_default(),
            heading: listed_on.map_or_else(
                || t!(lang, later_ratings_heading),
                |day| t!(lang, later_ratings_heading_of, day = lang.date(day)),
            ),
            rows: overview
                .players
                .iter()
                .filter_map(|one| row(lang, one, overview.rate))
                .collect(),
            kept: overview
                .players
                .iter()
                .filter_map(|one| kept(lang, one, overview.rate))
                .collect(),
            players: overview
                .players
                .iter()
                .map(|one| {
                    let player = &one.player;
                    let value = value(player.id, player.version);
                    Choice::new(value, name(lang, one, overview.rate), "")
                })
                .collect(),
            days: (overview.days.0.to_string(), overview.days.1.to_string()),
            typed: (String::new(), String::new()),
            errors: FieldErrors::new(),
            is_writing: false,
            take: TournamentLinks::new(tournament.clone()).take_later_ratings(),
            write: TournamentLinks::new(tournament).write_later_rating(),
            keys: [ids::fresh().to_string(), ids::fresh().to_string()],
        })
    }

    /// Keeps the chosen players, beside the current entries.
    fn choose(&mut self, chosen: &[(PlayerId, Version)]) {
        for row in &mut self.rows {
            row.is_chosen = chosen.iter().any(|(player, _)| *player == row.player);
        }
    }

    /// Keeps what was typed, for the same player with the current entry.
    fn keep(&mut self, fields: &BTreeMap<String, String>) {
        let text = |name: &str| fields.get(name).cloned().unwrap_or_default();
        let sent = text("player");
        let player = |value: &str| value.split('.').next().map(ToOwned::to_owned);
        for choice in &mut self.players {
            choice.chosen = player(&choice.value) == player(&sent);
        }
        self.typed = (text("from"), text("rating"));
        self.is_writing = true;
    }
}

async fn take(
    path: TakeLaterRatingsPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let key = part(&fields, "key")?;
    let cmd = Take {
        listed_on: part(&fields, "listed_on")?,
        players: chosen(&fields),
    };
    let taken = db
        .write(async |conn| later_ratings::take(conn, &permit, now.0, key, &cmd).await)
        .await;
    let problem = match taken {
        Ok(taken) => return Ok(done(lang, path.tournament, taken)),
        Err(problem) => mended(problem)?,
    };
    let mut page = own::page(&db, now, &permit, layout, None).await?;
    page.refused = problem.sentence(lang);
    if let Some(later) = &mut page.later {
        later.choose(&cmd.players);
    }
    again(problem.kind().status(), &page)
}

fn done(lang: Lang, tournament: String, taken: Taken) -> Response {
    Flash::done(t!(lang, later_ratings_taken, count = taken.changed))
        .leads_to(&TournamentLinks::new(tournament).listed_ratings())
}

/// A refusal that is shown with the form that was sent: an error in it, or somebody else changed the data first.
fn mended(problem: Problem) -> Result<Problem> {
    match problem.kind().status() {
        StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY => Ok(problem),
        _ => Err(problem),
    }
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
        (None, _) => Err(Problem::field("from", |lang| t!(lang, later_ratings_day_wrong))),
        (Some(_), None) => Err(Problem::field("rating", |lang| t!(lang, section_problem_rating))),
    }
}

async fn write(
    path: WriteLaterRatingPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let key = part(&fields, "key")?;
    let written = async {
        let cmd = typed(&fields)?;
        db.write(async |conn| later_ratings::write(conn, &permit, now.0, key, cmd).await)
            .await
    };
    let problem = match written.await {
        Ok(taken) => return Ok(done(lang, path.tournament, taken)),
        Err(problem) => mended(problem)?,
    };
    let mut page = own::page(&db, now, &permit, layout, None).await?;
    match &mut page.later {
        Some(later) => {
            later.keep(&fields);
            later.errors = problem.field_errors(lang);
            if later.errors.is_empty() {
                page.refused = problem.detail(lang);
            }
        }
        None => page.refused = problem.sentence(lang),
    }
    again(problem.kind().status(), &page)
}
