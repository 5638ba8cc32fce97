//! The form of the instance that decides a protest: outcomes, votes, and what takes the place of what falls.

use super::super::rulings::effects;
use super::case::At;
use crate::forms::Typed;
use crate::prelude::*;
use domain::protest::{About, DepositOutcome, Kind, Outcome, State as Stage, Terms};
use service::{committees::Sitting, protests::Case};
use web::components::votes::{self, MemberVote};

/// A seat on the appeals board, whose members are named in the form.
#[derive(Debug)]
pub(super) struct SeatView {
    pub(super) name_field: String,
    pub(super) name: String,
    pub(super) field: String,
    pub(super) options: Vec<Choice>,
    pub(super) dissent_field: String,
    pub(super) dissent: String,
}

/// The form of the instance that decides.
#[derive(Debug)]
pub(super) struct DecideView {
    pub(super) action: String,
    pub(super) instance: String,
    pub(super) outcomes: Vec<Choice>,
    /// The votes of the committee's members.
    pub(super) members: Vec<MemberVote>,
    /// The votes of the board.
    pub(super) board: Vec<SeatView>,
    /// What becomes of the game; none where nothing can take the place of what falls.
    pub(super) effects: Vec<Choice>,
    /// Whether a game somebody stayed away from is rated; none where nothing can be ordered about it.
    pub(super) rated: Vec<Choice>,
    /// What can take the place of a sanction; none where it is about none.
    pub(super) sanctions: Vec<Choice>,
    pub(super) deposits: Vec<Choice>,
    /// Why the committee cannot decide.
    pub(super) barred: Vec<String>,
    pub(super) may_refer: bool,
    pub(super) may_admit: bool,
}

/// What an instance is called here: between the arbiter and the board may stand the one leader of correspondence chess.
pub(super) fn instance(lang: Lang, decider: Decider, sitting: &Sitting) -> String {
    if decider == Decider::Committee && sitting.committee.is_chief {
        t!(lang, protest_instance_chief)
    } else {
        lang.instance(decider)
    }
}

/// Members of the appeals board whose votes the form has room for.
pub(super) const BOARD_SEATS: usize = 5;

pub(super) fn deciding(
    lang: Lang,
    (case, field, terms): (&Case, &SectionState, Terms),
    sitting: &Sitting,
    typed: &Typed,
    at: &At,
) -> DecideView {
    let course = &case.protest.course;
    let which = match course.instance {
        Decider::MatchLeader | Decider::Arbiter => "arbiter",
        Decider::Committee => "committee",
        Decider::AppealsBoard => "board",
    };
    let is_barred_by_time = course.state == Stage::Late;
    let only_says_so = course.instance == Decider::AppealsBoard && !case.board_is_competent;
    let can_replace = match case.protest.about {
        About::Decision { .. } | About::Sanction { .. } | About::TeamPenalty { .. } => true,
        About::TeamCard { of, .. } => of.is_some_and(|of| of.ruling.is_some()),
        About::Pairing { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::MatchLost { .. } => false,
    };
    let is_sanction = course.kind == Kind::Sanction;
    let is_ruling = case.protest.about.ruling().is_some();
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
                typed.text("outcome"),
            )
        })
        .collect();
    let (members, board, barred) = match course.instance {
        Decider::MatchLeader | Decider::Arbiter => (Vec::new(), Vec::new(), Vec::new()),
        Decider::Committee => (
            members(lang, (case, field), sitting, typed),
            Vec::new(),
            sitting
                .problems()
                .into_iter()
                .map(|problem| lang.committee_problem(problem))
                .collect(),
        ),
        Decider::AppealsBoard => (Vec::new(), board(lang, typed), Vec::new()),
    };
    let has_deposit = course.instance == Decider::AppealsBoard && case.protest.deposit.is_some();
    DecideView {
        action: format!("{}/{which}", at.path),
        instance: instance(lang, course.instance, sitting),
        outcomes,
        members,
        board,
        sanctions: if is_sanction {
            let chosen = typed.text("instead");
            [
                ("warning", t!(lang, sanction_kind_warning)),
                ("quarantine", t!(lang, sanction_kind_quarantine)),
            ]
            .into_iter()
            .map(|(kind, label)| Choice::new(kind, label, chosen))
            .collect()
        } else {
            Vec::new()
        },
        rated: if is_ruling {
            let chosen = typed.text("rated");
            [
                ("", t!(lang, protest_rated_stands)),
                ("yes", t!(lang, protest_rated_yes)),
                ("no", t!(lang, protest_rated_no)),
            ]
            .into_iter()
            .map(|(word, label)| Choice::new(word, label, chosen))
            .collect()
        } else {
            Vec::new()
        },
        effects: if is_ruling && !case.protest.only_rating {
            effects::choices(lang, t!(lang, protest_effect_stands), typed.text("effect"))
        } else {
            Vec::new()
        },
        deposits: if has_deposit {
            let chosen = typed.text("deposit");
            std::iter::once(Choice::new("", t!(lang, protest_deposit_usual), chosen))
                .chain(
                    DepositOutcome::ALL
                        .into_iter()
                        .map(|one| Choice::new(one.as_str(), lang.deposit_outcome(one), chosen)),
                )
                .collect()
        } else {
            Vec::new()
        },
        barred,
        may_refer: course.clone().refer(terms).is_ok(),
        may_admit: is_barred_by_time,
    }
}

/// A line for every member of the committee, with what the member has to do with the teams of the case.
fn members(
    lang: Lang,
    (case, field): (&Case, &SectionState),
    sitting: &Sitting,
    typed: &Typed,
) -> Vec<MemberVote> {
    let interests = case.interests(field, sitting);
    let mut votes = votes::of_members(lang, sitting, |field| typed.text(field));
    for (vote, official) in votes.iter_mut().zip(&sitting.members) {
        for one in interests.iter().filter(|one| one.member == official.id) {
            let team = field.team_name(one.interest.team);
            let said = if one.interest.is_captain {
                t!(lang, vote_interest_captain, team)
            } else {
                t!(lang, vote_interest_player, team)
            };
            vote.licence = format!("{} · {said}", vote.licence);
        }
    }
    votes
}

/// A line for every seat on the board.
fn board(lang: Lang, typed: &Typed) -> Vec<SeatView> {
    (1..=BOARD_SEATS)
        .map(|seat| {
            let [name_field, field, dissent_field] =
                ["name", "vote", "dissent"].map(|what| format!("{what}.{seat}"));
            SeatView {
                name: typed.text(&name_field).to_owned(),
                options: votes::options(lang, typed.text(&field)),
                dissent: typed.text(&dissent_field).to_owned(),
                name_field,
                field,
                dissent_field,
            }
        })
        .collect()
}
