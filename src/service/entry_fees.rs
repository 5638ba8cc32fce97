//! What entries cost and what was paid of it: the prices of a section, the accounts of players and clubs, numbered receipts.
//!
//! What is owed is computed at every read from the prices that stand, so a changed price shows in every account with its reason, and changes
//! nothing that was paid. Nothing is given back or left unasked for unless somebody says so: whoever withdraws goes on owing.
//!
//! Only those who set the tournament up see accounts, and a player the own one ([`of_player`]); therefore the log tells the number of a
//! receipt and not whose it is or how much. Sections of teams have no prices here.

use super::{
    access::{AtSection, ManageTournament},
    prelude::*,
};
use domain::{
    currency::Currency,
    entry_fee::{
        Balance, Entrant, FeeAccount, FeeReason, FeeTerms, FeeTermsError, PaymentWay, Posting, PostingKind,
        Price,
        checking::{FeeRefusal, may_be_taken_back, pays_for_players, shares_of_club, still_stands},
        price_of,
    },
    money::Money,
    registration::EntryStatus,
};
use rules::alphabet;
use store::{
    entry_fees::{FeeReceipt, NewFeeReceipt, RefundOrder, StoredClub, StoredTerms, TakenBack},
    sections::Section,
};

/// Why prices were not changed, or nothing was written down.
#[derive(Debug, thiserror::Error)]
pub enum EntryFeeError {
    /// There is no such tournament, player, club or receipt.
    #[error("there is no such player, club or receipt")]
    NotFound,
    /// The prices make no sense.
    #[error(transparent)]
    Terms(#[from] FeeTermsError),
    /// Prices stay, or nothing is written down; the money of the tournament.
    #[error("{0}")]
    Refused(FeeRefusal, Currency),
    /// The prices were changed after they were read; the current ones.
    #[error("the prices were changed meanwhile")]
    TermsChanged(Option<Box<StoredTerms>>),
    /// The account was changed after it was read; its state and version.
    #[error("the account was changed meanwhile")]
    AccountChanged(FeeAccount, Version, Currency),
    /// The receipt was changed after it was read.
    #[error("receipt {} was changed meanwhile", .0.no)]
    ReceiptChanged(Box<FeeReceipt>),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The fees of a section.
#[derive(Clone, Debug)]
pub struct SectionFees {
    pub section: Section,
    /// Its prices.
    pub stored: Option<StoredTerms>,
    /// How many of its entries owe or paid something.
    pub entries: usize,
    /// How many of them still owe.
    pub still_owe: usize,
    /// All of them together.
    pub account: FeeAccount,
}

/// An entry with its account.
#[derive(Clone, Debug)]
pub struct FeeEntry {
    pub player: Player,
    /// What is owed, and why.
    pub price: Price,
    pub account: FeeAccount,
    /// Grows with everything that is written down about the account.
    pub version: Version,
    /// Does the player's club pay?
    pub club_pays: bool,
}

/// A club whose players are entered.
#[derive(Clone, Debug)]
pub struct ClubFees {
    /// Its name folded, by which it is found again.
    pub key: String,
    /// As its players have it.
    pub name: String,
    /// Does it pay for them?
    pub pays: bool,
    /// How many players it has.
    pub players: usize,
    /// All of them together.
    pub account: FeeAccount,
    /// Grows with everything that is written down about the club and its players' accounts.
    pub version: Version,
}

/// All fees of a tournament.
#[derive(Clone, Debug)]
pub struct FeeBook {
    /// The money of the tournament.
    pub currency: Currency,
    /// The sections in which players play for themselves.
    pub sections: Vec<SectionFees>,
    /// Their entries by name.
    pub entries: Vec<FeeEntry>,
    /// Their clubs by name.
    pub clubs: Vec<ClubFees>,
    /// Every receipt by number, those that were taken back, too.
    pub receipts: Vec<FeeReceipt>,
}

impl FeeBook {
    /// One entry.
    pub fn entry(&self, player: PlayerId) -> Option<&FeeEntry> {
        self.entries.iter().find(|entry| entry.player.id == player)
    }

    /// A club by its key.
    pub fn club(&self, key: &str) -> Option<&ClubFees> {
        self.clubs.iter().find(|club| club.key == key)
    }

    /// The name of a section.
    pub fn section_name(&self, section: SectionId) -> &str {
        let found = self.sections.iter().find(|one| one.section.id == section);
        found.map_or("", |one| one.section.name.as_str())
    }

    /// The receipts about a player.
    pub fn receipts_of(&self, player: PlayerId) -> impl Iterator<Item = (&FeeReceipt, Money)> {
        self.receipts.iter().filter_map(move |receipt| {
            let line = receipt.lines.iter().find(|(whose, _)| *whose == player);
            line.map(|(_, amount)| (receipt, *amount))
        })
    }

    /// All sections together.
    pub fn account(&self) -> FeeAccount {
        self.sections.iter().map(|one| one.account).sum()
    }

    /// Has anything been asked for or paid?
    pub fn is_empty(&self) -> bool {
        self.receipts.is_empty()
            && self
                .sections
                .iter()
                .all(|one| terms_of(one.stored.as_ref()).is_none())
    }
}

/// The key of a club: its name folded, as a part of an address.
pub fn key_of(club: &str) -> String {
    alphabet::fold(club).replace(' ', "-")
}

/// The key of a player's club; `None` without a club.
fn club_key(player: &Player) -> Option<String> {
    let club = player.person.club.as_ref()?;
    Some(key_of(club.as_str())).filter(|key| !key.is_empty())
}

fn terms_of(stored: Option<&StoredTerms>) -> Option<&FeeTerms> {
    stored.and_then(|stored| stored.terms.as_ref())
}

/// What the price of an entry goes by.
fn entrant(player: &Player) -> Entrant {
    Entrant {
        status: player.stay.status,
        entered_on: schedule::local(player.applied_at).date(),
        birth: player.person.birth,
        title: player.person.title,
    }
}

/// The money of a tournament: that of its prices, or else of its receipts.
fn currency(terms: &[(SectionId, StoredTerms)], receipts: &[FeeReceipt]) -> Option<Currency> {
    let mut of_terms = terms.iter().filter_map(|(_, stored)| stored.terms.as_ref());
    let last = receipts.iter().rfind(|receipt| receipt.stands());
    let of_receipt = last.map(|receipt| receipt.currency);
    of_receipt.or_else(|| of_terms.next().map(|terms| terms.currency))
}

/// All fees of a tournament.
pub async fn book(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<FeeBook> {
    let mut terms = store::entry_fees::list_terms(conn, tournament).await?;
    let receipts = store::entry_fees::list_receipts(conn, tournament).await?;
    let stored_clubs = store::entry_fees::list_clubs(conn, tournament).await?;
    let sections = store::sections::list_by_tournament(conn, tournament).await?;
    let players = store::players::list_by_tournament(conn, tournament).await?;
    let currency = currency(&terms, &receipts).unwrap_or_default();
    let mut sections: Vec<SectionFees> = sections
        .into_iter()
        .filter(|section| section.settings.teams.is_none())
        .map(|section| {
            let at = terms.iter().position(|(of, _)| *of == section.id);
            SectionFees {
                stored: at.map(|at| terms.swap_remove(at).1),
                section,
                entries: 0,
                still_owe: 0,
                account: FeeAccount::default(),
            }
        })
        .collect();
    let mut lines: HashMap<PlayerId, Vec<(PostingKind, Money)>> = HashMap::new();
    let mut versions: HashMap<PlayerId, i32> = HashMap::new();
    for receipt in &receipts {
        for (player, amount) in &receipt.lines {
            *versions.entry(*player).or_default() += receipt.version.0;
            if receipt.stands() {
                lines.entry(*player).or_default().push((receipt.kind, *amount));
            }
        }
    }
    let mut entries = Vec::new();
    for player in players {
        let Some(of) = sections.iter_mut().find(|one| one.section.id == player.section) else {
            continue;
        };
        let price = price_of(terms_of(of.stored.as_ref()), &entrant(&player));
        let account = FeeAccount::of(price.amount, lines.remove(&player.id).unwrap_or_default());
        let version = Version(versions.get(&player.id).copied().unwrap_or_default());
        if player.stay.status == EntryStatus::Declined && version.0 == 0 {
            continue;
        }
        of.account = of.account + account;
        of.entries += usize::from(account != FeeAccount::default());
        of.still_owe += usize::from(account.open().is_positive());
        let club_pays = club_key(&player)
            .is_some_and(|key| stored_clubs.iter().any(|club| club.pays && club.club == key));
        entries.push(FeeEntry {
            player,
            price,
            account,
            version,
            club_pays,
        });
    }
    entries.sort_by_cached_key(|entry| alphabet::sort_key(&entry.player.person.name.to_string()));
    Ok(FeeBook {
        currency,
        clubs: clubs(&entries, &stored_clubs),
        sections,
        entries,
        receipts,
    })
}

/// The clubs of the entries, and those of which it was said that they pay.
fn clubs(entries: &[FeeEntry], stored: &[StoredClub]) -> Vec<ClubFees> {
    let mut clubs: Vec<ClubFees> = Vec::new();
    for entry in entries {
        let Some((key, club)) = club_key(&entry.player).zip(entry.player.person.club.as_ref()) else {
            continue;
        };
        let at = clubs.iter().position(|one| one.key == key).unwrap_or_else(|| {
            let said = stored.iter().find(|one| one.club == key);
            clubs.push(ClubFees {
                key,
                name: club.as_str().to_owned(),
                pays: said.is_some_and(|one| one.pays),
                players: 0,
                account: FeeAccount::default(),
                version: said.map_or(Version(0), |one| one.version),
            });
            clubs.len() - 1
        });
        if let Some(club) = clubs.get_mut(at) {
            club.players += 1;
            club.account = club.account + entry.account;
            club.version = Version(club.version.0 + entry.version.0);
        }
    }
    clubs.sort_by_cached_key(|club| alphabet::sort_key(&club.name));
    clubs
}

/// The decisions of the tournament that may order a refund.
pub async fn orders(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Vec<RefundOrder>> {
    store::entry_fees::list_decided(conn, tournament).await
}

/// The prices of the sections of a tournament, as everybody may read them.
pub async fn announced(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> store::Result<Vec<(SectionId, FeeTerms)>> {
    let stored = store::entry_fees::list_terms(conn, tournament).await?;
    Ok(stored
        .into_iter()
        .filter_map(|(section, stored)| Some((section, stored.terms?)))
        .collect())
}

/// How many entries of these sections still owe.
pub async fn still_owing(
    conn: &mut PgConnection,
    tournament: TournamentId,
    sections: &[SectionId],
) -> store::Result<usize> {
    let priced = announced(conn, tournament).await?;
    if !priced.iter().any(|(section, _)| sections.contains(section)) {
        return Ok(0);
    }
    let book = book(conn, tournament).await?;
    let asked = book
        .sections
        .iter()
        .filter(|one| sections.contains(&one.section.id));
    Ok(asked.map(|one| one.still_owe).sum())
}

/// What a player owes and paid, for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnFee {
    pub currency: Currency,
    pub price: Price,
    pub account: FeeAccount,
    /// Does the player's club pay?
    pub club_pays: bool,
}

/// The account of one player; `None` where nothing is asked for and nothing was paid.
pub async fn of_player(conn: &mut PgConnection, player: &Player) -> store::Result<Option<OwnFee>> {
    let stored = store::entry_fees::find_terms(conn, player.section).await?;
    let lines = store::entry_fees::list_of_player(conn, player.id).await?;
    let terms = terms_of(stored.as_ref());
    let money = match terms {
        Some(terms) => terms.currency,
        None if lines.is_empty() => return Ok(None),
        // The prices were taken away after something was paid.
        None => {
            let receipts = store::entry_fees::list_receipts(conn, player.tournament).await?;
            currency(&[], &receipts).unwrap_or_default()
        }
    };
    let price = price_of(terms, &entrant(player));
    let club_pays = match club_key(player) {
        Some(key) => store::entry_fees::does_club_pay(conn, player.tournament, &key).await?,
        None => false,
    };
    Ok(Some(OwnFee {
        currency: money,
        account: FeeAccount::of(price.amount, lines),
        price,
        club_pays,
    }))
}

/// The new prices of a section.
#[derive(Clone, Debug, Serialize)]
pub struct TermsCommand {
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    /// The prices; `None` takes them away.
    pub terms: Option<FeeTerms>,
}

/// Prices that were changed, or a club of which something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeesChanged {
    pub version: Version,
}

/// Writes the prices of a section down, changes them or takes them away.
pub async fn set_terms(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament, AtSection>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TermsCommand,
) -> Result<FeesChanged, EntryFeeError> {
    let (tournament, section) = permit.ids();
    if let Some(terms) = &cmd.terms {
        terms.check()?;
    }
    let act = permit.act(now, key, "entry_fee.terms");
    act.once(conn, &(section, cmd), async |conn| {
        lock(conn, tournament).await?;
        let stands = store::entry_fees::find_terms(conn, section).await?;
        if terms_of(stands.as_ref()) == cmd.terms.as_ref() {
            let version = stands.map_or(Version(0), |stored| stored.version);
            return Ok(FeesChanged { version });
        }
        if stands.as_ref().map_or(Version(0), |stored| stored.version) != cmd.seen {
            return Err(EntryFeeError::TermsChanged(stands.map(Box::new)));
        }
        if let Some(terms) = &cmd.terms {
            let found = store::sections::find(conn, section).await?;
            let found = found.ok_or(EntryFeeError::NotFound)?;
            let mut others = store::entry_fees::list_terms(conn, tournament).await?;
            others.retain(|(of, _)| *of != section);
            let receipts = store::entry_fees::list_receipts(conn, tournament).await?;
            let fits = terms.fit(&found.settings, currency(&others, &receipts));
            fits.map_err(|why| EntryFeeError::Refused(why, terms.currency))?;
        }
        let by = &permit.actor().name;
        let version = store::entry_fees::set_terms(conn, section, cmd.terms.as_ref(), now, by).await?;
        act.log(permit.section().name.as_str())
            .before(stands.and_then(|stored| stored.terms))
            .after(cmd.terms.as_ref())
            .write(conn)
            .await?;
        store::changes::bump(conn, section).await?;
        Ok(FeesChanged { version })
    })
    .await
}

/// Gives a section that is made from another one of the tournament the same prices.
pub(super) async fn copy_terms(
    conn: &mut PgConnection,
    (from, to): (SectionId, SectionId),
    now: Timestamp,
    by: &str,
) -> store::Result<()> {
    let stored = store::entry_fees::find_terms(conn, from).await?;
    if let Some(terms) = terms_of(stored.as_ref()) {
        store::entry_fees::set_terms(conn, to, Some(terms), now, by).await?;
    }
    Ok(())
}

/// Receipts are numbered within the tournament, and no account changes while one is looked at.
async fn lock(conn: &mut PgConnection, tournament: TournamentId) -> Result<(), EntryFeeError> {
    store::tournaments::find_for_update(conn, tournament)
        .await?
        .map(|_| ())
        .ok_or(EntryFeeError::NotFound)
}

/// What is written down about a player's account.
#[derive(Clone, Debug, Serialize)]
pub struct PostCommand {
    pub player: PlayerId,
    /// The version of the account that was seen.
    pub seen: Version,
    pub posting: Posting,
}

/// A receipt that was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FeeReceiptDone {
    /// Its number in the tournament.
    pub no: i32,
    /// That of the account or club from now on.
    pub version: Version,
}

/// A receipt in the log: neither whose it is nor how much.
#[derive(Clone, Copy, Debug, Serialize)]
struct LoggedReceipt {
    receipt_no: i32,
    kind: PostingKind,
}

/// Writes down a payment, refund or waiver of one player.
pub async fn post(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &PostCommand,
) -> Result<FeeReceiptDone, EntryFeeError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "entry_fee.post");
    act.once(conn, &(tournament, cmd), async |conn| {
        lock(conn, tournament).await?;
        let book = book(conn, tournament).await?;
        let entry = book.entry(cmd.player).ok_or(EntryFeeError::NotFound)?;
        if entry.version != cmd.seen {
            return Err(EntryFeeError::AccountChanged(
                entry.account,
                entry.version,
                book.currency,
            ));
        }
        let today = schedule::local(now).date();
        let is_decided = match cmd.posting.protest {
            Some(protest) => store::entry_fees::is_decided(conn, tournament, protest).await?,
            None => false,
        };
        let checked = cmd.posting.may_be_written(entry.account, today, is_decided);
        checked.map_err(|why| EntryFeeError::Refused(why, book.currency))?;
        let new = NewFeeReceipt {
            tournament,
            payer: &entry.player.person.name.spoken(),
            currency: book.currency,
            posting: &cmd.posting,
            lines: &[(cmd.player, cmd.posting.amount)],
            now,
            by: &permit.actor().name,
        };
        let no = written(conn, permit, "entry_fee.post", &new).await?;
        let first = store::incarnations::first_version(conn).await?;
        let version = Version(entry.version.0 + first.0);
        Ok(FeeReceiptDone { no, version })
    })
    .await
}

/// Stores a receipt and logs its number.
async fn written(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    act: &'static str,
    new: &NewFeeReceipt<'_>,
) -> store::Result<i32> {
    let no = store::entry_fees::insert_receipt(conn, new).await?;
    permit
        .log(new.now, act, permit.place().tournament_name.as_str())
        .after(LoggedReceipt {
            receipt_no: no,
            kind: new.posting.kind,
        })
        .write(conn)
        .await?;
    Ok(no)
}

/// What the provider of online payment has said of a player's payment.
#[derive(Clone, Debug)]
pub(super) struct OnlinePosting<'a> {
    pub(super) player: PlayerId,
    pub(super) kind: PostingKind,
    pub(super) amount: Money,
    pub(super) currency: Currency,
    /// What the payment is called at the provider's.
    pub(super) order_no: &'a str,
    /// Why money was given back, where that was ordered here.
    pub(super) reason: Option<FeeReason>,
}

/// Who writes down what came online.
const PROVIDER: &str = "Quickpay";

/// Writes down what came online, or was given back that way: `None` where the account cannot have it, as a refund of a payment whose receipt
/// was taken back. The caller holds the lock on the tournament, named here.
pub(super) async fn post_online(
    conn: &mut PgConnection,
    (tournament, name): (TournamentId, &str),
    now: Timestamp,
    online: &OnlinePosting<'_>,
) -> store::Result<Option<i32>> {
    let Some(player) = store::players::find(conn, tournament, online.player).await? else {
        return Ok(None);
    };
    let fee = of_player(conn, &player).await?;
    let account = fee.map_or_else(FeeAccount::default, |fee| fee.account);
    let posting = Posting {
        kind: online.kind,
        amount: online.amount,
        day: schedule::local(now).date(),
        way: Some(PaymentWay::Online),
        reference: online.order_no.parse().ok(),
        reason: match online.kind {
            PostingKind::Payment => None,
            PostingKind::Refund | PostingKind::Waiver => {
                online.reason.clone().or_else(|| PROVIDER.parse().ok())
            }
        },
        protest: None,
    };
    let is_same_money = fee.is_none_or(|fee| fee.currency == online.currency);
    if !is_same_money || posting.check(account, posting.day).is_err() {
        return Ok(None);
    }
    let new = NewFeeReceipt {
        tournament,
        payer: &player.person.name.spoken(),
        currency: online.currency,
        posting: &posting,
        lines: &[(online.player, online.amount)],
        now,
        by: PROVIDER,
    };
    let no = store::entry_fees::insert_receipt(conn, &new).await?;
    Actor::system(PROVIDER)
        .log(Scope::Tournament(tournament), now, "entry_fee.online", name)
        .after(LoggedReceipt {
            receipt_no: no,
            kind: online.kind,
        })
        .write(conn)
        .await?;
    Ok(Some(no))
}

/// Whether a club pays for its players.
#[derive(Clone, Debug, Serialize)]
pub struct ClubCommand {
    /// Its name; case and accents do not matter.
    pub club: String,
    /// The version that was seen.
    pub seen: Version,
    pub pays: bool,
}

/// A club in the log.
#[derive(Clone, Copy, Debug, Serialize)]
struct LoggedClub<'a> {
    club: &'a str,
    pays: bool,
}

/// Says whether a club pays for its players.
pub async fn set_club(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ClubCommand,
) -> Result<FeesChanged, EntryFeeError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "entry_fee.club");
    act.once(conn, &(tournament, cmd), async |conn| {
        lock(conn, tournament).await?;
        let book = book(conn, tournament).await?;
        let club = book.club(&key_of(&cmd.club)).ok_or(EntryFeeError::NotFound)?;
        if club.pays == cmd.pays {
            let version = club.version;
            return Ok(FeesChanged { version });
        }
        if club.version != cmd.seen {
            return Err(EntryFeeError::AccountChanged(
                club.account,
                club.version,
                book.currency,
            ));
        }
        let by = &permit.actor().name;
        let said = (club.key.as_str(), cmd.pays);
        store::entry_fees::set_club(conn, tournament, said, now, by).await?;
        act.log(permit.place().tournament_name.as_str())
            .after(LoggedClub {
                club: &club.name,
                pays: cmd.pays,
            })
            .write(conn)
            .await?;
        let after = self::book(conn, tournament).await?;
        let version = after.club(&club.key).map_or(Version(0), |club| club.version);
        Ok(FeesChanged { version })
    })
    .await
}

/// A club's payment for its players, in one sum.
#[derive(Clone, Debug, Serialize)]
pub struct ClubPaymentCommand {
    /// Its name; case and accents do not matter.
    pub club: String,
    /// The version that was seen.
    pub seen: Version,
    /// A payment.
    pub posting: Posting,
}

/// Writes down a club's payment: one receipt, shared out to its players by name until the money is used.
pub async fn pay_for_club(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &ClubPaymentCommand,
) -> Result<FeeReceiptDone, EntryFeeError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "entry_fee.club_pay");
    act.once(conn, &(tournament, cmd), async |conn| {
        lock(conn, tournament).await?;
        let book = book(conn, tournament).await?;
        let club = book.club(&key_of(&cmd.club)).ok_or(EntryFeeError::NotFound)?;
        let refused = |why| EntryFeeError::Refused(why, book.currency);
        pays_for_players(club.pays).map_err(refused)?;
        if club.version != cmd.seen {
            return Err(EntryFeeError::AccountChanged(
                club.account,
                club.version,
                book.currency,
            ));
        }
        let posting = Posting {
            kind: PostingKind::Payment,
            ..cmd.posting.clone()
        };
        let of_club: Vec<(PlayerId, Balance)> = book
            .entries
            .iter()
            .filter(|entry| club_key(&entry.player).as_deref() == Some(club.key.as_str()))
            .map(|entry| (entry.player.id, entry.account.open()))
            .collect();
        let today = schedule::local(now).date();
        let lines = shares_of_club(&posting, club.account, today, &of_club).map_err(refused)?;
        let new = NewFeeReceipt {
            tournament,
            payer: &club.name,
            currency: book.currency,
            posting: &posting,
            lines: &lines,
            now,
            by: &permit.actor().name,
        };
        let no = written(conn, permit, "entry_fee.club_pay", &new).await?;
        let after = self::book(conn, tournament).await?;
        let version = after.club(&club.key).map_or(Version(0), |club| club.version);
        Ok(FeeReceiptDone { no, version })
    })
    .await
}

/// A receipt that is taken back.
#[derive(Clone, Debug, Serialize)]
pub struct TakeBackCommand {
    /// Its number.
    pub no: i32,
    /// The version that was seen.
    pub seen: Version,
    /// Why: what was written by mistake.
    pub reason: FeeReason,
}

/// Takes a receipt back that was written by mistake: it keeps its number and counts no more.
pub async fn take_back(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &TakeBackCommand,
) -> Result<FeeReceiptDone, EntryFeeError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "entry_fee.take_back");
    act.once(conn, &(tournament, cmd), async |conn| {
        lock(conn, tournament).await?;
        let book = book(conn, tournament).await?;
        let receipt = book.receipts.iter().find(|receipt| receipt.no == cmd.no);
        let receipt = receipt.ok_or(EntryFeeError::NotFound)?;
        let refused = |why| EntryFeeError::Refused(why, book.currency);
        still_stands(receipt.no, receipt.stands()).map_err(refused)?;
        if receipt.version != cmd.seen {
            return Err(EntryFeeError::ReceiptChanged(Box::new(receipt.clone())));
        }
        let lines = receipt.lines.iter();
        let lines = lines.filter_map(|(player, amount)| Some((*amount, book.entry(*player)?.account)));
        may_be_taken_back(receipt.no, receipt.kind, lines).map_err(refused)?;
        let taken = TakenBack {
            at: now,
            by: permit.actor().name.clone(),
            why: cmd.reason.to_string(),
        };
        let version = store::entry_fees::take_back(conn, tournament, cmd.no, &taken).await?;
        act.log(permit.place().tournament_name.as_str())
            .before(LoggedReceipt {
                receipt_no: receipt.no,
                kind: receipt.kind,
            })
            .write(conn)
            .await?;
        Ok(FeeReceiptDone { no: cmd.no, version })
    })
    .await
}
