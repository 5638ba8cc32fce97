//! How a player's points and place have changed from round to round: two curves, and the same in a table.
//!
//! Only rounds that everybody can see count, by the results as they stand today, so a place is the one of the standings after that round.

use super::standings::place;
use crate::prelude::*;
use engine::{
    crosstable::{Contestant, Crosstable},
    points::Points,
    standings::Place,
};
use web::components::chart::{Curve, CurveValue, ScaleEnd};

/// Before so many rounds there is nothing to draw.
const FEWEST: usize = 2;

/// The part of the card.
#[derive(Debug)]
pub(super) struct RoundByRound {
    pub(super) points: Option<Curve>,
    pub(super) places: Option<Curve>,
    pub(super) rows: Vec<AfterRound>,
    /// Is the section so large that places are not counted for every round?
    pub(super) is_large: bool,
}

/// A line of the table.
#[derive(Debug)]
pub(super) struct AfterRound {
    pub(super) round: String,
    pub(super) points: String,
    /// A dash where the player was not in the standings.
    pub(super) place: String,
}

impl RoundByRound {
    /// The part for a player of these standings; `None` before there are two rounds with results.
    pub(super) fn of(lang: Lang, scene: &Scene, table: &Crosstable, contestant: &Contestant) -> Option<Self> {
        let rounds = scene.field.rounds_with_results();
        if rounds < FEWEST {
            return None;
        }
        let points: Vec<Points> = (1..=rounds)
            .map(|round| contestant.points(&table.scoring, round))
            .collect();
        let places = scene.field.places_by_round(contestant.no);
        let rows: Vec<AfterRound> = points
            .iter()
            .enumerate()
            .map(|(index, points)| AfterRound {
                round: (index + 1).to_string(),
                points: points.to_string(),
                place: places.get(index).copied().flatten().map_or_else(dash, place),
            })
            .collect();
        Some(Self {
            points: points_curve(lang, table, &points, &rows),
            places: places_curve(lang, table, &places, &rows),
            is_large: places.is_empty(),
            rows,
        })
    }
}

fn dash() -> String {
    "–".to_owned()
}

fn values<T>(list: &[T], rows: &[AfterRound], value: impl Fn(&T) -> Option<i32>) -> Vec<CurveValue> {
    list.iter()
        .zip(rows)
        .map(|(one, row)| CurveValue {
            name: row.round.clone(),
            value: value(one),
        })
        .collect()
}

/// From nothing to what could be had.
fn points_curve(lang: Lang, table: &Crosstable, points: &[Points], rows: &[AfterRound]) -> Option<Curve> {
    let rounds = i32::try_from(points.len()).unwrap_or(i32::MAX);
    let halves = || points.iter().map(|points| points.as_halves());
    let most = table.scoring.win.as_halves().saturating_mul(rounds);
    let end = |halves: i32| ScaleEnd {
        value: halves,
        words: Points::halves(halves).to_string(),
    };
    let said: Vec<&str> = rows.iter().map(|row| row.points.as_str()).collect();
    Curve::new(
        t!(lang, card_points_curve, points = said.join(", ")),
        &values(points, rows, |points| Some(points.as_halves())),
        end(halves().fold(most, i32::max)),
        end(halves().fold(0, i32::min)),
    )
}

/// The first place on top, the last one below.
fn places_curve(
    lang: Lang,
    table: &Crosstable,
    places: &[Option<Place>],
    rows: &[AfterRound],
) -> Option<Curve> {
    let number = |place: usize| i32::try_from(place).unwrap_or(i32::MAX);
    let end = |place: usize| ScaleEnd {
        value: number(place),
        words: place.to_string(),
    };
    let said: Vec<&str> = rows.iter().map(|row| row.place.as_str()).collect();
    Curve::new(
        t!(lang, card_places_curve, places = said.join(", ")),
        &values(places, rows, |place| place.map(|place| number(place.first))),
        end(1),
        end(table.contestants.len().max(1)),
    )
}
