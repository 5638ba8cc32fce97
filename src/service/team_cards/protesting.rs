//! A captain's protest about a match. Signature and reservation on the card decide whether it is in time (CASE-133).

use super::CardError;
use crate::{
    access::FileProtests,
    captain_links::{self, Captain},
    prelude::*,
    protests::{self, Filer, Filing, Petitioner, Taken},
    team_penalties,
    teams::with_teams,
};
use domain::{
    protest::{About, CardOf},
    team::Team,
    team_match::Side,
};
use engine::{ids::TeamPenaltyId, numbers::MatchNo};

/// The most protests that a team files through captains' links; more are handed to the arbiter.
const MOST: usize = 20;

/// A protest of a captain.
#[derive(Clone, Debug)]
pub struct Protesting {
    pub round: RoundNo,
    pub no: MatchNo,
    /// The board of the match; the match as a whole where none is named.
    pub board: Option<BoardNo>,
    pub statement: String,
    /// Who protests for the team.
    pub name: String,
}

/// An appeal of a captain against a ruling about the own team.
#[derive(Clone, Debug)]
pub struct AppealingPenalty {
    pub penalty: TeamPenaltyId,
    pub statement: String,
    /// Who appeals for the team.
    pub name: String,
}

/// An appeal of a captain about a match that the own team has lost as a whole.
#[derive(Clone, Debug)]
pub struct AppealingMatch {
    pub round: RoundNo,
    pub no: MatchNo,
    pub statement: String,
    /// Who appeals for the team.
    pub name: String,
}

/// A protest of a captain against what the match leader ruled at a board of the own match.
#[derive(Clone, Debug)]
pub struct ProtestingRuling {
    pub ruling: RulingId,
    pub statement: String,
    /// Who protests for the team.
    pub name: String,
}

/// A protest of this team.
fn filing(team: &Team, about: About, (statement, name): (&str, &str)) -> Result<Filing, CardError> {
    let name = own_words::within(name, super::MAX_NAME).ok_or(CardError::Name)?;
    let by = if name.is_empty() {
        team.name.to_string()
    } else {
        format!("{name}, {}", team.name)
    };
    Ok(Filing {
        about,
        filer: Filer::Other(by),
        filed_at: None,
        statement: statement.to_owned(),
        also: Vec::new(),
        with: Vec::new(),
        only_rating: false,
    })
}

impl Protesting {
    /// The protest of this team.
    fn filing(&self, team: &Team) -> Result<Filing, CardError> {
        let about = About::TeamCard {
            signed_at: None,
            is_reserved: false,
            of: Some(CardOf {
                round: self.round,
                no: self.no,
                team: team.no,
                board: self.board,
                ruling: None,
            }),
        };
        filing(team, about, (&self.statement, &self.name))
    }
}

/// Files what the captain protests against.
async fn file_as_captain(
    conn: &mut PgConnection,
    (captain, team): (&Captain, &Team),
    now: Timestamp,
    key: IdempotencyKey,
    filing: &Filing,
) -> Result<Taken, CardError> {
    let petitioner = Petitioner {
        actor: &captain.actor(team),
        place: (captain.tournament(), captain.section()),
        sees_sanctions: false,
        most: Some(MOST),
    };
    Ok(protests::file_for(conn, &petitioner, now, key, filing).await?)
}

/// Appeals a ruling about the captain's own team.
pub async fn appeal_penalty_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &AppealingPenalty,
) -> Result<Taken, CardError> {
    let team = captain_links::team_of(conn, captain).await?;
    let rulings = team_penalties::of_captain(conn, captain).await?;
    if !rulings.iter().any(|ruling| ruling.id == cmd.penalty) {
        return Err(CardError::NotFound);
    }
    let about = About::TeamPenalty { penalty: cmd.penalty };
    let filing = filing(&team, about, (&cmd.statement, &cmd.name))?;
    file_as_captain(conn, (captain, &team), now, key, &filing).await
}

/// Appeals a match that the captain's own team has lost as a whole; of another team's it answers that there is none.
pub async fn appeal_match_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &AppealingMatch,
) -> Result<Taken, CardError> {
    let team = captain_links::team_of(conn, captain).await?;
    let about = About::MatchLost {
        round: cmd.round,
        no: cmd.no,
        team: team.no,
    };
    let filing = filing(&team, about, (&cmd.statement, &cmd.name))?;
    file_as_captain(conn, (captain, &team), now, key, &filing).await
}

/// Files a protest of the captain's own team.
pub async fn protest_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Protesting,
) -> Result<Taken, CardError> {
    let team = captain_links::team_of(conn, captain).await?;
    let filing = cmd.filing(&team)?;
    file_as_captain(conn, (captain, &team), now, key, &filing).await
}

/// Files a protest of the captain's own team against what the match leader ruled in its match: the arbiter decides first, then the committee
/// and the board (CASE-133). Of another match it answers that there is none.
pub async fn protest_against_leader_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ProtestingRuling,
) -> Result<Taken, CardError> {
    let team = captain_links::team_of(conn, captain).await?;
    let field = with_teams(conn, captain.section()).await?;
    let led = protests::list_led(conn, &field).await?;
    let of = led.iter().find(|led| led.id == cmd.ruling).map(|led| CardOf {
        round: led.round,
        no: led.no,
        team: team.no,
        board: Some(led.board),
        ruling: Some(led.id),
    });
    let about = About::TeamCard {
        signed_at: None,
        is_reserved: false,
        of: Some(of.ok_or(CardError::NotFound)?),
    };
    let filing = filing(&team, about, (&cmd.statement, &cmd.name))?;
    file_as_captain(conn, (captain, &team), now, key, &filing).await
}

/// Writes down a protest that a team handed to those who lead the match.
pub async fn protest(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    key: IdempotencyKey,
    (side, cmd): (Side, &Protesting),
) -> Result<Taken, CardError> {
    let field = with_teams(conn, permit.section_id()).await?;
    let (_, one) = super::public_match(&field, cmd.round, cmd.no)?;
    let team = field.team(one.team(side)).ok_or(CardError::NotFound)?;
    Ok(protests::file(conn, permit, now, key, &cmd.filing(team)?).await?)
}
