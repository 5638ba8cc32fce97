//! What the forms of a protest's page send: steps, appeals, and what an instance decides.

use super::{
    super::rulings::effects,
    bench::BOARD_SEATS,
    case::{At, answer},
};
use crate::{
    forms::{Fields, Typed},
    prelude::*,
};
use domain::{
    protest::{BoardBallot, DepositOutcome, MatchVerdict, Outcome, Party},
    sanction,
};
use engine::ids::ProtestId;
use service::{
    access::{Bench, DecideInBoard, FileProtests, JudgeAsArbiter, JudgeInCommittee},
    protests::{self, Appealing, Deciding, Relief, Step, Taken, Target},
    rulings::OtherTimes,
};
use web::{
    components::votes,
    i18n::{read_moment, read_signed_time},
    paths::{ProtestAppealPath, ProtestArbiterPath, ProtestBoardPath, ProtestCommitteePath, ProtestStepPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .post(Access::Needs(Capability::FileProtests), step)
        .post(Access::Needs(Capability::FileProtests), appeal)
        .post(Access::Needs(Capability::JudgeAsArbiter), arbiter)
        .post(Access::Needs(Capability::JudgeInCommittee), committee)
        .post(Access::Needs(Capability::DecideInBoard), board)
}

fn target(typed: &Typed, id: ProtestId) -> Result<Target> {
    let (seen, key) = typed.seen()?;
    Ok(Target { id, seen, key })
}

async fn step(
    path: ProtestStepPath,
    permit: Permit<FileProtests>,
    (db, now, layout): Visit,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let typed = Typed(fields);
    let lang = layout.lang;
    let at = At::of(path.tournament, path.section, path.protest, &permit);
    let done = async {
        let (step, done) = read_step(lang, &typed)?;
        let mut tx = db.begin().await?;
        protests::step(&mut tx, &permit, now.0, target(&typed, path.protest)?, &step).await?;
        tx.commit().await?;
        Ok(done)
    };
    let done = done.await;
    answer(&db, at, layout, typed, done).await
}

/// The step, and what the page says once it is done.
fn read_step(lang: Lang, typed: &Typed) -> Result<(Step, String)> {
    match typed.text("step") {
        "hear" => {
            let until = typed.optional("until", read_moment, |lang| t!(lang, protest_moment))?;
            let parties = typed
                .text("parties")
                .lines()
                .map(str::trim)
                .filter(|line| !line.is_empty())
                .map(ToOwned::to_owned)
                .collect();
            Ok((Step::Hear { parties, until }, t!(lang, protest_asked)))
        }
        "comment" => Ok((
            Step::Comment {
                party: typed.text("party").to_owned(),
                text: typed.text("text").to_owned(),
            },
            t!(lang, protest_commented),
        )),
        "pay" => Ok((Step::Pay, t!(lang, protest_paid))),
        "close" => Ok((
            Step::Close {
                reason: typed.text("reason").to_owned(),
            },
            t!(lang, protest_closed),
        )),
        _ => Err(Problem::field("step", |lang| t!(lang, problem_choice))),
    }
}

async fn appeal(
    path: ProtestAppealPath,
    permit: Permit<FileProtests>,
    (db, now, layout): Visit,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let typed = Typed(fields);
    let lang = layout.lang;
    let at = At::of(path.tournament, path.section, path.protest, &permit);
    let done = async {
        let target = target(&typed, path.protest)?;
        let mut tx = db.begin().await?;
        let appealing = Appealing {
            reasons: typed.text("text").to_owned(),
            only_rating: typed.ticked("only_rating"),
            about_laws: typed.ticked("about_laws"),
            by: Party::ALL
                .into_iter()
                .find(|one| one.as_str() == typed.text("by")),
        };
        let taken = protests::appeal(&mut tx, &permit, now.0, target, &appealing).await?;
        tx.commit().await?;
        match taken {
            Taken::Yes(_) => Ok(t!(lang, protest_appealed)),
            Taken::No(why) => Err(why.into()),
        }
    };
    let done = done.await;
    answer(&db, at, layout, typed, done).await
}

async fn arbiter(
    path: ProtestArbiterPath,
    permit: Permit<JudgeAsArbiter>,
    (db, now, layout): Visit,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let typed = Typed(fields);
    let lang = layout.lang;
    let at = At::of(path.tournament, path.section, path.protest, &permit);
    let done = async {
        let mut tx = db.begin().await?;
        let done = if typed.text("act") == "refer" {
            let target = target(&typed, path.protest)?;
            protests::refer(&mut tx, &permit, now.0, target, typed.text("reasons")).await?;
            t!(lang, protest_referred)
        } else {
            sit(&mut tx, &permit, now, lang, &typed, path.protest).await?
        };
        tx.commit().await?;
        Ok(done)
    };
    let done = done.await;
    answer(&db, at, layout, typed, done).await
}

async fn committee(
    path: ProtestCommitteePath,
    permit: Permit<JudgeInCommittee>,
    moment: (Db, Now),
    layout: Layout,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let at = At::of(path.tournament, path.section, path.protest, &permit);
    seated(&permit, at, moment, layout, Typed(fields)).await
}

async fn board(
    path: ProtestBoardPath,
    permit: Permit<DecideInBoard>,
    moment: (Db, Now),
    layout: Layout,
    Form(fields): Form<Fields>,
) -> Result<Response> {
    let at = At::of(path.tournament, path.section, path.protest, &permit);
    seated(&permit, at, moment, layout, Typed(fields)).await
}

/// What an instance of several members does, and the page again.
async fn seated<R: Bench>(
    permit: &Permit<R>,
    at: At,
    (db, now): (Db, Now),
    layout: Layout,
    typed: Typed,
) -> Result<Response> {
    let done = async {
        let mut tx = db.begin().await?;
        let done = sit(&mut tx, permit, now, layout.lang, &typed, at.path.protest).await?;
        tx.commit().await?;
        Ok(done)
    };
    let done = done.await;
    answer(&db, at, layout, typed, done).await
}

/// What an instance does: it admits a late protest, or decides.
async fn sit<R: Bench>(
    conn: &mut PgConnection,
    permit: &Permit<R>,
    now: Now,
    lang: Lang,
    typed: &Typed,
    id: ProtestId,
) -> Result<String> {
    let target = target(typed, id)?;
    if typed.text("act") == "admit" {
        protests::admit(conn, permit, now.0, target, typed.text("reasons")).await?;
        return Ok(t!(lang, protest_admitted));
    }
    let deciding = read(typed)?;
    protests::decide(conn, permit, now.0, target, &deciding).await?;
    Ok(t!(lang, protest_decided))
}

fn read(typed: &Typed) -> Result<Deciding> {
    let outcome: Outcome = typed.choice("outcome")?;
    let (ballots, excluded) = votes::read(&typed.0)?;
    let mut board = Vec::new();
    for seat in 1..=BOARD_SEATS {
        let name = typed.text(&format!("name.{seat}"));
        let said = typed.text(&format!("vote.{seat}"));
        if said.is_empty() {
            continue;
        }
        board.push(BoardBallot {
            name: name.to_owned(),
            vote: votes::vote(said)?,
            dissent: typed.text(&format!("dissent.{seat}")).to_owned(),
        });
    }
    let relief = if (typed.ticked("effect") || typed.ticked("rated")) && outcome.changes_something() {
        Some(relief(typed)?)
    } else if typed.ticked("instead") && outcome == Outcome::Replaced {
        Some(Relief {
            effect: None,
            clock: OtherTimes::default(),
            rated: None,
            keeps_penalties: false,
            sanction: Some(instead(typed)?),
            verdict: None,
        })
    } else if ["result", "verdict"]
        .iter()
        .any(|name| !typed.text(name).is_empty())
        && outcome.changes_something()
    {
        Some(of_card(typed)?)
    } else {
        None
    };
    let deposit = DepositOutcome::ALL
        .into_iter()
        .find(|one| one.as_str() == typed.text("deposit"));
    Ok(Deciding {
        outcome,
        reasons: typed.text("reasons").to_owned(),
        ballots,
        board,
        excluded,
        another: votes::read_another(&typed.0),
        relief,
        deposit,
    })
}

/// What replaces a ruling that is set aside.
fn relief(typed: &Typed) -> Result<Relief> {
    let effect = typed.optional("effect", effects::read, |lang| t!(lang, result_unknown))?;
    let time =
        |name: &'static str| typed.optional(name, read_signed_time, |lang| t!(lang, ruling_time_unreadable));
    Ok(Relief {
        effect,
        clock: OtherTimes {
            white: time("white")?,
            black: time("black")?,
        },
        rated: match typed.text("rated") {
            "" => None,
            "yes" => Some(true),
            "no" => Some(false),
            _ => return Err(Problem::field("rated", |lang| t!(lang, problem_choice))),
        },
        keeps_penalties: typed.ticked("keeps_penalties"),
        sanction: None,
        verdict: None,
    })
}

/// What a decision about a card says of the board or of the match.
fn of_card(typed: &Typed) -> Result<Relief> {
    let verdict = match typed.text("verdict") {
        "" => None,
        _ => Some(typed.choice::<MatchVerdict>("verdict")?),
    };
    Ok(Relief {
        effect: typed.optional("result", effects::read, |lang| t!(lang, result_unknown))?,
        clock: OtherTimes::default(),
        rated: None,
        keeps_penalties: false,
        sanction: None,
        verdict,
    })
}

/// What replaces a sanction.
fn instead(typed: &Typed) -> Result<sanction::Kind> {
    let day = |name: &'static str| {
        typed.read(
            name,
            |day| day.parse().ok(),
            |lang| t!(lang, sanction_fault_no_end),
        )
    };
    match typed.text("instead") {
        "warning" => Ok(sanction::Kind::Warning),
        "quarantine" => Ok(sanction::Kind::Quarantine {
            from: day("from")?,
            to: day("to")?,
        }),
        _ => Err(Problem::field("instead", |lang| t!(lang, problem_choice))),
    }
}
