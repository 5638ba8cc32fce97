//! The codes of record 192 for events of teams.

use engine::team_event::{TeamScore, arrangements::ColourPreferences};

use crate::trf::model::SystemCode;

/// The meaning of a code. An unknown code is a system of its own, with match points first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamSystemCode {
    pub system: TeamSystem,
    /// Which teams are due a colour; decides in the Swiss system of FIDE only.
    pub preferences: ColourPreferences,
    /// The score that makes the score groups.
    pub primary: TeamScore,
    /// Is the other score used too?
    pub has_secondary: bool,
    /// Is it accelerated by Baku's method?
    pub is_baku: bool,
}

engine::spelled! {
    /// Who meets whom.
    pub enum TeamSystem {
        /// FIDE's Swiss system for teams (C.04.6).
        Swiss => "FIDE_TEAM",
        /// Another Swiss system, such as Monrad.
        CustomSwiss => "CUSTOM_TEAM_SWISS",
        /// Everybody meets everybody, by Berger's table.
        RoundRobin => "FIDE_TEAM_ROUNDROBIN",
        /// Everybody meets everybody twice.
        DoubleRoundRobin => "FIDE_TEAM_DOUBLEROUNDROBIN",
        /// Everybody meets everybody by a table of its own.
        CustomRoundRobin => "CUSTOM_TEAM_ROUNDROBIN",
        Knockout => "CUSTOM_TEAM_KNOCKOUT",
        /// A code that is not known.
        Unknown => "UNKNOWN",
    }
}

impl TeamSystem {
    /// What record 092 says where there is no record 192, as in the older edition: as this program writes it, a Monrad, or a knock-out,
    /// spelled together or with a dash.
    pub(crate) fn said_by(kind: &str) -> Option<Self> {
        let kind = kind.trim().to_ascii_lowercase();
        match kind.as_str() {
            "team: round-robin" => Some(Self::RoundRobin),
            "team: double round-robin" => Some(Self::DoubleRoundRobin),
            other if other.contains("knock") => Some(Self::Knockout),
            other if other.contains("monrad") => Some(Self::CustomSwiss),
            _ => None,
        }
    }

    /// Does everybody meet everybody?
    pub const fn is_round_robin(self) -> bool {
        match self {
            Self::RoundRobin | Self::DoubleRoundRobin | Self::CustomRoundRobin => true,
            Self::Swiss | Self::CustomSwiss | Self::Knockout | Self::Unknown => false,
        }
    }
}

impl Default for TeamSystemCode {
    /// `FIDE_TEAM`.
    fn default() -> Self {
        Self {
            system: TeamSystem::Swiss,
            preferences: ColourPreferences::TypeA,
            primary: TeamScore::MatchPoints,
            has_secondary: true,
            is_baku: false,
        }
    }
}

impl TeamSystemCode {
    /// What a code means. `FIDE_TEAM` alone is `FIDE_TEAM_TYPEA_MP_GP`; without scores match points come first and game points are used.
    pub fn read(code: &SystemCode) -> Self {
        let text = code.0.trim().to_ascii_uppercase().replace("BERGER_", "FIDE_");
        let unknown = Self {
            system: TeamSystem::Unknown,
            ..Self::default()
        };
        for system in [
            TeamSystem::RoundRobin,
            TeamSystem::DoubleRoundRobin,
            TeamSystem::CustomRoundRobin,
            TeamSystem::Knockout,
        ] {
            if text == system.as_str() {
                return Self { system, ..unknown };
            }
        }
        let (system, words) = if let Some(words) = text.strip_prefix(TeamSystem::CustomSwiss.as_str()) {
            (TeamSystem::CustomSwiss, words)
        } else if let Some(words) = text.strip_prefix(TeamSystem::Swiss.as_str()) {
            (TeamSystem::Swiss, words)
        } else {
            return unknown;
        };
        Self::of_words(system, words).unwrap_or(unknown)
    }

    /// The words behind the name of the system, each after an underscore.
    fn of_words(system: TeamSystem, words: &str) -> Option<Self> {
        let mut code = Self {
            system,
            ..Self::default()
        };
        if words.is_empty() {
            return Some(code);
        }
        let mut words = words.strip_prefix('_')?.split('_').peekable();
        code.preferences = match words.peek() {
            Some(&"TYPEA") => ColourPreferences::TypeA,
            Some(&"TYPEB") => ColourPreferences::TypeB,
            Some(_) | None => ColourPreferences::Unused,
        };
        if code.preferences != ColourPreferences::Unused {
            words.next();
        }
        let mut scores = Vec::new();
        for word in words {
            match word {
                "MP" if !code.is_baku => scores.push(TeamScore::MatchPoints),
                "GP" if !code.is_baku => scores.push(TeamScore::GamePoints),
                "BAKU" if !code.is_baku => code.is_baku = true,
                _ => return None,
            }
        }
        match scores.as_slice() {
            // `FIDE_TEAM_BAKU` has the preferences of `FIDE_TEAM`.
            [] if code.preferences == ColourPreferences::Unused => {
                code.preferences = ColourPreferences::TypeA;
            }
            [] => {}
            [primary] => (code.primary, code.has_secondary) = (*primary, false),
            [primary, secondary] if primary != secondary => code.primary = *primary,
            [_, _, ..] => return None,
        }
        Some(code)
    }

    /// The code of record 192; nothing for a system that has none.
    pub fn write(&self) -> Option<SystemCode> {
        let mut text = self.system.as_str().to_owned();
        match self.system {
            TeamSystem::Swiss => {
                text.push_str(match self.preferences {
                    ColourPreferences::TypeA => "_TYPEA",
                    ColourPreferences::TypeB => "_TYPEB",
                    ColourPreferences::Unused => "",
                });
                text.push_str(match (self.primary, self.has_secondary) {
                    (TeamScore::MatchPoints, true) => "_MP_GP",
                    (TeamScore::MatchPoints, false) => "_MP",
                    (TeamScore::GamePoints, true) => "_GP_MP",
                    (TeamScore::GamePoints, false) => "_GP",
                });
                if self.is_baku {
                    text.push_str("_BAKU");
                }
            }
            TeamSystem::CustomSwiss => text.push_str(match self.primary {
                TeamScore::MatchPoints => "_MP",
                TeamScore::GamePoints => "_GP",
            }),
            TeamSystem::RoundRobin
            | TeamSystem::DoubleRoundRobin
            | TeamSystem::CustomRoundRobin
            | TeamSystem::Knockout => {}
            TeamSystem::Unknown => return None,
        }
        Some(SystemCode(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> TeamSystemCode {
        TeamSystemCode::read(&SystemCode(text.to_owned()))
    }

    #[test]
    fn what_is_written_is_read_as_the_same() {
        for preferences in ColourPreferences::ALL {
            for primary in TeamScore::ALL {
                for has_secondary in [true, false] {
                    for is_baku in [true, false] {
                        let code = TeamSystemCode {
                            preferences,
                            primary,
                            has_secondary,
                            is_baku,
                            ..TeamSystemCode::default()
                        };
                        let text = code.write().unwrap();
                        assert_eq!(TeamSystemCode::read(&text), code, "{text:?}");
                    }
                }
            }
        }
        for system in TeamSystem::ALL {
            let code = TeamSystemCode {
                system,
                ..TeamSystemCode::default()
            };
            if let Some(text) = code.write() {
                assert_eq!(TeamSystemCode::read(&text).system, system);
            }
        }
    }

    #[test]
    fn a_code_that_leaves_something_out_means_what_the_table_says() {
        assert_eq!(read("FIDE_TEAM"), read("FIDE_TEAM_TYPEA_MP_GP"));
        assert_eq!(read("FIDE_TEAM_BAKU"), read("FIDE_TEAM_TYPEA_MP_GP_BAKU"));
        assert_eq!(read("FIDE_TEAM_TYPEB"), read("FIDE_TEAM_TYPEB_MP_GP"));
        assert_eq!(read("FIDE_TEAM_MP_GP").preferences, ColourPreferences::Unused);
        assert!(!read("FIDE_TEAM_TYPEB_GP").has_secondary);
        assert_eq!(read("CUSTOM_TEAM_SWISS_GP").primary, TeamScore::GamePoints);
        assert_eq!(read("BERGER_TEAM_ROUNDROBIN").system, TeamSystem::RoundRobin);
        for text in [
            "FIDE_TEAM_XX",
            "FIDE_TEAMS",
            "FIDE_TEAM_MP_MP",
            "FIDE_TEAM_BAKU_MP",
            "NOVEL",
            "",
        ] {
            assert_eq!(read(text).system, TeamSystem::Unknown, "{text}");
        }
    }
}
