//! Who leads a match (kampleder): named by an arbiter, or by the home club where its league says so ([`giving`]); the duty passes on, and
//! is taken back. Links of a whole round are renewed in [`at_once`]; duties that end with their match are logged in
//! [`super::leader_duties`].
//!
//! A match leader has a link of their own, without an account, that is shown once: [`MatchLeader`] is the proof, and opens the card of this
//! one match ([`super::team_cards::write_as_leader`]) and its boards: on a phone ([`super::leader_phones`]), or by a program that presents the
//! link ([`at_match`]). Who may lead is decided by [`domain::team_match::leading`]. A link ends with the duty; once the round is closed only
//! the card is left to write on, until that is approved, too.

mod at_boards;
mod at_once;
mod giving;

pub use self::{
    at_boards::{at_board, at_match},
    at_once::{LeaderLine, LeaderLines, LeaderLinkMade, LinksOfRound, is_opened, lines, make_at_once},
    giving::{LeaderAct, act_as_captain, name, pass, renew, revoke},
};
pub use super::leader_links::{CALLED, MatchLeader, match_leader};
use super::{
    access::Forbidden,
    captain_links::Captain,
    prelude::*,
    secrets::Secret,
    team_cards::{self, CardError},
    teams::{TeamError, with_teams},
};
use domain::{
    official::Licence,
    team_match::{MatchState, Side, leading::LeaderRefusal},
    team_section::{InMatch, Leading, MatchCard},
};
use engine::{ids::MatchLeaderId, numbers::MatchNo};
use store::match_leaders::Duty;

/// The most people who lead one match, one after the other.
pub const MOST: usize = 50;

/// Why a match leader was not named, or an act with the link was refused.
#[derive(Debug, thiserror::Error)]
pub enum LeaderError {
    /// No such match in a public round, or the section has no teams.
    #[error(transparent)]
    Card(#[from] CardError),
    /// The tournament is over, or the round is not open.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// The duty is not for that person.
    #[error(transparent)]
    Refused(#[from] LeaderRefusal),
    /// No name was given.
    #[error("write the name of whoever leads the match")]
    Name,
    /// A person who plays in another match, or in none, must be named without a board.
    #[error("that player sits in neither of the two teams")]
    NotInMatch,
    /// In this league the home club does not name the match leader.
    #[error("another names who leads this match")]
    NotHomeClubs,
    /// An arbiter has named the leader, whom a club cannot replace.
    #[error("an arbiter has named who leads this match")]
    ArbitersOwn,
    /// There is no duty to take back.
    #[error("nobody leads this match")]
    Nobody,
    /// The duty has passed too often.
    #[error("a match has {MOST} match leaders at most")]
    TooMany,
    /// The actor does not have the right to be lent.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// What was lent to a tablet is not lent again.
    #[error("this tablet is for its boards only")]
    OnTablet,
    /// The round is closed or the card approved: the match leader's part is done.
    #[error("the round is closed or the card approved: the match leader's part is done")]
    Done,
    /// Too many phones lead the match.
    #[error("too many phones lead this match already")]
    TooManyPhones,
    /// The phone was ended between two taps of one form.
    #[error("this phone was ended; ask for it again")]
    PhoneEnded,
    /// The duty was changed after the page was read; the current version.
    #[error("the match leader was changed meanwhile")]
    Changed(Version),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A match with everybody who leads or led it.
#[derive(Clone, Debug)]
pub struct MatchLeaders {
    pub field: SectionState,
    pub round: SectionRound,
    pub found: MatchCard,
    /// Everybody who leads or led it, the earliest first.
    pub duties: Vec<Duty>,
    /// What is asked of a match leader here.
    pub leading: Leading,
    /// How far the match has come.
    pub state: MatchState,
    /// Its players, who may be named as playing leaders.
    pub players: Vec<InMatch>,
}

impl MatchLeaders {
    /// Who leads it now.
    pub fn current(&self) -> Option<&Duty> {
        self.duties.iter().find(|duty| duty.ended_at.is_none())
    }

    /// Grows whenever a leader is named or a duty ends.
    pub fn version(&self) -> Version {
        let ended = self.duties.iter().filter(|duty| duty.ended_at.is_some()).count();
        Version(i32::try_from(self.duties.len() + ended).unwrap_or(i32::MAX))
    }

    /// May this captain's club name the leader? Only if its league says so, and not in place of a leader named by an arbiter.
    pub fn named_by(&self, captain: &Captain) -> Result<(), LeaderError> {
        let is_home = self.field.side_of_team(captain.team(), &self.found.one) == Some(Side::Home);
        if !self.leading.is_home_clubs || !is_home {
            Err(LeaderError::NotHomeClubs)
        } else if self.current().is_some_and(|duty| duty.is_arbiters) {
            Err(LeaderError::ArbitersOwn)
        } else {
            Ok(())
        }
    }
}

/// Reads who leads a match of a public round.
pub async fn load(
    conn: &mut PgConnection,
    section: SectionId,
    (number, no): (RoundNo, MatchNo),
    now: Timestamp,
) -> Result<MatchLeaders, LeaderError> {
    let field = with_teams(conn, section).await?;
    let found = team_cards::of_match(conn, &field, (number, no)).await?;
    let round = field.round(number).ok_or(CardError::NotFound)?.clone();
    let settled = store::strength_lists::find_rules_of_section(conn, section).await?;
    let leading = field.leading(&settled, &found.one);
    let state = field.match_state(&round, &found, now);
    Ok(MatchLeaders {
        duties: store::match_leaders::list(conn, found.one.id).await?,
        players: field.in_match(&round, &found.one),
        leading,
        state,
        found,
        round,
        field,
    })
}

/// The same, for a captain whose own match it is.
pub async fn load_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    at: (RoundNo, MatchNo),
    now: Timestamp,
) -> Result<MatchLeaders, LeaderError> {
    let found = load(conn, captain.section(), at, now).await?;
    let side = found.field.side_of_team(captain.team(), &found.found.one);
    side.ok_or(CardError::NotFound)?;
    Ok(found)
}

/// A match in the version that was seen, for giving or taking its duty.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct LeaderTarget {
    pub round: RoundNo,
    pub no: MatchNo,
    /// [`MatchLeaders::version`] as it was seen.
    pub seen: Version,
}

/// The match leader to be named.
#[derive(Clone, Debug, Serialize)]
pub struct Naming {
    pub target: LeaderTarget,
    /// The full name; may be empty if a player is given.
    pub name: String,
    /// Who plays in the match, too.
    pub player: Option<PlayerId>,
    pub licence: Licence,
}

/// The outcome of a naming.
#[derive(Clone, Debug)]
pub struct Named {
    pub id: MatchLeaderId,
    /// The secret of the link; the first time only.
    pub secret: Option<Secret>,
    /// Is a licence advised, and missing?
    pub lacks_licence: bool,
}
