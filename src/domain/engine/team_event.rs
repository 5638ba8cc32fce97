//! A team event as pairing and tables see it: teams, and for each round who met whom and what every board gave.
//!
//! A match has no result of its own: match points and game points are computed from its boards ([`TeamMatch::game_points`],
//! [`TeamEvent::match_points`]) and from rulings that replace them. Pairing (`team_swiss`) and tables (`team_table`) are computed from it.
//! What was settled before round 1 beside the settings is [`arrangements`].
//! Not here: clubs, squads, line-ups and cards (`domain`), and how an event is written to a file (`formats`).

pub mod arrangements;
#[cfg(test)]
pub(crate) mod tests;

use super::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, TeamNo},
    points::Points,
    result::Share,
    scoring::Scoring,
};

/// A team event as it stands: its settings and the rounds that were paired, oldest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamEvent {
    /// The teams' numbers are 1 to this.
    pub teams: u16,
    /// How many boards a match has, 1 to 99.
    pub boards: u8,
    /// How many rounds are to be played in all.
    pub planned_rounds: RoundNo,
    /// What a match is worth (TRF 362).
    pub match_points: MatchPoints,
    /// The score that orders the table and makes the score groups (C.04.6 art. 1.2).
    pub primary: TeamScore,
    /// Is the other score used too, for colours and the order of the table?
    pub has_secondary: bool,
    /// What the pairing-allocated bye is worth; the same for everybody (C.04.6 art. 1.4).
    pub allocated_bye: TeamPoints,
    /// Is everybody meant to meet everybody? Unplayed matches count differently then (C.07 art. 15.2).
    pub is_round_robin: bool,
    /// Does everybody meet everybody by the end? Direct encounter then asks for no match that is still missing (C.07 art. 6.2). Not in a round
    /// robin whose list was made by hand and leaves pairs out.
    pub all_meet: bool,
    /// The rounds that were paired, from round 1.
    pub rounds: Vec<TeamRound>,
    /// Points beside those of the matches: penalties and bonuses by ruling (TRF 299).
    pub extras: Vec<TeamExtra>,
}

/// Points of both kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TeamPoints {
    /// Match points.
    pub matches: Points,
    /// Game points, the sum of the boards (C.07 art. 11.1).
    pub games: Points,
}

/// What a match is worth to a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatchPoints {
    pub win: Points,
    pub draw: Points,
    pub loss: Points,
}

crate::spelled! {
    /// One of the two scores of a team.
    pub enum TeamScore {
        /// Match points.
        MatchPoints => "match_points",
        /// Game points (board points).
        GamePoints => "game_points",
    }
}

/// One round: every team is in one match or has one bye, or is absent without being named. Where players of the teams meet in single games,
/// there are neither.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TeamRound {
    pub matches: Vec<TeamMatch>,
    pub byes: Vec<TeamBye>,
    /// What the players of each team made, where there are no matches.
    pub singles: Vec<TeamSingles>,
}

/// The single games of a team's players in a round without matches: they count for the team, but no match is won or lost by them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamSingles {
    pub team: TeamNo,
    /// What each board gave the team, board 1 first; `None` while the game is open.
    pub boards: Vec<Option<Points>>,
}

/// A team without an opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamBye {
    pub team: TeamNo,
    pub kind: ByeKind,
}

/// Two teams in a round. `white` is the first-named team, whose colours down the boards are announced (TRF 352); the home team is another fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatch {
    pub white: TeamNo,
    pub black: TeamNo,
    /// One for each board, board 1 first; fewer while boards are still open.
    pub boards: Vec<BoardOutcome>,
    /// The whole match was lost by one team or both: without play (TRF 330), or by a decision about boards that were played. It is a meeting
    /// where one was ([`Self::was_played`]); only the points are those of the decision.
    pub forfeit: Option<MatchForfeit>,
}

crate::spelled! {
    /// Who lost a match as a whole.
    pub enum MatchForfeit {
        /// The first-named team won (`+-`).
        ByBlack => "by_black",
        /// The other team won (`-+`).
        ByWhite => "by_white",
        /// Both lost (`--`).
        ByBoth => "by_both",
    }
}

/// What one board gave to each team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardOutcome {
    /// To the first-named team, whatever colour it has on this board.
    pub white: Points,
    /// To the other team.
    pub black: Points,
    /// Was the game played?
    pub was_played: bool,
}

/// Points given or taken beside the matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TeamExtra {
    pub team: TeamNo,
    /// `None`: to the event as a whole.
    pub round: Option<RoundNo>,
    /// Negative where they are taken.
    pub points: TeamPoints,
}

impl MatchPoints {
    /// 2 – 1 – 0.
    pub const TWO_ONE_ZERO: Self = Self {
        win: Points::whole(2),
        draw: Points::ONE,
        loss: Points::ZERO,
    };

    /// What this many game points against that many are worth.
    pub fn of(&self, own: Points, others: Points) -> Points {
        match own.cmp(&others) {
            std::cmp::Ordering::Greater => self.win,
            std::cmp::Ordering::Equal => self.draw,
            std::cmp::Ordering::Less => self.loss,
        }
    }
}

impl TeamSingles {
    /// The sum of the boards.
    pub fn game_points(&self) -> Points {
        self.boards.iter().flatten().copied().sum()
    }
}

impl TeamMatch {
    /// The colour this team has on board 1, if the match is its.
    pub fn colour_of(&self, team: TeamNo) -> Option<Colour> {
        if team == self.white {
            Some(Colour::White)
        } else if team == self.black {
            Some(Colour::Black)
        } else {
            None
        }
    }

    /// The other team, if the match is this team's.
    pub fn opponent_of(&self, team: TeamNo) -> Option<TeamNo> {
        match self.colour_of(team)? {
            Colour::White => Some(self.black),
            Colour::Black => Some(self.white),
        }
    }

    /// Was at least one board played (C.04.6 art. 1.6)? Only then have the teams met and had a colour, whatever was decided afterwards.
    pub fn was_played(&self) -> bool {
        self.boards.iter().any(|board| board.was_played)
    }

    /// The sum of the boards for the first-named team and the other.
    pub fn game_points(&self) -> (Points, Points) {
        self.boards
            .iter()
            .fold((Points::ZERO, Points::ZERO), |(white, black), board| {
                (white + board.white, black + board.black)
            })
    }
}

impl BoardOutcome {
    /// A board of a match that was lost as a whole: its points follow from that, whatever was played there.
    pub const fn of_lost(scoring: &Scoring, forfeit: MatchForfeit, was_played: bool) -> Self {
        let (won, lost): (Points, Points) = (scoring.of_share(Share::Win), scoring.of_share(Share::Absence));
        let (white, black) = match forfeit {
            MatchForfeit::ByBlack => (won, lost),
            MatchForfeit::ByWhite => (lost, won),
            MatchForfeit::ByBoth => (lost, lost),
        };
        Self {
            white,
            black,
            was_played,
        }
    }
}

impl TeamEvent {
    /// Are boards of this match still open?
    pub fn is_open(&self, game: &TeamMatch) -> bool {
        game.forfeit.is_none() && game.boards.len() < usize::from(self.boards)
    }

    /// Have both lost it: by a decision, or because nobody came to any of its boards? That is no drawn match (C.07 art. 16.2.4: a forfeit loss
    /// of each).
    pub fn is_lost_by_both(&self, game: &TeamMatch) -> bool {
        let nobody_came = || {
            !self.is_open(game) && !game.was_played() && game.game_points() == (Points::ZERO, Points::ZERO)
        };
        match game.forfeit {
            Some(MatchForfeit::ByBoth) => true,
            Some(MatchForfeit::ByBlack | MatchForfeit::ByWhite) => false,
            None => nobody_came(),
        }
    }

    /// What this match gave the first-named team and the other: nothing yet while boards are open. A match lost by both gives both what a lost
    /// match gives.
    pub fn match_points(&self, game: &TeamMatch) -> (Points, Points) {
        let worth = &self.match_points;
        if self.is_open(game) {
            return (Points::ZERO, Points::ZERO);
        }
        if self.is_lost_by_both(game) {
            return (worth.loss, worth.loss);
        }
        match game.forfeit {
            Some(MatchForfeit::ByBlack) => (worth.win, worth.loss),
            Some(MatchForfeit::ByWhite) => (worth.loss, worth.win),
            Some(MatchForfeit::ByBoth) => (worth.loss, worth.loss),
            None => {
                let (white, black) = game.game_points();
                (worth.of(white, black), worth.of(black, white))
            }
        }
    }

    /// What a round without an opponent gives. A half-point bye is worth a drawn match with half of the boards, a full-point bye one
    /// that was won on all boards.
    pub fn bye_points(&self, kind: ByeKind) -> TeamPoints {
        let boards = i32::from(self.boards);
        match kind {
            ByeKind::PairingAllocated => self.allocated_bye,
            ByeKind::FullPoint => TeamPoints {
                matches: self.match_points.win,
                games: Points::whole(boards),
            },
            ByeKind::HalfPoint => TeamPoints {
                matches: self.match_points.draw,
                games: Points::halves(boards),
            },
            ByeKind::ZeroPoint => TeamPoints::default(),
        }
    }

    /// What the byes of a team have given it in all rounds.
    pub fn points_of_byes(&self, team: TeamNo) -> TeamPoints {
        let byes = self.rounds.iter().flat_map(|round| &round.byes);
        let own = byes.filter(|bye| bye.team == team);
        own.fold(TeamPoints::default(), |mut sum, bye| {
            sum += self.bye_points(bye.kind);
            sum
        })
    }

    /// The points of every team, by its place among the numbers, before a round.
    pub fn points_before(&self, round: RoundNo) -> Vec<TeamPoints> {
        let mut points = vec![TeamPoints::default(); usize::from(self.teams)];
        let mut give = |team: TeamNo, given: TeamPoints| {
            if let Some(points) = points.get_mut(team.index()) {
                *points += given;
            }
        };
        for played in self.rounds.iter().take(round.index()) {
            for game in &played.matches {
                let (matches, games) = (self.match_points(game), game.game_points());
                give(
                    game.white,
                    TeamPoints {
                        matches: matches.0,
                        games: games.0,
                    },
                );
                give(
                    game.black,
                    TeamPoints {
                        matches: matches.1,
                        games: games.1,
                    },
                );
            }
            for bye in &played.byes {
                give(bye.team, self.bye_points(bye.kind));
            }
            for singles in &played.singles {
                give(
                    singles.team,
                    TeamPoints {
                        matches: Points::ZERO,
                        games: singles.game_points(),
                    },
                );
            }
        }
        for extra in &self.extras {
            if extra.round.is_none_or(|given| given < round) {
                give(extra.team, extra.points);
            }
        }
        points
    }
}

impl TeamPoints {
    /// The one of the two.
    pub const fn of(self, score: TeamScore) -> Points {
        match score {
            TeamScore::MatchPoints => self.matches,
            TeamScore::GamePoints => self.games,
        }
    }
}

impl std::ops::AddAssign for TeamPoints {
    fn add_assign(&mut self, other: Self) {
        self.matches += other.matches;
        self.games += other.games;
    }
}

impl TeamScore {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::MatchPoints => Self::GamePoints,
            Self::GamePoints => Self::MatchPoints,
        }
    }
}
