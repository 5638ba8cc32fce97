//! The calendar of a club's link: by when the club has to do what, for programs that subscribe to it. Its address has a secret of its own, as that of
//! a captain's calendar has ([`super::captain`]).

use crate::{
    club_links::{Bearer, actor, found},
    duties,
    prelude::*,
    secrets::{self, Secret},
    strength_lists::ListError,
    team_contacts::{self, ContactError},
};
use domain::duties::{ClubDuty, DutyDue, DutyLine};
use engine::ids::{ClubId, ClubLinkId};

/// The stored outcome for a repeated request: no secret.
#[derive(Deserialize, Serialize)]
struct OpenedOnce {}

/// Opens the calendar of a club's link; the secret of its address, which is the same each time.
pub async fn open(
    conn: &mut PgConnection,
    bearer: &Bearer,
    (now, key): (Timestamp, IdempotencyKey),
) -> Result<Secret, ListError> {
    let club = found(conn, bearer.tournament(), bearer.club()).await?;
    let secret = bearer.calendar();
    let actor = actor();
    let act = actor.act(bearer.scope(), now, key, "club_link.calendar");
    let _: OpenedOnce = act
        .once(conn, &club.id, async |conn| {
            let digest = secret.digest();
            if store::club_links::set_calendar(conn, bearer.link(), &digest, now).await? {
                bearer
                    .log(now, "club_link.calendar", club.name.as_str())
                    .write(conn)
                    .await?;
            }
            Ok::<_, ListError>(OpenedOnce {})
        })
        .await?;
    Ok(secret)
}

/// The deadlines of a club, as the calendar of its link has them.
#[derive(Clone, Debug)]
pub struct ClubCalendar {
    pub link: ClubLinkId,
    pub club: ClubId,
    pub name: String,
    /// What is to be done by when, the first deadline first.
    pub deadlines: Vec<(DutyLine<ClubDuty>, DutyDue)>,
}

/// The calendar with this secret, if its link still works.
pub async fn read(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> Result<Option<ClubCalendar>, ContactError> {
    let digest = secrets::digest(secret);
    let Some(hash) = store::club_links::find_by_calendar(conn, &digest).await? else {
        return Ok(None);
    };
    let Some(of) = store::club_links::find_by_secret(conn, &hash, now).await? else {
        return Ok(None);
    };
    // The link's own secret is not known here, and nothing is made from it.
    let bearer = Bearer::on_page(&of, secret);
    let (name, _) = team_contacts::of_club(conn, &bearer).await?;
    let list = duties::of_club(conn, &bearer, now).await?;
    Ok(Some(ClubCalendar {
        link: bearer.link(),
        club: bearer.club(),
        name,
        deadlines: list.deadlines(),
    }))
}
