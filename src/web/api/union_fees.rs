//! The fee that a tournament owes the union.

use super::prelude::*;
use domain::union_fee::UnionFee;
use service::{
    access::SubmitReport,
    union_fees::{self, UnionFeeCommand},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let submit = Access::Needs(Capability::SubmitReport);
    routes.add(submit, routes!(read_union_fee, change_union_fee))
}

/// The fee of a tournament.
#[derive(Debug, Serialize, ToSchema)]
struct UnionFeeBody {
    /// For `If-Match`; 0 before it was written down.
    version: i32,
    /// What is owed; `null` before it was written down.
    #[schema(value_type = Option<super::shapes::UnionFee>)]
    fee: Option<UnionFee>,
    /// When it was changed the last time.
    changed_at: Option<Timestamp>,
    /// By whom.
    changed_by: Option<String>,
}

/// The fee that a tournament owes the union, and whether it was paid.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/union-fee", tag = "rating reports",
    responses((status = 200, body = UnionFeeBody), (status = "4XX"))
)]
async fn read_union_fee(permit: Permit<SubmitReport>, db: Db) -> Result<Versioned<UnionFeeBody>> {
    let tournament = permit.tournament();
    let stored = store::union_fees::find(&mut *db.snapshot().await?, tournament).await?;
    let version = union_fees::version(stored.as_ref());
    let body = UnionFeeBody {
        version: version.0,
        changed_at: stored.as_ref().map(|stored| stored.at),
        changed_by: stored.as_ref().map(|stored| stored.by.clone()),
        fee: stored.map(|stored| stored.fee),
    };
    Ok(Versioned(version, body))
}

/// A fee that was changed.
#[derive(Debug, Serialize, ToSchema)]
struct UnionFeeDone {
    /// For `If-Match`.
    version: i32,
}

/// Writes the fee down, or changes it: it says what is sent. `If-Match` is `"0"` where nothing was written down.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/union-fee", tag = "rating reports",
    request_body(content = super::shapes::UnionFee, example = json!({"amount": "1200.00", "currency": "DKK", "basis": "Takstblad 2026",
        "payer": "Prøveby Skakklub", "due_on": "2026-05-01", "paid_on": null, "reference": null})),
    responses(
        (status = 200, body = UnionFeeDone),
        (status = 409, description = "it was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn change_union_fee(
    permit: Permit<SubmitReport>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(fee): Json<UnionFee>,
) -> Result<Versioned<UnionFeeDone>> {
    let cmd = UnionFeeCommand { seen, fee };
    let done = db
        .write(async |conn| {
            beside(
                union_fees::change(conn, &permit, now.0, key, &cmd).await,
                &cmd.fee,
            )
        })
        .await?;
    let body = UnionFeeDone {
        version: done.version.0,
    };
    Ok(Versioned(done.version, body))
}
