//! Online payment of entry fees: what a tournament is set up with, what the provider has said of a payment, and what follows for the books.
//!
//! The provider's word is what counts: the books are brought to what it has said in all, so it makes no difference how often or in which
//! order it says it. How it says it, and to whom, is not here; nor is anything of cards, which never comes to us.

use std::{fmt, str::FromStr};

use super::{
    currency::Currency,
    entry_fee::{Balance, FeeAccount},
    money::Money,
};

engine::spelled! {
    /// Whether players of a tournament pay online.
    #[derive(Default)]
    pub enum OnlinePaymentMode {
        /// Everything is done by hand.
        #[default]
        Off => "switched_off",
        /// The organiser tries it with the provider's test cards; such payments are never in the books.
        Trial => "on_trial",
        /// With money.
        Real => "for_real",
    }
}

engine::spelled! {
    /// How far a payment has come.
    pub enum OnlinePaymentState {
        /// Nothing is paid yet, and perhaps never will be.
        Begun => "not_paid_yet",
        /// The bank holds the money for it, but it is not drawn.
        Reserved => "money_reserved",
        Paid => "paid_by_card",
        /// A part of it was given back.
        PartlyRefunded => "partly_refunded",
        /// All of it was.
        Refunded => "all_refunded",
    }
}

engine::spelled! {
    /// What a treasurer has to look at: what the provider says is not what was asked for, or not what is in the books.
    pub enum OnlinePaymentDifference {
        /// Paid in another currency, so it is not in the books.
        OtherCurrency => "in_other_currency",
        /// Another amount than was asked for was drawn.
        OtherAmount => "of_other_amount",
        /// Paid with a test card where money was asked for, so it is not in the books.
        TestCard => "with_test_card",
        /// Paid with money in a trial.
        MoneyInTrial => "money_in_trial",
        /// The books have another sum than the provider.
        Books => "books_differ",
    }
}

/// A key of the provider's. Its `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct ProviderKey(String);

/// The text is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a key is up to {} letters, digits and signs without blanks",
    ProviderKey::MAX
)]
pub struct ProviderKeyError;

impl ProviderKey {
    /// The most characters.
    pub const MAX: usize = 200;

    /// As it is sent to the provider, and to nobody else.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ProviderKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ProviderKey(…)")
    }
}

impl FromStr for ProviderKey {
    type Err = ProviderKeyError;

    fn from_str(text: &str) -> Result<Self, ProviderKeyError> {
        let text = text.trim();
        let is_key =
            (1..=Self::MAX).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic());
        is_key.then(|| Self(text.to_owned())).ok_or(ProviderKeyError)
    }
}

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskedPayment {
    pub amount: Money,
    pub currency: Currency,
    /// Was it begun on trial?
    pub is_trial: bool,
}

/// What the provider has said of a payment, in all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaidPayment {
    pub currency: Currency,
    /// Was a test card used, so that no money went?
    pub is_test: bool,
    /// What the bank holds for it, or held before it was drawn.
    pub reserved: Money,
    /// What was drawn.
    pub captured: Money,
    /// What was given back of that.
    pub refunded: Money,
}

impl SaidPayment {
    /// Both together: sums only grow, so an older word that comes later takes nothing back. Money and card are those of the word with more
    /// sums: an older one may not know yet that a test card was used.
    #[must_use]
    pub fn after(self, before: Option<Self>) -> Self {
        let Some(before) = before else {
            return self;
        };
        let sums = |said: Self| (said.captured, said.refunded, said.reserved);
        let later = if sums(self) < sums(before) { before } else { self };
        Self {
            reserved: self.reserved.max(before.reserved),
            captured: self.captured.max(before.captured),
            refunded: self.refunded.max(before.refunded),
            ..later
        }
    }

    /// What can still be given back.
    pub fn left(self) -> Money {
        let left = Balance::from(self.captured) - Balance::from(self.refunded);
        left.money().unwrap_or(Money::ZERO)
    }

    /// How far it has come.
    pub fn state(self) -> OnlinePaymentState {
        if self.captured.is_zero() {
            if self.reserved.is_zero() {
                OnlinePaymentState::Begun
            } else {
                OnlinePaymentState::Reserved
            }
        } else if self.refunded.is_zero() {
            OnlinePaymentState::Paid
        } else if self.left().is_zero() {
            OnlinePaymentState::Refunded
        } else {
            OnlinePaymentState::PartlyRefunded
        }
    }
}

/// What the books have of a payment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BookedPayment {
    /// Written down as paid, taken back or not.
    pub paid: Balance,
    /// Written down as given back, taken back or not.
    pub refunded: Balance,
    /// What stands of both.
    pub kept: Balance,
}

/// What must be written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PaymentEntries {
    pub paid: Option<Money>,
    pub refunded: Option<Money>,
}

fn is_for_books(asked: AskedPayment, said: SaidPayment) -> bool {
    !said.is_test && said.currency == asked.currency
}

/// What must be written down so that the books have what the provider has said. What was written down once is not written again, even
/// where somebody has taken the receipt back.
pub fn entries(asked: AskedPayment, said: SaidPayment, booked: BookedPayment) -> PaymentEntries {
    if !is_for_books(asked, said) {
        return PaymentEntries::default();
    }
    let missing = |said: Money, booked: Balance| {
        let rest = Balance::from(said) - booked;
        rest.money().filter(|money| !money.is_zero())
    };
    PaymentEntries {
        paid: missing(said.captured, booked.paid),
        refunded: missing(said.refunded, booked.refunded),
    }
}

/// What a treasurer has to look at.
pub fn differences(
    asked: AskedPayment,
    said: SaidPayment,
    booked: BookedPayment,
) -> Vec<OnlinePaymentDifference> {
    let mut differences = Vec::new();
    if said.state() == OnlinePaymentState::Begun {
        return differences;
    }
    if said.currency != asked.currency {
        differences.push(OnlinePaymentDifference::OtherCurrency);
    }
    match (asked.is_trial, said.is_test) {
        (false, true) => differences.push(OnlinePaymentDifference::TestCard),
        (true, false) => differences.push(OnlinePaymentDifference::MoneyInTrial),
        (true, true) | (false, false) => {}
    }
    if !said.captured.is_zero() && said.captured != asked.amount {
        differences.push(OnlinePaymentDifference::OtherAmount);
    }
    if is_for_books(asked, said) && Balance::from(said.left()) != booked.kept {
        differences.push(OnlinePaymentDifference::Books);
    }
    differences
}

/// Why nobody pays, or nothing is given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OnlinePaymentRefusal {
    /// It cannot be switched on without both keys.
    #[error("both keys are needed before it is switched on")]
    NoKeys,
    /// The provider could not tell this server anything.
    #[error("this server has no address that the provider can reach")]
    NoAddress,
    /// Players of the tournament do not pay online.
    #[error("players do not pay online in this tournament")]
    SwitchedOff,
    #[error("nothing is owed")]
    NothingOwed,
    /// The club pays for its players.
    #[error("the club pays")]
    ClubPays,
    /// It is about no money.
    #[error("write an amount above zero")]
    Nothing,
    /// More would be given back than is left; so much is.
    #[error("only {0} can be given back")]
    MoreThanLeft(Money),
    /// It is left only until the provider has given back what it was told to already; so much that is.
    #[error("{0} is being given back already")]
    UnderWay(Money),
}

impl OnlinePaymentMode {
    /// What a player pays of an account: all that is open. `club_pays`: the player's club pays for its players.
    pub fn payable(self, account: FeeAccount, club_pays: bool) -> Result<Money, OnlinePaymentRefusal> {
        match self {
            Self::Off => return Err(OnlinePaymentRefusal::SwitchedOff),
            Self::Trial | Self::Real => {}
        }
        let open = account.open().money().filter(|open| !open.is_zero());
        let open = open.ok_or(OnlinePaymentRefusal::NothingOwed)?;
        if club_pays {
            return Err(OnlinePaymentRefusal::ClubPays);
        }
        Ok(open)
    }

    /// May it be set like this? `has_keys`: both keys are known; `has_address`: the provider can reach this server.
    pub const fn may_be_set(self, has_keys: bool, has_address: bool) -> Result<(), OnlinePaymentRefusal> {
        match self {
            Self::Off => return Ok(()),
            Self::Trial | Self::Real => {}
        }
        if !has_keys {
            Err(OnlinePaymentRefusal::NoKeys)
        } else if has_address {
            Ok(())
        } else {
            Err(OnlinePaymentRefusal::NoAddress)
        }
    }
}

/// May so much be given back of a payment? `under_way`: what the provider is giving back already.
pub fn may_be_refunded(
    said: Option<SaidPayment>,
    under_way: Money,
    amount: Money,
) -> Result<(), OnlinePaymentRefusal> {
    let left = said.map_or(Money::ZERO, SaidPayment::left);
    if amount.is_zero() {
        Err(OnlinePaymentRefusal::Nothing)
    } else if amount > left {
        Err(OnlinePaymentRefusal::MoreThanLeft(left))
    } else if Balance::from(amount) > Balance::from(left) - Balance::from(under_way) {
        Err(OnlinePaymentRefusal::UnderWay(under_way))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry_fee::PostingKind;

    fn kroner(whole: u32) -> Money {
        Money::from_whole(whole).unwrap()
    }

    const fn asked(amount: Money) -> AskedPayment {
        AskedPayment {
            amount,
            currency: Currency::DKK,
            is_trial: false,
        }
    }

    fn said(captured: u32, refunded: u32) -> SaidPayment {
        SaidPayment {
            currency: Currency::DKK,
            is_test: false,
            reserved: kroner(captured),
            captured: kroner(captured),
            refunded: kroner(refunded),
        }
    }

    fn booked(paid: u32, refunded: u32) -> BookedPayment {
        let (paid, refunded) = (Balance::from(kroner(paid)), Balance::from(kroner(refunded)));
        BookedPayment {
            paid,
            refunded,
            kept: paid - refunded,
        }
    }

    #[test]
    fn what_is_written_down_is_what_the_books_do_not_have_yet() {
        let asked = asked(kroner(300));
        for (said, booked, paid, refunded) in [
            (said(0, 0), booked(0, 0), None, None),
            (said(300, 0), booked(0, 0), Some(300), None),
            // Said again.
            (said(300, 0), booked(300, 0), None, None),
            // The first word came after the second.
            (said(300, 100), booked(0, 0), Some(300), Some(100)),
            (said(300, 300), booked(300, 100), None, Some(200)),
            // Another amount is money all the same.
            (said(250, 0), booked(0, 0), Some(250), None),
        ] {
            let found = entries(asked, said, booked);
            let wanted = PaymentEntries {
                paid: paid.map(kroner),
                refunded: refunded.map(kroner),
            };
            assert_eq!(found, wanted, "{said:?} {booked:?}");
        }
    }

    #[test]
    fn test_cards_and_other_money_are_never_in_the_books() {
        let asked = asked(kroner(300));
        let test = SaidPayment {
            is_test: true,
            ..said(300, 0)
        };
        let euro = SaidPayment {
            currency: "EUR".parse().unwrap(),
            ..said(300, 0)
        };
        for (said, difference) in [
            (test, OnlinePaymentDifference::TestCard),
            (euro, OnlinePaymentDifference::OtherCurrency),
        ] {
            assert_eq!(entries(asked, said, booked(0, 0)), PaymentEntries::default());
            assert_eq!(differences(asked, said, booked(0, 0)), [difference]);
        }
        let trial = AskedPayment {
            is_trial: true,
            ..asked
        };
        assert!(differences(trial, test, booked(0, 0)).is_empty());
        // Money is money, also where a trial was meant.
        assert_eq!(entries(trial, said(300, 0), booked(0, 0)).paid, Some(kroner(300)));
        assert_eq!(
            differences(trial, said(300, 0), booked(300, 0)),
            [OnlinePaymentDifference::MoneyInTrial]
        );
    }

    #[test]
    fn what_differs_is_told() {
        let asked = asked(kroner(300));
        assert!(differences(asked, said(0, 0), booked(0, 0)).is_empty());
        assert!(differences(asked, said(300, 100), booked(300, 100)).is_empty());
        assert_eq!(
            differences(asked, said(250, 0), booked(250, 0)),
            [OnlinePaymentDifference::OtherAmount]
        );
        // A receipt was taken back.
        let taken_back = BookedPayment {
            kept: Balance::ZERO,
            ..booked(300, 0)
        };
        assert_eq!(
            differences(asked, said(300, 0), taken_back),
            [OnlinePaymentDifference::Books]
        );
        assert_eq!(
            entries(asked, said(300, 0), taken_back),
            PaymentEntries::default()
        );
    }

    #[test]
    fn an_older_word_takes_nothing_back() {
        let later = said(300, 100);
        let early = SaidPayment {
            reserved: kroner(300),
            ..said(0, 0)
        };
        assert_eq!(early.state(), OnlinePaymentState::Reserved);
        assert_eq!(early.after(Some(later)), later);
        assert_eq!(later.after(Some(early)), later);
        // Asked before a test card was used, and heard of after it was: that makes no money of it.
        let tried = SaidPayment {
            is_test: true,
            ..said(300, 0)
        };
        assert_eq!(said(0, 0).after(Some(tried)), tried);
        assert_eq!(tried.after(Some(said(0, 0))), tried);
        assert_eq!(later.state(), OnlinePaymentState::PartlyRefunded);
        assert_eq!(said(300, 300).state(), OnlinePaymentState::Refunded);
        assert_eq!(said(300, 0).state(), OnlinePaymentState::Paid);
        assert_eq!(said(0, 0).state(), OnlinePaymentState::Begun);
    }

    #[test]
    fn a_player_pays_what_is_open_unless_the_club_does() {
        let owes = FeeAccount::of(kroner(300), [(PostingKind::Payment, kroner(100))]);
        let real = OnlinePaymentMode::Real;
        assert_eq!(real.payable(owes, false), Ok(kroner(200)));
        assert_eq!(real.payable(owes, true), Err(OnlinePaymentRefusal::ClubPays));
        let settled = FeeAccount::of(kroner(300), [(PostingKind::Payment, kroner(300))]);
        assert_eq!(
            real.payable(settled, false),
            Err(OnlinePaymentRefusal::NothingOwed)
        );
        assert_eq!(
            OnlinePaymentMode::Off.payable(owes, false),
            Err(OnlinePaymentRefusal::SwitchedOff)
        );
    }

    #[test]
    fn it_is_switched_on_with_keys_and_an_address() {
        let real = OnlinePaymentMode::Real;
        assert_eq!(real.may_be_set(true, true), Ok(()));
        assert_eq!(real.may_be_set(false, true), Err(OnlinePaymentRefusal::NoKeys));
        assert_eq!(real.may_be_set(true, false), Err(OnlinePaymentRefusal::NoAddress));
        assert_eq!(OnlinePaymentMode::Off.may_be_set(false, false), Ok(()));
    }

    #[test]
    fn no_more_is_given_back_than_is_left() {
        let said = Some(said(300, 100));
        for (said, under_way, amount, found) in [
            (said, 0, 200, Ok(())),
            (said, 0, 201, Err(OnlinePaymentRefusal::MoreThanLeft(kroner(200)))),
            (said, 0, 0, Err(OnlinePaymentRefusal::Nothing)),
            (None, 0, 1, Err(OnlinePaymentRefusal::MoreThanLeft(Money::ZERO))),
            // The provider is at it.
            (said, 150, 50, Ok(())),
            (said, 150, 51, Err(OnlinePaymentRefusal::UnderWay(kroner(150)))),
            (said, 200, 1, Err(OnlinePaymentRefusal::UnderWay(kroner(200)))),
        ] {
            let may = may_be_refunded(said, kroner(under_way), kroner(amount));
            assert_eq!(may, found, "{under_way} {amount}");
        }
    }

    #[test]
    fn a_key_shows_itself_in_no_log() {
        let key: ProviderKey = " f7a4hemmelig ".parse().unwrap();
        assert_eq!(key.reveal(), "f7a4hemmelig");
        assert!(!format!("{key:?}").contains("hemmelig"));
        for text in ["", "med mellemrum", "nøgle", &"x".repeat(201)] {
            assert_eq!(text.parse::<ProviderKey>(), Err(ProviderKeyError), "{text}");
        }
    }
}
