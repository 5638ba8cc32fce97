//! Rulings on games: the proposal by the rules, the arbiter's decision, and its consequences, all from one record.
//!
//! [`Scene`] is a board with all the data for a ruling on it; assistants draft ([`draft`]), arbiters confirm ([`confirm`]), a higher
//! instance overrules ([`overrule`]). Only decisions are stored, and they never change; a decision can be replaced once.
//!
//! The facts are in the address of the proposal's page, so viewing it stores nothing. [`confirm`] computes the proposal again under the
//! lock of the game, compares the number of rulings and the version of the game with those that were seen, and writes one row that a
//! trigger protects from changes. Where it decides about the result, a line with the same id goes into the game's log, whose fold is the
//! result. Penalties that reach further (rounds to come, the tournament) are carried out in the same transaction.
//!
//! Players who took the wrong seats and played on keep the colours they played (7.3): the row's two seats are swapped and marked, results
//! stay with the players, and the version grows. Earlier rulings are read with swapped colours (`rules::ruling::turned`); `Game::paired`
//! has the seats of the pairing.

mod consequences;
mod deciding;
mod drafting;
mod penalties;
mod scene;

use std::collections::{BTreeMap, BTreeSet};

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest as _, Sha256};

pub(super) use self::deciding::{Instead, overrule, standing};
pub use self::{
    deciding::{Confirming, confirm},
    drafting::{draft, drop_draft},
    scene::{Scene, noted, scene},
};
use super::{audit::Entry, prelude::*, regulation::RulesError, results::ResultError};
use domain::section_state::RoundPublished;
use engine::ids::GameId;
pub use rules::ruling::{Deviation, OtherTimes};
use rules::{
    chess::evidence::Evidence,
    ruling::{
        Answers, Decision, DecisionRefusal, History, Incident, Proposal, PublicRuling, PublicRulings,
        Question, Refusal, RulingStatus, published,
    },
    time_rulings::SentOn,
};
use store::rulings::{Ruling, RulingListing};

/// Characters a reason may have.
pub use engine::own_words::REASON as MAX_REASON;

/// Why nothing was ruled.
#[derive(Debug, thiserror::Error)]
pub enum RulingError {
    /// No such round, board or ruling.
    #[error("there is no such board or ruling")]
    NotFound,
    /// The pairing is not published.
    #[error("the round is not published")]
    NotPublished,
    /// The board is not one of this tablet's.
    #[error("the board is none of this tablet's")]
    OutOfReach,
    /// The season was abandoned from this day on, and the match is not played.
    #[error("the season was given up on {0}: the match is not played")]
    GivenUp(jiff::civil::Date),
    /// The player who was seen at the board was substituted.
    #[error("somebody else sits at the board now")]
    AnotherSits,
    /// The ruling was not given by a leader of this match: an arbiter or a higher instance gave it.
    #[error("the ruling was not given by a leader of this match")]
    NotLeaders,
    /// A penalty would go beyond the match leader's match.
    #[error("the penalty reaches further than the match")]
    BeyondMatch,
    /// The rules of the tournament are not settled.
    #[error("the rules of the tournament are not settled")]
    NoRules,
    /// The rules do not propose anything.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Nobody may decide so.
    #[error(transparent)]
    Decision(#[from] DecisionRefusal),
    /// The reason is too long.
    #[error("the reason has more than {MAX_REASON} characters")]
    ReasonTooLong,
    /// Somebody ruled on the game meanwhile.
    #[error("somebody ruled on this game meanwhile")]
    RuledMeanwhile,
    /// The facts or their consequences differ from those that were shown; the current proposal.
    #[error("that is not the proposal that was shown")]
    NotShown(Box<Proposed>),
    /// The ruling to be superseded is no longer in force.
    #[error("that ruling does not hold any more")]
    NotInForce,
    /// It is no draft any more.
    #[error("it is no draft any more")]
    NoDraft,
    /// A round the player is to be excluded from is paired.
    #[error(transparent)]
    RoundPublished(#[from] RoundPublished),
    /// The result could not be written.
    #[error(transparent)]
    Result(#[from] ResultError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<RulesError> for RulingError {
    fn from(error: RulesError) -> Self {
        match error {
            RulesError::NotFound => Self::NotFound,
            RulesError::NotSettled => Self::NoRules,
            RulesError::Store(error) => Self::Store(error),
        }
    }
}

/// An incident with its facts, as entered.
#[derive(Clone, Debug, Serialize)]
pub struct Incidence {
    pub round: RoundNo,
    pub board: BoardNo,
    pub incident: Incident,
    pub answers: Answers,
    /// The result of the claim checker, if it was used.
    pub claim: Option<Evidence>,
    /// Which earlier ruling it is to take the place of.
    pub supersedes: Option<RulingId>,
}

impl Incidence {
    /// The known answers to these questions: those entered, and those of the claim checker.
    pub fn answered(&self, questions: &[Question]) -> Answers {
        let said = match &self.claim {
            Some(claim) => rules::proposing::prefilled(self.incident, claim, &self.answers, questions),
            None => self.answers.clone(),
        };
        said.complete(questions)
    }
}

/// A proposal with all its facts, as shown before it is confirmed.
#[derive(Clone, Debug, Serialize)]
pub struct Proposed {
    /// The facts, what is usually meant among them.
    pub answers: Answers,
    /// A digest of facts and proposal, sent back with the confirmation, so that only the shown proposal can be confirmed.
    pub shown: String,
    /// What the rules say.
    #[serde(flatten)]
    pub proposal: Proposal,
}

impl Proposed {
    /// The proposal of the rules for an incident with these facts.
    pub fn new(
        incident: Incident,
        answers: Answers,
        supersedes: Option<RulingId>,
        proposal: Proposal,
    ) -> Self {
        let all = serde_json::to_vec(&(incident, &answers, supersedes, &proposal)).unwrap_or_default();
        let digest = Sha256::digest(all);
        Self {
            shown: URL_SAFE_NO_PAD.encode(&digest[..16]),
            answers,
            proposal,
        }
    }
}

/// All rulings of a section, the newest first.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> store::Result<Vec<RulingListing>> {
    store::rulings::list_by_section(conn, section).await
}

/// A claim that ended a game without an arbiter, with the board it was made at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaitingClaim {
    pub round: RoundNo,
    pub board: BoardNo,
    /// Who has White.
    pub white: StartNo,
    /// Who has Black.
    pub black: StartNo,
    /// What is claimed.
    pub claim: SentOn,
}

/// The claims that wait for the appointed arbiter (III.6.2), for a list that does not read the boards itself.
pub async fn load_waiting_claims(
    conn: &mut PgConnection,
    section: SectionId,
    listed: &[RulingListing],
) -> store::Result<Vec<WaitingClaim>> {
    let may_wait = listed
        .iter()
        .any(|one| one.ruling.incident == Incident::QuickFinish);
    let field = if may_wait {
        section_state::load(conn, section).await?
    } else {
        None
    };
    Ok(field.map_or_else(Vec::new, |field| waiting_claims(&field, listed)))
}

/// What waits for an arbiter in a section: drafts that nobody has confirmed, and claims, the oldest first.
pub async fn undecided(
    conn: &mut PgConnection,
    field: &SectionState,
) -> store::Result<(usize, Vec<WaitingClaim>)> {
    let listed = store::rulings::list_undecided(conn, field.section).await?;
    let drafts = listed
        .iter()
        .filter(|one| one.ruling.status == RulingStatus::Draft)
        .count();
    Ok((drafts, waiting_claims(field, &listed)))
}

/// The claims that wait for the appointed arbiter (III.6.2), from the section's rulings; the oldest first.
pub fn waiting_claims(field: &SectionState, listed: &[RulingListing]) -> Vec<WaitingClaim> {
    let boards: BTreeSet<(RoundNo, BoardNo)> = listed
        .iter()
        .filter(|one| one.ruling.incident == Incident::QuickFinish)
        .map(|one| (one.round, one.board))
        .collect();
    let mut waiting: Vec<WaitingClaim> = boards
        .into_iter()
        .filter_map(|(round, board)| {
            let game = field.round(round)?.game(board)?;
            let of_game = listed.iter().filter(|one| one.ruling.game == game.id);
            let history = History::new(of_game.filter_map(|one| one.ruling.ruled()));
            Some(WaitingClaim {
                round,
                board,
                white: game.white,
                black: game.black,
                claim: rules::time_rulings::sent_on(&history, game.outcome)?,
            })
        })
        .collect();
    waiting.sort_by_key(|one| (one.claim.at, one.round, one.board));
    waiting
}

/// The public part of the rulings in a section, with the round and board of each, the oldest first.
pub async fn list_public(
    conn: &mut PgConnection,
    field: &SectionState,
) -> store::Result<Vec<(RoundNo, BoardNo, PublicRuling)>> {
    let what = field.settings.public_rulings;
    if what == PublicRulings::Nothing {
        return Ok(Vec::new());
    }
    let confirmed = store::rulings::list_confirmed(conn, field.section).await?;
    let boards: BTreeMap<GameId, (RoundNo, BoardNo)> = field
        .shown_rounds()
        .flat_map(|round| {
            round
                .games
                .iter()
                .map(|game| (game.id, (round.number, game.board)))
        })
        .collect();
    Ok(published::published(&confirmed, what)
        .into_iter()
        .filter_map(|ruling| {
            let (round, board) = *boards.get(&ruling.game)?;
            Some((round, board, ruling))
        })
        .collect())
}

/// One ruling or draft of a section, with the board it is about; dropped drafts are gone.
pub async fn find(
    conn: &mut PgConnection,
    section: SectionId,
    id: RulingId,
) -> store::Result<Option<(Ruling, RoundNo, BoardNo)>> {
    let found = store::rulings::find(conn, section, id).await?;
    Ok(found.filter(|(ruling, ..)| ruling.status != RulingStatus::Dropped))
}

fn tidy(reason: &str) -> Result<&str, RulingError> {
    own_words::within(reason, MAX_REASON).ok_or(RulingError::ReasonTooLong)
}

/// What the log keeps of a ruling.
#[derive(Serialize)]
struct RulingLogValue<'a> {
    ruling: RulingId,
    incident: Incident,
    answers: &'a Answers,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<&'a Evidence>,
    decision: Option<&'a Decision>,
    supersedes: Option<RulingId>,
}

async fn record(conn: &mut PgConnection, entry: Entry<'_>, ruling: &Ruling) -> store::Result<()> {
    let logged = RulingLogValue {
        ruling: ruling.id,
        incident: ruling.incident,
        answers: &ruling.answers,
        claim: ruling.claim.as_ref(),
        decision: ruling.decision.as_ref(),
        supersedes: ruling.supersedes,
    };
    entry
        .after(logged)
        .reason(ruling.reason.as_str())
        .write(conn)
        .await
}
