//! Next season's tournament, made from this one once its moves are confirmed: the rows with their settings and teams, the clubs, and the
//! decisions about lists and line-ups. It is a draft.
//!
//! Everything goes through the functions that people use, in one transaction. Not taken over: players and their lists, plans and days,
//! results and rulings, officials and rights, and the parts of the invitation that belong to one year.

use std::collections::BTreeMap;

use super::{
    access::{CreateTournament, Everywhere, Forbidden, ManageEntries, ManageTournament, NotThere, authorise},
    ids::key,
    prelude::*,
    regulation::{self, RegulationCommand, RegulationError},
    restore_points,
    row_limits::{self, RowLimitError},
    season_end::{self, SeasonEnd, SeasonEndError},
    sections::{self, SectionError, SectionPlan},
    strength_lists::{self, ListError, settling},
    team_season::{self, Settled},
    teams::{self, NewTeam, NewTeams, TeamError},
    tournaments::{self, CreateCommand, SetUp, TournamentError},
};
use domain::{
    league::LeagueSettings,
    restore_point::RestoreReason,
    season_end::{BookProblem, Proposal},
    section::SectionSettings,
    team::{Team, changing::TeamRefusal},
    team_season::SeasonRules,
    tournament::{Slug, TournamentDetails},
};
use engine::{ids::TeamId, pairing::arrangements::Arrangements};
use rules::regulation::{Regulation, SettingId, SettingValue};
use store::{places::Place, sections::Section};

/// Why next season's tournament was not made.
#[derive(Debug, thiserror::Error)]
pub enum NextSeasonError {
    /// The season is not at its end, or was changed meanwhile.
    #[error(transparent)]
    End(#[from] SeasonEndError),
    /// The actor may not make tournaments.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// Two teams of one name would play in a row.
    #[error("two teams called {team} would play in {row}")]
    NameTwice { team: String, row: String },
    /// The name or the days are refused.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// What of the invitation is taken over is refused.
    #[error(transparent)]
    Regulation(#[from] RegulationError),
    /// A row is refused.
    #[error(transparent)]
    Section(#[from] SectionError),
    /// A team is refused.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// A club is refused.
    #[error(transparent)]
    List(#[from] ListError),
    /// The limits of a row.
    #[error(transparent)]
    Limits(#[from] RowLimitError),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<NotThere> for NextSeasonError {
    fn from(why: NotThere) -> Self {
        match why {
            NotThere::NoPlace => SeasonEndError::NotFound.into(),
            NotThere::Forbidden(missing) => missing.into(),
        }
    }
}

/// The name and the days of next season's tournament.
#[derive(Clone, Debug, Serialize)]
pub struct MakingNext {
    /// The version of the season's end that was seen.
    pub seen: Version,
    pub name: String,
    pub starts_on: Date,
    pub ends_on: Date,
}

/// Next season's tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NextSeasonReceipt {
    /// Its part of addresses.
    pub slug: Slug,
    /// The version of the season's end.
    pub version: Version,
}

/// What was made, in the log.
#[derive(Serialize)]
struct NextSeasonLogValue<'a> {
    tournament: &'a str,
    rows: usize,
    teams: usize,
}

/// Settings that belong to one year: days, deadlines and prizes must be announced again.
const OF_ONE_YEAR: [SettingId; 5] = [
    SettingId::Sessions,
    SettingId::EntryDeadline,
    SettingId::Prizes,
    SettingId::Officials,
    SettingId::Edition,
];

/// Makes next season's tournament, once, from the confirmed moves. It needs the rights to make tournaments and to enter their teams: both
/// are checked before anything is made.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    idempotency: IdempotencyKey,
    cmd: &MakingNext,
) -> Result<NextSeasonReceipt, NextSeasonError> {
    let may_make: Permit<CreateTournament> =
        authorise(permit.actor().clone(), permit.rights().clone(), Everywhere)?;
    authorise::<ManageEntries, Everywhere>(permit.actor().clone(), permit.rights().clone(), Everywhere)?;
    let act = permit.act(now, idempotency, "season_end.next");
    act.once(conn, cmd, async |conn| {
        let tournament = permit.tournament();
        let end = season_end::locked(conn, tournament, cmd.seen).await?;
        end.book.to_next_season().map_err(SeasonEndError::Book)?;
        if end.has_changed() {
            return Err(SeasonEndError::Book(BookProblem::ShownOther).into());
        }
        // A round may have been reopened even though the moves are still the same.
        if end.proposal.as_ref().is_ok_and(Proposal::is_stopped) {
            return Err(SeasonEndError::Book(BookProblem::StandsOpen).into());
        }
        let old = tournaments::load(conn, tournament)
            .await?
            .ok_or(SeasonEndError::NotFound)?;
        let details = TournamentDetails {
            name: cmd.name.trim().to_owned(),
            starts_on: cmd.starts_on,
            ends_on: cmd.ends_on,
            ..old.tournament.details.clone()
        };
        let asked = CreateCommand {
            details,
            flags: old.tournament.regulation.flags.unwrap_or_default(),
        };
        let before = restore_points::Before {
            why: RestoreReason::NextSeason,
            detail: "",
        };
        restore_points::keep(conn, permit.actor(), (tournament, now), before).await?;
        let created = tournaments::create(conn, &may_make, now, key(), &asked).await?;
        let place = store::places::find_tournament(conn, created.slug.as_str())
            .await?
            .ok_or(SeasonEndError::NotFound)?;
        let making = NextSeasonDraft {
            permit,
            place,
            now,
            days: (cmd.starts_on, cmd.ends_on),
            years: cmd.starts_on.year() - old.tournament.details.starts_on.year(),
        };
        making
            .invitation(conn, &old.tournament.regulation, created.version)
            .await?;
        making.lists(conn, tournament).await?;
        let teams = making.rows(conn, &end, &old).await?;
        let mut after = end.book.clone();
        after.next = Some(created.id);
        let version = store::season_end::put(conn, tournament, &after).await?;
        act.log(permit.place().tournament_name.as_str())
            .after(NextSeasonLogValue {
                tournament: &asked.details.name,
                rows: end.book.rows.len(),
                teams,
            })
            .write(conn)
            .await?;
        Ok(NextSeasonReceipt {
            slug: created.slug,
            version,
        })
    })
    .await
}

/// A tournament that is being made.
struct NextSeasonDraft<'a> {
    permit: &'a Permit<ManageTournament>,
    place: Place,
    now: Timestamp,
    /// Its first and last day.
    days: (Date, Date),
    /// How many years after the old one it begins.
    years: i16,
}

impl NextSeasonDraft<'_> {
    /// The announced settings that hold from one year to the next.
    async fn invitation(
        &self,
        conn: &mut PgConnection,
        old: &Regulation,
        seen: Version,
    ) -> Result<(), NextSeasonError> {
        let lasting = SettingId::ALL
            .into_iter()
            .filter(|id| !OF_ONE_YEAR.contains(id) && *id != SettingId::Flags);
        let chosen = lasting.filter_map(|id| old.chosen(id));
        let fields: BTreeMap<String, String> =
            chosen.flat_map(|value: SettingValue| value.fields()).collect();
        if fields.is_empty() {
            return Ok(());
        }
        let cmd = RegulationCommand {
            seen,
            fields,
            reset: None,
            reason: String::new(),
        };
        regulation::change(conn, &self.permit.there(&self.place)?, self.now, key(), &cmd).await?;
        Ok(())
    }

    /// The clubs, each with an empty list, and the decisions about lists and line-ups.
    async fn lists(&self, conn: &mut PgConnection, old: TournamentId) -> Result<(), NextSeasonError> {
        let (settings, _) = settling::read(conn, old).await?;
        if settings != LeagueSettings::default() {
            let cmd = settling::Settling {
                seen: Version(0),
                settings,
            };
            settling::settle(conn, &self.permit.there(&self.place)?, self.now, key(), &cmd).await?;
        }
        for club in store::strength_lists::list_clubs(conn, old).await? {
            strength_lists::begin(
                conn,
                &self.permit.there(&self.place)?,
                self.now,
                key(),
                &club.name,
            )
            .await?;
        }
        Ok(())
    }

    /// The rows with their teams; how many teams.
    async fn rows(
        &self,
        conn: &mut PgConnection,
        end: &SeasonEnd,
        old: &SetUp,
    ) -> Result<usize, NextSeasonError> {
        let proposal = end
            .proposal
            .as_ref()
            .map_err(|why| SeasonEndError::Book((*why).into()))?;
        let mut known: BTreeMap<TeamId, Team> = BTreeMap::new();
        let mut before: BTreeMap<SectionId, usize> = BTreeMap::new();
        for row in &end.book.rows {
            let teams = store::teams::list(conn, row.section).await?;
            before.insert(row.section, teams.len());
            known.extend(teams.into_iter().map(|team| (team.id, team)));
        }
        let mut teams = 0;
        for (section, _) in &old.sections {
            let Some(row) = proposal.rows.iter().find(|row| row.section == section.id) else {
                continue;
            };
            let playing: Vec<&Team> = row.next.iter().filter_map(|team| known.get(team)).collect();
            let before = before.get(&section.id).copied().unwrap_or_default();
            // Teams relegated from elsewhere are entered later, and play those rounds, too.
            let expected = end.book.row(section.id).map_or(0, |plan| plan.from_elsewhere);
            self.row(conn, (section, before), (playing.as_slice(), expected.into()))
                .await?;
            teams += playing.len();
        }
        Ok(teams)
    }

    async fn row(
        &self,
        conn: &mut PgConnection,
        (old, before): (&Section, usize),
        (playing, expected): (&[&Team], usize),
    ) -> Result<(), NextSeasonError> {
        let pairing = old.settings.teams.as_ref().map(|teams| teams.pairing);
        let rounds = pairing.map_or(old.rounds, |pairing| {
            pairing.rounds_of_others((old.rounds, before), playing.len() + expected)
        });
        let plan = SectionPlan {
            name: old.name.clone(),
            settings: SectionSettings {
                teams: None,
                system: SectionSettings::default().system,
                // These refer to numbers, which belong to other teams next season.
                arrangements: Arrangements::default(),
                ties: old.settings.ties.for_others(),
                ..old.settings.clone()
            }
            .with_rating_day_moved(self.years, self.days),
            starts: vec![None; usize::from(rounds)],
        };
        let (now, permit) = (self.now, self.permit);
        let made = sections::create(conn, &permit.there(&self.place)?, now, key(), &plan).await?;
        let place = store::places::find_section(conn, &self.place.tournament_slug, made.slug.as_str())
            .await?
            .ok_or(SeasonEndError::NotFound)?;
        let cmd = teams::SetUp {
            seen: made.version,
            teams: old.settings.teams.clone(),
            reason: String::new(),
        };
        teams::set_up(conn, &permit.there(&place)?, now, key(), &cmd).await?;
        let rules = store::fixtures::season(conn, old.id).await?;
        let cmd = Settled {
            rules: SeasonRules {
                version: Version(0),
                ..rules
            },
            reason: String::new(),
        };
        team_season::settle(conn, &permit.there(&place)?, now, key(), &cmd).await?;
        self.teams(conn, &place, (old, playing)).await?;
        self.limits(conn, &place, old).await
    }

    /// The row's limits on players and team numbers, without the day of its rating list, which is last year's. Written after the teams,
    /// since these are entered unchecked.
    async fn limits(
        &self,
        conn: &mut PgConnection,
        place: &Place,
        old: &Section,
    ) -> Result<(), NextSeasonError> {
        let limits = store::row_limits::find(conn, old.id).await?;
        if limits.version == Version(0) {
            return Ok(());
        }
        let cmd = row_limits::Limiting {
            list_day: None,
            ..row_limits::Limiting::as_in(&limits, "")
        };
        row_limits::settle(conn, &self.permit.there(place)?, self.now, key(), &cmd).await?;
        Ok(())
    }

    async fn teams(
        &self,
        conn: &mut PgConnection,
        place: &Place,
        (old, playing): (&Section, &[&Team]),
    ) -> Result<(), NextSeasonError> {
        let (now, permit) = (self.now, self.permit);
        let text = |word: Option<String>| word.unwrap_or_default();
        let entered = playing.iter().map(|team| NewTeam {
            name: team.name.to_string(),
            short_name: text(team.short_name.as_ref().map(ToString::to_string)),
            club: text(team.club.as_ref().map(ToString::to_string)),
            captain: text(team.captain.as_ref().map(ToString::to_string)),
            ..NewTeam::default()
        });
        let cmd = NewTeams {
            teams: entered.collect(),
            confirmed: true,
        };
        let here = permit.there(place)?;
        let entered = teams::enter(conn, &here, now, key(), &cmd).await;
        if let Err(TeamError::Refused(TeamRefusal::NameTaken(team))) = entered {
            return Err(NextSeasonError::NameTwice {
                team,
                row: old.name.clone(),
            });
        }
        entered?;
        let section = here.section_id();
        for (team, before) in store::teams::list(conn, section).await?.into_iter().zip(playing) {
            if !before.has_said_home() {
                continue;
            }
            let cmd = teams::Change {
                team: team.id,
                seen: team.version,
                name: team.name.to_string(),
                short_name: None,
                club: text(team.club.as_ref().map(ToString::to_string)),
                captain: text(team.captain.as_ref().map(ToString::to_string)),
                venue: before.venue.as_ref().map(ToString::to_string),
                plays_at: before.plays_at.map(|hour| hour.strftime("%H:%M").to_string()),
                home_weekday: Some(before.home_weekday),
                wheelchair_access: Some(before.wheelchair_access),
                players: None,
            };
            teams::change(conn, &permit.there(place)?, now, key(), &cmd).await?;
        }
        Ok(())
    }
}
