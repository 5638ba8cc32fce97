//! Ratings that come into force while an event of more than 30 days runs: beside what holds, taken over, written by hand.

use super::{
    address::OnePlayer,
    chosen_players::{self, ChosenEntry},
    prelude::*,
};
use engine::ids::SectionId;
use service::later_ratings::{self, Beside, Take, Write};
use store::later_ratings::Kept;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(entries, routes!(read_later_ratings, take_later_ratings))
        .add(entries, routes!(write_later_rating))
}

body! {
    /// A rating of FIDE's that came into force while the event runs.
    struct LaterRatingBody from kept: &Kept {
        /// The first day on which it holds: of the rounds from that day on.
        from: Date = kept.from,
        /// For the rate of play of the player's section.
        #[schema(value_type = super::shapes::Rating)]
        rating: Rating = kept.rating,
        /// K, where the list says it.
        k: Option<u8> = kept.k,
        /// Was it written by hand?
        is_typed: bool = kept.is_typed,
    }
}

/// What FIDE's list in force says of a player.
#[derive(Debug, Serialize, ToSchema)]
struct LaterListed {
    /// The rating.
    #[schema(value_type = super::shapes::Rating)]
    rating: Rating,
    /// K.
    k: Option<u8>,
    /// Is it another rating than the one that holds on the list's day?
    is_different: bool,
}

body! {
    /// A player with the ratings of the event.
    struct LaterEntry from one: &Beside {
        /// Who.
        #[schema(value_type = super::shapes::PlayerId)]
        player: PlayerId = one.player.id,
        /// The version of the entry, for taking and writing.
        version: i32 = one.player.version.0,
        /// In which section.
        #[schema(value_type = super::shapes::SectionId)]
        section: SectionId = one.player.section,
        /// `Surname, Given`.
        name: String = one.player.person.name.to_string(),
        /// The rate of play of that section, which the ratings are for: `standard`, `rapid` or `blitz`.
        #[schema(value_type = super::shapes::DisciplineName)]
        rate: &'static str = one.rate.as_str(),
        /// FIDE's rating at the start; it stays.
        #[schema(value_type = Option<super::shapes::Rating>)]
        at_start: Option<Rating> = one.at_start,
        /// What came into force later, the earliest first.
        later: Vec<LaterRatingBody> = one.kept.iter().map(Into::into).collect(),
        /// What the list in force says; null where it has no rating, or did not begin to hold while the event runs.
        listed: Option<LaterListed> = one.listed.map(|listed| LaterListed {
            rating: listed.rating,
            k: listed.k,
            is_different: one.differing().is_some(),
        }),
    }
}

/// The ratings of an event's players.
#[derive(Debug, Serialize, ToSchema)]
struct LaterEntries {
    /// Does the event last more than 30 days? Otherwise nobody has a later rating.
    is_long: bool,
    /// The day of FIDE's list in force, if it began to hold while the event runs.
    listed_on: Option<Date>,
    /// The players of the sections whose first round has been published.
    entries: Vec<LaterEntry>,
}

/// The ratings of an event of more than 30 days: at the start, later, and in FIDE's list in force
#[utoipa::path(
    get, path = "/tournaments/{tournament}/later-ratings", tag = "entries",
    responses((status = 200, body = LaterEntries), (status = "4XX"))
)]
async fn read_later_ratings(
    permit: Permit<ManageEntries, AtTournament>,
    db: Db,
) -> Result<Json<LaterEntries>> {
    let tournament = permit.tournament();
    let overview = later_ratings::overview(&mut *db.snapshot().await?, tournament).await?;
    Ok(Json(LaterEntries {
        is_long: overview.is_long,
        listed_on: overview.listed_on(),
        entries: overview.players.iter().map(Into::into).collect(),
    }))
}

/// Whose ratings are to be taken over.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TakeLater {
    /// The day of the list that was seen.
    listed_on: Date,
    /// With the versions that were seen; if one of them has changed, nothing is taken over.
    entries: Vec<ChosenEntry>,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
struct TakenLater {
    /// Players who have another rating from that day on.
    changed: usize,
}

/// Takes the ratings of FIDE's list in force over for the rounds from its day
#[utoipa::path(
    post, path = "/tournaments/{tournament}/later-ratings", tag = "entries",
    responses(
        (status = 200, body = TakenLater),
        (status = 409, description = "an entry was changed meanwhile, another list is in force, the section has not begun, or the event lasts 30 days or less")
    )
)]
async fn take_later_ratings(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(sent): Json<TakeLater>,
) -> Result<Json<TakenLater>> {
    let cmd = Take {
        listed_on: sent.listed_on,
        players: chosen_players::seen(&sent.entries),
    };
    let taken = db
        .write(async |conn| beside(later_ratings::take(conn, &permit, now.0, key, &cmd).await, &sent))
        .await?;
    Ok(Json(TakenLater {
        changed: taken.changed,
    }))
}

/// A rating that is written by hand.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WriteLater {
    /// The first day on which it holds, after the first day of the event and not after the last.
    from: Date,
    /// The rating; null takes back what was kept for that day.
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
}

/// Writes a rating that came into force while the event runs, or takes it back
#[utoipa::path(
    put, path = "/tournaments/{tournament}/later-ratings/{player}", tag = "entries",
    params(("player" = String, Path)),
    responses(
        (status = 200, body = TakenLater),
        (status = 409, description = "the entry was changed meanwhile, or the event lasts 30 days or less")
    )
)]
async fn write_later_rating(
    Path(address): Path<OnePlayer>,
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<WriteLater>,
) -> Result<Json<TakenLater>> {
    let cmd = Write {
        player: address.player,
        seen,
        from: sent.from,
        rating: sent.rating,
    };
    let done = db
        .write(async |conn| beside(later_ratings::write(conn, &permit, now.0, key, cmd).await, &sent))
        .await?;
    Ok(Json(TakenLater {
        changed: done.changed,
    }))
}
