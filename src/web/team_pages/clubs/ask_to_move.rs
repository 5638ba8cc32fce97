//! A club asks to move one of its matches, behind its link.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::{matches::read, own::held};
use crate::{
    forms::{Reader, Refusal, Typed},
    prelude::*,
};
use domain::fixtures::plan::{PlannedMatch, read_hour};
use jiff::civil::Time;
use service::{
    club_links::Bearer,
    move_requests::{self, Asking},
};
use web::{held_secret::private, i18n_teams::move_requests as words};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, ask)
}

#[derive(Debug, Template)]
#[template(path = "pages/ask_to_move.html")]
struct AskPage {
    layout: Layout,
    path: AskToMovePath,
    back: String,
    heading: String,
    now: String,
    version: Version,
    /// Is it put off already, so that only a day can be asked for?
    is_postponed: bool,
    /// How much notice the league asks for; empty where nobody has decided.
    notice: String,
    /// Why the club cannot ask; empty where it can.
    why_not: String,
    fields: Typed,
    errors: FieldErrors,
    /// An error that belongs to no single field.
    said: String,
}

impl AskPage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }
}

/// What stands in the fields: the match as the plan has it.
fn fields(one: &PlannedMatch) -> Typed {
    let mut fields = Typed::default();
    let mut put = |name: &str, value: Option<String>| {
        fields.0.insert(name.to_owned(), value.unwrap_or_default());
    };
    put("day", one.plays_on().map(|day| day.to_string()));
    put("hour", one.hour.map(|hour| hour.strftime("%H:%M").to_string()));
    put("venue", one.venue.as_ref().map(ToString::to_string));
    fields
}

async fn page(
    at: (&Db, Timestamp),
    path: AskToMovePath,
    bearer: &Bearer,
    layout: Layout,
    typed: Option<(Version, Typed)>,
) -> Result<AskPage> {
    let lang = layout.lang;
    let (found, _, layout) = read(at, bearer, layout).await?;
    let mut matches = found.matches.iter();
    let one = matches
        .find(|one| one.id == path.fixture)
        .ok_or_else(Problem::not_found)?;
    let (version, fields) = typed.unwrap_or_else(|| (one.version, fields(&one.planned)));
    let versus = t!(
        lang,
        fixtures_match_heading,
        first = one.teams.0.as_str(),
        second = one.teams.1.as_str()
    );
    Ok(AskPage {
        back: OwnClubMatchesPath { link: path.link }.to_string(),
        heading: versus,
        now: t!(lang, moves_now, at = words::place(lang, &one.stands)),
        version,
        is_postponed: one.is_postponed,
        // A match without a day has no notice period.
        notice: one
            .notice_days
            .filter(|_| !one.is_postponed)
            .map_or_else(String::new, |asked| t!(lang, moves_ask_notice, asked = asked)),
        why_not: one
            .why_not
            .map_or_else(String::new, |why| words::refusal(lang, why)),
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        layout,
        path,
    })
}

async fn show(
    path: AskToMovePath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let page = page((&db, now), path, &bearer, layout, None).await?;
    Ok(private(Html(page.render()?).into_response()))
}

fn hour(sent: &Sent) -> Result<Option<Time>> {
    match sent.text("hour") {
        "" => Ok(None),
        text => read_hour(text)
            .map(Some)
            .ok_or_else(|| Problem::field("hour", |lang| t!(lang, fixtures_problem_hour))),
    }
}

fn wish(path: &AskToMovePath, sent: &Sent) -> Result<Asking> {
    let mut reader = Reader::new(sent);
    let is_postponed = sent.ticked("postponed");
    // Fields that are not used are not checked.
    let (day, hour) = if is_postponed {
        (None, None)
    } else {
        (reader.day("day"), hour(sent)?)
    };
    reader.finish(Some(Asking {
        fixture: path.fixture,
        seen: sent.seen,
        is_postponed,
        day,
        hour,
        venue: sent.text("venue").to_owned(),
        reason: sent.text("reason").to_owned(),
    }))
}

async fn ask(
    path: AskToMovePath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let bearer = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let asked = async {
        let cmd = wish(&path, &sent)?;
        db.write(async |conn| move_requests::ask(conn, &bearer, now, sent.key, &cmd).await)
            .await
    };
    let problem = match asked.await {
        Ok(done) => {
            let back = OwnClubMatchesPath { link: path.link }.to_string();
            let said = if done.is_moved {
                t!(lang, moves_moved)
            } else {
                t!(lang, moves_sent)
            };
            return Ok(Flash::done(said).leads_to(&back));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = Some((sent.seen, Typed(sent.fields)));
    let mut page = page((&db, now), path, &bearer, layout, typed).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    Ok(private(again(refusal.status, &page)?))
}
