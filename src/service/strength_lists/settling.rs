//! A tournament's settings for lists, line-ups, moving matches and the deadline of results. Each setting is undecided until somebody sets
//! it, and an undecided one refuses nothing. For moving matches the rules of a section's kind of league are advice where nothing is decided
//! ([`crate::fixtures::move_rules`]).

use std::collections::BTreeMap;

use super::ListError;
use crate::{access::ManageTournament, prelude::*};
use domain::{
    league::LeagueSettings,
    strength_list::settled::{SETTINGS, stray},
};

/// The new decisions.
#[derive(Clone, Debug, Serialize)]
pub struct Settling {
    /// The version that was seen; 0 before the first decision.
    pub seen: Version,
    pub settings: LeagueSettings,
}

/// What was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RulesReceipt {
    /// For the next change.
    pub version: Version,
}

/// A tournament's settings and their version; 0 while nothing is decided.
pub async fn read(
    conn: &mut PgConnection,
    tournament: TournamentId,
) -> store::Result<(LeagueSettings, Version)> {
    let found = store::strength_lists::find_rules(conn, tournament).await?;
    Ok(found.unwrap_or((LeagueSettings::default(), Version(0))))
}

/// The settings in the log: by name, with numbers as numbers.
fn noted(settings: &LeagueSettings) -> BTreeMap<&'static str, serde_json::Value> {
    let all = SETTINGS
        .into_iter()
        .filter_map(|id| Some((id.as_str(), settings.text(id)?)));
    all.map(|(name, text)| {
        let value = match text.parse::<u16>() {
            Ok(figure) => figure.into(),
            Err(_) => text.into(),
        };
        (name, value)
    })
    .collect()
}

/// Stores the settings. Line-ups handed in before are unchanged.
pub async fn settle(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Settling,
) -> Result<RulesReceipt, ListError> {
    let act = permit.act(now, key, "strength_list.settle");
    act.once(conn, cmd, async |conn| {
        let tournament = permit.tournament();
        // The lock makes the second of two simultaneous writers see what the first wrote.
        let found = store::tournaments::find_for_update(conn, tournament).await?;
        let found = found.ok_or(ListError::NotFound)?;
        let (stands, version) = read(conn, tournament).await?;
        if version != cmd.seen {
            return Err(ListError::RulesChanged(version));
        }
        if let Some(id) = stray(&cmd.settings) {
            return Err(ListError::NotOffered(id));
        }
        if stands == cmd.settings {
            return Ok(RulesReceipt { version });
        }
        let version = store::strength_lists::set_rules(conn, tournament, &cmd.settings).await?;
        act.log(found.details.name.as_str())
            .before(noted(&stands))
            .after(noted(&cmd.settings))
            .write(conn)
            .await?;
        // The public plan shows how much notice is required.
        if stands.postpone_notice_days != cmd.settings.postpone_notice_days {
            for section in store::sections::list_by_tournament(conn, tournament).await? {
                store::changes::bump(conn, section.id).await?;
            }
        }
        Ok(RulesReceipt { version })
    })
    .await
}
