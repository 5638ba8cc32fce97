//! What programs subscribe to: the rounds as calendars, and the news of a tournament, a section, a team or a club as a feed.
//!
//! They show what the public pages show and nothing else. Their addresses name this site, so they are not kept in the cache;
//! a reader who has it already gets 304.

mod team_news;

use std::fmt::Display;

use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use jiff::Timestamp;
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;

use super::{
    fixtures::{PlannedSection, called_so},
    standings::place,
};
use crate::prelude::*;
use domain::{
    fixtures::told::changes,
    round::RoundStatus,
    section::SectionSettings,
    section_state::{Entrant, Game, SectionRound, SectionState},
    strength_list::person::club_key,
    team::Team,
};
use engine::{ids::SectionId, numbers::TeamNo};
use formats::{
    atom::{self, Entry, Feed},
    calendar::{self, Calendar, Event, EventStart},
};
use service::tournaments::SetUp;
use web::origin::Origin;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, of_tournament)
        .get(Access::Public, of_section)
        .get(Access::Public, of_player)
        .get(Access::Public, feed)
        .get(Access::Public, feed_of_section)
        .get(Access::Public, feed_of_team)
        .get(Access::Public, feed_of_club)
}

/// A calendar as it is sent.
pub(super) fn sent(keep: Cacheable, lang: Lang, calendar: &Calendar) -> Response {
    let body = calendar::write(calendar, &lang.zone());
    let headers = [
        (CONTENT_TYPE, "text/calendar; charset=utf-8"),
        (CONTENT_DISPOSITION, "inline; filename=\"calendar.ics\""),
    ];
    keep.passing((headers, body).into_response())
}

/// Marks what of a section is called off: what begins on that day or later. A number that a calendar has seen rises with every change of
/// that.
pub(super) fn called_off(set_up: &SetUp, section: SectionId, mut events: Vec<Event>) -> Vec<Event> {
    let since = set_up.cancellations.of(section).map(|one| one.on);
    let changes = set_up.cancellations.changes(section);
    for event in &mut events {
        let day = match event.starts {
            EventStart::At(at) => domain::schedule::local(at).date(),
            EventStart::On(day) | EventStart::Days(day, _) => day,
        };
        event.is_cancelled = since.is_some_and(|since| day >= since);
        event.sequence = event.sequence.saturating_add(changes);
    }
    events
}

/// What the events of a section have in common.
struct Rounds<'a> {
    lang: Lang,
    origin: &'a Origin,
    set_up: &'a SetUp,
    here: SectionLinks,
    /// The section's name, where the calendar has more than one.
    prefix: Option<&'a str>,
}

/// How long a round takes at most: the time of both players for sixty moves (C.07 and the Laws reckon a game so).
pub(super) fn minutes(set_up: &SetUp, section: &SectionSettings) -> Option<u32> {
    let announced = section.announced(&set_up.tournament.regulation);
    let control = announced.time_control.as_ref();
    control.map(|control| 2 * control.total60_minutes())
}

impl Rounds<'_> {
    fn minutes(&self, field: &SectionState) -> Option<u32> {
        minutes(self.set_up, &field.settings)
    }

    fn location(&self) -> String {
        let regulation = &self.set_up.tournament.regulation;
        let areas = regulation.areas.as_ref().map(|areas| areas.playing.clone());
        let city = self.set_up.tournament.details.city.clone();
        [city, areas.unwrap_or_default()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Every round with an announced start, and every game that is played at another time. Where a plan is public its matches take the
    /// place of the rounds.
    fn events(&self, field: &SectionState) -> Vec<Event> {
        if let Some(planned) =
            PlannedSection::of(self.lang, &self.here, field, self.prefix.unwrap_or_default())
        {
            return planned.events((self.origin, self.minutes(field)), |_| true);
        }
        let public = field.shown_rounds();
        let moved = public.flat_map(|round| {
            round
                .games
                .iter()
                .filter_map(move |game| self.moved(field, round, game))
        });
        field
            .rounds
            .iter()
            .filter_map(|round| self.event(field, round, None))
            .chain(moved)
            .collect()
    }

    /// A game that has a time of its own: it was put off, or its players have agreed on it.
    fn moved(&self, field: &SectionState, round: &SectionRound, game: &Game) -> Option<Event> {
        let lang = self.lang;
        let starts_at = game.appointment.plays_at?;
        let name = |no: StartNo| {
            field.player(no).map_or_else(
                || no.to_string(),
                |player| field.public_player(player).name.spoken(),
            )
        };
        let (number, white, black) = (round.number.get(), name(game.white), name(game.black));
        let words = match field.place_in_match(round, game.board) {
            Some((one, board)) => t!(
                lang,
                team_boards_moved,
                round = number,
                no = one.no.get(),
                board,
                white,
                black
            ),
            None if game.outcome.suspended.is_none() => t!(
                lang,
                calendar_agreed,
                round = number,
                board = game.board.get(),
                white,
                black
            ),
            None => t!(
                lang,
                calendar_moved,
                round = number,
                board = game.board.get(),
                white,
                black
            ),
        };
        let page = self.page(field, round);
        Some(Event {
            uid: format!("{}@dommerbord", game.id),
            stamp: round.published_at.unwrap_or(starts_at),
            // What players agree on is counted by the round.
            sequence: changes(game.version).saturating_add(changes(round.shown_version)),
            starts: EventStart::At(starts_at),
            minutes: self.minutes(field),
            summary: self
                .prefix
                .map_or_else(|| words.clone(), |section| format!("{section}: {words}")),
            description: String::new(),
            location: if is_of_players(game) {
                String::new()
            } else {
                self.location()
            },
            url: format!("{}{page}", self.origin),
            is_cancelled: false,
            reminder: None,
        })
    }

    /// The page of a public round: its matches where teams meet.
    fn page(&self, field: &SectionState, round: &SectionRound) -> String {
        let of_round = self.here.round(round.number);
        if field.settings.plays_matches() {
            of_round.public_matches()
        } else {
            of_round.public_round()
        }
    }

    /// A round; none without an announced start. A player's own is at the time that was agreed for the game, else when the match of the player's
    /// team is played.
    fn event(&self, field: &SectionState, round: &SectionRound, of: Option<&Entrant>) -> Option<Event> {
        // A season that was given up has no further rounds.
        if field.abandoned().is_some() && !round.status.is_public() {
            return None;
        }
        let lang = self.lang;
        let own = of
            .and_then(|player| player.no)
            .filter(|_| round.status.is_public())
            .and_then(|no| {
                let sits = |game: &&Game| game.white == no || game.black == no;
                round.games.iter().find(sits)
            });
        let team = of.and_then(|player| field.team_of_player(player.id));
        if own.is_none() && team.is_some_and(|team| field.is_known_to_rest(round, team)) {
            return None;
        }
        let of_team = team.and_then(|team| field.whereabouts_of_team(round, team.no));
        let agreed = own.and_then(|game| game.appointment.plays_at);
        let starts = match (agreed, &of_team) {
            (Some(at), _) => EventStart::At(at),
            (None, Some(at)) => at.starts_at().map_or(EventStart::On(at.day?), EventStart::At),
            (None, None) => {
                let start = round.starts().first()?;
                let days = round.window();
                let days = days.map(|days| EventStart::Days(days.first(), days.last()));
                let at = start
                    .hour_known()
                    .map_or(EventStart::On(start.day()), EventStart::At);
                days.unwrap_or(at)
            }
        };
        let number = t!(lang, own_round, round = round.number.get());
        let game = if round.status.is_public() {
            of.and_then(|player| board(lang, field, round, player))
        } else {
            None
        };
        let name = &self.set_up.tournament.details.name;
        let mut summary = self.prefix.map_or_else(
            || format!("{number} – {name}"),
            |section| format!("{section}: {number} – {name}"),
        );
        let mut description = String::new();
        if let Some((short, long)) = game {
            summary = format!("{number}: {short}");
            description = long;
        }
        let page = if round.status.is_public() {
            self.page(field, round)
        } else {
            self.here.tournament()
        };
        let stamp = round.published_at.filter(|_| round.status.is_public());
        Some(Event {
            uid: match of {
                Some(player) => format!("{}-{}@dommerbord", round.id, player.key()),
                None => format!("{}@dommerbord", round.id),
            },
            stamp: stamp
                .or(self.set_up.tournament.published_at)
                .or(agreed)
                .or(round.begins_at())?,
            sequence: changes(round.shown_version)
                .saturating_add(own.map_or(0, |game| changes(game.version)))
                .saturating_add(team.map_or_else(|| of_plan(field), |team| moves(field, round, team))),
            starts,
            minutes: self.minutes(field),
            summary,
            description,
            location: of_team.and_then(|at| at.venue).map_or_else(
                || {
                    if own.is_some_and(is_of_players) {
                        String::new()
                    } else {
                        self.location()
                    }
                },
                |venue| venue.to_string(),
            ),
            url: format!("{}{page}", self.origin),
            is_cancelled: false,
            reminder: None,
        })
    }
}

/// Is it for the two players to say when the game is played? Then they say where, too, which is nobody else's: no calendar names a place.
const fn is_of_players(game: &Game) -> bool {
    game.appointment.plays_at.is_some() && game.outcome.suspended.is_none()
}

/// How often a public plan was changed, which may move the start of every round.
fn of_plan(field: &SectionState) -> u32 {
    field.public_plan().map_or(0, |plan| changes(plan.version))
}

/// How often the team's match in this round was changed in the public plan, plus the changes of a play-off.
fn moves(field: &SectionState, round: &SectionRound, team: &Team) -> u32 {
    let plan = field.public_plan();
    let planned = plan.and_then(|plan| plan.of_team(round.number, team.no));
    let of_plan = planned.map_or(0, |one| changes(one.version));
    of_plan.saturating_add(field.changes_of_play_off())
}

/// A player's board: in a few words for the list of the day, and in a sentence. Where teams meet it is that of the match, which is named.
fn board(
    lang: Lang,
    field: &SectionState,
    round: &SectionRound,
    player: &Entrant,
) -> Option<(String, String)> {
    let no = player.no?;
    let Some(game) = round
        .games
        .iter()
        .find(|game| game.white == no || game.black == no)
    else {
        let bye = round.byes.iter().find(|bye| bye.player == no)?;
        let words = if field.rests_by_table(round.number, no, bye.kind) {
            t!(lang, bye_rest)
        } else {
            lang.bye(bye.kind)
        };
        return Some((words.clone(), words));
    };
    let (colour, other) = if game.white == no {
        (Colour::White, game.black)
    } else {
        (Colour::Black, game.white)
    };
    let name = field.player(other).map_or_else(
        || other.to_string(),
        |other| field.public_player(other).name.spoken(),
    );
    let opponent = match field.team_of(other) {
        Some(team) => format!("{name} ({})", team.name),
        None => name,
    };
    let place = field.place_in_match(round, game.board);
    let board = place.map_or(game.board.get(), |(_, board)| board.into());
    let colour = match colour {
        Colour::White => t!(lang, own_white),
        Colour::Black => t!(lang, own_black),
    };
    let summary = t!(lang, calendar_board, board, colour = colour.as_str());
    let details = t!(
        lang,
        calendar_board_long,
        board,
        colour = colour.as_str(),
        opponent = opponent.as_str()
    );
    let Some((one, _)) = place else {
        return Some((summary, details));
    };
    let (first, second) = (field.team_name(one.white), field.team_name(one.black));
    let short = t!(
        lang,
        fixtures_match_heading,
        first = first.as_str(),
        second = second.as_str()
    );
    let whole = t!(lang, team_boards_match, no = one.no.get(), first, second);
    Some((format!("{short}, {summary}"), format!("{details}\n{whole}")))
}

pub(super) async fn set_up(tx: &mut PgConnection, visitor: &Visitor) -> Result<SetUp> {
    service::tournaments::load(tx, visitor.place()?.tournament)
        .await?
        .ok_or_else(Problem::not_found)
}

async fn of_tournament(
    path: TournamentCalendarPath,
    visitor: Visitor,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    db: Db,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let set_up = set_up(&mut tx, &visitor).await?;
    let mut events = Vec::new();
    for (section, _) in &set_up.sections {
        let Some(field) = service::section_state::load(&mut tx, section.id).await? else {
            continue;
        };
        let rounds = Rounds {
            lang,
            origin: &origin,
            set_up: &set_up,
            here: path.here().within(section.slug.as_str()),
            prefix: (set_up.sections.len() > 1).then_some(section.name.as_str()),
        };
        events.extend(called_off(&set_up, section.id, rounds.events(&field)));
    }
    let name = set_up.tournament.details.name.clone();
    Ok(sent(keep, lang, &Calendar { name, events }))
}

async fn of_section(
    path: SectionCalendarPath,
    visitor: Visitor,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let set_up = set_up(&mut *db.connect().await?, &visitor).await?;
    let rounds = Rounds {
        lang,
        origin: &origin,
        set_up: &set_up,
        here: path.here(),
        prefix: None,
    };
    let field = &scene.field;
    let calendar = Calendar {
        name: format!("{} · {}", set_up.tournament.details.name, field.name),
        events: called_off(&set_up, field.section, rounds.events(field)),
    };
    Ok(sent(keep, lang, &calendar))
}

async fn of_player(
    path: PlayerCalendarPath,
    visitor: Visitor,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    db: Db,
) -> Result<Response> {
    let scene = Scene::read(&db, &visitor, Beside::Nothing).await?;
    let set_up = set_up(&mut *db.connect().await?, &visitor).await?;
    let field = &scene.field;
    let (_, player) = scene.addressed(path.key)?;
    let rounds = Rounds {
        lang,
        origin: &origin,
        set_up: &set_up,
        here: path.here(),
        prefix: None,
    };
    let own = field
        .rounds
        .iter()
        // What the player stays away from is not public before the pairing is.
        .filter(|round| round.status.is_public() || player.stay.includes(round.number))
        .filter_map(|round| rounds.event(field, round, Some(player)))
        .collect();
    let calendar = Calendar {
        name: format!(
            "{} · {}",
            field.public_player(player).name.spoken(),
            set_up.tournament.details.name
        ),
        events: called_off(&set_up, field.section, own),
    };
    Ok(sent(keep, lang, &calendar))
}

/// A name that is the same for ever, made of what happened to which round or match.
fn name(of: impl Display, what: &str) -> String {
    let digest = Sha256::digest(format!("{of} {what}"));
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&digest[..16]);
    // A UUID of one's own making (RFC 9562 §5.8).
    format!("urn:uuid:{}", uuid::Builder::from_custom_bytes(bytes).into_uuid())
}

/// The news of a section, in the order in which they came about.
async fn news_of(conn: &mut PgConnection, field: &SectionState, news: &News<'_>) -> Result<Vec<Entry>> {
    let closed = store::rounds::closed_at(conn, field.section).await?;
    let mut entries = Vec::new();
    for round in field.shown_rounds().filter(|round| news.concerns(field, round)) {
        let closed_at = closed
            .iter()
            .find(|(number, _)| *number == round.number)
            .map(|(_, at)| *at);
        entries.extend(news.published(field, round));
        entries.extend(news.closed(field, round, closed_at));
    }
    entries.extend(news.moved(field));
    Ok(entries)
}

/// What a feed is called, and where it and its page are.
struct Named {
    id: String,
    title: String,
    this: String,
    page: String,
}

/// A feed as it is sent.
fn told(
    (keep, lang, origin): (Cacheable, Lang, Origin),
    set_up: &SetUp,
    named: Named,
    mut entries: Vec<Entry>,
) -> Response {
    // Entries of the same moment are in the reverse of the order in which they come about.
    entries.reverse();
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.updated));
    entries.truncate(MOST_ENTRIES);
    let began = set_up.tournament.published_at.unwrap_or(Timestamp::UNIX_EPOCH);
    let feed = Feed {
        id: named.id,
        lang: lang.tag(),
        title: named.title,
        author: set_up.tournament.details.name.clone(),
        updated: entries.first().map_or(began, |entry| entry.updated),
        this: format!("{origin}{}", named.this),
        page: format!("{origin}{}", named.page),
        entries,
    };
    let headers = [(CONTENT_TYPE, "application/atom+xml; charset=utf-8")];
    keep.passing((headers, atom::write(&feed)).into_response())
}

/// The news of all sections of a tournament; of a club's teams alone where one is named.
async fn of_sections(
    conn: &mut PgConnection,
    set_up: &SetUp,
    (here, lang, origin): (&TournamentLinks, Lang, &Origin),
    club: Option<&str>,
) -> Result<(Vec<Entry>, Option<String>)> {
    let many = set_up.sections.len() > 1;
    let (mut entries, mut called) = (Vec::new(), None);
    for (section, _) in &set_up.sections {
        if club.is_some() && section.settings.teams.is_none() {
            continue;
        }
        let Some(field) = service::section_state::load(conn, section.id).await? else {
            continue;
        };
        let only = club.map(|wanted| {
            let mut own = Vec::new();
            for team in &field.teams {
                let club = team.club.as_ref().and_then(|club| called_so(club, wanted));
                if let Some(club) = club {
                    called.get_or_insert_with(|| club.to_owned());
                    own.push(team.no);
                }
            }
            own
        });
        let prefix = if many {
            format!("{}: ", section.name)
        } else {
            String::new()
        };
        let news = News {
            lang,
            origin,
            here: here.within(section.slug.as_str()),
            prefix: &prefix,
            only: only.as_deref(),
        };
        entries.extend(news_of(conn, &field, &news).await?);
    }
    Ok((entries, called))
}

async fn feed(
    path: FeedPath,
    visitor: Visitor,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    db: Db,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let set_up = set_up(&mut tx, &visitor).await?;
    let here = path.here();
    let (entries, _) = of_sections(&mut tx, &set_up, (&here, lang, &origin), None).await?;
    let named = Named {
        id: format!("urn:uuid:{}", set_up.tournament.id),
        title: set_up.tournament.details.name.clone(),
        this: path.to_string(),
        page: here.tournament(),
    };
    Ok(told((keep, lang, origin), &set_up, named, entries))
}

async fn feed_of_club(
    path: ClubFeedPath,
    visitor: Visitor,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    db: Db,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let set_up = set_up(&mut tx, &visitor).await?;
    let here = path.here();
    let wanted = club_key(&path.club);
    let found = of_sections(&mut tx, &set_up, (&here, lang, &origin), Some(&wanted)).await?;
    let (entries, Some(club)) = found else {
        return Err(Problem::not_found());
    };
    let named = Named {
        id: name(set_up.tournament.id, &format!("club {wanted}")),
        title: format!("{club} · {}", set_up.tournament.details.name),
        this: path.to_string(),
        page: here.club_fixtures(club),
    };
    Ok(told((keep, lang, origin), &set_up, named, entries))
}

async fn feed_of_section(
    path: SectionFeedPath,
    visitor: Visitor,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    db: Db,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let set_up = set_up(&mut tx, &visitor).await?;
    let field = service::section_state::found(&mut tx, visitor.section()?, Problem::not_found).await?;
    let here = path.here();
    let news = News {
        lang,
        origin: &origin,
        here: path.here(),
        prefix: "",
        only: None,
    };
    let entries = news_of(&mut tx, &field, &news).await?;
    let named = Named {
        id: name(field.section, "section"),
        title: format!("{} · {}", set_up.tournament.details.name, field.name),
        this: path.to_string(),
        page: if field.settings.teams.is_some() {
            here.team_table()
        } else {
            here.tournament()
        },
    };
    Ok(told((keep, lang, origin), &set_up, named, entries))
}

async fn feed_of_team(
    path: TeamFeedPath,
    visitor: Visitor,
    (keep, lang, origin): (Cacheable, Lang, Origin),
    db: Db,
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let set_up = set_up(&mut tx, &visitor).await?;
    let field = service::section_state::found(&mut tx, visitor.section()?, Problem::not_found).await?;
    let team = field.team(path.no).ok_or_else(Problem::not_found)?;
    let here = path.here();
    let own = [path.no];
    let news = News {
        lang,
        origin: &origin,
        here: path.here(),
        prefix: "",
        only: Some(&own),
    };
    let entries = news_of(&mut tx, &field, &news).await?;
    let named = Named {
        id: name(team.id, "team"),
        title: format!("{} · {}", team.name, field.name),
        this: path.to_string(),
        page: here.public_team(path.no),
    };
    Ok(told((keep, lang, origin), &set_up, named, entries))
}

/// Entries a feed holds.
const MOST_ENTRIES: usize = 100;

/// What the entries of a section have in common.
struct News<'a> {
    lang: Lang,
    origin: &'a Origin,
    here: SectionLinks,
    prefix: &'a str,
    /// Only what is about these teams; `None`: everything.
    only: Option<&'a [TeamNo]>,
}

impl News<'_> {
    /// Is the team in this feed?
    fn tells_of(&self, no: TeamNo) -> bool {
        self.only.is_none_or(|only| only.contains(&no))
    }

    /// Has a round anything about them? Where single games are played by a table, every team plays in every round.
    fn concerns(&self, field: &SectionState, round: &SectionRound) -> bool {
        let Some(only) = self.only else {
            return true;
        };
        if !field.settings.plays_matches() {
            return !only.is_empty();
        }
        round
            .matches
            .iter()
            .any(|one| self.tells_of(one.white) || self.tells_of(one.black))
            || round.team_byes.iter().any(|bye| self.tells_of(bye.team))
    }

    fn published(&self, field: &SectionState, round: &SectionRound) -> Option<Entry> {
        let lang = self.lang;
        let of_round = self.here.round(round.number);
        let (summary, page) = if field.settings.plays_matches() {
            (self.matches_to_play(field, round), of_round.public_matches())
        } else {
            (self.boards(round), of_round.public_round())
        };
        let title = t!(lang, feed_pairing, round = round.number.get());
        Some(Entry {
            id: name(round.id, "published"),
            title: format!("{}{title}", self.prefix),
            summary,
            updated: round.published_at?,
            page: format!("{}{page}", self.origin),
        })
    }

    fn boards(&self, round: &SectionRound) -> String {
        let lang = self.lang;
        match round.starts_at {
            Some(at) => t!(
                lang,
                feed_published_when,
                boards = round.games.len(),
                when = lang.moment(at)
            ),
            None => t!(lang, feed_published, boards = round.games.len()),
        }
    }

    /// Once a round is closed its results are complete, and the standings after it.
    fn closed(&self, field: &SectionState, round: &SectionRound, at: Option<Timestamp>) -> Option<Entry> {
        let updated = at.filter(|_| round.status == RoundStatus::Closed)?;
        let (title, summary, page) = if field.settings.teams.is_some() {
            self.closed_of_teams(field, round)
        } else {
            self.closed_of_players(field, round)
        };
        Some(Entry {
            id: name(round.id, "closed"),
            title: format!("{}{title}", self.prefix),
            summary,
            updated,
            page: format!("{}{page}", self.origin),
        })
    }

    fn closed_of_players(&self, field: &SectionState, round: &SectionRound) -> (String, String, String) {
        let number = round.number.get();
        let leaders: Vec<String> = field
            .standings(usize::from(number))
            .rows
            .iter()
            .take(team_news::LEADERS)
            .filter_map(|row| {
                let name = field.public_player(field.player(row.no)?).name.spoken();
                Some(format!("{}. {name} {}", place(row.place), row.points))
            })
            .collect();
        let title = t!(self.lang, feed_standings, round = number);
        let page = self.here.round(round.number).standings_after();
        (title, leaders.join(" · "), page)
    }
}
