//! Which team advances from a cup match that the boards and the rules leave open: an arbiter decides it, or takes that back. Boards and
//! match points do not change. The state of a cup is in `domain::team_section`.

use super::{
    access::Pair,
    prelude::*,
    teams::{TeamError, TeamReceipt, with_teams},
};
use domain::{
    cup_section::{CupRefusal, side_of},
    fixtures::cup::CupSide,
    team::{
        SectionMatch,
        changing::{TeamRefusal, no_draft},
    },
    team_cup::{CupDecided, CupDecider, PlayOffScore},
};
use engine::numbers::MatchNo;
use rules::regulation::MAX_REASON;
pub use store::team_cups::CupNote;

/// Who shall go on from a match.
#[derive(Clone, Debug, Serialize)]
pub struct Deciding {
    pub round: RoundNo,
    pub no: MatchNo,
    /// The version of the match that was seen.
    pub seen: Version,
    pub winner: CupSide,
    pub by: CupDecider,
    /// How the play-off ended; empty where there was none.
    pub score: String,
    /// Why.
    pub reason: String,
}

/// Takes back the decision about a match.
#[derive(Clone, Debug, Serialize)]
pub struct TakingBack {
    pub round: RoundNo,
    pub no: MatchNo,
    /// The version of the match that was seen.
    pub seen: Version,
    /// Why.
    pub reason: String,
}

/// What was written down, in the log.
#[derive(Serialize)]
struct CupDecisionLogValue<'a> {
    round: RoundNo,
    #[serde(rename = "match")]
    no: MatchNo,
    team: &'a str,
    decided_by: CupDecider,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<&'a str>,
}

impl<'a> CupDecisionLogValue<'a> {
    fn of(field: &'a SectionState, round: RoundNo, one: &SectionMatch, decided: &'a CupDecided) -> Self {
        let team = field.team(side_of(one, decided.winner));
        Self {
            round,
            no: one.no,
            team: team.map_or("", |team| team.name.as_str()),
            decided_by: decided.by,
            score: decided.score.as_ref().map(PlayOffScore::as_str),
        }
    }
}

/// The section with its rounds locked, and the match in the version that was seen.
async fn locked(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    (round, no, seen): (RoundNo, MatchNo, Version),
) -> Result<(SectionState, SectionRound, SectionMatch), TeamError> {
    let section = permit.section_id();
    store::rounds::list_for_update(conn, section).await?;
    let field = with_teams(conn, section).await?;
    let found = field.round(round).filter(|round| round.status.is_public());
    let round = found.ok_or(TeamError::NotFound)?.clone();
    let one = field
        .match_in(round.number, no)
        .ok_or(TeamError::NotFound)?
        .clone();
    if field.cup_settings().is_none() {
        return Err(CupRefusal::NoCup.into());
    }
    if one.version != seen {
        return Err(TeamError::MatchChanged(one.version));
    }
    Ok((field, round, one))
}

/// Stores which team advances from a match of a public round, before the next one is public; afterwards only that the team drawn there
/// stays.
pub async fn decide(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Deciding,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.cup_decide");
    act.once(conn, cmd, async |conn| {
        let (field, round, one) = locked(conn, permit, (cmd.round, cmd.no, cmd.seen)).await?;
        let score = match cmd.by {
            CupDecider::PlayOff => Some(
                cmd.score
                    .parse::<PlayOffScore>()
                    .map_err(|why| TeamRefusal::Field { field: "score", why })?,
            ),
            CupDecider::Lot | CupDecider::AsDrawn => None,
        };
        if score.as_ref().is_some_and(|score| score.contradicts(cmd.winner)) {
            return Err(CupRefusal::Score.into());
        }
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        field.cup_may_decide(&round, &one, (cmd.winner, cmd.by))?;
        if cmd.by.opens_next_round() {
            no_draft(&field)?;
        }
        let decided = CupDecided {
            winner: cmd.winner,
            by: cmd.by,
            score,
        };
        let note = CupNote {
            reason: reason.to_owned(),
            at: now,
            by: permit.actor().name.clone(),
        };
        let version = store::team_cups::put(conn, one.id, &decided, &note).await?;
        let before = one.decided.as_ref();
        act.log(Subject::Round { round: cmd.round })
            .before(before.map(|decided| CupDecisionLogValue::of(&field, cmd.round, &one, decided)))
            .after(CupDecisionLogValue::of(&field, cmd.round, &one, &decided))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// Takes back the decision about a match, before the next round is public; that a team stays as drawn, at any time.
pub async fn take_back(
    conn: &mut PgConnection,
    permit: &Permit<Pair>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TakingBack,
) -> Result<TeamReceipt, TeamError> {
    let act = permit.act(now, key, "team.cup_take_back");
    act.once(conn, cmd, async |conn| {
        let (field, round, one) = locked(conn, permit, (cmd.round, cmd.no, cmd.seen)).await?;
        let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(TeamError::Reason)?;
        field.cup_may_take_back(&round, &one)?;
        let decided = one.decided.as_ref().ok_or(CupRefusal::Nothing)?;
        if decided.by.opens_next_round() {
            no_draft(&field)?;
        }
        let version = store::team_cups::delete(conn, one.id).await?;
        act.log(Subject::Round { round: cmd.round })
            .before(CupDecisionLogValue::of(&field, cmd.round, &one, decided))
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, field.section).await?;
        Ok(TeamReceipt { version })
    })
    .await
}

/// Why and by whom a match was decided, for those who may decide it.
pub async fn note(
    conn: &mut PgConnection,
    _: &Permit<Pair>,
    one: &SectionMatch,
) -> store::Result<Option<CupNote>> {
    store::team_cups::find_note(conn, one.id).await
}
