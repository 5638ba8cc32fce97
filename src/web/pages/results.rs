//! Entering results: from the board list ([`list`]) and from a board's own page ([`super::board`]).

mod entering;
mod list;
mod row;

use crate::prelude::*;
use domain::field::{BoardCount, Field, FieldRound};
use service::access::EnterResults;
use service::fields;
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
        .post(Access::Needs(Capability::CorrectResults), entering::correct)
}

/// To the board list of the section where most results are missing, of those in which one enters results.
async fn of_tournament(
    path: TournamentEntryPath,
    permit: Permit<service::access::ReadDesk>,
    db: Db,
) -> Result<Redirect> {
    let tournament = permit.tournament().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let mut best: Option<(usize, String)> = None;
    for section in store::sections::list_by_tournament(&mut tx, tournament).await? {
        let there = Scope::Section(tournament, section.id);
        if !permit.rights().allow(Capability::EnterResults, there) {
            continue;
        }
        let Some(field) = fields::load(&mut tx, section.id).await? else {
            continue;
        };
        let missing = field.last_public().map_or(0, |round| round.count().missing);
        if best.as_ref().is_none_or(|(most, _)| missing > *most) {
            best = Some((missing, section.slug.to_string()));
        }
    }
    Ok(match best {
        Some((_, section)) => Redirect::to(
            &SectionEntryPath {
                tournament: path.tournament,
                section,
            }
            .to_string(),
        ),
        None => Redirect::to(
            &web::paths::DeskPath {
                tournament: path.tournament,
            }
            .to_string(),
        ),
    })
}

/// To the board list of the round being played; to the pairing of round 1 before that.
async fn of_section(path: SectionEntryPath, permit: Permit<EnterResults>, db: Db) -> Result<Redirect> {
    let section = permit.section_id().ok_or_else(Problem::not_found)?;
    let mut tx = db.snapshot().await?;
    let field = fields::load(&mut tx, section)
        .await?
        .ok_or_else(Problem::not_found)?;
    let SectionEntryPath { tournament, section } = path;
    Ok(Redirect::to(&match being_played(&field) {
        Some(round) => EntryPath {
            tournament,
            section,
            round: round.number,
        }
        .to_string(),
        None => web::paths::RoundsPath { tournament, section }.to_string(),
    }))
}

/// The first public round with results missing, else the last public one.
pub(super) fn being_played(field: &Field) -> Option<&FieldRound> {
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
pub(super) struct Addresses {
    tournament: String,
    section: String,
    round: RoundNo,
}

impl Addresses {
    pub(super) fn new(place: &Place, round: RoundNo) -> Self {
        Self {
            tournament: place.tournament_slug.clone(),
            section: place
                .section
                .as_ref()
                .map(|section| section.slug.clone())
                .unwrap_or_default(),
            round,
        }
    }

    pub(super) fn board(&self, board: BoardNo) -> String {
        BoardPath {
            tournament: self.tournament.clone(),
            section: self.section.clone(),
            round: self.round,
            board,
        }
        .to_string()
    }

    pub(super) fn correction(&self, board: BoardNo) -> String {
        CorrectionPath {
            tournament: self.tournament.clone(),
            section: self.section.clone(),
            round: self.round,
            board,
        }
        .to_string()
    }

    pub(super) fn list(&self) -> String {
        EntryPath {
            tournament: self.tournament.clone(),
            section: self.section.clone(),
            round: self.round,
        }
        .to_string()
    }
}
