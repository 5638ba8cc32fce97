//! What things of the domain are called on a page, where several pages say it.

use super::Lang;
use domain::{
    cancellation::Cancellation,
    check_out::{Hold, HoldKind},
    official::Duty,
    tournament_template::TemplateId,
};
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

    /// That another machine has to do with a tournament, for the top of its pages: a heading and a sentence. Those who work at it read what is to
    /// be done.
    pub fn hold(self, hold: &Hold, works: bool) -> (String, String) {
        let lang = self;
        let when = lang.moment(hold.since);
        match hold.kind {
            HoldKind::Out => {
                let text = if works {
                    t!(lang, hold_out_staff, when, who = lang.log_actor(&hold.by))
                } else {
                    t!(lang, hold_out_text, when)
                };
                (t!(lang, hold_out), text)
            }
            HoldKind::Copy => (t!(lang, hold_copy), t!(lang, hold_copy_text)),
            HoldKind::HandedBack => (t!(lang, hold_back), t!(lang, hold_back_text, when)),
        }
    }

    /// Why nothing is written in a tournament that another machine has to do with.
    pub fn held(self, hold: &Hold) -> String {
        let lang = self;
        let when = lang.moment(hold.since);
        let who = lang.log_actor(&hold.by);
        match hold.kind {
            HoldKind::Out => t!(lang, problem_held_out, when, who),
            HoldKind::Copy | HoldKind::HandedBack => t!(lang, problem_held_back, when, who),
        }
    }
}
