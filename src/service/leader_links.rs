//! The link of a match leader, and the proof it gives; the acts with it are in [`super::match_leaders`] and [`super::team_cards`], on which
//! this module does not depend.

use super::{
    access::{Credential, Via},
    prelude::*,
    secrets,
};
use domain::team_match::leading::MatchLeader as Leader;
use engine::{
    ids::{MatchId, MatchLeaderId},
    numbers::MatchNo,
};

/// The prefix of a match leader's name wherever an actor is stored. Pages translate it into the reader's language.
pub const CALLED: &str = "Kampleder ";

/// Proof that a valid match leader's link was presented. Made by [`match_leader`] only.
#[derive(Clone, Debug)]
pub struct MatchLeader {
    id: MatchLeaderId,
    of: MatchId,
    no: MatchNo,
    round: RoundNo,
    section: SectionId,
    tournament: TournamentId,
    leader: Leader,
    is_over: bool,
    expires_at: Timestamp,
    /// SHA-256 of the secret that was presented.
    digest: Vec<u8>,
    via: Via,
}

impl MatchLeader {
    /// The same, where a program presented the link to the API.
    #[must_use]
    pub fn by_program(self) -> Self {
        Self {
            via: Via::Api,
            ..self
        }
    }

    /// Which duty.
    pub const fn id(&self) -> MatchLeaderId {
        self.id
    }

    /// Of which match.
    pub const fn of(&self) -> MatchId {
        self.of
    }

    /// Round and number of the match.
    pub const fn at(&self) -> (RoundNo, MatchNo) {
        (self.round, self.no)
    }

    /// In which section.
    pub const fn section(&self) -> SectionId {
        self.section
    }

    /// In which tournament.
    pub const fn tournament(&self) -> TournamentId {
        self.tournament
    }

    /// Who it is.
    pub const fn leader(&self) -> &Leader {
        &self.leader
    }

    /// Is the duty over, because the card is approved, or the round closed and no board of the match put off?
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// When the link stops working.
    pub const fn expires_at(&self) -> Timestamp {
        self.expires_at
    }

    /// The actor's name in the log and elsewhere.
    pub(crate) fn called(&self) -> String {
        format!("{CALLED}{}", self.leader.name.spoken())
    }

    /// Who acts.
    pub(crate) fn actor(&self) -> Actor {
        Actor {
            credential: Credential::MatchLeader {
                duty: self.id,
                via: self.via,
            },
            ..Actor::system(&self.called())
        }
    }

    /// Where the match is.
    pub(crate) const fn scope(&self) -> Scope {
        Scope::Section(self.tournament, self.section)
    }

    /// To be called with the rounds locked: is the link still valid, or was it renewed, passed on or taken back since it was presented?
    pub(crate) async fn still_stands(&self, conn: &mut PgConnection, now: Timestamp) -> store::Result<bool> {
        store::match_leaders::stands(conn, self.id, &self.digest, now).await
    }
}

/// The match leader of a link, if it is valid. Updates its last use now and then.
pub async fn match_leader(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> store::Result<Option<MatchLeader>> {
    let digest = secrets::digest(secret);
    let Some(bearer) = store::match_leaders::find_by_secret(conn, &digest, now).await? else {
        return Ok(None);
    };
    if secrets::is_use_noted(bearer.last_used_at, now) {
        store::match_leaders::touch(conn, bearer.id, now).await?;
    }
    Ok(Some(MatchLeader {
        id: bearer.id,
        of: bearer.of,
        no: bearer.no,
        round: bearer.round,
        section: bearer.section,
        tournament: bearer.tournament,
        leader: bearer.leader,
        is_over: bearer.is_over,
        expires_at: bearer.expires_at,
        digest,
        via: Via::Page,
    }))
}
