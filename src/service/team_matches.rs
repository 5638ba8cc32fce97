//! Matches that one team or both lose as a whole, without play or by decision. What the boards gave is entered at the boards; nobody stores
//! what a match gave.

use super::{
    access::Pair,
    prelude::*,
    teams::{TeamError, TeamReceipt, with_teams},
};
use domain::{round::RoundStatus, team::SectionMatch, team_section::CupRefusal};
use engine::{colour::Colour, numbers::MatchNo, result::GameResult, team_event::MatchForfeit};
use rules::{
    entry::{Appointment, EntryKind, Outcome},
    regulation::MAX_REASON,
};
use store::games::Writing;

/// A match that shall be lost as a whole, or no longer be.
#[derive(Clone, Debug, Serialize)]
pub struct Forfeiting {
    pub round: RoundNo,
    pub no: MatchNo,
    /// The version of the match that was seen.
    pub seen: Version,
    /// Who loses it; `None`: the boards count again.
    pub forfeit: Option<MatchForfeit>,
    /// Why.
    pub reason: String,
}

/// A match as the log keeps it.
#[derive(Serialize)]
struct Noted<'a> {
    round: RoundNo,
    number: MatchNo,
    white: &'a str,
    black: &'a str,
    forfeit: Option<MatchForfeit>,
}

/// Says that a match of an open round is lost as a whole, or that its boards count again. Boards without a result get the one that follows;
/// what stands at the others stays, for the rating and for the day on which the decision falls.
pub async fn forfeit(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Forfeiting,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.forfeit");
    act.once(conn, cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        let round = field.round(cmd.round).ok_or(TeamError::NotFound)?;
        let one = field.match_in(cmd.round, cmd.no).ok_or(TeamError::NotFound)?;
        if round.status != RoundStatus::Published {
            return Err(TeamError::NotOpen(cmd.round));
        }
        if one.version != cmd.seen {
            return Err(TeamError::MatchChanged(one.version));
        }
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        if one.forfeit == cmd.forfeit {
            return Ok(TeamReceipt { version: one.version });
        }
        // The first decision about a match that is not played any more; what stands can be put right.
        if let Some(on) = field.given_up_match(round, one) {
            return Err(TeamError::GivenUp(on));
        }
        let has_boards = !one.lone.is_empty() || !field.games_of(round, one).is_empty();
        if cmd.forfeit.is_none() && field.is_cup() && !has_boards {
            // Drafted as lost, it has no boards that could be played.
            return Err(CupRefusal::NoBoards.into());
        }
        if let Some(forfeit) = cmd.forfeit {
            fill_boards(conn, permit, now, (&field, round, one), (forfeit, reason)).await?;
        }
        let before = store::team_matches::lost_at(conn, one.id).await?;
        let lost_at = cmd.forfeit.map(|forfeit| one.lost_since(forfeit, before, now));
        let version = store::team_matches::set_forfeit(conn, one.id, cmd.forfeit, lost_at).await?;
        let name = |no| field.team(no).map_or("", |team| team.name.as_str());
        let noted = |forfeit| Noted {
            round: cmd.round,
            number: one.no,
            white: name(one.white),
            black: name(one.black),
            forfeit,
        };
        act.log(Subject::Round { round: cmd.round })
            .before(noted(one.forfeit))
            .after(noted(cmd.forfeit))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// Boards without a result end as the match does.
async fn fill_boards(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    (field, round, one): (&SectionState, &SectionRound, &SectionMatch),
    (forfeit, reason): (MatchForfeit, &str),
) -> Result<(), TeamError> {
    let games = field.games_of(round, one);
    let open: Vec<_> = games
        .iter()
        .filter(|(_, game)| game.outcome.result.is_none())
        .collect();
    if open.is_empty() {
        return Ok(());
    }
    // As with the first result, the rules stay as they are from here on (W1).
    if permit.place().frozen_at.is_none() {
        super::regulation::freeze(conn, permit.tournament(), now).await?;
    }
    for (_, game) in open {
        let is_white = field.team_of(game.white).is_some_and(|team| team.no == one.white);
        let first = if is_white { Colour::White } else { Colour::Black };
        let result = match forfeit {
            MatchForfeit::ByWhite => GameResult::forfeited_by(first),
            MatchForfeit::ByBlack => GameResult::forfeited_by(first.opposite()),
            MatchForfeit::ByBoth => GameResult::DoubleForfeit,
        };
        let writing = Writing {
            key: IdempotencyKey::from_uuid(ids::fresh()),
            kind: EntryKind::Entered,
            outcome: Outcome::of(result),
            appointment: Appointment::NONE,
            reason,
            at: now,
            user: permit.actor().account(),
            tablet: permit.actor().tablet_id(),
            actor: &permit.actor().name,
        };
        store::games::write(conn, game.id, &writing).await?;
    }
    Ok(())
}
