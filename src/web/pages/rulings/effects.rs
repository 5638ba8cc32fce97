//! What can be decided about a game, as forms offer and send it.

use crate::prelude::*;
use engine::result::GameResult;
use rules::entry::Suspension;
use rules::ruling::{Clock, Effect};

/// An effect as a form names it.
pub(crate) fn read(text: &str) -> Option<Effect> {
    match text {
        "continues" => Some(Effect::Continues),
        "replays" => Some(Effect::Replays),
        "resumes" => Some(Effect::Resumes),
        "drawn_unplayed" => Some(Effect::DrawnUnplayed),
        other => other
            .parse::<Suspension>()
            .map(Effect::Waits)
            .ok()
            .or_else(|| other.parse::<GameResult>().map(Effect::Ends).ok()),
    }
}

/// What a form sends for an effect.
fn word(effect: Effect) -> &'static str {
    match effect {
        Effect::Continues => "continues",
        Effect::Replays => "replays",
        Effect::Resumes => "resumes",
        Effect::DrawnUnplayed => "drawn_unplayed",
        Effect::Waits(suspension) => suspension.as_str(),
        Effect::Ends(result) => result.as_str(),
    }
}

/// Everything that can be decided about a game, after a choice that leaves it as it is.
pub(crate) fn choices(lang: Lang, unchanged: String, chosen: &str) -> Vec<Choice> {
    let all = [
        Effect::Continues,
        Effect::Resumes,
        Effect::Replays,
        Effect::DrawnUnplayed,
    ]
    .into_iter()
    .chain(GameResult::ALL.into_iter().map(Effect::Ends))
    .chain(Suspension::ALL.into_iter().map(Effect::Waits));
    let unchanged = Choice::new("", unchanged, chosen);
    let others = all.map(|effect| {
        let label = match effect {
            Effect::Ends(result) => format!("{} {}", result.label(), lang.result_words(result)),
            Effect::Continues
            | Effect::Resumes
            | Effect::Replays
            | Effect::DrawnUnplayed
            | Effect::Waits(_) => lang.consequence(effect, Clock::default()),
        };
        Choice::new(word(effect), label, chosen)
    });
    std::iter::once(unchanged).chain(others).collect()
}
