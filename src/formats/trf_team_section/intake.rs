//! Converting a report of teams: the settings of its teams, and the data that is lost.

use domain::{
    section::{Acceleration, PairingSystem},
    team::{
        AllocatedBye, BoardColours, MatchWorth, Team, TeamAcceleration, TeamPairing, TeamSettings,
        TeamSettingsError, TeamSwiss,
    },
    team_penalty::ConfirmedPenalty,
};
use engine::{
    bye::ByeKind,
    numbers::RoundNo,
    pairing::arrangements::Arrangements,
    team_event::{MatchPoints, TeamScore, arrangements::ColourPreferences},
    team_table::{TeamKind, TeamTieBreak},
};
use jiff::civil::Date;

use super::{
    cup::{self, CupOfReport},
    knock_out::{self, NoKnockOut},
    round_robin,
};
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
    /// A record takes or gives more points than a ruling can, or there are too many of them.
    #[error("record 299 takes more points than a ruling can")]
    Penalties,
    /// What matches and byes are worth makes no sense.
    #[error(transparent)]
    Settings(#[from] TeamSettingsError),
}

impl Intake {
    /// Converts a report of teams, of which `file` is the players' part. `today` is used for a file without days.
    pub fn of_teams(report: &TeamReport, file: &TrfFile, today: Date) -> Result<Self, NoTeamSection> {
        fits(report)?;
        let mut intake = Self::of(file, today);
        // Rounds that occur only in records of teams count, too.
        let paired = u16::try_from(report.rounds.len()).unwrap_or(RoundNo::MAX.get());
        if paired > intake.rounds {
            intake.rounds = paired;
            intake.starts.resize(paired.into(), None);
        }
        // Losses for single players do not apply to teams.
        intake.losses.retain(|loss| {
            !matches!(
                loss,
                Loss::SystemByHand { .. }
                    | Loss::SystemChosen { .. }
                    | Loss::TieBreak { .. }
                    | Loss::TieBreaksChosen
            )
        });
        let cup = cup::of_report(report);
        let mut settings = settings(report, cup.as_ref(), &mut intake.losses)?;
        if settings
            .swiss
            .check(settings.primary, &settings.match_points())
            .is_err()
        {
            // A file may claim an acceleration that is not possible (C.04.7 art. 1.1 and 1.4.4).
            settings.swiss = TeamSwiss::default();
            intake.losses.push(Loss::Unused { records: 1 });
        }
        if let Err(TeamSettingsError::ByeBeatsWin | TeamSettingsError::Range) = settings.check()
            && settings.allocated_bye.take().is_some()
        {
            // A bye worth more than a win is not supported; the usual one is used.
            intake.losses.push(Loss::Unused { records: 1 });
        }
        settings.check()?;
        let pairing = settings.pairing;
        let of_plan = round_robin::loss(report, pairing, intake.rounds);
        intake.losses.extend(of_plan);
        if pairing == TeamPairing::Cup {
            // The number of rounds of a cup follows from its teams, whatever record 142 says.
            if let Some(rounds) = cup.and_then(|cup| cup.read_rounds) {
                intake.rounds = rounds;
                intake.starts.resize(rounds.into(), None);
            }
            // In a cup a requested bye gives no points, and does not advance a team.
            let with_points = |kind: ByeKind| kind != ByeKind::ZeroPoint;
            let asked = report.requested_byes.iter();
            let records = asked.filter(|bye| with_points(bye.kind)).count();
            if records > 0 {
                intake.losses.push(Loss::Unused { records });
            }
        }
        intake.settings.teams = Some(settings);
        intake.settings.system = PairingSystem::ByHand;
        intake.settings.acceleration = Acceleration::None;
        intake.settings.arrangements = Arrangements {
            first_colour: intake.settings.arrangements.first_colour,
            ..arrangements(report, pairing)
        };
        // No record names the rules of a Monrad.
        intake.settings = intake.settings.with_monrad_of_teams(None);
        Ok(intake)
    }
}

/// Is everything within the limits of a section?
fn fits(report: &TeamReport) -> Result<(), NoTeamSection> {
    if let Some(team) = report
        .teams
        .iter()
        .find(|team| team.squad.len() > Team::MOST_PLAYERS)
    {
        return Err(NoTeamSection::Squad(team.squad.len()));
    }
    if !are_of_rulings(&report.abnormal_points) {
        return Err(NoTeamSection::Penalties);
    }
    Ok(())
}

/// Are the extra points within the limits of rulings?
pub(super) fn are_of_rulings(records: &[AbnormalTeamPoints]) -> bool {
    /// Far more than anybody gives.
    const MOST_PENALTIES: usize = 2_000;
    let taking = records.iter().filter(|record| record.result.is_none());
    let is_too_much = |record: &AbnormalTeamPoints| {
        let mut points = [record.match_points, record.game_points].into_iter().flatten();
        points.any(|points| points > ConfirmedPenalty::MOST || -points > ConfirmedPenalty::MOST)
    };
    !taking.clone().any(is_too_much)
        && taking.map(|record| record.teams.len()).sum::<usize>() <= MOST_PENALTIES
}

fn settings(
    report: &TeamReport,
    cup: Option<&CupOfReport>,
    losses: &mut Vec<Loss>,
) -> Result<TeamSettings, NoTeamSection> {
    let colours = BoardColours::new(report.board_colours.clone())
        .map_err(|_| NoTeamSection::Boards(report.boards()))?;
    let code = report.system_code();
    let pairing = match code.system {
        TeamSystem::Swiss => TeamPairing::Swiss,
        TeamSystem::RoundRobin => TeamPairing::RoundRobin,
        TeamSystem::DoubleRoundRobin => TeamPairing::DoubleRoundRobin,
        TeamSystem::CustomRoundRobin => round_robin::custom(report),
        TeamSystem::Knockout => knocked_out(report, cup, losses),
        TeamSystem::CustomSwiss => {
            super::monrad(report).unwrap_or_else(|| chosen(report, TeamPairing::Swiss, losses))
        }
        TeamSystem::Unknown => chosen(report, TeamPairing::Swiss, losses),
    };
    let MatchPoints { win, draw, loss } = report.match_points.unwrap_or(MatchPoints::TWO_ONE_ZERO);
    // Other values of results are not supported; extra points are rulings.
    let is_of_result = |record: &&AbnormalTeamPoints| record.result.is_some();
    let of_results = report.abnormal_points.iter().filter(is_of_result).count();
    let arranged = arrangements(report, pairing);
    let left_out = |of_file: usize, is_kept: bool| if is_kept { 0 } else { of_file };
    let unused = left_out(
        report.virtual_points.len(),
        !arranged.team_virtual_points.is_empty(),
    ) + left_out(report.prohibited.len(), !arranged.prohibited_teams.is_empty())
        + of_results;
    if unused > 0 {
        losses.push(Loss::Unused { records: unused });
    }
    let tie_breaks = tie_breaks(report, pairing, losses);
    // The code of a Swiss system without one of its own names the first score and nothing else.
    let (has_secondary, colour_preferences) = if pairing.is_monrad() {
        let has_secondary = uses_both_scores(code.primary, &tie_breaks);
        (has_secondary, ColourPreferences::default())
    } else {
        (code.has_secondary, code.preferences)
    };
    Ok(TeamSettings {
        pairing,
        colours,
        match_points: MatchWorth { win, draw, loss },
        primary: code.primary,
        has_secondary,
        colour_preferences,
        // In a cup a bye gives no points: it sends a team on.
        allocated_bye: report
            .allocated_bye
            .filter(|_| pairing != TeamPairing::Cup)
            .map(|bye| AllocatedBye {
                match_points: bye.matches,
                game_points: bye.games,
            }),
        tie_breaks,
        swiss: TeamSwiss {
            acceleration: if pairing.is_swiss() && code.is_baku {
                TeamAcceleration::Baku
            } else {
                TeamAcceleration::None
            },
            ..TeamSwiss::default()
        },
        cup: cup
            .filter(|_| pairing == TeamPairing::Cup)
            .map(|cup| cup.settings.clone()),
        ..TeamSettings::default()
    })
}

/// A knock-out becomes a cup if lines of this program or its rounds show how it is played. Otherwise the next rounds are a Swiss, and the
/// first round that does not fit a knock-out is listed.
fn knocked_out(report: &TeamReport, cup: Option<&CupOfReport>, losses: &mut Vec<Loss>) -> TeamPairing {
    let Some(cup) = cup else {
        let round = match knock_out::read(report) {
            Err(NoKnockOut::Round(round)) => Some(round),
            Ok(_) | Err(NoKnockOut::NotSaid | NoKnockOut::Teams) => None,
        };
        let pairing = TeamPairing::Swiss;
        losses.push(Loss::TeamNoKnockout { round, pairing });
        return pairing;
    };
    if cup.read_rounds.is_some() {
        losses.push(Loss::TeamKnockout {
            drawn_by: cup.settings.drawn_by,
            named_first: cup.settings.named_first,
        });
    }
    TeamPairing::Cup
}

/// An unknown system: played rounds are kept, and `pairing` is used for the next ones.
fn chosen(report: &TeamReport, pairing: TeamPairing, losses: &mut Vec<Loss>) -> TeamPairing {
    let tournament = &report.tournament;
    let code = tournament.system.as_ref().map(|code| code.0.clone());
    losses.push(Loss::TeamSystem {
        code: code.or_else(|| tournament.kind.clone()).unwrap_or_default(),
        pairing,
    });
    pairing
}

/// Is the other score used, too, by the order of the table? A report without an order has both.
fn uses_both_scores(primary: TeamScore, order: &[TeamTieBreak]) -> bool {
    let other = match primary {
        TeamScore::MatchPoints => TeamKind::GamePoints,
        TeamScore::GamePoints => TeamKind::MatchPoints,
    };
    order.is_empty() || order.contains(&TeamTieBreak::plain(other))
}

/// Which teams must not meet, and their virtual points, where FIDE's Swiss system or a Monrad asks for them (C.04.7 art. 1.4.4: not with game
/// points first).
fn arrangements(report: &TeamReport, pairing: TeamPairing) -> Arrangements {
    if !pairing.is_by_score() {
        return Arrangements::default();
    }
    // A file may say the same thousands of times.
    let mut prohibited = report.prohibited.clone();
    prohibited
        .sort_by(|one, other| (one.from, one.to, &one.teams).cmp(&(other.from, other.to, &other.teams)));
    prohibited.dedup();
    Arrangements {
        prohibited_teams: prohibited,
        team_virtual_points: match report.system_code().primary {
            TeamScore::MatchPoints => report.virtual_points.clone(),
            TeamScore::GamePoints => Vec::new(),
        },
        ..Arrangements::default()
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf_team;
    use engine::pairing::monrad_rules::MonradRules;

    const VIRTUAL: &str = "250  2.0  0.0   1   2    1    2\n";
    const APART: &str = "260   1   2    1    2\n";

    /// What a report of four teams of one player becomes, and how many records are left out.
    fn taken(system: &str, worth: &str, records: &str) -> (Intake, usize) {
        let players = ["Ada", "Bo", "Carl", "Dina"];
        let squads = (1..).zip(players).map(|(no, name)| {
            let team = format!("Hold {name}");
            format!("001 {no:>4}      Prøvesen, {name}\n310 {no:>3} {team:<65}{no:>4}\n")
        });
        let squads: String = squads.collect();
        let text = format!("012 Prøve\n142 5\n152 W\n192 {system}\n352 W\n362 {worth}\n{squads}{records}");
        let read = trf_team::read(text.as_bytes()).expect("a report");
        let file = TrfFile {
            tournament: read.report.tournament.clone(),
            table: read.table,
            requested_byes: Vec::new(),
            adjustments: read.adjustments,
        };
        let today = jiff::civil::date(2026, 11, 28);
        let intake = Intake::of_teams(&read.report, &file, today).expect("a section");
        let left_out = intake.losses.iter().map(|loss| {
            if let Loss::Unused { records } = loss {
                *records
            } else {
                0
            }
        });
        let left_out = left_out.sum();
        (intake, left_out)
    }

    #[test]
    fn a_swiss_without_a_code_of_its_own_that_is_called_a_monrad_is_one() {
        for (said, pairing) in [
            ("092 Team: Monrad\n", TeamPairing::Monrad),
            ("092 Lynmonrad\n", TeamPairing::Monrad),
            (
                "092 Team: Monrad with Rematches\n",
                TeamPairing::MonradWithRematches,
            ),
            ("092 Team: Swiss-System\n", TeamPairing::Swiss),
            ("", TeamPairing::Swiss),
        ] {
            let records = format!("{said}{APART}");
            let (intake, _) = taken("CUSTOM_TEAM_SWISS_GP", "TW 2.0   TD 1.0   TL 0.0", &records);
            let settings = &intake.settings;
            let teams = settings.teams.as_ref().expect("settings of teams");
            assert_eq!(
                (teams.pairing, teams.primary),
                (pairing, TeamScore::GamePoints),
                "{said}"
            );
            assert_eq!(settings.arrangements.prohibited_teams.len(), 1, "{said}");
            let is_monrad = pairing.is_monrad();
            assert_eq!(teams.has_secondary, is_monrad, "{said}");
            let rules = if is_monrad {
                MonradRules::DANISH
            } else {
                MonradRules::NORWEGIAN
            };
            assert_eq!(settings.monrad, rules, "{said}");
            let is_chosen = intake
                .losses
                .iter()
                .any(|loss| matches!(loss, Loss::TeamSystem { .. }));
            assert_eq!(is_chosen, !is_monrad, "{said}");
        }
        let uses = |order: &str| {
            let order = engine::team_table::parse_list(order).expect("an order");
            uses_both_scores(TeamScore::GamePoints, &order)
        };
        assert!(uses("GPTS,MPTS") && !uses("GPTS,EDET"));
    }

    #[test]
    fn what_a_report_settled_is_kept_where_the_swiss_asks_and_counted_elsewhere() {
        const TWO: &str = "TW 2.0   TD 1.0   TL 0.0";
        const THREE: &str = "TW 3.0   TD 1.0   TL 0.0";
        let both = format!("{VIRTUAL}{APART}{APART}");
        // How many virtual points and prohibitions are kept, whether it is accelerated, and how many records are left out.
        for (system, worth, kept, is_baku, more) in [
            ("FIDE_TEAM_TYPEA_MP_GP", TWO, (1, 1), false, 0),
            // C.04.7 art. 1.4.4.
            ("FIDE_TEAM_TYPEA_GP_MP", TWO, (0, 1), false, 1),
            ("FIDE_TEAM_ROUNDROBIN", TWO, (0, 0), false, 3),
            ("FIDE_TEAM_TYPEB_MP_GP_BAKU", TWO, (1, 1), true, 0),
        ] {
            let (intake, left_out) = taken(system, worth, &both);
            let (_, without) = taken(system, worth, "");
            let settled = &intake.settings.arrangements;
            let found = (settled.team_virtual_points.len(), settled.prohibited_teams.len());
            assert_eq!((found, left_out - without), (kept, more), "{system}");
            let teams = intake.settings.teams.as_ref().expect("teams");
            assert_eq!(
                teams.swiss.acceleration == TeamAcceleration::Baku,
                is_baku,
                "{system}"
            );
            assert_eq!(teams.check(), Ok(()));
        }
        // What cannot be accelerated is not, and it is said.
        for (system, worth) in [
            ("FIDE_TEAM_TYPEA_MP_GP_BAKU", THREE),
            ("FIDE_TEAM_TYPEA_GP_MP_BAKU", TWO),
        ] {
            let (intake, left_out) = taken(system, worth, "");
            let teams = intake.settings.teams.expect("teams");
            assert_eq!((teams.swiss.is_usual(), left_out), (true, 1), "{system} {worth}");
        }
    }
}
