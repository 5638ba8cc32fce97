//! Ratings out of the lists: beside the entries, taken over; entry lists sent to the ratings office and answered there.

use super::{
    address::CheckAddress,
    chosen_players::{self, ChosenEntry},
    prelude::*,
};
use domain::{
    player::BirthDate,
    rating_check::{Answer, RatingCheckState, Since},
    rating_source::{ListKind, Said},
    sanction,
};
use engine::{
    ids::{RatingCheckId, SectionId},
    numbers::FideId,
};
use service::{
    access::ManageRegisters,
    rating_checks::{
        self, RatingCheckOverview, RatingCheckReceipt, Send,
        office::{self, Looked, RatingCheckView, Reply},
        taking::{self, Beside, Take},
    },
};
use store::{
    members::StoredMember,
    rating_checks::{ListedCheck, StoredCheck},
};
use web::{attachment::TableKind, rating_check_files};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let entries = Access::Needs(Capability::ManageEntries);
    let manage = Access::Needs(Capability::ManageRegisters);
    routes
        .add(entries, routes!(read_listed_ratings, take_listed_ratings))
        .add(entries, routes!(list_own_rating_checks, send_rating_check))
        .add(manage, routes!(list_rating_checks))
        .add(manage, routes!(read_rating_check))
        .add(manage, routes!(get_rating_check_csv))
        .add(manage, routes!(get_rating_check_workbook))
        .add(manage, routes!(get_rating_check_open_workbook))
        .add(manage, routes!(answer_rating_check))
}

body! {
    /// A rating as a list has it.
    pub(super) struct ListedRatingBody from said: &Said {
        /// `national_standard`, `national_rapid`, `national_blitz`, `fide_standard`, `fide_rapid` or `fide_blitz`.
        #[schema(value_type = super::shapes::ListedSlot)]
        slot: &'static str = said.slot.as_str(),
        /// The rating; null where the list knows the player as unrated.
        #[schema(value_type = Option<super::shapes::Rating>)]
        rating: Option<Rating> = said.rating,
        /// `office`, `members` or `fide`.
        #[schema(value_type = super::shapes::RatingList)]
        list: ListKind = said.source.list,
        /// The list's day, or that of the office's answer.
        on: Date = said.source.on,
        /// Did the office call it provisional?
        is_provisional: bool = said.source.is_provisional,
    }
}

/// A rating that is not what a list says.
#[derive(Debug, Serialize, ToSchema)]
struct DifferingRating {
    /// As entered.
    #[schema(value_type = Option<super::shapes::Rating>)]
    entered: Option<Rating>,
    /// As listed.
    listed: ListedRatingBody,
}

body! {
    /// An entry beside the lists.
    struct ListedEntry from beside: Beside {
        /// Whose.
        #[schema(value_type = super::shapes::PlayerId)]
        player: PlayerId = beside.player.id,
        /// For taking ratings over.
        version: i32 = beside.player.version.0,
        /// In which section.
        #[schema(value_type = super::shapes::SectionId)]
        section: SectionId = beside.player.section,
        /// `Surname, Given`.
        name: String = beside.player.person.name.to_string(),
        /// What the lists say.
        listed: Vec<ListedRatingBody> = beside.said.iter().map(Into::into).collect(),
        /// Where they say something else.
        differing: Vec<DifferingRating> =
            beside
                .differing
                .iter()
                .map(|differs| DifferingRating {
                    entered: differs.entered,
                    listed: (&differs.said).into(),
                })
                .collect(),
        /// The union's number the office has found.
        number: Option<String> = beside.number.map(|number| number.to_string()),
        /// Where the entry's ratings were taken from, as far as it still has them.
        taken_from: Vec<ListedRatingBody> = beside.sources.iter().map(Into::into).collect(),
        /// Has round 1 of the section been published? Then its ratings stand.
        has_begun: bool = beside.has_begun,
    }
}

/// The entries of a tournament beside the lists.
#[derive(Debug, Serialize, ToSchema)]
struct ListedEntries {
    /// Who takes part or has applied.
    entries: Vec<ListedEntry>,
}

/// What the lists say about everybody's ratings, beside what is entered
#[utoipa::path(
    get, path = "/tournaments/{tournament}/listed-ratings", tag = "entries",
    responses((status = 200, body = ListedEntries), (status = "4XX"))
)]
async fn read_listed_ratings(
    permit: Permit<ManageEntries, AtTournament>,
    db: Db,
) -> Result<Json<ListedEntries>> {
    let tournament = permit.tournament();
    let entries = taking::beside(&mut *db.snapshot().await?, tournament).await?;
    Ok(Json(ListedEntries {
        entries: entries.into_iter().map(Into::into).collect(),
    }))
}

/// Whose ratings are to be taken over.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ChosenEntries {
    /// With the versions that were seen; if one of them has changed, nothing is taken over.
    entries: Vec<ChosenEntry>,
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
struct TakenRatings {
    /// Entries that were changed.
    changed: usize,
}

/// Takes the ratings of the lists over into the chosen entries
#[utoipa::path(
    post, path = "/tournaments/{tournament}/listed-ratings", tag = "entries",
    responses(
        (status = 200, body = TakenRatings),
        (status = 409, description = "an entry was changed meanwhile, or round 1 of its section has been published")
    )
)]
async fn take_listed_ratings(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(sent): Json<ChosenEntries>,
) -> Result<Json<TakenRatings>> {
    let cmd = Take {
        players: chosen_players::seen(&sent.entries),
    };
    let taken = db
        .write(async |conn| beside(taking::take(conn, &permit, now.0, key, &cmd).await, &sent))
        .await?;
    Ok(Json(TakenRatings {
        changed: taken.changed,
    }))
}

body! {
    /// An entry list as its tournament sees it.
    struct OwnRatingCheck from check: &StoredCheck {
        /// Which.
        #[schema(value_type = super::shapes::RatingCheckId)]
        id: RatingCheckId = check.id,
        /// The how many-th of the tournament, from 1.
        no: i32 = check.no,
        /// `sent`, `returned` or `replaced`.
        #[schema(value_type = super::shapes::RatingCheckState)]
        state: RatingCheckState = check.state,
        /// When it was sent.
        sent_at: Timestamp = check.sent_at,
        /// By whom.
        sent_by: String = check.sent_by.clone(),
        /// The last day the office has (DM-5.4).
        due_on: Option<Date> = check.due_on,
        /// How many entries it has.
        entries: usize = check.asked.len(),
        /// When it was sent back.
        returned_at: Option<Timestamp> = check.returned.as_ref().map(|(at, _)| *at),
        /// What the office wrote.
        note: String = check.note.clone(),
    }
}

/// What has changed in an entry since the latest list was sent.
#[derive(Debug, Serialize, ToSchema)]
struct ChangedSince {
    /// `Surname, Given`.
    name: String,
    /// `added`, `left`, `renamed`, `renumbered`, `rated` or `rate_of_play`.
    #[schema(value_type = super::shapes::RatingCheckSince)]
    since: Since,
}

body! {
    /// The entry lists of a tournament.
    struct OwnRatingChecks from overview: RatingCheckOverview {
        /// The latest first.
        checks: Vec<OwnRatingCheck> = overview.checks.iter().map(Into::into).collect(),
        /// What has changed since the latest.
        since: Vec<ChangedSince> =
            overview
                .since
                .into_iter()
                .map(|(name, since)| ChangedSince {
                    name: name.to_string(),
                    since,
                })
                .collect(),
    }
}

/// The entry lists a tournament has sent to the ratings office, and what has changed since
#[utoipa::path(
    get, path = "/tournaments/{tournament}/rating-checks", tag = "entries",
    responses((status = 200, body = OwnRatingChecks), (status = "4XX"))
)]
async fn list_own_rating_checks(
    permit: Permit<ManageEntries, AtTournament>,
    db: Db,
) -> Result<Json<OwnRatingChecks>> {
    let tournament = permit.tournament();
    let overview = rating_checks::overview(&mut *db.snapshot().await?, tournament).await?;
    Ok(Json(overview.into()))
}

/// A list that is to be sent.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct SendRatingCheck {
    /// The `no` of the latest list that was sent, 0 before the first.
    seen: i32,
}

body! {
    /// A list that was sent or answered.
    struct RatingCheckDone from done: RatingCheckReceipt {
        /// Which.
        #[schema(value_type = super::shapes::RatingCheckId)]
        id: RatingCheckId = done.id,
        /// For `If-Match`.
        version: i32 = done.version.0,
    }
}

/// Sends the entry list to the ratings office; one that still waits there is replaced
#[utoipa::path(
    post, path = "/tournaments/{tournament}/rating-checks", tag = "entries",
    responses(
        (status = 201, body = RatingCheckDone),
        (status = 409, description = "another list was sent meanwhile (`current`), or nobody is entered")
    )
)]
async fn send_rating_check(
    permit: Permit<ManageEntries, AtTournament>,
    (db, now): (Db, Now),
    Key(key): Key,
    Json(sent): Json<SendRatingCheck>,
) -> Result<Response> {
    let cmd = Send { seen: sent.seen };
    let done = db
        .write(async |conn| beside(rating_checks::send(conn, &permit, now.0, key, cmd).await, &sent))
        .await?;
    Ok((
        StatusCode::CREATED,
        Versioned(done.version, RatingCheckDone::from(done)),
    )
        .into_response())
}

body! {
    /// An entry list at the office.
    struct RatingCheckLine from check: ListedCheck {
        /// Which.
        #[schema(value_type = super::shapes::RatingCheckId)]
        id: RatingCheckId = check.id,
        /// The tournament's name.
        tournament: String = check.tournament,
        /// The tournament's first day.
        starts_on: Date = check.starts_on,
        /// The how many-th of the tournament, from 1.
        no: i32 = check.no,
        /// `sent` or `returned`.
        #[schema(value_type = super::shapes::RatingCheckState)]
        state: RatingCheckState = check.state,
        /// When it was sent.
        sent_at: Timestamp = check.sent_at,
        /// By whom.
        sent_by: String = check.sent_by,
        /// The last day the office has.
        due_on: Option<Date> = check.due_on,
        /// How many entries it has.
        entries: i32 = check.players,
        /// When it was sent back.
        returned_at: Option<Timestamp> = check.returned_at,
    }
}

/// What waits at the office.
#[derive(Debug, Serialize, ToSchema)]
struct RatingCheckLines {
    /// By the day they are due.
    waiting: Vec<RatingCheckLine>,
    /// Those that were sent back, the latest first; 50 of them.
    returned: Vec<RatingCheckLine>,
}

/// Entry lists that wait for an answer, and those that were answered lately
#[utoipa::path(
    get, path = "/registers/rating-checks", tag = "registers",
    responses((status = 200, body = RatingCheckLines), (status = "4XX"))
)]
async fn list_rating_checks(_: Permit<ManageRegisters>, db: Db) -> Result<Json<RatingCheckLines>> {
    let front = office::front(&mut *db.snapshot().await?).await?;
    Ok(Json(RatingCheckLines {
        waiting: front.waiting.into_iter().map(Into::into).collect(),
        returned: front.returned.into_iter().map(Into::into).collect(),
    }))
}

/// A member an entry is, or may be.
#[derive(Debug, Serialize, ToSchema)]
struct FoundMember {
    /// The union's number.
    number: String,
    /// `Surname, Given`.
    name: String,
    /// Club.
    club: Option<String>,
    /// Year of birth.
    birth_year: Option<i16>,
    /// The national rating for the entry's rate of play.
    #[schema(value_type = Option<super::shapes::Rating>)]
    rating: Option<Rating>,
    /// The day of the list it stands in.
    rated_on: Option<Date>,
}

fn found(looked: &Looked, member: &StoredMember) -> FoundMember {
    let own = &member.member;
    FoundMember {
        number: own.national_id.to_string(),
        name: own.name.to_string(),
        club: own.club.as_ref().map(ToString::to_string),
        birth_year: own.birth.map(BirthDate::year),
        rating: own
            .ratings
            .and_then(|ratings| ratings.national.of(looked.asked.rate)),
        rated_on: own.ratings.map(|ratings| ratings.on),
    }
}

body! {
    /// What the office says about an entry.
    #[derive(Clone, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct RatingCheckEntryAnswer from answer: Answer {
        /// The national rating for the entry's rate of play; null for somebody who has none.
        #[schema(value_type = Option<super::shapes::Rating>)]
        rating: Option<Rating> = answer.rating,
        /// Is it an estimate for somebody new?
        #[serde(default)]
        is_provisional: bool = answer.is_provisional,
        /// The union's number, where the entry had none or another one.
        #[serde(default)]
        national_id: Option<String> = answer.national_id.map(|number| number.to_string()),
    }
}

/// An entry as it was sent, beside what the registers know.
#[derive(Debug, Serialize, ToSchema)]
struct AskedEntry {
    /// Whose.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// `Surname, Given`.
    name: String,
    /// Club.
    club: Option<String>,
    /// Date or year of birth.
    birth: Option<String>,
    /// The union's number.
    national_id: Option<String>,
    /// FIDE's number.
    #[schema(value_type = Option<super::shapes::FideId>)]
    fide_id: Option<FideId>,
    /// The rate of play of its section: `standard`, `rapid` or `blitz`.
    #[schema(value_type = super::shapes::DisciplineName)]
    rate: &'static str,
    /// The national rating as entered.
    #[schema(value_type = Option<super::shapes::Rating>)]
    entered: Option<Rating>,
    /// The member with that number.
    member: Option<FoundMember>,
    /// Members with that name, where the number finds nobody.
    namesakes: Vec<FoundMember>,
    /// Quarantines in the days of the tournament, until when; `is_certain` by number, else by name.
    quarantines: Vec<QuarantineMark>,
    /// What the office has answered; null while the list waits.
    answer: Option<RatingCheckEntryAnswer>,
    /// What the register would answer.
    proposed: RatingCheckEntryAnswer,
}

/// A quarantine that meets an entry.
#[derive(Debug, Serialize, ToSchema)]
struct QuarantineMark {
    /// The last day of it.
    until: Date,
    /// `certain` by number, `possible` by name.
    #[schema(value_type = super::shapes::MatchCertainty)]
    matches: sanction::Match,
}

body! {
    /// An entry list with everything needed to answer it.
    struct RatingCheckBody from shown: RatingCheckView {
        /// Which.
        #[schema(value_type = super::shapes::RatingCheckId)]
        id: RatingCheckId = shown.check.id,
        /// The tournament's name.
        tournament: String = shown.tournament.details.name,
        /// `sent`, `returned` or `replaced`.
        #[schema(value_type = super::shapes::RatingCheckState)]
        state: RatingCheckState = shown.check.state,
        /// When it was sent.
        sent_at: Timestamp = shown.check.sent_at,
        /// The last day the office has.
        due_on: Option<Date> = shown.check.due_on,
        /// In the order the answers are given.
        entries: Vec<AskedEntry> =
            shown
                .entries
                .iter()
                .map(|looked| AskedEntry {
                    player: looked.asked.player,
                    name: looked.asked.name.to_string(),
                    club: looked.asked.club.as_ref().map(ToString::to_string),
                    birth: looked.asked.birth.map(|birth| birth.to_string()),
                    national_id: looked.asked.national_id.as_ref().map(ToString::to_string),
                    fide_id: looked.asked.fide_id,
                    rate: looked.asked.rate.as_str(),
                    entered: looked.asked.rating,
                    member: looked.member.as_ref().map(|member| found(looked, member)),
                    namesakes: looked
                        .namesakes
                        .iter()
                        .map(|member| found(looked, member))
                        .collect(),
                    quarantines: looked
                        .bars
                        .iter()
                        .map(|bar| QuarantineMark {
                            until: bar.until,
                            matches: if bar.is_certain {
                                sanction::Match::Certain
                            } else {
                                sanction::Match::Possible
                            },
                        })
                        .collect(),
                    answer: looked.answer.clone().map(Into::into),
                    proposed: looked.proposed().into(),
                })
                .collect(),
        /// What the office wrote.
        note: String = shown.check.note,
    }
}

/// One entry list, beside what the registers know
#[utoipa::path(
    get, path = "/registers/rating-checks/{check}", tag = "registers",
    responses((status = 200, body = RatingCheckBody), (status = "4XX"))
)]
async fn read_rating_check(
    Path(address): Path<CheckAddress>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Versioned<RatingCheckBody>> {
    let shown = office::show(&mut *db.snapshot().await?, address.check).await?;
    Ok(Versioned(shown.check.version, shown.into()))
}

/// The office's answer.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct RatingCheckAnswer {
    /// One for each entry, in their order.
    answers: Vec<RatingCheckEntryAnswer>,
    /// What else there is to say to the organiser; at most 1,000 characters.
    #[serde(default)]
    note: String,
}

/// Sends an entry list back
#[utoipa::path(
    put, path = "/registers/rating-checks/{check}/answer", tag = "registers",
    responses(
        (status = 200, body = RatingCheckDone),
        (status = 409, description = "it was answered or replaced meanwhile")
    )
)]
async fn answer_rating_check(
    Path(address): Path<CheckAddress>,
    permit: Permit<ManageRegisters>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(sent): Json<RatingCheckAnswer>,
) -> Result<Versioned<RatingCheckDone>> {
    let cmd = Reply {
        id: address.check,
        seen,
        answers: answers(&sent)?,
        note: sent.note.clone(),
    };
    let done = db
        .write(async |conn| beside(office::answer(conn, &permit, now.0, key, &cmd).await, &sent))
        .await?;
    Ok(Versioned(done.version, done.into()))
}

fn answers(sent: &RatingCheckAnswer) -> Result<Vec<Answer>> {
    sent.answers
        .iter()
        .enumerate()
        .map(|(at, answer)| {
            let national_id = answer
                .national_id
                .as_deref()
                .map(str::parse)
                .transpose()
                .map_err(|_| {
                    Problem::field(format!("answers[{at}].national_id"), |lang| {
                        t!(lang, rating_check_number_wrong)
                    })
                })?;
            Ok(Answer {
                rating: answer.rating,
                is_provisional: answer.is_provisional,
                national_id,
            })
        })
        .collect()
}

/// One entry list with its answers as CSV
#[utoipa::path(
    get, path = "/registers/rating-checks/{check}/list.csv", tag = "registers",
    responses((status = 200, description = "The file of the office's page, in English", content_type = "text/csv"))
)]
async fn get_rating_check_csv(
    Path(address): Path<CheckAddress>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Response> {
    rating_check_files::answer(&db, address.check, Lang::En, TableKind::Csv).await
}

/// One entry list with its answers as a workbook
#[utoipa::path(
    get, path = "/registers/rating-checks/{check}/list.xlsx", tag = "registers",
    responses((status = 200, description = "The file of the office's page, in English", content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"))
)]
async fn get_rating_check_workbook(
    Path(address): Path<CheckAddress>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Response> {
    rating_check_files::answer(&db, address.check, Lang::En, TableKind::Workbook).await
}

/// One entry list with its answers as a workbook in the open format
#[utoipa::path(
    get, path = "/registers/rating-checks/{check}/list.ods", tag = "registers",
    responses((status = 200, description = "The file of the office's page, in English", content_type = "application/vnd.oasis.opendocument.spreadsheet"))
)]
async fn get_rating_check_open_workbook(
    Path(address): Path<CheckAddress>,
    _: Permit<ManageRegisters>,
    db: Db,
) -> Result<Response> {
    rating_check_files::answer(&db, address.check, Lang::En, TableKind::OpenWorkbook).await
}
