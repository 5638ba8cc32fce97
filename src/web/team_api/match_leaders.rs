//! Who leads a match: naming, a new link, taking the duty back, and everybody who led it; for arbiters, and with a captain's link for the home
//! club where its league lets it. What a match leader does with the own link, as on the page behind it and on the phone it lets in, is
//! [`own_match`]; the links of a whole round are made in [`at_once`].

mod at_once;
mod own_match;

use super::{address::MatchAddress, prelude::*};
use domain::official::Licence;
use engine::ids::MatchLeaderId;
use service::{
    access::Rule,
    captain_links::Captain,
    match_leaders::{self, LeaderAct, LeaderTarget, MatchLeaders, Named, Naming},
};
use store::match_leaders::Duty;
use web::{auth::LinkHolder, origin::Origin, paths::LeaderLinkPath};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let rule = Access::Needs(Capability::Rule);
    let captain = Access::Link(LinkHolder::Captain);
    let routes = routes
        .add(
            rule,
            routes!(list_match_leaders, name_match_leader, revoke_match_leader),
        )
        .add(rule, routes!(renew_match_leader_link))
        .add(
            captain,
            routes!(
                list_own_match_leaders,
                name_own_match_leader,
                revoke_own_match_leader
            ),
        )
        .add(captain, routes!(renew_own_match_leader_link));
    let routes = at_once::add_to(routes);
    own_match::add_to(routes)
}

/// Who leads a match.
#[derive(Debug, Serialize, ToSchema)]
struct MatchLeadersBody {
    /// Who leads it now; null while nobody does.
    leader: Option<MatchLeaderBody>,
    /// Who led it before, the first one first.
    former: Vec<MatchLeaderBody>,
    /// Does the home club name its leader, too?
    is_home_clubs: bool,
    /// May the match leader play?
    may_play: bool,
    /// Must a match leader hold a licence (`refuse`), is it advised (`warn`), or not asked for (`off`)?
    #[schema(value_type = super::shapes::LeaderLicenceDemand)]
    licence: &'static str,
}

/// Somebody who leads a match, or led it.
#[derive(Debug, Serialize, ToSchema)]
struct MatchLeaderBody {
    /// Given Surname.
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// Who it is among the players of the match; null for somebody who does not play.
    #[schema(value_type = Option<super::shapes::PlayerId>)]
    player: Option<PlayerId>,
    #[schema(value_type = super::shapes::ArbiterLicence)]
    licence: Licence,
    /// When the duty was given.
    named_at: Timestamp,
    /// By whom: an arbiter, a team, or the match leader before.
    #[schema(example = "Prøveby 1")]
    named_by: String,
    /// When it was taken back, or passed on; null for whoever leads now.
    ended_at: Option<Timestamp>,
}

impl From<&Duty> for MatchLeaderBody {
    fn from(duty: &Duty) -> Self {
        Self {
            name: duty.leader.name.spoken(),
            player: duty.leader.player,
            licence: duty.leader.licence,
            named_at: duty.named_at,
            named_by: duty.named_by.clone(),
            ended_at: duty.ended_at,
        }
    }
}

impl MatchLeadersBody {
    fn of(found: &MatchLeaders) -> Self {
        let former = found.duties.iter().filter(|duty| duty.ended_at.is_some());
        Self {
            leader: found.current().map(Into::into),
            former: former.map(Into::into).collect(),
            is_home_clubs: found.leading.is_home_clubs,
            may_play: found.leading.rules.may_play,
            licence: found.leading.rules.licence.as_str(),
        }
    }
}

/// Who leads a match of a public round, and who led it before
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/leader", tag = "teams",
    responses(
        (status = 200, body = MatchLeadersBody, description = "with its version as `ETag`; `\"0\"` before anybody was named"),
        (status = "4XX")
    )
)]
async fn list_match_leaders(
    permit: Permit<Rule>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
) -> Result<Versioned<MatchLeadersBody>> {
    let mut tx = db.snapshot().await?;
    let at = (path.round, path.match_no);
    let found = match_leaders::load(&mut tx, permit.section_id(), at, now.0).await?;
    drop(tx);
    Ok(Versioned(found.version(), MatchLeadersBody::of(&found)))
}

/// Somebody who shall lead a match.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct MatchLeaderNaming {
    /// Given Surname; left out where `player` says who it is.
    #[serde(default)]
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// Somebody who plays in the match, too.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::PlayerId>)]
    player: Option<PlayerId>,
    #[schema(value_type = super::shapes::ArbiterLicence)]
    licence: Licence,
}

impl MatchLeaderNaming {
    fn command(&self, target: LeaderTarget) -> Naming {
        Naming {
            target,
            name: self.name.clone(),
            player: self.player,
            licence: self.licence,
        }
    }
}

/// A match leader's link that was just made.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct MatchLeaderLink {
    /// Which duty it is.
    #[schema(value_type = super::shapes::MatchLeaderId)]
    id: MatchLeaderId,
    /// The address to pass on, this one time; `null` when the request was a repeat.
    #[schema(example = "https://turnering.example/l/Zm9yLWV4YW1wbGUtb25seQ")]
    link: Option<String>,
    /// Is a licence advised, and missing?
    lacks_licence: bool,
}

impl MatchLeaderLink {
    fn of(origin: &Origin, named: &Named) -> Self {
        let link = named.secret.as_ref().map(|secret| {
            let path = LeaderLinkPath {
                secret: secret.reveal().to_owned(),
            };
            format!("{origin}{path}")
        });
        Self {
            id: named.id,
            link,
            lacks_licence: named.lacks_licence,
        }
    }
}

/// Names who leads a match; whoever led it before leads it no more, and their link ends
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/leader", tag = "teams",
    responses(
        (status = 200, body = MatchLeaderLink),
        (status = 409, description = "the match is over, the round is not open, they lead it already, or somebody else was named meanwhile"),
        (status = 422, description = "nobody is named, a licence is missing, they may not play, or still do")
    )
)]
async fn name_match_leader(
    permit: Permit<Rule>,
    Path(path): Path<MatchAddress>,
    (db, now, origin): (Db, Now, Origin),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<MatchLeaderNaming>,
) -> Result<Json<MatchLeaderLink>> {
    let cmd = body.command(target(&path, seen));
    let named = db
        .write(async |conn| beside(match_leaders::name(conn, &permit, now.0, key, &cmd).await, &body))
        .await?;
    Ok(Json(MatchLeaderLink::of(&origin, &named)))
}

const fn target(path: &MatchAddress, seen: Version) -> LeaderTarget {
    LeaderTarget {
        round: path.round,
        no: path.match_no,
        seen,
    }
}

/// Makes another link for whoever leads a match, and ends the one before with its phones
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/leader/link", tag = "teams",
    responses(
        (status = 201, body = MatchLeaderLink),
        (status = 409, description = "nobody leads the match, or somebody else was named meanwhile")
    )
)]
async fn renew_match_leader_link(
    permit: Permit<Rule>,
    Path(path): Path<MatchAddress>,
    (db, now, origin): (Db, Now, Origin),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<(StatusCode, Json<MatchLeaderLink>)> {
    let target = target(&path, seen);
    let named = db
        .write(async |conn| match_leaders::renew(conn, &permit, now.0, key, target).await)
        .await?;
    Ok((StatusCode::CREATED, Json(MatchLeaderLink::of(&origin, &named))))
}

/// Takes the duty back: the link ends, and nobody leads the match until somebody is named
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/rounds/{round}/matches/{match_no}/leader", tag = "teams",
    responses(
        (status = 204),
        (status = 409, description = "nobody leads the match, or somebody else was named meanwhile")
    )
)]
async fn revoke_match_leader(
    permit: Permit<Rule>,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<StatusCode> {
    let target = target(&path, seen);
    db.write(async |conn| match_leaders::revoke(conn, &permit, now.0, key, target).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Who leads a captain's own match of a public round, and who led it before
#[utoipa::path(
    get, path = "/captain/rounds/{round}/matches/{match_no}/leader", tag = "teams",
    responses(
        (status = 200, body = MatchLeadersBody, description = "with its version as `ETag`; `\"0\"` before anybody was named"),
        (status = "4XX")
    )
)]
async fn list_own_match_leaders(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
) -> Result<Versioned<MatchLeadersBody>> {
    let mut tx = db.snapshot().await?;
    let at = (path.round, path.match_no);
    let found = match_leaders::load_as_captain(&mut tx, &captain, at, now.0).await?;
    drop(tx);
    Ok(Versioned(found.version(), MatchLeadersBody::of(&found)))
}

/// Names who leads the own match, for the home club where its league lets it
#[utoipa::path(
    put, path = "/captain/rounds/{round}/matches/{match_no}/leader", tag = "teams",
    responses(
        (status = 200, body = MatchLeaderLink),
        (status = 409, description = "another names the match leader, the match is over, they lead it already, or somebody else was named meanwhile"),
        (status = 422, description = "nobody is named, a licence is missing, they may not play, or still do")
    )
)]
async fn name_own_match_leader(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now, origin): (Db, Now, Origin),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<MatchLeaderNaming>,
) -> Result<Json<MatchLeaderLink>> {
    let act = LeaderAct::Name(body.command(target(&path, seen)));
    let named = db
        .write(async |conn| {
            let done = match_leaders::act_as_captain(conn, &captain, now.0, key, &act).await;
            beside(done, &body)
        })
        .await?;
    let named = named.ok_or_else(Problem::not_found)?;
    Ok(Json(MatchLeaderLink::of(&origin, &named)))
}

/// Makes another link for whoever leads the own match, for the home club
#[utoipa::path(
    post, path = "/captain/rounds/{round}/matches/{match_no}/leader/link", tag = "teams",
    responses(
        (status = 201, body = MatchLeaderLink),
        (status = 409, description = "another names the match leader, nobody leads the match, or somebody else was named meanwhile")
    )
)]
async fn renew_own_match_leader_link(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now, origin): (Db, Now, Origin),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<(StatusCode, Json<MatchLeaderLink>)> {
    let act = LeaderAct::Renew(target(&path, seen));
    let named = db
        .write(async |conn| match_leaders::act_as_captain(conn, &captain, now.0, key, &act).await)
        .await?;
    let named = named.ok_or_else(Problem::not_found)?;
    Ok((StatusCode::CREATED, Json(MatchLeaderLink::of(&origin, &named))))
}

/// Takes the duty in the own match back, for the home club
#[utoipa::path(
    delete, path = "/captain/rounds/{round}/matches/{match_no}/leader", tag = "teams",
    responses(
        (status = 204),
        (status = 409, description = "another names the match leader, nobody leads the match, or somebody else was named meanwhile")
    )
)]
async fn revoke_own_match_leader(
    captain: Captain,
    Path(path): Path<MatchAddress>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<StatusCode> {
    let act = LeaderAct::Revoke(target(&path, seen));
    db.write(async |conn| match_leaders::act_as_captain(conn, &captain, now.0, key, &act).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
