//! The prizes of a section: the plan, who would be given what, making it public, settling, and payments.

use super::{address::ReceiptAddress, prelude::*};
use domain::{
    prize::{Draft, Given, How, Money, Outcome, Plan, PlayerAwards, Totals, WinnerNo},
    section_state::SectionState,
};
use service::{
    access::ManageTournament,
    prizes::{self, Change, Overview, Pay, PrizePlanReceipt, Settled},
};
use store::prizes::Receipt;
use web::{error_texts, extract::SeenContent};

pub(super) fn add_to(routes: ApiRoutes) -> ApiRoutes {
    let manage = Access::Needs(Capability::ManageTournament);
    routes
        .add(manage, routes!(read_prizes, change_prizes))
        .add(manage, routes!(publish_prizes))
        .add(manage, routes!(settle_prizes))
        .add(manage, routes!(pay_prize))
}

body! {
    /// The prizes of a section as they stand.
    struct PrizesBody from overview: Overview,
        let is_outdated = overview.is_outdated();
        let (published_at, published_by) = overview
            .plan
            .as_ref()
            .and_then(|stored| stored.published.clone())
            .unzip();
    {
        /// For `If-Match`; 0 before there is a plan.
        version: i32 = overview.plan.as_ref().map_or(0, |stored| stored.version.0),
        /// For `If-Match` of a settlement.
        content_version: i64 = overview.field.content_version,
        /// What is offered; `null` before there is a plan.
        #[schema(value_type = Option<super::shapes::PrizePlan>)]
        plan: Option<Plan> = overview.plan.map(|stored| stored.plan),
        /// When it became public first; `null` before that.
        published_at: Option<Timestamp> = published_at,
        /// By whom.
        published_by: Option<String> = published_by,
        /// How the publication stands against its last day; `null` where no rule names one, or no round has a day.
        publication: Option<PublicationBody> = overview.publication.map(|publication| PublicationBody {
            by: publication.by,
            status: publication.status.as_str(),
        }),
        /// Is every round closed and every game decided?
        is_over: bool = overview.is_over,
        /// Why the plan gives nobody anything: it asks for players, teams or boards that the section does not have; left out where it does not.
        #[serde(skip_serializing_if = "Option::is_none")]
        unfit: Option<String> = overview.unfit.map(|error| error_texts::prizes::plan(Lang::En, error)),
        /// Was it settled, and would be settled otherwise today?
        is_outdated: bool = is_outdated,
        /// The settlement that stands.
        settlement: Option<SettlementBody> = overview.settlement.map(|settlement| SettlementBody {
            no: settlement.no,
            made_at: settlement.made_at,
            made_by: settlement.made_by,
        }),
        /// Who would be given what as the section stands; `null` before there is a plan or a result.
        awards: Option<AwardsBody> =
            overview
                .outcome
                .as_ref()
                .map(|outcome| awards(&overview.field, outcome)),
        /// Every receipt by number, those that no longer hold, too.
        receipts: Vec<PrizeReceipt> = overview.receipts.into_iter().map(Into::into).collect(),
    }
}

/// How the publication stands.
#[derive(Debug, Serialize, ToSchema)]
struct PublicationBody {
    /// The last day that is in time.
    by: Date,
    /// `not_yet`, `due`, `overdue`, `in_time` or `late`.
    #[schema(value_type = super::shapes::PrizePublication)]
    status: &'static str,
}

/// A settlement.
#[derive(Debug, Serialize, ToSchema)]
struct SettlementBody {
    /// The how many-th of the section.
    no: i32,
    /// When it was made.
    made_at: Timestamp,
    /// By whom.
    made_by: String,
}

/// What becomes of the prizes.
#[derive(Debug, Serialize, ToSchema)]
struct AwardsBody {
    /// Best placed first.
    players: Vec<AwardedBody>,
    /// Things that lots or a play-off must give.
    undecided: Vec<UndecidedBody>,
    /// Who gets less than somebody not placed before, from a category open to both.
    overtaken: Vec<OvertakenBody>,
    /// Who can get nothing.
    out: Vec<OutBody>,
    /// The sums: what is paid, left over and not awarded is together what is planned.
    totals: TotalsBody,
}

/// Whom it is about.
#[derive(Debug, Serialize, ToSchema)]
struct WinnerBody {
    /// Starting number, or the number of a team.
    no: u16,
    /// Of a player given name first.
    name: String,
}

/// Whom it is about, where it can be a player or a team.
#[derive(Debug)]
struct Whom {
    player: Option<WinnerBody>,
    team: Option<WinnerBody>,
}

impl Whom {
    fn of(no: WinnerNo, name: String) -> Self {
        let named = Some(WinnerBody { no: no.get(), name });
        match no {
            WinnerNo::Player(_) => Self {
                player: named,
                team: None,
            },
            WinnerNo::Team(_) => Self {
                player: None,
                team: named,
            },
        }
    }
}

/// What a player or a team would be given.
#[derive(Debug, Serialize, ToSchema)]
struct AwardedBody {
    /// Which player; left out where it is a team.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<WinnerBody>,
    /// Which team; left out where it is a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<WinnerBody>,
    /// All the money.
    #[schema(value_type = super::shapes::Money)]
    amount: Money,
    /// What it is made of.
    money: Vec<MoneyBody>,
    /// The things.
    things: Vec<ThingBody>,
    /// The categories whose money was left to others.
    left: Vec<LeftBody>,
}

/// Money from a category.
#[derive(Debug, Serialize, ToSchema)]
struct MoneyBody {
    /// The number of the category, from 1.
    category: usize,
    /// The place among those who did not leave the category.
    from: usize,
    /// The last place, where nothing separates some of them.
    to: usize,
    /// `place`, `level`, `equal` or `hort`.
    #[schema(value_type = super::shapes::AwardedHow)]
    how: &'static str,
    /// Among how many the money was shared.
    shared_by: usize,
    /// What is paid.
    #[schema(value_type = super::shapes::Money)]
    paid: Money,
}

/// A thing from a category.
#[derive(Debug, Serialize, ToSchema)]
struct ThingBody {
    /// The number of the category, from 1.
    category: usize,
    /// For which place.
    place: usize,
    /// What it is.
    thing: String,
}

/// Money left to others.
#[derive(Debug, Serialize, ToSchema)]
struct LeftBody {
    /// The number of the category, from 1.
    category: usize,
    /// What it would have given, in whole hundredths.
    #[schema(value_type = super::shapes::Money)]
    offered: Money,
}

/// Things that nothing separates players for.
#[derive(Debug, Serialize, ToSchema)]
struct UndecidedBody {
    /// The number of the category, from 1.
    category: usize,
    /// The things.
    things: Vec<String>,
    /// The players; the teams where the category is one of teams.
    between: Vec<WinnerBody>,
}

/// Somebody who gets less than somebody not placed before.
#[derive(Debug, Serialize, ToSchema)]
struct OvertakenBody {
    /// Which player gets less; left out where it is a team.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<WinnerBody>,
    /// Which team gets less; left out where it is a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<WinnerBody>,
    /// Who gets more: a player, or a team where a team gets less.
    by: WinnerBody,
    /// The number of the category, from 1.
    category: usize,
}

/// Somebody who can get nothing.
#[derive(Debug, Serialize, ToSchema)]
struct OutBody {
    /// Which player; left out where it is a team.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<WinnerBody>,
    /// Which team; left out where it is a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<WinnerBody>,
    /// `withdrawn`, `expelled` or `too_few_games`.
    #[schema(value_type = super::shapes::WinnerLeftOut)]
    why: &'static str,
}

body! {
    /// The sums.
    struct TotalsBody from totals: Totals {
        /// All money of the plan.
        #[schema(value_type = super::shapes::Money)]
        planned: Money = totals.planned,
        /// What is paid.
        #[schema(value_type = super::shapes::Money)]
        paid: Money = totals.paid,
        /// What rounding leaves.
        #[schema(value_type = super::shapes::Money)]
        left_over: Money = totals.left_over,
        /// The money of places that nobody holds.
        #[schema(value_type = super::shapes::Money)]
        not_awarded: Money = totals.not_awarded,
    }
}

body! {
    /// A receipt.
    struct PrizeReceipt from receipt: Receipt,
        let (paid_at, paid_by) = receipt.paid.unzip();
        let amount = receipt.given.amount();
        let whose = Whom::of(receipt.winner, receipt.name);
    {
        /// Its number in the tournament.
        no: i32 = receipt.no,
        /// Which player's; left out where it is a team's.
        #[serde(skip_serializing_if = "Option::is_none")]
        player: Option<WinnerBody> = whose.player,
        /// Which team's; left out where it is a player's.
        #[serde(skip_serializing_if = "Option::is_none")]
        team: Option<WinnerBody> = whose.team,
        /// Currency and parts: category, places, amount, thing.
        #[schema(value_type = super::shapes::PrizeGiven)]
        given: Given = receipt.given,
        /// All the money.
        #[schema(value_type = super::shapes::Money)]
        amount: Money = amount,
        /// Does it stand, or has a later settlement ended it?
        stands: bool = receipt.stands,
        /// When it was paid; `null` before that.
        paid_at: Option<Timestamp> = paid_at,
        /// Who said so.
        paid_by: Option<String> = paid_by,
        /// For `If-Match`.
        version: i32 = receipt.version.0,
    }
}

fn winner(field: &SectionState, no: WinnerNo) -> WinnerBody {
    WinnerBody {
        no: no.get(),
        name: prizes::winner_name(field, no),
    }
}

fn whom(field: &SectionState, no: WinnerNo) -> Whom {
    Whom::of(no, prizes::winner_name(field, no))
}

fn awarded(field: &SectionState, player: &PlayerAwards) -> AwardedBody {
    let Whom { player: single, team } = whom(field, player.no);
    AwardedBody {
        player: single,
        team,
        amount: player.paid(),
        money: player
            .money
            .iter()
            .map(|award| {
                let (how, shared_by) = match award.how {
                    How::Place => ("place", 1),
                    How::Level { players, .. } => ("level", players),
                    How::Equal { players, .. } => ("equal", players),
                    How::Hort { players, .. } => ("hort", players),
                };
                MoneyBody {
                    category: award.category.index() + 1,
                    from: award.own.first,
                    to: award.own.last,
                    how,
                    shared_by,
                    paid: award.paid,
                }
            })
            .collect(),
        things: player
            .things
            .iter()
            .map(|award| ThingBody {
                category: award.category.index() + 1,
                place: award.place.first,
                thing: award.thing.to_string(),
            })
            .collect(),
        left: player
            .left
            .iter()
            .map(|left| LeftBody {
                category: left.category.index() + 1,
                offered: left.offered.whole(),
            })
            .collect(),
    }
}

fn awards(field: &SectionState, outcome: &Outcome) -> AwardsBody {
    AwardsBody {
        players: outcome
            .players
            .iter()
            .map(|player| awarded(field, player))
            .collect(),
        undecided: outcome
            .categories
            .iter()
            .flat_map(|category| {
                category.undecided.iter().map(|open| UndecidedBody {
                    category: category.category.index() + 1,
                    things: open.things.iter().map(|(_, thing)| thing.to_string()).collect(),
                    between: open.between.iter().map(|no| winner(field, *no)).collect(),
                })
            })
            .collect(),
        overtaken: outcome
            .overtaken
            .iter()
            .map(|one| {
                let Whom { player, team } = whom(field, one.no);
                OvertakenBody {
                    player,
                    team,
                    by: winner(field, one.by),
                    category: one.category.index() + 1,
                }
            })
            .collect(),
        out: outcome
            .out
            .iter()
            .map(|out| {
                let Whom { player, team } = whom(field, out.no);
                OutBody {
                    player,
                    team,
                    why: out.why.as_str(),
                }
            })
            .collect(),
        totals: outcome.totals.into(),
    }
}

/// The prizes of a section: the plan, who would be given what, and the receipts.
#[utoipa::path(
    get, path = "/tournaments/{tournament}/sections/{section}/prizes", tag = "set-up",
    responses((status = 200, body = PrizesBody), (status = "4XX"))
)]
async fn read_prizes(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
) -> Result<Versioned<PrizesBody>> {
    let (tournament, section) = permit.ids();
    let overview = prizes::overview(&mut *db.snapshot().await?, tournament, section, now.0).await?;
    let body = PrizesBody::from(overview);
    Ok(Versioned(Version(body.version), body))
}

/// What the prizes shall be.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct WrittenPrizes {
    /// Currency, unit, one money prize each, and the categories: as they are read. In a section of teams each category says with `contest` that
    /// it is for teams or for a board.
    #[schema(value_type = super::shapes::PrizePlan)]
    plan: Draft,
    /// Why; needed once the plan is public.
    #[serde(default)]
    reason: String,
}

body! {
    /// A plan that was changed or made public, or a receipt that was paid.
    struct PrizesDone from done: PrizePlanReceipt {
        /// For `If-Match`.
        version: i32 = done.version.0,
    }
}

/// Writes the plan down, or changes it: it says what is sent. `If-Match` is `"0"` where there is none.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/prizes", tag = "set-up",
    responses(
        (status = 200, body = PrizesDone),
        (status = 409, description = "it was changed meanwhile; `current` is how it stands, `sent` what was sent")
    )
)]
async fn change_prizes(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(written): Json<WrittenPrizes>,
) -> Result<Versioned<PrizesDone>> {
    let cmd = Change {
        seen,
        draft: written.plan,
        reason: written.reason,
    };
    let done = db
        .write(async |conn| beside(prizes::change(conn, &permit, now.0, key, &cmd).await, &cmd.draft))
        .await?;
    Ok(Versioned(done.version, done.into()))
}

/// Makes the plan public; the date of the first time is kept.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/prizes/publication", tag = "set-up",
    responses(
        (status = 200, body = PrizesDone),
        (status = 409, description = "there is no plan, or it was changed meanwhile: `current` is how it stands")
    )
)]
async fn publish_prizes(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
) -> Result<Versioned<PrizesDone>> {
    let done = db
        .write(async |conn| prizes::publish(conn, &permit, now.0, key, seen).await)
        .await?;
    Ok(Versioned(done.version, done.into()))
}

body! {
    /// Prizes that were settled.
    struct SettledBody from settled: Settled {
        /// The how many-th settlement of the section.
        no: i32 = settled.no,
        /// How many receipts were written.
        written: usize = settled.written,
        /// How many no longer hold.
        ended: usize = settled.ended,
    }
}

/// Settles the prizes of a section that is over: a receipt for each winner. Receipts that still hold stay, with their numbers.
#[utoipa::path(
    post, path = "/tournaments/{tournament}/sections/{section}/prizes/settlement", tag = "set-up",
    params(("If-Match" = String, Header, description = "the `content_version` that was seen")),
    responses(
        (status = 201, body = SettledBody),
        (status = 409, description = "the plan is not public, a round is not closed, or the section was changed meanwhile")
    )
)]
async fn settle_prizes(
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    SeenContent(seen): SeenContent,
    Key(key): Key,
) -> Result<Response> {
    let settled = db
        .write(async |conn| prizes::settle(conn, &permit, now.0, key, seen).await)
        .await?;
    Ok((StatusCode::CREATED, Json(SettledBody::from(settled))).into_response())
}

/// Whether a receipt was paid.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Payment {
    /// Was it?
    paid: bool,
}

/// Says that a receipt was paid, or takes that back.
#[utoipa::path(
    put, path = "/tournaments/{tournament}/sections/{section}/prizes/receipts/{no}", tag = "set-up",
    responses(
        (status = 200, body = PrizesDone),
        (status = 409, description = "it no longer holds, or was changed meanwhile: `current` is how it stands, `sent` what was sent")
    )
)]
async fn pay_prize(
    Path(address): Path<ReceiptAddress>,
    permit: Permit<ManageTournament, AtSection>,
    (db, now): (Db, Now),
    Seen(seen): Seen,
    Key(key): Key,
    Json(payment): Json<Payment>,
) -> Result<Versioned<PrizesDone>> {
    let cmd = Pay {
        no: address.no,
        seen,
        paid: payment.paid,
    };
    let done = db
        .write(async |conn| beside(prizes::pay(conn, &permit, now.0, key, cmd).await, &payment))
        .await?;
    Ok(Versioned(done.version, done.into()))
}
