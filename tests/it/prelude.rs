//! The names that most tests need: the site, its people and answers, and what HTTP is made of.

pub use axum::{
    body::Body,
    http::{Method, StatusCode},
};
pub use serde_json::{Value, json};

pub use crate::{
    app::{Answer, Client, TestApp, key},
    rounds::act,
    setup::fill,
    stage::{self, Stage, by_hand, round_robin},
};
pub use domain::{
    access::{Role, Scope, TokenScope},
    section::SectionSettings,
};
pub use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, StartNo},
    pairing::PairingSystem,
    result::GameResult,
};
