//! The organiser's page: what is offered, whether it is public in time, who would be given what, and who was paid.

use std::collections::BTreeMap;

use super::form::{self, FormView};
use crate::prelude::*;
use domain::prize::{Outcome, Plan, PlayerAwards, Status};
use engine::numbers::StartNo;
use service::prizes::{self, Change, Overview, Pay, PrizeError};
use service::{access::ManageTournament, ids};
use store::prizes::Receipt;
use web::desk::{self, Tab};
use web::paths::{
    PayPrizePath, PrizePlanPath, PrizeReceiptsPath, PrizesPath, PublishPrizesPath, SectionSettingsPath,
    SettlePrizesPath,
};
use web::{components::State as Mark, problems, setup::Sent};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state)
        .get(manage, show)
        .post(manage, change)
        .post(manage, publish)
        .post(manage, settle)
        .post(manage, pay)
}

/// Somebody who would be given something.
#[derive(Debug)]
struct Winner {
    name: String,
    amount: String,
    /// What it is made of, and how.
    parts: Vec<String>,
    /// What was left to others.
    left: Vec<String>,
}

/// A receipt as a line of the table.
#[derive(Debug)]
struct Line {
    no: i32,
    name: String,
    what: Vec<String>,
    amount: String,
    stands: bool,
    paid: Option<String>,
    action: String,
    version: Version,
    key: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/prize_plan.html")]
#[expect(clippy::struct_excessive_bools, reason = "each is a question of the page")]
struct PlanPage {
    layout: Layout,
    back: String,
    refused: String,
    conflict: String,
    stand: (Mark, String),
    facts: Vec<(String, String)>,
    /// Is there a plan, is it public, was it settled?
    has_plan: bool,
    is_public: bool,
    is_settled: bool,
    is_outdated: bool,
    may_settle: bool,
    version: Version,
    content_version: i64,
    winners: Vec<Winner>,
    /// What somebody must look at: things to draw lots for, money that is left, players who are overtaken.
    undecided: Vec<String>,
    overtaken: Vec<String>,
    left: Vec<String>,
    out: Vec<String>,
    totals: String,
    is_over: bool,
    receipts: Vec<Line>,
    ended: Vec<Line>,
    form: FormView,
    action: String,
    publish: String,
    settle: String,
    prints: String,
    public: String,
    keys: [String; 3],
}

/// A section's outcome in words.
struct Teller<'a> {
    lang: Lang,
    overview: &'a Overview,
    plan: &'a Plan,
}

impl Teller<'_> {
    fn name(&self, no: StartNo) -> String {
        self.overview
            .field
            .player(no)
            .map_or_else(|| no.to_string(), |player| player.person.name.spoken())
    }

    fn names(&self, all: &[StartNo]) -> String {
        let names: Vec<String> = all.iter().map(|no| self.name(*no)).collect();
        names.join(", ")
    }

    fn winner(&self, player: &PlayerAwards) -> Winner {
        let (lang, currency) = (self.lang, self.plan.draft().currency);
        let money = player.money.iter().map(|award| {
            t!(
                lang,
                prize_part,
                category = lang.prize_category_no(self.plan, award.category),
                place = lang.prize_how(award, currency),
                prize = lang.money(award.paid, currency)
            )
        });
        let things = player.things.iter().map(|award| {
            t!(
                lang,
                prize_part,
                category = lang.prize_category_no(self.plan, award.category),
                place = lang.prize_place(award.place),
                prize = award.thing.as_str()
            )
        });
        Winner {
            name: self.name(player.no),
            amount: if player.paid().is_zero() {
                String::new()
            } else {
                lang.money(player.paid(), currency)
            },
            parts: money.chain(things).collect(),
            left: player
                .left
                .iter()
                .map(|left| {
                    t!(
                        lang,
                        prize_left,
                        category = lang.prize_category_no(self.plan, left.category),
                        offered = lang.money(left.offered.whole(), currency)
                    )
                })
                .collect(),
        }
    }

    fn undecided(&self, outcome: &Outcome) -> Vec<String> {
        let lang = self.lang;
        let each = |category: &domain::prize::CategoryOutcome| -> Vec<String> {
            let name = lang.prize_category_no(self.plan, category.category);
            category
                .undecided
                .iter()
                .map(|open| {
                    let things: Vec<&str> = open.things.iter().map(|(_, thing)| thing.as_str()).collect();
                    t!(
                        lang,
                        prize_undecided_line,
                        category = name.as_str(),
                        place = lang.prize_place(open.places),
                        things = things.join(", "),
                        names = self.names(&open.between)
                    )
                })
                .collect()
        };
        outcome.categories.iter().flat_map(each).collect()
    }

    fn overtaken(&self, outcome: &Outcome) -> Vec<String> {
        let lang = self.lang;
        outcome
            .overtaken
            .iter()
            .map(|one| {
                t!(
                    lang,
                    prize_overtaken_line,
                    name = self.name(one.no),
                    by = self.name(one.by),
                    category = lang.prize_category_no(self.plan, one.category)
                )
            })
            .collect()
    }

    /// What nobody gets.
    fn left(&self, outcome: &Outcome) -> Vec<String> {
        let (lang, currency) = (self.lang, self.plan.draft().currency);
        let mut said = Vec::new();
        for one in &outcome.categories {
            let name = lang.prize_category_no(self.plan, one.category);
            let not_awarded = one
                .money_not_awarded
                .iter()
                .map(|(place, amount)| (*place, lang.money(*amount, currency)))
                .chain(
                    one.things_not_awarded
                        .iter()
                        .map(|(place, thing)| (*place, thing.to_string())),
                );
            for (place, what) in not_awarded {
                said.push(t!(
                    lang,
                    prize_not_awarded_line,
                    category = name.as_str(),
                    place = place,
                    what = what
                ));
            }
            if !one.left_over.is_zero() {
                said.push(t!(
                    lang,
                    prize_left_over_line,
                    category = name.as_str(),
                    amount = lang.money(one.left_over, currency)
                ));
            }
        }
        said
    }

    fn totals(&self, outcome: &Outcome) -> String {
        let (lang, currency, totals) = (self.lang, self.plan.draft().currency, outcome.totals);
        t!(
            lang,
            prize_totals,
            planned = lang.money(totals.planned, currency),
            paid = lang.money(totals.paid, currency),
            rest = lang.money(totals.left_over, currency),
            free = lang.money(totals.not_awarded, currency)
        )
    }
}

fn line(lang: Lang, path: &PrizePlanPath, receipt: &Receipt) -> Line {
    let currency = receipt.given.currency;
    Line {
        no: receipt.no,
        name: receipt.name.clone(),
        what: receipt
            .given
            .parts
            .iter()
            .map(|part| lang.prize_part(part, currency))
            .collect(),
        amount: if receipt.given.amount().is_zero() {
            String::new()
        } else {
            lang.money(receipt.given.amount(), currency)
        },
        stands: receipt.stands,
        paid: receipt
            .paid
            .as_ref()
            .map(|(at, by)| t!(lang, prize_paid_by, at = lang.stamp(*at), name = by.as_str())),
        action: PayPrizePath {
            tournament: path.tournament.clone(),
            section: path.section.clone(),
            no: receipt.no,
        }
        .to_string(),
        version: receipt.version,
        key: ids::fresh().to_string(),
    }
}

fn stand(lang: Lang, overview: &Overview) -> (Mark, String) {
    if overview.plan.is_none() {
        return match overview.publication.map(|publication| publication.status) {
            Some(Status::Overdue) => (Mark::Late, lang.prize_publication(Status::Overdue)),
            Some(Status::Due | Status::NotYet | Status::InTime | Status::Late) | None => {
                (Mark::Missing, t!(lang, prize_no_plan_yet))
            }
        };
    }
    match overview.publication.map(|publication| publication.status) {
        Some(status @ (Status::NotYet | Status::Due)) => (Mark::Missing, lang.prize_publication(status)),
        Some(status @ Status::Overdue) => (Mark::Late, lang.prize_publication(status)),
        Some(status @ Status::InTime) => (Mark::Confirmed, lang.prize_publication(status)),
        Some(status @ Status::Late) => (Mark::Refused, lang.prize_publication(status)),
        None if overview.is_public() => (Mark::Confirmed, t!(lang, prize_is_public)),
        None => (Mark::Missing, lang.prize_publication(Status::NotYet)),
    }
}

fn facts(lang: Lang, overview: &Overview) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    let by = |at, name: &str| t!(lang, prize_by, at = lang.stamp(at), name = name);
    facts.push((
        t!(lang, prize_deadline),
        match overview.publication {
            Some(publication) => t!(lang, prize_deadline_day, day = lang.day(publication.by)),
            None => t!(lang, prize_deadline_none),
        },
    ));
    if let Some(plan) = &overview.plan {
        facts.push((t!(lang, prize_changed), by(plan.changed_at, &plan.changed_by)));
        if let Some((at, name)) = &plan.published {
            facts.push((t!(lang, prize_published), by(*at, name)));
        }
    }
    if let Some(settlement) = &overview.settlement {
        facts.push((
            t!(lang, prize_settled),
            by(settlement.made_at, &settlement.made_by),
        ));
        let (paid, all) = overview.standing().fold((0, 0), |(paid, all), receipt| {
            (paid + usize::from(receipt.paid.is_some()), all + 1)
        });
        facts.push((
            t!(lang, prize_receipts),
            t!(lang, prize_paid_of, paid = paid, all = all),
        ));
    }
    facts
}

/// What an outcome comes to in words; nothing before there is one.
#[derive(Default)]
struct Told {
    winners: Vec<Winner>,
    undecided: Vec<String>,
    overtaken: Vec<String>,
    left: Vec<String>,
    out: Vec<String>,
    totals: String,
}

fn outcome(lang: Lang, overview: &Overview) -> Told {
    let Some((stored, outcome)) = overview.plan.as_ref().zip(overview.outcome.as_ref()) else {
        return Told::default();
    };
    let teller = Teller {
        lang,
        overview,
        plan: &stored.plan,
    };
    Told {
        winners: outcome
            .players
            .iter()
            .map(|player| teller.winner(player))
            .collect(),
        undecided: teller.undecided(outcome),
        overtaken: teller.overtaken(outcome),
        left: teller.left(outcome),
        out: outcome
            .out
            .iter()
            .map(|out| format!("{}: {}", teller.name(out.no), lang.prize_out(out.why)))
            .collect(),
        totals: teller.totals(outcome),
    }
}

async fn page(
    db: &Db,
    Now(now): Now,
    path: &PrizePlanPath,
    permit: &Permit<ManageTournament>,
    layout: Layout,
    typed: Option<(&BTreeMap<String, String>, FieldErrors)>,
) -> Result<PlanPage> {
    let lang = layout.lang;
    let (tournament, section) = permit
        .tournament()
        .zip(permit.section_id())
        .ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let overview = prizes::overview(&mut tx, tournament, section, now).await?;
    drop(tx);
    let stored = overview.plan.as_ref();
    let form = if let Some((fields, errors)) = typed {
        FormView::new(lang, fields, errors)
    } else {
        let draft = stored
            .map(|stored| stored.plan.draft().clone())
            .unwrap_or_default();
        FormView::new(lang, &form::fields(lang, &draft), FieldErrors::new())
    };
    let told = outcome(lang, &overview);
    let (standing, ended): (Vec<&Receipt>, Vec<&Receipt>) =
        overview.receipts.iter().partition(|receipt| receipt.stands);
    let lines = |receipts: Vec<&Receipt>| -> Vec<Line> {
        receipts
            .into_iter()
            .map(|receipt| line(lang, path, receipt))
            .collect()
    };
    let (t, s) = (path.tournament.clone(), path.section.clone());
    let title = t!(lang, prizes_heading);
    Ok(PlanPage {
        back: SectionSettingsPath {
            tournament: t.clone(),
            section: s.clone(),
        }
        .to_string(),
        refused: String::new(),
        conflict: String::new(),
        stand: stand(lang, &overview),
        facts: facts(lang, &overview),
        has_plan: stored.is_some(),
        is_public: overview.is_public(),
        is_settled: overview.settlement.is_some(),
        is_outdated: overview.is_outdated(),
        may_settle: overview.may_settle(),
        version: stored.map_or(Version(0), |stored| stored.version),
        content_version: overview.field.content_version,
        undecided: told.undecided,
        overtaken: told.overtaken,
        left: told.left,
        out: told.out,
        totals: told.totals,
        winners: told.winners,
        is_over: overview.is_over,
        receipts: lines(standing),
        ended: lines(ended),
        form,
        action: path.to_string(),
        publish: PublishPrizesPath {
            tournament: t.clone(),
            section: s.clone(),
        }
        .to_string(),
        settle: SettlePrizesPath {
            tournament: t.clone(),
            section: s.clone(),
        }
        .to_string(),
        prints: PrizeReceiptsPath {
            tournament: t.clone(),
            section: s.clone(),
        }
        .to_string(),
        public: PrizesPath {
            tournament: t,
            section: s,
        }
        .to_string(),
        keys: [(); 3].map(|()| ids::fresh().to_string()),
        layout: desk::frame(layout, permit, Tab::Sections, title),
    })
}

async fn show(
    path: PrizePlanPath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
) -> Result<Html<String>> {
    Ok(Html(
        page(&db, now, &path, &permit, layout, None).await?.render()?,
    ))
}

async fn change(
    path: PrizePlanPath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let mut sent = Sent::new(fields)?;
    let lang = layout.lang;
    if sent.ticked("more") {
        form::with_more(&mut sent.fields);
        let typed = Some((&sent.fields, FieldErrors::new()));
        let mut page = page(&db, now, &path, &permit, layout, typed).await?;
        // What was seen when it was opened is still what was seen.
        page.version = sent.seen;
        return Ok(Html(page.render()?).into_response());
    }
    let refuse = async |layout: Layout,
                        errors: FieldErrors,
                        status: StatusCode,
                        conflict: String|
           -> Result<Response> {
        let typed = Some((&sent.fields, errors));
        let mut page = page(&db, now, &path, &permit, layout, typed).await?;
        page.conflict = conflict;
        if status != StatusCode::CONFLICT {
            page.version = sent.seen;
        }
        Ok((status, Html(page.render()?)).into_response())
    };
    let draft = match form::read(lang, &sent) {
        Ok(draft) => draft,
        Err(errors) => return refuse(layout, errors, StatusCode::UNPROCESSABLE_ENTITY, String::new()).await,
    };
    let cmd = Change {
        seen: sent.seen,
        draft,
        reason: sent.text("reason").to_owned(),
    };
    let mut tx = db.begin().await?;
    let changed = prizes::change(&mut tx, &permit, now.0, sent.key, &cmd).await;
    let Err(error) = changed else {
        tx.commit().await?;
        return Ok(Flash::done(t!(lang, prize_saved)).leads_to(&path.to_string()));
    };
    drop(tx);
    let conflict = match &error {
        PrizeError::ChangedMeanwhile(Some(stands)) => Some(problems::prizes::stands(lang, stands)),
        PrizeError::ChangedMeanwhile(None) => Some(t!(lang, prize_no_plan_yet)),
        PrizeError::NotFound
        | PrizeError::Plan(_)
        | PrizeError::NeedsReason
        | PrizeError::ReasonTooLong
        | PrizeError::NoPlan
        | PrizeError::NotPublic
        | PrizeError::NotOver
        | PrizeError::SectionChanged(_)
        | PrizeError::ReceiptChanged(_)
        | PrizeError::ReceiptEnded(_)
        | PrizeError::Once(_)
        | PrizeError::Store(_) => None,
    };
    if let Some(conflict) = conflict {
        return refuse(layout, FieldErrors::new(), StatusCode::CONFLICT, conflict).await;
    }
    let problem: Problem = error.into();
    if problem.errors().is_empty() {
        return Err(problem);
    }
    let errors = problem.field_errors(lang);
    refuse(layout, errors, StatusCode::UNPROCESSABLE_ENTITY, String::new()).await
}

/// What comes of an act without fields: done, or the page again with why not.
async fn told(
    (db, now): (Db, Now),
    permit: Permit<ManageTournament>,
    layout: Layout,
    path: PrizePlanPath,
    done: std::result::Result<String, Problem>,
) -> Result<Response> {
    let lang = layout.lang;
    let problem = match done {
        Ok(words) => return Ok(Flash::done(words).leads_to(&path.to_string())),
        Err(problem) => problem,
    };
    let status = problem.kind().status();
    if status != StatusCode::CONFLICT {
        return Err(problem);
    }
    let mut page = page(&db, now, &path, &permit, layout, None).await?;
    page.refused = problem.detail(lang);
    Ok((status, Html(page.render()?)).into_response())
}

/// The plan as it was seen.
#[derive(Debug, Deserialize)]
struct PublishForm {
    version: i32,
    key: IdempotencyKey,
}

async fn publish(
    path: PublishPrizesPath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(form): Form<PublishForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let done = db
        .write(async |conn| prizes::publish(conn, &permit, now.0, form.key, Version(form.version)).await)
        .await
        .map(|_| t!(lang, prize_published_done));
    let back = PrizePlanPath {
        tournament: path.tournament,
        section: path.section,
    };
    told((db, now), permit, layout, back, done).await
}

/// The section as it was seen.
#[derive(Debug, Deserialize)]
struct SettleForm {
    seen: i64,
    key: IdempotencyKey,
}

async fn settle(
    path: SettlePrizesPath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(form): Form<SettleForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let done = db
        .write(async |conn| prizes::settle(conn, &permit, now.0, form.key, form.seen).await)
        .await
        .map(|settled| t!(lang, prize_settled_done, written = settled.written));
    let back = PrizePlanPath {
        tournament: path.tournament,
        section: path.section,
    };
    told((db, now), permit, layout, back, done).await
}

/// A receipt as it was seen, and whether it was paid.
#[derive(Debug, Deserialize)]
struct PayForm {
    version: i32,
    key: IdempotencyKey,
    paid: bool,
}

async fn pay(
    path: PayPrizePath,
    permit: Permit<ManageTournament>,
    (db, now): (Db, Now),
    layout: Layout,
    Form(form): Form<PayForm>,
) -> Result<Response> {
    let lang = layout.lang;
    let cmd = Pay {
        no: path.no,
        seen: Version(form.version),
        paid: form.paid,
    };
    let done = db
        .write(async |conn| prizes::pay(conn, &permit, now.0, form.key, cmd).await)
        .await
        .map(|_| {
            if form.paid {
                t!(lang, prize_paid_done, no = path.no)
            } else {
                t!(lang, prize_taken_back_done, no = path.no)
            }
        });
    let back = PrizePlanPath {
        tournament: path.tournament,
        section: path.section,
    };
    told((db, now), permit, layout, back, done).await
}
