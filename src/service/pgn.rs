//! The games of a tournament as a file of PGN: those of a round, a section, or every section; of rounds that are public only.

use std::collections::BTreeMap;

use crate::{
    game_moves::{self, PublicMoves},
    prelude::*,
    public::{self, Sight},
};
use formats::pgn::{self, PgnEvent, PgnMoves};
use rules::time_control::TimeControl;
use store::tournaments::Tournament;

/// Who reads the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PgnReader {
    /// Somebody who may read what is personal: numbers of FIDE, and ratings and titles also where the section does not show them. Moves are
    /// held back from them, too: a screen in the hall is seen by players.
    Staff,
    /// Everybody: of rating and title what the section makes public, and no numbers.
    Everybody,
}

/// The moves of games as they may be seen.
type Moves = BTreeMap<(RoundNo, BoardNo), PublicMoves>;

/// The games of a section as a file.
#[derive(Clone, Debug)]
pub struct GamesOfSection {
    pub field: SectionState,
    pub text: String,
    /// Is there a game that goes on and has moves? Then the file changes with the time.
    pub grows: bool,
}

/// The games of a section, or of one round of it; `None` if there is no such section, or the round is not public.
pub async fn of_section(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
    round: Option<RoundNo>,
    (reader, now): (PgnReader, Timestamp),
) -> store::Result<Option<GamesOfSection>> {
    let Some(tournament) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    let Some(read) = public::read(conn, section, public::Beside::Nothing, Sight::Public).await? else {
        return Ok(None);
    };
    let field = read.field;
    let is_known = round.is_none_or(|no| field.shown_rounds().any(|one| one.number == no));
    let moves = game_moves::list_public(conn, &field, round, now).await?;
    let text = games(&tournament, (&field, &moves), round, reader);
    Ok(is_known.then_some(GamesOfSection {
        grows: moves.values().any(|one| !one.is_over),
        field,
        text,
    }))
}

/// The games of every section, in the order of the sections; `None` if there is no such tournament.
pub async fn of_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
    (reader, now): (PgnReader, Timestamp),
) -> store::Result<Option<String>> {
    let Some(tournament) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    let mut text = String::new();
    for section in store::sections::list_by_tournament(conn, tournament.id).await? {
        let read = public::read(conn, section.id, public::Beside::Nothing, Sight::Public).await?;
        if let Some(read) = read {
            let moves = game_moves::list_public(conn, &read.field, None, now).await?;
            text.push_str(&games(&tournament, (&read.field, &moves), None, reader));
        }
    }
    Ok(Some(text))
}

fn games(
    tournament: &Tournament,
    (field, moves): (&SectionState, &Moves),
    round: Option<RoundNo>,
    reader: PgnReader,
) -> String {
    let details = &tournament.details;
    let announced = field.settings.announced(&tournament.regulation);
    let site = [details.city.as_str(), details.federation.as_str()];
    let event = PgnEvent {
        name: details.name.clone(),
        site: site
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" "),
        starts_on: details.starts_on,
        // PGN writes it as TRF does, but for one time a side, which it has no form for.
        time_control: announced
            .time_control
            .as_ref()
            .filter(|control| control.black.is_none())
            .map(TimeControl::trf),
        is_complete: match reader {
            PgnReader::Staff => true,
            PgnReader::Everybody => false,
        },
    };
    field
        .shown_rounds()
        .filter(|one| round.is_none_or(|no| no == one.number))
        .map(|one| {
            pgn::round(field, one, &event, |board| {
                moves.get(&(one.number, board)).map(written)
            })
        })
        .collect()
}

/// The moves of a game as the file has them.
fn written(moves: &PublicMoves) -> PgnMoves {
    PgnMoves {
        start: moves.line.start.clone(),
        is_chess960: moves.line.begins_from().is_some_and(|start| start.is_chess960()),
        words: moves.line.numbered(moves.shown),
    }
}
