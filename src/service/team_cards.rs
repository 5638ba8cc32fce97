//! Result cards of team matches: written on by captains and by those who lead the match, approved by the arbiter, and protested about.
//!
//! What may be written is decided by [`domain::team_card`]; no card holds a result. Changing a result ends the signatures on the card
//! ([`super::card_signatures`]); after approval only a ruling changes one ([`domain::held_game`]). A ruling, or a decision on the match as
//! a whole, leaves the signatures unchanged: a team that disagrees with a ruling can appeal it.

mod approving;
mod further;
mod needs;
mod played;
mod protesting;

pub use self::{
    approving::{Approving, ApprovingAll, SeenCard, TakingBack, approve, approve_confirmed, take_back},
    further::{
        LedAt, LostBy, TeamCase, cases_of_captain, led_of_captain, losses_of_captain, take_further_as_captain,
    },
    needs::needs,
    played::{PlayedLineUp, played},
    protesting::{
        AppealingMatch, AppealingPenalty, Protesting, ProtestingRuling, appeal_match_as_captain,
        appeal_penalty_as_captain, protest, protest_against_leader_as_captain, protest_as_captain,
    },
};
use super::{
    access::{AtSection, CorrectResults, Credential, EnterResults, Right as _},
    captain_links::{self, Captain},
    leader_links::MatchLeader,
    prelude::*,
    protests::ProtestError,
    teams::{TeamError, TeamReceipt, with_teams},
};
use domain::{
    team::{Reporting, SectionMatch},
    team_card::{
        Reservation, TeamCard,
        approval::ApprovalRefusal,
        entry::{CardEntry, Hand, MAX_NAME},
        signing::{CardRefusal, Pen},
    },
    team_match::Side,
    team_section::MatchCard,
};
use engine::{ids::MatchId, numbers::MatchNo, points::Points, result::GameResult};

/// Why a write on a card was refused.
#[derive(Debug, thiserror::Error)]
pub enum CardError {
    /// No such match in a public round.
    #[error("there is no such match")]
    NotFound,
    /// The section has no teams, or something else about them.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// It cannot be written.
    #[error(transparent)]
    Refused(#[from] CardRefusal),
    /// It is not approved, or stays so.
    #[error(transparent)]
    Approval(#[from] ApprovalRefusal),
    /// A signature needs a name.
    #[error("write who signs, in {MAX_NAME} characters at most")]
    Name,
    /// A tablet for some boards writes on no card.
    #[error("this tablet is for its boards only")]
    OnTablet,
    /// Captains do not write results down here, or not this one; who does.
    #[error("this captain does not write the results of the match down")]
    NotReporting(Reporting),
    /// Nobody can see the round yet.
    #[error("round {0} is not public")]
    NotPublic(RoundNo),
    /// The round is closed, and the match waits for no board.
    #[error("round {0} is closed")]
    RoundClosed(RoundNo),
    /// The match has not begun; when it does.
    #[error("the match begins at {0}: captains and match leaders report from then on")]
    NotBegun(Timestamp),
    /// The phone was ended between two taps of one form.
    #[error("this phone was ended; ask for it again")]
    PhoneEnded,
    /// The match leader's link was renewed, passed on or taken back while the request was on its way.
    #[error("the link works no more")]
    LinkEnded,
    /// Too many phones of one captain.
    #[error("too many phones report this match already")]
    TooManyPhones,
    /// A result was changed after the signer read it; what the boards are now.
    #[error("a result of the match was changed after it was read")]
    ResultsChanged(String),
    /// It was changed after it was read; its current version.
    #[error("the card was changed meanwhile")]
    Changed(Version),
    /// A protest is not taken.
    #[error(transparent)]
    Protest(#[from] ProtestError),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A card in the version that was seen.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CardTarget {
    pub round: RoundNo,
    pub no: MatchNo,
    /// The version of the card that was seen.
    pub seen: Version,
}

/// Something to be written on a card.
#[derive(Clone, Debug, Serialize)]
pub struct CardWriting {
    pub target: CardTarget,
    pub entry: CardEntry,
    /// Who signs; asked for nothing else.
    pub name: String,
    /// The boards as they were read ([`MatchCard::boards_seen`]), for a signature; `None`: it was signed on paper.
    pub boards_seen: Option<String>,
}

impl CardWriting {
    /// A signature is valid only for the results that were read.
    fn sees(&self, found: &MatchCard) -> Result<(), CardError> {
        match self.entry {
            CardEntry::Sign { .. } => check_boards(self.boards_seen.as_deref(), found),
            CardEntry::Quick { .. }
            | CardEntry::Remark { .. }
            | CardEntry::Contest { .. }
            | CardEntry::Settle { .. } => Ok(()),
        }
    }
}

/// Are the boards unchanged since they were read? Not checked if the reader does not send them.
fn check_boards(seen: Option<&str>, found: &MatchCard) -> Result<(), CardError> {
    if seen.is_none_or(|seen| seen == found.boards_seen) {
        Ok(())
    } else {
        Err(CardError::ResultsChanged(found.boards_seen.clone()))
    }
}

/// A change of a card in the log, with the writer's name.
#[derive(Default, Serialize)]
struct CardLogValue<'a> {
    #[serde(rename = "match")]
    no: Option<MatchNo>,
    #[serde(skip_serializing_if = "str::is_empty")]
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<BoardNo>,
    #[serde(rename = "match_side", skip_serializing_if = "Option::is_none")]
    side: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    signer: Option<&'static str>,
    #[serde(rename = "home_points", skip_serializing_if = "Option::is_none")]
    home: Option<Points>,
    #[serde(rename = "away_points", skip_serializing_if = "Option::is_none")]
    away: Option<Points>,
    #[serde(rename = "claimed_result", skip_serializing_if = "Option::is_none")]
    claim: Option<GameResult>,
    #[serde(skip_serializing_if = "str::is_empty")]
    text: &'a str,
    /// What everybody reads of the approval.
    #[serde(skip_serializing_if = "str::is_empty")]
    public_remarks: &'a str,
    /// The text of a reservation, in full, because a later protest may rest on it.
    #[serde(skip_serializing_if = "<[Reservation]>::is_empty")]
    reserved: &'a [Reservation],
}

impl<'a> CardLogValue<'a> {
    fn of(no: MatchNo, entry: &'a CardEntry, name: &'a str) -> Self {
        let noted = Self {
            no: Some(no),
            name,
            ..Self::default()
        };
        match entry {
            CardEntry::Quick { home, away } => Self {
                home: Some(*home),
                away: Some(*away),
                ..noted
            },
            CardEntry::Remark { board, text } => Self {
                board: *board,
                text,
                ..noted
            },
            CardEntry::Contest {
                side,
                board,
                claim,
                text,
            } => Self {
                board: Some(*board),
                side: Some(match side {
                    Side::Home => "home_team",
                    Side::Away => "away_team",
                }),
                claim: *claim,
                text,
                ..noted
            },
            CardEntry::Settle { board, text } => Self {
                board: Some(*board),
                text,
                ..noted
            },
            CardEntry::Sign { signer, reservations } => Self {
                signer: Some(signer.as_str()),
                reserved: reservations,
                ..noted
            },
        }
    }
}

/// Each match with what was written on its card, or with a blank one.
fn with_cards(written: Vec<(MatchId, TeamCard)>) -> impl FnMut(MatchId) -> TeamCard {
    let mut written: HashMap<MatchId, TeamCard> = written.into_iter().collect();
    move |of| written.remove(&of).unwrap_or(TeamCard::BLANK)
}

/// The cards of the matches of a round that everybody sees, by number.
pub async fn of_round(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
) -> store::Result<Vec<MatchCard>> {
    let mut card = with_cards(store::team_cards::list_by_round(conn, round.id).await?);
    let cards = round
        .matches
        .iter()
        .map(|one| field.match_card(round, one, card(one.id)));
    Ok(cards.collect())
}

/// The card of one match of a public round.
pub async fn of_match(
    conn: &mut PgConnection,
    field: &SectionState,
    (round, no): (RoundNo, MatchNo),
) -> Result<MatchCard, CardError> {
    let (round, one) = public_match(field, round, no)?;
    let card = store::team_cards::find(conn, one.id).await?;
    Ok(field.match_card(round, one, card))
}

/// A match of a public round.
fn public_match(
    field: &SectionState,
    round: RoundNo,
    no: MatchNo,
) -> Result<(&SectionRound, &SectionMatch), CardError> {
    let found = field.round(round).filter(|round| round.status.is_public());
    let found = found.ok_or(CardError::NotFound)?;
    let one = found.matches.iter().find(|one| one.no == no);
    Ok((found, one.ok_or(CardError::NotFound)?))
}

/// A card, locked until the transaction ends, in the version that was seen.
struct HeldCard {
    field: SectionState,
    id: MatchId,
    found: MatchCard,
}

impl HeldCard {
    async fn of(conn: &mut PgConnection, section: SectionId, target: CardTarget) -> Result<Self, CardError> {
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        let found = of_match(conn, &field, (target.round, target.no)).await?;
        if found.card.version != target.seen {
            return Err(CardError::Changed(found.card.version));
        }
        Ok(Self {
            id: found.one.id,
            field,
            found,
        })
    }

    async fn write(&self, conn: &mut PgConnection, card: &TeamCard) -> Result<TeamReceipt, CardError> {
        store::team_cards::set(conn, self.id, card).await?;
        store::changes::bump(conn, self.field.section).await?;
        Ok(TeamReceipt {
            version: card.version,
        })
    }
}

/// The writer's name: a signature has its own, everything else that of the account or the team.
fn name_of<'a>(cmd: &'a CardWriting, otherwise: &'a str) -> Result<&'a str, CardError> {
    match cmd.entry {
        CardEntry::Sign { .. } => own_words::said(&cmd.name, MAX_NAME).ok_or(CardError::Name),
        CardEntry::Quick { .. }
        | CardEntry::Remark { .. }
        | CardEntry::Contest { .. }
        | CardEntry::Settle { .. } => Ok(otherwise),
    }
}

/// What the log calls it.
const fn act_of(entry: &CardEntry) -> &'static str {
    match entry {
        CardEntry::Quick { .. } => "team_card.quick",
        CardEntry::Remark { .. } => "team_card.remark",
        CardEntry::Contest { .. } => "team_card.contest",
        CardEntry::Settle { .. } => "team_card.settle",
        CardEntry::Sign { .. } => "team_card.sign",
    }
}

/// The role of a writer who is not a captain.
pub fn hand_of<R>(permit: &Permit<R, AtSection>) -> Hand {
    let is_arbiter = permit.may(CorrectResults::CAPABILITY) && !permit.rights().end_at_match();
    if permit.actor().credential == Credential::System || is_arbiter {
        Hand::Arbiter
    } else {
        Hand::Leader
    }
}

/// Writes on a card for those who lead the match; an arbiter also what captains wrote on paper.
pub async fn write(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &CardWriting,
) -> Result<TeamReceipt, CardError> {
    let hand = hand_of(permit);
    // Lent rights allow entering results, but no cards, except an arbiter's.
    if permit.rights().end_at_boards() || (permit.rights().are_lent() && hand != Hand::Arbiter) {
        return Err(CardError::OnTablet);
    }
    let writer = CardWriter {
        actor: permit.actor(),
        scope: permit.scope(),
        section: permit.section_id(),
        hand: |_: &SectionMatch| Some(hand),
        leader: None,
    };
    writer.write(conn, now, key, cmd).await
}

/// Writes on the card of the own team's match.
pub async fn write_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &CardWriting,
) -> Result<TeamReceipt, CardError> {
    let team = captain_links::team_of(conn, captain).await?;
    let writer = CardWriter {
        actor: &captain.actor(&team),
        scope: captain.scope(),
        section: captain.section(),
        hand: |one: &SectionMatch| one.side_of(team.no).map(Hand::Captain),
        leader: None,
    };
    writer.write(conn, now, key, cmd).await
}

/// Writes on the card of the leader's own match.
pub async fn write_as_leader(
    conn: &mut PgConnection,
    leader: &MatchLeader,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &CardWriting,
) -> Result<TeamReceipt, CardError> {
    if (cmd.target.round, cmd.target.no) != leader.at() {
        return Err(CardError::NotFound);
    }
    let writer = CardWriter {
        actor: &leader.actor(),
        scope: leader.scope(),
        section: leader.section(),
        hand: |one: &SectionMatch| (one.id == leader.of()).then_some(Hand::Leader),
        leader: Some(leader),
    };
    writer.write(conn, now, key, cmd).await
}

/// With the rounds locked: checks that the link of the match leader is still valid.
pub(crate) async fn still_leads(
    conn: &mut PgConnection,
    leader: &MatchLeader,
    now: Timestamp,
) -> Result<(), CardError> {
    if leader.still_stands(conn, now).await? {
        Ok(())
    } else {
        Err(CardError::LinkEnded)
    }
}

/// Who writes on a card, and with whose hand.
struct CardWriter<'a, F> {
    actor: &'a Actor,
    scope: Scope,
    section: SectionId,
    /// `None`: the match is not theirs.
    hand: F,
    /// By whose link, if it is a match leader's.
    leader: Option<&'a MatchLeader>,
}

impl<F: Fn(&SectionMatch) -> Option<Hand> + Sync> CardWriter<'_, F> {
    async fn write(
        &self,
        conn: &mut PgConnection,
        now: Timestamp,
        key: IdempotencyKey,
        cmd: &CardWriting,
    ) -> Result<TeamReceipt, CardError> {
        let act = self.actor.act(self.scope, now, key, act_of(&cmd.entry));
        act.once(conn, cmd, async |conn| {
            let held = HeldCard::of(conn, self.section, cmd.target).await?;
            if let Some(leader) = self.leader {
                still_leads(conn, leader, now).await?;
            }
            let hand = (self.hand)(&held.found.one).ok_or(CardError::NotFound)?;
            if let CardEntry::Quick { .. } = cmd.entry
                && let Some(at) = self.waits_until(&held, (cmd.target.round, hand), now)
            {
                return Err(CardError::NotBegun(at));
            }
            cmd.sees(&held.found)?;
            let name = name_of(cmd, &self.actor.name)?;
            let pen = Pen {
                name,
                now,
                score: &held.found.score,
            };
            let card = held.found.card.write(&cmd.entry, hand, &pen, &held.found.rules)?;
            act.log(Subject::Round {
                round: cmd.target.round,
            })
            .after(CardLogValue::of(cmd.target.no, &cmd.entry, name))
            .write(conn)
            .await?;
            held.write(conn, &card).await
        })
        .await
    }
}

impl<F> CardWriter<'_, F> {
    /// From when a captain or a match leader may report the match, if in the future; `None` for those who run the section.
    fn waits_until(
        &self,
        held: &HeldCard,
        (round, hand): (RoundNo, Hand),
        now: Timestamp,
    ) -> Option<Timestamp> {
        let is_own = match hand {
            Hand::Captain(_) => true,
            Hand::Leader | Hand::Arbiter => self.leader.is_some(),
        };
        let round = held.field.round(round).filter(|_| is_own)?;
        held.field.reports_wait_until(round, &held.found.one, now)
    }
}

/// The side of a captain in a match of a public round.
pub async fn side_in(
    conn: &mut PgConnection,
    captain: &Captain,
    target: CardTarget,
) -> Result<Side, CardError> {
    let field = with_teams(conn, captain.section()).await?;
    let (_, one) = public_match(&field, target.round, target.no)?;
    field.side_of_team(captain.team(), one).ok_or(CardError::NotFound)
}

/// The card of one own match of a captain in a public round, with the section it belongs to.
pub async fn own_of_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    at: (RoundNo, MatchNo),
) -> Result<(SectionState, MatchCard), CardError> {
    let field = with_teams(conn, captain.section()).await?;
    let found = of_match(conn, &field, at).await?;
    let side = field.side_of_team(captain.team(), &found.one);
    side.ok_or(CardError::NotFound)?;
    Ok((field, found))
}

/// A match of a captain's own team.
#[derive(Clone, Debug)]
pub struct CaptainMatch {
    pub round: RoundNo,
    /// Which side the own team is.
    pub side: Side,
    pub found: MatchCard,
}

/// The own matches of a captain in public rounds, the newest first.
pub async fn of_captain(
    conn: &mut PgConnection,
    field: &SectionState,
    captain: &Captain,
) -> store::Result<Vec<CaptainMatch>> {
    let mut card = with_cards(store::team_cards::list_by_team(conn, captain.team()).await?);
    let public = field.rounds.iter().rev().filter(|round| round.status.is_public());
    let own = public.filter_map(|round| {
        let (side, one) = round
            .matches
            .iter()
            .find_map(|one| Some((field.side_of_team(captain.team(), one)?, one)))?;
        Some(CaptainMatch {
            round: round.number,
            side,
            found: field.match_card(round, one, card(one.id)),
        })
    });
    Ok(own.collect())
}
