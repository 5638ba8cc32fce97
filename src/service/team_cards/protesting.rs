//! A captain's protest about a match. What the card says of signing and reservation decides whether it comes in time (CASE-133).

use super::CardError;
use crate::{
    captain_links::{self, Captain},
    prelude::*,
    protests::{self, Filer, Filing, Petitioner, Taken},
};
use domain::protest::{About, CardOf};
use engine::numbers::MatchNo;

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

/// Files a protest of the captain's own team.
pub async fn protest_as_captain(
    conn: &mut PgConnection,
    captain: &Captain,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Protesting,
) -> Result<Taken, CardError> {
    let team = captain_links::team_of(conn, captain).await?;
    let name = own_words::within(&cmd.name, super::MAX_NAME).ok_or(CardError::Name)?;
    let by = if name.is_empty() {
        team.name.to_string()
    } else {
        format!("{name}, {}", team.name)
    };
    let filing = Filing {
        about: About::TeamCard {
            signed_at: None,
            is_reserved: false,
            of: Some(CardOf {
                round: cmd.round,
                no: cmd.no,
                team: team.no,
                board: cmd.board,
            }),
        },
        filer: Filer::Other(by),
        filed_at: None,
        statement: cmd.statement.clone(),
        also: Vec::new(),
        with: Vec::new(),
        only_rating: false,
    };
    let petitioner = Petitioner {
        actor: &captain.actor(&team),
        place: (captain.tournament(), captain.section()),
        sees_sanctions: false,
    };
    Ok(protests::file_for(conn, &petitioner, now, key, &filing).await?)
}
