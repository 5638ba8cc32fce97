//! What the lists of tie-breaks and the rules for those who stay equal are called, and an order as somebody types it.

use engine::numbers::StartNo;
use texts::t;

use super::Lang;

impl Lang {
    /// What a list of tie-breaks to start from is called. One that is not known here goes by its spelling, which a test forbids.
    pub fn tie_list(self, id: &'static str) -> String {
        let lang = self;
        match id {
            "swiss" => t!(lang, tie_list_swiss),
            "emt_monrad" => t!(lang, tie_list_ordinary),
            "median" => t!(lang, tie_list_median),
            "youth_championship" => t!(lang, tie_list_youth),
            "round_robin" => t!(lang, tie_list_round_robin),
            "sonneborn_berger" => t!(lang, tie_list_sonneborn_berger),
            "head_to_head" => t!(lang, tie_list_head_to_head),
            "wins" => t!(lang, tie_list_wins),
            "points_only" => t!(lang, tie_list_points_only),
            other => other.to_owned(),
        }
    }

    /// What becomes of those whom no tie-break separates.
    pub fn tie_rule(self, name: &'static str) -> String {
        let lang = self;
        match name {
            "lots" => t!(lang, ties_lots),
            "by_hand" => t!(lang, ties_by_hand),
            _ => t!(lang, ties_shared),
        }
    }
}

/// Starting numbers with commas or spaces between them.
pub fn read_start_numbers(text: &str) -> Option<Vec<StartNo>> {
    text.split([',', ';', ' '])
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().ok().and_then(StartNo::new))
        .collect()
}

#[cfg(test)]
mod tests {
    use domain::tie_rule::TieRule;
    use engine::tiebreak::PRESETS;

    use super::*;

    #[test]
    fn every_list_and_every_rule_has_a_name() {
        for lang in [Lang::Da, Lang::En] {
            for preset in PRESETS {
                assert_ne!(lang.tie_list(preset.id), preset.id);
            }
            let names: std::collections::BTreeSet<String> = TieRule::NAMES
                .into_iter()
                .map(|name| lang.tie_rule(name))
                .collect();
            assert_eq!(names.len(), TieRule::NAMES.len());
        }
    }

    #[test]
    fn an_order_is_read_with_commas_or_spaces() {
        let no = |number| StartNo::new(number).expect("a number");
        assert_eq!(read_start_numbers("7, 3;12"), Some(vec![no(7), no(3), no(12)]));
        assert_eq!(read_start_numbers(" "), Some(Vec::new()));
        assert_eq!(read_start_numbers("7, x"), None);
        assert_eq!(read_start_numbers("0"), None);
    }
}
