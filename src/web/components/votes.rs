//! The votes of a committee in a form: a line for each member, and what was sent of them.

use std::collections::BTreeMap;

use super::Choice;
use crate::{
    error::Problem,
    i18n::{Lang, findings},
};
use domain::committee::{Ballot, Vote};
use engine::ids::OfficialId;
use service::committees::Sitting;
use texts::t;

/// What is sent for a member who has an interest in the matter.
const INTERESTED: &str = "interest";
/// What the name of a member's vote begins with.
const VOTE: &str = "vote.";
/// What the name of a member's dissent begins with.
const DISSENT: &str = "dissent.";

/// A member and how they voted.
#[derive(Debug)]
pub struct MemberVote {
    pub name: String,
    /// With which licence, in words, and what else is to be known of whoever votes.
    pub licence: String,
    /// The name of the vote's field.
    pub field: String,
    /// What can be chosen.
    pub options: Vec<Choice>,
    /// The name of the dissent's field.
    pub dissent_field: String,
    /// What was typed there.
    pub dissent: String,
}

/// A line for each member, with what was typed before.
pub fn of_members<'a>(lang: Lang, sitting: &Sitting, typed: impl Fn(&str) -> &'a str) -> Vec<MemberVote> {
    sitting
        .members
        .iter()
        .map(|official| {
            let [field, dissent_field] = [VOTE, DISSENT].map(|what| format!("{what}{}", official.id));
            let mut options = options(lang, typed(&field));
            options.push(Choice::new(INTERESTED, t!(lang, vote_interest), typed(&field)));
            MemberVote {
                name: official.data.name.clone(),
                licence: findings::licence(lang, official.data.licence),
                options,
                dissent: typed(&dissent_field).to_owned(),
                field,
                dissent_field,
            }
        })
        .collect()
}

/// What anybody who votes can choose: at first, nothing.
pub fn options(lang: Lang, chosen: &str) -> Vec<Choice> {
    std::iter::once(Choice::new("", t!(lang, vote_silent), chosen))
        .chain(
            Vote::ALL
                .into_iter()
                .map(|vote| Choice::new(vote.as_str(), lang.vote(vote), chosen)),
        )
        .collect()
}

/// The votes of members that were sent, and those who have an interest in the matter.
///
/// # Errors
///
/// When a vote is none.
pub fn read(fields: &BTreeMap<String, String>) -> Result<(Vec<Ballot>, Vec<OfficialId>), Problem> {
    let (mut ballots, mut excluded) = (Vec::new(), Vec::new());
    for (field, said) in fields {
        let Some(member) = field
            .strip_prefix(VOTE)
            .and_then(|id| id.parse::<OfficialId>().ok())
        else {
            continue;
        };
        match said.trim() {
            "" => {}
            INTERESTED => excluded.push(member),
            said => ballots.push(Ballot {
                member,
                vote: vote(said)?,
                dissent: fields
                    .get(&format!("{DISSENT}{member}"))
                    .map(|said| said.trim().to_owned())
                    .unwrap_or_default(),
            }),
        }
    }
    Ok((ballots, excluded))
}

/// One vote as it was sent.
///
/// # Errors
///
/// When it is none.
pub fn vote(said: &str) -> Result<Vote, Problem> {
    said.parse()
        .map_err(|_| Problem::field("votes", |lang| t!(lang, problem_choice)))
}
