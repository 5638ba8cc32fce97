//! What a tournament decides about its clubs' lists, line-ups, moving matches and deadlines for results: settings of a league
//! ([`crate::league`]), each open until decided. An open setting keeps nobody from playing.

use crate::league::{LeagueSettings, SettingId};

/// The settings that are asked, in this order.
pub const SETTINGS: [SettingId; 28] = [
    SettingId::TeamEntryDeadline,
    SettingId::DivisionTeamsExcluded,
    SettingId::JointTeams,
    SettingId::StrengthList,
    SettingId::StrengthListOrder,
    SettingId::StrengthListTolerance,
    SettingId::StrengthListDeadline,
    SettingId::StrengthListLockedAfter,
    SettingId::OneListPerPlayer,
    SettingId::NewMemberDelayDays,
    SettingId::BoardOrder,
    SettingId::Membership,
    SettingId::ReserveScope,
    SettingId::NamedReserves,
    SettingId::RegularsInLowerTeams,
    SettingId::ReserveLimit,
    SettingId::ReserveLimitEffect,
    SettingId::MaxMatchesPerPlayer,
    SettingId::OneMatchADay,
    SettingId::ForeignersMax,
    SettingId::RatingRequired,
    SettingId::MinPlayers,
    SettingId::ReserveUntilMin,
    SettingId::PostponeNoticeDays,
    SettingId::PostponeConsent,
    SettingId::PlayLaterThanPlan,
    SettingId::QuickResult,
    SettingId::FullCardDays,
];

/// The first setting with a value that is not among those a tournament decides here.
pub fn stray(settings: &LeagueSettings) -> Option<SettingId> {
    SettingId::ALL
        .into_iter()
        .find(|id| settings.text(*id).is_some() && !SETTINGS.contains(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_asked_here_is_decided_here() {
        let mut settings = LeagueSettings::default();
        assert_eq!(stray(&settings), None);
        settings.fill(SettingId::OneMatchADay, "yes").unwrap();
        assert_eq!(stray(&settings), None);
        settings.fill(SettingId::ReserveScope, "named_reserves").unwrap();
        assert_eq!(stray(&settings), None);
        settings.fill(SettingId::Boards, "8").unwrap();
        assert_eq!(stray(&settings), Some(SettingId::Boards));
    }
}
