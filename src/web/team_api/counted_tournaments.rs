//! Which other tournaments count for the rules about lists and line-ups, and which count this one.

use super::prelude::*;
use domain::{
    counted_tournament::{MOST_COUNTED, Relation},
    tournament::Slug,
};
use service::{
    access::ManageTournament,
    counted_tournaments::{self, Counting, NamedTournament, NamingTournaments},
};
use store::counted_tournaments::{Counted, Named};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let settle = Access::Needs(Capability::ManageTournament);
    routes.add(settle, routes!(read_counted_tournaments, count_tournaments))
}

/// The other tournaments that count, and who counts this one.
#[derive(Debug, Serialize, ToSchema)]
struct CountedTournaments {
    /// In the order they were named.
    tournaments: Vec<CountedTournament>,
    /// The public tournaments that count this one, by name.
    counted_by: Vec<CountingTournament>,
    /// How many more count it that are not public: what they are called is not told.
    #[schema(example = 0, minimum = 0)]
    counted_by_drafts: usize,
}

body! {
    /// Another tournament that counts.
    struct CountedTournament from one: Counted {
        /// Its part of addresses.
        #[schema(value_type = super::shapes::Slug)]
        tournament: Slug = one.tournament.slug,
        /// What it is called.
        #[schema(example = "Prøvedivisionen 2026/27")]
        name: String = one.tournament.name,
        /// Can everybody see it? As long as nobody can, it does not count.
        is_public: bool = one.tournament.is_public,
        /// Do a club's teams there stand above its teams here?
        stands_above: bool = one.relation.stands_above,
        /// Is it one of the same district?
        is_same_district: bool = one.relation.is_same_district,
        /// Is it one of the same league?
        is_same_league: bool = one.relation.is_same_league,
    }
}

body! {
    /// A tournament that counts this one.
    struct CountingTournament from one: Named {
        /// Its part of addresses.
        #[schema(value_type = super::shapes::Slug)]
        tournament: Slug = one.slug,
        /// What it is called.
        #[schema(example = "Prøvekredsens Holdturnering 2026/27")]
        name: String = one.name,
    }
}

impl From<Counting> for CountedTournaments {
    fn from(counting: Counting) -> Self {
        Self {
            tournaments: counting.counted.into_iter().map(Into::into).collect(),
            counted_by: counting.counted_by.into_iter().map(Into::into).collect(),
            counted_by_drafts: counting.drafts,
        }
    }
}

/// The other tournaments of this installation that count for the rules about lists and line-ups, and who counts this one
#[utoipa::path(
    get, path = "/tournaments/{tournament}/list-rules/tournaments", tag = "teams",
    responses((status = 200, body = CountedTournaments), (status = "4XX"))
)]
async fn read_counted_tournaments(
    permit: Permit<ManageTournament>,
    db: Db,
) -> Result<Versioned<CountedTournaments>> {
    let counting = counted_tournaments::read(&mut *db.snapshot().await?, permit.tournament()).await?;
    Ok(Versioned(counting.version, counting.into()))
}

/// A tournament that shall count.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TournamentToCount {
    /// Its part of addresses.
    #[schema(value_type = super::shapes::Slug)]
    tournament: Slug,
    /// Do a club's teams there stand above its teams here, so that its players are bound to them?
    #[serde(default)]
    stands_above: bool,
    /// Is it one of the same district? It matters where a player stands on the lists of one club of a district only.
    #[serde(default)]
    is_same_district: bool,
    /// Is it one of the same league? It matters where a player stands on the lists of one club of a league only.
    #[serde(default)]
    is_same_league: bool,
}

/// A schema takes no constant: who changes the one number is told here of the other.
const _: () = assert!(
    MOST_COUNTED == 8,
    "`max_items` of `TournamentsToCount` says how many may count"
);

/// The tournaments that shall count, all of them.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct TournamentsToCount {
    /// Public tournaments of teams of this installation; none of them: none counts.
    #[schema(max_items = 8)]
    tournaments: Vec<TournamentToCount>,
}

/// Tournaments that were named.
#[derive(Debug, Serialize, ToSchema)]
struct TournamentsCounted {
    /// For the next change.
    #[schema(value_type = super::shapes::Version)]
    version: Version,
}

/// Decides which other tournaments count: it says what is sent. `If-Match` is `"0"` while nobody has named any
#[utoipa::path(
    put, path = "/tournaments/{tournament}/list-rules/tournaments", tag = "teams",
    responses(
        (status = 200, body = TournamentsCounted),
        (status = 409, description = "they were changed meanwhile"),
        (status = 422, description = "One of them is no public tournament of teams, or they are too many")
    )
)]
async fn count_tournaments(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<TournamentsToCount>,
) -> Result<Versioned<TournamentsCounted>> {
    let named = body.tournaments.iter().map(|one| NamedTournament {
        tournament: one.tournament.to_string(),
        relation: Relation {
            stands_above: one.stands_above,
            is_same_district: one.is_same_district,
            is_same_league: one.is_same_league,
        },
    });
    let cmd = NamingTournaments {
        seen,
        tournaments: named.collect(),
    };
    let receipt = db
        .write(async |conn| {
            beside(
                counted_tournaments::settle(conn, &permit, now.0, key, &cmd).await,
                &body,
            )
        })
        .await?;
    let done = TournamentsCounted {
        version: receipt.version,
    };
    Ok(Versioned(receipt.version, done))
}
