//! What a card asks of the person who approves it: a reservation first to be read, a sum that is wrong, and what is late.

use super::*;
use crate::team_card::needs::CardNeed::{
    self, Confirmed, Contested, Difference, LateCard, LateResult, ReportsDiffer, Reserved, SignAgain,
};

#[test]
fn a_card_asks_for_what_the_league_leader_can_act_on() {
    let start = at("2026-11-08T10:00:00Z");
    let (in_time, evening, later) = (
        "2026-11-08T22:59:59Z",
        "2026-11-08T23:00:00Z",
        "2026-11-11T23:00:00Z",
    );
    let played = of((true, false), None);
    let home = signed(&filled(), Signer::HomeCaptain, Vec::new());
    let captains = signed(&home, Signer::AwayCaptain, Vec::new());
    let reserving = [Signer::AwayCaptain, Signer::MatchLeader]
        .into_iter()
        .zip([reserved(Some(2)), Vec::new()])
        .fold(home.clone(), |card, (signer, reservations)| {
            signed(&card, signer, reservations)
        });
    let wrong = filled()
        .report_quick(None, (halves(6), halves(2)), &pen(&over()))
        .expect("reported");
    let two = filled()
        .report_quick(Some(Side::Home), (halves(5), halves(3)), &pen(&played))
        .and_then(|card| card.report_quick(Some(Side::Away), (halves(4), halves(4)), &pen(&played)))
        .expect("reported");
    let nobody = CardRules::default();
    let again = captains.put_right(board(2), at(in_time)).expect("put right");
    let half_again = signed(&again, Signer::HomeCaptain, Vec::new());
    let whole_again = signed(&half_again, Signer::AwayCaptain, Vec::new());
    // Whoever contests a board and reserves a protest about it has it decided so.
    let kept = signed(&contested(), Signer::AwayCaptain, reserved(Some(2)));
    // It stays so where another board is changed and the captain signs again without a word, and not where that board is changed.
    let elsewhere = kept.put_right(board(4), at(in_time)).expect("put right");
    let silently = signed(&elsewhere, Signer::AwayCaptain, Vec::new());
    let both = signed(&silently, Signer::HomeCaptain, Vec::new());
    let reopened = kept.put_right(board(2), at(in_time)).expect("put right");
    for (card, score, rules, now, expected) in [
        (&TeamCard::BLANK, &over(), nobody, later, &[][..]),
        (&filled(), &over(), rules(), in_time, &[]),
        // The match leader has not signed; where nobody must, both captains are enough, and one is not.
        (&captains, &over(), rules(), in_time, &[]),
        (&captains, &over(), nobody, later, &[Confirmed]),
        (&home, &over(), nobody, later, &[]),
        (&signed_by_all(), &over(), rules(), later, &[Confirmed]),
        (&reserving, &over(), rules(), later, &[Reserved]),
        (&approved(), &over(), rules(), later, &[]),
        (&contested(), &over(), rules(), in_time, &[Contested]),
        (&contested(), &over(), rules(), later, &[Contested, LateCard]),
        (&kept, &over(), rules(), in_time, &[]),
        (&elsewhere, &over(), rules(), in_time, &[SignAgain]),
        (&silently, &over(), rules(), in_time, &[]),
        (&both, &over(), nobody, in_time, &[Reserved]),
        (&reopened, &over(), rules(), in_time, &[Contested]),
        (&again, &over(), rules(), in_time, &[SignAgain]),
        (&again, &over(), nobody, in_time, &[SignAgain]),
        (&again, &played, rules(), in_time, &[]),
        (&half_again, &over(), nobody, in_time, &[SignAgain]),
        (&whole_again, &over(), nobody, in_time, &[Confirmed]),
        (&wrong, &over(), rules(), in_time, &[Difference]),
        (&wrong, &over(), rules(), later, &[Difference, LateCard]),
        // While a board is open the sum is not there yet.
        (&wrong, &played, rules(), evening, &[]),
        (&two, &played, rules(), in_time, &[ReportsDiffer]),
        (&two, &over(), rules(), in_time, &[Difference]),
        (&filled(), &played, rules(), in_time, &[]),
        (&filled(), &played, rules(), evening, &[LateResult]),
        (&filled(), &played, rules(), later, &[LateResult, LateCard]),
    ] {
        let problems = card.problems(score, &rules);
        let awaited = card.awaited(start, score, &rules);
        let needs: Vec<CardNeed> = card.needs(&problems, &awaited, at(now));
        assert_eq!(needs, expected, "{now}: {card:?}");
    }
}
