//! `dommerbord generate --teams`: a finished event of teams made up by chance, as a report.

use super::reading::AskedSystem;
use engine::{
    numbers::RoundNo,
    pairing::PairingSystem,
    team_event::TeamScore,
    team_swiss::made_up::{self, TeamWishes},
    team_table::{PenaltyReach, TEAM_PRESETS, TeamOrder, TeamTies, check_list, parse_list},
};
use formats::{
    trf::SystemCode,
    trf_team::{MAX_BOARDS, TeamReport, TeamSystem, TeamSystemCode},
};

/// What a code of record 192 asks for; the Swiss system of FIDE and round robins by Berger's table are made up.
pub(super) fn system(text: &str) -> anyhow::Result<TeamSystemCode> {
    let code = TeamSystemCode::read(&SystemCode(text.to_owned()));
    match code.system {
        TeamSystem::Swiss | TeamSystem::RoundRobin | TeamSystem::DoubleRoundRobin => Ok(code),
        TeamSystem::CustomSwiss
        | TeamSystem::CustomRoundRobin
        | TeamSystem::Knockout
        | TeamSystem::Unknown => anyhow::bail!(
            "`{text}` is no code of the Swiss system for teams or of a round robin, such as FIDE_TEAM_TYPEA_MP_GP or FIDE_TEAM_ROUNDROBIN; \
             other systems, cups and single games by a table are not made up"
        ),
    }
}

/// How often everybody meets everybody, as the option and the code of record 192 ask for it; `None`: the Swiss system pairs.
pub(super) fn cycles(asked: Option<AskedSystem>, code: Option<TeamSystemCode>) -> anyhow::Result<Option<u8>> {
    let of_code = code.map(|code| match code.system {
        TeamSystem::RoundRobin => Some(1),
        TeamSystem::DoubleRoundRobin => Some(2),
        TeamSystem::Swiss
        | TeamSystem::CustomSwiss
        | TeamSystem::CustomRoundRobin
        | TeamSystem::Knockout
        | TeamSystem::Unknown => None,
    });
    let of_option = match asked {
        None => None,
        Some(AskedSystem::TeamSwiss) => Some(None),
        Some(AskedSystem::OfPlayers(PairingSystem::RoundRobin)) => Some(Some(1)),
        Some(AskedSystem::OfPlayers(PairingSystem::DoubleRoundRobin)) => Some(Some(2)),
        Some(AskedSystem::OfPlayers(other)) => anyhow::bail!(
            "`{other}` does not pair teams that are made up; ask for {}, round_robin or double_round_robin",
            AskedSystem::TEAM_SWISS
        ),
    };
    anyhow::ensure!(
        of_option.is_none() || of_code.is_none() || of_option == of_code,
        "--system and --team-system name different systems"
    );
    Ok(of_option.or(of_code).flatten())
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
    check_list(&order.tie_breaks, made.event.is_round_robin)?;
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
    if let Some(cycles) = wishes.cycles {
        let (most, whole) = (RoundNo::MAX.index() + 1, made_up::rounds_of_table(teams, cycles));
        let length = wishes.rounds.map_or(whole, |rounds| rounds.index() + 1);
        anyhow::ensure!(
            length <= whole.min(most),
            "{teams} teams can play from 1 to {} rounds of the table",
            whole.min(most)
        );
    } else if let Some(rounds) = wishes.rounds {
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
