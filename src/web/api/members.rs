//! The union's register of players: finding members, one with everything that is known, writing it, and making one of two.

use super::{address::MemberAddress, member_imports::MemberFieldChange, prelude::*};
use domain::{
    member::{MemberField, Written},
    player::NationalId,
    registration::form::EntryForm,
};
use engine::{ids::MemberImportId, numbers::FideId};
use service::{
    access::ManageRegisters,
    members::{self, Event, MemberCommand, MemberReceipt, MergeCommand, PAGE, SplitCommand, What},
};
use store::members::StoredMember;
use web::error_texts::members as words;

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageRegisters);
    routes
        .add(manage, routes!(list_members))
        .add(manage, routes!(read_member, change_member))
        .add(manage, routes!(read_member_history))
        .add(manage, routes!(merge_members))
        .add(manage, routes!(split_member))
}

/// Ratings of a member, and the list that gave them.
#[derive(Debug, Serialize, ToSchema)]
struct MemberRatings {
    /// National, standard play; `null` for unrated.
    #[schema(value_type = Option<super::shapes::Rating>)]
    standard: Option<Rating>,
    /// National, rapid.
    #[schema(value_type = Option<super::shapes::Rating>)]
    rapid: Option<Rating>,
    /// National, blitz.
    #[schema(value_type = Option<super::shapes::Rating>)]
    blitz: Option<Rating>,
    /// FIDE, standard play.
    #[schema(value_type = Option<super::shapes::Rating>)]
    fide_standard: Option<Rating>,
    /// FIDE's K.
    k: Option<u8>,
    /// The day of the list.
    listed_on: Date,
    /// The list.
    #[schema(value_type = super::shapes::MemberImportId)]
    list: MemberImportId,
}

body! {
    /// A member of the union.
    struct MemberBody from stored: &StoredMember,
        let member = &stored.member;
        let text = |field: MemberField| field.text(member);
    {
        /// The number the union knows them by.
        #[schema(value_type = super::shapes::NationalId)]
        number: NationalId = member.national_id.clone(),
        /// `Surname, Given`.
        name: String = text(MemberField::Name),
        /// The club; empty for none.
        club: String = text(MemberField::Club),
        /// The federation played for; empty when nobody has written it.
        federation: String = text(MemberField::Federation),
        /// The number FIDE knows them by.
        #[schema(value_type = Option<super::shapes::FideId>)]
        fide_id: Option<FideId> = member.fide_id,
        /// FIDE title; empty for none.
        #[schema(value_type = super::shapes::TitleOrNone)]
        title: String = text(MemberField::Title),
        /// `female`, `male`, or empty when nobody has written it; personal.
        #[schema(value_type = super::shapes::SexOrNone)]
        sex: String = text(MemberField::Sex),
        /// Year or date of birth, or empty; personal.
        birth: String = text(MemberField::Birth),
        /// Licences of the union, in the office's words.
        licences: String = text(MemberField::Licences),
        /// What a list said; `null` before one did.
        ratings: Option<MemberRatings> = member.ratings.map(|listed| MemberRatings {
            standard: listed.national.standard,
            rapid: listed.national.rapid,
            blitz: listed.national.blitz,
            fide_standard: listed.fide_standard,
            k: listed.k,
            listed_on: listed.on,
            list: listed.list,
        }),
        /// The day of the last list that named them.
        listed_on: Date = member.listed_on,
        /// The day of the list that no longer did.
        gone_on: Option<Date> = member.gone_on,
        /// How often it has changed.
        version: i32 = stored.version.0,
    }
}

/// A part of the register.
#[derive(Debug, Serialize, ToSchema)]
struct MemberPart {
    /// In the order of their names.
    members: Vec<MemberBody>,
    /// What to send as `after` for the next part; `null` at the end.
    #[schema(value_type = Option<super::shapes::NationalId>)]
    next: Option<NationalId>,
}

/// Whom to look for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct MemberQuery {
    /// A part of the name, of the club or of a number.
    q: Option<String>,
    /// The `next` of the part before.
    #[param(value_type = Option<String>)]
    after: Option<NationalId>,
    /// Members in the part.
    #[param(minimum = 1, maximum = 500, default = 50)]
    limit: Option<i64>,
}

/// The most members in a part.
const MOST: i64 = 500;

/// Members of the union in the order of their names.
#[utoipa::path(
    get, path = "/registers/members", tag = "registers",
    params(MemberQuery),
    responses((status = 200, body = MemberPart), (status = "4XX"))
)]
async fn list_members(
    _: Permit<ManageRegisters>,
    db: Db,
    Query(wanted): Query<MemberQuery>,
) -> Result<Json<MemberPart>> {
    let limit = wanted.limit.unwrap_or(PAGE).clamp(1, MOST);
    let q: String = wanted.q.unwrap_or_default().chars().take(60).collect();
    let stored = members::list(&mut *db.snapshot().await?, &q, wanted.after.as_ref(), limit).await?;
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
    #[schema(value_type = Vec<super::shapes::NationalId>)]
    numbers: Vec<NationalId>,
}

/// One member, by any number that finds them.
#[utoipa::path(
    get, path = "/registers/members/{number}", tag = "registers",
    params(("number" = String, Path, example = "900000001")),
    responses((status = 200, body = WholeMember), (status = "4XX"))
)]
async fn read_member(
    Path(address): Path<MemberAddress>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Versioned<WholeMember>> {
    let number = address.number.parse().map_err(|_| Problem::not_found())?;
    let found = members::find(&mut *db.snapshot().await?, &number)
        .await?
        .ok_or_else(Problem::not_found)?;
    let body = WholeMember {
        member: MemberBody::from(&found.kept),
        numbers: found.numbers(),
    };
    Ok(Versioned(found.kept.version, body))
}

body! {
    /// Something that happened to a member.
    struct MemberEvent from event: Event,
        let (kind, other, list, listed_on) = match event.what {
            What::Act { act, other } => {
                let kind = act.strip_prefix("member.").unwrap_or(&act).to_owned();
                (kind, other, None, None)
            }
            What::List {
                import,
                listed_on,
                kind,
            } => (format!("list_{kind}"), None, Some(import), Some(listed_on)),
        };
    {
        /// When.
        at: Timestamp = event.at,
        /// By whom.
        by: String = event.by,
        /// `change`, `merge` or `split` of somebody in the office; `list_new`, `list_changed` or `list_gone` by a list that was accepted.
        #[schema(value_type = super::shapes::MemberHappening)]
        kind: String = kind,
        /// The other number of a merge or a split.
        other: Option<String> = other,
        /// The list.
        #[schema(value_type = Option<super::shapes::MemberImportId>)]
        list: Option<MemberImportId> = list,
        /// The day of the list.
        listed_on: Option<Date> = listed_on,
        /// What was written anew, field by field; personal.
        changes: Vec<MemberFieldChange> = event.changes.into_iter().map(Into::into).collect(),
    }
}

/// What happened to a member.
#[derive(Debug, Serialize, ToSchema)]
struct MemberHistory {
    /// The newest first: at most a hundred acts of people, and a hundred lists.
    events: Vec<MemberEvent>,
}

/// What happened to a member under any of its numbers, by people and by lists.
#[utoipa::path(
    get, path = "/registers/members/{number}/history", tag = "registers",
    params(("number" = String, Path, example = "900000001")),
    responses((status = 200, body = MemberHistory), (status = "4XX"))
)]
async fn read_member_history(
    Path(address): Path<MemberAddress>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Json<MemberHistory>> {
    let number = number_of(&address)?;
    let mut tx = db.snapshot().await?;
    let found = members::find(&mut tx, &number)
        .await?
        .ok_or_else(Problem::not_found)?;
    let history = members::history(&mut tx, &found.numbers()).await?;
    drop(tx);
    let events = history.events(&found.kept.member);
    Ok(Json(MemberHistory {
        events: events.into_iter().map(MemberEvent::from).collect(),
    }))
}

/// What is written about a member, as a whole: what is left out is not known.
#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct MemberEdit {
    /// The surname.
    #[schema(example = "Kladdestrup")]
    surname: String,
    /// The given name.
    #[schema(example = "Åge")]
    given_name: String,
    /// The club.
    club: String,
    /// The federation played for: three capital letters.
    #[schema(example = "DEN")]
    federation: String,
    /// The number FIDE knows them by.
    fide_id: Option<u32>,
    /// FIDE title: `GM`, `IM`, `FM`, `CM`, `WGM`, `WIM`, `WFM`, `WCM`, or empty.
    #[schema(value_type = super::shapes::TitleOrNone)]
    title: String,
    /// `female`, `male`, or empty.
    #[schema(value_type = super::shapes::SexOrNone)]
    sex: String,
    /// Year or date of birth: `1990` or `1990-04-01`, or empty.
    #[schema(example = "1990")]
    birth: String,
    /// Licences of the union, in the office's words.
    licences: String,
}

impl MemberEdit {
    fn written(&self) -> std::result::Result<Written, Vec<FieldError>> {
        let form = EntryForm {
            surname: self.surname.clone(),
            given_name: self.given_name.clone(),
            club: self.club.clone(),
            federation: self.federation.clone(),
            fide_id: self.fide_id.map(|id| id.to_string()).unwrap_or_default(),
            title: self.title.clone(),
            sex: self.sex.clone(),
            birth: self.birth.clone(),
            ..EntryForm::default()
        };
        words::written(&form, self.licences.trim())
    }
}

body! {
    /// The number a member is kept under, and how often it has changed.
    struct MemberDone from done: MemberReceipt {
        /// The number it is kept under.
        #[schema(value_type = super::shapes::NationalId)]
        number: NationalId = done.number,
        /// For the next `If-Match`.
        version: i32 = done.version.0,
    }
}

fn number_of(address: &MemberAddress) -> Result<NationalId> {
    address.number.parse().map_err(|_| Problem::not_found())
}

/// Changes what the register says about a member, as a whole; ratings come from lists only
#[utoipa::path(
    put, path = "/registers/members/{number}", tag = "registers",
    params(("number" = String, Path, example = "900000001")),
    responses(
        (status = 200, body = MemberDone),
        (status = 409, description = "Somebody was faster: `current` is how it stands, `sent` what was sent")
    )
)]
async fn change_member(
    Path(address): Path<MemberAddress>,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(edit): Json<MemberEdit>,
) -> Result<Versioned<MemberDone>> {
    let command = MemberCommand {
        number: number_of(&address)?,
        seen,
        written: edit.written().map_err(Problem::invalid)?,
    };
    let done = db
        .write(async |conn| beside(members::change(conn, &permit, now.0, key, &command).await, &edit))
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// Another number of the same person.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct MergedMember {
    /// The number that is given up; it leads to the one of the address from then on.
    #[schema(value_type = super::shapes::NationalId)]
    other: NationalId,
    /// The version of that member that was seen.
    other_version: i32,
}

/// Merges a member with another number of the same person
#[utoipa::path(
    post, path = "/registers/members/{number}/merge", tag = "registers",
    params(("number" = String, Path, example = "900000001")),
    responses((status = 200, body = MemberDone))
)]
async fn merge_members(
    Path(address): Path<MemberAddress>,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(merged): Json<MergedMember>,
) -> Result<Versioned<MemberDone>> {
    let command = MergeCommand {
        number: number_of(&address)?,
        seen,
        other: merged.other.clone(),
        other_seen: Version(merged.other_version),
    };
    let done = db
        .write(async |conn| beside(members::merge(conn, &permit, now.0, key, &command).await, &merged))
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// Takes a number that was merged out again: it leads to a member of its own
#[utoipa::path(
    post, path = "/registers/members/{number}/split", tag = "registers",
    params(
        ("number" = String, Path, description = "the number that leads to another member"),
        ("If-Match" = String, Header, description = "the version of that other member"),
    ),
    responses((status = 200, body = MemberDone, description = "The member it led to, as it stands now"))
)]
async fn split_member(
    Path(address): Path<MemberAddress>,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<MemberDone>> {
    let command = SplitCommand {
        number: number_of(&address)?,
        seen,
    };
    let done = db
        .write(async |conn| members::split(conn, &permit, now.0, key, &command).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}
