//! A captain's link also gives access to the captain's page of each play-off of the team.
//!
//! A play-off is a section of its own with teams of its own, and a link opens one team in one section. So the page of the play-off has a
//! link of its own, which the captain opens with that of the row: its secret is derived from the one that was presented, so that all of the
//! captain's phones get the same link, and it ends with the link of the row. A link that the managers of the entries make or end in the
//! play-off itself takes precedence.

use super::{Captain, found};
use crate::{prelude::*, secrets::Secret, teams::TeamError};
use domain::tournament::Slug;
use engine::ids::{CaptainLinkId, TeamId};
use store::captain_links::NewLink;

/// A play-off that the team of a captain plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnPlayOff {
    /// The team as it stands there.
    pub team: TeamId,
    pub section: SectionId,
    /// The section's part of addresses.
    pub slug: Slug,
    pub name: String,
}

/// The stored outcome for a repeated request: no secret.
#[derive(Deserialize, Serialize)]
struct OpenedOnce {}

/// The play-offs of a captain's team, the newest first.
pub async fn list(conn: &mut PgConnection, captain: &Captain) -> store::Result<Vec<OwnPlayOff>> {
    let Some((book, _)) = store::season_end::find(conn, captain.tournament).await? else {
        return Ok(Vec::new());
    };
    let played: Vec<(SectionId, TeamId)> = book.played_by(captain.team).collect();
    if played.is_empty() {
        return Ok(Vec::new());
    }
    let sections = store::sections::list_by_tournament(conn, captain.tournament).await?;
    let own = |(id, team): (SectionId, TeamId)| {
        // Somebody may have removed it.
        let section = sections.iter().find(|one| one.id == id)?;
        Some(OwnPlayOff {
            team,
            section: id,
            slug: section.slug.clone(),
            name: section.name.clone(),
        })
    };
    Ok(played.into_iter().filter_map(own).collect())
}

/// Opens the link of the captain's team in a play-off, under the id the team has there; its secret, which is the same each time.
///
/// # Errors
///
/// When the team plays no such play-off, its link there was made or ended by those who manage the entries, or that of the row was ended
/// meanwhile.
pub async fn open(
    conn: &mut PgConnection,
    captain: &Captain,
    (now, key): (Timestamp, IdempotencyKey),
    team: TeamId,
) -> Result<Secret, TeamError> {
    let mut own = list(conn, captain).await?.into_iter();
    let own = own.find(|one| one.team == team).ok_or(TeamError::NotFound)?;
    let named = found(conn, own.section, team).await?;
    let secret = captain.seed.secret(team.as_uuid());
    let actor = captain.actor(&named);
    let place = Scope::Section(captain.tournament, own.section);
    let act = actor.act(place, now, key, "captain_link.open");
    let _: OpenedOnce = act
        .once(conn, &team, async |conn| {
            // The lock makes the second of two phones see the link that the first opened.
            if !store::sections::lock(conn, own.section).await? {
                return Err(TeamError::NotFound);
            }
            if !store::captain_links::hold(conn, captain.link, now).await? {
                return Err(TeamError::LinkEnded);
            }
            let digest = secret.digest();
            let beside = store::captain_links::list_beside(conn, team, &digest, now).await?;
            if beside.iter().any(|one| one.is_same && !one.is_ended) {
                return Ok(OpenedOnce {});
            }
            if beside.iter().any(|one| one.is_same || one.is_given) {
                return Err(TeamError::LinkIsTheirs);
            }
            // A link that was opened with a replaced link of the row, or one that has expired.
            store::captain_links::revoke(conn, team, now).await?;
            let link = NewLink {
                id: CaptainLinkId::from_uuid(ids::fresh()),
                token_hash: &digest,
                team,
                by: &actor.name,
                now,
                expires_at: captain.expires_at,
                opened_with: Some(captain.link),
            };
            store::captain_links::insert(conn, &link).await?;
            act.log(named.name.as_str())
                .after(serde_json::json!({ "expires_at": captain.expires_at }))
                .write(conn)
                .await?;
            Ok::<_, TeamError>(OpenedOnce {})
        })
        .await?;
    Ok(secret)
}
