//! A player's own games where players agree on them themselves: whom to invite and when, invitations to answer, and how a game ended. What may
//! be agreed is decided by [`domain::free_schedule`].

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use crate::{
    forms::Refusal,
    link_holder::{self, HeldLink as _},
    prelude::*,
};
use domain::{
    free_schedule::{claim::ClaimedEnd, invitation::InvitationAct},
    game_agreement::{Meeting, MeetingPlace},
};
use service::{
    free_schedule::{
        self, AnswerCommand, ClaimCommand, ClaimedGame, InviteCommand, OwnSchedule, StoredInvitation,
    },
    game_agreements::{self, StoredAgreement},
    player_links::Holder,
    tournaments,
};
use web::{
    agreement_words,
    device::Device,
    free_schedule_words as words,
    held_secret::private,
    i18n::read_moment,
    paths::{OwnGamesPath, OwnPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, show)
        .post(Access::Anybody, act)
}

/// An invitation to the player, or from them.
#[derive(Debug)]
struct OwnInvitation {
    id: String,
    words: String,
    /// Has the player asked?
    is_own: bool,
}

/// A game of the player's without a result.
#[derive(Debug)]
struct OwnOpenGame {
    id: String,
    heading: String,
    /// When it is played, and what the two have said, each in a sentence.
    lines: Vec<String>,
    /// Has its time come?
    has_begun: bool,
    /// Has the time passed that the other one is waited for?
    may_miss: bool,
}

#[derive(Debug, Template)]
#[template(path = "pages/own_games.html")]
struct OwnGamesPage {
    layout: Layout,
    name: String,
    event: String,
    action: OwnGamesPath,
    back: OwnPath,
    rules: Vec<String>,
    opponents: Vec<Choice>,
    invitations: Vec<OwnInvitation>,
    games: Vec<OwnOpenGame>,
    plays_at: String,
    place: String,
    errors: FieldErrors,
    /// What was not done, and why.
    problem: String,
}

/// What was sent and refused.
#[derive(Debug, Default)]
struct Typed {
    to: String,
    plays_at: String,
    place: String,
}

fn name(field: &SectionState, player: PlayerId) -> String {
    field
        .player_by_id(player)
        .map_or_else(String::new, |player| field.public_player(player).name.spoken())
}

fn opponents(lang: Lang, field: &SectionState, schedule: &OwnSchedule, chosen: &str) -> Vec<Choice> {
    let mut named: Vec<(String, PlayerId)> = schedule
        .opponents
        .iter()
        .map(|player| (name(field, *player), *player))
        .collect();
    named.sort_by_cached_key(|(name, _)| rules::alphabet::sort_key(name));
    let mut choices: Vec<Choice> = named
        .into_iter()
        .map(|(name, player)| Choice::new(player.to_string(), name, chosen))
        .collect();
    if !choices.is_empty() {
        // Whoever chooses nobody invites nobody.
        choices.insert(0, Choice::new("", t!(lang, own_games_choose), chosen));
    }
    choices
}

fn invitation(
    lang: Lang,
    (field, player): (&SectionState, PlayerId),
    one: &StoredInvitation,
) -> OwnInvitation {
    let is_own = one.asked.from == player;
    let when = agreement_words::meeting(lang, &one.asked.meeting);
    OwnInvitation {
        id: one.id.to_string(),
        words: if is_own {
            t!(lang, own_games_asked, who = name(field, one.asked.to), when)
        } else {
            t!(lang, own_games_is_asked, who = name(field, one.asked.from), when)
        },
        is_own,
    }
}

fn game(
    lang: Lang,
    (field, player): (&SectionState, PlayerId),
    (game, agreements, wait_minutes): (&ClaimedGame, &[StoredAgreement], u16),
    now: Timestamp,
) -> OwnOpenGame {
    let is_white = game.white == player;
    let (other, own_says, other_says) = if is_white {
        (game.black, game.white_says, game.black_says)
    } else {
        (game.white, game.black_says, game.white_says)
    };
    let opponent = name(field, other);
    let agreement = agreements.iter().find(|one| one.game == game.game);
    let at = agreement
        .and_then(|one| one.agreement.agreed.as_ref())
        .map(|agreed| agreement_words::meeting(lang, agreed))
        .or_else(|| game.agreed_at.map(|at| lang.moment(at)));
    let mut lines: Vec<String> = at
        .map(|at| t!(lang, free_schedule_plays_at, at))
        .into_iter()
        .collect();
    lines.extend(own_says.map(|claim| t!(lang, own_games_you_say, said = words::claim(lang, claim))));
    lines.extend(other_says.map(|claim| {
        let said = words::claim(lang, claim);
        t!(lang, free_schedule_says, who = opponent.as_str(), said)
    }));
    let may = |claim: ClaimedEnd| claim.may_be_said(game.agreed_at, wait_minutes, now).is_ok();
    OwnOpenGame {
        id: game.game.to_string(),
        heading: if is_white {
            t!(lang, own_games_white, round = game.round.get(), opponent)
        } else {
            t!(lang, own_games_black, round = game.round.get(), opponent)
        },
        lines,
        has_begun: may(ClaimedEnd::Drawn),
        may_miss: may(ClaimedEnd::NotThere),
    }
}

async fn page(
    db: &Db,
    (holder, now): (&Holder, Timestamp),
    layout: Layout,
    typed: &Typed,
) -> Result<OwnGamesPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let event = tournaments::load(&mut tx, holder.tournament())
        .await?
        .ok_or_else(Holder::gone)?;
    let player = store::players::find(&mut tx, holder.tournament(), holder.player())
        .await?
        .ok_or_else(Holder::gone)?;
    let field = section_state::found(&mut tx, player.section, Holder::gone).await?;
    let schedule = free_schedule::own(&mut tx, (&player, &field), now)
        .await?
        .ok_or_else(Problem::not_found)?;
    let agreements = game_agreements::list_own(&mut tx, &player).await?;
    let layout = link_holder::framed(&mut tx, event.tournament.slug.as_str(), layout).await?;
    drop(tx);
    let of = (&field, player.id);
    let called = player.person.name.spoken();
    let title = event.tournament.details.name.clone();
    Ok(OwnGamesPage {
        layout: layout
            .titled(t!(lang, own_games_heading))
            .at(called.clone(), title.clone()),
        name: called,
        event: title,
        action: OwnGamesPath { link: holder.link() },
        back: OwnPath { link: holder.link() },
        rules: words::rules(lang, &schedule.rules),
        opponents: opponents(lang, &field, &schedule, &typed.to),
        invitations: schedule
            .invitations
            .iter()
            .map(|one| invitation(lang, of, one))
            .collect(),
        games: schedule
            .games
            .iter()
            .map(|one| {
                game(
                    lang,
                    of,
                    (one, agreements.as_slice(), schedule.rules.wait_minutes),
                    now,
                )
            })
            .collect(),
        plays_at: typed.plays_at.clone(),
        place: typed.place.clone(),
        errors: FieldErrors::new(),
        problem: String::new(),
    })
}

async fn show(
    path: OwnGamesPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let holder: Holder = link_holder::held(&state, &jar, path.link).await?;
    let page = page(&db, (&holder, now), layout, &Typed::default()).await?;
    Ok(private(Html(page.render()?).into_response()))
}

/// What a player wants.
enum Wish {
    Invite(InviteCommand),
    Answer(AnswerCommand),
    Claim(ClaimCommand),
}

/// What was sent.
fn wish(sent: &Sent) -> Result<Wish> {
    let what = sent.text("act");
    if what == "invite" {
        let to = sent.text("to").parse();
        let meeting = Meeting {
            plays_at: read_moment(sent.text("plays_at"))
                .ok_or_else(|| Problem::field("plays_at", |lang| t!(lang, board_plays_at_unknown)))?,
            place: agreement_words::read_place(sent.text("place"))?,
        };
        let to = to.map_err(|_| Problem::field("to", |lang| t!(lang, own_games_not_taking_part)))?;
        return Ok(Wish::Invite(InviteCommand { to, meeting }));
    }
    if let Ok(act) = what.parse::<InvitationAct>() {
        let invitation = sent.text("invitation").parse().map_err(|_| Sent::stale())?;
        return Ok(Wish::Answer(AnswerCommand { invitation, act }));
    }
    Ok(Wish::Claim(ClaimCommand {
        game: sent.text("game").parse().map_err(|_| Sent::stale())?,
        claim: what.parse().map_err(|_| Sent::stale())?,
    }))
}

/// Does it; returns what was done in a sentence.
async fn carry_out(
    db: &Db,
    (holder, now, key): (&Holder, Timestamp, IdempotencyKey),
    wish: Wish,
    lang: Lang,
) -> Result<String> {
    match wish {
        Wish::Invite(cmd) => {
            db.write(async |conn| free_schedule::invite(conn, holder, now, key, &cmd).await)
                .await?;
            Ok(t!(lang, own_games_invited))
        }
        Wish::Answer(cmd) => {
            db.write(async |conn| free_schedule::answer(conn, holder, now, key, cmd).await)
                .await?;
            Ok(match cmd.act {
                InvitationAct::Accept => t!(lang, own_games_accepted),
                InvitationAct::Decline => t!(lang, own_games_declined),
                InvitationAct::TakeBack => t!(lang, own_games_taken_back),
            })
        }
        Wish::Claim(cmd) => {
            let is_entered = db
                .write(async |conn| free_schedule::say_result(conn, holder, now, key, cmd).await)
                .await?;
            Ok(if is_entered {
                t!(lang, own_games_entered)
            } else if cmd.claim == ClaimedEnd::NotThere {
                t!(lang, own_games_for_arbiter)
            } else {
                t!(lang, own_games_said)
            })
        }
    }
}

async fn act(
    path: OwnGamesPath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let holder: Holder = link_holder::held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let done = match wish(&sent) {
        Ok(wish) => carry_out(&db, (&holder, now, sent.key), wish, lang).await,
        Err(problem) => Err(problem),
    };
    let problem = match done {
        Ok(said) => return Ok(Flash::done(said).leads_to(&path.to_string())),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let text = |name: &str| sent.text(name).to_owned();
    let typed = Typed {
        to: text("to"),
        plays_at: text("plays_at"),
        place: text("place"),
    };
    let mut page = page(&db, (&holder, now), layout, &typed).await?;
    if sent.text("act") == "invite" {
        page.problem.clone_from(&refusal.said);
        page.errors = refusal.errors;
    } else {
        page.problem = refusal.in_words();
    }
    let mut response = private(Html(page.render()?).into_response());
    *response.status_mut() = refusal.status;
    Ok(response)
}
