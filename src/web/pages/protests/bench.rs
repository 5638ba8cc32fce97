//! The form of whoever decides a protest: outcomes, votes, and what takes the place of what falls.

use super::{super::rulings::effects, Typed, case::At};
use crate::{
    domain::{
        committee::{Committee, Vote},
        ids::OfficialId,
        protest::{About, DepositOutcome, Kind, Outcome, State as Stage},
        rules::ruling::Decider,
    },
    service::protests::Case,
    web::{
        components::Choice,
        text::{Lang, t},
    },
};

/// A vote to be written down.
#[derive(Debug)]
pub(super) struct VoteView {
    pub(super) field: String,
    pub(super) name: String,
    pub(super) options: Vec<Choice>,
    pub(super) dissent_field: String,
    pub(super) dissent: String,
    /// The name is typed: a member of the board.
    pub(super) name_field: String,
}

/// The form of whoever decides.
#[derive(Debug)]
pub(super) struct DecideView {
    pub(super) action: String,
    pub(super) instance: String,
    pub(super) outcomes: Vec<Choice>,
    pub(super) votes: Vec<VoteView>,
    pub(super) asks_names: bool,
    /// What becomes of the game; none where nothing can take the place of what falls.
    pub(super) effects: Vec<Choice>,
    /// What can take the place of a sanction; none where it is about none.
    pub(super) sanctions: Vec<Choice>,
    pub(super) deposits: Vec<Choice>,
    /// Why the committee cannot decide.
    pub(super) barred: Vec<String>,
    pub(super) may_refer: bool,
    pub(super) may_admit: bool,
}

/// Members of the appeals board whose votes the form has room for.
pub(super) const BOARD_SEATS: usize = 5;

pub(super) fn deciding(
    lang: Lang,
    case: &Case,
    committee: &Committee,
    names: &[(OfficialId, String)],
    typed: &Typed,
    at: &At,
) -> DecideView {
    let course = &case.protest.course;
    let which = match course.instance {
        Decider::Arbiter => "arbiter",
        Decider::Committee => "committee",
        Decider::AppealsBoard => "board",
    };
    let is_barred_by_time = course.state == Stage::Late;
    let only_says_so = course.instance == Decider::AppealsBoard && !case.board_is_competent;
    let can_replace = match case.protest.about {
        About::Decision { .. } | About::Sanction { .. } => true,
        About::Pairing { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. } => false,
    };
    let is_sanction = course.kind == Kind::Sanction;
    let outcomes = Outcome::ALL
        .into_iter()
        .filter(|outcome| match outcome {
            Outcome::Upheld | Outcome::Overturned => !is_barred_by_time && !only_says_so,
            Outcome::Replaced => can_replace && !is_barred_by_time && !only_says_so,
            Outcome::DismissedLate => !only_says_so,
            Outcome::DismissedNotCompetent => course.instance == Decider::AppealsBoard,
        })
        .map(|outcome| {
            Choice::new(
                outcome.as_str(),
                lang.protest_outcome(outcome),
                typed.of("outcome"),
            )
        })
        .collect();
    let votes = votes(lang, course.instance, committee, names, typed);
    let has_deposit = course.instance == Decider::AppealsBoard && case.protest.deposit.is_some();
    DecideView {
        action: format!("{}/{which}", at.path),
        instance: lang.instance(course.instance),
        outcomes,
        asks_names: course.instance == Decider::AppealsBoard,
        votes,
        sanctions: if is_sanction {
            let chosen = typed.of("instead");
            [
                ("warning", t!(lang, "sanction-kind-warning")),
                ("quarantine", t!(lang, "sanction-kind-quarantine")),
            ]
            .into_iter()
            .map(|(kind, label)| Choice::new(kind, label, chosen))
            .collect()
        } else {
            Vec::new()
        },
        effects: if can_replace && !is_sanction {
            effects::choices(lang, t!(lang, "protest-effect-stands"), typed.of("effect"))
        } else {
            Vec::new()
        },
        deposits: if has_deposit {
            let chosen = typed.of("deposit");
            std::iter::once(Choice::new("", t!(lang, "protest-deposit-usual"), chosen))
                .chain(
                    DepositOutcome::ALL
                        .into_iter()
                        .map(|one| Choice::new(one.as_str(), lang.deposit_outcome(one), chosen)),
                )
                .collect()
        } else {
            Vec::new()
        },
        barred: Vec::new(),
        may_refer: course.instance == Decider::Arbiter,
        may_admit: is_barred_by_time,
    }
}

/// A line for every member whose vote is written down.
fn votes(
    lang: Lang,
    instance: Decider,
    committee: &Committee,
    names: &[(OfficialId, String)],
    typed: &Typed,
) -> Vec<VoteView> {
    match instance {
        Decider::Arbiter => Vec::new(),
        Decider::Committee => committee
            .seats
            .iter()
            .map(|seat| {
                let field = format!("vote.{}", seat.member);
                let dissent_field = format!("dissent.{}", seat.member);
                VoteView {
                    name: names
                        .iter()
                        .find(|(id, _)| *id == seat.member)
                        .map(|(_, name)| name.clone())
                        .unwrap_or_default(),
                    options: vote_options(lang, typed.of(&field), true),
                    dissent: typed.of(&dissent_field).to_owned(),
                    name_field: String::new(),
                    field,
                    dissent_field,
                }
            })
            .collect(),
        Decider::AppealsBoard => (1..=BOARD_SEATS)
            .map(|seat| {
                let [name_field, field, dissent_field] =
                    ["name", "vote", "dissent"].map(|what| format!("{what}.{seat}"));
                VoteView {
                    name: typed.of(&name_field).to_owned(),
                    options: vote_options(lang, typed.of(&field), false),
                    dissent: typed.of(&dissent_field).to_owned(),
                    name_field,
                    field,
                    dissent_field,
                }
            })
            .collect(),
    }
}

fn vote_options(lang: Lang, chosen: &str, may_have_interest: bool) -> Vec<Choice> {
    let mut options = vec![Choice::new("", t!(lang, "protest-vote-none"), chosen)];
    options.extend(
        Vote::ALL
            .into_iter()
            .map(|vote| Choice::new(vote.as_str(), lang.vote(vote), chosen)),
    );
    if may_have_interest {
        options.push(Choice::new("interest", t!(lang, "protest-vote-interest"), chosen));
    }
    options
}
