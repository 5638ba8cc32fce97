//! Prices of entries by day, birth and title; accounts that add up whatever is paid, given back, waived and taken back.

use jiff::civil::date;
use proptest::prelude::*;

use super::*;

fn kroner(whole: u32) -> Money {
    Money::from_whole(whole).unwrap()
}

fn terms() -> FeeTerms {
    FeeTerms {
        early: Some(EarlyPrice {
            amount: kroner(250),
            until: date(2026, 2, 28),
        }),
        late: Some(LatePrice {
            amount: kroner(400),
            from: date(2026, 3, 20),
        }),
        junior: Some(JuniorPrice {
            amount: kroner(150),
            born_from: 2006,
        }),
        titled: Some(TitledPrice {
            amount: Money::ZERO,
            titles: vec![Title::Gm, Title::Im],
        }),
        ..FeeTerms::of(kroner(300), Currency::DKK)
    }
}

fn entrant(day: Date, birth: &str, title: Option<Title>) -> Entrant {
    Entrant {
        status: EntryStatus::Accepted,
        entered_on: day,
        birth: birth.parse().ok(),
        title,
    }
}

#[test]
fn the_price_goes_by_the_day_of_the_entry_the_birth_and_the_title() {
    let (early, normal, late) = (date(2026, 2, 28), date(2026, 3, 1), date(2026, 3, 20));
    let last_normal = date(2026, 3, 19);
    for (day, birth, title, amount, reason) in [
        (early, "", None, 250, PriceReason::Early),
        (normal, "", None, 300, PriceReason::Normal),
        (last_normal, "1980", None, 300, PriceReason::Normal),
        (late, "", None, 400, PriceReason::Late),
        (late, "2006", None, 150, PriceReason::Junior),
        (early, "2010-05-03", None, 150, PriceReason::Junior),
        (normal, "2005-12-31", None, 300, PriceReason::Normal),
        (normal, "1970", Some(Title::Gm), 0, PriceReason::Titled),
        // Titled and young: the lower price, and the title where both are the same.
        (normal, "2010", Some(Title::Im), 0, PriceReason::Titled),
        // A title that the price is not for.
        (normal, "1970", Some(Title::Fm), 300, PriceReason::Normal),
    ] {
        let price = terms().price(&entrant(day, birth, title));
        assert_eq!(
            (price.amount, price.reason),
            (kroner(amount), reason),
            "{day} {birth} {title:?}"
        );
    }
}

#[test]
fn nobody_pays_more_for_being_young() {
    let mut terms = terms();
    terms.junior = Some(JuniorPrice {
        amount: kroner(280),
        born_from: 2006,
    });
    let price = terms.price(&entrant(date(2026, 2, 1), "2008", None));
    assert_eq!((price.amount, price.reason), (kroner(250), PriceReason::Early));
    terms.titled = Some(TitledPrice {
        amount: kroner(280),
        titles: vec![Title::Fm],
    });
    let price = terms.price(&entrant(date(2026, 3, 1), "2008", Some(Title::Fm)));
    assert_eq!((price.amount, price.reason), (kroner(280), PriceReason::Titled));
}

#[test]
fn nothing_is_owed_before_the_entry_is_accepted_and_it_stays_owed_by_whoever_leaves() {
    for (status, owed, reason) in [
        (EntryStatus::Applied, 0, PriceReason::NotEntered),
        (EntryStatus::Declined, 0, PriceReason::NotEntered),
        (EntryStatus::Accepted, 300, PriceReason::Normal),
        (EntryStatus::Withdrawn, 300, PriceReason::Normal),
        (EntryStatus::Expelled, 300, PriceReason::Normal),
    ] {
        let one = Entrant {
            status,
            ..entrant(date(2026, 3, 1), "", None)
        };
        let price = price_of(Some(&terms()), &one);
        assert_eq!((price.amount, price.reason), (kroner(owed), reason), "{status:?}");
    }
    let price = price_of(None, &entrant(date(2026, 3, 1), "", None));
    assert_eq!((price.amount, price.reason), (Money::ZERO, PriceReason::NoPrice));
}

#[test]
fn prices_that_make_no_sense_are_refused() {
    assert_eq!(terms().check(), Ok(()));
    let mut wrong = terms();
    wrong.late = Some(LatePrice {
        amount: kroner(400),
        from: date(2026, 2, 28),
    });
    assert_eq!(wrong.check(), Err(FeeTermsError::LateBeforeEarly));
    let mut wrong = terms();
    wrong.junior = Some(JuniorPrice {
        amount: kroner(150),
        born_from: 18,
    });
    assert_eq!(wrong.check(), Err(FeeTermsError::Year));
    let mut wrong = terms();
    wrong.titled = Some(TitledPrice {
        amount: Money::ZERO,
        titles: Vec::new(),
    });
    assert_eq!(wrong.check(), Err(FeeTermsError::NoTitles));
}

fn posting(kind: PostingKind, amount: Money) -> Posting {
    Posting {
        kind,
        amount,
        day: date(2026, 3, 5),
        way: Some(PaymentWay::Cash),
        reference: None,
        reason: (kind != PostingKind::Payment).then(|| "Syg".parse().unwrap()),
        protest: None,
    }
}

#[test]
fn what_cannot_be_is_not_written_down() {
    let today = date(2026, 3, 5);
    let account = FeeAccount::of(kroner(300), [(PostingKind::Payment, kroner(200))]);
    let check = |change: fn(&mut Posting), kind, amount| {
        let mut posting = posting(kind, kroner(amount));
        change(&mut posting);
        posting.check(account, today)
    };
    let as_it_is = |_: &mut Posting| ();
    assert_eq!(check(as_it_is, PostingKind::Payment, 100), Ok(()));
    assert_eq!(check(as_it_is, PostingKind::Payment, 900), Ok(()));
    assert_eq!(check(as_it_is, PostingKind::Refund, 200), Ok(()));
    assert_eq!(check(as_it_is, PostingKind::Waiver, 100), Ok(()));
    assert_eq!(
        check(as_it_is, PostingKind::Payment, 0),
        Err(PostingError::Nothing)
    );
    assert_eq!(
        check(as_it_is, PostingKind::Refund, 201),
        Err(PostingError::MoreThanPaid(kroner(200).into()))
    );
    assert_eq!(
        check(as_it_is, PostingKind::Waiver, 101),
        Err(PostingError::MoreThanOwed(kroner(100).into()))
    );
    assert_eq!(
        check(|one| one.day = date(2026, 3, 6), PostingKind::Payment, 100),
        Err(PostingError::Later(today))
    );
    assert_eq!(
        check(|one| one.reason = None, PostingKind::Refund, 100),
        Err(PostingError::NoReason)
    );
    assert_eq!(
        check(|one| one.way = None, PostingKind::Payment, 100),
        Err(PostingError::NoWay)
    );
    assert_eq!(
        check(
            |one| one.protest = Some(ProtestId::from_uuid(uuid::Uuid::nil())),
            PostingKind::Waiver,
            50
        ),
        Err(PostingError::NotOrdered)
    );
}

#[test]
fn an_account_says_how_it_stands() {
    use PostingKind::{Payment, Refund, Waiver};
    for (owed, postings, open, state) in [
        (0, vec![], "0.00", FeeAccountState::Nothing),
        (300, vec![], "300.00", FeeAccountState::Owes),
        (300, vec![(Payment, 100)], "200.00", FeeAccountState::PartlyPaid),
        (300, vec![(Payment, 300)], "0.00", FeeAccountState::Settled),
        (300, vec![(Waiver, 300)], "0.00", FeeAccountState::Settled),
        (
            300,
            vec![(Payment, 300), (Refund, 300)],
            "300.00",
            FeeAccountState::Owes,
        ),
        (150, vec![(Payment, 300)], "-150.00", FeeAccountState::Overpaid),
        (
            0,
            vec![(Payment, 300), (Refund, 300)],
            "0.00",
            FeeAccountState::Settled,
        ),
        // The price fell after a waiver: nobody is paid for that.
        (100, vec![(Waiver, 300)], "0.00", FeeAccountState::Settled),
    ] {
        let told = format!("{owed} {postings:?}");
        let account = FeeAccount::of(
            kroner(owed),
            postings.into_iter().map(|(kind, amount)| (kind, kroner(amount))),
        );
        assert_eq!(account.open().to_string(), open, "{told}");
        assert_eq!(account.state(), state, "{told}");
    }
}

#[test]
fn a_clubs_payment_goes_to_its_players_in_their_order() {
    let open = [
        ('a', Balance::from(kroner(300))),
        ('b', -Balance::from(kroner(50))),
        ('c', kroner(150).into()),
    ];
    assert_eq!(
        share_out(kroner(450), &open),
        Some(vec![('a', kroner(300)), ('c', kroner(150))])
    );
    assert_eq!(
        share_out(kroner(310), &open),
        Some(vec![('a', kroner(300)), ('c', kroner(10))])
    );
    assert_eq!(share_out(kroner(451), &open), None);
}

/// An act at an account: what is posted, or which earlier posting is taken back.
#[derive(Clone, Debug)]
enum Step {
    Price(u32),
    Post(PostingKind, u32),
    TakeBack(usize),
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        (0u32..60_000).prop_map(Step::Price),
        (proptest::sample::select(PostingKind::ALL.to_vec()), 1u32..50_000)
            .prop_map(|(kind, amount)| Step::Post(kind, amount)),
        (0usize..20).prop_map(Step::TakeBack),
    ]
}

proptest! {
    #[test]
    fn what_is_owed_less_what_is_waived_is_what_was_paid_less_what_was_given_back_and_what_is_still_owed(
        steps in proptest::collection::vec(step(), 0..30)
    ) {
        let mut owed = kroner(300);
        let mut stand: Vec<(PostingKind, Money)> = Vec::new();
        for step in steps {
            let account = FeeAccount::of(owed, stand.iter().copied());
            match step {
                Step::Price(hundredths) => owed = Money::from_hundredths(hundredths).unwrap(),
                Step::Post(kind, hundredths) => {
                    let amount = Money::from_hundredths(hundredths).unwrap();
                    if posting(kind, amount).check(account, date(2026, 3, 5)).is_ok() {
                        stand.push((kind, amount));
                    }
                }
                Step::TakeBack(index) if index < stand.len() => {
                    let (kind, amount) = stand[index];
                    if may_take_back(kind, amount, account) {
                        stand.remove(index);
                    }
                }
                Step::TakeBack(_) => {}
            }
            let account = FeeAccount::of(owed, stand.iter().copied());
            prop_assert_eq!(
                account.owed - account.waived,
                account.paid - account.refunded + account.open()
            );
            prop_assert!(account.kept() >= Balance::ZERO, "more was given back than came in");
            prop_assert!(account.waived <= account.owed);
        }
    }

    #[test]
    fn a_section_adds_up_what_its_players_do(
        players in proptest::collection::vec((0u32..60_000, proptest::collection::vec(1u32..60_000, 0..3)), 0..20)
    ) {
        let accounts = players.iter().map(|(owed, paid)| {
            let paid = paid.iter().map(|amount| (PostingKind::Payment, Money::from_hundredths(*amount).unwrap()));
            FeeAccount::of(Money::from_hundredths(*owed).unwrap(), paid)
        });
        let accounts: Vec<FeeAccount> = accounts.collect();
        let all: FeeAccount = accounts.iter().copied().sum();
        prop_assert_eq!(all.open(), accounts.iter().map(|one| one.open()).sum());
        prop_assert_eq!(all.owed - all.waived, all.kept() + all.open());
    }

    #[test]
    fn nothing_is_lost_where_a_payment_is_shared_out(
        amount in 1u32..200_000,
        open in proptest::collection::vec(-20_000i64..40_000, 0..12)
    ) {
        let amount = Money::from_hundredths(amount).unwrap();
        let open: Vec<(usize, Balance)> = open.into_iter().map(Balance).enumerate().collect();
        let most: i64 = open.iter().map(|(_, one)| one.hundredths().max(0)).sum();
        match share_out(amount, &open) {
            None => prop_assert!(i64::from(amount.hundredths()) > most),
            Some(shares) => {
                let sum: Balance = shares.iter().map(|(_, share)| Balance::from(*share)).sum();
                prop_assert_eq!(sum, amount.into());
                for (whose, share) in shares {
                    prop_assert!(Balance::from(share) <= open[whose].1);
                }
            }
        }
    }
}
