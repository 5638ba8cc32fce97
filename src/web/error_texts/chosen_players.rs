//! Players who were chosen one by one: why they are not those that were seen.

use crate::error::{Kind, Problem};
use domain::player::PersonName;
use service::chosen_players::ChosenPlayersError;
use texts::t;

/// So many names are told; of more, how many there are.
const MOST_NAMES: usize = 5;

fn names(names: &[PersonName]) -> String {
    let told: Vec<String> = names.iter().take(MOST_NAMES).map(PersonName::spoken).collect();
    let more = if names.len() > MOST_NAMES { " …" } else { "" };
    format!("{}{more}", told.join(", "))
}

impl From<ChosenPlayersError> for Problem {
    fn from(error: ChosenPlayersError) -> Self {
        match error {
            ChosenPlayersError::Nobody => Self::field("players", |lang| t!(lang, rating_check_nobody)),
            ChosenPlayersError::NotFound => Self::not_found(),
            ChosenPlayersError::EntriesChanged(stale) => {
                let said = names(&stale);
                Self::new(Kind::ChangedMeanwhile, move |lang| {
                    t!(lang, rating_check_entries_changed, names = said.as_str())
                })
            }
            ChosenPlayersError::Store(error) => error.into(),
        }
    }
}
