//! Sentences about decisions of match leaders, and how long a team may protest against them.

use crate::i18n::Lang;
use domain::protest::Window;
use rules::ruling::{Decision, Incident};
use service::protests::LedDecision;
use texts::t;

/// What the match leader decided before anybody protested, in a sentence.
pub fn decided(lang: Lang, led: &LedDecision) -> String {
    let at = lang.stamp(led.at);
    match &led.ruled {
        Some((incident, decision)) => t!(
            lang,
            protest_led_ruled,
            who = lang.log_actor(&led.by),
            at = at,
            what = ruled(lang, *incident, decision)
        ),
        None => t!(lang, protest_led_lost, at = at),
    }
}

/// What a match leader ruled at a board.
pub fn ruled(lang: Lang, incident: Incident, decision: &Decision) -> String {
    let consequence = lang.consequence(decision.effect, decision.clock);
    format!("{} · {consequence}", lang.incident(incident))
}

/// How long a team may protest against what the match leader ruled, in a sentence.
pub fn window(lang: Lang, team: &str, window: Window) -> String {
    match window {
        Window::Open => t!(lang, led_window_open, team = team),
        Window::Reserved { until: Some(at) } | Window::Ruled { until: Some(at) } => {
            t!(lang, led_window_until, team = team, at = lang.stamp(at))
        }
        Window::Reserved { until: None } | Window::Ruled { until: None } => {
            t!(lang, led_window_endless, team = team)
        }
        Window::Closed { since } => t!(lang, led_window_closed, team = team, at = lang.stamp(since)),
    }
}
