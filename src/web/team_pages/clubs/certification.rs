//! How a club hands its list in, on the page of the list: how far it is and what comes next, doubts about the statements, and the form
//! that certifies the list. The page is [`super::club`], or the club's own [`super::own`].

use crate::{forms::Typed, prelude::*};
use domain::{
    list_certification::{ListHandingIn, ListStatement},
    team_rule::Severity,
};
use engine::ids::ClubId;
use service::strength_lists::{
    Keeper,
    certification::{self, Certifying, HandedIn},
    standing::ClubStanding,
};
use texts::word;
use web::error_texts::strength_lists::doubt;

/// The step of the form.
pub(super) const CERTIFY: &str = "certify";

/// A statement with its box.
#[derive(Debug)]
pub(super) struct StatementBox {
    pub(super) name: String,
    pub(super) says: String,
    pub(super) is_ticked: bool,
}

/// What of a list's page is about handing it in.
#[derive(Debug)]
pub(super) struct Handing {
    pub(super) state: State,
    /// How far the club is.
    pub(super) stands: String,
    /// What comes next.
    pub(super) next: String,
    /// What was certified last; empty where nothing was.
    pub(super) last: String,
    /// Doubts about the statements, each with its severity.
    pub(super) doubts: Vec<(State, String)>,
    pub(super) statements: Vec<StatementBox>,
    /// Can it be certified now?
    pub(super) is_offered: bool,
    /// Is nothing left to do?
    pub(super) is_done: bool,
}

impl Handing {
    pub(super) fn of(lang: Lang, standing: &ClubStanding) -> Self {
        let handed_in = &standing.handed_in;
        let is_offered = !standing.members.is_empty() && handed_in.stands != ListHandingIn::NotAsked;
        let doubts = standing.doubts.iter().map(|one| {
            let state = match one.doubted.severity {
                Severity::Warn => State::Pending,
                Severity::Refuse => State::Refused,
            };
            (state, doubt(lang, one.doubted.doubt, &one.player, &one.club))
        });
        let statements = standing.statements.iter().map(|one| StatementBox {
            name: box_of(*one),
            says: word!(lang, "list-statement", ListStatement: *one),
            is_ticked: false,
        });
        Self {
            state: state(handed_in.stands),
            stands: stands(lang, handed_in.stands),
            next: next(lang, handed_in, standing.members.is_empty()),
            last: last(lang, handed_in),
            doubts: if is_offered { doubts.collect() } else { Vec::new() },
            statements: statements.collect(),
            is_offered,
            is_done: !handed_in.stands.waits(),
        }
    }

    /// Is there nothing to say of it?
    pub(super) fn is_silent(&self) -> bool {
        !self.is_offered && self.is_done && self.last.is_empty()
    }

    /// The boxes as they were ticked.
    pub(super) fn ticked_as(&mut self, typed: &Typed) {
        for one in &mut self.statements {
            one.is_ticked = typed.ticked(&one.name);
        }
    }
}

/// How the box of a statement is called in the form.
fn box_of(statement: ListStatement) -> String {
    format!("state-{statement}")
}

/// How far a club is, as a pill shows it.
pub(super) const fn state(stands: ListHandingIn) -> State {
    match stands {
        ListHandingIn::Certified => State::Confirmed,
        ListHandingIn::ChangedSince => State::Pending,
        ListHandingIn::Awaited | ListHandingIn::NotAsked => State::Missing,
        ListHandingIn::Late => State::Late,
    }
}

/// How far a club is, in a word or two.
pub(super) fn stands(lang: Lang, stands: ListHandingIn) -> String {
    word!(lang, "list-handing-in", ListHandingIn: stands)
}

/// What comes next.
fn next(lang: Lang, handed_in: &HandedIn, is_empty: bool) -> String {
    match handed_in.stands {
        ListHandingIn::Certified => t!(lang, list_next_certified),
        ListHandingIn::ChangedSince => t!(lang, list_next_changed),
        ListHandingIn::NotAsked => String::new(),
        ListHandingIn::Awaited | ListHandingIn::Late => {
            let day = handed_in.deadline.map(|day| lang.date(day));
            let when = match (day, handed_in.stands == ListHandingIn::Late) {
                (Some(day), true) => t!(lang, list_next_was_due, day),
                (Some(day), false) => t!(lang, list_next_due, day),
                (None, _) => String::new(),
            };
            let what = if is_empty {
                t!(lang, list_next_write)
            } else {
                t!(lang, list_next_certify)
            };
            format!("{what} {when}").trim_end().to_owned()
        }
    }
}

/// Who certified which version, and when; empty where nobody has.
fn last(lang: Lang, handed_in: &HandedIn) -> String {
    let Some(last) = &handed_in.last else {
        return String::new();
    };
    let day = lang.date_of(last.at);
    let (by, version) = (last.by.as_str(), last.version.0);
    let said = match &last.entered_by {
        Some(hand) => t!(lang, list_certified_for, day, by, version, hand = hand.as_str()),
        None => t!(lang, list_certified, day, by, version),
    };
    if handed_in.came_late {
        format!("{said} {}", t!(lang, list_came_late))
    } else {
        said
    }
}

/// The day and by whom, for one of many clubs; empty where nobody has.
pub(super) fn in_short(lang: Lang, handed_in: &HandedIn) -> String {
    let Some(last) = &handed_in.last else {
        return String::new();
    };
    let (day, by) = (lang.date_of(last.at), last.by.as_str());
    if handed_in.came_late {
        t!(lang, list_certified_late_short, day, by)
    } else {
        t!(lang, list_certified_short, day, by)
    }
}

/// Certifies the list as the form says, for the club or for those who manage the entries.
pub(super) async fn take(
    (db, Now(now)): (&Db, Now),
    club: ClubId,
    keeper: Keeper<'_>,
    sent: &Sent,
) -> Result<()> {
    let all = ListStatement::ALL.into_iter();
    let cmd = Certifying {
        club,
        seen: sent.seen,
        stated: all.filter(|one| sent.ticked(&box_of(*one))).collect(),
        by: sent.text("certified_by").to_owned(),
    };
    db.write(async |conn| certification::certify(conn, keeper, now, sent.key, &cmd).await)
        .await?;
    Ok(())
}

/// What is said once a form of the page was taken.
pub(super) fn done(lang: Lang, sent: &Sent) -> String {
    if sent.text("step") == CERTIFY {
        t!(lang, list_certify_done)
    } else {
        t!(lang, club_saved)
    }
}
