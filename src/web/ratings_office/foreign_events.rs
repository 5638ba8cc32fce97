//! Events abroad: what Danish players played there, and the rating of it (DM-3.2).

use crate::prelude::*;
use domain::{
    foreign_event::{ForeignEvent, Game},
    rating::danish::Outcome,
};
use engine::{numbers::Rating, points::Points};
use rules::time_control::Discipline;
use service::{
    access::{ReadReports, ReceiveReports, SampleReports},
    foreign_events::{self, Calculated, CarryCommand},
};
use web::{
    error_texts_ratings::foreign_events::wrong,
    i18n::labels::discipline,
    office::{self, Tab},
    paths::{CarriedForeignEventPath, ForeignEventPath, ForeignEventsPath, OfficePath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let write = Access::Needs(Capability::SampleReports);
    Routes::new(state)
        .get(Access::Needs(Capability::ReadReports), list)
        .post(write, record)
        .post(write, withdraw)
        .post(Access::Needs(Capability::ReceiveReports), carry)
}

#[derive(Debug, Template)]
#[template(path = "pages/foreign_events.html")]
struct ForeignEventsPage {
    layout: Layout,
    events: Vec<Calculated>,
    can_write: bool,
    /// May the reader say that a rating was carried over?
    can_carry: bool,
    fields: BTreeMap<String, String>,
    errors: FieldErrors,
    key: String,
}

impl ForeignEventsPage {
    fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    fn disciplines(&self) -> Vec<Choice> {
        let (lang, chosen) = (self.layout.lang, self.field("discipline"));
        let choice = |one: Discipline| Choice::new(one.as_str(), discipline(lang, one), chosen);
        Discipline::ALL.into_iter().map(choice).collect()
    }

    /// Which event, where and when.
    fn event(&self, event: &ForeignEvent) -> String {
        let lang = self.layout.lang;
        t!(
            lang,
            foreign_event,
            event = event.event.as_str(),
            federation = event.federation.as_str(),
            discipline = discipline(lang, event.discipline),
            from = lang.day(event.starts_on),
            to = lang.day(event.ends_on)
        )
    }
}

fn withdrawing(one: &Calculated) -> String {
    let event = one.recorded.id;
    ForeignEventPath { event }.to_string()
}

fn carrying(one: &Calculated) -> String {
    let event = one.recorded.id;
    CarriedForeignEventPath { event }.to_string()
}

fn outcome(lang: Lang, one: &Calculated) -> String {
    match &one.outcome {
        Some(Outcome::Worked(working)) => t!(
            lang,
            foreign_worked,
            games = working.games.len(),
            change = format!("{:+}", working.change),
            rn = working.rn.get()
        ),
        Some(Outcome::Missing(missing)) => {
            let words: Vec<String> = missing.iter().map(|one| lang.rating_missing(*one)).collect();
            t!(lang, foreign_missing, what = words.join("; "))
        }
        Some(Outcome::NoGames) => t!(lang, foreign_no_games),
        None if one.recorded.withdrawn.is_some() => t!(lang, foreign_withdrawn),
        None => t!(lang, foreign_no_settings),
    }
}

async fn page(
    db: &Db,
    rights: &Rights,
    layout: Layout,
    fields: BTreeMap<String, String>,
    errors: FieldErrors,
) -> Result<ForeignEventsPage> {
    let lang = layout.lang;
    let events = foreign_events::list(&mut *db.snapshot().await?).await?;
    Ok(ForeignEventsPage {
        layout: office::frame(layout, rights, Tab::Reports, t!(lang, foreign_heading)),
        events,
        can_write: rights.allow(Capability::SampleReports, Scope::Everywhere),
        can_carry: rights.allow(Capability::ReceiveReports, Scope::Everywhere),
        fields,
        errors,
        key: ids::fresh().to_string(),
    })
}

async fn list(
    _: ForeignEventsPath,
    permit: Permit<ReadReports>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let page = page(&db, permit.rights(), layout, BTreeMap::new(), FieldErrors::new()).await?;
    Ok(Html(page.render()?))
}

/// The games, one a line: the opponent's rating and what the player has of it.
fn games(text: &str) -> Option<Vec<Game>> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(|line| {
            let (opponent, score) = line.split_once(char::is_whitespace)?;
            Some(Game {
                opponent: Rating::new(opponent.parse().ok()?)?,
                score: score.trim().parse::<Points>().ok()?,
            })
        })
        .collect()
}

/// Reads the form; what cannot be read is told field by field.
fn read(lang: Lang, sent: &Sent) -> std::result::Result<ForeignEvent, FieldErrors> {
    let mut errors = FieldErrors::new();
    let member = sent.text("member").parse().ok();
    if member.is_none() {
        errors.add("member", t!(lang, foreign_problem_member));
    }
    let rating = match sent.text("rating") {
        "" => None,
        text => {
            let read = text.parse().ok().and_then(Rating::new);
            if read.is_none() {
                errors.add("rating", t!(lang, section_problem_rating));
            }
            read
        }
    };
    let number = |name: &str, errors: &mut FieldErrors, say: String| match sent.text(name) {
        "" => None,
        text => {
            let read: Option<u32> = text.parse().ok();
            if read.is_none() {
                errors.add(name, say);
            }
            read
        }
    };
    let born = number("born", &mut errors, t!(lang, foreign_problem_born));
    let games_before = number(
        "games_before",
        &mut errors,
        t!(lang, foreign_problem_games_before),
    );
    let days: [Option<jiff::civil::Date>; 2] =
        ["starts_on", "ends_on"].map(|name| sent.text(name).parse().ok());
    for (name, day) in ["starts_on", "ends_on"].into_iter().zip(days) {
        if day.is_none() {
            errors.add(name, t!(lang, foreign_problem_days));
        }
    }
    let discipline = Discipline::ALL
        .into_iter()
        .find(|one| one.as_str() == sent.text("discipline"));
    if discipline.is_none() {
        errors.add("discipline", t!(lang, problem_choice));
    }
    let games = games(sent.text("games"));
    if games.is_none() {
        errors.add(
            "games",
            t!(lang, foreign_problem_games, most = ForeignEvent::MOST_GAMES),
        );
    }
    match (member, discipline, days, games) {
        (Some(member), Some(discipline), [Some(starts_on), Some(ends_on)], Some(games))
            if errors.is_empty() =>
        {
            Ok(ForeignEvent {
                member,
                player: sent.text("player").to_owned(),
                rating,
                born: born.and_then(|year| i16::try_from(year).ok()),
                games_before,
                event: sent.text("event").to_owned(),
                federation: sent.text("federation").to_uppercase(),
                discipline,
                starts_on,
                ends_on,
                games,
            })
        }
        _ => Err(errors),
    }
}

async fn record(
    _: ForeignEventsPath,
    permit: Permit<SampleReports>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = Sent::new(fields)?;
    let refused = match read(lang, &sent) {
        Ok(event) => match event.check(lang.local(now.0).date()) {
            Ok(()) => {
                db.write(async |conn| foreign_events::record(conn, &permit, now.0, sent.key, &event).await)
                    .await?;
                let flash = Flash::done(t!(lang, foreign_done, player = event.player));
                return Ok(flash.leads_to(&ForeignEventsPath.to_string()));
            }
            Err(problem) => {
                let mut errors = FieldErrors::new();
                errors.add(problem.field(), wrong(lang, problem));
                errors
            }
        },
        Err(errors) => errors,
    };
    let page = page(&db, permit.rights(), layout, sent.fields, refused).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
}

async fn withdraw(
    path: ForeignEventPath,
    permit: Permit<SampleReports>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    db.write(async |conn| foreign_events::withdraw(conn, &permit, now.0, sent.key, path.event).await)
        .await?;
    let flash = Flash::done(t!(layout.lang, foreign_withdrawn));
    Ok(flash.leads_to(&ForeignEventsPath.to_string()))
}

async fn carry(
    path: CarriedForeignEventPath,
    permit: Permit<ReceiveReports>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let sent = Sent::new(fields)?;
    let rating = sent.text("rating").parse().ok().and_then(Rating::new);
    let command = CarryCommand {
        id: path.event,
        rating: rating.ok_or_else(|| Problem::field("rating", |lang| t!(lang, section_problem_rating)))?,
    };
    db.write(async |conn| foreign_events::carry(conn, &permit, now.0, sent.key, command).await)
        .await?;
    let flash = Flash::done(t!(layout.lang, foreign_carried_done));
    Ok(flash.leads_to(&ForeignEventsPath.to_string()))
}
