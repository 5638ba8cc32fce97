//! Entering results: from the board list ([`list`]) and from a board's own page ([`super::board`]).

mod correcting;
mod entering;
pub(super) mod file;
mod list;
mod row;

use crate::prelude::*;
use domain::section_state::BoardCount;
use web::components::board::RoundCount;

pub(super) fn routes(state: &AppState) -> Routes {
    let enter = Access::Needs(Capability::EnterResults);
    Routes::new(state)
        .get(Access::Needs(Capability::ReadDesk), of_tournament)
        .get(enter, of_section)
        .get(enter, list::show)
        .get(enter, list::changes)
        .get(enter, super::board::show)
        .post(enter, entering::press)
        .get(enter, file::show)
        .upload(enter, file::BODY, file::send)
        .get(Access::Needs(Capability::CorrectResults), correcting::show)
        .post(Access::Needs(Capability::CorrectResults), entering::correct)
}

/// To the board list of the section where most results are missing, of those in which one enters results.
async fn of_tournament(
    path: TournamentEntryPath,
    permit: Permit<service::access::ReadDesk, AtTournament>,
    db: Db,
) -> Result<Redirect> {
    let tournament = permit.tournament();
    let mut tx = db.snapshot().await?;
    let mut best: Option<(usize, String)> = None;
    for section in store::sections::list_by_tournament(&mut tx, tournament).await? {
        let there = Scope::Section(tournament, section.id);
        if !permit.rights().allow(Capability::EnterResults, there) {
            continue;
        }
        let Some(field) = section_state::load(&mut tx, section.id).await? else {
            continue;
        };
        let missing = field.last_public().map_or(0, |round| round.count().missing);
        if best.as_ref().is_none_or(|(most, _)| missing > *most) {
            best = Some((missing, section.slug.to_string()));
        }
    }
    Ok(match best {
        Some((_, section)) => Redirect::to(&path.here().within(section).section_entry()),
        None => Redirect::to(&path.here().desk()),
    })
}

/// To the board list of the round being played; to the pairing of round 1 before that.
async fn of_section(path: SectionEntryPath, permit: Permit<EnterResults>, db: Db) -> Result<Redirect> {
    let section = permit.section_id();
    let field = section_state::found(&mut *db.snapshot().await?, section, Problem::not_found).await?;
    Ok(Redirect::to(&match being_played(&field) {
        Some(round) => path.here().round(round.number).entry(),
        None => path.here().rounds(),
    }))
}

/// The first public round with results missing, else the last public one.
pub(super) fn being_played(field: &SectionState) -> Option<&SectionRound> {
    field
        .rounds
        .iter()
        .find(|round| round.status.is_public() && round.count().missing > 0)
        .or_else(|| field.last_public())
}

/// How far the round is, for the bar and the dock.
const fn tally(count: BoardCount) -> RoundCount {
    RoundCount {
        all: count.all,
        done: count.settled,
        missing: count.missing,
        refused: count.disputed,
    }
}

/// Where the boards of a round are.
pub(super) struct Addresses(RoundLinks);

impl Addresses {
    pub(super) fn new(place: &Place, round: RoundNo) -> Self {
        let section = place.section.as_ref();
        let slug = section.map(|section| section.slug.clone()).unwrap_or_default();
        Self(place.here().within(slug).round(round))
    }

    pub(super) fn board(&self, board: BoardNo) -> String {
        self.0.board(board)
    }

    pub(super) fn correction(&self, board: BoardNo) -> String {
        self.0.correction(board)
    }

    pub(super) fn list(&self) -> String {
        self.0.entry()
    }
}
