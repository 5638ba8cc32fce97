//! The line-up the list proposes.

use super::*;

fn proposed(absent: &[u128], facts: &Facts<'_>, rules: &LineUpRules) -> Seats {
    let list = club_list();
    let squad = Squad {
        list: &list,
        facts,
        occasion: occasion(),
    };
    let absent: BTreeSet<_> = absent.iter().copied().map(player).collect();
    propose(&squad, &absent, rules)
}

#[test]
fn the_list_proposes_the_fixed_players_and_then_reserves_in_its_order() {
    for (absent, expected) in [
        (&[][..], [1, 2, 3, 4]),
        (&[2], [1, 3, 4, 7]),
        (&[1, 2], [3, 4, 7, 8]),
        // One foreigner only, and the fixed players of the third team are wanted there.
        (&[1, 2, 3], [4, 7, 8, 0]),
        (&[1, 2, 3, 4, 7, 8], [9, 0, 0, 0]),
    ] {
        assert_eq!(
            proposed(absent, &facts(), &rules()),
            seats(&expected),
            "{absent:?}"
        );
    }
    let mut expelled = facts();
    if let Some(first) = expelled.get_mut(&player(1)) {
        first.is_expelled = true;
    }
    assert_eq!(proposed(&[], &expelled, &rules()), seats(&[2, 3, 4, 7]));
}

proptest! {
    /// The list's proposal can be sealed, whoever is away or may not play.
    #[test]
    fn what_the_list_proposes_is_never_refused(
        regular in prop::collection::vec(prop::option::of(1..4_u16), 0..20),
        away in prop::collection::btree_set(1..20_u128, 0..8),
        expelled in prop::collection::btree_set(1..20_u128, 0..8),
        foreign in prop::collection::btree_set(1..20_u128, 0..8),
        foreigners_max in prop::option::of(0..3_u16),
        boards in 1..9_u16,
    ) {
        let numbered: Vec<(u128, Option<u16>)> = (1..).zip(regular).collect();
        let list = list(&numbered);
        let facts: Facts<'_> = numbered
            .iter()
            .map(|(no, _)| {
                let facts = PlayerFacts {
                    membership: Membership::Member,
                    is_expelled: expelled.contains(no),
                    is_foreign: foreign.contains(no),
                    ..PlayerFacts::UNKNOWN
                };
                (player(*no), facts)
            })
            .collect();
        let rules = LineUpRules {
            boards,
            team_rating_cap: None,
            fill_from_top: Demand::Refuse,
            eligibility: EligibilityRules { foreigners_max, ..rules().eligibility },
            ..rules()
        };
        let squad = Squad { list: &list, facts: &facts, occasion: occasion() };
        let absent: BTreeSet<_> = away.into_iter().map(player).collect();
        let seats = propose(&squad, &absent, &rules);
        let findings = check(&seats, &squad, &rules);
        prop_assert!(!findings.iter().any(is_refused), "{findings:?}");
        prop_assert!(!seats.iter().flatten().any(|seated| absent.contains(seated)));
    }
}
