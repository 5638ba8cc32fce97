//! Protests through the instances: filed, heard, referred, decided, appealed; and what a decision changes.
//!
//! The parts that every step needs are here; [`filing`], [`steps`] and [`deciding`] are the acts. The rules are in [`domain::protest`]. A
//! protest that may not be filed or appealed is rejected with a reason, and the log keeps it. A decision that overturns a ruling replaces
//! it with another, and so changes everything that followed from the first.
//!
//! A protest is filed against one thing: a ruling, a pairing, a clock, a player, a card, a sanction. `decide` takes a `Permit` of one of
//! three rights (`access::Bench`), so the committee's decision cannot be written with the arbiter's right. A decision is a row that never changes.

mod carrying;
mod deciding;
mod filing;
mod interests;
mod of_leaders;
mod steps;

pub use self::{
    deciding::{admit, decide},
    filing::file,
    interests::{Interests, interests, interests_of},
    of_leaders::{LedDecision, LedRuling, list_led},
    steps::{appeal, refer, step},
};
pub(crate) use self::{
    filing::{Petitioner, file_for},
    of_leaders::decision as led_decision,
    steps::{Appellant, appeal_for},
};
use super::{
    access::{AtSection, ReadSanctions, Right as _},
    regulation::{self, RulesError},
    rulings::{OtherTimes, RulingError},
    sanctions::{self, SanctionError},
    team_penalties::{self, TeamRuling},
    teams::TeamError,
};
use crate::{idempotency::Act, prelude::*};
use domain::{
    committee::{Ballot, CommitteeProblem},
    interest::{BoardVoteProblem, SeatProblem},
    protest::{
        self, About, BoardBallot, Deposit, DepositOutcome, MatchVerdict, Outcome, Party, Refused, TooLate,
    },
    sanction,
};
use engine::ids::{OfficialId, ProtestId};
use rules::ruling::Effect;
use store::protests::{Comment, Decided, Open, Protest, WithoutResult};

/// Characters of a protest, a comment or a note.
pub const MAX_TEXT: usize = 4_000;
/// Characters of the reasons of a decision.
pub const MAX_REASONS: usize = 8_000;
/// Characters of a name.
pub const MAX_NAME: usize = 200;
/// Parties that can be asked.
pub const MAX_PARTIES: usize = 20;
/// Rulings a protest may be against, beside the first, and players who may file it together with the first.
pub const MAX_TOGETHER: usize = 20;
/// Members of a board.
pub const MAX_VOTES: usize = 15;

/// Why an act on a protest was refused.
#[derive(Debug, thiserror::Error)]
pub enum ProtestError {
    /// No such protest, or nothing of what it would be against.
    #[error("there is no such protest, ruling, board or player")]
    NotFound,
    /// A text is missing or too long.
    #[error("write `{field}`, at most {most} characters")]
    Text {
        field: &'static str,
        /// How many characters it may have.
        most: usize,
    },
    /// Too many parties or votes.
    #[error("at most {most} `{field}`")]
    TooMany {
        field: &'static str,
        /// How many there may be.
        most: usize,
    },
    /// The limit of protests filed without an account; further ones go through the arbiter.
    #[error("{0} protests are filed already: hand further ones to the arbiter")]
    HandToArbiter(usize),
    /// Only a protest against rulings can be against several, or about the rating alone.
    #[error("only a protest against rulings can be against several of them, or about the rating only")]
    NotRulings,
    /// Handed in after now.
    #[error("it cannot have been handed in later than now")]
    NotYet,
    /// A match leader's ruling is protested against by a team, and nobody says which.
    #[error(
        "a protest against a match leader's ruling is a team's: name a player of it, or write it down about the card of the match"
    )]
    WhichTeam,
    /// Filed by a player it does not concern.
    #[error("this protest is for those it concerns")]
    NotConcerned,
    /// The last decision did not go against them.
    #[error("only a side that the decision went against takes it further")]
    OtherTeams,
    /// It is not at that point.
    #[error(transparent)]
    Refused(Refused),
    /// The committee of the section cannot decide.
    #[error("the committee is not validly composed")]
    Committee(Vec<CommitteeProblem>),
    /// A member voted who has an interest in the case, or the name of somebody who has.
    #[error("{member}: {problem}")]
    Seat {
        problem: SeatProblem,
        /// Who.
        member: String,
        /// The team; empty for the person who ruled.
        team: String,
    },
    /// A member of the board is named twice, or has the name of an official of the tournament.
    #[error(transparent)]
    BoardVote(#[from] BoardVoteProblem),
    /// The parties may still comment.
    #[error("the parties may comment until {0}")]
    Hearing(Timestamp),
    /// The appeals board decides about its competence only.
    #[error("the appeals board has no competence here: it can only say so")]
    NotCompetent,
    /// The replacement of an overturned decision is missing, or it cannot be replaced.
    #[error("say what takes the place of what falls")]
    Relief,
    /// A decision about a card says the result of the board that is named, or who has lost the match; nothing else can be said.
    #[error("say the result of the board, or who has lost the match")]
    CardRelief,
    /// Tablets are for decisions at boards; a protest is decided by a signed-in person.
    #[error("a protest is decided by somebody who is signed in, not on a tablet")]
    OnTablet,
    /// It was changed after it was read; its current version.
    #[error("the protest was changed meanwhile")]
    ChangedMeanwhile(Version),
    /// The replacement ruling could not be made.
    #[error(transparent)]
    Ruling(#[from] RulingError),
    /// The sanction could not be lifted or replaced.
    #[error(transparent)]
    Sanction(#[from] SanctionError),
    /// The ruling about the team could not be taken back.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<RulesError> for ProtestError {
    fn from(error: RulesError) -> Self {
        Self::Ruling(error.into())
    }
}

impl From<Refused> for ProtestError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

engine::spelled! {
    /// Why a protest is not taken, or not taken further.
    pub enum Turned {
        /// The edition, or the announced regulation, does not allow an appeal of such a decision (11.10).
        Limited => "limited",
        /// The appeals board decides in the union's own and in coordinated tournaments only; here the club does (CASE-116).
        NotCompetent => "not_competent",
        /// The deadline for an appeal has passed.
        TooLate => "too_late",
    }
}

/// The outcome of filing or appealing. Both are kept: a rejection is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taken {
    /// It goes on.
    Yes(ProtestId),
    /// It does not.
    No(Turned),
}

/// Who files a protest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Filer {
    /// A player of the section.
    Player(PlayerId),
    /// Somebody else: a captain, a club, a parent.
    Other(String),
}

/// A protest to be filed.
#[derive(Clone, Debug, Serialize)]
pub struct Filing {
    pub about: About,
    pub filer: Filer,
    /// When; now if not given.
    pub filed_at: Option<Timestamp>,
    /// What it says.
    pub statement: String,
    /// Further rulings it is against, where it is against one.
    pub also: Vec<RulingId>,
    /// Players who file it together with the first.
    pub with: Vec<PlayerId>,
    /// Is it about the rating of the games only?
    pub only_rating: bool,
}

/// An appeal to be filed.
#[derive(Clone, Debug, Serialize)]
pub struct Appealing {
    pub reasons: String,
    /// Is it about the rating of the games only? The rest of the decision stands then.
    pub only_rating: bool,
    /// Is it about the Laws of Chess or the union's tournament regulation? Some leagues allow an appeal to the board about these only.
    pub about_laws: bool,
    /// For which side of a match of teams; `None`: the one that the decision went against.
    pub by: Option<Party>,
}

/// A protest with everything that belongs to it.
#[derive(Clone, Debug)]
pub struct Case {
    pub protest: Protest,
    /// What was decided, the earliest first.
    pub decided: Vec<Decided>,
    /// What the parties said.
    pub comments: Vec<Comment>,
    /// The board it is about, where it is about one.
    pub board: Option<(RoundNo, BoardNo)>,
    /// The further rulings it is about, with their boards.
    pub also: Vec<(RulingId, RoundNo, BoardNo)>,
    /// The sanctioned player, where it is about a sanction.
    pub sanctioned: Option<String>,
    /// The ruling about a team, where it is about one.
    pub penalty: Option<TeamRuling>,
    /// The match leader's decision, if it is about one.
    pub led: Option<LedDecision>,
    /// Is the appeals board competent?
    pub board_is_competent: bool,
}

/// Which protest, as it was seen.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Target {
    pub id: ProtestId,
    /// The version that was seen.
    pub seen: Version,
    /// The key of the act.
    #[serde(skip)]
    pub key: IdempotencyKey,
}

/// A step of those who write protests down.
#[derive(Clone, Debug, Serialize)]
pub enum Step {
    /// The parties are asked.
    Hear {
        parties: Vec<String>,
        /// Until when they may answer; the section's usual time if not given.
        until: Option<Timestamp>,
    },
    /// A party says something.
    Comment { party: String, text: String },
    /// The deposit was paid.
    Pay,
    /// It is withdrawn, or nobody appeals.
    Close { reason: String },
}

impl Step {
    /// What the log calls it.
    const fn act(&self) -> &'static str {
        match self {
            Self::Hear { .. } => "protest.hear",
            Self::Comment { .. } => "protest.comment",
            Self::Pay => "protest.pay",
            Self::Close { .. } => "protest.close",
        }
    }
}

/// The replacement that the committee or the board decides for an overturned decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Relief {
    /// The new effect on the game; `None` keeps the ruling's.
    #[serde(default)]
    pub effect: Option<Effect>,
    /// Times given or taken instead.
    #[serde(default)]
    pub clock: OtherTimes,
    /// Is an unplayed game rated, or not (CASE-139)? `None` keeps the ruling's value.
    #[serde(default)]
    pub rated: Option<bool>,
    /// Do the penalties of the ruling still hold?
    #[serde(default)]
    pub keeps_penalties: bool,
    /// What takes the place of a sanction.
    #[serde(default)]
    pub sanction: Option<sanction::Kind>,
    /// Who has lost the match whose card it is about, or that its boards count.
    #[serde(default)]
    pub verdict: Option<MatchVerdict>,
}

/// A decision as an instance gives it.
#[derive(Clone, Debug, Serialize)]
pub struct Deciding {
    pub outcome: Outcome,
    pub reasons: String,
    /// The committee's votes.
    pub ballots: Vec<Ballot>,
    /// The board's votes.
    pub board: Vec<BoardBallot>,
    /// Members with an interest, who do not vote.
    pub excluded: Vec<OfficialId>,
    /// Members whom the committee declares to be different people from those with the same name in the case.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub another: Vec<OfficialId>,
    /// What takes the place of a ruling that falls.
    pub relief: Option<Relief>,
    /// The outcome of the deposit; if not given, the one that earlier rulings suggest.
    pub deposit: Option<DepositOutcome>,
}

/// The protests of a section, the newest first; those against sanctions only for readers of sanctions.
pub async fn list(
    conn: &mut PgConnection,
    section: SectionId,
    sees_sanctions: bool,
) -> store::Result<Vec<Protest>> {
    let mut protests = store::protests::list_by_section(conn, section).await?;
    protests.retain(|protest| sees_sanctions || !is_confidential(protest));
    Ok(protests)
}

/// The undecided protests of a tournament, the earliest first.
pub async fn list_open(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Vec<Open>> {
    store::protests::list_open(conn, tournament).await
}

/// One protest of a section; one against a sanction only for readers of sanctions.
pub async fn find(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    id: ProtestId,
    sees_sanctions: bool,
) -> Result<Option<Case>, ProtestError> {
    let found = store::protests::find(conn, section, id).await?;
    let Some((protest, decided)) = found.filter(|(protest, _)| sees_sanctions || !is_confidential(protest))
    else {
        return Ok(None);
    };
    let sanctioned = match protest.about {
        About::Sanction { sanction } => sanctions::find(conn, section, sanction)
            .await?
            .map(|row| row.identity.name.spoken()),
        About::Pairing { .. }
        | About::Decision { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. }
        | About::TeamPenalty { .. }
        | About::MatchLost { .. } => None,
    };
    let penalty = match protest.about {
        About::TeamPenalty { penalty } => team_penalties::find(conn, section, penalty).await?,
        About::Pairing { .. }
        | About::Decision { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. }
        | About::Sanction { .. }
        | About::MatchLost { .. } => None,
    };
    let led = of_leaders::decision(conn, section, &protest).await?;
    let comments = store::protests::list_comments(conn, id).await?;
    let (_, regulation) = regulation::in_section(conn, (tournament, section)).await?;
    let board = match protest.about {
        About::Decision { ruling } => store::rulings::find(conn, section, ruling)
            .await?
            .map(|(_, round, board)| (round, board)),
        About::Clock { round, board } => Some((round, board)),
        // The match and its board are shown with the team.
        About::Pairing { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. }
        | About::Sanction { .. }
        | About::TeamPenalty { .. }
        | About::MatchLost { .. } => None,
    };
    let mut also = Vec::with_capacity(protest.also.len());
    for ruling in &protest.also {
        if let Some((_, round, board)) = store::rulings::find(conn, section, *ruling).await? {
            also.push((*ruling, round, board));
        }
    }
    Ok(Some(Case {
        protest,
        decided,
        comments,
        board,
        also,
        sanctioned,
        penalty,
        led,
        board_is_competent: regulation.flags().appeals_board_competent(),
    }))
}

/// The decisions about cards of a section from which a result ought to follow that nobody has written since: `listed` are those of its tournament
/// that say none. Who led or leads the match, the arbiter and the league leader are told.
pub async fn waiting_for_result(
    conn: &mut PgConnection,
    field: &SectionState,
    listed: &[WithoutResult],
) -> store::Result<Vec<WithoutResult>> {
    let mut waiting = Vec::new();
    for one in listed.iter().filter(|one| one.section == field.section) {
        let which = (one.round, one.no);
        let lost = store::team_matches::lost_in(conn, field.section, which).await?;
        let is_decided = lost.is_some_and(|lost| lost.at > one.at);
        if !is_decided && !field.is_entered_since((one.round, one.no, one.board), one.at) {
            waiting.push(*one);
        }
    }
    Ok(waiting)
}

/// Only readers of sanctions may see who is sanctioned and why, and so a protest about it.
fn is_confidential(protest: &Protest) -> bool {
    protest.course.kind == protest::Kind::Sanction
}

/// May the holder of this permit read protests against sanctions?
fn sees_sanctions<R>(permit: &Permit<R, AtSection>) -> bool {
    permit.may(ReadSanctions::CAPABILITY)
}

/// A tablet cannot decide protests, whatever rights it was lent: a protest may be about any board, or about none.
fn seated<R>(permit: &Permit<R, AtSection>) -> Result<(), ProtestError> {
    match permit.actor().tablet() {
        None => Ok(()),
        Some(_) => Err(ProtestError::OnTablet),
    }
}

/// A protest, locked until the transaction ends, in the version that was seen. One against a sanction is found only by readers of
/// sanctions.
async fn held<R>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    target: Target,
) -> Result<Protest, ProtestError> {
    held_by(conn, permit.section_id(), sees_sanctions(permit), target).await
}

/// The same, for an actor who may or may not read sanctions.
async fn held_by(
    conn: &mut PgConnection,
    section: SectionId,
    sees_sanctions: bool,
    target: Target,
) -> Result<Protest, ProtestError> {
    if !store::protests::hold(conn, section, target.id).await? {
        return Err(ProtestError::NotFound);
    }
    let (protest, _) = store::protests::find(conn, section, target.id)
        .await?
        .filter(|(protest, _)| !is_confidential(protest) || sees_sanctions)
        .ok_or(ProtestError::NotFound)?;
    if protest.version != target.seen {
        return Err(ProtestError::ChangedMeanwhile(protest.version));
    }
    Ok(protest)
}

/// A text, tidied; it may not be empty.
fn text<'a>(field: &'static str, said: &'a str, most: usize) -> Result<&'a str, ProtestError> {
    own_words::said(said, most).ok_or(ProtestError::Text { field, most })
}

/// A protest in the log. More people read the log of a tournament than may read sanctions: for a protest against one it has neither who
/// filed it nor why.
#[derive(Serialize)]
struct Logged<'a> {
    protest: ProtestId,
    about: &'a About,
    #[serde(skip_serializing_if = "<[RulingId]>::is_empty")]
    also: &'a [RulingId],
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    only_rating: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    about_laws: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    filed_by: Option<&'a str>,
    filed_at: Timestamp,
    late: Option<TooLate>,
    instance: Decider,
    state: protest::State,
    outcome: Option<Outcome>,
    hearing_ends: Option<Timestamp>,
    deposit: Option<Deposit>,
}

impl<'a> Logged<'a> {
    fn of(protest: &'a Protest) -> Self {
        Self {
            protest: protest.id,
            about: &protest.about,
            also: &protest.also,
            only_rating: protest.only_rating,
            about_laws: protest.about_laws,
            filed_by: (!is_confidential(protest)).then_some(protest.filed_by.as_str()),
            filed_at: protest.filed_at,
            late: protest.late,
            instance: protest.course.instance,
            state: protest.course.state,
            outcome: protest.course.outcome(),
            hearing_ends: protest.hearing_ends,
            deposit: protest.deposit,
        }
    }
}

async fn record(
    conn: &mut PgConnection,
    act: Act<'_>,
    before: Option<&Protest>,
    after: &Protest,
    reason: Option<&str>,
) -> store::Result<()> {
    act.log(Subject::protest(after.number))
        .before(before.map(Logged::of))
        .after(Logged::of(after))
        .reason(reason.filter(|_| !is_confidential(after)))
        .write(conn)
        .await
}
