//! The acts of an instance: admitting a late protest, deciding, and replacing what it overturns.

use super::{
    Deciding, Interests, MAX_NAME, MAX_REASONS, MAX_TEXT, MAX_VOTES, ProtestError, Relief, Target,
    carrying::{carry, check_card_relief},
    held, interests_of, record, seated, text,
};
use crate::{
    access::Bench,
    committees::{self, Hindrance, MAX_DISSENT, Sitting},
    prelude::*,
    rulings::{self, Instead, OtherTimes},
    sanctions, team_penalties,
};
use domain::{
    interest::check_board_votes,
    protest::{About, BoardBallot, Decision, Deposit, Outcome, Refused, is_ripe},
    sanction,
};
use engine::ids::{OfficialId, SanctionId};
use store::protests::{Decided, Protest};

/// Admits a late protest, by the instance it is before.
///
/// # Errors
///
/// When it did not come late, is before another instance, nobody says why, or it was changed after it was read.
pub async fn admit<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    target: Target,
    reasons: &str,
) -> Result<(), ProtestError> {
    let act = permit.act(now, target.key, "protest.admit");
    act.once(conn, &(target, reasons), async |conn| {
        let section = permit.section_id();
        seated(permit)?;
        let reasons = text("reasons", reasons, MAX_TEXT)?;
        let before = held(conn, permit, target).await?;
        if before.course.instance != R::DECIDER {
            return Err(Refused::OtherInstance.into());
        }
        let after = Protest {
            course: before.course.clone().admit(reasons)?,
            admitted: reasons.to_owned(),
            ..before.clone()
        };
        store::protests::update(conn, &after).await?;
        store::changes::bump(conn, section).await?;
        record(conn, act, Some(&before), &after, Some(reasons)).await?;
        Ok(())
    })
    .await
}

/// Stores an instance's decision. What it overturns is replaced in the same transaction, with all its consequences.
///
/// # Errors
///
/// When the protest is before another instance or not ripe, the committee is not validly composed or its votes do not
/// carry it, a member of the board is named twice or is an official of the tournament, reasons or the replacement are missing, or the
/// protest was changed after it was read.
pub async fn decide<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    target: Target,
    deciding: &Deciding,
) -> Result<(), ProtestError> {
    let act = permit.act(now, target.key, "protest.decide");
    act.once(conn, &(target, deciding), async |conn| {
        let (tournament, section) = permit.ids();
        seated(permit)?;
        let reasons = text("reasons", &deciding.reasons, MAX_REASONS)?;
        let before = held(conn, permit, target).await?;
        check_relief(&before, deciding)?;
        let sitting = committees::middle(conn, (tournament, section)).await?;
        check_bench::<R>(&sitting, deciding)?;
        check_names(&sitting, deciding, R::DECIDER)?;
        let interests = seats::<R>(conn, permit, &before, (&sitting, deciding)).await?;
        if deciding.outcome.was_heard() {
            check_hearing(conn, &before, now).await?;
        }
        let (ballots, board) = match R::DECIDER {
            Decider::MatchLeader | Decider::Arbiter => (&[][..], &[][..]),
            Decider::Committee => (&deciding.ballots[..], &[][..]),
            Decider::AppealsBoard => (&[][..], &deciding.board[..]),
        };
        let decision = Decision {
            by: R::DECIDER,
            outcome: deciding.outcome,
            reasons: reasons.to_owned(),
            ballots: ballots.to_vec(),
            board: board.to_vec(),
            at: now,
            changed: None,
        };
        let mut course =
            before
                .course
                .clone()
                .decide(decision.clone(), &sitting.committee, &deciding.excluded)?;
        let (ruling, sanction) = replace(conn, permit, now, &before, deciding).await?;
        let carried = carry(conn, permit, now, &before, deciding).await?;
        let decision = Decision {
            changed: carried.changed,
            ..decision
        };
        if let Some(last) = course.decisions.last_mut() {
            last.changed = carried.changed;
        }
        let (mut votes, mut excluded) = (sitting.cast(ballots), sitting.excluded(&deciding.excluded));
        interests.keep(&mut votes, &mut excluded, &deciding.another);
        let decided = Decided {
            decision,
            votes,
            excluded,
            ruling,
            sanction,
            entry: carried.entry,
            recorded_by: permit.actor().name.clone(),
        };
        store::protests::insert_decision(conn, before.id, &decided).await?;
        let settled = match R::DECIDER {
            Decider::MatchLeader | Decider::Arbiter | Decider::Committee => before.deposit,
            Decider::AppealsBoard => before.deposit.map(|deposit| Deposit {
                outcome: Some(deciding.deposit.unwrap_or_else(|| deciding.outcome.deposit())),
                ..deposit
            }),
        };
        let after = Protest {
            course,
            deposit: settled,
            ..before.clone()
        };
        store::protests::update(conn, &after).await?;
        store::changes::bump(conn, section).await?;
        record(conn, act, Some(&before), &after, Some(reasons)).await?;
        Ok(())
    })
    .await
}

/// May this instance decide at all: a committee that is validly composed, a board that is competent?
fn check_bench<R: Bench>(sitting: &Sitting, deciding: &Deciding) -> Result<(), ProtestError> {
    match sitting.hindrance(R::DECIDER) {
        Some(Hindrance::Committee(problems)) => return Err(ProtestError::Committee(problems)),
        // A board without competence can decide only that it has none.
        Some(Hindrance::NotCompetent) if deciding.outcome != Outcome::DismissedNotCompetent => {
            return Err(ProtestError::NotCompetent);
        }
        Some(Hindrance::NotCompetent) | None => {}
    }
    match R::DECIDER {
        Decider::MatchLeader | Decider::Arbiter => Ok(()),
        Decider::Committee => deciding
            .ballots
            .iter()
            .try_for_each(|ballot| check_dissent(&ballot.dissent)),
        Decider::AppealsBoard => check_board(&deciding.board),
    }
}

/// Are those who vote in the board named once, and no officials of the tournament?
fn check_names(sitting: &Sitting, deciding: &Deciding, by: Decider) -> Result<(), ProtestError> {
    match by {
        Decider::MatchLeader | Decider::Arbiter | Decider::Committee => return Ok(()),
        Decider::AppealsBoard => {}
    }
    let officials = sitting.officials.iter();
    let officials: Vec<(OfficialId, &str)> = officials.map(|one| (one.id, one.data.name.as_str())).collect();
    let names = deciding.board.iter().map(|ballot| ballot.name.as_str());
    Ok(check_board_votes(names, &officials, &deciding.another)?)
}

/// The interests of the committee's members in the case, checked against their votes; none for another instance.
async fn seats<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    before: &Protest,
    (sitting, deciding): (&Sitting, &Deciding),
) -> Result<Interests, ProtestError> {
    match R::DECIDER {
        Decider::MatchLeader | Decider::Arbiter | Decider::AppealsBoard => return Ok(Interests::default()),
        Decider::Committee => {}
    }
    let place = permit.ids();
    let case = super::find(conn, place, before.id, true)
        .await?
        .ok_or(ProtestError::NotFound)?;
    let field = section_state::load(conn, place.1)
        .await?
        .ok_or(ProtestError::NotFound)?;
    let interests = interests_of(conn, place, &case, (&field, sitting)).await?;
    interests.check((&field, sitting), &deciding.ballots, &deciding.another)?;
    Ok(interests)
}

/// Refuses while the parties may still comment.
async fn check_hearing(
    conn: &mut PgConnection,
    before: &Protest,
    now: Timestamp,
) -> Result<(), ProtestError> {
    let comments = store::protests::list_comments(conn, before.id).await?;
    let everybody_answered = comments.iter().all(|comment| comment.answered_at.is_some());
    if let Some(end) = before.hearing_ends
        && !is_ripe(Some(end), everybody_answered, now)
    {
        return Err(ProtestError::Hearing(end));
    }
    Ok(())
}

/// Replaces what is overturned; returns the new ruling or sanction.
async fn replace<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Timestamp,
    before: &Protest,
    deciding: &Deciding,
) -> Result<(Option<RulingId>, Option<SanctionId>), ProtestError> {
    let section = permit.section_id();
    let about = before.about;
    let reasons = deciding.reasons.trim();
    let ruling = match (about.ruling(), deciding.relief) {
        (Some(ruling), Some(relief)) => {
            let mut first = None;
            for ruling in std::iter::once(&ruling).chain(&before.also) {
                let instead = Instead {
                    ruling: rulings::standing(conn, section, *ruling).await?,
                    effect: relief.effect,
                    clock: relief.clock,
                    rated: relief.rated,
                    // What was not appealed is unchanged.
                    keeps_penalties: relief.keeps_penalties || before.only_rating,
                    decider: R::DECIDER,
                    reasons,
                };
                let successor = rulings::overrule(conn, permit, now, &instead).await?;
                first = first.or(Some(successor));
            }
            first
        }
        (_, Some(_) | None) => None,
    };
    let sanction = match (about, deciding.outcome, deciding.relief) {
        (About::Sanction { sanction }, Outcome::Overturned, _) => {
            sanctions::annul(conn, permit.actor(), now, section, sanction, reasons).await?;
            None
        }
        (
            About::Sanction { sanction },
            Outcome::Replaced,
            Some(Relief {
                sanction: Some(by), ..
            }),
        ) => Some(sanctions::replace(conn, permit.actor(), now, section, sanction, by, reasons).await?),
        (_, _, _) => None,
    };
    // A replacement is given like any other ruling.
    if let About::TeamPenalty { penalty } = about
        && deciding.outcome.changes_something()
    {
        team_penalties::lift(conn, permit.actor(), now, permit.ids(), (penalty, reasons)).await?;
    }
    Ok((ruling, sanction))
}

/// A replacement is required if a ruling is overturned or a sanction replaced, and refused otherwise.
fn check_relief(before: &Protest, deciding: &Deciding) -> Result<(), ProtestError> {
    let is_ruling = before.about.ruling().is_some();
    if let About::TeamCard { of, .. } = before.about
        && !is_ruling
    {
        return check_card_relief(of, deciding);
    }
    if deciding.relief.is_some_and(|relief| relief.verdict.is_some()) {
        return Err(ProtestError::Relief);
    }
    let fits = match (before.about, deciding.outcome, deciding.relief) {
        (_, Outcome::Overturned | Outcome::Replaced, Some(relief)) if is_ruling => {
            // An appeal about the rating changes the rating and nothing else.
            let is_within = !before.only_rating
                || (relief.rated.is_some()
                    && relief.effect.is_none()
                    && relief.clock == OtherTimes::default());
            relief.sanction.is_none() && is_within
        }
        (_, Outcome::Overturned | Outcome::Replaced, None) if is_ruling => false,
        (About::Sanction { .. }, Outcome::Replaced, None) => false,
        (About::Sanction { .. }, Outcome::Replaced, Some(relief)) => {
            match relief.sanction.filter(|_| relief.rated.is_none()) {
                Some(sanction::Kind::Quarantine { from, to }) => from <= to,
                Some(sanction::Kind::Warning) => true,
                None => false,
            }
        }
        (
            About::Decision { .. }
            | About::Sanction { .. }
            | About::Pairing { .. }
            | About::Clock { .. }
            | About::IneligiblePlayer { .. }
            | About::TeamCard { .. }
            | About::TeamPenalty { .. }
            | About::MatchLost { .. },
            _,
            relief,
        ) => relief.is_none(),
    };
    if fits { Ok(()) } else { Err(ProtestError::Relief) }
}

fn check_board(votes: &[BoardBallot]) -> Result<(), ProtestError> {
    if votes.len() > MAX_VOTES {
        return Err(ProtestError::TooMany {
            field: "board",
            most: MAX_VOTES,
        });
    }
    for ballot in votes {
        text("board", &ballot.name, MAX_NAME)?;
        check_dissent(&ballot.dissent)?;
    }
    Ok(())
}

/// A dissenting opinion is optional, with a limited length.
fn check_dissent(said: &str) -> Result<(), ProtestError> {
    match said.trim() {
        "" => Ok(()),
        said => text("dissent", said, MAX_DISSENT).map(|_| ()),
    }
}
