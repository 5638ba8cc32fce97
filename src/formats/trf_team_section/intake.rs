//! What a report of teams becomes when it is taken over: the settings of its teams, and what of it has no place there.

use domain::{
    section::{Acceleration, PairingSystem},
    team::{AllocatedBye, BoardColours, MatchWorth, Team, TeamPairing, TeamSettings, TeamSettingsError},
    team_penalty::ConfirmedPenalty,
};
use engine::{numbers::RoundNo, points::Points, team_event::MatchPoints, team_table::TeamTieBreak};
use jiff::civil::Date;

use crate::{
    trf::TrfFile,
    trf_section::{Intake, Loss},
    trf_team::{AbnormalTeamPoints, TeamReport, TeamSystem},
};

/// Why a report of teams is no section here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTeamSection {
    /// More boards than a match may have.
    #[error("the matches have {0} boards; a match has at most {most} here", most = BoardColours::MOST)]
    Boards(usize),
    /// More players than a team may have.
    #[error("a team has {0} players; it has at most {most} here", most = Team::MOST_PLAYERS)]
    Squad(usize),
    /// A record takes more points than a ruling can, or there are more of them than anybody gives.
    #[error("record 299 takes more points than a ruling can")]
    Penalties,
    /// What matches and byes are worth makes no sense.
    #[error(transparent)]
    Settings(#[from] TeamSettingsError),
}

impl Intake {
    /// What a report of teams becomes, of which `file` is the players' part. `today` stands in for the days of a file that has none.
    pub fn of_teams(report: &TeamReport, file: &TrfFile, today: Date) -> Result<Self, NoTeamSection> {
        fits(report)?;
        let mut intake = Self::of(file, today);
        // Rounds that only records of teams tell of are rounds, too.
        let paired = u16::try_from(report.rounds.len()).unwrap_or(RoundNo::MAX.get());
        if paired > intake.rounds {
            intake.rounds = paired;
            intake.starts.resize(paired.into(), None);
        }
        // What was said of single players does not hold for teams.
        intake.losses.retain(|loss| {
            !matches!(
                loss,
                Loss::SystemByHand { .. }
                    | Loss::SystemChosen { .. }
                    | Loss::TieBreak { .. }
                    | Loss::TieBreaksChosen
            )
        });
        let mut settings = settings(report, &mut intake.losses)?;
        if let Err(TeamSettingsError::ByeBeatsWin | TeamSettingsError::Range) = settings.check()
            && settings.allocated_bye.take().is_some()
        {
            // A bye that beats a win is a file's own affair; the usual one is taken.
            intake.losses.push(Loss::Unused { records: 1 });
        }
        settings.check()?;
        intake.settings.teams = Some(settings);
        intake.settings.system = PairingSystem::ByHand;
        intake.settings.acceleration = Acceleration::None;
        Ok(intake)
    }
}

/// Is everything within what a section holds?
fn fits(report: &TeamReport) -> Result<(), NoTeamSection> {
    /// Far more than anybody gives.
    const MOST_PENALTIES: usize = 2_000;
    if let Some(team) = report
        .teams
        .iter()
        .find(|team| team.squad.len() > Team::MOST_PLAYERS)
    {
        return Err(NoTeamSection::Squad(team.squad.len()));
    }
    let taking = report
        .abnormal_points
        .iter()
        .filter(|record| record.result.is_none());
    let is_too_much = |record: &AbnormalTeamPoints| {
        let mut points = [record.match_points, record.game_points].into_iter().flatten();
        points.any(|points| -points > ConfirmedPenalty::MOST)
    };
    if taking.clone().any(is_too_much)
        || taking.map(|record| record.teams.len()).sum::<usize>() > MOST_PENALTIES
    {
        return Err(NoTeamSection::Penalties);
    }
    Ok(())
}

fn settings(report: &TeamReport, losses: &mut Vec<Loss>) -> Result<TeamSettings, NoTeamSection> {
    let colours = BoardColours::new(report.board_colours.clone())
        .map_err(|_| NoTeamSection::Boards(report.boards()))?;
    let code = report.system_code();
    let pairing = match code.system {
        TeamSystem::Swiss => TeamPairing::Swiss,
        TeamSystem::RoundRobin => TeamPairing::RoundRobin,
        TeamSystem::DoubleRoundRobin => TeamPairing::DoubleRoundRobin,
        TeamSystem::CustomRoundRobin => chosen(report, TeamPairing::RoundRobin, losses),
        TeamSystem::CustomSwiss | TeamSystem::Knockout | TeamSystem::Unknown => {
            chosen(report, TeamPairing::Swiss, losses)
        }
    };
    let MatchPoints { win, draw, loss } = report.match_points.unwrap_or(MatchPoints::TWO_ONE_ZERO);
    // Points are taken here and never given: what a decision gave to the other team of a match has no place.
    let is_given = |record: &&AbnormalTeamPoints| {
        let mut points = [record.match_points, record.game_points].into_iter().flatten();
        record.result.is_some() || points.any(|points| points > Points::ZERO)
    };
    let given = report.abnormal_points.iter().filter(is_given).count();
    let unused = report.virtual_points.len() + report.prohibited.len() + given;
    if unused > 0 {
        losses.push(Loss::Unused { records: unused });
    }
    Ok(TeamSettings {
        pairing,
        colours,
        match_points: MatchWorth { win, draw, loss },
        primary: code.primary,
        has_secondary: code.has_secondary,
        colour_preferences: code.preferences,
        allocated_bye: report.allocated_bye.map(|bye| AllocatedBye {
            match_points: bye.matches,
            game_points: bye.games,
        }),
        tie_breaks: tie_breaks(report, pairing, losses),
        ..TeamSettings::default()
    })
}

/// A system that has no name here: how the teams met stays as it was, and the next rounds are made so.
fn chosen(report: &TeamReport, pairing: TeamPairing, losses: &mut Vec<Loss>) -> TeamPairing {
    losses.push(Loss::TeamSystem {
        code: report
            .tournament
            .system
            .as_ref()
            .map_or_else(String::new, |code| code.0.clone()),
        pairing,
    });
    pairing
}

fn tie_breaks(report: &TeamReport, pairing: TeamPairing, losses: &mut Vec<Loss>) -> Vec<TeamTieBreak> {
    let tournament = &report.tournament;
    let mut names: Vec<TeamTieBreak> = Vec::new();
    for text in tournament.standings_order.iter().chain(&tournament.tie_breaks) {
        match text.parse::<TeamTieBreak>() {
            Ok(name)
                if name.is_allowed(pairing.is_round_robin())
                    && !names.contains(&name)
                    && names.len() < TeamSettings::MAX_TIE_BREAKS =>
            {
                names.push(name);
            }
            Ok(name) if names.contains(&name) => {}
            Ok(_) | Err(_) => losses.push(Loss::TieBreak { name: text.clone() }),
        }
    }
    // Record 202 names what comes after the scores; record 212 names them where they come.
    if tournament.standings_order.is_empty() && !names.is_empty() {
        let scores = TeamSettings {
            tie_breaks: Vec::new(),
            primary: report.system_code().primary,
            has_secondary: report.system_code().has_secondary,
            ..TeamSettings::default()
        };
        let mut whole = scores.order().tie_breaks;
        whole.retain(|score| !names.contains(score));
        whole.extend(names);
        whole.truncate(TeamSettings::MAX_TIE_BREAKS);
        return whole;
    }
    names
}
