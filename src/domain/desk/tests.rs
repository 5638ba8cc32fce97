//! The moments as tables: which facts make which, and what each is for each role, as `docs/LOOK.md` has it.

use super::{
    DeskMoment::{
        CheckIn, DraftOutdated, DraftWaits, EntriesOpen, FewPlayers, GameOverdue, GamePutOff, LineUpsDue,
        NoSections, NotPublished, PairNext, PrizesToPay, PrizesToPublish, PrizesToSettle, RegulationOpen,
        ReportAtOffice, ReportChanged, ReportRejected, ReportToSend, ResultsMissing, RoundAhead,
        RoundBlocked, RoundLater, RoundRuns, StartNumbers,
    },
    *,
};
use crate::{
    access::{Grant, Role, Scope, allows},
    duties::{CaptainDuty, ClubDuty, LeaderDuty, LeagueDuty},
};
use engine::ids::TournamentId;

const LOOK: &str = include_str!("../../../docs/LOOK.md");

/// The roles of the table's columns.
const ROLES: [Role; 7] = [
    Role::Organiser,
    Role::Arbiter,
    Role::Assistant,
    Role::CommitteeMember,
    Role::AppealsBoard,
    Role::RatingsOfficer,
    Role::RatingCommittee,
];

fn at(clock: &str) -> Timestamp {
    format!("2026-04-04T{clock}Z").parse().expect("a moment")
}

/// What a moment is for the holder of a role in the whole tournament.
fn cell(moment: DeskMoment, role: Role) -> &'static str {
    let here = Scope::Tournament(TournamentId::from_uuid(uuid::Uuid::nil()));
    let grants = [Grant { role, scope: here }];
    match moment.step_for(|capability| allows(&grants, capability, here)) {
        Some(DeskStep::Now) => "now",
        Some(DeskStep::Soon) => "soon",
        Some(DeskStep::Others) => "waits",
        None => "–",
    }
}

/// The rows of LOOK that begin with a word in code quotes and have so many columns.
fn rows(columns: usize) -> Vec<Vec<&'static str>> {
    LOOK.lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| {
            let cells = line.trim().trim_matches('|').split(" | ");
            cells
                .map(|cell| cell.trim().trim_matches('`'))
                .collect::<Vec<_>>()
        })
        .filter(|cells| cells.len() == columns)
        .collect()
}

#[test]
fn the_table_of_look_is_the_policy_for_every_moment_and_role() {
    let rows = rows(3 + ROLES.len());
    let listed: Vec<&str> = rows.iter().map(|row| row[0]).collect();
    assert_eq!(listed, DeskMoment::WORDS, "each once, the most urgent first");
    for (row, moment) in rows.iter().zip(DeskMoment::ALL) {
        let cells = ROLES.map(|role| cell(moment, role));
        assert_eq!(row[3..].to_vec(), cells, "{moment}");
    }
}

#[test]
fn the_duties_of_those_who_come_by_a_link_are_listed_too() {
    let listed = |words: &[&str]| {
        let row = words.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>();
        LOOK.contains(&format!("| {} |", row.join(", ")))
    };
    assert!(listed(ClubDuty::WORDS));
    assert!(listed(CaptainDuty::WORDS));
    assert!(listed(LeaderDuty::WORDS));
    assert!(listed(LeagueDuty::WORDS));
}

#[test]
fn every_moment_is_somebodys_and_whoever_waits_for_one_waits_for_somebody() {
    for moment in DeskMoment::ALL {
        let steps = ROLES.map(|role| cell(moment, role));
        let concerns = steps.iter().any(|step| *step != "–");
        assert!(concerns, "{moment}: nobody reads it");
        if moment.done_by().is_some() {
            assert!(steps.contains(&"now") || steps.contains(&"soon"), "{moment}");
        } else {
            // Clubs, captains and the program have no desk.
            assert!(steps.contains(&"waits"), "{moment}");
        }
    }
    // What is soon stands behind everything else.
    let first = DeskMoment::ALL.iter().position(|moment| moment.is_soon());
    let soon = DeskMoment::ALL.iter().filter(|moment| moment.is_soon()).count();
    assert_eq!(first, Some(DeskMoment::ALL.len() - soon));
}

#[test]
fn who_does_something_and_waits_for_the_same_does_it() {
    let both = [Capability::Pair, Capability::ManageTournament];
    let step = PairNext.step_for(|capability| both.contains(&capability));
    assert_eq!(step, Some(DeskStep::Now));
    assert_eq!(
        PairNext.step_for(|capability| capability == Capability::ManageTournament),
        Some(DeskStep::Others)
    );
    assert_eq!(PairNext.step_for(|_| false), None);
}

#[test]
fn a_tournament_that_is_not_public_says_what_it_lacks() {
    for (sections, unanswered, is_announced, expected) in [
        (0, 4, false, vec![NoSections, RegulationOpen]),
        (0, 0, false, vec![NoSections, NotPublished]),
        (0, 0, true, vec![NoSections]),
        (2, 1, false, vec![RegulationOpen]),
        (2, 0, false, vec![NotPublished]),
        // Once it is public, what an answer lacks is not what it waits for.
        (2, 3, true, vec![]),
    ] {
        let facts = SetUp {
            sections,
            unanswered,
            is_announced,
        };
        assert_eq!(facts.moments(), expected, "{facts:?}");
    }
}

#[test]
fn a_section_waits_for_players_then_for_the_check_in_of_its_day() {
    let now = at("08:00:00");
    let (soon, far) = (Some(at("10:00:00")), Some(at("10:00:00") + SOON));
    for (entered, awaited, starts_at, expected) in [
        (0, None, far, Some(FewPlayers)),
        (1, Some(1), soon, Some(FewPlayers)),
        (2, Some(2), far, None),
        (2, Some(2), soon, Some(CheckIn)),
        (2, Some(2), None, Some(CheckIn)),
        (2, Some(0), soon, None),
        // Line-ups say who plays.
        (2, None, soon, None),
    ] {
        let facts = BeforeFirstRound {
            entered,
            awaited,
            starts_at,
        };
        assert_eq!(facts.moment(now), expected, "{facts:?}");
    }
}

#[test]
fn entries_are_open_to_the_day_that_was_announced() {
    let until = Some(at("10:00:00"));
    for (is_announced, until, now, expected) in [
        (false, until, "09:00:00", None),
        (true, None, "09:00:00", None),
        (true, until, "09:00:00", Some(EntriesOpen)),
        (true, until, "10:00:00", Some(EntriesOpen)),
        (true, until, "10:00:01", None),
    ] {
        let facts = Entries { is_announced, until };
        assert_eq!(facts.moment(at(now)), expected, "{facts:?} {now}");
    }
}

/// A round of four boards that started at ten and whose games last two hours.
const STARTED: PublicRound = PublicRound {
    stage: Stage::Started,
    missing: 4,
    starts_at: None,
    is_next: false,
    lasts: Some(SignedDuration::from_hours(2)),
    followed_at: None,
    is_by_correspondence: false,
    open_until: None,
};

#[test]
fn nothing_is_missing_the_second_a_round_starts_and_a_round_with_every_result_is_silent() {
    let round = PublicRound {
        starts_at: Some(at("10:00:00")),
        ..STARTED
    };
    let unknown = PublicRound { lasts: None, ..round };
    let followed = PublicRound {
        followed_at: Some(at("11:30:00")),
        ..round
    };
    let ahead = PublicRound {
        stage: Stage::Published,
        ..round
    };
    let far = PublicRound {
        starts_at: Some(at("10:00:00") + SOON),
        ..ahead
    };
    let first = PublicRound { is_next: true, ..far };
    let slow = PublicRound {
        is_by_correspondence: true,
        ..round
    };
    let over_days = PublicRound {
        open_until: Some(at("18:00:00")),
        ..followed
    };
    for (facts, now, expected) in [
        (over_days, "17:59:59", Some(RoundRuns)),
        (over_days, "18:00:00", Some(ResultsMissing)),
        (round, "10:00:00", Some(RoundRuns)),
        (round, "10:00:01", Some(RoundRuns)),
        (round, "11:59:59", Some(RoundRuns)),
        (round, "12:00:00", Some(ResultsMissing)),
        (unknown, "10:14:59", Some(RoundRuns)),
        (unknown, "10:15:00", Some(ResultsMissing)),
        // The next round waits for them.
        (followed, "11:14:59", Some(RoundRuns)),
        (followed, "11:15:00", Some(ResultsMissing)),
        (slow, "23:00:00", Some(RoundRuns)),
        (ahead, "09:00:00", Some(RoundAhead)),
        (far, "09:00:00", None),
        (first, "09:00:00", Some(RoundAhead)),
        (PublicRound { missing: 0, ..round }, "12:00:00", None),
        (PublicRound { missing: 0, ..ahead }, "09:00:00", None),
        (
            PublicRound { missing: 1, ..round },
            "12:00:00",
            Some(ResultsMissing),
        ),
    ] {
        assert_eq!(facts.moment(at(now)), expected, "{facts:?} {now}");
    }
    for stage in [Stage::Planned, Stage::Draft, Stage::Closed] {
        assert_eq!(PublicRound { stage, ..round }.moment(at("12:00:00")), None);
    }
}

#[test]
fn a_game_lasts_as_long_as_both_may_think_for_the_moves_that_are_counted() {
    for (control, minutes) in [("90 min + 30 sek pr. træk", 240), ("5 min", 10)] {
        let control: TimeControl = control.parse().expect("a time control");
        assert_eq!(lasts(&control), SignedDuration::from_mins(minutes), "{control:?}");
    }
}

/// A round that can be paired.
const FREE: NextRound = NextRound {
    is_draft: false,
    is_outdated: false,
    awaits_line_ups: false,
    is_before_complete: false,
    entered: 8,
    hindrance: None,
    lacks_numbers: false,
    is_open_for_entries: false,
};

#[test]
fn the_next_round_is_paired_when_nothing_comes_first() {
    let draft = NextRound {
        is_draft: true,
        ..FREE
    };
    let by = |hindrance| NextRound {
        hindrance: Some(hindrance),
        ..FREE
    };
    for (facts, expected) in [
        (FREE, Some(PairNext)),
        (draft, Some(DraftWaits)),
        (
            NextRound {
                is_outdated: true,
                ..draft
            },
            Some(DraftOutdated),
        ),
        (
            NextRound {
                awaits_line_ups: true,
                ..draft
            },
            Some(LineUpsDue),
        ),
        // Its pairing does not wait for line-ups.
        (
            NextRound {
                awaits_line_ups: true,
                ..FREE
            },
            Some(PairNext),
        ),
        (
            NextRound {
                is_before_complete: true,
                ..FREE
            },
            None,
        ),
        (NextRound { entered: 1, ..FREE }, None),
        (
            NextRound {
                is_open_for_entries: true,
                ..FREE
            },
            None,
        ),
        (
            NextRound {
                lacks_numbers: true,
                ..FREE
            },
            Some(StartNumbers),
        ),
        (by(Hindrance::Blocks), Some(RoundBlocked)),
        (by(Hindrance::Runs), Some(RoundLater)),
        (by(Hindrance::Else), None),
    ] {
        assert_eq!(facts.moment(), expected, "{facts:?}");
    }
}

#[test]
fn a_game_that_was_put_off_is_late_once_its_deadline_is_over() {
    let until = Some(at("20:00:00"));
    for (until, now, expected) in [
        (None, "23:00:00", GamePutOff),
        (until, "19:59:59", GamePutOff),
        (until, "20:00:00", GameOverdue),
    ] {
        assert_eq!(put_off(until, at(now)), expected, "{until:?} {now}");
    }
}

#[test]
fn who_still_owes_is_asked_for_from_the_day_before_the_first_round() {
    let now = at("12:00:00");
    for (has_begun, starts_at, expected) in [
        (false, None, false),
        (false, Some("2026-04-05T12:00:01Z"), false),
        (false, Some("2026-04-05T12:00:00Z"), true),
        (false, Some("2026-04-04T10:00:00Z"), true),
        (true, None, true),
    ] {
        let starts_at = starts_at.map(|moment| moment.parse().expect("a moment"));
        assert_eq!(are_fees_due(has_begun, starts_at, now), expected, "{starts_at:?}");
    }
}

#[test]
fn prizes_are_published_then_worked_out_then_paid() {
    for (publication, may_settle, unpaid, expected) in [
        (None, false, 0, None),
        (Some(Status::NotYet), false, 0, None),
        (Some(Status::Due), false, 0, Some(PrizesToPublish)),
        (Some(Status::Overdue), true, 0, Some(PrizesToPublish)),
        (Some(Status::InTime), true, 0, Some(PrizesToSettle)),
        // Somebody should get another prize now: that comes before paying the rest.
        (Some(Status::Late), true, 3, Some(PrizesToSettle)),
        (Some(Status::InTime), false, 3, Some(PrizesToPay)),
        (Some(Status::InTime), false, 0, None),
        (None, false, 1, Some(PrizesToPay)),
    ] {
        let facts = SectionPrizes {
            publication,
            may_settle,
            unpaid,
        };
        assert_eq!(facts.moment(), expected, "{facts:?}");
    }
}

#[test]
fn the_report_is_sent_waits_for_the_office_and_is_done_once_it_is_acknowledged() {
    for (stand, timing, is_played, is_outdated, expected) in [
        (None, None, true, false, None),
        (None, Some(Timing::NotOver), false, false, None),
        (None, Some(Timing::Left(7)), false, false, None),
        (None, Some(Timing::Left(7)), true, false, Some(ReportToSend)),
        (None, Some(Timing::Reminded(1)), false, false, Some(ReportToSend)),
        (None, Some(Timing::Overdue(1)), true, false, Some(ReportToSend)),
        (Some(Stand::New), None, true, false, Some(ReportAtOffice)),
        (Some(Stand::Changed), None, true, false, Some(ReportAtOffice)),
        (
            Some(Stand::ChangedAfterRated),
            None,
            true,
            false,
            Some(ReportAtOffice),
        ),
        (Some(Stand::Rejected), None, true, false, Some(ReportRejected)),
        (Some(Stand::Rejected), None, true, true, Some(ReportRejected)),
        (Some(Stand::New), None, true, true, Some(ReportChanged)),
        (Some(Stand::Acknowledged), None, true, true, Some(ReportChanged)),
        // A round more was planned since: what is reported then is another report.
        (Some(Stand::Acknowledged), None, false, true, None),
        (Some(Stand::Acknowledged), None, true, false, None),
        (Some(Stand::Rated), None, true, false, None),
    ] {
        let facts = RatedReport {
            stand,
            timing,
            is_played,
            is_outdated,
        };
        assert_eq!(facts.moment(), expected, "{facts:?}");
    }
}
