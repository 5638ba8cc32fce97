//! A ruling that is made: the facts as they were sent, confirming what was decided, and keeping it as a draft.
//!
//! A proposal is an address: facts stand in its query, so looking changes nothing and a link can be sent to somebody. Only
//! confirming and drafting write.

use std::collections::BTreeSet;

use super::{Fields, Sent, effects, evidence, proposal::NewRulingPage};
use crate::prelude::*;
use engine::ids::{RulingId, SectionId, TournamentId};
use rules::{
    chess::evidence::{Evidence, Written},
    ruling::{Answers, Incident},
};
use service::{
    access::{DraftRulings, Rule},
    claims,
    rulings::{self, Confirming, Deviation, Incidence, OtherTimes},
};
use web::i18n::{read_moment, read_signed_time};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Needs(Capability::DraftRulings), show)
        .post(Access::Needs(Capability::Rule), confirm)
        .post(Access::Needs(Capability::DraftRulings), keep)
}

/// Where a ruling is made, by whom, and when.
pub(super) struct RulingDesk<'a> {
    pub(super) db: &'a Db,
    pub(super) place: &'a Place,
    pub(super) ids: (TournamentId, SectionId),
    pub(super) rights: &'a Rights,
    pub(super) path: &'a RulingPath,
    pub(super) now: Timestamp,
}

impl<'a> RulingDesk<'a> {
    fn new<R>(db: &'a Db, permit: &'a Permit<R, AtSection>, path: &'a RulingPath, now: Now) -> Self {
        Self {
            db,
            place: permit.place(),
            ids: permit.ids(),
            rights: permit.rights(),
            path,
            now: now.0,
        }
    }
}

/// What was sent, read.
#[derive(Debug, Default)]
pub(super) struct RulingForm {
    pub(super) incident: Option<Incident>,
    pub(super) answers: Answers,
    /// The questions the form or the address named, those left blank among them.
    pub(super) named: BTreeSet<String>,
    pub(super) supersedes: Option<RulingId>,
    pub(super) draft: Option<RulingId>,
    /// What the claim checker is asked.
    pub(super) written: Option<Written>,
    /// What it answered.
    pub(super) claim: Option<Evidence>,
    /// What was typed beside the facts.
    pub(super) reason: String,
    pub(super) white: String,
    pub(super) black: String,
    pub(super) effect: String,
    pub(super) version: Option<i32>,
    pub(super) rulings: Option<u32>,
    /// Which proposal stood on the page.
    pub(super) shown: String,
    pub(super) key: Option<IdempotencyKey>,
}

impl RulingForm {
    fn read(fields: &Fields) -> Self {
        let text = |name: &str| {
            fields
                .get(name)
                .map(|text| text.trim().to_owned())
                .unwrap_or_default()
        };
        let answers = fields.iter().filter_map(|(name, value)| {
            let name = name.strip_prefix("q.")?;
            let value = value.trim();
            // A moment is written on the Danish clock, to the second, as the field that shows it again has it.
            let moment = read_moment(value)
                .filter(|_| value.contains('T'))
                .or_else(|| value.parse().ok());
            let value = moment.map_or_else(
                // A browser ends the lines of a text as it likes.
                || value.replace("\r\n", "\n"),
                |at| to_the_second(at).to_string(),
            );
            Some((name.to_owned(), value))
        });
        Self {
            incident: text("incident").parse().ok(),
            answers: Answers::new(answers),
            named: fields
                .keys()
                .filter_map(|name| Some(name.strip_prefix("q.")?.to_owned()))
                .collect(),
            supersedes: text("supersedes").parse().ok(),
            draft: text("draft").parse().ok(),
            written: evidence::read(fields),
            claim: None,
            reason: text("reason"),
            white: text("white"),
            black: text("black"),
            effect: text("effect"),
            version: text("version").parse().ok(),
            rulings: text("rulings").parse().ok(),
            shown: text("shown"),
            key: text("key").parse().ok(),
        }
    }

    /// Runs the claim checker again on what was handed in: an answer in an address proves nothing.
    async fn check(&mut self, desk: &RulingDesk<'_>) -> Result<()> {
        if let Some(written) = self.written.clone() {
            let rules = claims::rules_in(&mut *desk.db.snapshot().await?, desk.ids).await?;
            // The search takes time, so no database connection is held meanwhile.
            self.claim = Some(claims::evidence(written, rules).await?);
        }
        Ok(())
    }

    /// What is decided in place of the proposal: blank fields are as proposed.
    fn departure(&self) -> Result<Deviation> {
        let time = |name: &'static str, text: &str| {
            let seconds = read_signed_time(text);
            if seconds.is_none() && !text.is_empty() {
                return Err(Problem::field(name, |lang| t!(lang, ruling_time_unreadable)));
            }
            Ok(seconds)
        };
        let effect = match self.effect.as_str() {
            "" => None,
            other => Some(
                effects::read(other)
                    .ok_or_else(|| Problem::field("effect", |lang| t!(lang, result_unknown)))?,
            ),
        };
        Ok(Deviation {
            clock: OtherTimes {
                white: time("white", &self.white)?,
                black: time("black", &self.black)?,
            },
            effect,
        })
    }
}

/// The moment without a part of a second: people read and write clocks.
pub(super) fn to_the_second(at: Timestamp) -> Timestamp {
    Timestamp::from_second(at.as_second()).unwrap_or(at)
}

async fn show(
    path: RulingPath,
    permit: Permit<DraftRulings>,
    (db, now, layout): Visit,
    Query(Sent(fields)): Query<Sent>,
) -> Result<Page> {
    let desk = RulingDesk::new(&db, &permit, &path, now);
    let mut asked = RulingForm::read(&fields);
    asked.check(&desk).await?;
    let page = NewRulingPage::load(&desk, layout, asked, String::new()).await?;
    Ok(Html(page.render()?))
}

/// Confirms what was decided.
async fn confirm(
    path: RulingPath,
    permit: Permit<Rule>,
    (db, now, layout): Visit,
    Form(Sent(fields)): Form<Sent>,
) -> Result<Response> {
    let desk = RulingDesk::new(&db, &permit, &path, now);
    let mut asked = RulingForm::read(&fields);
    let written = match asked.check(&desk).await {
        Ok(()) => write(&db, &permit, &path, now.0, &asked).await,
        Err(problem) => Err(problem),
    };
    let done = t!(layout.lang, ruling_confirmed, board = path.board.get());
    answer(&desk, layout, asked, written, done).await
}

/// Keeps it as a draft for an arbiter.
async fn keep(
    path: DraftRulingPath,
    permit: Permit<DraftRulings>,
    (db, now, layout): Visit,
    Form(Sent(fields)): Form<Sent>,
) -> Result<Response> {
    let mut asked = RulingForm::read(&fields);
    let path = RulingPath {
        tournament: path.tournament,
        section: path.section,
        round: path.round,
        board: path.board,
    };
    let desk = RulingDesk::new(&db, &permit, &path, now);
    let written = match asked.check(&desk).await {
        Ok(()) => write_draft(&db, &permit, &path, now.0, &asked).await,
        Err(problem) => Err(problem),
    };
    let done = t!(layout.lang, ruling_drafted, board = path.board.get());
    answer(&desk, layout, asked, written, done).await
}

/// To the ruling that was written, or the page again with what is wrong and what was typed.
async fn answer(
    desk: &RulingDesk<'_>,
    layout: Layout,
    asked: RulingForm,
    written: Result<RulingId>,
    done: String,
) -> Result<Response> {
    let lang = layout.lang;
    match written {
        Ok(ruling) => {
            // A reader without access to the desk goes back to the board, which shows the ruling too.
            let to = if desk.rights.allow(Capability::ReadDesk, desk.place.scope()) {
                desk.path.here().ruled(ruling)
            } else {
                let path = desk.path;
                desk.path.here().round(path.round).board(path.board)
            };
            Ok(Flash::done(done).leads_to(&to))
        }
        Err(problem) if problem.kind().status().is_client_error() => {
            let page = NewRulingPage::load(desk, layout, asked, problem.sentence(lang)).await?;
            again(problem.kind().status(), &page)
        }
        Err(problem) => Err(problem),
    }
}

fn incidence(path: &RulingPath, asked: &RulingForm) -> Result<Incidence> {
    Ok(Incidence {
        round: path.round,
        board: path.board,
        incident: asked
            .incident
            .ok_or_else(|| Problem::field("incident", |lang| t!(lang, ruling_pick)))?,
        answers: asked.answers.clone(),
        claim: asked.claim.clone(),
        supersedes: asked.supersedes,
    })
}

fn key(asked: &RulingForm) -> Result<IdempotencyKey> {
    asked
        .key
        .ok_or_else(|| Problem::field("key", |lang| t!(lang, ruling_pick)))
}

async fn write(
    db: &Db,
    permit: &Permit<Rule>,
    path: &RulingPath,
    now: Timestamp,
    asked: &RulingForm,
) -> Result<RulingId> {
    let about = incidence(path, asked)?;
    let confirming = Confirming {
        departure: asked.departure()?,
        about,
        reason: asked.reason.clone(),
        seen: Version(asked.version.unwrap_or_default()),
        rulings_seen: asked.rulings.unwrap_or(u32::MAX),
        draft: asked.draft,
        shown: Some(asked.shown.clone()),
    };
    let key = key(asked)?;
    db.write(async |conn| rulings::confirm(conn, permit, now, key, &confirming).await)
        .await
}

async fn write_draft(
    db: &Db,
    permit: &Permit<DraftRulings>,
    path: &RulingPath,
    now: Timestamp,
    asked: &RulingForm,
) -> Result<RulingId> {
    let about = incidence(path, asked)?;
    let key = key(asked)?;
    db.write(async |conn| rulings::draft(conn, permit, now, key, &about, &asked.reason).await)
        .await
}
