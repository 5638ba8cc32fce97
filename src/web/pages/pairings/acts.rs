//! What is done with the round: drafted, changed by hand, published, taken back, closed, and who is kept apart in it.

use axum::extract::State as Shared;

use super::{PairingPage, PairingQuery};
use crate::prelude::*;
use engine::{
    hand::sheet::Change,
    numbers::{MatchNo, TeamNo},
    pairing::restrictions::Firmness,
    team_swiss::hand::TeamChange,
};
use service::{
    access::Pair,
    pairing_restrictions::RestrictedNumbers,
    pairings::{self, Thinking, Thought},
    rounds::{self, Act, Command, RoundReceipt},
};
use web::paths::PairingPath;

/// What the forms of the page send: one of the acts, or one change.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ActForm {
    version: i32,
    key: String,
    act: String,
    reason: String,
    /// Publish it although something has changed since the draft was made.
    despite: Option<String>,
    /// Board whose players change colours.
    turn: Option<BoardNo>,
    /// Board that is dissolved.
    unseat: Option<BoardNo>,
    /// Player who loses the bye.
    take_bye: Option<StartNo>,
    /// Match whose teams change colours, and one that is dissolved.
    turn_match: Option<MatchNo>,
    dissolve: Option<MatchNo>,
    /// Team that loses the bye.
    take_team_bye: Option<TeamNo>,
    white: Option<StartNo>,
    black: Option<StartNo>,
    first: Option<StartNo>,
    second: Option<StartNo>,
    player: Option<StartNo>,
    kind: String,
    /// Who is kept apart: `players`, `teams`, `club` or `federation`; how strictly; and why.
    whom: String,
    firmness: String,
    apart_reason: String,
}

impl ActForm {
    fn whom(&self) -> Option<RestrictedNumbers> {
        match self.whom.as_str() {
            "players" => Some(RestrictedNumbers::Players {
                first: self.first?,
                second: self.second?,
            }),
            "teams" => Some(RestrictedNumbers::Teams {
                first: team(self.first)?,
                second: team(self.second)?,
            }),
            "club" => Some(RestrictedNumbers::Club),
            "federation" => Some(RestrictedNumbers::Federation),
            _ => None,
        }
    }

    fn reason(&self) -> &str {
        match self.act.as_str() {
            "keep_apart" | "let_meet" => &self.apart_reason,
            _ => &self.reason,
        }
    }

    /// A change of the matches, where teams meet.
    fn change_of_matches(&self) -> Option<TeamChange> {
        if let Some(number) = self.turn_match {
            return Some(TeamChange::TurnColours { number });
        }
        if let Some(number) = self.dissolve {
            return Some(TeamChange::Dissolve { number });
        }
        if let Some(team) = self.take_team_bye {
            return Some(TeamChange::TakeBye { team });
        }
        match self.act.as_str() {
            "exchange_teams" => Some(TeamChange::Exchange {
                first: team(self.first)?,
                second: team(self.second)?,
            }),
            "pair_teams" => Some(TeamChange::Pair {
                white: team(self.white)?,
                black: team(self.black)?,
            }),
            "give_team_bye" => Some(TeamChange::GiveBye {
                team: team(self.player)?,
            }),
            _ => None,
        }
    }

    fn act(&self) -> Option<Act> {
        if let Some(change) = self.change_of_matches() {
            return Some(Act::ChangeMatches(change));
        }
        if let Some(board) = self.turn {
            return Some(Act::Change(Change::TurnColours { board }));
        }
        if let Some(board) = self.unseat {
            return Some(Act::Change(Change::Unseat { board }));
        }
        if let Some(player) = self.take_bye {
            return Some(Act::Change(Change::TakeBye { player }));
        }
        Some(match self.act.as_str() {
            "draft" => Act::Draft,
            "draft_by_hand" => Act::DraftByHand,
            "draft_again" => Act::DraftAgain,
            "unpair" => Act::Unpair,
            "publish" => Act::Publish,
            "take_back" => Act::TakeBack,
            "close" => Act::Close,
            "reopen" => Act::Reopen,
            "keep_apart" => Act::KeepApart {
                whom: self.whom()?,
                firmness: if self.firmness == Firmness::Soft.as_str() {
                    Firmness::Soft
                } else {
                    Firmness::Hard
                },
                to: None,
            },
            "let_meet" => Act::LetMeet { whom: self.whom()? },
            "order" => Act::Change(Change::Order),
            "seat" => Act::Change(Change::Seat {
                white: self.white?,
                black: self.black?,
            }),
            "exchange" => Act::Change(Change::Exchange {
                first: self.first?,
                second: self.second?,
            }),
            "give_bye" => Act::Change(Change::GiveBye {
                player: self.player?,
                kind: self.kind.parse().ok()?,
            }),
            _ => return None,
        })
    }
}

/// A number that was chosen, as that of a team.
fn team(chosen: Option<StartNo>) -> Option<TeamNo> {
    TeamNo::new(chosen?.get())
}

pub(super) async fn act(
    path: PairingPath,
    permit: Permit<Pair>,
    (db, now, Shared(thinking)): (Db, Now, Shared<Thinking>),
    layout: Layout,
    Form(form): Form<ActForm>,
) -> Result<Response> {
    if form.act == "cancel" {
        let section = permit.section_id();
        thinking.cancel(section, path.round);
        return Ok(Redirect::to(&path.to_string()).into_response());
    }
    let done = perform((&db, &thinking), now, &permit, path.round, &form).await;
    let lang = layout.lang;
    match done {
        Ok((act, done)) => {
            let edit = if let Act::ChangeMatches(TeamChange::TurnColours { number }) = act {
                // Its button stands at the match, where the next one is looked for.
                format!("?edit=true#match-{number}")
            } else if matches!(act, Act::Change(_) | Act::ChangeMatches(_) | Act::DraftByHand) {
                "?edit=true#edit".to_owned()
            } else {
                String::new()
            };
            let flash = Flash::done(said(lang, act, done, path.round));
            let to = format!("{path}{edit}");
            Ok(flash.leads_to(&to))
        }
        Err(problem)
            if problem.kind().status().is_client_error()
                && problem.kind().status() != StatusCode::NOT_FOUND =>
        {
            let query = PairingQuery {
                edit: Some(matches!(form.act(), Some(Act::Change(_) | Act::ChangeMatches(_)))),
                ..PairingQuery::default()
            };
            let mut page = PairingPage::load(&db, now, &permit, &path, query, layout).await?;
            if problem.member("see").is_some() {
                page.cure = Some((t!(lang, desk_to_setup), path.here().section_settings()));
            }
            page.problem = problem.sentence(lang);
            page.undone = undone(lang, &form);
            let needs_words = problem.kind().status() == StatusCode::UNPROCESSABLE_ENTITY;
            page.was_refused = needs_words && page.has_matches() && form.act() == Some(Act::Publish);
            page.reason = form.reason;
            Ok((problem.kind().status(), Html(page.render()?)).into_response())
        }
        Err(problem) => Err(problem),
    }
}

/// What was not done, in words.
fn undone(lang: Lang, form: &ActForm) -> String {
    match form.act() {
        Some(Act::Draft | Act::DraftByHand | Act::DraftAgain) => t!(lang, pairing_not_drafted),
        Some(Act::Publish) => t!(lang, pairing_not_published),
        Some(Act::Close) => t!(lang, pairing_not_closed),
        Some(
            Act::Change(_)
            | Act::ChangeMatches(_)
            | Act::Unpair
            | Act::TakeBack
            | Act::Reopen
            | Act::KeepApart { .. }
            | Act::LetMeet { .. },
        )
        | None => t!(lang, pairing_not_done),
    }
}

async fn perform(
    (db, thinking): (&Db, &Thinking),
    now: Now,
    permit: &Permit<Pair>,
    round: RoundNo,
    form: &ActForm,
) -> Result<(Act, RoundReceipt)> {
    let field = |name: &'static str, say: fn(Lang) -> String| Problem::field(name, say);
    let act = form
        .act()
        .ok_or_else(|| field("act", |lang| t!(lang, pairing_choose_players)))?;
    let key: IdempotencyKey = form
        .key
        .parse()
        .map_err(|_| field("key", |lang| t!(lang, problem_key_required_detail)))?;
    let command = Command {
        round,
        act,
        seen: Version(form.version),
        reason: form.reason(),
        despite_changes: form.despite.is_some(),
    };
    let thought = think_ahead((db, thinking), permit, round, act).await?;
    let done = db
        .write(async |conn| {
            rounds::act_after_thinking(conn, permit, now.0, key, &command, thought.as_ref()).await
        })
        .await?;
    Ok((act, done))
}

/// The new round, if the act needs the engine: computed before anything is locked.
async fn think_ahead(
    (db, thinking): (&Db, &Thinking),
    permit: &Permit<Pair>,
    round: RoundNo,
    act: Act,
) -> Result<Option<Thought>> {
    if !matches!(act, Act::Draft | Act::DraftAgain) {
        return Ok(None);
    }
    let section = permit.section_id();
    let field = section_state::found(&mut *db.snapshot().await?, section, Problem::not_found).await?;
    Ok(pairings::think_ahead(thinking, &field, round, act).await)
}

/// What was done, for the next page.
fn said(lang: Lang, act: Act, done: RoundReceipt, round: RoundNo) -> String {
    let round = round.get();
    let said = match act {
        Act::Draft | Act::DraftByHand if done.was_there => t!(lang, pairing_was_there, round),
        Act::Draft => t!(lang, pairing_drafted, round),
        Act::DraftByHand => t!(lang, pairing_begun, round),
        Act::DraftAgain => t!(lang, pairing_drafted_again, round),
        Act::Change(_) | Act::ChangeMatches(_) => t!(lang, pairing_changed),
        Act::Unpair => t!(lang, pairing_unpaired, round),
        Act::Publish => t!(lang, pairing_published, round),
        Act::TakeBack => t!(lang, pairing_taken_back, round),
        Act::Close => t!(lang, pairing_closed, round),
        Act::Reopen => t!(lang, pairing_reopened, round),
        Act::KeepApart { .. } => t!(lang, apart_kept),
        Act::LetMeet { .. } => t!(lang, apart_let_meet),
    };
    let said = match done.numbered {
        0 => said,
        players => format!("{said} {}", t!(lang, pairing_numbered, players)),
    };
    match done.leaders_ended {
        0 => said,
        leaders => format!("{said} {}", t!(lang, pairing_leaders_ended, leaders)),
    }
}
