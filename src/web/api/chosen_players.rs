//! Players who are chosen one by one, as a body names them.

use super::prelude::*;

/// An entry that was chosen.
#[derive(Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ChosenEntry {
    /// Whose.
    #[schema(value_type = super::shapes::PlayerId)]
    player: PlayerId,
    /// The version that was seen.
    version: i32,
}

/// Who was chosen, each with the version that was seen.
pub(super) fn seen(entries: &[ChosenEntry]) -> Vec<(PlayerId, Version)> {
    entries
        .iter()
        .map(|chosen| (chosen.player, Version(chosen.version)))
        .collect()
}
