//! What things of the domain are called on a page, where several pages say it.

use super::text::{Lang, t};
use crate::domain::{official::Duty, pairing::PairingSystem};

/// A pairing system.
pub(super) fn system(lang: Lang, system: PairingSystem) -> String {
    match system {
        PairingSystem::Dutch => t!(lang, "system-dutch"),
        PairingSystem::Burstein => t!(lang, "system-burstein"),
        PairingSystem::Dubov => t!(lang, "system-dubov"),
        PairingSystem::DoubleSwiss => t!(lang, "system-double-swiss"),
        PairingSystem::Monrad => t!(lang, "system-monrad"),
        PairingSystem::MonradWithRematches => t!(lang, "system-monrad-with-rematches"),
        PairingSystem::RoundRobin => t!(lang, "system-round-robin"),
        PairingSystem::DoubleRoundRobin => t!(lang, "system-double-round-robin"),
        PairingSystem::RoundRobinByHand => t!(lang, "system-round-robin-by-hand"),
        PairingSystem::ByHand => t!(lang, "system-by-hand"),
    }
}

/// An official's duty.
pub(super) fn duty(lang: Lang, duty: Duty) -> String {
    match duty {
        Duty::ChiefArbiter => t!(lang, "duty-chief-arbiter"),
        Duty::DeputyChiefArbiter => t!(lang, "duty-deputy-chief-arbiter"),
        Duty::Arbiter => t!(lang, "duty-arbiter"),
        Duty::AssistantArbiter => t!(lang, "duty-assistant-arbiter"),
        Duty::CommitteeMember => t!(lang, "duty-committee-member"),
        Duty::Organiser => t!(lang, "duty-organiser"),
    }
}
