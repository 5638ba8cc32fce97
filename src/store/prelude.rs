//! The names that queries of most nouns need: the connection, what a query answers, times as the database has them, and ids.

pub(crate) use jiff::{Timestamp, civil::Date};
pub(crate) use jiff_sqlx::ToSqlx as _;
pub(crate) use sqlx::{PgConnection, types::Json};

pub(crate) use crate::Result;
pub(crate) use engine::{
    ids::{GameId, PlayerId, RoundId, SectionId, TournamentId, UserId, Version},
    numbers::{BoardNo, Rating, RoundNo, StartNo},
};
