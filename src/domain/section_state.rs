//! The current state of a section: its players, its rounds, who met whom and how it ended.
//!
//! Everything that is shown, counted, paired or written to a file starts from a [`SectionState`]; points, standings and pairings are all
//! derived from [`SectionState::crosstable`]. `service::section_state` reads it from the database.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{
    fide_mode::FideMode,
    fixtures::plan::FixturePlan,
    later_ratings::{LaterRatings, TieBreakRatings},
    player::{Person, PersonName},
    player_key::PlayerKey,
    player_play_off::SectionPlayOff,
    registration::Stay,
    round::{Origin, RoundStatus, Stage},
    round_starts::RoundStarts,
    round_window::RoundWindow,
    schedule,
    section::{Acceleration, SectionSettings},
    short_name::ShortNames,
    team::{SectionMatch, SectionTeamBye, Team},
    team_card::deadlines::CardDays,
    team_penalty::ConfirmedPenalty,
    team_season::SeasonRules,
    team_withdrawal::Abandonment,
};
use engine::{
    bye::ByeKind,
    colour::Colour,
    crosstable::{Cell, Contestant, Crosstable, GameCell, Participation},
    extra::Extra,
    ids::{GameId, PlayerId, RoundId, SectionId, TeamId, Version},
    numbers::{BoardNo, Rating, RoundNo, StartNo},
    pairing::{
        self,
        acceleration::{self, AccelerationGroup},
        baku,
    },
    result::GameResult,
};
use rules::entry::{Appointment, Outcome};

/// A section as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionState {
    pub section: SectionId,
    pub name: String,
    pub settings: SectionSettings,
    /// How many rounds are to be played in all.
    pub planned_rounds: u16,
    /// Does it play in FIDE mode?
    pub fide_mode: FideMode,
    /// Grows with every change a reader could see.
    pub content_version: i64,
    /// Who takes or took part, by starting number; those without one come last. Applications are not among them.
    pub players: Vec<Entrant>,
    /// The rounds by number, planned ones too.
    pub rounds: Vec<SectionRound>,
    /// The teams by number; none in a section of single players.
    pub teams: Vec<Team>,
    /// Penalty points that rulings took from teams, in the order in which they were given.
    pub team_penalties: Vec<ConfirmedPenalty>,
    /// Who meets whom in every round, where that is planned.
    pub plan: Option<FixturePlan>,
    /// What the season of the teams goes by.
    pub season: SeasonRules,
    /// Was that season given up?
    pub abandonment: Abandonment,
    /// Who plays in a round for a team without a submitted line-up, by the list of its club; code that seats teams loads the lists first. A
    /// team without a list plays with the first of its own players.
    pub default_line_ups: BTreeMap<(TeamId, RoundNo), Vec<PlayerId>>,
    /// By when the tournament wants results and cards of matches, where it has decided that itself.
    pub card_days: CardDays,
    /// The play-offs of its players, in the order in which they began.
    pub play_offs: Vec<SectionPlayOff>,
}

/// A player of the section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// Who, whatever the number.
    pub id: PlayerId,
    /// Starting number; given before round 1.
    pub no: Option<StartNo>,
    /// Name, club, ratings and the rest. Birth, sex and the union's number are personal: not on public pages.
    pub person: Person,
    /// The rating the section ranks by: that at the start.
    pub rating: Option<Rating>,
    /// Ratings of FIDE's that came into force while a long event ran.
    pub later: LaterRatings,
    /// From which round to which.
    pub stay: Stay,
    /// Rounds the player has asked not to be paired in.
    pub requested_byes: Vec<(RoundNo, ByeKind)>,
    /// Points beside those of the results.
    pub extras: Vec<Extra>,
    /// The name in short, where the section hides surnames from everybody. Set by [`SectionState::settle_names`]; read by
    /// [`Entrant::public_name`].
    pub short_name: Option<PersonName>,
}

/// A round of the section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SectionRound {
    pub id: RoundId,
    pub number: RoundNo,
    /// The announced start, which holds for matches without a day or hour of their own. When the round begins is [`SectionRound::begins_at`].
    pub starts_at: Option<Timestamp>,
    /// How far it has come.
    pub status: RoundStatus,
    /// How its pairing was made.
    pub origin: Option<Origin>,
    /// When everybody could see it.
    pub published_at: Option<Timestamp>,
    /// How often it has changed.
    pub version: Version,
    /// How often something of it was changed that everybody reads: its start, and whether it is public or closed. Calendars count that, since
    /// `version` also moves on with a draft and with line-ups that only two captains may read.
    pub shown_version: Version,
    /// The boards, the first one first.
    pub games: Vec<Game>,
    /// Who has no opponent, by starting number.
    pub byes: Vec<Bye>,
    /// The matches by number, where teams meet.
    pub matches: Vec<SectionMatch>,
    /// The teams without an opponent, by number.
    pub team_byes: Vec<SectionTeamBye>,
    /// The boards of matches that a team's leaving has annulled: nothing is waited for there. Set by [`SectionState::settle_matches`].
    pub annulled_boards: BTreeSet<BoardNo>,
    /// The last day of a round that is played over days instead of at an hour; read by [`SectionRound::window`].
    pub last_day: Option<Date>,
    /// When its matches begin by the plan that everybody reads; `None` without one. Set by [`SectionState::settle_matches`]; read by
    /// [`SectionRound::starts`].
    pub planned_starts: Option<RoundStarts>,
}

/// A board of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub id: GameId,
    /// Its board, counted from 1 in the section.
    pub board: BoardNo,
    pub white: StartNo,
    pub black: StartNo,
    /// How it stands.
    pub outcome: Outcome,
    /// When it is played, while it is put off; also what its players have agreed on while it has no result.
    pub appointment: Appointment,
    /// What is reported for rating in place of the result that counts, if anything is (C.04.2 art. 4.3).
    pub reported: Option<GameResult>,
    /// When the result was written down.
    pub entered_at: Option<Timestamp>,
    /// By whom; empty without a result.
    pub entered_by: String,
    /// How often it has changed.
    pub version: Version,
    /// Is it played the other way round than it was paired (7.3)? `white` and `black` are as it is played.
    pub colours_reversed: bool,
    /// Has a second, different result been sent that nobody has decided about?
    pub is_disputed: bool,
}

/// A player without an opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bye {
    pub player: StartNo,
    pub kind: ByeKind,
}

/// How many boards of a round have what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardCount {
    pub all: usize,
    /// With a result, or put off.
    pub settled: usize,
    /// Without a result and not put off.
    pub missing: usize,
    /// Put off or adjourned.
    pub suspended: usize,
    /// With two results to choose between.
    pub disputed: usize,
}

impl BoardCount {
    /// With a result: what is put off is not finished.
    pub const fn decided(self) -> usize {
        self.settled.saturating_sub(self.suspended)
    }
}

/// What a correction of a result does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// It counts: in the standings, and in the pairings that are still to be made.
    Counts,
    /// It is reported for rating, and everything else keeps the old result (C.04.2 art. 4.3).
    ReportedOnly,
}

impl Game {
    /// Who was paired as White and as Black. They play with the other colours if they sat down wrongly and played on (7.3).
    pub const fn paired(&self) -> (StartNo, StartNo) {
        if self.colours_reversed {
            (self.black, self.white)
        } else {
            (self.white, self.black)
        }
    }

    /// Its result as later pairings see it: a game that was put off counts as drawn (DM-11.4, C.04.2).
    pub fn result_for_pairing(&self) -> Option<GameResult> {
        let drawn = self.outcome.suspended.map(|_| GameResult::Draw);
        self.outcome.result.or(drawn)
    }
}

impl SectionRound {
    /// How far it has come at this moment.
    pub fn stage(&self, now: Timestamp) -> Stage {
        Stage::of(self.status, self.begins_at(), now)
    }

    /// Every moment at which something of it begins: as its matches do by the plan that everybody reads, else as announced.
    pub fn starts(&self) -> RoundStarts {
        let planned = self.planned_starts.clone();
        planned.unwrap_or_else(|| match self.window() {
            Some(window) => RoundStarts::over(window),
            None => RoundStarts::announced(self.starts_at),
        })
    }

    /// The days over which it is played, where it has no hour.
    pub fn window(&self) -> Option<RoundWindow> {
        RoundWindow::of(self.starts_at, self.last_day)
    }

    /// The arrival time to record for the players of a game who are in time, where the round has days: what they have agreed on, or now if that
    /// has not come. None before its day, or while nothing is agreed.
    pub fn in_time_as_agreed(game: &Game, now: Timestamp) -> Option<Timestamp> {
        let agreed = game.appointment.plays_at?;
        let has_come = schedule::local(agreed).date() <= schedule::local(now).date();
        has_come.then(|| agreed.min(now))
    }

    /// When the first of it begins, at least to the day; `None` as long as nobody has said.
    pub fn begins_at(&self) -> Option<Timestamp> {
        match &self.planned_starts {
            Some(planned) => planned.first().map(|start| start.at),
            None => self.starts_at,
        }
    }

    /// Has anybody said when it begins, for itself or for a match in the plan?
    pub fn has_start(&self) -> bool {
        self.starts_at.is_some() || self.begins_at().is_some()
    }

    /// When the first of it begins, to the minute: `None` also where nobody has said the hour.
    pub fn begins_at_hour(&self) -> Option<Timestamp> {
        self.starts().first()?.hour_known()
    }

    /// The game at this board.
    pub fn game(&self, board: BoardNo) -> Option<&Game> {
        self.games.iter().find(|game| game.board == board)
    }

    /// Does anybody wait for the result of this game? Not where it has one, or is put off, nor in a match that is annulled.
    pub fn awaits(&self, game: &Game) -> bool {
        game.outcome.is_missing() && self.counts(game)
    }

    /// Is it a game of no match that is annulled?
    pub fn counts(&self, game: &Game) -> bool {
        !self.annulled_boards.contains(&game.board)
    }

    /// How many boards have what. Those of annulled matches have all they need.
    pub fn count(&self) -> BoardCount {
        let counted = || self.games.iter().filter(|game| self.counts(game));
        let count = |test: fn(&Game) -> bool| counted().filter(|game| test(game)).count();
        let unseated: usize = self.matches.iter().map(|one| self.unseated(one)).sum();
        let without = count(|game| game.outcome.is_missing());
        BoardCount {
            all: self.games.len() + unseated,
            settled: self.games.len() - without,
            missing: without + unseated,
            suspended: count(|game| game.outcome.suspended.is_some()),
            disputed: count(|game| game.is_disputed),
        }
    }

    /// How many boards of a match wait for players, or for a decision about the match as a whole because neither team has anybody. What is
    /// closed waits for nothing ([`Self::was_left`]).
    pub fn unseated(&self, one: &SectionMatch) -> usize {
        if one.is_sealed() {
            usize::from(one.sealed_boards)
        } else if self.status == RoundStatus::Published && one.waits_for_decision() {
            usize::from(one.empty_boards)
        } else {
            0
        }
    }

    /// How many of its matches nobody can play, because neither team has anybody at a board, and nobody has decided; 0 in a draft, and in a
    /// closed round.
    pub fn undecided_matches(&self) -> usize {
        self.undecided().filter(|one| !self.was_left(one)).count()
    }

    /// The matches of a public round that nobody can play and nobody has decided; those of a closed round can still be decided.
    pub fn undecided(&self) -> impl Iterator<Item = &SectionMatch> {
        let is_public = self.status.is_public();
        let matches = self.matches.iter();
        matches.filter(move |one| is_public && one.waits_for_decision())
    }

    /// Has the round been closed while neither team had anybody in this match and nobody had decided it? Rounds that were closed before such
    /// matches counted as open stay closed, and so do those of a season that was given up: the match counts for nobody until somebody decides
    /// it, and holds nothing up.
    pub fn was_left(&self, one: &SectionMatch) -> bool {
        self.status == RoundStatus::Closed && one.waits_for_decision()
    }

    /// The round as a pairing system knows it: boards and who is left over.
    pub fn pairing(&self, is_round_robin: bool) -> pairing::Round {
        pairing::Round {
            boards: self
                .games
                .iter()
                .map(|game| pairing::Board {
                    white: game.white,
                    black: game.black,
                })
                .collect(),
            left_over: self.byes.iter().find_map(|bye| match bye.kind {
                ByeKind::PairingAllocated => Some(pairing::LeftOver::Bye(bye.player)),
                ByeKind::ZeroPoint if is_round_robin => Some(pairing::LeftOver::Rest(bye.player)),
                ByeKind::ZeroPoint | ByeKind::FullPoint | ByeKind::HalfPoint => None,
            }),
        }
    }
}

impl Entrant {
    /// What the player's addresses are made of.
    pub fn key(&self) -> PlayerKey {
        PlayerKey::of(self.id)
    }

    /// The name as everybody reads it: on public pages, on paper for the hall and in files for everybody. Those who work at the tournament
    /// read the whole one on their own pages.
    pub fn public_name(&self) -> &PersonName {
        self.short_name.as_ref().unwrap_or(&self.person.name)
    }

    /// Plays on, has left or was expelled.
    pub fn standing(&self) -> Participation {
        self.stay
            .status
            .participation()
            .unwrap_or(Participation::Withdrawn)
    }

    /// The bye asked for in this round.
    pub fn requested_bye(&self, round: RoundNo) -> Option<ByeKind> {
        self.requested_byes
            .iter()
            .find(|(number, _)| *number == round)
            .map(|(_, kind)| *kind)
    }
}

impl SectionState {
    /// Works the virtual points out as the section asks for them, where nobody has settled other ones (C.04.7).
    /// The starting list has the players entered from round 1, not those who come later.
    pub fn settle_virtual_points(&mut self) {
        if self.settings.acceleration == Acceleration::None
            || !self.settings.arrangements.virtual_points.is_empty()
        {
            return;
        }
        let mut starters: Vec<StartNo> = self
            .players
            .iter()
            .filter(|player| player.stay.joined == RoundNo::FIRST && player.stay.left_after != Some(0))
            .filter_map(|player| player.no)
            .collect();
        starters.sort_unstable();
        let (rounds, scoring) = (self.planned_rounds, &self.settings.scoring);
        let known = |steps| AccelerationGroup::known(steps, starters.len(), scoring);
        let groups = match self.settings.acceleration {
            Acceleration::None => Vec::new(),
            Acceleration::Baku => {
                self.settings.arrangements.virtual_points = baku::virtual_points(&starters, rounds, scoring);
                return;
            }
            Acceleration::Haley => known(acceleration::HALEY),
            Acceleration::HaleySoft => known(acceleration::HALEY_SOFT),
            Acceleration::OwnGroups => self.settings.acceleration_groups.clone(),
        };
        let highest = self.players.iter().filter_map(|player| player.no).max();
        self.settings.arrangements.virtual_points = highest
            .map(|highest| acceleration::virtual_points(&groups, &starters, rounds, highest))
            .unwrap_or_default();
    }

    /// Finds the names in short where the section hides surnames from everybody. Everybody who takes or took part makes the letters, so it
    /// comes before anybody is left out.
    pub fn settle_names(&mut self) {
        let named = self.players.iter().map(|player| (player.id, &player.person.name));
        let short = ShortNames::of(self.settings.public, named);
        for player in &mut self.players {
            player.short_name = short.find(player.id).cloned();
        }
    }

    /// Writes the names that everybody reads in place of the whole ones, for a file that is made of persons.
    pub fn hide_surnames(&mut self) {
        for player in &mut self.players {
            if let Some(short) = player.short_name.clone() {
                player.person.name = short;
            }
        }
    }

    /// The player with this starting number.
    pub fn player(&self, no: StartNo) -> Option<&Entrant> {
        self.players
            .binary_search_by_key(&(false, Some(no)), |player| (player.no.is_none(), player.no))
            .ok()
            .and_then(|index| self.players.get(index))
    }

    /// The player whose addresses are made of this key. If two players have the same key, neither is found.
    pub fn player_with(&self, key: PlayerKey) -> Option<&Entrant> {
        let mut found = self.players.iter().filter(|player| player.key() == key);
        found.next().filter(|_| found.next().is_none())
    }

    /// The player with this id.
    pub fn player_by_id(&self, id: PlayerId) -> Option<&Entrant> {
        self.players.iter().find(|player| player.id == id)
    }

    /// The round with this number.
    pub fn round(&self, number: RoundNo) -> Option<&SectionRound> {
        self.rounds
            .binary_search_by_key(&number, |round| round.number)
            .ok()
            .and_then(|index| self.rounds.get(index))
    }

    /// The day that says which ratings hold in a round: its own, else that of the last round before it that has one.
    pub fn rating_day(&self, round: RoundNo) -> Option<Date> {
        let moment = self
            .rounds
            .iter()
            .rev()
            .filter(|one| one.number <= round)
            .find_map(|one| one.starts_at)?;
        Some(schedule::local(moment).date())
    }

    /// The first round in which a rating holds that begins on a day.
    pub fn first_round_from(&self, day: Date) -> Option<RoundNo> {
        self.rounds
            .iter()
            .map(|round| round.number)
            .find(|round| self.rating_day(*round).is_some_and(|of_round| day <= of_round))
    }

    /// Are the tie-breaks shown made of each round's ratings?
    pub fn uses_round_ratings(&self) -> bool {
        let is_chosen = match self.settings.tie_break_ratings {
            TieBreakRatings::First => false,
            TieBreakRatings::EachRound => true,
        };
        is_chosen
            && self
                .settings
                .tie_breaks
                .iter()
                .any(|one| one.kind().needs_ratings())
    }

    /// The ratings of a player in each of the first rounds, where the section's tie-breaks use those; else none.
    fn round_ratings(&self, player: &Entrant, days: &[Option<Date>]) -> Vec<Option<Rating>> {
        match self.settings.tie_break_ratings {
            TieBreakRatings::EachRound if !player.later.is_empty() => days
                .iter()
                .map(|day| {
                    let later = player.later.on(*day);
                    later.map_or(player.rating, |later| later.ranks)
                })
                .collect(),
            TieBreakRatings::EachRound | TieBreakRatings::First => Vec::new(),
        }
    }

    /// Boards at which somebody plays now: games of public rounds without a result that were not put off. By correspondence nobody sits at
    /// a board.
    pub fn boards_in_play(&self) -> usize {
        if self.settings.correspondence.is_some() {
            return 0;
        }
        self.rounds
            .iter()
            .filter(|round| round.status.is_public())
            .flat_map(|round| &round.games)
            .filter(|game| game.outcome.result.is_none() && game.outcome.suspended.is_none())
            .count()
    }

    /// What a correction of a result of this round does.
    ///
    /// An error reported after the end of the next round is corrected for the rating report only (C.04.2 art. 4.3). The next
    /// round is over when the one after it is published; outside FIDE mode the arbiter decides.
    pub fn effect_of_correcting(&self, round: RoundNo) -> Effect {
        let after_next = round.next().and_then(RoundNo::next);
        let is_over = after_next
            .and_then(|after| self.round(after))
            .is_some_and(|after| after.status.is_public());
        if self.fide_mode.is_on() && is_over {
            Effect::ReportedOnly
        } else {
            Effect::Counts
        }
    }

    /// The round in which it lost FIDE mode, if that must be shown.
    pub fn lost_fide_mode(&self) -> Option<RoundNo> {
        self.fide_mode.lost_by(&self.settings)
    }

    /// The last round everybody can see.
    pub fn last_public(&self) -> Option<&SectionRound> {
        self.rounds.iter().rev().find(|round| round.status.is_public())
    }

    /// The round to be paired next, or whose draft is being worked on.
    pub fn next_to_pair(&self) -> Option<&SectionRound> {
        self.rounds.iter().find(|round| !round.status.is_public())
    }

    /// How many rounds everybody can see, counted from round 1.
    pub fn public_rounds(&self) -> usize {
        self.rounds
            .iter()
            .take_while(|round| round.status.is_public())
            .count()
    }

    /// Who met whom in the rounds that everybody can see: drafts are not part of it.
    pub fn crosstable(&self) -> Crosstable {
        self.table(self.public_rounds(), |game| game.outcome.result)
    }

    /// What `round` is paired from: the rounds before it, games that were put off counted as drawn (DM-11.4, C.04.2), and
    /// in the round itself a bye for everybody who will not be there.
    pub fn crosstable_before(&self, round: RoundNo) -> Crosstable {
        let mut table = self.table(round.index(), Game::result_for_pairing);
        for contestant in &mut table.contestants {
            let Some(player) = self.player(contestant.no) else {
                continue;
            };
            // A player who leaves only after a later round still plays this one.
            if player.stay.includes(round) {
                contestant.standing = Participation::Active;
            }
            let absent = (round < player.stay.joined).then_some(ByeKind::ZeroPoint);
            if let Some(kind) = self.bye_of(player, round).or(absent) {
                contestant.cells.push(Cell::Bye(kind));
            }
        }
        table
    }

    /// The bye a player has in a round whatever its pairing: the one asked for. In the second games of matches that of the first ones, since
    /// byes are for whole matches (C.04.5): whoever was left over has a draw's worth more, so that the two make a win and a draw (art. 1.4), and
    /// whoever has come since waits for the next match.
    pub fn bye_of(&self, player: &Entrant, round: RoundNo) -> Option<ByeKind> {
        let first = self.settings.system.first_games_of(round);
        let Some(first) = first.and_then(|first| self.round(first)) else {
            return player.requested_bye(round);
        };
        let no = player.no?;
        let plays = |game: &Game| game.white == no || game.black == no;
        if first.games.iter().any(plays) {
            return None;
        }
        let given = first.byes.iter().find(|bye| bye.player == no);
        Some(match given.map(|bye| bye.kind) {
            Some(ByeKind::PairingAllocated | ByeKind::HalfPoint) => ByeKind::HalfPoint,
            Some(ByeKind::FullPoint) => ByeKind::FullPoint,
            Some(ByeKind::ZeroPoint) | None => ByeKind::ZeroPoint,
        })
    }

    fn table(&self, rounds: usize, result: impl Fn(&Game) -> Option<GameResult>) -> Crosstable {
        let numbered = self
            .players
            .iter()
            .filter_map(|player| Some((player.no?, player)));
        let days: Vec<Option<Date>> = (0..rounds)
            .filter_map(RoundNo::from_index)
            .map(|round| self.rating_day(round))
            .collect();
        let mut contestants: Vec<Contestant> = numbered
            .map(|(no, player)| Contestant {
                no,
                rating: player.rating,
                round_ratings: self.round_ratings(player, &days),
                title: player.person.title,
                standing: player.standing(),
                cells: vec![Cell::Absent; rounds],
                extras: player.extras.clone(),
            })
            .collect();
        for (index, round) in self.rounds.iter().take(rounds).enumerate() {
            let mut put = |no: StartNo, cell: Cell| {
                if let Ok(position) = contestants.binary_search_by_key(&no, |contestant| contestant.no)
                    && let Some(slot) = contestants
                        .get_mut(position)
                        .and_then(|contestant| contestant.cells.get_mut(index))
                {
                    *slot = cell;
                }
            };
            for bye in &round.byes {
                put(bye.player, Cell::Bye(bye.kind));
            }
            for game in &round.games {
                for (no, opponent, colour) in [
                    (game.white, game.black, Colour::White),
                    (game.black, game.white, Colour::Black),
                ] {
                    put(
                        no,
                        Cell::Game(GameCell {
                            opponent,
                            colour,
                            result: result(game),
                            unrated: game.outcome.unrated,
                            reported: game.reported,
                        }),
                    );
                }
            }
        }
        Crosstable {
            planned_rounds: self.planned_rounds,
            scoring: self.settings.scoring,
            is_round_robin: self.settings.system.is_round_robin(),
            contestants,
        }
    }
}

mod exclusion;
mod places;
mod play_offs;
mod public;
#[cfg(test)]
pub(crate) mod samples;
#[cfg(test)]
mod tests;
mod time_odds;

pub use exclusion::RoundPublished;
pub use places::{Moved, PlacesByResult};
pub use public::PublicPlayer;
