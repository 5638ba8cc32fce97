//! The form of the instance that decides a protest: outcomes, votes, and what replaces a decision that is set aside.

use super::super::rulings::effects;
use super::case::At;
use crate::forms::Typed;
use crate::prelude::*;
use domain::{
    interest::{Interest, SeatDemand},
    protest::{About, CardOf, DepositOutcome, Kind, MatchVerdict, Outcome, State as Stage, Terms},
};
use engine::result::GameResult;
use rules::alphabet;
use service::{
    committees::Sitting,
    protests::{Case, Interests},
};
use web::components::votes::{self, MemberVote, Namesake};

/// A seat on the appeals board, whose members are named in the form.
#[derive(Debug)]
pub(super) struct SeatView {
    pub(super) name_field: String,
    pub(super) name: String,
    pub(super) field: String,
    pub(super) options: Vec<Choice>,
    pub(super) dissent_field: String,
    pub(super) dissent: String,
    /// The question whether the member is another person, for each official of the tournament with that name.
    pub(super) namesakes: Vec<Namesake>,
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
    /// What becomes of the game; empty if nothing can replace the decision that is set aside.
    pub(super) effects: Vec<Choice>,
    /// The result of the board that a protest about a card names; empty where it names none.
    pub(super) results: Vec<Choice>,
    /// Who has lost the match whose card it is about; empty where it is about no card.
    pub(super) verdicts: Vec<Choice>,
    /// Whether a game somebody stayed away from is rated; none where nothing can be ordered about it.
    pub(super) rated: Vec<Choice>,
    /// What can replace a sanction; empty if the protest is about none.
    pub(super) sanctions: Vec<Choice>,
    pub(super) deposits: Vec<Choice>,
    /// Why the committee cannot decide.
    pub(super) barred: Vec<String>,
    pub(super) may_refer: bool,
    pub(super) may_admit: bool,
}

/// The name of an instance. Between arbiter and appeals board it may be one person, the leader of correspondence chess.
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
    (sitting, interests): (&Sitting, &Interests),
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
        About::TeamCard { of, .. } => of.is_some(),
        About::Pairing { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::MatchLost { .. } => false,
    };
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
            members(lang, field, (sitting, interests), typed),
            Vec::new(),
            sitting
                .problems()
                .into_iter()
                .map(|problem| lang.committee_problem(problem))
                .collect(),
        ),
        Decider::AppealsBoard => (Vec::new(), board(lang, sitting, typed), Vec::new()),
    };
    let has_deposit = course.instance == Decider::AppealsBoard && case.protest.deposit.is_some();
    DecideView {
        action: format!("{}/{which}", at.path),
        instance: instance(lang, course.instance, sitting),
        outcomes,
        members,
        board,
        sanctions: sanctions(lang, course.kind == Kind::Sanction, typed.text("instead")),
        rated: rated(lang, is_ruling, typed.text("rated")),
        effects: if is_ruling && !case.protest.only_rating {
            effects::choices(lang, t!(lang, protest_effect_stands), typed.text("effect"))
        } else {
            Vec::new()
        },
        results: results(lang, case.protest.about, typed.text("result")),
        verdicts: verdicts(lang, field, case.protest.about, typed.text("verdict")),
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

/// What may take the place of a sanction; only where one is protested against.
fn sanctions(lang: Lang, is_sanction: bool, chosen: &str) -> Vec<Choice> {
    if !is_sanction {
        return Vec::new();
    }
    [
        ("warning", t!(lang, sanction_kind_warning)),
        ("quarantine", t!(lang, sanction_kind_quarantine)),
    ]
    .into_iter()
    .map(|(kind, label)| Choice::new(kind, label, chosen))
    .collect()
}

/// The card of a match that a protest is about, where no ruling takes its place.
fn card_of(about: About) -> Option<CardOf> {
    about.card().filter(|of| of.ruling.is_none())
}

/// Whether a game somebody stayed away from is rated; only where a ruling falls.
fn rated(lang: Lang, is_ruling: bool, chosen: &str) -> Vec<Choice> {
    if !is_ruling {
        return Vec::new();
    }
    [
        ("", t!(lang, protest_rated_stands)),
        ("yes", t!(lang, protest_rated_yes)),
        ("no", t!(lang, protest_rated_no)),
    ]
    .into_iter()
    .map(|(word, label)| Choice::new(word, label, chosen))
    .collect()
}

/// The results a board can get by the decision, after a choice that says none.
fn results(lang: Lang, about: About, chosen: &str) -> Vec<Choice> {
    if card_of(about).is_none_or(|of| of.board.is_none()) {
        return Vec::new();
    }
    let none = Choice::new("", t!(lang, protest_card_silent), chosen);
    let all = GameResult::ALL.into_iter().map(|result| {
        let label = format!("{} {}", result.label(), lang.result_words(result));
        Choice::new(result.as_str(), label, chosen)
    });
    std::iter::once(none).chain(all).collect()
}

/// Who can have lost the match by the decision, after a choice that says nothing of it.
fn verdicts(lang: Lang, field: &SectionState, about: About, chosen: &str) -> Vec<Choice> {
    let Some(one) = card_of(about).and_then(|of| field.match_in(of.round, of.no)) else {
        return Vec::new();
    };
    let none = Choice::new("", t!(lang, protest_card_silent), chosen);
    let lost = |no| t!(lang, protest_card_lost, team = field.team_name(no));
    let all = MatchVerdict::ALL.into_iter().map(|verdict| {
        let label = match verdict {
            MatchVerdict::ByWhite => lost(one.white),
            MatchVerdict::ByBlack => lost(one.black),
            MatchVerdict::ByBoth => t!(lang, protest_card_lost_by_both),
            MatchVerdict::BoardsCount => t!(lang, protest_card_boards_count),
        };
        Choice::new(verdict.as_str(), label, chosen)
    });
    std::iter::once(none).chain(all).collect()
}

/// What somebody has to do with a case, in words.
pub(super) fn interest(lang: Lang, field: &SectionState, interest: Interest) -> String {
    let team = interest.team.map(|no| field.team_name(no)).unwrap_or_default();
    lang.interest(interest, &team)
}

/// A line for every member of the committee, with what the member has to do with the case and whether that keeps them from voting.
fn members(
    lang: Lang,
    field: &SectionState,
    (sitting, interests): (&Sitting, &Interests),
    typed: &Typed,
) -> Vec<MemberVote> {
    let mut votes = votes::of_members(lang, sitting, |field| typed.text(field));
    for (vote, official) in votes.iter_mut().zip(&sitting.members) {
        for one in interests.of(official.id) {
            let said = interest(lang, field, one);
            vote.licence = match interests.asks(one) {
                SeatDemand::StandAside => {
                    let aside = lang.seat_demand(SeatDemand::StandAside);
                    format!("{} · {said}, {aside}", vote.licence)
                }
                // `SayWho` is asked beside the vote; `Told` leaves the decision to the members.
                SeatDemand::SayWho | SeatDemand::Told => format!("{} · {said}", vote.licence),
            };
        }
        if interests.is_asked(official.id) {
            vote.namesake = Some(votes::namesake(official.id, |field| typed.text(field)));
        }
    }
    votes
}

/// A line for every seat on the board.
fn board(lang: Lang, sitting: &Sitting, typed: &Typed) -> Vec<SeatView> {
    let namesakes = |name: &str| {
        let folded = alphabet::fold(name.trim());
        let of_name = sitting.officials.iter();
        let of_name = of_name.filter(|one| alphabet::fold(one.data.name.trim()) == folded);
        of_name
            .map(|one| votes::namesake(one.id, |field| typed.text(field)))
            .collect()
    };
    (1..=BOARD_SEATS)
        .map(|seat| {
            let [name_field, field, dissent_field] =
                ["name", "vote", "dissent"].map(|what| format!("{what}.{seat}"));
            SeatView {
                name: typed.text(&name_field).to_owned(),
                namesakes: namesakes(typed.text(&name_field)),
                options: votes::options(lang, typed.text(&field)),
                dissent: typed.text(&dissent_field).to_owned(),
                name_field,
                field,
                dissent_field,
            }
        })
        .collect()
}
