//! A club's matches, behind its link: what others ask of the club and what it asked for; [`super::ask_to_move`] is asking.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::own::{gone, held};
use crate::{forms::Refusal, link_holder, move_request_card::RequestCard, prelude::*};
use domain::team_match::request::MoveAnswer;
use engine::ids::MoveRequestId;
use service::{
    club_links::Bearer,
    move_requests::{self, Answering, ClubMatch, ClubMatches, MoveReceipt, Withdrawing},
    tournaments,
};
use web::{embed, held_secret::private, i18n_teams::move_requests as words, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, act)
}

/// A match of the club.
#[derive(Debug)]
struct MatchRow {
    heading: String,
    at: String,
    mark: String,
    /// Where the club asks to move it; empty where it cannot.
    href: String,
}

/// Where everybody reads the club's matches, and how its own site shows them.
#[derive(Debug)]
struct Elsewhere {
    frame: String,
    calendar: String,
    feed: String,
}

impl Elsewhere {
    fn of(origin: &Origin, here: &TournamentLinks, club: &str) -> Self {
        Self {
            frame: embed::code(origin, &here.club_fixtures(club.to_owned()), club),
            calendar: here.club_calendar(club.to_owned()),
            feed: here.club_feed(club.to_owned()),
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/club_matches.html")]
struct ClubMatchesPage {
    layout: Layout,
    action: String,
    back: String,
    club: String,
    /// What others ask of the club.
    asked: Vec<RequestCard>,
    /// Everything else that was asked.
    requests: Vec<RequestCard>,
    matches: Vec<MatchRow>,
    /// The same for the club's own site: a frame to be copied there, a calendar and a feed. None while there are no matches.
    elsewhere: Option<Elsewhere>,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

/// What a club reads of its matches, in the layout of its own pages, with the links of the tournament.
pub(super) async fn read(
    (db, now): (&Db, Timestamp),
    bearer: &Bearer,
    layout: Layout,
) -> Result<(ClubMatches, TournamentLinks, Layout)> {
    let mut tx = db.snapshot().await?;
    let found = move_requests::of_club(&mut tx, bearer, now).await?;
    let set_up = tournaments::load(&mut tx, bearer.tournament())
        .await?
        .ok_or_else(gone)?;
    let layout = link_holder::framed(&mut tx, set_up.tournament.slug.as_str(), layout).await?;
    drop(tx);
    let name = found.club.clone();
    let layout = layout
        .titled(name.clone())
        .at(name, set_up.tournament.details.name.clone());
    let here = TournamentLinks::new(set_up.tournament.slug.as_str());
    Ok((found, here, layout))
}

fn row(lang: Lang, path: &OwnClubMatchesPath, one: &ClubMatch) -> MatchRow {
    let versus = t!(
        lang,
        fixtures_match_heading,
        first = one.teams.0.as_str(),
        second = one.teams.1.as_str()
    );
    let round = t!(lang, fixtures_round, round = one.round.get());
    MatchRow {
        heading: versus,
        at: [
            one.section.clone(),
            round,
            words::place(lang, &one.stands.clone().told(one.is_postponed)),
        ]
        .join(" · "),
        mark: if one.is_postponed {
            t!(lang, fixtures_postponed)
        } else {
            String::new()
        },
        href: if one.why_not.is_none() {
            AskToMovePath {
                link: path.link,
                fixture: one.id,
            }
            .to_string()
        } else {
            String::new()
        },
    }
}

async fn page(
    at: (&Db, Timestamp),
    path: &OwnClubMatchesPath,
    bearer: &Bearer,
    (layout, origin): (Layout, &Origin),
) -> Result<ClubMatchesPage> {
    let lang = layout.lang;
    let (found, here, layout) = read(at, bearer, layout).await?;
    let cards = found.requests.iter().map(|line| RequestCard::of(lang, line));
    let (asked, requests) = cards.partition(|card| card.is_asked_of_us);
    Ok(ClubMatchesPage {
        action: path.to_string(),
        back: OwnClubPath { link: path.link }.to_string(),
        elsewhere: (!found.matches.is_empty()).then(|| Elsewhere::of(origin, &here, &found.club)),
        club: found.club,
        asked,
        requests,
        matches: found.matches.iter().map(|one| row(lang, path, one)).collect(),
        errors: FieldErrors::new(),
        said: String::new(),
        layout,
    })
}

async fn show(
    path: OwnClubMatchesPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    (layout, origin): (Layout, Origin),
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let page = page((&db, now), &path, &bearer, (layout, &origin)).await?;
    Ok(private(Html(page.render()?).into_response()))
}

async fn perform((db, now): (&Db, Timestamp), bearer: &Bearer, sent: &Sent) -> Result<MoveReceipt> {
    let request: MoveRequestId = sent.text("request").parse().map_err(|_| Problem::not_found())?;
    let step = sent.text("step");
    if step == "withdraw" {
        let cmd = Withdrawing {
            request,
            seen: sent.seen,
        };
        return db
            .write(async |conn| move_requests::withdraw(conn, bearer, now, sent.key, cmd).await)
            .await;
    }
    let cmd = Answering {
        request,
        seen: sent.seen,
        answer: step.parse::<MoveAnswer>().map_err(|_| Problem::not_found())?,
        words: sent.text("words").to_owned(),
    };
    db.write(async |conn| move_requests::answer(conn, bearer, now, sent.key, &cmd).await)
        .await
}

async fn act(
    path: OwnClubMatchesPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    (layout, origin): (Layout, Origin),
    sent: Sent,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let problem = match perform((&db, now), &bearer, &sent).await {
        Ok(done) => {
            let said = match (sent.text("step"), done.is_moved) {
                (_, true) => t!(lang, moves_moved),
                ("withdraw", false) => t!(lang, moves_withdrawn),
                (_, false) => t!(lang, moves_answered),
            };
            return Ok(Flash::done(said).leads_to(&path.to_string()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page((&db, now), &path, &bearer, (layout, &origin)).await?;
    RequestCard::refused(&mut page.asked, &sent, "words", &refusal.errors);
    page.said = refusal.said;
    page.errors = refusal.errors;
    Ok(private(again(refusal.status, &page)?))
}
