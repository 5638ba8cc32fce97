//! The words for result cards of team matches: how far one is, who signs, and what stands in its way.

use crate::i18n::Lang;
use domain::{
    public_card::{PublicCard, PublicReport},
    schedule,
    team::Reporting,
    team_card::{
        Reservation, Signer,
        approval::ApprovalRefusal,
        deadlines::{Awaited, Due},
        entry::MAX_NAME,
        needs::CardNeed,
        problems::CardProblem,
        signing::{CardRefusal, MAX_NOTES},
    },
    team_match::Side,
};
use texts::{t, word};

/// Whose captains write results down.
pub fn reporting(lang: Lang, reporting: Reporting) -> String {
    word!(lang, "team-reporting", Reporting: reporting)
}

/// Who signs.
pub fn signer(lang: Lang, signer: Signer) -> String {
    word!(lang, "card-signer", Signer: signer)
}

/// One of the two teams.
pub fn side(lang: Lang, side: Side) -> String {
    word!(lang, "match-side", Side: side)
}

/// What a reservation is about.
pub fn reserved(lang: Lang, reservation: &Reservation) -> String {
    match reservation.board {
        Some(board) => t!(
            lang,
            cards_reserved_board,
            board = board.get(),
            text = reservation.text.as_str()
        ),
        None => t!(lang, cards_reserved_match, text = reservation.text.as_str()),
    }
}

/// Until when the league waits for something, or that it should be in by now. The last day is named, which ends at midnight.
pub fn due(lang: Lang, awaited: &Awaited, is_overdue: bool) -> String {
    let day = lang.day_and_month(schedule::last_day(awaited.until));
    match (awaited.what, is_overdue) {
        (Due::QuickResult, false) => t!(lang, cards_due_result, day),
        (Due::QuickResult, true) => t!(lang, cards_overdue_result, day),
        (Due::FullCard, false) => t!(lang, cards_due_card, day),
        (Due::FullCard, true) => t!(lang, cards_overdue_card, day),
    }
}

/// What stands in the way of a card.
pub fn problem(lang: Lang, problem: CardProblem) -> String {
    match problem {
        CardProblem::BoardsOpen(open) => t!(lang, cards_problem_open, boards = open),
        CardProblem::Difference { reported, counted } => t!(
            lang,
            cards_problem_difference,
            reported = score(reported),
            counted = score(counted)
        ),
        CardProblem::ReportsDiffer { first, second } => t!(
            lang,
            cards_problem_reports,
            first = score(first),
            second = score(second)
        ),
        CardProblem::RemarkMissing(board) => t!(lang, cards_problem_remark, board = board.get()),
        CardProblem::Contested(board) => t!(lang, cards_problem_contested, board = board.get()),
        CardProblem::TwoResults(board) => t!(lang, cards_problem_two_results, board = board.get()),
        CardProblem::Unsigned(who) => t!(lang, cards_problem_unsigned, who = signer(lang, who)),
    }
}

/// A result of a match, home first.
pub fn score((home, away): (engine::points::Points, engine::points::Points)) -> String {
    format!("{home} – {away}")
}

/// Why nothing is written.
pub fn refusal(lang: Lang, refusal: CardRefusal) -> String {
    match refusal {
        CardRefusal::Approved => t!(lang, cards_refused_approved),
        CardRefusal::AlreadySigned(who) => t!(lang, cards_refused_signed, who = signer(lang, who)),
        CardRefusal::NoSuchBoard(board) => t!(lang, cards_refused_board, board = board.get()),
        CardRefusal::TextMissing => t!(lang, cards_refused_text, most = domain::team_card::MAX_TEXT),
        CardRefusal::Full => t!(lang, cards_refused_full, most = MAX_NOTES),
        CardRefusal::AlreadyContested(board) => {
            t!(lang, cards_refused_contested, board = board.get())
        }
        CardRefusal::NotContested(board) => t!(lang, cards_refused_not_contested, board = board.get()),
        CardRefusal::NoReservations => t!(lang, cards_refused_no_reservations),
        CardRefusal::NotYours => t!(lang, cards_refused_not_yours),
        CardRefusal::ImpossibleResult(_) => t!(lang, cards_refused_result),
        CardRefusal::Problem(why) => problem(lang, why),
    }
}

/// Why a card is not approved, or stays so.
pub fn approval(lang: Lang, refused: &ApprovalRefusal) -> String {
    match refused {
        ApprovalRefusal::Card(why) => refusal(lang, *why),
        ApprovalRefusal::NeedsRemark(why) => {
            t!(lang, cards_refused_needs_remark, why = problem(lang, *why))
        }
        ApprovalRefusal::BoardsOpen(open) => t!(lang, cards_problem_open, boards = *open),
        ApprovalRefusal::TooLong | ApprovalRefusal::PublicTooLong => {
            t!(lang, problem_too_long, max = domain::team_card::MAX_TEXT)
        }
        ApprovalRefusal::NotApproved => t!(lang, cards_refused_not_approved),
        ApprovalRefusal::ReasonMissing => t!(lang, problem_needs_reason),
    }
}

/// What everybody reads of a result that was reported as a whole; nothing where none is told.
pub fn public_report(lang: Lang, card: &PublicCard<'_>) -> String {
    match card.report {
        Some(PublicReport::Result(first, second)) => {
            t!(lang, public_card_reported, score = format!("{first}–{second}"))
        }
        Some(PublicReport::Differing) => t!(lang, public_card_differing),
        None => String::new(),
    }
}

/// How far the card is, for everybody: signed, or approved, by which day and with what was remarked to everybody; nothing before that.
pub fn public_standing(lang: Lang, card: &PublicCard<'_>) -> String {
    let Some(approval) = card.approval else {
        return signed(card, t!(lang, public_card_signed));
    };
    let day = lang.date(schedule::local(approval.at).date());
    match (approval.has_remarks, approval.remarks.as_str()) {
        (false, _) => t!(lang, public_card_approved, day),
        (true, "") => t!(lang, public_card_approved_to_teams, day),
        (true, remarks) => t!(lang, public_card_approved_with, day, remarks),
    }
}

/// Report and standing in few words, for a line of a list.
pub fn public_in_short(lang: Lang, card: &PublicCard<'_>) -> String {
    match (card.report, card.approval) {
        (Some(PublicReport::Result(first, second)), _) => {
            t!(
                lang,
                public_card_short_reported,
                score = format!("{first}–{second}")
            )
        }
        (Some(PublicReport::Differing), _) => t!(lang, public_card_short_differing),
        (None, Some(approval)) if approval.has_remarks => t!(lang, public_card_short_with),
        (None, Some(_)) => t!(lang, public_card_short_approved),
        (None, None) => signed(card, t!(lang, public_card_short_signed)),
    }
}

fn signed(card: &PublicCard<'_>, words: String) -> String {
    if card.is_signed { words } else { String::new() }
}

/// That a signature needs a name.
pub fn name(lang: Lang) -> String {
    t!(lang, cards_refused_name, most = MAX_NAME)
}

/// What should be settled on so many cards before their round is closed, in a sentence; `None` for what only waits to be read.
pub fn unsettled(lang: Lang, need: CardNeed, cards: usize) -> Option<String> {
    match need {
        CardNeed::Difference => Some(t!(lang, desk_cards_differ, cards)),
        CardNeed::ReportsDiffer => Some(t!(lang, desk_cards_reports, cards)),
        CardNeed::Contested => Some(t!(lang, desk_cards_contested, cards)),
        CardNeed::SignAgain => Some(t!(lang, desk_cards_again, cards)),
        CardNeed::LateResult | CardNeed::LateCard | CardNeed::Reserved | CardNeed::Confirmed => None,
    }
}
