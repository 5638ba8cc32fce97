//! Who may read a line-up when: neither captain sees the other's until both are in or the hour has come.
//!
//! [`Exchange::visible_to`] is the one answer for pages, the API and notices.

use jiff::Timestamp;

use super::LineUp;
use crate::team_match::Side;

engine::spelled! {
    /// Are line-ups kept from the other team?
    #[derive(Default)]
    pub enum LineUpSecrecy {
        /// Until both are in, or the hour has come.
        #[default]
        UntilBoth => "until_both",
        /// A line-up is open as soon as it is handed in.
        None => "none",
    }
}

engine::spelled! {
    /// How far a line-up has come at a moment.
    pub enum LineUpState {
        Draft => "draft",
        Sealed => "sealed",
        /// Everybody may read it.
        Opened => "opened",
    }
}

engine::spelled! {
    /// In which capacity somebody belongs to a team.
    pub enum ClubRole {
        /// The captain or a deputy.
        Captain => "captain",
        /// Somebody who acts for the club.
        Club => "club",
    }
}

/// Who wants to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Somebody of one of the two teams.
    Team(Side, ClubRole),
    /// The match leader, who usually belongs to the home club and reads only what everybody reads.
    MatchLeader,
    /// The league leader, who may have to change a sealed line-up.
    LeagueLeader,
    Public,
}

engine::spelled! {
    /// What somebody may know about a line-up.
    pub enum Sight {
        /// Whether it is handed in, but not its content.
        WhetherIn => "whether_in",
        Everything => "everything",
    }
}

/// The two line-ups of a match, and the hour that opens them.
#[derive(Clone, Copy, Debug)]
pub struct Exchange<'a> {
    pub home: &'a LineUp,
    pub away: &'a LineUp,
    /// When they are opened even if one is missing; `None`: only when both are in.
    pub opens_at: Option<Timestamp>,
    pub secrecy: LineUpSecrecy,
}

impl Exchange<'_> {
    /// The line-up of this side.
    pub const fn of(&self, side: Side) -> &LineUp {
        match side {
            Side::Home => self.home,
            Side::Away => self.away,
        }
    }

    /// How far this side's line-up has come. A draft stays one after the hour: it is handed in late, or the list takes its place.
    pub fn state(&self, side: Side, now: Timestamp) -> LineUpState {
        if !self.of(side).is_sealed() {
            return LineUpState::Draft;
        }
        let is_open = match self.secrecy {
            LineUpSecrecy::None => true,
            LineUpSecrecy::UntilBoth => {
                self.of(side.other()).is_sealed() || self.opens_at.is_some_and(|hour| now >= hour)
            }
        };
        if is_open {
            LineUpState::Opened
        } else {
            LineUpState::Sealed
        }
    }

    /// What this reader may know about the line-up of this side.
    pub fn visible_to(&self, reader: Reader, whose: Side, now: Timestamp) -> Sight {
        let is_own = match reader {
            Reader::Team(side, ClubRole::Captain | ClubRole::Club) => side == whose,
            Reader::MatchLeader | Reader::LeagueLeader | Reader::Public => false,
        };
        match self.state(whose, now) {
            LineUpState::Opened => Sight::Everything,
            LineUpState::Draft | LineUpState::Sealed if is_own => Sight::Everything,
            LineUpState::Sealed if reader == Reader::LeagueLeader => Sight::Everything,
            LineUpState::Draft | LineUpState::Sealed => Sight::WhetherIn,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Stage, *};
    use crate::{strength_list::samples::team, team_match::samples::at};

    const BEFORE: &str = "2026-11-08T09:44:59Z";
    const HOUR: &str = "2026-11-08T09:45:00Z";

    fn line_up(no: u128, is_in: bool) -> LineUp {
        let stage = if is_in {
            Stage::Sealed {
                at: at("2026-11-07T12:00:00Z"),
                is_late: false,
            }
        } else {
            Stage::Draft
        };
        LineUp {
            stage,
            ..LineUp::draft(team(no), 4)
        }
    }

    #[test]
    fn neither_captain_sees_the_others_until_both_are_in_or_the_hour_strikes() {
        use LineUpSecrecy::{None as Open, UntilBoth};
        use Sight::{Everything, WhetherIn};
        let own = Reader::Team(Side::Home, ClubRole::Captain);
        let own_club = Reader::Team(Side::Home, ClubRole::Club);
        let other = Reader::Team(Side::Away, ClubRole::Captain);
        let other_club = Reader::Team(Side::Away, ClubRole::Club);
        let readers = [
            own,
            own_club,
            other,
            other_club,
            Reader::MatchLeader,
            Reader::LeagueLeader,
            Reader::Public,
        ];
        let all = [Everything; 7];
        let club_only = [
            Everything, Everything, WhetherIn, WhetherIn, WhetherIn, WhetherIn, WhetherIn,
        ];
        let sealed = [
            Everything, Everything, WhetherIn, WhetherIn, WhetherIn, Everything, WhetherIn,
        ];
        // The home line-up, as each of them may read it.
        for (home_in, away_in, now, secrecy, expected) in [
            (false, false, BEFORE, UntilBoth, club_only),
            (false, true, BEFORE, UntilBoth, club_only),
            (false, true, HOUR, UntilBoth, club_only),
            (true, false, BEFORE, UntilBoth, sealed),
            (true, false, HOUR, UntilBoth, all),
            (true, true, BEFORE, UntilBoth, all),
            (true, false, BEFORE, Open, all),
            (false, false, BEFORE, Open, club_only),
        ] {
            let (home, away) = (line_up(1, home_in), line_up(2, away_in));
            let exchange = Exchange {
                home: &home,
                away: &away,
                opens_at: Some(at(HOUR)),
                secrecy,
            };
            let sights = readers.map(|reader| exchange.visible_to(reader, Side::Home, at(now)));
            assert_eq!(
                sights, expected,
                "home {home_in}, away {away_in}, {now}, {secrecy}"
            );
        }
    }

    #[test]
    fn without_an_hour_one_line_up_waits_for_the_other() {
        let (home, away) = (line_up(1, true), line_up(2, false));
        let exchange = Exchange {
            home: &home,
            away: &away,
            opens_at: None,
            secrecy: LineUpSecrecy::UntilBoth,
        };
        let years_later = at("2036-11-08T09:45:00Z");
        assert_eq!(exchange.state(Side::Home, years_later), LineUpState::Sealed);
        assert_eq!(exchange.state(Side::Away, years_later), LineUpState::Draft);
    }

    #[test]
    fn every_word_has_one_spelling() {
        for secrecy in LineUpSecrecy::ALL {
            assert_eq!(secrecy.as_str().parse(), Ok(secrecy));
        }
        for state in LineUpState::ALL {
            assert_eq!(state.as_str().parse(), Ok(state));
        }
        for role in ClubRole::ALL {
            assert_eq!(role.as_str().parse(), Ok(role));
        }
        for sight in Sight::ALL {
            assert_eq!(sight.as_str().parse(), Ok(sight));
        }
    }
}
