//! One player's page for the organiser: what is known, the rounds they stay away from, leaving and coming back.

use super::players::{FormView, rounds_free, state_of, store_sections, with_renumbered};
use crate::prelude::*;
use domain::{
    rating_source::Said,
    registration::{
        EntryStatus, Leaving,
        form::EntryForm,
        moving::{Move, Pairings},
    },
};
use engine::{
    bye::ByeKind,
    ids::{SanctionId, SectionId},
};
use service::{
    byes::{self, ByeError, ByeRequest},
    participation::{self, Withdrawal},
    player_lists::{self, PlayerListing},
    players::{self, PlayerError, PlayerTarget},
    quarantines::{self, Bar, BarredEntry},
    rating_checks::taking,
    registration::form_of,
};
use store::{clearances::Clearance, players::Player};
use web::{
    i18n::players as words,
    nav::Tab,
    paths::{
        ByePath, ClearPlayerPath, DeletePlayerPath, LeavePath, MovePlayerPath, PlayerPath, ReturnPath,
        TakeBackByePath,
    },
};

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
struct FieldClash {
    label: String,
    stands: String,
    sent: String,
}

/// What was typed in the small forms.
#[derive(Debug, Default)]
struct TypedFields {
    reason: String,
    bye_reason: String,
    bye_round: String,
    bye_kind: String,
    bye_at: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/player.html")]
struct PlayerDeskPage {
    layout: Layout,
    view: FormView,
    clashes: Vec<FieldClash>,
    refused: String,
    name: String,
    read: PlayerRead,
    /// The last round that is paired.
    last: u16,
    /// The section the player is in.
    here: Option<Section>,
    bye_warning: String,
    /// Where the account of the entry fee is, for those who may see it.
    fee: Option<String>,
    /// Points beside the games, for those who rule.
    points: Option<String>,
    /// Byes of rounds that are public, for those who correct results.
    earlier_byes: Option<String>,
    /// Where the player can be moved to.
    sections: Vec<Choice>,
    typed: TypedFields,
    version: Version,
    key: IdempotencyKey,
    path: PlayerPath,
}

impl PlayerDeskPage {
    fn player(&self) -> &Player {
        &self.read.listed.player
    }

    fn state(&self) -> State {
        state_of(self.player().stay.status)
    }

    fn status(&self) -> String {
        words::status(self.layout.lang, self.player().stay.status)
    }

    fn takes_part(&self) -> bool {
        self.player().stay.status == EntryStatus::Accepted
    }

    fn has_left(&self) -> bool {
        matches!(
            self.player().stay.status,
            EntryStatus::Withdrawn | EntryStatus::Expelled
        )
    }

    /// Where the rating is from.
    fn origin(&self) -> String {
        let ranking = self.player().ranking;
        ranking
            .map(|ranking| words::origin(self.layout.lang, ranking.origin))
            .unwrap_or_default()
    }

    /// The quarantines the entry has, or may have.
    fn bars(&self) -> &[Bar] {
        self.read
            .barred
            .as_ref()
            .map_or(&[], |entry| entry.bars.as_slice())
    }

    fn bye_rounds(&self) -> Vec<Choice> {
        let stay = self.player().stay;
        let free = self.read.free.iter().filter(|round| stay.includes(**round));
        round_choices(self.layout.lang, free, &self.typed.bye_round)
    }

    fn bye_kinds(&self) -> Vec<Choice> {
        [ByeKind::ZeroPoint, ByeKind::HalfPoint, ByeKind::FullPoint]
            .into_iter()
            .map(|kind| Choice::new(kind.as_str(), self.layout.lang.bye(kind), &self.typed.bye_kind))
            .collect()
    }

    fn half_byes(&self) -> u16 {
        self.here
            .as_ref()
            .map_or(0, |section| section.settings.half_point_byes)
    }

    /// Leaving after the last paired round, or after one of those to come.
    fn leave_rounds(&self) -> Vec<Choice> {
        let lang = self.layout.lang;
        (self.last..self.here.as_ref().map_or(0, |section| section.rounds))
            .map(|after| {
                let label = if after == 0 {
                    t!(lang, player_leave_before)
                } else {
                    t!(lang, player_leave_after, round = after)
                };
                Choice::new(after.to_string(), label, &self.last.to_string())
            })
            .collect()
    }

    fn return_rounds(&self) -> Vec<Choice> {
        round_choices(self.layout.lang, self.read.free.iter(), "")
    }

    fn act(&self, act: &str) -> String {
        format!("{}/{act}", self.path)
    }
}

/// Everything the page shows, read at one moment.
#[derive(Debug)]
struct PlayerRead {
    listed: PlayerListing,
    sections: Vec<Section>,
    free: Vec<RoundNo>,
    barred: Option<BarredEntry>,
    /// Quarantined namesakes declared to be other persons, and how that is known.
    cleared: Vec<Clearance>,
    /// The lists the ratings were taken from.
    sources: Vec<Said>,
}

async fn read(db: &Db, permit: &Permit<ManageEntries>, id: PlayerId) -> Result<PlayerRead> {
    let place = permit.place();
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let listed = player_lists::find(&mut tx, permit.rights(), place.tournament, section, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let (barred, cleared) = quarantines::find(&mut tx, &listed.player).await?;
    Ok(PlayerRead {
        barred,
        cleared,
        sources: taking::sources_of(&mut tx, &listed.player).await?,
        listed,
        sections: store_sections(&mut tx, place).await?,
        free: rounds_free(&mut tx, permit).await?,
    })
}

fn round_choices<'a>(lang: Lang, rounds: impl Iterator<Item = &'a RoundNo>, chosen: &str) -> Vec<Choice> {
    rounds
        .map(|round| {
            let label = t!(lang, player_round, round = round.get());
            Choice::new(round.to_string(), label, chosen)
        })
        .collect()
}

fn page(
    layout: Layout,
    permit: &Permit<ManageEntries>,
    path: PlayerPath,
    read: PlayerRead,
) -> PlayerDeskPage {
    let lang = layout.lang;
    let place = permit.place();
    let player = &read.listed.player;
    let name = player.person.name.spoken();
    let here = read.sections.iter().find(|section| section.id == player.section);
    let last = read.free.first().map_or_else(
        || here.map_or(0, |section| section.rounds),
        |first| first.get().saturating_sub(1),
    );
    let may_be_there = |section: &&Section| {
        let pairings = Pairings {
            here: last > 0,
            there: section.paired_rounds > 0,
            of_player: false,
        };
        let there = Scope::Section(place.tournament, section.id);
        let moving = Move::new(player.section, section.id).and_then(|_| pairings.check());
        moving.is_ok() && permit.rights().allow(Capability::ManageEntries, there)
    };
    let sections = read
        .sections
        .iter()
        .filter(may_be_there)
        .map(|section| Choice::new(section.id.to_string(), section.name.clone(), ""))
        .collect();
    let has_points = player.start_no.is_some()
        && here.is_some_and(|section| section.settings.teams.is_none())
        && permit.may(Capability::Rule);
    let mends_byes = player.start_no.is_some()
        && here.is_some_and(|section| {
            section.settings.teams.is_none() && section.settings.maker() != engine::pairing::Maker::Table
        })
        && permit.may(Capability::CorrectResults);
    let has_fee = player.stay.status != EntryStatus::Declined
        && here.is_some_and(|section| section.settings.teams.is_none())
        && permit
            .rights()
            .allow(Capability::ManageTournament, Scope::Tournament(place.tournament));
    PlayerDeskPage {
        fee: has_fee.then(|| path.here().entry_fee(path.player)),
        points: has_points.then(|| path.here().player_points(path.player)),
        earlier_byes: mends_byes.then(|| path.here().earlier_byes(path.player)),
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &name),
        view: FormView::new(lang, form_of(player), &read.free),
        clashes: Vec::new(),
        refused: String::new(),
        name,
        last,
        here: here.cloned(),
        bye_warning: String::new(),
        sections,
        typed: TypedFields {
            bye_kind: ByeKind::ZeroPoint.as_str().to_owned(),
            ..TypedFields::default()
        },
        version: player.version,
        key: IdempotencyKey::from_uuid(ids::fresh()),
        path,
        read,
    }
}

async fn show(
    path: PlayerPath,
    permit: Permit<ManageEntries>,
    db: Db,
    layout: Layout,
) -> Result<Html<String>> {
    let read = read(&db, &permit, path.player).await?;
    Ok(Html(page(layout, &permit, path, read).render()?))
}

/// The page again, saying why nothing was done.
async fn refused(
    db: &Db,
    permit: &Permit<ManageEntries>,
    layout: Layout,
    path: PlayerPath,
    problem: Problem,
    typed: TypedFields,
) -> Result<Response> {
    let status = problem.kind().status();
    if status == StatusCode::NOT_FOUND || status.is_server_error() {
        return Err(problem);
    }
    let lang = layout.lang;
    let read = read(db, permit, path.player).await?;
    let mut page = page(layout, permit, path, read);
    page.refused = problem.sentences(lang);
    page.typed = typed;
    Ok((status, Html(page.render()?)).into_response())
}

/// Redirects to the player's page with what was done, or shows the page again with the reason for a refusal.
async fn answer(
    (db, permit, layout): (&Db, &Permit<ManageEntries>, Layout),
    path: PlayerPath,
    typed: TypedFields,
    done: Result<String>,
) -> Result<Response> {
    match done {
        Ok(said) => Ok(Flash::done(said).leads_to(&path.to_string())),
        Err(problem) => refused(db, permit, layout, path, problem, typed).await,
    }
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
    (db, Now(now), layout): Visit,
    Form(sent): Form<EditForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let target = PlayerTarget {
        player: path.player,
        version: Version(sent.version),
        key: sent.key,
    };
    let mut tx = db.begin().await?;
    let Err(error) = players::edit(&mut tx, &permit, now, target, &sent.entry).await else {
        tx.commit().await?;
        return Ok(Flash::done(t!(lang, player_saved)).leads_to(&path.to_string()));
    };
    drop(tx);
    let read = read(&db, &permit, path.player).await?;
    let stands = form_of(&read.listed.player);
    let free = read.free.clone();
    let mut page = page(layout, &permit, path, read);
    page.view = FormView::new(lang, sent.entry.clone(), &free);
    let status = match error {
        PlayerError::Invalid(faults) => {
            page.view.fault(lang, &faults);
            // The form that is shown again keeps the version it was sent with.
            page.version = Version(sent.version);
            StatusCode::UNPROCESSABLE_ENTITY
        }
        PlayerError::ChangedMeanwhile(_) => {
            page.clashes = stands
                .changes(&sent.entry)
                .into_iter()
                .map(|field| FieldClash {
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
        | PlayerError::Unlisted(_)
        | PlayerError::Doubtful(_)
        | PlayerError::Barred(_)
        | PlayerError::Moving(_)
        | PlayerError::Seat(_)
        | PlayerError::TooMany
        | PlayerError::Once(_)
        | PlayerError::Store(_)) => return Err(error.into()),
    };
    Ok((status, Html(page.render()?)).into_response())
}

/// What the small forms send: the version and the key always, the rest each as it needs.
#[derive(Deserialize)]
struct PlayerActForm {
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

impl PlayerActForm {
    fn target(&self, player: PlayerId) -> PlayerTarget {
        PlayerTarget {
            player,
            version: Version(self.version),
            key: self.key,
        }
    }

    fn typed(&self) -> TypedFields {
        let cut = |text: &str| {
            text.chars()
                .take(participation::MAX_REASON + 1)
                .collect::<String>()
        };
        let (reason, bye_reason) = if self.kind.is_empty() {
            (cut(&self.reason), String::new())
        } else {
            (String::new(), cut(&self.reason))
        };
        TypedFields {
            reason,
            bye_reason,
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
    (db, Now(now), layout): Visit,
    Form(sent): Form<PlayerActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let to: SectionId = sent.section.parse().map_err(|_| Problem::not_found())?;
    let target = sent.target(path.player);
    let mut path = player_path!(path);
    let done = db
        .write(async |conn| players::move_to(conn, &permit, now, target, to).await)
        .await;
    let said = match done {
        Ok(placed) => {
            let section = store_section(&db, &permit, to).await?;
            path.section = section.slug.to_string();
            let said = t!(lang, player_moved, section = section.name.as_str());
            Ok(with_renumbered(lang, said, placed.renumbered))
        }
        Err(problem) => Err(problem),
    };
    answer((&db, &permit, layout), path, sent.typed(), said).await
}

async fn store_section(db: &Db, permit: &Permit<ManageEntries>, id: SectionId) -> Result<Section> {
    store_sections(&mut *db.snapshot().await?, permit.place())
        .await?
        .into_iter()
        .find(|section| section.id == id)
        .ok_or_else(Problem::not_found)
}

async fn delete(
    path: DeletePlayerPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<PlayerActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let done = db
        .write(async |conn| players::delete(conn, &permit, now, sent.target(path.player)).await)
        .await;
    match done {
        Ok(()) => Ok(Flash::done(t!(lang, player_deleted)).leads_to(&path.here().players())),
        Err(problem) => refused(&db, &permit, layout, player_path!(path), problem, sent.typed()).await,
    }
}

async fn leave(
    path: LeavePath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<PlayerActForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let (how, said) = if sent.how == "expelled" {
        (Leaving::Expelled, t!(lang, player_expelled))
    } else {
        (Leaving::Withdrawn, t!(lang, player_withdrawn))
    };
    let departure = Withdrawal {
        how,
        last: sent.round.parse().ok(),
        reason: &sent.reason,
    };
    let target = sent.target(path.player);
    let done = db
        .write(async |conn| participation::leave(conn, &permit, now, target, departure).await)
        .await;
    let path = player_path!(path);
    answer((&db, &permit, layout), path, sent.typed(), done.map(|_| said)).await
}

async fn come_back(
    path: ReturnPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<PlayerActForm>,
) -> Result<Response> {
    let said = t!(layout.lang, player_returned);
    let (target, from) = (sent.target(path.player), sent.round.parse().ok());
    let done = db
        .write(async |conn| participation::come_back(conn, &permit, now, target, from).await)
        .await;
    let path = player_path!(path);
    answer((&db, &permit, layout), path, sent.typed(), done.map(|_| said)).await
}

/// When a notice came, as a browser's field for date and time writes it; nothing for now.
fn noticed(text: &str) -> Option<Timestamp> {
    schedule::moment(text.trim().parse().ok()?)
}

/// A declaration that the entry is not its namesake in quarantine.
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
    (db, Now(now), layout): Visit,
    Form(sent): Form<ClearForm>,
) -> Result<Response> {
    let said = t!(layout.lang, sanction_clear_done);
    let target = PlayerTarget {
        player: path.player,
        version: Version(sent.version),
        key: sent.key,
    };
    let (sanction, reason) = (sent.sanction, &sent.reason);
    let done = db
        .write(async |conn| quarantines::clear(conn, &permit, now, target, sanction, reason).await)
        .await;
    let (path, typed) = (player_path!(path), TypedFields::default());
    answer((&db, &permit, layout), path, typed, done.map(|_| said)).await
}

async fn request_bye(
    path: ByePath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<PlayerActForm>,
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
    let target = sent.target(path.player);
    let path = player_path!(path);
    let mut tx = db.begin().await?;
    let done = match byes::request(&mut tx, &permit, now, target, asked).await {
        Ok(_) => {
            tx.commit().await?;
            Ok(t!(lang, bye_given, round = round.get()))
        }
        Err(ByeError::Unconfirmed(warning)) => {
            drop(tx);
            let read = read(&db, &permit, path.player).await?;
            let mut page = page(layout, &permit, path, read);
            page.bye_warning = words::warning(lang, warning);
            page.typed = sent.typed();
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(page.render()?)).into_response());
        }
        Err(error) => {
            drop(tx);
            Err(error.into())
        }
    };
    answer((&db, &permit, layout), path, sent.typed(), done).await
}

async fn take_back_bye(
    path: TakeBackByePath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
    Form(sent): Form<PlayerActForm>,
) -> Result<Response> {
    let round: RoundNo = sent.round.parse().map_err(|_| Problem::not_found())?;
    let said = t!(layout.lang, bye_taken_back, round = round.get());
    let target = sent.target(path.player);
    let done = db
        .write(async |conn| byes::take_back(conn, &permit, now, target, round).await)
        .await;
    let path = player_path!(path);
    answer((&db, &permit, layout), path, sent.typed(), done.map(|_| said)).await
}
