//! Conversion between the codes of records 172 and 192 and the product's types.

use domain::section::{self, Acceleration, PairingSystem};

use crate::trf::model::{RatingMethod, SystemCode};

impl SystemCode {
    /// The code of a system. Lim, Monrad, Keizer and what is paired by hand have none of their own: they are custom systems.
    pub fn of(system: PairingSystem, acceleration: Acceleration) -> Self {
        let code = match system {
            // Without the year it means the edition in force, and every program knows it; some programs do not know the code with the year.
            PairingSystem::Dutch => "FIDE_DUTCH",
            PairingSystem::Burstein => "FIDE_BURSTEIN",
            PairingSystem::Dubov => "FIDE_DUBOV",
            PairingSystem::DoubleSwiss => "FIDE_DOUBLESWISS",
            PairingSystem::RoundRobin => return Self("FIDE_ROUNDROBIN".to_owned()),
            PairingSystem::DoubleRoundRobin => return Self("FIDE_DOUBLEROUNDROBIN".to_owned()),
            PairingSystem::RoundRobinByHand => return Self("CUSTOM_ROUNDROBIN".to_owned()),
            PairingSystem::Lim
            | PairingSystem::Monrad
            | PairingSystem::MonradWithRematches
            | PairingSystem::Keizer
            | PairingSystem::ByHand => {
                return Self("CUSTOM_SWISS".to_owned());
            }
        };
        Self(match acceleration {
            // Records 250 say who has virtual points.
            Acceleration::None | Acceleration::Haley | Acceleration::HaleySoft | Acceleration::OwnGroups => {
                code.to_owned()
            }
            Acceleration::Baku => format!("{code}_BAKU"),
        })
    }

    /// The system of a code; `None` for a custom Swiss, a code of another federation, or teams.
    pub fn system(&self) -> Option<PairingSystem> {
        let code = self.0.strip_suffix("_BAKU").unwrap_or(&self.0);
        match code {
            // Without a year it is the edition in force on the first day; the editions differ in details only.
            "FIDE_DUTCH" | "FIDE_DUTCH_2017" | "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026" => {
                Some(PairingSystem::Dutch)
            }
            "FIDE_BURSTEIN" => Some(PairingSystem::Burstein),
            "FIDE_DUBOV" => Some(PairingSystem::Dubov),
            "FIDE_DOUBLESWISS" => Some(PairingSystem::DoubleSwiss),
            "FIDE_DOUBLEROUNDROBIN" | "BERGER_DOUBLEROUNDROBIN" => Some(PairingSystem::DoubleRoundRobin),
            "FIDE_ROUNDROBIN" | "BERGER_ROUNDROBIN" => Some(PairingSystem::RoundRobin),
            "CUSTOM_ROUNDROBIN" => Some(PairingSystem::RoundRobinByHand),
            _ => None,
        }
    }

    /// The virtual points a code stands for.
    pub fn acceleration(&self) -> Acceleration {
        if self.is_baku() {
            Acceleration::Baku
        } else {
            Acceleration::None
        }
    }
}

impl From<section::RatingMethod> for RatingMethod {
    fn from(method: section::RatingMethod) -> Self {
        match method {
            section::RatingMethod::Fide => Self::Fide,
            section::RatingMethod::National => Self::NationalOnly,
            section::RatingMethod::FideElseNational => Self::FideOrNational,
            section::RatingMethod::NationalElseFide => Self::NationalOrFide,
            section::RatingMethod::Highest => Self::Highest,
            section::RatingMethod::Typed => Self::Other,
        }
    }
}

impl From<RatingMethod> for section::RatingMethod {
    /// The lower of the two is a chosen rating, so it counts as typed.
    fn from(method: RatingMethod) -> Self {
        match method {
            RatingMethod::Fide => Self::Fide,
            RatingMethod::NationalOnly => Self::National,
            RatingMethod::FideOrNational => Self::FideElseNational,
            RatingMethod::NationalOrFide => Self::NationalElseFide,
            RatingMethod::Highest => Self::Highest,
            RatingMethod::Lowest | RatingMethod::Other => Self::Typed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_with_a_code_is_read_back() {
        for system in PairingSystem::ALL {
            let code = SystemCode::of(system, Acceleration::None);
            assert_eq!(code.is_round_robin(), system.is_round_robin(), "{system}");
            let is_custom_swiss = code.0 == SystemCode::CUSTOM_SWISS;
            assert_eq!(code.system(), (!is_custom_swiss).then_some(system), "{system}");
        }
        let baku = SystemCode::of(PairingSystem::Dutch, Acceleration::Baku);
        assert_eq!(baku.0, "FIDE_DUTCH_BAKU");
        assert_eq!(baku.system(), Some(PairingSystem::Dutch));
        assert_eq!(baku.acceleration(), Acceleration::Baku);
        for other in [
            Acceleration::Haley,
            Acceleration::HaleySoft,
            Acceleration::OwnGroups,
        ] {
            assert_eq!(
                SystemCode::of(PairingSystem::Dutch, other).0,
                "FIDE_DUTCH",
                "{other}"
            );
        }
        assert_eq!(SystemCode("FIDE_TEAM_TYPEA".to_owned()).system(), None);
        for edition in [
            "FIDE_DUTCH",
            "FIDE_DUTCH_2017",
            "FIDE_DUTCH_2025",
            "FIDE_DUTCH_2026",
        ] {
            let code = SystemCode(edition.to_owned());
            assert_eq!(code.system(), Some(PairingSystem::Dutch), "{edition}");
        }
    }

    #[test]
    fn every_way_to_a_rating_is_read_back() {
        for method in section::RatingMethod::ALL {
            assert_eq!(section::RatingMethod::from(RatingMethod::from(method)), method);
        }
    }
}
