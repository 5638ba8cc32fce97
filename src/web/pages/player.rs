//! One player's page for the organiser: what is known, the rounds they stay away from, leaving and coming back.

use jiff::Timestamp;

use super::players::{FormView, place, rounds_free, store_sections, with_renumbered};
use crate::prelude::*;
use domain::registration::moving::{Move, Pairings};
use domain::registration::{EntryStatus, Leaving, Stay};
use domain::{access::Scope, rating_source::Said, registration::form::EntryForm, schedule};
use engine::ids::{PlayerId, SanctionId, SectionId};
use engine::{bye::ByeKind, numbers::RoundNo};
use service::byes::{self, ByeError, ByeRequest};
use service::player_lists::{self, Listed};
use service::players::{self, PlayerError, Target};
use service::quarantines::{self, BarredEntry};
use service::stays::{self, Departure};
use service::{access::ManageEntries, ids, rating_checks::taking, registration::form_of};
use store::{clearances::Clearance, sections::Section};
use web::nav::{self, Tab};
use web::paths::{
    ByePath, ClearPlayerPath, DeletePlayerPath, LeavePath, MovePlayerPath, PlayerPath, PlayersPath,
    ReturnPath, TakeBackByePath,
};
use web::problems::players as words;

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .post(entries, edit)
        .post(entries, move_to)
        .post(entries, delete)
        .post(entries, leave)
        .post(entries, clear)
        .post(entries, come_back)
        .post(entries, request_bye)
        .post(entries, take_back_bye)
}

/// A field that somebody else has changed meanwhile.
#[derive(Debug)]
struct Clash {
    label: String,
    stands: String,
    sent: String,
}

/// A bye the player has asked for.
#[derive(Debug)]
struct ByeLine {
    round: u16,
    kind: String,
    reason: String,
    at: String,
    is_open: bool,
}

/// A quarantine the entry has, or may have.
#[derive(Debug)]
struct BarView {
    sanction: SanctionId,
    text: String,
    is_certain: bool,
}

fn bar_views(lang: Lang, barred: Option<BarredEntry>) -> Vec<BarView> {
    barred
        .into_iter()
        .flat_map(|entry| entry.bars)
        .map(|bar| BarView {
            sanction: bar.sanction,
            text: lang.bar(&bar),
            is_certain: bar.is_certain,
        })
        .collect()
}

/// Who said that it is another person, and how they know.
fn clearance(lang: Lang, one: Clearance) -> String {
    t!(
        lang,
        sanction_cleared,
        who = one.actor,
        at = lang.date_of(one.at),
        reason = one.reason
    )
}

/// What was typed in the small forms.
#[derive(Debug, Default)]
struct Typed {
    reason: String,
    bye_reason: String,
    bye_round: String,
    bye_kind: String,
    bye_at: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/player.html")]
struct PlayerPage {
    layout: Layout,
    view: FormView,
    clashes: Vec<Clash>,
    refused: String,
    name: String,
    no: String,
    rating: String,
    origin: String,
    /// The lists the ratings were taken from.
    sources: Vec<String>,
    status: String,
    state: State,
    status_reason: String,
    entry: EntryStatus,
    bars: Vec<BarView>,
    /// What was said to be another person, and how that is known.
    cleared: Vec<String>,
    has_begun: bool,
    byes: Vec<ByeLine>,
    bye_rounds: Vec<Choice>,
    bye_kinds: Vec<Choice>,
    bye_warning: String,
    half_byes: u16,
    leave_rounds: Vec<Choice>,
    return_rounds: Vec<Choice>,
    sections: Vec<Choice>,
    may_move: bool,
    typed: Typed,
    version: Version,
    key: IdempotencyKey,
    path: PlayerPath,
    back: String,
}

impl PlayerPage {
    fn takes_part(&self) -> bool {
        self.entry == EntryStatus::Accepted
    }

    fn has_left(&self) -> bool {
        matches!(self.entry, EntryStatus::Withdrawn | EntryStatus::Expelled)
    }

    fn act(&self, act: &str) -> String {
        format!("{}/{act}", self.path)
    }
}

/// Everything the page shows, read at one moment.
struct Read {
    listed: Listed,
    sections: Vec<Section>,
    free: Vec<RoundNo>,
    barred: Option<BarredEntry>,
    cleared: Vec<Clearance>,
    sources: Vec<Said>,
}

async fn read(db: &Db, permit: &Permit<ManageEntries>, id: PlayerId) -> Result<Read> {
    let place = place(permit)?;
    let section = permit.section_id().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let listed = player_lists::find(&mut tx, permit.rights(), place.tournament, section, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let (barred, cleared) = quarantines::find(&mut tx, &listed.player).await?;
    Ok(Read {
        barred,
        cleared,
        sources: taking::sources_of(&mut tx, &listed.player).await?,
        listed,
        sections: store_sections(&mut tx, place).await?,
        free: rounds_free(&mut tx, permit).await?,
    })
}

fn kind_name(lang: Lang, kind: ByeKind) -> String {
    match kind {
        ByeKind::PairingAllocated => t!(lang, bye_pairing_allocated),
        ByeKind::FullPoint => t!(lang, bye_full_point),
        ByeKind::HalfPoint => t!(lang, bye_half_point),
        ByeKind::ZeroPoint => t!(lang, bye_zero_point),
    }
}

fn round_choices(lang: Lang, rounds: &[RoundNo], chosen: &str) -> Vec<Choice> {
    rounds
        .iter()
        .map(|round| {
            let label = t!(lang, player_round, round = round.get());
            Choice::new(round.to_string(), label, chosen)
        })
        .collect()
}

#[expect(clippy::too_many_lines, reason = "every part of the page")]
fn page(layout: Layout, permit: &Permit<ManageEntries>, path: PlayerPath, read: Read) -> Result<PlayerPage> {
    let lang = layout.lang;
    let place = place(permit)?;
    let Read {
        listed,
        sections,
        free,
        barred: bars,
        cleared,
        sources,
    } = read;
    let Listed { player, byes } = listed;
    let name = player.person.name.spoken();
    let stay: Stay = player.stay;
    let here = sections.iter().find(|section| section.id == player.section);
    let last = free.first().map_or_else(
        || here.map_or(0, |section| section.rounds),
        |first| first.get().saturating_sub(1),
    );
    let is_open = |round: RoundNo| free.contains(&round);
    let lines = byes
        .iter()
        .map(|bye| ByeLine {
            round: bye.round.get(),
            kind: kind_name(lang, bye.kind),
            reason: bye.reason.clone(),
            at: lang.stamp(bye.noticed_at),
            is_open: is_open(bye.round),
        })
        .collect();
    let bye_free: Vec<RoundNo> = free
        .iter()
        .copied()
        .filter(|round| stay.includes(*round))
        .collect();
    // Leaving after the last paired round, or after one of those to come.
    let planned = here.map_or(0, |section| section.rounds);
    let leave_rounds = (last..planned)
        .map(|after| {
            let label = if after == 0 {
                t!(lang, player_leave_before)
            } else {
                t!(lang, player_leave_after, round = after)
            };
            Choice::new(after.to_string(), label, &last.to_string())
        })
        .collect();
    let others = sections
        .iter()
        .filter(|section| {
            let pairings = Pairings {
                here: last > 0,
                there: section.paired_rounds > 0,
                of_player: false,
            };
            Move::new(player.section, section.id)
                .and_then(|_| pairings.check())
                .is_ok()
        })
        .filter(|section| {
            let there = Scope::Section(place.tournament, section.id);
            permit.rights().allow(Capability::ManageEntries, there)
        })
        .map(|section| Choice::new(section.id.to_string(), section.name.clone(), ""))
        .collect::<Vec<_>>();
    Ok(PlayerPage {
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &name),
        view: FormView::new(lang, form_of(&player), &free),
        clashes: Vec::new(),
        refused: String::new(),
        name,
        no: player.start_no.map(|no| no.to_string()).unwrap_or_default(),
        rating: player
            .rating()
            .map(|rating| rating.to_string())
            .unwrap_or_default(),
        origin: player
            .ranking
            .map(|ranking| words::origin(lang, ranking.origin))
            .unwrap_or_default(),
        sources: sources.iter().map(|said| lang.listed_rating(said)).collect(),
        status: words::status(lang, stay.status),
        state: match stay.status {
            EntryStatus::Applied => State::Missing,
            EntryStatus::Accepted => State::Confirmed,
            EntryStatus::Withdrawn => State::Postponed,
            EntryStatus::Declined | EntryStatus::Expelled => State::Refused,
        },
        status_reason: player.status_reason.clone(),
        entry: stay.status,
        bars: bar_views(lang, bars),
        cleared: cleared.into_iter().map(|one| clearance(lang, one)).collect(),
        has_begun: last > 0,
        byes: lines,
        bye_rounds: round_choices(lang, &bye_free, ""),
        bye_kinds: [ByeKind::ZeroPoint, ByeKind::HalfPoint, ByeKind::FullPoint]
            .into_iter()
            .map(|kind| Choice::new(kind.as_str(), kind_name(lang, kind), ByeKind::ZeroPoint.as_str()))
            .collect(),
        bye_warning: String::new(),
        half_byes: here.map_or(0, |section| section.settings.half_point_byes),
        leave_rounds,
        return_rounds: round_choices(lang, &free, ""),
        may_move: !others.is_empty(),
        sections: others,
        typed: Typed::default(),
        version: player.version,
        key: IdempotencyKey::from_uuid(ids::fresh()),
        back: PlayersPath {
            tournament: path.tournament.clone(),
            section: path.section.clone(),
        }
        .to_string(),
        path,
    })
}

async fn show(
    path: PlayerPath,
    permit: Permit<ManageEntries>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let read = read(&db, &permit, path.player).await?;
    Ok(Html(page(layout, &permit, path, read)?.render()?))
}

/// The page again, saying why nothing was done.
async fn refused(
    db: &Db,
    permit: &Permit<ManageEntries>,
    layout: Layout,
    path: PlayerPath,
    problem: Problem,
    typed: Typed,
) -> Result<Response> {
    let status = problem.kind().status();
    if status == StatusCode::NOT_FOUND || status.is_server_error() {
        return Err(problem);
    }
    let lang = layout.lang;
    let read = read(db, permit, path.player).await?;
    let mut page = page(layout, permit, path, read)?;
    let said: Vec<String> = problem.errors().iter().map(|error| (error.say)(lang)).collect();
    page.refused = if said.is_empty() {
        problem.detail(lang)
    } else {
        said.join(" ")
    };
    for choice in &mut page.bye_rounds {
        choice.chosen = choice.value == typed.bye_round;
    }
    for choice in &mut page.bye_kinds {
        choice.chosen = choice.value == typed.bye_kind;
    }
    page.typed = typed;
    Ok((status, Html(page.render()?)).into_response())
}

fn back_to(to: &str, said: String) -> Response {
    Flash::done(said).leads_to(to)
}

#[derive(Deserialize)]
struct EditForm {
    version: i32,
    key: IdempotencyKey,
    #[serde(flatten)]
    entry: EntryForm,
}

async fn edit(
    path: PlayerPath,
    permit: Permit<ManageEntries>,
    (db, Now(now)): (Db, Now),
    layout: Layout,
    Form(sent): Form<EditForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let target = Target {
        player: path.player,
        version: Version(sent.version),
        key: sent.key,
    };
    let mut tx = db.begin().await?;
    let Err(error) = players::edit(&mut tx, &permit, now, target, &sent.entry).await else {
        tx.commit().await?;
        return Ok(back_to(&path.to_string(), t!(lang, player_saved)));
    };
    drop(tx);
    let read = read(&db, &permit, path.player).await?;
    let stands = form_of(&read.listed.player);
    let free = read.free.clone();
    let mut page = page(layout, &permit, path, read)?;
    page.view = FormView::new(lang, sent.entry.clone(), &free);
    let status = match error {
        PlayerError::Invalid(faults) => {
            page.view.fault(lang, &faults);
            // A form that must be mended has still seen the version it came with.
            page.version = Version(sent.version);
            StatusCode::UNPROCESSABLE_ENTITY
        }
        PlayerError::ChangedMeanwhile(_) => {
            page.clashes = stands
                .changes(&sent.entry)
                .into_iter()
                .map(|field| Clash {
                    label: words::label(lang, field),
                    stands: stands.text(field).to_owned(),
                    sent: sent.entry.text(field).chars().take(200).collect(),
                })
                .collect();
            page.refused = t!(lang, player_changed_meanwhile);
            StatusCode::CONFLICT
        }
        error @ (PlayerError::Twice(_) | PlayerError::Stay(_)) => {
            let problem = Problem::from(error);
            page.refused = problem.detail(lang);
            problem.kind().status()
        }
        error @ (PlayerError::NotFound
        | PlayerError::Forbidden(_)
        | PlayerError::Doubtful(_)
        | PlayerError::Barred(_)
        | PlayerError::Paired
        | PlayerError::TooMany
        | PlayerError::Once(_)
        | PlayerError::Store(_)) => return Err(error.into()),
    };
    Ok((status, Html(page.render()?)).into_response())
}

#[derive(Deserialize)]
struct ActForm {
    version: i32,
    key: IdempotencyKey,
    #[serde(default)]
    section: String,
    #[serde(default)]
    how: String,
    #[serde(default)]
    round: String,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    at: String,
    #[serde(default)]
    confirmed: String,
}

impl ActForm {
    fn target(&self, player: PlayerId) -> Target {
        Target {
            player,
            version: Version(self.version),
            key: self.key,
        }
    }

    fn typed(&self) -> Typed {
        let cut = |text: &str| text.chars().take(stays::MAX_REASON + 1).collect::<String>();
        Typed {
            reason: if self.kind.is_empty() {
                cut(&self.reason)
            } else {
                String::new()
            },
            bye_reason: if self.kind.is_empty() {
                String::new()
            } else {
                cut(&self.reason)
            },
            bye_round: cut(&self.round),
            bye_kind: cut(&self.kind),
            bye_at: cut(&self.at),
        }
    }
}

macro_rules! player_path {
    ($path:ident) => {
        PlayerPath {
            tournament: $path.tournament,
            section: $path.section,
            player: $path.player,
        }
    };
}

async fn move_to(
    path: MovePlayerPath,
    permit: Permit<ManageEntries>,
    (db, Now(now)): (Db, Now),
    layout: Layout,
    Form(sent): Form<ActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let to: SectionId = sent.section.parse().map_err(|_| Problem::not_found())?;
    let mut tx = db.begin().await?;
    match players::move_to(&mut tx, &permit, now, sent.target(path.player), to).await {
        Ok(placed) => {
            tx.commit().await?;
            let section = store_section(&db, &permit, to).await?;
            let path = PlayerPath {
                tournament: path.tournament,
                section: section.slug.to_string(),
                player: path.player,
            };
            let said = t!(lang, player_moved, section = section.name.as_str());
            let said = with_renumbered(lang, said, placed.renumbered);
            Ok(back_to(&path.to_string(), said))
        }
        Err(error) => {
            drop(tx);
            let path = player_path!(path);
            refused(&db, &permit, layout, path, error.into(), sent.typed()).await
        }
    }
}

async fn store_section(db: &Db, permit: &Permit<ManageEntries>, id: SectionId) -> Result<Section> {
    let mut tx = db.snapshot().await?;
    store_sections(&mut tx, place(permit)?)
        .await?
        .into_iter()
        .find(|section| section.id == id)
        .ok_or_else(Problem::not_found)
}

async fn delete(
    path: DeletePlayerPath,
    permit: Permit<ManageEntries>,
    (db, Now(now)): (Db, Now),
    layout: Layout,
    Form(sent): Form<ActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let mut tx = db.begin().await?;
    match players::delete(&mut tx, &permit, now, sent.target(path.player)).await {
        Ok(()) => {
            tx.commit().await?;
            let list = PlayersPath {
                tournament: path.tournament,
                section: path.section,
            };
            Ok(back_to(&list.to_string(), t!(lang, player_deleted)))
        }
        Err(error) => {
            drop(tx);
            let path = player_path!(path);
            refused(&db, &permit, layout, path, error.into(), sent.typed()).await
        }
    }
}

async fn leave(
    path: LeavePath,
    permit: Permit<ManageEntries>,
    (db, Now(now)): (Db, Now),
    layout: Layout,
    Form(sent): Form<ActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let how = if sent.how == "expelled" {
        Leaving::Expelled
    } else {
        Leaving::Withdrawn
    };
    let departure = Departure {
        how,
        last: sent.round.parse().ok(),
        reason: &sent.reason,
    };
    let mut tx = db.begin().await?;
    match stays::leave(&mut tx, &permit, now, sent.target(path.player), departure).await {
        Ok(_) => {
            tx.commit().await?;
            let said = match how {
                Leaving::Withdrawn => t!(lang, player_withdrawn),
                Leaving::Expelled => t!(lang, player_expelled),
            };
            Ok(back_to(&player_path!(path).to_string(), said))
        }
        Err(error) => {
            drop(tx);
            let path = player_path!(path);
            refused(&db, &permit, layout, path, error.into(), sent.typed()).await
        }
    }
}

async fn come_back(
    path: ReturnPath,
    permit: Permit<ManageEntries>,
    (db, Now(now)): (Db, Now),
    layout: Layout,
    Form(sent): Form<ActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let mut tx = db.begin().await?;
    let from = sent.round.parse().ok();
    match stays::come_back(&mut tx, &permit, now, sent.target(path.player), from).await {
        Ok(_) => {
            tx.commit().await?;
            Ok(back_to(
                &player_path!(path).to_string(),
                t!(lang, player_returned),
            ))
        }
        Err(error) => {
            drop(tx);
            let path = player_path!(path);
            refused(&db, &permit, layout, path, error.into(), sent.typed()).await
        }
    }
}

/// When a notice came, as a browser's field for date and time writes it; nothing for now.
fn noticed(text: &str) -> Option<Timestamp> {
    schedule::moment(text.trim().parse().ok()?)
}

/// That the entry is not its namesake in quarantine.
#[derive(Deserialize)]
struct ClearForm {
    version: i32,
    key: IdempotencyKey,
    sanction: SanctionId,
    #[serde(default)]
    reason: String,
}

async fn clear(
    path: ClearPlayerPath,
    permit: Permit<ManageEntries>,
    (db, Now(now)): (Db, Now),
    layout: Layout,
    Form(sent): Form<ClearForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let target = Target {
        player: path.player,
        version: Version(sent.version),
        key: sent.key,
    };
    let mut tx = db.begin().await?;
    match quarantines::clear(&mut tx, &permit, now, target, sent.sanction, &sent.reason).await {
        Ok(_) => {
            tx.commit().await?;
            let said = t!(lang, sanction_clear_done);
            Ok(back_to(&player_path!(path).to_string(), said))
        }
        Err(error) => {
            drop(tx);
            let path = player_path!(path);
            refused(&db, &permit, layout, path, error.into(), Typed::default()).await
        }
    }
}

async fn request_bye(
    path: ByePath,
    permit: Permit<ManageEntries>,
    (db, Now(now)): (Db, Now),
    layout: Layout,
    Form(sent): Form<ActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let (Ok(round), Ok(kind)) = (sent.round.parse::<RoundNo>(), sent.kind.parse::<ByeKind>()) else {
        return Err(Problem::new(web::error::Kind::Invalid, |lang| {
            t!(lang, bye_choose)
        }));
    };
    let asked = ByeRequest {
        round,
        kind,
        reason: &sent.reason,
        noticed_at: noticed(&sent.at),
        confirmed: !sent.confirmed.is_empty(),
    };
    let mut tx = db.begin().await?;
    match byes::request(&mut tx, &permit, now, sent.target(path.player), asked).await {
        Ok(_) => {
            tx.commit().await?;
            let said = t!(lang, bye_given, round = round.get());
            Ok(back_to(&player_path!(path).to_string(), said))
        }
        Err(ByeError::Unconfirmed(warning)) => {
            drop(tx);
            let path = player_path!(path);
            let read = read(&db, &permit, path.player).await?;
            let mut page = page(layout, &permit, path, read)?;
            page.bye_warning = words::warning(lang, warning);
            page.typed = sent.typed();
            for choice in &mut page.bye_rounds {
                choice.chosen = choice.value == sent.round;
            }
            for choice in &mut page.bye_kinds {
                choice.chosen = choice.value == sent.kind;
            }
            Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response())
        }
        Err(error) => {
            drop(tx);
            let path = player_path!(path);
            refused(&db, &permit, layout, path, error.into(), sent.typed()).await
        }
    }
}

async fn take_back_bye(
    path: TakeBackByePath,
    permit: Permit<ManageEntries>,
    (db, Now(now)): (Db, Now),
    layout: Layout,
    Form(sent): Form<ActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let round: RoundNo = sent.round.parse().map_err(|_| Problem::not_found())?;
    let mut tx = db.begin().await?;
    match byes::take_back(&mut tx, &permit, now, sent.target(path.player), round).await {
        Ok(_) => {
            tx.commit().await?;
            let said = t!(lang, bye_taken_back, round = round.get());
            Ok(back_to(&player_path!(path).to_string(), said))
        }
        Err(error) => {
            drop(tx);
            let path = player_path!(path);
            refused(&db, &permit, layout, path, error.into(), sent.typed()).await
        }
    }
}
