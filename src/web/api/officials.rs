//! Arbiters and committee members as the organiser writes them.

use super::{address::OneOfficial, prelude::*, tournaments::Changed};
use domain::{
    official::{Duty, Licence, OfficialData},
    tournament::Slug,
};
use engine::ids::OfficialId;
use service::{
    access::ManageTournament,
    officials::{self, DismissCommand, OfficialCommand},
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(list_officials, name_official))
        .add(manage, routes!(change_official, dismiss_official))
}

/// An official.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
struct OfficialBody {
    /// Slug of the section; `null` for the whole tournament.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::Slug>)]
    section: Option<Slug>,
    /// `organiser`, `chief_arbiter`, `deputy_chief_arbiter`, `arbiter`, `assistant_arbiter`, `committee_member` or `correspondence_chief`.
    #[schema(value_type = super::shapes::OfficialDuty)]
    duty: Duty,
    /// As the programme prints it.
    #[schema(example = "Åge Kladdestrup")]
    name: String,
    /// `dsu_i`, `dsu_other`, `fa`, `ia`, `trainee` or `none`.
    #[serde(default)]
    #[schema(value_type = super::shapes::ArbiterLicence)]
    licence: Licence,
    /// For reports.
    #[serde(default)]
    fide_id: Option<u32>,
    /// Not public.
    #[serde(default)]
    email: String,
    /// Not public.
    #[serde(default)]
    phone: String,
    /// Does the arbiter play too?
    #[serde(default)]
    plays: bool,
    /// Who in the ratings office approved that; only that office writes it (`POST /playing-arbiters/{official}`). Leave it out, or send
    /// what stands.
    #[serde(default)]
    play_approved_by: String,
}

/// An official as stored.
#[derive(Debug, Serialize, ToSchema)]
struct Official {
    /// The id.
    #[schema(value_type = super::shapes::OfficialId)]
    id: OfficialId,
    /// For `If-Match`.
    version: i32,
    #[serde(flatten)]
    body: OfficialBody,
    /// From when.
    valid_from: Timestamp,
    /// Until when; `null` while in office.
    valid_to: Option<Timestamp>,
}

/// Everybody who is or was an official, those in office first.
#[derive(Debug, Serialize, ToSchema)]
struct Officials {
    /// The list.
    officials: Vec<Official>,
}

/// The officials of a tournament.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/officials", tag = "set-up",
    responses((status = 200, body = Officials), (status = "4XX"))
)]
async fn list_officials(permit: Permit<ManageTournament>, db: Db) -> Result<Json<Officials>> {
    let id = permit.tournament();
    let mut tx = db.snapshot().await?;
    let sections = store::sections::list_by_tournament(&mut tx, id).await?;
    let officials = store::officials::list_by_tournament(&mut tx, id).await?;
    let officials = officials
        .into_iter()
        .map(|one| Official {
            id: one.id,
            version: one.version.0,
            valid_from: one.valid_from,
            valid_to: one.valid_to,
            body: OfficialBody {
                section: sections
                    .iter()
                    .find(|section| Some(section.id) == one.data.section)
                    .map(|section| section.slug.clone()),
                duty: one.data.duty,
                name: one.data.name,
                licence: one.data.licence,
                fide_id: one.data.fide_id,
                email: one.data.email,
                phone: one.data.phone,
                plays: one.data.plays,
                play_approved_by: one.data.play_approved_by,
            },
        })
        .collect();
    Ok(Json(Officials { officials }))
}

/// The body with its section found.
async fn read(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<ManageTournament>,
    body: OfficialBody,
) -> Result<OfficialData> {
    let id = permit.tournament();
    let section = match body.section {
        None => None,
        Some(slug) => {
            let sections = store::sections::list_by_tournament(conn, id).await?;
            let found = sections.into_iter().find(|section| section.slug == slug);
            let wrong = || Problem::field("section", |lang| t!(lang, official_problem_section));
            Some(found.ok_or_else(wrong)?.id)
        }
    };
    Ok(OfficialData {
        section,
        duty: body.duty,
        name: body.name.trim().to_owned(),
        licence: body.licence,
        fide_id: body.fide_id,
        email: body.email,
        phone: body.phone,
        plays: body.plays,
        play_approved_by: body.play_approved_by,
    })
}

/// An official that was named.
#[derive(Debug, Serialize, ToSchema)]
struct NamedOfficial {
    /// The id.
    #[schema(value_type = super::shapes::OfficialId)]
    id: OfficialId,
    /// For `If-Match`.
    version: i32,
}

/// Names an official.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/officials", tag = "set-up",
    responses((status = 201, body = NamedOfficial))
)]
async fn name_official(
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<OfficialBody>,
) -> Result<Response> {
    let mut tx = db.begin().await?;
    let data = read(&mut tx, &permit, body).await?;
    let named = officials::name(&mut tx, &permit, now.0, key, &data).await?;
    tx.commit().await?;
    let body = NamedOfficial {
        id: named.id,
        version: named.version.0,
    };
    Ok((StatusCode::CREATED, Versioned(named.version, body)).into_response())
}

/// Changes what is written about an official.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/officials/{official}", tag = "set-up",
    responses((status = 200, body = Changed))
)]
async fn change_official(
    permit: Permit<ManageTournament>,
    Path(path): Path<OneOfficial>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<OfficialBody>,
) -> Result<Versioned<Changed>> {
    let mut tx = db.begin().await?;
    let command = OfficialCommand {
        id: path.official,
        seen,
        data: read(&mut tx, &permit, body).await?,
    };
    let changed = beside(
        officials::change(&mut tx, &permit, now.0, key, &command).await,
        &command.data,
    )?;
    tx.commit().await?;
    Ok(Changed::now(changed.version))
}

/// Takes an official off the list: erased from a draft, kept as a former one in an announced tournament.
#[utoipa::path(
    delete, path = "/tournaments/{tournament}/officials/{official}", tag = "set-up",
    responses((status = 204, description = "Off the list"))
)]
async fn dismiss_official(
    permit: Permit<ManageTournament>,
    Path(path): Path<OneOfficial>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<StatusCode> {
    let command = DismissCommand {
        id: path.official,
        seen,
        reason: String::new(),
    };
    db.write(async |conn| officials::dismiss(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
