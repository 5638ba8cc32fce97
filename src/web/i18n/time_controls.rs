//! How long the players have, in words: `90 min. til 40 træk, derefter 30 min., + 30 sek. pr. træk`.

use super::Lang;
use rules::time_control::{Addition, Allotment, Period, TimeControl};
use texts::t;

impl Lang {
    /// The time of both players in words.
    pub fn time_control(self, control: &TimeControl) -> String {
        let lang = self;
        let white = lang.allotment(&control.white);
        match &control.black {
            None => white,
            Some(black) => t!(lang, time_control_each, white, black = lang.allotment(black)),
        }
    }

    fn allotment(self, allotment: &Allotment) -> String {
        let lang = self;
        let periods = allotment.periods();
        let addition = periods.first().map_or(Addition::None, |period| period.addition);
        let is_same = periods.iter().all(|period| period.addition == addition);
        let each: Vec<String> = periods
            .iter()
            .map(|period| {
                let time = lang.period(period);
                if is_same {
                    time
                } else {
                    lang.with_addition(time, period.addition)
                }
            })
            .collect();
        let joined = each.join(&t!(lang, time_control_then));
        if is_same {
            lang.with_addition(joined, addition)
        } else {
            joined
        }
    }

    fn period(self, period: &Period) -> String {
        let lang = self;
        let time = match (period.seconds / 60, period.seconds % 60) {
            (minutes, 0) => t!(lang, time_control_minutes, minutes),
            (0, seconds) => t!(lang, time_control_seconds, seconds),
            (minutes, seconds) => t!(lang, time_control_both, minutes, seconds),
        };
        match period.moves {
            Some(moves) => t!(lang, time_control_moves, time, moves),
            None => time,
        }
    }

    fn with_addition(self, time: String, addition: Addition) -> String {
        let lang = self;
        match addition {
            Addition::None => time,
            Addition::Increment(seconds) => t!(lang, time_control_increment, time, seconds),
            Addition::Delay(seconds) => t!(lang, time_control_delay, time, seconds),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(lang: Lang, text: &str) -> String {
        lang.time_control(&TimeControl::parse_trf(text).expect("a time control"))
    }

    #[test]
    fn a_time_control_is_told_in_words() {
        assert_eq!(said(Lang::Da, "3600+30"), "60 min. + 30 sek. pr. træk");
        assert_eq!(
            said(Lang::Da, "40/5400+30:1800+30"),
            "90 min. til 40 træk, derefter 30 min. + 30 sek. pr. træk"
        );
        assert_eq!(said(Lang::Da, "900"), "15 min.");
        assert_eq!(said(Lang::En, "W300-B240"), "White: 5 min, Black: 4 min");
    }
}
