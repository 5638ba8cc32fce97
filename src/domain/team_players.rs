//! What the players of a section of teams have made: in all, at each board and game by game, and what every team made against every other.

mod board_order;
mod player_games;
mod statistics;

pub use self::{
    board_order::BoardCriterion,
    player_games::PlayerGame,
    statistics::{AtBoard, Met, PlayerScore},
};
