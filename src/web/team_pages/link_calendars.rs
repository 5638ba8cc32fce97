//! By when a captain and a club have to do what, as a calendar that other programs subscribe to: opened from the page of the link, and read by an
//! address with a secret of its own ([`service::link_calendars`]).
//!
//! No public page leads there, no cache may store one, and a search engine is told to leave it alone. It has what the list on the page of the link
//! has a deadline for.

use axum::{
    extract::State as Shared,
    http::{
        HeaderName, HeaderValue,
        header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    },
};
use axum_extra::extract::CookieJar;

use crate::{
    link_holder::{self, HeldLink as _},
    prelude::*,
};
use domain::duties::{DutyDue, reminder_minutes, whole_day_reminder_minutes};
use formats::calendar::{self, Calendar, Event, EventStart};
use service::{captain_links::Captain, club_links::Bearer, link_calendars};
use web::{device::Device, held_secret::private, i18n_teams::duties as words, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, of_captain)
        .get(Access::Anybody, of_club)
        .post(Access::Anybody, open_of_captain)
        .post(Access::Anybody, open_of_club)
}

/// The calendar of a link.
struct LinkCalendar {
    lang: Lang,
    now: Timestamp,
    /// Whose it is, in the ids of its events: they stay what they are when a deadline moves.
    owner: String,
    /// What the team or the club is called.
    name: String,
    /// The page behind the link, which asks for the link itself.
    page: String,
}

impl LinkCalendar {
    /// A deadline: at its hour, or on its last day where it ends with that.
    fn event(&self, (duty, round): (&str, Option<RoundNo>), due: DutyDue, said: &str) -> Event {
        let (starts, reminder) = match (due.whole_day(), due) {
            (Some(day), _) | (None, DutyDue::Day(day)) => (EventStart::On(day), whole_day_reminder_minutes()),
            (None, DutyDue::At(until)) => (EventStart::At(until), reminder_minutes()),
        };
        Event {
            uid: format!(
                "{}-{duty}-{}@dommerbord",
                self.owner,
                round.map_or(0, RoundNo::get)
            ),
            stamp: self.now,
            sequence: 0,
            starts,
            minutes: None,
            summary: format!("{}: {said}", self.name),
            description: words::due(self.lang, due),
            location: String::new(),
            url: self.page.clone(),
            is_cancelled: false,
            reminder: Some(reminder),
        }
    }

    /// As it is sent.
    fn sent(&self, events: Vec<Event>) -> Response {
        let calendar = Calendar {
            name: t!(self.lang, deadlines_calendar, name = self.name.as_str()),
            events,
        };
        let headers = [
            (
                CONTENT_TYPE,
                HeaderValue::from_static("text/calendar; charset=utf-8"),
            ),
            (
                CONTENT_DISPOSITION,
                HeaderValue::from_static("inline; filename=\"calendar.ics\""),
            ),
            (
                HeaderName::from_static("x-robots-tag"),
                HeaderValue::from_static("noindex"),
            ),
        ];
        private((headers, calendar::write(&calendar, &self.lang.zone())).into_response())
    }
}

async fn of_captain(
    path: CaptainCalendarPath,
    Shared(state): Shared<AppState>,
    (device, origin, lang): (Device, Origin, Lang),
    (db, Now(now)): (Db, Now),
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let found = link_calendars::of_captain(&mut tx, &path.secret, now).await?;
    drop(tx);
    let Some(found) = found else {
        // A hall has one IP address and hundreds of telephones, so only invalid addresses are counted.
        state.limits.link(device.peer)?;
        return Err(Captain::gone());
    };
    let own = LinkCalendar {
        lang,
        now,
        owner: found.owner.to_string(),
        page: format!("{origin}{}", CaptainPath { link: found.link }),
        name: found.name,
    };
    let events = found.deadlines.iter().map(|(line, due)| {
        let said = words::of_captain(lang, line);
        own.event((line.duty.as_str(), line.round), *due, &said)
    });
    Ok(own.sent(events.collect()))
}

async fn of_club(
    path: OwnClubCalendarPath,
    Shared(state): Shared<AppState>,
    (device, origin, lang): (Device, Origin, Lang),
    (db, Now(now)): (Db, Now),
) -> Result<Response> {
    let mut tx = db.snapshot().await?;
    let found = link_calendars::of_club(&mut tx, &path.secret, now).await?;
    drop(tx);
    let Some(found) = found else {
        state.limits.link(device.peer)?;
        return Err(Bearer::gone());
    };
    let own = LinkCalendar {
        lang,
        now,
        owner: found.owner.to_string(),
        page: format!("{origin}{}", OwnClubPath { link: found.link }),
        name: found.name,
    };
    let events = found.deadlines.iter().map(|(line, due)| {
        let said = words::of_club(lang, line);
        own.event((line.duty.as_str(), line.round), *due, &said)
    });
    Ok(own.sent(events.collect()))
}

/// The address of a calendar, to be copied into another program.
#[derive(Debug, Template)]
#[template(path = "pages/shown_once.html")]
struct AddressPage {
    layout: Layout,
    said: String,
    copy: String,
    help: String,
    /// Never said: the address is the same each time.
    before: String,
    secret: Option<String>,
    back: String,
}

impl AddressPage {
    fn sent(layout: Layout, address: String, back: String) -> Result<Response> {
        let lang = layout.lang;
        let page = Self {
            said: t!(lang, deadlines_lead, hours = reminder_minutes() / 60),
            copy: t!(lang, shown_once_copy),
            help: t!(lang, deadlines_help),
            before: String::new(),
            secret: Some(address),
            back,
            layout: layout.titled(t!(lang, deadlines_heading)),
        };
        Ok(private(Html(page.render()?).into_response()))
    }
}

async fn open_of_captain(
    path: OpenCaptainCalendarPath,
    Shared(state): Shared<AppState>,
    (db, Now(now), origin): (Db, Now, Origin),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain: Captain = link_holder::held(&state, &jar, path.link).await?;
    let secret = db
        .write(async |conn| link_calendars::open_of_captain(conn, &captain, (now, sent.key)).await)
        .await?;
    let calendar = CaptainCalendarPath {
        secret: secret.reveal().to_owned(),
    };
    let back = CaptainPath { link: path.link }.to_string();
    AddressPage::sent(layout, format!("{origin}{calendar}"), back)
}

async fn open_of_club(
    path: OpenClubCalendarPath,
    Shared(state): Shared<AppState>,
    (db, Now(now), origin): (Db, Now, Origin),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let bearer: Bearer = link_holder::held(&state, &jar, path.link).await?;
    let secret = db
        .write(async |conn| link_calendars::open_of_club(conn, &bearer, (now, sent.key)).await)
        .await?;
    let calendar = OwnClubCalendarPath {
        secret: secret.reveal().to_owned(),
    };
    let back = OwnClubPath { link: path.link }.to_string();
    AddressPage::sent(layout, format!("{origin}{calendar}"), back)
}
