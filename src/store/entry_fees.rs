//! What entries cost, which clubs pay for their players, and the numbered receipts of payments, refunds and waivers.
//!
//! What an entry owes is stored nowhere: [`domain::entry_fee`] computes it.

use crate::prelude::*;
use domain::{
    currency::Currency,
    entry_fee::{FeeTerms, PaymentWay, Posting, PostingKind},
    money::Money,
};
use engine::ids::ProtestId;

/// The prices of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTerms {
    /// The prices; `None` where they were taken away again.
    pub terms: Option<FeeTerms>,
    /// When they were changed the last time.
    pub changed_at: Timestamp,
    /// By whom.
    pub changed_by: String,
    /// How often they have changed.
    pub version: Version,
}

macro_rules! stored_terms {
    ($row:expr) => {{
        let row = $row;
        StoredTerms {
            terms: row.terms.map(|terms| terms.0),
            changed_at: row.changed_at.to_jiff(),
            changed_by: row.changed_by,
            version: row.version,
        }
    }};
}

/// The prices of a section, if any were ever written.
pub async fn find_terms(conn: &mut PgConnection, section: SectionId) -> Result<Option<StoredTerms>> {
    let row = sqlx::query!(
        r#"
        select terms as "terms: Json<FeeTerms>", changed_at as "changed_at: jiff_sqlx::Timestamp", changed_by,
            version as "version: Version"
        from entry_fee_terms where section_id = $1
        "#,
        section as _
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| stored_terms!(row)))
}

/// The prices of the sections of a tournament that have had some.
pub async fn list_terms(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> Result<Vec<(SectionId, StoredTerms)>> {
    let rows = sqlx::query!(
        r#"
        select f.section_id as "section: SectionId", f.terms as "terms: Json<FeeTerms>",
            f.changed_at as "changed_at: jiff_sqlx::Timestamp", f.changed_by, f.version as "version: Version"
        from section s
        join entry_fee_terms f on f.section_id = s.id
        where s.tournament_id = $1
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| (row.section, stored_terms!(row)))
        .collect())
}

/// Replaces the prices of a section; returns their version. The caller holds the lock on the tournament.
pub async fn set_terms(
    conn: &mut PgConnection,
    section: SectionId,
    terms: Option<&FeeTerms>,
    now: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into entry_fee_terms as f (section_id, terms, changed_at, changed_by) values ($1, $2, $3, $4)
        on conflict (section_id) do update set terms = $2, changed_at = $3, changed_by = $4, version = f.version + 1
        returning version as "version: Version"
        "#,
        section as _,
        terms.map(Json) as _,
        now.to_sqlx() as _,
        by
    )
    .fetch_one(conn)
    .await
}

/// What was said about a club.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredClub {
    /// Its folded name.
    pub club: String,
    /// Does it pay for its players?
    pub pays: bool,
    /// How often that has changed.
    pub version: Version,
}

/// The clubs of a tournament about which it was said.
pub async fn list_clubs(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<StoredClub>> {
    sqlx::query_as!(
        StoredClub,
        r#"
        select club, pays, version as "version: Version"
        from entry_fee_club where tournament_id = $1 order by club
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await
}

/// Does a club, by its folded name, pay for its players?
pub async fn does_club_pay(conn: &mut PgConnection, tournament: TournamentId, club: &str) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from entry_fee_club where tournament_id = $1 and club = $2 and pays) as "pays!""#,
        tournament as _,
        club
    )
    .fetch_one(conn)
    .await
}

/// Says whether a club pays for its players; returns the version. The caller holds the lock on the tournament.
pub async fn set_club(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (club, pays): (&str, bool),
    now: Timestamp,
    by: &str,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        insert into entry_fee_club as c (tournament_id, club, pays, changed_at, changed_by) values ($1, $2, $3, $4, $5)
        on conflict (tournament_id, club)
            do update set pays = $3, changed_at = $4, changed_by = $5, version = c.version + 1
        returning version as "version: Version"
        "#,
        tournament as _,
        club,
        pays,
        now.to_sqlx() as _,
        by
    )
    .fetch_one(conn)
    .await
}

/// That a receipt was written by mistake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenBack {
    pub at: Timestamp,
    pub by: String,
    pub why: String,
}

/// The decision that orders a refund.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefundOrder {
    pub protest: ProtestId,
    /// Its case number.
    pub number: u32,
    /// The name of the section it has that number in.
    pub section: String,
}

/// A numbered receipt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeeReceipt {
    /// Its number in the tournament.
    pub no: i32,
    pub kind: PostingKind,
    /// As it is printed.
    pub payer: String,
    pub currency: Currency,
    /// The day it happened.
    pub day: Date,
    /// Nothing for a waiver.
    pub way: Option<PaymentWay>,
    /// The words on the payment; may be empty.
    pub reference: String,
    /// Empty for most payments.
    pub reason: String,
    pub order: Option<RefundOrder>,
    pub made_at: Timestamp,
    pub made_by: String,
    pub taken_back: Option<TakenBack>,
    pub version: Version,
    /// Whose accounts it is about, and with how much each.
    pub lines: Vec<(PlayerId, Money)>,
}

impl FeeReceipt {
    /// Does it count?
    pub const fn stands(&self) -> bool {
        self.taken_back.is_none()
    }
}

fn money(hundredths: i32) -> Result<Money> {
    u32::try_from(hundredths)
        .ok()
        .and_then(Money::from_hundredths)
        .ok_or_else(|| sqlx::Error::Decode("an amount out of bounds".into()))
}

/// Every receipt of a tournament by number, those that were taken back, too.
pub async fn list_receipts(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<FeeReceipt>> {
    let rows = sqlx::query!(
        r#"
        select r.no, r.kind as "kind: PostingKind", r.payer, r.currency, r.on_day as "on_day: jiff_sqlx::Date",
            r.way as "way: PaymentWay", r.reference, r.reason, r.protest_id as "protest_id: ProtestId",
            p.number as "protest_number?", s.name as "protest_section?", r.made_at as "made_at: jiff_sqlx::Timestamp",
            r.made_by, r.taken_back_at as "taken_back_at: jiff_sqlx::Timestamp", r.taken_back_by, r.taken_back_why,
            r.version as "version: Version"
        from entry_fee_receipt r
        left join protest p on p.id = r.protest_id
        left join section s on s.id = p.section_id
        where r.tournament_id = $1
        order by r.no
        "#,
        tournament as _
    )
    .fetch_all(&mut *conn)
    .await?;
    let lines = sqlx::query!(
        r#"
        select no, player_id as "player: PlayerId", amount
        from entry_fee_line where tournament_id = $1 order by no, player_id
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    let mut of_receipt: std::collections::HashMap<i32, Vec<(PlayerId, Money)>> =
        std::collections::HashMap::new();
    for line in lines {
        let of = of_receipt.entry(line.no).or_default();
        of.push((line.player, money(line.amount)?));
    }
    rows.into_iter()
        .map(|row| {
            let order = row.protest_id.zip(row.protest_number).zip(row.protest_section);
            let at = row.taken_back_at.map(jiff_sqlx::Timestamp::to_jiff);
            Ok(FeeReceipt {
                no: row.no,
                kind: row.kind,
                payer: row.payer,
                currency: row
                    .currency
                    .parse()
                    .map_err(|error| sqlx::Error::Decode(Box::new(error)))?,
                day: row.on_day.to_jiff(),
                way: row.way,
                reference: row.reference,
                reason: row.reason,
                order: order.map(|((protest, number), section)| RefundOrder {
                    protest,
                    number: u32::try_from(number).unwrap_or_default(),
                    section,
                }),
                made_at: row.made_at.to_jiff(),
                made_by: row.made_by,
                taken_back: at
                    .zip(row.taken_back_by)
                    .zip(row.taken_back_why)
                    .map(|((at, by), why)| TakenBack { at, by, why }),
                version: row.version,
                lines: of_receipt.remove(&row.no).unwrap_or_default(),
            })
        })
        .collect()
}

/// What stands of one player's payments, refunds and waivers.
pub async fn list_of_player(conn: &mut PgConnection, player: PlayerId) -> Result<Vec<(PostingKind, Money)>> {
    let rows = sqlx::query!(
        r#"
        select r.kind as "kind: PostingKind", l.amount
        from entry_fee_line l
        join entry_fee_receipt r on r.tournament_id = l.tournament_id and r.no = l.no
        where l.player_id = $1 and r.taken_back_at is null
        "#,
        player as _
    )
    .fetch_all(conn)
    .await?;
    rows.into_iter()
        .map(|row| Ok((row.kind, money(row.amount)?)))
        .collect()
}

/// Is anything written down about a player's money, taken back or not?
pub async fn has_lines(conn: &mut PgConnection, player: PlayerId) -> Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (select from entry_fee_line where player_id = $1) as "has_lines!""#,
        player as _
    )
    .fetch_one(conn)
    .await
}

/// A receipt to store.
#[derive(Clone, Copy, Debug)]
pub struct NewFeeReceipt<'a> {
    pub tournament: TournamentId,
    /// As it is printed.
    pub payer: &'a str,
    pub currency: Currency,
    /// What it says; its amount is that of the lines.
    pub posting: &'a Posting,
    /// Whose accounts it is about, and with how much each.
    pub lines: &'a [(PlayerId, Money)],
    pub now: Timestamp,
    pub by: &'a str,
}

/// Stores a receipt under the next number of the tournament, which it returns. The caller holds the lock on the tournament.
pub async fn insert_receipt(conn: &mut PgConnection, new: &NewFeeReceipt<'_>) -> Result<i32> {
    let posting = new.posting;
    let no = sqlx::query_scalar!(
        r#"
        insert into entry_fee_receipt
            (tournament_id, no, kind, payer, currency, on_day, way, reference, reason, protest_id, made_at, made_by)
        select $1, coalesce(max(no), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
        from entry_fee_receipt where tournament_id = $1
        returning no
        "#,
        new.tournament as _,
        posting.kind as _,
        new.payer,
        new.currency.as_str(),
        posting.day.to_sqlx() as _,
        posting.way as _,
        posting.reference.as_ref().map_or("", |words| words.as_str()),
        posting.reason.as_ref().map_or("", |words| words.as_str()),
        posting.protest as _,
        new.now.to_sqlx() as _,
        new.by
    )
    .fetch_one(&mut *conn)
    .await?;
    let players: Vec<PlayerId> = new.lines.iter().map(|(player, _)| *player).collect();
    let amounts: Vec<i32> = new
        .lines
        .iter()
        .map(|(_, amount)| i32::try_from(amount.hundredths()).unwrap_or(i32::MAX))
        .collect();
    sqlx::query!(
        "
        insert into entry_fee_line (tournament_id, no, player_id, amount)
        select $1, $2, wanted.player, wanted.amount
        from unnest($3::uuid[], $4::integer[]) as wanted (player, amount)
        ",
        new.tournament as _,
        no,
        &players as _,
        &amounts as _
    )
    .execute(conn)
    .await?;
    Ok(no)
}

/// Marks a receipt as taken back; returns its new version. The caller holds the lock on the tournament.
pub async fn take_back(
    conn: &mut PgConnection,
    tournament: TournamentId,
    no: i32,
    taken_back: &TakenBack,
) -> Result<Version> {
    sqlx::query_scalar!(
        r#"
        update entry_fee_receipt
        set taken_back_at = $3, taken_back_by = $4, taken_back_why = $5, version = version + 1
        where tournament_id = $1 and no = $2
        returning version as "version: Version"
        "#,
        tournament as _,
        no,
        taken_back.at.to_sqlx() as _,
        taken_back.by,
        taken_back.why
    )
    .fetch_one(conn)
    .await
}

/// The protests of a tournament that were decided, the latest first: what may order a refund.
pub async fn list_decided(conn: &mut PgConnection, tournament: TournamentId) -> Result<Vec<RefundOrder>> {
    let rows = sqlx::query!(
        r#"
        select p.id as "id: ProtestId", p.number, s.name
        from section s
        join protest p on p.section_id = s.id
        where s.tournament_id = $1 and exists (select from protest_decision d where d.protest_id = p.id)
        order by p.filed_at desc, p.id
        limit 100
        "#,
        tournament as _
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .map(|row| RefundOrder {
            protest: row.id,
            number: u32::try_from(row.number).unwrap_or_default(),
            section: row.name,
        })
        .collect())
}

/// Was this protest of the tournament decided?
pub async fn is_decided(
    conn: &mut PgConnection,
    tournament: TournamentId,
    protest: ProtestId,
) -> Result<bool> {
    sqlx::query_scalar!(
        r#"
        select exists (
            select from protest p
            join section s on s.id = p.section_id
            where p.id = $2 and s.tournament_id = $1
                and exists (select from protest_decision d where d.protest_id = p.id)
        ) as "is_decided!"
        "#,
        tournament as _,
        protest as _
    )
    .fetch_one(conn)
    .await
}
