//! The union's rating committee: who was appointed, and the one version of the register.

use crate::prelude::*;
use domain::rating_committee::{Appointed, AppointeeName, Appointment, CommitteeSeat, EndReason, Ended};
use engine::ids::CommitteeAppointmentId;

/// The state of the register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Register {
    /// When it was changed the last time and by whom; `None` before the first change.
    pub changed: Option<(Timestamp, String)>,
    /// How often it has changed.
    pub version: Version,
}

/// Selects the state of the register, with the rest of the statement.
macro_rules! register {
    ($rest:tt) => {
        sqlx::query!(
            r#"select changed_at as "at: jiff_sqlx::Timestamp", changed_by, version as "version: Version" from rating_committee "#
                + $rest
        )
    };
}

macro_rules! state {
    ($row:expr) => {{
        let row = $row;
        Register {
            changed: row.at.map(jiff_sqlx::Timestamp::to_jiff).zip(row.changed_by),
            version: row.version,
        }
    }};
}

/// The state of the register.
pub async fn register(conn: &mut PgConnection) -> Result<Register> {
    let row = register!("").fetch_one(conn).await?;
    Ok(state!(row))
}

/// The same; locked until the transaction ends, so that two officers take turns.
pub async fn register_for_update(conn: &mut PgConnection) -> Result<Register> {
    let row = register!("for update").fetch_one(conn).await?;
    Ok(state!(row))
}

/// Notes that the register was changed; returns its version. The caller holds its lock.
pub async fn touch(conn: &mut PgConnection, now: Timestamp, by: &str) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update rating_committee set version = version + 1, changed_at = $1, changed_by = $2
        returning version as "version: Version"
        "#,
        now.to_sqlx() as _,
        by
    )
    .fetch_one(conn)
    .await
}

/// A row as it is stored.
struct CommitteeMemberRecord {
    id: CommitteeAppointmentId,
    name: String,
    seat: CommitteeSeat,
    from: jiff_sqlx::Date,
    until: jiff_sqlx::Date,
    ended_on: Option<jiff_sqlx::Date>,
    ended_reason: Option<String>,
}

impl CommitteeMemberRecord {
    fn into_appointed(self) -> Result<Appointed> {
        let wrong = |error: domain::player::TextError| sqlx::Error::Decode(error.into());
        let name: AppointeeName = self.name.parse().map_err(wrong)?;
        let reason: Option<EndReason> = self
            .ended_reason
            .map(|reason| reason.parse())
            .transpose()
            .map_err(wrong)?;
        Ok(Appointed {
            id: self.id,
            appointment: Appointment {
                name,
                seat: self.seat,
                from: self.from.to_jiff(),
                until: self.until.to_jiff(),
                ended: self.ended_on.zip(reason).map(|(on, reason)| Ended {
                    on: on.to_jiff(),
                    reason,
                }),
            },
        })
    }
}

/// Selects appointments, with the rest of the statement.
macro_rules! appointments {
    ($rest:tt, $($argument:expr),+ $(,)?) => {
        sqlx::query_as!(
            CommitteeMemberRecord,
            r#"
            select id as "id: CommitteeAppointmentId", name, seat as "seat: CommitteeSeat", sits_from as "from: jiff_sqlx::Date",
                sits_until as "until: jiff_sqlx::Date", ended_on as "ended_on: jiff_sqlx::Date", ended_reason
            from committee_appointment
            "# + $rest,
            $($argument),+
        )
    };
}

/// One appointment.
pub async fn find(conn: &mut PgConnection, id: CommitteeAppointmentId) -> Result<Option<Appointed>> {
    let row = appointments!("where id = $1", id as _)
        .fetch_optional(conn)
        .await?;
    row.map(CommitteeMemberRecord::into_appointed).transpose()
}

/// Everybody whose last day is this one or later.
pub async fn list_from(conn: &mut PgConnection, day: Date) -> Result<Vec<Appointed>> {
    let rows = appointments!("where last_day >= $1", day.to_sqlx() as _)
        .fetch_all(conn)
        .await?;
    rows.into_iter()
        .map(CommitteeMemberRecord::into_appointed)
        .collect()
}

/// The latest of those whose last day was before this one.
pub async fn list_before(conn: &mut PgConnection, day: Date, limit: i64) -> Result<Vec<Appointed>> {
    let rows = appointments!(
        "where last_day < $1 order by last_day desc, id desc limit $2",
        day.to_sqlx() as _,
        limit
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(CommitteeMemberRecord::into_appointed)
        .collect()
}

/// Stores an appointment. The caller holds the lock on the register.
pub async fn insert(conn: &mut PgConnection, new: &Appointed) -> Result<()> {
    let appointment = &new.appointment;
    let ended = appointment.ended.as_ref();
    sqlx::query!(
        "
        insert into committee_appointment (id, name, seat, sits_from, sits_until, ended_on, ended_reason)
        values ($1, $2, $3, $4, $5, $6, $7)
        ",
        new.id as _,
        appointment.name.as_str(),
        appointment.seat as _,
        appointment.from.to_sqlx() as _,
        appointment.until.to_sqlx() as _,
        ended.map(|ended| ended.on.to_sqlx()) as _,
        ended.map(|ended| ended.reason.as_str()) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Replaces an appointment. The caller holds the lock on the register.
pub async fn set(conn: &mut PgConnection, changed: &Appointed) -> Result<()> {
    let appointment = &changed.appointment;
    let ended = appointment.ended.as_ref();
    sqlx::query!(
        "
        update committee_appointment
        set name = $2, seat = $3, sits_from = $4, sits_until = $5, ended_on = $6, ended_reason = $7
        where id = $1
        ",
        changed.id as _,
        appointment.name.as_str(),
        appointment.seat as _,
        appointment.from.to_sqlx() as _,
        appointment.until.to_sqlx() as _,
        ended.map(|ended| ended.on.to_sqlx()) as _,
        ended.map(|ended| ended.reason.as_str()) as _,
    )
    .execute(conn)
    .await?;
    Ok(())
}
