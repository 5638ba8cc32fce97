//! The content of a tournament report, record by record: the file as values, before it is checked for consistency.
//!
//! Texts are kept as written (without the blanks around them). [`super::table`] checks whether the players name each other; only
//! [`super::read`] and [`super::write`] know the layout of lines.

use jiff::civil::Date;

use domain::player::{BirthDate, Federation, NationalId, Sex};
use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::{FideId, Rating, RoundNo, StartNo},
    points::Points,
    scoring::Scoring,
    title::Title,
};

/// A tournament report: header records and players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrfTournament {
    /// 012: name of the tournament.
    pub name: Option<String>,
    /// 022: city.
    pub city: Option<String>,
    /// 032: federation.
    pub federation: Option<String>,
    /// 042: first day.
    pub starts: Option<Date>,
    /// 052: last day.
    pub ends: Option<Date>,
    /// 062, 072, 082: how many players, rated players and teams the file says it has.
    pub declared: Declared,
    /// 092: type of tournament, free text.
    pub kind: Option<String>,
    /// 102: chief arbiter.
    pub chief_arbiter: Option<String>,
    /// 112: deputy arbiters, one a record.
    pub deputy_arbiters: Vec<String>,
    /// 122: time control, free text.
    pub time_control: Option<String>,
    /// 132: day of each round, from round 1.
    pub round_dates: Vec<Option<Date>>,
    /// 142 (XXR): number of rounds to be played.
    pub rounds: Option<RoundNo>,
    /// 152 (XXC): colour of the first player in round 1.
    pub initial_colour: Option<Colour>,
    /// 162 (XXS, BB*): point system.
    pub scoring: Scoring,
    /// 162, symbol X: points of an unknown result, if the file says so.
    pub unknown_result: Option<Points>,
    /// 172: how the rating used in the tournament was found.
    pub rating_rule: Option<RatingRule>,
    /// 182: who made the pairings.
    pub controller: Option<String>,
    /// 192: coded pairing system.
    pub system: Option<SystemCode>,
    /// 202: tie-breaks after the points, in FIDE's spelling.
    pub tie_breaks: Vec<String>,
    /// 212: the same list with `PTS` where the points come.
    pub standings_order: Vec<String>,
    /// 222: coded time control.
    pub time_control_code: Option<String>,
    /// 240 (XXZ): byes given before the pairing.
    pub byes: Vec<ByeRecord>,
    /// 250: virtual points of groups of players.
    pub accelerations: Vec<Acceleration>,
    /// XXA: virtual points of one player, round by round; sorted by player.
    pub player_accelerations: Vec<PlayerAcceleration>,
    /// 260 (XXP): players who must not meet.
    pub prohibited: Vec<Prohibition>,
    /// 299: points that differ from what the result gives; penalties and bonuses.
    pub abnormal_points: Vec<AbnormalPoints>,
    /// `###`: reports of what touched the integrity of the pairings, and other remarks; without the three signs.
    pub comments: Vec<String>,
    /// 001: the players, in the order of their starting numbers.
    pub players: Vec<TrfPlayer>,
    /// Records of national rating systems, such as `DEN`.
    pub national: Vec<NationalRecord>,
    /// Records this program does not use (teams, records of other programs), as they stand in the file.
    pub unused: Vec<String>,
}

/// The values of records 062, 072 and 082. Nothing follows from them; in a report of teams it is told where 082 says another number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Declared {
    /// 062.
    pub players: Option<u32>,
    /// 072.
    pub rated_players: Option<u32>,
    /// 082.
    pub teams: Option<u32>,
}

/// Record 172.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingRule {
    /// The federation whose ratings are meant.
    pub federation: Option<Federation>,
    /// Which rating is taken.
    pub method: RatingMethod,
}

engine::spelled! {
    /// Which of a player's ratings the tournament uses.
    pub enum RatingMethod {
        /// FIDE's only.
        Fide => "FIDE",
        /// The national one only (NRO).
        NationalOnly => "NRO",
        /// FIDE's, and the national one for players without it (FIDON).
        FideOrNational => "FIDON",
        /// The national one, and FIDE's for players without it (NIDOF).
        NationalOrFide => "NIDOF",
        /// The higher of the two (HBFN).
        Highest => "HBFN",
        /// The lower of the two (LBFN).
        Lowest => "LBFN",
        Other => "OTHER",
    }
}

impl RatingMethod {
    /// The rating to use, of a player with these two.
    pub fn choose(self, fide: Option<Rating>, national: Option<Rating>) -> Option<Rating> {
        match self {
            Self::Fide => fide,
            Self::NationalOnly => national,
            Self::FideOrNational | Self::Other => fide.or(national),
            Self::NationalOrFide => national.or(fide),
            Self::Highest => fide.max(national),
            Self::Lowest => fide.into_iter().chain(national).min(),
        }
    }
}

/// The coded pairing system of record 192, kept as written: federations make up their own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SystemCode(pub String);

impl SystemCode {
    /// A Swiss system that has no code of its own, such as Monrad.
    pub const CUSTOM_SWISS: &'static str = "CUSTOM_SWISS";

    /// Does everybody meet everybody?
    pub fn is_round_robin(&self) -> bool {
        self.0.contains("ROUNDROBIN") || self.0.contains("ROUND_ROBIN")
    }

    /// Does everybody meet everybody twice, or play two games a round?
    pub fn is_double(&self) -> bool {
        self.0.contains("DOUBLE")
    }

    /// Is it accelerated by the Baku method (C.04.7)?
    pub fn is_baku(&self) -> bool {
        self.0.ends_with("_BAKU")
    }

    /// Is it a tournament of teams?
    pub fn is_team(&self) -> bool {
        self.0.contains("TEAM")
    }
}

/// Record 240: byes of one kind in one round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeRecord {
    /// Never [`ByeKind::PairingAllocated`].
    pub kind: ByeKind,
    /// The round. XXZ does not name it and means the one after the last paired.
    pub round: RoundNo,
    /// Who gets it.
    pub players: Vec<StartNo>,
}

/// Record 250: virtual points for the players from `first` to `last` in the rounds from `from` to `to`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acceleration {
    /// Virtual match points of teams.
    pub match_points: Option<Points>,
    pub points: Points,
    pub from: RoundNo,
    pub to: RoundNo,
    pub first: StartNo,
    pub last: StartNo,
}

/// Record XXA: the virtual points of one player in each round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerAcceleration {
    pub player: StartNo,
    /// One a round, from round 1.
    pub points: Vec<Points>,
}

/// Record 260: no two of these may meet from round `from` to round `to`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prohibition {
    /// First round. XXP names no rounds and means all of them.
    pub from: RoundNo,
    pub to: RoundNo,
    /// Who must not meet.
    pub players: Vec<StartNo>,
}

impl Prohibition {
    /// Does it hold in this round?
    pub fn holds_in(&self, round: RoundNo) -> bool {
        (self.from..=self.to).contains(&round)
    }
}

/// Record 299: other points than the result gives, or a penalty or bonus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbnormalPoints {
    /// The result whose points are replaced; `None` is a penalty or bonus.
    pub result: Option<Code>,
    /// Match points of teams.
    pub match_points: Option<Points>,
    pub points: Option<Points>,
    /// In which round; `None` is every round.
    pub round: Option<RoundNo>,
    pub players: Vec<StartNo>,
}

/// Record 001.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfPlayer {
    /// Columns 5-8: starting number.
    pub no: StartNo,
    /// Column 10.
    pub sex: Option<Sex>,
    /// Columns 11-13.
    pub title: Option<Title>,
    /// Columns 15-47: name, as a rule `Surname, Given`; empty if the file has none.
    pub name: String,
    /// Columns 49-52: FIDE rating.
    pub rating: Option<Rating>,
    /// Columns 54-56.
    pub federation: Option<Federation>,
    /// Columns 58-68.
    pub fide_id: Option<FideId>,
    /// Columns 70-79.
    pub birth: Option<BirthDate>,
    /// Columns 81-84: points, without virtual ones.
    pub points: Option<Points>,
    /// Columns 86-89: place in the standings.
    pub rank: Option<u16>,
    /// From column 92 on: one a round, from round 1, without empty ones at the end.
    pub blocks: Vec<Block>,
}

/// A national rating record: the columns of 001 as far as they concern the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationalRecord {
    /// Columns 1-3: the federation whose rating system it is.
    pub federation: Federation,
    /// Columns 5-8: whose.
    pub no: StartNo,
    /// Column 10.
    pub sex: Option<Sex>,
    /// Columns 11-13: national class, as written.
    pub class: String,
    /// Columns 15-47: name as the national list writes it; may be empty.
    pub name: String,
    /// Columns 49-52: national rating.
    pub rating: Option<Rating>,
    /// Columns 54-56: region or club code, as written.
    pub origin: String,
    /// Columns 58-68: national number.
    pub id: Option<NationalId>,
    /// Columns 70-79.
    pub birth: Option<BirthDate>,
}

/// One round of one player: ten columns of record 001.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The opponent; `0000` or blank is none.
    pub opponent: Option<StartNo>,
    /// The colour; `-` or blank is none.
    pub colour: Option<Colour>,
    pub code: Code,
}

impl Block {
    /// Nothing at all.
    pub const BLANK: Self = Self {
        opponent: None,
        colour: None,
        code: Code::Blank,
    };

    /// A round without opponent.
    pub const fn bye(kind: ByeKind) -> Self {
        Self {
            opponent: None,
            colour: None,
            code: Code::of_bye(kind),
        }
    }

    /// Was the round paired for this player, as opposed to a bye that may have been asked for?
    pub const fn is_paired(&self) -> bool {
        self.opponent.is_some() || matches!(self.code, Code::PairingBye)
    }
}

/// The result column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Code {
    /// `1`: won.
    Win,
    /// `=`: drawn.
    Draw,
    /// `0`: lost.
    Loss,
    /// `W`: won, not rated because a player had not made a move.
    UnratedWin,
    /// `D`: drawn, not rated.
    UnratedDraw,
    /// `L`: lost, not rated.
    UnratedLoss,
    /// `+`: won by forfeit.
    ForfeitWin,
    /// `-`: lost by forfeit.
    ForfeitLoss,
    /// `H`: half-point bye.
    HalfPointBye,
    /// `F`: full-point bye.
    FullPointBye,
    /// `U`: pairing-allocated bye.
    PairingBye,
    /// `Z`: zero-point bye.
    ZeroPointBye,
    /// Nothing: absent, or a game without result.
    Blank,
    /// Any other sign, as a rule `?`: the result is not known.
    Unknown,
}

impl Code {
    pub const ALL: [Self; 14] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::UnratedWin,
        Self::UnratedDraw,
        Self::UnratedLoss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::HalfPointBye,
        Self::FullPointBye,
        Self::PairingBye,
        Self::ZeroPointBye,
        Self::Blank,
        Self::Unknown,
    ];

    /// The sign in the file.
    pub const fn as_char(self) -> char {
        match self {
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::UnratedWin => 'W',
            Self::UnratedDraw => 'D',
            Self::UnratedLoss => 'L',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::HalfPointBye => 'H',
            Self::FullPointBye => 'F',
            Self::PairingBye => 'U',
            Self::ZeroPointBye => 'Z',
            Self::Blank => ' ',
            Self::Unknown => '?',
        }
    }

    /// The code a sign stands for; letters may be small.
    pub fn from_char(sign: char) -> Option<Self> {
        let sign = sign.to_ascii_uppercase();
        Self::ALL.into_iter().find(|code| code.as_char() == sign)
    }

    /// A bye is `U` if the pairing made it, never `F`: an engine would give the player another one.
    pub const fn of_bye(kind: ByeKind) -> Self {
        match kind {
            ByeKind::PairingAllocated => Self::PairingBye,
            ByeKind::FullPoint => Self::FullPointBye,
            ByeKind::HalfPoint => Self::HalfPointBye,
            ByeKind::ZeroPoint => Self::ZeroPointBye,
        }
    }

    /// The bye it stands for, if it stands for one.
    pub const fn as_bye(self) -> Option<ByeKind> {
        match self {
            Self::PairingBye => Some(ByeKind::PairingAllocated),
            Self::FullPointBye => Some(ByeKind::FullPoint),
            Self::HalfPointBye => Some(ByeKind::HalfPoint),
            Self::ZeroPointBye => Some(ByeKind::ZeroPoint),
            Self::Win
            | Self::Draw
            | Self::Loss
            | Self::UnratedWin
            | Self::UnratedDraw
            | Self::UnratedLoss
            | Self::ForfeitWin
            | Self::ForfeitLoss
            | Self::Blank
            | Self::Unknown => None,
        }
    }
}

impl TrfTournament {
    /// The player with this starting number.
    pub fn player(&self, no: StartNo) -> Option<&TrfPlayer> {
        self.players
            .binary_search_by_key(&no, |player| player.no)
            .ok()
            .and_then(|index| self.players.get(index))
    }

    /// How many rounds have been paired: up to the last one in which anybody has an opponent or the pairing's bye.
    pub fn paired_rounds(&self) -> usize {
        self.players
            .iter()
            .filter_map(|player| player.blocks.iter().rposition(Block::is_paired))
            .max()
            .map_or(0, |last| last + 1)
    }

    /// The virtual points of a player in a round: records 250, and XXA where there is one.
    pub fn virtual_points(&self, player: StartNo, round: RoundNo) -> Points {
        if let Some(own) = self.own_acceleration(player) {
            return own.points.get(round.index()).copied().unwrap_or_default();
        }
        self.accelerations
            .iter()
            .filter(|group| (group.from..=group.to).contains(&round))
            .filter(|group| (group.first..=group.last).contains(&player))
            .map(|group| group.points)
            .sum()
    }

    /// The virtual points of every player in each round up to this one, as [`Self::virtual_points`] has them: players in their order,
    /// rounds from round 1. The work grows with the players and rounds plus the records, not with the one times the other.
    pub fn virtual_points_until(&self, last: RoundNo) -> Vec<Vec<Points>> {
        let rounds = usize::from(last.get());
        // Each record is added at the four corners of its rectangle, as a two-dimensional difference; sums in both directions restore the
        // values.
        let mut areas = vec![vec![Points::ZERO; rounds + 1]; self.players.len() + 1];
        for group in &self.accelerations {
            let first = self.players.partition_point(|player| player.no < group.first);
            let behind = self.players.partition_point(|player| player.no <= group.last);
            let (from, after) = (group.from.index().min(rounds), (group.to.index() + 1).min(rounds));
            for (player, round, points) in [
                (first, from, group.points),
                (first, after, -group.points),
                (behind, from, -group.points),
                (behind, after, group.points),
            ] {
                if let Some(corner) = areas.get_mut(player).and_then(|line| line.get_mut(round)) {
                    *corner += points;
                }
            }
        }
        let mut above = vec![Points::ZERO; rounds + 1];
        let mut lines = Vec::with_capacity(self.players.len());
        for (player, area) in self.players.iter().zip(areas) {
            let mut before = Points::ZERO;
            let mut line = Vec::with_capacity(rounds);
            for (above, corner) in above.iter_mut().zip(area) {
                *above += corner;
                before += *above;
                line.push(before);
            }
            line.truncate(rounds);
            if let Some(own) = self.own_acceleration(player.no) {
                line.clone_from(&own.points);
                line.resize(rounds, Points::ZERO);
            }
            lines.push(line);
        }
        lines
    }

    /// Record XXA of a player.
    fn own_acceleration(&self, player: StartNo) -> Option<&PlayerAcceleration> {
        self.player_accelerations
            .binary_search_by_key(&player, |own| own.player)
            .ok()
            .and_then(|index| self.player_accelerations.get(index))
    }
}
