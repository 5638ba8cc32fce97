//! Players that a club enters itself, in words: why one was not entered or taken back, how far each has come, and what is owed for it.

use std::sync::Arc;

use crate::{
    error::{FieldError, Kind, Problem},
    i18n::{Lang, players},
};
use domain::registration::{
    club_players::{ClubPlayersRefusal, MOST_AT_ONCE, MOST_OF_A_CLUB},
    doubts::Doubt,
    waiting_list::QueueStanding,
};
use service::{
    applications::ApplyError,
    club_players::{ClubPlayer, ClubPlayersError, RowFault, RowRefusal},
    entry_fees::OwnFee,
};
use texts::t;

/// Why a club enters nobody, or takes nobody back.
pub fn refusal(lang: Lang, why: ClubPlayersRefusal) -> String {
    match why {
        ClubPlayersRefusal::Nobody => t!(lang, club_players_nobody),
        ClubPlayersRefusal::TooManyAtOnce => t!(lang, club_players_many_at_once, most = MOST_AT_ONCE),
        ClubPlayersRefusal::TooMany => t!(lang, club_players_many, most = MOST_OF_A_CLUB),
        ClubPlayersRefusal::Gone => t!(lang, club_players_stands_no_more),
        ClubPlayersRefusal::Over => t!(lang, club_players_over),
        ClubPlayersRefusal::Begun => t!(lang, club_players_begun),
    }
}

/// The name of a field of one of the players, the first being number 1: `surname-1`.
pub fn field_of(row: usize, field: &str) -> String {
    format!("{field}-{}", row + 1)
}

fn sentences(lang: Lang, doubts: &[Doubt]) -> String {
    let said: Vec<String> = doubts.iter().map(|one| players::doubt(lang, one)).collect();
    said.join(" ")
}

/// What is wrong with one of the players, by field.
fn row(refused: RowRefusal) -> Vec<FieldError> {
    let no = refused.row;
    let at = |field: &str| field_of(no, field);
    match refused.why {
        RowFault::Twice => vec![FieldError::new(at("surname"), |lang| {
            t!(lang, club_players_twice)
        })],
        RowFault::Apply(ApplyError::Invalid(faults)) => faults
            .into_iter()
            .map(|one| FieldError::new(at(one.field.as_str()), move |lang| players::fault(lang, one)))
            .collect(),
        RowFault::Apply(ApplyError::Unfit(doubts)) => {
            vec![FieldError::new(at("section"), move |lang| {
                sentences(lang, &doubts)
            })]
        }
        RowFault::Apply(ApplyError::NotFound) => {
            vec![FieldError::new(at("section"), |lang| {
                t!(lang, apply_choose_section)
            })]
        }
        RowFault::Apply(other) => {
            let problem = Arc::new(Problem::from(other));
            vec![FieldError::new(at("section"), move |lang| {
                problem.sentences(lang)
            })]
        }
    }
}

impl From<ClubPlayersError> for Problem {
    fn from(error: ClubPlayersError) -> Self {
        match error {
            ClubPlayersError::LinkEnded => Self::new(Kind::NotFound, |lang| t!(lang, captains_gone)),
            ClubPlayersError::Refused(
                why @ (ClubPlayersRefusal::Nobody | ClubPlayersRefusal::TooManyAtOnce),
            ) => Self::field("players", move |lang| refusal(lang, why)),
            ClubPlayersError::Refused(why) => Self::not_now(move |lang| refusal(lang, why)),
            ClubPlayersError::Rows(refused) => Self::invalid(refused.into_iter().flat_map(row).collect()),
            ClubPlayersError::Apply(error) => error.into(),
            ClubPlayersError::Player(error) => error.into(),
            ClubPlayersError::Once(error) => error.into(),
            ClubPlayersError::Store(error) => error.into(),
        }
    }
}

/// What is owed for a player and by whom; nothing where entries cost nothing.
fn fee(lang: Lang, fee: &OwnFee) -> Option<String> {
    let open = fee.account.open();
    let amount = lang.balance(open, fee.currency);
    if open.is_positive() && fee.club_pays {
        Some(t!(lang, club_players_fee_club, amount))
    } else if open.is_positive() {
        Some(t!(lang, club_players_fee_player, amount))
    } else if fee.price.amount.is_zero() {
        None
    } else {
        Some(t!(lang, club_players_fee_paid))
    }
}

/// How far a player's entry has come, and what is owed for it.
pub fn about(lang: Lang, player: &ClubPlayer) -> String {
    let standing = match player.standing {
        Some(QueueStanding::Waiting { number, .. }) => Some(t!(lang, club_players_waiting_list, number)),
        Some(QueueStanding::Unlimited | QueueStanding::Room) | None => None,
    };
    let parts = [
        Some(player.section_name.clone()),
        Some(players::status(lang, player.status)),
        standing,
        player.fee.as_ref().and_then(|own| fee(lang, own)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" · ")
}
