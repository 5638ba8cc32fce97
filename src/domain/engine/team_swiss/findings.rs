//! What can be wrong with a round of teams that was made or changed by hand, in the words of C.04.6; in a Monrad of teams what its rules share.
//!
//! As for single players ([`crate::hand::findings`]) findings are typed, never prose: each has its facts, its article and how grave it is.
//! An arbiter may overrule all but one with a reason that is kept.

use std::cmp::Reverse;

use super::{
    TeamColourRule, TeamPair, TeamRequest,
    colours::allot,
    hand::TeamSheet,
    team::{Team, teams, was_played},
};
use crate::{
    bye::ByeKind,
    colour::Colour,
    hand::findings::Severity,
    numbers::{RoundNo, TeamNo},
    points::Points,
    team_event::{TeamMatch, arrangements::ColourPreferences},
};

/// The rules by which a round is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JudgedBy {
    /// FIDE's Swiss Team Pairing System.
    Fide,
    /// A Monrad of the section, in which two teams may meet again so often. It has colours of its own, which are not judged here.
    Monrad { rematches: usize },
}

/// Something about a round of teams that is not as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamFinding {
    /// What it is, with its facts.
    pub fault: TeamFault,
    /// How grave it is here.
    pub severity: Severity,
    /// The article it is about; `Monrad` for a rule of the section.
    pub article: &'static str,
}

/// What can be wrong with a round of teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TeamFault {
    /// The team has left, or has asked the round off, and yet has a match.
    NotThere { team: TeamNo },
    /// The team takes part and has neither a match nor the bye.
    Unpaired { team: TeamNo },
    /// The two have met (C1).
    Rematch {
        pair: TeamPair,
        /// When they met last.
        round: RoundNo,
    },
    /// It was settled that the two do not meet.
    Apart { pair: TeamPair },
    /// The team with the bye has had one (C2).
    SecondBye { team: TeamNo, round: RoundNo },
    /// The team with the bye has already won a match by forfeit, or had a full-point bye (C2).
    ByeAfterUnplayedWin { team: TeamNo, round: RoundNo },
    /// There is a bye although the number of teams is even.
    ByeNotNeeded { team: TeamNo },
    /// A team with fewer points may have the bye, too.
    ByeAboveLowest { team: TeamNo, lowest: TeamNo },
    /// The colours are not those that this rule of art. 4.3 gives.
    Colours { pair: TeamPair, rule: TeamColourRule },
    /// The team does not get the colour it is due (C8; a strong preference: C9).
    AgainstPreference {
        team: TeamNo,
        due: Colour,
        is_strong: bool,
        /// By which type of preferences.
        by: ColourPreferences,
    },
    /// The two do not have the same score.
    ScoreDifference {
        pair: TeamPair,
        /// With virtual points.
        points: Points,
    },
}

impl TeamFault {
    /// The article it is about.
    const fn article(self) -> &'static str {
        match self {
            Self::NotThere { .. } => "C.04.2 art. 3.2, 3.3",
            Self::Unpaired { .. } => "C.04.1 art. 3",
            Self::Rematch { .. } => "C1, C.04.6 art. 2.1.1",
            Self::Apart { .. } => "C.04.6 art. 2.1.1",
            Self::SecondBye { .. } | Self::ByeAfterUnplayedWin { .. } => "C2, C.04.6 art. 2.1.2",
            Self::ByeNotNeeded { .. } => "C.04.6 art. 1.4",
            Self::ByeAboveLowest { .. } => "C.04.6 art. 3.4.2",
            Self::Colours { rule, .. } => rule.article(),
            Self::AgainstPreference { is_strong: true, .. } => "C9, C.04.6 art. 1.7.2, 2.3.6",
            Self::AgainstPreference {
                by: ColourPreferences::TypeB,
                ..
            } => "C8, C.04.6 art. 1.7.2, 2.3.5",
            Self::AgainstPreference { .. } => "C8, C.04.6 art. 1.7.1, 2.3.5",
            Self::ScoreDifference { .. } => "C4, C.04.6 art. 2.3.1",
        }
    }

    /// The same by these rules: in a Monrad an article of C.04.6 is none.
    const fn article_by(self, rules: JudgedBy) -> &'static str {
        match rules {
            JudgedBy::Fide => self.article(),
            JudgedBy::Monrad { .. } => match self {
                Self::NotThere { .. } | Self::Unpaired { .. } => self.article(),
                Self::Rematch { .. }
                | Self::Apart { .. }
                | Self::SecondBye { .. }
                | Self::ByeAfterUnplayedWin { .. }
                | Self::ByeNotNeeded { .. }
                | Self::ByeAboveLowest { .. }
                | Self::Colours { .. }
                | Self::AgainstPreference { .. }
                | Self::ScoreDifference { .. } => "Monrad",
            },
        }
    }

    /// The two teams of the match it is about; where it is about one team, that one twice.
    pub const fn teams(self) -> [TeamNo; 2] {
        match self {
            Self::NotThere { team }
            | Self::Unpaired { team }
            | Self::SecondBye { team, .. }
            | Self::ByeAfterUnplayedWin { team, .. }
            | Self::ByeNotNeeded { team }
            | Self::ByeAboveLowest { team, .. }
            | Self::AgainstPreference { team, .. } => [team, team],
            Self::Rematch { pair, .. }
            | Self::Apart { pair }
            | Self::Colours { pair, .. }
            | Self::ScoreDifference { pair, .. } => [pair.white, pair.black],
        }
    }
}

/// The gravest of the findings.
pub fn gravest(findings: &[TeamFinding]) -> Option<Severity> {
    findings.iter().map(|finding| finding.severity).max()
}

/// Judges a round before it is published; the gravest findings first.
pub fn judge(request: &TeamRequest<'_>, sheet: &TeamSheet, rules: JudgedBy) -> Vec<TeamFinding> {
    let here = teams(request);
    let mut findings = Vec::new();
    let mut add = |severity, fault: TeamFault| {
        findings.push(TeamFinding {
            fault,
            severity,
            article: fault.article_by(rules),
        });
    };
    for pair in &sheet.matches {
        let both = [find(&here, pair.white), find(&here, pair.black)];
        for (team, found) in [pair.white, pair.black].into_iter().zip(both) {
            if found.is_none() {
                add(Severity::Refused, TeamFault::NotThere { team });
            }
        }
        if let [Some(white), Some(black)] = both {
            meeting(request, *pair, rules, &mut add);
            difference(*pair, (white, black), &mut add);
            match rules {
                JudgedBy::Fide => colours(request, *pair, (white, black), &mut add),
                JudgedBy::Monrad { .. } => {}
            }
        }
    }
    for team in here.iter().filter(|team| !sheet.has_place(team.no)) {
        add(Severity::NeedsReason, TeamFault::Unpaired { team: team.no });
    }
    if let Some(team) = sheet.bye.and_then(|no| find(&here, no)) {
        bye(request, &here, team, &mut add);
    }
    findings.sort_by_key(|finding| (Reverse(finding.severity), finding.fault));
    findings
}

/// A team that takes part; they are in the order of their numbers.
fn find(here: &[Team], no: TeamNo) -> Option<&Team> {
    let place = here.binary_search_by_key(&no, |team| team.no).ok()?;
    here.get(place)
}

/// May these two meet?
fn meeting(
    request: &TeamRequest<'_>,
    pair: TeamPair,
    rules: JudgedBy,
    add: &mut impl FnMut(Severity, TeamFault),
) {
    let rematches = match rules {
        JudgedBy::Fide => 0,
        JudgedBy::Monrad { rematches } => rematches,
    };
    let met = met(request, pair);
    if met.len() > rematches
        && let Some(round) = met.last().copied()
    {
        add(Severity::NeedsReason, TeamFault::Rematch { pair, round });
    }
    if request
        .arrangements
        .are_apart(pair.white, pair.black, request.round)
    {
        add(Severity::NeedsReason, TeamFault::Apart { pair });
    }
}

/// Do they have the same score?
fn difference(pair: TeamPair, (white, black): (&Team, &Team), add: &mut impl FnMut(Severity, TeamFault)) {
    let points = white.score.max(black.score) - white.score.min(black.score);
    if points != Points::ZERO {
        add(Severity::Note, TeamFault::ScoreDifference { pair, points });
    }
}

/// The rounds before in which two teams met. A match of which no board was played is no meeting (C.04.2 art. 3.5).
fn met(request: &TeamRequest<'_>, pair: TeamPair) -> Vec<RoundNo> {
    let is_meeting =
        |game: &TeamMatch| game.opponent_of(pair.white) == Some(pair.black) && was_played(request, game);
    let rounds = request.event.rounds.iter().take(request.round.index());
    rounds
        .enumerate()
        .filter(|(_, round)| round.matches.iter().any(is_meeting))
        .filter_map(|(index, _)| RoundNo::from_index(index))
        .collect()
}

/// Are the colours those of art. 4, and who does not get what it is due? A colour never forbids a match.
fn colours(
    request: &TeamRequest<'_>,
    pair: TeamPair,
    (white, black): (&Team, &Team),
    add: &mut impl FnMut(Severity, TeamFault),
) {
    let by_rules = allot(request, white, black);
    if by_rules.white != pair.white {
        let rule = by_rules.rule;
        add(Severity::NeedsReason, TeamFault::Colours { pair, rule });
    }
    for (team, colour) in [(white, Colour::White), (black, Colour::Black)] {
        if let Some(due) = team.preference.filter(|due| due.colour != colour) {
            add(
                Severity::Note,
                TeamFault::AgainstPreference {
                    team: team.no,
                    due: due.colour,
                    is_strong: due.is_strong,
                    by: request.arrangements.preferences,
                },
            );
        }
    }
}

/// May this team have the bye (C2), is there one at all, and should another have it (art. 3.4)?
fn bye(request: &TeamRequest<'_>, here: &[Team], team: &Team, add: &mut impl FnMut(Severity, TeamFault)) {
    let no = team.no;
    if here.len().is_multiple_of(2) {
        add(Severity::NeedsReason, TeamFault::ByeNotNeeded { team: no });
    }
    if let Some(round) = team.barred {
        let had = request.event.rounds.get(round.index());
        let mut byes = had.into_iter().flat_map(|round| &round.byes);
        let fault = if byes.any(|bye| bye.team == no && bye.kind == ByeKind::PairingAllocated) {
            TeamFault::SecondBye { team: no, round }
        } else {
            TeamFault::ByeAfterUnplayedWin { team: no, round }
        };
        add(Severity::NeedsReason, fault);
    }
    let may_have_it = here.iter().filter(|other| other.barred.is_none());
    let lowest = may_have_it.min_by_key(|other| (other.score, Reverse(other.no)));
    if let Some(lowest) = lowest.filter(|lowest| lowest.score < team.score) {
        let lowest = lowest.no;
        add(Severity::Note, TeamFault::ByeAboveLowest { team: no, lowest });
    }
}

#[cfg(test)]
mod tests;
