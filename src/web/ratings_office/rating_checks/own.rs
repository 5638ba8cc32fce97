//! A tournament's ratings: what the lists say beside what is entered, taking it over, and sending the entry list to the office.

use super::later::LaterView;
use super::{part, stand};
use crate::prelude::*;
use domain::rating_check::RatingCheckState;
use service::later_ratings;
use service::rating_checks::taking::{self, Beside, Take};
use service::rating_checks::{self, RatingCheckOverview, Send};
use store::rating_checks::StoredCheck;
use web::components::State as Mark;
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .post(entries, take)
        .post(entries, send)
}

/// An entry that is not what the lists say.
#[derive(Debug)]
struct DifferingEntryRow {
    /// For the box: player and version.
    value: String,
    id: String,
    name: String,
    club: String,
    changes: Vec<String>,
    /// Is the box ticked? Not at first if the list takes a rating away: somebody must choose that.
    is_chosen: bool,
}

/// An entry that is what the lists say, or of which they say nothing.
#[derive(Debug)]
struct Same {
    name: String,
    sources: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/listed_ratings.html")]
pub(super) struct ListedRatingsPage {
    layout: Layout,
    stand: Option<(Mark, String)>,
    facts: Vec<(String, String)>,
    note: String,
    since: Vec<String>,
    /// How many entries would be sent.
    entries: usize,
    /// How many lists were sent.
    seen: i32,
    /// Is sending what is to be done next?
    is_send_next: bool,
    may_send: bool,
    rows: Vec<DifferingEntryRow>,
    same: Vec<Same>,
    unknown: Vec<Same>,
    begun: usize,
    /// What an event of more than 30 days has beside.
    pub(super) later: Option<LaterView>,
    /// Why something was not done.
    pub(super) refused: String,
    action: String,
    send: String,
    back: String,
    keys: [String; 2],
}

fn value(player: PlayerId, version: Version) -> String {
    format!("{player}.{}", version.0)
}

fn row(lang: Lang, beside: &Beside, chosen: Option<&[(PlayerId, Version)]>) -> DifferingEntryRow {
    let player = &beside.player;
    let mut changes: Vec<String> = beside
        .differing
        .iter()
        .map(|differs| {
            t!(
                lang,
                listed_ratings_change,
                slot = lang.listed_slot(differs.said.slot),
                before = lang.rating_or_dash(differs.entered),
                after = lang.rating_or_dash(differs.said.rating),
                source = lang.listed_source(differs.said.source)
            )
        })
        .collect();
    if let Some(number) = &beside.number {
        let before = player
            .person
            .national_id
            .as_ref()
            .map_or_else(|| "–".to_owned(), ToString::to_string);
        changes.push(t!(
            lang,
            listed_ratings_number_change,
            before,
            after = number.as_str()
        ));
    }
    DifferingEntryRow {
        value: value(player.id, player.version),
        id: format!("p-{}", player.id),
        name: player.person.name.to_string(),
        club: player
            .person
            .club
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        changes,
        is_chosen: chosen.map_or_else(
            || !beside.differing.iter().any(rating_is_lost),
            |chosen| chosen.iter().any(|(id, _)| *id == player.id),
        ),
    }
}

fn rating_is_lost(differs: &domain::rating_source::Differs) -> bool {
    differs.is_lost()
}

fn same(lang: Lang, beside: &Beside) -> Same {
    let sources: Vec<String> = beside
        .sources
        .iter()
        .map(|said| lang.listed_rating(said))
        .collect();
    Same {
        name: beside.player.person.name.to_string(),
        sources: sources.join(", "),
    }
}

fn facts(lang: Lang, check: &StoredCheck) -> Vec<(String, String)> {
    let mut facts = vec![
        (
            t!(lang, rating_check_sent),
            t!(
                lang,
                rating_check_by,
                at = lang.stamp(check.sent_at),
                name = check.sent_by.as_str()
            ),
        ),
        (t!(lang, rating_check_players), check.asked.len().to_string()),
    ];
    if let Some((at, by)) = &check.returned {
        facts.push((
            t!(lang, rating_check_returned),
            t!(lang, rating_check_by, at = lang.stamp(*at), name = by.as_str()),
        ));
    }
    facts
}

fn since(lang: Lang, overview: &RatingCheckOverview) -> Vec<String> {
    overview
        .since
        .iter()
        .map(|(name, since)| format!("{name}: {}", lang.rating_check_since(*since)))
        .collect()
}

/// The page as everything stands, with who was chosen where that was refused.
pub(super) async fn page(
    db: &Db,
    Now(now): Now,
    permit: &Permit<ManageEntries, AtTournament>,
    layout: Layout,
    chosen: Option<&[(PlayerId, Version)]>,
) -> Result<ListedRatingsPage> {
    let place = permit.place();
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let overview = rating_checks::overview(&mut tx, place.tournament).await?;
    let entries = taking::beside(&mut tx, place.tournament).await?;
    let later = later_ratings::overview(&mut tx, place.tournament).await?;
    drop(tx);
    let today = schedule::local(now).date();
    let latest = overview.latest();
    let (begun, open): (Vec<_>, Vec<_>) = entries.iter().partition(|beside| beside.has_begun);
    let (rows, rest): (Vec<_>, Vec<_>) = open.into_iter().partition(|beside| beside.is_different());
    let (unknown, same_ones): (Vec<_>, Vec<_>) = rest.into_iter().partition(|beside| beside.said.is_empty());
    let waits = latest.is_some_and(|latest| latest.state == RatingCheckState::Sent);
    let tournament = place.tournament_slug.clone();
    let later = LaterView::of(lang, &later, &tournament);
    let title = t!(lang, listed_ratings_heading);
    Ok(ListedRatingsPage {
        stand: latest.map(|latest| stand(lang, latest.state, latest.due_on, today)),
        facts: latest.map(|latest| facts(lang, latest)).unwrap_or_default(),
        note: overview
            .answered()
            .map(|answered| answered.note.clone())
            .unwrap_or_default(),
        since: since(lang, &overview),
        entries: overview.entries,
        seen: latest.map_or(0, |latest| latest.no),
        is_send_next: rows.is_empty()
            && later.as_ref().is_none_or(|later| later.rows.is_empty())
            && !waits
            && (latest.is_none() || !overview.since.is_empty()),
        may_send: overview.entries > 0,
        rows: rows.into_iter().map(|beside| row(lang, beside, chosen)).collect(),
        same: same_ones.into_iter().map(|beside| same(lang, beside)).collect(),
        unknown: unknown.into_iter().map(|beside| same(lang, beside)).collect(),
        begun: begun.len(),
        later,
        refused: String::new(),
        action: TournamentLinks::new(tournament.clone()).listed_ratings(),
        send: TournamentLinks::new(tournament.clone()).send_rating_check(),
        back: match &place.section {
            Some(section) => SectionLinks::new(tournament, section.slug.clone()).players(),
            None => TournamentLinks::new(tournament).tournament_players(),
        },
        keys: [ids::fresh().to_string(), ids::fresh().to_string()],
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &title),
    })
}

async fn show(
    _: ListedRatingsPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    Ok(Html(page(&db, now, &permit, layout, None).await?.render()?))
}

/// The box of an entry is called `take-` and its number in the list; its value is the player and the version that was seen.
pub(super) fn chosen(fields: &BTreeMap<String, String>) -> Vec<(PlayerId, Version)> {
    fields
        .iter()
        .filter(|(name, _)| name.starts_with("take-"))
        .filter_map(|(_, value)| {
            let (player, version) = value.split_once('.')?;
            Some((player.parse().ok()?, Version(version.parse().ok()?)))
        })
        .collect()
}

async fn take(
    path: ListedRatingsPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let key = part(&fields, "key")?;
    let cmd = Take {
        players: chosen(&fields),
    };
    let taken = db
        .write(async |conn| taking::take(conn, &permit, now.0, key, &cmd).await)
        .await;
    let problem = match taken {
        Ok(taken) => {
            return Ok(Flash::done(t!(lang, listed_ratings_taken, count = taken.changed))
                .leads_to(&path.to_string()));
        }
        Err(problem) => problem,
    };
    let status = problem.kind().status();
    if !matches!(status, StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY) {
        return Err(problem);
    }
    // Keeps the chosen players, beside the current entries.
    let mut page = page(&db, now, &permit, layout, Some(&cmd.players)).await?;
    page.refused = problem.sentence(lang);
    again(status, &page)
}

/// The list is sent as it stands.
#[derive(Debug, Deserialize)]
struct ListSubmissionForm {
    seen: i32,
    key: IdempotencyKey,
}

async fn send(
    path: SendRatingCheckPath,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
    lang: Lang,
    Form(form): Form<ListSubmissionForm>,
) -> Result<Response> {
    let page = path.here().listed_ratings();
    let cmd = Send { seen: form.seen };
    let sent = db
        .write(async |conn| rating_checks::send(conn, &permit, now.0, form.key, cmd).await)
        .await;
    let flash = match sent {
        Ok(_) => Flash::done(t!(lang, rating_check_sent_done)),
        Err(problem) if problem.kind().status() == StatusCode::CONFLICT => {
            Flash::refused(problem.detail(lang))
        }
        Err(problem) => return Err(problem),
    };
    Ok(flash.leads_to(&page))
}
