//! What a new tournament may begin from: the settings and the first section of a usual kind of event, as data (`data/templates.json`).
//!
//! A template holds fields of the regulation as a form posts them, and the settings of a section as they are stored, so every value in it is
//! one that a person could have chosen on the pages and can change there afterwards. Days, deadlines, contacts and people are in none: only
//! the organiser knows them. What is written in it stands in the invitation and is Danish.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use super::section::SectionSettings;
use engine::tiebreak::{PRESETS, default_for};
use rules::regulation::{Regulation, values::Flags};

engine::spelled! {
    /// A usual kind of event.
    pub enum TemplateId {
        /// A Swiss over a weekend.
        WeekendSwiss => "weekend_swiss",
        /// A championship of a club, one round an evening.
        ClubChampionship => "club_championship",
        /// Everybody meets everybody, in groups of eight.
        RoundRobin => "round_robin",
        /// Rapid games on one day.
        RapidDay => "rapid_day",
        /// Rapid games of children and young people.
        JuniorEvent => "junior_event",
        /// A tournament that is coordinated with the union's individual tournament (EMT).
        EmtCoordinated => "emt_coordinated",
        /// Nothing is filled in.
        Empty => "empty",
    }
}

/// What a template fills in.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentTemplate {
    pub id: TemplateId,
    /// What kind of tournament it is, beside what the organiser ticks.
    #[serde(default)]
    pub flags: Flags,
    /// Fields of the regulation by name, as a form posts them.
    pub settings: BTreeMap<String, String>,
    /// Its first section.
    pub section: TemplateSection,
}

/// The first section of a template.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateSection {
    pub name: String,
    pub rounds: u16,
    /// The list of tie-breaks, by its name among [`PRESETS`].
    tie_list: String,
    settings: SectionSettings,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TemplateFile {
    templates: Vec<TournamentTemplate>,
}

static TEMPLATES: LazyLock<Vec<TournamentTemplate>> = LazyLock::new(|| {
    let file: TemplateFile = serde_json::from_str(include_str!("../../data/templates.json"))
        .expect("the templates are part of the program and a test reads them");
    file.templates
});

impl TemplateId {
    /// What it fills in; `None` for the empty one.
    pub fn template(self) -> Option<&'static TournamentTemplate> {
        TEMPLATES.iter().find(|template| template.id == self)
    }
}

impl TournamentTemplate {
    /// Both kinds together: what the template says, and what was ticked.
    pub const fn flags_with(&self, ticked: Flags) -> Flags {
        Flags {
            coordinated: self.flags.coordinated || ticked.coordinated,
            rated: self.flags.rated || ticked.rated,
            own_union: self.flags.own_union || ticked.own_union,
            closed: self.flags.closed || ticked.closed,
        }
    }
}

impl TemplateSection {
    /// The settings, with the points that the regulation announces.
    pub fn settings(&self, regulation: &Regulation) -> SectionSettings {
        let round_robin = self.settings.system.is_round_robin();
        let tie_breaks = PRESETS
            .iter()
            .find(|preset| preset.id == self.tie_list)
            .map_or_else(|| default_for(round_robin), |preset| preset.tie_breaks);
        let mut settings = SectionSettings {
            tie_breaks: tie_breaks.to_vec(),
            ..self.settings.clone()
        };
        if let Some(points) = &regulation.scoring {
            settings.scoring = points.scoring();
        }
        settings
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::{
        checklist::{About, Checklist, Facts, PointState, SectionFacts},
        schedule,
    };
    use engine::ids::SectionId;
    use rules::regulation::{Posted, SettingId};

    fn filled() -> impl Iterator<Item = &'static TournamentTemplate> {
        TemplateId::ALL.into_iter().filter_map(TemplateId::template)
    }

    fn regulation(template: &TournamentTemplate) -> Regulation {
        let day = date(2026, 4, 3);
        let begun = Regulation {
            flags: Some(template.flags),
            ..Regulation::default()
        };
        begun
            .take(&Posted(&template.settings), |regulation, id| {
                regulation.default_of(id, day)
            })
            .expect("every field can be read")
    }

    #[test]
    fn every_template_but_the_empty_one_is_described_once() {
        let described: Vec<TemplateId> = TEMPLATES.iter().map(|template| template.id).collect();
        let mut expected = TemplateId::ALL.to_vec();
        expected.retain(|id| *id != TemplateId::Empty);
        assert_eq!(described, expected);
        assert!(TemplateId::Empty.template().is_none());
    }

    #[test]
    fn every_field_of_a_template_is_one_of_the_regulation() {
        for template in filled() {
            let known: Vec<String> = SettingId::ALL.iter().flat_map(|id| id.field_names()).collect();
            for name in template.settings.keys() {
                assert!(known.contains(name), "{}: {name}", template.id.as_str());
            }
        }
    }

    #[test]
    fn every_section_makes_sense_and_its_tie_breaks_are_a_known_list_for_its_kind() {
        for template in filled() {
            let section = &template.section;
            let settings = section.settings(&Regulation::default());
            let id = template.id.as_str();
            assert_eq!(settings.check(), Ok(()), "{id}");
            let preset = PRESETS.iter().find(|preset| preset.id == section.tie_list);
            let preset = preset.unwrap_or_else(|| panic!("{id}: {}", section.tie_list));
            assert!(preset.fits.is_for(settings.system.is_round_robin()), "{id}");
            assert_eq!(settings.tie_breaks, preset.tie_breaks, "{id}");
        }
    }

    /// What a template leaves open is what only the organiser knows.
    #[test]
    fn only_days_contact_and_people_keep_a_filled_template_from_being_published() {
        for template in filled() {
            let regulation = regulation(template);
            let settings = template.section.settings(&regulation);
            let (first, last) = (date(2026, 4, 3), date(2026, 4, 5));
            let starts = schedule::propose(template.section.rounds, first, last);
            let checklist = Checklist::of(&Facts {
                regulation: &regulation,
                starts_on: first,
                ends_on: last,
                published_with_fines: None,
                has_public_prizes: false,
                officials: &[],
                sections: &[SectionFacts {
                    id: SectionId::from_uuid(uuid::Uuid::from_u128(1)),
                    name: &template.section.name,
                    settings: &settings,
                    starts: starts.into_iter().map(Some).collect(),
                    players: 0,
                    teams: 0,
                    highest_rating: None,
                }],
            });
            for point in checklist
                .points
                .iter()
                .filter(|point| point.state == PointState::Blocks)
            {
                let is_the_organisers = matches!(
                    point.about,
                    About::Setting(SettingId::EntryDeadline | SettingId::Contact, _)
                        | About::Organiser
                        | About::LicensedArbiter { .. }
                        | About::Committee { .. }
                );
                assert!(is_the_organisers, "{}: {:?}", template.id.as_str(), point.about);
            }
        }
    }

    #[test]
    fn the_kinds_that_are_ticked_are_added_to_those_of_the_template() {
        let ticked = Flags {
            closed: true,
            ..Flags::default()
        };
        let template = TemplateId::EmtCoordinated.template().expect("it is described");
        let flags = template.flags_with(ticked);
        assert!(flags.coordinated && flags.rated && flags.closed && !flags.own_union);
    }
}
