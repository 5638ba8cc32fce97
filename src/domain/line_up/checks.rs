//! The faults of a line-up: each finding with its board, its severity and the setting it comes from.

use std::collections::BTreeSet;

use super::{LineUpRules, board_at};
use crate::{
    league::{SettingId, words::BoardOrder},
    strength_list::{
        StrengthList,
        eligibility::{self, Facts, Occasion, PlayerFacts, PlayerFault},
    },
    team_rule::{RuleGrounds, RuleSource, Severity},
};
use engine::{
    ids::PlayerId,
    numbers::{BoardNo, ListPlace, Rating},
};

/// The list a line-up is taken from, who the players are, and for which match.
#[derive(Clone, Copy, Debug)]
pub struct Squad<'a> {
    pub list: &'a StrengthList,
    pub facts: &'a Facts<'a>,
    pub occasion: Occasion,
}

impl<'a> Squad<'a> {
    /// What is known about a player.
    pub(super) fn facts_of(&self, player: PlayerId) -> PlayerFacts<'a> {
        self.facts.get(&player).copied().unwrap_or(PlayerFacts::UNKNOWN)
    }
}

/// What can be wrong with a line-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatFault {
    /// More or fewer seats than the match has boards.
    BoardCount { is: usize, must: u16 },
    /// Nobody sits here.
    Empty,
    /// Nobody sits here, but somebody sits further down.
    Gap,
    /// The player is not on the strength list.
    Unlisted(PlayerId),
    /// The player sits at this board, too.
    Twice { player: PlayerId, also: BoardNo },
    /// The player stands higher on the list than somebody on a board above.
    OutOfOrder {
        player: PlayerId,
        /// The lowest on the list of those above.
        above: PlayerId,
        board: BoardNo,
    },
    /// Something about the player.
    Player { player: PlayerId, fault: PlayerFault },
    /// One foreigner more than a match may have: this one and all below.
    ForeignerTooMany { player: PlayerId, most: u16 },
    /// So few that the team counts as absent.
    TooFew { seated: usize, least: u16 },
    /// The average is too high.
    AboveTeamCap {
        /// The sum of the ratings.
        sum: u32,
        /// Of how many.
        seated: u32,
        cap: Rating,
    },
    /// A rating is missing for the average.
    CapUnknown(PlayerId),
}

/// Something about a line-up that is not as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatFinding {
    /// The board it is about; none when it is about the whole team.
    pub board: Option<BoardNo>,
    pub fault: SeatFault,
    pub severity: Severity,
    /// The setting it comes from; `None` where it follows from the nature of a match.
    pub source: Option<RuleSource>,
}

/// Does it prevent sealing?
pub fn is_refused(finding: &SeatFinding) -> bool {
    finding.severity == Severity::Refuse
}

/// Why players who do not play in a round may not play at all: a quarantine, or that they were expelled. `findings` are those of the line-up they are
/// in; none where they are away for another reason.
pub fn barred(mut findings: Vec<SeatFinding>) -> Vec<SeatFinding> {
    findings.retain(|finding| is_refused(finding) && finding.source == Some(RuleSource::Quarantine));
    findings
}

/// Who says who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatingHand {
    /// The captain, who sets no rule aside.
    Captain,
    /// The league leader.
    Leader {
        /// Is there a reason why rules are set aside?
        sets_aside: bool,
        /// Does the order of a list bind the leader, too?
        is_bound: bool,
    },
}

/// Those of the findings that refuse a line-up of this hand.
pub fn against_rules(mut findings: Vec<SeatFinding>, hand: SeatingHand) -> Vec<SeatFinding> {
    findings.retain(|finding| {
        is_refused(finding)
            && match hand {
                SeatingHand::Captain => true,
                SeatingHand::Leader { sets_aside, is_bound } => {
                    !(sets_aside && finding.may_be_set_aside()) && (is_bound || !finding.is_order())
                }
            }
    });
    findings
}

impl SeatFinding {
    /// May the league leader set it aside with a reason? Not a quarantine, and not what follows from the nature of a match.
    const fn may_be_set_aside(&self) -> bool {
        matches!(self.source, Some(RuleSource::Setting(_)))
    }

    /// Is it about the order of the boards?
    pub const fn is_order(&self) -> bool {
        matches!(self.fault, SeatFault::OutOfOrder { .. })
    }

    /// What a doubt is called where it is confirmed: the board, the rule and the person it is about, as far as there are such.
    pub fn doubt(&self) -> String {
        let board = self.board.map(|board| board.to_string());
        let rule = self.source.map(|source| source.as_str().to_owned());
        let player = self.fault.player().map(|player| player.to_string());
        let parts = [board, rule, player].into_iter().flatten();
        parts.collect::<Vec<_>>().join(".")
    }

    /// Is whoever hands the line-up in asked about it? Only where its rule stands somewhere: what nobody has decided is told and no more.
    pub fn is_asked(&self, grounds: &RuleGrounds) -> bool {
        self.severity == Severity::Warn && self.source.is_some_and(|source| grounds.of(source).is_some())
    }
}

/// The doubts about a line-up that nobody has confirmed: all of its warnings, where whoever hands it in is asked about one of them at least and
/// has confirmed others than exactly those ([`SeatFinding::doubt`]); else none.
pub fn unconfirmed(
    findings: &[SeatFinding],
    grounds: &RuleGrounds,
    confirmed: &BTreeSet<String>,
) -> Vec<SeatFinding> {
    let asked = findings.iter().filter(|finding| finding.is_asked(grounds));
    let asked: BTreeSet<String> = asked.map(SeatFinding::doubt).collect();
    if asked.is_empty() || asked == *confirmed {
        return Vec::new();
    }
    let warnings = findings.iter().filter(|finding| !is_refused(finding));
    warnings.copied().collect()
}

impl SeatFault {
    /// The person it is about; none where it is about a board or the team.
    const fn player(self) -> Option<PlayerId> {
        match self {
            Self::BoardCount { .. }
            | Self::Empty
            | Self::Gap
            | Self::TooFew { .. }
            | Self::AboveTeamCap { .. } => None,
            Self::Unlisted(player)
            | Self::CapUnknown(player)
            | Self::Twice { player, .. }
            | Self::OutOfOrder { player, .. }
            | Self::Player { player, .. }
            | Self::ForeignerTooMany { player, .. } => Some(player),
        }
    }

    /// The fault without its details, so that faults can be compared: out of order below whichever player, and an average too high by
    /// however much.
    const fn alone(self) -> Self {
        match self {
            Self::OutOfOrder { player, .. } => Self::OutOfOrder {
                player,
                above: player,
                board: BoardNo::MIN,
            },
            Self::AboveTeamCap { cap, .. } => Self::AboveTeamCap {
                sum: 0,
                seated: 0,
                cap,
            },
            Self::BoardCount { .. }
            | Self::Empty
            | Self::Gap
            | Self::Unlisted(_)
            | Self::Twice { .. }
            | Self::Player { .. }
            | Self::ForeignerTooMany { .. }
            | Self::TooFew { .. }
            | Self::CapUnknown(_) => self,
        }
    }

    /// Is it no graver than the same fault was before? Only an average that is too high can get worse.
    fn is_no_graver_than(&self, before: &Self) -> bool {
        match (self.average(), before.average()) {
            (Some((sum, seated)), Some((sum_before, seated_before))) => {
                u64::from(sum) * u64::from(seated_before) <= u64::from(sum_before) * u64::from(seated)
            }
            (Some(_) | None, _) => true,
        }
    }

    /// The sum of the ratings and of how many it is, where the average is too high.
    const fn average(&self) -> Option<(u32, u32)> {
        match self {
            Self::AboveTeamCap { sum, seated, .. } => Some((*sum, *seated)),
            Self::BoardCount { .. }
            | Self::Empty
            | Self::Gap
            | Self::Unlisted(_)
            | Self::Twice { .. }
            | Self::OutOfOrder { .. }
            | Self::Player { .. }
            | Self::ForeignerTooMany { .. }
            | Self::TooFew { .. }
            | Self::CapUnknown(_) => None,
        }
    }
}

/// The findings that a change at this board has caused. Left out are findings from before (`stood`): the same fault of the same player at
/// the same other board, whoever sits above now, and an average that is no higher than it was.
pub fn after_change(found: Vec<SeatFinding>, stood: &[SeatFinding], changed: BoardNo) -> Vec<SeatFinding> {
    let stood_already = |finding: &SeatFinding| {
        stood.iter().any(|before| {
            before.board == finding.board
                && before.fault.alone() == finding.fault.alone()
                && finding.fault.is_no_graver_than(&before.fault)
        })
    };
    let mut new = found;
    new.retain(|finding| finding.board == Some(changed) || !stood_already(finding));
    new
}

/// Every fault of these seats, board by board, then about the team.
pub fn check(seats: &[Option<PlayerId>], squad: &Squad<'_>, rules: &LineUpRules) -> Vec<SeatFinding> {
    let mut found = Vec::new();
    if seats.len() != usize::from(rules.boards) {
        found.push(SeatFinding {
            board: None,
            fault: SeatFault::BoardCount {
                is: seats.len(),
                must: rules.boards,
            },
            severity: Severity::Refuse,
            source: Some(RuleSource::Setting(SettingId::Boards)),
        });
    }
    found.extend(empty_boards(seats, rules));
    found.extend(doubles(seats));
    if rules.board_order == Some(BoardOrder::ListOrder) {
        found.extend(order(seats, squad.list));
    }
    found.extend(players(seats, squad, rules));
    found.extend(foreigners(seats, squad, rules));
    found.sort_by_key(|finding| finding.board.map_or(0, BoardNo::get));
    found.extend(team(seats, squad, rules));
    found
}

/// Everybody who sits, with the board.
fn seated(seats: &[Option<PlayerId>]) -> impl DoubleEndedIterator<Item = (BoardNo, PlayerId)> + '_ {
    let last = usize::from(BoardNo::MAX.get());
    seats
        .iter()
        .take(last)
        .enumerate()
        .filter_map(|(index, player)| board_at(index).zip(*player))
}

fn empty_boards(seats: &[Option<PlayerId>], rules: &LineUpRules) -> Vec<SeatFinding> {
    let lowest = seats.iter().rposition(Option::is_some).unwrap_or(0);
    let empty = seats
        .iter()
        .enumerate()
        .filter(|(_, player)| player.is_none())
        .filter_map(|(index, _)| board_at(index).map(|board| (index, board)));
    empty
        .map(|(index, board)| {
            let as_gap = rules.fill_from_top.severity().filter(|_| index < lowest);
            match as_gap {
                Some(severity) => SeatFinding {
                    board: Some(board),
                    fault: SeatFault::Gap,
                    severity,
                    source: Some(RuleSource::Setting(SettingId::FillFromTop)),
                },
                None => SeatFinding {
                    board: Some(board),
                    fault: SeatFault::Empty,
                    severity: Severity::Warn,
                    source: Some(RuleSource::Setting(SettingId::ShortTeam)),
                },
            }
        })
        .collect()
}

fn doubles(seats: &[Option<PlayerId>]) -> Vec<SeatFinding> {
    seated(seats)
        .filter_map(|(board, player)| {
            let (also, _) = seated(seats).find(|(_, other)| *other == player)?;
            (also != board).then_some(SeatFinding {
                board: Some(board),
                fault: SeatFault::Twice { player, also },
                severity: Severity::Refuse,
                source: None,
            })
        })
        .collect()
}

fn order(seats: &[Option<PlayerId>], list: &StrengthList) -> Vec<SeatFinding> {
    let mut lowest: Option<(ListPlace, PlayerId, BoardNo)> = None;
    let mut found = Vec::new();
    for (board, player) in seated(seats) {
        let Some(place) = list.place_of(player) else {
            continue;
        };
        match lowest {
            Some((below, above, at)) if place < below => found.push(SeatFinding {
                board: Some(board),
                fault: SeatFault::OutOfOrder {
                    player,
                    above,
                    board: at,
                },
                severity: Severity::Refuse,
                source: Some(RuleSource::Setting(SettingId::BoardOrder)),
            }),
            Some(_) | None => lowest = Some((place, player, board)),
        }
    }
    found
}

fn players(seats: &[Option<PlayerId>], squad: &Squad<'_>, rules: &LineUpRules) -> Vec<SeatFinding> {
    let mut found = Vec::new();
    let own = squad.occasion.team;
    // A list that marks nobody as a fixed player of the team has no gaps, either.
    let asks_who_fills = rules.eligibility.reserves.is_none() && squad.list.regulars(own).next().is_some();
    for (board, player) in seated(seats) {
        let Some(entry) = squad.list.entry(player) else {
            found.push(SeatFinding {
                board: Some(board),
                fault: SeatFault::Unlisted(player),
                severity: Severity::Refuse,
                source: Some(RuleSource::Setting(SettingId::StrengthList)),
            });
            continue;
        };
        let facts = squad.facts_of(player);
        let about = eligibility::findings(entry, &facts, squad.occasion, &rules.eligibility);
        found.extend(about.into_iter().map(|finding| SeatFinding {
            board: Some(board),
            fault: SeatFault::Player {
                player,
                fault: finding.fault,
            },
            severity: finding.severity,
            source: finding.source,
        }));
        if asks_who_fills && entry.regular_of() != Some(own) {
            found.push(SeatFinding {
                board: Some(board),
                fault: SeatFault::Player {
                    player,
                    fault: PlayerFault::ReserveUndecided,
                },
                severity: Severity::Warn,
                source: Some(RuleSource::Setting(SettingId::ReserveScope)),
            });
        }
    }
    found
}

fn foreigners(seats: &[Option<PlayerId>], squad: &Squad<'_>, rules: &LineUpRules) -> Vec<SeatFinding> {
    // Where no foreigner may play, each of them already has a finding.
    let Some(most) = rules.eligibility.foreigners_max.filter(|most| *most > 0) else {
        return Vec::new();
    };
    seated(seats)
        .filter(|(_, player)| squad.facts_of(*player).is_foreign)
        .skip(most.into())
        .map(|(board, player)| SeatFinding {
            board: Some(board),
            fault: SeatFault::ForeignerTooMany { player, most },
            severity: Severity::Refuse,
            source: Some(RuleSource::Setting(SettingId::ForeignersMax)),
        })
        .collect()
}

fn team(seats: &[Option<PlayerId>], squad: &Squad<'_>, rules: &LineUpRules) -> Vec<SeatFinding> {
    let mut found = Vec::new();
    let count = seated(seats).count();
    if let Some(least) = rules.min_players.filter(|least| count < usize::from(*least)) {
        found.push(SeatFinding {
            board: None,
            fault: SeatFault::TooFew { seated: count, least },
            // An absent player cannot be made to come, so the captain is only warned of the cost.
            severity: Severity::Warn,
            source: Some(RuleSource::Setting(SettingId::MinPlayers)),
        });
    }
    if let Some(cap) = rules.team_rating_cap {
        found.extend(team_cap(seats, squad, cap, rules.team_cap_severity));
    }
    found
}

fn team_cap(
    seats: &[Option<PlayerId>],
    squad: &Squad<'_>,
    cap: Rating,
    severity: Severity,
) -> Vec<SeatFinding> {
    let (mut sum, mut rated) = (0_u32, 0_u32);
    let mut found = Vec::new();
    for (board, player) in seated(seats) {
        match squad.facts_of(player).rating {
            Some(rating) => {
                sum += u32::from(rating.get());
                rated += 1;
            }
            None => found.push(SeatFinding {
                board: Some(board),
                fault: SeatFault::CapUnknown(player),
                severity: Severity::Warn,
                source: Some(RuleSource::Setting(SettingId::TeamRatingCap)),
            }),
        }
    }
    if sum > u32::from(cap.get()) * rated {
        found.push(SeatFinding {
            board: None,
            fault: SeatFault::AboveTeamCap {
                sum,
                seated: rated,
                cap,
            },
            severity,
            source: Some(RuleSource::Setting(SettingId::TeamRatingCap)),
        });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leader_sets_aside_what_was_settled_and_seats_out_of_order_where_that_binds_the_captain_only() {
        let player = PlayerId::from_uuid(uuid::Uuid::from_u128(1));
        let board = BoardNo::new(1).expect("a board");
        let of = |fault, severity, source| SeatFinding {
            board: None,
            fault,
            severity,
            source,
        };
        let settled = Some(RuleSource::Setting(SettingId::Boards));
        let order = SeatFault::OutOfOrder {
            player,
            above: player,
            board,
        };
        let all = vec![
            of(SeatFault::Empty, Severity::Warn, settled),
            of(SeatFault::Empty, Severity::Refuse, settled),
            of(SeatFault::Empty, Severity::Refuse, None),
            of(SeatFault::Empty, Severity::Refuse, Some(RuleSource::Quarantine)),
            of(order, Severity::Refuse, settled),
        ];
        let leader = |sets_aside, is_bound| SeatingHand::Leader { sets_aside, is_bound };
        for (hand, refused) in [
            (SeatingHand::Captain, vec![1, 2, 3, 4]),
            (leader(false, true), vec![1, 2, 3, 4]),
            (leader(false, false), vec![1, 2, 3]),
            (leader(true, true), vec![2, 3]),
            (leader(true, false), vec![2, 3]),
        ] {
            let expected: Vec<SeatFinding> = refused.into_iter().map(|at| all[at]).collect();
            assert_eq!(against_rules(all.clone(), hand), expected, "{hand:?}");
        }
    }
}
