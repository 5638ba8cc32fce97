//! A section that is a play-off at the end of a season: how its teams meet, how long the players have, and whether its games are rated. Who
//! plays it and what it decides in the season is in [`crate::season_end::played`].

use std::borrow::Cow;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{
    league::{
        Preset, Rulebook,
        words::{CupTieBreak, PlayOff},
    },
    team::{BoardColours, TeamPairing, TeamSettings},
    team_cup::{CupDraw, CupFirst, CupSettings},
};
use engine::colour::Colour;
use rules::{
    ParameterId, RuleSnapshot,
    edition::Supervision,
    regulation::{
        Regulation,
        defaults::UnresolvedRules,
        values::{ArrivalPoint, Lateness},
    },
    time_control::TimeControl,
};

/// What holds for the games of a play-off.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayOffTerms {
    /// How long the players have, where that is not what the tournament has announced.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "as_text")]
    pub time_control: Option<TimeControl>,
    /// How closely its games are watched, where that time control makes them rapid or blitz; `None`: as the tournament has announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub supervision: Option<Supervision>,
    /// Minutes after the start from which a player who has not come loses, 0 to [`Lateness::MAX_MINUTES`]; `None`: as the tournament has announced,
    /// else as the rules have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub default_minutes: Option<u16>,
    /// Are its games in the tournament's report for rating?
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
    /// Rapid or blitz, and nobody chose between full and limited supervision (A.5, B.5).
    #[error("choose full or limited supervision")]
    Supervision,
    /// A play-off that is played again is watched as the level one, which says how closely, or is played with the tournament's time control.
    #[error("it is watched as the level play-off: leave the supervision out")]
    SupervisionStands,
    #[error("write 0 to {} minutes", Lateness::MAX_MINUTES)]
    DefaultTime,
    /// No further play-off: this one is decided, is still being played, was played again already, or its rules have something else next.
    #[error("no play-off follows this one")]
    NothingNext,
}

impl PlayOffTerms {
    /// Do they make sense?
    pub fn check(&self) -> Result<(), PlayOffProblem> {
        if self.rated && self.time_control.is_some() {
            return Err(PlayOffProblem::OwnTimeRated);
        }
        if self
            .default_minutes
            .is_some_and(|minutes| minutes > Lateness::MAX_MINUTES)
        {
            return Err(PlayOffProblem::DefaultTime);
        }
        Ok(())
    }

    /// Is it known by which rules its games are played in such a tournament?
    pub fn fit(&self, tournament: &Regulation, starts_on: Date) -> Result<(), PlayOffProblem> {
        if self.time_control.is_none() {
            return Ok(());
        }
        match self.announced(tournament).rule_set(starts_on) {
            Err(UnresolvedRules::SupervisionNotChosen) => Err(PlayOffProblem::Supervision),
            Ok(_) | Err(UnresolvedRules::NotRegulated { .. } | UnresolvedRules::Resolve(_)) => Ok(()),
        }
    }

    /// Does the tournament decide how closely games with a time control of their own are watched? A blitz play-off may be like this if it
    /// was made before the program asked; when it is played again the program asks.
    pub const fn leaves_supervision(&self) -> bool {
        self.time_control.is_some() && self.supervision.is_none()
    }

    /// How closely the games of the next play-off are watched, if these are the terms of a level one and somebody wished so; `None`: as the
    /// tournament has announced.
    ///
    /// # Errors
    ///
    /// If the wish contradicts these terms.
    pub fn supervision_again(
        &self,
        wished: Option<Supervision>,
    ) -> Result<Option<Supervision>, PlayOffProblem> {
        if wished.is_none() || wished == self.supervision {
            return Ok(self.supervision);
        }
        if self.leaves_supervision() {
            Ok(wished)
        } else {
            Err(PlayOffProblem::SupervisionStands)
        }
    }

    /// What is announced for its games: what the tournament has announced, with a time control of the play-off in its place.
    pub fn announced<'a>(&self, tournament: &'a Regulation) -> Cow<'a, Regulation> {
        let Some(control) = &self.time_control else {
            return Cow::Borrowed(tournament);
        };
        Cow::Owned(Regulation {
            time_control: Some(control.clone()),
            supervision: self.supervision.or(tournament.supervision),
            ..tournament.clone()
        })
    }

    /// The rules its games are played by, and what is announced for them, made from those of the tournament. Where rapid or blitz is played
    /// without a choice of supervision, the tournament's rules stay.
    pub fn rules(&self, (rules, tournament): (RuleSnapshot, Regulation)) -> (RuleSnapshot, Regulation) {
        let mut announced = self.announced(&tournament).into_owned();
        let own = self.time_control.as_ref();
        let own = own.and_then(|control| rules.in_time(control, announced.supervision));
        let mut rules = own.unwrap_or(rules);
        if let Some(minutes) = self.default_minutes {
            rules = rules.with_default_time(minutes);
            let arrival = rules.text(ParameterId::LatenessArrivalPoint);
            let arrival = arrival.and_then(|point| point.parse().ok());
            announced.lateness = Some(Lateness {
                minutes,
                arrival: arrival.unwrap_or(ArrivalPoint::Board),
            });
        }
        (rules, announced)
    }
}

/// What decides a level play-off of two teams where the kind of league says so: the blitz of the union's cup is played with the colours in turn
/// until it is decided (7HKP, POKI). Nothing is known of the others.
pub fn usual_level_match(league: Option<Preset>) -> &'static [CupTieBreak] {
    let known = league.and_then(|league| Rulebook::of_preset(league).settings().play_off);
    match known {
        Some(PlayOff::Blitz) => &[CupTieBreak::PlayOff],
        Some(PlayOff::Lot | PlayOff::PlayOffMatch | PlayOff::Shared) | None => &[],
    }
}

/// What the play-off is called that follows a level one: with its number in brackets, and no longer than `most` characters.
pub fn next_name(name: &str, most: usize) -> String {
    let numbered = name.strip_suffix(')').and_then(|text| text.rsplit_once(" ("));
    let numbered = numbered.and_then(|(stem, no)| Some((stem, no.parse::<u8>().ok()?)));
    let (stem, no) = numbered.unwrap_or((name, 1));
    let ending = format!(" ({})", no.saturating_add(1));
    let room = most.saturating_sub(ending.chars().count());
    let stem: String = stem.chars().take(room).collect();
    format!("{}{ending}", stem.trim_end())
}

/// The colours of a row down to another number of boards: beyond their end they alternate.
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
        // Tie-breaks that do not apply to a round robin are dropped, and a match has no table.
        tie_breaks: tie_breaks
            .filter(|name| !is_match && name.is_allowed(true))
            .collect(),
        // Its value was set for the row's own number of boards.
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
    use jiff::civil::date;

    use super::*;
    use crate::team::AllocatedBye;
    use engine::points::Points;
    use rules::time_control::Discipline;

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
            let terms = PlayOffTerms {
                time_control,
                supervision: Some(Supervision::Limited),
                default_minutes: Some(5),
                rated,
            };
            assert_eq!(terms.check().is_ok(), is_sound);
            let json = serde_json::to_value(&terms).expect("JSON");
            assert_eq!(
                serde_json::from_value::<PlayOffTerms>(json).expect("terms"),
                terms
            );
        }
    }

    #[test]
    fn only_the_blitz_of_the_cup_is_known_to_be_played_until_it_is_decided() {
        let known = |league: &Preset| !usual_level_match(Some(*league)).is_empty();
        let found: Vec<Preset> = Preset::ALL.into_iter().filter(known).collect();
        assert_eq!(found, [Preset::Pokal]);
        assert!(usual_level_match(None).is_empty());
    }

    #[test]
    fn the_next_play_off_has_its_number_behind_its_name() {
        for (name, most, expected) in [
            ("Omkamp", 80, "Omkamp (2)"),
            ("Omkamp (2)", 80, "Omkamp (3)"),
            ("Omkamp om plads 6", 80, "Omkamp om plads 6 (2)"),
            ("Omkamp (lyn)", 80, "Omkamp (lyn) (2)"),
            ("Omkamp om plads 6", 12, "Omkamp o (2)"),
        ] {
            assert_eq!(next_name(name, most), expected);
        }
    }

    fn terms(time: &str, supervision: Option<Supervision>, default_minutes: Option<u16>) -> PlayOffTerms {
        PlayOffTerms {
            time_control: (!time.is_empty()).then(|| time.parse().expect("a time control")),
            supervision,
            default_minutes,
            rated: false,
        }
    }

    /// Ninety minutes, an hour to come, and no choice of supervision was needed.
    fn season(supervision: Option<Supervision>) -> (RuleSnapshot, Regulation) {
        let regulation = Regulation {
            time_control: Some("90+30s".parse().expect("a time control")),
            supervision,
            lateness: Some(Lateness {
                minutes: 60,
                arrival: ArrivalPoint::Board,
            }),
            ..Regulation::default()
        };
        let rules = regulation.resolve(date(2026, 1, 10)).expect("rules");
        (rules, regulation)
    }

    #[test]
    fn the_rules_of_a_play_off_are_those_of_its_own_time_control() {
        use Supervision::{Full, Limited};
        for (time, chosen, of_season, discipline, default, expected) in [
            ("", None, None, Discipline::Standard, None, 60),
            ("5", Some(Limited), None, Discipline::Blitz, None, 60),
            ("5", None, Some(Full), Discipline::Blitz, Some(5), 5),
            ("15+10s", Some(Full), None, Discipline::Rapid, Some(0), 0),
            ("60+30s", None, None, Discipline::Standard, Some(30), 30),
            ("", None, None, Discipline::Standard, Some(15), 15),
            // A play-off that was made before the program asked.
            ("5", None, None, Discipline::Standard, None, 60),
        ] {
            let (rules, announced) = terms(time, chosen, default).rules(season(of_season));
            let set = rules::rules().set(&rules.rule_set).expect("a rule-set");
            assert_eq!(set.discipline, discipline, "{time}");
            if discipline != Discipline::Standard {
                assert_eq!(Some(set.supervision), chosen.or(of_season), "{time}");
            }
            assert_eq!(
                rules.count(ParameterId::LatenessDefaultMin),
                Some(expected),
                "{time}"
            );
            let told = announced.lateness.map(|lateness| u32::from(lateness.minutes));
            assert_eq!(told, Some(expected), "{time}");
            let control = announced.time_control.expect("a time control");
            let own = if time.is_empty() { "90+30s" } else { time };
            assert_eq!(control, own.parse::<TimeControl>().expect("a time control"));
        }
    }

    #[test]
    fn rapid_and_blitz_ask_how_closely_they_are_watched_unless_the_tournament_has_said_so() {
        let day = date(2026, 1, 10);
        for (time, chosen, of_season, expected) in [
            ("5", None, None, Err(PlayOffProblem::Supervision)),
            ("15+10s", None, None, Err(PlayOffProblem::Supervision)),
            ("5", Some(Supervision::Limited), None, Ok(())),
            ("5", None, Some(Supervision::Full), Ok(())),
            ("60+30s", None, None, Ok(())),
            ("", None, None, Ok(())),
        ] {
            let (_, regulation) = season(of_season);
            let terms = terms(time, chosen, None);
            assert_eq!(terms.fit(&regulation, day), expected, "{time}");
            assert_eq!(
                terms.leaves_supervision(),
                !time.is_empty() && chosen.is_none(),
                "{time}"
            );
        }
        let late = terms("", None, Some(Lateness::MAX_MINUTES + 1));
        assert_eq!(late.check(), Err(PlayOffProblem::DefaultTime));
    }

    #[test]
    fn what_is_played_again_is_watched_as_the_level_play_off_or_as_is_wished_where_that_leaves_it_open() {
        use Supervision::{Full, Limited};
        let stands = Err(PlayOffProblem::SupervisionStands);
        for (time, of_level, wished, expected) in [
            ("5", Some(Limited), None, Ok(Some(Limited))),
            ("5", Some(Limited), Some(Limited), Ok(Some(Limited))),
            ("5", Some(Limited), Some(Full), stands),
            ("5", None, Some(Full), Ok(Some(Full))),
            ("5", None, None, Ok(None)),
            ("", None, None, Ok(None)),
            // With the time control of the tournament its supervision holds, too.
            ("", None, Some(Full), stands),
        ] {
            let level = terms(time, of_level, None);
            assert_eq!(
                level.supervision_again(wished),
                expected,
                "{time} {of_level:?} {wished:?}"
            );
        }
    }
}
