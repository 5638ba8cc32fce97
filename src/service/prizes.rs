//! The prizes of a section (DM-5.7): the plan, the awards it would give, its publication, settling, and the receipts.
//!
//! The rules are [`domain::prize`]. Paid receipts are never lost: a new settlement keeps the receipts that still hold, ends the others, and
//! writes new ones.
//!
//! Awards are computed at every read from the current section; only receipts are stored, because they were signed. Settling again changes
//! only what differs. [`public`] is the public part: nothing before the publication, and names of winners only after the settlement.
//!
//! In a section of teams prizes go to teams by their table, in a cup by how far they came, and to players by boards. A plan that was written
//! before the section had teams, or stopped having them, gives nobody anything until it is changed ([`Overview::unfit`]).

use super::{
    access::{AtSection, ManageTournament},
    prelude::*,
};
use domain::{
    cup_section::CupEnd,
    prize::{
        self, Difference, Draft, Given, Money, Outcome, Plan, PlanError, Publication, WinnerNo, awards,
        awards_with_boards, board_contenders, check_in, contenders, cup_contenders, is_over, playing_days,
        team_contenders, team_table, teams_are_over,
    },
    section::SectionSettings,
};
use rules::{ParameterId, regulation::MAX_REASON, rules};
use store::{
    prizes::{NewReceipt, Receipt, Settlement, StoredPlan, Whose},
    tournaments::Tournament,
};

/// Why a plan was not changed or made public, or prizes were not settled or paid.
#[derive(Debug, thiserror::Error)]
pub enum PrizeError {
    /// There is no such section or receipt.
    #[error("there is no such section or receipt")]
    NotFound,
    /// The draft is no plan.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The plan is public: a change needs a reason.
    #[error("write why a plan that is public is changed")]
    NeedsReason,
    /// The reason is too long.
    #[error("a reason has at most {MAX_REASON} letters")]
    ReasonTooLong,
    /// The plan was changed after it was read; its current state.
    #[error("the plan was changed meanwhile")]
    ChangedMeanwhile(Option<Box<StoredPlan>>),
    /// There is no plan yet.
    #[error("there is no plan yet")]
    NoPlan,
    /// The plan is not public.
    #[error("the plan is not public")]
    NotPublic,
    /// The plan needs something the section does not have: teams, boards, or single players.
    #[error("the plan does not fit the section: {0}")]
    Unfit(PlanError),
    /// The season of a section of teams was given up, so its table names no winner.
    #[error("the season was given up")]
    GivenUp,
    /// Rounds are to be played or closed.
    #[error("the section is not over")]
    NotOver,
    /// Nobody has won the cup yet, or a round of it is to be closed.
    #[error("the cup is not over")]
    CupOpen,
    /// The section has changed since its awards were looked at; its content version now.
    #[error("the section was changed meanwhile")]
    SectionChanged(i64),
    /// The receipt was changed after it was read; its current state.
    #[error("the receipt was changed meanwhile")]
    ReceiptChanged(Box<Receipt>),
    /// A later settlement has ended the receipt.
    #[error("receipt {0} no longer stands")]
    ReceiptEnded(i32),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The current prizes of a section.
#[derive(Clone, Debug)]
pub struct Overview {
    pub field: SectionState,
    /// What it offers.
    pub plan: Option<StoredPlan>,
    /// The publication against its deadline; `None` if no rule sets one, or no round has a day.
    pub publication: Option<Publication>,
    /// Why the plan gives no awards: it needs something the section does not have.
    pub unfit: Option<PlanError>,
    /// The awards for the current section; `None` before there is a plan that fits, or a result.
    pub outcome: Option<Outcome>,
    /// Can prizes be given out?
    pub is_over: bool,
    /// The settlement in force.
    pub settlement: Option<Settlement>,
    /// Every receipt by number, including ended ones.
    pub receipts: Vec<Receipt>,
    /// The changes by settling; empty before there is an outcome.
    pub difference: Difference,
}

impl Overview {
    /// Is the plan public?
    pub fn is_public(&self) -> bool {
        self.plan
            .as_ref()
            .is_some_and(|stored| stored.published.is_some())
    }

    /// Was it settled, and would a settlement today differ?
    pub fn is_outdated(&self) -> bool {
        self.settlement.is_some() && !self.difference.is_nothing()
    }

    /// Is settling what comes next?
    pub fn may_settle(&self) -> bool {
        self.is_public()
            && self.unfit.is_none()
            && self.is_over
            && (self.settlement.is_none() || self.is_outdated())
    }

    /// Has a team cup ended without a winner, so that those who came furthest share the first places?
    pub fn has_no_winner(&self) -> bool {
        self.field.cup_end() == CupEnd::Nobody
    }

    /// The receipts in force.
    pub fn standing(&self) -> impl Iterator<Item = &Receipt> {
        self.receipts.iter().filter(|receipt| receipt.stands)
    }
}

/// The playing day by whose end the plan must be public; `None` if the tournament's rules do not set one.
fn publish_by_day(tournament: &Tournament) -> Option<u32> {
    const BY_DAY: ParameterId = ParameterId::PrizesPublishByDay;
    match &tournament.rules {
        Some(frozen) => frozen.count(BY_DAY),
        None if tournament.regulation.flags().coordinated => rules().coordinated(BY_DAY)?.as_count(),
        None => None,
    }
}

fn publication(
    field: &SectionState,
    by_day: Option<u32>,
    published: Option<Timestamp>,
    today: Date,
) -> Option<Publication> {
    let published = published.map(|at| schedule::local(at).date());
    Some(Publication::new(&playing_days(field)?, by_day?, published, today))
}

/// Why the plan of a section gives nobody anything.
fn unfit(field: &SectionState, plan: Option<&Plan>) -> Option<PlanError> {
    check_in(plan?, &field.settings).err()
}

/// The awards, and whether the section is over.
fn outcome(field: &SectionState, plan: Option<&Plan>) -> (Option<Outcome>, bool) {
    let plan = plan.filter(|plan| check_in(plan, &field.settings).is_ok());
    if field.settings.teams.is_some() {
        return (
            plan.and_then(|plan| outcome_of_teams(field, plan)),
            teams_are_over(field),
        );
    }
    let rounds = field.rounds_with_results();
    if rounds == 0 {
        return (None, false);
    }
    let standings = field.standings(rounds);
    let outcome = plan.map(|plan| awards(plan, &contenders(field, &standings)));
    (outcome, is_over(field, &standings))
}

/// The awards in a section of teams; `None` before a round has results.
fn outcome_of_teams(field: &SectionState, plan: &Plan) -> Option<Outcome> {
    if field.rounds_with_results() == 0 && !teams_are_over(field) {
        return None;
    }
    let teams = if field.is_cup() {
        cup_contenders(field)
    } else {
        let table = team_table(field);
        table.map_or_else(Vec::new, |table| team_contenders(field, &table))
    };
    let boards = board_contenders(field, plan);
    Some(awards_with_boards(plan, &teams, &boards))
}

fn difference(plan: Option<&Plan>, outcome: Option<&Outcome>, receipts: &[Receipt]) -> Difference {
    let Some((plan, outcome)) = plan.zip(outcome) else {
        return Difference::default();
    };
    let standing = receipts
        .iter()
        .filter(|receipt| receipt.stands)
        .map(|receipt| (receipt.winner, &receipt.given));
    prize::difference(standing, prize::given(plan, outcome))
}

/// The current prizes of a section.
pub async fn overview(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
    now: Timestamp,
) -> Result<Overview, PrizeError> {
    let tournament = store::tournaments::find(conn, tournament)
        .await?
        .ok_or(PrizeError::NotFound)?;
    let field = section_state::found(conn, section, || PrizeError::NotFound).await?;
    let stored = store::prizes::find_plan(conn, section).await?;
    let settlement = store::prizes::find_settlement(conn, section).await?;
    let receipts = store::prizes::list_receipts(conn, section).await?;
    let plan = stored.as_ref().map(|stored| &stored.plan);
    let (outcome, is_over) = outcome(&field, plan);
    let published = stored
        .as_ref()
        .and_then(|stored| stored.published.as_ref())
        .map(|(at, _)| *at);
    let today = schedule::local(now).date();
    Ok(Overview {
        publication: publication(&field, publish_by_day(&tournament), published, today),
        difference: difference(plan, outcome.as_ref(), &receipts),
        unfit: unfit(&field, plan),
        field,
        plan: stored,
        outcome,
        is_over,
        settlement,
        receipts,
    })
}

/// The plan of a section once it is public: its categories are those by which standings can be read.
pub async fn public_plan(conn: &mut PgConnection, section: SectionId) -> store::Result<Option<Plan>> {
    let stored = store::prizes::find_plan(conn, section).await?;
    Ok(stored
        .filter(|stored| stored.published.is_some())
        .map(|stored| stored.plan))
}

/// What everybody may read of a section's prizes.
#[derive(Clone, Debug)]
pub struct Public {
    /// What is offered, and when it became public.
    pub plan: Plan,
    /// When it became public first.
    pub published_at: Timestamp,
    /// When it was changed the last time.
    pub changed_at: Timestamp,
    /// When the prizes were settled.
    pub settled_at: Option<Timestamp>,
    /// The awards of the settlement in force, best placed first; teams before players.
    pub winners: Vec<(WinnerNo, Given)>,
    /// Would they be settled otherwise today?
    pub is_outdated: bool,
}

/// The public part of a section's prizes; `None` before the plan is public.
pub async fn public(conn: &mut PgConnection, field: &SectionState) -> store::Result<Option<Public>> {
    let Some(stored) = store::prizes::find_plan(conn, field.section).await? else {
        return Ok(None);
    };
    let Some((published_at, _)) = stored.published else {
        return Ok(None);
    };
    let settlement = store::prizes::find_settlement(conn, field.section).await?;
    let receipts = match &settlement {
        Some(_) => store::prizes::list_receipts(conn, field.section).await?,
        None => Vec::new(),
    };
    let (outcome, _) = outcome(field, Some(&stored.plan));
    let is_outdated =
        settlement.is_some() && !difference(Some(&stored.plan), outcome.as_ref(), &receipts).is_nothing();
    let place = |no: WinnerNo| {
        let players = outcome.as_ref().map(|outcome| outcome.players.as_slice());
        players
            .unwrap_or_default()
            .iter()
            .position(|player| player.no == no)
            .unwrap_or(usize::MAX)
    };
    let mut winners: Vec<(WinnerNo, Given)> = receipts
        .into_iter()
        .filter(|receipt| receipt.stands)
        .map(|receipt| (receipt.winner, receipt.given))
        .collect();
    winners.sort_by_key(|(no, _)| (place(*no), *no));
    Ok(Some(Public {
        plan: stored.plan,
        published_at,
        changed_at: stored.changed_at,
        settled_at: settlement.map(|settlement| settlement.made_at),
        winners,
        is_outdated,
    }))
}

/// A tournament's announcement of prizes, for checking all its sections.
#[derive(Clone, Debug)]
pub struct Announced {
    by_day: Option<u32>,
    /// Does the regulation promise prizes that are not public yet?
    has_hidden_prose: bool,
    plans: Vec<(SectionId, Option<Timestamp>)>,
}

/// A tournament's announcement of prizes.
pub async fn announced(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> store::Result<Option<Announced>> {
    let Some(found) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    Ok(Some(Announced {
        by_day: publish_by_day(&found),
        // What the regulation of a published tournament says of prizes is public (DM-5.7).
        has_hidden_prose: !found.status.is_public()
            && found
                .regulation
                .prizes
                .as_ref()
                .is_some_and(|prizes| !prizes.0.is_empty()),
        plans: store::prizes::list_published(conn, tournament).await?,
    }))
}

impl Announced {
    /// Has a section a prize plan?
    pub fn has_plan(&self, section: SectionId) -> bool {
        self.plans.iter().any(|(of, _)| *of == section)
    }

    /// The publication of a section's plan against its deadline. `None` for a section that promises no prizes.
    pub fn publication(&self, field: &SectionState, today: Date) -> Option<Publication> {
        let plan = self.plans.iter().find(|(section, _)| *section == field.section);
        if plan.is_none() && !self.has_hidden_prose {
            return None;
        }
        publication(field, self.by_day, plan.and_then(|(_, at)| *at), today)
    }
}

/// A plan that was changed or made public, or a receipt that was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizePlanReceipt {
    /// How often it has changed.
    pub version: Version,
}

/// The new plan.
#[derive(Clone, Debug, Serialize)]
pub struct Change {
    /// The version that was seen; 0 where there was no plan.
    pub seen: Version,
    /// The new values.
    pub draft: Draft,
    /// Why; needed once the plan is public.
    pub reason: String,
}

/// Writes a plan down, or changes it.
pub async fn change(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Change,
) -> Result<PrizePlanReceipt, PrizeError> {
    let (section, name) = (permit.section_id(), permit.section().name.as_str());
    let plan = Plan::new(cmd.draft.clone())?;
    let reason = own_words::within(&cmd.reason, MAX_REASON).ok_or(PrizeError::ReasonTooLong)?;
    let act = permit.act(now, key, "prize.plan");
    act.once(conn, &(section, cmd), async |conn| {
        let by = &permit.actor().name;
        let stands = store::prizes::find_plan_for_update(conn, section).await?;
        if let Some(stored) = &stands
            && stored.plan == plan
        {
            return Ok(PrizePlanReceipt {
                version: stored.version,
            });
        }
        let seen = stands.as_ref().map_or(Version(0), |stored| stored.version);
        if seen != cmd.seen {
            return Err(PrizeError::ChangedMeanwhile(stands.map(Box::new)));
        }
        check_in(&plan, &settings(conn, section).await?)?;
        let version = if let Some(stored) = &stands {
            if stored.published.is_some() && reason.is_empty() {
                return Err(PrizeError::NeedsReason);
            }
            store::prizes::set_plan(conn, section, &plan, now, by).await?
        } else {
            if !store::prizes::insert_plan(conn, section, &plan, now, by).await? {
                let stands = store::prizes::find_plan(conn, section).await?;
                return Err(PrizeError::ChangedMeanwhile(stands.map(Box::new)));
            }
            store::incarnations::first_version(conn).await?
        };
        act.log(name)
            .before(stands.map(|stored| stored.plan))
            .after(&plan)
            .reason(reason)
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(PrizePlanReceipt { version })
    })
    .await
}

/// What is settled about a section.
async fn settings(conn: &mut PgConnection, section: SectionId) -> Result<SectionSettings, PrizeError> {
    let found = store::sections::find(conn, section).await?;
    Ok(found.ok_or(PrizeError::NotFound)?.settings)
}

/// Makes the plan public. One that is public stays so, with its first date.
pub async fn publish(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    seen: Version,
) -> Result<PrizePlanReceipt, PrizeError> {
    let (section, name) = (permit.section_id(), permit.section().name.as_str());
    let act = permit.act(now, key, "prize.publish");
    act.once(conn, &(section, seen), async |conn| {
        let stored = store::prizes::find_plan_for_update(conn, section)
            .await?
            .ok_or(PrizeError::NoPlan)?;
        if stored.published.is_some() {
            return Ok(PrizePlanReceipt {
                version: stored.version,
            });
        }
        if stored.version != seen {
            return Err(PrizeError::ChangedMeanwhile(Some(Box::new(stored))));
        }
        check_in(&stored.plan, &settings(conn, section).await?).map_err(PrizeError::Unfit)?;
        let version = store::prizes::publish(conn, section, now, &permit.actor().name).await?;
        act.log(name).after(&stored.plan).write(conn).await?;
        store::changes::bump(conn, section).await?;
        Ok(PrizePlanReceipt { version })
    })
    .await
}

/// Prizes that were settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settled {
    /// The how many-th settlement of the section.
    pub no: i32,
    /// How many receipts were written.
    pub written: usize,
    /// How many were ended.
    pub ended: usize,
}

/// What the log keeps of a settlement.
#[derive(Clone, Copy, Debug, Serialize)]
struct Logged {
    no: i32,
    written: usize,
    ended: usize,
    amount: Money,
}

/// Settles the prizes of a section that is over, in the content version that was seen. If nothing changes, nothing is written.
pub async fn settle(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    seen: i64,
) -> Result<Settled, PrizeError> {
    let (tournament, section) = permit.ids();
    let name = permit.section().name.as_str();
    let act = permit.act(now, key, "prize.settle");
    act.once(conn, &(section, seen), async |conn| {
        // Rounds first, as for the end of a season, which waits for both.
        store::rounds::hold(conn, section).await?;
        // Receipts are numbered within the tournament: one settlement of it at a time.
        store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(PrizeError::NotFound)?;
        let stored = store::prizes::find_plan_for_update(conn, section)
            .await?
            .ok_or(PrizeError::NoPlan)?;
        if stored.published.is_none() {
            return Err(PrizeError::NotPublic);
        }
        let field = section_state::found(conn, section, || PrizeError::NotFound).await?;
        if field.content_version != seen {
            return Err(PrizeError::SectionChanged(field.content_version));
        }
        if let Some(error) = unfit(&field, Some(&stored.plan)) {
            return Err(PrizeError::Unfit(error));
        }
        if field.abandoned().is_some() {
            return Err(PrizeError::GivenUp);
        }
        let (Some(outcome), true) = outcome(&field, Some(&stored.plan)) else {
            return Err(if field.is_cup() {
                PrizeError::CupOpen
            } else {
                PrizeError::NotOver
            });
        };
        let before = store::prizes::find_settlement(conn, section).await?;
        let receipts = store::prizes::list_receipts(conn, section).await?;
        let change = difference(Some(&stored.plan), Some(&outcome), &receipts);
        let settled = Settled {
            no: before.as_ref().map_or(0, |before| before.no),
            written: change.fresh.len(),
            ended: change.ended.len(),
        };
        if before.is_some() && change.is_nothing() {
            return Ok(settled);
        }
        let settlement = Settlement {
            no: settled.no + 1,
            made_at: now,
            made_by: permit.actor().name.clone(),
        };
        store::prizes::insert_settlement(conn, section, &settlement).await?;
        write(conn, tournament, &field, &receipts, &change, settlement.no).await?;
        act.log(name)
            .after(Logged {
                no: settlement.no,
                written: settled.written,
                ended: settled.ended,
                amount: outcome.totals.paid,
            })
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(Settled {
            no: settlement.no,
            ..settled
        })
    })
    .await
}

/// Ends the receipts that no longer hold, and writes the new ones under the next numbers.
async fn write(
    conn: &mut PgConnection,
    tournament: TournamentId,
    field: &SectionState,
    receipts: &[Receipt],
    change: &Difference,
    settlement: i32,
) -> store::Result<()> {
    for no in &change.ended {
        let ended = receipts
            .iter()
            .find(|receipt| receipt.stands && receipt.winner == *no);
        if let Some(receipt) = ended {
            store::prizes::end_receipt(conn, field.section, receipt.no, settlement).await?;
        }
    }
    let last = store::prizes::last_receipt_no(conn, tournament).await?;
    for (no, (winner, given)) in (last + 1..).zip(&change.fresh) {
        // Awards come from the players and teams of the field.
        let Some(whose) = whose(field, *winner) else {
            continue;
        };
        let new = NewReceipt {
            tournament,
            no,
            section: field.section,
            settled_no: settlement,
            whose,
            name: &winner_name(field, *winner),
            given,
        };
        store::prizes::insert_receipt(conn, &new).await?;
    }
    Ok(())
}

/// Whose a receipt is.
fn whose(field: &SectionState, winner: WinnerNo) -> Option<Whose> {
    Some(match winner {
        WinnerNo::Player(no) => Whose::Player(field.player(no)?.id, no),
        WinnerNo::Team(no) => Whose::Team(field.team(no)?.id, no),
    })
}

/// The winner's name, given name first for a player; the number if there is none.
pub fn winner_name(field: &SectionState, winner: WinnerNo) -> String {
    match winner {
        WinnerNo::Player(no) => field
            .player(no)
            .map_or_else(|| no.to_string(), |player| player.person.name.spoken()),
        WinnerNo::Team(no) => field.team_name(no),
    }
}

/// A receipt that was paid, or was not after all.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Pay {
    /// The receipt's number.
    pub no: i32,
    /// The version that was seen.
    pub seen: Version,
    /// Was it paid?
    pub paid: bool,
}

/// A payment in the log: with the name of the player or the team, which is also on the public pages.
#[derive(Clone, Debug, Serialize)]
struct Paid<'a> {
    receipt: i32,
    name: &'a str,
    given: &'a Given,
}

/// Marks a receipt as paid, or takes that back. An ended receipt cannot be paid any more; a payment for it can be taken back.
pub async fn pay(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: Pay,
) -> Result<PrizePlanReceipt, PrizeError> {
    let (section, name) = (permit.section_id(), permit.section().name.as_str());
    let act = permit.act(now, key, "prize.pay");
    act.once(conn, &(section, cmd), async |conn| {
        let receipt = store::prizes::find_receipt_for_update(conn, section, cmd.no)
            .await?
            .ok_or(PrizeError::NotFound)?;
        if receipt.paid.is_some() == cmd.paid {
            return Ok(PrizePlanReceipt {
                version: receipt.version,
            });
        }
        if cmd.paid && !receipt.stands {
            return Err(PrizeError::ReceiptEnded(receipt.no));
        }
        if receipt.version != cmd.seen {
            return Err(PrizeError::ReceiptChanged(Box::new(receipt)));
        }
        let paid = cmd.paid.then_some((now, permit.actor().name.as_str()));
        let version = store::prizes::set_paid(conn, section, cmd.no, paid).await?;
        let what = Paid {
            receipt: receipt.no,
            name: &receipt.name,
            given: &receipt.given,
        };
        permit
            .log(now, if cmd.paid { "prize.pay" } else { "prize.take_back" }, name)
            .before((!cmd.paid).then_some(&what))
            .after(cmd.paid.then_some(&what))
            .write(conn)
            .await?;
        Ok(PrizePlanReceipt { version })
    })
    .await
}
