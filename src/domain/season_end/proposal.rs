//! Which teams move by the tables and the records, each with its ground, and what is still open.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{
    across::{self, AcrossEnd},
    book::{ConfirmedMove, Happening, NoteNo, RowPlan, SeasonEndBook},
    table::{EndPlace, EndTable},
};
use crate::{
    fixtures::round_robin::ClubNo,
    league::words::{RelegationDepends, SeasonAbandoned},
    promotion::{
        FinalTable, GroupNo, MoveKind, MoveReason, OpenMove, PlacedTeam, PlayOffResult, PromotionProblem,
        RelegationSlots, SaidGoes, SeasonEnd, SeasonMoves, TeamKey, TeamMove, ZonePlan, season_moves,
    },
    strength_list::{person::club_key, ranking::highest_first},
};
use engine::ids::{SectionId, TeamId};

/// Why a team moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Ground {
    /// Its place, from 1, in a row of so many.
    Place {
        place: usize,
        of: usize,
    },
    /// The team whose turn it was may not go up beside its club's higher team.
    InsteadOf {
        team: TeamId,
    },
    /// The team whose turn it was does not want to go up.
    AfterDeclined {
        team: TeamId,
    },
    /// It is the best of those on this place in so many parallel groups, or one of the best.
    BestAcross {
        place: usize,
        groups: usize,
    },
    WonPlayOff,
    LostPlayOff,
    /// The best placed of those that went down takes the place of one that leaves.
    FillsPlaceOf {
        team: TeamId,
    },
    /// It does not play on: that was written down.
    Told,
    /// It left in mid-season, so it does not move.
    LeftInSeason,
    /// The league leader has said where it goes.
    ByHand,
}

/// A team that does not simply stay where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    pub team: TeamId,
    pub from: SectionId,
    /// `None`: out of the tournament.
    pub to: Option<SectionId>,
    pub kind: MoveKind,
    pub ground: Ground,
}

engine::spelled! {
    /// What is open.
    pub enum QuestionKind {
        /// Not all rounds are closed.
        NotFinal => "not_final",
        /// It is not decided how many go down when so many come down.
        SlotsUnknown => "slots_unknown",
        /// So many to so many go down, as long as it is open who comes down.
        SlotsDepend => "slots_depend",
        /// Teams are tied whose places decide who moves.
        Tie => "tie",
        /// Teams of parallel groups are tied at the last place up; so many of them go up.
        AcrossTie => "across_tie",
        /// The play-off of a team is not played, or it has won one and lost another.
        PlayOff => "play_off",
        /// Nobody has decided whether a lower team may go up to where a higher one of its club plays.
        ReserveTeam => "reserve_team",
        /// It is not said where a team comes down to.
        Destination => "destination",
        /// Nobody goes up in the place of a team, and the row above is one short.
        PlaceUpEmpty => "place_up_empty",
        /// Who takes the place of a team that leaves is for the league to decide.
        Vacancy => "vacancy",
        /// A team comes down to where a lower one of its club plays.
        BesideLowerTeam => "beside_lower_team",
        /// More go down than the row's table has told.
        BeyondZone => "beyond_zone",
        /// The season of the row was given up, and the league decides who moves.
        Abandoned => "abandoned",
    }
}

impl QuestionKind {
    /// Must it be settled before anything is confirmed? Other questions can be accepted with a reason.
    pub const fn stops(self) -> bool {
        match self {
            Self::NotFinal
            | Self::SlotsUnknown
            | Self::SlotsDepend
            | Self::Tie
            | Self::AcrossTie
            | Self::PlayOff
            | Self::ReserveTeam
            | Self::Destination => true,
            Self::PlaceUpEmpty
            | Self::Vacancy
            | Self::BesideLowerTeam
            | Self::BeyondZone
            | Self::Abandoned => false,
        }
    }
}

/// What is open, where, and about whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub kind: QuestionKind,
    pub section: SectionId,
    pub teams: Vec<TeamId>,
    /// Places of a tie, or numbers of teams; 0 where it is about none.
    pub from: usize,
    pub to: usize,
}

impl Question {
    fn shown(&self) -> String {
        let teams: Vec<String> = self.teams.iter().map(ToString::to_string).collect();
        let (kind, section, teams) = (self.kind, self.section, teams.join(","));
        format!("?{kind}:{section}:{teams}:{}-{}", self.from, self.to)
    }
}

/// Moves in one line, whatever their order.
fn shown_moves(moves: &[ConfirmedMove]) -> String {
    let shown = moves.iter().map(|one| {
        let to = one.to.map_or("-".to_owned(), |to| to.to_string());
        format!("{}:{}:{to}", one.team, one.kind)
    });
    let mut moves: Vec<String> = shown.collect();
    moves.sort();
    moves.join(" ")
}

/// A row at the end of the season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowEnd {
    pub section: SectionId,
    pub level: u8,
    /// First to last, in the order that tables and decisions give.
    pub places: Vec<EndPlace>,
    pub is_final: bool,
    /// How many come down to it, from rows of the tournament and from others.
    pub coming_down: usize,
    /// How many of its teams go down.
    pub going_down: usize,
    /// Who plays in it next season: first who comes from above, then who stays, then who comes from below.
    pub next: Vec<TeamId>,
}

impl RowEnd {
    /// The row with those who move by these moves; `teams` are those of all rows, in their order.
    fn moving(self, (book, row): (&SeasonEndBook, &RowPlan), teams: &[TeamId], moves: &[Moved]) -> Self {
        let comes = |one: &Moved| one.to == Some(row.section) && one.from != row.section;
        let level = |one: &Moved| book.row(one.from).map_or(row.level, |from| from.level);
        let in_order = |from_above: bool| {
            let coming = teams.iter().copied().filter(move |team| {
                let one = moves.iter().find(|one| one.team == *team);
                one.is_some_and(|one| comes(one) && (level(one) < row.level) == from_above)
            });
            coming.collect::<Vec<TeamId>>()
        };
        let goes = |team: TeamId| {
            moves
                .iter()
                .any(|one| one.team == team && one.to != Some(row.section))
        };
        let own = self.places.iter().map(|place| place.team);
        let stays: Vec<TeamId> = own.filter(|team| !goes(*team)).collect();
        let from_above = in_order(true);
        let is_down = |one: &&Moved| one.from == row.section && one.kind == MoveKind::Relegated;
        Self {
            coming_down: from_above.len() + usize::from(row.from_elsewhere),
            going_down: moves.iter().filter(is_down).count(),
            next: from_above
                .into_iter()
                .chain(stays)
                .chain(in_order(false))
                .collect(),
            ..self
        }
    }
}

/// Who moves, and what is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proposal {
    /// By level, then in the order of the sections.
    pub rows: Vec<RowEnd>,
    pub moves: Vec<Moved>,
    /// Teams of one place in parallel groups that were compared, level by level.
    pub across: Vec<AcrossEnd>,
    pub questions: Vec<Question>,
    /// Records without effect: orders of teams that are no longer level, and destinations that are no longer a row.
    pub idle: Vec<NoteNo>,
}

impl Proposal {
    /// The moves and open questions in one line, sent back with the confirmation: if they have changed since they were shown, the
    /// confirmation is refused.
    pub fn shown(&self) -> String {
        let mut questions: Vec<String> = self.questions.iter().map(Question::shown).collect();
        questions.sort();
        let moves = shown_moves(&self.confirmed_moves());
        let all = std::iter::once(moves).filter(|moves| !moves.is_empty());
        all.chain(questions).collect::<Vec<String>>().join(" ")
    }

    /// Do the moves differ from the confirmed ones? Their order and grounds do not matter.
    pub fn differs_from(&self, confirmed: &[ConfirmedMove]) -> bool {
        shown_moves(&self.confirmed_moves()) != shown_moves(confirmed)
    }

    /// The moves as they are kept.
    pub fn confirmed_moves(&self) -> Vec<ConfirmedMove> {
        let kept = self.moves.iter().map(|one| ConfirmedMove {
            team: one.team,
            from: one.from,
            to: one.to,
            kind: one.kind,
            ground: one.ground,
        });
        kept.collect()
    }

    /// The rows by the moves that are told of them: those that were confirmed, once some were, else those that are proposed. A result that
    /// changes after that changes the order of the teams, and not who moves.
    pub fn rows_as_told(&self, book: &SeasonEndBook) -> Vec<RowEnd> {
        let Some(confirmed) = &book.confirmed else {
            return self.rows.clone();
        };
        let moves = confirmed.moves.iter().map(|one| Moved {
            team: one.team,
            from: one.from,
            to: one.to,
            kind: one.kind,
            ground: one.ground,
        });
        let moves: Vec<Moved> = moves.collect();
        let places = self.rows.iter().flat_map(|row| &row.places);
        let teams: Vec<TeamId> = places.map(|place| place.team).collect();
        let rows = self.rows.iter().map(|row| match book.row(row.section) {
            Some(plan) => row.clone().moving((book, plan), &teams, &moves),
            None => row.clone(),
        });
        rows.collect()
    }

    /// What happens to a team, if anything does.
    pub fn of_team(&self, team: TeamId) -> Option<&Moved> {
        self.moves.iter().find(|one| one.team == team)
    }

    /// Does anything stop the confirmation?
    pub fn is_stopped(&self) -> bool {
        self.questions.iter().any(|question| question.kind.stops())
    }
}

impl EndTable {
    /// Where in the table exactly these teams share a place that nothing decides between; `None` where they do not.
    pub fn shared_by(&self, teams: &[TeamId]) -> Option<std::ops::Range<usize>> {
        let named: BTreeSet<TeamId> = teams.iter().copied().collect();
        let start = self.places.iter().position(|place| named.contains(&place.team))?;
        let place = self.places.get(start)?;
        let range = start..start + (place.last - place.first) + 1;
        let sharing = self.places.get(range.clone())?;
        let is_theirs = sharing.iter().all(|place| named.contains(&place.team));
        (is_theirs && teams.len() == sharing.len() && teams.len() == named.len() && teams.len() > 1)
            .then_some(range)
    }

    /// The table with the teams of a shared place in this order.
    fn ordered(&self, teams: &[TeamId]) -> Option<Self> {
        let range = self.shared_by(teams)?;
        let mut after = self.clone();
        for (at, team) in range.zip(teams) {
            let place = EndPlace {
                first: at + 1,
                last: at + 1,
                ..self.place_of(*team)?.clone()
            };
            *after.places.get_mut(at)? = place;
        }
        Some(after)
    }
}

/// Who moves by the tables and the book.
pub fn proposal(book: &SeasonEndBook, tables: &[EndTable]) -> Result<Proposal, PromotionProblem> {
    let mut idle = Vec::new();
    let mut rows: Vec<(&RowPlan, EndTable)> = Vec::new();
    for table in tables {
        let Some(row) = book.row(table.section) else {
            continue;
        };
        let mut table = table.clone();
        for note in &book.notes {
            if let Happening::Order { section, teams, .. } = &note.what
                && *section == table.section
            {
                match table.ordered(teams) {
                    Some(ordered) => table = ordered,
                    None => idle.push(note.no),
                }
            }
        }
        rows.push((row, table));
    }
    let is_row = |section: SectionId| rows.iter().any(|(row, _)| row.section == section);
    let goes_nowhere =
        |what: &Happening| matches!(what, Happening::Goes { to: Some(to), .. } if !is_row(*to));
    let nowhere = book.notes.iter().filter(|note| goes_nowhere(&note.what));
    idle.extend(nowhere.map(|note| note.no));
    rows.sort_by_key(|(row, _)| row.level);
    let mut season = Season::of(book, &rows);
    let mut moves = season_moves(&season.tables(), &season.end())?;
    // Who goes up by a table, or in the place of another, is not compared once more.
    let already: BTreeSet<TeamId> = moves
        .moves
        .iter()
        .filter_map(|one| season.team(one.team))
        .collect();
    let declines = |team: TeamId| {
        let mut notes = book.notes.iter();
        notes.any(|note| note.what == Happening::Declines { team })
    };
    let (across, open) = across::compare(book, &rows, |place| {
        already.contains(&place.team)
            || declines(place.team)
            || season.leaves(place)
            || season.goes(place.team).is_some()
    });
    let up: Vec<(SectionId, usize)> = across
        .iter()
        .flat_map(|end| end.up().map(|section| (section, end.lines.len())))
        .collect();
    if !up.is_empty() {
        season.across = up.into_iter().collect();
        moves = season_moves(&season.tables(), &season.end())?;
    }
    let mut proposal = season.told(&moves);
    let asked: Vec<Question> = open
        .into_iter()
        .filter(|question| !proposal.questions.contains(question))
        .collect();
    proposal.questions.extend(asked);
    proposal.across = across;
    proposal.idle = idle;
    Ok(proposal)
}

/// Where somebody has said that a team goes; `None`: out of the tournament.
#[derive(Clone, Copy)]
struct StatedDestination {
    to: Option<SectionId>,
}

/// The season in the numbers that [`crate::promotion`] knows.
struct Season<'a> {
    book: &'a SeasonEndBook,
    rows: &'a [(&'a RowPlan, EndTable)],
    /// Every team by its key, with the place of its row.
    teams: Vec<(usize, &'a EndPlace)>,
    clubs: BTreeMap<TeamId, (ClubNo, u8)>,
    /// Groups from which one more goes up, as the best of so many that come next.
    across: BTreeMap<SectionId, usize>,
}

/// How many teams of a row move by its table. If its season was given up, the table moves nobody.
fn plan(row: &RowPlan, table: &EndTable) -> ZonePlan {
    let is_played = table.abandoned.is_none();
    let planned = |slots: u8| if is_played { slots } else { 0 };
    ZonePlan {
        promoted: planned(row.promoted),
        play_off_up: planned(row.play_off_up),
        play_off_down: planned(row.play_off_down),
        relegated: match (row.relegated, row.relegation_depends) {
            _ if !is_played => RelegationSlots::Fixed(0),
            (None, _) => RelegationSlots::Unknown,
            (Some(slots), RelegationDepends::Fixed) => RelegationSlots::Fixed(slots),
            (Some(slots), RelegationDepends::ComingDown) => RelegationSlots::PlusComingDown(slots),
        },
        reserve_team_up: row.reserve_team_up,
        vacancy: row.vacancy,
    }
}

fn group(index: usize) -> GroupNo {
    GroupNo(u16::try_from(index).unwrap_or(u16::MAX))
}

impl<'a> Season<'a> {
    fn of(book: &'a SeasonEndBook, rows: &'a [(&'a RowPlan, EndTable)]) -> Self {
        let of_row = |(index, (_, table)): (usize, &'a (&'a RowPlan, EndTable))| {
            table.places.iter().map(move |place| (index, place))
        };
        let teams: Vec<(usize, &EndPlace)> = rows.iter().enumerate().flat_map(of_row).collect();
        let mut by_club: BTreeMap<String, Vec<&EndPlace>> = BTreeMap::new();
        for (_, place) in &teams {
            // A team without a club is alone.
            let key = match club_key(&place.club) {
                key if key.is_empty() => format!(" {}", place.team),
                key => key,
            };
            by_club.entry(key).or_default().push(place);
        }
        let mut clubs = BTreeMap::new();
        for (no, (_, own)) in (1..).zip(by_club) {
            for (rank, place) in (1..).zip(highest_first(own, |place| &place.name)) {
                clubs.insert(place.team, (ClubNo(no), rank));
            }
        }
        Self {
            book,
            rows,
            teams,
            clubs,
            across: BTreeMap::new(),
        }
    }

    fn key(&self, team: TeamId) -> Option<TeamKey> {
        let at = self.teams.iter().position(|(_, place)| place.team == team)?;
        u32::try_from(at).ok().map(TeamKey)
    }

    fn group_of(&self, section: SectionId) -> Option<usize> {
        self.rows.iter().position(|(row, _)| row.section == section)
    }

    fn row(&self, group: GroupNo) -> Option<&RowPlan> {
        self.rows.get(usize::from(group.0)).map(|(row, _)| *row)
    }

    fn team(&self, key: TeamKey) -> Option<TeamId> {
        let (_, place) = self.teams.get(usize::try_from(key.0).ok()?)?;
        Some(place.team)
    }

    /// Where somebody has said that a team goes; nothing where that is no row any more.
    fn goes(&self, team: TeamId) -> Option<StatedDestination> {
        let is_there = |to: Option<SectionId>| to.is_none_or(|to| self.group_of(to).is_some());
        self.book.notes.iter().find_map(|note| match note.what {
            Happening::Goes { team: of, to } if of == team && is_there(to) => Some(StatedDestination { to }),
            Happening::Goes { .. }
            | Happening::Leaves { .. }
            | Happening::Declines { .. }
            | Happening::PlayOff { .. }
            | Happening::Order { .. }
            | Happening::Match { .. } => None,
        })
    }

    fn tables(&self) -> Vec<FinalTable> {
        let of = |(index, (row, table)): (usize, &(&RowPlan, EndTable))| FinalTable {
            group: group(index),
            level: row.level,
            above: row.above.and_then(|above| self.group_of(above)).map(group),
            from_elsewhere: row.from_elsewhere,
            plan: {
                let own = plan(row, table);
                let more = u8::from(self.across.contains_key(&row.section));
                ZonePlan {
                    promoted: own.promoted.saturating_add(more),
                    ..own
                }
            },
            places: table
                .places
                .iter()
                .filter_map(|place| self.placed(row, place))
                .collect(),
            is_final: table.is_final,
        };
        self.rows.iter().enumerate().map(of).collect()
    }

    fn placed(&self, row: &RowPlan, place: &EndPlace) -> Option<PlacedTeam> {
        let (club, rank_in_club) = self.clubs.get(&place.team).copied()?;
        let is_below = |to: &SectionId| self.book.row(*to).is_some_and(|other| other.level > row.level);
        let said = self.goes(place.team);
        // If there are several groups below, the leader chooses one for each team.
        let below = said.and_then(|said| said.to).filter(is_below);
        let table = &self.rows.get(self.group_of(row.section)?)?.1;
        let at = table.places.iter().position(|one| one.team == place.team)?;
        let next = table.places.get(at + 1);
        Some(PlacedTeam {
            team: self.key(place.team)?,
            club,
            rank_in_club,
            falls_to: below.or(row.below).and_then(|to| self.group_of(to)).map(group),
            is_level_with_next: next.is_some_and(|next| next.first == place.first),
            said: said.map(|said| {
                let to = said.to.and_then(|to| self.group_of(to));
                to.map_or(SaidGoes::Out, |to| SaidGoes::To(group(to)))
            }),
        })
    }

    /// Does the team leave? One that left in mid-season does, unless somebody has said where it goes.
    fn leaves(&self, place: &EndPlace) -> bool {
        let is_told = |note: &super::book::Note| note.what == Happening::Leaves { team: place.team };
        self.book.notes.iter().any(is_told) || (place.has_left && self.goes(place.team).is_none())
    }

    fn end(&self) -> SeasonEnd {
        let mut end = SeasonEnd::default();
        for note in &self.book.notes {
            match &note.what {
                Happening::PlayOff { winner, loser, .. } => {
                    let result = |team: &TeamId, was_won| {
                        Some(PlayOffResult {
                            team: self.key(*team)?,
                            was_won,
                        })
                    };
                    end.play_offs.extend(result(winner, true));
                    end.play_offs.extend(result(loser, false));
                }
                Happening::Declines { team } => end.declining.extend(self.key(*team)),
                Happening::Leaves { .. }
                | Happening::Goes { .. }
                | Happening::Order { .. }
                | Happening::Match { .. } => {}
            }
        }
        let leaving = self.teams.iter().filter(|(_, place)| self.leaves(place));
        end.leaving = leaving.filter_map(|(_, place)| self.key(place.team)).collect();
        end
    }

    fn told(&self, found: &SeasonMoves) -> Proposal {
        let mut moves: Vec<Moved> = found.moves.iter().filter_map(|one| self.moved(one)).collect();
        for (index, place) in &self.teams {
            self.by_hand(*index, place, &mut moves);
        }
        let mut questions: Vec<Question> = found.open.iter().filter_map(|open| self.question(open)).collect();
        let rows: Vec<RowEnd> = self
            .rows
            .iter()
            .map(|(row, table)| self.row_end(row, table, &moves))
            .collect();
        for ((_, table), row) in self.rows.iter().zip(&rows) {
            if table.abandoned == Some(SeasonAbandoned::LeagueDecides) {
                questions.push(Question {
                    kind: QuestionKind::Abandoned,
                    section: row.section,
                    teams: Vec::new(),
                    from: 0,
                    to: 0,
                });
            }
            let most = usize::from(table.zones.down.most);
            if table.zones.has_zones() && row.going_down > most {
                questions.push(Question {
                    kind: QuestionKind::BeyondZone,
                    section: row.section,
                    teams: Vec::new(),
                    from: row.going_down,
                    to: most,
                });
            }
        }
        Proposal {
            rows,
            moves,
            across: Vec::new(),
            questions,
            idle: Vec::new(),
        }
    }

    fn moved(&self, one: &TeamMove) -> Option<Moved> {
        let team = self.team(one.team)?;
        let of = |key: TeamKey| self.team(key);
        let ground = match one.reason {
            MoveReason::Place { place, of } => {
                let row = self.row(one.from)?;
                let is_next = one.kind == MoveKind::Promoted && place == usize::from(row.promoted) + 1;
                match self.across.get(&row.section).filter(|_| is_next) {
                    Some(groups) => Ground::BestAcross {
                        place,
                        groups: *groups,
                    },
                    None => Ground::Place { place, of },
                }
            }
            MoveReason::InsteadOf(other) => Ground::InsteadOf { team: of(other)? },
            MoveReason::AfterDeclined(other) => Ground::AfterDeclined { team: of(other)? },
            MoveReason::WonPlayOff => Ground::WonPlayOff,
            MoveReason::LostPlayOff => Ground::LostPlayOff,
            MoveReason::FillsPlaceOf(other) => Ground::FillsPlaceOf { team: of(other)? },
            MoveReason::Told => {
                let is_told = |note: &super::book::Note| note.what == Happening::Leaves { team };
                if self.book.notes.iter().any(is_told) {
                    Ground::Told
                } else {
                    Ground::LeftInSeason
                }
            }
        };
        Some(Moved {
            team,
            from: self.row(one.from)?.section,
            to: one.to.and_then(|to| self.row(to)).map(|row| row.section),
            kind: one.kind,
            ground,
        })
    }

    /// Replaces the calculated move of a team by the one that was recorded, if the two differ.
    fn by_hand(&self, index: usize, place: &EndPlace, moves: &mut Vec<Moved>) {
        let Some(StatedDestination { to }) = self.goes(place.team) else {
            return;
        };
        let Some((row, _)) = self.rows.get(index) else {
            return;
        };
        let found = moves.iter().position(|one| one.team == place.team);
        let before = found.and_then(|at| moves.get(at)).copied();
        if before.is_some_and(|before| before.to == to && before.to.is_some()) {
            return;
        }
        let level = to.and_then(|to| self.book.row(to)).map(|row| row.level);
        let kind = match level {
            _ if to == Some(row.section) => MoveKind::Stays,
            Some(level) if level < row.level => MoveKind::Promoted,
            Some(level) if level > row.level => MoveKind::Relegated,
            Some(_) => MoveKind::Regrouped,
            None => match before.map(|before| before.kind) {
                Some(kind @ (MoveKind::Promoted | MoveKind::Relegated)) => kind,
                Some(MoveKind::Stays | MoveKind::Leaves | MoveKind::Regrouped) | None => MoveKind::Leaves,
            },
        };
        if let Some(at) = found {
            moves.remove(at);
        } else if kind == MoveKind::Stays {
            // It stays anyway.
            return;
        }
        moves.push(Moved {
            team: place.team,
            from: row.section,
            to,
            kind,
            ground: Ground::ByHand,
        });
    }

    fn question(&self, open: &OpenMove) -> Option<Question> {
        let of = |kind, of: &GroupNo, teams: &[TeamKey], from, to| {
            Some(Question {
                kind,
                section: self.row(*of)?.section,
                teams: teams.iter().filter_map(|team| self.team(*team)).collect(),
                from,
                to,
            })
        };
        match open {
            OpenMove::NotFinal { group } => of(QuestionKind::NotFinal, group, &[], 0, 0),
            OpenMove::SlotsUnknown { group, coming_down } => {
                of(QuestionKind::SlotsUnknown, group, &[], *coming_down, 0)
            }
            OpenMove::SlotsDepend { group, fewest, most } => {
                of(QuestionKind::SlotsDepend, group, &[], *fewest, *most)
            }
            OpenMove::Tie {
                group,
                first,
                last,
                teams,
            } => of(QuestionKind::Tie, group, teams, *first, *last),
            OpenMove::PlayOff { group, team } => of(QuestionKind::PlayOff, group, &[*team], 0, 0),
            OpenMove::ReserveTeam { group, team } => of(QuestionKind::ReserveTeam, group, &[*team], 0, 0),
            OpenMove::PlaceUpEmpty { group, team } => of(QuestionKind::PlaceUpEmpty, group, &[*team], 0, 0),
            OpenMove::Vacancy { group, team } => of(QuestionKind::Vacancy, group, &[*team], 0, 0),
            OpenMove::Destination { group, team } => of(QuestionKind::Destination, group, &[*team], 0, 0),
            OpenMove::BesideLowerTeam { team, lower } => {
                let (index, _) = self.teams.get(usize::try_from(team.0).ok()?)?;
                of(
                    QuestionKind::BesideLowerTeam,
                    &group(*index),
                    &[*team, *lower],
                    0,
                    0,
                )
            }
        }
    }

    fn row_end(&self, row: &RowPlan, table: &EndTable, moves: &[Moved]) -> RowEnd {
        let end = RowEnd {
            section: row.section,
            level: row.level,
            places: table.places.clone(),
            is_final: table.is_final,
            coming_down: 0,
            going_down: 0,
            next: Vec::new(),
        };
        let teams: Vec<TeamId> = self.teams.iter().map(|(_, place)| place.team).collect();
        end.moving((self.book, row), &teams, moves)
    }
}
