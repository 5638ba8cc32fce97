//! Telephones and other devices: what loses the game, when one may be there, what the opponent scores
//! (11.3.2 of 2017 and 2018, 12.3b of 2009).

use crate::{
    prelude::*,
    regulation::values::{DeviceSanction, YesNo},
    ruling::penalise::{self, AT_LEAST_A_WARNING, with_penalties},
};
use engine::result::Share;

pub(crate) const FAMILY: Family = Family {
    questions,
    propose,
    sayings: with_penalties![
        "device-lost",
        "device-lost-half",
        "device-milder",
        "device-milder-announced",
        "device-breach",
        "device-permitted",
        "device-in-bag",
        "device-off"
    ],
};

const BY: Question = Question::must("by", Shape::Side);
const PERMITTED: Question = Question::usually("device_permitted", Shape::YesNo, "no");
const FOUND: Question = Question::usually("device_found", Shape::Choice(DeviceLocation::WORDS), "on_person");
const OFF: Question = Question::usually("device_off", Shape::YesNo, "no");
const OFF_IN_BAG: Question =
    Question::usually("device_off", Shape::YesNo, "yes").only_if("device_found", &["in_bag"]);
const SOUNDED: Question = Question::usually("device_sounded", Shape::YesNo, "yes");
const OPPONENT_CAN_MATE: Question = Question::usually("opponent_can_mate", Shape::YesNo, "yes");

engine::spelled! {
    /// Where it was.
    enum DeviceLocation {
        OnPerson => "on_person",
        InBag => "in_bag",
        AtVenue => "at_venue",
    }
}

fn questions(_: Incident, context: &Context<'_>) -> Vec<Question> {
    let mut questions = vec![BY];
    match context.text(ParameterId::DeviceTrigger) {
        Some("makes_sound") => questions.extend([SOUNDED, OFF, PERMITTED, OPPONENT_CAN_MATE]),
        Some(_) | None => questions.extend([FOUND, OFF_IN_BAG, PERMITTED]),
    }
    questions.extend(penalise::picker(AT_LEAST_A_WARNING));
    questions
}

fn propose(_: Incident, answers: &Answers, context: &Context<'_>) -> Result<Proposal, Refusal> {
    let by = answers.side(&BY)?;
    let grounds = context.grounds(&["device"]);
    let nothing = |says: &'static str| Ok(Proposal::new(Saying::new(says).about(by), grounds.clone()));
    let trigger = context
        .text(ParameterId::DeviceTrigger)
        .ok_or(Refusal::NotRegulated)?;
    if answers.yes(&PERMITTED)? {
        return nothing("device-permitted");
    }
    let loses = match trigger {
        "makes_sound" => {
            let sounded = answers.yes(&SOUNDED)?;
            if !sounded && answers.yes(&OFF)? {
                return nothing("device-off");
            }
            sounded
        }
        "on_person_evident" => match answers.choice(&FOUND)? {
            DeviceLocation::OnPerson => true,
            DeviceLocation::InBag => {
                let regulated = context.regulation.devices_in_bag == Some(YesNo::Yes);
                if regulated && answers.yes(&OFF_IN_BAG)? {
                    return nothing("device-in-bag");
                }
                false
            }
            DeviceLocation::AtVenue => false,
        },
        _ => return Err(Refusal::NotRegulated),
    };
    let milder = match &context.regulation.device_sanction {
        Some(DeviceSanction::Milder(_)) => context.flag(ParameterId::DeviceMilderSanctionByRegulation),
        Some(DeviceSanction::GameLost) | None => false,
    };
    if loses && !milder {
        let half = match context.text(ParameterId::DeviceOpponentScore) {
            Some("win_or_half_if_cannot_mate") => !answers.yes(&OPPONENT_CAN_MATE)?,
            Some(_) | None => false,
        };
        let (share, says) = if half {
            (Share::Draw, "device-lost-half")
        } else {
            (Share::Win, "device-lost")
        };
        let mut proposal = Proposal::new(Saying::new(says).about(by), grounds);
        proposal.effect = Effect::Ends(context.lost(by, share)?);
        return Ok(proposal);
    }
    let says = if loses { "device-milder" } else { "device-breach" };
    let mut proposal = Proposal::new(
        Saying::new(says).about(by),
        context.grounds(&["device", "breach"]),
    );
    penalise::penalise(&mut proposal, by, &AT_LEAST_A_WARNING, answers, context)?;
    if loses {
        proposal.steps.insert(0, Saying::new("device-milder-announced"));
    }
    proposal.latitude = Latitude::Penalty;
    Ok(proposal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        regulation::values::Prose,
        ruling::Penalty,
        trial::{Desk, steps},
    };
    use engine::{colour::Colour, result::GameResult};

    #[test]
    fn in_2009_a_sound_loses_and_later_having_it_does() {
        use GameResult::{BlackWins, ZeroHalf};
        let ends = |result| Effect::Ends(result);
        for (code, answers, effect, says) in [
            ("DSU2009", &[][..], ends(BlackWins), "device-lost"),
            (
                "DSU2009",
                &[("opponent_can_mate", "no")],
                ends(ZeroHalf),
                "device-lost-half",
            ),
            (
                "DSU2009",
                &[("device_sounded", "no"), ("device_off", "yes")],
                Effect::Continues,
                "device-off",
            ),
            (
                "DSU2009",
                &[("device_sounded", "no")],
                Effect::Continues,
                "device-breach",
            ),
            ("SSF2017-STD", &[], ends(BlackWins), "device-lost"),
            ("DSU2018-STD", &[], ends(BlackWins), "device-lost"),
            ("DSU2018-RAPID-A4", &[], ends(BlackWins), "device-lost"),
            ("DSU2018-BLITZ-B3", &[], ends(BlackWins), "device-lost"),
            (
                "DSU2018-STD",
                &[("device_found", "in_bag")],
                Effect::Continues,
                "device-breach",
            ),
            (
                "DSU2018-STD",
                &[("device_found", "at_venue")],
                Effect::Continues,
                "device-breach",
            ),
            (
                "DSU2018-STD",
                &[("device_permitted", "yes")],
                Effect::Continues,
                "device-permitted",
            ),
        ] {
            let answers: Vec<_> = [("by", "white")].iter().chain(answers).copied().collect();
            let proposal = Desk::of(code).rules_that(Incident::Device, &answers);
            assert_eq!(proposal.effect, effect, "{code} {answers:?}");
            assert_eq!(proposal.says.key, says, "{code} {answers:?}");
            let penalised = says == "device-breach";
            assert_eq!(
                proposal.penalties.len(),
                usize::from(penalised),
                "{code} {answers:?}"
            );
            assert!(!proposal.grounds.is_empty(), "{code}");
        }
        assert_eq!(
            Desk::of("ISL1985").bars(Incident::Device, &[("by", "white")]),
            "not regulated"
        );
    }

    #[test]
    fn a_bag_may_hold_a_device_that_is_off_where_that_was_announced() {
        let desk = Desk::of("DSU2018-STD").announcing(|regulation| {
            regulation.devices_in_bag = Some(YesNo::Yes);
        });
        let bag = [("by", "black"), ("device_found", "in_bag")];
        assert_eq!(desk.rules_that(Incident::Device, &bag).says.key, "device-in-bag");
        let on = [("by", "black"), ("device_found", "in_bag"), ("device_off", "no")];
        assert_eq!(
            desk.rules_that(Incident::Device, &on).penalties,
            [Penalty::Warning { of: Colour::Black }]
        );
    }

    #[test]
    fn a_milder_sanction_holds_where_the_edition_lets_the_regulation_have_one() {
        let milder = |code| {
            Desk::of(code)
                .announcing(|regulation| {
                    regulation.device_sanction = Prose::new("ten minutes").map(DeviceSanction::Milder);
                })
                .rules_that(Incident::Device, &[("by", "white")])
        };
        let today = milder("DSU2018-STD");
        assert_eq!(today.effect, Effect::Continues);
        assert!(steps(&today).contains(&"device-milder-announced"));
        assert_eq!(today.latitude, Latitude::Penalty);
        assert_eq!(milder("DSU2009").effect, Effect::Ends(GameResult::BlackWins));
    }
}
