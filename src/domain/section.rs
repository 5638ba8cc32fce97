//! The settings of a section: its pairing system, points, tie-breaks and what its players are told.
//!
//! Name, address and number of rounds have columns of their own; start times belong to the rounds. [`super::fide_mode`] says
//! which of these are locked, and from when.

pub mod changing;

use std::borrow::Cow;

use jiff::{ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};

use super::{
    confirmation::Confirmation,
    later_ratings::TieBreakRatings,
    own_words,
    play_off::PlayOffTerms,
    player::{Club, Federation, Sex},
    protest::Terms,
    rating::counts::RatingCounts,
    team::{TeamSettings, TeamSettingsError},
    tie_rule::TieRule,
    time_odds::{TimeOddsFault, TimeOddsStep},
};
pub use engine::pairing::PairingSystem;
use engine::{
    bye::ByeKind,
    numbers::Rating,
    pairing::{
        Maker,
        acceleration::{AccelerationFault, AccelerationGroup},
        arrangements::Arrangements,
        baku,
        keizer_rules::{KeizerNumber, KeizerRules},
        monrad_rules::MonradRules,
    },
    points::Points,
    scoring::{Scoring, ScoringError},
    tiebreak::{TieBreak, Unplayed, UnratedAs, default_for},
};
use rules::{correspondence, regulation::Regulation, ruling::PublicRulings, time_control::Discipline};

engine::spelled! {
    /// Virtual points in the first rounds.
    #[derive(Default)]
    pub enum Acceleration {
        #[default]
        None => "none",
        /// Baku (C.04.7).
        Baku => "baku",
        /// Haley's system: a win more for the upper half in rounds 1 and 2.
        Haley => "haley",
        /// The soft Haley system: in round 2 a draw more for the lower half, too.
        HaleySoft => "haley_soft",
        /// Groups of the starting list that the section chooses ([`SectionSettings::acceleration_groups`]), or a report settled.
        OwnGroups => "own_groups",
    }
}

engine::spelled! {
    /// Which rating a section ranks its players by.
    #[derive(Default)]
    pub enum RatingMethod {
        /// The national rating, else the FIDE one.
        #[default]
        NationalElseFide => "national_else_fide",
        /// The national rating only.
        National => "national",
        /// The FIDE rating, else the national one.
        FideElseNational => "fide_else_national",
        /// The FIDE rating only.
        Fide => "fide",
        /// The highest of FIDE, national and what was typed.
        Highest => "highest",
        /// What was typed for each player.
        Typed => "typed",
    }
}

impl RatingMethod {
    /// The rating it takes out of the three.
    pub fn pick(
        self,
        fide: Option<Rating>,
        national: Option<Rating>,
        typed: Option<Rating>,
    ) -> Option<Rating> {
        match self {
            Self::Fide => fide,
            Self::National => national,
            Self::FideElseNational => fide.or(national),
            Self::NationalElseFide => national.or(fide),
            Self::Highest => fide.max(national).max(typed),
            Self::Typed => typed,
        }
    }
}

/// What public pages show about a player.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a box of its own on the page"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PublicNames {
    /// The club after the name.
    pub club: bool,
    pub rating: bool,
    /// The title before the name.
    pub title: bool,
    pub federation: bool,
    /// May search engines index the public pages? They are always asked to leave out a child's own page.
    pub search: bool,
    /// Is of a surname no more shown than tells the players apart ([`crate::short_name`])?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub short_names: bool,
}

impl Default for PublicNames {
    fn default() -> Self {
        Self {
            club: true,
            rating: true,
            title: true,
            federation: false,
            search: true,
            short_names: false,
        }
    }
}

/// Who may enter: checked when a player is entered. Whoever enters players is warned and decides; the public form can refuse.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EntryRules {
    pub min_rating: Option<Rating>,
    pub max_rating: Option<Rating>,
    /// Born in this year or later.
    pub born_from: Option<i16>,
    /// Born in this year or before.
    pub born_until: Option<i16>,
    /// Of this sex only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sex: Option<Sex>,
    /// Of these clubs only; none for every club.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub clubs: Vec<Club>,
    /// Of these federations only; none for every federation.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub federations: Vec<Federation>,
    /// Members of the union only, by its list.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub members_only: bool,
    /// Does the public form refuse who is outside these limits?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub refuses: bool,
    /// What else is asked of the players, in words.
    pub text: String,
}

impl EntryRules {
    /// Clubs, and federations, that may be listed.
    pub const MOST_LISTED: usize = 50;

    /// Is a year of birth asked for?
    pub const fn asks_birth(&self) -> bool {
        self.born_from.is_some() || self.born_until.is_some()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_usual(counts: &RatingCounts) -> bool {
    counts.is_at_start()
}

fn is_usual_keizer(rules: &KeizerRules) -> bool {
    *rules == KeizerRules::default()
}

/// Everything that is chosen for a section beside its name and its rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting that is on or off by itself"
)]
pub struct SectionSettings {
    /// How its rounds are paired.
    pub system: PairingSystem,
    /// What results and byes are worth.
    pub scoring: Scoring,
    /// Tie-breaks after the points, in order, in the spelling of C.07 (`BH/C1`).
    pub tie_breaks: Vec<TieBreak>,
    /// How players are placed who are tied after all of them.
    pub ties: TieRule,
    /// Which edition of the rules judges unplayed rounds in the tie-breaks.
    pub unplayed: Unplayed,
    /// Which ratings tie-breaks are made of in an event of more than 30 days.
    pub tie_break_ratings: TieBreakRatings,
    /// What a player without a rating counts as in tie-breaks made of ratings (C.07 art. 10): a number or what the field gives. `None`: such
    /// tie-breaks decide nothing as long as somebody has no rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unrated_as: Option<UnratedAs>,
    pub acceleration: Acceleration,
    /// The groups of the starting list that have virtual points, where the section chooses its own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub acceleration_groups: Vec<AccelerationGroup>,
    /// In a double round robin: are the last two rounds of the first cycle exchanged, so that nobody has three equal
    /// colours in a row (C.05 annex)?
    pub swap_cycle_end: bool,
    /// Which rating ranks.
    pub rating: RatingMethod,
    /// Which Danish rating counts for a game.
    #[serde(skip_serializing_if = "is_usual")]
    pub rating_counts: RatingCounts,
    /// The day whose lists give the rating for every round; there where that one counts, and nowhere else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_counts_on: Option<Date>,
    /// Are the games reported to FIDE?
    pub fide_rated: bool,
    /// Players at most; `None` for no limit.
    pub max_players: Option<u16>,
    /// Who may enter.
    pub entry: EntryRules,
    /// A number of the first board that settings had before; nothing goes by it, since boards are numbered from 1 in every section. It is kept
    /// as it is sent.
    pub first_board: u16,
    /// What public pages show beside the names.
    pub public: PublicNames,
    /// What public pages tell of rulings.
    pub public_rulings: PublicRulings,
    /// Half-point byes a player may ask for.
    pub half_point_byes: u16,
    /// Does the public entry form take players for this section?
    pub entry_form: bool,
    /// The rules of a Monrad; other systems have no use for them.
    pub monrad: MonradRules,
    /// The rules of a Keizer tournament; other systems have no use for them.
    #[serde(skip_serializing_if = "is_usual_keizer")]
    pub keizer: KeizerRules,
    /// What was settled about the pairings before round 1.
    pub arrangements: Arrangements,
    /// Deadlines and deposit of protests, as far as anybody set them.
    pub protests: Terms,
    /// What holds where the games are played by correspondence; `None` where the players sit at a board.
    pub correspondence: Option<correspondence::Terms>,
    /// Who looks a second time at a result before the next round is made from it.
    pub confirmation: Confirmation,
    /// Is this class no part of the coordination although the event is coordinated (CASE-118)? Then the Laws hold in it without the
    /// union's regulation, its committee gives no sanctions, and the appeals board decides about it only in the union's own events.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub outside_coordination: bool,
    /// Is it the final of a national championship? Then title norms need no opponents of other federations for players of the federation
    /// that holds it (B.01 art. 1.4.3a).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub national_championship: bool,
    /// Who has which time by how far two ratings lie apart; empty where both have what is announced.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub time_odds: Vec<TimeOddsStep>,
    /// How its teams meet, where the players play in teams; `None` in a section of single players, which is most of them. The system is
    /// [`PairingSystem::ByHand`] then: who meets whom follows from the teams' pairing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamSettings>,
    /// How its games are played and rated, where it is a play-off that was made at a season's end; `None` in every other section.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play_off: Option<PlayOffTerms>,
}

impl SectionSettings {
    /// Players a section may hold at the most.
    pub const MAX_PLAYERS: u16 = 2_000;
    /// Days between the day whose ratings count and the first day of the event, at the most.
    pub const MAX_DAYS_FROZEN: i32 = 366;
    /// Tie-breaks a list may hold.
    pub const MAX_TIE_BREAKS: usize = 12;
    /// Characters of the entry rules.
    pub const MAX_TEXT: usize = 1_000;

    /// What is announced for its games: what the tournament has announced, with what the section has of its own in its place.
    pub fn announced<'a>(&self, tournament: &'a Regulation) -> Cow<'a, Regulation> {
        self.play_off
            .as_ref()
            .map_or(Cow::Borrowed(tournament), |terms| terms.announced(tournament))
    }

    /// The rate of play of its games in a tournament that begins on this day: the rate whose ratings count for them.
    pub fn rate_of_play(&self, tournament: &Regulation, starts_on: Date) -> Discipline {
        self.announced(tournament).discipline(starts_on)
    }

    /// Who makes its rounds: by the teams' pairing where there are teams.
    pub fn maker(&self) -> Maker {
        self.teams
            .as_ref()
            .map_or_else(|| self.system.maker(), |teams| teams.pairing.maker())
    }

    /// Do players of teams meet in single games by a table, so that there are no matches?
    pub fn plays_single_games(&self) -> bool {
        self.teams
            .as_ref()
            .is_some_and(|teams| teams.pairing.is_of_single_games())
    }

    /// Do its teams meet in matches?
    pub fn plays_matches(&self) -> bool {
        self.teams.is_some() && !self.plays_single_games()
    }

    /// Do single players meet at a board, so that a round may be played over days? Teams meet on the days of their plan, and games by
    /// correspondence have deadlines of their own.
    pub const fn may_play_over_days(&self) -> bool {
        self.teams.is_none() && self.correspondence.is_none()
    }

    /// Do its players, or its teams, meet by the rules of a Monrad?
    pub fn plays_monrad(&self) -> bool {
        let teams = self.teams.as_ref();
        self.system.is_monrad() || teams.is_some_and(|teams| teams.pairing.is_monrad())
    }

    /// Do its players meet, and are they ranked, by the rules of a Keizer tournament?
    pub const fn plays_keizer(&self) -> bool {
        self.system.is_keizer()
    }

    /// Does it go by rules of its own, which are not in FIDE's Handbook?
    pub fn plays_own_rules(&self) -> bool {
        self.plays_monrad() || self.plays_keizer()
    }

    /// The same with Danish rules where its teams now meet by a Monrad, did not before, and nobody has chosen other rules than the usual.
    #[must_use]
    pub fn with_monrad_of_teams(mut self, before: Option<&TeamSettings>) -> Self {
        let is_monrad = |teams: &TeamSettings| teams.pairing.is_monrad();
        let begins = self.teams.as_ref().is_some_and(is_monrad) && !before.is_some_and(is_monrad);
        if begins && self.monrad == MonradRules::default() {
            self.monrad = MonradRules::DANISH;
        }
        self
    }

    /// Are players checked in before round 1? Not where teams meet in matches: there the line-ups say who plays, and an absence shows at
    /// the board.
    pub fn checks_players_in(&self) -> bool {
        !self.plays_matches()
    }

    /// Can it have so many rounds? Matches of two games need two rounds each (C.04.5).
    pub fn fits_rounds(&self, rounds: u16) -> bool {
        !self.system.plays_two_games() || rounds.is_multiple_of(2)
    }

    /// Can a round of it be paired here?
    pub const fn is_paired_here(&self) -> bool {
        self.teams.is_some() || self.system.is_available()
    }

    /// Can the day whose ratings count, if one does, belong to an event that lasts from the first of these days to the second?
    pub fn rating_day_fits(&self, (starts_on, ends_on): (Date, Date)) -> bool {
        let earliest = starts_on.checked_sub(Self::MAX_DAYS_FROZEN.days());
        self.rating_counts_on
            .is_none_or(|day| day <= ends_on && earliest.as_ref().is_ok_and(|earliest| day >= *earliest))
    }

    /// The same so many years later, in an event of these days: the day whose ratings count moves with the years. Where it cannot belong to
    /// that event, the ratings at the start count.
    #[must_use]
    pub fn with_rating_day_moved(mut self, years: i16, days: (Date, Date)) -> Self {
        let moved = |day: Date| day.checked_add(years.years()).ok();
        self.rating_counts_on = self.rating_counts_on.and_then(moved);
        if self.rating_counts.is_frozen() != self.rating_counts_on.is_some() || !self.rating_day_fits(days) {
            (self.rating_counts, self.rating_counts_on) = (RatingCounts::default(), None);
        }
        self
    }

    /// What is wrong with the groups that have virtual points.
    fn fault_of_groups(&self) -> Option<AccelerationFault> {
        if self.acceleration != Acceleration::OwnGroups && !self.acceleration_groups.is_empty() {
            return Some(AccelerationFault::NotAsked);
        }
        AccelerationGroup::wrong(&self.acceleration_groups)
    }

    /// What is wrong with its time odds: FIDE rates no games in which the two have not the same time announced.
    fn fault_of_time_odds(&self) -> Option<TimeOddsFault> {
        if self.fide_rated && !self.time_odds.is_empty() {
            return Some(TimeOddsFault::Rated);
        }
        TimeOddsStep::wrong(&self.time_odds)
    }

    /// Are its games in the tournament's report for rating? Not those of an unrated play-off, nor those with time odds.
    pub fn is_reported(&self) -> bool {
        let is_left_out = |terms: &PlayOffTerms| !terms.rated;
        self.time_odds.is_empty() && !self.play_off.as_ref().is_some_and(is_left_out)
    }

    /// Is it accelerated by groups, and there are none: neither its own nor what a report settled?
    pub fn lacks_groups(&self) -> bool {
        self.acceleration == Acceleration::OwnGroups
            && self.acceleration_groups.is_empty()
            && self.arrangements.virtual_points.is_empty()
    }

    /// How it is accelerated, with its own groups, as the log of pairings keeps it.
    pub fn acceleration_text(&self) -> String {
        let groups = self.acceleration_groups.iter().map(ToString::to_string);
        let words = std::iter::once(self.acceleration.to_string()).chain(groups);
        words.collect::<Vec<_>>().join(" | ")
    }

    /// Does it make sense, whatever the players?
    pub fn check(&self) -> Result<(), SectionProblem> {
        self.scoring.check()?;
        // Under 1 – ½ – 0 a bye is worth one of these three (C.04.1).
        let bye = self.scoring.of_bye(ByeKind::PairingAllocated);
        let standard = Scoring {
            pairing_allocated_bye: bye,
            ..Scoring::STANDARD
        };
        if self.scoring == standard && ![Points::ZERO, Points::HALF, Points::ONE].contains(&bye) {
            return Err(SectionProblem::ByeValue);
        }
        if self.fide_rated && (!self.system.is_in_handbook() || self.plays_monrad()) {
            return Err(SectionProblem::NotInHandbook);
        }
        if self.acceleration != Acceleration::None && !self.system.is_swiss() {
            return Err(SectionProblem::AccelerationNeedsSwiss);
        }
        if self.acceleration != Acceleration::None && self.system.plays_two_games() {
            return Err(SectionProblem::AccelerationOfMatches);
        }
        if self.acceleration == Acceleration::Baku && !baku::is_possible(&self.scoring) {
            return Err(SectionProblem::AccelerationNeedsHalfDraws);
        }
        if let Some(fault) = self.fault_of_groups() {
            return Err(SectionProblem::AccelerationGroups(fault));
        }
        if let Some(fault) = self.fault_of_time_odds() {
            return Err(SectionProblem::TimeOdds(fault));
        }
        if !(1..=MonradRules::MOST_REMATCHES).contains(&self.monrad.rematches) {
            return Err(SectionProblem::Rematches);
        }
        if let Some(number) = self.keizer.wrong() {
            return Err(SectionProblem::Keizer(number));
        }
        let round_robin = self.system.is_round_robin();
        if let Some(name) = self.tie_breaks.iter().find(|name| !name.is_allowed(round_robin)) {
            return Err(SectionProblem::TieBreakNotAllowed(*name));
        }
        if self.tie_breaks.len() > Self::MAX_TIE_BREAKS {
            return Err(SectionProblem::TieBreaks);
        }
        if !self.ties.is_sound() {
            return Err(SectionProblem::HandOrder);
        }
        if self
            .max_players
            .is_some_and(|players| !(2..=Self::MAX_PLAYERS).contains(&players))
        {
            return Err(SectionProblem::MaxPlayers);
        }
        if self.rating_counts.is_frozen() != self.rating_counts_on.is_some() {
            return Err(SectionProblem::RatingDay);
        }
        if self.first_board == 0 || self.first_board > 5_000 {
            return Err(SectionProblem::FirstBoard);
        }
        let ratings = self.entry.min_rating.zip(self.entry.max_rating);
        if ratings.is_some_and(|(low, high)| low > high) {
            return Err(SectionProblem::EntryRatings);
        }
        let years = self.entry.born_from.zip(self.entry.born_until);
        if years.is_some_and(|(from, until)| from > until) {
            return Err(SectionProblem::EntryYears);
        }
        let (clubs, federations) = (self.entry.clubs.len(), self.entry.federations.len());
        if clubs > EntryRules::MOST_LISTED {
            return Err(SectionProblem::EntryClubs);
        }
        if federations > EntryRules::MOST_LISTED {
            return Err(SectionProblem::EntryFederations);
        }
        if own_words::within(&self.entry.text, Self::MAX_TEXT).is_none() {
            return Err(SectionProblem::EntryText);
        }
        if !self.protests.is_sound() {
            return Err(SectionProblem::Protests);
        }
        if self
            .correspondence
            .as_ref()
            .is_some_and(|terms| !terms.is_sound())
        {
            return Err(SectionProblem::Correspondence);
        }
        if let Some(teams) = &self.teams {
            teams.check()?;
            if self.system != PairingSystem::ByHand {
                return Err(SectionProblem::TeamsAndSystem);
            }
        }
        Ok(())
    }
}

impl Default for SectionSettings {
    fn default() -> Self {
        Self {
            system: PairingSystem::Dutch,
            scoring: Scoring::STANDARD,
            tie_breaks: default_for(false).to_vec(),
            ties: TieRule::default(),
            unplayed: Unplayed::default(),
            tie_break_ratings: TieBreakRatings::default(),
            unrated_as: None,
            acceleration: Acceleration::None,
            acceleration_groups: Vec::new(),
            swap_cycle_end: true,
            rating: RatingMethod::default(),
            rating_counts: RatingCounts::default(),
            rating_counts_on: None,
            fide_rated: false,
            max_players: None,
            entry: EntryRules::default(),
            first_board: 1,
            public: PublicNames::default(),
            public_rulings: PublicRulings::default(),
            half_point_byes: 1,
            entry_form: true,
            monrad: MonradRules::default(),
            keizer: KeizerRules::default(),
            arrangements: Arrangements::default(),
            protests: Terms::default(),
            correspondence: None,
            confirmation: Confirmation::None,
            outside_coordination: false,
            national_championship: false,
            time_odds: Vec::new(),
            teams: None,
            play_off: None,
        }
    }
}

/// Why the settings of a section are refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SectionProblem {
    /// The points make no sense.
    #[error(transparent)]
    Scoring(#[from] ScoringError),
    /// What the class is coordinated by is fixed when its first round is published.
    #[error("whether the class is coordinated is fixed when its first round is published")]
    CoordinationFixed,
    /// Under 1 – ½ – 0 a bye is worth 1, ½ or 0.
    #[error("under 1 – ½ – 0 the bye is worth 1, ½ or 0")]
    ByeValue,
    /// The order of the tied players names somebody twice.
    #[error("the order of the tied players names somebody twice")]
    HandOrder,
    /// Acceleration without a Swiss.
    #[error("only a Swiss can be accelerated")]
    AccelerationNeedsSwiss,
    /// Acceleration of a Double-Swiss, whose rounds come in pairs.
    #[error("a Double-Swiss is not accelerated")]
    AccelerationOfMatches,
    /// A Double-Swiss with a first game that has no second one.
    #[error("a Double-Swiss has an even number of rounds, two for each match")]
    OddRounds,
    /// Baku acceleration with points it cannot halve (C.04.7 art. 1.1).
    #[error("with Baku acceleration a win has to be worth two draws, and a loss nothing")]
    AccelerationNeedsHalfDraws,
    /// Groups with virtual points that make no sense.
    #[error("the groups with virtual points make no sense ({0})")]
    AccelerationGroups(AccelerationFault),
    /// Time odds that make no sense.
    #[error("the time odds make no sense ({0})")]
    TimeOdds(TimeOddsFault),
    /// Not a possible number of rematches.
    #[error("write a number of rematches from 1 to {}", MonradRules::MOST_REMATCHES)]
    Rematches,
    /// A number of a Keizer tournament is out of its range, or out of order.
    #[error(
        "the Keizer number `{}` must be from {} to {}; a draw is worth at most a win, and a loss at most a draw",
        .0.as_str(),
        .0.least(),
        .0.most()
    )]
    Keizer(KeizerNumber),
    /// Not for this kind of section: the Buchholz family is for Swiss tournaments, Koya for round robins (C.07).
    #[error("{0} may not be used with this pairing system")]
    TieBreakNotAllowed(TieBreak),
    /// Too many tie-breaks.
    #[error("at most {} tie-breaks", SectionSettings::MAX_TIE_BREAKS)]
    TieBreaks,
    /// Tie-breaks with each round's rating in an event of 30 days or less, which has one for each player.
    #[error("tie-breaks use each round's rating in events of more than 30 days only")]
    NotLong,
    /// Ratings of a day without the day, or a day that nothing uses.
    #[error("the day whose ratings count is written where the rating of a day counts, and nowhere else")]
    RatingDay,
    /// A day so far from the event that a year was mistyped.
    #[error(
        "the day whose ratings count is at most {} days before the first day, and not after the last",
        SectionSettings::MAX_DAYS_FROZEN
    )]
    RatingDayFar,
    /// Not a possible number of players.
    #[error("write a number of players from 2 to {}", SectionSettings::MAX_PLAYERS)]
    MaxPlayers,
    /// Not a possible board number.
    #[error("the first board must be from 1 to 5000")]
    FirstBoard,
    /// Lowest above highest.
    #[error("the lowest rating is above the highest")]
    EntryRatings,
    /// First after last.
    #[error("the first year of birth is after the last")]
    EntryYears,
    /// More clubs than may be listed.
    #[error("at most {} clubs", EntryRules::MOST_LISTED)]
    EntryClubs,
    /// More federations than may be listed.
    #[error("at most {} federations", EntryRules::MOST_LISTED)]
    EntryFederations,
    /// Too long.
    #[error("at most {} characters", SectionSettings::MAX_TEXT)]
    EntryText,
    /// A deadline or deposit out of bounds.
    #[error(
        "deadlines of at most {} days, a deposit of at most {} kroner",
        Terms::MAX_DAYS,
        Terms::MAX_KRONER
    )]
    Protests,
    /// A system of its own rules, in a section that is reported to FIDE (C.04.2 art. 1.2).
    #[error("the pairing system is not in FIDE's Handbook, so the section cannot be reported to FIDE")]
    NotInHandbook,
    /// The settings of its teams make no sense.
    #[error(transparent)]
    Teams(#[from] TeamSettingsError),
    /// A section of teams with a system for single players.
    #[error(
        "a section of teams has the system by_hand; how its teams are paired stands in its team settings"
    )]
    TeamsAndSystem,
    /// How the teams meet is fixed when the first round is paired.
    #[error("how the teams meet is fixed when the first round is paired")]
    TeamsFixed,
    /// A pace, a surcharge or an article of a correspondence section out of bounds.
    #[error(
        "periods and surcharges from 1 to {} days, periods of at most {} moves, articles of at most {} characters",
        correspondence::Terms::MAX_DAYS,
        correspondence::Terms::MAX_MOVES,
        correspondence::Terms::MAX_ARTICLE
    )]
    Correspondence,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::team::TeamPairing;

    #[test]
    fn a_day_whose_ratings_count_is_there_where_it_counts_and_near_the_event() {
        use jiff::civil::date;
        let of = |rating_counts, rating_counts_on| SectionSettings {
            rating_counts,
            rating_counts_on,
            ..SectionSettings::default()
        };
        let day = Some(date(2026, 10, 1));
        for (counts, on, expected) in [
            (RatingCounts::AtStart, None, Ok(())),
            (RatingCounts::EachRound, None, Ok(())),
            (RatingCounts::OnDay, day, Ok(())),
            (RatingCounts::OnDay, None, Err(SectionProblem::RatingDay)),
            (RatingCounts::AtStart, day, Err(SectionProblem::RatingDay)),
            (RatingCounts::EachRound, day, Err(SectionProblem::RatingDay)),
        ] {
            assert_eq!(of(counts, on).check(), expected, "{counts} {on:?}");
        }
        let season = (date(2026, 10, 11), date(2027, 3, 21));
        for (on, fits) in [
            (date(2025, 10, 9), false),
            (date(2025, 10, 10), true),
            (date(2026, 10, 1), true),
            (date(2027, 3, 21), true),
            (date(2027, 3, 22), false),
        ] {
            assert_eq!(
                of(RatingCounts::OnDay, Some(on)).rating_day_fits(season),
                fits,
                "{on}"
            );
        }
        assert!(of(RatingCounts::AtStart, None).rating_day_fits(season));
        let next = (date(2027, 10, 10), date(2028, 3, 19));
        let moved = of(RatingCounts::OnDay, day).with_rating_day_moved(1, next);
        assert_eq!(moved, of(RatingCounts::OnDay, Some(date(2027, 10, 1))));
        let far = of(RatingCounts::OnDay, day).with_rating_day_moved(3, next);
        assert_eq!(
            far,
            of(RatingCounts::AtStart, None),
            "a later day than the event's last"
        );
        let each = of(RatingCounts::EachRound, None);
        assert_eq!(each.clone().with_rating_day_moved(1, next), each);
    }

    #[test]
    fn teams_that_begin_to_play_monrad_have_danish_rules_and_fide_does_not_rate_them() {
        let of = |pairing| SectionSettings {
            system: PairingSystem::ByHand,
            teams: Some(TeamSettings {
                pairing,
                ..TeamSettings::default()
            }),
            ..SectionSettings::default()
        };
        let swiss = of(TeamPairing::Swiss);
        for monrad in [TeamPairing::Monrad, TeamPairing::MonradWithRematches] {
            let begun = of(monrad).with_monrad_of_teams(swiss.teams.as_ref());
            assert_eq!(begun.monrad, MonradRules::DANISH, "{monrad}");
            assert!(begun.plays_monrad() && !swiss.plays_monrad());
            // Rules that somebody chose stay, before and afterwards.
            let mut own = of(monrad);
            own.monrad.rematches = 3;
            assert_eq!(own.clone().with_monrad_of_teams(None), own);
            let norwegian = of(monrad).with_monrad_of_teams(begun.teams.as_ref());
            assert_eq!(norwegian.monrad, MonradRules::NORWEGIAN);
            let rated = SectionSettings {
                fide_rated: true,
                ..begun
            };
            assert_eq!(rated.check(), Err(SectionProblem::NotInHandbook));
        }
        let unchanged = swiss.clone().with_monrad_of_teams(None);
        assert_eq!(unchanged, swiss);
    }

    #[test]
    fn the_usual_settings_make_sense_and_survive_json() {
        let settings = SectionSettings::default();
        assert_eq!(settings.check(), Ok(()));
        let json = serde_json::to_string(&settings).expect("JSON");
        assert_eq!(
            serde_json::from_str::<SectionSettings>(&json).expect("settings"),
            settings
        );
        assert_eq!(
            serde_json::from_str::<SectionSettings>("{}").expect("settings"),
            settings
        );
    }

    #[test]
    fn a_bye_of_a_quarter_of_a_win_is_possible_only_under_another_point_system() {
        let mut settings = SectionSettings {
            scoring: Scoring {
                pairing_allocated_bye: Points::ONE,
                ..Scoring::THREE_ONE_ZERO
            },
            ..SectionSettings::default()
        };
        assert_eq!(settings.check(), Ok(()));
        settings.scoring.pairing_allocated_bye = Points::whole(4);
        assert_eq!(
            settings.check(),
            Err(SectionProblem::Scoring(ScoringError::ByeBeatsWin))
        );
    }

    #[test]
    fn a_round_robin_cannot_be_accelerated() {
        let settings = SectionSettings {
            system: PairingSystem::RoundRobin,
            acceleration: Acceleration::Baku,
            ..SectionSettings::default()
        };
        assert_eq!(settings.check(), Err(SectionProblem::AccelerationNeedsSwiss));
    }

    #[test]
    fn groups_with_virtual_points_stand_where_they_are_asked_for_and_make_sense() {
        let of = |acceleration, lines: &str| {
            let groups = lines.lines().map(|line| line.parse().expect("a group"));
            let settings = SectionSettings {
                acceleration,
                acceleration_groups: groups.collect(),
                ..SectionSettings::default()
            };
            settings.check()
        };
        let wrong = |fault| Err(SectionProblem::AccelerationGroups(fault));
        for (acceleration, lines, expected) in [
            (Acceleration::Haley, "", Ok(())),
            (Acceleration::HaleySoft, "", Ok(())),
            (Acceleration::OwnGroups, "1-20; 1-2; 1\n21-40; 1; ½", Ok(())),
            (
                Acceleration::Haley,
                "1-20; 1-2; 1",
                wrong(AccelerationFault::NotAsked),
            ),
            (
                Acceleration::None,
                "1-20; 1-2; 1",
                wrong(AccelerationFault::NotAsked),
            ),
            (
                Acceleration::OwnGroups,
                "20-1; 1-2; 1",
                wrong(AccelerationFault::Places),
            ),
        ] {
            assert_eq!(of(acceleration, lines), expected, "{acceleration} {lines}");
        }
        let groups = SectionSettings {
            acceleration: Acceleration::OwnGroups,
            acceleration_groups: vec!["1-20; 1-2; 1".parse().expect("a group")],
            ..SectionSettings::default()
        };
        assert_eq!(groups.acceleration_text(), "own_groups | 1-20; 1-2; 1");
    }

    #[test]
    fn baku_needs_a_win_worth_two_draws_and_monrad_a_possible_number_of_rematches() {
        let accelerated = SectionSettings {
            scoring: Scoring::THREE_ONE_ZERO,
            acceleration: Acceleration::Baku,
            ..SectionSettings::default()
        };
        assert_eq!(
            accelerated.check(),
            Err(SectionProblem::AccelerationNeedsHalfDraws)
        );
        let mut settings = SectionSettings::default();
        for (rematches, fits) in [(0, false), (1, true), (9, true), (10, false)] {
            settings.monrad.rematches = rematches;
            assert_eq!(settings.check().is_ok(), fits, "{rematches}");
        }
    }

    #[test]
    fn limits_that_nobody_is_within_are_told_apart() {
        let of = |ratings: [u16; 2], years: [i16; 2]| {
            let entry = EntryRules {
                min_rating: Rating::new(ratings[0]),
                max_rating: Rating::new(ratings[1]),
                born_from: Some(years[0]),
                born_until: Some(years[1]),
                ..EntryRules::default()
            };
            let settings = SectionSettings {
                entry,
                ..SectionSettings::default()
            };
            settings.check()
        };
        assert_eq!(of([1500, 1500], [2010, 2010]), Ok(()));
        assert_eq!(of([1501, 1500], [2010, 2010]), Err(SectionProblem::EntryRatings));
        assert_eq!(of([1500, 1501], [2011, 2010]), Err(SectionProblem::EntryYears));
    }

    #[test]
    fn each_method_picks_its_rating() {
        let (fide, national, typed) = (Rating::new(2000), Rating::new(2100), Rating::new(2200));
        for (method, expected) in [
            (RatingMethod::Fide, fide),
            (RatingMethod::National, national),
            (RatingMethod::FideElseNational, fide),
            (RatingMethod::NationalElseFide, national),
            (RatingMethod::Highest, typed),
            (RatingMethod::Typed, typed),
        ] {
            assert_eq!(method.pick(fide, national, typed), expected);
        }
        assert_eq!(
            RatingMethod::FideElseNational.pick(None, national, None),
            national
        );
        assert_eq!(RatingMethod::Fide.pick(None, national, typed), None);
    }

    #[test]
    fn a_section_is_rated_by_its_own_time_control_and_else_by_the_tournaments() {
        let day = jiff::civil::date(2026, 4, 4);
        let tournament = Regulation {
            time_control: Some("90+30s".parse().expect("a time control")),
            ..Regulation::default()
        };
        for (own, expected) in [
            (None, Discipline::Standard),
            (Some(""), Discipline::Standard),
            (Some("60+30s"), Discipline::Standard),
            (Some("15+10s"), Discipline::Rapid),
            (Some("5"), Discipline::Blitz),
        ] {
            let play_off = own.map(|own| PlayOffTerms {
                time_control: own.parse().ok(),
                supervision: None,
                default_minutes: None,
                rated: false,
            });
            let settings = SectionSettings {
                play_off,
                ..SectionSettings::default()
            };
            assert_eq!(settings.rate_of_play(&tournament, day), expected, "{own:?}");
        }
    }
}
