//! The calendar with the deadlines of a captain or a club: its address, which holds a secret of its own. It is read as a calendar and not through the
//! API.

use super::prelude::*;
use service::{captain_links::Captain, club_links::Bearer, link_calendars};
use web::{
    auth::LinkHolder,
    origin::Origin,
    paths::{CaptainCalendarPath, OwnClubCalendarPath},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes
        .add(Access::Link(LinkHolder::Captain), routes!(open_captain_calendar))
        .add(Access::Link(LinkHolder::Club), routes!(open_club_calendar))
}

/// The calendar of a link.
#[derive(Debug, Serialize, ToSchema)]
struct DeadlineCalendar {
    /// Its address, the same each time; whoever has it reads the deadlines, and nothing else, as long as the link works.
    #[schema(example = "https://turnering.example/c/Zm9yLWV4YW1wbGUtb25seQ/calendar.ics")]
    calendar: String,
}

/// Opens the calendar with the captain's deadlines, for programs that subscribe to calendars
#[utoipa::path(
    post, path = "/captain/calendar", tag = "teams",
    responses((status = 200, body = DeadlineCalendar), (status = 404, description = "The team is not there any more"))
)]
async fn open_captain_calendar(
    captain: Captain,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
) -> Result<Json<DeadlineCalendar>> {
    let secret = db
        .write(async |conn| link_calendars::open_of_captain(conn, &captain, (now.0, key)).await)
        .await?;
    let path = CaptainCalendarPath {
        secret: secret.reveal().to_owned(),
    };
    Ok(Json(DeadlineCalendar {
        calendar: format!("{origin}{path}"),
    }))
}

/// Opens the calendar with the club's deadlines, for programs that subscribe to calendars
#[utoipa::path(
    post, path = "/club/calendar", tag = "teams",
    responses((status = 200, body = DeadlineCalendar), (status = 404, description = "The club is not there any more"))
)]
async fn open_club_calendar(
    bearer: Bearer,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
) -> Result<Json<DeadlineCalendar>> {
    let secret = db
        .write(async |conn| link_calendars::open_of_club(conn, &bearer, (now.0, key)).await)
        .await?;
    let path = OwnClubCalendarPath {
        secret: secret.reveal().to_owned(),
    };
    Ok(Json(DeadlineCalendar {
        calendar: format!("{origin}{path}"),
    }))
}
