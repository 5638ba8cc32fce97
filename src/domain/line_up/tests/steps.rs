//! From a draft to a sealed line-up, and how that one still changes.

use super::*;

fn hour() -> Timestamp {
    at(HOUR)
}

fn draft() -> LineUp {
    LineUp {
        seats: seats(&[1, 2, 3, 4]),
        ..LineUp::draft(team(1), 4)
    }
}

fn sealed() -> LineUp {
    draft()
        .seal(&[], at("2026-11-07T12:00:00Z"), Some(hour()), &rules())
        .expect("sealed")
}

fn by_list() -> LineUpRules {
    LineUpRules {
        late: LateLineUp::DefaultByList,
        ..rules()
    }
}

#[test]
fn a_draft_may_be_wrong_and_a_sealed_line_up_stays() {
    let wrong = draft().write(seats(&[4, 3, 2, 1]), &rules()).expect("a draft");
    assert_eq!(wrong.version, Version::FIRST.next());
    let count = LineUpRefusal::BoardCount { is: 3, must: 4 };
    assert_eq!(draft().write(seats(&[1, 2, 3]), &rules()), Err(count.clone()));
    assert_eq!(
        sealed().write(seats(&[1, 2, 3, 4]), &rules()),
        Err(LineUpRefusal::Sealed)
    );
    let refused = found(&[4, 3, 2, 1], &facts(), &rules());
    let warned = found(&[1, 2, 3, 0], &facts(), &rules());
    let before = at("2026-11-07T12:00:00Z");
    let short = LineUp {
        seats: seats(&[1, 2, 3]),
        ..draft()
    };
    for (line_up, findings, now, rules, expected) in [
        (draft(), &[][..], before, rules(), Ok(false)),
        (draft(), &warned, before, rules(), Ok(false)),
        (draft(), &[], at(HOUR), rules(), Ok(true)),
        (draft(), &[], at(HOUR), by_list(), Err(LineUpRefusal::TooLate)),
        (
            draft(),
            &refused,
            before,
            rules(),
            Err(LineUpRefusal::Findings(refused.clone())),
        ),
        (sealed(), &[], before, rules(), Err(LineUpRefusal::Sealed)),
        (short, &[], before, rules(), Err(count)),
    ] {
        let is = line_up.seal(findings, now, Some(hour()), &rules);
        let is_late = is.map(|line_up| match line_up.stage {
            Stage::Draft => panic!("still a draft"),
            Stage::Sealed { is_late, .. } => is_late,
        });
        assert_eq!(is_late, expected);
    }
}

#[test]
fn a_reserve_comes_in_until_the_start_or_as_long_after_it_as_the_setting_allows() {
    use LineUpRefusal as No;
    let half_an_hour = || LineUpRules {
        reserve_until_min: Some(30),
        ..rules()
    };
    let change = |no: u16, in_for: u128, now: &str| Substitution {
        board: board(no),
        player: Some(player(in_for)),
        reason: "sygdom",
        now: at(now),
        starts_at: Some(start()),
        has_begun: false,
        by_leader: false,
    };
    let (punctual, after) = ("2026-11-08T10:00:00Z", "2026-11-08T10:00:01Z");
    let (last, too_late) = ("2026-11-08T10:30:00Z", "2026-11-08T10:30:01Z");
    let begun = Substitution {
        has_begun: true,
        ..change(4, 7, punctual)
    };
    let silent = Substitution {
        reason: "",
        ..change(4, 7, punctual)
    };
    let refused = found(&[7, 2, 3, 4], &facts(), &rules());
    assert!(!refused.is_empty());
    for (line_up, change, findings, rules, expected) in [
        (
            sealed(),
            change(4, 7, punctual),
            &[][..],
            rules(),
            Ok(seats(&[1, 2, 3, 7])),
        ),
        (
            sealed(),
            change(4, 7, after),
            &[],
            rules(),
            Err(No::ReserveTooLate(start())),
        ),
        (
            sealed(),
            change(4, 7, last),
            &[],
            half_an_hour(),
            Ok(seats(&[1, 2, 3, 7])),
        ),
        (
            sealed(),
            change(4, 7, too_late),
            &[],
            half_an_hour(),
            Err(No::ReserveTooLate(at(last))),
        ),
        (
            sealed(),
            change(5, 7, punctual),
            &[],
            rules(),
            Err(No::NoSuchBoard(board(5))),
        ),
        (
            sealed(),
            change(4, 4, punctual),
            &[],
            rules(),
            Err(No::NoChange(board(4))),
        ),
        (
            sealed(),
            change(1, 7, punctual),
            &refused,
            rules(),
            Err(No::Findings(refused.clone())),
        ),
        (sealed(), begun, &[], rules(), Err(No::GameBegun(board(4)))),
        (sealed(), silent, &[], rules(), Err(No::ReasonMissing)),
        (draft(), change(4, 7, punctual), &[], rules(), Err(No::NotSealed)),
    ] {
        let is = line_up.substitute(&change, findings, &rules);
        assert_eq!(is.map(|line_up| line_up.seats), expected, "{change:?}");
    }
}

#[test]
fn where_nobody_settled_how_long_the_leader_decides_and_a_captain_has_until_the_start() {
    let settled = LineUpRules {
        reserve_until_min: Some(0),
        ..rules()
    };
    let later = at("2026-11-08T11:30:00Z");
    let change = |by_leader: bool, starts_at: Option<Timestamp>| Substitution {
        board: board(4),
        player: Some(player(7)),
        reason: "sygdom",
        now: later,
        starts_at,
        has_begun: false,
        by_leader,
    };
    let too_late = Err(LineUpRefusal::ReserveTooLate(start()));
    for (change, rules, expected) in [
        (change(false, Some(start())), rules(), too_late.clone()),
        (change(true, Some(start())), rules(), Ok(seats(&[1, 2, 3, 7]))),
        // What the tournament has settled holds for everybody.
        (change(true, Some(start())), settled, too_late),
        // A match that is put off has not begun.
        (change(false, None), rules(), Ok(seats(&[1, 2, 3, 7]))),
    ] {
        let is = sealed().substitute(&change, &[], &rules);
        if let Ok(changed) = &is {
            let by_leader: Vec<bool> = changed.amendments.iter().map(|one| one.by_leader).collect();
            assert_eq!(by_leader, [change.by_leader]);
            let before = changed.amendments.first().map(|one| &one.before);
            assert_eq!(before, Some(&sealed().seats));
            assert_eq!(changed.version, sealed().version.next());
        }
        assert_eq!(is.map(|line_up| line_up.seats), expected, "{change:?}");
    }
}
