//! The organiser's page: what is offered, whether it is public in time, who would be given what, and who was paid.

use super::form::{self, FormView};
use crate::prelude::*;
use domain::prize::{Currency, Money, Outcome, Plan, PlayerAwards, Status, WinnerNo};
use service::prizes::{self, Change, Overview, Pay, PrizeError};
use store::prizes::Receipt;
use web::{
    paths::{PayPrizePath, PrizePlanPath, PublishPrizesPath, SettlePrizesPath},
    tournament_frame::{self, Tab},
};

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
struct WinnerRow {
    name: String,
    amount: String,
    /// What it is made of, and how.
    parts: Vec<String>,
    /// What was left to others.
    left: Vec<String>,
}

#[derive(Debug, Template)]
#[template(path = "pages/prize_plan.html")]
struct PlanPage {
    layout: Layout,
    path: PrizePlanPath,
    refused: String,
    conflict: String,
    overview: Overview,
    version: Version,
    form: FormView,
    keys: [String; 3],
}

impl PlanPage {
    /// The receipts that stand, or those that have ended.
    fn receipts(&self, stand: bool) -> Vec<&Receipt> {
        let all = self.overview.receipts.iter();
        all.filter(|receipt| receipt.stands == stand).collect()
    }

    fn amount(&self, receipt: &Receipt) -> String {
        amount(self.layout.lang, receipt.given.amount(), receipt.given.currency)
    }

    /// Why the plan gives nobody anything; empty where it does.
    fn unfit(&self) -> String {
        let unfit = self.overview.unfit;
        unfit.map_or_else(String::new, |error| {
            error_texts::prizes::plan(self.layout.lang, error)
        })
    }

    /// Is it a section of teams?
    fn of_teams(&self) -> bool {
        self.overview.field.settings.teams.is_some()
    }

    /// What is said of the name of the first category.
    fn first_name_help(&self) -> String {
        let (lang, first) = (self.layout.lang, t!(self.layout.lang, prize_name_help_first));
        if self.of_teams() {
            format!("{first} {}", t!(lang, prize_name_help_teams))
        } else {
            first
        }
    }

    /// That the season was given up, so that nothing is settled.
    fn is_given_up(&self) -> bool {
        self.overview.field.abandoned().is_some()
    }

    /// What is offered, and what became of it, in words; nothing before there is an outcome.
    fn teller(&self) -> Option<Teller<'_>> {
        Some(Teller {
            lang: self.layout.lang,
            field: &self.overview.field,
            plan: &self.overview.plan.as_ref()?.plan,
            outcome: self.overview.outcome.as_ref()?,
        })
    }
}

/// A sum of money; nothing for none.
fn amount(lang: Lang, money: Money, currency: Currency) -> String {
    if money.is_zero() {
        String::new()
    } else {
        lang.money(money, currency)
    }
}

/// A section's outcome in words.
struct Teller<'a> {
    lang: Lang,
    field: &'a SectionState,
    plan: &'a Plan,
    outcome: &'a Outcome,
}

impl Teller<'_> {
    fn name(&self, no: WinnerNo) -> String {
        prizes::winner_name(self.field, no)
    }

    fn names(&self, all: &[WinnerNo]) -> String {
        let names: Vec<String> = all.iter().map(|no| self.name(*no)).collect();
        names.join(", ")
    }

    fn winners(&self) -> Vec<WinnerRow> {
        let players = self.outcome.players.iter();
        players.map(|player| self.winner(player)).collect()
    }

    fn winner(&self, player: &PlayerAwards) -> WinnerRow {
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
        WinnerRow {
            name: self.name(player.no),
            amount: amount(lang, player.paid(), currency),
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

    /// Things lots must be drawn for.
    fn undecided(&self) -> Vec<String> {
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
        self.outcome.categories.iter().flat_map(each).collect()
    }

    fn overtaken(&self) -> Vec<String> {
        let lang = self.lang;
        self.outcome
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
    fn left(&self) -> Vec<String> {
        let (lang, currency) = (self.lang, self.plan.draft().currency);
        let mut said = Vec::new();
        for one in &self.outcome.categories {
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
                    place,
                    what
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

    /// Who gets nothing, and why.
    fn out(&self) -> Vec<String> {
        let out = self.outcome.out.iter();
        out.map(|out| format!("{}: {}", self.name(out.no), self.lang.prize_out(out.why)))
            .collect()
    }

    fn totals(&self) -> String {
        let (lang, currency, totals) = (self.lang, self.plan.draft().currency, self.outcome.totals);
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

/// How the publication stands.
fn stand(lang: Lang, overview: &Overview) -> (State, String) {
    if overview.plan.is_none() {
        return match overview.publication.map(|publication| publication.status) {
            Some(Status::Overdue) => (State::Late, lang.prize_publication(Status::Overdue)),
            Some(Status::Due | Status::NotYet | Status::InTime | Status::Late) | None => {
                (State::Missing, t!(lang, prize_no_plan_yet))
            }
        };
    }
    match overview.publication.map(|publication| publication.status) {
        Some(status @ (Status::NotYet | Status::Due)) => (State::Missing, lang.prize_publication(status)),
        Some(status @ Status::Overdue) => (State::Late, lang.prize_publication(status)),
        Some(status @ Status::InTime) => (State::Confirmed, lang.prize_publication(status)),
        Some(status @ Status::Late) => (State::Refused, lang.prize_publication(status)),
        None if overview.is_public() => (State::Confirmed, t!(lang, prize_is_public)),
        None => (State::Missing, lang.prize_publication(Status::NotYet)),
    }
}

fn facts(lang: Lang, overview: &Overview) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    let by = |at, name: &str| t!(lang, prize_by, at = lang.stamp(at), name);
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
        facts.push((t!(lang, prize_receipts), t!(lang, prize_paid_of, paid, all)));
    }
    facts
}

async fn page(
    db: &Db,
    Now(now): Now,
    path: &PrizePlanPath,
    permit: &Permit<ManageTournament, AtSection>,
    layout: Layout,
    typed: Option<(&BTreeMap<String, String>, FieldErrors)>,
) -> Result<PlanPage> {
    let lang = layout.lang;
    let (tournament, section) = permit.ids();
    let overview = prizes::overview(&mut *db.snapshot().await?, tournament, section, now).await?;
    let stored = overview.plan.as_ref();
    let settings = &overview.field.settings;
    let form = if let Some((fields, errors)) = typed {
        FormView::new(lang, fields, errors, settings)
    } else {
        let draft = stored
            .map(|stored| stored.plan.draft().clone())
            .unwrap_or_default();
        FormView::new(lang, &form::fields(lang, &draft), FieldErrors::new(), settings)
    };
    let title = t!(lang, prizes_heading);
    Ok(PlanPage {
        layout: tournament_frame::frame(layout, permit, Tab::Sections, title),
        path: path.clone(),
        refused: String::new(),
        conflict: String::new(),
        version: stored.map_or(Version(0), |stored| stored.version),
        form,
        overview,
        keys: [(); 3].map(|()| ids::fresh().to_string()),
    })
}

async fn show(
    path: PrizePlanPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
) -> Result<Html<String>> {
    Ok(Html(
        page(&db, now, &path, &permit, layout, None).await?.render()?,
    ))
}

async fn change(
    path: PrizePlanPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let mut sent = Sent::new(fields)?;
    let lang = layout.lang;
    if sent.ticked("more") {
        form::with_more(&mut sent.fields);
        let typed = Some((&sent.fields, FieldErrors::new()));
        let mut page = page(&db, now, &path, &permit, layout, typed).await?;
        // Keeps the version that was seen when the form was opened.
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
    let section = store::sections::find(&mut *db.snapshot().await?, permit.section_id()).await?;
    let settings = section.ok_or_else(Problem::not_found)?.settings;
    let draft = match form::read(lang, &sent, &settings) {
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
        PrizeError::ChangedMeanwhile(Some(stands)) => Some(error_texts::prizes::stands(lang, stands)),
        PrizeError::ChangedMeanwhile(None) => Some(t!(lang, prize_no_plan_yet)),
        PrizeError::NotFound
        | PrizeError::Plan(_)
        | PrizeError::NeedsReason
        | PrizeError::ReasonTooLong
        | PrizeError::NoPlan
        | PrizeError::NotPublic
        | PrizeError::Unfit(_)
        | PrizeError::GivenUp
        | PrizeError::NotOver
        | PrizeError::CupOpen
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

/// The answer to an act without fields: done, or the page again with the reason.
async fn told(
    (db, now): (Db, Now),
    permit: Permit<ManageTournament, AtSection>,
    layout: Layout,
    path: PrizePlanPath,
    done: Result<String>,
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
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
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
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
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
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
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
