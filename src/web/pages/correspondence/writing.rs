//! What the forms of the page send: cards, evidence, what the arbiter finds, and votes about a stamp.

use super::{At, SEATS, page::answer};
use crate::{
    forms::{Fields, Typed},
    prelude::*,
};
use engine::ids::LedgerLineId;
use rules::correspondence::{
    DaysUsed, Stamp,
    ledger::{DayVote, Evidence, Settled, Turn},
};
use service::{
    access::{Bench, DecideInBoard, DraftRulings, JudgeAsArbiter, JudgeInCommittee, Rule},
    correspondence::{self, Card, Finding, LedgerTarget, MAX_VOTES, StampDecision, Writing},
};
use web::{
    i18n::{read_date, read_days, read_hour},
    paths::{
        CorrespondenceArbiterPath, CorrespondenceBoardPath, CorrespondenceCommitteePath,
        CorrespondenceFindingPath, CorrespondencePath,
    },
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .post(Access::Needs(Capability::DraftRulings), write)
        .post(Access::Needs(Capability::Rule), find_out)
        .post(Access::Needs(Capability::JudgeAsArbiter), arbiter)
        .post(Access::Needs(Capability::JudgeInCommittee), committee)
        .post(Access::Needs(Capability::DecideInBoard), board)
}

fn target(typed: &Typed, round: RoundNo, board: BoardNo) -> Result<LedgerTarget> {
    let (seen, key) = typed.seen()?;
    Ok(LedgerTarget {
        round,
        board,
        seen,
        key,
    })
}

fn line(typed: &Typed) -> Result<LedgerLineId> {
    super::line(typed).ok_or_else(Sent::stale)
}

fn date(typed: &Typed, field: &'static str) -> Result<Option<Date>> {
    typed.optional(field, read_date, |lang| t!(lang, correspondence_problem_day))
}

fn card(typed: &Typed) -> Result<Card> {
    let stamp = match typed.text("stamp") {
        "clear" => Stamp::Clear(
            date(typed, "stamped")?
                .ok_or_else(|| Problem::field("stamped", |lang| t!(lang, correspondence_problem_stamped)))?,
        ),
        "partly" => Stamp::Partly(typed.read("days", read_days, |lang| {
            t!(lang, correspondence_problem_stamp_days)
        })?),
        "illegible" => Stamp::Illegible,
        _ => return Err(Problem::field("stamp", |lang| t!(lang, problem_choice))),
    };
    Ok(Card {
        text: typed.text("text").to_owned(),
        dated: date(typed, "dated")?,
        stamp,
        hour: typed.optional("hour", read_hour, |lang| t!(lang, correspondence_problem_hour))?,
        arrived: date(typed, "arrived")?,
    })
}

/// What is to be written, and what the page says once it is.
fn writing(lang: Lang, typed: &Typed) -> Result<(Writing, String)> {
    match typed.text("act") {
        "sent" => Ok((Writing::Sent(card(typed)?), t!(lang, correspondence_written))),
        "correct" => Ok((
            Writing::Correct {
                line: line(typed)?,
                card: card(typed)?,
                reason: typed.text("reason").to_owned(),
            },
            t!(lang, correspondence_was_corrected),
        )),
        "evidence" => Ok((
            Writing::Evidence(Evidence {
                of: super::line(typed),
                who: typed.text("who").to_owned(),
                what: typed.text("what").to_owned(),
            }),
            t!(lang, correspondence_evidence_written),
        )),
        _ => Err(Problem::field("act", |lang| t!(lang, problem_choice))),
    }
}

async fn write(
    path: CorrespondencePath,
    permit: Permit<DraftRulings>,
    (db, now, layout): Visit,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let typed = Typed(fields);
    let (round, board) = (path.round, path.board);
    let at = At::of((path.tournament, path.section), (round, board), &permit);
    let done = async {
        let (writing, done) = writing(layout.lang, &typed)?;
        let target = target(&typed, round, board)?;
        let mut tx = db.begin().await?;
        correspondence::write(&mut tx, &permit, now.0, target, &writing).await?;
        tx.commit().await?;
        Ok(done)
    };
    let done = done.await;
    answer(&db, at, layout, typed, done).await
}

fn number(typed: &Typed, field: &'static str, most: u32) -> Result<u32> {
    typed
        .text(field)
        .parse()
        .ok()
        .filter(|number| *number <= most)
        .ok_or_else(|| Problem::field(field, move |lang| t!(lang, correspondence_problem_number, most)))
}

fn finding(lang: Lang, typed: &Typed) -> Result<(Finding, String)> {
    let reason = typed.text("reason").to_owned();
    match typed.text("act") {
        "unreadable" => {
            let (cause, of) = (typed.choice("cause")?, line(typed)?);
            Ok((
                Finding::Unreadable { of, cause, reason },
                t!(lang, correspondence_unreadable_written),
            ))
        }
        "settle" => {
            let side = typed.choice("next_side")?;
            let settled = Settled {
                used: DaysUsed {
                    white: number(typed, "white", Settled::MOST_DAYS)?,
                    black: number(typed, "black", Settled::MOST_DAYS)?,
                },
                next: Turn {
                    number: number(typed, "next_number", Turn::LAST)?,
                    side,
                },
                on: date(typed, "on")?
                    .ok_or_else(|| Problem::field("on", |lang| t!(lang, correspondence_problem_day)))?,
            };
            Ok((
                Finding::Settle { settled, reason },
                t!(lang, correspondence_settled_now),
            ))
        }
        "strike" => Ok((
            Finding::Strike {
                line: line(typed)?,
                reason,
            },
            t!(lang, correspondence_struck_now),
        )),
        _ => Err(Problem::field("act", |lang| t!(lang, problem_choice))),
    }
}

async fn find_out(
    path: CorrespondenceFindingPath,
    permit: Permit<Rule>,
    (db, now, layout): Visit,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let typed = Typed(fields);
    let (round, board) = (path.round, path.board);
    let at = At::of((path.tournament, path.section), (round, board), &permit);
    let done = async {
        let (finding, done) = finding(layout.lang, &typed)?;
        let target = target(&typed, round, board)?;
        let mut tx = db.begin().await?;
        correspondence::find_out(&mut tx, &permit, now.0, target, &finding).await?;
        tx.commit().await?;
        Ok(done)
    };
    let done = done.await;
    answer(&db, at, layout, typed, done).await
}

/// The votes that were written down: a name and a day each.
fn votes(typed: &Typed) -> Result<Vec<DayVote>> {
    let mut votes = Vec::new();
    for seat in 1..=MAX_VOTES.max(SEATS) {
        let of = |what: &str| typed.text(&format!("{what}.{seat}")).to_owned();
        let day = of("day");
        if day.is_empty() {
            continue;
        }
        votes.push(DayVote {
            name: of("name"),
            day: read_date(&day)
                .ok_or_else(|| Problem::field("votes", |lang| t!(lang, correspondence_problem_day)))?,
            dissent: of("dissent"),
        });
    }
    Ok(votes)
}

async fn decide<R: Bench>(
    (db, now): (Db, Now),
    permit: Permit<R>,
    at: At,
    layout: Layout,
    typed: Typed,
) -> Result<Response> {
    let done = async {
        let decision = StampDecision {
            of: line(&typed)?,
            votes: votes(&typed)?,
            reasons: typed.text("reason").to_owned(),
        };
        let target = target(&typed, at.path.round, at.path.board)?;
        let mut tx = db.begin().await?;
        correspondence::decide_stamp(&mut tx, &permit, now.0, target, &decision).await?;
        tx.commit().await?;
        Ok(t!(layout.lang, correspondence_decided))
    };
    let done = done.await;
    answer(&db, at, layout, typed, done).await
}

async fn arbiter(
    path: CorrespondenceArbiterPath,
    permit: Permit<JudgeAsArbiter>,
    acts: (Db, Now),
    layout: Layout,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let at = At::of((path.tournament, path.section), (path.round, path.board), &permit);
    decide(acts, permit, at, layout, Typed(fields)).await
}

async fn committee(
    path: CorrespondenceCommitteePath,
    permit: Permit<JudgeInCommittee>,
    acts: (Db, Now),
    layout: Layout,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let at = At::of((path.tournament, path.section), (path.round, path.board), &permit);
    decide(acts, permit, at, layout, Typed(fields)).await
}

async fn board(
    path: CorrespondenceBoardPath,
    permit: Permit<DecideInBoard>,
    acts: (Db, Now),
    layout: Layout,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let at = At::of((path.tournament, path.section), (path.round, path.board), &permit);
    decide(acts, permit, at, layout, Typed(fields)).await
}
