//! What things of the domain are called on a page, where several pages say it.

use super::text::Lang;
use domain::official::Duty;
use engine::pairing::PairingSystem;
use texts::t;

/// A pairing system.
pub fn system(lang: Lang, system: PairingSystem) -> String {
    match system {
        PairingSystem::Dutch => t!(lang, system_dutch),
        PairingSystem::Burstein => t!(lang, system_burstein),
        PairingSystem::Dubov => t!(lang, system_dubov),
        PairingSystem::DoubleSwiss => t!(lang, system_double_swiss),
        PairingSystem::Monrad => t!(lang, system_monrad),
        PairingSystem::MonradWithRematches => t!(lang, system_monrad_with_rematches),
        PairingSystem::RoundRobin => t!(lang, system_round_robin),
        PairingSystem::DoubleRoundRobin => t!(lang, system_double_round_robin),
        PairingSystem::RoundRobinByHand => t!(lang, system_round_robin_by_hand),
        PairingSystem::ByHand => t!(lang, system_by_hand),
    }
}

/// An official's duty.
pub fn duty(lang: Lang, duty: Duty) -> String {
    match duty {
        Duty::ChiefArbiter => t!(lang, duty_chief_arbiter),
        Duty::DeputyChiefArbiter => t!(lang, duty_deputy_chief_arbiter),
        Duty::Arbiter => t!(lang, duty_arbiter),
        Duty::AssistantArbiter => t!(lang, duty_assistant_arbiter),
        Duty::CommitteeMember => t!(lang, duty_committee_member),
        Duty::CorrespondenceChief => t!(lang, duty_correspondence_chief),
        Duty::Organiser => t!(lang, duty_organiser),
    }
}
