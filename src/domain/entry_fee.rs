//! What an entry costs, and what was paid of it: the prices of a section, what an entry owes and why, and payments, refunds and waivers.
//!
//! What is owed is computed from the prices and the entry each time it is read; only [`Posting`]s are stored, and a changed price never
//! changes them. No text known to the program names a price, so the organiser writes every one. Online payment is in
//! [`super::online_payment`].

pub mod checking;

use std::{
    fmt,
    iter::Sum,
    ops::{Add, Neg, Sub},
};

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::{
    birth::{BirthDate, BirthYear},
    currency::Currency,
    money::Money,
    one_line::one_line,
    registration::EntryStatus,
    union_fee::FeeWords,
};
use engine::{ids::ProtestId, title::Title};

one_line! {
    /// Why money is given back or not asked for.
    FeeReason in 1..=300;
}

/// What an entry in a section costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeeTerms {
    /// The price where no other one applies.
    pub normal: Money,
    /// In which money; the same in all sections of a tournament.
    #[serde(default)]
    pub currency: Currency,
    /// For those who enter early.
    #[serde(default)]
    pub early: Option<EarlyPrice>,
    /// For those who enter late.
    #[serde(default)]
    pub late: Option<LatePrice>,
    /// For the young.
    #[serde(default)]
    pub junior: Option<JuniorPrice>,
    /// For holders of titles; nothing where they play free.
    #[serde(default)]
    pub titled: Option<TitledPrice>,
}

/// The price of an early entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EarlyPrice {
    /// How much.
    pub amount: Money,
    /// The last day for it.
    pub until: Date,
}

/// The price of a late entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LatePrice {
    /// How much.
    pub amount: Money,
    /// The first day of it.
    pub from: Date,
}

/// The price of those born in a year or later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JuniorPrice {
    /// How much.
    pub amount: Money,
    /// The earliest year of birth.
    pub born_from: i16,
}

/// The price of those who hold one of some titles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitledPrice {
    /// How much; zero where they play free.
    pub amount: Money,
    /// Which titles.
    pub titles: Vec<Title>,
}

/// Why prices make no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FeeTermsError {
    /// The late price begins before the early one has ended.
    #[error("the late price begins after the last day of the early one")]
    LateBeforeEarly,
    /// A year nobody who plays was born in.
    #[error("the year of birth has four digits")]
    Year,
    /// A price for titles, but none is named.
    #[error("name the titles that the price is for")]
    NoTitles,
}

engine::spelled! {
    /// Which price an entry has.
    pub enum PriceReason {
        /// The section has no price.
        NoPrice => "no_price",
        /// Nothing is owed before the organiser has accepted the entry.
        NotEntered => "not_entered",
        Normal => "normal_price",
        /// Entered by the last day of the early price.
        Early => "early_price",
        /// Entered when the late price had begun.
        Late => "late_price",
        /// Born late enough.
        Junior => "junior_price",
        /// Holds one of the titles.
        Titled => "titled_price",
    }
}

/// What an entry owes, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Price {
    /// How much.
    pub amount: Money,
    /// Which price it is.
    pub reason: PriceReason,
}

/// What a price goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// How far the entry has come.
    pub status: EntryStatus,
    /// The day it came.
    pub entered_on: Date,
    /// When the player was born, if that is known.
    pub birth: Option<BirthDate>,
    /// The player's title.
    pub title: Option<Title>,
}

impl FeeTerms {
    /// The same price for everybody.
    pub const fn of(normal: Money, currency: Currency) -> Self {
        Self {
            normal,
            currency,
            early: None,
            late: None,
            junior: None,
            titled: None,
        }
    }

    /// Do the prices make sense?
    pub fn check(&self) -> Result<(), FeeTermsError> {
        if let (Some(early), Some(late)) = (&self.early, &self.late)
            && late.from <= early.until
        {
            return Err(FeeTermsError::LateBeforeEarly);
        }
        if self
            .junior
            .is_some_and(|junior| BirthYear::new(junior.born_from).is_none())
        {
            return Err(FeeTermsError::Year);
        }
        if self
            .titled
            .as_ref()
            .is_some_and(|titled| titled.titles.is_empty())
        {
            return Err(FeeTermsError::NoTitles);
        }
        Ok(())
    }

    /// The price of whoever enters on that day, before birth and title are looked at.
    pub fn on(&self, day: Date) -> Price {
        let (amount, reason) = match (&self.early, &self.late) {
            (Some(early), _) if day <= early.until => (early.amount, PriceReason::Early),
            (_, Some(late)) if day >= late.from => (late.amount, PriceReason::Late),
            (_, None | Some(_)) => (self.normal, PriceReason::Normal),
        };
        Price { amount, reason }
    }

    /// The price of an entry: the lowest of the day's price, the juniors' and that of the title, as far as they apply. Of equal ones the
    /// reason told is the title, then the age.
    ///
    /// Somebody whose birth is not known pays no junior price.
    pub fn price(&self, entrant: &Entrant) -> Price {
        if !entrant.status.is_entered() {
            return Price {
                amount: Money::ZERO,
                reason: PriceReason::NotEntered,
            };
        }
        let junior = self.junior.filter(|junior| {
            let year = entrant.birth.map(BirthDate::year);
            year.is_some_and(|year| year >= junior.born_from)
        });
        let titled = self
            .titled
            .as_ref()
            .filter(|titled| entrant.title.is_some_and(|title| titled.titles.contains(&title)));
        let mut price = self.on(entrant.entered_on);
        let special = [
            junior.map(|junior| (junior.amount, PriceReason::Junior)),
            titled.map(|titled| (titled.amount, PriceReason::Titled)),
        ];
        for (amount, reason) in special.into_iter().flatten() {
            if amount <= price.amount {
                price = Price { amount, reason };
            }
        }
        price
    }
}

/// What an entry owes by the prices of its section, if it has any.
pub fn price_of(terms: Option<&FeeTerms>, entrant: &Entrant) -> Price {
    terms.map_or(
        Price {
            amount: Money::ZERO,
            reason: PriceReason::NoPrice,
        },
        |terms| terms.price(entrant),
    )
}

engine::spelled! {
    /// What a numbered receipt is for.
    pub enum PostingKind {
        /// Money came in.
        Payment => "payment",
        /// Money was given back.
        Refund => "refund",
        /// Money is not asked for.
        Waiver => "waiver",
    }
}

engine::spelled! {
    /// How money went from one to the other.
    pub enum PaymentWay {
        Cash => "cash",
        /// From account to account.
        Transfer => "bank_transfer",
        /// By an app of a telephone.
        Mobile => "mobile_payment",
        /// Through the provider of online payment; never written down by hand.
        Online => "paid_online",
        /// In any other way.
        Other => "other_way",
    }
}

engine::spelled! {
    /// How an account stands.
    pub enum FeeAccountState {
        /// Nothing is owed, and nothing was paid.
        Nothing => "nothing_owed",
        /// What is owed is paid or waived.
        Settled => "settled_fee",
        /// Nothing of it is paid.
        Owes => "owes",
        /// A part of it is paid.
        PartlyPaid => "partly_paid",
        /// More was paid than is owed.
        Overpaid => "overpaid",
    }
}

/// Amounts added up and taken off, in whole hundredths; below zero where more was paid than is owed. Written `-150.00` in JSON and files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Balance(i64);

impl Balance {
    pub const ZERO: Self = Self(0);

    /// So many hundredths.
    pub const fn of_hundredths(hundredths: i64) -> Self {
        Self(hundredths)
    }

    /// How many hundredths this is.
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// More than zero?
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// The amount, if it is one: from zero to [`Money::MAX`].
    pub fn money(self) -> Option<Money> {
        u32::try_from(self.0).ok().and_then(Money::from_hundredths)
    }
}

impl From<Money> for Balance {
    fn from(money: Money) -> Self {
        Self(i64::from(money.hundredths()))
    }
}

impl Add for Balance {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Balance {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Neg for Balance {
    type Output = Self;
    fn neg(self) -> Self {
        Self(self.0.saturating_neg())
    }
}

impl Sum for Balance {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

/// The form of machines, always with two decimals.
impl fmt::Display for Balance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let hundredths = self.0.unsigned_abs();
        write!(f, "{sign}{}.{:02}", hundredths / 100, hundredths % 100)
    }
}

impl Serialize for Balance {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What is owed and what was paid of it: of one player, or of many together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FeeAccount {
    /// By the prices.
    pub owed: Balance,
    /// Not asked for; of one player never more than is owed.
    pub waived: Balance,
    /// Came in.
    pub paid: Balance,
    /// Was given back.
    pub refunded: Balance,
}

impl FeeAccount {
    /// The account of one player with what stands of payments, refunds and waivers.
    pub fn of(owed: Money, postings: impl IntoIterator<Item = (PostingKind, Money)>) -> Self {
        let mut account = Self {
            owed: owed.into(),
            ..Self::default()
        };
        for (kind, amount) in postings {
            let sum = match kind {
                PostingKind::Payment => &mut account.paid,
                PostingKind::Refund => &mut account.refunded,
                PostingKind::Waiver => &mut account.waived,
            };
            *sum = *sum + amount.into();
        }
        // After a price fell, more may have been waived than is owed; nobody is paid for that.
        account.waived = account.waived.min(account.owed);
        account
    }

    /// What was paid and not given back.
    pub fn kept(self) -> Balance {
        self.paid - self.refunded
    }

    /// What is still owed; below zero where more was paid than that.
    pub fn open(self) -> Balance {
        self.owed - self.waived - self.kept()
    }

    /// How it stands.
    pub fn state(self) -> FeeAccountState {
        let open = self.open();
        if open < Balance::ZERO {
            FeeAccountState::Overpaid
        } else if open == Balance::ZERO {
            if self.owed == Balance::ZERO && self.paid == Balance::ZERO {
                FeeAccountState::Nothing
            } else {
                FeeAccountState::Settled
            }
        } else if self.kept().is_positive() {
            FeeAccountState::PartlyPaid
        } else {
            FeeAccountState::Owes
        }
    }
}

impl Add for FeeAccount {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self {
            owed: self.owed + other.owed,
            waived: self.waived + other.waived,
            paid: self.paid + other.paid,
            refunded: self.refunded + other.refunded,
        }
    }
}

impl Sum for FeeAccount {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::default(), Add::add)
    }
}

/// A payment, refund or waiver as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Posting {
    /// Which of them.
    pub kind: PostingKind,
    /// How much.
    pub amount: Money,
    /// The day it happened.
    pub day: Date,
    /// How; nothing for a waiver.
    #[serde(default)]
    pub way: Option<PaymentWay>,
    /// The words on the payment.
    #[serde(default)]
    pub reference: Option<FeeWords>,
    /// Why; needed unless it is a payment.
    #[serde(default)]
    pub reason: Option<FeeReason>,
    /// The decided protest that orders the refund.
    #[serde(default)]
    pub protest: Option<ProtestId>,
}

/// Why a payment, refund or waiver is not written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PostingError {
    /// It is about no money.
    #[error("write an amount above zero")]
    Nothing,
    /// Its day is still to come.
    #[error("the day cannot be later than {0}")]
    Later(Date),
    /// It was not said how.
    #[error("say how it was paid")]
    NoWay,
    /// A refund or waiver without a reason.
    #[error("write the reason")]
    NoReason,
    /// A decision orders refunds only.
    #[error("only a refund can be ordered by a decision")]
    NotOrdered,
    /// More would be given back than was paid.
    #[error("only {0} can be given back")]
    MoreThanPaid(Balance),
    /// More would be waived than is owed.
    #[error("only {0} is still owed")]
    MoreThanOwed(Balance),
}

impl Posting {
    /// May it be written down for an account, on a day?
    pub fn check(&self, account: FeeAccount, today: Date) -> Result<(), PostingError> {
        if self.amount.is_zero() {
            return Err(PostingError::Nothing);
        }
        if self.day > today {
            return Err(PostingError::Later(today));
        }
        if self.protest.is_some() && self.kind != PostingKind::Refund {
            return Err(PostingError::NotOrdered);
        }
        if self.kind != PostingKind::Payment && self.reason.is_none() {
            return Err(PostingError::NoReason);
        }
        if self.kind != PostingKind::Waiver && self.way.is_none() {
            return Err(PostingError::NoWay);
        }
        let amount = Balance::from(self.amount);
        match self.kind {
            PostingKind::Refund if amount > account.kept() => {
                Err(PostingError::MoreThanPaid(account.kept().max(Balance::ZERO)))
            }
            PostingKind::Waiver if amount > account.open() => {
                Err(PostingError::MoreThanOwed(account.open().max(Balance::ZERO)))
            }
            PostingKind::Payment | PostingKind::Refund | PostingKind::Waiver => Ok(()),
        }
    }
}

/// May a posting of that kind be taken back, from an account that counts it? A payment whose money was given back stands until the refund
/// is taken back.
pub fn may_take_back(kind: PostingKind, amount: Money, account: FeeAccount) -> bool {
    match kind {
        PostingKind::Payment => account.kept() >= amount.into(),
        PostingKind::Refund | PostingKind::Waiver => true,
    }
}

/// A club's payment shared out to those it pays for, in their order: each gets what is open, until the money is used. `None` where it is
/// more than all of them owe.
pub fn share_out<T: Copy>(amount: Money, open: &[(T, Balance)]) -> Option<Vec<(T, Money)>> {
    let mut rest = Balance::from(amount);
    let mut shares = Vec::new();
    for (whose, open) in open {
        let share = rest.min(*open).max(Balance::ZERO);
        if let Some(money) = share.money().filter(|money| !money.is_zero()) {
            shares.push((*whose, money));
            rest = rest - share;
        }
    }
    (rest == Balance::ZERO).then_some(shares)
}

#[cfg(test)]
mod tests;
