//! Entry lists at the ratings office.

use crate::prelude::*;
use domain::rating_check::{Answer, RatingCheckState, SentEntry as Asked};
use engine::ids::RatingCheckId;

/// A list that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCheck {
    /// Which.
    pub id: RatingCheckId,
    /// Of which tournament.
    pub tournament: TournamentId,
    /// Its number in the tournament, from 1.
    pub no: i32,
    /// Its state.
    pub state: RatingCheckState,
    /// When it was sent.
    pub sent_at: Timestamp,
    /// By whom.
    pub sent_by: String,
    /// The last day the office has.
    pub due_on: Option<Date>,
    /// The entries as they were sent, with personal data.
    pub asked: Vec<Asked>,
    /// The answers, in the same order.
    pub answers: Vec<Answer>,
    /// The office's note.
    pub note: String,
    /// When and by whom it was sent back.
    pub returned: Option<(Timestamp, String)>,
    /// How often it has changed.
    pub version: Version,
}

/// A list as the office's overview shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedCheck {
    /// Which.
    pub id: RatingCheckId,
    /// The tournament's name.
    pub tournament: String,
    /// The tournament's first day.
    pub starts_on: Date,
    /// Its number in the tournament, from 1.
    pub no: i32,
    /// Its state.
    pub state: RatingCheckState,
    /// When it was sent.
    pub sent_at: Timestamp,
    /// By whom.
    pub sent_by: String,
    /// The last day the office has.
    pub due_on: Option<Date>,
    /// How many entries it has.
    pub players: i32,
    /// When it was sent back.
    pub returned_at: Option<Timestamp>,
}

macro_rules! stored {
    ($row:expr) => {{
        let row = $row;
        StoredCheck {
            id: row.id,
            tournament: row.tournament_id,
            no: row.no,
            state: row.state,
            sent_at: row.sent_at.to_jiff(),
            sent_by: row.sent_by,
            due_on: row.due_on.map(jiff_sqlx::Date::to_jiff),
            asked: row.asked.0,
            answers: row.answers.map(|answers| answers.0).unwrap_or_default(),
            note: row.note,
            returned: row
                .returned_at
                .map(jiff_sqlx::Timestamp::to_jiff)
                .zip(row.returned_by),
            version: row.version,
        }
    }};
}

/// Selects whole checks, with the rest of the statement.
macro_rules! checks {
    ($rest:tt $(, $argument:expr)*) => {
        sqlx::query!(
            r#"
            select id as "id: RatingCheckId", tournament_id as "tournament_id: TournamentId", no, state as "state: RatingCheckState",
                sent_at as "sent_at: jiff_sqlx::Timestamp", sent_by, due_on as "due_on: jiff_sqlx::Date",
                asked as "asked: Json<Vec<Asked>>", answers as "answers: Json<Vec<Answer>>", note,
                returned_at as "returned_at: jiff_sqlx::Timestamp", returned_by, version as "version: Version"
            from rating_check
            "# + $rest
            $(, $argument)*
        )
    };
}

/// Every list of a tournament, the latest first.
pub async fn list_by_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Vec<StoredCheck>> {
    let rows = checks!("where tournament_id = $1 order by no desc", tournament as _)
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().map(|row| stored!(row)).collect())
}

/// The latest list of a tournament, locked.
pub async fn find_latest_for_update(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Option<StoredCheck>> {
    let row = checks!(
        "where tournament_id = $1 order by no desc limit 1 for update",
        tournament as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| stored!(row)))
}

/// One list.
pub async fn find(conn: &mut PgConnection, id: RatingCheckId) -> Result<Option<StoredCheck>> {
    let row = checks!("where id = $1", id as _).fetch_optional(conn).await?;
    Ok(row.map(|row| stored!(row)))
}

/// One list, locked.
pub async fn find_for_update(conn: &mut PgConnection, id: RatingCheckId) -> Result<Option<StoredCheck>> {
    let row = checks!("where id = $1 for update", id as _)
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|row| stored!(row)))
}

/// Lists in this state: waiting ones by the day they are due, returned ones the latest first.
pub async fn list(conn: &mut PgConnection, state: RatingCheckState, most: i64) -> Result<Vec<ListedCheck>> {
    let rows = sqlx::query!(
        r#"
        select c.id as "id: RatingCheckId", t.name as tournament, t.starts_on as "starts_on: jiff_sqlx::Date", c.no,
            c.state as "state: RatingCheckState", c.sent_at as "sent_at: jiff_sqlx::Timestamp", c.sent_by,
            c.due_on as "due_on: jiff_sqlx::Date", jsonb_array_length(c.asked) as "players!",
            c.returned_at as "returned_at: jiff_sqlx::Timestamp"
        from rating_check c join tournament t on t.id = c.tournament_id
        where c.state = $1
        order by c.returned_at desc nulls last, c.due_on, c.sent_at, c.id
        limit $2
        "#,
        state as _,
        most
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| ListedCheck {
            id: row.id,
            tournament: row.tournament,
            starts_on: row.starts_on.to_jiff(),
            no: row.no,
            state: row.state,
            sent_at: row.sent_at.to_jiff(),
            sent_by: row.sent_by,
            due_on: row.due_on.map(jiff_sqlx::Date::to_jiff),
            players: row.players,
            returned_at: row.returned_at.map(jiff_sqlx::Timestamp::to_jiff),
        })
        .collect())
}

/// How many wait.
pub async fn count_waiting(conn: &mut PgConnection) -> Result<usize> {
    let count = sqlx::query_scalar!(r#"select count(*) as "count!" from rating_check where state = 'sent'"#)
        .fetch_one(conn)
        .await?;
    Ok(usize::try_from(count).unwrap_or(0))
}

/// A list that is sent.
#[derive(Clone, Copy, Debug)]
pub struct NewCheck<'a> {
    /// Which.
    pub id: RatingCheckId,
    /// Of which tournament.
    pub tournament: TournamentId,
    /// Its number in the tournament.
    pub no: i32,
    /// When.
    pub sent_at: Timestamp,
    /// By whom.
    pub sent_by: &'a str,
    /// The last day the office has.
    pub due_on: Option<Date>,
    /// The entries.
    pub asked: &'a [Asked],
}

/// Stores a list that is sent.
pub async fn insert(conn: &mut PgConnection, new: &NewCheck<'_>) -> Result<()> {
    sqlx::query!(
        "
        insert into rating_check (id, tournament_id, no, state, sent_at, sent_by, due_on, asked)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        ",
        new.id as _,
        new.tournament as _,
        new.no,
        RatingCheckState::Sent as _,
        new.sent_at.to_sqlx() as _,
        new.sent_by,
        new.due_on.map(jiff::civil::Date::to_sqlx) as _,
        Json(new.asked) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks it as replaced by another list.
pub async fn replace(conn: &mut PgConnection, id: RatingCheckId) -> Result<()> {
    sqlx::query!(
        "update rating_check set state = $2, version = version + 1 where id = $1",
        id as _,
        RatingCheckState::Replaced as _
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Returns the list to the organiser; returns its new version.
pub async fn answer(
    conn: &mut PgConnection,
    id: RatingCheckId,
    (answers, note): (&[Answer], &str),
    now: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update rating_check
        set state = $2, answers = $3, note = $4, returned_at = $5, returned_by = $6, version = version + 1
        where id = $1
        returning version as "version: Version"
        "#,
        id as _,
        RatingCheckState::Returned as _,
        Json(answers) as _,
        note,
        now.to_sqlx() as _,
        by
    )
    .fetch_one(conn)
    .await
}
