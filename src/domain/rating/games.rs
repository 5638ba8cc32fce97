//! Which games of a section are rated, nationally and by FIDE, and why: [`rated_games`] is the one place that decides it.
//!
//! The two are decided separately (rating regulation 4.5.4.2, B.02 art. 5): an unplayed game may be rated in Denmark but never
//! by FIDE. Pages, calculations and reports all take a game's rating status from here.

use std::collections::BTreeMap;

use jiff::civil::Date;

use crate::{
    rating_regulation::{self, Edition, TimeFault, settings::Settings},
    schedule,
    section_state::{Entrant, Game, SectionState},
};
use engine::{
    colour::Colour,
    ids::GameId,
    numbers::{BoardNo, Rating, RoundNo, StartNo},
    result::GameResult,
};
use rules::{
    arrival_rulings::AbsenceFacts,
    regulation::{Around, FindingKind, Regulation, SettingId, values::Chess960},
    time_control::{Discipline, RatingEligibility, TimeControl, rating_eligibility},
};

/// A section and what surrounds it, as far as rating depends on it.
#[derive(Clone, Copy, Debug)]
pub struct Event<'a> {
    /// The section as it stands.
    pub field: &'a SectionState,
    /// What the tournament announced: time control, flags, variant.
    pub regulation: &'a Regulation,
    /// The first day.
    pub starts_on: Date,
    /// What rulings in force found about absences.
    pub absences: &'a BTreeMap<GameId, AbsenceFacts>,
    /// The Danish settings in force on the first day, if there are any.
    pub settings: Option<&'a Settings>,
}

/// The games of a section with what is rated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGames {
    /// Standard, rapid or blitz.
    pub discipline: Discipline,
    /// Is the time control long enough for the Danish rating (DM-12.3)? `None` without a time control or outside standard play.
    pub danish_time: Option<RatingEligibility>,
    /// What is wrong with the quick finish (DM-13.1); it does not keep a game from being rated.
    pub quick_finish: Vec<FindingKind>,
    /// The edition of FIDE's rating regulations.
    pub fide_edition: Option<&'static str>,
    /// Every game of every public round, in the order of rounds and boards.
    pub games: Vec<RatedGame>,
}

/// A game with what is rated of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// Which game.
    pub id: GameId,
    /// Its round.
    pub round: RoundNo,
    /// Its board.
    pub board: BoardNo,
    /// Has White.
    pub white: StartNo,
    /// Has Black.
    pub black: StartNo,
    /// The day of the round, if it is known.
    pub day: Option<Date>,
    /// The result as it is reported for rating (C.04.2 art. 4.3); `None` while it is open.
    pub result: Option<GameResult>,
    /// Is it rated nationally?
    pub danish: Standing,
    /// Is it rated by FIDE?
    pub fide: Standing,
    /// What was found about an absence.
    pub absence: Option<AbsenceFacts>,
}

macro_rules! standings {
    ($($(#[$doc:meta])* $name:ident = $key:literal $(| $earlier:literal)*, $rated:expr;)+) => {
        engine::spelled! {
            /// Whether a game is rated, and why. A second word is the one used in reports of format 1.
            pub enum Standing {
                $($(#[$doc])* $name => $key $(| $earlier)*,)+
            }
        }

        impl Standing {
            /// Is it rated? `None` while that is not settled.
            pub const fn is_rated(self) -> Option<bool> {
                match self { $(Self::$name => $rated,)+ }
            }
        }
    };
}
standings! {
    /// Played, and everything fits.
    Played = "played", Some(true);
    /// Not played; the absence has no excuse, and the rating rules rate it (4.5.4.2).
    AbsentWithoutExcuse = "absent_without_excuse", Some(true);
    /// Not played; a ruling decided that it is rated.
    RuledRated = "ruled_rated", Some(true);
    /// There is no result yet.
    Open = "open", Some(false);
    /// Ended before both had made a move (TRF codes W, D, L).
    EndedAtOnce = "ended_at_once" | "marked_unrated", Some(false);
    /// Not played (B.02 art. 5).
    NotPlayed = "not_played", Some(false);
    /// Not played, and the absence is excused.
    Excused = "excused" | "valid_excuse", Some(false);
    /// Not played; the absence has no excuse, and the rating rules do not rate it.
    AbsentNotRated = "absent_not_rated", Some(false);
    /// Not played; a ruling decided that it is not rated.
    RuledUnrated = "ruled_unrated", Some(false);
    /// Neither came.
    NobodyCame = "nobody_came", Some(false);
    /// The section is not reported for this rating.
    NotReported = "not_reported" | "not_rated_event", Some(false);
    /// The time control is too short for the strongest who plays (DM-12.3, B.02 art. 1).
    TimeTooShort = "time_too_short" | "too_short", Some(false);
    /// White and Black have different times (B.02 art. 1).
    UnequalTimes = "unequal_times", Some(false);
    /// The first period has too few moves (B.02 art. 1).
    FirstControl = "first_control", Some(false);
    /// The two are too far apart for rapid or blitz (B.02).
    TooFarApart = "too_far_apart", Some(false);
    /// Chess960 is no chess for the rating lists.
    OtherChess = "other_chess", Some(false);
    /// Played by correspondence.
    Correspondence = "correspondence", Some(false);
    /// No time control has been settled.
    NoTimeControl = "no_time_control", None;
    /// The ratings office has not filled in how long a rapid or a blitz game must be.
    TimeLimitsUnknown = "time_limits_unknown", None;
    /// Not played, and no ruling says why.
    NoFinding = "no_finding", None;
    /// Not played, and nobody has decided what the excuse is worth.
    ExcuseUndecided = "excuse_undecided" | "excuse_open", None;
    /// Not played, and the ratings office has not filled in which such games are rated.
    PolicyUnknown = "policy_unknown", None;
    /// No edition of FIDE's rating regulations is kept here for that day.
    NoEdition = "no_edition", None;
}

impl Standing {
    /// Would a ruling on the absence settle it?
    pub const fn awaits_ruling(self) -> bool {
        matches!(self, Self::NoFinding | Self::ExcuseUndecided)
    }
}

impl Event<'_> {
    /// Standard, rapid or blitz.
    pub fn discipline(&self) -> Discipline {
        self.regulation.discipline(self.starts_on)
    }

    /// What keeps every game of the section from being rated, nationally or by FIDE.
    fn other_chess(&self) -> Option<Standing> {
        if self.field.settings.correspondence.is_some() {
            return Some(Standing::Correspondence);
        }
        match self.regulation.chess960 {
            Some(Chess960::Generator | Chess960::ByHand) => Some(Standing::OtherChess),
            Some(Chess960::No) | None => None,
        }
    }

    /// The Danish judgement of the section: the eligibility in standard play, and what keeps all its games out.
    fn danish_section(&self, discipline: Discipline) -> (Option<RatingEligibility>, Option<Standing>) {
        let control = self.regulation.time_control.as_ref();
        let judged = control
            .filter(|_| discipline == Discipline::Standard)
            .and_then(|control| rating_eligibility(control, self.strongest()));
        let is_left_out = self
            .field
            .settings
            .play_off
            .as_ref()
            .is_some_and(|terms| !terms.rated);
        let barred = if !self.regulation.flags().rated || is_left_out {
            Some(Standing::NotReported)
        } else if let Some(other) = self.other_chess() {
            Some(other)
        } else if let Some(control) = control {
            match discipline {
                Discipline::Standard => {
                    (!judged.is_some_and(|judged| judged.eligible)).then_some(Standing::TimeTooShort)
                }
                Discipline::Rapid | Discipline::Blitz => self.short_time(control, discipline),
            }
        } else {
            Some(Standing::NoTimeControl)
        };
        (judged, barred)
    }

    fn short_time(&self, control: &TimeControl, discipline: Discipline) -> Option<Standing> {
        let limits = self.settings.and_then(|settings| match discipline {
            Discipline::Standard => None,
            Discipline::Rapid => settings.rapid_time,
            Discipline::Blitz => settings.blitz_time,
        });
        match limits {
            None => Some(Standing::TimeLimitsUnknown),
            Some(limits) => (!limits.holds(control.total60_seconds())).then_some(Standing::TimeTooShort),
        }
    }

    /// The highest rating in the section: the Danish one of standard play, else what the section ranks by.
    fn strongest(&self) -> Option<Rating> {
        self.field
            .players
            .iter()
            .filter_map(|player| player.person.national.standard.max(player.rating))
            .max()
    }

    fn danish(&self, game: &Game, result: Option<GameResult>, barred: Option<Standing>) -> Standing {
        let Some(result) = result else {
            return Standing::Open;
        };
        if let Some(barred) = barred {
            return barred;
        }
        if result.was_played() {
            return if game.outcome.unrated {
                Standing::EndedAtOnce
            } else {
                Standing::Played
            };
        }
        let facts = self.absences.get(&game.id);
        let ruled = facts.and_then(|facts| facts.rated);
        if game.outcome.unrated || ruled == Some(false) {
            return Standing::RuledUnrated;
        }
        if result == GameResult::DoubleForfeit {
            return Standing::NobodyCame;
        }
        if ruled == Some(true) {
            return Standing::RuledRated;
        }
        let Some(facts) = facts else {
            return Standing::NoFinding;
        };
        let Some(excuse) = facts.excuse() else {
            return Standing::ExcuseUndecided;
        };
        if excuse.holds() {
            return Standing::Excused;
        }
        match self.settings.and_then(|settings| settings.unplayed) {
            None => Standing::PolicyUnknown,
            Some(policy) if policy.rates(excuse, facts.is_whole_tournament()) => {
                Standing::AbsentWithoutExcuse
            }
            Some(_) => Standing::AbsentNotRated,
        }
    }

    fn fide(&self, game: &Game, result: Option<GameResult>, of_section: &FideSection<'_>) -> Standing {
        let Some(result) = result else {
            return Standing::Open;
        };
        if !self.field.settings.fide_rated {
            return Standing::NotReported;
        }
        if let Some(other) = self.other_chess() {
            return other;
        }
        if !result.was_played() {
            return Standing::NotPlayed;
        }
        if game.outcome.unrated {
            return Standing::EndedAtOnce;
        }
        let (Some(edition), Some(control)) = (of_section.edition, of_section.control) else {
            return if of_section.edition.is_none() {
                Standing::NoEdition
            } else {
                Standing::NoTimeControl
            };
        };
        let rating = |no| fide_rating(self.field.player(no), of_section.discipline);
        let (white, black) = (rating(game.white), rating(game.black));
        match edition
            .time
            .fault(control, of_section.discipline, white.max(black))
        {
            Some(TimeFault::Unequal) => return Standing::UnequalTimes,
            Some(TimeFault::FirstControl(_)) => return Standing::FirstControl,
            Some(TimeFault::TooShort(_)) => return Standing::TimeTooShort,
            None => {}
        }
        let is_quick = of_section.discipline != Discipline::Standard;
        if let (true, Some(rule), Some(white), Some(black)) = (is_quick, &edition.far_apart, white, black)
            && i32::from(white.get().abs_diff(black.get())) >= rule.from
            && white.max(black).get() > rule.above
        {
            return Standing::TooFarApart;
        }
        Standing::Played
    }
}

/// What FIDE's judgement of every game of the section begins with.
struct FideSection<'a> {
    discipline: Discipline,
    edition: Option<&'static Edition>,
    control: Option<&'a TimeControl>,
}

/// FIDE's rating of a player; a first rapid or blitz rating begins from the standard one (B.02 art. 7).
pub fn fide_rating(player: Option<&Entrant>, discipline: Discipline) -> Option<Rating> {
    player?.person.fide.of_or_standard(discipline)
}

/// Every game of a section, with whether it is rated nationally and by FIDE, and why.
pub fn rated_games(event: &Event<'_>) -> RatedGames {
    let discipline = event.discipline();
    let (danish_time, barred) = event.danish_section(discipline);
    let edition = rating_regulation::edition_on(event.starts_on);
    let of_section = FideSection {
        discipline,
        edition,
        control: event.regulation.time_control.as_ref(),
    };
    let around = Around {
        starts_on: event.starts_on,
        sections: 1,
        highest_rating: event.strongest(),
        published_with_fines: None,
    };
    let quick_finish = event
        .regulation
        .findings(&around)
        .into_iter()
        .filter(|finding| {
            matches!(
                finding.setting,
                SettingId::QuickFinish | SettingId::TotalPlayingTime
            )
        })
        .map(|finding| finding.kind)
        .collect();
    let rounds = event.field.rounds.iter().take(event.field.public_rounds());
    let games = rounds
        .flat_map(|round| round.games.iter().map(move |game| (round, game)))
        .map(|(round, game)| {
            let result = game.reported.or(game.outcome.result);
            RatedGame {
                id: game.id,
                round: round.number,
                board: game.board,
                white: game.white,
                black: game.black,
                day: round.starts_at.map(|moment| schedule::local(moment).date()),
                result,
                danish: event.danish(game, result, barred),
                fide: event.fide(game, result, &of_section),
                absence: event.absences.get(&game.id).cloned(),
            }
        })
        .collect();
    RatedGames {
        discipline,
        danish_time,
        quick_finish,
        fide_edition: edition.map(|edition| edition.code.as_str()),
        games,
    }
}

impl RatedGame {
    /// The players with their colours.
    pub const fn sides(&self) -> [(StartNo, StartNo, Colour); 2] {
        [
            (self.white, self.black, Colour::White),
            (self.black, self.white, Colour::Black),
        ]
    }
}

#[cfg(test)]
mod tests;
