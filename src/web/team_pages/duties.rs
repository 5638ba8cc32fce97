//! What somebody has to do, as a short list: what is open line by line, what others have to do apart from it, and what is done folded into
//! one. The pages behind links show theirs at their top; the league leader's has a page of its own, [`season`].

mod season;

use crate::prelude::*;
use domain::duties::{DutyLine, DutyList, DutyState};
use web::i18n_teams::duties as words;

pub(super) fn routes(state: &AppState) -> Routes {
    season::routes(state)
}

/// One thing to do.
#[derive(Debug)]
pub(crate) struct DutyItem {
    pub(crate) state: State,
    pub(crate) said: String,
    /// Where it is done; empty where the reader may not go there, or it is done nowhere.
    pub(crate) href: String,
    /// By when; empty where nobody has said.
    pub(crate) due: String,
}

/// Everything somebody has to do.
#[derive(Debug)]
pub(crate) struct DutiesView {
    /// The most urgent first.
    pub(crate) open: Vec<DutyItem>,
    /// What others have to do, in the same order.
    pub(crate) waiting: Vec<DutyItem>,
    pub(crate) done: Vec<DutyItem>,
    /// How much is done, in a line.
    pub(crate) done_said: String,
}

/// How a state is drawn.
const fn drawn(state: DutyState) -> State {
    match state {
        DutyState::Late => State::Late,
        DutyState::Waits => State::Missing,
        DutyState::Free => State::Running,
        DutyState::Ahead => State::Postponed,
        DutyState::Done => State::Confirmed,
    }
}

impl DutiesView {
    /// With each line's words, and where it is done.
    pub(crate) fn of<D: Copy>(
        lang: Lang,
        list: &DutyList<D>,
        said: impl Fn(Lang, &DutyLine<D>) -> String,
        href: impl Fn(&DutyLine<D>) -> String,
    ) -> Self {
        let item = |line: &DutyLine<D>| DutyItem {
            state: drawn(line.state),
            said: said(lang, line),
            href: href(line),
            due: line.due.map(|due| words::due(lang, due)).unwrap_or_default(),
        };
        let (open, done) = (list.open(), list.done());
        Self {
            done_said: t!(lang, duties_done, done = done.len(), all = list.lines.len()),
            open: open.iter().map(item).collect(),
            waiting: list.waiting().iter().map(item).collect(),
            done: done.iter().map(item).collect(),
        }
    }

    /// Is there nothing to do, and nothing done?
    pub(crate) const fn is_empty(&self) -> bool {
        self.open.is_empty() && self.waiting.is_empty() && self.done.is_empty()
    }

    /// Takes out the first urgent line that has a link.
    fn take_next(&mut self) -> Option<DutyItem> {
        let presses = |item: &DutyItem| match item.state {
            State::Late | State::Missing => !item.href.is_empty(),
            State::Pending
            | State::Confirmed
            | State::Refused
            | State::Postponed
            | State::Ruled
            | State::Running => false,
        };
        let at = self.open.iter().position(presses)?;
        Some(self.open.remove(at))
    }
}
