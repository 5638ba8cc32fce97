//! The words for a round that is published by itself: who has chosen it, when it is, and what it waits for.

use super::line_up_findings;
use crate::{error::Problem, i18n::Lang};
use domain::{line_up_exchange::LineUpHour, own_publication::LOOKED_AFTER_DAYS, team::Publishing};
use service::own_publication::{OwnPublication, WaitsFor};
use texts::{t, word};

/// Who publishes a round that line-ups are asked for.
pub fn publishing(lang: Lang, publishing: Publishing) -> String {
    word!(lang, "team-publishing", Publishing: publishing)
}

/// How such a round stands, in a sentence or two.
pub fn stands(lang: Lang, own: OwnPublication) -> String {
    match own {
        OwnPublication::Awaited(LineUpHour::At(at)) => t!(lang, own_publication_awaited, at = lang.stamp(at)),
        OwnPublication::Awaited(LineUpHour::NoDay) => t!(lang, own_publication_no_day),
        OwnPublication::Due => t!(lang, own_publication_due),
        OwnPublication::Waits(why) => t!(lang, own_publication_waits, why = waits_for(lang, why)),
    }
}

/// What it waits for that is not published by itself.
pub fn waits_for(lang: Lang, why: WaitsFor) -> String {
    match why {
        WaitsFor::Draft => t!(lang, own_publication_not_drafted),
        WaitsFor::TakenBack => t!(lang, own_publication_taken_back),
        WaitsFor::Ago => t!(lang, own_publication_ago, days = LOOKED_AFTER_DAYS),
        WaitsFor::LineUps(teams) => t!(lang, own_publication_missing, teams = teams.join(", ")),
        WaitsFor::Findings(found) => {
            let found = found
                .iter()
                .map(|(team, found)| (team.as_str(), found.as_slice()));
            let what = line_up_findings::of_teams(lang, found);
            t!(lang, own_publication_findings, what = what)
        }
        WaitsFor::Person(refused) => Problem::from(refused).sentence(lang),
    }
}
