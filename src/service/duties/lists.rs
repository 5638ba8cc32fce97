//! The progress of a tournament's clubs with handing in their lists.

use crate::prelude::*;
use domain::{
    league::LeagueSettings,
    list_certification::{self, ListHandingIn},
    strength_list::{changing::ListRules, person::is_same_club},
};

/// A tournament's decisions about lists and entries, and the progress of its clubs. Always four queries.
pub(super) struct ClubLists {
    pub(super) settled: LeagueSettings,
    pub(super) rules: ListRules,
    /// In which year days are meant.
    pub(super) year: i16,
    today: Date,
    clubs: Vec<(String, ListHandingIn)>,
}

impl ClubLists {
    /// `None`: there is no such tournament.
    pub(super) async fn load(
        conn: &mut PgConnection,
        tournament: TournamentId,
        now: Timestamp,
    ) -> store::Result<Option<Self>> {
        let Some(found) = store::tournaments::find(conn, tournament).await? else {
            return Ok(None);
        };
        Ok(Some(Self::of(conn, &found, now).await?))
    }

    /// Of a tournament that was read.
    pub(super) async fn of(
        conn: &mut PgConnection,
        tournament: &store::tournaments::Tournament,
        now: Timestamp,
    ) -> store::Result<Self> {
        let settled = store::strength_lists::find_rules(conn, tournament.id).await?;
        let settled = settled.map(|(settled, _)| settled).unwrap_or_default();
        let year = tournament.details.starts_on.year();
        let rules = ListRules::from_settings(&settled, year);
        let today = schedule::local(now).date();
        let certified = store::list_certifications::list(conn, tournament.id).await?;
        let clubs = store::strength_lists::list_clubs(conn, tournament.id).await?;
        let clubs = clubs.into_iter().map(|club| {
            let last = certified.get(&club.id).map(|one| one.version);
            let stands = ListHandingIn::of(&settled, &rules, (last, club.version), today);
            (club.name, stands)
        });
        Ok(Self {
            clubs: clubs.collect(),
            settled,
            rules,
            year,
            today,
        })
    }

    /// Do clubs hand lists in?
    pub(super) fn is_asked(&self) -> bool {
        list_certification::is_asked(&self.settled)
    }

    /// Does any club have a list here?
    pub(super) const fn is_any(&self) -> bool {
        !self.clubs.is_empty()
    }

    /// The progress of the club with this name; `None` if it has no list.
    pub(super) fn of_club(&self, name: &str) -> Option<ListHandingIn> {
        let mut clubs = self.clubs.iter();
        clubs.find_map(|(club, stands)| is_same_club(club, name).then_some(*stands))
    }

    /// The same, except that a club without a list counts as not having handed one in.
    pub(super) fn of_club_or_none(&self, name: &str) -> ListHandingIn {
        let nothing = || ListHandingIn::of(&self.settled, &self.rules, (None, Version::FIRST), self.today);
        self.of_club(name).unwrap_or_else(nothing)
    }
}
