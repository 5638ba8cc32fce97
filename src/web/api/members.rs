//! The union's register of players: finding members, and one with everything that is known.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::routes;

use domain::{access::Capability, member::Field, player::NationalId};
use engine::{
    ids::MemberImportId,
    numbers::{FideId, Rating},
};
use service::{
    access::{ManageRegisters, Permit},
    members::{self, PAGE},
};
use store::members::StoredMember;
use web::{
    auth::Access,
    error::{Problem, ProblemDocument, Result},
    extract::{Db, Json, Path, Query, Versioned},
    routes::ApiRoutes,
};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRegisters);
    routes
        .add(manage, routes!(list_members))
        .add(manage, routes!(read_member))
}

/// Ratings of a member, and the list that gave them.
#[derive(Debug, Serialize, ToSchema)]
struct MemberRatings {
    /// National, standard play; `null` for unrated.
    #[schema(value_type = Option<u16>)]
    standard: Option<Rating>,
    /// National, rapid.
    #[schema(value_type = Option<u16>)]
    rapid: Option<Rating>,
    /// National, blitz.
    #[schema(value_type = Option<u16>)]
    blitz: Option<Rating>,
    /// FIDE, standard play.
    #[schema(value_type = Option<u16>)]
    fide_standard: Option<Rating>,
    /// FIDE's K.
    k: Option<u8>,
    /// The day of the list.
    #[schema(value_type = String, format = Date)]
    listed_on: Date,
    /// The list.
    #[schema(value_type = String)]
    list: MemberImportId,
}

/// A member of the union.
#[derive(Debug, Serialize, ToSchema)]
struct MemberBody {
    /// The number the union knows them by.
    #[schema(value_type = String, example = "900000001")]
    number: NationalId,
    /// `Surname, Given`.
    name: String,
    /// The club; empty for none.
    club: String,
    /// The federation played for; empty when nobody has written it.
    federation: String,
    /// The number FIDE knows them by.
    #[schema(value_type = Option<u32>)]
    fide_id: Option<FideId>,
    /// FIDE title; empty for none.
    title: String,
    /// `female`, `male`, or empty when nobody has written it; personal.
    sex: String,
    /// Year or date of birth, or empty; personal.
    birth: String,
    /// Licences of the union, in the office's words.
    licences: String,
    /// What a list said; `null` before one did.
    ratings: Option<MemberRatings>,
    /// The day of the last list that named them.
    #[schema(value_type = String, format = Date)]
    listed_on: Date,
    /// The day of the list that no longer did.
    #[schema(value_type = Option<String>, format = Date)]
    gone_on: Option<Date>,
    /// How often it has changed.
    version: i32,
}

impl From<&StoredMember> for MemberBody {
    fn from(stored: &StoredMember) -> Self {
        let member = &stored.member;
        let text = |field: Field| field.text(member);
        Self {
            number: member.national_id.clone(),
            name: text(Field::Name),
            club: text(Field::Club),
            federation: text(Field::Federation),
            fide_id: member.fide_id,
            title: text(Field::Title),
            sex: text(Field::Sex),
            birth: text(Field::Birth),
            licences: text(Field::Licences),
            ratings: member.ratings.map(|listed| MemberRatings {
                standard: listed.national.standard,
                rapid: listed.national.rapid,
                blitz: listed.national.blitz,
                fide_standard: listed.fide_standard,
                k: listed.k,
                listed_on: listed.on,
                list: listed.list,
            }),
            listed_on: member.listed_on,
            gone_on: member.gone_on,
            version: stored.version.0,
        }
    }
}

/// A part of the register.
#[derive(Debug, Serialize, ToSchema)]
struct MemberPart {
    /// In the order of their names.
    members: Vec<MemberBody>,
    /// What to send as `after` for the next part; `null` at the end.
    #[schema(value_type = Option<String>)]
    next: Option<NationalId>,
}

/// Whom to look for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wanted {
    /// A part of the name, of the club or of a number.
    q: Option<String>,
    /// The `next` of the part before.
    #[param(value_type = Option<String>)]
    after: Option<NationalId>,
    /// Members in the part, 1 to 500; 50 unless said.
    limit: Option<i64>,
}

/// The most members in a part.
const MOST: i64 = 500;

/// Members of the union in the order of their names.
#[utoipa::path(
    get, path = "/registers/members", tag = "registers", security(("bearer" = ["registers"])), params(Wanted),
    responses((status = 200, body = MemberPart), (status = "4XX", body = ProblemDocument, content_type = "application/problem+json"))
)]
async fn list_members(
    _: Permit<ManageRegisters>,
    db: Db,
    Query(wanted): Query<Wanted>,
) -> Result<Json<MemberPart>> {
    let limit = wanted.limit.unwrap_or(PAGE).clamp(1, MOST);
    let q: String = wanted.q.unwrap_or_default().chars().take(60).collect();
    let mut tx = db.snapshot().await?;
    let stored = members::list(&mut tx, &q, wanted.after.as_ref(), limit).await?;
    drop(tx);
    let is_full = i64::try_from(stored.len()) == Ok(limit);
    let next = stored.last().filter(|_| is_full);
    Ok(Json(MemberPart {
        next: next.map(|last| last.member.national_id.clone()),
        members: stored.iter().map(MemberBody::from).collect(),
    }))
}

/// A member with every number that finds them.
#[derive(Debug, Serialize, ToSchema)]
struct WholeMember {
    /// What is known.
    #[serde(flatten)]
    member: MemberBody,
    /// Every number that finds them; more than one after a merge.
    #[schema(value_type = Vec<String>)]
    numbers: Vec<NationalId>,
}

/// Which member.
#[derive(Debug, Deserialize)]
struct MemberAddress {
    number: String,
}

/// One member, by any number that finds them.
#[utoipa::path(
    get, path = "/registers/members/{number}", tag = "registers", security(("bearer" = ["registers"])),
    params(("number" = String, Path, example = "900000001")),
    responses((status = 200, body = WholeMember), (status = "4XX", body = ProblemDocument, content_type = "application/problem+json"))
)]
async fn read_member(
    Path(address): Path<MemberAddress>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Versioned<WholeMember>> {
    let number = address.number.parse().map_err(|_| Problem::not_found())?;
    let mut tx = db.snapshot().await?;
    let found = members::find(&mut tx, &number)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let body = WholeMember {
        member: MemberBody::from(&found.kept),
        numbers: found.numbers(),
    };
    Ok(Versioned(found.kept.version, body))
}
