//! Working through the groups from the top.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    FinalTable, GroupNo, MoveKind, MoveReason, OpenMove, PlacedTeam, PromotionProblem, SeasonEnd,
    SeasonMoves, TeamKey, TeamMove, Zone,
};
use crate::{
    fixtures::{self, round_robin::ClubNo},
    league::words::{ReserveTeamUp, Vacancy},
};

/// The most groups of a season.
const MAX_GROUPS: usize = 200;
/// The most teams of a group.
const MAX_TEAMS: usize = fixtures::MAX_TEAMS as usize;

/// Who goes up and down, with reasons, and what is open.
pub fn season_moves(tables: &[FinalTable], end: &SeasonEnd) -> Result<SeasonMoves, PromotionProblem> {
    check(tables, end)?;
    let mut order: Vec<&FinalTable> = tables.iter().collect();
    order.sort_by_key(|table| (table.level, table.group));
    let mut work = Work {
        tables,
        end,
        coming: BTreeMap::new(),
        perhaps: BTreeMap::new(),
        next_season: Vec::new(),
        result: SeasonMoves::default(),
    };
    for table in order {
        work.group(table)?;
    }
    work.beside_lower_teams();
    Ok(work.result)
}

fn check(tables: &[FinalTable], end: &SeasonEnd) -> Result<(), PromotionProblem> {
    if tables.len() > MAX_GROUPS || tables.iter().any(|table| table.places.len() > MAX_TEAMS) {
        return Err(PromotionProblem::TooLarge {
            most: MAX_GROUPS,
            teams: MAX_TEAMS,
        });
    }
    let mut levels = BTreeMap::new();
    for table in tables {
        if levels.insert(table.group, table.level).is_some() {
            return Err(PromotionProblem::GroupTwice(table.group));
        }
    }
    let mut teams = BTreeSet::new();
    for table in tables {
        if let Some(above) = table.above
            && levels.get(&above).is_none_or(|level| *level >= table.level)
        {
            return Err(PromotionProblem::NotAbove {
                group: table.group,
                above,
            });
        }
        for placed in &table.places {
            if !teams.insert(placed.team) {
                return Err(PromotionProblem::TeamTwice(placed.team));
            }
            if let Some(to) = placed.falls_to
                && levels.get(&to).is_none_or(|level| *level <= table.level)
            {
                return Err(PromotionProblem::NotBelow {
                    team: placed.team,
                    group: table.group,
                    to,
                });
            }
        }
    }
    let told = end.play_offs.iter().map(|one| &one.team);
    let told = told.chain(&end.leaving).chain(&end.declining);
    match told.into_iter().find(|team| !teams.contains(team)) {
        Some(stranger) => Err(PromotionProblem::NoSuchTeam(*stranger)),
        None => Ok(()),
    }
}

/// A team that will play in a row next season.
struct Next {
    team: TeamKey,
    club: ClubNo,
    rank_in_club: u8,
    level: u8,
    comes_down: bool,
}

struct Work<'a> {
    tables: &'a [FinalTable],
    end: &'a SeasonEnd,
    /// Teams that come down to each group.
    coming: BTreeMap<GroupNo, usize>,
    /// Teams that may come down beside them.
    perhaps: BTreeMap<GroupNo, usize>,
    next_season: Vec<Next>,
    result: SeasonMoves,
}

impl Work<'_> {
    fn group(&mut self, table: &FinalTable) -> Result<(), PromotionProblem> {
        let group = table.group;
        let coming = self.coming.get(&group).copied().unwrap_or(0) + usize::from(table.from_elsewhere);
        let perhaps = self.perhaps.get(&group).copied().unwrap_or(0);
        if !table.is_final {
            self.result.open.push(OpenMove::NotFinal { group });
            // Any of its teams may come down.
            for placed in &table.places {
                self.may_come_down(placed);
            }
            return Ok(());
        }
        let teams = table.places.len();
        let known: Vec<Option<usize>> = (coming..=coming + perhaps)
            .map(|count| table.plan.relegated.of(count))
            .collect();
        if let Some(at) = known.iter().position(Option::is_none) {
            self.result.open.push(OpenMove::SlotsUnknown {
                group,
                coming_down: coming + at,
            });
        }
        let slots: Vec<usize> = known.iter().flatten().copied().collect();
        let is_known = slots.len() == known.len();
        let fewest = slots.iter().copied().min().unwrap_or(0);
        let others = table.plan.top() + usize::from(table.plan.play_off_down);
        let moving = others + fewest;
        if moving > teams {
            return Err(PromotionProblem::TooManyMove { group, teams, moving });
        }
        // More than the group has cannot go down, however many may come.
        let most = slots.iter().copied().max().unwrap_or(0).min(teams - others);
        if is_known && fewest < most {
            self.result
                .open
                .push(OpenMove::SlotsDepend { group, fewest, most });
        }
        // What each place means at the fewest and at the most; where the two differ, or nobody has decided, it is open.
        let zones: Vec<Option<Zone>> = (0..teams)
            .map(|place| {
                let zone = table.plan.zone(place, teams, fewest);
                let is_top = place < table.plan.top();
                (is_top || (is_known && zone == table.plan.zone(place, teams, most))).then_some(zone)
            })
            .collect();
        let tied = self.ties(table, &zones);
        self.bottom(table, &zones, &tied);
        self.top(table, &zones, &tied);
        Ok(())
    }

    /// Does nothing separate the team at a place from another one that could move instead? Then that is said.
    fn is_tied(&mut self, table: &FinalTable, at: usize, could_move: impl Fn(&PlacedTeam) -> bool) -> bool {
        let places = &table.places;
        let is_level = |place: &usize| places[*place].is_level_with_next && place + 1 < places.len();
        let first = (0..at).rev().take_while(is_level).last().unwrap_or(at);
        let last = at + (at..places.len()).take_while(is_level).count();
        let run = &places[first..=last];
        if run.iter().filter(|placed| could_move(placed)).count() < 2 {
            return false;
        }
        let tie = OpenMove::Tie {
            group: table.group,
            first: first + 1,
            last: last + 1,
            teams: run.iter().map(|placed| placed.team).collect(),
        };
        if !self.result.open.contains(&tie) {
            self.result.open.push(tie);
        }
        true
    }

    /// The places of teams whom nothing separates although what they mean differs.
    fn ties(&mut self, table: &FinalTable, zones: &[Option<Zone>]) -> BTreeSet<usize> {
        let mut tied = BTreeSet::new();
        let mut start = 0;
        for place in 0..table.places.len() {
            if table.places[place].is_level_with_next && place + 1 < table.places.len() {
                continue;
            }
            let run = start..place + 1;
            start = place + 1;
            if run.len() > 1 && zones[run.clone()].windows(2).any(|two| two[0] != two[1]) {
                self.result.open.push(OpenMove::Tie {
                    group: table.group,
                    first: run.start + 1,
                    last: run.end,
                    teams: table.places[run.clone()]
                        .iter()
                        .map(|placed| placed.team)
                        .collect(),
                });
                tied.extend(run);
            }
        }
        tied
    }

    /// Who goes down, plays off for staying, leaves, and stays.
    fn bottom(&mut self, table: &FinalTable, zones: &[Option<Zone>], tied: &BTreeSet<usize>) {
        let group = table.group;
        let of = table.places.len();
        let mut down: Vec<(PlacedTeam, MoveReason)> = Vec::new();
        let mut left: Vec<TeamKey> = Vec::new();
        for (place, placed) in table.places.iter().enumerate() {
            let zone = if tied.contains(&place) { None } else { zones[place] };
            if self.end.leaving.contains(&placed.team) {
                self.result.moves.push(TeamMove {
                    team: placed.team,
                    from: group,
                    to: None,
                    kind: MoveKind::Leaves,
                    reason: MoveReason::Told,
                });
                match zone {
                    // The place is given up anyway.
                    Some(Zone::Relegation) => {}
                    Some(Zone::Promotion | Zone::PlayOffUp) => {
                        self.result.open.push(OpenMove::PlaceUpEmpty {
                            group,
                            team: placed.team,
                        });
                    }
                    Some(Zone::Middle | Zone::PlayOffDown) | None => left.push(placed.team),
                }
                continue;
            }
            match zone {
                None => self.may_come_down(placed),
                Some(Zone::Promotion | Zone::PlayOffUp) => {}
                Some(Zone::Middle) => self.plays_on(placed, table.level, false),
                Some(Zone::PlayOffDown) => match self.play_off(placed.team) {
                    Some(true) => self.plays_on(placed, table.level, false),
                    Some(false) => down.push((*placed, MoveReason::LostPlayOff)),
                    None => {
                        self.result.open.push(OpenMove::PlayOff {
                            group,
                            team: placed.team,
                        });
                        self.may_come_down(placed);
                    }
                },
                Some(Zone::Relegation) => down.push((*placed, MoveReason::Place { place: place + 1, of })),
            }
        }
        self.fill_vacancies(table, left, &mut down);
        for (placed, reason) in down {
            self.goes_down(group, &placed, reason);
        }
    }

    /// The best placed of those that go down take the places of those that leave, where the league says so.
    fn fill_vacancies(
        &mut self,
        table: &FinalTable,
        left: Vec<TeamKey>,
        down: &mut Vec<(PlacedTeam, MoveReason)>,
    ) {
        let group = table.group;
        for gone in left {
            match table.plan.vacancy {
                Some(Vacancy::BestRelegatedOfGroup) if !down.is_empty() => {
                    let (best, _) = down[0];
                    let at = table.places.iter().position(|placed| placed.team == best.team);
                    let goes_down = |placed: &PlacedTeam| down.iter().any(|(one, _)| one.team == placed.team);
                    if self.is_tied(table, at.unwrap_or(0), goes_down) {
                        continue;
                    }
                    let (placed, _) = down.remove(0);
                    self.result.moves.push(TeamMove {
                        team: placed.team,
                        from: group,
                        to: Some(group),
                        kind: MoveKind::Stays,
                        reason: MoveReason::FillsPlaceOf(gone),
                    });
                    self.plays_on(&placed, table.level, false);
                }
                Some(Vacancy::StaysEmpty) => {}
                Some(Vacancy::BestRelegatedOfGroup | Vacancy::LeagueDecides) | None => {
                    self.result.open.push(OpenMove::Vacancy { group, team: gone });
                }
            }
        }
    }

    fn goes_down(&mut self, group: GroupNo, placed: &PlacedTeam, reason: MoveReason) {
        self.result.moves.push(TeamMove {
            team: placed.team,
            from: group,
            to: placed.falls_to,
            kind: MoveKind::Relegated,
            reason,
        });
        match placed.falls_to {
            Some(to) => {
                *self.coming.entry(to).or_default() += 1;
                if let Some(level) = self.level(to) {
                    self.plays_on(placed, level, true);
                }
            }
            None => self.result.open.push(OpenMove::Destination {
                group,
                team: placed.team,
            }),
        }
    }

    /// Who goes up and plays off for it.
    fn top(&mut self, table: &FinalTable, zones: &[Option<Zone>], tied: &BTreeSet<usize>) {
        let group = table.group;
        let of = table.places.len();
        let mut went: BTreeSet<usize> = BTreeSet::new();
        for (place, placed) in table.places.iter().enumerate().take(table.plan.top()) {
            if tied.contains(&place) || went.contains(&place) || self.end.leaving.contains(&placed.team) {
                continue;
            }
            let reason = match zones[place] {
                Some(Zone::Promotion) => MoveReason::Place { place: place + 1, of },
                Some(Zone::PlayOffUp) => match self.play_off(placed.team) {
                    Some(true) => MoveReason::WonPlayOff,
                    Some(false) => {
                        self.plays_on(placed, table.level, false);
                        continue;
                    }
                    None => {
                        self.result.open.push(OpenMove::PlayOff {
                            group,
                            team: placed.team,
                        });
                        continue;
                    }
                },
                Some(Zone::Middle | Zone::PlayOffDown | Zone::Relegation) | None => continue,
            };
            if self.end.declining.contains(&placed.team) {
                self.plays_on(placed, table.level, false);
                self.next_goes_up(table, (zones, tied), &mut went, placed, MoveReason::AfterDeclined);
                continue;
            }
            if !self.is_beside_higher(table, placed) {
                self.goes_up(table, placed, reason);
                continue;
            }
            match table.plan.reserve_team_up {
                Some(ReserveTeamUp::May) => self.goes_up(table, placed, reason),
                Some(ReserveTeamUp::NobodyGoesUp) => {
                    self.plays_on(placed, table.level, false);
                    self.result.open.push(OpenMove::PlaceUpEmpty {
                        group,
                        team: placed.team,
                    });
                }
                Some(ReserveTeamUp::NextGoesUp) => {
                    self.plays_on(placed, table.level, false);
                    self.next_goes_up(table, (zones, tied), &mut went, placed, MoveReason::InsteadOf);
                }
                None => self.result.open.push(OpenMove::ReserveTeam {
                    group,
                    team: placed.team,
                }),
            }
        }
    }

    /// The next team in the table goes up in the place of one that may or will not.
    fn next_goes_up(
        &mut self,
        table: &FinalTable,
        (zones, tied): (&[Option<Zone>], &BTreeSet<usize>),
        went: &mut BTreeSet<usize>,
        stays: &PlacedTeam,
        reason: fn(TeamKey) -> MoveReason,
    ) {
        let mut behind = usize::from(table.plan.promoted)..table.places.len();
        let next = behind.find(|at| {
            let candidate = &table.places[*at];
            matches!(zones[*at], Some(Zone::Middle | Zone::PlayOffUp))
                && !tied.contains(at)
                && !went.contains(at)
                && !self.end.leaving.contains(&candidate.team)
                && !self.end.declining.contains(&candidate.team)
                && !self.is_beside_higher(table, candidate)
        });
        match next {
            Some(at) => {
                let is_wanted = |placed: &PlacedTeam| {
                    !self.end.leaving.contains(&placed.team) && !self.end.declining.contains(&placed.team)
                };
                if self.is_tied(table, at, is_wanted) {
                    return;
                }
                went.insert(at);
                let candidate = table.places[at];
                self.next_season.retain(|next| next.team != candidate.team);
                self.goes_up(table, &candidate, reason(stays.team));
            }
            None => self.result.open.push(OpenMove::PlaceUpEmpty {
                group: table.group,
                team: stays.team,
            }),
        }
    }

    fn goes_up(&mut self, table: &FinalTable, placed: &PlacedTeam, reason: MoveReason) {
        self.result.moves.push(TeamMove {
            team: placed.team,
            from: table.group,
            to: table.above,
            kind: MoveKind::Promoted,
            reason,
        });
        if let Some(level) = table.above.and_then(|above| self.level(above)) {
            self.plays_on(placed, level, false);
        }
    }

    /// Will a higher team of its club play in the row a team would go up to?
    fn is_beside_higher(&self, table: &FinalTable, placed: &PlacedTeam) -> bool {
        let Some(level) = table.above.and_then(|above| self.level(above)) else {
            return false;
        };
        let is_higher = |club: ClubNo, rank: u8| club == placed.club && rank < placed.rank_in_club;
        let mut goes_up_too = table
            .places
            .iter()
            .take(usize::from(table.plan.promoted))
            .filter(|other| {
                !self.end.leaving.contains(&other.team) && !self.end.declining.contains(&other.team)
            });
        self.next_season
            .iter()
            .any(|next| next.level == level && is_higher(next.club, next.rank_in_club))
            || goes_up_too.any(|other| is_higher(other.club, other.rank_in_club))
    }

    fn play_off(&self, team: TeamKey) -> Option<bool> {
        let played = self.end.play_offs.iter().find(|one| one.team == team);
        played.map(|one| one.was_won)
    }

    fn level(&self, group: GroupNo) -> Option<u8> {
        let table = self.tables.iter().find(|table| table.group == group);
        table.map(|table| table.level)
    }

    fn may_come_down(&mut self, placed: &PlacedTeam) {
        if let Some(to) = placed.falls_to {
            *self.perhaps.entry(to).or_default() += 1;
        }
    }

    fn plays_on(&mut self, placed: &PlacedTeam, level: u8, comes_down: bool) {
        self.next_season.push(Next {
            team: placed.team,
            club: placed.club,
            rank_in_club: placed.rank_in_club,
            level,
            comes_down,
        });
    }

    /// Says where a team comes down to a row in which a lower team of its club plays, unless the leagues let them play side by side.
    fn beside_lower_teams(&mut self) {
        let is_free = |team: TeamKey| {
            let table = self
                .tables
                .iter()
                .find(|table| table.places.iter().any(|placed| placed.team == team));
            table.is_none_or(|table| table.plan.reserve_team_up == Some(ReserveTeamUp::May))
        };
        let mut found = Vec::new();
        for down in self.next_season.iter().filter(|next| next.comes_down) {
            for lower in &self.next_season {
                if lower.level == down.level
                    && lower.club == down.club
                    && lower.rank_in_club > down.rank_in_club
                    && !is_free(lower.team)
                {
                    found.push(OpenMove::BesideLowerTeam {
                        team: down.team,
                        lower: lower.team,
                    });
                }
            }
        }
        self.result.open.extend(found);
    }
}
