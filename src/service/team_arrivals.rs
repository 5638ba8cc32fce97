//! Arrivals of two teams at their match, and the match leader's two statements about a whole team: it has come, or it has not.
//!
//! It builds on existing acts: an arrival on [`super::arrivals`], a match without a team on [`super::team_matches`], a board without a
//! player on [`super::rulings`], as for every late player. The consequences are proposed by [`domain::team_match::coming`], shown, and
//! confirmed as shown.

use std::collections::BTreeMap;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest as _, Sha256};

use super::{
    access::{EnterResults, Forbidden, Pair, Rule},
    arrivals::{self, Came},
    prelude::*,
    rulings::{self, Confirming, Deviation, Incidence, RulingError},
    team_matches::{self, Forfeiting},
    teams::{TeamError, with_teams},
};
use domain::{
    league::values::Limit,
    round::RoundStatus,
    section_state::Game,
    team::SectionMatch,
    team_match::{
        Side,
        coming::{Absence, ComingTeam, MatchComing, NoAbsence},
        score::MatchScore,
    },
    team_penalty::{TeamOffence, offences_of_team},
    team_section::{BoardBegins, MatchDecisionRefusal},
};
use engine::{colour::Colour, numbers::MatchNo};
use jiff::civil::Time;
use rules::{
    arrival_rulings::lateness::arrival_of,
    ruling::{Answers, Incident},
};

/// Why a statement about a whole team was refused.
#[derive(Debug, thiserror::Error)]
pub enum ComingError {
    /// No such match in a public round.
    #[error("there is no such match")]
    NotFound,
    /// A tablet for some boards speaks for no team.
    #[error("this tablet is for its boards only")]
    OnTablet,
    /// The match is decided as a whole already, or counts for nobody.
    #[error("the match is decided")]
    Decided,
    /// Nothing follows, or not yet.
    #[error(transparent)]
    NoAbsence(#[from] NoAbsence),
    /// The hour is in the future.
    #[error("nobody has come at an hour that lies ahead")]
    Ahead,
    /// Somebody came meanwhile, or a result was written.
    #[error("that is not what was shown")]
    NotShown,
    /// A match is decided by those who may pair.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// The section has no teams, the round is not open, the match was changed meanwhile, a reason is missing.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// An arrival or a ruling is refused.
    #[error(transparent)]
    Ruling(#[from] RulingError),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A match while its teams come.
#[derive(Clone, Debug)]
pub struct MatchArrivals {
    pub field: SectionState,
    pub round: SectionRound,
    pub one: SectionMatch,
    /// When it begins, as far as it is announced.
    pub begins_at: Option<Timestamp>,
    pub coming: MatchComing,
}

/// The consequences of a team's absence, as shown before they are confirmed.
#[derive(Clone, Debug)]
pub struct ProposedAbsence {
    pub absence: Absence,
    /// What the match gives then.
    pub after: MatchScore,
    /// A digest of all of it, sent back with the confirmation, so that only the shown proposal can be confirmed.
    pub shown: String,
}

/// The name of a round's match and of one of its teams, as a digest keeps them.
type ArrivalDigest = (RoundNo, MatchNo, &'static str);

impl MatchArrivals {
    /// Is it over as a whole: lost without play, or counted for nobody?
    pub const fn is_decided(&self) -> bool {
        self.one.forfeit.is_some() || self.one.is_annulled
    }

    /// The games of the match, by its boards.
    pub fn games(&self) -> Vec<(BoardNo, &Game)> {
        let games = self.field.games_of(&self.round, &self.one).into_iter();
        games
            .filter_map(|(board, game)| Some((BoardNo::new(board.into())?, game)))
            .collect()
    }

    /// The game at a board of the match.
    pub fn game(&self, board: BoardNo) -> Option<&Game> {
        let mut games = self.games().into_iter();
        games.find_map(|(no, game)| (no == board).then_some(game))
    }

    /// Who sits for a team at a board of the match.
    pub fn player_at(&self, side: Side, board: BoardNo) -> Option<StartNo> {
        let team = self.one.team(side);
        let is_own = |no: &StartNo| self.field.team_of(*no).is_some_and(|found| found.no == team);
        let at_board = self
            .one
            .lone
            .iter()
            .filter(|lone| u16::from(lone.board) == board.get());
        let seated = self.game(board).map(|game| [game.white, game.black]);
        at_board
            .map(|lone| lone.player)
            .chain(seated.into_iter().flatten())
            .find(is_own)
    }

    /// One of the two teams.
    pub const fn team(&self, side: Side) -> &ComingTeam {
        self.coming.team(side)
    }

    /// The consequences of this team's absence; an error once the match is decided.
    pub fn proposed(&self, side: Side, now: Timestamp) -> Result<ProposedAbsence, NoAbsence> {
        if self.is_decided() {
            return Err(NoAbsence::NobodyAwaited);
        }
        let absence = self.coming.absence(side, now)?;
        let after = self.field.score_after(&self.round, &self.one, &absence);
        let (home, away) = after.points();
        let named: ArrivalDigest = (self.round.number, self.one.no, side.as_str());
        let (forfeit, lost, left) = match &absence {
            Absence::Match { forfeit, .. } => (Some(*forfeit), Vec::new(), Vec::new()),
            Absence::Boards { lost, left } => (None, lost.clone(), left.clone()),
        };
        let games: Vec<Version> = self.games().into_iter().map(|(_, game)| game.version).collect();
        let missing: Vec<BoardNo> = self.team(side).missing().map(|(board, _)| board).collect();
        let all = serde_json::to_vec(&(
            (named, self.one.version),
            (forfeit, lost, left),
            (games, missing),
            (home.as_halves(), away.as_halves()),
        ));
        let digest = Sha256::digest(all.unwrap_or_default());
        Ok(ProposedAbsence {
            absence,
            after,
            shown: URL_SAFE_NO_PAD.encode(&digest[..16]),
        })
    }

    /// The offences of the team once the waiting time is over, with the boards of the match. [`super::team_penalties`] proposes the
    /// penalty; none is given automatically.
    pub fn offences(&self, side: Side) -> Vec<(TeamOffence, Vec<BoardNo>)> {
        // In a match that is not seated yet, nobody can be absent.
        if self.one.is_annulled || self.one.is_sealed() {
            return Vec::new();
        }
        offences_of_team(self.team(side), self.coming.least)
    }
}

/// Reads who has come to a match of a public round.
pub async fn load(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    (number, no): (RoundNo, MatchNo),
    now: Timestamp,
) -> Result<MatchArrivals, ComingError> {
    let field = with_teams(conn, section).await?;
    let round = field.round(number).filter(|round| round.status.is_public());
    let round = round.ok_or(ComingError::NotFound)?.clone();
    let one = round.matches.iter().find(|one| one.no == no);
    let one = one.ok_or(ComingError::NotFound)?.clone();
    let waiting = arrivals::of_round(conn, tournament, &field, &round, now).await?;
    let ruled: Vec<BoardNo> = store::rulings::list_marks(conn, section, number, None)
        .await?
        .into_iter()
        .map(|mark| mark.board)
        .collect();
    let begins: BTreeMap<BoardNo, BoardBegins> = waiting
        .iter()
        .map(|waiting| {
            let board = waiting.board.game.board;
            let begins = BoardBegins {
                arrivals: waiting.arrivals,
                countdown: waiting.countdown,
                is_ruled: ruled.contains(&board),
            };
            (board, begins)
        })
        .collect();
    let settled = store::strength_lists::find_rules_of_section(conn, section).await?;
    let least = settled.min_players.and_then(Limit::at);
    Ok(MatchArrivals {
        begins_at: field.match_begins_at(&round, &one),
        coming: field.coming((&round, &one), &begins, least),
        field,
        round,
        one,
    })
}

/// A match of an open round, locked until the transaction ends, in the version that was seen.
async fn held(
    conn: &mut PgConnection,
    ids: (TournamentId, SectionId),
    (at, seen): ((RoundNo, MatchNo), Version),
    now: Timestamp,
) -> Result<MatchArrivals, ComingError> {
    // Locked before any game, in the common lock order: this blocks all boards of the round, so their own order does not matter.
    store::rounds::list_for_update(conn, ids.1).await?;
    let found = load(conn, ids, at, now).await?;
    if found.one.version != seen {
        return Err(TeamError::MatchChanged(found.one.version).into());
    }
    if found.is_decided() {
        return Err(ComingError::Decided);
    }
    if found.round.status != RoundStatus::Published {
        return Err(TeamError::Match(MatchDecisionRefusal::NotOpen(at.0)).into());
    }
    Ok(found)
}

/// A whole team that has come.
#[derive(Clone, Debug, Serialize)]
pub struct TeamCame {
    pub round: RoundNo,
    pub no: MatchNo,
    pub side: Side,
    /// The version of the match that was seen.
    pub seen: Version,
    pub when: CameWhen,
}

/// When a whole team came.
#[derive(Clone, Copy, Debug, Serialize)]
pub enum CameWhen {
    Now,
    /// When the match began, or now, before it does.
    InTime,
    /// At a moment.
    At(Timestamp),
    /// At an hour of the day of the match.
    Hour(Time),
}

/// The boards of the match that were changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoardsReceipt {
    pub boards: Vec<BoardNo>,
}

/// Writes down that everybody of a team whose game is open and who was not seen yet came at this moment, as if each had been tapped in.
/// Boards with a result or an arrival are unchanged.
pub async fn come(
    conn: &mut PgConnection,
    permit: &Permit<EnterResults>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TeamCame,
) -> Result<BoardsReceipt, ComingError> {
    if !permit.rights().speak_for(cmd.round, cmd.no) {
        return Err(ComingError::OnTablet);
    }
    let act = permit.act(now, key, "whole_team_come");
    act.once(conn, cmd, async |conn| {
        let at = ((cmd.round, cmd.no), cmd.seen);
        let found = held(conn, permit.ids(), at, now).await?;
        let came = match cmd.when {
            CameWhen::Now => Came::At(now),
            CameWhen::InTime => Came::InTime,
            CameWhen::At(at) if at > now => return Err(ComingError::Ahead),
            CameWhen::At(at) => Came::At(at),
            CameWhen::Hour(hour) => {
                let at = found.field.hour_at_match((&found.round, &found.one), hour, now);
                Came::At(at.ok_or(ComingError::Ahead)?)
            }
        };
        let mut boards = Vec::new();
        for (board, seat) in found.team(cmd.side).missing() {
            let Some(game) = found.game(board) else { continue };
            let at = (cmd.round, game.board);
            let sits = match seat.colour {
                Colour::White => game.white,
                Colour::Black => game.black,
            };
            arrivals::mark(conn, permit, now, at, (seat.colour, Some(sits)), came).await?;
            boards.push(board);
        }
        Ok(BoardsReceipt { boards })
    })
    .await
}

/// A team that has not come, or whose missing players have not.
#[derive(Clone, Debug, Serialize)]
pub struct TeamAbsent {
    pub round: RoundNo,
    pub no: MatchNo,
    pub side: Side,
    /// The version of the match that was seen.
    pub seen: Version,
    /// The digest of what was shown ([`ProposedAbsence`]).
    pub shown: String,
    /// Why; needed where the match is lost as a whole.
    pub reason: String,
}

/// What was decided about a team that has not come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbsenceReceipt {
    /// Is the match lost as a whole?
    pub is_match_lost: bool,
    /// Else the boards of the match that were ruled on.
    pub boards: Vec<BoardNo>,
}

/// Confirms what was shown: the match is lost as a whole, or each board without its player gets a ruling.
pub async fn miss(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TeamAbsent,
) -> Result<AbsenceReceipt, ComingError> {
    if !permit.rights().speak_for(cmd.round, cmd.no) {
        return Err(ComingError::OnTablet);
    }
    let act = permit.act(now, key, "whole_team_miss");
    act.once(conn, cmd, async |conn| {
        let at = ((cmd.round, cmd.no), cmd.seen);
        let found = held(conn, permit.ids(), at, now).await?;
        let proposed = found.proposed(cmd.side, now)?;
        if proposed.shown != cmd.shown {
            return Err(ComingError::NotShown);
        }
        match proposed.absence {
            Absence::Match { forfeit, .. } => {
                let forfeiting = Forfeiting {
                    round: cmd.round,
                    no: cmd.no,
                    seen: cmd.seen,
                    forfeit: Some(forfeit),
                    reason: cmd.reason.clone(),
                };
                // The match leader may state that a team has not come; otherwise the pairing arbiters decide.
                if permit.rights().lead(cmd.round, cmd.no) {
                    team_matches::forfeit_as_leader(conn, permit, now, ids::key(), &forfeiting).await?;
                } else {
                    let pair = permit.also::<Pair>()?;
                    team_matches::forfeit(conn, &pair, now, ids::key(), &forfeiting).await?;
                }
                Ok(AbsenceReceipt {
                    is_match_lost: true,
                    boards: Vec::new(),
                })
            }
            Absence::Boards { lost, .. } => {
                let opponents = found.team(cmd.side.other());
                for (board, colour) in &lost {
                    let Some(game) = found.game(*board) else { continue };
                    let came_at = opponents.came_at(*board);
                    let confirming = confirming(cmd, game, (*colour, came_at), now);
                    rulings::confirm(conn, permit, now, ids::key(), &confirming).await?;
                }
                Ok(AbsenceReceipt {
                    is_match_lost: false,
                    boards: lost.into_iter().map(|(board, _)| board).collect(),
                })
            }
        }
    })
    .await
}

/// The ruling about a player of this colour who did not come, on a board of which nothing was ruled before.
fn confirming(
    cmd: &TeamAbsent,
    game: &Game,
    (absent, opponent_came_at): (Colour, Option<Timestamp>),
    now: Timestamp,
) -> Confirming {
    let came = opponent_came_at.map(|at| (arrival_of(absent.opposite()).name, at.to_string()));
    let facts = [("now", now.to_string())].into_iter().chain(came);
    Confirming {
        about: Incidence {
            round: cmd.round,
            board: game.board,
            incident: Incident::Lateness,
            answers: Answers::new(facts),
            claim: None,
            supersedes: None,
        },
        departure: Deviation::default(),
        reason: cmd.reason.clone(),
        seen: game.version,
        rulings_seen: 0,
        draft: None,
        shown: None,
    }
}
