//! Strength lists handed in: which clubs have certified theirs, and certifying one. The club does so itself with its link
//! ([`super::super::club_links`]).

use super::{StrengthListDone, done};
use crate::{address::OneClub, prelude::*};
use domain::{
    list_certification::{ListDoubtKind, ListHandingIn, ListStatement},
    team_rule::Severity,
};
use engine::ids::{ClubId, IdempotencyKey, ListMemberId};
use service::strength_lists::{
    Keeper,
    certification::{self, Certifying, HandedIn, NamedDoubt},
    standing,
};
use web::error_texts::strength_lists as words;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    routes
        .add(entries, routes!(read_lists_handed_in))
        .add(entries, routes!(certify_strength_list))
}

/// What a club has certified of its list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ListCertificationBody {
    /// The version of the list that was certified.
    #[schema(value_type = crate::shapes::Version)]
    version: Version,
    /// Who of the club certified it; read by the club and by who manages the entries.
    #[schema(example = "Prøve Attrapgaard")]
    certified_by: String,
    /// When.
    certified_at: Timestamp,
    /// Who wrote it down for the club; `null` where the club did, with its link.
    #[schema(example = "Prøve Organisatorsen")]
    entered_by: Option<String>,
    /// Did the club certify a list for the first time after the last day?
    came_late: bool,
}

impl ListCertificationBody {
    pub(super) fn of(handed_in: &HandedIn) -> Option<Self> {
        let last = handed_in.last.as_ref()?;
        Some(Self {
            version: last.version,
            certified_by: last.by.as_str().to_owned(),
            certified_at: last.at,
            entered_by: last.entered_by.clone(),
            came_late: handed_in.came_late,
        })
    }
}

/// What speaks against a statement about somebody on a list.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct ListDoubtBody {
    /// Who.
    #[schema(value_type = crate::shapes::ListMemberId)]
    member: ListMemberId,
    /// What.
    #[schema(value_type = crate::shapes::ListDoubtName)]
    doubt: ListDoubtKind,
    /// Does it refuse the certification, or is it only worth a look?
    refuses: bool,
    /// The other club, where the reader is told it: whom the register names, a club is not.
    #[schema(example = "Skitseby")]
    club: Option<String>,
    /// In a sentence.
    #[schema(example = "Åge Kladdestrup står også på listen for Skitseby.")]
    text: String,
}

impl ListDoubtBody {
    pub(super) fn of(lang: Lang, one: NamedDoubt) -> Self {
        Self {
            text: words::doubt(lang, one.doubted.doubt, &one.player, &one.club),
            member: one.member,
            doubt: one.doubted.doubt.kind(),
            refuses: one.doubted.severity == Severity::Refuse,
            club: Some(one.club).filter(|club| !club.is_empty()),
        }
    }
}

/// How far clubs are with handing their lists in.
#[derive(Debug, Serialize, ToSchema)]
struct ListsHandedIn {
    /// The last day for it; `null` where nobody has decided one.
    due_on: Option<Date>,
    /// The clubs that have a list, by name.
    clubs: Vec<ClubHandedIn>,
    /// Clubs that teams name and that have no list.
    #[schema(example = json!(["Skitseby"]))]
    without_list: Vec<String>,
    /// How far those are.
    #[schema(value_type = crate::shapes::ListHandingInName)]
    without: ListHandingIn,
}

/// How far a club is.
#[derive(Debug, Serialize, ToSchema)]
struct ClubHandedIn {
    /// Which.
    #[schema(value_type = crate::shapes::ClubId)]
    club: ClubId,
    /// What it is called.
    #[schema(example = "Prøveby")]
    name: String,
    /// The version of its list as it stands.
    #[schema(value_type = crate::shapes::Version)]
    version: Version,
    /// How many are on it.
    #[schema(example = 12)]
    people: usize,
    /// How far it is.
    #[schema(value_type = crate::shapes::ListHandingInName)]
    handing_in: ListHandingIn,
    /// What was certified last; `null` where nothing was.
    certification: Option<ListCertificationBody>,
}

/// Which clubs have handed their lists in, which have changed them since, and which are missing or late
#[utoipa::path(
    get, path = "/tournaments/{tournament}/list-certifications", tag = "teams",
    responses((status = 200, body = ListsHandedIn), (status = "4XX"))
)]
async fn read_lists_handed_in(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
) -> Result<Json<ListsHandedIn>> {
    let found = standing::of_tournament(&mut *db.snapshot().await?, permit.tournament(), now.0).await?;
    let clubs = found.clubs.into_iter().map(|one| ClubHandedIn {
        club: one.club.id,
        name: one.club.name,
        version: one.club.version,
        people: one.people,
        handing_in: one.handed_in.stands,
        certification: ListCertificationBody::of(&one.handed_in),
    });
    Ok(Json(ListsHandedIn {
        due_on: found.without.deadline,
        clubs: clubs.collect(),
        without_list: found.without_list,
        without: found.without.stands,
    }))
}

/// What is certified of a list, and by whom.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CertifiedList {
    /// Who of the club certifies it.
    #[schema(max_length = 80, example = "Prøve Attrapgaard")]
    certified_by: String,
    /// What is stated: everything that `statements` of the list names.
    #[schema(value_type = Vec<crate::shapes::ListStatementName>)]
    statements: Vec<ListStatement>,
}

/// Certifies a list in whosever hand.
pub(crate) async fn certify(
    (db, now): (Db, Now),
    keeper: Keeper<'_>,
    (club, seen, key): (ClubId, Version, IdempotencyKey),
    body: &CertifiedList,
) -> Result<Versioned<StrengthListDone>> {
    let cmd = Certifying {
        club,
        seen,
        stated: body.statements.clone(),
        by: body.certified_by.clone(),
    };
    let receipt = db
        .write(async |conn| beside(certification::certify(conn, keeper, now.0, key, &cmd).await, body))
        .await?;
    Ok(done(receipt))
}

/// Certifies the list of a club on its behalf, as it stands: `If-Match` is the version of the list, which stays what it is
#[utoipa::path(
    post, path = "/tournaments/{tournament}/strength-lists/{club}/certification", tag = "teams",
    responses(
        (status = 200, body = StrengthListDone),
        (status = 409, description = "the list was changed meanwhile, nobody is on it, or clubs have no lists here"),
        (status = 422, description = "A statement or the name is missing, or the rules let what is known refuse it")
    )
)]
async fn certify_strength_list(
    permit: Permit<ManageEntries, AtTournament>,
    Path(path): Path<OneClub>,
    at: (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(body): Json<CertifiedList>,
) -> Result<Versioned<StrengthListDone>> {
    certify(at, Keeper::Staff(&permit), (path.club, seen, key), &body).await
}
