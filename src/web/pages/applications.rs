//! Applications that wait, and the organiser's answer to each.

use super::players::{store_sections, with_renumbered};
use crate::prelude::*;
use engine::ids::SectionId;
use service::{
    applications::{
        self, Look, Waiting,
        at_once::{self, Answered, Chosen, MOST_AT_ONCE},
    },
    participation::MAX_REASON,
    players::PlayerTarget,
    registered::Comparison,
};
use web::{
    error_texts::applications as register_words,
    i18n::players as words,
    nav::Tab,
    paths::{AcceptChosenPath, AcceptPath, ApplicationsPath, DeclinePath, TournamentLinks},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .post(entries, accept)
        .post(entries, accept_chosen)
        .post(entries, decline)
}

/// An application as the page shows it.
#[derive(Debug)]
struct ApplicationCard {
    id: PlayerId,
    version: Version,
    name: String,
    sent: String,
    wish: String,
    facts: Vec<(String, String)>,
    note: String,
    doubts: Vec<String>,
    /// That a quarantine keeps them out, or may.
    bars: Vec<String>,
    /// That the registers know the numbers otherwise.
    unlike: String,
    sections: Vec<Choice>,
    accept: String,
    decline: String,
    key: IdempotencyKey,
    refused: String,
    reason: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/applications.html")]
struct ApplicationsPage {
    layout: Layout,
    cards: Vec<ApplicationCard>,
    /// How many wait, also those that are not shown yet.
    waiting: usize,
    refused: String,
    /// How many of those that were chosen are accepted, where others of them stay.
    accepted: String,
    /// The applications that were chosen and stay, with why.
    stayed: Vec<(String, String)>,
    accept_chosen: String,
    key: IdempotencyKey,
    form: String,
    back: String,
    /// Where clubs get the links with which they enter players themselves.
    clubs: String,
    max_reason: usize,
}

/// Each sentence once: whoever has applied three times is like two others, for the same reason.
fn once_each(sentences: impl Iterator<Item = String>) -> Vec<String> {
    let mut said = Vec::new();
    for sentence in sentences {
        if !said.contains(&sentence) {
            said.push(sentence);
        }
    }
    said
}

fn card(lang: Lang, here: &TournamentLinks, sections: &[Section], waiting: Waiting) -> ApplicationCard {
    let Waiting {
        player,
        doubts,
        bars,
        compared,
        away,
        by_club,
    } = waiting;
    let wish = sections.iter().find(|section| section.id == player.section);
    let person = &player.person;
    let mut facts = Vec::new();
    let mut fact = |label: String, value: String| {
        if !value.is_empty() {
            facts.push((label, value));
        }
    };
    let text = |value: Option<String>| value.unwrap_or_default();
    fact(t!(lang, club_players_entered_by), text(by_club));
    fact(
        t!(lang, player_club),
        text(person.club.as_ref().map(ToString::to_string)),
    );
    fact(
        t!(lang, player_national_id),
        text(person.national_id.as_ref().map(ToString::to_string)),
    );
    fact(
        t!(lang, player_fide_id),
        text(person.fide_id.map(|id| id.to_string())),
    );
    fact(
        t!(lang, player_birth),
        text(person.birth.map(|birth| birth.to_string())),
    );
    fact(
        t!(lang, player_rating_typed),
        text(player.rating_typed.map(|rating| rating.to_string())),
    );
    if player.stay.joined > RoundNo::FIRST {
        fact(t!(lang, player_joined_round), player.stay.joined.to_string());
    }
    let off: Vec<_> = away.iter().map(|bye| (bye.round, bye.kind)).collect();
    fact(t!(lang, application_away), words::rounds_off(lang, &off));
    let said = compared
        .as_ref()
        .map(|found| register_words::compared(lang, found));
    let is_same = matches!(compared, Some(Comparison::Same(_)));
    let (same, unlike) = if is_same { (said, None) } else { (None, said) };
    fact(t!(lang, application_register), text(same));
    fact(t!(lang, player_email), player.contact.email.clone());
    fact(t!(lang, player_phone), player.contact.phone.clone());
    ApplicationCard {
        id: player.id,
        version: player.version,
        name: person.name.spoken(),
        sent: lang.stamp(player.applied_at),
        wish: wish.map(|section| section.name.clone()).unwrap_or_default(),
        facts,
        note: player.contact.note.clone(),
        bars: bars.iter().map(|bar| lang.bar(bar)).collect(),
        unlike: text(unlike),
        doubts: once_each(doubts.iter().map(|doubt| words::doubt(lang, doubt))),
        sections: sections
            .iter()
            .map(|section| {
                Choice::new(
                    section.id.to_string(),
                    section.name.clone(),
                    &player.section.to_string(),
                )
            })
            .collect(),
        accept: here.accept(player.id),
        decline: here.decline(player.id),
        key: IdempotencyKey::from_uuid(ids::fresh()),
        refused: String::new(),
        reason: String::new(),
    }
}

async fn page(
    db: &Db,
    permit: &Permit<ManageEntries, AtTournament>,
    layout: Layout,
) -> Result<ApplicationsPage> {
    let lang = layout.lang;
    let place = permit.place();
    let here = permit.here();
    let mut tx = db.snapshot().await?;
    let sections = store_sections(&mut tx, place).await?;
    // As many as can be accepted at once: what waits behind them comes up as these are answered.
    let queue = applications::queue(&mut tx, permit, MOST_AT_ONCE).await?;
    let waiting = applications::count_waiting(&mut tx, place.tournament).await?;
    let heading = t!(lang, application_heading);
    Ok(ApplicationsPage {
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &heading),
        cards: queue
            .into_iter()
            .map(|waiting| card(lang, &here, &sections, waiting))
            .collect(),
        waiting,
        refused: String::new(),
        accepted: String::new(),
        stayed: Vec::new(),
        accept_chosen: here.accept_chosen(),
        key: IdempotencyKey::from_uuid(ids::fresh()),
        form: here.sign_up(),
        back: here.tournament_players(),
        clubs: here.clubs(),
        max_reason: MAX_REASON,
    })
}

async fn show(
    _: ApplicationsPath,
    permit: Permit<ManageEntries, AtTournament>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    Ok(Html(page(&db, &permit, layout).await?.render()?))
}

#[derive(Deserialize)]
struct AnswerForm {
    version: i32,
    key: IdempotencyKey,
    #[serde(default)]
    section: String,
    #[serde(default)]
    confirmed: String,
    #[serde(default)]
    reason: String,
}

async fn refused(
    db: &Db,
    permit: &Permit<ManageEntries, AtTournament>,
    layout: Layout,
    player: PlayerId,
    problem: Problem,
    reason: &str,
) -> Result<Response> {
    let status = problem.kind().status();
    if status.is_server_error() || status == axum::http::StatusCode::NOT_FOUND {
        return Err(problem);
    }
    let lang = layout.lang;
    let mut page = page(db, permit, layout).await?;
    let said = problem.sentences(lang);
    match page.cards.iter_mut().find(|card| card.id == player) {
        Some(card) => {
            card.refused = said;
            card.reason = reason.chars().take(MAX_REASON).collect();
        }
        // Somebody has answered it meanwhile: it is no longer in the queue.
        None => page.refused = said,
    }
    Ok((status, Html(page.render()?)).into_response())
}

async fn accept(
    path: AcceptPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<AnswerForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let section: SectionId = sent.section.parse().map_err(|_| Problem::not_found())?;
    let target = PlayerTarget {
        player: path.player,
        version: Version(sent.version),
        key: sent.key,
    };
    let look = Look::Alone {
        confirmed: !sent.confirmed.is_empty(),
    };
    let done = db
        .write(async |conn| applications::accept(conn, &permit, now, target, section, look).await)
        .await;
    match done {
        Ok(placed) => {
            let said = with_renumbered(lang, t!(lang, application_accepted), placed.renumbered);
            Ok(Flash::done(said).leads_to(&path.here().applications()))
        }
        Err(problem) => refused(&db, &permit, layout, path.player, problem, "").await,
    }
}

/// The applications that were ticked: `player-<id>` with the version that was seen.
fn ticked(fields: &[(String, String)]) -> Vec<Chosen> {
    let one = |(name, value): &(String, String)| {
        Some(Chosen {
            player: name.strip_prefix("player-")?.parse().ok()?,
            version: Version(value.parse().ok()?),
        })
    };
    fields.iter().filter_map(one).collect()
}

async fn accept_chosen(
    path: AcceptChosenPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<Vec<(String, String)>>,
) -> Result<Response> {
    let lang = layout.lang;
    let key = sent.iter().find(|(name, _)| name == "key");
    let key = key
        .and_then(|(_, key)| key.parse().ok())
        .ok_or_else(web::settings::Sent::stale)?;
    let mut conn = db.connect().await?;
    let done = at_once::accept_chosen(&mut conn, &permit, now, key, &ticked(&sent)).await;
    drop(conn);
    let answered = match done {
        Ok(answered) => answered,
        Err(error) => {
            let problem = Problem::from(error);
            let status = problem.kind().status();
            if status.is_server_error() {
                return Err(problem);
            }
            let mut page = page(&db, &permit, layout).await?;
            page.refused = problem.sentence(lang);
            return Ok((status, Html(page.render()?)).into_response());
        }
    };
    let accepted = answered.iter().filter(|one| one.outcome.is_ok()).count();
    let said = t!(lang, application_accepted_count, count = accepted);
    let stayed: Vec<(String, String)> = answered
        .into_iter()
        .filter_map(|Answered { name, outcome, .. }| {
            Some((name, register_words::stays(lang, outcome.err()?)))
        })
        .collect();
    if stayed.is_empty() {
        return Ok(Flash::done(said).leads_to(&path.here().applications()));
    }
    let mut page = page(&db, &permit, layout).await?;
    page.accepted = said;
    page.stayed = stayed;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
}

async fn decline(
    path: DeclinePath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<AnswerForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let target = PlayerTarget {
        player: path.player,
        version: Version(sent.version),
        key: sent.key,
    };
    let done = db
        .write(async |conn| applications::decline(conn, &permit, now, target, &sent.reason).await)
        .await;
    match done {
        Ok(_) => Ok(Flash::done(t!(lang, application_declined)).leads_to(&path.here().applications())),
        Err(problem) => refused(&db, &permit, layout, path.player, problem, &sent.reason).await,
    }
}
