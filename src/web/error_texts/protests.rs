//! Protests.

use crate::error::{Kind, Problem};
use domain::{
    committee::{CommitteeProblem, VoteProblem},
    interest::{BoardVoteProblem, SeatProblem},
    protest::Refused,
};
use service::protests::{ProtestError, Turned};
use texts::t;

impl From<ProtestError> for Problem {
    fn from(error: ProtestError) -> Self {
        match error {
            ProtestError::NotFound => Self::not_found(),
            ProtestError::Text { field, most } => {
                Self::field(field, move |lang| t!(lang, protest_text, most))
            }
            ProtestError::TooMany { field, most } => {
                Self::field(field, move |lang| t!(lang, protest_too_many, most))
            }
            ProtestError::HandToArbiter(most) => {
                Self::not_now(move |lang| t!(lang, cards_refused_protests, most = most))
            }
            ProtestError::NotRulings => Self::field("also", |lang| t!(lang, protest_not_rulings)),
            ProtestError::WhichTeam => Self::field("filed_by", |lang| t!(lang, protest_which_team)),
            ProtestError::NotYet => Self::field("filed_at", |lang| t!(lang, protest_not_yet)),
            ProtestError::NotConcerned => Self::field("filed_by", |lang| t!(lang, protest_not_concerned)),
            ProtestError::OtherTeams => Self::new(Kind::Forbidden, |lang| t!(lang, protest_other_teams)),
            ProtestError::Refused(refused) => refused.into(),
            ProtestError::Committee(problems) => {
                let first = problems.first().copied();
                Self::not_now(move |lang| match first {
                    Some(problem) => lang.committee_problem(problem),
                    None => String::new(),
                })
                .with(
                    "committee",
                    problems.iter().map(CommitteeProblem::as_str).collect::<Vec<_>>(),
                )
            }
            ProtestError::Seat {
                problem,
                member,
                team,
            } => {
                let (SeatProblem::StandAside(one) | SeatProblem::SayWho(one)) = problem;
                Self::field("votes", move |lang| {
                    let (name, why) = (member.as_str(), lang.interest(one.interest, &team));
                    match problem {
                        SeatProblem::StandAside(_) => t!(lang, vote_stands_aside, name, why),
                        SeatProblem::SayWho(_) => t!(lang, vote_says_who, name, why),
                    }
                })
                .with("member", one.member)
                .with("interest", one.interest.kind.as_str())
            }
            ProtestError::BoardVote(BoardVoteProblem::Twice { name }) => Self::field("board", move |lang| {
                t!(lang, board_vote_twice, name = name.as_str())
            }),
            ProtestError::BoardVote(BoardVoteProblem::Official { name, official }) => {
                Self::field("board", move |lang| {
                    t!(lang, board_vote_official, name = name.as_str())
                })
                .with("member", official)
            }
            ProtestError::Hearing(end) => {
                Self::not_now(move |lang| t!(lang, protest_hearing_open, until = lang.moment(end)))
            }
            ProtestError::NotCompetent => Self::not_now(|lang| t!(lang, protest_not_competent)),
            ProtestError::OnTablet => Self::new(Kind::Forbidden, |lang| t!(lang, protest_on_tablet)),
            ProtestError::Relief => Self::field("relief", |lang| t!(lang, protest_relief_missing)),
            ProtestError::CardRelief => Self::field("relief", |lang| t!(lang, protest_card_relief)),
            ProtestError::ChangedMeanwhile(version) => {
                Self::new(Kind::ChangedMeanwhile, |lang| t!(lang, protest_changed_meanwhile))
                    .with("version", version)
            }
            ProtestError::Ruling(error) => error.into(),
            ProtestError::Sanction(error) => error.into(),
            ProtestError::Team(error) => error.into(),
            ProtestError::Once(error) => error.into(),
            ProtestError::Store(error) => error.into(),
        }
    }
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Step { .. }
            | Refused::OtherInstance
            | Refused::Final(_)
            | Refused::NotAdmitted
            | Refused::TooLate => Self::not_now(move |lang| lang.protest_refused(refused)),
            Refused::NoReasons => Self::field("reasons", move |lang| lang.protest_refused(refused)),
            Refused::Votes(
                VoteProblem::NotAMember(_)
                | VoteProblem::Interested(_)
                | VoteProblem::Twice(_)
                | VoteProblem::TooFew { .. },
            )
            | Refused::NotCarried => Self::field("votes", move |lang| lang.protest_refused(refused)),
        }
    }
}

impl From<Turned> for Problem {
    fn from(turned: Turned) -> Self {
        Self::not_now(move |lang| match turned {
            Turned::Limited => t!(lang, protest_limited),
            Turned::NotCompetent => t!(lang, protest_not_competent),
            Turned::TooLate => t!(lang, protest_refused_too_late),
        })
        .with("turned_away", turned.as_str())
    }
}
