//! Ruling at a board: [`new`] has the incidents to pick from and what the rules propose, [`ruled`] what was decided, [`effects`]
//! what can be decided about a game, [`evidence`] what the claim checker answered. This module shows a ruling in a line, and its
//! articles, for these pages and a board's own page.

mod claim;
pub(super) mod effects;
pub(super) mod evidence;
mod new;
mod proposal;
mod ruled;

use crate::prelude::*;
use engine::ids::RulingId;
use rules::{
    catalogue::{Article, Said, catalogue},
    ruling::{Ground, Proposal, RulingStatus},
};
use store::rulings::Ruling;

pub(super) fn routes(state: &AppState) -> Routes {
    new::routes(state)
        .merge(ruled::routes(state))
        .merge(claim::routes(state))
}

/// Everything a form or an address sends, by name; facts begin with `q.`.
type Fields = BTreeMap<String, String>;

/// A form or an address as it is sent: the boxes of one fact come one by one and are kept as one answer, with spaces between them.
#[derive(Debug, Deserialize)]
#[serde(from = "Vec<(String, String)>")]
struct Sent(Fields);

impl From<Vec<(String, String)>> for Sent {
    fn from(sent: Vec<(String, String)>) -> Self {
        let mut fields = Fields::new();
        for (name, value) in sent {
            match fields.get_mut(&name).filter(|_| name.starts_with("q.")) {
                Some(before) => {
                    before.push(' ');
                    before.push_str(&value);
                }
                None => {
                    fields.insert(name, value);
                }
            }
        }
        Self(fields)
    }
}

/// An article a ruling stands on.
#[derive(Debug)]
pub(super) struct GroundView {
    pub(super) article: String,
    pub(super) source: String,
    pub(super) says: String,
    pub(super) follows: String,
}

/// A ruling as a line of a game's course.
#[derive(Debug)]
pub(super) struct LineView {
    pub(super) time: String,
    pub(super) state: &'static str,
    pub(super) incident: String,
    pub(super) consequence: String,
    pub(super) article: String,
    pub(super) who: String,
    pub(super) reason: String,
    pub(super) href: String,
    pub(super) is_superseded: bool,
    pub(super) is_draft: bool,
}

pub(super) fn told_article(lang: Lang, id: &str, article: Option<&Article>) -> GroundView {
    let said = |both: &Said| match lang {
        Lang::Da => both.da.clone(),
        Lang::En => both.en.clone(),
    };
    match article {
        Some(article) => GroundView {
            article: labels::cited(lang, article),
            source: catalogue()
                .source(&article.source)
                .map(|source| said(&source.name))
                .unwrap_or_default(),
            says: said(&article.says),
            follows: said(&article.follows),
        },
        None => GroundView {
            article: labels::article(lang, id),
            source: String::new(),
            says: String::new(),
            follows: String::new(),
        },
    }
}

/// That a proposal stands on articles of an earlier edition; nothing where it does not.
fn assumed(lang: Lang, proposal: &Proposal) -> String {
    if proposal.assumed {
        t!(lang, ruling_assumed)
    } else {
        String::new()
    }
}

/// Rulings of a game as lines of its course.
pub(super) fn lines(lang: Lang, rulings: &[Ruling], tournament: &str, section: &str) -> Vec<LineView> {
    let superseded = |id: RulingId| {
        rulings
            .iter()
            .any(|other| other.supersedes == Some(id) && other.status == RulingStatus::Confirmed)
    };
    rulings
        .iter()
        .map(|ruling| line(lang, ruling, superseded(ruling.id), tournament, section))
        .collect()
}

pub(super) fn line(
    lang: Lang,
    ruling: &Ruling,
    is_superseded: bool,
    tournament: &str,
    section: &str,
) -> LineView {
    let (effect, clock) = match &ruling.decision {
        Some(decision) => (decision.effect, decision.clock),
        None => (ruling.proposal.effect, ruling.proposal.clock),
    };
    let is_draft = ruling.status != RulingStatus::Confirmed;
    LineView {
        time: lang.stamp(ruling.decided_at.unwrap_or(ruling.drafted_at)),
        state: if is_draft {
            State::Missing.as_str()
        } else if is_superseded {
            State::Refused.as_str()
        } else {
            State::Ruled.as_str()
        },
        incident: lang.incident(ruling.incident),
        consequence: lang.consequence(effect, clock),
        article: ruling
            .proposal
            .grounds
            .first()
            .and_then(Ground::article)
            .map(|article| labels::cited(lang, article))
            .unwrap_or_default(),
        who: lang.log_actor(if is_draft {
            &ruling.drafted_by
        } else {
            &ruling.decided_by
        }),
        reason: ruling.reason.clone(),
        href: SectionLinks::new(tournament.to_owned(), section.to_owned()).ruled(ruling.id),
        is_superseded,
        is_draft,
    }
}
