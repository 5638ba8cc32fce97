//! The links of captains, and what a captain's program does with one: the twin of the page behind the link.
//!
//! A program presents the secret of the link where others present a token. It reads and writes what the link opens: the own team, its
//! line-ups, its matches with their cards and boards, and the rulings about it.

pub(super) mod own_match;
mod own_play_offs;
mod own_protests;
mod own_team;

use axum::{extract::State, http::HeaderMap};

use super::{address::OneTeam, prelude::*};
use domain::mail::MailState;
use engine::ids::TeamId;
use service::{
    captain_links::{self, Made},
    captain_mails::{self, CaptainLine, CaptainsMailed},
    links_at_once::LinksAtOnce,
};
use web::{mail_words, origin::Origin, paths::CaptainLinkPath, state::Site};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    let routes = routes.add(entries, routes!(make_captain_link, revoke_captain_link));
    let routes = routes.add(entries, routes!(list_captain_links, make_captain_links));
    let routes = routes.add(entries, routes!(mail_captain_links));
    let routes = own_team::add_to(routes);
    let routes = own_match::add_to(routes);
    let routes = own_play_offs::add_to(routes);
    own_protests::add_to(routes)
}

/// A captain's link that was just made.
#[derive(Debug, Serialize, ToSchema)]
struct MadeCaptainLink {
    /// The address to pass on, this one time; `null` when the request was a repeat.
    #[schema(example = "https://turnering.example/c/Zm9yLWV4YW1wbGUtb25seQ")]
    link: Option<String>,
}

/// Makes the link of a team's captain, and ends the one before
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/captain-link", tag = "teams",
    responses(
        (status = 201, body = MadeCaptainLink),
        (status = 409, description = "the tournament has been over for too long")
    )
)]
async fn make_captain_link(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
) -> Result<(StatusCode, Json<MadeCaptainLink>)> {
    let secret = db
        .write(async |conn| captain_links::make(conn, &permit, now.0, key, path.team).await)
        .await?;
    let link = secret.map(|secret| {
        let path = CaptainLinkPath {
            secret: secret.reveal().to_owned(),
        };
        format!("{origin}{path}")
    });
    Ok((StatusCode::CREATED, Json(MadeCaptainLink { link })))
}

/// Ends the link of a team's captain; what has ended is ended
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/sections/{section}/teams/{team}/captain-link", tag = "teams",
    responses((status = 204))
)]
async fn revoke_captain_link(
    permit: Permit<ManageEntries>,
    Path(path): Path<OneTeam>,
    (db, now): (Db, Now),
) -> Result<StatusCode> {
    db.write(async |conn| captain_links::revoke(conn, &permit, now.0, path.team).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

body! {
    /// A team whose captain gets a link, and the link that works.
    struct CaptainLinkLine from one: CaptainLine {
        /// Which.
        #[schema(value_type = super::shapes::TeamId)]
        team: TeamId = one.line.team.id,
        /// What it is called.
        #[schema(example = "Prøveby 1")]
        name: String = one.line.team.name.to_string(),
        /// When the link was made; null without one.
        created_at: Option<Timestamp> = one.line.link.as_ref().map(|link| link.created_at),
        /// By whom.
        created_by: Option<String> = one.line.link.as_ref().map(|link| link.created_by.clone()),
        /// When it stops working.
        expires_at: Option<Timestamp> = one.line.link.as_ref().map(|link| link.expires_at),
        /// When it was used last, about.
        last_used_at: Option<Timestamp> = one.line.link.as_ref().and_then(|link| link.last_used_at),
        /// Can a link be sent to the captain by mail? Not where no address is known, nor where one was opened: it would stop working.
        can_be_mailed: bool = one.can_be_mailed(),
        /// How far the last mail with a link has come; null where there was none.
        #[schema(value_type = Option<super::shapes::MailStanding>)]
        mail: Option<MailState> = one.mail.map(|mail| mail.state),
        /// How far the last mail about a moved match has come; null where there was none.
        #[schema(value_type = Option<super::shapes::MailStanding>)]
        notice: Option<MailState> = one.notice.map(|mail| mail.state),
    }
}

/// The teams that play on.
#[derive(Debug, Serialize, ToSchema)]
struct CaptainLinks {
    /// By number.
    teams: Vec<CaptainLinkLine>,
}

/// Which teams' captains have a link
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/captain-links", tag = "teams",
    responses(
        (status = 200, body = CaptainLinks),
        (status = 409, description = "the section has no teams, or players meet in single games: captains hand in nothing"),
        (status = "4XX")
    )
)]
async fn list_captain_links(
    permit: Permit<ManageEntries>,
    (db, now): (Db, Now),
) -> Result<Json<CaptainLinks>> {
    let lines = captain_mails::lines(&mut *db.snapshot().await?, &permit, now.0).await?;
    let teams = lines.into_iter().map(Into::into).collect();
    Ok(Json(CaptainLinks { teams }))
}

/// Of whom links are made at once.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LinksMadeAtOnce {
    /// Of those who have none that works (of match leaders: none that works and was opened), or of all: then the old links stop working.
    #[schema(value_type = super::shapes::LinksAtOnceName)]
    pub(super) whom: LinksAtOnce,
}

/// A captain's link that was just made.
#[derive(Debug, Serialize, ToSchema)]
struct CaptainLinkMade {
    /// Whose team.
    #[schema(value_type = super::shapes::TeamId)]
    team: TeamId,
    /// What the team is called.
    #[schema(example = "Prøveby 1")]
    name: String,
    /// The address to pass on, this one time.
    #[schema(example = "https://turnering.example/c/Zm9yLWV4YW1wbGUtb25seQ")]
    link: String,
}

/// The links that were made; `null` when the request was a repeat: secrets are shown once.
#[derive(Debug, Serialize, ToSchema)]
struct CaptainLinksMade {
    /// By the numbers of the teams.
    links: Option<Vec<CaptainLinkMade>>,
}

/// Makes the links of the captains of all teams that play on, or of those who have none
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/captain-links", tag = "teams",
    responses(
        (status = 201, body = CaptainLinksMade),
        (status = 409, description = "the tournament has been over for too long, or players meet in single games")
    )
)]
async fn make_captain_links(
    permit: Permit<ManageEntries>,
    (db, now, origin): (Db, Now, Origin),
    Key(key): Key,
    Json(sent): Json<LinksMadeAtOnce>,
) -> Result<(StatusCode, Json<CaptainLinksMade>)> {
    let made = db
        .write(async |conn| captain_links::make_at_once(conn, &permit, now.0, key, sent.whom).await)
        .await?;
    let one = |made: Made| {
        let secret = made.secret.reveal().to_owned();
        CaptainLinkMade {
            team: made.team.id,
            name: made.team.name.to_string(),
            link: format!("{origin}{}", CaptainLinkPath { secret }),
        }
    };
    let links = made.map(|made| made.into_iter().map(one).collect());
    Ok((StatusCode::CREATED, Json(CaptainLinksMade { links })))
}

/// To whom links go by mail.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct CaptainLinkMails {
    /// To the captain of this team; without it to all who have an address and have not opened a link.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::TeamId>)]
    team: Option<TeamId>,
}

/// Links that are in the queue.
#[derive(Debug, Serialize, ToSchema)]
struct CaptainLinkMailsSent {
    /// How many.
    #[schema(example = 8)]
    mails: usize,
}

/// Sends captains their links by mail; each link is made when its mail is sent, and one that nobody has opened stops working then
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/captain-link-mails", tag = "teams",
    responses(
        (status = 201, body = CaptainLinkMailsSent),
        (status = 409, description = "the server is not set up to send mail, or players meet in single games"),
        (status = 422, description = "nobody who is meant has an address and no link in use")
    )
)]
async fn mail_captain_links(
    permit: Permit<ManageEntries>,
    site: State<Site>,
    (headers, db, now): (HeaderMap, Db, Now),
    Key(key): Key,
    Json(sent): Json<CaptainLinkMails>,
) -> Result<(StatusCode, Json<CaptainLinkMailsSent>)> {
    let whom = sent.team.map_or(CaptainsMailed::Missing, CaptainsMailed::One);
    let language = mail_words::tongue(Lang::of_api(&headers));
    let asked = (whom, language, site.0.has_mail_server);
    let done = db
        .write(async |conn| captain_mails::send(conn, &permit, now.0, key, asked).await)
        .await?;
    Ok((
        StatusCode::CREATED,
        Json(CaptainLinkMailsSent { mails: done.mails }),
    ))
}
