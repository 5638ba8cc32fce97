//! Sanctions: what the committee decides, the letters about it, and the register of the ratings office.

use super::{
    address::{OneLetter, OneSanction},
    prelude::*,
};
use domain::{
    committee::{Ballot, Vote},
    official::Licence,
    sanction::{Circumstances, Kind, Occasion, Recipient, SanctionState},
};
use engine::ids::{LetterId, OfficialId, SanctionId};
use rules::ruling::Decider;
use service::{
    access::{DecideInBoard, DecideInCommittee, Everywhere, ReadSanctions},
    sanctions::{self, Decision, REGISTER_PAGE, Sending, Sent, Whole},
};
use store::{letters::Letter, sanctions::Sanction};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let read = Access::Needs(Capability::ReadSanctions);
    routes
        .add(read, routes!(list_sanctions))
        .add(
            Access::Needs(Capability::DecideInCommittee),
            routes!(decide_sanction),
        )
        .add(read, routes!(get_sanction))
        .add(Access::Needs(Capability::DecideInCommittee), routes!(send_letter))
        .add(Access::Needs(Capability::DecideInBoard), routes!(inform_letter))
        .add(read, routes!(sanction_register))
}

/// A vote as it was cast.
#[derive(Debug, Serialize, ToSchema)]
struct SanctionVote {
    /// The member: an official of the tournament.
    #[schema(value_type = super::shapes::OfficialId)]
    member: OfficialId,
    /// The name as it was that day.
    name: String,
    /// The licence as it was that day.
    #[schema(value_type = super::shapes::ArbiterLicence)]
    licence: Licence,
    /// `for`, `against` or `abstain`.
    #[schema(value_type = super::shapes::SanctionVoteWord)]
    vote: Vote,
    /// What a member who disagreed wanted to be kept, or empty.
    dissent: String,
}

/// A member who did not vote for an interest in the matter.
#[derive(Debug, Serialize, ToSchema)]
struct SanctionExcluded {
    /// The member.
    #[schema(value_type = super::shapes::OfficialId)]
    member: OfficialId,
    /// The name as it was that day.
    name: String,
}

/// A letter about a sanction.
#[derive(Debug, Serialize, ToSchema)]
struct SanctionLetter {
    /// Its id.
    #[schema(value_type = super::shapes::LetterId)]
    id: LetterId,
    /// `player`, `ratings_office` or `club`.
    #[schema(value_type = super::shapes::SanctionRecipient)]
    recipient: Recipient,
    /// What it tells: `issued`, `annulled` or `replaced`.
    #[schema(value_type = super::shapes::SanctionOccasion)]
    occasion: Occasion,
    /// Where it was sent, or empty.
    address: String,
    /// When it was queued.
    queued_at: Timestamp,
    /// When it was sent; `null` while it was not.
    sent_at: Option<Timestamp>,
    /// By whom, or empty.
    sent_by: String,
    /// Does it wait to be sent? What was not told before the appeals board ended the sanction need not be.
    is_waiting: bool,
}

impl SanctionLetter {
    fn new(row: &Sanction, letter: &Letter) -> Self {
        Self {
            id: letter.id,
            recipient: letter.recipient,
            occasion: letter.occasion,
            address: letter.address.clone(),
            queued_at: letter.queued_at,
            sent_at: letter.sent_at,
            sent_by: letter.sent_by.clone(),
            is_waiting: sanctions::waits(row, letter),
        }
    }
}

body! {
    /// A warning or a quarantine.
    struct SanctionBody from row: Sanction,
        let (from, to) = match row.sanction.kind {
            Kind::Warning => (None, None),
            Kind::Quarantine { from, to } => (Some(from), Some(to)),
        };
    {
        /// Its id.
        #[schema(value_type = super::shapes::SanctionId)]
        id: SanctionId = row.id,
        /// For `If-Match`.
        version: i32 = row.version.0,
        /// The entry it is about; `null` when that is gone.
        #[schema(value_type = Option<super::shapes::PlayerId>)]
        player: Option<PlayerId> = row.player,
        /// Who was sanctioned.
        name: String = row.identity.name.to_string(),
        /// The union's number.
        national_id: Option<String> = row.identity.national_id.map(|id| id.to_string()),
        /// FIDE's number.
        fide_id: Option<i64> = row.identity.fide_id.map(i64::from),
        /// The club of that day, or empty.
        club: String = row.club,
        /// `warning` or `quarantine`.
        #[schema(value_type = super::shapes::SanctionWord)]
        kind: &'static str = row.sanction.kind.as_str(),
        /// The first day of a quarantine.
        from: Option<Date> = from,
        /// Its last day.
        to: Option<Date> = to,
        /// `voted`, `issued`, `annulled` or `replaced`. It holds while it is `issued`, a quarantine from its first to its last day.
        #[schema(value_type = super::shapes::SanctionState)]
        state: SanctionState = row.sanction.state,
        /// Does it end the player's part in the tournament it was decided in?
        applies_to_current_event: bool = row.sanction.applies_to_current_event,
        /// The article it stands on.
        article: String = row.article,
        /// Why.
        reasons: String = row.reasons,
        /// Why earlier rulings of the appeals board do not stand against it, or empty.
        explanation: String = row.explanation,
        /// What was known about the conduct.
        #[schema(value_type = super::shapes::ConductCircumstances)]
        circumstances: Circumstances = row.circumstances,
        /// The votes; none where the appeals board decided.
        votes: Vec<SanctionVote> =
            row
                .votes
                .into_iter()
                .map(|vote| SanctionVote {
                    member: vote.ballot.member,
                    name: vote.name,
                    licence: vote.licence,
                    vote: vote.ballot.vote,
                    dissent: vote.ballot.dissent,
                })
                .collect(),
        /// Who did not vote for an interest in the matter.
        excluded: Vec<SanctionExcluded> =
            row
                .excluded
                .into_iter()
                .map(|member| SanctionExcluded {
                    member: member.member,
                    name: member.name,
                })
                .collect(),
        /// `committee` or `appeals_board`.
        #[schema(value_type = super::shapes::DecidedAs)]
        decided_as: Decider = row.decided_as,
        /// When.
        decided_at: Timestamp = row.decided_at,
        /// Who wrote it down.
        decided_by: String = row.decided_by,
        /// The sanction it took the place of.
        #[schema(value_type = Option<super::shapes::SanctionId>)]
        replaces: Option<SanctionId> = row.replaces,
        /// When the player's letter was sent.
        issued_at: Option<Timestamp> = row.issued_at,
        /// When the appeals board ended it.
        ended_at: Option<Timestamp> = row.ended_at,
        /// Why, or empty.
        ended_reasons: String = row.ended_reasons,
    }
}

/// A sanction in the list of a section.
#[derive(Debug, Serialize, ToSchema)]
struct ListedSanction {
    /// The sanction.
    #[serde(flatten)]
    sanction: SanctionBody,
    /// How many of its letters wait to be sent.
    letters_waiting: usize,
}

/// How long a quarantine is at least.
#[derive(Debug, Serialize, ToSchema)]
struct LeastQuarantine {
    /// The player it holds for.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// Months, at least.
    months: u32,
}

/// The sanctions of a section.
#[derive(Debug, Serialize, ToSchema)]
struct SanctionList {
    /// The newest first.
    sanctions: Vec<ListedSanction>,
    /// Players who by a ruling stayed away throughout, and how long a quarantine is at least for that, where the rating rules that bind
    /// the tournament say so: a shorter one is refused.
    least_quarantines: Vec<LeastQuarantine>,
}

/// Every warning and quarantine decided in a section, the newest first.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/sanctions", tag = "sanctions",
    responses((status = 200, body = SanctionList), (status = "4XX"))
)]
async fn list_sanctions(permit: Permit<ReadSanctions>, db: Db) -> Result<Json<SanctionList>> {
    let (tournament, section) = permit.ids();
    let mut tx = db.snapshot().await?;
    let listed = sanctions::list(&mut tx, section).await?;
    let least = sanctions::least_lengths(&mut tx, (tournament, section)).await?;
    drop(tx);
    let sanctions = listed
        .into_iter()
        .map(|one| ListedSanction {
            letters_waiting: one.waiting,
            sanction: one.row.into(),
        })
        .collect();
    Ok(Json(SanctionList {
        sanctions,
        least_quarantines: least
            .into_iter()
            .map(|(player, months)| LeastQuarantine { player, months })
            .collect(),
    }))
}

body! {
    /// A sanction with everything that belongs to it.
    struct WholeSanction from whole: Whole,
        let letters = whole.letters.iter().map(|letter| SanctionLetter::new(&whole.row, letter)).collect();
    {
        /// The sanction.
        #[serde(flatten)]
        sanction: SanctionBody = whole.row.into(),
        /// Its letters.
        letters: Vec<SanctionLetter> = letters,
        /// The sanction that took its place.
        #[schema(value_type = Option<super::shapes::SanctionId>)]
        replaced_by: Option<SanctionId> = whole.successor.map(|other| other.id),
    }
}

/// One sanction with its letters.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/sanctions/{sanction}", tag = "sanctions",
    responses(
        (status = 200, body = WholeSanction, description = "with its version as `ETag`"),
        (status = "4XX")
    )
)]
async fn get_sanction(
    permit: Permit<ReadSanctions>,
    Path(path): Path<OneSanction>,
    db: Db,
) -> Result<Versioned<WholeSanction>> {
    let section = permit.section_id();
    let whole = sanctions::whole(&mut *db.snapshot().await?, section, path.sanction)
        .await?
        .ok_or_else(Problem::not_found)?;
    Ok(Versioned(whole.row.version, whole.into()))
}

/// A vote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SanctionBallot {
    /// The member: an official of the tournament.
    #[schema(value_type = super::shapes::OfficialId)]
    member: OfficialId,
    /// `for`, `against` or `abstain`.
    #[schema(value_type = super::shapes::SanctionVoteWord)]
    vote: Vote,
    /// What a member who disagrees wants to be kept.
    #[serde(default)]
    dissent: String,
}

/// What the committee decides.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SanctionDecision {
    /// About whom: a player of the section.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// `warning` or `quarantine`.
    #[schema(example = "quarantine")]
    kind: SanctionKind,
    /// The first day of a quarantine.
    #[serde(default)]
    #[schema(example = "2026-05-01")]
    from: Option<Date>,
    /// Its last day.
    #[serde(default)]
    #[schema(example = "2026-07-31")]
    to: Option<Date>,
    /// Does it end the player's part in this tournament?
    #[serde(default)]
    applies_to_current_event: bool,
    /// Why; needed.
    reasons: String,
    /// What is known about the conduct: `told_arbiter`, `told_opponent`, `tried_to_move`, `is_first`, `completed_event`,
    /// `forgot_own_date`, `no_contact`, `late_within_tolerance`, `not_reprimanded`,
    /// `neglected_before`; what is left out is not known.
    #[serde(default)]
    #[schema(value_type = super::shapes::ConductCircumstances)]
    circumstances: Circumstances,
    /// Why earlier rulings of the appeals board do not stand against it; needed where one does.
    #[serde(default)]
    explanation: String,
    /// The votes, one for each member who voted.
    ballots: Vec<SanctionBallot>,
    /// Members who have an interest in the matter and do not vote.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::OfficialId>)]
    excluded: Vec<OfficialId>,
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
enum SanctionKind {
    /// A written warning.
    Warning,
    /// Kept out of coordinated and rated tournaments for some time.
    Quarantine,
}

impl From<SanctionDecision> for Decision {
    fn from(body: SanctionDecision) -> Self {
        Self {
            player: Some(body.player),
            is_quarantine: body.kind == SanctionKind::Quarantine,
            from: body.from,
            to: body.to,
            applies_to_current_event: body.applies_to_current_event,
            reasons: body.reasons,
            circumstances: body.circumstances,
            explanation: body.explanation,
            ballots: body
                .ballots
                .into_iter()
                .map(|ballot| Ballot {
                    member: ballot.member,
                    vote: ballot.vote,
                    dissent: ballot.dissent,
                })
                .collect(),
            excluded: body.excluded,
        }
    }
}

/// The committee of the section decides a sanction
///
/// It does not hold yet: that it does when the player's letter is sent. Everything that is wrong is told at once: `problems`
/// names it for programs (`not_coordinated`, `committee_size`, `committee_unlicensed`, `vote_not_a_member`, `vote_interested`,
/// `vote_twice`, `vote_too_few`, `not_carried`, `no_reasons`, `no_end`, `end_before_start`, `shorter_than`, `repeated`,
/// `unexplained`, `no_player`, `too_long`), `errors` says what to mend.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/sanctions", tag = "sanctions",
    responses(
        (status = 201, body = WholeSanction),
        (status = 409, description = "the rules of the tournament are not settled"),
        (status = 422, description = "the committee cannot decide it so")
    )
)]
async fn decide_sanction(
    permit: Permit<DecideInCommittee>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(body): Json<SanctionDecision>,
) -> Result<Response> {
    let section = permit.section_id();
    let mut tx = db.begin().await?;
    let id = sanctions::decide(&mut tx, &permit, now.0, key, &body.into()).await?;
    let whole = sanctions::whole(&mut tx, section, id)
        .await?
        .ok_or_else(Problem::not_found)?;
    tx.commit().await?;
    let version = whole.row.version;
    let body = WholeSanction::from(whole);
    Ok((StatusCode::CREATED, Versioned(version, body)).into_response())
}

/// Where a letter was sent.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
struct LetterSent {
    /// Where, if that is to be kept.
    address: String,
}

body! {
    /// How a sanction stands.
    struct LetterSentAnswer from sent: Sent {
        /// `voted`, `issued`, `annulled` or `replaced`.
        #[schema(value_type = super::shapes::SanctionState)]
        state: SanctionState = sent.state,
        /// For the next `If-Match`.
        version: i32 = sent.version.0,
    }
}

fn sending(path: &OneLetter, Seen(seen): Seen, body: LetterSent) -> Sending {
    Sending {
        sanction: path.sanction,
        letter: path.letter,
        seen,
        address: body.address,
    }
}

/// The committee has sent a letter about what it decided
///
/// With the letter to the player the sanction holds; copies come after it.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/sanctions/{sanction}/letters/{letter}/sent", tag = "sanctions",
    responses(
        (status = 200, body = LetterSentAnswer),
        (status = 409, description = "somebody was faster, the player's letter comes first, or this one does not wait")
    )
)]
async fn send_letter(
    permit: Permit<DecideInCommittee>,
    Path(path): Path<OneLetter>,
    (db, now): (Db, Now),
    seen: Seen,
    Key(key): Key,
    Json(body): Json<LetterSent>,
) -> Result<Versioned<LetterSentAnswer>> {
    let sent = db
        .write(async |conn| sanctions::send(conn, &permit, now.0, key, &sending(&path, seen, body)).await)
        .await?;
    Ok(Versioned(sent.version, sent.into()))
}

/// The appeals board has sent a letter about what it decided.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/sanctions/{sanction}/letters/{letter}/informed", tag = "sanctions",
    responses(
        (status = 200, body = LetterSentAnswer),
        (status = 409, description = "somebody was faster, or this letter does not wait")
    )
)]
async fn inform_letter(
    permit: Permit<DecideInBoard>,
    Path(path): Path<OneLetter>,
    (db, now): (Db, Now),
    seen: Seen,
    Key(key): Key,
    Json(body): Json<LetterSent>,
) -> Result<Versioned<LetterSentAnswer>> {
    let sent = db
        .write(async |conn| sanctions::inform(conn, &permit, now.0, key, &sending(&path, seen, body)).await)
        .await?;
    Ok(Versioned(sent.version, sent.into()))
}

/// A sanction in the register.
#[derive(Debug, Serialize, ToSchema)]
struct RegisteredSanction {
    /// The sanction.
    #[serde(flatten)]
    sanction: SanctionBody,
    /// The tournament it was decided in.
    tournament: Option<String>,
    /// Its section.
    section: Option<String>,
}

/// An entry list somebody in quarantine stands in.
#[derive(Debug, Serialize, ToSchema)]
struct SanctionAppearance {
    /// The quarantine.
    #[schema(value_type = super::shapes::SanctionId)]
    sanction: SanctionId,
    /// The name of the entry.
    name: String,
    /// The tournament's part of addresses.
    tournament: String,
    /// The section's part of addresses.
    section: String,
    /// `certain` by number, `possible` by name.
    #[schema(value_type = super::shapes::MatchCertainty)]
    likeness: &'static str,
}

/// The register of the ratings office.
#[derive(Debug, Serialize, ToSchema)]
struct SanctionRegister {
    /// Quarantines in force today.
    in_force: Vec<RegisteredSanction>,
    /// Entry lists of tournaments to come or running in which somebody of these stands.
    appearances: Vec<SanctionAppearance>,
    /// Everything, the newest first; a page of it.
    sanctions: Vec<RegisteredSanction>,
    /// What to send as `after` for the next page; `null` at the end.
    next: Option<String>,
}

/// Where a page goes on.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Listing {
    /// `next` of the answer before.
    after: Option<String>,
}

/// `2026-04-04T08:00:00Z,<id>`
fn after(text: &str) -> Option<(Timestamp, SanctionId)> {
    let (at, id) = text.split_once(',')?;
    Some((at.parse().ok()?, id.parse().ok()?))
}

/// Every warning and quarantine there is, for those who may read them everywhere: the ratings office and the appeals board.
#[utoipa::path(
    get, path = "/sanctions", tag = "sanctions",
    params(Listing),
    responses((status = 200, body = SanctionRegister), (status = "4XX"))
)]
async fn sanction_register(
    _: Permit<ReadSanctions, Everywhere>,
    (db, now): (Db, Now),
    Query(listing): Query<Listing>,
) -> Result<Json<SanctionRegister>> {
    let today = Lang::Da.local(now.0).date();
    let after = listing.after.as_deref().and_then(after);
    let register = sanctions::register(&mut *db.snapshot().await?, today, after).await?;
    let next = (register.all.len() == REGISTER_PAGE)
        .then(|| register.all.last())
        .flatten()
        .map(|last| format!("{},{}", last.row.decided_at, last.row.id));
    let registered = |rows: Vec<sanctions::Registered>| {
        rows.into_iter()
            .map(|one| {
                let (tournament, section) = one
                    .origin
                    .map(|origin| (origin.tournament_slug, origin.section_slug))
                    .unzip();
                RegisteredSanction {
                    sanction: one.row.into(),
                    tournament,
                    section,
                }
            })
            .collect()
    };
    Ok(Json(SanctionRegister {
        next,
        in_force: registered(register.in_force),
        appearances: register
            .appearances
            .into_iter()
            .map(|one| SanctionAppearance {
                sanction: one.sanction,
                name: one.name,
                tournament: one.origin.tournament_slug,
                section: one.origin.section_slug,
                likeness: if one.is_certain { "certain" } else { "possible" },
            })
            .collect(),
        sanctions: registered(register.all),
    }))
}
