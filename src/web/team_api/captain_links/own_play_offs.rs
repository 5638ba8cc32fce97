//! The play-offs of the captain's own team, and the way on to each of them.

use crate::{address::OneTeam, prelude::*};
use engine::ids::TeamId;
use service::captain_links::{
    Captain,
    play_offs::{self, OwnPlayOff},
};
use web::{auth::LinkHolder, origin::Origin, paths::CaptainLinkPath};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Link(LinkHolder::Captain), routes!(open_own_play_off))
}

body! {
    /// A play-off that the own team plays.
    pub(super) struct OwnPlayOffBody from one: OwnPlayOff {
        /// The own team as it stands there, whose link is opened.
        #[schema(value_type = crate::shapes::TeamId)]
        team: TeamId = one.team,
        /// The section's part of addresses.
        #[schema(value_type = crate::shapes::Slug)]
        section: String = one.slug.to_string(),
        /// What it is called.
        #[schema(example = "Omkamp om at blive")]
        name: String = one.name,
    }
}

/// The captain's link of the own team in a play-off.
#[derive(Debug, Serialize, ToSchema)]
struct OwnPlayOffLink {
    /// Its address, the same each time; the secret at its end is presented as that of every link.
    #[schema(example = "https://turnering.example/c/Zm9yLWV4YW1wbGUtb25seQ")]
    link: String,
}

/// Opens the captain's link of the own team in a play-off; it ends with the link that opened it
#[utoipa::path(
    post, path = "/captain/play-offs/{team}/link", tag = "teams",
    responses(
        (status = 200, body = OwnPlayOffLink),
        (status = 409, description = "its link there was made or ended by those who manage the entries")
    )
)]
async fn open_own_play_off(
    captain: Captain,
    Path(path): Path<OneTeam>,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
) -> Result<Json<OwnPlayOffLink>> {
    let secret = db
        .write(async |conn| play_offs::open(conn, &captain, (now.0, key), path.team).await)
        .await?;
    let path = CaptainLinkPath {
        secret: secret.reveal().to_owned(),
    };
    Ok(Json(OwnPlayOffLink {
        link: format!("{origin}{path}"),
    }))
}
