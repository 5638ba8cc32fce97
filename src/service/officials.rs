//! Naming, changing and replacing officials.

use super::{access::ManageTournament, prelude::*, tournaments::Changed};
use domain::official::{OfficialData, OfficialProblem};
use engine::ids::OfficialId;
use store::officials::Official;

/// Why an official was not named or changed.
#[derive(Debug, thiserror::Error)]
pub enum OfficialError {
    /// There is no such official, or the tournament is gone.
    #[error("there is no such official")]
    NotFound,
    /// What was written makes no sense.
    #[error(transparent)]
    Data(#[from] OfficialProblem),
    /// The section belongs to another tournament.
    #[error("the tournament has no such section")]
    NoSuchSection,
    /// More officials than a tournament can have.
    #[error("a tournament has at most {MOST} officials")]
    TooMany,
    /// It was changed after it was read; its current state.
    #[error("the official was changed meanwhile")]
    ChangedMeanwhile(Box<Official>),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// Officials a tournament may have, former ones counted.
pub const MOST: usize = 300;

/// An official that was named.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Named {
    pub id: OfficialId,
    pub version: Version,
}

async fn has_section(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: Option<SectionId>,
) -> Result<(), OfficialError> {
    let Some(section) = section else { return Ok(()) };
    let found = store::sections::find(conn, section).await?;
    if found.is_some_and(|section| section.tournament == tournament) {
        Ok(())
    } else {
        Err(OfficialError::NoSuchSection)
    }
}

/// Names an official.
pub async fn name(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    data: &OfficialData,
) -> Result<Named, OfficialError> {
    data.check()?;
    if !data.play_approved_by.is_empty() {
        return Err(OfficialProblem::ApprovedBy.into());
    }
    let act = permit.act(now, key, "official.name");
    act.once(conn, data, async |conn| {
        let tournament = permit.tournament();
        has_section(conn, tournament, data.section).await?;
        if store::officials::list_by_tournament(conn, tournament)
            .await?
            .len()
            >= MOST
        {
            return Err(OfficialError::TooMany);
        }
        let id = OfficialId::from_uuid(ids::fresh());
        store::officials::insert(conn, id, tournament, data, now).await?;
        store::tournaments::refold(conn, tournament).await?;
        act.log(&data.name).after(data).write(conn).await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(Named {
            id,
            version: store::incarnations::first_version(conn).await?,
        })
    })
    .await
}

/// An official as he or she shall be.
#[derive(Clone, Debug, Serialize)]
pub struct OfficialCommand {
    pub id: OfficialId,
    /// The version that was seen.
    pub seen: Version,
    /// The new values.
    pub data: OfficialData,
}

/// Changes what is written about an official.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &OfficialCommand,
) -> Result<Changed, OfficialError> {
    command.data.check()?;
    let act = permit.act(now, key, "official.change");
    act.once(conn, command, async |conn| {
        let tournament = permit.tournament();
        has_section(conn, tournament, command.data.section).await?;
        let official = in_office(conn, tournament, command.id).await?;
        let data = OfficialData {
            play_approved_by: command.data.approval_kept(&official.data)?,
            ..command.data.clone()
        };
        if official.data == data {
            return Ok(Changed {
                version: official.version,
            });
        }
        if official.version != command.seen {
            return Err(OfficialError::ChangedMeanwhile(Box::new(official)));
        }
        let version = store::officials::set(conn, official.id, &data).await?;
        store::tournaments::refold(conn, tournament).await?;
        act.log(&data.name)
            .before(&official.data)
            .after(&data)
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(Changed { version })
    })
    .await
}

/// Arbiters of a coordinated class who sit at a board of this round, or have its bye, without the approval of the ratings office
/// (DM-6.4): their names.
pub(super) async fn unapproved_players(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
    round: &SectionRound,
) -> store::Result<Vec<String>> {
    let Some(found) = store::tournaments::find(conn, tournament).await? else {
        return Ok(Vec::new());
    };
    if !found.regulation.flags().coordinated || field.settings.outside_coordination {
        return Ok(Vec::new());
    }
    let waiting: Vec<OfficialData> = store::officials::list_by_tournament(conn, tournament)
        .await?
        .into_iter()
        .filter(|official| official.valid_to.is_none() && official.data.waits_for_approval())
        .map(|official| official.data)
        .collect();
    let boards = round.games.iter().flat_map(|game| [game.white, game.black]);
    let names = boards
        .chain(round.byes.iter().map(|bye| bye.player))
        .filter_map(|no| field.player(no))
        .filter(|player| {
            let name = player.person.name.spoken();
            waiting
                .iter()
                .any(|official| official.is_player(player.person.fide_id, &name))
        })
        .map(|player| player.person.name.spoken());
    Ok(names.collect())
}

pub(super) async fn in_office(
    conn: &mut PgConnection,
    tournament: TournamentId,
    id: OfficialId,
) -> Result<Official, OfficialError> {
    store::officials::find_for_update(conn, tournament, id)
        .await?
        .filter(|official| official.valid_to.is_none())
        .ok_or(OfficialError::NotFound)
}

/// An official who leaves.
#[derive(Clone, Debug, Serialize)]
pub struct DismissCommand {
    pub id: OfficialId,
    /// The version that was seen.
    pub seen: Version,
    /// Why, if it is to be kept.
    pub reason: String,
}

/// Dismisses an official: deleted from a draft, ended in an announced tournament, whose programme keeps former names.
pub async fn dismiss(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    command: &DismissCommand,
) -> Result<Changed, OfficialError> {
    let act = permit.act(now, key, "official.dismiss");
    act.once(conn, command, async |conn| {
        let tournament = permit.tournament();
        let official = in_office(conn, tournament, command.id).await?;
        if official.version != command.seen {
            return Err(OfficialError::ChangedMeanwhile(Box::new(official)));
        }
        if permit.place().is_public {
            store::officials::end(conn, official.id, now).await?;
        } else {
            store::officials::delete(conn, official.id).await?;
        }
        store::tournaments::refold(conn, tournament).await?;
        act.log(&official.data.name)
            .before(&official.data)
            .reason(command.reason.trim())
            .write(conn)
            .await?;
        store::changes::bump_all(conn, tournament).await?;
        Ok(Changed {
            version: official.version.next(),
        })
    })
    .await
}
