//! FIDE's rating lists at the ratings office: a file is uploaded in pieces and read by [`crate::list_reader`], and its list is accepted or
//! dropped. Nothing changes until one is accepted.
//!
//! Pieces have one size and come from the browser (`static/js/pieces.js`), the API or `dommerbord fide-list`; stored pieces are not sent
//! again. A list that was read to its end is compared with the one in force and waits to be accepted; a file that cannot be read to its end
//! changes nothing.

use super::{access::ManageRegisters, prelude::*};
use domain::{
    fide_list::{Differs, FideListAct, FideListState, Listed, MAX_FILE, PIECE},
    letters::is_one_line,
};
use engine::{ids::FideListId, numbers::FideId};
use store::fide_lists::{FaultyRow, StoredList};

/// The most letters of a file's name.
pub const MAX_NAME: usize = 200;
/// Entered players with other ratings that a page shows.
const MOST_DIFFERING: i64 = 300;

/// Why something could not be done with a list.
#[derive(Debug, thiserror::Error)]
pub enum FideListError {
    /// There is no such list.
    #[error("there is no such list")]
    NotFound,
    /// The name of the file is empty or too long.
    #[error("the name of the file has from 1 to {MAX_NAME} letters")]
    Name,
    /// The file is empty or too long.
    #[error("the file has from 1 byte to {MAX_FILE}")]
    Size,
    /// Another list is coming in or waits for a decision.
    #[error("another list is under way")]
    UnderWay(FideListId),
    /// It has come too far for that, or not far enough.
    #[error("that cannot be done with a list that is {0}")]
    NotNow(FideListState),
    /// A piece is too long, or belongs to no place of the file.
    #[error("this is no piece of the file")]
    Piece,
    /// Pieces of the file have not come.
    #[error("the file is not whole: the first piece that is missing is {0}")]
    Incomplete(i32),
    /// The list in force, of this day, is newer, and putting the older one in force was not confirmed.
    #[error("the list in force is newer: it is of {0}")]
    Older(Date),
    /// A conflict: somebody was faster.
    #[error("the list has changed meanwhile")]
    ChangedMeanwhile(Box<StoredList>),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A list that is to come in.
#[derive(Clone, Debug, Serialize)]
pub struct Begin {
    /// The first day on which its ratings hold.
    pub rated_on: Date,
    /// The name of its file.
    pub file_name: String,
    /// How long the file is, in bytes.
    pub bytes: u64,
}

/// A list that was begun, or decided on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FideListReceipt {
    pub id: FideListId,
    /// How often it has changed.
    pub version: Version,
}

/// What is done with a list.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Decision {
    pub id: FideListId,
    /// The version that was seen.
    pub seen: Version,
    pub act: FideListAct,
    /// Confirms putting a list in force that is older than the current one.
    pub older_confirmed: bool,
}

/// A list with what there is to say about it.
#[derive(Clone, Debug)]
pub struct FideListView {
    pub list: StoredList,
    /// The first missing piece of its file; `None` if it is not being uploaded.
    pub first_missing: Option<i32>,
    /// The first rows without usable content.
    pub faults: Vec<FaultyRow>,
    /// Entered players of tournaments to come whose ratings are not those of the list, while it is staged or in force: the first of them.
    pub differing: Vec<Differs>,
    /// How many they are in all.
    pub differing_in_all: i64,
    /// The day of the list in force, if that is a newer one than this, which could be accepted.
    pub newer: Option<Date>,
}

/// The lists, the newest day first.
pub async fn list(conn: &mut PgConnection) -> store::Result<Vec<StoredList>> {
    store::fide_lists::list(conn).await
}

/// One list.
pub async fn show(
    conn: &mut PgConnection,
    now: Timestamp,
    id: FideListId,
) -> Result<FideListView, FideListError> {
    let today = schedule::local(now).date();
    let list = store::fide_lists::find(conn, id)
        .await?
        .ok_or(FideListError::NotFound)?;
    let has_players = matches!(list.state, FideListState::Staged | FideListState::InForce);
    let (differing, differing_in_all) = if has_players {
        store::fide_lists::list_differing(conn, id, today, MOST_DIFFERING).await?
    } else {
        (Vec::new(), 0)
    };
    Ok(FideListView {
        newer: if list.state.allows(FideListAct::Accept) {
            newer_in_force(conn, &list).await?
        } else {
            None
        },
        first_missing: if list.state == FideListState::Receiving {
            Some(store::fide_lists::count_pieces(conn, id).await?.2)
        } else {
            None
        },
        faults: store::fide_lists::list_faults(conn, id).await?,
        differing,
        differing_in_all,
        list,
    })
}

/// The day of the list in force, if it is newer than this one.
async fn newer_in_force(conn: &mut PgConnection, list: &StoredList) -> store::Result<Option<Date>> {
    let Some(id) = store::fide_lists::find_by_state(conn, &[FideListState::InForce]).await? else {
        return Ok(None);
    };
    let in_force = store::fide_lists::find(conn, id).await?;
    Ok(in_force
        .map(|other| other.rated_on)
        .filter(|day| *day > list.rated_on))
}

/// A player of the list in force.
pub async fn find(conn: &mut PgConnection, fide_id: FideId) -> store::Result<Option<Listed>> {
    store::fide_lists::find_listed(conn, fide_id).await
}

/// Begins a list: its pieces may come. One at a time.
pub async fn begin(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Begin,
) -> Result<FideListReceipt, FideListError> {
    let act = permit.act(now, key, "fide_list.begin");
    act.once(conn, cmd, async |conn| {
        let name = cmd.file_name.trim();
        if !(1..=MAX_NAME).contains(&name.chars().count()) || !is_one_line(name) {
            return Err(FideListError::Name);
        }
        let bytes = i64::try_from(cmd.bytes)
            .ok()
            .filter(|bytes| *bytes > 0 && cmd.bytes <= MAX_FILE)
            .ok_or(FideListError::Size)?;
        store::fide_lists::lock(conn).await?;
        let under_way = [
            FideListState::Receiving,
            FideListState::Reading,
            FideListState::Staged,
        ];
        if let Some(other) = store::fide_lists::find_by_state(conn, &under_way).await? {
            return Err(FideListError::UnderWay(other));
        }
        let id = FideListId::from_uuid(ids::fresh());
        let by = &permit.actor().name;
        store::fide_lists::insert(conn, id, (cmd.rated_on, name, bytes), now, by).await?;
        act.log(name).after(cmd).write(conn).await?;
        Ok(FideListReceipt {
            id,
            version: store::incarnations::first_version(conn).await?,
        })
    })
    .await
}

/// A piece of the file, [`PIECE`] bytes long unless it is the last one. It may be sent again and in any order; pieces are data and not
/// acts, so they are not audited.
pub async fn put_piece(
    conn: &mut PgConnection,
    _: &Permit<ManageRegisters>,
    id: FideListId,
    no: i32,
    bytes: &[u8],
) -> Result<(), FideListError> {
    let list = store::fide_lists::find(conn, id)
        .await?
        .ok_or(FideListError::NotFound)?;
    if length_of(&list, no) != Some(bytes.len()) {
        return Err(FideListError::Piece);
    }
    if store::fide_lists::put_piece(conn, id, no, bytes).await? {
        Ok(())
    } else {
        Err(FideListError::NotNow(list.state))
    }
}

/// How long a piece of a list's file must be; nothing beyond the end of the file.
fn length_of(list: &StoredList, no: i32) -> Option<usize> {
    let start = usize::try_from(no).ok()?.checked_mul(PIECE)?;
    let left = usize::try_from(list.bytes).ok()?.checked_sub(start)?;
    (left > 0).then_some(left.min(PIECE))
}

/// Starts the reading of a complete file, or accepts or drops the list.
pub async fn decide(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: Decision,
) -> Result<FideListReceipt, FideListError> {
    let act = match cmd.act {
        FideListAct::Complete => "fide_list.complete",
        FideListAct::Accept => "fide_list.accept",
        FideListAct::Drop => "fide_list.drop",
    };
    let act = permit.act(now, key, act);
    act.once(conn, &cmd, async |conn| {
        store::fide_lists::lock(conn).await?;
        let list = store::fide_lists::find_for_update(conn, cmd.id)
            .await?
            .ok_or(FideListError::NotFound)?;
        if list.version != cmd.seen {
            return Err(FideListError::ChangedMeanwhile(Box::new(list)));
        }
        if !list.state.allows(cmd.act) {
            return Err(FideListError::NotNow(list.state));
        }
        let by = permit.actor().name.as_str();
        let to = match cmd.act {
            FideListAct::Complete => {
                let (_, bytes, first_missing) = store::fide_lists::count_pieces(conn, cmd.id).await?;
                if bytes != list.bytes {
                    return Err(FideListError::Incomplete(first_missing));
                }
                store::fide_lists::set_state(conn, cmd.id, FideListState::Reading, None).await?;
                FideListState::Reading
            }
            FideListAct::Accept => {
                if let Some(newer) = newer_in_force(conn, &list)
                    .await?
                    .filter(|_| !cmd.older_confirmed)
                {
                    return Err(FideListError::Older(newer));
                }
                if let Some(old) = store::fide_lists::find_by_state(conn, &[FideListState::InForce]).await? {
                    store::fide_lists::set_state(conn, old, FideListState::Replaced, None).await?;
                }
                store::fide_lists::set_state(conn, cmd.id, FideListState::InForce, Some((now, by))).await?;
                FideListState::InForce
            }
            FideListAct::Drop => {
                store::fide_lists::delete_pieces(conn, cmd.id).await?;
                store::fide_lists::set_state(conn, cmd.id, FideListState::Dropped, Some((now, by))).await?;
                FideListState::Dropped
            }
        };
        act.log(&list.file_name)
            .before(list.state)
            .after(to)
            .write(conn)
            .await?;
        Ok(FideListReceipt {
            id: cmd.id,
            version: list.version.next(),
        })
    })
    .await
}
