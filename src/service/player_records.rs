//! A player's page across tournaments: where a person played in public, and what came of it.
//!
//! A person is found by a number alone, the union's or FIDE's, and only as the player of a public tournament. What is told of each is what the
//! section's own pages tell.

use crate::prelude::*;
use domain::{
    player::{NationalId, PersonName},
    player_key::PlayerKey,
    player_record::PlayerRecord,
    strength_list::person::Numbers,
};
use engine::numbers::{FideId, TeamNo};
use store::player_records::{PlayerTrace, TraceCursor};

/// Tournaments on a page: the standings of each are worked out.
pub const MOST: usize = 8;

/// By which number a person is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PersonNumber {
    /// The union's.
    National(NationalId),
    Fide(FideId),
}

impl PersonNumber {
    /// The one a player is known by: the union's before FIDE's; `None` without either.
    pub fn of(numbers: &Numbers) -> Option<Self> {
        let national = numbers.national_id.clone().map(Self::National);
        national.or_else(|| numbers.fide_id.map(Self::Fide))
    }
}

/// A section the person played in.
#[derive(Clone, Debug)]
pub struct RecordLine {
    /// Which tournament and section.
    pub trace: PlayerTrace,
    pub section_name: String,
    /// What the player's addresses in the section are made of.
    pub key: PlayerKey,
    /// What was made; `None` before the player has a number.
    pub record: Option<PlayerRecord>,
    /// The team, where teams play.
    pub team: Option<(TeamNo, String)>,
}

/// A page of where a person played.
#[derive(Clone, Debug)]
pub struct PlayerRecords {
    /// As the newest of these tournaments has it.
    pub name: PersonName,
    /// The club that the newest of these tournaments shows.
    pub club: Option<String>,
    /// Are search engines asked to leave it out? If any of the sections asks so, or the person may be a child.
    pub is_unlisted: bool,
    /// The newest first; never empty.
    pub lines: Vec<RecordLine>,
    /// The last of them, if older ones follow.
    pub older: Option<TraceCursor>,
}

/// Where the person with a number played, behind a place of the list; `None` where nobody with the number did in public.
pub async fn read(
    conn: &mut PgConnection,
    number: &PersonNumber,
    after: Option<TraceCursor>,
    today: Date,
) -> store::Result<Option<PlayerRecords>> {
    let limit = i64::try_from(MOST + 1).unwrap_or(i64::MAX);
    let mut traces = match number {
        PersonNumber::National(id) => {
            store::player_records::list_by_national_id(conn, id, after, limit).await?
        }
        PersonNumber::Fide(id) => store::player_records::list_by_fide_id(conn, *id, after, limit).await?,
    };
    let goes_on = traces.len() > MOST;
    traces.truncate(MOST);
    let older = traces
        .last()
        .filter(|_| goes_on)
        .map(|last| (last.details.starts_on, last.player));
    let (mut named, mut is_unlisted, mut lines) = (None, false, Vec::new());
    for trace in traces {
        let Some(field) = section_state::load(conn, trace.section).await? else {
            continue;
        };
        let Some(player) = field.player_by_id(trace.player) else {
            continue;
        };
        let shown = field.public_player(player);
        named.get_or_insert_with(|| {
            (
                shown.name.clone(),
                shown.club.map(|club| club.as_str().to_owned()),
            )
        });
        let may_be_minor = player.person.birth.is_some_and(|birth| birth.may_be_minor(today));
        is_unlisted |= may_be_minor || !field.settings.public.search;
        lines.push(RecordLine {
            section_name: field.name.clone(),
            key: shown.key,
            record: shown.no.and_then(|no| field.player_record(no)),
            team: field
                .team_of_player(trace.player)
                .map(|team| (team.no, team.name.to_string())),
            trace,
        });
    }
    Ok(named.map(|(name, club)| PlayerRecords {
        name,
        club,
        is_unlisted,
        lines,
        older,
    }))
}
