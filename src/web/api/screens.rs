//! The screens of the hall and what is announced on them: what the remote control does, for programs.

use super::{address::OneScreen, prelude::*, tournaments::Changed};
use domain::{
    screen::{Content, Ground, Showing, Tongue, Turn},
    tournament::Slug,
};
use engine::ids::SectionId;
use service::{
    access::Pair,
    screens::{self, AddCommand, AnnounceCommand, DirectCommand, RemoveCommand, TurnCommand},
};
use store::sections::Section;
use web::paths::Here as _;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let pair = Access::Needs(Capability::Pair);
    routes
        .add(pair, routes!(list_screens, add_screen))
        .add(pair, routes!(direct_screen, remove_screen))
        .add(pair, routes!(turn_screen))
        .add(pair, routes!(read_announcement, announce))
}

/// What a screen is told.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct ScreenBody {
    /// What people in the hall call it.
    #[schema(example = "Projektor i salen")]
    name: String,
    /// Slug of the section it shows.
    #[schema(value_type = super::shapes::Slug)]
    section: Slug,
    /// `boards`, `names`, `results`, `standings`, `announcement` or `countdown`.
    #[schema(value_type = super::shapes::ScreenContent)]
    content: Content,
    /// Of which round; `null` for the newest that is published.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::RoundNo>)]
    round: Option<RoundNo>,
    /// `light` or `dark`.
    #[serde(default)]
    #[schema(value_type = super::shapes::ScreenGround)]
    ground: Ground,
    /// `da` or `en`.
    #[serde(default)]
    #[schema(value_type = super::shapes::ScreenLanguage)]
    language: Tongue,
}

impl ScreenBody {
    fn showing(&self) -> Showing {
        Showing {
            content: self.content,
            round: self.round,
            ground: self.ground,
            tongue: self.language,
        }
    }
}

/// A screen as it stands.
#[derive(Debug, Serialize, ToSchema)]
struct Screen {
    /// Its number, the last part of its address.
    number: u16,
    /// For `If-Match`.
    version: i32,
    /// Its page in the hall.
    #[schema(example = "/t/proevebyens-paaskestaevne-2026/screens/1")]
    address: String,
    #[serde(flatten)]
    body: ScreenBody,
    /// Since when pages turn; `null` while one is held.
    turning_since: Option<Timestamp>,
}

/// The screens of a tournament.
#[derive(Debug, Serialize, ToSchema)]
struct Screens {
    /// In the order of their numbers.
    screens: Vec<Screen>,
}

/// A screen after an act.
#[derive(Debug, Serialize, ToSchema)]
struct ToldScreen {
    /// Its number.
    number: u16,
    /// For `If-Match`.
    version: i32,
}

/// A page to be turned.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct TurnBody {
    /// `next`, `back`, `pause` or `resume`.
    #[schema(value_type = super::shapes::ScreenTurn)]
    turn: Turn,
}

/// What is announced; both empty for nothing.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
struct AnnouncementBody {
    /// In Danish.
    #[serde(default)]
    danish: String,
    /// In English.
    #[serde(default)]
    english: String,
    /// The moment it counts down to, as of a pause or of overtime, within the next 24 hours; it is gone from the screens then.
    #[serde(default)]
    ends_at: Option<Timestamp>,
}

fn find(sections: &[Section], slug: &Slug) -> Result<SectionId> {
    let found = sections.iter().find(|section| section.slug == *slug);
    let wrong = || Problem::field("section", |lang| t!(lang, screen_no_such_section));
    Ok(found.ok_or_else(wrong)?.id)
}

async fn section(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<Pair, AtTournament>,
    slug: &Slug,
) -> Result<SectionId> {
    let tournament = permit.tournament();
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    find(&sections, slug)
}

/// The screens of a tournament.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/screens", tag = "rounds",
    responses((status = 200, body = Screens), (status = "4XX"))
)]
async fn list_screens(permit: Permit<Pair, AtTournament>, db: Db) -> Result<Json<Screens>> {
    let (tournament, here) = (permit.tournament(), permit.here());
    let mut tx = db.snapshot().await?;
    let sections = store::sections::list_by_tournament(&mut tx, tournament).await?;
    let screens = store::screens::list(&mut tx, tournament).await?;
    let screens = screens.into_iter().filter_map(|screen| {
        let section = sections.iter().find(|section| section.id == screen.section)?;
        let showing = screen.showing;
        Some(Screen {
            number: screen.number,
            version: screen.version.0,
            address: here.screen(screen.number),
            body: ScreenBody {
                name: screen.name,
                section: section.slug.clone(),
                content: showing.content,
                round: showing.round,
                ground: showing.ground,
                language: showing.tongue,
            },
            turning_since: screen.pace.since,
        })
    });
    Ok(Json(Screens {
        screens: screens.collect(),
    }))
}

/// Adds a screen.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/screens", tag = "rounds",
    responses((status = 201, body = ToldScreen))
)]
async fn add_screen(
    permit: Permit<Pair, AtTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<ScreenBody>,
) -> Result<Response> {
    let mut tx = db.begin().await?;
    let command = AddCommand {
        section: section(&mut tx, &permit, &body.section).await?,
        showing: body.showing(),
        name: body.name,
    };
    let told = screens::add(&mut tx, &permit, now.0, key, &command).await?;
    tx.commit().await?;
    let body = ToldScreen {
        number: told.number,
        version: told.version.0,
    };
    Ok((StatusCode::CREATED, Versioned(told.version, body)).into_response())
}

/// Tells a screen what to show.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/screens/{screen}", tag = "rounds",
    responses((status = 200, body = Changed))
)]
async fn direct_screen(
    permit: Permit<Pair, AtTournament>,
    Path(path): Path<OneScreen>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<ScreenBody>,
) -> Result<Versioned<Changed>> {
    let mut tx = db.begin().await?;
    let command = DirectCommand {
        number: path.screen,
        seen,
        section: section(&mut tx, &permit, &body.section).await?,
        showing: body.showing(),
        name: body.name.clone(),
    };
    let told = beside(
        screens::direct(&mut tx, &permit, now.0, key, &command).await,
        &body,
    )?;
    tx.commit().await?;
    Ok(Changed::now(told.version))
}

/// Turns a page of a screen, holds one, or has pages turn again.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/screens/{screen}/turn", tag = "rounds",
    responses((status = 200, body = Changed))
)]
async fn turn_screen(
    permit: Permit<Pair, AtTournament>,
    Path(path): Path<OneScreen>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TurnBody>,
) -> Result<Versioned<Changed>> {
    let command = TurnCommand {
        number: path.screen,
        seen,
        turn: body.turn,
    };
    let told = db
        .write(async |conn| beside(screens::turn(conn, &permit, now.0, key, &command).await, &body))
        .await?;
    Ok(Changed::now(told.version))
}

/// Takes a screen away.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/screens/{screen}", tag = "rounds",
    responses((status = 204, description = "Taken away"))
)]
async fn remove_screen(
    permit: Permit<Pair, AtTournament>,
    Path(path): Path<OneScreen>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<StatusCode> {
    let command = RemoveCommand {
        number: path.screen,
        seen,
    };
    db.write(async |conn| screens::remove(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// What is announced on every screen.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/announcement", tag = "rounds",
    responses((status = 200, body = AnnouncementBody), (status = "4XX"))
)]
async fn read_announcement(
    permit: Permit<Pair, AtTournament>,
    db: Db,
) -> Result<Versioned<AnnouncementBody>> {
    let tournament = permit.tournament();
    let announced = store::screens::announced(&mut *db.snapshot().await?, tournament).await?;
    let body = AnnouncementBody {
        danish: announced.announcement.danish,
        english: announced.announcement.english,
        ends_at: announced.announcement.ends_at,
    };
    Ok(Versioned(announced.version, body))
}

/// Announces something on every screen, or nothing.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/announcement", tag = "rounds",
    responses((status = 200, body = Changed))
)]
async fn announce(
    permit: Permit<Pair, AtTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<AnnouncementBody>,
) -> Result<Versioned<Changed>> {
    let command = AnnounceCommand {
        seen,
        danish: body.danish.clone(),
        english: body.english.clone(),
        ends_at: body.ends_at,
    };
    let version = db
        .write(async |conn| {
            beside(
                screens::announce(conn, &permit, now.0, key, &command).await,
                &body,
            )
        })
        .await?;
    Ok(Changed::now(version))
}
