//! The words for how the open places of FIDE's Swiss system for teams are read, and for what is settled otherwise than usual.

use crate::i18n::{Lang, reasons::Said};
use domain::{
    section_state::SectionState,
    team::{TeamAcceleration, TeamSwiss},
};
use engine::team_swiss::readings::{
    BalancedInLastRound, FloaterScores, ForfeitedBoards, NextBracket, TeamParity,
};
use texts::{t, word};

/// What C6 asks of the bracket below.
pub fn next_bracket(lang: Lang, reading: NextBracket) -> String {
    word!(lang, "team-swiss-next-bracket", NextBracket: reading)
}

/// What a balanced team of type B is due in the last round.
pub fn balanced(lang: Lang, reading: BalancedInLastRound) -> String {
    word!(lang, "team-swiss-balanced", BalancedInLastRound: reading)
}

/// Which number is odd or even when the lot decides the colours.
pub fn parity(lang: Lang, reading: TeamParity) -> String {
    word!(lang, "team-swiss-parity", TeamParity: reading)
}

/// Which scores tell whether a team floated.
pub fn floaters(lang: Lang, reading: FloaterScores) -> String {
    word!(lang, "team-swiss-floaters", FloaterScores: reading)
}

/// Was a match without a played board played?
pub fn forfeited(lang: Lang, reading: ForfeitedBoards) -> String {
    word!(lang, "team-swiss-forfeited", ForfeitedBoards: reading)
}

/// What of the Swiss system is settled otherwise than usual in a section, each with its article; nothing where the teams meet otherwise.
pub fn settled(lang: Lang, field: &SectionState) -> Vec<Said> {
    let teams = field.settings.teams.as_ref();
    let Some(settings) = teams.filter(|teams| teams.pairing.is_swiss()) else {
        return Vec::new();
    };
    let usual = TeamSwiss::default();
    let swiss = &settings.swiss;
    let given = field.virtual_points_of_teams();
    let of_baku = match swiss.acceleration {
        TeamAcceleration::None => t!(lang, section_acceleration_none),
        TeamAcceleration::Baku => t!(lang, section_acceleration_baku),
    };
    let parts = [
        (
            !given.is_empty() || swiss.acceleration != usual.acceleration,
            t!(lang, section_acceleration),
            of_baku,
            "C.04.7",
        ),
        (
            swiss.next_bracket != usual.next_bracket,
            t!(lang, team_swiss_next_bracket),
            next_bracket(lang, swiss.next_bracket),
            "C6, C.04.6 art. 2.3.3",
        ),
        (
            swiss.balanced_in_last_round != usual.balanced_in_last_round,
            t!(lang, team_swiss_balanced),
            balanced(lang, swiss.balanced_in_last_round),
            "C.04.6 art. 1.7.2",
        ),
        (
            swiss.parity != usual.parity,
            t!(lang, team_swiss_parity),
            parity(lang, swiss.parity),
            "C.04.6 art. 4.3.1",
        ),
        (
            swiss.floater_scores != usual.floater_scores,
            t!(lang, team_swiss_floaters),
            floaters(lang, swiss.floater_scores),
            "C.04.6 art. 1.5",
        ),
        (
            swiss.forfeited_boards != usual.forfeited_boards,
            t!(lang, team_swiss_forfeited),
            forfeited(lang, swiss.forfeited_boards),
            "C.04.6 art. 1.6",
        ),
    ];
    let mut said: Vec<Said> = parts
        .into_iter()
        .filter(|(is_settled, ..)| *is_settled)
        .map(|(_, what, how, article)| Said {
            text: format!("{what}: {how}"),
            article: article.to_owned(),
        })
        .collect();
    said.extend(given.iter().map(|one| Said {
        text: t!(
            lang,
            team_swiss_virtual,
            points = one.points.to_string(),
            first = one.first.get(),
            last = one.last.get(),
            from = one.from.get(),
            to = one.to.get()
        ),
        article: "C.04.7".to_owned(),
    }));
    said
}
