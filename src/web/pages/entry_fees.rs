//! Entry fees for those who set the tournament up: [`terms`] is what an entry costs, [`book`] the treasurer's page with its files,
//! [`account`] the account of a player, [`club`] that of a club, [`receipts`] the paper.

mod account;
mod book;
mod club;
mod posting;
mod receipts;
mod terms;

use crate::prelude::*;
use domain::entry_fee::{FeeAccount, FeeAccountState};

pub(super) fn routes(state: &AppState) -> Routes {
    terms::routes(state)
        .merge(book::routes(state))
        .merge(account::routes(state))
        .merge(club::routes(state))
        .merge(receipts::routes(state))
}

/// How an account stands, with its sign.
fn state(lang: Lang, account: FeeAccount) -> (State, String) {
    let stands = account.state();
    let sign = match stands {
        FeeAccountState::Nothing | FeeAccountState::Settled => State::Confirmed,
        FeeAccountState::Owes | FeeAccountState::PartlyPaid => State::Missing,
        FeeAccountState::Overpaid => State::Refused,
    };
    (sign, lang.fee_account_state(stands))
}
