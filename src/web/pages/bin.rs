//! Putting a tournament away, deleting it or a section, and the bin that what was deleted lies in.

use crate::{forms::Refusal, prelude::*};
use domain::bin as rule;
use engine::ids::SectionId;
use service::{
    archive::{self, ArchiveCommand},
    bin::{self, DeleteCommand, Deleted, Restored},
};
use store::bin::Binned;
use web::{
    auth::User,
    error_texts::bin as words,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(Access::SignedIn, list)
        .post(Access::SignedIn, restore)
        .get(manage, ask_archive)
        .post(manage, put_away)
        .get(manage, ask_tournament)
        .post(manage, delete_tournament)
        .get(manage, ask_section)
        .post(manage, delete_section)
}

#[derive(Debug, Template)]
#[template(path = "pages/archive.html")]
struct ArchivePage {
    layout: Layout,
    path: ArchivePath,
    is_archived: bool,
    version: i32,
    key: String,
    /// What prevents that it is deleted; empty where it can be.
    kept: String,
}

async fn archive_page(
    path: ArchivePath,
    permit: &Permit<ManageTournament>,
    db: &Db,
    layout: Layout,
) -> Result<ArchivePage> {
    let mut tx = db.snapshot().await?;
    let id = permit.tournament();
    let tournament = store::tournaments::find(&mut tx, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    let kept = bin::kept(&mut tx, id, None).await?;
    drop(tx);
    let title = t!(layout.lang, archive_heading);
    Ok(ArchivePage {
        is_archived: permit.place().is_archived,
        version: tournament.version.0,
        key: ids::fresh().to_string(),
        kept: words::kept(layout.lang, &kept),
        layout: tournament_frame::frame(layout, permit, Tab::SetUp, title),
        path,
    })
}

async fn ask_archive(
    path: ArchivePath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
) -> Result<Page> {
    Ok(Html(archive_page(path, &permit, &db, layout).await?.render()?))
}

async fn put_away(
    path: ArchivePath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let command = ArchiveCommand {
        seen: sent.seen,
        archived: sent.text("archived") == "yes",
    };
    let done = db
        .write(async |conn| archive::set(conn, &permit, now.0, sent.key, &command).await)
        .await;
    if let Err(problem) = done {
        let refusal = Refusal::of(problem, layout.lang)?;
        let page = archive_page(path, &permit, &db, refusal.on(layout)).await?;
        return again(refusal.status, &page);
    }
    let name = permit.place().tournament_name.clone();
    let said = if command.archived {
        t!(layout.lang, archive_done, name)
    } else {
        t!(layout.lang, archive_taken_out, name)
    };
    Ok(Flash::done(said).leads_to(&path.to_string()))
}

/// The question before something is deleted: its name is typed.
#[derive(Debug, Template)]
#[template(path = "pages/delete.html")]
struct DeletePage {
    layout: Layout,
    action: String,
    back: String,
    archive: String,
    name: String,
    is_section: bool,
    days: u16,
    /// What must be kept in it; then it cannot be deleted.
    kept: String,
    /// Is a round of the tournament being played?
    is_playing: bool,
    typed: String,
    errors: FieldErrors,
    key: String,
}

/// What the question is about.
struct Doomed {
    action: String,
    back: String,
    archive: String,
    name: String,
    section: Option<SectionId>,
}

async fn question(
    doomed: Doomed,
    tournament: engine::ids::TournamentId,
    db: &Db,
    layout: Layout,
) -> Result<DeletePage> {
    let mut tx = db.snapshot().await?;
    let kept = bin::kept(&mut tx, tournament, doomed.section).await?;
    let is_playing = doomed.section.is_none() && store::bin::is_playing(&mut tx, tournament).await?;
    drop(tx);
    Ok(DeletePage {
        kept: words::kept(layout.lang, &kept),
        is_playing,
        layout,
        action: doomed.action,
        back: doomed.back,
        archive: doomed.archive,
        name: doomed.name,
        is_section: doomed.section.is_some(),
        days: rule::days(),
        typed: String::new(),
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
    })
}

fn doomed_tournament(path: &DeleteTournamentPath, permit: &Permit<ManageTournament>) -> Doomed {
    Doomed {
        action: path.to_string(),
        back: path.here().archive(),
        archive: path.here().archive(),
        name: permit.place().tournament_name.clone(),
        section: None,
    }
}

fn doomed_section(path: &DeleteSectionPath, permit: &Permit<ManageTournament, AtSection>) -> Doomed {
    Doomed {
        action: path.to_string(),
        back: path.here().section_settings(),
        archive: path.here().archive(),
        name: permit.section().name.clone(),
        section: Some(permit.section_id()),
    }
}

async fn ask_tournament(
    path: DeleteTournamentPath,
    permit: Permit<ManageTournament>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let title = t!(layout.lang, bin_delete_tournament);
    let layout = tournament_frame::frame(layout, &permit, Tab::SetUp, title);
    let page = question(
        doomed_tournament(&path, &permit),
        permit.tournament(),
        &db,
        layout,
    )
    .await?;
    Ok(Html(page.render()?))
}

async fn delete_tournament(
    path: DeleteTournamentPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let command = typed(&sent);
    let deleted = db
        .write(async |conn| bin::delete_tournament(conn, &permit, now.0, sent.key, &command).await)
        .await;
    let problem = match deleted {
        Ok(deleted) => return Ok(Flash::done(said(lang, &deleted)).leads_to(&BinPath.to_string())),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let title = t!(lang, bin_delete_tournament);
    let layout = tournament_frame::frame(refusal.on(layout), &permit, Tab::SetUp, title);
    let page = question(
        doomed_tournament(&path, &permit),
        permit.tournament(),
        &db,
        layout,
    )
    .await?;
    again(refusal.status, &refused(page, refusal.errors, &sent))
}

async fn ask_section(
    path: DeleteSectionPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let title = t!(layout.lang, bin_delete_section);
    let layout = tournament_frame::frame(layout, &permit, Tab::Sections, title);
    let page = question(doomed_section(&path, &permit), permit.tournament(), &db, layout).await?;
    Ok(Html(page.render()?))
}

async fn delete_section(
    path: DeleteSectionPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let command = typed(&sent);
    let deleted = db
        .write(async |conn| bin::delete_section(conn, &permit, now.0, sent.key, &command).await)
        .await;
    let problem = match deleted {
        Ok(deleted) => return Ok(Flash::done(said(lang, &deleted)).leads_to(&BinPath.to_string())),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let title = t!(lang, bin_delete_section);
    let layout = tournament_frame::frame(refusal.on(layout), &permit, Tab::Sections, title);
    let page = question(doomed_section(&path, &permit), permit.tournament(), &db, layout).await?;
    again(refusal.status, &refused(page, refusal.errors, &sent))
}

fn typed(sent: &Sent) -> DeleteCommand {
    DeleteCommand {
        name: sent.text("confirm_name").to_owned(),
    }
}

fn refused(page: DeletePage, errors: FieldErrors, sent: &Sent) -> DeletePage {
    DeletePage {
        errors,
        typed: sent.text("confirm_name").chars().take(200).collect(),
        ..page
    }
}

fn said(lang: Lang, deleted: &Deleted) -> String {
    t!(
        lang,
        bin_deleted,
        name = deleted.name.as_str(),
        until = lang.date_of(deleted.until)
    )
}

#[derive(Debug)]
struct BinRow {
    name: String,
    /// The tournament of a section; empty for a whole tournament.
    of: String,
    told: String,
    action: String,
    key: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/bin.html")]
struct BinPage {
    layout: Layout,
    days: u16,
    rows: Vec<BinRow>,
}

fn row(lang: Lang, binned: &Binned) -> BinRow {
    BinRow {
        name: binned.name().to_owned(),
        of: match &binned.section {
            Some(_) => binned.tournament_name.clone(),
            None => String::new(),
        },
        told: t!(
            lang,
            bin_row,
            who = binned.by.as_str(),
            when = lang.moment(binned.at),
            until = lang.date_of(binned.until)
        ),
        action: RestorePath { item: binned.id }.to_string(),
        key: ids::fresh().to_string(),
    }
}

async fn bin_page(user: User, db: &Db, layout: Layout) -> Result<BinPage> {
    let lang = layout.lang;
    let found = bin::list(&mut *db.snapshot().await?, &user.actor, &user.rights).await?;
    Ok(BinPage {
        rows: found.iter().map(|binned| row(lang, binned)).collect(),
        days: rule::days(),
        layout: layout.titled(t!(lang, bin_heading)).signed_in(user.actor.name),
    })
}

async fn list(_: BinPath, user: User, (db, _, layout): Visit) -> Result<Page> {
    Ok(Html(bin_page(user, &db, layout).await?.render()?))
}

async fn restore(path: RestorePath, user: User, (db, now, layout): Visit, sent: Sent) -> Result<Response> {
    let lang = layout.lang;
    let by = (&user.actor, &user.rights);
    let restored = db
        .write(async |conn| bin::restore(conn, by, now.0, sent.key, path.item).await)
        .await;
    let problem = match restored {
        Ok(restored) => {
            let said = t!(lang, bin_restored, name = restored.name.as_str());
            return Ok(Flash::done(said).leads_to(&place(&restored)));
        }
        Err(problem) => problem,
    };
    // Somebody fetched it back meanwhile, or it was never this reader's: the same sentence for both, beside what does lie there.
    if problem.kind().status() == StatusCode::NOT_FOUND {
        let layout = layout.saying(Flash::refused(t!(lang, bin_problem_gone)));
        return again(StatusCode::NOT_FOUND, &bin_page(user, &db, layout).await?);
    }
    let refusal = Refusal::of(problem, lang)?;
    let page = bin_page(user, &db, refusal.on(layout)).await?;
    again(refusal.status, &page)
}

/// Where it is again.
fn place(restored: &Restored) -> String {
    let here = TournamentLinks::new(restored.tournament.to_string());
    match &restored.section {
        Some(section) => here.within(section.to_string()).section_settings(),
        None => here.desk(),
    }
}
