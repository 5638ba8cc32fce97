//! What a club has to do before the season: enter its teams, hand in its list, say how its teams are reached and where they play at home.

use jiff::{Timestamp, civil::Date};

use super::{DutyDue, DutyLine, DutyList};
use crate::{
    fixtures::plan::FixturePlan,
    list_certification::ListHandingIn,
    team::{Team, TeamPairing, contact::TeamContact},
};

engine::spelled! {
    /// Something a club has to do, in the order of the work.
    pub enum ClubDuty {
        /// Enter teams; counts the teams entered.
        Teams => "teams",
        /// Hand in the strength list.
        List => "list",
        /// Say how teams are reached; counts the teams nobody can reach.
        Contacts => "contacts",
        /// Say where teams play at home; counts the teams without a place.
        Venues => "venues",
    }
}

/// What is known of a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClubFacts {
    /// The last day on which clubs enter teams themselves; `None`: none is decided, and the league leader enters them.
    pub entries_until: Option<Date>,
    pub teams: usize,
    pub list: ListHandingIn,
    /// The last day for the list.
    pub list_until: Option<Date>,
    /// Teams with neither telephone number nor e-mail address.
    pub without_contact: usize,
    /// Teams that play at home and have no place for it ([`lacks_venue`]).
    pub without_venue: usize,
}

impl ClubFacts {
    /// The club's duties and their states. A team that is entered late also needs a contact and a venue, so both are due by the day of the
    /// entries.
    pub fn duties(&self, now: Timestamp) -> DutyList<ClubDuty> {
        let entries = self.entries_until.map(DutyDue::Day);
        let mut lines = Vec::new();
        if self.teams > 0 {
            lines.push(DutyLine::done(ClubDuty::Teams, self.teams));
        } else if entries.is_some() {
            lines.push(DutyLine::waits(ClubDuty::Teams, 0, entries, now));
        }
        lines.extend(DutyLine::list(ClubDuty::List, self.list, self.list_until, now));
        for (duty, missing) in [
            (ClubDuty::Contacts, self.without_contact),
            (ClubDuty::Venues, self.without_venue),
        ] {
            lines.push(match (self.teams, missing) {
                (0, _) => DutyLine::ahead(duty, 0, None),
                (_, 0) => DutyLine::done(duty, 0),
                (_, missing) => DutyLine::waits(duty, missing, entries, now),
            });
        }
        DutyList { lines }
    }
}

/// Is there no way to reach the team? A name alone is not enough.
pub fn lacks_contact(contact: &TeamContact) -> bool {
    [
        &contact.captain_email,
        &contact.captain_phone,
        &contact.reserve_email,
        &contact.reserve_phone,
    ]
    .into_iter()
    .all(String::is_empty)
}

/// Does the team play at home without a known venue? Teams play at home in a round robin, unless a plan puts their matches at a joint venue
/// or names a venue for each of them. Other pairing systems are played in one hall.
pub fn lacks_venue(team: &Team, pairing: TeamPairing, plan: Option<&FixturePlan>) -> bool {
    let plays_at_home = match pairing {
        TeamPairing::RoundRobin | TeamPairing::DoubleRoundRobin => true,
        TeamPairing::Swiss
        | TeamPairing::Monrad
        | TeamPairing::MonradWithRematches
        | TeamPairing::Cup
        | TeamPairing::Scheveningen
        | TeamPairing::Molter
        | TeamPairing::Hutton => false,
    };
    let is_open = |plan: &FixturePlan| {
        let mut at_home = plan
            .matches
            .iter()
            .filter(|one| one.fixture.home_team() == Some(team.no));
        at_home.any(|one| one.venue.is_none())
    };
    plays_at_home && team.venue.is_none() && team.left_after.is_none() && plan.is_none_or(is_open)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{
        super::DutyState::{self, Ahead, Done, Late, Waits},
        *,
    };
    use crate::{fixtures::Home, team_section::samples::planned};

    /// A moment, what is stored then, the hour, and the lines.
    type Row<'a> = (&'a str, ClubFacts, Timestamp, &'a [(ClubDuty, DutyState, usize)]);

    #[test]
    #[expect(clippy::too_many_lines, reason = "a table of the moments of a club")]
    fn each_moment_of_a_club_has_its_states() {
        let at = |text: &str| text.parse::<Timestamp>().expect("a moment");
        let before = at("2026-08-20T10:00:00Z");
        let after_entries = at("2026-09-02T10:00:00Z");
        let after_list = at("2026-10-04T10:00:00Z");
        let nothing = ClubFacts {
            entries_until: Some(date(2026, 9, 1)),
            teams: 0,
            list: ListHandingIn::Awaited,
            list_until: Some(date(2026, 10, 3)),
            without_contact: 0,
            without_venue: 0,
        };
        let entered = ClubFacts {
            teams: 2,
            without_contact: 1,
            without_venue: 2,
            ..nothing
        };
        let ready = ClubFacts {
            list: ListHandingIn::Certified,
            without_contact: 0,
            without_venue: 0,
            ..entered
        };
        let changed = ClubFacts {
            list: ListHandingIn::ChangedSince,
            ..ready
        };
        let without_lists = ClubFacts {
            list: ListHandingIn::NotAsked,
            ..ready
        };
        let by_leader = ClubFacts {
            entries_until: None,
            list_until: None,
            ..nothing
        };
        let cases: [Row<'_>; 8] = [
            (
                "nothing is there",
                nothing,
                before,
                &[
                    (ClubDuty::Teams, Waits, 0),
                    (ClubDuty::List, Waits, 0),
                    (ClubDuty::Contacts, Ahead, 0),
                    (ClubDuty::Venues, Ahead, 0),
                ],
            ),
            (
                "the day of the entries is over",
                nothing,
                after_entries,
                &[
                    (ClubDuty::Teams, Late, 0),
                    (ClubDuty::List, Waits, 0),
                    (ClubDuty::Contacts, Ahead, 0),
                    (ClubDuty::Venues, Ahead, 0),
                ],
            ),
            (
                "teams are entered, and half of it is said",
                entered,
                before,
                &[
                    (ClubDuty::Teams, Done, 2),
                    (ClubDuty::List, Waits, 0),
                    (ClubDuty::Contacts, Waits, 1),
                    (ClubDuty::Venues, Waits, 2),
                ],
            ),
            (
                "every day is over",
                entered,
                after_list,
                &[
                    (ClubDuty::Teams, Done, 2),
                    (ClubDuty::List, Late, 0),
                    (ClubDuty::Contacts, Late, 1),
                    (ClubDuty::Venues, Late, 2),
                ],
            ),
            (
                "all of it is there",
                ready,
                after_list,
                &[
                    (ClubDuty::Teams, Done, 2),
                    (ClubDuty::List, Done, 0),
                    (ClubDuty::Contacts, Done, 0),
                    (ClubDuty::Venues, Done, 0),
                ],
            ),
            (
                "the list was changed since",
                changed,
                after_list,
                &[
                    (ClubDuty::Teams, Done, 2),
                    (ClubDuty::List, Waits, 0),
                    (ClubDuty::Contacts, Done, 0),
                    (ClubDuty::Venues, Done, 0),
                ],
            ),
            (
                "nobody has lists",
                without_lists,
                after_list,
                &[
                    (ClubDuty::Teams, Done, 2),
                    (ClubDuty::Contacts, Done, 0),
                    (ClubDuty::Venues, Done, 0),
                ],
            ),
            (
                "the league leader enters teams, and no day was decided",
                by_leader,
                after_list,
                &[
                    (ClubDuty::List, Waits, 0),
                    (ClubDuty::Contacts, Ahead, 0),
                    (ClubDuty::Venues, Ahead, 0),
                ],
            ),
        ];
        for (told, facts, now, expected) in cases {
            let lines = facts.duties(now).lines;
            let found: Vec<_> = lines
                .iter()
                .map(|line| (line.duty, line.state, line.count))
                .collect();
            assert_eq!(found, expected, "{told}");
            let done_without_day = lines.iter().all(|line| line.state != Done || line.due.is_none());
            assert!(done_without_day, "{told}");
        }
    }

    #[test]
    fn a_name_alone_reaches_nobody() {
        let mut contact = TeamContact {
            captain_name: "Ada Prøvesen".to_owned(),
            ..TeamContact::default()
        };
        assert!(lacks_contact(&contact));
        contact.reserve_phone = "70 11 22 33".to_owned();
        assert!(!lacks_contact(&contact));
    }

    #[test]
    fn a_home_is_asked_of_whoever_plays_at_home_somewhere_nobody_has_named() {
        let field = planned(4, |_| {});
        let mut team = field.teams[0].clone();
        let mut plan = field.plan.clone().expect("a plan");
        team.venue = None;
        let asked =
            |team: &Team, plan: Option<&FixturePlan>| lacks_venue(team, TeamPairing::RoundRobin, plan);
        assert!(asked(&team, None));
        assert!(!lacks_venue(&team, TeamPairing::Swiss, None));
        for one in &mut plan.matches {
            one.fixture.home = Home::Neither;
        }
        assert!(!asked(&team, Some(&plan)), "a joint venue");
        let own = plan
            .matches
            .iter_mut()
            .find(|one| one.fixture.opponent_of(team.no).is_some())
            .expect("a match");
        own.venue = None;
        own.fixture.home = if own.fixture.first == team.no {
            Home::First
        } else {
            Home::Second
        };
        assert!(asked(&team, Some(&plan)));
        team.venue = Some("Prøveby Kulturhus".parse().expect("a place"));
        assert!(!asked(&team, Some(&plan)));
        team.venue = None;
        team.left_after = Some(0);
        assert!(!asked(&team, Some(&plan)), "it has left");
    }
}
