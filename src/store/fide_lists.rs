//! FIDE's rating lists: their files in pieces, their players, and the list in force.

use std::fmt::Write as _;

use crate::prelude::*;
use domain::{
    birth::{BirthDate, BirthYear},
    fide_list::{Differs, FideListState, Listed, Moves, Record},
    player::{Federation, PersonName, Ratings, Sex},
};
use engine::{ids::FideListId, numbers::FideId, title::Title};

/// A list as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredList {
    /// Which.
    pub id: FideListId,
    /// The first day on which its ratings hold.
    pub rated_on: Date,
    /// The name of its file.
    pub file_name: String,
    /// How long the file is.
    pub bytes: i64,
    /// How far it has come.
    pub state: FideListState,
    /// How far it was read, in bytes of the unpacked text.
    pub read_bytes: i64,
    /// Rows that were read.
    pub read_rows: i64,
    /// Players found in them.
    pub players: i64,
    /// Rows without usable content.
    pub faulty: i64,
    /// Why reading it failed.
    pub fault: Option<String>,
    /// What it changes against the list that was in force.
    pub moves: Option<Moves>,
    /// How often it has changed.
    pub version: Version,
    /// When the upload began.
    pub begun_at: Timestamp,
    /// From whom.
    pub begun_by: String,
    /// When and by whom it was accepted or dropped.
    pub decided: Option<(Timestamp, String)>,
}

macro_rules! stored {
    ($row:expr) => {{
        let row = $row;
        StoredList {
            id: row.id,
            rated_on: row.rated_on.to_jiff(),
            file_name: row.file_name,
            bytes: row.bytes,
            state: row.state,
            read_bytes: row.read_bytes,
            read_rows: row.read_rows,
            players: row.players,
            faulty: row.faulty,
            fault: row.fault,
            moves: match (row.fresh, row.gone, row.changed) {
                (Some(fresh), Some(gone), Some(changed)) => Some(Moves { fresh, gone, changed }),
                _ => None,
            },
            version: row.version,
            begun_at: row.begun_at.to_jiff(),
            begun_by: row.begun_by,
            decided: row
                .decided_at
                .map(jiff_sqlx::Timestamp::to_jiff)
                .zip(row.decided_by),
        }
    }};
}

/// Selects lists, with the rest of the statement.
macro_rules! lists {
    ($rest:tt $(, $argument:expr)*) => {
        sqlx::query!(
            r#"
            select id as "id: FideListId", rated_on as "rated_on: jiff_sqlx::Date", file_name, bytes, state as "state: FideListState", read_bytes, read_rows,
                players, faulty, fault, fresh, gone, changed, version as "version: Version", begun_at as "begun_at: jiff_sqlx::Timestamp", begun_by,
                decided_at as "decided_at: jiff_sqlx::Timestamp", decided_by
            from fide_list
            "# + $rest
            $(, $argument)*
        )
    };
}

/// The lists, the newest day first.
pub async fn list(conn: &mut PgConnection) -> Result<Vec<StoredList>> {
    let rows = lists!("order by rated_on desc, begun_at desc limit 60")
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| stored!(row)).collect())
}

/// One list; locked until the transaction ends, so that two officers take turns.
pub async fn find_for_update(conn: &mut PgConnection, id: FideListId) -> Result<Option<StoredList>> {
    let row = lists!("where id = $1 for update", id as _)
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|row| stored!(row)))
}

/// One list.
pub async fn find(conn: &mut PgConnection, id: FideListId) -> Result<Option<StoredList>> {
    let row = lists!("where id = $1", id as _).fetch_optional(conn).await?;
    Ok(row.map(|row| stored!(row)))
}

/// Keeps others from beginning a list until the transaction ends.
pub async fn lock(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!("lock table fide_list in share row exclusive mode")
        .execute(conn)
        .await?;
    Ok(())
}

/// The list in one of these states: the one another must wait for, or the one in force.
pub async fn find_by_state(conn: &mut PgConnection, states: &[FideListState]) -> Result<Option<FideListId>> {
    let states: Vec<&str> = states.iter().map(|state| state.as_str()).collect();
    sqlx::query_scalar!(
        r#"select id as "id: FideListId" from fide_list where state = any($1) order by begun_at limit 1"#,
        states as _
    )
    .fetch_optional(conn)
    .await
}

/// Stores a list whose file is to be uploaded.
pub async fn insert(
    conn: &mut PgConnection,
    id: FideListId,
    (rated_on, file_name, bytes): (Date, &str, i64),
    at: Timestamp,
    by: &str,
) -> Result<()> {
    sqlx::query!(
        "insert into fide_list (id, rated_on, file_name, bytes, state, begun_at, begun_by) values ($1, $2, $3, $4, 'receiving', $5, $6)",
        id as _,
        rated_on.to_sqlx() as _,
        file_name,
        bytes,
        at.to_sqlx() as _,
        by
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Stores a piece of a file that is being uploaded; sending a piece again replaces it. Returns whether the upload was still open.
pub async fn put_piece(conn: &mut PgConnection, id: FideListId, no: i32, bytes: &[u8]) -> Result<bool> {
    let done = sqlx::query!(
        r#"
        insert into fide_list_piece (list_id, no, bytes)
        select id, $2, $3 from fide_list where id = $1 and state = 'receiving'
        on conflict (list_id, no) do update set bytes = excluded.bytes
        "#,
        id as _,
        no,
        bytes
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// A piece of a file.
pub async fn find_piece(conn: &mut PgConnection, id: FideListId, no: i32) -> Result<Option<Vec<u8>>> {
    sqlx::query_scalar!(
        "select bytes from fide_list_piece where list_id = $1 and no = $2",
        id as _,
        no
    )
    .fetch_optional(conn)
    .await
}

/// How many pieces and bytes have come, and the first piece that has not.
pub async fn count_pieces(conn: &mut PgConnection, id: FideListId) -> Result<(i64, i64, i32)> {
    let row = sqlx::query!(
        r#"
        select count(*) as "pieces!", coalesce(sum(octet_length(bytes)), 0)::bigint as "bytes!",
            coalesce((
                select min(p.no + 1) from fide_list_piece p
                where p.list_id = $1 and not exists (select from fide_list_piece n where n.list_id = $1 and n.no = p.no + 1)
                    and exists (select from fide_list_piece f where f.list_id = $1 and f.no = 0)
            ), 0) as "first_missing!"
        from fide_list_piece where list_id = $1
        "#,
        id as _
    )
    .fetch_one(conn)
    .await?;
    Ok((row.pieces, row.bytes, row.first_missing))
}

/// Forgets the file of a list.
pub async fn delete_pieces(conn: &mut PgConnection, id: FideListId) -> Result<()> {
    sqlx::query!("delete from fide_list_piece where list_id = $1", id as _)
        .execute(conn)
        .await?;
    Ok(())
}

/// Puts a list into another state.
pub async fn set_state(
    conn: &mut PgConnection,
    id: FideListId,
    state: FideListState,
    decided: Option<(Timestamp, &str)>,
) -> Result<()> {
    let (at, by) = decided.unzip();
    sqlx::query!(
        r#"
        update fide_list set state = $2, version = version + 1, decided_at = coalesce($3, decided_at), decided_by = coalesce($4, decided_by)
        where id = $1
        "#,
        id as _,
        state as _,
        at.map(jiff_sqlx::ToSqlx::to_sqlx) as _,
        by
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a list whose file cannot be read to its end. Returns whether it was being read.
pub async fn set_failed(conn: &mut PgConnection, id: FideListId, fault: &str) -> Result<bool> {
    let done = sqlx::query!(
        "update fide_list set state = 'failed', fault = $2, version = version + 1 where id = $1 and state = 'reading'",
        id as _,
        fault
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Takes the lock for reading lists, since only one process may read at a time; returns whether it was free. This connection holds it until
/// it is closed or calls [`leave_reading`].
pub async fn take_reading(conn: &mut PgConnection) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select pg_try_advisory_lock(hashtextextended('dommerbord fide list', 0)) as "is_taken!""#
    )
    .fetch_one(conn)
    .await
}

/// Releases the lock for reading lists.
pub async fn leave_reading(conn: &mut PgConnection) -> Result<()> {
    sqlx::query!(r#"select pg_advisory_unlock(hashtextextended('dommerbord fide list', 0)) as "was_taken!""#)
        .fetch_one(conn)
        .await?;
    Ok(())
}

/// Players that were read, with the position reached.
#[derive(Debug, Default)]
pub struct Batch {
    rows: String,
    players: i64,
    faults: Vec<FaultyRow>,
    /// Bytes and rows that were read with it.
    reached: Option<(i64, i64)>,
}

impl Batch {
    /// How many rows it holds.
    pub fn rows(&self) -> usize {
        usize::try_from(self.players).unwrap_or(usize::MAX) + self.faults.len()
    }

    /// Adds a player of the list.
    pub fn push(&mut self, list: FideListId, record: &Record) {
        let number =
            |number: Option<i64>| number.map_or_else(|| "\\N".to_owned(), |number| number.to_string());
        let rating = |rating: Option<Rating>| number(rating.map(i64::from));
        let word = |word: Option<String>| word.map_or_else(|| "\\N".to_owned(), |word| escaped(&word));
        let k = |k: Option<u8>| number(k.map(i64::from));
        let rates = [&record.standard, &record.rapid, &record.blitz]
            .map(|rate| format!("{}\t{}\t{}", rating(rate.rating), rate.games, k(rate.k)));
        // Writing to a text does not fail.
        let _ = writeln!(
            self.rows,
            "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
            list.as_uuid(),
            record.fide_id,
            escaped(record.name.surname()),
            escaped(record.name.given()),
            word(record.federation.map(|federation| federation.to_string())),
            word(record.sex.map(|sex| sex.as_str().to_owned())),
            word(record.shown_title().map(|title| title.to_string())),
            escaped(&record.other_titles),
            rates.join("\t"),
            number(record.birth.map(|birth| i64::from(BirthDate::Year(birth).year()))),
            record.is_inactive
        );
        self.players += 1;
    }

    /// Adds a row without usable content.
    pub fn push_fault(&mut self, fault: FaultyRow) {
        self.faults.push(fault);
    }

    /// Sets the position reached: bytes of the unpacked text, and rows.
    pub const fn reach(&mut self, bytes: i64, rows: i64) {
        self.reached = Some((bytes, rows));
    }
}

/// Escapes a text for `copy`.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('\t', "\\t")
        .replace('\n', "\\n")
        .replace('\r', "\\r")
}

/// Faulty rows that are kept of a list.
const KEPT_FAULTS: i64 = 200;

/// Adds players to a list that is being read. Returns whether it still is.
pub async fn add(conn: &mut PgConnection, id: FideListId, batch: &Batch) -> Result<bool> {
    let Some((bytes, rows)) = batch.reached else {
        return Ok(true);
    };
    let kept = sqlx::query!(
        r#"
        update fide_list set read_bytes = $2, read_rows = $3, players = players + $4, faulty = faulty + $5
        where id = $1 and state = 'reading'
        returning faulty
        "#,
        id as _,
        bytes,
        rows,
        batch.players,
        i64::try_from(batch.faults.len()).unwrap_or(i64::MAX)
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(kept) = kept else {
        return Ok(false);
    };
    let mut copy = conn
        .copy_in_raw(
            "copy fide_player (list_id, fide_id, surname, given_name, federation, sex, title, other_titles, standard, standard_games, \
             standard_k, rapid, rapid_games, rapid_k, blitz, blitz_games, blitz_k, birth_year, is_inactive) from stdin",
        )
        .await?;
    copy.send(batch.rows.as_bytes()).await?;
    copy.finish().await?;
    if kept.faulty <= KEPT_FAULTS {
        for fault in &batch.faults {
            sqlx::query!(
                "insert into fide_list_fault (list_id, row_no, field, problem, content) values ($1, $2, $3, $4, $5) on conflict do nothing",
                id as _,
                fault.row,
                fault.field.as_deref(),
                fault.problem,
                fault.content
            )
            .execute(&mut *conn)
            .await?;
        }
    }
    Ok(true)
}

/// A row without usable content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultyRow {
    /// The number of the row.
    pub row: i64,
    /// The heading of its field, if it is one field's.
    pub field: Option<String>,
    /// What is wrong (`formats::fide_list::Problem`).
    pub problem: String,
    /// Its content.
    pub content: String,
}

/// The first faulty rows of a list.
pub async fn list_faults(conn: &mut PgConnection, id: FideListId) -> Result<Vec<FaultyRow>> {
    sqlx::query_as!(
        FaultyRow,
        "select row_no as row, field, problem, content from fide_list_fault where list_id = $1 order by row_no limit $2",
        id as _,
        KEPT_FAULTS
    )
    .fetch_all(conn)
    .await
}

/// Does a list have players, but no rating at one of the rates of play?
pub async fn lacks_a_rate(conn: &mut PgConnection, id: FideListId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select count(*) > 0 and (count(standard) = 0 or count(rapid) = 0 or count(blitz) = 0) as "lacks!"
        from fide_player where list_id = $1
        "#,
        id as _
    )
    .fetch_one(conn)
    .await
}

/// The list was read to its end: compares it with the one in force and stages it. Returns whether it was being read.
pub async fn stage(conn: &mut PgConnection, id: FideListId) -> Result<bool> {
    // The planner has no statistics of a table that was just filled, and would choose a slow join.
    sqlx::query!("analyze fide_player").execute(&mut *conn).await?;
    let done = sqlx::query!(
        r#"
        with compared as (
            select count(*) filter (where o.fide_id is null) as fresh, count(*) filter (where n.fide_id is null) as gone,
                count(*) filter (where n.fide_id is not null and o.fide_id is not null
                    and (n.surname, n.given_name, n.federation, n.title, n.standard, n.rapid, n.blitz)
                        is distinct from (o.surname, o.given_name, o.federation, o.title, o.standard, o.rapid, o.blitz)) as changed
            from (select * from fide_player where list_id = $1) n
            full join (select * from fide_player where list_id = (select id from fide_list where state = 'in_force')) o using (fide_id)
        )
        update fide_list set state = 'staged', version = version + 1, fresh = c.fresh, gone = c.gone, changed = c.changed
        from compared c
        where id = $1 and state = 'reading'
        "#,
        id as _
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Deletes some players of a list that is no longer used. Returns how many.
pub async fn delete_players(conn: &mut PgConnection, most: i64) -> Result<u64> {
    let done = sqlx::query!(
        r#"
        delete from fide_player where ctid = any(array(
            select p.ctid from fide_player p join fide_list l on l.id = p.list_id
            where l.state in ('replaced', 'dropped', 'failed')
            limit $1
        ))
        "#,
        most
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// A player of the list in force.
pub async fn find_listed(conn: &mut PgConnection, fide_id: FideId) -> Result<Option<Listed>> {
    Ok(list_listed(conn, &[fide_id]).await?.pop())
}

/// The columns of a player as they come out of the database.
#[derive(Debug)]
struct ListedRecord {
    fide_id: FideId,
    surname: String,
    given_name: String,
    federation: Option<Federation>,
    sex: Option<Sex>,
    title: Option<Title>,
    standard: Option<Rating>,
    rapid: Option<Rating>,
    blitz: Option<Rating>,
    standard_k: Option<i32>,
    rapid_k: Option<i32>,
    blitz_k: Option<i32>,
    birth_year: Option<i32>,
    is_inactive: bool,
    rated_on: jiff_sqlx::Date,
}

/// A query of players `p` of the list in force `l`: the columns of [`ListedRecord`], and what is given.
macro_rules! listed {
    ($rest:tt $(, $argument:expr)* $(,)?) => {
        sqlx::query_as!(
            ListedRecord,
            r#"
            select p.fide_id as "fide_id!: _", p.surname as "surname!", p.given_name as "given_name!", p.federation as "federation?: _",
                p.sex as "sex?: _", p.title as "title?: _", p.standard as "standard?: _", p.rapid as "rapid?: _", p.blitz as "blitz?: _",
                p.standard_k as "standard_k?", p.rapid_k as "rapid_k?", p.blitz_k as "blitz_k?", p.birth_year as "birth_year?",
                p.is_inactive as "is_inactive!", l.rated_on as "rated_on!: _"
            from fide_list l
            "# + $rest
            $(, $argument)*
        )
    };
}

impl ListedRecord {
    fn into_listed(self) -> Result<Listed> {
        let k = |k: Option<i32>| k.and_then(|k| u8::try_from(k).ok());
        let year = self.birth_year.and_then(|year| i16::try_from(year).ok());
        Ok(Listed {
            fide_id: self.fide_id,
            name: PersonName::new(&self.surname, &self.given_name)
                .map_err(|error| sqlx::Error::Decode(error.into()))?,
            federation: self.federation,
            sex: self.sex,
            title: self.title,
            ratings: Ratings {
                standard: self.standard,
                rapid: self.rapid,
                blitz: self.blitz,
            },
            k: [k(self.standard_k), k(self.rapid_k), k(self.blitz_k)],
            birth: year.and_then(BirthYear::new),
            is_inactive: self.is_inactive,
            rated_on: self.rated_on.to_jiff(),
        })
    }
}

/// The players of the list in force that have one of these numbers.
pub async fn list_listed(conn: &mut PgConnection, fide_ids: &[FideId]) -> Result<Vec<Listed>> {
    let rows = listed!(
        "join fide_player p on p.list_id = l.id where l.state = 'in_force' and p.fide_id = any($1)",
        fide_ids as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(ListedRecord::into_listed).collect()
}

/// The players of the list in force whose names, surname first and as `search_key` writes them, begin with one of these texts: `most` of
/// each at the most, one after the other.
pub async fn list_by_beginnings(
    conn: &mut PgConnection,
    beginnings: &[String],
    most: i64,
) -> Result<Vec<Listed>> {
    // The last of all letters comes after every text that begins as wanted. A pattern for `like` must be known before the plan is made.
    let ends: Vec<String> = beginnings
        .iter()
        .map(|beginning| format!("{beginning}{}", char::MAX))
        .collect();
    let rows = listed!(
        "cross join unnest($1::text[], $2::text[]) with ordinality as wanted (beginning, beyond, place)
        cross join lateral (
            select f.* from fide_player f
            where f.list_id = l.id
                and search_key(f.surname || ' ' || f.given_name) collate \"C\" >= wanted.beginning
                and search_key(f.surname || ' ' || f.given_name) collate \"C\" < wanted.beyond
            order by search_key(f.surname || ' ' || f.given_name) collate \"C\"
            limit $3
        ) p
        where l.state = 'in_force'
        order by wanted.place, search_key(p.surname || ' ' || p.given_name) collate \"C\", p.fide_id",
        beginnings,
        &ends,
        most
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter().map(ListedRecord::into_listed).collect()
}

/// Entered players of tournaments that have not begun on a day whose ratings are not those of a list: the first of them, and how many
/// there are in all.
pub async fn list_differing(
    conn: &mut PgConnection,
    id: FideListId,
    today: Date,
    most: i64,
) -> Result<(Vec<Differs>, i64)> {
    let rows = sqlx::query!(
        r#"
        select e.fide_id as "fide_id!: FideId", e.surname, e.given_name, t.name as tournament,
            e.rating_fide as "standard: Rating", e.rating_fide_rapid as "rapid: Rating", e.rating_fide_blitz as "blitz: Rating",
            p.fide_id as "listed?: FideId", p.standard as "new_standard: Rating", p.rapid as "new_rapid: Rating", p.blitz as "new_blitz: Rating",
            count(*) over () as "all!"
        from tournament t
        join player e on e.tournament_id = t.id
        left join fide_player p on p.list_id = $1 and p.fide_id = e.fide_id
        where t.status in ('draft', 'published') and t.starts_on >= $3 and e.status in ('applied', 'accepted') and e.fide_id is not null
            and (e.rating_fide, e.rating_fide_rapid, e.rating_fide_blitz) is distinct from (p.standard, p.rapid, p.blitz)
        order by t.starts_on, t.name, e.surname, e.given_name, e.id
        limit $2
        "#,
        id as _,
        most,
        today.to_sqlx() as _
    )
    .fetch_all(conn)
    .await?;
    let all = rows.first().map_or(0, |row| row.all);
    let differing: Result<Vec<Differs>> = rows
        .into_iter()
        .map(|row| {
            Ok(Differs {
                fide_id: row.fide_id,
                name: PersonName::new(&row.surname, &row.given_name)
                    .map_err(|error| sqlx::Error::Decode(error.into()))?,
                tournament: row.tournament,
                entered: Ratings {
                    standard: row.standard,
                    rapid: row.rapid,
                    blitz: row.blitz,
                },
                listed: row.listed.map(|_| Ratings {
                    standard: row.new_standard,
                    rapid: row.new_rapid,
                    blitz: row.new_blitz,
                }),
            })
        })
        .collect();
    Ok((differing?, all))
}
