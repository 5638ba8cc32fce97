//! `dommerbord generate --teams`: a finished event of teams made up by chance, as a report. Cups and single games by a table may also be stopped
//! after a round, so that there is one to pair.

use std::str::FromStr;

use super::reading::AskedSystem;
use domain::{
    made_up_cup,
    made_up_games::{self, GamesWishes},
    team::TeamPairing,
};
use engine::{
    numbers::RoundNo,
    pairing::PairingSystem,
    spelled::ParseWordError,
    team_event::TeamScore,
    team_swiss::made_up::{self, TeamWishes},
    team_table::{PenaltyReach, TEAM_PRESETS, TeamOrder, TeamTies, check_list, parse_list},
};
use formats::{
    trf::SystemCode,
    trf_team::{MAX_BOARDS, TeamReport, TeamSystem, TeamSystemCode},
    trf_team_section::made_up::{self as reports, MadeUpGamesReport},
};

/// How the teams of an event that is made up meet, as the command line asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AskedEvent {
    /// By C.04.6, or everybody everybody by Berger's table.
    Matches(AskedSystem),
    /// A knock-out by a bracket.
    Cup,
    /// No matches: players of the teams meet by the table of this name.
    Games(TeamPairing),
}

impl FromStr for AskedEvent {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.replace('-', "_").as_str() {
            "cup" => Ok(Self::Cup),
            "scheveningen" => Ok(Self::Games(TeamPairing::Scheveningen)),
            "molter" => Ok(Self::Games(TeamPairing::Molter)),
            "hutton" => Ok(Self::Games(TeamPairing::Hutton)),
            _ => text.parse().map(Self::Matches),
        }
    }
}

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
             other systems are not made up; ask for a cup or single games by a table with --system"
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
            "`{other}` does not pair teams that are made up; ask for {}, round_robin, double_round_robin, cup, scheveningen, molter or hutton",
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
    check_rounds(wishes)?;
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

/// The report of a cup that was made up; its order is that of the bracket, so there are no tie-breaks.
pub(super) fn cup(seed: u64, wishes: &TeamWishes) -> anyhow::Result<TeamReport> {
    check(wishes)?;
    let cup = made_up_cup::make(seed, wishes)?;
    let (asked, played) = (wishes.rounds, cup.made.event.rounds.len());
    if let Some(asked) = asked.filter(|asked| usize::from(asked.get()) > played) {
        eprintln!("note: the cup was over after {played} rounds, and {asked} were asked for");
    }
    Ok(reports::cup(&format!("Made up, seed {seed}"), &cup))
}

/// The report of single games by a table that were made up, with the teams' places by a list of tie-breaks.
pub(super) fn games(
    seed: u64,
    wishes: &GamesWishes,
    tie_breaks: Option<&str>,
) -> anyhow::Result<MadeUpGamesReport> {
    let order = tie_breaks.map(parse_list).transpose()?.unwrap_or_default();
    let made = made_up_games::make(seed, wishes)?;
    MadeUpGamesReport::of(&format!("Made up, seed {seed}"), &made, order).ok_or_else(|| {
        anyhow::anyhow!("--tie-breaks names what does not order teams whose players met in single games")
    })
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
    Ok(())
}

/// Can there be so many rounds, and be accelerated?
fn check_rounds(wishes: &TeamWishes) -> anyhow::Result<()> {
    let teams = wishes.teams.unwrap_or(2);
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
