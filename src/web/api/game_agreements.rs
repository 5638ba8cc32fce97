//! What is agreed for a game, as those who pair write it down. What players say themselves comes from their own pages.

use super::{address::BoardAddress, prelude::*, tournaments::Changed};
use domain::game_agreement::{Meeting, MeetingPlace};
use engine::colour::Colour;
use service::{
    access::Pair,
    game_agreements::{self, AgreementCommand, StoredAgreement},
};
use web::agreement_words::read_place;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    routes.add(Access::Needs(Capability::Pair), routes!(write_game_agreement))
}

fn place(meeting: &Meeting) -> Option<String> {
    meeting.place.as_ref().map(MeetingPlace::to_string)
}

body! {
    /// A game, and what its players have agreed on.
    pub(super) struct GameAgreementBody from stored: &StoredAgreement,
        let agreed = stored.agreement.agreed.as_ref();
        let proposed = stored.agreement.proposed.as_ref();
    {
        round: u16 = stored.round.get(),
        board: u16 = stored.board.get(),
        /// For `If-Match`; 0 before anything was proposed.
        version: i32 = stored.version.0,
        /// When the two have agreed to play, or an arbiter has written it down.
        plays_at: Option<Timestamp> = agreed.map(|meeting| meeting.plays_at),
        /// Where; `null` where the tournament is played.
        place: Option<String> = agreed.and_then(place),
        /// What one of the two has proposed.
        proposed_at: Option<Timestamp> = proposed.map(|one| one.meeting.plays_at),
        /// Where.
        proposed_place: Option<String> = proposed.and_then(|one| place(&one.meeting)),
        /// `white` or `black`: who has proposed it.
        #[schema(value_type = Option<super::shapes::PieceColour>)]
        proposed_by: Option<Colour> = proposed.map(|one| {
            if one.by == stored.white { Colour::White } else { Colour::Black }
        }),
        /// When an arbiter has the game played, while it is put off; then nothing is agreed.
        arranged_at: Option<Timestamp> = stored.facts.arranged,
    }
}

/// What is agreed.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct GameAgreementWritten {
    /// When the two meet; `null`: nothing is agreed.
    plays_at: Option<Timestamp>,
    /// Where; `null` or empty where the tournament is played. Only the two and the arbiters read it.
    #[serde(default)]
    place: Option<String>,
}

/// Writes down when the players of a game meet, or that nothing is agreed. `If-Match` is `"0"` before anything was proposed
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/boards/{board}/agreement", tag = "rounds",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "Changed meanwhile: `current` and `sent`; or the game has a result, begins with its round or is arranged by an arbiter, or its round is not public"),
        (status = 422, description = "the moment has passed or is too far away, or the place is no line")
    )
)]
async fn write_game_agreement(
    permit: Permit<Pair>,
    Path(path): Path<BoardAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<GameAgreementWritten>,
) -> Result<Versioned<Changed>> {
    let place = read_place(sent.place.as_deref().unwrap_or_default())?;
    let cmd = AgreementCommand {
        round: path.round,
        board: path.board,
        seen,
        meeting: sent.plays_at.map(|plays_at| Meeting { plays_at, place }),
    };
    let version = db
        .write(async |conn| {
            let done = game_agreements::write_down(conn, &permit, now.0, key, &cmd).await;
            beside(done, &sent)
        })
        .await?;
    Ok(Changed::now(version))
}
