//! The union's rating committee (DM-3.1): who sits, will and did; appointing, correcting, ending a term early.

use super::{address::OneAppointment, prelude::*};
use domain::{
    rating_committee::{Appointed, AppointeeName, Appointment, CommitteeSeat, Ended},
    rating_regulation::committee_rule,
    schedule,
};
use engine::ids::CommitteeAppointmentId;
use service::{
    access::ManageRegisters,
    rating_committee::{self as acts, Appoint, CommitteeOverview, CommitteeReceipt, Correct, EndEarly},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRegisters);
    routes
        .add(
            manage,
            routes!(read_rating_committee, appoint_to_rating_committee),
        )
        .add(manage, routes!(correct_committee_appointment))
        .add(manage, routes!(end_committee_appointment))
}

/// A term that ended before its last day.
#[derive(Clone, Debug, Serialize, ToSchema)]
struct EndedBody {
    /// The last day; one before `from` for whoever never took the seat.
    on: Date,
    /// Why.
    reason: String,
}

body! {
    /// Somebody's seat for a term.
    struct AppointmentBody from appointed: &Appointed,
        let appointment = &appointed.appointment;
    {
        /// Which appointment.
        #[schema(value_type = super::shapes::CommitteeAppointmentId)]
        id: CommitteeAppointmentId = appointed.id,
        /// Who.
        name: String = appointment.name.to_string(),
        /// `member` or `substitute`.
        #[schema(value_type = super::shapes::CommitteeSeat)]
        seat: CommitteeSeat = appointment.seat,
        /// The first day.
        from: Date = appointment.from,
        /// The last day, as appointed.
        until: Date = appointment.until,
        /// The end that came earlier; `null` if none did.
        ended: Option<EndedBody> = appointment.ended.as_ref().map(|ended| EndedBody {
            on: ended.on,
            reason: ended.reason.to_string(),
        }),
        /// The last day of the regulation's term, where `until` is another; `null` where it is that one.
        usual_until: Option<Date> = appointment.usual_end(committee_rule()),
    }
}

/// Seats that nobody has.
#[derive(Debug, Serialize, ToSchema)]
struct GapBody {
    /// `member` or `substitute`.
    #[schema(value_type = super::shapes::CommitteeSeat)]
    seat: CommitteeSeat,
    /// How many of them.
    missing: usize,
    /// The first day without.
    from: Date,
    /// The last day before somebody takes one; `null` if nobody is appointed to.
    until: Option<Date>,
}

/// A year in which more members' terms end than the regulation says.
#[derive(Debug, Serialize, ToSchema)]
struct CrowdedBody {
    /// The year.
    year: i16,
    /// Whose terms.
    names: Vec<String>,
}

body! {
    /// The committee.
    struct RatingCommitteeBody from overview: &CommitteeOverview,
        let (rule, committee) = (committee_rule(), &overview.committee);
        let list = |appointed: &[Appointed]| appointed.iter().map(AppointmentBody::from).collect();
    {
        /// For `If-Match`.
        version: i32 = overview.register.version.0,
        /// The day it is told for: today in Denmark.
        day: Date = committee.day,
        /// Who sits, members first.
        sitting: Vec<AppointmentBody> = list(&committee.sitting),
        /// Who is appointed from a later day on.
        coming: Vec<AppointmentBody> = list(&committee.coming),
        /// Who sat before, the latest first; at most 200.
        former: Vec<AppointmentBody> = list(&committee.former),
        /// The last day of the member who leaves next.
        next_to_leave: Option<Date> = committee.next_to_leave(),
        /// For each kind of seat those that are empty, or the first that will be.
        gaps: Vec<GapBody> =
            CommitteeSeat::ALL
                .into_iter()
                .filter_map(|seat| committee.gap(rule, seat))
                .map(|gap| GapBody {
                    seat: gap.seat,
                    missing: gap.missing,
                    from: gap.from,
                    until: gap.until,
                })
                .collect(),
        /// The years in which more members leave than one.
        crowded: Vec<CrowdedBody> =
            committee
                .crowded(rule)
                .into_iter()
                .map(|crowded| CrowdedBody {
                    year: crowded.year,
                    names: crowded.names.iter().map(ToString::to_string).collect(),
                })
                .collect(),
    }
}

/// Who sits on the union's rating committee, who will, and who did.
#[utoipa::path(
    get, path = "/rating-committee", tag = "registers",
    responses((status = 200, body = RatingCommitteeBody), (status = "4XX"))
)]
async fn read_rating_committee(
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
) -> Result<Versioned<RatingCommitteeBody>> {
    let overview = acts::overview(&mut *db.snapshot().await?, schedule::local(now.0).date()).await?;
    Ok(Versioned(
        overview.register.version,
        RatingCommitteeBody::from(&overview),
    ))
}

/// Somebody to appoint.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct NewAppointment {
    /// Who, 1 to 100 characters.
    #[schema(value_type = super::shapes::AppointeeName)]
    name: AppointeeName,
    /// `member` or `substitute`.
    #[schema(value_type = super::shapes::CommitteeSeat)]
    seat: CommitteeSeat,
    /// The first day.
    from: Date,
    /// The last day; the end of the regulation's term unless said.
    #[serde(default)]
    until: Option<Date>,
}

body! {
    /// A register that was changed.
    struct CommitteeDone from done: CommitteeReceipt {
        /// Whose appointment.
        #[schema(value_type = super::shapes::CommitteeAppointmentId)]
        id: CommitteeAppointmentId = done.id,
        /// For `If-Match`.
        version: i32 = done.version.0,
    }
}

/// Writes down that the main board has appointed somebody. More people than seats are refused, and the answer names whoever sits.
#[utoipa::path(
    post, path = "/rating-committee", tag = "registers",
    responses(
        (status = 201, body = CommitteeDone),
        (status = 409, description = "the register was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn appoint_to_rating_committee(
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<NewAppointment>,
) -> Result<(StatusCode, Versioned<CommitteeDone>)> {
    let cmd = Appoint {
        seen,
        name: sent.name.clone(),
        seat: sent.seat,
        from: sent.from,
        until: sent.until,
    };
    let done = db
        .write(async |conn| beside(acts::appoint(conn, &permit, now.0, key, &cmd).await, &sent))
        .await?;
    Ok((StatusCode::CREATED, Versioned(done.version, done.into())))
}

/// Writes an appointment as it should have been written: it says what is sent, an early end included.
#[utoipa::path(
    put, path = "/rating-committee/{appointment}", tag = "registers",
    request_body(content = super::shapes::WholeAppointment, example = json!({"name": "Ada Skitsesen", "seat": "member", "from": "2026-06-01",
        "until": "2029-05-31", "ended": {"on": "2027-01-31", "reason": "Efter eget ønske"}})),
    responses(
        (status = 200, body = CommitteeDone),
        (status = 409, description = "the register was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn correct_committee_appointment(
    permit: Permit<ManageRegisters>,
    Path(path): Path<OneAppointment>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(appointment): Json<Appointment>,
) -> Result<Versioned<CommitteeDone>> {
    let cmd = Correct {
        seen,
        id: path.appointment,
        appointment,
    };
    let done = db
        .write(async |conn| {
            beside(
                acts::correct(conn, &permit, now.0, key, &cmd).await,
                &cmd.appointment,
            )
        })
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// Ends a term before its last day.
#[utoipa::path(
    post, path = "/rating-committee/{appointment}/end", tag = "registers",
    request_body(content = super::shapes::EndOfTerm, example = json!({"on": "2027-01-31", "reason": "Efter eget ønske"})),
    responses(
        (status = 200, body = CommitteeDone),
        (status = 409, description = "the register was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn end_committee_appointment(
    permit: Permit<ManageRegisters>,
    Path(path): Path<OneAppointment>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(ended): Json<Ended>,
) -> Result<Versioned<CommitteeDone>> {
    let cmd = EndEarly {
        seen,
        id: path.appointment,
        ended,
    };
    let done = db
        .write(async |conn| beside(acts::end_early(conn, &permit, now.0, key, &cmd).await, &cmd.ended))
        .await?;
    Ok(Versioned(done.version, done.into()))
}
