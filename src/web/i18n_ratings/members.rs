//! What the fields of a member are called, what stands in them, and what is wrong in a line of a list.

use crate::i18n::Lang;
use domain::member::{MemberField, union::Taken};
use store::member_imports::FaultLine;
use texts::t;

impl Lang {
    /// What a field of a member is called.
    pub fn member_field(self, field: MemberField) -> String {
        self.loader()
            .get(&format!("member-field-{}", field.as_str().replace('_', "-")))
    }

    /// What stands in a field of a member, as a person reads it.
    pub fn member_value(self, field: MemberField, text: &str) -> String {
        let lang = self;
        match field {
            MemberField::Sex => match text {
                "male" => t!(lang, player_sex_male),
                "female" => t!(lang, player_sex_female),
                other => other.to_owned(),
            },
            MemberField::Gone => text
                .parse()
                .map(|day| t!(lang, member_gone_since, day = self.date(day)))
                .unwrap_or_default(),
            MemberField::Name
            | MemberField::Club
            | MemberField::Federation
            | MemberField::FideId
            | MemberField::Title
            | MemberField::Birth
            | MemberField::Licences
            | MemberField::Standard
            | MemberField::Rapid
            | MemberField::Blitz
            | MemberField::FideStandard
            | MemberField::K => text.to_owned(),
        }
    }

    /// What one member took from another, in words.
    pub fn member_taken(self, taken: &[Taken]) -> String {
        let name = |field: &Taken| match field {
            Taken::Club => self.member_field(MemberField::Club),
            Taken::Federation => self.member_field(MemberField::Federation),
            Taken::FideId => self.member_field(MemberField::FideId),
            Taken::Title => self.member_field(MemberField::Title),
            Taken::Sex => self.member_field(MemberField::Sex),
            Taken::Birth => self.member_field(MemberField::Birth),
            Taken::Licences => self.member_field(MemberField::Licences),
            Taken::Ratings => self.loader().get("member-field-ratings"),
        };
        let names: Vec<String> = taken.iter().map(name).collect();
        names.join(", ")
    }

    /// Which line of a list could not be read, and why.
    pub fn member_fault(self, fault: &FaultLine) -> String {
        let lang = self;
        let problem = format!("member-list-problem-{}", fault.problem);
        t!(
            lang,
            member_list_fault,
            line = fault.line,
            column = fault.column.as_str(),
            problem = self.loader().get(&problem)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use formats::member_list::{LineProblem, MemberListError};

    #[test]
    fn every_field_and_every_fault_has_words_in_both_languages() {
        for lang in Lang::ALL {
            let has = |key: String| assert!(lang.loader().has(&key), "{key} in {lang:?}");
            for field in MemberField::ALL {
                has(format!("member-field-{}", field.as_str().replace('_', "-")));
            }
            has("member-field-ratings".to_owned());
            for code in LineProblem::CODES {
                has(format!("member-list-problem-{code}"));
            }
            for code in MemberListError::CODES {
                has(format!("member-list-{code}"));
            }
        }
    }
}
