//! The matches of a round: which teams meet by the settings of the section, and who sits at their boards.
//!
//! [`engine::systems`] describes the engines, [`super::line_up`] the line-ups.

use super::{LineUp, Seats, seats};
use crate::{
    cup_section::CupHindrance,
    fixtures::{Fixture, plan::FixturePlan},
    section_state::{SectionRound, SectionState},
    team::{SectionMatch, TeamAcceleration, TeamPairing, TeamSettings},
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    numbers::{MatchNo, RoundNo, StartNo, TeamNo},
    pairing::{
        Board, PairingSystem, Parity, Request, Topscorers, Unpairable,
        monrad_rules::MonradRules,
        reasons::{Depth, Explanation, Unexplained},
        restrictions::Settled,
        watch::Watch,
    },
    scoring::Scoring,
    systems,
    team_event::{
        MatchForfeit, TeamEvent, TeamScore,
        arrangements::{self, TeamArrangements},
    },
    team_monrad::{self, TeamMonradRequest},
    team_swiss::{
        self, TeamPair, TeamRequest, TeamUnpairable,
        reasons::{TeamDepth, TeamExplanation},
        restrictions,
    },
};

/// A round of teams as it is drafted: match 1 first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamDraft {
    pub matches: Vec<DraftMatch>,
    pub byes: Vec<(TeamNo, ByeKind)>,
}

/// Two teams who meet, and who sits at their boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftMatch {
    pub white: TeamNo,
    pub black: TeamNo,
    pub seats: Seats,
    /// Who is not there at all: a table schedules the match all the same (C.05 art. 6.6).
    pub forfeit: Option<MatchForfeit>,
}

/// Who meets whom, the first-named team first, and who has a bye.
type Paired = (Vec<(TeamNo, TeamNo)>, Vec<(TeamNo, ByeKind)>);

impl SectionRound {
    /// The match that stays the same when the round is drafted anew: same number, same teams, same first-named team. It keeps its leader
    /// and everything recorded about its boards.
    pub fn same_match(&self, no: MatchNo, one: &DraftMatch) -> Option<&SectionMatch> {
        let meet = (no, one.white, one.black);
        let mut matches = self.matches.iter();
        matches.find(|stands| (stands.no, stands.white, stands.black) == meet)
    }
}

impl SectionState {
    /// The matches and byes of a round, from the current state.
    ///
    /// # Errors
    ///
    /// When there is no such round, no legal pairing, or one in which teams of a round robin would meet too often.
    pub fn draft_of_teams(&self, round: RoundNo) -> Result<TeamDraft, Unpairable> {
        let draft = self.drafted_by_settings(round)?;
        let pairs = draft.matches.iter().map(|one| (one.white, one.black));
        match self.met_as_often_as_they_may(round, pairs) {
            Some((one, other)) => Err(Unpairable::MeetAgain(one, other)),
            None => Ok(draft),
        }
    }

    /// The first of these pairs that has met before a round as often as it may, whatever makes it meet again: as often as the plan has it, else as its
    /// round robin lets it. Matches that were annulled do not count.
    pub fn met_as_often_as_they_may(
        &self,
        round: RoundNo,
        pairs: impl IntoIterator<Item = (TeamNo, TeamNo)>,
    ) -> Option<(TeamNo, TeamNo)> {
        let usual = self.cycles()?.meetings();
        // A list made by hand may let some pairs meet more often than others.
        let may = |one: TeamNo, other: TeamNo| match &self.plan {
            Some(plan) => plan.meetings(one, other).max(1),
            None => usual,
        };
        let rounds = self.rounds.iter().take(round.index());
        let met: Vec<&SectionMatch> = rounds
            .flat_map(|round| &round.matches)
            .filter(|one| !one.is_annulled)
            .collect();
        let times = |one: TeamNo, other: TeamNo| {
            let both = met.iter().filter(|game| game.is_of(one) && game.is_of(other));
            both.count()
        };
        pairs
            .into_iter()
            .find(|(one, other)| times(*one, *other) >= may(*one, *other))
    }

    fn drafted_by_settings(&self, round: RoundNo) -> Result<TeamDraft, Unpairable> {
        let (Some(settings), Some(event)) = (&self.settings.teams, self.team_event_before(round)) else {
            return Err(Unpairable::MadeByHand);
        };
        let planned = self.plan.as_ref().filter(|_| settings.pairing.is_round_robin());
        if let Some(plan) = planned {
            return self.by_plan(plan, round);
        }
        let (pairs, byes) = match settings.pairing {
            TeamPairing::RoundRobin => self.by_table(PairingSystem::RoundRobin, &event, round)?,
            TeamPairing::DoubleRoundRobin => self.by_table(PairingSystem::DoubleRoundRobin, &event, round)?,
            TeamPairing::Swiss | TeamPairing::Monrad | TeamPairing::MonradWithRematches => {
                self.by_engine(settings, &event, round)?
            }
            TeamPairing::Cup => self.by_cup(round)?,
            // There are no matches: see `draft_of_games`.
            TeamPairing::Scheveningen | TeamPairing::Molter | TeamPairing::Hutton => {
                return Err(Unpairable::MadeByHand);
            }
        };
        let matches = pairs
            .into_iter()
            .map(|(white, black)| self.draft_match(white, black, round))
            .collect();
        Ok(TeamDraft { matches, byes })
    }

    /// A round as it was planned. The opponent of a team that has left rests where such matches are not played; otherwise the match is lost
    /// without play, as that of a team that has asked the round off (C.05 art. 6.6).
    fn by_plan(&self, plan: &FixturePlan, round: RoundNo) -> Result<TeamDraft, Unpairable> {
        let rests = |no| self.team(no).is_none_or(|team| team.rests_its_opponent(round));
        let played: Vec<Fixture> = plan
            .in_round(round)
            .map(|one| one.fixture)
            .filter(|one| !rests(one.first) && !rests(one.second))
            .collect();
        if plan.in_round(round).next().is_none() {
            return Err(Unpairable::NoLegalPairing);
        }
        let sits_out = |no: &TeamNo| !played.iter().any(|one| one.opponent_of(*no).is_some());
        Ok(TeamDraft {
            byes: self
                .teams
                .iter()
                .map(|team| team.no)
                .filter(sits_out)
                .map(|no| (no, ByeKind::ZeroPoint))
                .collect(),
            matches: played
                .iter()
                .map(|one| self.draft_match(one.first, one.second, round))
                .collect(),
        })
    }

    /// A round of a cup, with only the teams still in. The caller has checked what it waits for ([`SectionState::cup_hindrance`]).
    fn by_cup(&self, round: RoundNo) -> Result<Paired, Unpairable> {
        match self.cup_hindrance(round) {
            None => {}
            Some(CupHindrance::Teams(_)) => return Err(Unpairable::TooFewPlayers),
            Some(_) => return Err(Unpairable::NoLegalPairing),
        }
        let pairs = self.cup_pairs(round);
        let byes = pairs.iter().filter_map(|pair| match pair {
            [Some(alone), None] | [None, Some(alone)] => Some((*alone, ByeKind::PairingAllocated)),
            [Some(_), Some(_)] | [None, None] => None,
        });
        let matches = pairs.iter().filter_map(|[first, second]| first.zip(*second));
        Ok((matches.collect(), byes.collect()))
    }

    /// A round by the FIDE Swiss Team Pairing System (C.04.6), or by the section's rules of a Monrad.
    fn by_engine(
        &self,
        settings: &TeamSettings,
        event: &TeamEvent,
        round: RoundNo,
    ) -> Result<Paired, Unpairable> {
        let arrangements = self.arrangements_of_teams(settings, event, round);
        let paired = if settings.pairing.is_monrad() {
            team_monrad::pair(&self.monrad_request(settings, event, &arrangements, round))
        } else {
            team_swiss::pair(&Self::swiss_request(settings, event, &arrangements, round))
        };
        let paired = paired.map_err(unpairable)?;
        let absent = self
            .teams
            .iter()
            .filter_map(|team| Some((team.no, team.absence(round)?)));
        let allocated = paired.bye.map(|team| (team, ByeKind::PairingAllocated));
        Ok((
            paired
                .matches
                .iter()
                .map(|pair| (pair.white, pair.black))
                .collect(),
            allocated.into_iter().chain(absent).collect(),
        ))
    }

    /// What a round is paired from, with the section's readings.
    pub(crate) fn swiss_request<'a>(
        settings: &TeamSettings,
        event: &'a TeamEvent,
        arrangements: &'a TeamArrangements,
        round: RoundNo,
    ) -> TeamRequest<'a> {
        TeamRequest {
            event,
            arrangements,
            round,
            readings: settings.swiss.readings(),
        }
    }

    /// The same for a Monrad, by the section's rules of it.
    fn monrad_request<'a>(
        &'a self,
        settings: &TeamSettings,
        event: &'a TeamEvent,
        arrangements: &'a TeamArrangements,
        round: RoundNo,
    ) -> TeamMonradRequest<'a> {
        TeamMonradRequest {
            event,
            arrangements,
            round,
            has_rematches: settings.pairing.allows_rematches(),
            rules: &self.settings.monrad,
        }
    }

    /// Which teams the rules keep apart in a round that is paired by score, and which soft ones are given up.
    pub(crate) fn settle_teams(
        &self,
        settings: &TeamSettings,
        event: &TeamEvent,
        settled: &TeamArrangements,
        round: RoundNo,
    ) -> Settled<TeamNo> {
        let rules = self.rules_of_teams(round);
        if settings.pairing.is_monrad() {
            team_monrad::settle(&self.monrad_request(settings, event, settled, round), &rules)
        } else {
            restrictions::settle(&Self::swiss_request(settings, event, settled, round), &rules)
        }
    }

    /// What was settled for every round: all but the rules that keep teams apart.
    pub(crate) fn settled_of_teams(&self, settings: &TeamSettings, event: &TeamEvent) -> TeamArrangements {
        let arrangements = &self.settings.arrangements;
        let virtual_points = match (settings.primary, settings.swiss.acceleration) {
            (TeamScore::MatchPoints, _) if !arrangements.team_virtual_points.is_empty() => {
                arrangements.team_virtual_points.clone()
            }
            // C.04.7 art. 1.4.4.
            (TeamScore::GamePoints, _) | (TeamScore::MatchPoints, TeamAcceleration::None) => Vec::new(),
            (TeamScore::MatchPoints, TeamAcceleration::Baku) => arrangements::baku_of(
                &self.starting_teams(),
                event.planned_rounds,
                &settings.match_points(),
            ),
        };
        TeamArrangements {
            first_colour: arrangements.first_colour.unwrap_or(Colour::White),
            preferences: settings.colour_preferences,
            prohibited: arrangements.prohibited_teams.clone(),
            virtual_points,
        }
    }

    /// The teams of the starting list, by number: once round 1 is public, those that were in it. For a later team its number decides
    /// whether it belongs to the upper half (C.04.7 art. 1.3).
    fn starting_teams(&self) -> Vec<TeamNo> {
        let first = self.rounds.first().filter(|_| self.public_rounds() > 0);
        let was_there = |no: TeamNo| {
            first.is_none_or(|round| {
                round.matches.iter().any(|one| one.is_of(no))
                    || round.team_byes.iter().any(|bye| bye.team == no)
            })
        };
        let mut starters: Vec<TeamNo> = self
            .teams
            .iter()
            .filter(|team| team.left_after != Some(0))
            .map(|team| team.no)
            .filter(|no| was_there(*no))
            .collect();
        starters.sort_unstable();
        starters
    }

    /// Everything that was settled for a round, with who is kept apart in it.
    pub(crate) fn arrangements_of_teams(
        &self,
        settings: &TeamSettings,
        event: &TeamEvent,
        round: RoundNo,
    ) -> TeamArrangements {
        let settled = self.settled_of_teams(settings, event);
        if self.rules_of_teams(round).is_empty() {
            return settled;
        }
        let apart = self.settle_teams(settings, event, &settled, round);
        restrictions::with_pairs(&settled, round, &apart.pairs)
    }

    /// Why the section's rules of a Monrad pair the teams of a round as they stand in it, from the current state; `None` for other pairings.
    pub fn explained_monrad(
        &self,
        round: &SectionRound,
        depth: Depth<'_>,
    ) -> Option<Result<Explanation, Unexplained>> {
        let settings = self.settings.teams.as_ref()?;
        if !settings.pairing.is_monrad() {
            return None;
        }
        let event = self.team_event_before(round.number)?;
        let arrangements = self.arrangements_of_teams(settings, &event, round.number);
        let stands = engine::team_swiss::TeamPairing {
            matches: round
                .matches
                .iter()
                .map(|one| TeamPair {
                    white: one.white,
                    black: one.black,
                })
                .collect(),
            bye: round
                .team_byes
                .iter()
                .find(|bye| bye.kind == ByeKind::PairingAllocated)
                .map(|bye| bye.team),
        };
        let request = self.monrad_request(settings, &event, &arrangements, round.number);
        Some(team_monrad::explain(&request, &stands, depth))
    }

    /// Why FIDE's Swiss Team Pairing System pairs a round as it does, from the current state; `None` for other pairings.
    pub fn explained_teams(
        &self,
        round: RoundNo,
        depth: TeamDepth,
    ) -> Option<Result<TeamExplanation, Unpairable>> {
        let settings = self.settings.teams.as_ref()?;
        if !settings.pairing.is_swiss() {
            return None;
        }
        let event = self.team_event_before(round)?;
        let arrangements = self.arrangements_of_teams(settings, &event, round);
        let request = Self::swiss_request(settings, &event, &arrangements, round);
        Some(team_swiss::explain(&request, depth, &Watch::default()).map_err(unpairable))
    }

    /// Two teams and who sits at their boards in a round.
    pub fn draft_match(&self, white: TeamNo, black: TeamNo, round: RoundNo) -> DraftMatch {
        let is_away = |no: TeamNo| self.team(no).is_none_or(|team| team.absence(round).is_some());
        let forfeit = match (is_away(white), is_away(black)) {
            (false, false) => None,
            (true, false) => Some(MatchForfeit::ByWhite),
            (false, true) => Some(MatchForfeit::ByBlack),
            (true, true) => Some(MatchForfeit::ByBoth),
        };
        let seats = if let (Some(settings), None) = (&self.settings.teams, forfeit) {
            let line_up = |no: TeamNo| self.line_up_of(no, round);
            seats(&settings.colours, &line_up(white), &line_up(black))
        } else {
            Seats::default()
        };
        DraftMatch {
            white,
            black,
            seats,
            forfeit,
        }
    }

    /// The line-up of a team in a round.
    pub fn line_up_of(&self, no: TeamNo, round: RoundNo) -> LineUp {
        let boards = self.settings.teams.as_ref().map_or(0, TeamSettings::boards);
        match self.team(no) {
            Some(team) => LineUp::of(self, team, round, boards),
            None => LineUp {
                players: Vec::new(),
                is_given: false,
            },
        }
    }

    /// A round of Berger's tables, by which teams meet as single players do.
    fn by_table(
        &self,
        system: PairingSystem,
        event: &TeamEvent,
        round: RoundNo,
    ) -> Result<Paired, Unpairable> {
        let table = as_table(event);
        let met = systems::pair(&Request {
            system,
            table: &table,
            round,
            first_colour: Colour::White,
            prohibited: &[],
            virtual_points: &[],
            parity: Parity::default(),
            topscorers: Topscorers::default(),
            swap_before_second_cycle: self.settings.swap_cycle_end,
            keizer: &engine::pairing::keizer_rules::KeizerRules::THIRDS,
            monrad: &MonradRules::default(),
        })?;
        let left_over = met
            .left_over
            .and_then(|left_over| Some((team_no(left_over.player())?, left_over.bye())));
        let pairs = met
            .boards
            .iter()
            .filter_map(|board| Some((team_no(board.white)?, team_no(board.black)?)));
        // As in a plan: where nothing counts of a team that has left, whoever would meet it rests.
        let rests = |no: TeamNo| self.team(no).is_some_and(|team| team.rests_its_opponent(round));
        let (unplayed, played): (Vec<_>, Vec<_>) =
            pairs.partition(|(white, black)| rests(*white) || rests(*black));
        let resting = unplayed.into_iter().flat_map(|(white, black)| [white, black]);
        let resting = resting.map(|no| (no, ByeKind::ZeroPoint));
        Ok((played, left_over.into_iter().chain(resting).collect()))
    }
}

fn unpairable(error: TeamUnpairable) -> Unpairable {
    match error {
        TeamUnpairable::TooFewTeams => Unpairable::TooFewPlayers,
        TeamUnpairable::NobodyMayHaveBye
        | TeamUnpairable::NobodyLeftToMeet(_)
        | TeamUnpairable::NoLegalPairing => Unpairable::NoLegalPairing,
        TeamUnpairable::OutOfReach => Unpairable::OutOfReach,
        TeamUnpairable::Cancelled => Unpairable::Cancelled,
    }
}

/// The matches of an explanation that differ from the actual round; the first-named team counts, too.
pub fn not_standing(explained: &TeamExplanation, round: &SectionRound) -> Vec<TeamPair> {
    let stands = |pair: &TeamPair| {
        let mut matches = round.matches.iter();
        matches.any(|one| (one.white, one.black) == (pair.white, pair.black))
    };
    let pairs = explained.matches.iter().map(|one| one.pair);
    pairs.filter(|pair| !stands(pair)).collect()
}

/// The teams as if they were players: who met whom, which is all that tables ask for.
fn as_table(event: &TeamEvent) -> Crosstable {
    let rounds = event.rounds.len().saturating_sub(1);
    let contestants = (1..=event.teams).filter_map(|no| {
        let (team, no) = (TeamNo::new(no)?, StartNo::new(no)?);
        let cells = event.rounds.iter().take(rounds).map(|round| {
            let found = round.matches.iter().find_map(|one| {
                let (colour, opponent) = (one.colour_of(team)?, one.opponent_of(team)?);
                Some((StartNo::new(opponent.get())?, colour))
            });
            found.map_or(Cell::Absent, |(opponent, colour)| {
                Cell::Game(GameCell {
                    opponent,
                    colour,
                    result: None,
                    unrated: false,
                    reported: None,
                })
            })
        });
        Some(Contestant {
            no,
            rating: None,
            round_ratings: Vec::new(),
            title: None,
            standing: Participation::Active,
            cells: cells.collect(),
            extras: Vec::new(),
        })
    });
    Crosstable {
        planned_rounds: event.planned_rounds.get(),
        scoring: Scoring::STANDARD,
        is_round_robin: true,
        contestants: contestants.collect(),
    }
}

/// The team behind a number of the table.
fn team_no(no: StartNo) -> Option<TeamNo> {
    TeamNo::new(no.get())
}

/// The boards of the section, for comparing pairings by single players.
pub fn boards_of(draft: &TeamDraft) -> Vec<Board> {
    draft
        .matches
        .iter()
        .flat_map(|one| &one.seats.games)
        .map(|(_, white, black)| Board {
            white: *white,
            black: *black,
        })
        .collect()
}
