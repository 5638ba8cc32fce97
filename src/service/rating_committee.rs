//! Who sits on the union's rating committee (DM-3.1): appointing somebody, ending a term early, correcting a slip of the pen.
//!
//! The register has one version, because whether a seat is free depends on all members, not on one appointment.

use super::{access::ManageRegisters, audit::Entry, prelude::*};
use domain::{
    rating_committee::{
        Appointed, AppointeeName, Appointment, Committee, CommitteeSeat, Ended, Refused, last_day,
    },
    rating_regulation::committee_rule,
};
use engine::ids::CommitteeAppointmentId;
use store::rating_committee::Register;

/// The most former members that are listed.
pub const MOST_FORMER: i64 = 200;

/// Why the register was not changed.
#[derive(Debug, thiserror::Error)]
pub enum RatingCommitteeError {
    /// There is no such appointment.
    #[error("there is no such appointment")]
    NotFound,
    /// No term begins on a day so late.
    #[error("no term begins so late")]
    TooLate,
    /// The committee would not be one.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// It was changed after it was read; its current state.
    #[error("the register was changed meanwhile")]
    ChangedMeanwhile(Box<CommitteeOverview>),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The register as it is read.
#[derive(Clone, Debug)]
pub struct CommitteeOverview {
    /// Its version, and who changed it.
    pub register: Register,
    /// Who sits, will and did.
    pub committee: Committee,
}

/// The committee on a day, and the last [`MOST_FORMER`] former members.
pub async fn overview(conn: &mut PgConnection, day: Date) -> store::Result<CommitteeOverview> {
    let register = store::rating_committee::register(conn).await?;
    let mut appointed = store::rating_committee::list_from(conn, day).await?;
    appointed.extend(store::rating_committee::list_before(conn, day, MOST_FORMER).await?);
    Ok(CommitteeOverview {
        register,
        committee: Committee::on(day, appointed),
    })
}

/// One appointment, with the version of the register.
pub async fn find(
    conn: &mut PgConnection,
    id: CommitteeAppointmentId,
) -> store::Result<Option<(Appointed, Register)>> {
    let register = store::rating_committee::register(conn).await?;
    let found = store::rating_committee::find(conn, id).await?;
    Ok(found.map(|found| (found, register)))
}

/// A person to appoint.
#[derive(Clone, Debug, Serialize)]
pub struct Appoint {
    /// The version of the register that was seen.
    pub seen: Version,
    pub name: AppointeeName,
    pub seat: CommitteeSeat,
    /// From which day.
    pub from: Date,
    /// The last day; if not given, the regulation's.
    pub until: Option<Date>,
}

/// An appointment as it should have been written.
#[derive(Clone, Debug, Serialize)]
pub struct Correct {
    /// The version of the register that was seen.
    pub seen: Version,
    pub id: CommitteeAppointmentId,
    /// All that it says.
    pub appointment: Appointment,
}

/// A term that ends before its last day.
#[derive(Clone, Debug, Serialize)]
pub struct EndEarly {
    /// The version of the register that was seen.
    pub seen: Version,
    pub id: CommitteeAppointmentId,
    /// When and why.
    pub ended: Ended,
}

/// A register that was changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitteeReceipt {
    pub id: CommitteeAppointmentId,
    /// How often the register has changed.
    pub version: Version,
}

/// Locks the register, in the version that was seen.
async fn hold(conn: &mut PgConnection, now: Timestamp, seen: Version) -> Result<(), RatingCommitteeError> {
    let register = store::rating_committee::register_for_update(conn).await?;
    if register.version == seen {
        return Ok(());
    }
    let stands = overview(conn, schedule::local(now).date()).await?;
    Err(RatingCommitteeError::ChangedMeanwhile(Box::new(stands)))
}

/// Is a seat free for it?
async fn fits(conn: &mut PgConnection, one: &Appointed) -> Result<(), RatingCommitteeError> {
    let others: Vec<Appointment> = store::rating_committee::list_from(conn, one.appointment.from)
        .await?
        .into_iter()
        .filter(|other| other.id != one.id)
        .map(|other| other.appointment)
        .collect();
    Ok(one.appointment.fits(committee_rule(), &others)?)
}

/// Notes what was done to an appointment: the version of the register.
async fn note(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    id: CommitteeAppointmentId,
    entry: Entry<'_>,
) -> Result<CommitteeReceipt, RatingCommitteeError> {
    let version = store::rating_committee::touch(conn, now, &permit.actor().name).await?;
    entry.write(conn).await?;
    Ok(CommitteeReceipt { id, version })
}

/// Stores an appointment by the main board.
pub async fn appoint(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Appoint,
) -> Result<CommitteeReceipt, RatingCommitteeError> {
    const ACT: &str = "rating_committee.appoint";
    let act = permit.act(now, key, ACT);
    act.once(conn, cmd, async |conn| {
        hold(conn, now, cmd.seen).await?;
        let until = match cmd.until {
            Some(until) => until,
            None => last_day(committee_rule(), cmd.seat, cmd.from).ok_or(RatingCommitteeError::TooLate)?,
        };
        let new = Appointed {
            id: CommitteeAppointmentId::from_uuid(ids::fresh()),
            appointment: Appointment {
                name: cmd.name.clone(),
                seat: cmd.seat,
                from: cmd.from,
                until,
                ended: None,
            },
        };
        fits(conn, &new).await?;
        store::rating_committee::insert(conn, &new).await?;
        let entry = act.log(cmd.name.as_str()).after(&new.appointment);
        note(conn, permit, now, new.id, entry).await
    })
    .await
}

/// Corrects an appointment.
pub async fn correct(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Correct,
) -> Result<CommitteeReceipt, RatingCommitteeError> {
    const ACT: &str = "rating_committee.correct";
    let act = permit.act(now, key, ACT);
    act.once(conn, cmd, async |conn| {
        hold(conn, now, cmd.seen).await?;
        let before = store::rating_committee::find(conn, cmd.id)
            .await?
            .ok_or(RatingCommitteeError::NotFound)?;
        if before.appointment == cmd.appointment {
            return Ok(CommitteeReceipt {
                id: cmd.id,
                version: cmd.seen,
            });
        }
        let after = Appointed {
            id: cmd.id,
            appointment: cmd.appointment.clone(),
        };
        fits(conn, &after).await?;
        store::rating_committee::set(conn, &after).await?;
        let entry = act
            .log(cmd.appointment.name.as_str())
            .before(before.appointment)
            .after(&after.appointment);
        note(conn, permit, now, cmd.id, entry).await
    })
    .await
}

/// Ends a term before its last day.
pub async fn end_early(
    conn: &mut PgConnection,
    permit: &Permit<ManageRegisters>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &EndEarly,
) -> Result<CommitteeReceipt, RatingCommitteeError> {
    const ACT: &str = "rating_committee.end";
    let act = permit.act(now, key, ACT);
    act.once(conn, cmd, async |conn| {
        hold(conn, now, cmd.seen).await?;
        let before = store::rating_committee::find(conn, cmd.id)
            .await?
            .ok_or(RatingCommitteeError::NotFound)?;
        let mut after = before.clone();
        after.appointment.ended = Some(cmd.ended.clone());
        fits(conn, &after).await?;
        store::rating_committee::set(conn, &after).await?;
        let entry = act
            .log(after.appointment.name.as_str())
            .before(before.appointment)
            .after(&after.appointment)
            .reason(cmd.ended.reason.as_str());
        note(conn, permit, now, cmd.id, entry).await
    })
    .await
}
