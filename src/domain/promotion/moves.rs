//! Working through the groups from the top.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

use super::{
    FinalTable, GroupNo, MoveKind, MoveReason, OpenMove, PlacedTeam, PromotionProblem, SaidGoes, SeasonEnd,
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
    work.said();
    for table in order {
        work.group(table)?;
    }
    work.beside_higher_teams();
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

impl Next {
    const fn of(placed: &PlacedTeam, level: u8, comes_down: bool) -> Self {
        Self {
            team: placed.team,
            club: placed.club,
            rank_in_club: placed.rank_in_club,
            level,
            comes_down,
        }
    }
}

/// The places among which nothing separates the team at a place from the others.
fn level_with(table: &FinalTable, at: usize) -> Range<usize> {
    let places = &table.places;
    let is_level = |place: &usize| places[*place].is_level_with_next && place + 1 < places.len();
    let first = (0..at).rev().take_while(is_level).last().unwrap_or(at);
    let last = at + (at..places.len()).take_while(is_level).count();
    first..last + 1
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
    /// Counts the teams that somebody has placed. They are certain, even if their table is not final.
    fn said(&mut self) {
        for table in self.tables {
            for placed in &table.places {
                let Some(SaidGoes::To(to)) = placed.said else {
                    continue;
                };
                let Some(level) = self.level(to) else {
                    continue;
                };
                let comes_down = level > table.level;
                if comes_down {
                    *self.coming.entry(to).or_default() += 1;
                }
                self.next_season.push(Next::of(placed, level, comes_down));
            }
        }
    }

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
        // The meaning of each place for the fewest and for the most; where the two differ, or nobody has decided, it is open.
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

    fn ask(&mut self, open: OpenMove) {
        if !self.result.open.contains(&open) {
            self.result.open.push(open);
        }
    }

    /// Reports that nothing separates the teams on these places.
    fn ask_for_order(&mut self, table: &FinalTable, run: Range<usize>) {
        self.ask(OpenMove::Tie {
            group: table.group,
            first: run.start + 1,
            last: run.end,
            teams: table.places[run].iter().map(|placed| placed.team).collect(),
        });
    }

    /// Is the team at a place level with others, so that more could move than there are places for? If so, that is reported.
    fn is_tied(
        &mut self,
        table: &FinalTable,
        at: usize,
        places: usize,
        could_move: impl Fn(&PlacedTeam) -> bool,
    ) -> bool {
        let run = level_with(table, at);
        let could = table.places[run.clone()]
            .iter()
            .filter(|placed| could_move(placed));
        if could.count() <= places {
            return false;
        }
        self.ask_for_order(table, run);
        true
    }

    /// Reports level teams on places with different meanings.
    fn ties(&mut self, table: &FinalTable, zones: &[Option<Zone>]) -> BTreeSet<usize> {
        let mut tied = BTreeSet::new();
        let mut start = 0;
        for place in 0..table.places.len() {
            if table.places[place].is_level_with_next && place + 1 < table.places.len() {
                continue;
            }
            let run = start..place + 1;
            start = place + 1;
            let differs = zones[run.clone()].windows(2).any(|two| two[0] != two[1]);
            if differs && self.is_order_asked(table, run.clone(), zones) {
                self.ask_for_order(table, run.clone());
                tied.extend(run);
            }
        }
        tied
    }

    /// Would another order of level teams move other teams? Not if somebody has placed each of them, nor if the teams that want to go up
    /// are no more than the places for it: their own, and those that teams above them leave to the next.
    fn is_order_asked(&self, table: &FinalTable, run: Range<usize>, zones: &[Option<Zone>]) -> bool {
        let start = run.start;
        let (level, of_level) = (&table.places[run.clone()], &zones[run]);
        if level.iter().all(|placed| placed.said.is_some()) {
            return false;
        }
        let declines = |placed: &&PlacedTeam| self.end.declining.contains(&placed.team);
        // Of two teams of a club the order says which is beside the other.
        let is_alone = |placed: &PlacedTeam| {
            let of_club = level.iter().filter(|other| other.club == placed.club);
            of_club.count() == 1 && !self.is_beside_higher(table, placed)
        };
        let may_be_beside = table.plan.reserve_team_up == Some(ReserveTeamUp::May);
        let is_plain = |placed: &PlacedTeam| {
            placed.said.is_none()
                && !self.end.leaving.contains(&placed.team)
                && (may_be_beside || is_alone(placed))
        };
        let is_top = of_level
            .iter()
            .all(|zone| matches!(zone, Some(Zone::Promotion | Zone::Middle)));
        let own = of_level
            .iter()
            .filter(|zone| matches!(zone, Some(Zone::Promotion)))
            .count();
        let left = (0..start)
            .filter(|at| self.leaves_it_to_the_next(table, zones[*at], &table.places[*at]))
            .count();
        let wanting = level.len() - level.iter().filter(declines).count();
        !(is_top && level.iter().all(is_plain) && wanting <= own + left)
    }

    /// Who goes down, plays off for staying, leaves, and stays.
    fn bottom(&mut self, table: &FinalTable, zones: &[Option<Zone>], tied: &BTreeSet<usize>) {
        let group = table.group;
        let of = table.places.len();
        let mut down: Vec<(PlacedTeam, MoveReason)> = Vec::new();
        let mut left: Vec<TeamKey> = Vec::new();
        for (place, placed) in table.places.iter().enumerate() {
            let zone = if tied.contains(&place) { None } else { zones[place] };
            if self.leaves(placed) {
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
                    Some(Zone::PlayOffDown) if self.play_off(placed.team) == Some(false) => {}
                    Some(Zone::Promotion) => self.place_up_empty(group, placed.team),
                    Some(Zone::PlayOffUp) if self.play_off(placed.team) == Some(true) => {
                        self.place_up_empty(group, placed.team);
                    }
                    // No place above was won, so the free place is here.
                    Some(Zone::PlayOffUp | Zone::Middle | Zone::PlayOffDown) | None => left.push(placed.team),
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
                    None if placed.said.is_some() => {}
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
        let undecided = tied.iter().copied().find(|place| {
            let placed = &table.places[*place];
            zones[*place] == Some(Zone::Relegation) && placed.said.is_none() && !self.leaves(placed)
        });
        self.fill_vacancies(table, left, undecided, &mut down);
        for (placed, reason) in down {
            self.goes_down(group, &placed, reason);
        }
    }

    /// The best placed of those that go down take the places of those that leave, where the league says so. `undecided` is the first place down
    /// that a tie is about: whoever gets it is better placed than all below, so nobody takes a place before the tie is decided.
    fn fill_vacancies(
        &mut self,
        table: &FinalTable,
        left: Vec<TeamKey>,
        undecided: Option<usize>,
        down: &mut Vec<(PlacedTeam, MoveReason)>,
    ) {
        let group = table.group;
        // The others were placed by somebody.
        let is_free = |(placed, _): &(PlacedTeam, MoveReason)| placed.said.is_none();
        let vacancies = left.len();
        for (filled, gone) in left.into_iter().enumerate() {
            let first = down.iter().position(is_free);
            let at = first.and_then(|first| {
                let (best, _) = down[first];
                table.places.iter().position(|placed| placed.team == best.team)
            });
            let waits = undecided.is_some_and(|place| at.is_none_or(|at| at > place));
            match table.plan.vacancy {
                Some(Vacancy::BestRelegatedOfGroup) if waits => {}
                Some(Vacancy::BestRelegatedOfGroup) if let Some(first) = first => {
                    let goes_down = |placed: &PlacedTeam| {
                        let of = down.iter().find(|(one, _)| one.team == placed.team);
                        of.is_some_and(is_free)
                    };
                    if self.is_tied(table, at.unwrap_or(0), vacancies - filled, goes_down) {
                        continue;
                    }
                    let (placed, _) = down.remove(first);
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
        if placed.said.is_some() {
            return;
        }
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
            if tied.contains(&place) || went.contains(&place) || self.leaves(placed) {
                continue;
            }
            let declines = placed.said.is_none() && self.end.declining.contains(&placed.team);
            let reason = match zones[place] {
                Some(Zone::Promotion) => MoveReason::Place { place: place + 1, of },
                Some(Zone::PlayOffUp) => match self.play_off(placed.team) {
                    Some(true) => MoveReason::WonPlayOff,
                    Some(false) => {
                        self.plays_on(placed, table.level, false);
                        continue;
                    }
                    None if placed.said.is_some() => continue,
                    // It declines a place that is not won yet.
                    None if declines => {
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
            if declines {
                self.plays_on(placed, table.level, false);
                self.next_goes_up(table, (zones, tied), &mut went, place, MoveReason::AfterDeclined);
                continue;
            }
            if placed.said.is_some() || !self.is_beside_higher(table, placed) {
                went.insert(place);
                self.goes_up(table, placed, reason);
                continue;
            }
            match table.plan.reserve_team_up {
                Some(ReserveTeamUp::May) => {
                    went.insert(place);
                    self.goes_up(table, placed, reason);
                }
                Some(ReserveTeamUp::NobodyGoesUp) => {
                    self.plays_on(placed, table.level, false);
                    self.place_up_empty(group, placed.team);
                }
                Some(ReserveTeamUp::NextGoesUp) => {
                    self.plays_on(placed, table.level, false);
                    self.next_goes_up(table, (zones, tied), &mut went, place, MoveReason::InsteadOf);
                }
                None => self.ask(OpenMove::ReserveTeam {
                    group,
                    team: placed.team,
                }),
            }
        }
    }

    /// Does a team with a place above leave it to the next of its table?
    fn leaves_it_to_the_next(&self, table: &FinalTable, zone: Option<Zone>, placed: &PlacedTeam) -> bool {
        let has_place = match zone {
            Some(Zone::Promotion) => true,
            Some(Zone::PlayOffUp) => self.play_off(placed.team) == Some(true),
            Some(Zone::Middle | Zone::PlayOffDown | Zone::Relegation) | None => false,
        };
        let may_not = || {
            table.plan.reserve_team_up == Some(ReserveTeamUp::NextGoesUp)
                && self.is_beside_higher(table, placed)
        };
        has_place
            && placed.said.is_none()
            && !self.leaves(placed)
            && (self.end.declining.contains(&placed.team) || may_not())
    }

    /// Can it be the turn of a team to go up in the place of another?
    fn may_be_next(&self, table: &FinalTable, zone: Option<Zone>, placed: &PlacedTeam) -> bool {
        let is_next = match zone {
            Some(Zone::Middle) => true,
            // A winner goes up by the play-off, and a loser has had its chance.
            Some(Zone::PlayOffUp) => !self.has_played_off(placed.team),
            Some(Zone::Promotion | Zone::PlayOffDown | Zone::Relegation) | None => false,
        };
        let is_passed_over = || {
            table.plan.reserve_team_up == Some(ReserveTeamUp::NextGoesUp)
                && self.is_beside_higher(table, placed)
        };
        is_next && self.wants_up(placed) && !is_passed_over()
    }

    /// Would another order of level teams send others up in so many places that were left to them?
    fn is_turn_asked(&self, table: &FinalTable, level: &[&PlacedTeam], places: usize) -> bool {
        let is_enough = level.len() <= places;
        // Of two teams of a club the order says which is beside the other.
        let clubs: BTreeSet<ClubNo> = level.iter().map(|placed| placed.club).collect();
        let is_sure = is_enough && clubs.len() == level.len();
        match table.plan.reserve_team_up {
            Some(ReserveTeamUp::May) => !is_enough,
            Some(ReserveTeamUp::NextGoesUp) => !is_sure,
            Some(ReserveTeamUp::NobodyGoesUp) | None => {
                let beside = level.iter().filter(|placed| self.is_beside_higher(table, placed));
                let beside = beside.count();
                beside < level.len() && !(is_sure && beside == 0)
            }
        }
    }

    /// The next team in the table goes up in the place of one that may or will not.
    fn next_goes_up(
        &mut self,
        table: &FinalTable,
        (zones, tied): (&[Option<Zone>], &BTreeSet<usize>),
        went: &mut BTreeSet<usize>,
        stays: usize,
        reason: fn(TeamKey) -> MoveReason,
    ) {
        let places = &table.places;
        let is_free = |at: &usize| !tied.contains(at) && !went.contains(at);
        let behind = usize::from(table.plan.promoted)..places.len();
        let turn: Vec<usize> = behind
            .filter(|at| is_free(at) && self.may_be_next(table, zones[*at], &places[*at]))
            .collect();
        let Some(at) = turn.first().copied() else {
            self.place_up_empty(table.group, places[stays].team);
            return;
        };
        let left = (stays..table.plan.top())
            .filter(|at| is_free(at) && self.leaves_it_to_the_next(table, zones[*at], &places[*at]))
            .count();
        let run = level_with(table, at);
        let of_run = turn.iter().filter(|at| run.contains(*at));
        let level: Vec<&PlacedTeam> = of_run.map(|at| &places[*at]).collect();
        if self.is_turn_asked(table, &level, left) {
            self.ask_for_order(table, run);
            return;
        }
        let candidate = places[at];
        if self.is_beside_higher(table, &candidate) {
            match table.plan.reserve_team_up {
                // Where the next team goes up, teams that may not were passed over.
                Some(ReserveTeamUp::May | ReserveTeamUp::NextGoesUp) => {}
                Some(ReserveTeamUp::NobodyGoesUp) => {
                    self.place_up_empty(table.group, places[stays].team);
                    return;
                }
                None => {
                    self.ask(OpenMove::ReserveTeam {
                        group: table.group,
                        team: candidate.team,
                    });
                    return;
                }
            }
        }
        went.insert(at);
        self.next_season.retain(|next| next.team != candidate.team);
        self.goes_up(table, &candidate, reason(places[stays].team));
    }

    fn place_up_empty(&mut self, group: GroupNo, team: TeamKey) {
        self.result.open.push(OpenMove::PlaceUpEmpty { group, team });
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
        // Parallel groups are worked one after the other, and their teams go up together.
        let parallel = self.tables.iter().filter(|other| {
            let above = other.above.and_then(|above| self.level(above));
            other.is_final && other.level == table.level && above == Some(level)
        });
        let mut goes_up_too = parallel.flat_map(|other| {
            let top = other.places.iter().take(other.plan.top()).enumerate();
            top.filter(|(place, placed)| {
                let has_place = *place < usize::from(other.plan.promoted);
                self.wants_up(placed) && (has_place || self.play_off(placed.team) == Some(true))
            })
            .map(|(_, placed)| placed)
        });
        self.next_season
            .iter()
            .any(|next| next.level == level && is_higher(next.club, next.rank_in_club))
            || goes_up_too.any(|other| is_higher(other.club, other.rank_in_club))
    }

    /// Did the team win what it played off for? `None` where it has played none, or won one play-off and lost another, because nothing says
    /// which of them decides.
    fn play_off(&self, team: TeamKey) -> Option<bool> {
        let mut outcomes = self.end.play_offs.iter().filter(|one| one.team == team);
        let first = outcomes.next()?.was_won;
        outcomes.all(|one| one.was_won == first).then_some(first)
    }

    fn has_played_off(&self, team: TeamKey) -> bool {
        self.end.play_offs.iter().any(|one| one.team == team)
    }

    /// Does the team not play on? Being placed by somebody takes precedence.
    fn leaves(&self, placed: &PlacedTeam) -> bool {
        placed.said.is_none() && self.end.leaving.contains(&placed.team)
    }

    /// May a team go up if it is its turn? Not if it leaves or declines, or somebody has placed it.
    fn wants_up(&self, placed: &PlacedTeam) -> bool {
        let end = self.end;
        placed.said.is_none() && !end.leaving.contains(&placed.team) && !end.declining.contains(&placed.team)
    }

    fn level(&self, group: GroupNo) -> Option<u8> {
        let table = self.tables.iter().find(|table| table.group == group);
        table.map(|table| table.level)
    }

    fn may_come_down(&mut self, placed: &PlacedTeam) {
        if placed.said.is_some() {
            return;
        }
        if let Some(to) = placed.falls_to {
            *self.perhaps.entry(to).or_default() += 1;
        }
    }

    fn plays_on(&mut self, placed: &PlacedTeam, level: u8, comes_down: bool) {
        // Already counted if somebody has placed it.
        if placed.said.is_none() {
            self.next_season.push(Next::of(placed, level, comes_down));
        }
    }

    /// Raises a question about teams that went up beside a higher one of their club although their row does not allow it. This comes last,
    /// because only after all parallel groups is it known whether the higher one goes up in the place of another.
    fn beside_higher_teams(&mut self) {
        let mut found = Vec::new();
        for up in &self.result.moves {
            let table = self.tables.iter().find(|table| table.group == up.from);
            let Some(table) = table.filter(|_| up.kind == MoveKind::Promoted) else {
                continue;
            };
            let placed = table.places.iter().find(|placed| placed.team == up.team);
            let Some(placed) = placed.filter(|placed| placed.said.is_none()) else {
                continue;
            };
            let level = table.above.and_then(|above| self.level(above));
            let is_beside = self.next_season.iter().any(|next| {
                Some(next.level) == level
                    && next.club == placed.club
                    && next.rank_in_club < placed.rank_in_club
            });
            if is_beside && table.plan.reserve_team_up != Some(ReserveTeamUp::May) {
                found.push(OpenMove::ReserveTeam {
                    group: table.group,
                    team: placed.team,
                });
            }
        }
        for open in found {
            self.ask(open);
        }
    }

    /// Reports teams that come down to a row in which a lower team of their club plays, unless the leagues let them play side by side.
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
