//! A play-off of two to four single players of a section for places that their points left tied: how it is played, which games follow from
//! what stands, and the order that comes of it.
//!
//! Nothing here counts in the tournament: its games give no points and no tie-breaks, and they are not in the report for rating, which has one
//! time control. Who may begin one is in [`crate::section_state`]; the order is applied to the standings by [`engine::standings::Standings::decide`]. Play-offs of teams at the end of a season
//! are in [`crate::play_off`].

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::tie_rule::LotSeed;
use engine::{
    colour::Colour,
    ids::{PlayerPlayOffId, Version},
    numbers::{RoundNo, StartNo},
    pairing::berger,
    result::{GameResult, Share},
    seeded_rng,
};
use rules::time_control::TimeControl;

/// The most players of one play-off.
pub const MOST_PLAYERS: usize = 4;

/// The most play-offs of a section.
pub const MOST_PLAY_OFFS: usize = 20;

/// The most stages, those that are played again among them; whoever is level then stays level.
pub const MOST_STAGES: u8 = 12;

/// What can be written as the result of a game of a play-off.
pub const RESULTS: [GameResult; 6] = [
    GameResult::WhiteWins,
    GameResult::Draw,
    GameResult::BlackWins,
    GameResult::WhiteWinsByForfeit,
    GameResult::BlackWinsByForfeit,
    GameResult::DoubleForfeit,
];

engine::spelled! {
    /// What a stage of a play-off is played as.
    pub enum PlayOffStageKind {
        /// With the rapid time control, each against each.
        Rapid => "rapid",
        /// With the blitz time control, each against each.
        Blitz => "blitz",
        /// One game between two, which Black wins with a draw; between three or four, one against each.
        Armageddon => "armageddon",
    }

    /// Which stages a play-off has, in order.
    pub enum PlayOffStages {
        /// Rapid, then blitz, then Armageddon.
        RapidBlitzArmageddon => "rapid_blitz_armageddon",
        /// Rapid, then blitz.
        RapidBlitz => "rapid_blitz",
        /// Blitz, then Armageddon.
        BlitzArmageddon => "blitz_armageddon",
        /// Rapid only.
        RapidOnly => "rapid_only",
        /// Blitz only.
        BlitzOnly => "blitz_only",
        /// Armageddon only.
        ArmageddonOnly => "armageddon_only",
    }

    /// What becomes of those who are level after the last stage.
    pub enum PlayOffEnding {
        /// The last stage is played again, until it decides.
        Again => "again",
        /// Lots are drawn, with the seed of the play-off.
        ByLot => "by_lot",
        /// They stay as the standings have them.
        StayLevel => "stay_level",
    }
}

impl PlayOffStages {
    /// The stages in order.
    pub const fn kinds(self) -> &'static [PlayOffStageKind] {
        use PlayOffStageKind::{Armageddon, Blitz, Rapid};
        match self {
            Self::RapidBlitzArmageddon => &[Rapid, Blitz, Armageddon],
            Self::RapidBlitz => &[Rapid, Blitz],
            Self::BlitzArmageddon => &[Blitz, Armageddon],
            Self::RapidOnly => &[Rapid],
            Self::BlitzOnly => &[Blitz],
            Self::ArmageddonOnly => &[Armageddon],
        }
    }
}

/// A time control as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayOffTime(String);

impl PlayOffTime {
    /// The longest one, in characters.
    pub const MAX: usize = 40;
}

/// The text is no time control, or a longer one than a play-off needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a time control such as 15+10s, in at most {} characters", PlayOffTime::MAX)]
pub struct NoPlayOffTime;

impl std::str::FromStr for PlayOffTime {
    type Err = NoPlayOffTime;

    fn from_str(text: &str) -> Result<Self, NoPlayOffTime> {
        let text = text.trim();
        if text.chars().count() > Self::MAX || text.parse::<TimeControl>().is_err() {
            return Err(NoPlayOffTime);
        }
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for PlayOffTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

engine::one_text!(PlayOffTime: NoPlayOffTime);

/// How a play-off is played. The invitation says so; the default is what is usual.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayOffPlan {
    pub stages: PlayOffStages,
    /// The time control of rapid games.
    pub rapid: PlayOffTime,
    /// The time control of blitz games.
    pub blitz: PlayOffTime,
    /// White's minutes of an Armageddon game, 1 to [`Self::MOST_MINUTES`].
    pub white_minutes: u8,
    /// Black's minutes of it.
    pub black_minutes: u8,
    /// Do two meet twice in a stage of rapid or blitz, once with each colour?
    pub is_double: bool,
    pub ending: PlayOffEnding,
    /// Is every place decided? Else only the first, and those who fall out stay level.
    pub every_place: bool,
}

impl PlayOffPlan {
    /// The most minutes of an Armageddon game.
    pub const MOST_MINUTES: u8 = 60;

    /// The stage with this number, counted from 1; `None` after the last one.
    fn stage(&self, no: u8) -> Option<PlayOffStageKind> {
        let kinds = self.stages.kinds();
        let index = usize::from(no.checked_sub(1)?);
        kinds.get(index).copied().or_else(|| match self.ending {
            PlayOffEnding::Again => kinds.last().copied(),
            PlayOffEnding::ByLot | PlayOffEnding::StayLevel => None,
        })
    }

    /// Can it be played so?
    pub fn check(&self) -> Result<(), PlayOffRefusal> {
        let minutes = [self.white_minutes, self.black_minutes];
        if minutes.iter().all(|one| (1..=Self::MOST_MINUTES).contains(one)) {
            Ok(())
        } else {
            Err(PlayOffRefusal::Minutes)
        }
    }
}

impl Default for PlayOffPlan {
    fn default() -> Self {
        Self {
            stages: PlayOffStages::RapidBlitzArmageddon,
            rapid: PlayOffTime("15+10s".to_owned()),
            blitz: PlayOffTime("3+2s".to_owned()),
            white_minutes: 5,
            black_minutes: 4,
            is_double: true,
            ending: PlayOffEnding::Again,
            every_place: false,
        }
    }
}

/// A result that was written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayOffEntry {
    /// Counted from 1.
    pub stage: u8,
    pub white: StartNo,
    pub black: StartNo,
    pub result: GameResult,
}

/// A player who plays no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayOffLeaver {
    pub player: StartNo,
    /// The first stage that is played without them; games of earlier ones that are open are lost.
    pub from: u8,
}

/// A play-off: who plays it, how, and what stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerPlayOff {
    /// Starting numbers, in the order of the standings when it began.
    pub players: Vec<StartNo>,
    pub plan: PlayOffPlan,
    /// What pairing numbers and colours of each stage are drawn with.
    pub seed: LotSeed,
    #[serde(default)]
    pub results: Vec<PlayOffEntry>,
    #[serde(default)]
    pub leavers: Vec<PlayOffLeaver>,
}

/// A play-off as a section has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SectionPlayOff {
    pub id: PlayerPlayOffId,
    pub version: Version,
    /// Does its order stand in the standings?
    pub is_fixed: bool,
    pub play_off: PlayerPlayOff,
}

/// A game of a play-off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayOffGame {
    pub white: StartNo,
    pub black: StartNo,
    pub result: Option<GameResult>,
    /// Did nobody write the result, because a player has left?
    pub is_walkover: bool,
}

/// A stage as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOffStage {
    /// Counted from 1.
    pub no: u8,
    pub kind: PlayOffStageKind,
    pub games: Vec<PlayOffGame>,
}

/// What follows from what stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayOffCourse {
    /// The last one is being played, or was the last.
    pub stages: Vec<PlayOffStage>,
    /// The players, best first; who is level stands together.
    pub order: Vec<Vec<StartNo>>,
    /// Is nothing left to be played?
    pub is_over: bool,
}

/// Why something about a play-off is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayOffRefusal {
    /// In a section of teams the teams play off.
    #[error("teams play here")]
    OfTeams,
    /// Rounds or games are still open.
    #[error("the standings are not final")]
    NotFinal,
    #[error("a play-off has two to {MOST_PLAYERS} players")]
    Players,
    /// They have not the same points, do not stand next to each other, or share a place with somebody who is left out.
    #[error("they are not level, or somebody between them is left out")]
    NotLevel,
    /// One of them is in another play-off.
    #[error("one of them is in another play-off")]
    PlaysAlready,
    #[error("a section has at most {MOST_PLAY_OFFS} play-offs")]
    TooMany,
    #[error("write 1 to {} minutes", PlayOffPlan::MOST_MINUTES)]
    Minutes,
    /// There is no such game, by what stands.
    #[error("there is no such game")]
    NoGame,
    /// Games of a later stage follow from what would change: their results are taken back first.
    #[error("games of a later stage have results")]
    LaterStage,
    /// The player has left, or does not play any more.
    #[error("this player does not play any more")]
    NotPlaying,
    /// Games are still to be played.
    #[error("the play-off is not over")]
    NotOver,
    /// Its order is fixed.
    #[error("the order is fixed")]
    Fixed,
    /// Its order is not fixed.
    #[error("the order is not fixed")]
    NotFixed,
}

/// Half points of White and Black: a draw of an Armageddon game is won by Black.
const fn halves(kind: PlayOffStageKind, result: GameResult) -> [u8; 2] {
    let is_black_ahead = matches!(kind, PlayOffStageKind::Armageddon) && matches!(result, GameResult::Draw);
    if is_black_ahead {
        return [0, 2];
    }
    [
        half_points(result.share(Colour::White)),
        half_points(result.share(Colour::Black)),
    ]
}

const fn half_points(share: Share) -> u8 {
    match share {
        Share::Win => 2,
        Share::Draw => 1,
        Share::Loss | Share::Absence => 0,
    }
}

impl PlayOffStage {
    /// What a player has made in it, in half points.
    pub fn halves(&self, player: StartNo) -> u32 {
        let made = self.games.iter().filter_map(|game| {
            let [white, black] = halves(self.kind, game.result?);
            let own = [(game.white, white), (game.black, black)];
            own.into_iter().find(|(one, _)| *one == player)
        });
        made.map(|(_, made)| u32::from(made)).sum()
    }

    fn plays(&self, player: StartNo) -> bool {
        self.games
            .iter()
            .any(|game| game.white == player || game.black == player)
    }
}

impl PlayerPlayOff {
    /// Which games follow from what stands, and the order.
    pub fn course(&self) -> PlayOffCourse {
        let mut stages = Vec::new();
        let mut groups = vec![self.players.clone()];
        for no in 1..=MOST_STAGES {
            let Some(kind) = self.plan.stage(no) else { break };
            let mut games = Vec::new();
            let mut next = Vec::new();
            for (index, group) in groups.iter().enumerate() {
                if group.len() < 2 || (index > 0 && !self.plan.every_place) {
                    next.push(group.clone());
                } else {
                    let (made, parts) = self.play(no, kind, group);
                    games.extend(made);
                    next.extend(parts);
                }
            }
            groups = next;
            if games.is_empty() {
                break;
            }
            let stage = PlayOffStage { no, kind, games };
            let waits = stage.games.iter().any(|game| game.result.is_none());
            stages.push(stage);
            if waits {
                return PlayOffCourse {
                    stages,
                    order: groups,
                    is_over: false,
                };
            }
        }
        PlayOffCourse {
            stages,
            order: self.by_lot(groups),
            is_over: true,
        }
    }

    /// The games of a group in a stage, and the group as they part it; whole while one of them is open. Who has left stands last.
    fn play(
        &self,
        no: u8,
        kind: PlayOffStageKind,
        group: &[StartNo],
    ) -> (Vec<PlayOffGame>, Vec<Vec<StartNo>>) {
        let has_left = |player: &StartNo| {
            let mut leavers = self.leavers.iter();
            leavers.any(|one| one.player == *player && one.from <= no)
        };
        let (gone, stays): (Vec<StartNo>, Vec<StartNo>) = group.iter().copied().partition(has_left);
        let behind = |parts: Vec<Vec<StartNo>>| {
            let with_gone = parts.into_iter().chain([gone.clone()]);
            with_gone.filter(|part| !part.is_empty()).collect()
        };
        if stays.len() < 2 {
            return (Vec::new(), behind(vec![stays]));
        }
        let stage = PlayOffStage {
            no,
            kind,
            games: self.games(no, kind, &stays),
        };
        if stage.games.iter().any(|game| game.result.is_none()) {
            return (stage.games, vec![group.to_vec()]);
        }
        let mut ranked = stays;
        // Who is level keeps the order of the standings.
        ranked.sort_by_key(|player| std::cmp::Reverse(stage.halves(*player)));
        let parts = ranked
            .chunk_by(|one, other| stage.halves(*one) == stage.halves(*other))
            .map(<[StartNo]>::to_vec)
            .collect();
        (stage.games, behind(parts))
    }

    /// The games of those who play a stage: Berger's table, with numbers drawn by lot, so that two change colours.
    fn games(&self, no: u8, kind: PlayOffStageKind, stays: &[StartNo]) -> Vec<PlayOffGame> {
        let mut drawn = stays.to_vec();
        drawn.sort_by_key(|player| (self.lot(no, *player), *player));
        let cycles = match kind {
            PlayOffStageKind::Rapid | PlayOffStageKind::Blitz if self.plan.is_double => 2,
            PlayOffStageKind::Rapid | PlayOffStageKind::Blitz | PlayOffStageKind::Armageddon => 1,
        };
        (0..cycles * berger::rounds(drawn.len()))
            .filter_map(RoundNo::from_index)
            .flat_map(|round| berger::round(&drawn, round, false).boards)
            .map(|board| self.game(no, board.white, board.black))
            .collect()
    }

    /// A player's lot in a stage, the lowest first. Stage 0 is what decides in the end.
    fn lot(&self, stage: u8, player: StartNo) -> u64 {
        seeded_rng::lot(
            self.seed.get(),
            (u64::from(stage) << 16) | u64::from(player.get()),
        )
    }

    /// The result that was written of a game: its stage, White and Black.
    pub fn written(&self, game: (u8, StartNo, StartNo)) -> Option<GameResult> {
        let mut results = self.results.iter();
        let found = results.find(|one| (one.stage, one.white, one.black) == game);
        found.map(|one| one.result)
    }

    fn game(&self, stage: u8, white: StartNo, black: StartNo) -> PlayOffGame {
        let written = self.written((stage, white, black));
        let has_left = |player| self.leavers.iter().any(|one| one.player == player);
        let walkover = match (has_left(white), has_left(black)) {
            (false, false) => None,
            (false, true) => Some(GameResult::WhiteWinsByForfeit),
            (true, false) => Some(GameResult::BlackWinsByForfeit),
            (true, true) => Some(GameResult::DoubleForfeit),
        };
        PlayOffGame {
            white,
            black,
            result: written.or(walkover),
            is_walkover: written.is_none() && walkover.is_some(),
        }
    }

    /// Lots for those who are level in the end, where they decide; between those who have left they do not.
    fn by_lot(&self, groups: Vec<Vec<StartNo>>) -> Vec<Vec<StartNo>> {
        match self.plan.ending {
            PlayOffEnding::Again | PlayOffEnding::StayLevel => return groups,
            PlayOffEnding::ByLot => {}
        }
        let has_left = |player: &StartNo| self.leavers.iter().any(|one| one.player == *player);
        let parted = groups.into_iter().enumerate().flat_map(|(index, mut group)| {
            if (index > 0 && !self.plan.every_place) || group.iter().any(has_left) {
                return vec![group];
            }
            group.sort_by_key(|player| (self.lot(0, *player), *player));
            group.into_iter().map(|player| vec![player]).collect()
        });
        parted.collect()
    }

    /// The same after a result was written, changed, or taken back (`None`).
    ///
    /// # Errors
    ///
    /// If there is no such game, it cannot end so, or games of later stages would be others.
    pub fn with_result(
        &self,
        (stage, white, black): (u8, StartNo, StartNo),
        result: Option<GameResult>,
    ) -> Result<Self, PlayOffRefusal> {
        let may = result.is_none_or(|result| RESULTS.contains(&result));
        if !may || !self.course().has(stage, white, black) {
            return Err(PlayOffRefusal::NoGame);
        }
        let mut changed = self.clone();
        changed
            .results
            .retain(|one| (one.stage, one.white, one.black) != (stage, white, black));
        changed.results.extend(result.map(|result| PlayOffEntry {
            stage,
            white,
            black,
            result,
        }));
        changed.sound()
    }

    /// The same after a player has left. Open games of a stage that has begun are lost; later ones are played without the player.
    ///
    /// # Errors
    ///
    /// If the player does not play any more.
    pub fn without(&self, player: StartNo) -> Result<Self, PlayOffRefusal> {
        let course = self.course();
        let now = course.stages.last().filter(|_| !course.is_over);
        let now = now.filter(|stage| stage.plays(player) && !self.has_left(player));
        let now = now.ok_or(PlayOffRefusal::NotPlaying)?.no;
        let has_begun = self.results.iter().any(|one| one.stage == now);
        let mut changed = self.clone();
        changed.leavers.push(PlayOffLeaver {
            player,
            from: now.saturating_add(u8::from(has_begun)),
        });
        changed.sound()
    }

    /// The same with a player back who had left.
    ///
    /// # Errors
    ///
    /// If the player had not left, or games that were played since would be others.
    pub fn with_back(&self, player: StartNo) -> Result<Self, PlayOffRefusal> {
        if !self.has_left(player) {
            return Err(PlayOffRefusal::NotPlaying);
        }
        let mut changed = self.clone();
        changed.leavers.retain(|one| one.player != player);
        changed.sound()
    }

    /// Has this player left it?
    pub fn has_left(&self, player: StartNo) -> bool {
        self.leavers.iter().any(|one| one.player == player)
    }

    /// Is every result that of a game that follows from the others?
    fn sound(self) -> Result<Self, PlayOffRefusal> {
        let course = self.course();
        let mut results = self.results.iter();
        if results.all(|one| course.has(one.stage, one.white, one.black)) {
            Ok(self)
        } else {
            Err(PlayOffRefusal::LaterStage)
        }
    }
}

impl PlayOffCourse {
    fn has(&self, stage: u8, white: StartNo, black: StartNo) -> bool {
        let stage = self.stages.iter().find(|one| one.no == stage);
        stage.is_some_and(|stage| {
            let mut games = stage.games.iter();
            games.any(|game| (game.white, game.black) == (white, black))
        })
    }
}

impl SectionPlayOff {
    /// Its order, where it stands in the standings.
    pub fn fixed_order(&self) -> Option<Vec<Vec<StartNo>>> {
        self.is_fixed.then(|| self.play_off.course().order)
    }
}

#[cfg(test)]
mod tests;
