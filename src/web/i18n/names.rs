//! What things of the domain are called on a page, where several pages say it.

use super::Lang;
use domain::{official::Duty, tournament_template::TemplateId};
use engine::pairing::PairingSystem;
use texts::word;

/// A pairing system.
pub fn system(lang: Lang, system: PairingSystem) -> String {
    word!(lang, "system", PairingSystem: system)
}

/// What a tournament may begin from.
pub fn template(lang: Lang, template: TemplateId) -> String {
    word!(lang, "template", TemplateId: template)
}

/// An official's duty.
pub fn duty(lang: Lang, duty: Duty) -> String {
    word!(lang, "duty", Duty: duty)
}
