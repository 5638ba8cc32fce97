//! A match of the plan: who is at home, when and where; once the plan is public that is moving it.

use crate::{
    forms::{Reader, Refusal, Typed, offered},
    prelude::*,
};
use domain::fixtures::{
    Home,
    plan::{PlannedMatch, read_hour},
};
use jiff::civil::Time;
use service::fixtures::{self, Moving, Planning};
use web::{
    i18n::fixtures as words,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, change)
}

#[derive(Debug, Template)]
#[template(path = "pages/fixture.html")]
struct FixturePage {
    layout: Layout,
    path: FixturePath,
    heading: String,
    lead: String,
    version: Version,
    /// How much notice the league asks for, and how much there is.
    notice: String,
    asks_reason: bool,
    homes: Vec<Choice>,
    day_help: String,
    hour_help: String,
    venue_help: String,
    fields: Typed,
    errors: FieldErrors,
    /// What is wrong with no field.
    said: String,
}

impl FixturePage {
    fn value(&self, name: &str) -> &str {
        self.fields.text(name)
    }

    fn is_ticked(&self, name: &str) -> bool {
        self.fields.ticked(name)
    }
}

/// What stands in the fields.
fn fields(one: &PlannedMatch) -> Typed {
    let mut fields = Typed::default();
    let mut put = |name: &str, value: String| fields.0.insert(name.to_owned(), value);
    put("home", one.fixture.home.as_str().to_owned());
    put("day", one.day.map(|day| day.to_string()).unwrap_or_default());
    put("hour", super::plan::hour(one.hour));
    put(
        "venue",
        one.venue.as_ref().map(ToString::to_string).unwrap_or_default(),
    );
    if one.is_postponed {
        put("postponed", "yes".to_owned());
    }
    fields
}

/// How much notice the league of the section asks for, and how many days are left.
fn notice(lang: Lang, notice_days: Option<u16>, one: &PlannedMatch, now: Now) -> String {
    let Some(asked) = notice_days else {
        return t!(lang, fixtures_notice_none);
    };
    let today = schedule::local(now.0).date();
    let left = one
        .plays_on()
        .and_then(|day| today.until(day).ok())
        .map_or(0, |span| span.get_days());
    t!(lang, fixtures_notice, asked = asked, left = left.max(0))
}

async fn page(
    (db, now): (&Db, Now),
    path: FixturePath,
    permit: &Planning,
    layout: Layout,
    typed: Option<(Version, Typed)>,
) -> Result<FixturePage> {
    let mut tx = db.snapshot().await?;
    let field = super::load(&mut tx, permit.section_id()).await?;
    let notice_days = fixtures::move_rules(&mut tx, &field).await?.notice_days;
    drop(tx);
    let lang = layout.lang;
    let plan = field.plan.as_ref().ok_or_else(Problem::not_found)?;
    let one = plan.find(path.fixture).ok_or_else(Problem::not_found)?;
    let (version, fields) = typed.unwrap_or_else(|| (one.version, fields(one)));
    let home = fields.text("home").parse().unwrap_or(one.fixture.home);
    let host = one.fixture.home_team().and_then(|no| field.team(no));
    let heading = super::plan::versus(lang, &field, one);
    let first = field
        .team(one.fixture.first)
        .map_or_else(String::new, |team| team.name.to_string());
    Ok(FixturePage {
        lead: t!(lang, fixtures_match_lead, first = first),
        notice: notice(lang, notice_days, one, now),
        asks_reason: plan.published_at.is_some(),
        homes: offered(Home::ALL, home, Home::as_str, |home| words::home(lang, home)),
        day_help: one.planned_day.map_or_else(
            || t!(lang, fixtures_day_help_none),
            |day| t!(lang, fixtures_day_help, day = lang.day(day)),
        ),
        hour_help: host.and_then(|team| team.plays_at).map_or_else(
            || t!(lang, fixtures_hour_help_none),
            |hour: Time| t!(lang, fixtures_hour_help, hour = lang.time(hour)),
        ),
        venue_help: host.and_then(|team| team.venue.as_ref()).map_or_else(
            || t!(lang, fixtures_venue_help_none),
            |venue| t!(lang, fixtures_venue_help, venue = venue.as_str()),
        ),
        version,
        fields,
        errors: FieldErrors::new(),
        said: String::new(),
        layout: tournament_frame::frame(layout, permit, Tab::Sections, heading.clone()),
        heading,
        path,
    })
}

async fn show(path: FixturePath, permit: Planning, (db, now, layout): Visit) -> Result<Page> {
    let page = page((&db, now), path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

/// The match that the fields say, or what is wrong with them.
fn read(path: &FixturePath, sent: &Sent) -> Result<Moving> {
    let mut reader = Reader::new(sent);
    let home = reader.needed::<Home>("home", |lang, _| t!(lang, teams_problem_choice));
    let day = reader.day("day");
    let hour = match sent.text("hour") {
        "" => None,
        text => Some(
            read_hour(text).ok_or_else(|| Problem::field("hour", |lang| t!(lang, fixtures_problem_hour)))?,
        ),
    };
    let made = home.map(|home| Moving {
        fixture: path.fixture,
        seen: sent.seen,
        home: home.as_str(),
        day,
        is_postponed: sent.ticked("postponed"),
        hour,
        venue: sent.text("venue").to_owned(),
        reason: sent.text("reason").to_owned(),
    });
    reader.finish(made)
}

async fn change(
    path: FixturePath,
    permit: Planning,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let cmd = read(&path, &sent)?;
        db.write(async |conn| fixtures::change(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = written.await else {
        let to = path.here().fixture_plan();
        return Ok(Flash::done(t!(lang, fixtures_match_saved)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let typed = Some((sent.seen, Typed(sent.fields)));
    let mut page = page((&db, now), path, &permit, layout, typed).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    again(refusal.status, &page)
}
