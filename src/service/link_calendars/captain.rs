//! The calendar of a captain's link: by when the captain has to do what, for programs that subscribe to it.
//!
//! Such a program sends neither cookie nor header, so the address itself opens the calendar. It holds a secret of its own, made from that of the
//! link, so that each of the captain's phones comes to the same address. It opens these deadlines and nothing else, and ends with the link.

use crate::{
    captain_links::{Captain, team_of},
    duties::{self, OwnSeason},
    prelude::*,
    sealed_line_ups,
    secrets::{self, Secret},
    team_cards::{self, CardError},
    team_penalties,
    teams::TeamError,
};
use domain::duties::{CaptainDuty, DutyDue, DutyLine};
use engine::ids::{CaptainLinkId, TeamId};

/// The stored outcome for a repeated request: no secret.
#[derive(Deserialize, Serialize)]
struct OpenedOnce {}

/// Opens the calendar of a captain's link; the secret of its address, which is the same each time.
pub async fn open(
    conn: &mut PgConnection,
    captain: &Captain,
    (now, key): (Timestamp, IdempotencyKey),
) -> Result<Secret, TeamError> {
    let team = team_of(conn, captain).await?;
    let secret = captain.calendar();
    let actor = captain.actor(&team);
    let act = actor.act(captain.scope(), now, key, "captain_link.calendar");
    let _: OpenedOnce = act
        .once(conn, &team.id, async |conn| {
            let digest = secret.digest();
            if store::captain_links::set_calendar(conn, captain.link(), &digest, now).await? {
                act.log(team.name.as_str()).write(conn).await?;
            }
            Ok::<_, TeamError>(OpenedOnce {})
        })
        .await?;
    Ok(secret)
}

/// The deadlines of a captain, as the calendar of the link has them.
#[derive(Clone, Debug)]
pub struct CaptainCalendar {
    pub link: CaptainLinkId,
    pub team: TeamId,
    /// What the team is called.
    pub name: String,
    /// What is to be done by when, the first deadline first.
    pub deadlines: Vec<(DutyLine<CaptainDuty>, DutyDue)>,
}

/// The calendar with this secret, if its link still works. Nothing is opened by reading it, and it tells of no line-up.
pub async fn read(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> Result<Option<CaptainCalendar>, CardError> {
    let digest = secrets::digest(secret);
    let Some(hash) = store::captain_links::find_by_calendar(conn, &digest).await? else {
        return Ok(None);
    };
    let Some(bearer) = store::captain_links::find_by_secret(conn, &hash, now).await? else {
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
    Ok(Some(CaptainCalendar {
        link: captain.link(),
        team: captain.team(),
        name: view.team.name.to_string(),
        deadlines: list.deadlines(),
    }))
}
