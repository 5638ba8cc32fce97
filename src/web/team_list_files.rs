//! What the files of standings and cross table hold where teams play: the teams.

use domain::{section_state::SectionState, team_players::Met};
use engine::{
    numbers::RoundNo,
    team_table::{TeamKind, TeamRow, TeamTable, TeamTieBreak},
};
use formats::table::{
    lists::Sheet,
    team_lists::{self, TeamLine},
};

fn line(field: &SectionState, row: &TeamRow) -> Option<TeamLine> {
    Some(TeamLine {
        rank: if field.is_out(row.no) {
            None
        } else {
            Some(u32::try_from(row.place.first).ok()?)
        },
        no: row.no,
        name: field.team_name(row.no),
        match_points: field.settings.plays_matches().then_some(row.points.matches),
        game_points: row.points.games,
    })
}

/// The tie-breaks that have a column: the scores stand in their own.
pub fn shown(table: &TeamTable) -> impl Iterator<Item = (usize, TeamTieBreak)> {
    let is_score = |kind| {
        matches!(
            kind,
            TeamKind::Primary | TeamKind::MatchPoints | TeamKind::GamePoints | TeamKind::OtherScore
        )
    };
    let tie_breaks = table.tie_breaks.iter().copied().enumerate();
    tie_breaks.filter(move |(_, tie_break)| !is_score(tie_break.kind()))
}

/// The table of the teams after so many rounds; none where there is none, as in a cup.
pub(crate) fn standings(field: &SectionState, rounds: usize) -> Option<Sheet> {
    let table = field.team_table(rounds).filter(|_| !field.is_cup())?;
    let shown: Vec<(usize, TeamTieBreak)> = shown(&table).collect();
    let tie_breaks: Vec<TeamTieBreak> = shown.iter().map(|(_, tie_break)| *tie_break).collect();
    let teams: Vec<_> = table
        .rows
        .iter()
        .filter_map(|row| {
            let club = field.team(row.no).and_then(|team| team.club.as_ref());
            let values = shown.iter().filter_map(|(position, _)| row.values.get(*position));
            Some((
                line(field, row)?,
                club.map(ToString::to_string),
                values.cloned().collect(),
            ))
        })
        .collect();
    Some(team_lists::standings(&field.name, &tie_breaks, &teams))
}

/// Whom every team met: the number of the other one in brackets and the points of the own boards, with a star while they are played.
pub(crate) fn crosstable(field: &SectionState) -> Option<Sheet> {
    let table = field
        .team_table(field.rounds_with_results())
        .filter(|_| !field.is_cup())?;
    let rounds = field.public_rounds();
    let meetings = field.all_team_meetings();
    let said = |met: &Met| {
        let star = if met.is_open { "*" } else { "" };
        // A spreadsheet takes `4: 2` for an hour.
        format!("({}) {}{star}", met.opponent, met.points)
    };
    let teams: Vec<_> = table
        .rows
        .iter()
        .filter_map(|row| {
            let met = meetings.get(&row.no).map(Vec::as_slice).unwrap_or_default();
            let cells = (0..rounds).filter_map(RoundNo::from_index).map(|round| {
                let of_round: Vec<String> = met.iter().filter(|one| one.round == round).map(said).collect();
                of_round.join(" ")
            });
            Some((line(field, row)?, cells.collect()))
        })
        .collect();
    Some(team_lists::cross_table(&field.name, rounds, &teams))
}
