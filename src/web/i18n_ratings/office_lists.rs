//! The words for the rating list of the office: its groups, and what they wait for.

use crate::i18n::{Lang, keyed};
use domain::{
    office_list::{Group, Setting},
    rating_regulation::list_rule,
};
use texts::t;

impl Lang {
    /// What a group is called.
    pub fn list_group(self, group: Group) -> String {
        let lang = self;
        match group {
            Group::Rated => t!(lang, office_list_rated, rating = list_rule().rating.to_string()),
            Group::Candidates => t!(lang, office_list_candidates),
            Group::Juniors => t!(lang, office_list_juniors),
            Group::Women => t!(lang, office_list_women),
        }
    }

    /// What a setting of the list is called.
    pub fn list_setting(self, setting: Setting) -> String {
        keyed(self.loader(), "office-list-setting", setting.as_str())
    }

    /// What a setting of the list means.
    pub fn list_setting_help(self, setting: Setting) -> String {
        keyed(self.loader(), "office-list-help", setting.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_has_a_name_and_a_meaning() {
        for lang in Lang::ALL {
            for setting in Setting::ALL {
                for words in [lang.list_setting(setting), lang.list_setting_help(setting)] {
                    assert!(!words.contains("office-list"), "{words}");
                }
            }
        }
    }
}
