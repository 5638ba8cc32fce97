//! Documents and forms: what makes a plan and what does not.

use super::*;

fn refused(categories: Vec<Category>) -> PlanError {
    Plan::new(Draft {
        categories,
        ..Draft::default()
    })
    .expect_err("no plan")
}

const SECOND: CategoryNo = CategoryNo::from_index(1);
const FIRST: CategoryNo = CategoryNo::from_index(0);

#[test]
fn what_is_wrong_is_named_with_its_category_and_place() {
    let main = || everyone(Sharing::Order, prizes(&[500]));
    let other = |list| named("Junior", Group::default(), Sharing::Order, list);
    assert_eq!(
        refused(vec![main(), main()]),
        PlanError::NoName { category: SECOND }
    );
    assert_eq!(
        refused(vec![
            other(prizes(&[1])),
            named("JUNIOR", women(), Sharing::Order, prizes(&[1]))
        ]),
        PlanError::SameName { category: SECOND }
    );
    assert_eq!(
        refused(vec![main(), other(vec![])]),
        PlanError::NoPrizes { category: SECOND }
    );
    assert_eq!(
        refused(vec![main(), other(prizes(&[500, 400, 401]))]),
        PlanError::Rises {
            category: SECOND,
            place: 3
        }
    );
    assert_eq!(
        refused(vec![everyone(Sharing::Order, prizes(&[500, 0]))]),
        PlanError::NoPrize {
            category: FIRST,
            place: 2
        }
    );
    let mut odd = prizes(&[500, 400]);
    odd[1].amount = hundredths(39_950);
    assert_eq!(
        refused(vec![everyone(Sharing::Order, odd)]),
        PlanError::NotInUnits {
            category: FIRST,
            place: 2
        }
    );
}

#[test]
fn a_plan_has_bounds() {
    let many =
        |count: u32| (0..count).map(|index| named(&index.to_string(), women(), Sharing::Order, prizes(&[1])));
    assert!(
        Plan::new(Draft {
            categories: many(20).collect(),
            ..Draft::default()
        })
        .is_ok()
    );
    assert_eq!(refused(many(21).collect()), PlanError::TooManyCategories);
    assert_eq!(
        refused(vec![everyone(Sharing::Order, prizes(&[1; 101]))]),
        PlanError::TooManyPrizes { category: FIRST }
    );
    assert_eq!(
        refused(vec![everyone(Sharing::Order, prizes(&[6_000_000, 6_000_000]))]),
        PlanError::TooMuch
    );
    let two = vec![
        everyone(Sharing::Order, prizes(&[6_000_000])),
        named("Junior", Group::default(), Sharing::Order, prizes(&[6_000_000])),
    ];
    assert_eq!(refused(two), PlanError::TooMuch);
    assert!(Plan::new(Draft::default()).is_ok());
}

#[test]
fn a_plan_survives_json_and_a_document_is_checked_as_a_form_is() {
    let text = r#"{
        "currency": "DKK", "unit": "1.00", "one_each": true,
        "categories": [
            {"prizes": [{"amount": "1000", "thing": "Pokal"}, {"amount": "500.00"}], "sharing": "hort"},
            {"name": "Under 1600", "group": {"rating": {"between": {"until": 1599, "unrated": true}}, "club": "Prøveby SK"},
             "prizes": [{"thing": "Bog"}]},
            {"name": "Nye", "group": {"rating": "unrated", "women": true, "born": {"from": 2010}}, "prizes": [{"amount": "1"}]}
        ]}"#;
    let plan: Plan = serde_json::from_str(text).unwrap();
    assert_eq!(plan.total(), kroner(1501));
    assert!(plan.category(FIRST).unwrap().group.is_everyone());
    let written = serde_json::to_string(&plan).unwrap();
    assert_eq!(serde_json::from_str::<Plan>(&written).unwrap(), plan);
    for bad in [
        r#"{"categories": [], "colour": 1}"#,
        r#"{"categories": [{"prizes": [{"amount": "1", "for": "me"}]}]}"#,
        r#"{"categories": [{"prizes": []}]}"#,
        r#"{"categories": [{"prizes": [{"amount": "-1"}]}]}"#,
        r#"{"categories": [{"prizes": [{"amount": "1"}], "group": {"born": {}}}]}"#,
        r#"{"categories": [{"prizes": [{"amount": "1"}], "group": {"rating": {"between": {"from": 2, "until": 1}}}}]}"#,
        r#"{"categories": [{"prizes": [{"amount": "1"}], "group": {"rating": {"between": {"from": 2, "x": 1}}}}]}"#,
        r#"{"unit": "0", "categories": []}"#,
    ] {
        assert!(serde_json::from_str::<Plan>(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_range_needs_a_limit_and_the_lower_one_first() {
    assert_eq!(RatingRange::new(None, None, true), Err(RangeError::Open));
    let (low, high) = ("1000".parse().ok(), "2000".parse().ok());
    assert_eq!(RatingRange::new(high, low, true), Err(RangeError::Reversed));
    assert!(RatingRange::new(low, low, true).is_ok());
    assert_eq!(BornRange::new(Some(1899), None), Err(RangeError::Year));
}

#[test]
fn a_player_of_a_group_meets_every_condition_and_what_is_unknown_meets_none() {
    let mut player = at(1, places(1, 1), 0);
    let club = Group {
        club: "Aarhus SK".parse().ok(),
        ..Group::default()
    };
    for group in [women(), born_from(2010), up_to(1600), club.clone()] {
        assert!(!group.includes(&player));
    }
    player.sex = Some(Sex::Female);
    player.birth = BirthDate::from_year(2010);
    player.rating = "1600".parse().ok();
    player.club = "århus sk.".parse().ok();
    for group in [women(), born_from(2010), up_to(1600), club.clone()] {
        assert!(group.includes(&player));
    }
    assert!(!born_from(2011).includes(&player) && !up_to(1599).includes(&player));
    let all = |until| Group {
        rating: up_to(until).rating,
        women: true,
        born: born_from(2010).born,
        club: club.club.clone(),
    };
    assert!(all(1600).includes(&player) && !all(1500).includes(&player));
    assert!(!RatingGroup::Unrated.includes(player.rating) && RatingGroup::Unrated.includes(None));
    let with_unrated = RatingGroup::Between(RatingRange::new(None, player.rating, true).unwrap());
    assert!(with_unrated.includes(None));
}

#[test]
fn every_way_of_sharing_is_read_back() {
    for one in Sharing::ALL {
        assert_eq!(one.as_str().parse(), Ok(one));
    }
    assert!("halves".parse::<Sharing>().is_err());
}
