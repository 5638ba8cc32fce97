//! A tournament that was made up, as a report.

use super::event::tie_break_records;
use crate::trf::model::{Acceleration, Prohibition, SystemCode, TrfPlayer, TrfTournament};
use domain::{made_up::MadeUp, section};
use engine::{
    numbers::RoundNo,
    pairing::PairingSystem,
    standings::{Order, standings},
};

impl TrfTournament {
    /// The report of a tournament that was made up, with the places that `order` gives.
    pub fn of_made_up(name: &str, made: &MadeUp, order: &Order) -> Self {
        let acceleration = if made.is_accelerated {
            section::Acceleration::Baku
        } else {
            section::Acceleration::None
        };
        let places = standings(&made.table, made.table.rounds(), order);
        let (tie_breaks, standings_order) = tie_break_records(&order.tie_breaks);
        let mut report = Self {
            name: Some(name.to_owned()),
            kind: Some("Individual: Swiss-System".to_owned()),
            rounds: RoundNo::new(made.table.planned_rounds),
            initial_colour: made.arrangements.first_colour,
            system: Some(SystemCode::of(PairingSystem::Dutch, acceleration)),
            tie_breaks,
            standings_order,
            accelerations: made
                .arrangements
                .virtual_points
                .iter()
                .map(|given| Acceleration {
                    match_points: None,
                    points: given.points,
                    from: given.from,
                    to: given.to,
                    first: given.first,
                    last: given.last,
                })
                .collect(),
            prohibited: made
                .arrangements
                .prohibited
                .iter()
                .map(|group| Prohibition {
                    from: group.from,
                    to: group.to,
                    players: group.players.clone(),
                })
                .collect(),
            players: made
                .table
                .contestants
                .iter()
                .map(|contestant| TrfPlayer {
                    no: contestant.no,
                    sex: None,
                    title: contestant.title,
                    name: format!("Player{:04}, Made-up", contestant.no.get()),
                    rating: contestant.rating,
                    federation: None,
                    fide_id: None,
                    birth: None,
                    points: None,
                    rank: places
                        .find(contestant.no)
                        .and_then(|row| u16::try_from(row.place.first).ok()),
                    blocks: Vec::new(),
                })
                .collect(),
            ..Self::default()
        };
        report.set_results(&made.table, &[]);
        report
    }
}
