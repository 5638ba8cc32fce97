//! A section that is a play-off at the end of a season: how its teams meet, how long the players have, and whether its games are rated. Who
//! plays it and what it gives the season is [`crate::season_end::played`].

use serde::{Deserialize, Serialize};

use crate::{
    league::words::CupTieBreak,
    team::{BoardColours, TeamPairing, TeamSettings},
    team_cup::{CupDraw, CupFirst, CupSettings},
};
use engine::colour::Colour;
use rules::time_control::TimeControl;

/// What holds for the games of a play-off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayOffTerms {
    /// How long the players have, where that is not what the tournament has announced.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_text")]
    pub time_control: Option<TimeControl>,
    /// Do its games stand in the tournament's report for rating?
    pub rated: bool,
}

/// A time control as people write it.
mod as_text {
    use rules::time_control::TimeControl;
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    #[expect(clippy::ref_option, reason = "serde asks for it")]
    pub(super) fn serialize<S: Serializer>(
        control: &Option<TimeControl>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match control {
            Some(control) => serializer.collect_str(control),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<TimeControl>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| text.parse().map_err(D::Error::custom))
            .transpose()
    }
}

/// Why a play-off cannot be made so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayOffProblem {
    /// A report has one time control.
    #[error("games with a time control of their own are not rated with those of the tournament")]
    OwnTimeRated,
    #[error("write 1 to {} boards", BoardColours::MOST)]
    Boards,
}

impl PlayOffTerms {
    /// Do they make sense?
    pub const fn check(&self) -> Result<(), PlayOffProblem> {
        if self.rated && self.time_control.is_some() {
            return Err(PlayOffProblem::OwnTimeRated);
        }
        Ok(())
    }
}

/// The colours of a row down to another number of boards: where they end, they go on by turns.
fn colours(row: &BoardColours, boards: u8) -> Result<BoardColours, PlayOffProblem> {
    let mut down: Vec<Colour> = Vec::new();
    for board in 1..=boards {
        let by_turns = || down.last().map_or(Colour::White, |last| last.opposite());
        let next = row.of(board).unwrap_or_else(by_turns);
        down.push(next);
    }
    BoardColours::new(down).map_err(|_| PlayOffProblem::Boards)
}

/// How so many teams of a row meet in a play-off: two in one match that somebody wins, as in a cup; more than two each against each, with
/// the row's points and order. `lots`: who is named first is drawn by lot, else it is the team that is entered first.
pub fn team_settings(
    row: &TeamSettings,
    (teams, boards): (usize, u8),
    lots: bool,
    level_match: &[CupTieBreak],
) -> Result<TeamSettings, PlayOffProblem> {
    let is_match = teams == 2;
    let named_first = if lots {
        CupFirst::ByLot
    } else {
        CupFirst::LowerNumber
    };
    let cup = CupSettings {
        drawn_by: CupDraw::Bracket,
        named_first,
        level_match: level_match.to_vec(),
        third_place: false,
        seed: None,
    };
    let tie_breaks = row.tie_breaks.iter().copied();
    Ok(TeamSettings {
        pairing: if is_match {
            TeamPairing::Cup
        } else {
            TeamPairing::RoundRobin
        },
        colours: colours(&row.colours, boards)?,
        // What breaks no tie where everybody meets everybody stays behind, and a match has no table.
        tie_breaks: tie_breaks
            .filter(|name| !is_match && name.is_allowed(true))
            .collect(),
        // It was worth so much of the row's own boards.
        allocated_bye: None,
        cup: is_match.then_some(cup),
        // Lots of the row were drawn among its teams, and a match has its own rules.
        lots_last: row.lots_last && !is_match,
        drawn_lots: Vec::new(),
        swiss: TeamSettings::default().swiss,
        ..row.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::AllocatedBye;
    use engine::points::Points;

    fn row(colours: &str) -> TeamSettings {
        TeamSettings {
            pairing: TeamPairing::Swiss,
            colours: colours.parse().expect("colours"),
            allocated_bye: Some(AllocatedBye {
                match_points: Points::ONE,
                game_points: Points::whole(4),
            }),
            tie_breaks: engine::team_table::parse_list("MPTS,GPTS,BH:MP/C1").expect("a list"),
            ..TeamSettings::default()
        }
    }

    #[test]
    fn two_teams_play_a_match_that_somebody_wins_and_more_play_each_against_each() {
        for (colours, teams, boards, lots, pairing, down) in [
            ("WBWBWBWB", 2, 4, true, TeamPairing::Cup, "WBWB"),
            ("WBBW", 2, 6, false, TeamPairing::Cup, "WBBWBW"),
            ("W", 3, 2, true, TeamPairing::RoundRobin, "WB"),
        ] {
            let made =
                team_settings(&row(colours), (teams, boards), lots, &[CupTieBreak::Lot]).expect("settings");
            assert_eq!(made.check(), Ok(()), "{colours}");
            assert_eq!((made.pairing, made.colours.to_string().as_str()), (pairing, down));
            let first = made.cup.as_ref().map(|cup| cup.named_first);
            let expected = match (teams, lots) {
                (2, true) => Some(CupFirst::ByLot),
                (2, false) => Some(CupFirst::LowerNumber),
                _ => None,
            };
            assert_eq!(first, expected);
        }
        let names = |teams| {
            let made = team_settings(&row("WBWB"), (teams, 4), true, &[CupTieBreak::Lot]).expect("settings");
            made.tie_breaks.len()
        };
        assert_eq!((names(2), names(3)), (0, 2), "Buchholz is for Swiss systems");
        for boards in [0, 21] {
            assert_eq!(
                team_settings(&row("WB"), (2, boards), true, &[CupTieBreak::Lot]),
                Err(PlayOffProblem::Boards)
            );
        }
    }

    #[test]
    fn a_match_without_a_rule_for_the_case_that_it_is_level_is_refused_with_the_settings_of_a_cup() {
        let made = team_settings(&row("WBWB"), (2, 4), true, &[]).expect("settings");
        assert!(made.check().is_err());
    }

    #[test]
    fn blitz_is_not_rated_with_the_games_of_a_season() {
        let own: TimeControl = "5".parse().expect("a time control");
        for (time_control, rated, is_sound) in [
            (None, true, true),
            (None, false, true),
            (Some(own.clone()), false, true),
            (Some(own), true, false),
        ] {
            let terms = PlayOffTerms { time_control, rated };
            assert_eq!(terms.check().is_ok(), is_sound);
            let json = serde_json::to_value(&terms).expect("JSON");
            assert_eq!(
                serde_json::from_value::<PlayOffTerms>(json).expect("terms"),
                terms
            );
        }
    }
}
