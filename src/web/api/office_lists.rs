//! The rating list of the office, as JSON and as files, and what the office has decided about it (DM-4.3).

use super::prelude::*;
use domain::{
    office_list::{OfficeList, Settings},
    schedule,
};
use engine::numbers::{Age, ListCount};
use service::{
    access::ManageRegisters,
    office_lists::{self as acts, OfficeListCommand, OfficeListReceipt},
};
use store::office_lists::StoredListSettings;
use web::office_lists::{self, OfficeListBody, OfficeListQuery};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRegisters);
    routes
        .add(manage, routes!(read_office_list))
        .add(manage, routes!(get_office_list_csv))
        .add(manage, routes!(get_office_list_workbook))
        .add(manage, routes!(get_office_list_open_workbook))
        .add(manage, routes!(read_office_list_settings, set_up_office_list))
}

async fn make(db: &Db, now: Now, wanted: OfficeListQuery) -> Result<OfficeList> {
    let today = schedule::local(now.0).date();
    Ok(acts::make(&mut *db.snapshot().await?, wanted.rate, today).await?)
}

/// The rating list as the register stands: every group, and what one that is not made waits for.
#[utoipa::path(
    get, path = "/registers/lists", tag = "registers",
    params(OfficeListQuery),
    responses((status = 200, body = OfficeListBody), (status = "4XX"))
)]
async fn read_office_list(
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Query(wanted): Query<OfficeListQuery>,
) -> Result<Json<OfficeListBody>> {
    let list = make(&db, now, wanted).await?;
    Ok(Json(OfficeListBody::from(&list)))
}

/// The rating list as CSV: a row for each player of each group.
#[utoipa::path(
    get, path = "/registers/lists.csv", tag = "registers",
    params(OfficeListQuery),
    responses(
        (status = 200, description = "UTF-8 with a byte order mark, semicolons and CRLF", content_type = "text/csv"),
        (status = "4XX")
    )
)]
async fn get_office_list_csv(
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Query(wanted): Query<OfficeListQuery>,
) -> Result<Response> {
    let list = make(&db, now, wanted).await?;
    Ok(office_lists::csv(&list, Lang::En))
}

/// The rating list as a workbook: the same columns as the CSV.
#[utoipa::path(
    get, path = "/registers/lists.xlsx", tag = "registers",
    params(OfficeListQuery),
    responses(
        (status = 200, description = "one sheet", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        (status = "4XX")
    )
)]
async fn get_office_list_workbook(
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Query(wanted): Query<OfficeListQuery>,
) -> Result<Response> {
    let list = make(&db, now, wanted).await?;
    office_lists::xlsx(&list, Lang::En)
}

/// The rating list as a workbook in the open format: the same columns as the CSV.
#[utoipa::path(
    get, path = "/registers/lists.ods", tag = "registers",
    params(OfficeListQuery),
    responses(
        (status = 200, description = "one sheet", content_type = "application/vnd.oasis.opendocument.spreadsheet"),
        (status = "4XX")
    )
)]
async fn get_office_list_open_workbook(
    _: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Query(wanted): Query<OfficeListQuery>,
) -> Result<Response> {
    let list = make(&db, now, wanted).await?;
    office_lists::ods(&list, Lang::En)
}

body! {
    /// What the office has decided about its list.
    struct ListSettingsBody from stored: StoredListSettings,
        let (changed_at, changed_by) = stored.changed.unzip();
    {
        /// After which day a candidate result counts; `null` while nobody has decided it.
        candidates_since: Option<Date> = stored.settings.candidates_since,
        /// How many juniors are listed, 1 to 500; `null` while nobody has decided it, and no juniors are listed.
        #[schema(value_type = Option<super::shapes::ListCount>)]
        junior_count: Option<ListCount> = stored.settings.junior_count,
        /// A junior becomes at most so old in the year of the list, 1 to 99; `null` as before.
        #[schema(value_type = Option<super::shapes::Age>)]
        junior_age: Option<Age> = stored.settings.junior_age,
        /// How many women are listed, 1 to 500; `null` as before.
        #[schema(value_type = Option<super::shapes::ListCount>)]
        women_count: Option<ListCount> = stored.settings.women_count,
        /// For `If-Match`.
        version: i32 = stored.version.0,
        /// When it was decided; `null` before anything was.
        changed_at: Option<Timestamp> = changed_at,
        /// By whom.
        changed_by: Option<String> = changed_by,
    }
}

/// What the office has decided about its list.
#[utoipa::path(
    get, path = "/registers/lists/settings", tag = "registers",
    responses((status = 200, body = ListSettingsBody), (status = "4XX"))
)]
async fn read_office_list_settings(
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Versioned<ListSettingsBody>> {
    let stored = acts::settings(&mut *db.connect().await?).await?;
    Ok(Versioned(stored.version, stored.into()))
}

/// What the office decides: all of it, `null` for what it leaves open.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenListSettings {
    /// After which day a candidate result counts.
    #[serde(default)]
    candidates_since: Option<Date>,
    /// How many juniors are listed, 1 to 500.
    #[schema(value_type = Option<super::shapes::ListCount>)]
    junior_count: Option<ListCount>,
    /// A junior becomes at most so old in the year of the list, 1 to 99.
    #[schema(value_type = Option<super::shapes::Age>)]
    junior_age: Option<Age>,
    /// How many women are listed, 1 to 500.
    #[schema(value_type = Option<super::shapes::ListCount>)]
    women_count: Option<ListCount>,
}

body! {
    /// Settings that were changed.
    struct ListSettingsDone from done: OfficeListReceipt {
        /// For `If-Match`.
        version: i32 = done.version.0,
    }
}

/// Writes down what the office has decided about its list.
#[utoipa::path(
    put, path = "/registers/lists/settings", tag = "registers",
    responses(
        (status = 200, body = ListSettingsDone),
        (status = 409, description = "they were changed meanwhile; `current` is how they stand, `sent` what was sent")
    )
)]
async fn set_up_office_list(
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(written): Json<WrittenListSettings>,
) -> Result<Versioned<ListSettingsDone>> {
    let settings = Settings {
        candidates_since: written.candidates_since,
        junior_count: written.junior_count,
        junior_age: written.junior_age,
        women_count: written.women_count,
    };
    let command = OfficeListCommand { seen, settings };
    let done = db
        .write(async |conn| {
            let changed = acts::change(conn, &permit, now.0, key, command).await;
            beside(changed, &settings)
        })
        .await?;
    Ok(Versioned(done.version, done.into()))
}
