//! Clubs ask to move matches of the plan with their links, the other club agrees or declines, and the league leader decides where the
//! rules of the league do not leave it to the clubs.
//!
//! A match is moved by the one act that moves matches ([`super::fixtures`]), so that everything that depends on the plan is updated. The
//! clubs' messages are for the two and the league leader only: neither the log nor the public plan contains them.

use super::{
    audit::{Entry, Where},
    club_links::{self, Bearer},
    fixtures::{self, Planning},
    prelude::*,
    registration::Frame,
    teams::{TeamError, with_teams},
};
use domain::{
    fixtures::{
        changing::MovingHand,
        cup::CupSide,
        plan::{FixturePlan, PlannedMatch, Whereabouts},
    },
    strength_list::person::is_same_club,
    team::TeamClub,
    team_match::{
        Side,
        answering::{RequestRefusal, said_reason, said_words},
        moving::MoveRules,
        request::{
            Answered, AskRefusal, Asked, MoveAnswer, MoveEnd, MoveOutcome, MoveRequest, MoveStanding, MoveTo,
            MoveVerdict, MoveWish,
        },
    },
};
use engine::{
    ids::{FixtureId, MoveRequestId},
    numbers::TeamNo,
};
use jiff::civil::Time;

/// Why an act on a request was refused.
#[derive(Debug, thiserror::Error)]
pub enum MoveRequestError {
    /// There is no such match or request, or it is not the club's.
    #[error("there is no such match or request")]
    NotFound,
    /// The club cannot ask for that.
    #[error(transparent)]
    Ask(#[from] AskRefusal),
    /// Nothing comes of the request, or it is not made.
    #[error(transparent)]
    Refused(#[from] RequestRefusal),
    /// The request was changed after it was read; its current version.
    #[error("the request was changed meanwhile")]
    ChangedMeanwhile(Version),
    /// The match cannot be moved.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A request that was made, answered or ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveReceipt {
    pub request: MoveRequestId,
    /// For the next change.
    pub version: Version,
    /// Was the match moved?
    pub is_moved: bool,
}

/// A request as those see it whom it concerns.
#[derive(Clone, Debug)]
pub struct RequestLine {
    pub request: MoveRequest,
    pub round: RoundNo,
    /// The teams of the match, the first-named one first.
    pub teams: (String, String),
    /// The team whose club asks.
    pub asking: String,
    /// When and where it is played as the plan stands.
    pub stands: Whereabouts,
    /// The same as it is wished.
    pub wished: Whereabouts,
    pub standing: MoveStanding,
    /// The verdict of the league's rules; for an open request.
    pub verdict: Option<MoveVerdict>,
    /// Which of the teams is the reader's; for a club.
    pub ours: Option<CupSide>,
}

impl RequestLine {
    fn of(
        field: &SectionState,
        one: &PlannedMatch,
        request: MoveRequest,
        (rules, now): (&MoveRules, Timestamp),
        ours: Option<CupSide>,
    ) -> Self {
        let is_one_club = is_one_club(field, one);
        let wished = request.wish.of(one);
        let standing = standing(field, one, &request, now);
        let name = |no| name(field, no).to_owned();
        Self {
            round: one.round,
            teams: (name(one.fixture.first), name(one.fixture.second)),
            asking: name(match request.side {
                CupSide::First => one.fixture.first,
                CupSide::Second => one.fixture.second,
            }),
            stands: field.whereabouts(one),
            wished: field.whereabouts(&wished),
            verdict: request.end.is_none().then(|| {
                let asked = Asked {
                    side: request.side,
                    told_on: schedule::local(request.asked_at).date(),
                    agreement: request.agreement(is_one_club),
                };
                field.weigh_request((one, &request.wish), asked, rules)
            }),
            standing,
            ours,
            request,
        }
    }

    /// Does it wait for the club that reads?
    pub fn is_asked_of_us(&self) -> bool {
        self.standing == MoveStanding::WaitsForClub && self.ours.is_some_and(|side| side != self.request.side)
    }

    /// Can the club that reads withdraw it?
    pub fn is_ours(&self) -> bool {
        self.ours == Some(self.request.side)
    }
}

fn name(field: &SectionState, no: TeamNo) -> &str {
    field.team(no).map_or("", |team| team.name.as_str())
}

fn club_of(field: &SectionState, no: TeamNo) -> Option<&str> {
    field.team(no)?.club.as_ref().map(TeamClub::as_str)
}

/// Are both teams of one club?
fn is_one_club(field: &SectionState, one: &PlannedMatch) -> bool {
    let (first, second) = (one.fixture.first, one.fixture.second);
    let clubs = club_of(field, first).zip(club_of(field, second));
    clubs.is_some_and(|(first, second)| is_same_club(first, second))
}

/// Which team of a match is the club's; the first-named one where both are.
fn side_of(field: &SectionState, one: &PlannedMatch, club: &str) -> Option<CupSide> {
    let is = |no| club_of(field, no).is_some_and(|of| is_same_club(of, club));
    if is(one.fixture.first) {
        Some(CupSide::First)
    } else if is(one.fixture.second) {
        Some(CupSide::Second)
    } else {
        None
    }
}

/// A match of one of the club's teams.
#[derive(Clone, Debug)]
pub struct ClubMatch {
    pub id: FixtureId,
    pub version: Version,
    /// The section it is played in.
    pub section: String,
    pub round: RoundNo,
    /// The teams, the first-named one first.
    pub teams: (String, String),
    pub stands: Whereabouts,
    /// The match as the plan has it, for the fields of a form.
    pub planned: PlannedMatch,
    /// Is it put off without a new day?
    pub is_postponed: bool,
    /// Why the club cannot ask now; `None`: it can.
    pub why_not: Option<AskRefusal>,
    /// Days of notice that the league asks for; `None`: nobody has decided.
    pub notice_days: Option<u16>,
}

/// The matches of a club's teams that are public, and the requests about them.
#[derive(Clone, Debug)]
pub struct ClubMatches {
    /// What the club is called.
    pub club: String,
    /// By section and round.
    pub matches: Vec<ClubMatch>,
    /// The newest first.
    pub requests: Vec<RequestLine>,
}

/// What the club that has the link is called.
async fn club_name(conn: &mut PgConnection, bearer: &Bearer) -> Result<String, MoveRequestError> {
    let clubs = store::strength_lists::list_clubs(conn, bearer.tournament()).await?;
    let found = clubs.into_iter().find(|club| club.id == bearer.club());
    Ok(found.ok_or(MoveRequestError::NotFound)?.name)
}

/// What a club sees of its matches.
pub async fn of_club(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
) -> Result<ClubMatches, MoveRequestError> {
    let club = club_name(conn, bearer).await?;
    let teams = store::strength_lists::list_teams(conn, bearer.tournament()).await?;
    let mut sections: Vec<SectionId> = Vec::new();
    for team in teams.iter().filter(|team| is_same_club(&team.club, &club)) {
        if !sections.contains(&team.section) {
            sections.push(team.section);
        }
    }
    let asked = store::move_requests::list(conn, &sections).await?;
    let mut found = ClubMatches {
        matches: Vec::new(),
        requests: Vec::new(),
        club,
    };
    for section in sections {
        let field = with_teams(conn, section).await?;
        let Some(plan) = field.public_plan() else {
            continue;
        };
        let rules = fixtures::move_rules(conn, &field).await?;
        for one in &plan.matches {
            let Some(side) = side_of(&field, one, &found.club) else {
                continue;
            };
            let about = about(&asked, one.id);
            // A request always asks for a change, to a future day: whether it is allowed is decided when it is made.
            let anything = MoveWish::To(MoveTo {
                day: schedule::local(now).date().tomorrow().ok(),
                venue: "?".parse().ok(),
                ..MoveTo::default()
            });
            found.matches.push(ClubMatch {
                id: one.id,
                version: one.version,
                section: field.name.clone(),
                round: one.round,
                teams: (
                    name(&field, one.fixture.first).to_owned(),
                    name(&field, one.fixture.second).to_owned(),
                ),
                stands: field.whereabouts(one),
                is_postponed: one.is_postponed,
                why_not: field.may_ask(plan, (one, side, &anything), &about, now).err(),
                notice_days: rules.notice_days,
                planned: one.clone(),
            });
            let lines = about
                .into_iter()
                .map(|request| RequestLine::of(&field, one, request, (&rules, now), Some(side)));
            found.requests.extend(lines);
        }
    }
    found
        .requests
        .sort_by_key(|line| std::cmp::Reverse((line.request.asked_at, line.request.id)));
    Ok(found)
}

fn about(asked: &[MoveRequest], fixture: FixtureId) -> Vec<MoveRequest> {
    asked
        .iter()
        .filter(|request| request.fixture == fixture)
        .cloned()
        .collect()
}

/// The requests of a section, the newest first, for the league leader.
pub async fn of_section(
    conn: &mut PgConnection,
    section: SectionId,
    now: Timestamp,
) -> Result<Vec<RequestLine>, MoveRequestError> {
    let field = with_teams(conn, section).await?;
    let Some(plan) = field.plan.as_ref() else {
        return Ok(Vec::new());
    };
    let rules = fixtures::move_rules(conn, &field).await?;
    let asked = store::move_requests::list(conn, &[section]).await?;
    let line = |request: MoveRequest| {
        let one = plan.find(request.fixture)?;
        Some(RequestLine::of(&field, one, request, (&rules, now), None))
    };
    Ok(asked.into_iter().filter_map(line).collect())
}

/// How many requests of a section wait, or moved a match without the league leader and are unread.
pub async fn count_waiting(
    conn: &mut PgConnection,
    field: &SectionState,
    now: Timestamp,
) -> store::Result<usize> {
    // Usually there are none; only otherwise is it worth reading which are past.
    if store::move_requests::count_waiting(conn, field.section).await? == 0 {
        return Ok(0);
    }
    let asked = store::move_requests::list(conn, &[field.section]).await?;
    let waits = |request: &&MoveRequest| {
        let one = field.plan.as_ref().and_then(|plan| plan.find(request.fixture));
        request.is_news() || one.is_some_and(|one| standing(field, one, request, now).waits())
    };
    Ok(asked.iter().filter(waits).count())
}

/// For whom a request waits.
fn standing(field: &SectionState, one: &PlannedMatch, request: &MoveRequest, now: Timestamp) -> MoveStanding {
    field.standing((one, request), is_one_club(field, one), now)
}

/// A request in the log: who asks for which match to be played when and where, without the reason.
#[derive(Serialize)]
struct MoveRequestLogValue<'a> {
    round: RoundNo,
    first: &'a str,
    second: &'a str,
    team: &'a str,
    day: Option<Date>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_postponed: bool,
    hour: Option<String>,
    venue: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    club_answer: Option<MoveAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    came_of_it: Option<MoveOutcome>,
}

impl<'a> MoveRequestLogValue<'a> {
    fn of(field: &'a SectionState, one: &'a PlannedMatch, request: &MoveRequest) -> Self {
        let wished = field.whereabouts(&request.wish.of(one));
        Self {
            round: one.round,
            first: name(field, one.fixture.first),
            second: name(field, one.fixture.second),
            team: name(
                field,
                match request.side {
                    CupSide::First => one.fixture.first,
                    CupSide::Second => one.fixture.second,
                },
            ),
            day: wished.day,
            is_postponed: request.wish == MoveWish::PutOff,
            hour: wished.hour.map(|hour| hour.strftime("%H:%M").to_string()),
            venue: wished.venue.map(|venue| venue.to_string()).unwrap_or_default(),
            club_answer: request.answer.as_ref().map(|answered| answered.answer),
            came_of_it: request.end.as_ref().map(|end| end.outcome),
        }
    }
}

/// A locked section with the plan in it.
struct HeldPlan {
    field: SectionState,
    plan: FixturePlan,
    requests: Vec<MoveRequest>,
}

impl HeldPlan {
    async fn lock(
        conn: &mut PgConnection,
        tournament: TournamentId,
        section: SectionId,
    ) -> Result<Self, MoveRequestError> {
        Frame::lock(conn, tournament, section)
            .await?
            .ok_or(MoveRequestError::NotFound)?;
        let field = with_teams(conn, section).await?;
        let plan = field.plan.clone().ok_or(MoveRequestError::NotFound)?;
        let requests = store::move_requests::list(conn, &[section]).await?;
        Ok(Self {
            field,
            plan,
            requests,
        })
    }

    fn find(&self, fixture: FixtureId) -> Result<&PlannedMatch, MoveRequestError> {
        self.plan.find(fixture).ok_or(MoveRequestError::NotFound)
    }

    /// A request that is open, in the version that was seen, with its match.
    fn open(
        &self,
        id: MoveRequestId,
        seen: Version,
    ) -> Result<(&MoveRequest, &PlannedMatch), MoveRequestError> {
        let (request, one) = self.seen(id, seen)?;
        request.is_open()?;
        Ok((request, one))
    }

    fn seen(
        &self,
        id: MoveRequestId,
        seen: Version,
    ) -> Result<(&MoveRequest, &PlannedMatch), MoveRequestError> {
        let found = self.requests.iter().find(|request| request.id == id);
        let request = found.ok_or(MoveRequestError::NotFound)?;
        if request.version != seen {
            return Err(MoveRequestError::ChangedMeanwhile(request.version));
        }
        Ok((request, self.find(request.fixture)?))
    }

    fn place(&self, tournament: TournamentId) -> Where {
        Scope::Section(tournament, self.field.section).into()
    }
}

/// A club's wish.
#[derive(Clone, Debug, Serialize)]
pub struct Asking {
    pub fixture: FixtureId,
    /// The version of the match that was seen.
    pub seen: Version,
    /// Is it postponed without a new day? Then the rest is left out.
    pub is_postponed: bool,
    /// The new day; `None`: that of the round.
    pub day: Option<Date>,
    /// The new hour; `None`: the usual hour of the home team.
    pub hour: Option<Time>,
    /// Where; empty: where the home team plays.
    pub venue: String,
    /// Why, for the other club and the league leader.
    pub reason: String,
}

/// A line of the log for what a club did with its link.
fn line<'a>(
    (bearer, club): (&Bearer, &'a str),
    held: &HeldPlan,
    now: Timestamp,
    act: &'a str,
    round: RoundNo,
) -> Entry<'a> {
    bearer
        .log(now, act, club)
        .about(Subject::Round { round })
        .at(held.place(bearer.tournament()))
}

/// A club asks to move a match of one of its teams. If both teams are the club's own and the league leaves it to the clubs, it is moved at
/// once.
pub async fn ask(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Asking,
) -> Result<MoveReceipt, MoveRequestError> {
    let by_link = club_links::actor();
    let act = by_link.act(bearer.scope(), now, key, "move_request.ask");
    act.once(conn, &(bearer.club(), cmd), async |conn| {
        let club = club_name(conn, bearer).await?;
        let section =
            store::move_requests::section_of_fixture(conn, bearer.tournament(), cmd.fixture).await?;
        let section = section.ok_or(MoveRequestError::NotFound)?;
        let held = HeldPlan::lock(conn, bearer.tournament(), section).await?;
        still_stands(conn, bearer, now).await?;
        let one = held.find(cmd.fixture)?;
        let side = side_of(&held.field, one, &club).ok_or(MoveRequestError::NotFound)?;
        if one.version != cmd.seen {
            return Err(TeamError::MatchChanged(one.version).into());
        }
        let wish = MoveWish::read(cmd.is_postponed, (cmd.day, cmd.hour), &cmd.venue)?;
        let about = about(&held.requests, one.id);
        held.field.may_ask(&held.plan, (one, side, &wish), &about, now)?;
        let reason = said_reason(&cmd.reason)?;
        for open in about.iter().filter(|request| request.end.is_none()) {
            overtake((conn, bearer), &held, (one, open), &club, now).await?;
        }
        let request = MoveRequest {
            id: MoveRequestId::from_uuid(ids::fresh()),
            fixture: one.id,
            side,
            seen: one.version,
            wish,
            reason: reason.to_owned(),
            asked_at: now,
            asked_by: club.clone(),
            answer: None,
            end: None,
            read_at: None,
            version: Version::FIRST,
        };
        store::move_requests::insert(conn, &request).await?;
        line((bearer, &club), &held, now, "move_request.ask", one.round)
            .after(MoveRequestLogValue::of(&held.field, one, &request))
            .write(conn)
            .await?;
        settle((conn, bearer), &held, (one, request), &club, now).await
    })
    .await
}

/// Ends a request that can no longer be agreed to, before a new one is stored.
async fn overtake(
    (conn, bearer): (&mut PgConnection, &Bearer),
    held: &HeldPlan,
    (one, request): (&PlannedMatch, &MoveRequest),
    club: &str,
    now: Timestamp,
) -> Result<(), MoveRequestError> {
    let end = MoveEnd {
        outcome: MoveOutcome::Overtaken,
        at: now,
        by: club.to_owned(),
        reason: String::new(),
    };
    store::move_requests::end(conn, request.id, &end).await?;
    let ended = MoveRequest {
        end: Some(end),
        ..request.clone()
    };
    line((bearer, club), held, now, "move_request.overtake", one.round)
        .before(MoveRequestLogValue::of(&held.field, one, request))
        .after(MoveRequestLogValue::of(&held.field, one, &ended))
        .write(conn)
        .await?;
    Ok(())
}

/// Moves the match if the clubs agree and the rules require nothing else.
async fn settle(
    (conn, bearer): (&mut PgConnection, &Bearer),
    held: &HeldPlan,
    (one, request): (&PlannedMatch, MoveRequest),
    club: &str,
    now: Timestamp,
) -> Result<MoveReceipt, MoveRequestError> {
    let asked = Asked {
        side: request.side,
        told_on: schedule::local(request.asked_at).date(),
        agreement: request.agreement(is_one_club(&held.field, one)),
    };
    let rules = fixtures::move_rules(conn, &held.field).await?;
    let verdict = held.field.weigh_request((one, &request.wish), asked, &rules);
    if !asked.agreement.is_reached() || verdict.lacks.is_some() {
        return Ok(MoveReceipt {
            request: request.id,
            version: request.version,
            is_moved: false,
        });
    }
    let hand = MovingHand::Clubs {
        side: match request.side {
            CupSide::First => Side::Home,
            CupSide::Second => Side::Away,
        },
        told_on: asked.told_on,
    };
    let entry = line((bearer, club), held, now, "fixtures.move", one.round);
    let wished = request.wish.of(one);
    fixtures::carry_out(conn, &held.field, (one, &wished), (now, hand), entry).await?;
    let end = MoveEnd {
        outcome: MoveOutcome::ByAgreement,
        at: now,
        by: club.to_owned(),
        reason: String::new(),
    };
    let version = store::move_requests::end(conn, request.id, &end).await?;
    Ok(MoveReceipt {
        request: request.id,
        version,
        is_moved: true,
    })
}

/// What the other club says of a request.
#[derive(Clone, Debug, Serialize)]
pub struct Answering {
    pub request: MoveRequestId,
    /// The version that was seen.
    pub seen: Version,
    pub answer: MoveAnswer,
    /// For the club that asked and the league leader; may be empty where it agrees.
    pub words: String,
}

/// With the plan locked: refuses a link that was ended since it was presented.
async fn still_stands(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
) -> Result<(), MoveRequestError> {
    if bearer.still_stands(conn, now).await? {
        Ok(())
    } else {
        Err(TeamError::LinkEnded.into())
    }
}

/// A request that concerns the club with the link.
async fn of_bearer(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    request: MoveRequestId,
) -> Result<(HeldPlan, String), MoveRequestError> {
    let club = club_name(conn, bearer).await?;
    let section = store::move_requests::section_of(conn, request).await?;
    let section = section.ok_or(MoveRequestError::NotFound)?;
    let held = HeldPlan::lock(conn, bearer.tournament(), section).await?;
    still_stands(conn, bearer, now).await?;
    let found = held.requests.iter().find(|one| one.id == request);
    let fixture = found.ok_or(MoveRequestError::NotFound)?.fixture;
    let one = held.find(fixture)?;
    side_of(&held.field, one, &club).ok_or(MoveRequestError::NotFound)?;
    Ok((held, club))
}

/// The other club agrees or declines. If the league requires nothing but agreement, the match is moved.
pub async fn answer(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Answering,
) -> Result<MoveReceipt, MoveRequestError> {
    let by_link = club_links::actor();
    let act = by_link.act(bearer.scope(), now, key, "move_request.answer");
    act.once(conn, &(bearer.club(), cmd), async |conn| {
        let (held, club) = of_bearer(conn, bearer, now, cmd.request).await?;
        let (request, one) = held.open(cmd.request, cmd.seen)?;
        request.is_answered_by(side_of(&held.field, one, &club), is_one_club(&held.field, one))?;
        standing(&held.field, one, request, now).may_be_answered()?;
        let said = Answered {
            answer: cmd.answer,
            words: said_words(cmd.answer, &cmd.words)?.to_owned(),
            at: now,
        };
        let version = store::move_requests::answer(conn, request.id, &said).await?;
        let answered = MoveRequest {
            answer: Some(said),
            version,
            ..request.clone()
        };
        line((bearer, &club), &held, now, "move_request.answer", one.round)
            .before(MoveRequestLogValue::of(&held.field, one, request))
            .after(MoveRequestLogValue::of(&held.field, one, &answered))
            .write(conn)
            .await?;
        settle((conn, bearer), &held, (one, answered), &club, now).await
    })
    .await
}

/// A request that the club that made it takes back.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Withdrawing {
    pub request: MoveRequestId,
    /// The version that was seen.
    pub seen: Version,
}

/// The club that asked does not ask any more.
pub async fn withdraw(
    conn: &mut PgConnection,
    bearer: &Bearer,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: Withdrawing,
) -> Result<MoveReceipt, MoveRequestError> {
    let by_link = club_links::actor();
    let act = by_link.act(bearer.scope(), now, key, "move_request.withdraw");
    act.once(conn, &(bearer.club(), cmd), async |conn| {
        let (held, club) = of_bearer(conn, bearer, now, cmd.request).await?;
        let (request, one) = held.open(cmd.request, cmd.seen)?;
        request.is_taken_back_by(side_of(&held.field, one, &club))?;
        let end = MoveEnd {
            outcome: MoveOutcome::Withdrawn,
            at: now,
            by: club.clone(),
            reason: String::new(),
        };
        let version = store::move_requests::end(conn, request.id, &end).await?;
        let ended = MoveRequest {
            end: Some(end),
            ..request.clone()
        };
        line((bearer, &club), &held, now, "move_request.withdraw", one.round)
            .before(MoveRequestLogValue::of(&held.field, one, request))
            .after(MoveRequestLogValue::of(&held.field, one, &ended))
            .write(conn)
            .await?;
        Ok(MoveReceipt {
            request: request.id,
            version,
            is_moved: false,
        })
    })
    .await
}

engine::spelled! {
    /// What the league leader does with a request.
    pub enum MoveDecision {
        /// The match is moved as it was asked for.
        Grant => "grant",
        /// It stays where it is.
        Refuse => "refuse",
        /// What moved by agreement was read.
        TakeNote => "take_note",
    }
}

/// What the league leader decides.
#[derive(Clone, Debug, Serialize)]
pub struct Deciding {
    pub request: MoveRequestId,
    /// The version that was seen.
    pub seen: Version,
    pub decision: MoveDecision,
    /// The reason, for both clubs and the log; empty if it is only marked as read.
    pub reason: String,
}

/// The league leader grants or refuses a request, whatever the other club says, or marks a move without them as read.
pub async fn decide(
    conn: &mut PgConnection,
    permit: &Planning,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Deciding,
) -> Result<MoveReceipt, MoveRequestError> {
    let act = permit.act(now, key, "move_request.decide");
    act.once(conn, cmd, async |conn| {
        let (tournament, section) = permit.ids();
        let held = HeldPlan::lock(conn, tournament, section).await?;
        let outcome = match cmd.decision {
            MoveDecision::Grant => MoveOutcome::Granted,
            MoveDecision::Refuse => MoveOutcome::Refused,
            MoveDecision::TakeNote => {
                let (request, one) = held.seen(cmd.request, cmd.seen)?;
                request.may_be_noted()?;
                let version = store::move_requests::read(conn, request.id, now).await?;
                permit
                    .log(now, "move_request.take_note", Subject::Round { round: one.round })
                    .after(MoveRequestLogValue::of(&held.field, one, request))
                    .write(conn)
                    .await?;
                return Ok(MoveReceipt {
                    request: request.id,
                    version,
                    is_moved: false,
                });
            }
        };
        let (request, one) = held.open(cmd.request, cmd.seen)?;
        let reason = said_reason(&cmd.reason)?;
        if outcome.has_moved() {
            standing(&held.field, one, request, now).may_be_granted()?;
            // The request says that its day is outside the season's: granting it is meaning it.
            let hand = MovingHand::Leader {
                reason,
                is_confirmed: true,
            };
            let entry = permit.log(now, "fixtures.move", Subject::Round { round: one.round });
            let wished = request.wish.of(one);
            fixtures::carry_out(conn, &held.field, (one, &wished), (now, hand), entry).await?;
        }
        let end = MoveEnd {
            outcome,
            at: now,
            by: permit.actor().name.clone(),
            reason: reason.to_owned(),
        };
        let version = store::move_requests::end(conn, request.id, &end).await?;
        let ended = MoveRequest {
            end: Some(end),
            ..request.clone()
        };
        act.log(Subject::Round { round: one.round })
            .before(MoveRequestLogValue::of(&held.field, one, request))
            .after(MoveRequestLogValue::of(&held.field, one, &ended))
            .reason(reason)
            .write(conn)
            .await?;
        Ok(MoveReceipt {
            request: request.id,
            version,
            is_moved: outcome.has_moved(),
        })
    })
    .await
}
