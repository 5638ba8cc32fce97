//! Authentication and authorisation of requests.
//!
//! The [`guard`] runs before every route. It finds the place in the address and the actor of the cookie or token, and compares their rights
//! with what the route was registered for. A handler then takes `Permit<R>` (a right was needed), [`User`] (somebody signed in) or
//! [`Visitor`] (anybody) as an argument; taking a permit the route was not registered for, or one for a place that the address does not
//! name, is an internal error, which the authorisation test detects.
//!
//! Pages take the session's cookie and no token; the API takes a token and no cookie, and at a few addresses instead the secret of a
//! captain's, club's or match leader's link ([`LinkHolder`]), which is valid nowhere else. So another site cannot call the API in a
//! reader's name, and a token, which is given to programs, cannot change the account it belongs to. Rights are read from the database at
//! every request. Closing an account, and using the link for a forgotten password, end its sessions, tokens, tablets and links in one
//! transaction. The test in `tests/it/authorisation.rs` tries every route as every role in every scope, with a cookie against the API, with
//! tokens, and with what has ended.

use std::time::Duration;

use axum::{
    extract::{FromRequestParts, RawPathParams, Request, State},
    http::{HeaderValue, header::AUTHORIZATION, request::Parts},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use axum_extra::extract::{
    CookieJar,
    cookie::{Cookie, SameSite},
};

use tokio::time::timeout;

use super::{
    error::{Kind, Problem},
    paths::TournamentLinks,
    reader::{Archived, CalledOff, Held, HeldWrite, LostFideMode, Reader},
};
use crate::state::{AppState, Site};
use domain::{
    access::{Capability, Scope},
    check_out::Hold,
    letters,
    tournament::Slug,
};
use engine::{
    ids::SectionId,
    numbers::{BoardNo, MatchNo, RoundNo},
};
use service::{
    access::{self, Actor, At, Credential, Permit, Right, Rights},
    captain_links::{self, Captain},
    club_links::{self, Bearer},
    editions,
    match_leaders::{self, MatchLeader},
    public::Sight,
    secrets::Secret,
};
use store::places::{Place, PlaceSection};
use texts::t;

/// The cookie with a session's secret, if the site does not use HTTPS.
pub const SESSION_COOKIE: &str = "dommerbord";
/// The same by HTTPS: the prefix makes the browser refuse it from any other host, path or insecure page.
const SECURE_SESSION_COOKIE: &str = "__Host-dommerbord";

/// The cookie that holds the secret of a tablet that joined with a code.
pub const TABLET_COOKIE: &str = "dommerbord-tablet";
/// The same by HTTPS.
const SECURE_TABLET_COOKIE: &str = "__Host-dommerbord-tablet";

/// The cookie that marks a device on which an account was signed in before.
pub const DEVICE_COOKIE: &str = "dommerbord-device";
/// The same by HTTPS.
const SECURE_DEVICE_COOKIE: &str = "__Host-dommerbord-device";

/// How long a browser keeps the cookie: the longest there is. The server decides when the session ends.
const COOKIE_DAYS: u64 = 400;

/// How long the database may take for the first query of a request, about the actor and the place. A recently used connection whose server
/// no longer answers is detected here.
const FIRST_ANSWER: Duration = Duration::from_secs(5);

/// The name of the session's cookie on this site.
pub const fn session_cookie(site: &Site) -> &'static str {
    if site.secure {
        SECURE_SESSION_COOKIE
    } else {
        SESSION_COOKIE
    }
}

/// The name of a tablet's cookie on this site.
pub const fn tablet_cookie(site: &Site) -> &'static str {
    if site.secure {
        SECURE_TABLET_COOKIE
    } else {
        TABLET_COOKIE
    }
}

/// The name of the cookie that marks a device on this site.
pub const fn device_cookie(site: &Site) -> &'static str {
    if site.secure {
        SECURE_DEVICE_COOKIE
    } else {
        DEVICE_COOKIE
    }
}

/// Does the browser send a session or tablet cookie?
pub fn claims_somebody(jar: &CookieJar) -> bool {
    [
        SESSION_COOKIE,
        SECURE_SESSION_COOKIE,
        TABLET_COOKIE,
        SECURE_TABLET_COOKIE,
    ]
    .into_iter()
    .any(|name| jar.get(name).is_some())
}

/// The cookie that signs a device in. It persists after the tab is closed.
pub fn session(site: &Site, secret: &Secret) -> Cookie<'static> {
    kept(
        site,
        session_cookie(site),
        secret.reveal().to_owned(),
        COOKIE_DAYS,
    )
}

/// The cookie of a tablet that joined.
pub fn tablet(site: &Site, secret: &Secret) -> Cookie<'static> {
    kept(site, tablet_cookie(site), secret.reveal().to_owned(), COOKIE_DAYS)
}

/// The cookie that marks a device on which somebody has just signed in. It stays when they sign out, and does not authenticate.
pub fn device(site: &Site, mark: String) -> Cookie<'static> {
    kept(site, device_cookie(site), mark, COOKIE_DAYS)
}

/// The cookie that forgets the tablet.
pub fn no_tablet(site: &Site) -> Cookie<'static> {
    kept(site, tablet_cookie(site), String::new(), 0)
}

/// The cookie that forgets the session.
pub fn no_session(site: &Site) -> Cookie<'static> {
    kept(site, session_cookie(site), String::new(), 0)
}

fn kept(site: &Site, name: &'static str, value: String, days: u64) -> Cookie<'static> {
    let life = Duration::from_hours(24 * days).try_into().unwrap_or_default();
    Cookie::build((name, value))
        .path("/")
        .http_only(true)
        .secure(site.secure)
        .same_site(SameSite::Lax)
        .max_age(life)
        .build()
}

/// The holders of links without an account that a program may present, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkHolder {
    /// The captain of a team.
    Captain,
    /// A club.
    Club,
    /// The match leader.
    MatchLeader,
}

/// Who may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anybody, even for an unpublished tournament: the answer shows none of its data.
    Anybody,
    /// Anybody if the tournament is published; else those who may read its desk.
    Public,
    /// Anybody who is signed in.
    SignedIn,
    /// Those with this right at the place the address names.
    Needs(Capability),
    /// The holder of such a link, who sends its secret to the API in place of a token. Tokens and accounts are refused.
    Link(LinkHolder),
}

/// A link that was presented and works.
#[derive(Clone, Debug)]
enum Presented {
    Captain(Captain),
    Club(Bearer),
    MatchLeader(Box<MatchLeader>),
}

/// The guard's findings, for the handler's extractors.
#[derive(Clone, Debug)]
struct Passed {
    access: Access,
    actor: Option<Actor>,
    rights: Rights,
    place: Option<Place>,
    link: Option<Presented>,
}

impl Passed {
    fn lost_fide_mode(&self) -> Option<LostFideMode> {
        let lost = self.place.as_ref()?.section.as_ref()?.lost_fide_mode?;
        Some(LostFideMode(lost))
    }

    fn called_off(&self) -> Option<CalledOff> {
        self.place.as_ref()?.cancelled.clone().map(CalledOff)
    }

    fn held(&self) -> Option<Held> {
        let place = self.place.as_ref()?;
        let hold = place.hold.clone()?;
        let tournament = Scope::Tournament(place.tournament);
        let manages = self.rights.allow(Capability::ManageTournament, tournament);
        let page = manages.then(|| TournamentLinks::new(place.tournament_slug.as_str()).check_out());
        Some(Held { hold, page })
    }

    fn archived(&self) -> Option<Archived> {
        self.place.as_ref()?.is_archived.then_some(Archived)
    }
}

/// Stands in front of every route.
pub async fn guard(
    State((state, access)): State<(AppState, Access)>,
    params: RawPathParams,
    request: Request,
    next: Next,
) -> Response {
    let (mut parts, body) = request.into_parts();
    match look(&state, access, &params, &parts).await {
        Ok(passed) => {
            let reader = passed.actor.clone().map(Reader);
            let (lost, off, away) = (passed.lost_fide_mode(), passed.called_off(), passed.archived());
            let held = passed.held();
            parts.extensions.insert(passed);
            if let Some(held) = held {
                if is_refused(&held.hold, &parts) {
                    parts.extensions.insert(HeldWrite(held.hold.clone()));
                }
                parts.extensions.insert(held);
            }
            if let Some(away) = away {
                parts.extensions.insert(away);
            }
            if let Some(off) = off {
                parts.extensions.insert(off);
            }
            if let Some(reader) = reader.clone() {
                parts.extensions.insert(reader);
            }
            if let Some(lost) = lost {
                parts.extensions.insert(lost);
            }
            let mut response = next.run(Request::from_parts(parts, body)).await;
            if let Some(lost) = lost {
                response.extensions_mut().insert(lost);
            }
            told(response, reader)
        }
        Err((problem, actor)) => told(problem.into_response(), actor.map(Reader)),
    }
}

fn told(mut response: Response, reader: Option<Reader>) -> Response {
    if let Some(reader) = reader {
        response.extensions_mut().insert(reader);
    }
    response
}

/// Runs before addresses that do not exist: nobody is refused, but the error page shows its reader.
pub async fn recognise(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let reader = if carries_credential(&state, &parts) && !is_api(&parts) {
        recognised(&state, &parts).await.ok().flatten().map(Reader)
    } else {
        None
    };
    told(next.run(Request::from_parts(parts, body)).await, reader)
}

async fn recognised(state: &AppState, parts: &Parts) -> Result<Option<Actor>, Problem> {
    let mut conn = store::connections::acquire(&state.pool).await?;
    Ok(sender(&mut conn, state, parts).await?.map(|(actor, _)| actor))
}

async fn look(
    state: &AppState,
    access: Access,
    params: &RawPathParams,
    parts: &Parts,
) -> Result<Passed, (Problem, Option<Actor>)> {
    // An address with invisible characters in any part does not exist.
    if params
        .iter()
        .any(|(_, value)| value.chars().any(letters::is_unseen))
    {
        return Err((Problem::not_found(), None));
    }
    let names_place = params.iter().any(|(name, _)| name == "tournament");
    if access == Access::Anybody && !names_place && !carries_credential(state, parts) {
        return Ok(Passed {
            access,
            actor: None,
            rights: Rights::default(),
            place: None,
            link: None,
        });
    }
    let mut conn = store::connections::acquire(&state.pool).await.map_err(unnamed)?;
    let looking = look_with(&mut conn, state, access, params, parts);
    match timeout(FIRST_ANSWER, looking).await {
        Ok(looked) => looked,
        Err(_) => Err(unnamed(store::connections::silent())),
    }
}

async fn look_with(
    conn: &mut sqlx::PgConnection,
    state: &AppState,
    access: Access,
    params: &RawPathParams,
    parts: &Parts,
) -> Result<Passed, (Problem, Option<Actor>)> {
    if names_editions(access) {
        editions::keep_up(conn).await.map_err(unnamed)?;
    }
    if let Access::Link(holder) = access {
        let link = presented(conn, state, parts, holder).await.map_err(unnamed)?;
        return Ok(Passed {
            access,
            actor: None,
            rights: Rights::default(),
            place: None,
            link: Some(link),
        });
    }
    let (actor, rights) = sender(conn, state, parts).await.map_err(unnamed)?.unzip();
    let rights = rights.unwrap_or_default();
    if let Some(user) = actor.as_ref().and_then(|actor| actor.user) {
        tracing::Span::current().record("user", tracing::field::display(user));
    }
    match weigh(conn, access, params, parts, actor.as_ref(), &rights).await {
        Ok(mut place) => {
            // The band of those who work somewhere leads to the other sections.
            let works = !rights.grants().is_empty() && !rights.are_lent();
            if let Some(place) = place.as_mut().filter(|_| works && !is_api(parts)) {
                place.sections = store::places::list_sections(conn, place.tournament)
                    .await
                    .map_err(unnamed)?;
            }
            Ok(Passed {
                access,
                actor,
                rights,
                place,
                link: None,
            })
        }
        Err(problem) => Err((problem, actor)),
    }
}

/// May a request to such a route name an edition of the rules, which another process may just have added?
fn names_editions(access: Access) -> bool {
    use Capability::{CreateTournament, ManageEditions, ManageTournament};
    [CreateTournament, ManageEditions, ManageTournament]
        .map(Access::Needs)
        .contains(&access)
}

fn unnamed(error: impl Into<Problem>) -> (Problem, Option<Actor>) {
    (error.into(), None)
}

/// Compares the right the route needs with the actor's rights at the place in the address.
async fn weigh(
    conn: &mut sqlx::PgConnection,
    access: Access,
    params: &RawPathParams,
    parts: &Parts,
    actor: Option<&Actor>,
    rights: &Rights,
) -> Result<Option<Place>, Problem> {
    // Checked before the place is looked up, so that strangers cannot find out whether it exists.
    let is_closed = matches!(access, Access::SignedIn | Access::Needs(_));
    if is_closed && actor.is_none() {
        return Err(Problem::sign_in(parts));
    }
    // A value that cannot be a slug is not looked up: PostgreSQL refuses zero bytes.
    let find = |wanted: &str| {
        params
            .iter()
            .find(|(name, _)| *name == wanted)
            .map(|(_, value)| Slug::new(value).map(|_| value).ok_or_else(Problem::not_found))
            .transpose()
    };
    let place = match (find("tournament")?, find("section")?) {
        (Some(tournament), Some(section)) => {
            Some(store::places::find_section(conn, tournament, section).await?)
        }
        (Some(tournament), None) => Some(store::places::find_tournament(conn, tournament).await?),
        (None, _) => None,
    };
    let place = match place {
        Some(None) => return Err(Problem::not_found()),
        Some(Some(place)) => Some(place),
        None => None,
    };
    let scope = place.as_ref().map_or(Scope::Everywhere, Place::scope);
    let may_read_desk = rights.allow(Capability::ReadDesk, scope);
    match access {
        // The link was already checked; its addresses name no place.
        Access::Anybody | Access::Link(_) => {}
        Access::Public => {
            // A draft does not exist for the public: even its name must not be guessable.
            if place.as_ref().is_some_and(|place| !place.is_public) && !may_read_desk {
                return Err(Problem::not_found());
            }
        }
        Access::SignedIn => {
            // A tablet has no account.
            if actor.is_none_or(|actor| actor.tablet().is_some()) {
                return Err(Problem::sign_in(parts));
            }
        }
        Access::Needs(capability) => {
            if !rights.allow(capability, scope) {
                let hidden = place.as_ref().is_some_and(|place| !place.is_public) && !may_read_desk;
                return Err(if hidden {
                    Problem::not_found()
                } else {
                    Problem::forbidden(capability)
                });
            }
            // A tablet may be limited to some boards.
            let named = |wanted: &str| {
                params
                    .iter()
                    .find(|(name, _)| *name == wanted)
                    .map(|(_, value)| value)
            };
            let round = named("round").and_then(|value| value.parse::<RoundNo>().ok());
            let board = named("board").and_then(|value| value.parse::<BoardNo>().ok());
            let is_in_reach = match (round, board) {
                _ if rights.end_at_match() => {
                    let no = named("no").and_then(|value| value.parse::<MatchNo>().ok());
                    let opens_list = parts.method.is_safe() && capability == Capability::EnterResults;
                    is_of_led_match(capability, rights, (round, board, no)) || (round.is_none() && opens_list)
                }
                (Some(round), Some(board)) => rights.reach(round, board),
                (None, Some(_)) => !rights.end_at_boards(),
                (_, None) => parts.method.is_safe() || !rights.end_at_boards() || asks_again(capability),
            };
            if !is_in_reach {
                return Err(Problem::out_of_reach());
            }
        }
    }
    let is_away = place.as_ref().is_some_and(|place| place.is_archived);
    if is_away && !parts.method.is_safe() && !is_open_while_away(parts) {
        return Err(Problem::archived());
    }
    if let Some(hold) = place.as_ref().and_then(|place| place.hold.as_ref())
        && is_api(parts)
        && is_refused(hold, parts)
    {
        return Err(Problem::held(hold));
    }
    Ok(place)
}

/// Is what is asked for not done as long as another machine has to do with the tournament? An API request ends here; a page is left to its
/// handler, which shows what was typed again ([`super::extract::Db::write`]).
fn is_refused(hold: &Hold, parts: &Parts) -> bool {
    !parts.method.is_safe() && !hold.lets(part_of_tournament(parts).unwrap_or_default())
}

/// What the address names of the tournament: the part behind the tournament's.
fn part_of_tournament(parts: &Parts) -> Option<&str> {
    path(parts)
        .split('/')
        .skip_while(|part| !["t", "tournaments"].contains(part))
        .nth(2)
}

/// The whole address, wherever the route is mounted.
fn path(parts: &Parts) -> &str {
    parts
        .extensions
        .get::<axum::extract::OriginalUri>()
        .map_or_else(|| parts.uri.path(), |uri| uri.0.path())
}

/// What is done to a tournament that is put away: it is taken out, copied or deleted. The address says so by its last part.
fn is_open_while_away(parts: &Parts) -> bool {
    let mut from_behind = path(parts).rsplit('/');
    let (last, before, kind) = (from_behind.next(), from_behind.next(), from_behind.next());
    // Of the tournament itself: what stands two parts in front names tournaments.
    before.is_some()
        && kind.is_some_and(|kind| kind == "t" || kind == "tournaments")
        && last.is_some_and(|last| ["archive", "copy", "delete"].contains(&last))
}

/// The addresses open to a match leader: the boards of the match, the arrivals of its teams, and the lists of its round, which show those
/// boards only (the address of the section redirects to them). Everything else of the section is refused, even for reading.
fn is_of_led_match(
    capability: Capability,
    rights: &Rights,
    (round, board, no): (Option<RoundNo>, Option<BoardNo>, Option<MatchNo>),
) -> bool {
    match (round, board, no) {
        (Some(round), Some(board), _) => rights.reach(round, board),
        (Some(round), None, Some(no)) => {
            rights.lead(round, no) && [Capability::EnterResults, Capability::Rule].contains(&capability)
        }
        (Some(_), None, None) => asks_again(capability),
        (None, ..) => false,
    }
}

/// The rights whose services check the board of a tablet limited to some boards, if a form names it and the address does not. Every other
/// act for a section is refused; `tests/it/tablets.rs` lists the addresses and tries each of them.
fn asks_again(capability: Capability) -> bool {
    [Capability::EnterResults, Capability::DraftRulings].contains(&capability)
}

/// Does the request carry a credential?
fn carries_credential(state: &AppState, parts: &Parts) -> bool {
    if is_api(parts) {
        return parts.headers.contains_key(AUTHORIZATION);
    }
    let jar = CookieJar::from_headers(&parts.headers);
    jar.get(session_cookie(&state.site)).is_some() || jar.get(tablet_cookie(&state.site)).is_some()
}

async fn sender(
    conn: &mut sqlx::PgConnection,
    state: &AppState,
    parts: &Parts,
) -> Result<Option<(Actor, Rights)>, Problem> {
    let now = state.clock.now();
    // The API takes tokens only, so that another site cannot call it in a reader's name; the pages take sessions only, so that a token,
    // which is given to programs, cannot change the account it belongs to.
    if is_api(parts) {
        let Some(header) = parts.headers.get(AUTHORIZATION) else {
            return Ok(None);
        };
        let sender = match bearer_secret(header) {
            Some(secret) => access::by_token(conn, secret, now).await?,
            None => None,
        };
        return match sender {
            Some((actor, rights)) => {
                if let Credential::Token { id, .. } = &actor.credential {
                    state.limits.token(*id)?;
                }
                Ok(Some((actor, rights)))
            }
            None => Err(bad_token()),
        };
    }
    let jar = CookieJar::from_headers(&parts.headers);
    let secret = |name| {
        jar.get(name)
            .map(|cookie: &Cookie<'static>| cookie.value().to_owned())
            .filter(|secret| secret.len() <= 200)
    };
    // A person who signs in on a tablet acts under their own name until they sign out.
    if let Some(session) = secret(session_cookie(&state.site))
        && let Some(sender) = access::by_session(conn, &session, now).await?
    {
        return Ok(Some(sender));
    }
    match secret(tablet_cookie(&state.site)) {
        Some(tablet) => Ok(access::by_tablet(conn, &tablet, now).await?),
        None => Ok(None),
    }
}

/// The secret after `Bearer` in the header of an API request.
fn bearer_secret(header: &HeaderValue) -> Option<&str> {
    let secret = header.to_str().ok()?.strip_prefix("Bearer ")?.trim();
    (secret.len() <= 200).then_some(secret)
}

fn bad_token() -> Problem {
    Problem::new(Kind::BadToken, |lang| t!(lang, problem_bad_token_detail))
}

/// The link whose secret a program presents.
async fn presented(
    conn: &mut sqlx::PgConnection,
    state: &AppState,
    parts: &Parts,
    holder: LinkHolder,
) -> Result<Presented, Problem> {
    let header = parts
        .headers
        .get(AUTHORIZATION)
        .ok_or_else(|| Problem::sign_in(parts))?;
    let secret = bearer_secret(header).ok_or_else(bad_token)?;
    let now = state.clock.now();
    let (link, id) = match holder {
        LinkHolder::Captain => {
            let captain = captain_links::captain(conn, secret, now)
                .await?
                .ok_or_else(bad_token)?;
            (Presented::Captain(captain.by_program()), captain.link().as_uuid())
        }
        LinkHolder::Club => {
            let club = club_links::bearer(conn, secret, now)
                .await?
                .ok_or_else(bad_token)?;
            (Presented::Club(club.by_program()), club.link().as_uuid())
        }
        LinkHolder::MatchLeader => {
            let leader = match_leaders::match_leader(conn, secret, now)
                .await?
                .ok_or_else(bad_token)?;
            let id = leader.id().as_uuid();
            (Presented::MatchLeader(Box::new(leader.by_program())), id)
        }
    };
    state.limits.program_of_link(id)?;
    Ok(link)
}

/// Inside a nested router the address has lost its prefix; the original is kept in an extension.
fn is_api(parts: &Parts) -> bool {
    parts
        .extensions
        .get::<axum::extract::OriginalUri>()
        .is_some_and(|uri| uri.0.path().starts_with(super::routes::ApiRoutes::MOUNT))
}

fn passed(parts: &Parts) -> Result<&Passed, Problem> {
    parts
        .extensions
        .get::<Passed>()
        .ok_or_else(|| Problem::internal(anyhow::anyhow!("the route has no guard")))
}

// For our state only, because neither the trait nor the permit is from this crate.
impl<R: Right, P: At> FromRequestParts<AppState> for Permit<R, P> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Problem> {
        let passed = passed(parts)?;
        if passed.access != Access::Needs(R::CAPABILITY) {
            return Err(Problem::internal(anyhow::anyhow!(
                "the route is registered for {:?}, the handler takes {}",
                passed.access,
                R::CAPABILITY
            )));
        }
        let actor = passed
            .actor
            .clone()
            .ok_or_else(|| Problem::internal(anyhow::anyhow!("a right without an actor")))?;
        let at = P::of(passed.place.clone()).ok_or_else(|| {
            Problem::internal(anyhow::anyhow!(
                "the address names another kind of place than the handler takes a permit for"
            ))
        })?;
        access::authorise(actor, passed.rights.clone(), at)
            .map_err(|forbidden| Problem::forbidden(forbidden.0))
    }
}

// Taking the link of another holder than the route was registered for is an internal error, as with permits.
impl FromRequestParts<AppState> for Captain {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Problem> {
        match passed(parts)?.link {
            Some(Presented::Captain(captain)) => Ok(captain),
            Some(Presented::Club(_) | Presented::MatchLeader(_)) | None => {
                Err(Problem::internal(anyhow::anyhow!("no captain's route")))
            }
        }
    }
}

impl FromRequestParts<AppState> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Problem> {
        match passed(parts)?.link {
            Some(Presented::Club(club)) => Ok(club),
            Some(Presented::Captain(_) | Presented::MatchLeader(_)) | None => {
                Err(Problem::internal(anyhow::anyhow!("no club's route")))
            }
        }
    }
}

impl FromRequestParts<AppState> for MatchLeader {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &AppState) -> Result<Self, Problem> {
        match &passed(parts)?.link {
            Some(Presented::MatchLeader(leader)) => Ok(Self::clone(leader)),
            Some(Presented::Captain(_) | Presented::Club(_)) | None => {
                Err(Problem::internal(anyhow::anyhow!("no match leader's route")))
            }
        }
    }
}

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub struct User {
    pub actor: Actor,
    /// What they may do.
    pub rights: Rights,
}

impl<S: Send + Sync> FromRequestParts<S> for User {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let passed = passed(parts)?;
        match &passed.actor {
            Some(actor) => Ok(Self {
                actor: actor.clone(),
                rights: passed.rights.clone(),
            }),
            None => Err(Problem::sign_in(parts)),
        }
    }
}

/// Anybody: perhaps signed in.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who, if signed in.
    pub actor: Option<Actor>,
    /// What they may do.
    pub rights: Rights,
    place: Option<Place>,
}

impl Visitor {
    /// The tournament and section the address names.
    pub fn place(&self) -> Result<&Place, Problem> {
        self.place
            .as_ref()
            .ok_or_else(|| Problem::internal(anyhow::anyhow!("the address names no tournament")))
    }

    /// The section the address names, and the tournament it is in.
    pub fn at_section(&self) -> Result<(&Place, &PlaceSection), Problem> {
        let place = self.place()?;
        let section = place.section.as_ref().ok_or_else(Problem::not_found)?;
        Ok((place, section))
    }

    /// The section the address names.
    pub fn section(&self) -> Result<SectionId, Problem> {
        Ok(self.at_section()?.1.id)
    }

    /// Whom of the players they may see here.
    pub fn sight(&self) -> Sight {
        let scope = self.place.as_ref().map_or(Scope::Everywhere, Place::scope);
        Sight::of(&self.rights, scope)
    }

    /// May they do that here?
    pub fn may(&self, capability: Capability) -> bool {
        let scope = self.place.as_ref().map_or(Scope::Everywhere, Place::scope);
        self.rights.allow(capability, scope)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let passed = passed(parts)?;
        Ok(Self {
            actor: passed.actor.clone(),
            rights: passed.rights.clone(),
            place: passed.place.clone(),
        })
    }
}
