//! Protests: filed, heard, appealed, and decided by each instance.

use super::{
    address::{ProtestAddress, SeenProtest},
    prelude::*,
};
use domain::{
    committee::{Ballot, CastVote, Excluded},
    interest::{InterestKind, KnownBy, SeatDemand},
    protest::{About, BoardBallot, Deposit, DepositOutcome, MatchChange, Outcome, Party, State, TooLate},
};
use engine::{
    ids::{IdempotencyKey, OfficialId, ProtestId, RulingId, SanctionId},
    numbers::TeamNo,
};
use rules::ruling::Decider;
use service::{
    access::{Bench, DecideInBoard, FileProtests, JudgeAsArbiter, JudgeInCommittee},
    protests::{self, Appealing, Case, Deciding, Filer, Filing, Interests, Relief, Step, Taken, Target},
};
use store::protests::{Decided, Protest};

pub(super) fn add_to(api: ApiRoutes) -> ApiRoutes {
    let read = Access::Needs(Capability::ReadDesk);
    let file = Access::Needs(Capability::FileProtests);
    api.add(read, routes!(list_protests))
        .add(read, routes!(get_protest))
        .add(file, routes!(file_protest))
        .add(file, routes!(step_protest))
        .add(file, routes!(appeal_protest))
        .add(Access::Needs(Capability::JudgeAsArbiter), routes!(sit_as_arbiter))
        .add(
            Access::Needs(Capability::JudgeInCommittee),
            routes!(sit_in_committee),
        )
        .add(Access::Needs(Capability::DecideInBoard), routes!(sit_in_board))
}

/// A protest.
#[derive(Debug, Serialize, ToSchema)]
struct ProtestBody {
    /// Its id.
    #[schema(value_type = super::shapes::ProtestId)]
    id: ProtestId,
    /// The case number within the section.
    number: u32,
    /// Against what: `kind` with `round`, `ruling`, `board`, `player`, `signed_at` and `is_reserved`, `sanction`,
    /// `penalty`, or `round`, `match` and `team`.
    #[schema(value_type = super::shapes::ProtestAbout)]
    about: About,
    /// Who filed it.
    filed_by: String,
    /// The same, where it is a player of the section.
    #[schema(value_type = Option<super::shapes::PlayerId>)]
    player: Option<PlayerId>,
    /// When it was handed in.
    filed_at: Timestamp,
    /// What it says.
    statement: String,
    /// `arbiter`, `committee` or `appeals_board`: who decides now, or decided last.
    #[schema(value_type = super::shapes::DecidedAs)]
    instance: Decider,
    /// `filed`, `admissible`, `late`, `decided`, `appealed` or `closed`.
    #[schema(value_type = super::shapes::ProtestState)]
    state: State,
    /// Why it came too late: `round_started`, `card_signed` or `deadline`.
    #[schema(value_type = Option<super::shapes::ProtestTooLate>)]
    late: Option<TooLate>,
    /// Why it is heard all the same, or empty.
    admitted: String,
    /// Until when the parties may comment.
    hearing_ends: Option<Timestamp>,
    /// The deposit: `kroner`, `paid_at`, `outcome`.
    #[schema(value_type = Option<super::shapes::ProtestDeposit>)]
    deposit: Option<Deposit>,
    /// Why it was closed without a decision, or empty.
    closed: String,
    /// Who wrote it down.
    recorded_by: String,
    /// How often it has changed.
    version: i32,
    /// Further rulings it is against.
    #[schema(value_type = Vec<super::shapes::RulingId>)]
    also: Vec<RulingId>,
    /// Players who filed it together with the first.
    #[schema(value_type = Vec<super::shapes::PlayerId>)]
    with: Vec<PlayerId>,
    /// Is it about the rating of the games only?
    only_rating: bool,
    /// Did whoever appealed say that it is about the Laws of Chess or the union's tournament regulation?
    about_laws: bool,
    /// Who asked the instance it is before, or that decided last: whoever filed it, or, of a match of teams, the other one.
    #[schema(value_type = super::shapes::ProtestParty)]
    appellant: Party,
}

impl From<&Protest> for ProtestBody {
    fn from(protest: &Protest) -> Self {
        Self {
            id: protest.id,
            number: protest.number,
            about: protest.about,
            filed_by: protest.filed_by.clone(),
            player: protest.player,
            filed_at: protest.filed_at,
            statement: protest.statement.clone(),
            instance: protest.course.instance,
            state: protest.course.state,
            late: protest.late,
            admitted: protest.admitted.clone(),
            hearing_ends: protest.hearing_ends,
            deposit: protest.deposit,
            closed: protest.closed.clone(),
            recorded_by: protest.recorded_by.clone(),
            version: protest.version.0,
            also: protest.also.clone(),
            with: protest.with.clone(),
            only_rating: protest.only_rating,
            about_laws: protest.about_laws,
            appellant: protest.course.appellant,
        }
    }
}

/// What an instance decided.
#[derive(Debug, Serialize, ToSchema)]
struct DecisionBody {
    /// `arbiter`, `committee` or `appeals_board`.
    #[schema(value_type = super::shapes::DecidedAs)]
    by: Decider,
    /// `upheld`, `overturned`, `replaced`, `dismissed_late` or `dismissed_not_competent`.
    #[schema(value_type = super::shapes::ProtestOutcome)]
    outcome: Outcome,
    /// Why.
    reasons: String,
    /// The committee's votes: `member`, `name`, `licence`, `vote`, `dissent`, with name and licence as they were; `interests` and `is_another` where
    /// something was known of what the member has to do with the case.
    #[schema(value_type = Vec<super::shapes::CastVote>)]
    ballots: Vec<CastVote>,
    /// The board's votes: `name`, `vote`, `dissent`.
    #[schema(value_type = Vec<super::shapes::BoardBallot>)]
    board: Vec<BoardBallot>,
    /// Members with an interest, who did not vote: `member`, `name`, and `interests` as far as they were known.
    #[schema(value_type = Vec<super::shapes::ExcludedMember>)]
    excluded: Vec<Excluded>,
    /// The ruling that takes the place of the one that fell.
    #[schema(value_type = Option<super::shapes::RulingId>)]
    ruling: Option<RulingId>,
    /// The sanction that takes the place of the one that fell.
    #[schema(value_type = Option<super::shapes::SanctionId>)]
    sanction: Option<SanctionId>,
    /// What it said of the match of teams that the protest is about, with what stood before; `null` where nothing. Where such a decision says
    /// nothing, the result is still to be entered: the league leader, the arbiter and the match leader have it among their duties.
    #[schema(value_type = Option<super::shapes::DecidedChange>)]
    changed: Option<MatchChange>,
    /// When.
    at: Timestamp,
    /// Who wrote it down.
    recorded_by: String,
}

impl From<Decided> for DecisionBody {
    fn from(decided: Decided) -> Self {
        Self {
            by: decided.decision.by,
            outcome: decided.decision.outcome,
            reasons: decided.decision.reasons,
            ballots: decided.votes,
            board: decided.decision.board,
            excluded: decided.excluded,
            ruling: decided.ruling,
            sanction: decided.sanction,
            changed: decided.decision.changed,
            at: decided.decision.at,
            recorded_by: decided.recorded_by,
        }
    }
}

/// What a party was asked and said.
#[derive(Debug, Serialize, ToSchema)]
struct CommentBody {
    /// Who.
    party: String,
    /// When they were asked.
    asked_at: Timestamp,
    /// What they said; empty while they have not answered.
    text: String,
    /// When they answered.
    answered_at: Option<Timestamp>,
}

/// A protest with everything that was said and decided.
#[derive(Debug, Serialize, ToSchema)]
struct CaseBody {
    /// The protest.
    #[serde(flatten)]
    protest: ProtestBody,
    /// The earliest first.
    decisions: Vec<DecisionBody>,
    /// The earliest first.
    comments: Vec<CommentBody>,
    /// Is the appeals board competent (CASE-116)?
    board_is_competent: bool,
    /// What members of the committee have to do with the case: as whoever ruled, in its teams and others of their clubs, on the clubs' lists, and in
    /// other teams of a group that teams leave upwards or downwards.
    interests: Vec<CaseInterest>,
}

/// What a member of the committee has to do with a case.
#[derive(Debug, Serialize, ToSchema)]
struct CaseInterest {
    /// The member.
    #[schema(value_type = super::shapes::OfficialId)]
    member: OfficialId,
    /// `ruled`, `captain`, `player`, `listed` or `rival`.
    #[schema(value_type = super::shapes::InterestKindName)]
    kind: InterestKind,
    /// The number of the team; null of whoever ruled.
    #[schema(value_type = Option<super::shapes::TeamNo>)]
    team: Option<TeamNo>,
    /// `number`: it is they. `name`: it may be another of that name.
    #[schema(value_type = super::shapes::KnownByName)]
    known_by: KnownBy,
    /// `stand_aside`: a vote is refused. `say_who`: it is refused until `another` names the member. `told`: those who sit say what follows.
    #[schema(value_type = super::shapes::SeatDemandName)]
    asks: SeatDemand,
}

impl CaseBody {
    fn of(case: Case, interests: &Interests) -> Self {
        Self {
            protest: (&case.protest).into(),
            decisions: case.decided.into_iter().map(DecisionBody::from).collect(),
            comments: case
                .comments
                .into_iter()
                .map(|comment| CommentBody {
                    party: comment.party,
                    asked_at: comment.asked_at,
                    text: comment.text,
                    answered_at: comment.answered_at,
                })
                .collect(),
            board_is_competent: case.board_is_competent,
            interests: interests
                .known
                .iter()
                .map(|one| CaseInterest {
                    member: one.member,
                    kind: one.interest.kind,
                    team: one.interest.team,
                    known_by: one.interest.known_by,
                    asks: interests.asks(one.interest),
                })
                .collect(),
        }
    }
}

/// The protests of a section.
#[derive(Debug, Serialize, ToSchema)]
struct ProtestList {
    /// The newest first.
    protests: Vec<ProtestBody>,
}

/// Every protest of a section, the newest first.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/protests", tag = "protests",
    params(InSection),
    responses((status = 200, body = ProtestList))
)]
async fn list_protests(permit: Permit<ReadDesk>, db: Db) -> Result<Json<ProtestList>> {
    let sees_sanctions = permit.may(Capability::ReadSanctions);
    let mut conn = db.connect().await?;
    let protests = protests::list(&mut conn, permit.section_id(), sees_sanctions).await?;
    Ok(Json(ProtestList {
        protests: protests.iter().map(ProtestBody::from).collect(),
    }))
}

async fn read<R>(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<R, AtSection>,
    id: ProtestId,
) -> Result<Versioned<CaseBody>> {
    let case = protests::find(conn, permit.ids(), id, permit.may(Capability::ReadSanctions))
        .await?
        .ok_or_else(Problem::not_found)?;
    let interests = protests::interests(conn, permit.ids(), &case).await?;
    Ok(Versioned(case.protest.version, CaseBody::of(case, &interests)))
}

/// One protest with everything that was said and decided.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/protests/{protest}", tag = "protests",
    params(InSection),
    responses((status = 200, body = CaseBody, description = "with the version as `ETag`"))
)]
async fn get_protest(
    Path(address): Path<ProtestAddress>,
    permit: Permit<ReadDesk>,
    db: Db,
) -> Result<Versioned<CaseBody>> {
    read(&mut *db.snapshot().await?, &permit, address.protest).await
}

/// A protest to be filed.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ProtestFiling {
    /// Against what: `{"kind": "decision", "ruling"}`, `{"kind": "pairing", "round"}`, `{"kind": "clock", "round", "board"}`,
    /// `{"kind": "ineligible_player", "player"}`, `{"kind": "team_card", "signed_at", "is_reserved"}`,
    /// `{"kind": "sanction", "sanction"}`, `{"kind": "team_penalty", "penalty"}` or
    /// `{"kind": "match_lost", "round", "match", "team"}`.
    #[schema(value_type = super::shapes::ProtestAbout)]
    about: About,
    /// The player of the section who files it.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::PlayerId>)]
    player: Option<PlayerId>,
    /// Who files it, where it is nobody of the section: a captain, a club.
    #[serde(default)]
    filed_by: String,
    /// When it was handed in; now where nothing is said.
    #[serde(default)]
    filed_at: Option<Timestamp>,
    /// What it says.
    statement: String,
    /// Further rulings it is against, where it is against one.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::RulingId>)]
    also: Vec<RulingId>,
    /// Players of the section who file it together with the first; each is concerned by one of the rulings.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::PlayerId>)]
    with: Vec<PlayerId>,
    /// Is it about the rating of the games only?
    #[serde(default)]
    only_rating: bool,
}

/// The protest that was filed.
#[derive(Debug, Serialize, ToSchema)]
pub struct Filed {
    /// Its id.
    #[schema(value_type = super::shapes::ProtestId)]
    pub id: ProtestId,
}

/// Files a protest.
///
/// Whether it came in time is looked at on the spot; a late one is kept as late until its instance admits or dismisses it. What the
/// rules let nobody appeal, and what the appeals board has no competence in, is turned away (409 with `turned_away`), and the log
/// keeps it.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/protests", tag = "protests",
    params(InSection, ("Idempotency-Key" = String, Header, description = "a UUID that names this attempt")),
    responses(
        (status = 201, body = Filed),
        (status = 404, description = "there is nothing of what it is against"),
        (status = 409, description = "turned away: `limited` or `not_competent`; or who decided had the last word"),
        (status = 422, description = "a text is missing, or it is filed by a player it does not concern")
    )
)]
async fn file_protest(
    permit: Permit<FileProtests>,
    (db, now): (Db, Now),
    key: Key,
    Json(filing): Json<ProtestFiling>,
) -> Result<Response> {
    let filing = Filing {
        about: filing.about,
        filer: filing.player.map_or(Filer::Other(filing.filed_by), Filer::Player),
        filed_at: filing.filed_at,
        statement: filing.statement,
        also: filing.also,
        with: filing.with,
        only_rating: filing.only_rating,
    };
    let taken = db
        .write(async |conn| protests::file(conn, &permit, now.0, key.0, &filing).await)
        .await?;
    match taken {
        Taken::Yes(id) => Ok((StatusCode::CREATED, Json(Filed { id })).into_response()),
        Taken::No(why) => Err(why.into()),
    }
}

/// A step that decides nothing.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "step", rename_all = "snake_case", deny_unknown_fields)]
enum ProtestStep {
    /// The parties are asked.
    Hear {
        /// Who.
        parties: Vec<String>,
        /// Until when they may answer; the section's own time where nothing is said.
        #[serde(default)]
        until: Option<Timestamp>,
    },
    /// A party says something.
    Comment {
        /// Who.
        party: String,
        /// What.
        text: String,
    },
    /// The deposit was paid.
    Pay,
    /// It is withdrawn, or nobody appeals.
    Close {
        /// Why.
        reason: String,
    },
}

impl From<ProtestStep> for Step {
    fn from(step: ProtestStep) -> Self {
        match step {
            ProtestStep::Hear { parties, until } => Self::Hear { parties, until },
            ProtestStep::Comment { party, text } => Self::Comment { party, text },
            ProtestStep::Pay => Self::Pay,
            ProtestStep::Close { reason } => Self::Close { reason },
        }
    }
}

const fn target(address: &ProtestAddress, seen: Seen, key: IdempotencyKey) -> Target {
    Target {
        id: address.protest,
        seen: seen.0,
        key,
    }
}

/// Asks the parties, writes down what they say, notes the deposit as paid, or closes the case.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/protests/{protest}/steps", tag = "protests",
    params(InSection, SeenProtest),
    responses(
        (status = 200, body = CaseBody, description = "how it stands now, with its version as `ETag`"),
        (status = 409, description = "it is not at that point, or was changed meanwhile")
    )
)]
async fn step_protest(
    Path(address): Path<ProtestAddress>,
    permit: Permit<FileProtests>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(step): Json<ProtestStep>,
) -> Result<Versioned<CaseBody>> {
    let mut tx = db.begin().await?;
    protests::step(
        &mut tx,
        &permit,
        now.0,
        target(&address, seen, key.0),
        &step.into(),
    )
    .await?;
    let case = read(&mut tx, &permit, address.protest).await?;
    tx.commit().await?;
    Ok(case)
}

/// An appeal.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct ProtestAppeal {
    /// Why.
    text: String,
    /// Is it about the rating of the games only? What else was decided stands then.
    #[serde(default)]
    only_rating: bool,
    /// Is it about the Laws of Chess or the union's tournament regulation? Some leagues let the appeals board be asked about these only.
    #[serde(default)]
    about_laws: bool,
    /// Of a match of teams: the side that asks. Only one that the last decision went against may, and left out it is that one.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::ProtestParty>)]
    by: Option<Party>,
}

/// Asks the next instance.
///
/// After the last one nobody is asked: the league of the section, or the section itself, says which that is (`last_word`). Who comes too late, or asks a board without competence, is turned away (409 with `turned_away`), and the log keeps it.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/protests/{protest}/appeals", tag = "protests",
    params(InSection, SeenProtest),
    responses(
        (status = 200, body = CaseBody, description = "how it stands now, with its version as `ETag`"),
        (status = 409, description = "nothing was decided yet, nobody is left to ask, or it was turned away")
    )
)]
async fn appeal_protest(
    Path(address): Path<ProtestAddress>,
    permit: Permit<FileProtests>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(appeal): Json<ProtestAppeal>,
) -> Result<Versioned<CaseBody>> {
    let mut tx = db.begin().await?;
    let target = target(&address, seen, key.0);
    let appealing = Appealing {
        reasons: appeal.text,
        only_rating: appeal.only_rating,
        about_laws: appeal.about_laws,
        by: appeal.by,
    };
    let taken = protests::appeal(&mut tx, &permit, now.0, target, &appealing).await?;
    let case = read(&mut tx, &permit, address.protest).await?;
    tx.commit().await?;
    match taken {
        Taken::Yes(_) => Ok(case),
        Taken::No(why) => Err(why.into()),
    }
}

/// What an instance does with a protest.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
enum BenchAct {
    /// The arbiter hands it to the committee.
    Refer {
        /// A note, or empty.
        #[serde(default)]
        note: String,
    },
    /// It is heard though it came late.
    Admit {
        /// Why.
        reasons: String,
    },
    /// It is decided.
    Decide(Box<Verdict>),
}

/// A decision.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Verdict {
    /// `upheld`, `overturned`, `replaced`, `dismissed_late` or `dismissed_not_competent`.
    #[schema(value_type = super::shapes::ProtestOutcome)]
    outcome: Outcome,
    /// Why.
    reasons: String,
    /// The committee's votes: `member`, `vote` (`for`, `against`, `abstain`), `dissent`.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::CommitteeBallot>)]
    ballots: Vec<Ballot>,
    /// The board's votes: `name`, `vote`, `dissent`.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::BoardBallot>)]
    board: Vec<BoardBallot>,
    /// Members with an interest, who do not vote.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::OfficialId>)]
    excluded: Vec<OfficialId>,
    /// Members of whom the committee says that they are not whoever of the same name has to do with the case (`asks` is `say_who`); of the
    /// board: officials of the tournament who are not its member of the same name.
    #[serde(default)]
    #[schema(value_type = Vec<super::shapes::OfficialId>)]
    another: Vec<OfficialId>,
    /// What takes the place of a ruling that falls: `{"effect": {"game", "as"}, "clock": {"white", "black"}, "rated", "keeps_penalties"}`, each may be left out;
    /// `rated` orders that games somebody stayed away from are rated or are not, and an appeal about the rating alone takes nothing else;
    /// of a sanction that is replaced: `{"sanction": {"kind": "warning"}}` or `{"sanction": {"kind": "quarantine", "from", "to"}}`;
    /// of what is on a card: the result of the board the protest names, `{"effect": {"game": "ends", "as": "0-1"}}`, or who has lost the match,
    /// `{"verdict": "by_white"}` (`boards_count`: nobody). Left out where an instance overturns the one before it: what that one changed is put
    /// back.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::ProtestRelief>)]
    relief: Option<Relief>,
    /// `refunded` or `kept`; as earlier rulings suggest where nothing is said.
    #[serde(default)]
    #[schema(value_type = Option<super::shapes::DepositOutcome>)]
    deposit: Option<DepositOutcome>,
}

impl From<Verdict> for Deciding {
    fn from(verdict: Verdict) -> Self {
        Self {
            outcome: verdict.outcome,
            reasons: verdict.reasons,
            ballots: verdict.ballots,
            board: verdict.board,
            excluded: verdict.excluded,
            another: verdict.another,
            relief: verdict.relief,
            deposit: verdict.deposit,
        }
    }
}

/// Admits or decides, for any of the three instances; handing on is the arbiter's.
async fn sit<R: Bench>(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<R>,
    now: Now,
    target: Target,
    act: BenchAct,
) -> Result<()> {
    match act {
        BenchAct::Refer { .. } => Err(Problem::field("act", |lang| t!(lang, problem_choice))),
        BenchAct::Admit { reasons } => Ok(protests::admit(conn, permit, now.0, target, &reasons).await?),
        BenchAct::Decide(verdict) => {
            let deciding = Deciding::from(*verdict);
            Ok(protests::decide(conn, permit, now.0, target, &deciding).await?)
        }
    }
}

/// What an instance of several members does, and how the case stands then.
async fn seated<R: Bench>(
    permit: &Permit<R>,
    db: Db,
    now: Now,
    target: Target,
    act: BenchAct,
) -> Result<Versioned<CaseBody>> {
    let mut tx = db.begin().await?;
    sit(&mut tx, permit, now, target, act).await?;
    let case = read(&mut tx, permit, target.id).await?;
    tx.commit().await?;
    Ok(case)
}

/// The arbiter decides a protest, or hands it to the committee.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/protests/{protest}/arbiter", tag = "protests",
    params(InSection, SeenProtest),
    responses(
        (status = 200, body = CaseBody, description = "how it stands now, with its version as `ETag`"),
        (status = 409, description = "another instance decides, it is not at that point, or was changed meanwhile"),
        (status = 422, description = "reasons or what takes the place of a ruling are missing")
    )
)]
async fn sit_as_arbiter(
    Path(address): Path<ProtestAddress>,
    permit: Permit<JudgeAsArbiter>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(act): Json<BenchAct>,
) -> Result<Versioned<CaseBody>> {
    let target = target(&address, seen, key.0);
    let mut tx = db.begin().await?;
    match act {
        BenchAct::Refer { note } => protests::refer(&mut tx, &permit, now.0, target, &note).await?,
        act @ (BenchAct::Admit { .. } | BenchAct::Decide(_)) => {
            sit(&mut tx, &permit, now, target, act).await?;
        }
    }
    let case = read(&mut tx, &permit, address.protest).await?;
    tx.commit().await?;
    Ok(case)
}

/// The tournament committee admits a late protest, or decides.
///
/// A ruling that falls is superseded in the same moment: what was ruled stays readable, what counts changes.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/protests/{protest}/committee", tag = "protests",
    params(InSection, SeenProtest),
    responses(
        (status = 200, body = CaseBody, description = "how it stands now, with its version as `ETag`"),
        (status = 409, description = "another instance decides, the committee is not validly composed, the parties may still comment, or it was changed meanwhile"),
        (status = 422, description = "the votes do not carry it, reasons or what takes the place of a ruling are missing, or a `member` voted who has to do with the case (`interest`)")
    )
)]
async fn sit_in_committee(
    Path(address): Path<ProtestAddress>,
    permit: Permit<JudgeInCommittee>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(act): Json<BenchAct>,
) -> Result<Versioned<CaseBody>> {
    seated(&permit, db, now, target(&address, seen, key.0), act).await
}

/// The appeals board admits a late protest, or decides.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/protests/{protest}/board", tag = "protests",
    params(InSection, SeenProtest),
    responses(
        (status = 200, body = CaseBody, description = "how it stands now, with its version as `ETag`"),
        (status = 409, description = "another instance decides, the board has no competence, the parties may still comment, or it was changed meanwhile"),
        (status = 422, description = "the votes do not carry it, or reasons or what takes the place of a ruling are missing")
    )
)]
async fn sit_in_board(
    Path(address): Path<ProtestAddress>,
    permit: Permit<DecideInBoard>,
    (db, now): (Db, Now),
    (seen, key): (Seen, Key),
    Json(act): Json<BenchAct>,
) -> Result<Versioned<CaseBody>> {
    seated(&permit, db, now, target(&address, seen, key.0), act).await
}
