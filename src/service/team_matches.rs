//! Matches that one team or both lose as a whole, without play or by decision. What the boards gave is entered at the boards; nobody stores
//! what a match gave.

use super::{
    access::{AtSection, Pair, Right, Rule},
    audit::Entry,
    prelude::*,
    teams::{TeamError, with_teams},
};
use domain::{
    cup_section::CupRefusal,
    integrity::IntegrityEvent,
    team::SectionMatch,
    team_section::{MatchDecision, MatchDecisionRefusal},
};
use engine::{
    colour::Colour,
    numbers::{MatchNo, TeamNo},
    result::GameResult,
    team_event::MatchForfeit,
};
use rules::{
    entry::{Appointment, EntryKind, Outcome},
    regulation::MAX_REASON,
};
use store::{games::Writing, integrity::IntegrityRecord, team_matches::Lost};

/// As much of the reasons as is kept with the pairings, in characters; all of them stand in the log.
const MOST_KEPT: usize = 2000;

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
struct MatchLogValue<'a> {
    round: RoundNo,
    number: MatchNo,
    white: &'a str,
    black: &'a str,
    forfeit: Option<MatchForfeit>,
}

/// A match that was decided as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchReceipt {
    /// For the next change.
    pub version: Version,
    /// The rounds that were paired by the table as it was before, and stay.
    #[serde(default)]
    pub paired: Vec<RoundNo>,
}

/// Says that a match of a public round is lost as a whole, or that its boards count again; in a closed round that is a correction, from which
/// table and report follow by themselves. Boards without a result get the one that follows; what stands at the others stays, for the rating and
/// for the day on which the decision falls.
pub async fn forfeit(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Forfeiting,
) -> Result<MatchReceipt, TeamError> {
    write(conn, permit, now, key, cmd).await
}

/// The same for whoever leads this very match, once a team has not come. That its boards count again is for those who pair.
pub(super) async fn forfeit_as_leader(
    conn: &mut PgConnection,
    permit: &Permit<Rule>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Forfeiting,
) -> Result<MatchReceipt, TeamError> {
    if cmd.forfeit.is_none() || !permit.rights().lead(cmd.round, cmd.no) {
        return Err(TeamError::NotFound);
    }
    write(conn, permit, now, key, cmd).await
}

async fn write<R: Right>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Forfeiting,
) -> Result<MatchReceipt, TeamError> {
    let act = permit.act(now, key, "team.forfeit");
    act.once(conn, cmd, async |conn| {
        let section = permit.section_id();
        store::rounds::list_for_update(conn, section).await?;
        let field = with_teams(conn, section).await?;
        let round = field.round(cmd.round).ok_or(TeamError::NotFound)?;
        let one = field.match_in(cmd.round, cmd.no).ok_or(TeamError::NotFound)?;
        if !round.status.is_public() {
            return Err(TeamError::NotOpen(cmd.round));
        }
        if one.version != cmd.seen {
            return Err(TeamError::MatchChanged(one.version));
        }
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        let decision = field.decide_match(round, one, cmd.forfeit);
        let Some(decision) = decision.map_err(|refusal| refused(&field, refusal))? else {
            return Ok(MatchReceipt {
                version: one.version,
                paired: Vec::new(),
            });
        };
        if let Some(forfeit) = cmd.forfeit {
            fill_boards(conn, permit, now, (&field, round, one), (forfeit, reason)).await?;
        }
        let who = (permit.actor(), now, permit.rights().lead(cmd.round, cmd.no));
        let entry = act.log(Subject::Round { round: cmd.round });
        let version = put(conn, who, (&field, round, one), (&decision, reason), entry).await?;
        Ok(MatchReceipt {
            version,
            paired: decision.paired,
        })
    })
    .await
}

/// An instance that heard the appeal of a team lets it not have lost its match, for its reasons, however late; the other team still has where
/// both had. A match that is not lost any more, or has no board that could count, stays as it is.
pub(crate) async fn lift(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    (tournament, section): (TournamentId, SectionId),
    ((number, no, team), reasons): ((RoundNo, MatchNo, TeamNo), &str),
) -> Result<(), TeamError> {
    store::rounds::list_for_update(conn, section).await?;
    let field = with_teams(conn, section).await?;
    let found = field.round(number).zip(field.match_in(number, no));
    let Some((round, one)) = found.filter(|(_, one)| one.is_lost_by(team)) else {
        return Ok(());
    };
    let decision = match field.decide_match(round, one, one.without_loss_of(team)) {
        Ok(Some(decision)) => decision,
        Ok(None) | Err(MatchDecisionRefusal::NoBoards) => return Ok(()),
        Err(refusal) => return Err(refused(&field, refusal)),
    };
    let at = Scope::Section(tournament, section);
    let entry = actor.log(at, now, "team.forfeit", Subject::Round { round: number });
    put(
        conn,
        (actor, now, false),
        (&field, round, one),
        (&decision, reasons),
        entry,
    )
    .await?;
    Ok(())
}

/// Why a match stays as it is, as its sentence is told.
fn refused(field: &SectionState, refusal: MatchDecisionRefusal) -> TeamError {
    match refusal {
        MatchDecisionRefusal::NotPublic(round) => TeamError::NotOpen(round),
        MatchDecisionRefusal::GivenUp(on) => TeamError::GivenUp(on),
        MatchDecisionRefusal::NoBoards if field.is_cup() => CupRefusal::NoBoards.into(),
        MatchDecisionRefusal::NoBoards => TeamError::NoBoards,
        MatchDecisionRefusal::DraftStands(round) => TeamError::DraftStands(round),
    }
}

/// Writes a decision about a whole match down, and whether the match leader says so; the match's new version.
async fn put<'a>(
    conn: &mut PgConnection,
    (actor, now, by_leader): (&Actor, Timestamp, bool),
    (field, round, one): (&SectionState, &SectionRound, &SectionMatch),
    (decision, reason): (&MatchDecision, &'a str),
    entry: Entry<'a>,
) -> Result<Version, TeamError> {
    let before = store::team_matches::lost(conn, one.id).await?;
    let lost = decision.becomes.map(|forfeit| {
        let at = one.lost_since(forfeit, before.map(|lost| lost.at), now);
        // Whoever has lost already has it from whom it was.
        let stays = before.filter(|lost| lost.at == at);
        stays.unwrap_or(Lost { at, by_leader })
    });
    let version = store::team_matches::set_forfeit(conn, one.id, decision.becomes, lost).await?;
    let name = |no| field.team(no).map_or("", |team| team.name.as_str());
    let noted = |forfeit| MatchLogValue {
        round: round.number,
        number: one.no,
        white: name(one.white),
        black: name(one.black),
        forfeit,
    };
    entry
        .before(noted(one.forfeit))
        .after(noted(decision.becomes))
        .reason(reason)
        .write(conn)
        .await?;
    if decision.is_correction {
        let recorded = IntegrityRecord {
            event: IntegrityEvent::MatchDecided {
                round: round.number,
                no: one.no,
                white: one.white,
                black: one.black,
                was: one.forfeit,
                becomes: decision.becomes,
                paired: decision.paired.clone(),
            },
            reason: own_words::shortened(reason, MOST_KEPT),
            actor: actor.name.clone(),
            at: now,
        };
        store::integrity::insert(conn, field.section, &recorded).await?;
    }
    store::changes::bump(conn, field.section).await?;
    Ok(version)
}

/// What was decided anew about matches of a closed round, the oldest first.
pub async fn corrections(
    conn: &mut PgConnection,
    section: SectionId,
    round: RoundNo,
) -> store::Result<Vec<IntegrityRecord>> {
    let events = store::integrity::list_by_section(conn, section)
        .await?
        .into_iter();
    let of_round = events.filter(|recorded| {
        matches!(recorded.event, IntegrityEvent::MatchDecided { .. }) && recorded.event.round() == Some(round)
    });
    Ok(of_round.collect())
}

/// Boards without a result end as the match does.
async fn fill_boards<R: Right>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
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
