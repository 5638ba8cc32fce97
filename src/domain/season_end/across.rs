//! Compares the teams on the same place of parallel groups (the best second or third) by the rule a league has announced: the best of them
//! go up too, besides those that go up by their own table. Groups may differ in size, so a setting says what is compared. The working is
//! kept.
//!
//! Some teams are not compared: one that leaves or declines, goes up already, or whose destination the leader has set. If teams are tied
//! for the last place up, that is an open question: a recorded play-off decides it, or the leader sets where one of them goes.

use std::{
    cmp::{Ordering, Reverse},
    collections::{BTreeMap, BTreeSet},
};

use super::{
    book::{Happening, RowPlan, SeasonEndBook},
    proposal::{Question, QuestionKind},
    table::{EndPlace, EndTable},
};
use engine::{
    ids::{SectionId, TeamId},
    team_event::{TeamPoints, TeamScore},
};

engine::spelled! {
    /// What is compared of teams in parallel groups.
    pub enum AcrossRule {
        /// Points for each match that counts, so that groups may differ in size.
        PerMatch => "per_match",
        /// Points as they stand in the tables.
        Totals => "totals",
    }

    /// The outcome for a team.
    pub enum AcrossOutcome {
        GoesUp => "goes_up",
        StaysBehind => "stays_behind",
        /// It is tied with another at the last place up.
        Level => "level",
        /// It is not compared: it leaves, declines, goes up already, or the leader has said where it goes.
        Apart => "apart",
    }
}

/// A team that was compared, with what it was compared by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcrossLine {
    pub team: TeamId,
    pub section: SectionId,
    /// How many matches count, byes not among them.
    pub matches: usize,
    /// What is compared: points as they stand, or without those of byes where it is points for each match.
    pub points: TeamPoints,
    pub outcome: AcrossOutcome,
}

impl AcrossLine {
    /// The points of one kind for each match, in thousandths, rounded to the nearest; 0 where no match counts.
    pub fn per_match(&self, score: TeamScore) -> i64 {
        let matches = i64::try_from(self.matches).unwrap_or(i64::MAX);
        let halves = halves(self.points, score);
        // Half points are 500 thousandths.
        (halves * 500 + matches / 2).checked_div(matches).unwrap_or(0)
    }
}

/// A comparison of the groups of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AcrossEnd {
    pub level: u8,
    /// The place in each group, from 1.
    pub place: usize,
    pub rule: AcrossRule,
    /// Which points come first.
    pub primary: TeamScore,
    /// So many go up.
    pub slots: u8,
    /// The best first; who is not compared comes last.
    pub lines: Vec<AcrossLine>,
}

impl AcrossEnd {
    /// The groups whose team goes up.
    pub fn up(&self) -> impl Iterator<Item = SectionId> + '_ {
        let up = self
            .lines
            .iter()
            .filter(|line| line.outcome == AcrossOutcome::GoesUp);
        up.map(|line| line.section)
    }
}

fn halves(points: TeamPoints, score: TeamScore) -> i64 {
    let points = match score {
        TeamScore::MatchPoints => points.matches,
        TeamScore::GamePoints => points.games,
    };
    i64::from(points.as_halves())
}

/// The points that are compared. A bye is no match, so its points do not count per match.
fn compared_points(place: &EndPlace, rule: AcrossRule) -> TeamPoints {
    match rule {
        AcrossRule::Totals => place.points,
        AcrossRule::PerMatch => TeamPoints {
            matches: place.points.matches - place.of_byes.matches,
            games: place.points.games - place.of_byes.games,
        },
    }
}

/// How one team stands to another by the rule: the points that come first, then the others.
fn compared(one: &AcrossLine, other: &AcrossLine, rule: AcrossRule, primary: TeamScore) -> Ordering {
    let then = match primary {
        TeamScore::MatchPoints => TeamScore::GamePoints,
        TeamScore::GamePoints => TeamScore::MatchPoints,
    };
    let weight = |of: &AcrossLine| match rule {
        AcrossRule::PerMatch => i64::try_from(of.matches.max(1)).unwrap_or(i64::MAX),
        AcrossRule::Totals => 1,
    };
    // Fractions are compared by cross-multiplication, so nothing is rounded.
    let by =
        |score| (halves(one.points, score) * weight(other)).cmp(&(halves(other.points, score) * weight(one)));
    by(primary).then_with(|| by(then))
}

/// The comparisons of a season and what is open in them. `goes_already`: does the team move by its own table or by what was written down?
pub(super) fn compare(
    book: &SeasonEndBook,
    rows: &[(&RowPlan, EndTable)],
    goes_already: impl Fn(&EndPlace) -> bool,
) -> (Vec<AcrossEnd>, Vec<Question>) {
    let mut levels: BTreeMap<u8, Vec<&(&RowPlan, EndTable)>> = BTreeMap::new();
    for one in rows.iter().filter(|(row, _)| row.best_next > 0) {
        levels.entry(one.0.level).or_default().push(one);
    }
    let (mut ends, mut questions) = (Vec::new(), Vec::new());
    for (level, groups) in levels {
        let is_over = |(_, table): &&(&RowPlan, EndTable)| table.is_final && table.abandoned.is_none();
        if !groups.iter().all(is_over) {
            continue;
        }
        let shared: Vec<Question> = groups
            .iter()
            .filter_map(|(row, table)| shared(row, table))
            .collect();
        if !shared.is_empty() {
            questions.extend(shared);
            continue;
        }
        let Some((first, table)) = groups.first().map(|one| (one.0, &one.1)) else {
            continue;
        };
        let Some(rule) = first.compared_by else { continue };
        let mut end = AcrossEnd {
            level,
            place: usize::from(first.promoted) + 1,
            rule,
            primary: table.primary,
            slots: first.best_next,
            lines: groups
                .iter()
                .filter_map(|(row, table)| {
                    let place = table.places.get(usize::from(row.promoted))?;
                    Some(AcrossLine {
                        team: place.team,
                        section: row.section,
                        matches: place.matches,
                        points: compared_points(place, rule),
                        outcome: if goes_already(place) {
                            AcrossOutcome::Apart
                        } else {
                            AcrossOutcome::StaysBehind
                        },
                    })
                })
                .collect(),
        };
        questions.extend(decide(&mut end, book));
        ends.push(end);
    }
    (ends, questions)
}

/// The question who is on the place that is compared, where teams share it.
fn shared(row: &RowPlan, table: &EndTable) -> Option<Question> {
    let place = table.places.get(usize::from(row.promoted))?;
    let sharing = table.places.iter().filter(|other| other.first == place.first);
    (place.first != place.last).then(|| Question {
        kind: QuestionKind::Tie,
        section: row.section,
        teams: sharing.map(|other| other.team).collect(),
        from: place.first,
        to: place.last,
    })
}

/// Has a play-off that was written down sent one of two teams before the other?
fn has_beaten(book: &SeasonEndBook, one: TeamId, other: TeamId) -> bool {
    book.notes.iter().any(|note| {
        matches!(&note.what, Happening::PlayOff { winner, loser, .. } if *winner == one && *loser == other)
    })
}

/// The teams that one has beaten in play-offs, and those that these have beaten.
fn beaten_by(book: &SeasonEndBook, one: TeamId, teams: &[TeamId]) -> BTreeSet<TeamId> {
    let mut found = BTreeSet::new();
    let mut open = vec![one];
    while let Some(winner) = open.pop() {
        for loser in teams.iter().filter(|loser| has_beaten(book, winner, **loser)) {
            if found.insert(*loser) {
                open.push(*loser);
            }
        }
    }
    found
}

/// Puts the lines in order and says who goes up; what is open, where nothing separates teams at the last place up.
fn decide(end: &mut AcrossEnd, book: &SeasonEndBook) -> Option<Question> {
    let (rule, primary) = (end.rule, end.primary);
    let is_apart = |line: &AcrossLine| line.outcome == AcrossOutcome::Apart;
    end.lines.sort_by(|one, other| {
        is_apart(one)
            .cmp(&is_apart(other))
            .then_with(|| compared(other, one, rule, primary))
    });
    // A team the leader has sent up has taken one of the places.
    let taken = end.lines.iter().filter(|line| {
        let goes_up = |to: SectionId| {
            let row = book.row(to);
            row.is_some_and(|row| row.level < end.level)
        };
        book.notes.iter().any(|note| {
            matches!(note.what, Happening::Goes { team, to: Some(to) } if team == line.team && goes_up(to))
        })
    });
    let slots = usize::from(end.slots).saturating_sub(taken.count());
    let playing = end.lines.iter().filter(|line| !is_apart(line)).count();
    let lines = end.lines.get_mut(..playing)?;
    if slots == 0 || playing == 0 {
        return None;
    }
    if slots >= playing {
        for line in lines {
            line.outcome = AcrossOutcome::GoesUp;
        }
        return None;
    }
    // Teams that are level at the last place up, in the order of the play-offs among them.
    let last = lines.get(slots - 1)?.clone();
    let is_level = |line: &AcrossLine| compared(line, &last, rule, primary).is_eq();
    let start = lines.iter().position(is_level)?;
    let count = lines.iter().filter(|line| is_level(line)).count();
    let level = lines.get_mut(start..start + count)?;
    let teams: Vec<TeamId> = level.iter().map(|line| line.team).collect();
    let below = |team: TeamId| beaten_by(book, team, &teams);
    level.sort_by_cached_key(|line| Reverse(below(line.team).len()));
    let up = slots - start;
    // A team that has not played yet may still win the place: of three teams, one match decides nothing about the third.
    let (going, staying) = level.split_at(up.min(count));
    let is_decided = going.iter().all(|one| {
        let beaten = below(one.team);
        let mut others = staying.iter();
        others.all(|other| beaten.contains(&other.team) && !below(other.team).contains(&one.team))
    });
    if !is_decided {
        for line in level {
            line.outcome = AcrossOutcome::Level;
        }
    }
    let section = last.section;
    for line in lines.iter_mut().take(if is_decided { slots } else { start }) {
        line.outcome = AcrossOutcome::GoesUp;
    }
    (!is_decided).then_some(Question {
        kind: QuestionKind::AcrossTie,
        section,
        teams,
        from: end.place,
        to: up,
    })
}
