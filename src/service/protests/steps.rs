//! The other steps: asking the parties, their comments, the deposit, closing, referring and appealing.

use super::{
    Appealing, MAX_NAME, MAX_PARTIES, MAX_TEXT, ProtestError, Step, Taken, Target, Turned, filing::turn,
    held, held_by, record, seated, sees_sanctions, text,
};
use crate::{
    access::{DecideInBoard, FileProtests, JudgeAsArbiter, Right as _},
    prelude::*,
    regulation,
};
use domain::protest::{Deposit, Kind, Party, Refused, State, deadline};
use store::protests::{Comment, Protest};

/// Takes a step other than a decision.
///
/// # Errors
///
/// When the protest is not at that point, or was changed after it was read.
pub async fn step(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    target: Target,
    step: &Step,
) -> Result<(), ProtestError> {
    let act = permit.act(now, target.key, step.act());
    act.once(conn, &(target, step), async |conn| {
        let section = permit.section_id();
        let before = held(conn, permit, target).await?;
        let mut after = before.clone();
        match step {
            Step::Hear { parties, until } => {
                if parties.len() > MAX_PARTIES {
                    return Err(ProtestError::TooMany {
                        field: "parties",
                        most: MAX_PARTIES,
                    });
                }
                if parties.is_empty() {
                    return Err(ProtestError::Text {
                        field: "parties",
                        most: MAX_NAME,
                    });
                }
                if !before.course.is_open() {
                    return Err(Refused::Step {
                        from: before.course.state,
                        to: before.course.state,
                    }
                    .into());
                }
                let field = section_state::found(conn, section, || ProtestError::NotFound).await?;
                let days = field.settings.protests.hearing_days;
                after.hearing_ends = until.or_else(|| days.and_then(|days| deadline(now, days)));
                for party in parties {
                    let party = text("parties", party, MAX_NAME)?;
                    store::protests::ask(conn, before.id, ids::fresh(), party, now).await?;
                }
            }
            Step::Comment { party, text: said } => {
                let comment = Comment {
                    id: ids::fresh(),
                    party: text("party", party, MAX_NAME)?.to_owned(),
                    asked_at: now,
                    text: text("text", said, MAX_TEXT)?.to_owned(),
                    answered_at: Some(now),
                };
                if !before.course.is_open() {
                    return Err(Refused::Step {
                        from: before.course.state,
                        to: before.course.state,
                    }
                    .into());
                }
                store::protests::answer(conn, before.id, &comment, &permit.actor().name).await?;
            }
            Step::Pay => {
                let deposit = before
                    .deposit
                    .filter(|deposit| deposit.paid_at.is_none())
                    .ok_or(ProtestError::NotFound)?;
                after.deposit = Some(Deposit {
                    paid_at: Some(now),
                    ..deposit
                });
            }
            Step::Close { reason } => {
                after.closed = text("reason", reason, MAX_TEXT)?.to_owned();
                after.course = before.course.clone().close()?;
            }
        }
        store::protests::update(conn, &after).await?;
        store::changes::bump(conn, section).await?;
        record(conn, act, Some(&before), &after, None).await?;
        Ok(())
    })
    .await
}

/// Appeals to the next instance.
///
/// # Errors
///
/// If nothing was decided yet, there is no further instance, or the protest was changed after it was read. A late appeal, or one to a board
/// without competence, is rejected and logged; the board itself may take such a case to say so (CASE-116).
pub async fn appeal(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    target: Target,
    appealing: &Appealing,
) -> Result<Taken, ProtestError> {
    let scope = permit.place().scope();
    let appellant = Appellant {
        actor: permit.actor(),
        place: permit.ids(),
        sees_sanctions: sees_sanctions(permit),
        by: appealing.by,
        is_board: permit.rights().allow(DecideInBoard::CAPABILITY, scope),
    };
    appeal_for(conn, &appellant, now, target, appealing).await
}

/// Who takes a protest further, and where.
pub(crate) struct Appellant<'a> {
    pub(crate) actor: &'a Actor,
    pub(crate) place: (TournamentId, SectionId),
    /// May they know of sanctions?
    pub(crate) sees_sanctions: bool,
    /// For which side; `None`: the one that the decision went against.
    pub(crate) by: Option<Party>,
    /// Are they on the appeals board, which may take a case to say that it has no competence?
    pub(crate) is_board: bool,
}

/// Appeals to the next instance without checking the right: see [`appeal`].
pub(crate) async fn appeal_for(
    conn: &mut PgConnection,
    appellant: &Appellant<'_>,
    now: Timestamp,
    target: Target,
    appealing: &Appealing,
) -> Result<Taken, ProtestError> {
    let (tournament, section) = appellant.place;
    let scope = Scope::Section(tournament, section);
    let actor = appellant.actor;
    let act = actor.act(scope, now, target.key, "protest.appeal");
    act.once(conn, &(target, appealing), async |conn| {
        let reasons = text("text", &appealing.reasons, MAX_TEXT)?;
        let before = held_by(conn, section, appellant.sees_sanctions, target).await?;
        if appealing.only_rating && before.course.kind != Kind::Decision {
            return Err(ProtestError::NotRulings);
        }
        let field = section_state::found(conn, section, || ProtestError::NotFound).await?;
        let whole = regulation::in_force(conn, tournament).await?;
        let (_, regulation) = regulation::for_class(whole, &field.settings);
        let terms = field.protest_terms(before.about.kind());
        let by = appealing_party(&before, appellant.by)?;
        let appealed = before
            .course
            .clone()
            .appeal_as(by, now, terms, appealing.about_laws);
        let course = match appealed {
            Ok(course) => course,
            Err(Refused::TooLate) => {
                return turn(conn, actor, (scope, now), &before.id, Turned::TooLate).await;
            }
            Err(refused) => return Err(refused.into()),
        };
        let asks_board = course.instance == Decider::AppealsBoard;
        if asks_board && !regulation.flags().appeals_board_competent() && !appellant.is_board {
            return turn(conn, actor, (scope, now), &before.id, Turned::NotCompetent).await;
        }
        let after = Protest {
            course,
            only_rating: before.only_rating || appealing.only_rating,
            about_laws: before.about_laws || appealing.about_laws,
            hearing_ends: None,
            deposit: if asks_board {
                terms.deposit_kroner.map(|kroner| Deposit {
                    kroner,
                    paid_at: None,
                    outcome: None,
                })
            } else {
                before.deposit
            },
            ..before.clone()
        };
        let comment = Comment {
            id: ids::fresh(),
            party: called(&field, &before, by),
            asked_at: now,
            text: reasons.to_owned(),
            answered_at: Some(now),
        };
        store::protests::answer(conn, before.id, &comment, &actor.name).await?;
        store::protests::update(conn, &after).await?;
        store::changes::bump(conn, section).await?;
        record(conn, act, Some(&before), &after, Some(reasons)).await?;
        Ok(Taken::Yes(after.id))
    })
    .await
}

/// The side that takes a protest further. Of a match of teams only one that the decision went against may.
fn appealing_party(before: &Protest, asked: Option<Party>) -> Result<Party, ProtestError> {
    let course = &before.course;
    if before.about.of_match().is_none() || course.state != State::Decided {
        return Ok(asked.unwrap_or(course.appellant));
    }
    let by = asked.unwrap_or_else(|| course.loser());
    if course.went_against(by) {
        Ok(by)
    } else {
        Err(ProtestError::OtherTeams)
    }
}

/// What the side is called that takes it further.
fn called(field: &SectionState, before: &Protest, by: Party) -> String {
    let other = before.about.of_match().and_then(|(team, round, no)| {
        let other = field.match_in(round, no)?.opponent_of(team)?;
        Some(field.team_name(other))
    });
    match by {
        Party::Petitioner => before.filed_by.clone(),
        Party::Opponent => other.unwrap_or_else(|| before.filed_by.clone()),
    }
}

/// The arbiter hands a protest to the committee (DM-7.2).
///
/// # Errors
///
/// When it is not before the arbiter, the arbiter has the last word, or it was changed after it was read.
pub async fn refer(
    conn: &mut PgConnection,
    permit: &Permit<JudgeAsArbiter>,
    now: Timestamp,
    target: Target,
    note: &str,
) -> Result<(), ProtestError> {
    let act = permit.act(now, target.key, "protest.refer");
    act.once(conn, &(target, note), async |conn| {
        let section = permit.section_id();
        seated(permit)?;
        let before = held(conn, permit, target).await?;
        let field = section_state::found(conn, section, || ProtestError::NotFound).await?;
        let terms = field.protest_terms(before.about.kind());
        let after = Protest {
            course: before.course.clone().refer(terms)?,
            ..before.clone()
        };
        store::protests::update(conn, &after).await?;
        store::changes::bump(conn, section).await?;
        let note = Some(note.trim()).filter(|note| !note.is_empty());
        record(conn, act, Some(&before), &after, note).await?;
        Ok(())
    })
    .await
}
