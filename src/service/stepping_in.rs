//! Entering a person on a club's list as a player of a section and of its team when they are seated.

use super::{
    players::{self, PlayerError},
    prelude::*,
    registration::{Frame, number_newcomers},
    strength_lists::books::{Lists, as_member},
    teams::{TeamError, with_teams},
};
use domain::{
    draft_snapshot::DraftSnapshot,
    registration::{Stay, form::EntryForm},
    round::RoundStatus,
    strength_list::book::TeamSquad,
    team::{Team, changing::TeamRefusal},
};

/// What the log keeps of it.
#[derive(Debug, Serialize)]
pub(crate) struct SteppedIn {
    pub(crate) team: String,
    pub(crate) player: String,
    pub(crate) round: RoundNo,
    #[serde(skip)]
    pub(crate) id: PlayerId,
}

/// Why a reserve was not entered.
#[derive(Debug)]
pub(crate) enum NotTaken {
    /// No list has a person with that id any more.
    Unknown,
    /// The team has as many players as one may have.
    TeamFull,
    /// The section no longer accepts the person: it is full, or they are now in quarantine.
    Refused(PlayerError),
}

impl From<NotTaken> for TeamError {
    fn from(why: NotTaken) -> Self {
        match why {
            NotTaken::Unknown => TeamRefusal::UnknownPlayer.into(),
            NotTaken::TeamFull => TeamRefusal::TooManyPlayers.into(),
            NotTaken::Refused(error) => Self::Player(error),
        }
    }
}

/// Enters a person on a club's list behind the players of a team, if team and section accept them.
pub(crate) async fn enter(
    conn: &mut PgConnection,
    lists: &Lists,
    (tournament, section): (TournamentId, SectionId),
    (team, round): (&Team, RoundNo),
    listed: PlayerId,
    now: Timestamp,
) -> Result<Result<SteppedIn, NotTaken>, TeamError> {
    let frame = Frame::lock(conn, tournament, section)
        .await?
        .ok_or(TeamError::NotFound)?;
    let present = store::players::list_by_tournament(conn, tournament).await?;
    let player = match taken(lists, (&frame, &present), (team, round), listed, now) {
        Ok(player) => player,
        Err(NotTaken::Refused(PlayerError::Store(error))) => return Err(TeamError::Store(error)),
        Err(why) => return Ok(Err(why)),
    };
    store::players::insert(conn, &player).await?;
    // A player for everybody once they sit in a public round; in one that is public already they do at the end of this act.
    store::players::set_stepped_in(conn, &player).await?;
    let (id, name) = (player.id, player.person.name.spoken());
    number_newcomers(conn, &frame, vec![player]).await?;
    let players: Vec<PlayerId> = team.players.iter().copied().chain([id]).collect();
    store::teams::set_players(conn, team.id, &players).await?;
    store::absence_notices::enter(conn, team.id, (listed, id)).await?;
    let changed = with_teams(conn, section).await?;
    // A public round is unchanged; later drafts are made from a section with the newcomer in it.
    let drafts = changed.rounds.iter().filter(|of| of.number >= round);
    for draft in drafts.filter(|of| of.status == RoundStatus::Draft) {
        if let Some(mut basis) = store::rounds::find_basis(conn, draft.id).await? {
            basis.seat(&DraftSnapshot::of(&changed, draft.number), id);
            store::rounds::set_basis(conn, draft.id, &basis).await?;
        }
    }
    Ok(Ok(SteppedIn {
        team: team.name.to_string(),
        player: name,
        round,
        id,
    }))
}

/// What a section is asked before it accepts somebody of a club's list. Read without locks, for pages and for what is told of a draft.
#[derive(Debug)]
pub(crate) struct Gate {
    frame: Frame,
    present: Vec<Player>,
}

impl Gate {
    /// Of this section; `None` if it is gone.
    pub(crate) async fn read(
        conn: &mut PgConnection,
        (tournament, section): (TournamentId, SectionId),
    ) -> store::Result<Option<Self>> {
        let Some(frame) = Frame::read(conn, tournament, section).await? else {
            return Ok(None);
        };
        let present = store::players::list_by_tournament(conn, tournament).await?;
        Ok(Some(Self { frame, present }))
    }

    /// Whom of a team's fixed players by the list, who are no players yet, the section would not accept now: the squad's default line-up goes
    /// past them.
    pub(crate) fn close(&self, lists: &Lists, squad: &mut TeamSquad, of: (&Team, RoundNo), now: Timestamp) {
        for id in squad.own_newcomers() {
            if taken(lists, (&self.frame, &self.present), of, id, now).is_err() {
                squad.pass_over(id);
            }
        }
    }
}

/// The player whom somebody on a club's list becomes in a team, if team and section accept the person.
fn taken(
    lists: &Lists,
    (frame, present): (&Frame, &[Player]),
    (team, round): (&Team, RoundNo),
    listed: PlayerId,
    now: Timestamp,
) -> Result<Player, NotTaken> {
    let mut members = lists.clubs.iter().flat_map(|club| lists.members_of(club.id));
    let member = members.find(|member| member.id == as_member(listed));
    let person = &member.ok_or(NotTaken::Unknown)?.person;
    if team.players.len() >= Team::MOST_PLAYERS {
        return Err(NotTaken::TeamFull);
    }
    let form = EntryForm {
        surname: person.name.surname().to_owned(),
        given_name: person.name.given().to_owned(),
        club: team.club.as_ref().map(ToString::to_string).unwrap_or_default(),
        national_id: person
            .national_id
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
        fide_id: person.fide_id.map(|id| id.to_string()).unwrap_or_default(),
        rating_national: person.rating.map(|rating| rating.to_string()).unwrap_or_default(),
        ..EntryForm::default()
    };
    newcomer(frame, present, (&form, round), now).map_err(NotTaken::Refused)
}

fn newcomer(
    frame: &Frame,
    present: &[Player],
    (form, round): (&EntryForm, RoundNo),
    now: Timestamp,
) -> Result<Player, PlayerError> {
    let (entry, stay) = if frame.last_public >= Some(round) {
        // A substitute in a public round plays from that round on, even if it is the last.
        let stay = Stay {
            joined: round,
            ..Stay::FROM_THE_START
        };
        (form.check().map_err(PlayerError::Invalid)?, stay)
    } else {
        players::read(frame, form)?
    };
    players::admit(frame, &entry.person)?;
    players::room(present, frame.section.id, 1)?;
    // The same person in another row of the tournament is normal for a list; twice in this one is refused.
    players::weigh(frame, &entry, present, None, true)?;
    Ok(players::made(frame, entry, stay, now))
}
