//! Prizes: the plan of a section, its settlements, and the receipts.

use crate::prelude::*;
use domain::prize::{Given, Plan, WinnerNo};
use engine::{ids::TeamId, numbers::TeamNo};

/// The prize plan of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredPlan {
    /// The plan.
    pub plan: Plan,
    /// When it was changed the last time.
    pub changed_at: Timestamp,
    /// By whom.
    pub changed_by: String,
    /// When and by whom it was made public first.
    pub published: Option<(Timestamp, String)>,
    /// How often it has changed.
    pub version: Version,
}

macro_rules! stored_plan {
    ($row:expr) => {{
        let row = $row;
        StoredPlan {
            plan: row.plan.0,
            changed_at: row.changed_at.to_jiff(),
            changed_by: row.changed_by,
            published: row
                .published_at
                .map(jiff_sqlx::Timestamp::to_jiff)
                .zip(row.published_by),
            version: row.version,
        }
    }};
}

/// Selects whole plans, with the rest of the statement.
macro_rules! plans {
    ($rest:tt $(, $argument:expr)*) => {
        sqlx::query!(
            r#"
            select plan as "plan: Json<Plan>", changed_at as "changed_at: jiff_sqlx::Timestamp", changed_by,
                published_at as "published_at: jiff_sqlx::Timestamp", published_by, version as "version: Version"
            from prize_plan
            "# + $rest
            $(, $argument)*
        )
    };
}

/// The prize plan of a section, if it has one.
pub async fn find_plan(conn: &mut PgConnection, section: SectionId) -> Result<Option<StoredPlan>> {
    let row = plans!("where section_id = $1", section as _)
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|row| stored_plan!(row)))
}

/// The same, with the row locked.
pub async fn find_plan_for_update(conn: &mut PgConnection, section: SectionId) -> Result<Option<StoredPlan>> {
    let row = plans!("where section_id = $1 for update", section as _)
        .fetch_optional(conn)
        .await?;
    Ok(row.map(|row| stored_plan!(row)))
}

/// Is the section's prize plan public?
pub async fn is_public(conn: &mut PgConnection, section: SectionId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from prize_plan where section_id = $1 and published_at is not null) as "is_public!""#,
        section as _
    )
    .fetch_one(conn)
    .await
}

/// The sections of a tournament that have a plan, and when it became public.
pub async fn list_published(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Vec<(SectionId, Option<Timestamp>)>> {
    let rows = sqlx::query!(
        r#"
        select p.section_id as "section: SectionId", p.published_at as "published_at: jiff_sqlx::Timestamp"
        from prize_plan p join section s on s.id = p.section_id
        where s.tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.section, row.published_at.map(jiff_sqlx::Timestamp::to_jiff)))
        .collect())
}

/// Inserts a plan; `false` if there is one already.
pub async fn insert_plan(
    conn: &mut PgConnection,
    section: SectionId,
    plan: &Plan,
    now: Timestamp,
    by: &str,
) -> Result<bool> {
    let done = sqlx::query!(
        "
        insert into prize_plan (section_id, plan, changed_at, changed_by) values ($1, $2, $3, $4)
        on conflict (section_id) do nothing
        ",
        section as _,
        Json(plan) as _,
        now.to_sqlx() as _,
        by
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Changes a plan; returns its new version.
pub async fn set_plan(
    conn: &mut PgConnection,
    section: SectionId,
    plan: &Plan,
    now: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update prize_plan set plan = $2, changed_at = $3, changed_by = $4, version = version + 1
        where section_id = $1
        returning version as "version: Version"
        "#,
        section as _,
        Json(plan) as _,
        now.to_sqlx() as _,
        by
    )
    .fetch_one(conn)
    .await
}

/// Makes a plan public; returns its new version.
pub async fn publish(
    conn: &mut PgConnection,
    section: SectionId,
    now: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update prize_plan set published_at = $2, published_by = $3, version = version + 1
        where section_id = $1
        returning version as "version: Version"
        "#,
        section as _,
        now.to_sqlx() as _,
        by
    )
    .fetch_one(conn)
    .await
}

/// A settlement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settlement {
    /// Its number in the section, from 1.
    pub no: i32,
    /// When it was made.
    pub made_at: Timestamp,
    /// By whom.
    pub made_by: String,
}

/// The settlement in force.
pub async fn find_settlement(conn: &mut PgConnection, section: SectionId) -> Result<Option<Settlement>> {
    sqlx::query_as!(
        Settlement,
        r#"
        select no, made_at as "made_at: jiff_sqlx::Timestamp", made_by
        from prize_settlement where section_id = $1 order by no desc limit 1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await
}

/// Stores a settlement.
pub async fn insert_settlement(
    conn: &mut PgConnection,
    section: SectionId,
    settlement: &Settlement,
) -> Result<()> {
    sqlx::query!(
        "insert into prize_settlement (section_id, no, made_at, made_by) values ($1, $2, $3, $4)",
        section as _,
        settlement.no,
        settlement.made_at.to_sqlx() as _,
        settlement.made_by
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A receipt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// Its number in the tournament.
    pub no: i32,
    /// Whose: the number of the player or team.
    pub winner: WinnerNo,
    /// The name as it is printed.
    pub name: String,
    /// What is given.
    pub given: Given,
    /// Is it in force, or has a later settlement ended it?
    pub stands: bool,
    /// When it was paid, and who recorded it.
    pub paid: Option<(Timestamp, String)>,
    /// How often it has changed.
    pub version: Version,
}

/// A row with neither a player nor a team cannot occur: the table refuses it.
macro_rules! stored_receipt {
    ($row:expr) => {{
        let row = $row;
        let player = row.start_no.map(WinnerNo::Player);
        player.or(row.team_no.map(WinnerNo::Team)).map(|winner| Receipt {
            no: row.no,
            winner,
            name: row.name,
            given: row.given.0,
            stands: row.stands,
            paid: row.paid_at.map(jiff_sqlx::Timestamp::to_jiff).zip(row.paid_by),
            version: row.version,
        })
    }};
}

/// Selects whole receipts, with the rest of the statement.
macro_rules! receipts {
    ($rest:tt $(, $argument:expr)*) => {
        sqlx::query!(
            r#"
            select no, start_no as "start_no: StartNo", team_no as "team_no: TeamNo", name, given as "given: Json<Given>",
                ended_no is null as "stands!", paid_at as "paid_at: jiff_sqlx::Timestamp", paid_by, version as "version: Version"
            from prize_receipt
            "# + $rest
            $(, $argument)*
        )
    };
}

/// Every receipt of a section by number, those that have ended, too.
pub async fn list_receipts(conn: &mut PgConnection, section: SectionId) -> Result<Vec<Receipt>> {
    let rows = receipts!("where section_id = $1 order by no", section as _)
        .fetch_all(conn)
        .await?;
    Ok(rows.into_iter().filter_map(|row| stored_receipt!(row)).collect())
}

/// A receipt of a section, locked.
pub async fn find_receipt_for_update(
    conn: &mut PgConnection,
    section: SectionId,
    no: i32,
) -> Result<Option<Receipt>> {
    let row = receipts!("where section_id = $1 and no = $2 for update", section as _, no)
        .fetch_optional(conn)
        .await?;
    Ok(row.and_then(|row| stored_receipt!(row)))
}

/// The last number that was given to a receipt of the tournament.
pub async fn last_receipt_no(conn: &mut PgConnection, tournament: TournamentId) -> Result<i32> {
    let last = sqlx::query_scalar!(
        "select max(no) from prize_receipt where tournament_id = $1",
        tournament as _
    )
    .fetch_one(conn)
    .await?;
    Ok(last.unwrap_or(0))
}

/// A new receipt.
#[derive(Clone, Copy, Debug)]
pub struct NewReceipt<'a> {
    /// In which tournament.
    pub tournament: TournamentId,
    /// Its number there.
    pub no: i32,
    /// In which section.
    pub section: SectionId,
    /// By which settlement of it.
    pub settled_no: i32,
    /// Whose.
    pub whose: Whose,
    /// The name of the player or team.
    pub name: &'a str,
    /// What is given.
    pub given: &'a Given,
}

/// Whose a receipt is, with the number at that time.
#[derive(Clone, Copy, Debug)]
pub enum Whose {
    Player(PlayerId, StartNo),
    Team(TeamId, TeamNo),
}

/// Stores a receipt.
pub async fn insert_receipt(conn: &mut PgConnection, new: &NewReceipt<'_>) -> Result<()> {
    let (player, team) = match new.whose {
        Whose::Player(id, no) => (Some((id, no)), None),
        Whose::Team(id, no) => (None, Some((id, no))),
    };
    let ((player_id, start_no), (team_id, team_no)) = (player.unzip(), team.unzip());
    sqlx::query!(
        "
        insert into prize_receipt
            (tournament_id, no, section_id, settled_no, player_id, start_no, team_id, team_no, name, given)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ",
        new.tournament as _,
        new.no,
        new.section as _,
        new.settled_no,
        player_id as _,
        start_no as _,
        team_id as _,
        team_no as _,
        new.name,
        Json(new.given) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Ends a receipt, because a later settlement gives its winner something else or nothing.
pub async fn end_receipt(
    conn: &mut PgConnection,
    section: SectionId,
    no: i32,
    settlement: i32,
) -> Result<()> {
    sqlx::query!(
        "update prize_receipt set ended_no = $3, version = version + 1 where section_id = $1 and no = $2",
        section as _,
        no,
        settlement
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Marks a receipt as paid or not paid; returns its new version.
pub async fn set_paid(
    conn: &mut PgConnection,
    section: SectionId,
    no: i32,
    paid: Option<(Timestamp, &str)>,
) -> Result<Version> {
    let (at, by) = paid.unzip();
    sqlx::query_scalar!(
        r#"
        update prize_receipt set paid_at = $3, paid_by = $4, version = version + 1
        where section_id = $1 and no = $2
        returning version as "version: Version"
        "#,
        section as _,
        no,
        at.map(Timestamp::to_sqlx) as _,
        by
    )
    .fetch_one(conn)
    .await
}
