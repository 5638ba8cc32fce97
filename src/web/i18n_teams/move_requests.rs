//! The words for what clubs ask of the plan: how a request stands, what the rules of the league say of it, and why a club cannot ask.

use super::fixtures;
use crate::i18n::Lang;
use domain::{
    fixtures::plan::Whereabouts,
    league::words::{LaterThanPlan, PostponeConsent},
    team_match::request::{
        AskRefusal, MOST_OF_SIDE, MoveAgreement, MoveOutcome, MoveRequest, MoveStanding, MoveVerdict,
    },
};
use texts::{t, word};

/// When and where; said to be open where nothing is settled.
pub fn place(lang: Lang, at: &Whereabouts) -> String {
    let said = fixtures::whereabouts(lang, at);
    if said.is_empty() {
        t!(lang, moves_open_place)
    } else {
        said
    }
}

/// How a request stands.
pub fn standing(lang: Lang, standing: MoveStanding, request: &MoveRequest) -> String {
    match standing {
        MoveStanding::WaitsForClub => t!(lang, moves_waits_for_club),
        MoveStanding::WaitsForLeader => t!(lang, moves_waits_for_leader),
        MoveStanding::Overtaken => t!(lang, moves_overtaken),
        MoveStanding::Past => t!(lang, moves_past),
        MoveStanding::Ended => request.end.as_ref().map_or_else(String::new, |end| {
            let outcome = end.outcome;
            word!(lang, "moves-end", MoveOutcome: outcome)
        }),
    }
}

fn agreement(lang: Lang, agreement: MoveAgreement) -> String {
    word!(lang, "moves-agreement", MoveAgreement: agreement)
}

fn consent(lang: Lang, consent: Option<PostponeConsent>) -> String {
    match consent {
        Some(consent) => word!(lang, "moves-says-consent", PostponeConsent: consent),
        None => t!(lang, moves_says_consent_open),
    }
}

fn notice(lang: Lang, verdict: &MoveVerdict) -> Option<String> {
    let Some(asked) = verdict.notice_days else {
        return Some(t!(lang, moves_says_notice_open));
    };
    let told = verdict.told_days?;
    Some(if told < 0 {
        t!(lang, moves_says_notice_over, asked = asked)
    } else if verdict.is_short() {
        t!(lang, moves_says_notice_short, told = told, asked = asked)
    } else {
        t!(lang, moves_says_notice_given, told = told, asked = asked)
    })
}

/// What the rules of the league say of a request, a sentence each: notice, who agrees and must, whether the tournament has decided that, and
/// whether it would be later than planned.
pub fn verdict(lang: Lang, verdict: &MoveVerdict) -> Vec<String> {
    let later = verdict.is_later.then(|| match verdict.later {
        LaterThanPlan::Never => t!(lang, moves_says_later_never),
        LaterThanPlan::WithLeave => t!(lang, moves_says_later_with_leave),
        LaterThanPlan::Free => t!(lang, moves_says_later_free),
    });
    let is_only_usual = verdict.consent.is_some() && !verdict.is_consent_decided;
    [
        notice(lang, verdict),
        Some(agreement(lang, verdict.agreement)),
        Some(consent(lang, verdict.consent)),
        is_only_usual.then(|| t!(lang, moves_says_consent_usual)),
        later,
        verdict
            .is_out_of_season
            .then(|| t!(lang, moves_says_out_of_season)),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Why a club cannot ask.
pub fn refusal(lang: Lang, why: AskRefusal) -> String {
    match why {
        AskRefusal::NotPublic => t!(lang, moves_problem_not_public),
        AskRefusal::Moving(why) => fixtures::moving(lang, why),
        AskRefusal::HourStruck => t!(lang, moves_problem_hour),
        AskRefusal::DayOver => t!(lang, moves_problem_day_over),
        AskRefusal::OneIsOpen => t!(lang, moves_problem_open),
        AskRefusal::TooMany => t!(lang, moves_problem_many, most = MOST_OF_SIDE),
    }
}
