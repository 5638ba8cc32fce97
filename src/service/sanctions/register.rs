//! The ratings office's register: every sanction, and where a quarantine is not obeyed.

use crate::prelude::*;
use domain::sanction::{Identity, Match};
use engine::ids::SanctionId;
use store::sanctions::{Origin, Sanction};

/// A line of the register.
#[derive(Clone, Debug)]
pub struct Registered {
    pub row: Sanction,
    /// Where it was decided.
    pub origin: Option<Origin>,
}

/// An entry of a person in quarantine.
#[derive(Clone, Debug)]
pub struct Appearance {
    pub sanction: SanctionId,
    /// The name of the entry.
    pub name: String,
    /// Its state.
    pub origin: Origin,
    /// Is it certainly the same person?
    pub is_certain: bool,
}

/// The register of the ratings office: what is in force, where it is not obeyed, and everything else, the newest first.
#[derive(Clone, Debug)]
pub struct Register {
    /// Quarantines in force today.
    pub in_force: Vec<Registered>,
    /// The entries of these people in tournaments they are excluded from.
    pub appearances: Vec<Appearance>,
    /// Everything, the newest first; a page of it.
    pub all: Vec<Registered>,
}

/// Lines of a page of the register.
pub const REGISTER_PAGE: usize = 50;

/// The register as it stands on a day.
pub async fn register(
    conn: &mut PgConnection,
    today: Date,
    after: Option<store::sanctions::SanctionCursor>,
) -> store::Result<Register> {
    let in_force = store::sanctions::list_in_force(conn, today, today).await?;
    let limit = i64::try_from(REGISTER_PAGE).unwrap_or(i64::MAX);
    let all = store::sanctions::list(conn, after, limit).await?;
    let appearances = appearances(conn, &in_force, today).await?;
    let mut sections: Vec<SectionId> = in_force.iter().chain(&all).map(|row| row.section).collect();
    sections.sort_unstable();
    sections.dedup();
    let origins: HashMap<SectionId, Origin> = store::sanctions::origins(conn, &sections)
        .await?
        .into_iter()
        .map(|origin| (origin.section, origin))
        .collect();
    let registered = |rows: Vec<Sanction>| {
        rows.into_iter()
            .map(|row| Registered {
                origin: origins.get(&row.section).cloned(),
                row,
            })
            .collect()
    };
    Ok(Register {
        in_force: registered(in_force),
        appearances,
        all: registered(all),
    })
}

/// Where those who are in quarantine are entered, in tournaments that run or come and look at quarantines. Compares numbers, and names only
/// of people without one; other namesakes are found by the tournament's own desk.
async fn appearances(
    conn: &mut PgConnection,
    in_force: &[Sanction],
    today: Date,
) -> store::Result<Vec<Appearance>> {
    if in_force.is_empty() {
        return Ok(Vec::new());
    }
    let identities: Vec<&Identity> = in_force.iter().map(|row| &row.identity).collect();
    let entries = store::sanctions::list_entries_like(conn, &identities, today).await?;
    let sections: Vec<SectionId> = entries.iter().map(|(_, _, section)| *section).collect();
    let origins = store::sanctions::origins(conn, &sections).await?;
    let mut tournaments = HashMap::new();
    let mut found = Vec::new();
    for (player, tournament, section) in entries {
        if let std::collections::hash_map::Entry::Vacant(unknown) = tournaments.entry(tournament)
            && let Some(read) = store::tournaments::find(conn, tournament).await?
        {
            unknown.insert(read);
        }
        let Some(there) = tournaments.get(&tournament) else {
            continue;
        };
        let Some(player) = store::players::find(conn, tournament, player).await? else {
            continue;
        };
        let Some(origin) = origins.iter().find(|origin| origin.section == section) else {
            continue;
        };
        let (flags, details) = (there.regulation.flags(), &there.details);
        for row in in_force {
            let is_own = row.tournament == tournament && !row.sanction.applies_to_current_event;
            if is_own || !row.sanction.bars(flags, details.starts_on, details.ends_on) {
                continue;
            }
            let is_certain = match row.identity.matches(&player.person) {
                Match::No => continue,
                Match::Possible => false,
                Match::Certain => true,
            };
            found.push(Appearance {
                sanction: row.id,
                name: player.person.name.spoken(),
                origin: origin.clone(),
                is_certain,
            });
        }
    }
    Ok(found)
}
