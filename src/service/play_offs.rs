//! A play-off at the end of a season as a match of its own: a section of the same tournament, made with one act through the functions that
//! people use, with the teams' clubs, captains and players. Its result is read by [`super::season_end`]; how its teams meet is
//! [`domain::play_off`].
//!
//! Not taken over: rights and officials of the row, which are given anew where the play-off needs them. The captains open its pages with the links
//! of the row ([`super::captain_links::play_offs`]).

use super::{
    access::{Forbidden, ManageEntries, ManageTournament, NotThere},
    idempotency::Act,
    ids::key,
    players::{self, NewEntry, PlayerError},
    prelude::*,
    registration::form_of,
    row_limits::{self, RowLimitError},
    season_end::{self, SeasonEnd, SeasonEndError},
    sections::{self, RemoveCommand, SectionError, SectionPlan},
    team_contacts::{self, ContactError},
    team_season::{self, Settled},
    teams::{self, NewTeam, NewTeams, Numbering, TeamError},
};
use domain::{
    fixtures::plan::read_hour,
    group_limits::GroupLimits,
    league::words::CupTieBreak,
    play_off::{PlayOffProblem, PlayOffTerms, next_name, team_settings},
    registration::{EntryStatus, form::EntryForm},
    season_end::{BookProblem, Happening, NoteNo, PlayingTeam},
    section::SectionSettings,
    team::{Team, TeamSettings},
    team_cup::CupFirst,
    team_season::{SeasonRules, ZoneRange},
    tournament::Slug,
};
use engine::{ids::TeamId, pairing::arrangements::Arrangements};
use jiff::civil::DateTime;
use rules::{
    edition::Supervision,
    regulation::MAX_REASON,
    time_control::{TimeControl, TimeControlError},
};
use store::{places::Place, sections::Section};

/// Why no play-off was made, or one was not taken back.
#[derive(Debug, thiserror::Error)]
pub enum PlayOffError {
    /// The season has no room for it, or was changed meanwhile.
    #[error(transparent)]
    End(#[from] SeasonEndError),
    /// Whoever asks may enter no teams.
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
    /// It cannot be played so.
    #[error(transparent)]
    Terms(#[from] PlayOffProblem),
    /// The time control cannot be read.
    #[error("time_control: {0}")]
    Time(TimeControlError),
    /// A day without an hour, or an hour that cannot be read.
    #[error("write a day and an hour such as 19:00, or neither")]
    Start,
    /// The section is refused.
    #[error(transparent)]
    Section(#[from] SectionError),
    /// A team is refused.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// A player is refused.
    #[error(transparent)]
    Player(#[from] PlayerError),
    /// The limits of the row.
    #[error(transparent)]
    Limits(#[from] RowLimitError),
    /// Whether captains are told of each other.
    #[error(transparent)]
    Contact(#[from] ContactError),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

impl From<NotThere> for PlayOffError {
    fn from(why: NotThere) -> Self {
        match why {
            NotThere::NoPlace => SeasonEndError::NotFound.into(),
            NotThere::Forbidden(missing) => missing.into(),
        }
    }
}

/// A play-off to be made.
#[derive(Clone, Debug, Serialize)]
pub struct Making {
    /// The version of the season's end that was seen.
    pub seen: Version,
    /// Two of different rows, or all who share a place of a row; without lots the first of them is named first.
    pub teams: Vec<TeamId>,
    /// What the section is called.
    pub name: String,
    pub boards: u8,
    /// Is it drawn by lot who is named first?
    pub lots: bool,
    /// The tie-breaks of a level match of two teams, in order (C.07 art. 12).
    pub level_match: Vec<CupTieBreak>,
    /// How long the players have; empty: as the tournament has announced.
    pub time_control: String,
    /// How closely its games are watched, where that time control makes them rapid or blitz.
    pub supervision: Option<Supervision>,
    /// Minutes until a player who has not come loses; `None`: as the tournament has announced, else as the rules have it.
    pub default_minutes: Option<u16>,
    /// Do its games stand in the tournament's report for rating?
    pub rated: bool,
    /// When it begins, with its hour; `None`: nobody has said.
    pub day: Option<Date>,
    pub hour: String,
    /// Where; may be empty.
    pub venue: String,
    /// Why.
    pub reason: String,
}

impl Making {
    fn terms(&self) -> Result<PlayOffTerms, PlayOffError> {
        let text = self.time_control.trim();
        let own = (!text.is_empty()).then(|| text.parse::<TimeControl>());
        let time_control = own.transpose().map_err(PlayOffError::Time)?;
        let terms = PlayOffTerms {
            supervision: self.supervision.filter(|_| time_control.is_some()),
            time_control,
            default_minutes: self.default_minutes,
            rated: self.rated,
        };
        terms.check()?;
        Ok(terms)
    }

    fn start(&self) -> Result<Option<DateTime>, PlayOffError> {
        match (self.day, self.hour.trim()) {
            (None, "") => Ok(None),
            (None, _) => Err(PlayOffError::Start),
            (Some(day), hour) => {
                let hour = read_hour(hour).ok_or(PlayOffError::Start)?;
                Ok(Some(day.to_datetime(hour)))
            }
        }
    }
}

/// A play-off that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayOffReceipt {
    /// The section's part of addresses.
    pub slug: Slug,
    /// The version of the season's end.
    pub version: Version,
}

/// The play-off in the log; the seed of lots is in the lines about its teams.
#[derive(Serialize)]
struct Noted<'a> {
    written: &'static str,
    teams: Vec<String>,
    section: &'a str,
    boards: u8,
    named_first: CupFirst,
    time_control: Option<String>,
    supervision: Option<Supervision>,
    default_minutes: Option<u16>,
    rated: bool,
}

async fn place_of(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    slug: &Slug,
) -> Result<Place, PlayOffError> {
    let tournament = &permit.place().tournament_slug;
    let found = store::places::find_section(conn, tournament, slug.as_str()).await?;
    Ok(found.ok_or(SeasonEndError::NotFound)?)
}

/// Makes a play-off, once. It needs the right to enter teams, too.
pub async fn make(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    idempotency: IdempotencyKey,
    cmd: &Making,
) -> Result<PlayOffReceipt, PlayOffError> {
    permit.also::<ManageEntries>()?;
    let act = permit.act(now, idempotency, "season_end.play_off");
    act.once(conn, cmd, async |conn| {
        let end = season_end::locked(conn, permit.tournament(), cmd.seen).await?;
        made(conn, permit, (now, &act), (&end, cmd)).await
    })
    .await
}

/// A level play-off that is played again.
#[derive(Clone, Debug, Serialize)]
pub struct PlayingAgain {
    /// The version of the season's end that was seen.
    pub seen: Version,
    /// What was written down when the level one was made.
    pub note: NoteNo,
    /// How closely its games are watched, where the level one leaves that to the tournament; refused where it contradicts the level one.
    pub supervision: Option<Supervision>,
    /// When it begins, with its hour; `None`: nobody has said.
    pub day: Option<Date>,
    pub hour: String,
    /// Why.
    pub reason: String,
}

/// Makes, once, the play-off that the rules prescribe after a level one: like that one, with the colours reversed. It needs the right to
/// enter teams, too.
pub async fn play_again(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    idempotency: IdempotencyKey,
    cmd: &PlayingAgain,
) -> Result<PlayOffReceipt, PlayOffError> {
    permit.also::<ManageEntries>()?;
    let act = permit.act(now, idempotency, "season_end.play_off");
    act.once(conn, cmd, async |conn| {
        let end = season_end::locked(conn, permit.tournament(), cmd.seen).await?;
        let next = following(conn, &end, cmd).await?;
        made(conn, permit, (now, &act), (&end, &next)).await
    })
    .await
}

/// The play-off that follows a level one.
async fn following(
    conn: &mut PgConnection,
    end: &SeasonEnd,
    cmd: &PlayingAgain,
) -> Result<Making, PlayOffError> {
    let level = end
        .play_off(cmd.note)
        .ok_or(SeasonEndError::Book(BookProblem::NoSuchNote))?;
    if level.again.is_empty() {
        return Err(PlayOffProblem::NothingNext.into());
    }
    let section = store::sections::find(conn, level.id).await?;
    let section = section.ok_or(SeasonEndError::NotFound)?;
    let terms = section.settings.play_off.ok_or(SeasonEndError::NotFound)?;
    let settings = section.settings.teams.ok_or(SeasonEndError::NotFound)?;
    let mut entered = store::teams::list(conn, level.id).await?.into_iter();
    let venue = entered.find_map(|team| team.venue);
    let time_control = terms.time_control.as_ref().map(ToString::to_string);
    Ok(Making {
        seen: cmd.seen,
        teams: level.again.clone(),
        name: next_name(&section.name, SectionPlan::MAX_NAME),
        boards: settings.boards(),
        // The lot was already drawn for the first of them.
        lots: false,
        level_match: settings
            .cup()
            .map_or_else(Vec::new, |cup| cup.level_match.clone()),
        time_control: time_control.unwrap_or_default(),
        supervision: terms.supervision_again(cmd.supervision)?,
        default_minutes: terms.default_minutes,
        rated: terms.rated,
        day: cmd.day,
        hour: cmd.hour.clone(),
        venue: venue.map(|venue| venue.as_str().to_owned()).unwrap_or_default(),
        reason: cmd.reason.clone(),
    })
}

/// Makes a play-off in a season's end that is held.
async fn made(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    (now, act): (Timestamp, &Act<'_>),
    (end, cmd): (&SeasonEnd, &Making),
) -> Result<PlayOffReceipt, PlayOffError> {
    let reason = own_words::said(&cmd.reason, MAX_REASON).ok_or(SeasonEndError::Reason)?;
    let rows = end
        .book
        .may_play_off(&cmd.teams, &end.tables())
        .map_err(SeasonEndError::Book)?;
    let of_games = cmd.terms()?;
    let tournament = store::tournaments::find(conn, permit.tournament()).await?;
    let tournament = tournament.ok_or(SeasonEndError::NotFound)?;
    of_games.fit(&tournament.regulation, tournament.details.starts_on)?;
    let row = first_row(conn, permit, end, &rows).await?;
    let making = PlayOffMaking {
        permit,
        now,
        cmd,
        reason,
    };
    let (section, place) = making.section(conn, &row, &of_games).await?;
    let teams = making.teams(conn, &place, &rows).await?;
    making.rules(conn, &place, &row).await?;
    making.sharing(conn, &place, &rows).await?;
    let what = Happening::Match {
        section,
        teams: teams.clone(),
    };
    let by = permit.actor().name.as_str();
    let after = end
        .book
        .noting(what, &end.tables(), (reason, now, by))
        .map_err(SeasonEndError::Book)?;
    let version = store::season_end::put(conn, permit.tournament(), &after).await?;
    let slug = place.section.as_ref().map(|section| section.slug.parse());
    let slug = slug.and_then(Result::ok).ok_or(SeasonEndError::NotFound)?;
    act.log(permit.place().tournament_name.as_str())
        .after(Noted {
            written: "match",
            teams: teams.iter().map(|one| end.team_name(one.team)).collect(),
            section: cmd.name.trim(),
            boards: cmd.boards,
            named_first: if cmd.lots {
                CupFirst::ByLot
            } else {
                CupFirst::LowerNumber
            },
            time_control: of_games.time_control.as_ref().map(ToString::to_string),
            supervision: of_games.supervision,
            default_minutes: of_games.default_minutes,
            rated: of_games.rated,
        })
        .reason(reason)
        .write(conn)
        .await?;
    // The tables of the rows link to it.
    store::changes::bump_all(conn, permit.tournament()).await?;
    Ok(PlayOffReceipt { slug, version })
}

/// The row whose settings a play-off copies: the highest of its teams' rows.
async fn first_row(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    end: &SeasonEnd,
    rows: &[SectionId],
) -> Result<Section, PlayOffError> {
    let own = end.book.rows.iter().filter(|row| rows.contains(&row.section));
    let row = own.min_by_key(|row| row.level).ok_or(SeasonEndError::NotFound)?;
    let found = store::sections::find(conn, row.section).await?;
    let found = found.filter(|section| section.tournament == permit.tournament());
    Ok(found.ok_or(SeasonEndError::NotFound)?)
}

/// A play-off that is being made.
struct PlayOffMaking<'a> {
    permit: &'a Permit<ManageTournament>,
    now: Timestamp,
    cmd: &'a Making,
    reason: &'a str,
}

impl PlayOffMaking<'_> {
    /// Its section, with the row's settings except for those that play-offs have of their own.
    async fn section(
        &self,
        conn: &mut PgConnection,
        row: &Section,
        of_games: &PlayOffTerms,
    ) -> Result<(SectionId, Place), PlayOffError> {
        let (permit, now, cmd) = (self.permit, self.now, self.cmd);
        let count = cmd.teams.len();
        let of_row: TeamSettings = row.settings.teams.clone().ok_or(SeasonEndError::NotFound)?;
        let teams = team_settings(&of_row, (count, cmd.boards), cmd.lots, &cmd.level_match)?;
        let rounds = teams.pairing.all_rounds(count).unwrap_or(1);
        let later = std::iter::repeat_n(None, usize::from(rounds.saturating_sub(1)));
        let plan = SectionPlan {
            name: cmd.name.trim().to_owned(),
            settings: SectionSettings {
                teams: None,
                system: SectionSettings::default().system,
                // These refer to numbers, which belong to other teams here.
                arrangements: Arrangements::default(),
                ties: row.settings.ties.for_others(),
                fide_rated: row.settings.fide_rated && of_games.rated,
                entry_form: false,
                play_off: Some(of_games.clone()),
                ..row.settings.clone()
            },
            starts: std::iter::once(cmd.start()?).chain(later).collect(),
        };
        let made = sections::create(conn, permit, now, key(), &plan).await?;
        let place = place_of(conn, permit, &made.slug).await?;
        let set_up = teams::SetUp {
            seen: made.version,
            teams: Some(teams),
            reason: self.reason.to_owned(),
        };
        teams::set_up(conn, &permit.there(&place)?, now, key(), &set_up).await?;
        Ok((made.id, place))
    }

    /// The teams with their players.
    async fn teams(
        &self,
        conn: &mut PgConnection,
        place: &Place,
        rows: &[SectionId],
    ) -> Result<Vec<PlayingTeam>, PlayOffError> {
        let (permit, now, cmd) = (self.permit, self.now, self.cmd);
        let mut own: Vec<Team> = Vec::new();
        for (team, row) in cmd.teams.iter().zip(rows) {
            let mut of_row = store::teams::list(conn, *row).await?.into_iter();
            let found = of_row.find(|one| one.id == *team);
            own.push(found.ok_or(SeasonEndError::Book(BookProblem::NoSuchTeam))?);
        }
        let text = |word: Option<String>| word.unwrap_or_default();
        let entered = own.iter().map(|team| NewTeam {
            name: team.name.to_string(),
            short_name: text(team.short_name.as_ref().map(ToString::to_string)),
            club: text(team.club.as_ref().map(ToString::to_string)),
            captain: text(team.captain.as_ref().map(ToString::to_string)),
            venue: cmd.venue.clone(),
            ..NewTeam::default()
        });
        let new = NewTeams {
            teams: entered.collect(),
            confirmed: true,
        };
        let entered = teams::enter(conn, &permit.there(place)?, now, key(), &new).await?;
        let mut playing = Vec::new();
        for ((team, row), plays_as) in own.iter().zip(rows).zip(&entered.teams) {
            self.squad(conn, place, (team, *row), *plays_as).await?;
            playing.push(PlayingTeam {
                team: team.id,
                row: *row,
                plays_as: *plays_as,
            });
        }
        // In a match of two, the lot is part of the cup.
        if cmd.lots && own.len() > 2 {
            teams::number(conn, &permit.there(place)?, now, key(), &Numbering::ByLot).await?;
        }
        Ok(playing)
    }

    /// Enters the players of a team who still play, in their order. A player in quarantine is left out; one who plays for two teams of one
    /// club plays for the one named first.
    async fn squad(
        &self,
        conn: &mut PgConnection,
        place: &Place,
        (team, row): (&Team, SectionId),
        plays_as: TeamId,
    ) -> Result<(), PlayOffError> {
        let (permit, now) = (self.permit, self.now);
        let of_row = store::players::list_by_section(conn, row).await?;
        let entries: Permit<ManageEntries> = permit.there(place)?;
        let mut squad: Vec<PlayerId> = Vec::new();
        for id in &team.players {
            let player = of_row.iter().find(|player| player.id == *id);
            let Some(player) = player.filter(|player| player.stay.status == EntryStatus::Accepted) else {
                continue;
            };
            let form = EntryForm {
                // From the first round of the play-off.
                joined_round: String::new(),
                ..form_of(player)
            };
            let new = NewEntry {
                form: &form,
                confirmed: true,
                key: key(),
            };
            match players::add(conn, &entries, now, new).await {
                Ok(added) => squad.push(added.id),
                Err(PlayerError::Barred(_) | PlayerError::Twice(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let section = entries.section_id();
        let mut teams = store::teams::list(conn, section).await?.into_iter();
        let entered = teams
            .find(|one| one.id == plays_as)
            .ok_or(SeasonEndError::NotFound)?;
        let text = |word: Option<String>| word.unwrap_or_default();
        let change = teams::Change {
            team: plays_as,
            seen: entered.version,
            name: entered.name.to_string(),
            short_name: None,
            club: text(entered.club.as_ref().map(ToString::to_string)),
            captain: text(entered.captain.as_ref().map(ToString::to_string)),
            venue: None,
            plays_at: None,
            home_weekday: None,
            wheelchair_access: None,
            players: Some(squad.into_iter().map(teams::NamedAs::Id).collect()),
        };
        teams::change(conn, &entries, now, key(), &change).await?;
        Ok(())
    }

    /// Captains see each other's contacts if those of all the rows do. The contact of a team is read from its row.
    async fn sharing(
        &self,
        conn: &mut PgConnection,
        place: &Place,
        rows: &[SectionId],
    ) -> Result<(), PlayOffError> {
        let permit = self.permit.there(place)?;
        team_contacts::share_as_in_rows(conn, &permit, self.now, key(), rows).await?;
        Ok(())
    }

    /// The row's rules for its season and its players, without the numbers of teams that go up and down or play in it.
    async fn rules(&self, conn: &mut PgConnection, place: &Place, row: &Section) -> Result<(), PlayOffError> {
        let (permit, now) = (self.permit, self.now);
        let rules = store::fixtures::season(conn, row.id).await?;
        let settled = Settled {
            rules: SeasonRules {
                up: ZoneRange::default(),
                down: ZoneRange::default(),
                version: Version(0),
                ..rules
            },
            reason: self.reason.to_owned(),
        };
        team_season::settle(conn, &permit.there(place)?, now, key(), &settled).await?;
        let limits = store::row_limits::find(conn, row.id).await?;
        if limits.version == Version(0) {
            return Ok(());
        }
        let limiting = row_limits::Limiting {
            group: GroupLimits::default(),
            ..row_limits::Limiting::as_in(&limits, self.reason)
        };
        row_limits::settle(conn, &permit.there(place)?, now, key(), &limiting).await?;
        Ok(())
    }
}

/// Removes the section of a play-off that is taken back, with its teams and players, while nothing is paired in it.
pub(super) async fn unmake(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    section: SectionId,
    reason: &str,
) -> Result<(), PlayOffError> {
    let Some(found) = store::sections::find(conn, section).await? else {
        // Somebody has removed it already.
        return Ok(());
    };
    if found.paired_rounds > 0 {
        return Err(SeasonEndError::Book(BookProblem::PlayOffPaired).into());
    }
    let place = place_of(conn, permit, &found.slug).await?;
    let entries: Permit<ManageEntries> = permit.there(&place)?;
    for team in store::teams::list(conn, section).await?.into_iter().rev() {
        let target = teams::Target {
            team: team.id,
            seen: team.version,
        };
        teams::remove(conn, &entries, now, key(), target).await?;
    }
    // After each removal the players behind move up, so the list is read again.
    while let Some(player) = store::players::list_by_section(conn, section).await?.pop() {
        let target = players::PlayerTarget {
            player: player.id,
            version: player.version,
            key: key(),
        };
        players::delete(conn, &entries, now, target).await?;
    }
    let version = store::sections::find(conn, section).await?.map(|now| now.version);
    let remove = RemoveCommand {
        seen: version.unwrap_or(found.version),
        reason: reason.to_owned(),
    };
    sections::remove(conn, &permit.there(&place)?, now, key(), &remove).await?;
    Ok(())
}
