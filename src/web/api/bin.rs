//! Putting a tournament away, copying a section, calling either of them off or deleting it, and the bin.

use super::{address::OneBinned, prelude::*, tournaments::Changed};
use domain::{cancellation::Cancellation, tournament::Slug};
use engine::ids::BinId;
use service::{
    access::ManageTournament,
    archive::{self, ArchiveCommand},
    bin::{self, DeleteCommand, Deleted},
    cancellations::{self, CancelCommand},
    section_copies::{self, SectionCopyCommand},
};
use store::bin::Binned;
use web::auth::User;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(archive_tournament))
        .add(manage, routes!(cancel_tournament))
        .add(manage, routes!(cancel_section))
        .add(manage, routes!(delete_tournament))
        .add(manage, routes!(delete_section))
        .add(manage, routes!(copy_section))
        .add(Access::SignedIn, routes!(list_bin))
        .add(Access::SignedIn, routes!(restore_binned))
}

/// Where the tournament shall be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TournamentArchive {
    /// `true` puts it away, `false` takes it out again.
    archived: bool,
}

/// Puts the tournament away, or takes it out again: while it is away, every other write in it is answered with 409
#[utoipa::path(
    put, path = "/tournaments/{tournament}/archive", tag = "set-up",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "A round is being played, it stands so already, or it was changed meanwhile")
    )
)]
async fn archive_tournament(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TournamentArchive>,
) -> Result<Versioned<Changed>> {
    let command = ArchiveCommand {
        seen,
        archived: body.archived,
    };
    let changed = db
        .write(async |conn| archive::set(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Changed::now(changed.version))
}

/// Whether something takes place.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct PublicCancellation {
    /// The day from which it is called off; `null`: it takes place again.
    cancelled_on: Option<Date>,
    /// Why, in one line, for everybody; left out where it takes place again.
    #[serde(default)]
    #[schema(max_length = 500, example = "For få tilmeldte.")]
    reason: String,
}

impl PublicCancellation {
    fn command(self, seen: Version) -> CancelCommand {
        let reason = self.reason;
        CancelCommand {
            seen,
            cancelled: self.cancelled_on.map(|on| Cancellation { on, reason }),
        }
    }
}

/// Calls the tournament off for everybody to read, or takes that back: meanwhile nobody enters, and no round is paired or published
#[utoipa::path(
    put, path = "/tournaments/{tournament}/cancellation", tag = "set-up",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "It takes place anyway, or was changed meanwhile")
    )
)]
async fn cancel_tournament(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<PublicCancellation>,
) -> Result<Versioned<Changed>> {
    let command = body.command(seen);
    let changed = db
        .write(async |conn| cancellations::set_tournament(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Changed::now(changed.version))
}

/// Calls the section off for everybody to read, or takes that back
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/cancellation", tag = "set-up",
    responses(
        (status = 200, body = Changed),
        (status = 409, description = "It takes place anyway, its season is given up, or it was changed meanwhile")
    )
)]
async fn cancel_section(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<PublicCancellation>,
) -> Result<Versioned<Changed>> {
    let command = body.command(seen);
    let changed = db
        .write(async |conn| cancellations::set_section(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Changed::now(changed.version))
}

/// The name of what is deleted, typed to confirm.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ConfirmedName {
    /// Exactly as it is written.
    #[schema(example = "Prøvebyens Påskestævne 2026")]
    confirm_name: String,
}

/// What was deleted, and how it is fetched back.
#[derive(Debug, Serialize, ToSchema)]
struct BinReceipt {
    /// Its id in the bin.
    #[schema(value_type = super::shapes::BinId)]
    id: BinId,
    /// What it was called.
    #[schema(example = "Prøvebyens Påskestævne 2026")]
    name: String,
    /// When it is deleted for good.
    expires_at: Timestamp,
}

impl From<Deleted> for BinReceipt {
    fn from(deleted: Deleted) -> Self {
        Self {
            id: deleted.id,
            name: deleted.name,
            expires_at: deleted.until,
        }
    }
}

/// Deletes the tournament: it lies in the bin until its days are over, and every address of it answers 404
#[utoipa::path(
    post, path = "/tournaments/{tournament}/delete", tag = "set-up",
    responses(
        (status = 200, body = BinReceipt),
        (status = 409, description = "Something in it must be kept; `kept` names what")
    )
)]
async fn delete_tournament(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<ConfirmedName>,
) -> Result<Json<BinReceipt>> {
    let command = DeleteCommand {
        name: body.confirm_name,
    };
    let deleted = db
        .write(async |conn| bin::delete_tournament(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Json(deleted.into()))
}

/// Deletes the section with whatever is in it; it needs the right to manage the whole tournament
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/delete", tag = "set-up",
    responses(
        (status = 200, body = BinReceipt),
        (status = 409, description = "Something in it must be kept; `kept` names what")
    )
)]
async fn delete_section(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<ConfirmedName>,
) -> Result<Json<BinReceipt>> {
    let command = DeleteCommand {
        name: body.confirm_name,
    };
    let deleted = db
        .write(async |conn| bin::delete_section(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Json(deleted.into()))
}

/// What the new section is called.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SectionToCopy {
    /// Another name than those of the other sections.
    #[schema(max_length = 80, example = "Basis 2")]
    name: String,
    /// Are the players entered in the new one, too?
    #[serde(default)]
    players: bool,
}

/// A section that was made from another.
#[derive(Debug, Serialize, ToSchema)]
struct CopiedSection {
    /// Its part of addresses.
    #[schema(value_type = super::shapes::Slug)]
    slug: Slug,
    /// Its version, for `If-Match`.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
    /// How many players were entered in it.
    #[schema(example = 24)]
    players: usize,
}

/// Makes a section like this one in the same tournament, without rounds, results, starting numbers and links; it needs the right to manage the whole tournament, and with `players` the right to its entries
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/copy", tag = "set-up",
    responses((status = 201, body = CopiedSection, description = "It is made; `Location` leads to it"))
)]
async fn copy_section(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<SectionToCopy>,
) -> Result<Response> {
    let command = SectionCopyCommand {
        name: body.name,
        with_players: body.players,
    };
    let made = db
        .write(async |conn| section_copies::make(conn, &permit, now.0, key, &command).await)
        .await?;
    let tournament = &permit.place().tournament_slug;
    let location = format!(
        "{}/tournaments/{tournament}/sections/{}",
        ApiRoutes::MOUNT,
        made.slug
    );
    let version = made.version;
    let body = CopiedSection {
        slug: made.slug,
        version,
        players: made.players,
    };
    Ok((
        StatusCode::CREATED,
        [(axum::http::header::LOCATION, location)],
        Versioned(version, body),
    )
        .into_response())
}

/// What lies in the bin.
#[derive(Debug, Serialize, ToSchema)]
struct Bin {
    /// The newest first.
    binned: Vec<BinnedThing>,
}

/// A tournament or a section that was deleted.
#[derive(Debug, Serialize, ToSchema)]
struct BinnedThing {
    /// Its id in the bin.
    #[schema(value_type = super::shapes::BinId)]
    id: BinId,
    /// What it was called.
    #[schema(example = "Prøvebyens Påskestævne 2026")]
    name: String,
    /// The part of addresses of the tournament, which stays taken.
    #[schema(example = "proevebyens-paaskestaevne-2026")]
    tournament: String,
    /// That of the section; absent where it is a whole tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "basis-1")]
    section: Option<String>,
    /// Who deleted it.
    #[schema(example = "Prøve Prøvesen")]
    deleted_by: String,
    /// When.
    deleted_at: Timestamp,
    /// When it is deleted for good.
    expires_at: Timestamp,
}

impl From<Binned> for BinnedThing {
    fn from(binned: Binned) -> Self {
        Self {
            id: binned.id,
            name: binned.name().to_owned(),
            tournament: binned.tournament_slug,
            section: binned.section.map(|section| section.slug),
            deleted_by: binned.by,
            deleted_at: binned.at,
            expires_at: binned.until,
        }
    }
}

/// What was deleted and the token's account can fetch back
#[utoipa::path(get, path = "/bin", tag = "set-up", responses((status = 200, body = Bin)))]
async fn list_bin(db: Db, user: User) -> Result<Json<Bin>> {
    let found = bin::list(&mut *db.snapshot().await?, &user.actor, &user.rights).await?;
    Ok(Json(Bin {
        binned: found.into_iter().map(BinnedThing::from).collect(),
    }))
}

/// What was fetched back.
#[derive(Debug, Serialize, ToSchema)]
struct RestoredThing {
    /// The part of addresses of the tournament.
    #[schema(value_type = super::shapes::Slug)]
    tournament: Slug,
    /// That of the section; absent where it is a whole tournament.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<super::shapes::Slug>)]
    section: Option<Slug>,
    /// What it is called.
    #[schema(example = "Prøvebyens Påskestævne 2026")]
    name: String,
}

/// Puts something back where it was: players, results, links, devices and rights
#[utoipa::path(
    post, path = "/bin/{item}/restore", tag = "set-up",
    responses(
        (status = 200, body = RestoredThing),
        (status = 409, description = "The tournament of the section lies in the bin, too, or something new has its place")
    )
)]
async fn restore_binned(
    Path(path): Path<OneBinned>,
    (db, now): (Db, Now),
    user: User,
    Key(key): Key,
) -> Result<Json<RestoredThing>> {
    let by = (&user.actor, &user.rights);
    let restored = db
        .write(async |conn| bin::restore(conn, by, now.0, key, path.item).await)
        .await?;
    Ok(Json(RestoredThing {
        tournament: restored.tournament,
        section: restored.section,
        name: restored.name,
    }))
}
