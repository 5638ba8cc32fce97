//! Protests through the instances: filed, heard, referred, decided, appealed; and what a decision changes.
//!
//! The rules are [`crate::domain::protest`]'s. A protest that may not be filed or appealed is turned away in so many words, and the
//! log keeps it. A decision that overturns a ruling puts another in its place, and so changes whatever followed from the first.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{
    access::{Bench, DecideInBoard, FileProtests, Permit, Right as _, Rule},
    audit::{self, Happened},
    fields, ids,
    once::{OnceError, once},
    rulings::{self, Instead, OtherTimes, RulingError},
};
use crate::{
    domain::{
        committee::{Ballot, Committee, CommitteeProblem},
        field::Field,
        ids::{IdempotencyKey, OfficialId, PlayerId, ProtestId, SectionId, TournamentId, Version},
        numbers::{BoardNo, RoundNo},
        protest::{
            self, About, Admissibility, BoardBallot, Decision, Deposit, DepositOutcome, Outcome, Refused,
            Subject, TooLate, admissibility, deadline, is_ripe,
        },
        regulation::Regulation,
        rules::{
            RuleSnapshot,
            ruling::{Decider, Effect, RulingStatus},
        },
    },
    store::{
        self,
        protests::{Comment, Decided, Open, Protest},
    },
};

/// Characters of a protest, a comment or a note.
pub const MAX_TEXT: usize = 4_000;
/// Characters of the reasons of a decision.
pub const MAX_REASONS: usize = 8_000;
/// Characters of a name.
pub const MAX_NAME: usize = 200;
/// Parties that can be asked.
pub const MAX_PARTIES: usize = 20;
/// Members of a board.
pub const MAX_VOTES: usize = 15;

/// Why nothing was done about a protest.
#[derive(Debug, thiserror::Error)]
pub enum ProtestError {
    /// No such protest, or nothing of what it would be against.
    #[error("there is no such protest, ruling, board or player")]
    NotFound,
    /// A text is missing or too long.
    #[error("write `{field}`, at most {most} characters")]
    Text {
        /// Which field.
        field: &'static str,
        /// How many characters it may have.
        most: usize,
    },
    /// Too many parties or votes.
    #[error("at most {most} `{field}`")]
    TooMany {
        /// Which field.
        field: &'static str,
        /// How many there may be.
        most: usize,
    },
    /// Handed in after now.
    #[error("it cannot have been handed in later than now")]
    NotYet,
    /// Filed by a player it does not concern.
    #[error("this protest is for those it concerns")]
    NotConcerned,
    /// It is not at that point.
    #[error(transparent)]
    Refused(Refused),
    /// The committee of the section cannot decide.
    #[error("the committee is not validly composed")]
    Committee(Vec<CommitteeProblem>),
    /// The parties may still comment.
    #[error("the parties may comment until {0}")]
    Hearing(Timestamp),
    /// The appeals board decides about its competence only.
    #[error("the appeals board has no competence here: it can only say so")]
    NotCompetent,
    /// What takes the place of what falls is missing, or nothing can.
    #[error("say what takes the place of what falls")]
    Relief,
    /// Somebody changed it after it was read; its version now.
    #[error("the protest was changed meanwhile")]
    ChangedMeanwhile(Version),
    /// The ruling that takes the place of another could not be made.
    #[error(transparent)]
    Ruling(#[from] RulingError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] OnceError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<Refused> for ProtestError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

/// Why a protest is not taken, or not taken further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turned {
    /// The edition, or the announced regulation, lets nobody appeal such a decision (11.10).
    Limited,
    /// The appeals board decides in the union's own and in coordinated tournaments only; here the club does (CASE-116).
    NotCompetent,
    /// The deadline for an appeal has passed.
    TooLate,
}

impl Turned {
    /// The one spelling in JSON and the keys of texts.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Limited => "limited",
            Self::NotCompetent => "not_competent",
            Self::TooLate => "too_late",
        }
    }
}

/// What came of filing or appealing. Both are kept: whoever is turned away stands in the log.
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

/// A protest as somebody hands it in.
#[derive(Clone, Debug, Serialize)]
pub struct Filing {
    /// Against what.
    pub about: About,
    /// By whom.
    pub filer: Filer,
    /// When; now where nothing is said.
    pub filed_at: Option<Timestamp>,
    /// What it says.
    pub statement: String,
}

/// A protest with everything that belongs to it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The protest.
    pub protest: Protest,
    /// What was decided, the earliest first.
    pub decided: Vec<Decided>,
    /// What the parties said.
    pub comments: Vec<Comment>,
    /// The board it is about, where it is about one.
    pub board: Option<(RoundNo, BoardNo)>,
    /// Is the appeals board competent?
    pub board_is_competent: bool,
}

/// Which protest, as it was seen.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Target {
    /// Which.
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
        /// Who.
        parties: Vec<String>,
        /// Until when they may answer; the section's own time where nothing is said.
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

/// What the committee or the board puts in the place of what falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub struct Relief {
    /// What becomes of the game; nothing leaves it as the ruling did.
    #[serde(default)]
    pub effect: Option<Effect>,
    /// Times given or taken instead.
    #[serde(default)]
    pub clock: OtherTimes,
    /// Do the penalties of the ruling still hold?
    #[serde(default)]
    pub keeps_penalties: bool,
}

/// A decision as an instance gives it.
#[derive(Clone, Debug, Serialize)]
pub struct Deciding {
    /// What.
    pub outcome: Outcome,
    /// Why.
    pub reasons: String,
    /// The committee's votes.
    pub ballots: Vec<Ballot>,
    /// The board's votes.
    pub board: Vec<BoardBallot>,
    /// Members with an interest, who do not vote.
    pub excluded: Vec<OfficialId>,
    /// What takes the place of a ruling that falls.
    pub relief: Option<Relief>,
    /// What becomes of the deposit; as earlier rulings suggest where nothing is said.
    pub deposit: Option<DepositOutcome>,
}

/// The protests of a section, the newest first.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> store::Result<Vec<Protest>> {
    store::protests::list_by_section(conn, section).await
}

/// The protests of a tournament that somebody still has to decide, the earliest first.
pub async fn list_open(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Vec<Open>> {
    store::protests::list_open(conn, tournament).await
}

/// One protest of a section.
pub async fn find(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    id: ProtestId,
) -> Result<Option<Case>, ProtestError> {
    let Some((protest, decided)) = store::protests::find(conn, section, id).await? else {
        return Ok(None);
    };
    let comments = store::protests::list_comments(conn, id).await?;
    let (_, regulation) = rulings::rules_of(conn, tournament).await?;
    let board = match protest.about {
        About::Decision { ruling } => store::rulings::find(conn, section, ruling)
            .await?
            .map(|(_, round, board)| (round, board)),
        About::Clock { round, board } => Some((round, board)),
        About::Pairing { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. }
        | About::Sanction { .. } => None,
    };
    Ok(Some(Case {
        protest,
        decided,
        comments,
        board,
        board_is_competent: regulation.flags().appeals_board_competent(),
    }))
}

/// The committee of a section as it sits now, with the names of its members.
pub async fn committee(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
) -> store::Result<(Committee, Vec<(OfficialId, String)>)> {
    let officials = store::officials::list_by_tournament(conn, tournament).await?;
    let in_office = officials.iter().filter(|official| official.valid_to.is_none());
    let committee = Committee::of(section, in_office.map(|official| (official.id, &official.data)));
    let names = committee
        .seats
        .iter()
        .filter_map(|seat| officials.iter().find(|official| official.id == seat.member))
        .map(|official| (official.id, official.data.name.clone()))
        .collect();
    Ok((committee, names))
}

/// Why the committee of a section cannot decide; nothing where it can, or the tournament has no rules yet.
pub async fn committee_problems(
    conn: &mut PgConnection,
    (tournament, _): (TournamentId, SectionId),
    committee: &Committee,
) -> Result<Vec<CommitteeProblem>, ProtestError> {
    let (rules, _) = rulings::rules_of(conn, tournament).await?;
    Ok(committee.problems(&rules))
}

/// Files a protest.
///
/// # Errors
///
/// When there is nothing it could be against, its texts do not fit, or it is filed by a player it does not concern. That
/// it may not be heard is no error: it is an answer, which the log keeps.
pub async fn file(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    key: IdempotencyKey,
    filing: &Filing,
) -> Result<Taken, ProtestError> {
    once(
        conn,
        permit.actor(),
        key,
        "protest.file",
        filing,
        now,
        async |conn: &mut PgConnection| file_now(conn, permit, now, filing).await,
    )
    .await
}

async fn file_now(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    filing: &Filing,
) -> Result<Taken, ProtestError> {
    let place = permit.place().ok_or(ProtestError::NotFound)?;
    let section = permit.section_id().ok_or(ProtestError::NotFound)?;
    let statement = text("statement", &filing.statement, MAX_TEXT)?;
    let filed_at = filing.filed_at.unwrap_or(now);
    if filed_at > now {
        return Err(ProtestError::NotYet);
    }
    // The section is held, so that two protests do not get one number.
    store::changes::bump(conn, section).await?;
    let field = fields::load(conn, section).await?.ok_or(ProtestError::NotFound)?;
    let (rules, regulation) = rulings::rules_of(conn, place.tournament).await?;
    let matter = matter(conn, section, &field, filing.about).await?;
    let (filed_by, player) = match &filing.filer {
        Filer::Player(id) => {
            let entrant = field.player_by_id(*id).ok_or(ProtestError::NotFound)?;
            let is_concerned = matter.parties.is_empty() || matter.parties.contains(id);
            if !filing.about.kind().is_open_to_all() && !is_concerned {
                return Err(ProtestError::NotConcerned);
            }
            (entrant.person.name.spoken(), Some(*id))
        }
        Filer::Other(name) => (text("filed_by", name, MAX_NAME)?.to_owned(), None),
    };
    let course = protest::Protest::file(filing.about.kind());
    let (course, late) = match heard(
        &matter,
        filing.about,
        filed_at,
        course.instance,
        (&regulation, &rules),
        &field,
    ) {
        Admissibility::Admissible => (course.judge(true)?, None),
        Admissibility::Late(why) => (course.judge(false)?, Some(why)),
        Admissibility::Limited => return turn(conn, permit, now, &filing.about, Turned::Limited).await,
        Admissibility::NotCompetent => {
            return turn(conn, permit, now, &filing.about, Turned::NotCompetent).await;
        }
    };
    let protest = Protest {
        id: ProtestId::from_uuid(ids::fresh()),
        number: 0,
        about: filing.about,
        filed_by,
        player,
        filed_at,
        statement: statement.to_owned(),
        course,
        late,
        admitted: String::new(),
        hearing_ends: None,
        deposit: None,
        closed: String::new(),
        recorded_by: permit.actor().name.clone(),
        version: Version::FIRST,
    };
    store::protests::insert(conn, section, &protest).await?;
    let (stored, _) = store::protests::find(conn, section, protest.id)
        .await?
        .ok_or(ProtestError::NotFound)?;
    record(conn, permit, now, "protest.file", None, &stored, None).await?;
    Ok(Taken::Yes(stored.id))
}

/// What a protest is about, as far as its admissibility and its parties go.
struct Matter {
    /// When what it is against was decided.
    at: Option<Timestamp>,
    grounds: Vec<crate::domain::rules::ruling::Ground>,
    /// The players it concerns; empty where anybody may be.
    parties: Vec<PlayerId>,
}

async fn matter(
    conn: &mut PgConnection,
    section: SectionId,
    field: &Field,
    about: About,
) -> Result<Matter, ProtestError> {
    let of_board = |round: RoundNo, board: BoardNo| {
        let row = field.round(round).filter(|round| round.status.is_public())?;
        let game = row.game(board)?;
        let ids = [game.white, game.black]
            .into_iter()
            .filter_map(|no| field.player(no).map(|player| player.id));
        Some(ids.collect::<Vec<_>>())
    };
    let none = Matter {
        at: None,
        grounds: Vec::new(),
        parties: Vec::new(),
    };
    Ok(match about {
        About::Pairing { round } => {
            let row = field.round(round).filter(|row| row.status.is_public());
            Matter {
                at: row.ok_or(ProtestError::NotFound)?.starts_at,
                ..none
            }
        }
        About::Decision { ruling } => {
            let (ruling, round, board) = store::rulings::find(conn, section, ruling)
                .await?
                .filter(|(ruling, ..)| ruling.status == RulingStatus::Confirmed)
                .ok_or(ProtestError::NotFound)?;
            Matter {
                at: ruling.decided_at,
                grounds: ruling.proposal.grounds,
                parties: of_board(round, board).unwrap_or_default(),
            }
        }
        About::Clock { round, board } => Matter {
            parties: of_board(round, board).ok_or(ProtestError::NotFound)?,
            ..none
        },
        About::IneligiblePlayer { player } => {
            field.player_by_id(player).ok_or(ProtestError::NotFound)?;
            none
        }
        About::TeamCard { .. } => none,
        About::Sanction { .. } => return Err(ProtestError::NotFound),
    })
}

fn heard(
    matter: &Matter,
    about: About,
    filed_at: Timestamp,
    instance: Decider,
    (regulation, rules): (&Regulation, &RuleSnapshot),
    field: &Field,
) -> Admissibility {
    let subject = match about {
        About::Pairing { .. } => Subject::Pairing { starts_at: matter.at },
        About::Decision { .. } => Subject::Decision {
            at: matter.at.unwrap_or(filed_at),
            grounds: &matter.grounds,
        },
        About::Clock { .. } => Subject::Clock,
        About::IneligiblePlayer { .. } => Subject::IneligiblePlayer,
        About::TeamCard {
            signed_at,
            is_reserved,
        } => Subject::TeamCard {
            signed_at,
            is_reserved,
        },
        About::Sanction { .. } => Subject::Sanction {
            at: matter.at.unwrap_or(filed_at),
        },
    };
    admissibility(
        subject,
        filed_at,
        instance,
        regulation,
        rules,
        field.settings.protests,
    )
}

/// Somebody is turned away; the log keeps it.
async fn turn(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    about: &impl Serialize,
    why: Turned,
) -> Result<Taken, ProtestError> {
    #[derive(Serialize)]
    struct Away<'a, T> {
        about: &'a T,
        why: Turned,
    }
    let happened = Happened {
        act: "protest.turn_away",
        subject: "Protest",
        before: None::<()>,
        after: Some(Away { about, why }),
        reason: None,
    };
    audit::record(conn, permit, now, happened).await?;
    Ok(Taken::No(why))
}

/// A protest that nobody else can change until the transaction ends, in the version that was seen.
async fn held(
    conn: &mut PgConnection,
    section: SectionId,
    target: Target,
) -> Result<(Protest, Vec<Decided>), ProtestError> {
    if !store::protests::hold(conn, section, target.id).await? {
        return Err(ProtestError::NotFound);
    }
    let (protest, decided) = store::protests::find(conn, section, target.id)
        .await?
        .ok_or(ProtestError::NotFound)?;
    if protest.version != target.seen {
        return Err(ProtestError::ChangedMeanwhile(protest.version));
    }
    Ok((protest, decided))
}

/// Takes a step that decides nothing.
///
/// # Errors
///
/// When the protest is not at that point, or was changed after it was read.
pub async fn step(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    target: Target,
    step: &Step,
) -> Result<(), ProtestError> {
    once(
        conn,
        permit.actor(),
        target.key,
        step.act(),
        &(target, step),
        now,
        async |conn: &mut PgConnection| step_now(conn, permit, now, target, step).await,
    )
    .await
}

async fn step_now(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    target: Target,
    step: &Step,
) -> Result<(), ProtestError> {
    let section = permit.section_id().ok_or(ProtestError::NotFound)?;
    let (before, _) = held(conn, section, target).await?;
    let mut after = before.clone();
    match step {
        Step::Hear { parties, until } => {
            if parties.len() > MAX_PARTIES {
                return Err(ProtestError::TooMany {
                    field: "parties",
                    most: MAX_PARTIES,
                });
            }
            if parties.is_empty() {
                return Err(ProtestError::Text {
                    field: "parties",
                    most: MAX_NAME,
                });
            }
            if !before.course.is_open() {
                return Err(Refused::Step {
                    from: before.course.state,
                    to: before.course.state,
                }
                .into());
            }
            let field = fields::load(conn, section).await?.ok_or(ProtestError::NotFound)?;
            let days = field.settings.protests.hearing_days;
            after.hearing_ends = until.or_else(|| days.and_then(|days| deadline(now, days)));
            for party in parties {
                let party = text("parties", party, MAX_NAME)?;
                store::protests::ask(conn, before.id, ids::fresh(), party, now).await?;
            }
        }
        Step::Comment { party, text: said } => {
            let comment = Comment {
                id: ids::fresh(),
                party: text("party", party, MAX_NAME)?.to_owned(),
                asked_at: now,
                text: text("text", said, MAX_TEXT)?.to_owned(),
                answered_at: Some(now),
            };
            if !before.course.is_open() {
                return Err(Refused::Step {
                    from: before.course.state,
                    to: before.course.state,
                }
                .into());
            }
            store::protests::answer(conn, before.id, &comment, &permit.actor().name).await?;
        }
        Step::Pay => {
            let deposit = before
                .deposit
                .filter(|deposit| deposit.paid_at.is_none())
                .ok_or(ProtestError::NotFound)?;
            after.deposit = Some(Deposit {
                paid_at: Some(now),
                ..deposit
            });
        }
        Step::Close { reason } => {
            after.closed = text("reason", reason, MAX_TEXT)?.to_owned();
            after.course = before.course.clone().close()?;
        }
    }
    store::protests::update(conn, &after).await?;
    store::changes::bump(conn, section).await?;
    record(conn, permit, now, step.act(), Some(&before), &after, None).await?;
    Ok(())
}

/// Somebody asks the next instance.
///
/// # Errors
///
/// When nothing was decided yet, there is nobody left to ask, or the protest was changed after it was read. Who comes too
/// late, or asks a board that has no competence, is turned away, which the log keeps; the board itself may take such a
/// case to say so (CASE-116).
pub async fn appeal(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    target: Target,
    reasons: &str,
) -> Result<Taken, ProtestError> {
    once(
        conn,
        permit.actor(),
        target.key,
        "protest.appeal",
        &(target, reasons),
        now,
        async |conn: &mut PgConnection| appeal_now(conn, permit, now, target, reasons).await,
    )
    .await
}

async fn appeal_now(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    target: Target,
    reasons: &str,
) -> Result<Taken, ProtestError> {
    let place = permit.place().ok_or(ProtestError::NotFound)?;
    let section = permit.section_id().ok_or(ProtestError::NotFound)?;
    let reasons = text("text", reasons, MAX_TEXT)?;
    let (before, _) = held(conn, section, target).await?;
    let field = fields::load(conn, section).await?.ok_or(ProtestError::NotFound)?;
    let (_, regulation) = rulings::rules_of(conn, place.tournament).await?;
    let terms = field.settings.protests;
    let course = match before.course.clone().appeal(now, terms) {
        Ok(course) => course,
        Err(Refused::TooLate) => return turn(conn, permit, now, &before.id, Turned::TooLate).await,
        Err(refused) => return Err(refused.into()),
    };
    let asks_board = course.instance == Decider::AppealsBoard;
    let is_board = permit.rights().allow(DecideInBoard::CAPABILITY, place.scope());
    if asks_board && !regulation.flags().appeals_board_competent() && !is_board {
        return turn(conn, permit, now, &before.id, Turned::NotCompetent).await;
    }
    let after = Protest {
        course,
        hearing_ends: None,
        deposit: if asks_board {
            terms.deposit_kroner.map(|kroner| Deposit {
                kroner,
                paid_at: None,
                outcome: None,
            })
        } else {
            before.deposit
        },
        ..before.clone()
    };
    let comment = Comment {
        id: ids::fresh(),
        party: before.filed_by.clone(),
        asked_at: now,
        text: reasons.to_owned(),
        answered_at: Some(now),
    };
    store::protests::answer(conn, before.id, &comment, &permit.actor().name).await?;
    store::protests::update(conn, &after).await?;
    store::changes::bump(conn, section).await?;
    record(
        conn,
        permit,
        now,
        "protest.appeal",
        Some(&before),
        &after,
        Some(reasons),
    )
    .await?;
    Ok(Taken::Yes(after.id))
}

/// The arbiter hands a protest to the committee (DM-7.2).
///
/// # Errors
///
/// When it is not before the arbiter, or was changed after it was read.
pub async fn refer(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    target: Target,
    note: &str,
) -> Result<(), ProtestError> {
    once(
        conn,
        permit.actor(),
        target.key,
        "protest.refer",
        &(target, note),
        now,
        async |conn: &mut PgConnection| {
            let section = permit.section_id().ok_or(ProtestError::NotFound)?;
            let (before, _) = held(conn, section, target).await?;
            let after = Protest {
                course: before.course.clone().refer()?,
                ..before.clone()
            };
            store::protests::update(conn, &after).await?;
            store::changes::bump(conn, section).await?;
            let note = Some(note.trim()).filter(|note| !note.is_empty());
            record(conn, permit, now, "protest.refer", Some(&before), &after, note).await?;
            Ok(())
        },
    )
    .await
}

/// A protest that came late is heard all the same, by the instance it is before.
///
/// # Errors
///
/// When it did not come late, is before another instance, nobody says why, or it was changed after it was read.
pub async fn admit<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    target: Target,
    reasons: &str,
) -> Result<(), ProtestError> {
    once(
        conn,
        permit.actor(),
        target.key,
        "protest.admit",
        &(target, reasons),
        now,
        async |conn: &mut PgConnection| {
            let section = permit.section_id().ok_or(ProtestError::NotFound)?;
            let reasons = text("reasons", reasons, MAX_TEXT)?;
            let (before, _) = held(conn, section, target).await?;
            if before.course.instance != R::DECIDER {
                return Err(Refused::OtherInstance.into());
            }
            let after = Protest {
                course: before.course.clone().admit(reasons)?,
                admitted: reasons.to_owned(),
                ..before.clone()
            };
            store::protests::update(conn, &after).await?;
            store::changes::bump(conn, section).await?;
            record(
                conn,
                permit,
                now,
                "protest.admit",
                Some(&before),
                &after,
                Some(reasons),
            )
            .await?;
            Ok(())
        },
    )
    .await
}

/// An instance decides. What falls is replaced in the same moment, and everything that followed from it follows from the new.
///
/// # Errors
///
/// When the protest is before another instance or not ripe, the committee is not validly composed or its votes do not
/// carry it, reasons or the replacement are missing, or the protest was changed after it was read.
pub async fn decide<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    target: Target,
    deciding: &Deciding,
) -> Result<(), ProtestError> {
    once(
        conn,
        permit.actor(),
        target.key,
        "protest.decide",
        &(target, deciding),
        now,
        async |conn: &mut PgConnection| decide_now(conn, permit, now, target, deciding).await,
    )
    .await
}

async fn decide_now<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    target: Target,
    deciding: &Deciding,
) -> Result<(), ProtestError> {
    let place = permit.place().ok_or(ProtestError::NotFound)?;
    let section = permit.section_id().ok_or(ProtestError::NotFound)?;
    let reasons = text("reasons", &deciding.reasons, MAX_REASONS)?;
    let (before, _) = held(conn, section, target).await?;
    check_relief(before.about, deciding)?;
    let (rules, regulation) = rulings::rules_of(conn, place.tournament).await?;
    let (committee, _) = committee(conn, (place.tournament, section)).await?;
    match R::DECIDER {
        Decider::Arbiter => {}
        Decider::Committee => {
            let problems = committee.problems(&rules);
            if !problems.is_empty() {
                return Err(ProtestError::Committee(problems));
            }
        }
        Decider::AppealsBoard => {
            check_board(&deciding.board)?;
            let is_competent = regulation.flags().appeals_board_competent();
            if !is_competent && deciding.outcome != Outcome::DismissedNotCompetent {
                return Err(ProtestError::NotCompetent);
            }
        }
    }
    if deciding.outcome.was_heard() {
        let comments = store::protests::list_comments(conn, before.id).await?;
        let everybody_answered = comments.iter().all(|comment| comment.answered_at.is_some());
        if let Some(end) = before.hearing_ends
            && !is_ripe(Some(end), everybody_answered, now)
        {
            return Err(ProtestError::Hearing(end));
        }
    }
    let decision = Decision {
        by: R::DECIDER,
        outcome: deciding.outcome,
        reasons: reasons.to_owned(),
        ballots: deciding.ballots.clone(),
        board: deciding.board.clone(),
        at: now,
    };
    let course = before
        .course
        .clone()
        .decide(decision.clone(), &committee, &deciding.excluded)?;
    let ruling = match (before.about, deciding.relief) {
        (About::Decision { ruling }, Some(relief)) => {
            let instead = Instead {
                ruling: rulings::standing(conn, section, ruling).await?,
                effect: relief.effect,
                clock: relief.clock,
                keeps_penalties: relief.keeps_penalties,
                decider: R::DECIDER,
                reasons,
            };
            Some(rulings::overrule(conn, permit, now, &instead).await?)
        }
        (_, Some(_) | None) => None,
    };
    let decided = Decided {
        decision,
        excluded: deciding.excluded.clone(),
        ruling,
        sanction: None,
        recorded_by: permit.actor().name.clone(),
    };
    store::protests::insert_decision(conn, before.id, &decided).await?;
    let settled = match R::DECIDER {
        Decider::Arbiter | Decider::Committee => before.deposit,
        Decider::AppealsBoard => before.deposit.map(|deposit| Deposit {
            outcome: Some(deciding.deposit.unwrap_or_else(|| deciding.outcome.deposit())),
            ..deposit
        }),
    };
    let after = Protest {
        course,
        deposit: settled,
        ..before.clone()
    };
    store::protests::update(conn, &after).await?;
    store::changes::bump(conn, section).await?;
    record(
        conn,
        permit,
        now,
        "protest.decide",
        Some(&before),
        &after,
        Some(reasons),
    )
    .await?;
    Ok(())
}

/// Where a ruling or a sanction falls something takes its place, and nowhere else.
const fn check_relief(about: About, deciding: &Deciding) -> Result<(), ProtestError> {
    let is_needed = match about {
        About::Decision { .. } => deciding.outcome.changes_something(),
        About::Pairing { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. }
        | About::Sanction { .. } => false,
    };
    if is_needed == deciding.relief.is_some() {
        Ok(())
    } else {
        Err(ProtestError::Relief)
    }
}

fn check_board(votes: &[BoardBallot]) -> Result<(), ProtestError> {
    if votes.len() > MAX_VOTES {
        return Err(ProtestError::TooMany {
            field: "board",
            most: MAX_VOTES,
        });
    }
    for ballot in votes {
        text("board", &ballot.name, MAX_NAME)?;
    }
    Ok(())
}

/// A text, tidied; it may not be empty.
fn text<'a>(field: &'static str, said: &'a str, most: usize) -> Result<&'a str, ProtestError> {
    let said = said.trim();
    let has_controls = said
        .chars()
        .any(|c| c.is_control() && !matches!(c, '\n' | '\r' | '\t'));
    if said.is_empty() || said.chars().count() > most || has_controls {
        return Err(ProtestError::Text { field, most });
    }
    Ok(said)
}

/// What the log keeps of a protest.
#[derive(Serialize)]
struct Logged<'a> {
    protest: ProtestId,
    about: &'a About,
    filed_by: &'a str,
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
            filed_by: &protest.filed_by,
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

async fn record<R>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    act: &'static str,
    before: Option<&Protest>,
    after: &Protest,
    reason: Option<&str>,
) -> store::Result<()> {
    let happened = Happened {
        act,
        subject: &format!("Protest {}", after.number),
        before: before.map(Logged::of),
        after: Some(Logged::of(after)),
        reason,
    };
    audit::record(conn, permit, now, happened).await
}
