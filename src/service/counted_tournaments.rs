//! Which other tournaments of this installation a tournament counts for its own rules about lists and line-ups: public ones that its leader
//! chooses. This binds the line-ups of the counting tournament only; the leader of a counted one sees which tournaments count it. Their
//! data is read with the lists ([`super::strength_lists`]).

use std::collections::BTreeSet;

use super::{access::ManageTournament, prelude::*};
use domain::{
    counted_tournament::{MOST_COUNTED, Relation},
    tournament::Slug,
};
use jiff::ToSpan as _;
use store::counted_tournaments::{self as stored, Counted, Named};

/// The most tournaments to choose from, and the most counting ones that are shown.
const MOST_TOLD: i64 = 100;

/// Why the decision was refused.
#[derive(Debug, thiserror::Error)]
pub enum CountingError {
    /// There is no such tournament.
    #[error("there is no such tournament")]
    NotFound,
    /// More than a tournament counts.
    #[error("a tournament counts at most {MOST_COUNTED} others")]
    TooMany,
    /// One of them, counted from 1, is no tournament of teams that everybody can see.
    #[error("tournament {0} is no tournament of teams that everybody can see")]
    NotOffered(usize),
    /// One of them is the tournament itself.
    #[error("tournament {0} is this one")]
    Own(usize),
    /// One of them is named twice.
    #[error("tournament {0} is named twice")]
    Twice(usize),
    /// The choice was changed meanwhile; the current version.
    #[error("what counts was changed meanwhile")]
    ChangedMeanwhile(Version),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// What a tournament counts, and who counts it.
#[derive(Clone, Debug)]
pub struct Counting {
    /// In their order.
    pub counted: Vec<Counted>,
    /// The version of the choice; 0 before the first.
    pub version: Version,
    /// The tournaments that count this one and that everybody can see, by name.
    pub counted_by: Vec<Named>,
    /// How many drafts count it, too; their names are not shown.
    pub drafts: usize,
}

/// What a tournament counts, and who counts it.
pub async fn read(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Counting> {
    let (counted, version) = stored::list(conn, tournament).await?;
    let all = stored::list_counting(conn, tournament, MOST_TOLD).await?;
    let (counted_by, drafts): (Vec<Named>, Vec<Named>) = all.into_iter().partition(|one| one.is_public);
    Ok(Counting {
        counted,
        version,
        counted_by,
        drafts: drafts.len(),
    })
}

/// The tournaments to choose from: those of teams that everybody can see and that begin at some time from a year before this one begins until it
/// ends.
pub async fn countable(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Vec<Named>, CountingError> {
    let found = store::tournaments::find(conn, tournament).await?;
    let details = found.ok_or(CountingError::NotFound)?.details;
    let first = details.starts_on.checked_sub(1.years());
    let days = (first.unwrap_or(details.starts_on), details.ends_on);
    Ok(stored::list_countable(conn, tournament, days, MOST_TOLD).await?)
}

/// A tournament to count.
#[derive(Clone, Debug, Serialize)]
pub struct NamedTournament {
    /// Its part of addresses.
    pub tournament: String,
    pub relation: Relation,
}

/// The tournaments to count.
#[derive(Clone, Debug, Serialize)]
pub struct NamingTournaments {
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    pub tournaments: Vec<NamedTournament>,
}

/// What was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountingReceipt {
    /// For the next change.
    pub version: Version,
}

/// What counts in the log: by name.
#[derive(Serialize)]
struct Noted<'a> {
    tournaments_counted: Vec<&'a str>,
    counted_above: Vec<&'a str>,
    counted_same_district: Vec<&'a str>,
    counted_same_league: Vec<&'a str>,
}

impl<'a> Noted<'a> {
    fn of(all: &'a [Counted]) -> Self {
        let named = |is: fn(&Relation) -> bool| {
            let those = all.iter().filter(|one| is(&one.relation));
            those.map(|one| one.tournament.name.as_str()).collect()
        };
        Self {
            tournaments_counted: named(|_| true),
            counted_above: named(|relation| relation.stands_above),
            counted_same_district: named(|relation| relation.is_same_district),
            counted_same_league: named(|relation| relation.is_same_league),
        }
    }
}

/// Chooses which tournaments count. Line-ups handed in before are unchanged.
pub async fn settle(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &NamingTournaments,
) -> Result<CountingReceipt, CountingError> {
    let act = permit.act(now, key, "counted_tournament.settle");
    act.once(conn, cmd, async |conn| {
        let tournament = permit.tournament();
        // The lock makes the second of two simultaneous writers see what the first wrote.
        let found = store::tournaments::find_for_update(conn, tournament).await?;
        let found = found.ok_or(CountingError::NotFound)?;
        let (stands, version) = stored::list(conn, tournament).await?;
        if version != cmd.seen {
            return Err(CountingError::ChangedMeanwhile(version));
        }
        let wanted = chosen(conn, tournament, &cmd.tournaments, &stands).await?;
        if wanted == stands {
            return Ok(CountingReceipt { version });
        }
        let counted: Vec<(TournamentId, Relation)> = wanted
            .iter()
            .map(|one| (one.tournament.id, one.relation))
            .collect();
        let version = stored::set(conn, tournament, &counted).await?;
        act.log(found.details.name.as_str())
            .before(Noted::of(&stands))
            .after(Noted::of(&wanted))
            .write(conn)
            .await?;
        Ok(CountingReceipt { version })
    })
    .await
}

/// The named tournaments, or which of them cannot count. One that already counts may stay even if it is a draft again.
async fn chosen(
    conn: &mut PgConnection,
    tournament: TournamentId,
    named: &[NamedTournament],
    stands: &[Counted],
) -> Result<Vec<Counted>, CountingError> {
    if named.len() > MOST_COUNTED {
        return Err(CountingError::TooMany);
    }
    let mut wanted: Vec<Counted> = Vec::new();
    let mut seen: BTreeSet<TournamentId> = BTreeSet::new();
    for (one, no) in named.iter().zip(1_usize..) {
        let slug = one.tournament.trim().parse::<Slug>();
        let slug = slug.map_err(|_| CountingError::NotOffered(no))?;
        let before = stands.iter().find(|before| before.tournament.slug == slug);
        let other = match before {
            Some(before) => Some(before.tournament.clone()),
            None => stored::find_countable(conn, &slug).await?,
        };
        let other = other.ok_or(CountingError::NotOffered(no))?;
        if other.id == tournament {
            return Err(CountingError::Own(no));
        }
        if !seen.insert(other.id) {
            return Err(CountingError::Twice(no));
        }
        wanted.push(Counted {
            tournament: other,
            relation: one.relation,
        });
    }
    Ok(wanted)
}
