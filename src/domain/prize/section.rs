//! A section as its prizes see it: who contends, whether it is over, and on which days it is played.

use super::{
    contender::{Contender, Standing, WhyOut},
    publication::PlayingDays,
};
use crate::{round::RoundStatus, schedule, section_state::SectionState};
use engine::{
    numbers::StartNo,
    standings::{Standings, WhyLeftOut},
};

/// The players of the standings as prizes see them. Whoever has left gets nothing, and those behind move up.
pub fn contenders(field: &SectionState, standings: &Standings) -> Vec<Contender> {
    let contender = |no: StartNo, standing: Standing, points| {
        let player = field.player(no)?;
        Some(Contender {
            no,
            standing,
            points,
            rating: player.rating,
            sex: player.person.sex,
            birth: player.person.birth,
            club: player.person.club.clone(),
        })
    };
    let listed = standings.rows.iter().filter_map(|row| {
        let standing = if row.is_withdrawn {
            Standing::Out(WhyOut::Withdrawn)
        } else {
            Standing::Placed(row.place)
        };
        contender(row.no, standing, row.points)
    });
    let left_out = standings.left_out.iter().filter_map(|left_out| {
        let why = match left_out.why {
            WhyLeftOut::Expelled => WhyOut::Expelled,
            WhyLeftOut::TooFewGames => WhyOut::TooFewGames,
        };
        contender(left_out.no, Standing::Out(why), engine::points::Points::ZERO)
    });
    listed.chain(left_out).collect()
}

/// Is every round closed and every game decided, so that prizes can be given out?
pub fn is_over(field: &SectionState, standings: &Standings) -> bool {
    standings.is_final()
        && !field.rounds.is_empty()
        && field
            .rounds
            .iter()
            .all(|round| round.status == RoundStatus::Closed)
}

/// The days on which rounds start; `None` while no round has a day.
pub fn playing_days(field: &SectionState) -> Option<PlayingDays> {
    PlayingDays::new(
        field
            .rounds
            .iter()
            .filter_map(|round| round.starts_at)
            .map(|at| schedule::local(at).date()),
    )
}
