//! The words for accelerated rounds: the ways to accelerate, why groups are refused, and who has virtual points.

use super::{Lang, reasons::Said};
use domain::{
    section::Acceleration,
    section_state::{Entrant, SectionState},
};
use engine::pairing::{acceleration::AccelerationFault, arrangements::VirtualPoints};
use texts::{t, word};

/// A way to accelerate.
pub fn way(lang: Lang, one: Acceleration) -> String {
    match one {
        Acceleration::None => t!(lang, section_acceleration_none),
        Acceleration::Baku => t!(lang, section_acceleration_baku),
        Acceleration::Haley => t!(lang, section_acceleration_haley),
        Acceleration::HaleySoft => t!(lang, section_acceleration_haley_soft),
        Acceleration::OwnGroups => t!(lang, section_acceleration_own_groups),
    }
}

/// Why the groups of a section are refused, and the field to mend.
pub fn problem(lang: Lang, fault: AccelerationFault) -> (&'static str, String) {
    let said = word!(lang, "section-problem-groups", AccelerationFault: fault);
    ("acceleration_groups", said)
}

/// Who of the players has virtual points in which rounds, each with what it goes by; nothing where none are given.
pub fn given(lang: Lang, field: &SectionState) -> Vec<Said> {
    let settings = &field.settings;
    let goes_by = match settings.acceleration {
        Acceleration::Baku => "C.04.7".to_owned(),
        Acceleration::None | Acceleration::Haley | Acceleration::HaleySoft | Acceleration::OwnGroups => {
            way(lang, settings.acceleration)
        }
    };
    let groups = settings.arrangements.virtual_points.iter();
    groups
        .map(|group| Said {
            text: sentence(lang, field, group),
            article: goes_by.clone(),
        })
        .collect()
}

/// "Nr. 1 til 20 (Anna Prøve – Bo Test) i runde 1 til 2: 1".
fn sentence(lang: Lang, field: &SectionState, group: &VirtualPoints) -> String {
    let is_in = |player: &&Entrant| {
        player
            .no
            .is_some_and(|no| (group.first..=group.last).contains(&no))
    };
    let mut inside = field.players.iter().filter(is_in);
    let name = |player: &Entrant| player.person.name.spoken();
    let first = inside.next().map(name);
    let last = inside.next_back().map(name);
    let names: Vec<String> = first.into_iter().chain(last).collect();
    t!(
        lang,
        section_acceleration_given,
        points = group.points.to_string(),
        from = group.from.get(),
        to = group.to.get(),
        first = group.first.get(),
        last = group.last.get(),
        places = group.last.get().saturating_sub(group.first.get()) + 1,
        rounds = group.to.get().saturating_sub(group.from.get()) + 1,
        names = names.join(" – ")
    )
}
