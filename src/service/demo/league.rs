//! A made-up season of team matches in its middle, made as people make it: two rows above one another, clubs with their lists and fixed
//! players, teams, plans with days and venues that everybody reads, rounds that were played and whose cards were signed and approved, a moved
//! match, a penalty, a match day of today, and captains who are asked for the next line-ups.

use std::collections::BTreeMap;

use jiff::{SignedDuration, civil::DateTime};

use super::{Failure, Plan, Stage, key, people, permit, section_of};
use crate::{
    access::{At, Right},
    fixtures::{self, Days, Moving, Planned, Source},
    prelude::*,
    rounds,
    sealed_line_ups::{self, Asking, WantedCall},
    season_end::{self, SettlingRows},
    sections::{self, SectionPlan},
    strength_lists::{
        self, ChangingList, Keeper, ListStep, WrittenMember,
        certification::{self, Certifying},
    },
    team_cards::{self, ApprovingAll, CardTarget, CardWriting, SeenCard},
    team_penalties::{self, Giving},
    team_season::{self, Settled},
    teams::{self, NamedPlayer, NewTeam, NewTeams, SetUp},
    tournaments,
};
use domain::{
    fixtures::plan::Drawing,
    league::{
        Preset,
        words::{PenaltyUnit, RelegationDepends, SameClubRound, TeamWithdraws},
    },
    list_certification::ListStatement,
    season_end::RowPlan,
    section::SectionSettings,
    section_state::SectionState,
    strength_list::duty::Duty,
    team::{Reporting, TeamPairing, TeamSettings},
    team_card::{Reservation, Signer, entry::CardEntry},
    team_match::Side,
    team_penalty::{PointsWay, TeamMeasures},
    team_season::{SeasonRules, ZoneRange},
    tournament::{Slug, TournamentDetails},
};
use engine::{ids::TeamId, points::Points};
use rules::regulation::{
    SettingValue,
    values::{ArrivalPoint, Contact, Deadline, Flags, Lateness, Moments, Prose},
};
use store::places::Place;

/// The club that has not certified its list.
const UNCERTIFIED: &str = "Skabelon SK";

/// A team, its club, where it plays and when.
struct DemoHome {
    team: &'static str,
    club: &'static str,
    venue: &'static str,
    hour: &'static str,
}

const fn home(team: &'static str, club: &'static str, venue: &'static str, hour: &'static str) -> DemoHome {
    DemoHome {
        team,
        club,
        venue,
        hour,
    }
}

/// A row, its teams and its days.
struct DemoRow {
    name: &'static str,
    teams: &'static [DemoHome],
    /// The days of its rounds, from today; one is today.
    days: &'static [i64],
    /// How many of its teams go up, and down.
    up: ZoneRange,
    down: ZoneRange,
}

impl DemoRow {
    /// Rounds that are over.
    fn played(&self) -> usize {
        self.days.iter().filter(|day| **day < 0).count()
    }
}

const fn zone(fewest: u8, most: u8) -> ZoneRange {
    ZoneRange { fewest, most }
}

/// The upper one first.
const ROWS: [DemoRow; 2] = [
    DemoRow {
        name: "1. række",
        teams: &UPPER,
        days: &DAYS,
        up: zone(1, 1),
        down: zone(1, 2),
    },
    DemoRow {
        name: "2. række",
        teams: &LOWER,
        days: &[-28, -14, 0, 14, 28],
        up: zone(1, 2),
        down: zone(0, 0),
    },
];

/// Eight teams of seven clubs.
const UPPER: [DemoHome; 8] = [
    home("Prøveby 1", "Prøveby Skakklub", "Prøveby Kulturhus", "19:00"),
    home("Skitseby", "Skitseby SK", "Skitsebyens skole", "19:00"),
    home(
        "Kladdestrup 1911",
        "Kladdestrup 1911",
        "Kladdestrup Forsamlingshus",
        "18:30",
    ),
    home("Udkastholm", "Udkastholm SK", "Udkastholm Medborgerhus", "19:00"),
    home("Prøveby 2", "Prøveby Skakklub", "Prøveby Kulturhus", "19:00"),
    home(
        "Æksempelby",
        "Æksempelby Skakforening",
        "Æksempelby Bibliotek",
        "19:30",
    ),
    home(
        "Øvelseslund",
        "Øvelseslund Skakklub",
        "Aktivitetscentret i Øvelseslund",
        "19:00",
    ),
    home(
        "Eksempelgaard og Omegn",
        "Eksempelgaard og Omegns Skakklub",
        "Eksempelgaard Idrætscenter, lokale 2",
        "19:00",
    ),
];

/// Six teams, three of them of clubs that play in the upper row, too.
const LOWER: [DemoHome; 6] = [
    home("Prøveby 3", "Prøveby Skakklub", "Prøveby Kulturhus", "19:00"),
    home("Mønsterbjerg", "Mønsterbjerg", "Mønsterbjerg Skole", "19:00"),
    home(
        "Kladdestrup 1911 2",
        "Kladdestrup 1911",
        "Kladdestrup Forsamlingshus",
        "18:30",
    ),
    home("Skabelon", "Skabelon SK", "Skabelon Sognegård", "19:30"),
    home("Skitseby 2", "Skitseby SK", "Skitsebyens skole", "19:00"),
    home(
        "Demobjerg",
        "Demobjerg Skakforening",
        "Demobjerg Medborgerhus",
        "19:00",
    ),
];

/// Boards of a match; a team has one player more, who is a reserve.
const BOARDS: usize = 4;
/// Days from today on which the rounds of the upper row are played: four are over, one is today's.
const DAYS: [i64; 7] = [-35, -28, -21, -14, 0, 14, 28];

/// Makes the season around `now`; the tournament's part of addresses.
pub async fn make(conn: &mut PgConnection, now: Timestamp, seed: u64) -> Result<Slug, Failure> {
    let mut stage = Stage {
        conn,
        plan: Plan {
            seed,
            ..Plan::default()
        },
        now,
        today: schedule::local(now).date(),
    };
    // Boxed, because the future is large: it calls nearly every act there is.
    Box::pin(stage.league()).await
}

fn staff<R: Right, P: At>(place: &Place) -> Result<Permit<R, P>, Failure> {
    permit(Some(place))
}

impl Stage<'_> {
    async fn league(&mut self) -> Result<Slug, Failure> {
        let details = TournamentDetails {
            name: "Prøvekredsens Holdturnering".to_owned(),
            city: "Prøveby".to_owned(),
            district: "Prøvekredsen".to_owned(),
            federation: "DEN".to_owned(),
            starts_on: self.day(DAYS[0]),
            ends_on: self.day(DAYS[6]),
        };
        let command = tournaments::CreateCommand {
            details,
            flags: Flags {
                rated: true,
                ..Flags::default()
            },
        };
        let begun = self.moment(-80, 20);
        let created = tournaments::create(self.conn, &permit(None)?, begun, key(), &command).await?;
        let tournament = store::places::find_tournament(self.conn, created.slug.as_str())
            .await?
            .ok_or_else(|| anyhow::anyhow!("the tournament is gone"))?;
        let mut rows = Vec::new();
        for row in &ROWS {
            rows.push(self.row(&tournament, row).await?);
        }
        let said = self.invitation()?;
        self.answer_and_publish(&tournament, &said, (-78, -70)).await?;
        let teams: usize = ROWS.iter().map(|row| row.teams.len()).sum();
        let people = people::people(self.plan.seed ^ 0x1ea6, teams * (BOARDS + 1));
        let mut squads = people.chunks(BOARDS + 1);
        for (row, place) in ROWS.iter().zip(&rows) {
            let own: Vec<_> = squads.by_ref().take(row.teams.len()).collect();
            self.teams(place, row, &own).await?;
        }
        self.lists(&tournament, &rows, &people).await?;
        self.above_one_another(&tournament, &rows).await?;
        for (row, place) in ROWS.iter().zip(&rows) {
            self.plan_of_matches(place, row).await?;
        }
        let [upper, ..] = rows.as_slice() else {
            anyhow::bail!("the rows are gone");
        };
        self.moved_match(upper).await?;
        for (row, place) in ROWS.iter().zip(&rows) {
            let days = (0..=row.played()).filter_map(RoundNo::from_index);
            for number in days {
                self.match_day(place, number, number.index() < row.played())
                    .await?;
            }
        }
        self.penalty(upper).await?;
        self.ask_for_line_ups(upper).await?;
        Ok(created.slug)
    }

    /// A row, as one of teams.
    async fn row(&mut self, tournament: &Place, row: &DemoRow) -> Result<Place, Failure> {
        let plan = SectionPlan {
            name: row.name.to_owned(),
            settings: SectionSettings {
                fide_rated: false,
                ..SectionSettings::default()
            },
            starts: row.days.iter().map(|day| Some(self.league_start(*day))).collect(),
        };
        let at = self.moment(-79, 19);
        let made = sections::create(self.conn, &staff(tournament)?, at, key(), &plan).await?;
        let place = store::places::find_section(self.conn, &tournament.tournament_slug, made.slug.as_str())
            .await?
            .ok_or_else(|| anyhow::anyhow!("the section is gone"))?;
        let seen = made.version;
        let cmd = SetUp {
            seen,
            teams: Some(TeamSettings {
                pairing: TeamPairing::RoundRobin,
                league: Some(Preset::Hk4),
                reporting: Reporting::HomeCaptain,
                ..TeamSettings::default()
            }),
            reason: String::new(),
        };
        teams::set_up(self.conn, &staff(&place)?, at, key(), &cmd).await?;
        let cmd = Settled {
            rules: SeasonRules {
                withdraws: Some(TeamWithdraws::AnnulAll),
                up: row.up,
                down: row.down,
                ..SeasonRules::default()
            },
            reason: "Som vedtaget på holdledermødet".to_owned(),
        };
        team_season::settle(self.conn, &staff(&place)?, at, key(), &cmd).await?;
        Ok(place)
    }

    /// One team goes up from the lower row, and one comes down to it.
    async fn above_one_another(&mut self, tournament: &Place, rows: &[Place]) -> Result<(), Failure> {
        let [upper, lower] = rows else {
            anyhow::bail!("there are two rows");
        };
        let (upper, lower) = (section_of(upper)?, section_of(lower)?);
        let plan = |section, level| RowPlan {
            section,
            level,
            above: None,
            below: None,
            promoted: 1,
            best_next: 0,
            compared_by: None,
            play_off_up: 0,
            play_off_down: 0,
            relegated: Some(0),
            relegation_depends: RelegationDepends::Fixed,
            from_elsewhere: 0,
            reserve_team_up: None,
            vacancy: None,
        };
        let cmd = SettlingRows {
            seen: Version(0),
            rows: vec![
                RowPlan {
                    below: Some(lower),
                    relegated: Some(1),
                    ..plan(upper, 1)
                },
                RowPlan {
                    above: Some(upper),
                    ..plan(lower, 2)
                },
            ],
        };
        let at = self.moment(-60, 20);
        season_end::settle_rows(self.conn, &staff(tournament)?, at, key(), &cmd).await?;
        Ok(())
    }

    /// Evenings; today's matches have just begun, just after midnight at midnight.
    fn league_start(&self, day: i64) -> DateTime {
        let hour = if day == 0 {
            (schedule::local(self.now).hour() - 1).max(0)
        } else {
            19
        };
        self.at(day, hour)
    }

    fn invitation(&self) -> Result<Vec<SettingValue>, Failure> {
        let prose = |text: &str| Prose::new(text).ok_or_else(|| anyhow::anyhow!("an empty text"));
        Ok(vec![
            SettingValue::TimeControl("90+30s".parse()?),
            SettingValue::Postponement(prose(
                "En kamp flyttes, når begge klubber er enige og turneringslederen har fået besked.",
            )?),
            SettingValue::Lateness(Lateness {
                minutes: 60,
                arrival: ArrivalPoint::Board,
            }),
            SettingValue::EntryDeadline(Deadline(self.at(-60, 23))),
            SettingValue::Contact(Contact {
                phone: "12 34 56 78".to_owned(),
                email: "hold@example.org".to_owned(),
            }),
            SettingValue::Divisions(prose(
                "To rækker på fire brætter: otte hold i 1. række og seks i 2. række.",
            )?),
            SettingValue::Sessions(Moments(vec![self.at(DAYS[6], 18)])),
        ])
    }

    async fn teams(
        &mut self,
        place: &Place,
        row: &DemoRow,
        squads: &[&[people::Somebody]],
    ) -> Result<(), Failure> {
        let entered = row.teams.iter().zip(squads).map(|(home, squad)| NewTeam {
            name: home.team.to_owned(),
            club: home.club.to_owned(),
            captain: squad.first().map_or_else(String::new, |somebody| {
                format!("{} {}", somebody.given, somebody.surname)
            }),
            players: strongest(squad).into_iter().map(named).collect(),
            ..NewTeam::default()
        });
        let cmd = NewTeams {
            teams: entered.collect(),
            confirmed: true,
        };
        let at = self.moment(-62, 20);
        teams::enter(self.conn, &staff(place)?, at, key(), &cmd).await?;
        let field = self.field(section_of(place)?).await?;
        for (home, team) in row.teams.iter().zip(&field.teams) {
            let cmd = teams::Change {
                team: team.id,
                seen: team.version,
                name: team.name.to_string(),
                short_name: None,
                club: home.club.to_owned(),
                captain: team
                    .captain
                    .as_ref()
                    .map_or_else(String::new, ToString::to_string),
                venue: Some(home.venue.to_owned()),
                plays_at: Some(home.hour.to_owned()),
                home_weekday: None,
                wheelchair_access: None,
                players: None,
            };
            teams::change(self.conn, &staff(place)?, at, key(), &cmd).await?;
        }
        Ok(())
    }

    /// A list for every club: its teams one below the other, of each its fixed players, strongest first, and its reserve.
    async fn lists(
        &mut self,
        tournament: &Place,
        rows: &[Place],
        people: &[people::Somebody],
    ) -> Result<(), Failure> {
        let mut teams: BTreeMap<String, TeamId> = BTreeMap::new();
        for row in rows {
            let field = self.field(section_of(row)?).await?;
            teams.extend(field.teams.iter().map(|team| (team.name.to_string(), team.id)));
        }
        let homes = ROWS.iter().flat_map(|row| row.teams);
        let mut clubs: BTreeMap<&str, Vec<WrittenMember>> = BTreeMap::new();
        for (home, squad) in homes.zip(people.chunks(BOARDS + 1)) {
            let fixed = teams.get(home.team).copied().map_or(Duty::Reserve, Duty::Regular);
            let members = strongest(squad).into_iter().enumerate().map(|(at, somebody)| {
                let duty = if at < BOARDS { fixed } else { Duty::Reserve };
                member(somebody, duty)
            });
            clubs.entry(home.club).or_default().extend(members);
        }
        let at = self.moment(-61, 20);
        let keeper = staff(tournament)?;
        for (club, members) in clubs {
            let begun = strength_lists::begin(self.conn, &keeper, at, key(), club).await?;
            let cmd = ChangingList {
                club: begun.club,
                seen: begun.version,
                step: ListStep::Add {
                    members,
                    at: None,
                    joined_on: None,
                },
                reason: String::new(),
            };
            let changed = strength_lists::change(self.conn, Keeper::Staff(&keeper), at, key(), &cmd).await?;
            // One club is still to certify its list, so that there is something to be seen of those who wait.
            if club == UNCERTIFIED {
                continue;
            }
            let cmd = Certifying {
                club: changed.club,
                seen: changed.version,
                stated: ListStatement::ALL.to_vec(),
                by: format!("Formand {club}"),
            };
            certification::certify(self.conn, Keeper::Staff(&keeper), at, key(), &cmd).await?;
        }
        Ok(())
    }

    /// Drawn up, with days, and public.
    async fn plan_of_matches(&mut self, place: &Place, row: &DemoRow) -> Result<(), Failure> {
        let at = self.moment(-55, 20);
        let cmd = Planned {
            seen: Version(0),
            source: Source::Drawn(Drawing {
                same_club: SameClubRound::RoundOne,
                joint_last_round: false,
                closed: String::new(),
                shared: String::new(),
            }),
            accepted: true,
            reason: String::new(),
        };
        let made = fixtures::make(self.conn, &staff(place)?, at, key(), &cmd).await?;
        let cmd = Days {
            seen: made.version,
            days: row.days.iter().map(|day| Some(self.day(*day))).collect(),
        };
        let dated = fixtures::set_days(self.conn, &staff(place)?, at, key(), &cmd).await?;
        self.begun_matches(place, row).await?;
        fixtures::publish(self.conn, &staff(place)?, at, key(), dated.version).await?;
        Ok(())
    }

    /// Today's matches are played at the hour of their round, which has begun, and not in the evening as at home.
    async fn begun_matches(&mut self, place: &Place, row: &DemoRow) -> Result<(), Failure> {
        let today = row.days.iter().position(|day| *day == 0);
        let today = today.and_then(RoundNo::from_index);
        let hour = self.league_start(0).time();
        let field = self.field(section_of(place)?).await?;
        let planned = field.plan.iter().flat_map(|plan| &plan.matches);
        let begun =
            planned.filter(|one| Some(one.round) == today && field.whereabouts(one).hour != Some(hour));
        for one in begun {
            let cmd = Moving {
                fixture: one.id,
                seen: one.version,
                home: one.fixture.home.as_str(),
                day: one.day,
                is_postponed: false,
                hour: Some(hour),
                venue: String::new(),
                reason: String::new(),
                confirmed: false,
            };
            fixtures::change(self.conn, &staff(place)?, self.moment(-55, 20), key(), &cmd).await?;
        }
        Ok(())
    }

    /// The last match of a row is moved.
    async fn moved_match(&mut self, row: &Place) -> Result<(), Failure> {
        let field = self.field(section_of(row)?).await?;
        let last = field.plan.as_ref().and_then(|plan| plan.matches.last());
        let moved = last.ok_or_else(|| anyhow::anyhow!("the plan is gone"))?;
        let cmd = Moving {
            fixture: moved.id,
            seen: moved.version,
            home: moved.fixture.home.as_str(),
            day: Some(self.day(DAYS[6] - 2)),
            is_postponed: false,
            hour: None,
            venue: String::new(),
            reason: "Salen er optaget".to_owned(),
            confirmed: false,
        };
        fixtures::change(self.conn, &staff(row)?, self.moment(-20, 20), key(), &cmd).await?;
        Ok(())
    }

    /// A round that is over, or today's, in which half of the boards still play.
    async fn match_day(&mut self, row: &Place, number: RoundNo, is_over: bool) -> Result<(), Failure> {
        let section = section_of(row)?;
        for act in [rounds::Act::Draft, rounds::Act::Publish] {
            self.round(row, section, number, act).await?;
        }
        if is_over {
            self.enter_results(row, section, number, usize::MAX).await?;
            self.cards(row, number).await?;
            self.round(row, section, number, rounds::Act::Close).await
        } else {
            let field = self.field(section).await?;
            let boards = field.round(number).map_or(0, |round| round.games.len());
            self.enter_results(row, section, number, boards / 2).await
        }
    }

    /// Both captains and the match leader sign; in one match a team keeps its right to protest.
    async fn cards(&mut self, row: &Place, number: RoundNo) -> Result<(), Failure> {
        let field = self.field(section_of(row)?).await?;
        let round = field
            .round(number)
            .ok_or_else(|| anyhow::anyhow!("round {number} is gone"))?;
        let at = self.beside(round.starts_at, 4);
        for one in &round.matches {
            for (signer, name) in signers(&field, one) {
                let found = team_cards::of_match(self.conn, &field, (number, one.no)).await?;
                let keeps = number.get() == 2 && one.no.get() == 1 && signer == Signer::AwayCaptain;
                let reserved = keeps.then(|| Reservation {
                    board: None,
                    text: "Vi gennemgår slutspillet på bord 2".to_owned(),
                });
                let cmd = CardWriting {
                    target: CardTarget {
                        round: number,
                        no: one.no,
                        seen: found.card.version,
                    },
                    entry: CardEntry::Sign {
                        signer,
                        reservations: reserved.into_iter().collect(),
                    },
                    name,
                    boards_seen: Some(found.boards_seen),
                };
                team_cards::write(self.conn, &staff(row)?, at, key(), &cmd).await?;
            }
        }
        let signed = team_cards::of_round(self.conn, &field, round).await?;
        let cmd = ApprovingAll {
            round: number,
            seen: signed
                .into_iter()
                .map(|one| SeenCard {
                    no: one.one.no,
                    version: one.card.version,
                    boards_seen: Some(one.boards_seen),
                })
                .collect(),
        };
        team_cards::approve_confirmed(self.conn, &staff(row)?, at, key(), &cmd).await?;
        Ok(())
    }

    async fn penalty(&mut self, row: &Place) -> Result<(), Failure> {
        let field = self.field(section_of(row)?).await?;
        let team = field
            .teams
            .get(5)
            .ok_or_else(|| anyhow::anyhow!("a team is gone"))?;
        let cmd = Giving {
            team: team.id,
            offence: None,
            round: RoundNo::new(3),
            measures: TeamMeasures {
                is_warning: false,
                points: Points::ONE,
                way: PointsWay::Taken,
                unit: PenaltyUnit::BoardPoints,
                fine_kr: 0,
            },
            reason: "Kortet blev ikke sendt ind, heller ikke efter en rykker".to_owned(),
            appeal_until: Some(self.day(-4)),
        };
        team_penalties::give(self.conn, &staff(row)?, self.moment(-11, 20), key(), &cmd).await?;
        Ok(())
    }

    /// Captains hand in the line-ups of the next round by the evening before it.
    async fn ask_for_line_ups(&mut self, row: &Place) -> Result<(), Failure> {
        let field = self.field(section_of(row)?).await?;
        let next = field.rounds.iter().find(|round| !round.status.is_public());
        let next = next.ok_or_else(|| anyhow::anyhow!("the season is over"))?;
        let due_at = next
            .starts_at
            .and_then(|start| start.checked_sub(SignedDuration::from_hours(24)).ok());
        let cmd = Asking {
            round: next.number,
            seen: Version(0),
            wanted: due_at.map_or(WantedCall::Nothing, WantedCall::By),
        };
        let at = self.moment(-2, 20);
        sealed_line_ups::ask(self.conn, &staff(row)?, at, key(), &cmd).await?;
        Ok(())
    }
}

/// Who signs a card, and under which name.
fn signers(field: &SectionState, one: &domain::team::SectionMatch) -> [(Signer, String); 3] {
    let captain = |side| {
        let team = field.team(one.team(side));
        let found = team.and_then(|team| team.captain.as_ref());
        found.map_or_else(String::new, ToString::to_string)
    };
    let (home, away) = (captain(Side::Home), captain(Side::Away));
    [
        (Signer::HomeCaptain, home.clone()),
        (Signer::AwayCaptain, away),
        (Signer::MatchLeader, home),
    ]
}

/// Board 1 first.
fn strongest(squad: &[people::Somebody]) -> Vec<&people::Somebody> {
    let mut order: Vec<&people::Somebody> = squad.iter().collect();
    order.sort_by_key(|somebody| std::cmp::Reverse(somebody.rating));
    order
}

fn named(somebody: &people::Somebody) -> NamedPlayer {
    NamedPlayer {
        surname: somebody.surname.clone(),
        given_name: somebody.given.clone(),
        rating: somebody.rating.to_string(),
        ..NamedPlayer::default()
    }
}

fn member(somebody: &people::Somebody, duty: Duty<TeamId>) -> WrittenMember {
    WrittenMember {
        surname: somebody.surname.clone(),
        given_name: somebody.given.clone(),
        rating: somebody.rating.to_string(),
        duty,
        ..WrittenMember::default()
    }
}
