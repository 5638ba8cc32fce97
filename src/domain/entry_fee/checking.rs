//! Whether prices may be set, money be written down, shared out to the players of a club, or a receipt be taken back.
//!
//! [`super::Posting::check`] has what is wrong with one posting; this module puts the questions of an act in order. `service::entry_fees` locks
//! and stores.

use jiff::civil::Date;

use super::{
    Balance, FeeAccount, FeeTerms, PaymentWay, Posting, PostingError, PostingKind, may_take_back, share_out,
};
use crate::{currency::Currency, money::Money, section::SectionSettings};

/// Why prices stay, or nothing is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FeeRefusal {
    /// In a section of teams players owe nothing.
    #[error("a section of teams has no prices for players")]
    OfTeams,
    /// Other sections or receipts of the tournament are in this money.
    #[error("the tournament takes {0}")]
    OtherCurrency(Currency),
    #[error(transparent)]
    Posting(#[from] PostingError),
    #[error("that protest was not decided in this tournament")]
    NotDecided,
    #[error("the club does not pay for its players")]
    ClubDoesNotPay,
    /// A club pays in one sum for what its players owe, and not more.
    #[error("the club owes {0}")]
    MoreThanClubOwes(Balance),
    #[error("receipt {0} was taken back")]
    TakenBack(i32),
    /// Money of the payment was given back; that is taken back first.
    #[error("money of receipt {0} was given back")]
    RefundStands(i32),
}

impl FeeTerms {
    /// May a section have these prices? `taken`: the money of the tournament's other prices and its receipts.
    pub fn fit(&self, settings: &SectionSettings, taken: Option<Currency>) -> Result<(), FeeRefusal> {
        if settings.teams.is_some() {
            return Err(FeeRefusal::OfTeams);
        }
        match taken.filter(|taken| *taken != self.currency) {
            Some(other) => Err(FeeRefusal::OtherCurrency(other)),
            None => Ok(()),
        }
    }
}

/// Refuses what only the provider of online payment says; by hand nobody does.
fn by_hand(way: Option<PaymentWay>) -> Result<(), PostingError> {
    if way == Some(PaymentWay::Online) {
        Err(PostingError::NoWay)
    } else {
        Ok(())
    }
}

impl Posting {
    /// May somebody write it down for an account, on a day? `is_decided`: the protest that it names was decided in this tournament.
    pub fn may_be_written(
        &self,
        account: FeeAccount,
        today: Date,
        is_decided: bool,
    ) -> Result<(), FeeRefusal> {
        by_hand(self.way)?;
        self.check(account, today)?;
        if self.protest.is_some() && !is_decided {
            return Err(FeeRefusal::NotDecided);
        }
        Ok(())
    }
}

/// Refuses a club of which nobody has said that it pays for its players.
pub const fn pays_for_players(pays: bool) -> Result<(), FeeRefusal> {
    if pays {
        Ok(())
    } else {
        Err(FeeRefusal::ClubDoesNotPay)
    }
}

/// What each player of a club gets of its payment, in their order. `open`: what each of them still owes.
pub fn shares_of_club<T: Copy>(
    posting: &Posting,
    account: FeeAccount,
    today: Date,
    open: &[(T, Balance)],
) -> Result<Vec<(T, Money)>, FeeRefusal> {
    by_hand(posting.way)?;
    posting.check(account, today)?;
    share_out(posting.amount, open).ok_or_else(|| {
        let owed = open.iter().map(|(_, open)| (*open).max(Balance::ZERO)).sum();
        FeeRefusal::MoreThanClubOwes(owed)
    })
}

/// Refuses a receipt that was taken back already.
pub const fn still_stands(no: i32, stands: bool) -> Result<(), FeeRefusal> {
    if stands {
        Ok(())
    } else {
        Err(FeeRefusal::TakenBack(no))
    }
}

/// May a receipt be taken back? Each of its amounts with the account that counts it.
pub fn may_be_taken_back(
    no: i32,
    kind: PostingKind,
    lines: impl IntoIterator<Item = (Money, FeeAccount)>,
) -> Result<(), FeeRefusal> {
    let mut lines = lines.into_iter();
    if lines.any(|(amount, account)| !may_take_back(kind, amount, account)) {
        return Err(FeeRefusal::RefundStands(no));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;
    use crate::team::TeamSettings;
    use engine::ids::ProtestId;

    fn kroner(whole: u32) -> Money {
        Money::from_whole(whole).expect("an amount")
    }

    fn today() -> Date {
        date(2026, 3, 1)
    }

    fn posting(kind: PostingKind, amount: u32) -> Posting {
        Posting {
            kind,
            amount: kroner(amount),
            day: today(),
            way: Some(PaymentWay::Cash),
            reference: None,
            reason: Some("Prøve".parse().expect("a reason")),
            protest: None,
        }
    }

    fn owing(amount: u32) -> FeeAccount {
        FeeAccount::of(kroner(amount), [])
    }

    fn paid(amount: u32) -> FeeAccount {
        FeeAccount::of(kroner(amount), [(PostingKind::Payment, kroner(amount))])
    }

    #[test]
    fn prices_are_for_players_and_in_one_money() {
        let singles = SectionSettings::default();
        let teams = SectionSettings {
            teams: Some(TeamSettings::default()),
            ..SectionSettings::default()
        };
        let other: Currency = "EUR".parse().expect("a currency");
        let price = FeeTerms::of(kroner(300), Currency::DKK);
        for (why, settings, taken, expected) in [
            ("the first", &singles, None, Ok(())),
            ("the same money", &singles, Some(Currency::DKK), Ok(())),
            (
                "another",
                &singles,
                Some(other),
                Err(FeeRefusal::OtherCurrency(other)),
            ),
            ("teams come first", &teams, Some(other), Err(FeeRefusal::OfTeams)),
        ] {
            assert_eq!(price.fit(settings, taken), expected, "{why}");
        }
    }

    #[test]
    fn a_posting_is_right_by_itself_and_then_by_its_decision() {
        let refund = |amount| Posting {
            protest: Some(ProtestId::from_uuid(Uuid::from_u128(1))),
            ..posting(PostingKind::Refund, amount)
        };
        for (why, posting, is_decided, expected) in [
            ("nothing stands against it", refund(100), true, Ok(())),
            ("not decided", refund(100), false, Err(FeeRefusal::NotDecided)),
            (
                "without a decision",
                posting(PostingKind::Refund, 100),
                false,
                Ok(()),
            ),
            (
                "no amount comes first",
                refund(0),
                false,
                Err(FeeRefusal::Posting(PostingError::Nothing)),
            ),
            (
                "only the provider says what came online",
                Posting {
                    way: Some(PaymentWay::Online),
                    ..posting(PostingKind::Payment, 100)
                },
                false,
                Err(FeeRefusal::Posting(PostingError::NoWay)),
            ),
        ] {
            let found = posting.may_be_written(paid(100), today(), is_decided);
            assert_eq!(found, expected, "{why}");
        }
    }

    #[test]
    fn a_club_pays_what_its_players_owe() {
        assert_eq!(pays_for_players(true), Ok(()));
        assert_eq!(pays_for_players(false), Err(FeeRefusal::ClubDoesNotPay));
        let open = [('a', owing(100).open()), ('b', owing(50).open())];
        let shares =
            |amount| shares_of_club(&posting(PostingKind::Payment, amount), owing(150), today(), &open);
        assert_eq!(shares(120), Ok(vec![('a', kroner(100)), ('b', kroner(20))]));
        assert_eq!(shares(151), Err(FeeRefusal::MoreThanClubOwes(owing(150).open())));
        assert_eq!(shares(0), Err(FeeRefusal::Posting(PostingError::Nothing)));
    }

    #[test]
    fn a_receipt_is_taken_back_once_and_after_what_was_given_back_of_it() {
        assert_eq!(still_stands(7, true), Ok(()));
        assert_eq!(still_stands(7, false), Err(FeeRefusal::TakenBack(7)));
        let returned = FeeAccount::of(
            kroner(100),
            [
                (PostingKind::Payment, kroner(100)),
                (PostingKind::Refund, kroner(60)),
            ],
        );
        for (why, kind, lines, expected) in [
            (
                "paid",
                PostingKind::Payment,
                vec![(kroner(100), paid(100))],
                Ok(()),
            ),
            (
                "of one of the players it was given back",
                PostingKind::Payment,
                vec![(kroner(100), paid(100)), (kroner(100), returned)],
                Err(FeeRefusal::RefundStands(7)),
            ),
            (
                "the refund itself",
                PostingKind::Refund,
                vec![(kroner(60), returned)],
                Ok(()),
            ),
        ] {
            assert_eq!(may_be_taken_back(7, kind, lines), expected, "{why}");
        }
    }
}
