//! The games of a tournament as a file of PGN: those of a round, a section, or every section; of rounds that are public only.

use crate::{
    prelude::*,
    public::{self, Sight},
};
use formats::pgn::{self, PgnEvent};
use rules::time_control::TimeControl;
use store::tournaments::Tournament;

/// Who reads the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PgnReader {
    /// Somebody who may read what is personal: numbers of FIDE, and ratings and titles also where the section does not show them.
    Staff,
    /// Everybody: of rating and title what the section makes public, and no numbers.
    Everybody,
}

/// The games of a section, or of one round of it; `None` if there is no such section, or the round is not public.
pub async fn of_section(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
    round: Option<RoundNo>,
    reader: PgnReader,
) -> store::Result<Option<(SectionState, String)>> {
    let Some(tournament) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    let Some(read) = public::read(conn, section, public::Beside::Nothing, Sight::Public).await? else {
        return Ok(None);
    };
    let field = read.field;
    let is_known = round.is_none_or(|no| field.shown_rounds().any(|one| one.number == no));
    let text = games(&tournament, &field, round, reader);
    Ok(is_known.then_some((field, text)))
}

/// The games of every section, in the order of the sections; `None` if there is no such tournament.
pub async fn of_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
    reader: PgnReader,
) -> store::Result<Option<String>> {
    let Some(tournament) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    let mut text = String::new();
    for section in store::sections::list_by_tournament(conn, tournament.id).await? {
        let read = public::read(conn, section.id, public::Beside::Nothing, Sight::Public).await?;
        if let Some(read) = read {
            text.push_str(&games(&tournament, &read.field, None, reader));
        }
    }
    Ok(Some(text))
}

fn games(tournament: &Tournament, field: &SectionState, round: Option<RoundNo>, reader: PgnReader) -> String {
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
        .map(|one| pgn::round(field, one, &event))
        .collect()
}
