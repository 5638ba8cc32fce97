//! The front page: what is played today, what takes entries, what has just ended, what comes, and the list of all tournaments in parts.

use std::collections::HashSet;

use crate::{applications, planned_starts::PlannedStarts, prelude::*};
use domain::home::{AnnouncedRound, Month, PlayedToday, played_today};
use store::{
    home::{PublicTournament, SectionName},
    tournaments::{After, Drafts, ListFilter, ListPart, TournamentListing},
};

/// Tournaments under way that are looked at for one that is played today.
const UNDER_WAY: i64 = 40;
/// Tournaments that are looked at for an open entry form.
const LOOKED_AT: i64 = 60;
/// Tournaments of each of the three other kinds that are shown.
const SHOWN: i64 = 12;
/// Districts that are offered.
const DISTRICTS: i64 = 100;
/// Days for which a tournament has just ended.
const JUST_ENDED_DAYS: i64 = 14;
/// Days before today from which on the calendar of all tournaments holds what has begun, and days after today until which it does.
const CALENDAR_DAYS: (i64, i64) = (62, 400);
/// Tournaments in that calendar.
const CALENDAR: i64 = 500;

/// What stands on top of the front page.
#[derive(Clone, Debug)]
pub struct Front {
    /// What is played today, the first to end first.
    pub today: Vec<(PublicTournament, PlayedToday)>,
    /// What takes entries, the first to begin first, with the last moment for them.
    pub open: Vec<(PublicTournament, Option<Timestamp>)>,
    /// What has just ended, the last one first, with the sections of those whose every round is closed.
    pub ended: Vec<(PublicTournament, Vec<SectionName>)>,
    /// What begins next and does not take entries.
    pub coming: Vec<PublicTournament>,
}

/// What stands on top of the front page. Nothing here is seen by those alone who work in a tournament.
pub async fn front(conn: &mut PgConnection, now: Timestamp) -> store::Result<Front> {
    let today = schedule::local(now).date();
    let open = open(conn, now, today).await?;
    let is_open: HashSet<TournamentId> = open.iter().map(|(one, _)| one.id).collect();
    let coming = store::home::list_coming(conn, today, SHOWN).await?;
    Ok(Front {
        today: on(conn, now, today).await?,
        ended: ended(conn, today).await?,
        coming: coming
            .into_iter()
            .filter(|one| !is_open.contains(&one.id))
            .collect(),
        open,
    })
}

async fn on(
    conn: &mut PgConnection,
    now: Timestamp,
    today: Date,
) -> store::Result<Vec<(PublicTournament, PlayedToday)>> {
    let under_way = store::home::list_on(conn, today, UNDER_WAY).await?;
    let day = day_of(today, now);
    let open = store::home::list_rounds(conn, &ids_of(&under_way), day, today).await?;
    let sections: HashSet<SectionId> = open.iter().map(|round| round.section).collect();
    let sections: Vec<SectionId> = sections.into_iter().collect();
    let planned = PlannedStarts::read(conn, &sections).await?;
    let mut rounds: HashMap<TournamentId, Vec<AnnouncedRound>> = HashMap::new();
    for round in open {
        rounds.entry(round.tournament).or_default().push(AnnouncedRound {
            number: round.number,
            starts: planned.of(round.section, round.number, round.starts_at),
            is_public: round.is_public,
        });
    }
    Ok(under_way
        .into_iter()
        .filter_map(|one| {
            let rounds = rounds.remove(&one.id).unwrap_or_default();
            let played = played_today(&one.details, now, &rounds)?;
            Some((one, played))
        })
        .collect())
}

/// The moments a day begins and ends in Denmark.
fn day_of(today: Date, now: Timestamp) -> (Timestamp, Timestamp) {
    let begins = schedule::moment(today.at(0, 0, 0, 0));
    (begins.unwrap_or(now), schedule::end_of(today).unwrap_or(now))
}

fn ids_of(tournaments: &[PublicTournament]) -> Vec<TournamentId> {
    tournaments.iter().map(|one| one.id).collect()
}

/// Asks the entry form of each whether it is open, so that a link offered here is never refused there.
async fn open(
    conn: &mut PgConnection,
    now: Timestamp,
    today: Date,
) -> store::Result<Vec<(PublicTournament, Option<Timestamp>)>> {
    let mut open = Vec::new();
    for id in store::home::list_with_entry_form(conn, today, LOOKED_AT, SHOWN).await? {
        let Some(desk) = applications::desk(conn, id, now)
            .await?
            .filter(|desk| desk.is_open)
        else {
            continue;
        };
        let tournament = desk.tournament;
        let shown = PublicTournament {
            id: tournament.id,
            slug: tournament.slug,
            details: tournament.details,
            status: tournament.status,
            published_at: tournament.published_at,
            version: tournament.version,
            // What is called off is not open.
            is_cancelled: false,
        };
        open.push((shown, desk.deadline));
    }
    Ok(open)
}

async fn ended(
    conn: &mut PgConnection,
    today: Date,
) -> store::Result<Vec<(PublicTournament, Vec<SectionName>)>> {
    let since = back(today, JUST_ENDED_DAYS);
    let ended = store::home::list_ended(conn, (since, today), SHOWN).await?;
    let mut sections: HashMap<TournamentId, Vec<SectionName>> = HashMap::new();
    for section in store::home::list_sections(conn, &ids_of(&ended)).await? {
        sections.entry(section.tournament).or_default().push(section);
    }
    Ok(ended
        .into_iter()
        .map(|one| {
            let of = sections.remove(&one.id).unwrap_or_default();
            let is_over = one.status == domain::tournament::TournamentStatus::Finished;
            (one, if is_over { of } else { Vec::new() })
        })
        .collect())
}

/// So many days before a day.
fn back(day: Date, days: i64) -> Date {
    day.checked_sub(jiff::Span::new().days(days)).unwrap_or(day)
}

/// The districts of public tournaments, in Danish order.
pub async fn districts(conn: &mut PgConnection) -> store::Result<Vec<String>> {
    let mut used = store::home::list_districts(conn, DISTRICTS).await?;
    used.sort_by_cached_key(|district| rules::alphabet::sort_key(district));
    Ok(used)
}

/// Which tournaments are looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Looking {
    /// What name, town, venue or an organiser's name contains; empty for all of them.
    pub wanted: String,
    /// The district; empty for all of them.
    pub district: String,
    /// The month of the first day.
    pub month: Option<Month>,
}

/// A part of the list of tournaments.
#[derive(Clone, Debug)]
pub struct ListedPart {
    /// The newest first.
    pub tournaments: Vec<TournamentListing>,
    /// The last one of them, if older ones follow.
    pub older: Option<After>,
    /// The first one of them, if newer ones precede.
    pub newer: Option<After>,
}

/// A part of the list of the tournaments somebody may see: so many at most.
pub async fn list(
    conn: &mut PgConnection,
    drafts: Option<Drafts>,
    looking: &Looking,
    part: ListPart,
    most: usize,
) -> store::Result<ListedPart> {
    let filter = ListFilter {
        wanted: &looking.wanted,
        district: &looking.district,
        days: looking.month.map(Month::days),
    };
    // One more tells whether anything follows.
    let limit = i64::try_from(most).unwrap_or(i64::MAX).saturating_add(1);
    let mut found = store::tournaments::list_visible(conn, drafts, &filter, part, limit).await?;
    let goes_on = found.len() > most;
    let end = |one: Option<&TournamentListing>| one.map(|one| (one.details.starts_on, one.id));
    let (has_older, has_newer) = match part {
        ListPart::Newest => (goes_on, false),
        ListPart::Older(_) => (goes_on, true),
        ListPart::Newer(_) => (true, goes_on),
    };
    match part {
        ListPart::Newest | ListPart::Older(_) => found.truncate(most),
        ListPart::Newer(_) => {
            found.drain(..found.len().saturating_sub(most));
        }
    }
    Ok(ListedPart {
        older: end(found.last()).filter(|_| has_older),
        newer: end(found.first()).filter(|_| has_newer),
        tournaments: found,
    })
}

/// The public tournaments of the calendar of all: those that began in the last two months, and what comes within 400 days.
pub async fn calendar(conn: &mut PgConnection, now: Timestamp) -> store::Result<Vec<PublicTournament>> {
    let today = schedule::local(now).date();
    let (before, after) = CALENDAR_DAYS;
    store::home::list_within(conn, (back(today, before), back(today, -after)), CALENDAR).await
}
