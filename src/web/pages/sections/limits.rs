//! The limits of sex, club and federation of a section's entries, on its form. Those of rating and birth are plain numbers of the form.

use crate::prelude::*;
use domain::{
    player::{Club, Federation, Sex},
    section::EntryRules,
};

/// The limits as the form shows them.
#[derive(Debug)]
pub(super) struct LimitsView {
    pub(super) sexes: Vec<Choice>,
    /// One club on each line.
    pub(super) clubs: String,
    /// Codes with commas between them.
    pub(super) federations: String,
    /// Members of the union only?
    pub(super) members_only: bool,
    /// Does the public form refuse who is outside?
    pub(super) refuses: bool,
}

impl LimitsView {
    pub(super) fn of(lang: Lang, rules: &EntryRules) -> Self {
        let chosen = rules.sex.map(Sex::as_str).unwrap_or_default();
        let clubs: Vec<&str> = rules.clubs.iter().map(Club::as_str).collect();
        let federations: Vec<&str> = rules.federations.iter().map(Federation::as_str).collect();
        Self {
            sexes: vec![
                Choice::new("", t!(lang, section_entry_everybody), chosen),
                Choice::new(Sex::Female.as_str(), t!(lang, player_sex_female), chosen),
                Choice::new(Sex::Male.as_str(), t!(lang, player_sex_male), chosen),
            ],
            clubs: clubs.join("\n"),
            federations: federations.join(", "),
            members_only: rules.members_only,
            refuses: rules.refuses,
        }
    }
}

/// Reads the limits out of the form, beside those of rating and birth.
pub(super) fn read(lang: Lang, sent: &Sent, errors: &mut FieldErrors, others: EntryRules) -> EntryRules {
    EntryRules {
        sex: sex(lang, sent, errors),
        clubs: clubs(lang, sent, errors),
        federations: federations(lang, sent, errors),
        members_only: sent.ticked("entry_members"),
        refuses: sent.ticked("entry_refuses"),
        ..others
    }
}

fn sex(lang: Lang, sent: &Sent, errors: &mut FieldErrors) -> Option<Sex> {
    let text = sent.text("entry_sex");
    if text.is_empty() {
        return None;
    }
    let read = text.parse().ok();
    if read.is_none() {
        errors.add("entry_sex", t!(lang, problem_choice));
    }
    read
}

fn clubs(lang: Lang, sent: &Sent, errors: &mut FieldErrors) -> Vec<Club> {
    let lines = sent.text("entry_clubs").lines().map(str::trim);
    let read: Option<Vec<Club>> = lines
        .filter(|line| !line.is_empty())
        .map(|line| line.parse().ok())
        .collect();
    if read.is_none() {
        errors.add(
            "entry_clubs",
            t!(lang, section_problem_entry_clubs, max = Club::MAX),
        );
    }
    read.unwrap_or_default()
}

fn federations(lang: Lang, sent: &Sent, errors: &mut FieldErrors) -> Vec<Federation> {
    let parts = sent.text("entry_federations").split([',', ';', ' ']);
    let read: Option<Vec<Federation>> = parts
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect();
    if read.is_none() {
        errors.add("entry_federations", t!(lang, section_problem_entry_federations));
    }
    read.unwrap_or_default()
}
