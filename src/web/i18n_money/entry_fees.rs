//! The words for entry fees: balances, why a price is what it is, and how an account stands.

use crate::i18n::Lang;
use domain::{
    currency::Currency,
    entry_fee::{Balance, FeeAccountState, FeeTerms, PaymentWay, PostingKind, PriceReason},
    money::Money,
    online_payment::{OnlinePaymentDifference, OnlinePaymentMode, OnlinePaymentState},
};
use engine::title::Title;
use jiff::civil::Date;
use texts::{t, word};

impl Lang {
    /// A balance with its currency: `−150 kr.`; the minus sign is one of typography.
    pub fn balance(self, balance: Balance, currency: Currency) -> String {
        self.balance_among(balance, currency, false)
    }

    /// The same in a column; where any of it has hundredths, all of it is written with them.
    pub fn balance_among(self, balance: Balance, currency: Currency, has_hundredths: bool) -> String {
        let hundredths = balance.hundredths().unsigned_abs();
        let (whole, rest) = (self.whole(hundredths / 100), hundredths % 100);
        let mark = match self {
            Self::Da => ',',
            Self::En => '.',
        };
        let amount = if rest == 0 && !has_hundredths {
            whole
        } else {
            format!("{whole}{mark}{rest:02}")
        };
        let said = self.in_currency(&amount, currency);
        if balance < Balance::ZERO {
            format!("−{said}")
        } else {
            said
        }
    }

    /// Why an entry owes what it owes.
    pub fn price_reason(self, reason: PriceReason) -> String {
        word!(self, "entry-fee-price", PriceReason: reason)
    }

    /// What a receipt is for.
    pub fn posting_kind(self, kind: PostingKind) -> String {
        word!(self, "entry-fee-kind", PostingKind: kind)
    }

    /// How money went.
    pub fn payment_way(self, way: PaymentWay) -> String {
        word!(self, "entry-fee-way", PaymentWay: way)
    }

    /// Whether players pay online.
    pub fn online_payment_mode(self, mode: OnlinePaymentMode) -> String {
        word!(self, "online-payment-mode", OnlinePaymentMode: mode)
    }

    /// How far a payment online has come.
    pub fn online_payment_state(self, state: OnlinePaymentState) -> String {
        word!(self, "online-payment-state", OnlinePaymentState: state)
    }

    /// What a treasurer has to look at.
    pub fn online_payment_difference(self, difference: OnlinePaymentDifference) -> String {
        word!(self, "online-payment-difference", OnlinePaymentDifference: difference)
    }

    /// How an account stands.
    pub fn fee_account_state(self, state: FeeAccountState) -> String {
        word!(self, "entry-fee-state", FeeAccountState: state)
    }

    /// The prices of a section for those who want to enter: that of today first, then the others.
    pub fn prices(self, terms: &FeeTerms, today: Date) -> Vec<String> {
        let lang = self;
        let said = |money: Money| {
            if money.is_zero() {
                t!(lang, entry_fee_apply_free)
            } else {
                self.money(money, terms.currency)
            }
        };
        let now = terms.on(today);
        let mut lines = vec![t!(
            lang,
            entry_fee_apply_today,
            amount = said(now.amount),
            reason = self.price_reason(now.reason)
        )];
        if let Some(early) = terms.early.filter(|early| today <= early.until) {
            lines.push(t!(
                lang,
                entry_fee_apply_early,
                amount = said(early.amount),
                day = self.day(early.until)
            ));
            lines.push(t!(lang, entry_fee_apply_normal, amount = said(terms.normal)));
        }
        // Once it has begun, it is the price of today.
        if let Some(late) = terms.late.filter(|late| today < late.from) {
            lines.push(t!(
                lang,
                entry_fee_apply_late,
                amount = said(late.amount),
                day = self.day(late.from)
            ));
        }
        if let Some(junior) = terms.junior {
            lines.push(t!(
                lang,
                entry_fee_apply_junior,
                amount = said(junior.amount),
                year = junior.born_from.to_string()
            ));
        }
        if let Some(titled) = &terms.titled {
            let titles: Vec<&str> = titled.titles.iter().map(|title: &Title| title.as_str()).collect();
            lines.push(t!(
                lang,
                entry_fee_apply_titled,
                amount = said(titled.amount),
                titles = titles.join(", ")
            ));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use domain::entry_fee::{EarlyPrice, FeeAccount, JuniorPrice, LatePrice};
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_balance_below_zero_has_its_sign() {
        let money = |whole| Money::from_whole(whole).unwrap();
        let account = FeeAccount::of(money(150), [(PostingKind::Payment, money(300))]);
        assert_eq!(Lang::Da.balance(account.open(), Currency::DKK), "−150\u{a0}kr.");
        assert_eq!(Lang::En.balance(account.paid, Currency::DKK), "DKK\u{a0}300");
        let among = Lang::Da.balance_among(account.open(), Currency::DKK, true);
        assert_eq!(among, "−150,00\u{a0}kr.");
        let many: Balance = (0..3).map(|_| Balance::from(Money::MAX)).sum();
        assert_eq!(Lang::Da.balance(many, Currency::DKK), "30.000.000\u{a0}kr.");
    }

    #[test]
    fn the_price_of_today_is_said_first() {
        let money = |whole| Money::from_whole(whole).unwrap();
        let terms = FeeTerms {
            early: Some(EarlyPrice {
                amount: money(250),
                until: date(2026, 2, 28),
            }),
            junior: Some(JuniorPrice {
                amount: Money::ZERO,
                born_from: 2006,
            }),
            ..FeeTerms::of(money(300), Currency::DKK)
        };
        let early = Lang::Da.prices(&terms, date(2026, 2, 28));
        assert!(early[0].starts_with("250\u{a0}kr., når"), "{early:?}");
        assert_eq!(early[2], "300\u{a0}kr. derefter.");
        let late = FeeTerms {
            late: Some(LatePrice {
                amount: money(400),
                from: date(2026, 3, 8),
            }),
            ..FeeTerms::of(money(300), Currency::DKK)
        };
        let before = Lang::Da.prices(&late, date(2026, 3, 7));
        assert!(before[1].starts_with("400\u{a0}kr. fra"), "{before:?}");
        let begun = Lang::Da.prices(&late, date(2026, 3, 8));
        assert_eq!(begun.len(), 1, "it is said once");
        let later = Lang::Da.prices(&terms, date(2026, 3, 1));
        assert!(later[0].starts_with("300\u{a0}kr., når"), "{later:?}");
        assert_eq!(later[1], "Gratis for dem, der er født i 2006 eller senere.");
    }
}
