//! The links of all who lead a match of a round, made at once.

use crate::{address::RoundAddress, captain_links::LinksMadeAtOnce, prelude::*};
use engine::numbers::MatchNo;
use service::{
    access::Rule,
    match_leaders::{self, LeaderLine, LeaderLinkMade, LinksOfRound},
};
use web::{origin::Origin, paths::LeaderLinkPath};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let rule = Access::Needs(Capability::Rule);
    routes.add(rule, routes!(list_match_leader_links, make_match_leader_links))
}

body! {
    /// A match that there is still something to lead in, and who leads it.
    struct MatchLeaderLinkLine from line: LeaderLine {
        /// The match of the round.
        #[serde(rename = "match")]
        #[schema(value_type = u16, example = 1)]
        no: MatchNo = line.one.no,
        /// Who leads it, given name and surname; null while nobody is named.
        #[schema(example = "Åge Kladdestrup")]
        name: Option<String> = line.duty.as_ref().map(|duty| duty.leader.name.spoken()),
        /// When the duty was given.
        named_at: Option<Timestamp> = line.duty.as_ref().map(|duty| duty.named_at),
        /// When the link stops working.
        expires_at: Option<Timestamp> = line.duty.as_ref().map(|duty| duty.expires_at),
        /// When it was used last, about; null before it is opened.
        last_used_at: Option<Timestamp> = line.duty.as_ref().and_then(|duty| duty.last_used_at),
    }
}

/// The matches of a round that there is still something to lead in.
#[derive(Debug, Serialize, ToSchema)]
struct MatchLeaderLinks {
    /// By number; none once the round is closed.
    matches: Vec<MatchLeaderLinkLine>,
}

/// Who leads the matches of a public round, and who has opened the link
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/match-leader-links", tag = "teams",
    responses((status = 200, body = MatchLeaderLinks), (status = "4XX"))
)]
async fn list_match_leader_links(
    permit: Permit<Rule>,
    Path(path): Path<RoundAddress>,
    db: Db,
) -> Result<Json<MatchLeaderLinks>> {
    let found = match_leaders::lines(&mut *db.snapshot().await?, &permit, path.round).await?;
    let matches = found.lines.into_iter().map(Into::into).collect();
    Ok(Json(MatchLeaderLinks { matches }))
}

/// A match leader's link that was just made.
#[derive(Debug, Serialize, ToSchema)]
struct MatchLeaderLinkMade {
    /// The match of the round.
    #[serde(rename = "match")]
    #[schema(value_type = u16, example = 1)]
    no: MatchNo,
    /// Who leads it, given name and surname.
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// The address to pass on, this one time.
    #[schema(example = "https://turnering.example/l/Zm9yLWV4YW1wbGUtb25seQ")]
    link: String,
}

/// The links that were made; `null` when the request was a repeat: secrets are shown once.
#[derive(Debug, Serialize, ToSchema)]
struct MatchLeaderLinksMade {
    /// By the numbers of the matches.
    links: Option<Vec<MatchLeaderLinkMade>>,
}

/// Makes the links of all who lead a match of the round, or of those who have opened none that works; the old ones end with their phones
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/match-leader-links", tag = "teams",
    responses(
        (status = 201, body = MatchLeaderLinksMade),
        (status = 409, description = "the round is not open, or the tournament has been over for too long")
    )
)]
async fn make_match_leader_links(
    permit: Permit<Rule>,
    Path(path): Path<RoundAddress>,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
    Json(sent): Json<LinksMadeAtOnce>,
) -> Result<(StatusCode, Json<MatchLeaderLinksMade>)> {
    let cmd = LinksOfRound {
        round: path.round,
        whom: sent.whom,
    };
    let made = db
        .write(async |conn| match_leaders::make_at_once(conn, &permit, now.0, key, cmd).await)
        .await?;
    let one = |made: LeaderLinkMade| {
        let secret = made.secret.reveal().to_owned();
        MatchLeaderLinkMade {
            no: made.one.no,
            name: made.duty.leader.name.spoken(),
            link: format!("{origin}{}", LeaderLinkPath { secret }),
        }
    };
    let links = made.map(|made| made.into_iter().map(one).collect());
    Ok((StatusCode::CREATED, Json(MatchLeaderLinksMade { links })))
}
