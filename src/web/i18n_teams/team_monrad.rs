//! The words for a Monrad of teams: why they meet, as for single players, and by which rules.

use crate::i18n::{Lang, monrad as words, reasons::Said};
use domain::section_state::SectionState;
use engine::{
    numbers::{StartNo, TeamNo},
    pairing::reasons::{BracketReason, Explanation},
};
use texts::t;

/// The team that an explanation has by its number.
pub fn called(field: &SectionState, no: StartNo) -> String {
    TeamNo::new(no.get()).map_or_else(|| no.to_string(), |no| field.team_name(no))
}

/// Everything that is to be said about a match; nothing where it is not explained.
pub fn of_match(
    lang: Lang,
    field: &SectionState,
    whole: &Explanation,
    (white, black): (TeamNo, TeamNo),
) -> Vec<Said> {
    let numbers = (white.get(), black.get());
    let mut boards = whole.boards.iter();
    let found = boards.find(|one| (one.board.white.get(), one.board.black.get()) == numbers);
    found.map_or_else(Vec::new, |board| {
        lang.board_reasons(board, whole, &|no| called(field, no))
    })
}

/// Why the team that has the bye has it.
pub fn of_bye(lang: Lang, field: &SectionState, whole: &Explanation) -> Vec<Said> {
    whole.bye.as_ref().map_or_else(Vec::new, |bye| {
        lang.bye_reasons(bye, whole, &|no| called(field, no))
    })
}

/// That a group of one score is not as the rules make it; nothing where it is.
pub fn of_bracket(
    lang: Lang,
    field: &SectionState,
    whole: &Explanation,
    bracket: &BracketReason,
) -> Vec<Said> {
    let departure = lang.departure(whole.text, bracket, &|no| called(field, no));
    departure.into_iter().collect()
}

/// Everything in which the round is not as the rules make it.
pub fn departures(lang: Lang, field: &SectionState, whole: &Explanation) -> Vec<Said> {
    lang.departures(whole, &|no| called(field, no))
}

/// The rules that pair the teams here: that a team is a player in them, and what the section has chosen.
pub fn settled(lang: Lang, field: &SectionState) -> Vec<Said> {
    let rules = &field.settings.monrad;
    let teams = field.settings.teams.as_ref();
    let rematches = teams
        .filter(|teams| teams.pairing.allows_rematches())
        .map(|_| (t!(lang, monrad_rematches), rules.rematches.to_string()));
    let chosen = [
        (
            t!(lang, monrad_opponents),
            words::opponents(lang, rules.opponents),
        ),
        (t!(lang, monrad_bye), words::bye(lang, rules.bye)),
        (t!(lang, monrad_colours), words::colours(lang, rules.colours)),
        (
            t!(lang, monrad_first_white),
            words::first_white(lang, rules.first_white),
        ),
    ];
    let chosen = chosen.into_iter().chain(rematches);
    // One of them is a question, which has its sign already.
    let said = chosen.map(|(what, how)| {
        let sign = if what.ends_with('?') { "" } else { ":" };
        format!("{what}{sign} {how}")
    });
    std::iter::once(t!(lang, team_monrad_as_players))
        .chain(said)
        .map(|text| Said {
            text,
            article: "Monrad".to_owned(),
        })
        .collect()
}
