//! Who reports the result of a match as a whole, and what becomes of two reports that are not the same.

use super::*;
use crate::team_card::entry::Hand;

const HOME: Option<Side> = Some(Side::Home);
const AWAY: Option<Side> = Some(Side::Away);
/// Whoever leads the match or the league.
const LEADS: Option<Side> = None;

/// Reports in their order, each in half points.
type Reports<'a> = &'a [(Option<Side>, i32, i32)];

/// Boards 1 to 3 have ended, board 4 is played.
fn open() -> MatchScore {
    of((true, false), None)
}

/// A card with these reports, each in half points.
fn reported(reports: Reports<'_>) -> TeamCard {
    let score = open();
    reports.iter().fold(filled(), |card, (side, home, away)| {
        card.report_quick(*side, (halves(*home), halves(*away)), &pen(&score))
            .expect("reported")
    })
}

#[test]
fn a_report_of_the_other_team_stands_beside_the_first_until_one_of_them_or_whoever_leads_says_which() {
    type Said = Option<(i32, i32)>;
    let rows: [(Reports<'_>, Said, Said); 14] = [
        (&[(AWAY, 5, 3)], Some((5, 3)), None),
        (&[(AWAY, 5, 3), (AWAY, 4, 4)], Some((4, 4)), None),
        (&[(HOME, 5, 3), (AWAY, 5, 3)], Some((5, 3)), None),
        (&[(HOME, 5, 3), (AWAY, 4, 4)], Some((5, 3)), Some((4, 4))),
        (&[(AWAY, 4, 4), (HOME, 5, 3)], Some((4, 4)), Some((5, 3))),
        // One of them gives way.
        (&[(HOME, 5, 3), (AWAY, 4, 4), (AWAY, 5, 3)], Some((5, 3)), None),
        (&[(HOME, 5, 3), (AWAY, 4, 4), (HOME, 4, 4)], Some((4, 4)), None),
        // Or says a third thing.
        (
            &[(HOME, 5, 3), (AWAY, 4, 4), (HOME, 6, 2)],
            Some((6, 2)),
            Some((4, 4)),
        ),
        // Whoever leads says which, and takes nobody's side by saying it first.
        (&[(HOME, 5, 3), (AWAY, 4, 4), (LEADS, 4, 4)], Some((4, 4)), None),
        (&[(LEADS, 5, 3), (AWAY, 4, 4)], Some((5, 3)), Some((4, 4))),
        (&[(HOME, 5, 3), (LEADS, 6, 2)], Some((6, 2)), None),
        // A captain takes back nothing of what the other one says against whoever leads.
        (
            &[(LEADS, 5, 3), (HOME, 4, 4), (AWAY, 5, 3)],
            Some((5, 3)),
            Some((4, 4)),
        ),
        (
            &[(LEADS, 5, 3), (HOME, 4, 4), (AWAY, 4, 4)],
            Some((5, 3)),
            Some((4, 4)),
        ),
        (
            &[(LEADS, 5, 3), (HOME, 4, 4), (AWAY, 6, 2)],
            Some((4, 4)),
            Some((6, 2)),
        ),
    ];
    for (reports, quick, counter) in rows {
        let card = reported(reports);
        let said = |one: &Option<QuickResult>| {
            one.as_ref()
                .map(|one| (one.home.as_halves(), one.away.as_halves()))
        };
        assert_eq!(
            (said(&card.quick), said(&card.counter)),
            (quick, counter),
            "{reports:?}"
        );
    }
}

#[test]
fn what_differs_stands_in_the_way_and_the_boards_say_who_was_wrong() {
    let differing = reported(&[(HOME, 5, 3), (AWAY, 4, 4)]);
    let differ = CardProblem::ReportsDiffer {
        first: (halves(5), halves(3)),
        second: (halves(4), halves(4)),
    };
    assert_eq!(
        differing.content_problems(&open(), &rules()),
        [CardProblem::BoardsOpen(1), differ]
    );
    // 2½–1½ on the boards: the away team was wrong.
    let wrong = |home, away| CardProblem::Difference {
        reported: (halves(home), halves(away)),
        counted: (halves(5), halves(3)),
    };
    assert_eq!(differing.content_problems(&over(), &rules()), [wrong(4, 4)]);
    let both = reported(&[(HOME, 6, 2), (AWAY, 4, 4)]);
    assert_eq!(
        both.content_problems(&over(), &rules()),
        [wrong(6, 2), wrong(4, 4)]
    );
    // Nothing is approved before somebody says which, be it the league leader in a remark.
    let score = over();
    let approve = |card: &TeamCard, public| {
        let said = Remarks { to_teams: "", public };
        card.approve(said, &pen(&score), &rules()).map(|_| ())
    };
    assert_eq!(
        approve(&differing, ""),
        Err(ApprovalRefusal::NeedsRemark(wrong(4, 4)))
    );
    assert_eq!(approve(&differing, "Bordene gælder"), Ok(()));
}

#[test]
fn either_captain_reports_until_the_own_signature_and_nobody_on_an_approved_card() {
    let hands = [
        Hand::Arbiter,
        Hand::Leader,
        Hand::Captain(Side::Home),
        Hand::Captain(Side::Away),
    ];
    let may = |card: &TeamCard| hands.map(|hand| card.may_report(hand));
    let away_signed = signed(&filled(), Signer::AwayCaptain, Vec::new());
    assert_eq!(may(&TeamCard::BLANK), [true; 4]);
    assert_eq!(may(&away_signed), [true, true, true, false]);
    assert_eq!(may(&approved()), [false; 4]);
    let (score, quick) = (
        open(),
        entry::CardEntry::Quick {
            home: halves(5),
            away: halves(3),
        },
    );
    for hand in hands {
        let written = TeamCard::BLANK.write(&quick, hand, &pen(&score), &rules());
        let side = written.map(|card| card.quick.and_then(|quick| quick.side));
        assert_eq!(side, Ok(hand.side()), "{hand:?}");
    }
}

#[test]
fn what_a_tournament_decides_takes_the_place_of_what_its_league_says() {
    let own = deadlines::CardDays {
        quick_result: None,
        full_card: Some(7),
    };
    let with = rules().with_days(own);
    assert_eq!((with.quick_result_days, with.full_card_days), (Some(0), Some(7)));
    let league = started(
        Preset::Uhold,
        &[
            (SettingId::QuickResult, "next_day"),
            (SettingId::FullCardDays, "3"),
        ],
    );
    let own = deadlines::CardDays::of(league.rulebook().settings());
    let with = CardRules::default().with_days(own);
    assert_eq!((with.quick_result_days, with.full_card_days), (Some(1), Some(3)));
    assert_eq!(with.signatures, None, "and nothing else");
}
