//! Sample checks of reports: those that were made, and the reports that wait for one.

use crate::prelude::*;
use domain::{
    player::{NationalId, PersonName},
    rating_report::sample::{Difference, Sample},
};
use engine::ids::RatingReportId;

/// A sample check that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SampleCheck {
    /// Of which report.
    pub report: RatingReportId,
    /// The name of its tournament.
    pub tournament: String,
    /// Of which version.
    pub number: i32,
    /// Which of the report's checks, from 1.
    pub ordinal: Version,
    /// The recalculated values, and those that differ.
    pub sample: Sample,
    /// The checker's note; may be empty.
    pub note: String,
    pub at: Timestamp,
    pub by: String,
}

/// Adds a check.
pub async fn insert(
    conn: &mut PgConnection,
    (report, number): (RatingReportId, i32),
    ordinal: Version,
    sample: &Sample,
    note: &str,
    (at, by): (Timestamp, &str),
) -> Result<()> {
    let size = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
    sqlx::query!(
        "
        insert into sample_check (report_id, number, ordinal, players, games, differences, note, checked_at, checked_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
        ",
        report as _,
        number,
        ordinal as _,
        size(sample.players),
        size(sample.games),
        Json(&sample.differences) as _,
        note,
        at.to_sqlx() as _,
        by
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Checks that were made, the newest first: those of one report, or the last of all.
pub async fn list(
    conn: &mut PgConnection,
    report: Option<RatingReportId>,
    limit: i64,
) -> Result<Vec<SampleCheck>> {
    let rows = sqlx::query!(
        r#"
        select c.report_id as "report: RatingReportId", t.name as tournament, c.number, c.ordinal as "ordinal: Version", c.players,
            c.games, c.differences as "differences: Json<Vec<Difference>>", c.note, c.checked_at, c.checked_by
        from sample_check c
        join rating_report r on r.id = c.report_id
        join tournament t on t.id = r.tournament_id
        where $1::uuid is null or c.report_id = $1
        order by c.checked_at desc, c.report_id, c.ordinal desc
        limit $2
        "#,
        report as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    let size = |count: i32| usize::try_from(count).unwrap_or_default();
    Ok(rows
        .into_iter()
        .map(|row| SampleCheck {
            report: row.report,
            tournament: row.tournament,
            number: row.number,
            ordinal: row.ordinal,
            sample: Sample {
                players: size(row.players),
                games: size(row.games),
                differences: row.differences.0,
            },
            note: row.note,
            at: row.checked_at.to_jiff(),
            by: row.checked_by,
        })
        .collect())
}

/// A player of a report that waits for a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unchecked {
    pub report: RatingReportId,
    /// Its newest version.
    pub number: i32,
    /// The name of its tournament.
    pub tournament: String,
    /// When that version came.
    pub came_at: Timestamp,
    pub player: (NationalId, PersonName),
}

/// The players with these numbers in the newest reports whose last version nobody has checked, the oldest of them first. Reports that the
/// office has returned are left out.
pub async fn list_unchecked(
    conn: &mut PgConnection,
    numbers: &[String],
    newest: i64,
) -> Result<Vec<Unchecked>> {
    let rows = sqlx::query!(
        r#"
        select r.id as "report: RatingReportId", r.latest as number, t.name as tournament, v.submitted_at, p.national_id, p.surname,
            p.given_name
        from (select * from rating_report order by seq desc limit $2) r
        join tournament t on t.id = r.tournament_id
        join rating_report_version v on v.report_id = r.id and v.number = r.latest
        join player p on p.tournament_id = r.tournament_id
        where p.national_id = any($1) and p.start_no is not null
            and (r.receipt is distinct from 'rejected' or r.receipt_for < r.latest)
            and not exists (select from sample_check c where c.report_id = r.id and c.number = r.latest)
        order by v.submitted_at, r.id, p.surname, p.given_name, p.id
        "#,
        numbers,
        newest
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            let decoding = |error: &dyn ToString| sqlx::Error::Decode(error.to_string().into());
            let number = row.national_id.parse().map_err(|error| decoding(&error))?;
            let name = PersonName::new(&row.surname, &row.given_name).map_err(|error| decoding(&error))?;
            Ok(Unchecked {
                report: row.report,
                number: row.number,
                tournament: row.tournament,
                came_at: row.submitted_at.to_jiff(),
                player: (number, name),
            })
        })
        .collect()
}
