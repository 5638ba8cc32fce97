//! A player's own page, behind their link: where they play next, how it went, and their notice of absence.
//!
//! Only the address of the link contains the secret. Opening the link puts the secret in a cookie for this page alone and
//! redirects to an address without it, so two players of one family can keep both pages on one telephone.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::agreements::OwnGame;
use super::pay::may_lead_to;
use crate::{
    forms::Refusal,
    link_holder::{self, HeldLink as _},
    prelude::*,
};
use domain::{
    entry_fee::Balance,
    game_agreement::MeetingPlace,
    own_check_in::HallCode,
    registration::EntryStatus,
    section_state::Entrant,
    team::{SectionMatch, Team},
};
use engine::{bye::ByeKind, crosstable::Cell, ids::PlayerLinkId, points::Points};
use public::mark;
use rules::ruling::{Ground, PublicRuling};
use service::{
    byes::{self, ByeError, Notice},
    entry_fees::{self, OwnFee},
    free_schedule, game_agreements,
    mails::{self, OwnMail},
    online_payments::{self, OnlinePaymentOffer},
    own_check_ins::{self, OwnCheckInError, OwnDoor, OwnTap},
    participation::{self, MAX_REASON},
    player_links::Holder,
    rulings, tournaments,
};
use store::{byes::RequestedBye, players::Player, tournaments::Tournament};
use web::{
    device::Device,
    error::Kind,
    held_secret::private,
    i18n_teams::fixtures,
    paths::{
        OwnAgreementPath, OwnGamesPath, OwnLeavePath, OwnLinkPath, OwnMailPath, OwnNoticePath, OwnPath,
        OwnPayPath, OwnTapPath, SectionLinks,
    },
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, open)
        .get(Access::Anybody, show)
        .post(Access::Anybody, notice)
        .post(Access::Anybody, check_in)
        .post(Access::Anybody, leave)
}

fn gone() -> Problem {
    Holder::gone()
}

/// Opens the link.
async fn open(
    link: OwnLinkPath,
    Shared(state): Shared<AppState>,
    device: Device,
    jar: CookieJar,
) -> Result<Response> {
    link_holder::open::<Holder>(&state, &device, jar, link.secret).await
}

/// The sender of this link's cookie.
async fn held(state: &AppState, jar: &CookieJar, link: PlayerLinkId) -> Result<Holder> {
    link_holder::held(state, jar, link).await
}

/// Where the player plays next, or played last.
#[derive(Debug)]
struct NextGame {
    round: RoundNo,
    /// When, and where a plan says so; empty where nobody has said.
    when: String,
    seat: Option<OwnBoardSeat>,
    /// What is said in place of a board, or of a result that is there.
    said: String,
}

/// A board, and who sits opposite.
#[derive(Debug)]
struct OwnBoardSeat {
    /// What the board is called.
    called: String,
    colour: Colour,
    opponent: StartNo,
}

/// A round the player was in.
#[derive(Debug)]
struct OwnRoundRow {
    round: RoundNo,
    side: &'static str,
    opponent: String,
    words: String,
    score: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/own.html")]
pub(super) struct OwnPage {
    layout: Layout,
    field: SectionState,
    player: Entrant,
    entry: Player,
    tournament: Tournament,
    here: SectionLinks,
    now: Timestamp,
    expires_at: Timestamp,
    link: PlayerLinkId,
    /// The rounds that were asked off.
    asked: Vec<RequestedBye>,
    /// What everybody may read of the section's rulings.
    told: Vec<(RoundNo, BoardNo, PublicRuling)>,
    /// What the entry costs and what was paid of it.
    fee: Option<OwnFee>,
    /// What of it can be paid online, where its form may lead on to the provider.
    pay: Option<OnlinePaymentOffer>,
    /// Why it was not; empty before that.
    pay_problem: String,
    /// Notices by mail, where the player can have them.
    mail: Option<OwnMail>,
    /// The round the player may check in to with the code of the hall.
    door: Option<OwnDoor>,
    /// Does the player agree on games with others?
    agrees_on_games: bool,
    /// The games for which the player and the other one agree on a time.
    pub(super) agreements: Vec<OwnGame>,
    /// Why nothing was agreed for a game that is not among them.
    pub(super) agreement_problem: String,
    /// Why the player was not checked in; empty before that.
    door_problem: String,
    /// The code as it was typed, where it was refused.
    typed_code: String,
    /// The last round everybody can see.
    last: Option<RoundNo>,
    problem: String,
    typed_reason: String,
    /// Why the player does not leave; empty before they asked to.
    leave_problem: String,
}

/// A player's own fee in sentences.
fn fee_lines(lang: Lang, fee: &OwnFee) -> Vec<String> {
    let (account, open) = (fee.account, fee.account.open());
    let said = |balance: Balance| lang.balance(balance, fee.currency);
    let mut lines = vec![t!(
        lang,
        entry_fee_own_owed,
        amount = said(account.owed),
        reason = lang.price_reason(fee.price.reason)
    )];
    if account.waived.is_positive() {
        lines.push(t!(lang, entry_fee_own_waived, amount = said(account.waived)));
    }
    if account.paid.is_positive() {
        lines.push(t!(lang, entry_fee_own_paid, amount = said(account.paid)));
    }
    if account.refunded.is_positive() {
        lines.push(t!(lang, entry_fee_own_refunded, amount = said(account.refunded)));
    }
    lines.push(if open.is_positive() && fee.club_pays {
        t!(lang, entry_fee_own_club)
    } else if open.is_positive() {
        t!(lang, entry_fee_own_open, amount = said(open))
    } else if open < Balance::ZERO {
        t!(lang, entry_fee_own_overpaid, amount = said(-open))
    } else {
        t!(lang, entry_fee_own_settled)
    });
    lines
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
    page.with_offer((&db, &state), StatusCode::OK).await
}

/// The page again, with why the fee was not paid.
pub(super) async fn with_pay_problem(
    (db, state): (&Db, &AppState),
    holder: &Holder,
    now: Timestamp,
    layout: Layout,
    refusal: Refusal,
) -> Result<Response> {
    let mut page = OwnPage::load(db, holder, now, layout).await?;
    page.pay_problem = refusal.in_words();
    page.with_offer((db, state), refusal.status).await
}

impl OwnPage {
    /// The page as it is sent, with what can be paid online.
    async fn with_offer(mut self, (db, state): (&Db, &AppState), status: StatusCode) -> Result<Response> {
        let mut tx = db.snapshot().await?;
        self.pay = online_payments::offer(&mut tx, self.now, &self.entry, self.fee.as_ref()).await?;
        drop(tx);
        let mut response = private(Html(self.render()?).into_response());
        *response.status_mut() = status;
        if self.pay.is_some() {
            may_lead_to(&mut response, &state.site.quickpay);
        }
        Ok(response)
    }

    fn pay_path(&self) -> OwnPayPath {
        OwnPayPath { link: self.link }
    }

    fn notice_path(&self) -> OwnNoticePath {
        OwnNoticePath { link: self.link }
    }

    fn mail_path(&self) -> OwnMailPath {
        OwnMailPath { link: self.link }
    }

    /// How the button of the absence looks: checking in comes first on the page while one can.
    fn absence_kind(&self) -> &'static str {
        if self.door.is_some_and(|door| door.came_at.is_none()) {
            ""
        } else {
            "primary"
        }
    }

    fn leave_path(&self) -> OwnLeavePath {
        OwnLeavePath { link: self.link }
    }

    /// May the player leave by themselves: while they take part, a round is left, and they play for no team?
    fn may_leave(&self) -> bool {
        let (stay, planned) = (self.entry.stay, self.field.planned_rounds);
        let left = stay.leave_by_themselves(self.leaves_after(), self.last, planned);
        self.field.settings.teams.is_none() && left.is_ok()
    }

    /// The last public round; 0 before the first.
    fn leaves_after(&self) -> u16 {
        self.last.map_or(0, RoundNo::get)
    }

    /// Has the player left, by the own link or the organiser?
    fn has_left(&self) -> bool {
        match self.entry.stay.status {
            EntryStatus::Withdrawn | EntryStatus::Expelled => true,
            EntryStatus::Applied | EntryStatus::Accepted | EntryStatus::Declined => false,
        }
    }

    /// What leaving now does.
    fn leave_says(&self) -> String {
        let lang = self.layout.lang;
        match self.last {
            None => t!(lang, own_leave_before),
            Some(last) => t!(lang, own_leave_after, round = last.get()),
        }
    }

    fn games_path(&self) -> OwnGamesPath {
        OwnGamesPath { link: self.link }
    }

    fn agreement_path(&self) -> OwnAgreementPath {
        OwnAgreementPath { link: self.link }
    }

    fn tap_path(&self) -> OwnTapPath {
        OwnTapPath { link: self.link }
    }

    fn name(&self, no: StartNo) -> String {
        self.field.player(no).map_or_else(
            || no.to_string(),
            |player| self.field.public_player(player).name.spoken(),
        )
    }

    /// Team, or else club, and rating of an opponent.
    fn detail(&self, no: StartNo) -> String {
        let Some(player) = self.field.player(no) else {
            return String::new();
        };
        let shown = self.field.public_player(player);
        let team = self.field.team_of(no).map(|team| team.name.to_string());
        let club = shown.club.map(|club| club.as_str().to_owned());
        let rating = shown.rating.map(|rating| rating.to_string());
        let parts: Vec<String> = [team.or(club), rating].into_iter().flatten().collect();
        parts.join(" · ")
    }

    /// The player's team, where players play for teams.
    fn team(&self) -> Option<&Team> {
        self.field.team_of_player(self.player.id)
    }

    /// When a round is played, in words: the match of the player's team, where it has one.
    fn when(&self, round: &SectionRound) -> String {
        let lang = self.layout.lang;
        let of_team = self
            .team()
            .and_then(|team| self.field.whereabouts_of_team(round, team.no));
        match of_team {
            Some(at) => fixtures::whereabouts(lang, &at),
            None => lang.round_starts(&round.starts()).unwrap_or_default(),
        }
    }

    /// The board number as shown: the number within the match if teams meet.
    fn number(&self, round: RoundNo, board: BoardNo) -> u16 {
        let place = self
            .field
            .round(round)
            .and_then(|round| self.field.place_in_match(round, board));
        place.map_or(board.get(), |(_, board)| board.into())
    }

    /// Where the two have agreed to meet, else town and place of play.
    fn place(&self) -> String {
        let next = self.next().map(|next| next.round);
        let agreed = self
            .agreements
            .iter()
            .find(|game| Some(game.round) == next && !game.agreed_place.is_empty());
        if let Some(game) = agreed {
            return game.agreed_place.clone();
        }
        let areas = self.tournament.regulation.areas.as_ref();
        let playing = areas.map_or("", |areas| areas.playing.as_str());
        let mut parts = vec![self.tournament.details.city.as_str(), playing];
        parts.retain(|part| !part.is_empty());
        parts.join(", ")
    }

    /// Address of the standings; in team sections, of the team table.
    fn standings(&self) -> String {
        if self.field.settings.teams.is_some() {
            self.here.team_table()
        } else {
            self.here.standings()
        }
    }

    /// What the player owes, and how that stands; nothing where nothing is asked for.
    fn fee(&self) -> Vec<String> {
        self.fee
            .map_or_else(Vec::new, |fee| fee_lines(self.layout.lang, &fee))
    }

    fn contact(&self) -> &str {
        let contact = self.tournament.regulation.contact.as_ref();
        contact.map_or("", |contact| contact.phone.as_str())
    }

    fn points(&self) -> Points {
        let (table, rounds) = (self.field.crosstable(), self.field.rounds_with_results());
        let contestant = self.player.no.and_then(|no| table.find(no));
        contestant.map_or(Points::ZERO, |contestant| {
            contestant.points(&table.scoring, rounds)
        })
    }

    /// Can the round still be asked off, or the notice taken back?
    fn is_open(&self, round: RoundNo) -> bool {
        self.last.is_none_or(|last| round > last)
    }

    /// Rounds that can be asked off.
    fn open_rounds(&self) -> Vec<Choice> {
        let lang = self.layout.lang;
        let is_free = |round: &&SectionRound| {
            let mut asked = self.player.requested_byes.iter();
            let is_asked = asked.any(|(asked, _)| *asked == round.number);
            self.is_open(round.number) && self.player.stay.includes(round.number) && !is_asked
        };
        self.field
            .rounds
            .iter()
            .filter(is_free)
            .map(|round| {
                let number = round.number.get();
                let when = self.when(round);
                let label = if when.is_empty() {
                    t!(lang, own_round, round = number)
                } else {
                    t!(lang, own_round_at, round = number, when)
                };
                Choice::new(round.number.to_string(), label, "")
            })
            .collect()
    }

    /// For how many points a round can be asked off; half a point only while the section grants it without asking.
    fn kinds(&self) -> Vec<Choice> {
        let has_had = self.asked.iter().any(|bye| bye.kind == ByeKind::HalfPoint);
        let mut kinds = vec![ByeKind::ZeroPoint];
        if self.entry.may_have_half_bye && !has_had && self.field.settings.half_point_byes > 0 {
            kinds.push(ByeKind::HalfPoint);
        }
        let choice = |kind: ByeKind| {
            let words = self.layout.lang.bye(kind);
            Choice::new(kind.as_str(), words, ByeKind::ZeroPoint.as_str())
        };
        kinds.into_iter().map(choice).collect()
    }

    /// The newest public round, or the next one while none is.
    fn next(&self) -> Option<NextGame> {
        let lang = self.layout.lang;
        let to_come = self
            .field
            .next_to_pair()
            .filter(|round| self.player.stay.includes(round.number));
        let Some(round) = self.field.last_public() else {
            return to_come.map(|round| self.unpaired(round));
        };
        let no = self.player.no?;
        let game = round
            .games
            .iter()
            .find(|game| game.white == no || game.black == no);
        let of_team = self
            .team()
            .and_then(|team| round.matches.iter().find(|one| one.is_of(team.no)));
        let is_sealed = of_team.is_some_and(SectionMatch::is_sealed);
        let is_alone = of_team.is_some_and(|one| one.lone.iter().any(|seat| seat.player == no));
        let is_done = game.map_or(!is_sealed, |game| !game.outcome.is_missing());
        if is_done && let Some(round) = to_come {
            return Some(self.unpaired(round));
        }
        let next = |seat: Option<OwnBoardSeat>, said: String| NextGame {
            round: round.number,
            when: self.when(round),
            seat,
            said,
        };
        let Some(game) = game else {
            let bye = round.byes.iter().find(|bye| bye.player == no);
            let said = match bye {
                Some(bye) => self.bye(round.number, no, bye.kind),
                None if is_sealed => t!(lang, captains_sealed_public),
                None if is_alone => t!(lang, team_boards_alone),
                None if of_team.is_some() => t!(lang, team_boards_not_named, round = round.number.get()),
                None => t!(lang, crosstable_absent),
            };
            return Some(next(None, said));
        };
        let (colour, opponent) = if game.white == no {
            (Colour::White, game.black)
        } else {
            (Colour::Black, game.white)
        };
        let begins_at = self.field.board_begins_at(round, game.board);
        let has_started = begins_at.is_some_and(|at| at <= self.now);
        let said = match game.outcome.result {
            Some(_) => lang.outcome(&game.outcome),
            None if game.outcome.suspended.is_some() => lang.agreed(&game.outcome, game.appointment),
            None if has_started => t!(lang, own_running),
            None => game.appointment.plays_at.map_or_else(String::new, |agreed| {
                t!(lang, game_agreed, at = lang.stamp(agreed))
            }),
        };
        let place = self.field.place_in_match(round, game.board);
        let seat = OwnBoardSeat {
            called: match place {
                Some((one, board)) => t!(lang, team_boards_place, no = one.no.get(), board),
                None => t!(lang, own_board, board = game.board.get()),
            },
            colour,
            opponent,
        };
        Some(next(Some(seat), said))
    }

    /// The player's games that were put off, with when they are played.
    fn put_off(&self) -> Vec<String> {
        let lang = self.layout.lang;
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
                    board = self.number(round, game.board),
                    opponent = self.name(opponent),
                    stands = lang.agreed(&game.outcome, game.appointment)
                )
            })
            .collect()
    }

    fn unpaired(&self, round: &SectionRound) -> NextGame {
        let lang = self.layout.lang;
        let mut asked = self.player.requested_byes.iter();
        let said = match asked.find(|(asked, _)| *asked == round.number) {
            Some((_, kind)) => t!(lang, own_asked_off, kind = lang.bye(*kind)),
            None => t!(lang, own_unpaired),
        };
        NextGame {
            round: round.number,
            when: self.when(round),
            seat: None,
            said,
        }
    }

    /// A round without a game, in words.
    fn bye(&self, round: RoundNo, no: StartNo, kind: ByeKind) -> String {
        if self.field.rests_by_table(round, no, kind) {
            t!(self.layout.lang, bye_rest)
        } else {
            self.layout.lang.bye(kind)
        }
    }

    fn games(&self) -> Vec<OwnRoundRow> {
        let lang = self.layout.lang;
        let table = self.field.crosstable();
        let Some(contestant) = self.player.no.and_then(|no| table.find(no)) else {
            return Vec::new();
        };
        let scoring = self.field.settings.scoring;
        (0..self.field.public_rounds())
            .filter_map(RoundNo::from_index)
            .map(|round| {
                let line = |side, opponent, words, score| OwnRoundRow {
                    round,
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
                        self.bye(round, contestant.no, kind),
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
    fn ruled(&self) -> Vec<&(RoundNo, BoardNo, PublicRuling)> {
        let no = self.player.no;
        let is_mine = |round: RoundNo, board| {
            let game = self.field.round(round).and_then(|round| round.game(board));
            game.is_some_and(|game| Some(game.white) == no || Some(game.black) == no)
        };
        self.told
            .iter()
            .filter(|(round, board, _)| is_mine(*round, *board))
            .collect()
    }

    fn incident(&self, ruling: &PublicRuling) -> String {
        let lang = self.layout.lang;
        ruling.incident.map_or_else(
            || t!(lang, public_rulings_untold),
            |incident| lang.incident(incident),
        )
    }

    fn article(&self, ruling: &PublicRuling) -> Option<String> {
        let article = ruling.ground.as_ref().and_then(Ground::article)?;
        Some(labels::cited(self.layout.lang, article))
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
    pub(super) async fn load(db: &Db, holder: &Holder, now: Timestamp, layout: Layout) -> Result<Self> {
        let mut tx = db.snapshot().await?;
        let set_up = tournaments::load(&mut tx, holder.tournament())
            .await?
            .ok_or_else(gone)?;
        let entry = store::players::find(&mut tx, holder.tournament(), holder.player())
            .await?
            .ok_or_else(gone)?;
        let field = section_state::load(&mut tx, entry.section)
            .await?
            .ok_or_else(gone)?;
        let asked = store::byes::list_by_player(&mut tx, entry.id).await?;
        let told = rulings::list_public(&mut tx, &field).await?;
        let fee = entry_fees::of_player(&mut tx, &entry).await?;
        let mail = mails::own(&mut tx, &entry).await?;
        let door = own_check_ins::own_door(&mut tx, &entry, now).await?;
        let games = game_agreements::list_own(&mut tx, &entry).await?;
        let agrees_on_games = free_schedule::is_on(&mut tx, entry.section).await?;
        let layout = link_holder::framed(&mut tx, set_up.tournament.slug.as_str(), layout).await?;
        drop(tx);
        let mut sections = set_up.sections.iter();
        let (section, _) = sections
            .find(|(section, _)| section.id == entry.section)
            .ok_or_else(gone)?;
        let name = entry.person.name.spoken();
        let event = set_up.tournament.details.name.clone();
        let agreements = OwnGame::list(layout.lang, &field, entry.id, &games);
        Ok(Self {
            layout: layout.titled(name.clone()).at(name, event),
            player: field.player_by_id(entry.id).ok_or_else(gone)?.clone(),
            here: SectionLinks::new(set_up.tournament.slug.as_str(), section.slug.as_str()),
            tournament: set_up.tournament,
            last: field.last_public().map(|round| round.number),
            field,
            entry,
            now,
            expires_at: holder.expires_at(),
            link: holder.link(),
            agrees_on_games,
            agreements,
            agreement_problem: String::new(),
            asked,
            told,
            fee,
            pay: None,
            pay_problem: String::new(),
            mail,
            door,
            door_problem: String::new(),
            typed_code: String::new(),
            problem: String::new(),
            typed_reason: String::new(),
            leave_problem: String::new(),
        })
    }
}

/// A notice of absence, or its end.
#[derive(Debug, Deserialize)]
struct OwnNoticeForm {
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
    Form(sent): Form<OwnNoticeForm>,
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
            let mut response = private(Html(page.render()?).into_response());
            *response.status_mut() = status;
            Ok(response)
        }
    }
}

/// A player who leaves.
#[derive(Debug, Deserialize)]
struct OwnLeaveForm {
    version: i32,
    key: IdempotencyKey,
    /// The last public round that the player has seen; 0 before the first.
    #[serde(default)]
    last: u16,
}

async fn leave(
    path: OwnLeavePath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    Form(sent): Form<OwnLeaveForm>,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let holder = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let seen = (Version(sent.version), sent.last);
    let done = db
        .write(async |conn| participation::leave_by_link(conn, &holder, now, sent.key, seen).await)
        .await;
    let Err(problem) = done else {
        let page = OwnPath { link: path.link };
        return Ok(Flash::done(t!(lang, own_left)).leads_to(&page.to_string()));
    };
    let said = if problem.kind() == Kind::ChangedMeanwhile {
        t!(lang, own_changed)
    } else if matches!(problem.kind(), Kind::NotNow | Kind::CheckedOut | Kind::Invalid) {
        problem.sentence(lang)
    } else {
        return Err(problem);
    };
    let mut page = OwnPage::load(&db, &holder, now, layout).await?;
    page.leave_problem = said;
    let mut response = private(Html(page.render()?).into_response());
    *response.status_mut() = problem.kind().status();
    Ok(response)
}

/// A player who checks in.
#[derive(Debug, Deserialize)]
struct OwnTapForm {
    seen: i32,
    key: IdempotencyKey,
    #[serde(default)]
    code: String,
}

async fn check_in(
    path: OwnTapPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    Form(sent): Form<OwnTapForm>,
) -> Result<Response> {
    let holder = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    // A hall has one IP address, so tries are counted by link.
    let done = if let Err(problem) = state.limits.hall_code(path.link) {
        Err(problem)
    } else {
        let tap = OwnTap {
            seen: Version(sent.seen),
            code: &sent.code,
        };
        let mut tx = db.begin().await?;
        let done = own_check_ins::check_in(&mut tx, &holder, now, sent.key, tap).await;
        if !matches!(&done, Err(OwnCheckInError::Refused(_))) {
            // Only wrong codes count.
            state.limits.hall_code_known(path.link);
        }
        if done.is_ok() {
            tx.commit().await?;
        }
        done.map_err(Problem::from)
    };
    let Err(problem) = done else {
        let page = OwnPath { link: path.link };
        return Ok(Flash::done(t!(lang, own_check_in_done)).leads_to(&page.to_string()));
    };
    let mine = [
        Kind::NotNow,
        Kind::CheckedOut,
        Kind::Invalid,
        Kind::ChangedMeanwhile,
        Kind::TooManyRequests,
    ];
    if !mine.contains(&problem.kind()) {
        return Err(problem);
    }
    let mut page = OwnPage::load(&db, &holder, now, layout).await?;
    page.door_problem = problem.sentence(lang);
    page.typed_code = sent.code.chars().take(HallCode::MOST_TYPED).collect();
    let mut response = private(Html(page.render()?).into_response());
    *response.status_mut() = problem.kind().status();
    Ok(response)
}

/// The message for the player; an error they cannot correct stays an error.
fn told(lang: Lang, error: ByeError) -> Result<(StatusCode, String)> {
    if matches!(error, ByeError::Unconfirmed(_)) {
        return Ok((StatusCode::CONFLICT, t!(lang, own_ask_the_organiser)));
    }
    let problem = Problem::from(error);
    if problem.kind() == Kind::ChangedMeanwhile {
        return Ok((StatusCode::CONFLICT, t!(lang, own_changed)));
    }
    if !matches!(problem.kind(), Kind::NotNow | Kind::CheckedOut | Kind::Invalid) {
        return Err(problem);
    }
    let said = problem.sentence(lang);
    Ok((problem.kind().status(), said))
}
