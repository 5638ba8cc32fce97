//! A made-up season of team matches in its middle, made as people make it: clubs with their lists, teams, a plan with days and venues that
//! everybody reads, rounds that were played and whose cards were signed and approved, a moved match, a penalty, and a match day of today.

use std::collections::BTreeMap;

use jiff::civil::DateTime;

use super::{Failure, Plan, Stage, key, people, permit, section_of};
use crate::{
    access::{At, Right},
    fixtures::{self, Days, Moving, Planned, Source},
    prelude::*,
    rounds,
    sections::{self, SectionPlan},
    strength_lists::{self, ChangingList, Keeper, ListStep, WrittenMember},
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
        words::{PenaltyUnit, SameClubRound, TeamWithdraws},
    },
    section::SectionSettings,
    section_state::SectionState,
    team::{Reporting, TeamPairing, TeamSettings},
    team_card::{Reservation, Signer, entry::CardEntry},
    team_match::Side,
    team_penalty::{PointsWay, TeamMeasures},
    team_season::{SeasonRules, ZoneRange},
    tournament::{Slug, TournamentDetails},
};
use engine::points::Points;
use rules::regulation::{
    SettingValue,
    values::{ArrivalPoint, Contact, Deadline, Flags, Lateness, Moments, Prose},
};
use store::places::Place;

/// A team, its club, where it plays and when.
struct Home {
    team: &'static str,
    club: &'static str,
    venue: &'static str,
    hour: &'static str,
}

const fn home(team: &'static str, club: &'static str, venue: &'static str, hour: &'static str) -> Home {
    Home {
        team,
        club,
        venue,
        hour,
    }
}

/// Eight teams of seven clubs.
const TEAMS: [Home; 8] = [
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

/// Boards of a match; a team has one player more.
const BOARDS: usize = 4;
/// Days from today on which the rounds are played: four are over, one is today's.
const DAYS: [i64; 7] = [-35, -28, -21, -14, 0, 14, 28];
const PLAYED: usize = 4;

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
    stage.league().await
}

fn staff<R: Right, P: At>(place: &Place) -> Result<Permit<R, P>, Failure> {
    permit(Some(place))
}

impl Stage<'_> {
    async fn league(&mut self) -> Result<Slug, Failure> {
        let details = TournamentDetails {
            name: "Prøvekredsens Holdturnering".to_owned(),
            city: "Prøveby".to_owned(),
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
        let row = self.row(&tournament).await?;
        let said = self.invitation()?;
        self.answer_and_publish(&tournament, &said, (-78, -70)).await?;
        let people = people::people(self.plan.seed ^ 0x1ea6, TEAMS.len() * (BOARDS + 1));
        self.teams(&row, &people).await?;
        self.lists(&tournament, &people).await?;
        self.plan_of_matches(&row).await?;
        for round in 1..=PLAYED + 1 {
            let number = u16::try_from(round).ok().and_then(RoundNo::new);
            let number = number.ok_or_else(|| anyhow::anyhow!("there is no round {round}"))?;
            self.match_day(&row, number).await?;
        }
        self.penalty(&row).await?;
        Ok(created.slug)
    }

    /// The one row, as one of teams.
    async fn row(&mut self, tournament: &Place) -> Result<Place, Failure> {
        let plan = SectionPlan {
            name: "1. række".to_owned(),
            settings: SectionSettings {
                fide_rated: false,
                ..SectionSettings::default()
            },
            starts: DAYS.map(|day| Some(self.league_start(day))).to_vec(),
        };
        let at = self.moment(-79, 19);
        let made = sections::create(self.conn, &staff(tournament)?, at, key(), &plan).await?;
        let row = store::places::find_section(self.conn, &tournament.tournament_slug, made.slug.as_str())
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
        teams::set_up(self.conn, &staff(&row)?, at, key(), &cmd).await?;
        let cmd = Settled {
            rules: SeasonRules {
                withdraws: Some(TeamWithdraws::AnnulAll),
                up: ZoneRange { fewest: 1, most: 1 },
                down: ZoneRange { fewest: 1, most: 2 },
                ..SeasonRules::default()
            },
            reason: "Som vedtaget på holdledermødet".to_owned(),
        };
        team_season::settle(self.conn, &staff(&row)?, at, key(), &cmd).await?;
        Ok(row)
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
            SettingValue::Divisions(prose("Én række med otte hold på fire brætter.")?),
            SettingValue::Sessions(Moments(vec![self.at(DAYS[6], 18)])),
        ])
    }

    async fn teams(&mut self, row: &Place, people: &[people::Somebody]) -> Result<(), Failure> {
        let squads = TEAMS.iter().zip(people.chunks(BOARDS + 1));
        let entered = squads.map(|(home, squad)| NewTeam {
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
        teams::enter(self.conn, &staff(row)?, at, key(), &cmd).await?;
        let field = self.field(section_of(row)?).await?;
        for (home, team) in TEAMS.iter().zip(&field.teams) {
            let cmd = teams::Change {
                team: team.id,
                seen: team.version,
                name: team.name.to_string(),
                club: home.club.to_owned(),
                captain: team
                    .captain
                    .as_ref()
                    .map_or_else(String::new, ToString::to_string),
                venue: Some(home.venue.to_owned()),
                plays_at: Some(home.hour.to_owned()),
                players: team.players.clone(),
            };
            teams::change(self.conn, &staff(row)?, at, key(), &cmd).await?;
        }
        Ok(())
    }

    /// A list for every club: both teams of the one with two, strongest first.
    async fn lists(&mut self, tournament: &Place, people: &[people::Somebody]) -> Result<(), Failure> {
        let mut clubs: BTreeMap<&str, Vec<&people::Somebody>> = BTreeMap::new();
        for (home, squad) in TEAMS.iter().zip(people.chunks(BOARDS + 1)) {
            clubs.entry(home.club).or_default().extend(strongest(squad));
        }
        let at = self.moment(-61, 20);
        let keeper = staff(tournament)?;
        for (club, members) in clubs {
            let begun = strength_lists::begin(self.conn, &keeper, at, key(), club).await?;
            let cmd = ChangingList {
                club: begun.club,
                seen: begun.version,
                step: ListStep::Add {
                    members: members.into_iter().map(member).collect(),
                    at: None,
                    joined_on: None,
                },
                reason: String::new(),
            };
            strength_lists::change(self.conn, Keeper::Staff(&keeper), at, key(), &cmd).await?;
        }
        Ok(())
    }

    /// Drawn up, with days, public, and one match moved.
    async fn plan_of_matches(&mut self, row: &Place) -> Result<(), Failure> {
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
        };
        let made = fixtures::make(self.conn, &staff(row)?, at, key(), &cmd).await?;
        let cmd = Days {
            seen: made.version,
            days: DAYS.map(|day| Some(self.day(day))).to_vec(),
        };
        let dated = fixtures::set_days(self.conn, &staff(row)?, at, key(), &cmd).await?;
        fixtures::publish(self.conn, &staff(row)?, at, key(), dated.version).await?;
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
        };
        fixtures::change(self.conn, &staff(row)?, self.moment(-20, 20), key(), &cmd).await?;
        Ok(())
    }

    /// A round that is over, or today's, in which half of the boards still play.
    async fn match_day(&mut self, row: &Place, number: RoundNo) -> Result<(), Failure> {
        let section = section_of(row)?;
        for act in [rounds::Act::Draft, rounds::Act::Publish] {
            self.round(row, section, number, act).await?;
        }
        let is_over = number.index() < PLAYED;
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
    }
}

fn member(somebody: &people::Somebody) -> WrittenMember {
    WrittenMember {
        surname: somebody.surname.clone(),
        given_name: somebody.given.clone(),
        rating: somebody.rating.to_string(),
        ..WrittenMember::default()
    }
}
