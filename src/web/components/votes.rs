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
/// Prefix of the field that says that a member is another person than their namesake.
const ANOTHER: &str = "another.";

/// A member and how they voted.
#[derive(Debug)]
pub struct MemberVote {
    pub name: String,
    /// The licence in words, and what else should be known about the member.
    pub licence: String,
    /// The name of the vote's field.
    pub field: String,
    /// What can be chosen.
    pub options: Vec<Choice>,
    /// The name of the dissent's field.
    pub dissent_field: String,
    /// What was typed there.
    pub dissent: String,
    /// The question asked when somebody with an interest in the case has the same name.
    pub namesake: Option<Namesake>,
}

/// The question whether a member is another person than their namesake.
#[derive(Debug)]
pub struct Namesake {
    /// The name of the field.
    pub field: String,
    /// Was it said?
    pub is_another: bool,
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
                namesake: None,
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
/// When a text is no vote.
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

/// The question whether a member is another person than their namesake, with the answer.
pub fn namesake<'a>(member: OfficialId, typed: impl Fn(&str) -> &'a str) -> Namesake {
    let field = format!("{ANOTHER}{member}");
    Namesake {
        is_another: !typed(&field).is_empty(),
        field,
    }
}

/// The members who were said to be other persons than their namesakes.
pub fn read_another(fields: &BTreeMap<String, String>) -> Vec<OfficialId> {
    let said = fields.iter().filter(|(_, said)| !said.trim().is_empty());
    said.filter_map(|(field, _)| field.strip_prefix(ANOTHER)?.parse().ok())
        .collect()
}

/// One vote as it was sent.
///
/// # Errors
///
/// When the text is no vote.
pub fn vote(said: &str) -> Result<Vote, Problem> {
    said.parse()
        .map_err(|_| Problem::field("votes", |lang| t!(lang, problem_choice)))
}
