//! A player's own page, behind their link: where they play next, how it went, and their notice of absence.
//!
//! The secret stands in the address of the link only. Opening it puts the secret in a cookie that belongs to this page alone and
//! leads to an address without it, so two players of one family can keep both pages on one telephone.

use axum::extract::State as Shared;
use axum_extra::{extract::CookieJar, extract::cookie::Cookie};
use jiff::Timestamp;

use crate::prelude::*;
use domain::field::{Entrant, Field, FieldRound};
use domain::player_key::PlayerKey;
use engine::numbers::{RoundNo, StartNo};
use engine::{bye::ByeKind, colour::Colour, crosstable::Cell, ids::PlayerLinkId};
use public::mark;
use rules::ruling::{Ground, PublicRuling};
use service::byes::{self, ByeError, Notice};
use service::player_links::{self, Holder};
use service::{fields, ids, rulings, stays::MAX_REASON, tournaments};
use store::byes::RequestedBye;
use web::paths::{
    CardPath, OwnLinkPath, OwnNoticePath, OwnPath, PlayerCalendarPath, PublicRoundPath, StandingsPath,
    TournamentPath,
};
use web::{device::Device, error::Kind, held_secret::HeldSecret, setup::settings};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, open)
        .get(Access::Anybody, show)
        .post(Access::Anybody, notice)
}

/// Holds the secret of one link, on the page of that link only.
const COOKIE: &str = "player";

fn gone() -> Problem {
    Problem::new(Kind::NotFound, |lang| t!(lang, own_link_gone))
}

/// The link itself.
async fn open(
    link: OwnLinkPath,
    Shared(state): Shared<AppState>,
    device: Device,
    jar: CookieJar,
) -> Result<Response> {
    let now = state.clock.now();
    let mut conn = store::connections::acquire(&state.pool).await?;
    let Some(holder) = player_links::holder(&mut conn, &link.secret, now).await? else {
        // A hall has one address and hundreds of telephones; only what opens nothing is counted.
        state.limits.link(device.peer)?;
        return Err(gone());
    };
    let page = OwnPath { link: holder.link() }.to_string();
    let left = holder.expires_at().duration_since(now);
    let life = std::time::Duration::from_secs(left.as_secs().max(0).unsigned_abs());
    let held = HeldSecret {
        name: COOKIE,
        page: &page,
    };
    let cookie = held.keep(&state.site, link.secret, life);
    Ok(held.moves_on(jar.add(cookie)))
}

/// Whoever sends the cookie of this very link.
async fn held(state: &AppState, jar: &CookieJar, link: PlayerLinkId) -> Result<Holder> {
    let secret = jar.get(COOKIE).map(Cookie::value).ok_or_else(gone)?;
    let mut conn = store::connections::acquire(&state.pool).await?;
    player_links::holder(&mut conn, secret, state.clock.now())
        .await?
        .filter(|holder| holder.link() == link)
        .ok_or_else(gone)
}

/// Where the player plays next, or played last.
#[derive(Debug)]
struct Next {
    heading: String,
    when: String,
    board: Option<u16>,
    /// `w` or `b`.
    side: &'static str,
    colour: String,
    opponent: String,
    opponent_detail: String,
    /// What is said in place of a board, or of a result that is there.
    said: String,
}

/// A round the player was in.
#[derive(Debug)]
struct Line {
    round: u16,
    href: String,
    side: &'static str,
    opponent: String,
    words: String,
    score: String,
}

/// What was ruled on one of the player's games.
#[derive(Debug)]
struct Ruled {
    when: String,
    heading: String,
    consequence: String,
    article: String,
    reason: String,
}

/// A notice of absence that stands.
#[derive(Debug)]
struct Absence {
    round: u16,
    kind: String,
    reason: String,
    at: String,
    /// Can it still be taken back?
    is_open: bool,
    key: IdempotencyKey,
}

#[derive(Debug, Template)]
#[template(path = "pages/own.html")]
struct OwnPage {
    layout: Layout,
    name: String,
    about: String,
    place: String,
    next: Option<Next>,
    /// Games that were put off, with when they are played.
    put_off: Vec<String>,
    points: String,
    rounds: usize,
    games: Vec<Line>,
    ruled: Vec<Ruled>,
    absences: Vec<Absence>,
    /// Rounds that can be asked off.
    open_rounds: Vec<Choice>,
    /// Points that can be asked for; one means none.
    kinds: Vec<Choice>,
    /// Is the pairing a table's, so that a notice tells the arbiter and changes nothing?
    by_table: bool,
    contact: String,
    calendar: String,
    links: Vec<(String, String)>,
    version: Version,
    key: IdempotencyKey,
    action: String,
    problem: String,
    typed_reason: String,
    most: usize,
    expires: String,
}

async fn show(
    path: OwnPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let holder = held(&state, &jar, path.link).await?;
    let page = OwnPage::load(&db, &holder, now, layout).await?;
    Ok(private(Html(page.render()?)))
}

/// What nobody else may keep.
fn private(answer: Html<String>) -> Response {
    let mut response = answer.into_response();
    let headers = response.headers_mut();
    headers.insert(
        axum::http::header::CACHE_CONTROL,
        axum::http::HeaderValue::from_static("no-store"),
    );
    response
}

/// What the page is made of.
struct Scene<'a> {
    lang: Lang,
    field: &'a Field,
    player: &'a Entrant,
    tournament: String,
    section: String,
}

impl Scene<'_> {
    fn round_path(&self, round: RoundNo) -> String {
        PublicRoundPath {
            tournament: self.tournament.clone(),
            section: self.section.clone(),
            round,
        }
        .to_string()
    }

    fn name(&self, no: StartNo) -> String {
        self.field.player(no).map_or_else(
            || no.to_string(),
            |player| self.field.public_player(player).name.spoken(),
        )
    }

    fn detail(&self, no: StartNo) -> String {
        let Some(player) = self.field.player(no) else {
            return String::new();
        };
        let shown = self.field.public_player(player);
        let club = shown.club.map(|club| club.as_str().to_owned());
        let rating = shown.rating.map(|rating| rating.to_string());
        [club, rating]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" · ")
    }

    /// The newest public round, or the next one while none is.
    fn next(&self, now: Timestamp) -> Option<Next> {
        let lang = self.lang;
        let when = |round: &FieldRound| round.starts_at.map_or_else(String::new, |at| lang.moment(at));
        let to_come = self
            .field
            .next_to_pair()
            .filter(|round| self.player.stay.includes(round.number));
        let Some(round) = self.field.last_public() else {
            return to_come.map(|round| self.unpaired(round, when(round)));
        };
        let no = self.player.no?;
        let game = round
            .games
            .iter()
            .find(|game| game.white == no || game.black == no);
        let is_done = game.is_none_or(|game| !game.outcome.is_missing());
        if is_done && let Some(round) = to_come {
            return Some(self.unpaired(round, when(round)));
        }
        let heading = t!(lang, own_round, round = round.number.get());
        let Some(game) = game else {
            let said = round
                .byes
                .iter()
                .find(|bye| bye.player == no)
                .map_or_else(|| t!(lang, crosstable_absent), |bye| lang.bye(bye.kind));
            return Some(Next::without_board(heading, when(round), said));
        };
        let colour = if game.white == no {
            Colour::White
        } else {
            Colour::Black
        };
        let opponent = if game.white == no { game.black } else { game.white };
        let has_started = round.starts_at.is_some_and(|at| at <= now);
        Some(Next {
            heading,
            when: when(round),
            board: Some(game.board.get()),
            side: side(colour),
            colour: colour_word(lang, colour),
            opponent: self.name(opponent),
            opponent_detail: self.detail(opponent),
            said: match game.outcome.result {
                Some(_) => lang.outcome(&game.outcome),
                None if game.outcome.suspended.is_some() => lang.agreed(&game.outcome, game.appointment),
                None if has_started => t!(lang, own_running),
                None => String::new(),
            },
        })
    }

    /// The player's games that were put off, with when they are played.
    fn put_off(&self) -> Vec<String> {
        let lang = self.lang;
        let Some(no) = self.player.no else {
            return Vec::new();
        };
        let games = self
            .field
            .shown_rounds()
            .flat_map(|round| round.games.iter().map(move |game| (round.number, game)));
        games
            .filter(|(_, game)| game.outcome.suspended.is_some())
            .filter(|(_, game)| game.white == no || game.black == no)
            .map(|(round, game)| {
                let opponent = if game.white == no { game.black } else { game.white };
                t!(
                    lang,
                    own_put_off_line,
                    round = round.get(),
                    board = game.board.get(),
                    opponent = self.name(opponent),
                    stands = lang.agreed(&game.outcome, game.appointment)
                )
            })
            .collect()
    }

    fn unpaired(&self, round: &FieldRound, when: String) -> Next {
        let lang = self.lang;
        let heading = t!(lang, own_round, round = round.number.get());
        let asked = self
            .player
            .requested_byes
            .iter()
            .find(|(asked, _)| *asked == round.number);
        let said = match asked {
            Some((_, kind)) => t!(lang, own_asked_off, kind = lang.bye(*kind)),
            None => t!(lang, own_unpaired),
        };
        Next::without_board(heading, when, said)
    }

    fn games(&self) -> Vec<Line> {
        let lang = self.lang;
        let table = self.field.crosstable();
        let Some(contestant) = self.player.no.and_then(|no| table.find(no)) else {
            return Vec::new();
        };
        let scoring = self.field.settings.scoring;
        (0..self.field.public_rounds())
            .filter_map(RoundNo::from_index)
            .map(|round| {
                let href = self.round_path(round);
                let line = |side, opponent, words, score| Line {
                    round: round.get(),
                    href,
                    side,
                    opponent,
                    words,
                    score,
                };
                match contestant.cell(round) {
                    Cell::Absent => line(
                        "",
                        String::new(),
                        t!(lang, crosstable_absent),
                        scoring.absence.to_string(),
                    ),
                    Cell::Bye(kind) => line(
                        "",
                        String::new(),
                        lang.bye(kind),
                        scoring.of_bye(kind).to_string(),
                    ),
                    Cell::Game(game) => line(
                        side(game.colour),
                        self.name(game.opponent),
                        String::new(),
                        mark(game).to_owned(),
                    ),
                }
            })
            .collect()
    }

    /// What everybody may read of rulings on the player's own games.
    fn ruled(&self, told: &[(RoundNo, engine::numbers::BoardNo, PublicRuling)]) -> Vec<Ruled> {
        let lang = self.lang;
        let is_mine = |round: RoundNo, board| {
            let game = self.field.round(round).and_then(|round| round.game(board));
            game.is_some_and(|game| Some(game.white) == self.player.no || Some(game.black) == self.player.no)
        };
        told.iter()
            .filter(|(round, board, _)| is_mine(*round, *board))
            .map(|(round, board, ruling)| Ruled {
                when: lang.stamp(ruling.at),
                heading: format!(
                    "{}: {}",
                    t!(lang, own_round_board, round = round.get(), board = board.get()),
                    ruling.incident.map_or_else(
                        || t!(lang, public_rulings_untold),
                        |incident| lang.incident(incident)
                    )
                ),
                consequence: lang.consequence(ruling.effect, ruling.clock),
                article: ruling
                    .ground
                    .as_ref()
                    .and_then(Ground::article)
                    .map(|article| settings::cited(lang, article))
                    .unwrap_or_default(),
                reason: ruling.reason.clone().unwrap_or_default(),
            })
            .collect()
    }
}

impl Next {
    fn without_board(heading: String, when: String, said: String) -> Self {
        Self {
            heading,
            when,
            board: None,
            side: "",
            colour: String::new(),
            opponent: String::new(),
            opponent_detail: String::new(),
            said,
        }
    }
}

const fn side(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "w",
        Colour::Black => "b",
    }
}

fn colour_word(lang: Lang, colour: Colour) -> String {
    match colour {
        Colour::White => t!(lang, own_white),
        Colour::Black => t!(lang, own_black),
    }
}

impl OwnPage {
    async fn load(db: &Db, holder: &Holder, now: Timestamp, layout: Layout) -> Result<Self> {
        let lang = layout.lang;
        let mut tx = db.snapshot().await?;
        let set_up = tournaments::load(&mut tx, holder.tournament())
            .await?
            .ok_or_else(gone)?;
        let entry = store::players::find(&mut tx, holder.tournament(), holder.player())
            .await?
            .ok_or_else(gone)?;
        let field = fields::load(&mut tx, entry.section).await?.ok_or_else(gone)?;
        let asked = store::byes::list_by_player(&mut tx, entry.id).await?;
        let told = rulings::list_public(&mut tx, &field).await?;
        drop(tx);
        let player = field.player_by_id(entry.id).ok_or_else(gone)?;
        let section = set_up
            .sections
            .iter()
            .find(|(section, _)| section.id == entry.section)
            .ok_or_else(gone)?;
        let details = &set_up.tournament.details;
        let regulation = &set_up.tournament.regulation;
        let (tournament, section) = (set_up.tournament.slug.to_string(), section.0.slug.to_string());
        let scene = Scene {
            lang,
            field: &field,
            player,
            tournament: tournament.clone(),
            section: section.clone(),
        };
        let last = field.last_public().map(|round| round.number);
        let is_open = |round: RoundNo| last.is_none_or(|last| round > last);
        let table = field.crosstable();
        let rounds = field.rounds_with_results();
        let points = player
            .no
            .and_then(|no| table.find(no))
            .map(|contestant| contestant.points(&table.scoring, rounds).to_string());
        let own = OwnPath { link: holder.link() };
        let playing = regulation.areas.as_ref().map(|areas| areas.playing.clone());
        let place: Vec<String> = [details.city.clone(), playing.unwrap_or_default()]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        let links = more(
            lang,
            (&tournament, &section),
            Some(player.key()).filter(|_| player.no.is_some() && last.is_some()),
            last.is_some(),
        );
        let name = entry.person.name.spoken();
        let title = name.clone();
        Ok(Self {
            about: format!("{} · {}", details.name, field.name),
            place: place.join(", "),
            next: scene.next(now),
            put_off: scene.put_off(),
            points: points.unwrap_or_else(|| "0".to_owned()),
            rounds,
            games: scene.games(),
            ruled: scene.ruled(&told),
            absences: absences(lang, &asked, is_open),
            open_rounds: open_rounds(lang, &field, player, is_open),
            kinds: kinds(lang, &field, entry.may_have_half_bye, &asked),
            by_table: field.settings.system.is_round_robin(),
            contact: regulation
                .contact
                .as_ref()
                .map(|contact| contact.phone.clone())
                .unwrap_or_default(),
            calendar: player.no.map_or_else(String::new, |_| {
                PlayerCalendarPath {
                    tournament,
                    section,
                    key: player.key().into(),
                }
                .to_string()
            }),
            links,
            version: entry.version,
            key: IdempotencyKey::from_uuid(ids::fresh()),
            action: OwnNoticePath { link: own.link }.to_string(),
            problem: String::new(),
            typed_reason: String::new(),
            most: MAX_REASON,
            expires: lang.date_of(holder.expires_at()),
            layout: layout.titled(title).at(name.clone(), details.name.clone()),
            name,
        })
    }
}

/// Where the player may want to go on: the own card and the standings once there are some, and the invitation.
fn more(
    lang: Lang,
    (tournament, section): (&str, &str),
    key: Option<PlayerKey>,
    has_begun: bool,
) -> Vec<(String, String)> {
    let card = key.map(|key| CardPath {
        tournament: tournament.to_owned(),
        section: section.to_owned(),
        key: key.into(),
    });
    let standings = has_begun.then(|| StandingsPath {
        tournament: tournament.to_owned(),
        section: section.to_owned(),
    });
    let invitation = TournamentPath {
        tournament: tournament.to_owned(),
    };
    card.map(|card| (card.to_string(), t!(lang, own_card)))
        .into_iter()
        .chain(standings.map(|standings| (standings.to_string(), t!(lang, nav_standings))))
        .chain([(invitation.to_string(), t!(lang, public_nav_invitation))])
        .collect()
}

fn absences(lang: Lang, asked: &[RequestedBye], is_open: impl Fn(RoundNo) -> bool) -> Vec<Absence> {
    asked
        .iter()
        .map(|bye| Absence {
            round: bye.round.get(),
            kind: lang.bye(bye.kind),
            reason: bye.reason.clone(),
            at: lang.stamp(bye.noticed_at),
            is_open: is_open(bye.round),
            key: IdempotencyKey::from_uuid(ids::fresh()),
        })
        .collect()
}

fn open_rounds(
    lang: Lang,
    field: &Field,
    player: &Entrant,
    is_open: impl Fn(RoundNo) -> bool,
) -> Vec<Choice> {
    let is_free = |round: &&FieldRound| {
        let is_asked = player
            .requested_byes
            .iter()
            .any(|(asked, _)| *asked == round.number);
        is_open(round.number) && player.stay.includes(round.number) && !is_asked
    };
    field
        .rounds
        .iter()
        .filter(is_free)
        .map(|round| {
            let label = match round.starts_at {
                Some(at) => t!(
                    lang,
                    own_round_at,
                    round = round.number.get(),
                    when = lang.moment(at)
                ),
                None => t!(lang, own_round, round = round.number.get()),
            };
            Choice::new(round.number.to_string(), label, "")
        })
        .collect()
}

/// For how many points a round can be asked off: half a point only while the section gives one without a question.
fn kinds(lang: Lang, field: &Field, may_have_half: bool, asked: &[RequestedBye]) -> Vec<Choice> {
    let has_had = asked.iter().any(|bye| bye.kind == ByeKind::HalfPoint);
    let mut kinds = vec![Choice::new(
        ByeKind::ZeroPoint.as_str(),
        lang.bye(ByeKind::ZeroPoint),
        ByeKind::ZeroPoint.as_str(),
    )];
    if may_have_half && !has_had && field.settings.half_point_byes > 0 {
        kinds.push(Choice::new(
            ByeKind::HalfPoint.as_str(),
            lang.bye(ByeKind::HalfPoint),
            ByeKind::ZeroPoint.as_str(),
        ));
    }
    kinds
}

/// A notice of absence, or its end.
#[derive(Debug, Deserialize)]
struct NoticeForm {
    version: i32,
    key: IdempotencyKey,
    round: RoundNo,
    #[serde(default)]
    kind: String,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    back: Option<String>,
}

async fn notice(
    path: OwnNoticePath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    Form(sent): Form<NoticeForm>,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let holder = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let kind = match sent.back {
        Some(_) => None,
        None => Some(sent.kind.parse::<ByeKind>().unwrap_or(ByeKind::ZeroPoint)),
    };
    let notice = Notice {
        seen: Version(sent.version),
        round: sent.round,
        kind,
        reason: &sent.reason,
    };
    let mut tx = db.begin().await?;
    match byes::give_notice(&mut tx, &holder, now, sent.key, notice).await {
        Ok(_) => {
            tx.commit().await?;
            let said = match kind {
                Some(_) => t!(lang, own_notice_given, round = sent.round.get()),
                None => t!(lang, own_notice_taken_back, round = sent.round.get()),
            };
            let page = OwnPath { link: path.link };
            Ok(Flash::done(said).leads_to(&page.to_string()))
        }
        Err(error) => {
            drop(tx);
            let (status, problem) = told(lang, error)?;
            let mut page = OwnPage::load(&db, &holder, now, layout).await?;
            page.problem = problem;
            page.typed_reason = sent.reason.chars().take(MAX_REASON + 1).collect();
            let mut response = private(Html(page.render()?));
            *response.status_mut() = status;
            Ok(response)
        }
    }
}

/// What the player is told; what they cannot do anything about stays an error.
fn told(lang: Lang, error: ByeError) -> Result<(StatusCode, String)> {
    if matches!(error, ByeError::Unconfirmed(_)) {
        return Ok((StatusCode::CONFLICT, t!(lang, own_ask_the_organiser)));
    }
    let problem = Problem::from(error);
    if problem.kind() == Kind::ChangedMeanwhile {
        return Ok((StatusCode::CONFLICT, t!(lang, own_changed)));
    }
    if !matches!(problem.kind(), Kind::NotNow | Kind::Invalid) {
        return Err(problem);
    }
    let said = problem.sentence(lang);
    Ok((problem.kind().status(), said))
}
