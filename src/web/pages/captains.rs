//! A captain's own page, behind the team's link: handing in line-ups, and reading the other team's once it may be read.
//!
//! The secret stands in the address of the link only, as with players' own links ([`super::player_links`]).

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;
use sqlx::PgConnection;

use crate::{
    forms::Refusal,
    link_holder::{self, LinkHolder},
    match_card::{self, CardView, Eyes},
    prelude::*,
    protests as cases,
    substitutions::{self as form, BenchForm, MadeLine},
};
use domain::{
    protest::Kind as ProtestKind,
    team::{Team, TeamSettings},
    team_card::{CardMark, entry::Hand},
    team_section::LineUpHour,
};
use engine::ids::{CaptainLinkId, ProtestId, RulingId, TeamPenaltyId};
use service::{
    captain_links::{self, Captain},
    captain_phones,
    protests::{Appealing, Taken, Target},
    sealed_line_ups::{self, CaptainRound, CaptainView, HandingIn},
    substitutions::{self, Bench, Made},
    team_cards::{self, AppealingMatch, AppealingPenalty, LedAt, LostBy, ProtestingRuling, TeamCase},
    team_penalties::{self, TeamRuling},
    teams::TeamError,
    tournaments,
};
use web::{
    auth,
    card_sheet::CardSheet,
    device::Device,
    error::Kind,
    held_secret::private,
    i18n_teams::{led_decisions as led_words, line_up_findings as findings, team_penalties as words},
    layout::HeldLink,
    paths::SectionLinks,
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, open)
        .get(Access::Anybody, show)
        .get(Access::Anybody, card_pdf)
        .post(Access::Anybody, hand_in)
        .post(Access::Anybody, write_card)
        .post(Access::Anybody, join_phone)
        .post(Access::Anybody, substitute)
        .post(Access::Anybody, protest)
}

pub(super) fn gone() -> Problem {
    Problem::new(Kind::NotFound, |lang| t!(lang, captains_gone))
}

impl LinkHolder for Captain {
    const COOKIE: &'static str = "captain";
    type Id = CaptainLinkId;

    async fn find(conn: &mut PgConnection, secret: &str, now: Timestamp) -> store::Result<Option<Self>> {
        captain_links::captain(conn, secret, now).await
    }

    fn link(&self) -> CaptainLinkId {
        self.link()
    }

    fn page(&self) -> String {
        CaptainPath { link: self.link() }.to_string()
    }

    fn expires_at(&self) -> Timestamp {
        self.expires_at()
    }

    fn gone() -> Problem {
        gone()
    }
}

/// The link itself.
async fn open(
    link: CaptainLinkPath,
    Shared(state): Shared<AppState>,
    device: Device,
    jar: CookieJar,
) -> Result<Response> {
    link_holder::open::<Captain>(&state, &device, jar, link.secret).await
}

/// Whoever sends the cookie of this very link.
pub(super) async fn held(state: &AppState, jar: &CookieJar, link: CaptainLinkId) -> Result<Captain> {
    link_holder::held(state, jar, link).await
}

/// A round that line-ups are asked for.
#[derive(Debug)]
struct RoundCard {
    round: u16,
    /// By when, for the form; empty while the match is put off.
    due_at: String,
    /// By when it is to be handed in, in a sentence.
    until: String,
    /// Is another one handed in than the one that is in?
    is_change: bool,
    /// Is it too late, rather than too early?
    is_late: bool,
    opponent: String,
    /// The own line-up with its heading, board 1 first.
    own: Option<(String, Vec<String>)>,
    other: Option<(String, Vec<String>)>,
    /// What is said of the other's while it cannot be read.
    other_said: String,
    is_open: bool,
    /// For each board: its field and whom to choose from.
    boards: Vec<(String, String, Vec<Choice>)>,
    /// What the captain should know of the line-up that was handed in.
    warnings: Vec<String>,
    /// Who may not play, and why.
    refused: Vec<String>,
}

/// A match of a public round with its card.
#[derive(Debug)]
struct CaptainCard {
    card: CardView,
    /// Who leads the match, and is named there by the home club where its league lets it; empty once the card is approved.
    leader: String,
    /// May this phone be let in to report the boards?
    may_join: bool,
    /// From when they are reported, in a sentence, where the match has not begun; empty otherwise.
    reports_from: String,
    /// The card as a file.
    pdf: String,
    /// Is it the one to look at, or one that is over?
    is_current: bool,
    /// Who may take whose seat.
    bench: Option<BenchForm>,
    /// Who took whose seat, in either team.
    made: Vec<MadeLine>,
    /// Where the results of the round are entered, by whoever may.
    entry: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/captain.html")]
struct CaptainPage {
    layout: Layout,
    team: Team,
    event: String,
    section: String,
    here: SectionLinks,
    /// What stands where the teams of the section are looked up.
    table_heading: String,
    rounds: Vec<RoundCard>,
    /// The own matches that were played or are, the newest first.
    cards: Vec<CaptainCard>,
    rulings: Vec<OwnRuling>,
    /// The matches that the team has lost as a whole.
    losses: Vec<OwnLoss>,
    /// What the match leaders of its matches ruled.
    led: Vec<OwnLed>,
    /// The protests of the team and those about its matches, the newest first.
    protests: Vec<OwnCase>,
    action: String,
    /// Where the forms of cards, phones and protests go.
    card_action: String,
    phone_action: String,
    substitution_action: String,
    protest_action: String,
    expires_at: Timestamp,
    errors: FieldErrors,
    /// What is wrong with no field.
    said: String,
    /// What was typed in an appeal whose form is gone, since somebody has decided or filed meanwhile.
    kept: String,
}

impl CaptainPage {
    /// What was typed in an appeal that came back, if no form of this page shows it.
    fn homeless(&self, sent: &Sent) -> String {
        let is_appeal = ["protest", "penalty", "lost", "ruling"]
            .iter()
            .any(|name| !sent.text(name).is_empty());
        let furthers = self.protests.iter().filter_map(|one| one.further.as_ref());
        let rulings = self.rulings.iter().filter(|one| one.may_appeal);
        let losses = self.losses.iter().filter(|one| one.may_appeal);
        let led = self.led.iter().filter(|one| one.may_appeal);
        let mut shown = furthers
            .map(|form| form.statement.as_str())
            .chain(rulings.map(|one| one.statement.as_str()))
            .chain(losses.map(|one| one.statement.as_str()))
            .chain(led.map(|one| one.statement.as_str()));
        if is_appeal && shown.all(str::is_empty) {
            sent.text("statement").to_owned()
        } else {
            String::new()
        }
    }
}

/// What was decided about the team.
#[derive(Debug)]
struct OwnRuling {
    id: TeamPenaltyId,
    measures: String,
    about: String,
    reason: String,
    /// Until when it can be appealed; empty where nobody has said.
    until: String,
    /// Is there somebody who decides an appeal?
    may_appeal: bool,
    /// What was typed in an appeal that was refused, and by whom.
    statement: String,
    name: String,
}

impl OwnRuling {
    fn of(lang: Lang, field: &SectionState, ruling: &TeamRuling, typed: Option<&Sent>) -> Self {
        let typed = typed.filter(|sent| sent.text("penalty") == ruling.id.to_string());
        let again = |name: &str| typed.map(|sent| sent.text(name).to_owned()).unwrap_or_default();
        let kind = ProtestKind::TeamPenalty;
        let until = ruling.appeal_until;
        Self {
            id: ruling.id,
            measures: words::measures(lang, &ruling.measures),
            about: words::about(lang, ruling.offence, ruling.round),
            reason: ruling.reason.clone(),
            until: until
                .map(|day| t!(lang, penalties_appeal_until_line, day = lang.date(day)))
                .unwrap_or_default(),
            may_appeal: field.protest_terms(kind).hears(kind),
            statement: again("statement"),
            name: again("name"),
        }
    }
}

/// A match that the team has lost as a whole.
#[derive(Debug)]
struct OwnLoss {
    /// Round and match, as the form sends them.
    which: String,
    about: String,
    /// Who decides an appeal first; empty where nobody does.
    decides: String,
    /// Is there somebody who decides an appeal?
    may_appeal: bool,
    /// What was typed in an appeal that was refused, and by whom.
    statement: String,
    name: String,
}

impl OwnLoss {
    fn of(lang: Lang, field: &SectionState, lost: LostBy, typed: Option<&Sent>) -> Self {
        let kind = ProtestKind::MatchLost;
        let may_appeal = field.protest_terms(kind).hears_after(kind, lost.by);
        let first = lang.instance(kind.first_instance_after(lost.by));
        let which = format!("{}.{}", lost.round, lost.no);
        let typed = typed.filter(|sent| sent.text("lost") == which);
        let again = |name: &str| typed.map(|sent| sent.text(name).to_owned()).unwrap_or_default();
        Self {
            about: t!(
                lang,
                captains_match_lost,
                round = lost.round.get(),
                team = field.team_name(lost.against)
            ),
            decides: if may_appeal {
                format!("{}.", t!(lang, protest_decides_first, who = first))
            } else {
                String::new()
            },
            may_appeal,
            statement: again("statement"),
            name: again("name"),
            which,
        }
    }
}

/// What a match leader ruled at a board of the team's match.
#[derive(Debug)]
struct OwnLed {
    id: RulingId,
    about: String,
    reason: String,
    /// Until when the team may protest, in a sentence; empty where it may not, or has protested.
    until: String,
    may_appeal: bool,
    /// What was typed in a protest that was refused, and by whom.
    statement: String,
    name: String,
}

impl OwnLed {
    fn of(lang: Lang, team: &Team, led: &LedAt, typed: Option<&Sent>) -> Self {
        let ruling = &led.ruling;
        let typed = typed.filter(|sent| sent.text("ruling") == ruling.id.to_string());
        let again = |name: &str| typed.map(|sent| sent.text(name).to_owned()).unwrap_or_default();
        Self {
            id: ruling.id,
            about: t!(
                lang,
                captains_led_ruling,
                round = ruling.round.get(),
                board = ruling.board.get(),
                what = led_words::ruled(lang, ruling.incident, &ruling.decision)
            ),
            reason: ruling.reason.clone(),
            until: led
                .window
                .map(|window| led_words::window(lang, team.name.as_str(), window))
                .unwrap_or_default(),
            may_appeal: led.window.is_some(),
            statement: again("statement"),
            name: again("name"),
        }
    }
}

/// A protest of the team, or of another about a match of both.
#[derive(Debug)]
struct OwnCase {
    id: ProtestId,
    version: Version,
    title: String,
    about: String,
    state: State,
    state_words: String,
    /// From whom, and when.
    filed: String,
    /// With whom it lies; empty once it is decided or closed.
    lies_with: String,
    /// Why it came too late; empty where it did not.
    late: String,
    /// What the match leader decided before anybody protested; empty where it is about nothing of theirs.
    led: String,
    /// What each instance decided, with its reasons.
    decisions: Vec<(String, String)>,
    /// What the deposit is and what became of it; empty where there is none, or it is another team's.
    deposit: String,
    further: Option<FurtherForm>,
    /// Why nobody is asked about what was decided; empty where somebody may be.
    no_further: String,
}

/// The form that takes a protest to the next instance.
#[derive(Debug)]
struct FurtherForm {
    heading: String,
    /// Until when, and what it costs.
    terms: Vec<String>,
    only_about_laws: bool,
    /// What was typed in one that was refused.
    statement: String,
    about_laws: bool,
}

impl OwnCase {
    fn of(lang: Lang, field: &SectionState, case: &TeamCase, typed: Option<&Sent>) -> Self {
        let protest = &case.protest;
        let course = &protest.course;
        let typed = typed.filter(|sent| sent.text("protest") == protest.id.to_string());
        let (further, no_further) = match case.further {
            None => (None, String::new()),
            Some(Err(why)) => (None, lang.no_further(why)),
            Some(Ok(further)) => {
                let until = further.until;
                let until = until.map(|at| t!(lang, captains_further_until, at = lang.stamp(at)));
                let kroner = further.deposit_kroner.map(|kroner| lang.whole(u64::from(kroner)));
                let deposit = kroner.map(|kroner| t!(lang, captains_further_deposit, kroner = kroner));
                let who = lang.instance(further.instance);
                let form = FurtherForm {
                    heading: t!(lang, protest_appeal_heading, who = who),
                    terms: until.into_iter().chain(deposit).collect(),
                    only_about_laws: further.only_about_laws,
                    statement: typed
                        .map(|sent| sent.text("statement").to_owned())
                        .unwrap_or_default(),
                    about_laws: typed.is_some_and(|sent| sent.ticked("about_laws")),
                };
                (Some(form), String::new())
            }
        };
        let decided = course.decisions.iter().map(|decision| {
            let outcome = lang.protest_outcome(decision.outcome);
            let (who, at) = (lang.instance(decision.by), lang.stamp(decision.at));
            let heading = t!(
                lang,
                captains_protest_decision,
                who = who,
                at = at,
                outcome = outcome
            );
            (heading, decision.reasons.clone())
        });
        let lies_with = course
            .is_open()
            .then(|| t!(lang, protest_waits_for, who = lang.instance(course.instance)));
        let deposit = protest.deposit.filter(|_| case.is_own);
        let (who, at) = (protest.filed_by.as_str(), lang.stamp(protest.filed_at));
        Self {
            id: protest.id,
            version: protest.version,
            title: t!(lang, protest_title, number = protest.number),
            about: cases::about(lang, protest, None, field),
            state: cases::state(protest),
            state_words: lang.protest_state(course.state),
            filed: t!(lang, captains_protest_line, who = who, at = at),
            lies_with: lies_with.unwrap_or_default(),
            late: protest.late.map(|why| lang.too_late(why)).unwrap_or_default(),
            led: case
                .led
                .as_ref()
                .map(|led| led_words::decided(lang, led))
                .unwrap_or_default(),
            decisions: decided.collect(),
            deposit: deposit
                .map(|deposit| cases::deposit(lang, deposit))
                .unwrap_or_default(),
            further,
            no_further,
        }
    }
}

/// Which protest of the own team goes to the next instance, and with what.
fn further(sent: &Sent) -> Result<(Target, Appealing)> {
    let target = Target {
        id: sent.text("protest").parse().map_err(|_| Problem::not_found())?,
        seen: sent.seen,
        key: sent.key,
    };
    let appealing = Appealing {
        reasons: sent.text("statement").to_owned(),
        only_rating: false,
        about_laws: sent.ticked("about_laws"),
    };
    Ok((target, appealing))
}

/// Which of the own lost matches an appeal is about.
fn appealing(sent: &Sent) -> Result<AppealingMatch> {
    let which = sent.text("lost").split_once('.');
    let parsed = which.and_then(|(round, no)| Some((round.parse().ok()?, no.parse().ok()?)));
    let (round, no) = parsed.ok_or_else(Problem::not_found)?;
    Ok(AppealingMatch {
        round,
        no,
        statement: sent.text("statement").to_owned(),
        name: sent.text("name").to_owned(),
    })
}

fn called(field: &SectionState, id: PlayerId) -> String {
    let player = field.player_by_id(id);
    player.map_or_else(String::new, |player| field.public_player(player).name.spoken())
}

fn card(lang: Lang, view: &CaptainView, one: &CaptainRound, typed: Option<&Sent>) -> RoundCard {
    let field = &view.field;
    let against = one.own_players.iter().chain(&one.reserves);
    let against = against.filter(|player| !player.may_play());
    let opponent = one.opponent.and_then(|no| field.team(no));
    let opponent = opponent.map_or_else(|| t!(lang, captains_unpaired), |team| team.name.to_string());
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    let typed = typed.filter(|sent| sent.text("round") == one.round.to_string());
    let choices = |board: u8| {
        let name = format!("board-{board}");
        // What would stand without a word of the captain is where everybody begins.
        let chosen = match typed {
            Some(sent) => sent.text(&name).parse().ok(),
            None => one.by_default.get(usize::from(board - 1)).copied(),
        };
        let mut choices = vec![Choice {
            value: String::new(),
            label: t!(lang, teams_nobody),
            chosen: chosen.is_none(),
        }];
        choices.extend(one.own_players.iter().map(|player| Choice {
            value: player.id.to_string(),
            label: called(field, player.id),
            chosen: chosen == Some(player.id),
        }));
        let reserves = one.reserves.iter().filter(|reserve| reserve.may_play());
        choices.extend(reserves.map(|reserve| Choice {
            value: reserve.id.to_string(),
            label: t!(lang, captains_reserve, player = reserve.name.as_str()),
            chosen: chosen == Some(reserve.id),
        }));
        (name, t!(lang, teams_board, board = board), choices)
    };
    RoundCard {
        round: one.round.get(),
        due_at: one.hour.at().map(|at| lang.stamp(at)).unwrap_or_default(),
        until: match one.hour {
            LineUpHour::At(at) if one.has_own_hour => t!(lang, captains_until_own, at = lang.stamp(at)),
            LineUpHour::At(at) => t!(lang, captains_until, at = lang.stamp(at)),
            LineUpHour::NoDay => t!(lang, captains_put_off),
        },
        is_change: one.may_change(),
        is_late: one.hour != LineUpHour::NoDay,
        own: one.own.as_ref().map(|(names, at)| {
            let heading = t!(lang, captains_own, at = lang.stamp(*at));
            (heading, names.clone())
        }),
        other: one.other.as_ref().map(|names| {
            let heading = t!(lang, captains_other, team = opponent.as_str());
            (heading, names.clone())
        }),
        other_said: match (one.opponent, one.other.is_some(), one.other_is_in) {
            (None, ..) | (_, true, _) => String::new(),
            (Some(_), false, true) => t!(lang, captains_other_in),
            (Some(_), false, false) => t!(lang, captains_other_missing),
        },
        is_open: one.is_open,
        boards: (1..=boards).map(choices).collect(),
        warnings: one
            .warnings
            .iter()
            .map(|finding| findings::finding(lang, finding))
            .collect(),
        refused: against
            .map(|player| findings::findings(lang, &player.against))
            .collect(),
        opponent,
    }
}

/// The cards of the own matches; the newest is the one to look at, and what is not approved.
fn captain_cards(
    (lang, now, captain, here): (Lang, Timestamp, &Captain, &SectionLinks),
    view: &CaptainView,
    cards: &[team_cards::CaptainMatch],
    (benches, made): &(Vec<(RoundNo, Bench)>, Vec<Made>),
    typed: Option<&Sent>,
) -> Vec<CaptainCard> {
    let shown = cards.iter().enumerate().filter_map(|(index, one)| {
        let round = view.field.round(one.round)?;
        let eyes = Eyes {
            lang,
            hand: Hand::Captain(one.side),
            board_href: None,
            typed,
            now,
        };
        let card = CardView::of(&view.field, round, &one.found, eyes);
        let (link, round, no) = (captain.link(), one.round, one.found.one.no);
        let leads = CaptainLeaderPath { link, round, no };
        Some(CaptainCard {
            leader: if card.is_open {
                leads.to_string()
            } else {
                String::new()
            },
            may_join: one.found.one.card == CardMark::Open
                && captain_phones::may_report(&view.field, captain, one.round, now),
            reports_from: captain_phones::reports_from(&view.field, captain, one.round, now)
                .map(|at| t!(lang, cards_refused_not_begun, at = lang.stamp(at)))
                .unwrap_or_default(),
            pdf: CaptainCardPdfPath { link, round, no }.to_string(),
            is_current: index == 0 || card.is_open,
            bench: benches
                .iter()
                .find(|(number, _)| *number == one.round)
                .filter(|_| one.found.one.card == CardMark::Open)
                .and_then(|(_, bench)| BenchForm::of(lang, one.round, bench, typed)),
            made: made
                .iter()
                .filter(|made| made.round == one.round)
                .map(|made| MadeLine::of(lang, &view.field, made))
                .collect(),
            entry: here.round(one.round).entry(),
            card,
        })
    });
    shown.collect()
}

async fn page(
    db: &Db,
    captain: &Captain,
    now: Timestamp,
    layout: Layout,
    typed: Option<&Sent>,
) -> Result<CaptainPage> {
    let mut tx = db.snapshot().await?;
    let view = sealed_line_ups::of_captain(&mut tx, captain, now).await?;
    let set_up = tournaments::load(&mut tx, captain.tournament())
        .await?
        .ok_or_else(gone)?;
    let rulings = team_penalties::of_captain(&mut tx, captain).await?;
    let cards = team_cards::of_captain(&mut tx, &view.field, captain).await?;
    let seats = substitutions::of_captain(&mut tx, captain, (&view.field, &view.team), now).await?;
    let own = (&view.field, &view.team);
    let protests = team_cards::cases_of_captain(&mut tx, captain, own, now).await?;
    let led = team_cards::led_of_captain(&mut tx, own, &protests).await?;
    let losses = team_cards::losses_of_captain(&mut tx, own).await?;
    drop(tx);
    let mut sections = set_up.sections.iter();
    let (section, _) = sections
        .find(|(section, _)| section.id == captain.section())
        .ok_or_else(gone)?;
    let (name, event) = (view.team.name.to_string(), set_up.tournament.details.name.clone());
    let lang = layout.lang;
    let here = SectionLinks::new(set_up.tournament.slug.as_str(), section.slug.as_str());
    Ok(CaptainPage {
        rounds: view
            .rounds
            .iter()
            .map(|one| card(lang, &view, one, typed))
            .collect(),
        cards: captain_cards((lang, now, captain, &here), &view, &cards, &seats, typed),
        rulings: rulings
            .iter()
            .map(|ruling| OwnRuling::of(lang, &view.field, ruling, typed))
            .collect(),
        losses: losses
            .into_iter()
            .map(|lost| OwnLoss::of(lang, &view.field, lost, typed))
            .collect(),
        led: led
            .iter()
            .map(|led| OwnLed::of(lang, &view.team, led, typed))
            .collect(),
        protests: protests
            .iter()
            .map(|case| OwnCase::of(lang, &view.field, case, typed))
            .collect(),
        table_heading: web::i18n_teams::teams::table_heading(lang, &view.field),
        here,
        section: view.field.name.clone(),
        action: CaptainLineUpPath { link: captain.link() }.to_string(),
        card_action: CaptainCardPath { link: captain.link() }.to_string(),
        phone_action: CaptainPhonePath { link: captain.link() }.to_string(),
        substitution_action: CaptainSubstitutionPath { link: captain.link() }.to_string(),
        protest_action: CaptainProtestPath { link: captain.link() }.to_string(),
        expires_at: captain.expires_at(),
        errors: FieldErrors::new(),
        said: String::new(),
        kept: String::new(),
        layout: layout
            .behind(HeldLink {
                page: CaptainPath { link: captain.link() }.to_string(),
                who: name.clone(),
            })
            .titled(name.clone())
            .at(name, event.clone()),
        event,
        team: view.team,
    })
}

async fn show(
    path: CaptainPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let page = page(&db, &captain, now, layout, None).await?;
    Ok(private(Html(page.render()?).into_response()))
}

/// The card of an own match as a file.
async fn card_pdf(
    path: CaptainCardPdfPath,
    Shared(state): Shared<AppState>,
    db: Db,
    jar: CookieJar,
    lang: Lang,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let mut tx = db.snapshot().await?;
    let (field, found) = team_cards::own_of_captain(&mut tx, &captain, (path.round, path.no)).await?;
    let set_up = tournaments::load(&mut tx, captain.tournament())
        .await?
        .ok_or_else(gone)?;
    drop(tx);
    let round = field.round(path.round).ok_or_else(Problem::not_found)?;
    let event = &set_up.tournament.details.name;
    let sheet = CardSheet::of(lang, event, (&field, round), &found);
    sheet.file(lang).await
}

async fn hand_in(
    path: CaptainLineUpPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let lang = layout.lang;
    let handed_in = async {
        let round = sent.text("round").parse().map_err(|_| Problem::not_found())?;
        let boards = (1..=domain::team::BoardColours::MOST)
            .map(|board| sent.text(&format!("board-{board}")).to_owned());
        // Empty boards are the last ones, whoever left them out between.
        let players = boards
            .filter(|player| !player.is_empty())
            .map(|player| player.parse())
            .collect::<std::result::Result<_, _>>()
            .map_err(|_| TeamError::UnknownPlayer)?;
        let cmd = HandingIn {
            round,
            seen: sent.seen,
            players,
        };
        db.write(async |conn| sealed_line_ups::hand_in(conn, &captain, now, sent.key, &cmd).await)
            .await
    };
    let Err(problem) = handed_in.await else {
        let to = CaptainPath { link: path.link }.to_string();
        return Ok(Flash::done(t!(lang, captains_handed_in)).leads_to(&to));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = page(&db, &captain, now, layout, Some(&sent)).await?;
    page.said = refusal.said;
    page.errors = refusal.errors;
    Ok(private(again(refusal.status, &page)?))
}

/// The captain's page again with what is wrong, and what was typed.
async fn refused(
    (db, now): (&Db, Timestamp),
    captain: &Captain,
    layout: Layout,
    (problem, sent): (Problem, &Sent),
) -> Result<Response> {
    let refusal = Refusal::of(problem, layout.lang)?;
    let mut page = page(db, captain, now, layout, Some(sent)).await?;
    page.said = refusal.in_words();
    page.kept = page.homeless(sent);
    Ok(private(again(refusal.status, &page)?))
}

async fn write_card(
    path: CaptainCardPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let done = async {
        let mut tx = db.snapshot().await?;
        let side = team_cards::side_in(&mut tx, &captain, match_card::target(&sent)?).await?;
        drop(tx);
        let cmd = match_card::writing(&sent, Some(side))?;
        db.write(async |conn| team_cards::write_as_captain(conn, &captain, now, sent.key, &cmd).await)
            .await
    };
    match done.await {
        Ok(_) => {
            let to = CaptainPath { link: path.link }.to_string();
            Ok(Flash::done(t!(layout.lang, cards_saved)).leads_to(&to))
        }
        Err(problem) => refused((&db, now), &captain, layout, (problem, &sent)).await,
    }
}

/// Lets this phone in as a tablet for the boards of the own match, and goes to them.
async fn join_phone(
    path: CaptainPhonePath,
    Shared(state): Shared<AppState>,
    (db, Now(now), device): (Db, Now, Device),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let joined = async {
        let round: RoundNo = sent.text("round").parse().map_err(|_| Problem::not_found())?;
        let secret = db
            .write(async |conn| {
                captain_phones::join(conn, &captain, (now, sent.key), (round, &device.name)).await
            })
            .await?;
        Ok::<_, Problem>((round, secret))
    };
    let (round, secret) = match joined.await {
        Ok(joined) => joined,
        Err(problem) => return refused((&db, now), &captain, layout, (problem, &sent)).await,
    };
    let set_up = {
        let mut tx = db.snapshot().await?;
        tournaments::load(&mut tx, captain.tournament())
            .await?
            .ok_or_else(gone)?
    };
    let mut sections = set_up.sections.iter();
    let (section, _) = sections
        .find(|(section, _)| section.id == captain.section())
        .ok_or_else(gone)?;
    let here = SectionLinks::new(set_up.tournament.slug.as_str(), section.slug.as_str());
    let jar = jar.add(auth::tablet(&state.site, &secret));
    Ok((jar, Redirect::to(&here.round(round).entry())).into_response())
}

/// Puts somebody in another's seat, as long as the match has not begun.
async fn substitute(
    path: CaptainSubstitutionPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let done = async {
        let round: RoundNo = sent.text("round").parse().map_err(|_| Problem::not_found())?;
        let cmd = form::read(&sent, captain.team(), round)?;
        db.write(async |conn| substitutions::substitute_as_captain(conn, &captain, now, sent.key, &cmd).await)
            .await
    };
    match done.await {
        Ok(_) => {
            let to = CaptainPath { link: path.link }.to_string();
            Ok(Flash::done(t!(layout.lang, substitution_done)).leads_to(&to))
        }
        Err(problem) => refused((&db, now), &captain, layout, (problem, &sent)).await,
    }
}

async fn protest(
    path: CaptainProtestPath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let penalty = sent.text("penalty");
    let is_about_loss = !sent.text("lost").is_empty();
    let is_further = !sent.text("protest").is_empty();
    let is_against_leader = !sent.text("ruling").is_empty();
    let said = if is_further {
        t!(layout.lang, protest_appealed)
    } else if penalty.is_empty() && !is_about_loss {
        t!(layout.lang, cards_protest_filed)
    } else {
        t!(layout.lang, penalties_appeal_filed)
    };
    let taken = async {
        if is_further {
            let (target, appealing) = further(&sent)?;
            return db
                .write(async |conn| {
                    team_cards::take_further_as_captain(conn, &captain, now, target, &appealing).await
                })
                .await;
        }
        if !penalty.is_empty() {
            let cmd = AppealingPenalty {
                penalty: penalty.parse().map_err(|_| Problem::not_found())?,
                statement: sent.text("statement").to_owned(),
                name: sent.text("name").to_owned(),
            };
            return db
                .write(async |conn| {
                    team_cards::appeal_penalty_as_captain(conn, &captain, now, sent.key, &cmd).await
                })
                .await;
        }
        if is_against_leader {
            let cmd = ProtestingRuling {
                ruling: sent.text("ruling").parse().map_err(|_| Problem::not_found())?,
                statement: sent.text("statement").to_owned(),
                name: sent.text("name").to_owned(),
            };
            return db
                .write(async |conn| {
                    team_cards::protest_against_leader_as_captain(conn, &captain, now, sent.key, &cmd).await
                })
                .await;
        }
        if is_about_loss {
            let cmd = appealing(&sent)?;
            return db
                .write(async |conn| {
                    team_cards::appeal_match_as_captain(conn, &captain, now, sent.key, &cmd).await
                })
                .await;
        }
        let cmd = match_card::protesting(&sent)?;
        db.write(async |conn| team_cards::protest_as_captain(conn, &captain, now, sent.key, &cmd).await)
            .await
    };
    let problem = match taken.await {
        Ok(Taken::Yes(_)) => {
            let to = CaptainPath { link: path.link }.to_string();
            return Ok(Flash::done(said).leads_to(&to));
        }
        Ok(Taken::No(why)) => why.into(),
        Err(problem) => problem,
    };
    refused((&db, now), &captain, layout, (problem, &sent)).await
}
