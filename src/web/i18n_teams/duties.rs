//! What clubs, captains, match leaders and league leaders have to do, in words: each line in a sentence, and by when.

use crate::i18n::Lang;
use domain::duties::{CaptainDuty, ClubDuty, DutyDue, DutyLine, DutyState, LeaderDuty, LeagueDuty};
use texts::t;

/// By when, in short: a deadline at the end of a day is shown as that day.
pub fn due(lang: Lang, due: DutyDue) -> String {
    let at = match (due.whole_day(), due) {
        (Some(day), _) | (None, DutyDue::Day(day)) => lang.day_and_month(day),
        (None, DutyDue::At(until)) => lang.stamp(until),
    };
    t!(lang, duties_by, at = at)
}

/// What a club has to do.
pub fn of_club(lang: Lang, line: &DutyLine<ClubDuty>) -> String {
    let count = line.count;
    let is_done = line.state == DutyState::Done;
    match (line.duty, is_done) {
        (ClubDuty::Teams, true) => t!(lang, duty_club_teams_done, count),
        (ClubDuty::Teams, false) => t!(lang, duty_club_teams),
        (ClubDuty::List, true) => t!(lang, duty_list_done),
        (ClubDuty::List, false) => t!(lang, duty_list),
        (ClubDuty::Contacts, true) => t!(lang, duty_contacts_done),
        (ClubDuty::Contacts, false) if count == 0 => t!(lang, duty_contacts),
        (ClubDuty::Contacts, false) => t!(lang, duty_contacts_missing, count),
        (ClubDuty::Venues, true) => t!(lang, duty_venues_done),
        (ClubDuty::Venues, false) if count == 0 => t!(lang, duty_venues),
        (ClubDuty::Venues, false) => t!(lang, duty_venues_missing, count),
    }
}

/// What a captain has to do.
pub fn of_captain(lang: Lang, line: &DutyLine<CaptainDuty>) -> String {
    let count = line.count;
    let round = line.round.map_or(0, engine::numbers::RoundNo::get);
    let is_done = line.state == DutyState::Done;
    match line.duty {
        CaptainDuty::List if is_done => t!(lang, duty_captain_list_done),
        CaptainDuty::List => t!(lang, duty_captain_list),
        CaptainDuty::LineUp => match line.state {
            DutyState::Done => t!(lang, duty_line_up_done, round),
            DutyState::Late => t!(lang, duty_line_up_late, round),
            DutyState::Ahead => t!(lang, duty_line_up_ahead, round),
            DutyState::Waits | DutyState::Free => t!(lang, duty_line_up, round),
        },
        CaptainDuty::Absence if count == 0 => t!(lang, duty_absence, round),
        CaptainDuty::Absence => t!(lang, duty_absence_said, count, round),
        CaptainDuty::Arrivals => arrivals(lang, line.state, count),
        CaptainDuty::Report => match line.state {
            DutyState::Done => t!(lang, duty_report_done),
            DutyState::Ahead => t!(lang, duty_report_ahead),
            DutyState::Late | DutyState::Waits | DutyState::Free => {
                t!(lang, duty_captain_report, count, round)
            }
        },
        CaptainDuty::Contests => t!(lang, duty_captain_contests, count, round),
        CaptainDuty::Sign => match line.state {
            DutyState::Done => t!(lang, duty_sign_done),
            DutyState::Ahead => t!(lang, duty_sign_ahead),
            DutyState::Late | DutyState::Waits | DutyState::Free => t!(lang, duty_captain_sign, round),
        },
        CaptainDuty::Appeal => t!(lang, duty_appeal, count),
    }
}

fn arrivals(lang: Lang, state: DutyState, count: usize) -> String {
    match state {
        DutyState::Done => t!(lang, duty_arrivals_done),
        DutyState::Ahead => t!(lang, duty_arrivals_ahead),
        DutyState::Late | DutyState::Waits | DutyState::Free => t!(lang, duty_arrivals, count),
    }
}

/// What a match leader has to do.
pub fn of_leader(lang: Lang, line: &DutyLine<LeaderDuty>) -> String {
    let count = line.count;
    let is_done = line.state == DutyState::Done;
    match line.duty {
        LeaderDuty::LineUps if is_done => t!(lang, duty_leader_line_ups_done),
        LeaderDuty::LineUps => t!(lang, duty_leader_line_ups),
        LeaderDuty::Arrivals => arrivals(lang, line.state, count),
        LeaderDuty::Results => match line.state {
            DutyState::Done => t!(lang, duty_report_done),
            DutyState::Ahead => t!(lang, duty_report_ahead),
            DutyState::Late | DutyState::Waits | DutyState::Free => t!(lang, duty_report, count),
        },
        LeaderDuty::Contests => t!(lang, duty_leader_contests, count),
        LeaderDuty::Decided => t!(lang, duty_leader_decided, count),
        LeaderDuty::Sign => match line.state {
            DutyState::Done => t!(lang, duty_sign_done),
            DutyState::Ahead => t!(lang, duty_sign_ahead),
            DutyState::Late | DutyState::Waits | DutyState::Free => t!(lang, duty_leader_sign),
        },
    }
}

/// What a league leader has to do.
pub fn of_league(lang: Lang, line: &DutyLine<LeagueDuty>) -> String {
    let count = line.count;
    let is_done = line.state == DutyState::Done;
    let is_ahead = line.state == DutyState::Ahead;
    match line.duty {
        LeagueDuty::Invitation if is_done => t!(lang, duty_league_invitation_done),
        LeagueDuty::Invitation => t!(lang, duty_league_invitation, count),
        LeagueDuty::Groups if is_done => t!(lang, duty_league_groups_done, count),
        LeagueDuty::Groups if count == 0 => t!(lang, duty_league_groups_none),
        LeagueDuty::Groups => t!(lang, duty_league_groups, count),
        LeagueDuty::Lists if is_done => t!(lang, duty_league_lists_done),
        LeagueDuty::Lists if is_ahead => t!(lang, duty_league_lists_ahead),
        LeagueDuty::Lists => t!(lang, duty_league_lists, count),
        LeagueDuty::Cards if is_done => t!(lang, duty_league_cards_done),
        LeagueDuty::Cards if is_ahead => t!(lang, duty_league_cards_ahead),
        LeagueDuty::Cards => t!(lang, duty_league_cards, count),
        LeagueDuty::Protests if count == 0 => t!(lang, duty_league_protests_none),
        LeagueDuty::Protests => t!(lang, duty_league_protests, count),
        LeagueDuty::Results => t!(lang, duty_league_results, count),
        LeagueDuty::Moves if count == 0 => t!(lang, duty_league_moves_none),
        LeagueDuty::Moves => t!(lang, moves_desk, count),
        LeagueDuty::Promotion if is_done => t!(lang, duty_league_promotion_done),
        LeagueDuty::Promotion if is_ahead => t!(lang, duty_league_promotion_ahead),
        LeagueDuty::Promotion => t!(lang, duty_league_promotion),
        LeagueDuty::Report if is_done => t!(lang, duty_league_report_done),
        LeagueDuty::Report if is_ahead => t!(lang, duty_league_report_ahead),
        LeagueDuty::Report => t!(lang, duty_league_report),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_at_midnight_is_told_by_its_last_day_and_another_by_its_hour() {
        let at = |text: &str| DutyDue::At(text.parse().expect("a moment"));
        for (deadline, told) in [
            (at("2026-10-03T22:00:00Z"), "senest 3. oktober"),
            (at("2026-10-03T17:00:00Z"), "senest 3. okt. 19.00"),
            (DutyDue::Day(jiff::civil::date(2026, 10, 3)), "senest 3. oktober"),
        ] {
            assert_eq!(due(Lang::Da, deadline), told);
        }
    }
}
