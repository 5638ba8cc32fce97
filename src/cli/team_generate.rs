//! `dommerbord generate --teams`: a finished event of teams made up by chance, as a report.

use engine::{
    team_event::TeamScore,
    team_swiss::made_up::{self, TeamWishes},
    team_table::{PenaltyReach, TEAM_PRESETS, TeamOrder, TeamTies, check_list, parse_list},
};
use formats::{
    trf::SystemCode,
    trf_team::{MAX_BOARDS, TeamReport, TeamSystem, TeamSystemCode},
};

/// What a code of record 192 asks for; only the Swiss system of FIDE is made up.
pub(super) fn system(text: &str) -> anyhow::Result<TeamSystemCode> {
    let code = TeamSystemCode::read(&SystemCode(text.to_owned()));
    anyhow::ensure!(
        code.system == TeamSystem::Swiss,
        "`{text}` is no code of the Swiss system for teams, such as FIDE_TEAM_TYPEA_MP_GP; round robins, other Swiss systems, cups and \
         single games by a table are not made up"
    );
    Ok(code)
}

/// The report of an event that was made up, with its places by a list of tie-breaks.
pub(super) fn report(seed: u64, wishes: &TeamWishes, tie_breaks: Option<&str>) -> anyhow::Result<TeamReport> {
    check(wishes)?;
    let mut made = made_up::make(seed, wishes);
    let usual = || {
        let of_score = TEAM_PRESETS
            .iter()
            .find(|preset| preset.primary == made.event.primary);
        of_score.map_or(Vec::new(), |preset| preset.tie_breaks.to_vec())
    };
    let order = TeamOrder {
        tie_breaks: match tie_breaks {
            Some(list) => parse_list(list)?,
            None => usual(),
        },
        ties: TeamTies::Shared,
        penalties: PenaltyReach::default(),
    };
    check_list(&order.tie_breaks, false)?;
    if let Some(why) = made.ended {
        eprintln!(
            "note: only {} rounds could be paired: {why}",
            made.event.rounds.len()
        );
    }
    // What was to be drawn and came to nothing has no record.
    made.arrangements.prohibited.retain(|group| group.teams.len() > 1);
    Ok(TeamReport::of_made_up(
        &format!("Made up, seed {seed}"),
        &made,
        &order,
    ))
}

/// Can there be such an event?
fn check(wishes: &TeamWishes) -> anyhow::Result<()> {
    let most = TeamReport::MOST_PLAYERS;
    let teams = wishes.teams.unwrap_or(2);
    anyhow::ensure!(
        (2..=999).contains(&teams),
        "an event of teams has from 2 to 999 teams"
    );
    let boards = usize::from(wishes.boards.unwrap_or(1));
    anyhow::ensure!(
        (1..=MAX_BOARDS).contains(&boards),
        "a match has from 1 to {MAX_BOARDS} boards"
    );
    anyhow::ensure!(
        usize::from(teams) * boards <= usize::from(most),
        "{teams} teams of {boards} are more than {most} players"
    );
    if let Some(rounds) = wishes.rounds {
        anyhow::ensure!(
            rounds.get() < teams,
            "{teams} teams can play from 1 to {} rounds",
            teams - 1
        );
    }
    if wishes.is_accelerated == Some(true) {
        anyhow::ensure!(
            wishes.primary != Some(TeamScore::GamePoints),
            "Baku acceleration needs match points to come first (C.04.7 art. 1.4.4)"
        );
        let is_twice = |worth: engine::team_event::MatchPoints| worth.win == worth.draw + worth.draw;
        anyhow::ensure!(
            wishes.match_points.is_none_or(is_twice),
            "Baku acceleration needs a won match worth two drawn ones"
        );
    }
    Ok(())
}
