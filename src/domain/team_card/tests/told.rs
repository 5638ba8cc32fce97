//! What everybody reads of a card, and what not.

use super::*;
use crate::team_card::told::{ToldApproval, ToldCard, ToldReport};

/// As it is read of a stored card, whose remarks and contested boards are left out.
fn told(card: &TeamCard) -> ToldCard {
    let mut stored = serde_json::to_value(card).expect("a document");
    let members = stored.as_object_mut().expect("an object");
    members.remove("remarks");
    members.remove("contests");
    serde_json::from_value(stored).expect("what is told")
}

#[test]
fn a_card_tells_the_report_who_signed_and_what_was_remarked_to_everybody() {
    assert_eq!(told(&TeamCard::BLANK), ToldCard::default());
    let score = over();
    let report = |card: &TeamCard, side, home, away| {
        card.report_quick(Some(side), (halves(home), halves(away)), &pen(&score))
            .expect("reported")
    };
    let one = report(&filled(), Side::Away, 5, 3);
    assert_eq!(told(&one).report, Some(ToldReport::Result(halves(5), halves(3))));
    assert_eq!(
        told(&report(&one, Side::Home, 4, 4)).report,
        Some(ToldReport::Differing)
    );
    let at = at("2026-11-08T15:00:00Z");
    for (to_teams, public, has_remarks) in [
        ("", "", false),
        ("Husk klokkeslæt", "", true),
        ("", "Bord 3 uden spil", true),
        ("Husk klokkeslæt", "Bord 3 uden spil", true),
    ] {
        let card = signed_by_all()
            .approve(Remarks { to_teams, public }, &pen(&score), &rules())
            .expect("approved");
        let expected = ToldCard {
            report: None,
            signers: Signer::ALL.to_vec(),
            approval: Some(ToldApproval {
                at,
                has_remarks,
                remarks: public.to_owned(),
            }),
        };
        assert_eq!(told(&card), expected, "{to_teams}, {public}");
    }
}

#[test]
fn a_card_stored_before_remarks_to_everybody_were_kept_tells_of_none() {
    let old = serde_json::json!({
        "quick": {"home": 5, "away": 3, "at": "2026-11-08T15:00:00Z", "by": "Prøveby"},
        "remarks": [], "contests": [], "signatures": [],
        "approval": {"by": "Karen Prøvesen", "at": "2026-11-08T15:00:00Z", "remarks": "Kun til holdene"},
        "version": 4,
    });
    let card: TeamCard = serde_json::from_value(old).expect("a card");
    assert_eq!(card.counter, None);
    let approval = told(&card).approval.expect("approved");
    assert_eq!((approval.has_remarks, approval.remarks.as_str()), (true, ""));
}
