//! The names that most tests need: the site, its people and answers, and what HTTP is made of.

pub(crate) use axum::{
    body::Body,
    http::{Method, StatusCode},
};
pub(crate) use serde_json::{Value, json};

pub(crate) use crate::{
    app::{Answer, Client, TestApp, key},
    rounds::act,
    setup::fill,
    stage::{self, Stage, by_hand, round_robin},
};
pub(crate) use domain::{
    access::{Role, Scope, TokenScope},
    section::SectionSettings,
};
pub(crate) use engine::{
    bye::ByeKind,
    colour::Colour,
    numbers::{RoundNo, StartNo},
    pairing::PairingSystem,
    result::GameResult,
};
