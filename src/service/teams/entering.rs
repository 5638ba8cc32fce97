//! Entering teams: players of the section by their names, and players who are not entered yet together with the team.

use super::{Hand, Noted, TeamError, admits_joint, kept_out, with_teams};
use crate::{
    access::ManageEntries,
    players,
    prelude::*,
    registration::{Frame, number_newcomers},
    row_limits,
};
use domain::{
    player::Person,
    registration::form::EntryForm,
    team::{
        Team,
        changing::{TeamWords, is_a_squad, may_enter, read_home_hour, read_home_venue, read_short_name},
        entry::WrittenPlayer,
        home_evening::{HomeWeekday, WheelchairAccess},
    },
};
use engine::ids::TeamId;
use rules::alphabet;

/// A team to be entered.
#[derive(Clone, Debug, Default, Serialize)]
pub struct NewTeam {
    pub name: String,
    /// What it is called for short; may be empty.
    pub short_name: String,
    /// May be empty.
    pub club: String,
    /// May be empty.
    pub captain: String,
    /// Where it plays at home; may be empty.
    pub venue: String,
    /// When its matches begin there; may be empty.
    pub plays_at: String,
    /// On which weekday they are played.
    pub home_weekday: HomeWeekday,
    /// Does a wheelchair get in there?
    pub wheelchair_access: WheelchairAccess,
    /// Board 1 first. A name that is entered in the section means that player; another is entered with the team.
    pub players: Vec<NamedPlayer>,
}

/// A player by name.
#[derive(Clone, Debug, Default, Serialize)]
pub struct NamedPlayer {
    pub surname: String,
    /// May be empty.
    pub given_name: String,
    /// The national rating as it was typed; may be empty.
    pub rating: String,
    /// The union's number as it was typed; may be empty.
    pub national_id: String,
    /// FIDE's number as it was typed; may be empty.
    pub fide_id: String,
}

impl From<WrittenPlayer> for NamedPlayer {
    fn from(written: WrittenPlayer) -> Self {
        Self {
            surname: written.surname,
            given_name: written.given_name,
            rating: written.rating,
            national_id: written.national_id,
            fide_id: written.fide_id,
        }
    }
}

/// Teams to be entered, all or none.
#[derive(Clone, Debug, Serialize)]
pub struct NewTeams {
    pub teams: Vec<NewTeam>,
    /// Were doubts about new players confirmed?
    pub confirmed: bool,
}

/// Teams that were entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnteredTeams {
    pub teams: Vec<TeamId>,
    /// How many players were entered with them.
    pub players: usize,
}

/// Enters teams behind those that are there.
pub async fn enter(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &NewTeams,
) -> Result<EnteredTeams, TeamError> {
    let act = permit.act(now, key, "team.enter");
    act.once(conn, cmd, async |conn| {
        entered(conn, permit.ids(), Hand::Staff(permit), now, cmd).await
    })
    .await
}

/// Enters teams, for any actor; within an idempotent act.
pub(super) async fn entered(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    hand: Hand<'_>,
    now: Timestamp,
    cmd: &NewTeams,
) -> Result<EnteredTeams, TeamError> {
    let frame = Frame::lock(conn, tournament, section)
        .await?
        .ok_or(TeamError::NotFound)?;
    let field = with_teams(conn, section).await?;
    may_enter(&field, cmd.teams.len())?;
    let mut teams = Vec::with_capacity(cmd.teams.len());
    let mut entry = TeamEntryBasis {
        frame: &frame,
        field: &field,
        present: store::players::list_by_tournament(conn, tournament).await?,
        newcomers: Vec::new(),
        confirmed: cmd.confirmed,
        now,
    };
    for new in &cmd.teams {
        teams.push(entry.team(new)?);
    }
    for player in &entry.newcomers {
        store::players::insert(conn, player).await?;
    }
    let newcomers = std::mem::take(&mut entry.newcomers);
    let players = newcomers.len();
    number_newcomers(conn, &frame, newcomers).await?;
    // The new players are looked up with everybody else.
    let mut field = with_teams(conn, section).await?;
    for (new, player_ids) in teams {
        let no = field.next_team_no()?;
        let TeamWords { name, club, captain } = TeamWords::read(&new.name, &new.club, &new.captain)?;
        field.is_team_name_free(&name, None)?;
        let team = Team {
            id: TeamId::from_uuid(ids::fresh()),
            no,
            name,
            short_name: read_short_name(&new.short_name)?,
            club,
            captain,
            venue: read_home_venue(&new.venue)?,
            plays_at: read_home_hour(&new.plays_at)?,
            home_weekday: new.home_weekday,
            wheelchair_access: new.wheelchair_access,
            left_after: None,
            withdrawal: None,
            players: player_ids,
            requested_byes: Vec::new(),
            line_ups: Vec::new(),
            shown_line_ups: Vec::new(),
            absence_notices: Vec::new(),
            version: Version::FIRST,
            shown_version: Version::FIRST,
        };
        field.may_play_for(&team)?;
        if field.settings.play_off.is_none() {
            admits_joint(conn, tournament, team.club.as_ref()).await?;
        }
        store::teams::insert(conn, section, &team).await?;
        store::teams::set_players(conn, team.id, &team.players).await?;
        hand.log((tournament, section), now, "team.enter", team.name.as_str())
            .after(Noted::of(&field, &team))
            .write(conn)
            .await?;
        field.teams.push(team);
    }
    row_limits::admits_change(conn, entry.field, &field).await??;
    let before = entry.field.teams.len();
    let newcomers = field.teams.get(before..).unwrap_or_default();
    kept_out::admits(conn, (tournament, &field), newcomers).await?;
    store::changes::bump(conn, section).await?;
    Ok(EnteredTeams {
        teams: field.teams.iter().skip(before).map(|team| team.id).collect(),
        players,
    })
}

/// What entering hangs on.
struct TeamEntryBasis<'a> {
    frame: &'a Frame,
    field: &'a SectionState,
    /// Everybody of the tournament.
    present: Vec<Player>,
    /// Who is entered with the teams.
    newcomers: Vec<Player>,
    confirmed: bool,
    now: Timestamp,
}

impl TeamEntryBasis<'_> {
    /// A team and the players it names.
    fn team<'b>(&mut self, new: &'b NewTeam) -> Result<(&'b NewTeam, Vec<PlayerId>), TeamError> {
        is_a_squad(new.players.len())?;
        let players = new
            .players
            .iter()
            .map(|named| match self.known(named) {
                Some(player) => Ok(player),
                None => self.newcomer(new, named),
            })
            .collect::<Result<_, TeamError>>()?;
        Ok((new, players))
    }

    /// A player of the section who is called so, and has no other number.
    fn known(&self, named: &NamedPlayer) -> Option<PlayerId> {
        let folded =
            |surname: &str, given: &str| alphabet::fold(&format!("{} {}", surname.trim(), given.trim()));
        let wanted = folded(&named.surname, &named.given_name);
        let (national, fide) = (named.national_id.trim(), named.fide_id.trim());
        // Two numbers of one kind are two people, whatever they are called.
        let differs =
            |own: Option<String>, typed: &str| own.is_some_and(|own| !typed.is_empty() && own != typed);
        let is_called = |person: &Person| {
            let is_other = differs(person.national_id.as_ref().map(ToString::to_string), national)
                || differs(person.fide_id.map(|id| id.to_string()), fide);
            !is_other && folded(person.name.surname(), person.name.given()) == wanted
        };
        let mut players = self.field.players.iter();
        let entered = players.find(|player| is_called(&player.person));
        // A name given twice is one person, and is refused as such.
        let mut newcomers = self.newcomers.iter();
        entered
            .map(|player| player.id)
            .or_else(|| Some(newcomers.find(|player| is_called(&player.person))?.id))
    }

    fn newcomer(&mut self, team: &NewTeam, named: &NamedPlayer) -> Result<PlayerId, TeamError> {
        let form = EntryForm {
            surname: named.surname.clone(),
            given_name: named.given_name.clone(),
            club: team.club.clone(),
            rating_national: named.rating.clone(),
            national_id: named.national_id.clone(),
            fide_id: named.fide_id.clone(),
            ..EntryForm::default()
        };
        let (entry, stay) = players::read(self.frame, &form)?;
        players::admit(self.frame, &entry.person)?;
        players::room(&self.present, self.frame.section.id, 1)?;
        players::weigh(self.frame, &entry, &self.present, None, self.confirmed)?;
        let player = players::made(self.frame, entry, stay, self.now);
        self.present.push(player.clone());
        let id = player.id;
        self.newcomers.push(player);
        Ok(id)
    }
}
