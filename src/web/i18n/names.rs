//! What things of the domain are called on a page, where several pages say it.

use super::Lang;
use domain::{cancellation::Cancellation, official::Duty, tournament_template::TemplateId};
use engine::pairing::PairingSystem;
use texts::{t, word};

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

impl Lang {
    /// That something is called off, since when and why.
    pub fn called_off(self, off: &Cancellation) -> String {
        let lang = self;
        t!(
            lang,
            cancel_notice,
            day = lang.day(off.on),
            reason = off.reason.as_str()
        )
    }
}
