//! The calendars of links: by when a captain or a club has to do what, for programs that subscribe to it.
//!
//! Such a program sends neither cookie nor header, so the address itself opens the calendar. It holds a secret of its own, made from that of the
//! link, so that each phone of its holder comes to the same address. It opens these deadlines and nothing else, and ends with the link.

use super::{
    audit::Entry,
    captain_links::{self, Captain},
    club_links::{self, Bearer},
    duties::{self, OwnSeason},
    idempotency::Act,
    prelude::*,
    sealed_line_ups,
    secrets::{self, Secret},
    strength_lists::ListError,
    team_cards::{self, CardError},
    team_contacts::{self, ContactError},
    team_penalties,
    teams::TeamError,
};
use domain::duties::{CaptainDuty, ClubDuty, DutyDue, DutyLine};
use engine::ids::{CaptainLinkId, ClubId, ClubLinkId, TeamId};

/// The deadlines of the team or club `O`, as the calendar of its link `L` has them.
#[derive(Clone, Debug)]
pub struct LinkCalendar<L, O, D> {
    pub link: L,
    pub owner: O,
    /// What the team or the club is called.
    pub name: String,
    /// What is to be done by when, the first deadline first.
    pub deadlines: Vec<(DutyLine<D>, DutyDue)>,
}

/// The stored outcome for a repeated request: no secret.
#[derive(Deserialize, Serialize)]
struct OpenedOnce {}

/// A link that has a calendar.
#[derive(Clone, Copy, Debug)]
enum Link {
    Captain(CaptainLinkId),
    Club(ClubLinkId),
}

/// Opens the calendar of a link with an act on its owner, whose line is written where it was not open.
async fn opened<E: From<IdempotencyError> + From<sqlx::Error>>(
    conn: &mut PgConnection,
    (act, owner): (&Act<'_>, &impl Serialize),
    (link, now): (Link, Timestamp),
    (secret, entry): (Secret, Entry<'_>),
) -> Result<Secret, E> {
    let digest = secret.digest();
    let _: OpenedOnce = act
        .once(conn, owner, async |conn| {
            let is_new = match link {
                Link::Captain(link) => store::captain_links::set_calendar(conn, link, &digest, now).await?,
                Link::Club(link) => store::club_links::set_calendar(conn, link, &digest, now).await?,
            };
            if is_new {
                entry.write(conn).await?;
            }
            Ok::<_, E>(OpenedOnce {})
        })
        .await?;
    Ok(secret)
}

/// Opens the calendar of a captain's link; the secret of its address, which is the same each time.
pub async fn open_of_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    (now, key): (Timestamp, IdempotencyKey),
) -> Result<Secret, TeamError> {
    let team = captain_links::team_of(conn, captain).await?;
    let actor = captain.actor(&team);
    let act = actor.act(captain.scope(), now, key, "captain_link.calendar");
    let (link, entry) = (Link::Captain(captain.link()), act.log(team.name.as_str()));
    opened(conn, (&act, &team.id), (link, now), (captain.calendar(), entry)).await
}

/// The same for a club's link.
pub async fn open_of_club(
    conn: &mut PgConnection,
    bearer: &Bearer,
    (now, key): (Timestamp, IdempotencyKey),
) -> Result<Secret, ListError> {
    let club = club_links::found(conn, bearer.tournament(), bearer.club()).await?;
    let actor = club_links::actor();
    let act = actor.act(bearer.scope(), now, key, "club_link.calendar");
    let entry = bearer.log(now, "club_link.calendar", club.name.as_str());
    let link = Link::Club(bearer.link());
    opened(conn, (&act, &club.id), (link, now), (bearer.calendar(), entry)).await
}

/// A captain's calendar with this secret, if its link still works. Nothing is opened by reading it, and it tells of no line-up.
pub async fn of_captain(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> Result<Option<LinkCalendar<CaptainLinkId, TeamId, CaptainDuty>>, CardError> {
    let digest = secrets::digest(secret);
    let Some(bearer) = store::captain_links::find_by_calendar(conn, &digest, now).await? else {
        return Ok(None);
    };
    // The link's own secret is not known here, and nothing is made from it.
    let captain = Captain::on_page(&bearer, secret);
    let view = sealed_line_ups::of_captain(conn, &captain, now).await?;
    let own = (&view.field, &view.team);
    let cases = team_cards::cases_of_captain(conn, &captain, own, now).await?;
    let season = OwnSeason {
        view: &view,
        matches: &team_cards::of_captain(conn, &view.field, &captain).await?,
        led: &team_cards::led_of_captain(conn, own, &cases).await?,
        rulings: &team_penalties::of_captain(conn, &captain).await?,
        cases: &cases,
    };
    let list = duties::of_captain(conn, &captain, season, now).await?;
    Ok(Some(LinkCalendar {
        link: captain.link(),
        owner: captain.team(),
        name: view.team.name.to_string(),
        deadlines: list.deadlines(),
    }))
}

/// A club's calendar with this secret, if its link still works.
pub async fn of_club(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> Result<Option<LinkCalendar<ClubLinkId, ClubId, ClubDuty>>, ContactError> {
    let digest = secrets::digest(secret);
    let Some(of) = store::club_links::find_by_calendar(conn, &digest, now).await? else {
        return Ok(None);
    };
    let bearer = Bearer::on_page(&of, secret);
    let (name, _) = team_contacts::of_club(conn, &bearer).await?;
    let list = duties::of_club(conn, &bearer, now).await?;
    Ok(Some(LinkCalendar {
        link: bearer.link(),
        owner: bearer.club(),
        name,
        deadlines: list.deadlines(),
    }))
}
