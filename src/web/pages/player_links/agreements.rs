//! When a player meets an opponent, on the player's own page: proposed, accepted, taken back. What is agreed for which games is decided by
//! [`domain::game_agreement`].

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::own::OwnPage;
use crate::{forms::Refusal, link_holder, prelude::*};
use domain::game_agreement::{AgreementAct, Meeting};
use engine::ids::GameId;
use service::{
    game_agreements::{self, OwnAgreementCommand, StoredAgreement},
    player_links::Holder,
};
use web::{
    agreement_words,
    device::Device,
    held_secret::private,
    i18n::read_moment,
    paths::{OwnAgreementPath, OwnPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Anybody, agree)
}

/// A game of the player's for which a time can be agreed.
#[derive(Debug)]
pub(super) struct OwnGame {
    pub(super) id: GameId,
    pub(super) round: RoundNo,
    pub(super) heading: String,
    /// The days of its round, in words; empty where that has an hour.
    pub(super) days: String,
    /// What is agreed and what is proposed, each in a sentence.
    pub(super) lines: Vec<String>,
    /// Where it is played, if they have agreed on a place.
    pub(super) agreed_place: String,
    /// Is it to the player to say something: has no arbiter settled it?
    pub(super) is_open: bool,
    /// Does the other one's proposal wait for an answer?
    pub(super) is_asked: bool,
    /// Does the own proposal wait for one?
    pub(super) is_asking: bool,
    pub(super) version: Version,
    /// The names of the two fields: a page may have several games.
    pub(super) plays_at_field: String,
    pub(super) place_field: String,
    pub(super) plays_at: String,
    pub(super) plays_at_error: String,
    pub(super) place: String,
    pub(super) place_error: String,
    /// Why the last press did nothing.
    pub(super) problem: String,
}

impl OwnGame {
    /// The games of a player, as they stand.
    pub(super) fn list(
        lang: Lang,
        field: &SectionState,
        player: PlayerId,
        stored: &[StoredAgreement],
    ) -> Vec<Self> {
        let name = |player| {
            field
                .player_by_id(player)
                .map_or_else(String::new, |player| field.public_player(player).name.spoken())
        };
        let game = |one: &StoredAgreement| {
            let proposed = one.agreement.proposed.as_ref();
            Self {
                id: one.game,
                round: one.round,
                heading: t!(
                    lang,
                    own_agreement_game,
                    round = one.round.get(),
                    opponent = name(one.opponent_of(player))
                ),
                days: one.facts.window.map_or_else(String::new, |window| {
                    t!(
                        lang,
                        round_on_days,
                        days = lang.span(window.first(), window.last())
                    )
                }),
                lines: agreement_words::lines(lang, one, name),
                agreed_place: agreed_place(one),
                is_open: one.facts.is_open().is_ok(),
                is_asked: proposed.is_some_and(|one| one.by != player),
                is_asking: proposed.is_some_and(|one| one.by == player),
                version: one.version,
                plays_at_field: field_name("plays_at", &one.round.to_string()),
                place_field: field_name("place", &one.round.to_string()),
                plays_at: String::new(),
                plays_at_error: String::new(),
                place: String::new(),
                place_error: String::new(),
                problem: String::new(),
            }
        };
        stored.iter().map(game).collect()
    }
}

/// Where the two meet, if they have said so and no arbiter has settled anything else.
fn agreed_place(one: &StoredAgreement) -> String {
    let agreed = one
        .agreement
        .agreed
        .as_ref()
        .filter(|_| one.facts.arranged.is_none());
    let place = agreed.and_then(|meeting| meeting.place.as_ref());
    place.map_or_else(String::new, ToString::to_string)
}

fn field_name(name: &str, round: &str) -> String {
    format!("{name}_{round}")
}

/// What is wanted with the game.
fn command(sent: &Sent, (plays_at, place): (&str, &str)) -> Result<OwnAgreementCommand> {
    let act = match sent.text("act") {
        "accept" => AgreementAct::Accept,
        "take_back" => AgreementAct::TakeBack,
        _ => AgreementAct::Propose(Meeting {
            plays_at: read_moment(plays_at)
                .ok_or_else(|| Problem::field("plays_at", |lang| t!(lang, board_plays_at_unknown)))?,
            place: agreement_words::read_place(place)?,
        }),
    };
    Ok(OwnAgreementCommand {
        game: sent.text("game").parse().map_err(|_| Sent::stale())?,
        seen: sent.seen,
        act,
    })
}

async fn agree(
    path: OwnAgreementPath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let holder: Holder = link_holder::held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let text = |name: &str| sent.text(&field_name(name, sent.text("round"))).to_owned();
    let (plays_at, place) = (text("plays_at"), text("place"));
    let done = match command(&sent, (&plays_at, &place)) {
        Ok(cmd) => {
            let done = db
                .write(async |conn| game_agreements::act_as_player(conn, &holder, now, sent.key, &cmd).await)
                .await;
            done.map(|is_answered| said(lang, &cmd.act, is_answered))
        }
        Err(problem) => Err(problem),
    };
    let problem = match done {
        Ok(said) => {
            let page = OwnPath { link: path.link };
            return Ok(Flash::done(said).leads_to(&page.to_string()));
        }
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = OwnPage::load(&db, &holder, now, layout).await?;
    match page
        .agreements
        .iter_mut()
        .find(|one| one.id.to_string() == sent.text("game"))
    {
        Some(game) => {
            game.plays_at = plays_at;
            game.place = place;
            refusal.errors.of("plays_at").clone_into(&mut game.plays_at_error);
            refusal.errors.of("place").clone_into(&mut game.place_error);
            game.problem = refusal.in_words();
        }
        // It got a result meanwhile, or the pairing was taken back.
        None => page.agreement_problem = refusal.in_words(),
    }
    let mut response = private(Html(page.render()?).into_response());
    *response.status_mut() = refusal.status;
    Ok(response)
}

/// What was done. A proposal that waits for nobody's answer was what the other one had proposed.
fn said(lang: Lang, act: &AgreementAct, is_answered: bool) -> String {
    match act {
        AgreementAct::Propose(meeting) if !is_answered => {
            t!(lang, own_agreement_proposed, at = lang.moment(meeting.plays_at))
        }
        AgreementAct::Propose(_) | AgreementAct::Accept => t!(lang, own_agreement_accepted),
        AgreementAct::TakeBack => t!(lang, own_agreement_taken_back),
    }
}
