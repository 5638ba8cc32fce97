//! What the leagues that were read ask of cards and protests.

use super::*;

#[test]
fn each_preset_asks_of_a_card_what_was_read() {
    use Signatures::{Captains, CaptainsAndLeader};
    let all = Some(CaptainsAndLeader);
    for (preset, signatures, remark_for_unplayed, quick) in [
        (Preset::Skakliga, all, true, Some(0)),
        (Preset::Div1, all, true, Some(0)),
        (Preset::Hk8, all, false, Some(1)),
        (Preset::Hk4, all, false, Some(1)),
        (Preset::Ksu, all, true, Some(0)),
        (Preset::Pokal, Some(Captains), false, Some(0)),
        (Preset::Uhold, None, false, None),
    ] {
        let must = CardRules {
            signatures,
            no_reservations: false,
            remark_for_unplayed,
            quick_result_days: quick,
            full_card_days: None,
        };
        assert_eq!(CardRules::of(started(preset, &[]).rulebook()), must, "{preset}");
    }
    let unreserved = started(Preset::Ksu, &[(SettingId::Reservation, "no")]);
    assert!(CardRules::of(unreserved.rulebook()).no_reservations);
}

#[test]
fn each_preset_lets_a_protest_go_as_far_as_was_read() {
    use LeagueInstance::{AppealsBoard, Committee, LeagueLeader};
    for (preset, protest_days, committee_days) in [
        (Preset::Skakliga, None, Some(14)),
        (Preset::Div1, None, Some(14)),
        (Preset::Hk8, Some(3), Some(10)),
        (Preset::Hk4, None, Some(10)),
        (Preset::Ksu, None, Some(10)),
        (Preset::Pokal, None, None),
        (Preset::Uhold, None, None),
    ] {
        let must = AppealRules {
            protest_days,
            leader_days: None,
            committee_days,
            board_days: None,
            last: AppealsBoard,
            deposit_kroner: None,
        };
        assert_eq!(AppealRules::of(started(preset, &[]).rulebook()), must, "{preset}");
    }
    for (id, text, last) in [
        (SettingId::FinalInstance, "none", Committee),
        (SettingId::FinalInstance, "none_but_laws", AppealsBoard),
        (SettingId::AppealTo, "nobody", LeagueLeader),
    ] {
        let league = started(Preset::Hk8, &[(id, text)]);
        assert_eq!(AppealRules::of(league.rulebook()).last, last, "{text}");
    }
}
