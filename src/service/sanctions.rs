//! Warnings and quarantines: decided by the committee of a section, told by letter, ended or replaced by the appeals board.
//!
//! What the committee sends is judged by [`sanction::Draft::check`]; what is stored never changes but in how far it has come.
//! A sanction holds from the moment the player's letter is sent. Whom it keeps out of other tournaments stands in
//! [`super::quarantines`].

use std::collections::HashMap;

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{
    access::{Actor, DecideInBoard, DecideInCommittee, Permit},
    audit::{self, Happened, Where},
    ids,
    once::{OnceError, once},
};
use crate::{
    domain::{
        committee::{Ballot, Committee},
        ids::{IdempotencyKey, LetterId, OfficialId, PlayerId, SanctionId, SectionId, TournamentId, Version},
        numbers::RoundNo,
        registration::Leaving,
        rules::{RuleSnapshot, ruling::Decider},
        sanction::{
            self, Circumstances, Draft, Identity, Kind, Match, Occasion, Problem, Recipient, State, WrongStep,
        },
    },
    store::{
        self,
        letters::Letter,
        officials::Official,
        players::Player,
        sanctions::{CastVote, Ending, Excluded, Origin, Sanction},
    },
};

/// Characters the reasons may have.
pub const MAX_REASONS: usize = 4_000;

/// Characters an explanation, or what a member wants to be kept, may have.
pub const MAX_TEXT: usize = 2_000;

/// Characters an address may have.
pub const MAX_ADDRESS: usize = 300;

/// Something that keeps a sanction from being decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The rules do not let the committee decide it so.
    Rule(Problem),
    /// Nobody of the section was named.
    NoPlayer,
    /// A text is too long.
    TooLong {
        /// The field.
        field: &'static str,
        /// The most characters it may have.
        most: usize,
    },
}

/// Why nothing was decided, sent or ended.
#[derive(Debug, thiserror::Error)]
pub enum SanctionError {
    /// No such section, sanction or letter.
    #[error("there is no such sanction or letter")]
    NotFound,
    /// The tournament has not said which rules it plays by.
    #[error("the rules of the tournament are not settled")]
    NoRules,
    /// Everything that is wrong with what was decided.
    #[error("the committee cannot decide it so")]
    Refused(Vec<Fault>),
    /// Somebody sent a letter or ended it meanwhile; how it stands now.
    #[error("the sanction was changed meanwhile")]
    ChangedMeanwhile(Box<Sanction>),
    /// It is not at that point.
    #[error(transparent)]
    Step(#[from] WrongStep),
    /// The player's letter comes first.
    #[error("the player's letter is sent before the copies")]
    LetterFirst,
    /// The letter was sent, or the board ended the sanction before it was.
    #[error("this letter does not wait to be sent")]
    NotWaiting,
    /// The committee tells what it decided, the board what it decided.
    #[error("this letter is for the {} to send", .0.as_str())]
    ForOthers(Decider),
    /// The address is too long.
    #[error("an address has at most {MAX_ADDRESS} characters")]
    Address,
    /// The board gives reasons.
    #[error("write the reasons in at most {MAX_REASONS} characters")]
    Reasons,
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] OnceError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The committee that decides, as it sits today, and the rules it decides by.
#[derive(Clone, Debug)]
pub struct Bench {
    /// The committee of exactly this section.
    pub committee: Committee,
    /// Its members with their names, in the order of the seats.
    pub members: Vec<Official>,
    /// The rules.
    pub rules: RuleSnapshot,
}

impl Bench {
    /// The name of a member; empty for somebody who is none.
    pub fn name(&self, member: OfficialId) -> &str {
        self.members
            .iter()
            .find(|official| official.id == member)
            .map_or("", |official| official.data.name.as_str())
    }
}

/// The committee of a section and the rules of its tournament.
pub async fn bench(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
) -> Result<Bench, SanctionError> {
    let tournament = store::tournaments::find(conn, tournament)
        .await?
        .ok_or(SanctionError::NotFound)?;
    let rules = match tournament.rules {
        Some(rules) => rules,
        None => tournament
            .regulation
            .resolve(tournament.details.starts_on)
            .map_err(|_| SanctionError::NoRules)?,
    };
    let in_office: Vec<Official> = store::officials::list_by_tournament(conn, tournament.id)
        .await?
        .into_iter()
        .filter(|official| official.valid_to.is_none())
        .collect();
    let committee = Committee::of(
        section,
        in_office.iter().map(|official| (official.id, &official.data)),
    );
    let members = committee
        .seats
        .iter()
        .filter_map(|seat| in_office.iter().find(|official| official.id == seat.member))
        .cloned()
        .collect();
    Ok(Bench {
        committee,
        members,
        rules,
    })
}

/// What the committee decides.
#[derive(Clone, Debug, Serialize)]
pub struct Decision {
    /// About whom; somebody who was entered in the section.
    pub player: Option<PlayerId>,
    /// A quarantine? Otherwise a warning.
    pub is_quarantine: bool,
    /// Its first day.
    pub from: Option<Date>,
    /// Its last day.
    pub to: Option<Date>,
    /// Does it end the player's part in this tournament?
    pub applies_to_current_event: bool,
    /// Why.
    pub reasons: String,
    /// What is known about the conduct.
    pub circumstances: Circumstances,
    /// Why earlier rulings of the appeals board do not stand against it.
    pub explanation: String,
    /// The votes.
    pub ballots: Vec<Ballot>,
    /// Members who have an interest in the matter.
    pub excluded: Vec<OfficialId>,
}

fn is_too_long(text: &str, most: usize) -> bool {
    text.chars().count() > most
}

impl Decision {
    fn lengths(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut look = |field, text: &str, most| {
            if is_too_long(text, most) {
                faults.push(Fault::TooLong { field, most });
            }
        };
        look("reasons", &self.reasons, MAX_REASONS);
        look("explanation", &self.explanation, MAX_TEXT);
        for ballot in &self.ballots {
            look("ballots", &ballot.dissent, MAX_TEXT);
        }
        faults
    }

    /// The sanction, or everything that is wrong with it at once.
    fn judge(&self, bench: &Bench, player: Option<&Player>) -> Result<sanction::Sanction, Vec<Fault>> {
        let draft = Draft {
            is_quarantine: self.is_quarantine,
            from: self.from,
            to: self.to,
            reasons: &self.reasons,
            circumstances: self.circumstances,
            explanation: &self.explanation,
            committee: &bench.committee,
            ballots: &self.ballots,
            excluded: &self.excluded,
        };
        let mut faults = self.lengths();
        if player.is_none() {
            faults.push(Fault::NoPlayer);
        }
        match draft.check(&bench.rules) {
            Ok(sanction) if faults.is_empty() => Ok(sanction::Sanction {
                applies_to_current_event: self.is_quarantine && self.applies_to_current_event,
                ..sanction
            }),
            Ok(_) => Err(faults),
            Err(problems) => {
                faults.extend(problems.into_iter().map(Fault::Rule));
                Err(faults)
            }
        }
    }
}

/// What the log keeps: which sanction and how far it has come. Who it is about and why stands with the sanction, for those
/// who may read it; the log of a tournament is read by more people.
#[derive(Clone, Copy, Serialize)]
struct Logged {
    sanction: SanctionId,
    #[serde(flatten)]
    kind: Kind,
    state: State,
    #[serde(skip_serializing_if = "Option::is_none")]
    replaces: Option<SanctionId>,
}

impl Logged {
    fn of(row: &Sanction) -> Self {
        Self {
            sanction: row.id,
            kind: row.sanction.kind,
            state: row.sanction.state,
            replaces: row.replaces,
        }
    }
}

async fn record(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    act: &'static str,
    (before, after): (Option<&Sanction>, &Sanction),
) -> store::Result<()> {
    let happened = Happened {
        act,
        subject: "Sanction",
        before: before.map(Logged::of),
        after: Some(Logged::of(after)),
        reason: None,
    };
    let at = Where {
        tournament: Some(after.tournament),
        section: Some(after.section),
    };
    audit::record_by(conn, actor, at, now, happened).await
}

/// The committee decides a sanction, and its letters wait to be sent.
///
/// # Errors
///
/// Everything that is wrong at once: the composition of the committee, the votes, the days, missing reasons, a ruling of the
/// appeals board that nobody explained away.
pub async fn decide(
    conn: &mut PgConnection,
    permit: &Permit<DecideInCommittee>,
    now: Timestamp,
    key: IdempotencyKey,
    decision: &Decision,
) -> Result<SanctionId, SanctionError> {
    once(
        conn,
        permit.actor(),
        key,
        "sanction.decide",
        decision,
        now,
        async |conn: &mut PgConnection| decide_now(conn, permit, now, decision).await,
    )
    .await
}

async fn decide_now(
    conn: &mut PgConnection,
    permit: &Permit<DecideInCommittee>,
    now: Timestamp,
    decision: &Decision,
) -> Result<SanctionId, SanctionError> {
    let (tournament, section) = permit
        .tournament()
        .zip(permit.section_id())
        .ok_or(SanctionError::NotFound)?;
    let bench = bench(conn, tournament, section).await?;
    let player = match decision.player {
        Some(id) => store::players::find(conn, tournament, id)
            .await?
            .filter(|player| player.section == section && player.stay.status.is_entered()),
        None => None,
    };
    let sanction = decision
        .judge(&bench, player.as_ref())
        .map_err(SanctionError::Refused)?;
    let player = player.ok_or(SanctionError::NotFound)?;
    let new = Sanction {
        id: SanctionId::from_uuid(ids::fresh()),
        tournament,
        section,
        player: Some(player.id),
        identity: Identity::of(&player.person),
        club: player
            .person
            .club
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        sanction,
        article: sanction::ARTICLE.to_owned(),
        reasons: decision.reasons.trim().to_owned(),
        explanation: decision.explanation.trim().to_owned(),
        circumstances: decision.circumstances,
        votes: votes(&bench, decision),
        excluded: decision
            .excluded
            .iter()
            .map(|member| Excluded {
                member: *member,
                name: bench.name(*member).to_owned(),
            })
            .collect(),
        decided_as: Decider::Committee,
        decided_at: now,
        decided_by: permit.actor().name.clone(),
        replaces: None,
        issued_at: None,
        ended_at: None,
        ended_by: String::new(),
        ended_reasons: String::new(),
        version: Version::FIRST,
    };
    store::sanctions::insert(conn, &new).await?;
    for recipient in recipients(&new) {
        queue(conn, new.id, (recipient, Occasion::Issued), now).await?;
    }
    record(conn, permit.actor(), now, "sanction.decide", (None, &new)).await?;
    Ok(new.id)
}

fn votes(bench: &Bench, decision: &Decision) -> Vec<CastVote> {
    let votes = decision.ballots.iter().filter_map(|ballot| {
        let seat = bench
            .committee
            .seats
            .iter()
            .find(|seat| seat.member == ballot.member)?;
        Some(CastVote {
            ballot: Ballot {
                dissent: ballot.dissent.trim().to_owned(),
                ..ballot.clone()
            },
            name: bench.name(ballot.member).to_owned(),
            licence: seat.licence,
        })
    });
    votes.collect()
}

/// Who is told of it: everybody the rules name; somebody without a club has none to tell.
fn recipients(row: &Sanction) -> Vec<Recipient> {
    sanction::Sanction::to_be_told(&[])
        .into_iter()
        .filter(|recipient| *recipient != Recipient::Club || !row.club.is_empty())
        .collect()
}

async fn queue(
    conn: &mut PgConnection,
    sanction: SanctionId,
    what: (Recipient, Occasion),
    now: Timestamp,
) -> store::Result<()> {
    let id = LetterId::from_uuid(ids::fresh());
    store::letters::insert(conn, id, sanction, what, now).await
}

/// A letter that was sent.
#[derive(Clone, Debug, Serialize)]
pub struct Sending {
    /// About which sanction.
    pub sanction: SanctionId,
    /// Which letter.
    pub letter: LetterId,
    /// The version of the sanction that was seen.
    pub seen: Version,
    /// Where it was sent, if that is to be kept.
    pub address: String,
}

/// How the sanction stands after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// How far it has come.
    pub state: State,
    /// The new version.
    pub version: Version,
}

/// The committee has sent a letter about what it decided. With the player's own letter the sanction holds, and if the committee
/// said so, the player leaves the tournament.
///
/// # Errors
///
/// When somebody was faster, the letter does not wait any more, or a copy would come before the player's letter.
pub async fn send(
    conn: &mut PgConnection,
    permit: &Permit<DecideInCommittee>,
    now: Timestamp,
    key: IdempotencyKey,
    sending: &Sending,
) -> Result<Sent, SanctionError> {
    once(
        conn,
        permit.actor(),
        key,
        "sanction.send",
        sending,
        now,
        async |conn: &mut PgConnection| {
            let section = permit.section_id().ok_or(SanctionError::NotFound)?;
            // A player may leave with it: rounds are held before players.
            store::rounds::hold(conn, section).await?;
            let (row, letter) = held(conn, section, sending).await?;
            if letter.occasion != Occasion::Issued {
                return Err(SanctionError::ForOthers(Decider::AppealsBoard));
            }
            sent_now(conn, permit.actor(), now, sending, (&row, &letter)).await
        },
    )
    .await
}

/// The appeals board has told somebody that it ended a sanction, or put another in its place.
///
/// # Errors
///
/// When somebody was faster, or the letter does not wait any more.
pub async fn inform(
    conn: &mut PgConnection,
    permit: &Permit<DecideInBoard>,
    now: Timestamp,
    key: IdempotencyKey,
    sending: &Sending,
) -> Result<Sent, SanctionError> {
    once(
        conn,
        permit.actor(),
        key,
        "sanction.inform",
        sending,
        now,
        async |conn: &mut PgConnection| {
            let section = permit.section_id().ok_or(SanctionError::NotFound)?;
            let (row, letter) = held(conn, section, sending).await?;
            if letter.occasion == Occasion::Issued {
                return Err(SanctionError::ForOthers(Decider::Committee));
            }
            sent_now(conn, permit.actor(), now, sending, (&row, &letter)).await
        },
    )
    .await
}

/// The sanction, locked, as it stands in the version that was seen, and the letter.
async fn held(
    conn: &mut PgConnection,
    section: SectionId,
    sending: &Sending,
) -> Result<(Sanction, Letter), SanctionError> {
    if is_too_long(sending.address.trim(), MAX_ADDRESS) {
        return Err(SanctionError::Address);
    }
    let row = store::sanctions::find_for_update(conn, section, sending.sanction)
        .await?
        .ok_or(SanctionError::NotFound)?;
    let letter = store::letters::list_by_sanction(conn, row.id)
        .await?
        .into_iter()
        .find(|letter| letter.id == sending.letter)
        .ok_or(SanctionError::NotFound)?;
    if row.version != sending.seen {
        return Err(SanctionError::ChangedMeanwhile(Box::new(row)));
    }
    if !waits(&row, &letter) {
        return Err(SanctionError::NotWaiting);
    }
    Ok((row, letter))
}

/// Is the letter still to be sent? What was never told before the board ended it need not be told.
pub fn waits(row: &Sanction, letter: &Letter) -> bool {
    let is_moot = match row.sanction.state {
        State::Annulled | State::Replaced => letter.occasion == Occasion::Issued,
        State::Voted | State::Issued => false,
    };
    letter.sent_at.is_none() && !is_moot
}

async fn sent_now(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    sending: &Sending,
    (row, letter): (&Sanction, &Letter),
) -> Result<Sent, SanctionError> {
    let is_first = letter.occasion == Occasion::Issued && letter.recipient == Recipient::Player;
    if letter.occasion == Occasion::Issued && !is_first && row.sanction.state == State::Voted {
        return Err(SanctionError::LetterFirst);
    }
    let address = sending.address.trim();
    if !store::letters::set_sent(conn, letter.id, address, now, &actor.name).await? {
        return Err(SanctionError::NotWaiting);
    }
    let after = if is_first {
        let in_force = row.sanction.issue()?;
        Sanction {
            sanction: in_force,
            issued_at: Some(now),
            version: store::sanctions::set_issued(conn, row.id, now).await?,
            ..row.clone()
        }
    } else {
        Sanction {
            version: store::sanctions::touch(conn, row.id).await?,
            ..row.clone()
        }
    };
    let act = match (letter.occasion, is_first) {
        (Occasion::Issued, true) => "sanction.issue",
        (Occasion::Issued, false) => "sanction.send",
        (Occasion::Annulled | Occasion::Replaced, _) => "sanction.inform",
    };
    record(conn, actor, now, act, (Some(row), &after)).await?;
    if is_first && after.sanction.applies_to_current_event {
        carry_out(conn, &after).await?;
    }
    Ok(Sent {
        state: after.sanction.state,
        version: after.version,
    })
}

/// The player's part in the tournament is over; what was played stands.
async fn carry_out(conn: &mut PgConnection, row: &Sanction) -> store::Result<()> {
    let Some(player) = row.player else { return Ok(()) };
    let Some(player) = store::players::find_for_update(conn, row.tournament, player).await? else {
        return Ok(());
    };
    let planned = store::sections::find(conn, player.section)
        .await?
        .map_or(0, |section| section.rounds);
    let paired = store::players::last_public_round(conn, player.section).await?;
    let last = paired.map_or(0, RoundNo::get);
    // Somebody who has left already is not sent out a second time.
    if let Ok(stay) = player.stay.leave(Leaving::Expelled, last, paired, planned) {
        let gone = Player {
            stay,
            status_reason: row.article.clone(),
            ..player
        };
        store::players::update(conn, &gone).await?;
        store::changes::bump(conn, gone.section).await?;
    }
    Ok(())
}

/// The appeals board lifts a sanction: it ends at once and stays readable, and whoever was told of it is told of that.
pub(super) async fn annul(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    section: SectionId,
    id: SanctionId,
    reasons: &str,
) -> Result<(), SanctionError> {
    let reasons = board_reasons(reasons)?;
    let row = store::sanctions::find_for_update(conn, section, id)
        .await?
        .ok_or(SanctionError::NotFound)?;
    let after = end(conn, actor, now, &row, row.sanction.annul()?, reasons).await?;
    for recipient in told(conn, &row).await? {
        queue(conn, row.id, (recipient, Occasion::Annulled), now).await?;
    }
    record(conn, actor, now, "sanction.annul", (Some(&row), &after)).await?;
    Ok(())
}

/// The appeals board puts another sanction, such as a warning, in the place of one: the old one ends at once, the new one holds,
/// and whoever was told of the old one is told of the new.
pub(super) async fn replace(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    section: SectionId,
    id: SanctionId,
    by: Kind,
    reasons: &str,
) -> Result<SanctionId, SanctionError> {
    let reasons = board_reasons(reasons)?;
    let row = store::sanctions::find_for_update(conn, section, id)
        .await?
        .ok_or(SanctionError::NotFound)?;
    let (replaced, other) = row.sanction.replace(by)?;
    let after = end(conn, actor, now, &row, replaced, reasons).await?;
    let new = Sanction {
        id: SanctionId::from_uuid(ids::fresh()),
        sanction: other,
        reasons: reasons.to_owned(),
        explanation: String::new(),
        votes: Vec::new(),
        excluded: Vec::new(),
        decided_as: Decider::AppealsBoard,
        decided_at: now,
        decided_by: actor.name.clone(),
        replaces: Some(row.id),
        issued_at: Some(now),
        ended_at: None,
        ended_by: String::new(),
        ended_reasons: String::new(),
        version: Version::FIRST,
        ..row.clone()
    };
    store::sanctions::insert(conn, &new).await?;
    for recipient in told(conn, &row).await? {
        queue(conn, new.id, (recipient, Occasion::Replaced), now).await?;
    }
    record(conn, actor, now, "sanction.replace", (Some(&after), &new)).await?;
    Ok(new.id)
}

fn board_reasons(reasons: &str) -> Result<&str, SanctionError> {
    let reasons = reasons.trim();
    if reasons.is_empty() || is_too_long(reasons, MAX_REASONS) {
        return Err(SanctionError::Reasons);
    }
    Ok(reasons)
}

async fn end(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    row: &Sanction,
    ended: sanction::Sanction,
    reasons: &str,
) -> Result<Sanction, SanctionError> {
    let ending = Ending {
        state: ended.state,
        at: now,
        by: &actor.name,
        reasons,
    };
    store::sanctions::end(conn, row.id, ending).await?;
    Ok(Sanction {
        sanction: ended,
        ended_at: Some(now),
        ended_by: actor.name.clone(),
        ended_reasons: reasons.to_owned(),
        version: row.version.next(),
        ..row.clone()
    })
}

/// Who was told of a sanction, and in any case the player.
async fn told(conn: &mut PgConnection, row: &Sanction) -> store::Result<Vec<Recipient>> {
    let letters = store::letters::list_by_sanction(conn, row.id).await?;
    let was_sent = |recipient: Recipient| {
        letters
            .iter()
            .any(|letter| letter.recipient == recipient && letter.sent_at.is_some())
    };
    Ok(Recipient::ALL
        .into_iter()
        .filter(|recipient| *recipient == Recipient::Player || was_sent(*recipient))
        .collect())
}

/// One sanction of a section.
pub async fn find(
    conn: &mut PgConnection,
    section: SectionId,
    id: SanctionId,
) -> store::Result<Option<Sanction>> {
    store::sanctions::find(conn, section, id).await
}

/// One sanction with everything that belongs to it.
#[derive(Clone, Debug)]
pub struct Whole {
    /// The sanction.
    pub row: Sanction,
    /// The letters about it.
    pub letters: Vec<Letter>,
    /// The one that took its place.
    pub successor: Option<Sanction>,
}

/// One sanction with its letters and what took its place.
pub async fn whole(
    conn: &mut PgConnection,
    section: SectionId,
    id: SanctionId,
) -> store::Result<Option<Whole>> {
    let Some(row) = store::sanctions::find(conn, section, id).await? else {
        return Ok(None);
    };
    Ok(Some(Whole {
        letters: store::letters::list_by_sanction(conn, row.id).await?,
        successor: store::sanctions::find_successor(conn, row.id).await?,
        row,
    }))
}

/// A sanction in the list of a section.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The sanction.
    pub row: Sanction,
    /// How many of its letters wait.
    pub waiting: usize,
}

/// Every sanction of a section, the newest first.
pub async fn list(conn: &mut PgConnection, section: SectionId) -> store::Result<Vec<Listed>> {
    let mut waiting: HashMap<SanctionId, usize> = HashMap::new();
    for letter in store::letters::list_waiting_by_section(conn, section).await? {
        *waiting.entry(letter.sanction).or_default() += 1;
    }
    let rows = store::sanctions::list_by_section(conn, section).await?;
    Ok(rows
        .into_iter()
        .map(|row| Listed {
            waiting: waiting.get(&row.id).copied().unwrap_or_default(),
            row,
        })
        .collect())
}

/// A line of the register.
#[derive(Clone, Debug)]
pub struct Registered {
    /// The sanction.
    pub row: Sanction,
    /// Where it was decided.
    pub origin: Option<Origin>,
}

/// An entry list somebody in quarantine stands in.
#[derive(Clone, Debug)]
pub struct Appearance {
    /// The quarantine.
    pub sanction: SanctionId,
    /// The name of the entry.
    pub name: String,
    /// Where it stands.
    pub origin: Origin,
    /// Is it certainly the same person?
    pub is_certain: bool,
}

/// The register of the ratings office: what is in force, where it is not obeyed, and everything else, the newest first.
#[derive(Clone, Debug)]
pub struct Register {
    /// Quarantines in force today.
    pub in_force: Vec<Registered>,
    /// The entry lists in which somebody of these stands in tournaments they are kept out of.
    pub appearances: Vec<Appearance>,
    /// Everything, the newest first; a page of it.
    pub all: Vec<Registered>,
}

/// Lines of a page of the register.
pub const REGISTER_PAGE: usize = 50;

/// The register as it stands on a day.
pub async fn register(
    conn: &mut PgConnection,
    today: Date,
    after: Option<store::sanctions::After>,
) -> store::Result<Register> {
    let in_force = store::sanctions::list_in_force(conn, today, today).await?;
    let limit = i64::try_from(REGISTER_PAGE).unwrap_or(i64::MAX);
    let all = store::sanctions::list(conn, after, limit).await?;
    let appearances = appearances(conn, &in_force, today).await?;
    let mut sections: Vec<SectionId> = in_force.iter().chain(&all).map(|row| row.section).collect();
    sections.sort_unstable();
    sections.dedup();
    let origins: HashMap<SectionId, Origin> = store::sanctions::origins(conn, &sections)
        .await?
        .into_iter()
        .map(|origin| (origin.section, origin))
        .collect();
    let registered = |rows: Vec<Sanction>| {
        rows.into_iter()
            .map(|row| Registered {
                origin: origins.get(&row.section).cloned(),
                row,
            })
            .collect()
    };
    Ok(Register {
        in_force: registered(in_force),
        appearances,
        all: registered(all),
    })
}

/// Where those who are in quarantine are entered, in tournaments that run or come and look at quarantines. Finds numbers, and
/// the names of those who have none; every namesake is found by the tournament's own desk.
async fn appearances(
    conn: &mut PgConnection,
    in_force: &[Sanction],
    today: Date,
) -> store::Result<Vec<Appearance>> {
    if in_force.is_empty() {
        return Ok(Vec::new());
    }
    let identities: Vec<&Identity> = in_force.iter().map(|row| &row.identity).collect();
    let entries = store::sanctions::list_entries_like(conn, &identities, today).await?;
    let sections: Vec<SectionId> = entries.iter().map(|(_, _, section)| *section).collect();
    let origins = store::sanctions::origins(conn, &sections).await?;
    let mut tournaments = HashMap::new();
    let mut found = Vec::new();
    for (player, tournament, section) in entries {
        if let std::collections::hash_map::Entry::Vacant(unknown) = tournaments.entry(tournament)
            && let Some(read) = store::tournaments::find(conn, tournament).await?
        {
            unknown.insert(read);
        }
        let Some(there) = tournaments.get(&tournament) else {
            continue;
        };
        let Some(player) = store::players::find(conn, tournament, player).await? else {
            continue;
        };
        let Some(origin) = origins.iter().find(|origin| origin.section == section) else {
            continue;
        };
        let (flags, details) = (there.regulation.flags(), &there.details);
        for row in in_force {
            let is_own = row.tournament == tournament && !row.sanction.applies_to_current_event;
            if is_own || !row.sanction.bars(flags, details.starts_on, details.ends_on) {
                continue;
            }
            let is_certain = match row.identity.matches(&player.person) {
                Match::No => continue,
                Match::Possible => false,
                Match::Certain => true,
            };
            found.push(Appearance {
                sanction: row.id,
                name: player.person.name.spoken(),
                origin: origin.clone(),
                is_certain,
            });
        }
    }
    Ok(found)
}
