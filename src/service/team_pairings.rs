//! The round of a section of teams: its matches as the settings pair them or somebody makes them by hand, and the games at their boards.
//! [`super::rounds::act`] is the entry point, as for single players; line-ups are in [`super::line_ups`].
//!
//! A round that was public and was taken back has match leaders, cards and phones. If it is drafted again and the same teams meet under the
//! same number, the match stays and only its boards are seated again ([`seat_anew`]); every other match is deleted with its dependent rows.

use std::collections::BTreeSet;

use crate::{
    card_signatures, pairings,
    prelude::*,
    rounds::{RoundError, Scene},
};
use domain::{
    draft_snapshot::DraftSnapshot,
    round::{Origin, RoundStatus},
    team::{SectionMatch, TeamSettings, board_no},
    team_section::{DraftMatch, TeamDraft},
};
use engine::{
    hand::sheet,
    ids::{GameId, MatchId},
    numbers::{MatchNo, TeamNo},
    pairing::{Maker, Round, Unpairable},
    team_swiss::hand::TeamChange,
};
use store::{games::NewGame, team_matches::NewMatch};

/// Pairs the teams and seats their line-ups.
pub(super) async fn draft(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let (field, number) = (scene.field, scene.round.number);
    if let Some(waits) = field.cup_hindrance(number) {
        return Err(RoundError::Cup(waits));
    }
    let drafted = {
        let field = field.clone();
        let thinking = tokio::task::spawn_blocking(move || field.draft_of_teams(number));
        match thinking.await {
            Ok(drafted) => drafted.map_err(|why| RoundError::of_teams(scene.field, why))?,
            Err(stopped) => std::panic::resume_unwind(stopped.into_panic()),
        }
    };
    let origin = match field.settings.maker() {
        Maker::Table => Origin::Berger,
        Maker::Engine | Maker::Arbiter => Origin::Engine,
    };
    put(scene, &drafted, origin).await?;
    pairings::keep_basis(scene).await?;
    Ok(false)
}

/// An empty draft with the byes that were asked for, to be made by hand.
pub(super) async fn draft_by_hand(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let drafted = scene.field.empty_draft_of_teams(scene.round.number);
    put(scene, &drafted, Origin::Hand).await?;
    pairings::keep_basis(scene).await?;
    Ok(false)
}

/// One change of who meets whom in a draft.
pub(super) async fn change(scene: &mut Scene<'_>, change: TeamChange) -> Result<bool, RoundError> {
    let (field, round) = (scene.field, scene.round);
    scene.needs(RoundStatus::Draft)?;
    if !field.makes_matches_by_hand() {
        return Err(RoundError::MatchesByPlan);
    }
    let drafted = field.change_matches(round, change).map_err(|why| {
        let team = why.team().map(|no| field.team_name(no));
        RoundError::ChangeOfTeams(why, team.unwrap_or_default())
    })?;
    put(scene, &drafted, Origin::Hand).await?;
    let Some(mut basis) = store::rounds::find_basis(scene.conn, round.id).await? else {
        return Ok(false);
    };
    // Whoever sits in the draft now, or is of a team it was changed for, is no news any more.
    let seated = drafted.matches.iter().flat_map(|one| {
        let games = one.seats.games.iter();
        let lone = one.seats.lone.iter().map(|(_, alone)| *alone);
        games.flat_map(|(_, white, black)| [*white, *black]).chain(lone)
    });
    let seated = seated.filter_map(|no| Some(field.player(no)?.id));
    let named = change.teams().into_iter().filter_map(|no| field.team(no));
    let of_named = named.flat_map(|team| team.players.iter().copied());
    let known: BTreeSet<PlayerId> = seated.chain(of_named).collect();
    basis.take_in(&DraftSnapshot::of(field, round.number), &known);
    store::rounds::set_basis(scene.conn, round.id, &basis).await?;
    Ok(false)
}

/// Stores the matches and byes in place of what was there.
async fn put(scene: &mut Scene<'_>, drafted: &TeamDraft, origin: Origin) -> Result<(), RoundError> {
    let field = scene.field;
    let round = scene.round.id;
    store::games::delete_by_round(scene.conn, round).await?;
    store::rounds::delete_byes(scene.conn, round).await?;
    let mut matches = Vec::with_capacity(drafted.matches.len());
    for (index, one) in drafted.matches.iter().enumerate() {
        let no = MatchNo::from_index(index).ok_or(sheet::ChangeError::TooManyBoards)?;
        matches.push((no, one, scene.round.same_match(no, one)));
    }
    let stay = matches
        .iter()
        .filter_map(|(_, _, stands)| Some(stands.as_ref()?.id));
    let stay: Vec<MatchId> = stay.collect();
    store::team_matches::delete_by_round(scene.conn, round, &stay).await?;
    let by = (scene.permit.actor(), scene.permit.scope());
    let mut games = Vec::new();
    for (no, one, stands) in matches {
        games.extend(match stands {
            Some(stands) => {
                let at = (field, scene.round);
                seat_anew(scene.conn, by, at, (stands, one), scene.now).await?
            }
            None => store_match(scene.conn, field, scene.round, no, one).await?,
        });
    }
    store::games::insert(scene.conn, round, &games).await?;
    let byes: Vec<_> = drafted
        .byes
        .iter()
        .filter_map(|(no, kind)| Some((field.team(*no)?.id, *kind)))
        .collect();
    store::team_matches::insert_byes(scene.conn, round, &byes).await?;
    store::rounds::set_draft(scene.conn, round, origin, scene.now).await?;
    Ok(())
}

/// The games of a round by the table of the section, in a section whose teams meet in no matches.
pub(super) async fn draft_games(scene: &mut Scene<'_>) -> Result<bool, RoundError> {
    let drafted = scene.field.draft_of_games(scene.round.number)?;
    let sheet = sheet::Sheet {
        boards: drafted.boards,
        byes: drafted.byes,
    };
    pairings::replace(scene, &sheet, Origin::Berger).await?;
    pairings::keep_basis(scene).await?;
    Ok(false)
}

/// The same round in the form of the pairing systems, for comparison.
pub(super) fn games_as_round(field: &SectionState, round: RoundNo) -> Result<Round, Unpairable> {
    let drafted = field
        .draft_of_games(round)
        .map_err(|_| Unpairable::NoLegalPairing)?;
    Ok(Round {
        // Several may sit alone without being left over: the boards have them all.
        left_over: None,
        boards: drafted.boards,
    })
}

/// Stores a match; returns the games of its boards, which are stored after it.
pub(super) async fn store_match(
    conn: &mut PgConnection,
    field: &SectionState,
    round: &SectionRound,
    no: MatchNo,
    one: &DraftMatch,
) -> Result<Vec<NewGame>, RoundError> {
    let team = |no: TeamNo| field.team(no).map(|team| team.id).ok_or(RoundError::NoSuchRound);
    let id = MatchId::from_uuid(ids::fresh());
    let (games, lone) = boards_of(field, (id, no), one)?;
    let new = NewMatch {
        id,
        no,
        white: team(one.white)?,
        black: team(one.black)?,
        lone,
        forfeit: one.forfeit,
    };
    store::team_matches::insert(conn, round.id, &new).await?;
    Ok(games)
}

/// Seats a match of a draft again, otherwise unchanged; returns the games of its boards, which are stored after it. Signatures on its card
/// end, since they were given for the old boards.
pub(super) async fn seat_anew(
    conn: &mut PgConnection,
    by: (&Actor, Scope),
    (field, round): (&SectionState, &SectionRound),
    (stands, anew): (&SectionMatch, &DraftMatch),
    now: Timestamp,
) -> Result<Vec<NewGame>, RoundError> {
    let (games, lone) = boards_of(field, (stands.id, stands.no), anew)?;
    store::team_matches::seat_anew(conn, stands.id, &lone, anew.forfeit).await?;
    card_signatures::seated_anew(conn, by, now, round.number, stands).await?;
    Ok(games)
}

/// The games of a match, and who sits alone at which board, by its number in the match.
type GamesAndLoneSeats = (Vec<NewGame>, Vec<(u8, PlayerId)>);

/// The games of a match's boards, and who sits alone at which.
pub(super) fn boards_of(
    field: &SectionState,
    (id, no): (MatchId, MatchNo),
    one: &DraftMatch,
) -> Result<GamesAndLoneSeats, RoundError> {
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    let player = |no: StartNo| {
        let player = field.player(no).map(|player| player.id);
        player.ok_or(RoundError::NoSuchRound)
    };
    let games = one.seats.games.iter().map(|(board, white, black)| {
        Ok(NewGame {
            id: GameId::from_uuid(ids::fresh()),
            board: board_no(no, boards, *board).ok_or(sheet::ChangeError::TooManyBoards)?,
            white: player(*white)?,
            black: player(*black)?,
            of_match: Some((id, *board)),
        })
    });
    let games = games.collect::<Result<_, RoundError>>()?;
    let lone = one.seats.lone.iter();
    let lone = lone.map(|(board, alone)| Ok((*board, player(*alone)?)));
    Ok((games, lone.collect::<Result<_, RoundError>>()?))
}
