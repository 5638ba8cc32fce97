//! Rounds, pairings and results.

use crate::{
    error::{Kind, Problem},
    i18n::Lang,
    i18n_teams::{league_settings, line_up_findings, row_limits},
};
use domain::{
    held_game::{EntryRefusal, MAX_REASON},
    round::{Stage, transition::Refusal},
    section_state::Effect,
    single_games_section::{NoGamePlan, NoGames},
};
use engine::pairing::Unpairable;
use service::{
    line_ups::InDraft,
    results::ResultError,
    rounds::{self, RoundError},
    strength_lists::findings::NamedFinding,
};
use texts::{t, word};

/// Why the program does not pair a round.
pub fn unpairable(lang: Lang, why: Unpairable) -> String {
    match why {
        Unpairable::MadeByHand => t!(lang, round_made_by_hand),
        Unpairable::TooFewPlayers => t!(lang, round_too_few_players),
        Unpairable::NoSuchRound(rounds) => t!(lang, round_tables_end, rounds),
        Unpairable::NoLegalPairing => t!(lang, round_no_legal_pairing),
        Unpairable::MeetAgain(one, other) => {
            t!(lang, round_meet_again, one = one.get(), other = other.get())
        }
        Unpairable::RatingsMissing(players) => t!(lang, round_ratings_missing, players),
        Unpairable::OutOfReach => t!(lang, round_out_of_reach),
        Unpairable::Cancelled => t!(lang, round_cancelled),
    }
}

/// The word for how far a round has come.
pub fn stage(lang: Lang, stage: Stage) -> String {
    word!(lang, "round-stage", Stage: stage)
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::NotNext(first) => {
                Self::not_now(move |lang| t!(lang, round_not_next, round = first.get())).with("round", first)
            }
            Refusal::WrongStage { round, stage: now } => Self::not_now(move |lang| {
                t!(
                    lang,
                    round_wrong_stage,
                    round = round.get(),
                    stage = stage(lang, now)
                )
            })
            .with("stage", now),
            Refusal::Frozen(round) => Self::not_now(move |lang| t!(lang, round_frozen, round = round.get())),
            Refusal::Unnumbered(players) => Self::not_now(move |lang| t!(lang, round_unnumbered, players)),
            Refusal::ResultsMissing { round, boards } => {
                Self::not_now(move |lang| t!(lang, round_results_missing, round = round.get(), boards))
                    .with("missing", boards)
            }
            Refusal::Undecided { round, matches } => {
                Self::not_now(move |lang| t!(lang, round_undecided, round = round.get(), matches))
                    .with("undecided", matches)
            }
            Refusal::Unconfirmed { round, boards } => {
                Self::not_now(move |lang| t!(lang, round_unconfirmed, round = round.get(), boards))
                    .with("unconfirmed", boards)
            }
            Refusal::TwoResults { round, boards } => Self::new(Kind::Invalid, move |lang| {
                t!(lang, round_two_results, round = round.get(), boards)
            })
            .with("round", round)
            .with("two_results", boards),
            Refusal::AdjournmentsRun { round, board, until } => Self::not_now(move |lang| {
                t!(
                    lang,
                    round_adjournments_run,
                    round = round.get(),
                    board = board.get(),
                    until = lang.moment(until)
                )
            })
            .with("board", board)
            .with("until", until),
            Refusal::StillSuspended {
                games,
                round,
                board,
                by_leave,
            } => {
                let problem = if by_leave {
                    Self::new(Kind::Invalid, move |lang| {
                        t!(lang, round_still_suspended_teams, games)
                    })
                } else {
                    Self::not_now(move |lang| t!(lang, round_still_suspended, games))
                };
                problem.with("round", round).with("board", board)
            }
            Refusal::Empty => Self::not_now(|lang| t!(lang, round_empty)),
            Refusal::ReasonMissing => Self::new(Kind::Invalid, |lang| t!(lang, round_reason_missing)),
            Refusal::NoStart(round) => {
                Self::not_now(move |lang| t!(lang, round_no_start, round = round.get()))
            }
            Refusal::HasResults(boards) => Self::not_now(move |lang| t!(lang, round_has_results, boards)),
            Refusal::LaterRound(later) => {
                Self::not_now(move |lang| t!(lang, round_later, round = later.get()))
            }
            Refusal::Abandoned(on) => {
                Self::not_now(move |lang| t!(lang, abandoned_rounds, day = lang.day(on)))
            }
        }
    }
}

impl From<NoGamePlan> for Problem {
    fn from(why: NoGamePlan) -> Self {
        Self::not_now(move |lang| crate::i18n::single_games::no_plan(lang, why))
    }
}

impl From<NoGames> for Problem {
    fn from(why: NoGames) -> Self {
        match why {
            NoGames::Plan(why) => why.into(),
            NoGames::LineUp { team, round, why } => Self::not_now(move |lang| {
                let why = super::teams::line_up(lang, why);
                t!(
                    lang,
                    single_games_problem_line_up,
                    team = team.as_str(),
                    round = round.get(),
                    why = why
                )
            })
            .with("round", round),
            NoGames::RoundOff { name, round } => Self::not_now(move |lang| {
                t!(
                    lang,
                    single_games_problem_round_off,
                    name = name.as_str(),
                    round = round.get()
                )
            })
            .with("round", round),
        }
    }
}

/// What speaks against the line-ups of a draft, and what can be done about it.
fn line_ups_against_rules(lang: Lang, found: &[InDraft]) -> String {
    let unjudged = found
        .iter()
        .filter(|one| !one.is_given && !one.findings.is_empty());
    let unjudged: Vec<(&str, &[NamedFinding])> = unjudged
        .map(|one| (one.team.as_str(), one.findings.as_slice()))
        .collect();
    let against = (!unjudged.is_empty()).then(|| {
        let what = line_up_findings::of_teams(lang, unjudged.iter().copied());
        t!(lang, round_line_ups_against_rules, what = what)
    });
    let others = found.iter().flat_map(|one| line_up_findings::of_draft(lang, one));
    let said: Vec<String> = against.into_iter().chain(others).collect();
    said.join(" ")
}

impl From<RoundError> for Problem {
    fn from(error: RoundError) -> Self {
        use rounds::MAX_REASON;
        match error {
            RoundError::NoSuchRound => Self::not_found(),
            RoundError::Rule(refusal) => refusal.into(),
            RoundError::Cup(waits) => {
                Self::not_now(move |lang| crate::i18n_teams::team_cups::hindrance(lang, &waits))
            }
            RoundError::NoGames(why) => why.into(),
            RoundError::Unpairable(why) => Self::not_now(move |lang| unpairable(lang, why)),
            RoundError::Change(error) => Self::new(Kind::Invalid, move |lang| lang.change_error(error)),
            RoundError::ChangeOfTeams(why, team) => Self::new(Kind::Invalid, move |lang| {
                crate::i18n_teams::team_findings::change_error(lang, why, &team)
            }),
            RoundError::MatchesByPlan => Self::not_now(|lang| t!(lang, matches_not_here)),
            RoundError::TeamsNotThere(teams) => Self::new(Kind::Invalid, move |lang| {
                t!(lang, matches_not_there, teams = teams.join(", "))
            }),
            RoundError::Refused(findings) => Self::new(Kind::Invalid, move |lang| {
                findings
                    .iter()
                    .map(|finding| lang.fault(finding.fault, |no| no.to_string()))
                    .collect::<Vec<_>>()
                    .join(" ")
            }),
            RoundError::Outdated(changes) => {
                let told = changes
                    .iter()
                    .map(|told| Lang::En.change_since(told))
                    .collect::<Vec<_>>();
                Self::not_now(move |lang| {
                    let changes: Vec<String> = changes.iter().map(|told| lang.change_since(told)).collect();
                    t!(lang, round_outdated, changes = changes.join("; "))
                })
                .with("changes", told)
            }
            RoundError::ApartNotSo => Self::not_now(|lang| t!(lang, apart_not_so)),
            RoundError::NoTeamPairing => {
                Self::not_now(|lang| t!(lang, round_no_team_pairing)).with("see", "plan")
            }
            RoundError::SameTeam => Self::field("second", |lang| t!(lang, apart_same_team)),
            RoundError::OfTeams => Self::not_now(|lang| t!(lang, teams_problem_not_singles)),
            RoundError::ApartLocked { own_rules: false } => {
                Self::not_now(|lang| t!(lang, round_apart_locked))
            }
            RoundError::ApartLocked { own_rules: true } => {
                Self::not_now(|lang| t!(lang, round_apart_own_locked))
            }
            RoundError::Barred(entries) => {
                let told = entries.clone();
                Self::not_now(move |lang| super::sanctions::barred(lang, &told)).with("barred", entries)
            }
            RoundError::UnapprovedArbiters(names) => {
                Self::not_now(move |lang| t!(lang, round_unapproved_arbiters, names = names.join(", ")))
            }
            RoundError::LineUpsAgainstRules(found) => {
                Self::new(Kind::Invalid, move |lang| line_ups_against_rules(lang, &found))
            }
            RoundError::NotDecided(open) => Self::not_now(move |lang| {
                let named = open.iter();
                let named = named.map(|one| league_settings::setting(lang, one.setting));
                let what: Vec<String> = named.collect();
                t!(lang, round_not_decided, what = what.join(", "))
            }),
            RoundError::SeatedTwice(found) => Self::not_now(move |lang| {
                let said = found.iter().map(|one| line_up_findings::seated_twice(lang, one));
                said.collect::<Vec<_>>().join(" ")
            }),
            RoundError::LineUpsWait(due) => super::teams::line_ups_wait(due),
            RoundError::Group(finding) => {
                Self::not_now(move |lang| row_limits::group_finding(lang, &finding))
            }
            RoundError::ReasonTooLong => Self::new(Kind::Invalid, |lang| {
                t!(lang, round_reason_too_long, max = MAX_REASON)
            }),
            RoundError::Stale { status, version } => Self::changed(
                |lang| t!(lang, round_stale),
                serde_json::json!({ "status": status, "version": version }),
            ),
            RoundError::Once(error) => error.into(),
            RoundError::Store(error) => error.into(),
        }
    }
}

impl From<ResultError> for Problem {
    fn from(error: ResultError) -> Self {
        match error {
            ResultError::NoSuchBoard => Self::not_found(),
            ResultError::OutOfReach => Self::out_of_reach(),
            ResultError::Refused(refusal) => refusal.into(),
            ResultError::KeyReused => Self::new(Kind::KeyReused, |lang| t!(lang, problem_key_reused_detail)),
            ResultError::Store(error) => error.into(),
        }
    }
}

impl From<EntryRefusal> for Problem {
    fn from(refusal: EntryRefusal) -> Self {
        let say = |kind, say: fn(Lang) -> String| Self::new(kind, say);
        match refusal {
            EntryRefusal::NotPublished => say(Kind::NotNow, |lang| t!(lang, result_not_published)),
            EntryRefusal::Closed => say(Kind::NotNow, |lang| t!(lang, result_closed)),
            EntryRefusal::ForArbiters => say(Kind::Forbidden, |lang| t!(lang, result_for_arbiters)),
            EntryRefusal::OnlyBlanks => say(Kind::Forbidden, |lang| t!(lang, result_only_blanks)),
            EntryRefusal::TooLateToUndo => say(Kind::NotNow, |lang| t!(lang, result_too_late_to_undo)),
            EntryRefusal::NothingToConfirm => say(Kind::NotNow, |lang| t!(lang, result_nothing_to_confirm)),
            EntryRefusal::ConfirmedByAnother => {
                say(Kind::Forbidden, |lang| t!(lang, result_confirmed_by_another))
            }
            EntryRefusal::ReasonMissing => say(Kind::Invalid, |lang| t!(lang, result_reason_missing)),
            EntryRefusal::ReasonTooLong => Self::new(Kind::Invalid, |lang| {
                t!(lang, round_reason_too_long, max = MAX_REASON)
            }),
            EntryRefusal::TooFarBack(round) => {
                Self::not_now(move |lang| t!(lang, result_too_far_back, round = round.get()))
                    .with("effect", Effect::ReportedOnly)
            }
            EntryRefusal::CountedAsDrawn(round) => {
                Self::not_now(move |lang| t!(lang, result_counted_as_drawn, round = round.get()))
                    .with("confirm", "confirmed")
                    .with("round", round)
            }
            EntryRefusal::StillCounts(round) => {
                Self::not_now(move |lang| t!(lang, result_still_counts, round = round.get()))
                    .with("effect", Effect::Counts)
            }
            EntryRefusal::ClaimPending => say(Kind::NotNow, |lang| t!(lang, result_claim_pending)),
            EntryRefusal::ReasonUnderSignatures => {
                say(Kind::Invalid, |lang| t!(lang, result_reason_under_signatures))
            }
            EntryRefusal::CardSigned => say(Kind::NotNow, |lang| t!(lang, result_card_signed)),
            EntryRefusal::Ruled => say(Kind::NotNow, |lang| t!(lang, result_ruled)),
            EntryRefusal::CardApproved => say(Kind::NotNow, |lang| t!(lang, result_card_approved)),
            EntryRefusal::NotBegun(at) => {
                Self::not_now(move |lang| t!(lang, cards_refused_not_begun, at = lang.stamp(at)))
                    .with("begins_at", at)
            }
            EntryRefusal::GivenUp(on) => {
                Self::not_now(move |lang| t!(lang, abandoned_match, day = lang.day(on)))
            }
            EntryRefusal::ReportNeedsResult => {
                Self::field("result", |lang| t!(lang, result_report_needs_result))
            }
            EntryRefusal::Stale(current) => {
                say(Kind::ChangedMeanwhile, |lang| t!(lang, result_stale)).with("current", current)
            }
        }
    }
}
