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
    use LastWord::{AppealsBoard, Arbiter, Committee, CommitteeButLaws};
    // HS-news 2022: the appeals board above the division. KSU17: nobody above the committee, except about the Laws.
    // TT93: the leader is not of the committee of the districts that were read so; of the others nobody knows it.
    for (preset, team_card_days, committee_days, last_word, ruler_sits) in [
        (Preset::Skakliga, None, Some(14), Some(AppealsBoard), None),
        (Preset::Div1, None, Some(14), Some(AppealsBoard), None),
        (Preset::Hk8, Some(3), Some(10), None, Some(false)),
        (Preset::Hk4, None, Some(10), None, Some(false)),
        (Preset::Ksu, None, Some(10), Some(CommitteeButLaws), None),
        (Preset::Pokal, None, None, None, None),
        (Preset::Uhold, None, None, None, None),
    ] {
        let must = Terms {
            committee_days,
            team_card_days,
            last_word,
            ruler_sits,
            ..Terms::default()
        };
        assert_eq!(terms_of(started(preset, &[]).rulebook()), must, "{preset}");
    }
    for (id, text, last_word) in [
        (SettingId::FinalInstance, "appeals_board", Some(AppealsBoard)),
        (SettingId::FinalInstance, "none", Some(Committee)),
        (SettingId::FinalInstance, "none_but_laws", Some(CommitteeButLaws)),
        (SettingId::AppealTo, "nobody", Some(Arbiter)),
        (SettingId::AppealTo, "tournament_committee", None),
        (SettingId::AppealTo, "committee_of_three", None),
        (SettingId::AppealTo, "board", None),
    ] {
        let league = started(Preset::Hk8, &[(id, text)]);
        assert_eq!(terms_of(league.rulebook()).last_word, last_word, "{text}");
    }
}
