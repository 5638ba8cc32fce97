//! The words for how long before the start line-ups are due by the rule of a section.

use crate::i18n::Lang;
use domain::team::CallLead;
use texts::t;

/// How long before the start line-ups are due: `1 time og 30 minutter`.
pub fn lead(lang: Lang, lead: CallLead) -> String {
    let (hours, minutes) = lead.hours_and_minutes();
    let of_minutes = t!(lang, captains_rule_minutes, minutes = minutes);
    if hours == 0 {
        return of_minutes;
    }
    let of_hours = t!(lang, captains_rule_hours, hours = hours);
    if minutes == 0 {
        return of_hours;
    }
    t!(lang, captains_rule_both, hours = of_hours, minutes = of_minutes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_said_in_hours_and_minutes() {
        for (minutes, danish, english) in [
            (0, "0 minutter", "0 minutes"),
            (1, "1 minut", "1 minute"),
            (60, "1 time", "1 hour"),
            (90, "1 time og 30 minutter", "1 hour and 30 minutes"),
            (2880, "48 timer", "48 hours"),
        ] {
            let of = CallLead::new(minutes).unwrap();
            assert_eq!([lead(Lang::Da, of), lead(Lang::En, of)], [danish, english]);
        }
    }
}
