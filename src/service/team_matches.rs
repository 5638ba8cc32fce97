//! Matches that one team or both lose as a whole, without play or by decision. Results are entered at the boards; the points of a match are
//! never stored.

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

/// The most characters of the reasons that are kept with the pairings; the log has all of them.
const MOST_KEPT: usize = 2000;

/// A match to be lost as a whole, or no longer.
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

/// A match in the log.
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
    /// The rounds that were paired by the earlier table, and stay.
    #[serde(default)]
    pub paired: Vec<RoundNo>,
}

/// Decides that a match of a public round is lost as a whole, or that its boards count again; in a closed round this is a correction, and
/// table and report follow automatically. Boards without a result get the one that follows; other results stay, for the rating and in case
/// the decision is overturned.
pub async fn forfeit(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Forfeiting,
) -> Result<MatchReceipt, TeamError> {
    write(conn, permit, now, key, cmd).await
}

/// The same for this match's leader, once a team has not come. Only the pairing arbiters can let its boards count again.
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
            return Err(MatchDecisionRefusal::NotOpen(cmd.round).into());
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

/// Lifts a team's loss of its match by an instance that heard its appeal, with its reasons, at any time; if both teams had lost it, the
/// other still has. A match that is no longer lost, or has no board that could count, is unchanged.
pub(crate) async fn lift(
    conn: &mut PgConnection,
    actor: &Actor,
    now: Timestamp,
    (tournament, section): (TournamentId, SectionId),
    ((number, no, team), reasons): ((RoundNo, MatchNo, TeamNo), &str),
) -> Result<Option<(Option<MatchForfeit>, Option<MatchForfeit>)>, TeamError> {
    store::rounds::list_for_update(conn, section).await?;
    let field = with_teams(conn, section).await?;
    let found = field.round(number).zip(field.match_in(number, no));
    let Some((round, one)) = found.filter(|(_, one)| one.is_lost_by(team)) else {
        return Ok(None);
    };
    let decision = match field.decide_match(round, one, one.without_loss_of(team)) {
        Ok(Some(decision)) => decision,
        Ok(None) | Err(MatchDecisionRefusal::NoBoards) => return Ok(None),
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
    Ok(Some((one.forfeit, decision.becomes)))
}

/// Says who has lost a match as a whole, or that its boards count, as an instance decided that heard a protest about its card; returns what stood
/// before. It counts at any time.
pub(crate) async fn judge<R: Right>(
    conn: &mut PgConnection,
    permit: &Permit<R, AtSection>,
    now: Timestamp,
    (number, no): (RoundNo, MatchNo),
    (becomes, reasons): (Option<MatchForfeit>, &str),
) -> Result<Option<MatchForfeit>, TeamError> {
    let section = permit.section_id();
    store::rounds::list_for_update(conn, section).await?;
    let field = with_teams(conn, section).await?;
    let round = field.round(number).ok_or(TeamError::NotFound)?;
    let one = field.match_in(number, no).ok_or(TeamError::NotFound)?;
    let decision = field.decide_match(round, one, becomes);
    if let Some(decision) = decision.map_err(|refusal| refused(&field, refusal))? {
        if let Some(forfeit) = becomes {
            let reason = own_words::shortened(reasons, super::results::MAX_REASON);
            fill_boards(conn, permit, now, (&field, round, one), (forfeit, &reason)).await?;
        }
        let entry = permit.log(now, "team.forfeit", Subject::Round { round: number });
        let who = (permit.actor(), now, false);
        put(conn, who, (&field, round, one), (&decision, reasons), entry).await?;
    }
    Ok(one.forfeit)
}

/// Why a match is unchanged, as an error.
fn refused(field: &SectionState, refusal: MatchDecisionRefusal) -> TeamError {
    if refusal == MatchDecisionRefusal::NoBoards && field.is_cup() {
        CupRefusal::NoBoards.into()
    } else {
        refusal.into()
    }
}

/// Stores a decision about a whole match, and whether it is the match leader's; returns the match's new version.
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
        // A loss that was already decided keeps its decider.
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

/// The later decisions about matches of a closed round, the oldest first.
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
    // As with the first result, the rules are frozen from here on (W1).
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
