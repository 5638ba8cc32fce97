//! The names that most query files need: the connection, the result type, the database's times, and ids.

pub(crate) use jiff::{Timestamp, civil::Date};
pub(crate) use jiff_sqlx::ToSqlx as _;
pub(crate) use sqlx::{PgConnection, types::Json};

pub(crate) use crate::Result;
pub(crate) use engine::{
    ids::{GameId, PlayerId, RoundId, SectionId, TournamentId, UserId, Version},
    numbers::{BoardNo, Rating, RoundNo, StartNo},
};
