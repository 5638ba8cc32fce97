//! The public entry form of a tournament, and the receipt an applicant gets.

use axum::extract::State as Shared;

use super::players::FormView;
use crate::prelude::*;
use domain::entry_fee::FeeTerms;
use domain::mail::MailSettings;
use domain::registration::EntryStatus;
use domain::registration::choice::{Fit, FittedSection};
use domain::registration::doubts::limits;
use domain::registration::form::EntryForm;
use domain::registration::waiting_list::QueueStanding;
use domain::registration::wishes::RoundsAway;
use domain::section::EntryRules;
use engine::ids::SectionId;
use service::access::Via;
use service::applications::choice::{self, Fitted};
use service::applications::receipts::{self, Receipt};
use service::applications::{self, Application, ApplyError, AwayForm, Desk};
use service::entry_fees;
use service::mails::{self, EntryWishes};
use service::players::PlayerTarget;
use web::auth::Visitor;
use web::device::Device;
use web::error_texts::applications as apply_words;
use web::i18n::players as player_words;
use web::mail_words;

/// The most sections that are shown side by side; more are chosen from a list.
const SEEN_AT_ONCE: usize = 4;

/// What the form sends where the section is chosen by rating.
const BY_RATING: &str = "by_rating";

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, show)
        .post(Access::Public, send)
        .get(Access::Public, receipt)
        .post(Access::Public, take_back)
}

#[derive(Debug, Template)]
#[template(path = "pages/sign_up.html")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something the form asks or says by itself"
)]
struct SignUpPage {
    layout: Layout,
    tournament: String,
    view: FormView,
    sections: Vec<Choice>,
    /// Can the section be chosen by rating?
    by_rating: bool,
    /// The sections for the rating that was typed, once somebody has looked.
    fitted: Vec<FittedChoice>,
    /// Which of them fits best, in a sentence.
    best: String,
    /// What is asked of the players, by section: in words, and the limits.
    rules: Vec<(String, String, Vec<String>)>,
    /// What an entry costs, by section, that of today first.
    prices: Vec<(String, Vec<String>)>,
    deadline: String,
    is_open: bool,
    refused: String,
    contact: String,
    /// The rounds that cannot be played, as they were written.
    away_rounds: String,
    /// Is half a point wished for them?
    away_half: bool,
    /// Does a section give half-point byes?
    gives_half: bool,
    /// Is a section for players of one sex?
    asks_sex: bool,
    /// Is a section for players of some federations?
    asks_federation: bool,
    /// What may be sent by mail.
    mail: MailSettings,
    /// What of that is asked for.
    wants: MailSettings,
    key: IdempotencyKey,
    action: String,
}

/// A section for the rating that was typed.
#[derive(Debug)]
struct FittedChoice {
    choice: Choice,
    /// Does the form take no entry in it?
    is_barred: bool,
    /// The limit the rating is outside of, in a sentence; empty where it fits.
    why: String,
}

/// The form as it stands, and what an entry costs.
struct Offered {
    desk: Desk,
    prices: Vec<(SectionId, FeeTerms)>,
    today: Date,
    mail: MailSettings,
}

impl Offered {
    /// The prices of the sections that take entries, in words.
    fn prices(&self, lang: Lang) -> Vec<(String, Vec<String>)> {
        let of_section = |section: &Section| {
            let (_, terms) = self.prices.iter().find(|(of, _)| *of == section.id)?;
            Some((section.name.clone(), lang.prices(terms, self.today)))
        };
        self.desk.sections.iter().filter_map(of_section).collect()
    }
}

/// The limits of a section's entries, in sentences.
fn told(lang: Lang, rules: &EntryRules) -> Vec<String> {
    limits(rules)
        .iter()
        .map(|limit| player_words::doubt(lang, limit))
        .collect()
}

fn page(layout: Layout, path: &SignUpPath, offered: &Offered, form: EntryForm, section: &str) -> SignUpPage {
    let lang = layout.lang;
    let desk = &offered.desk;
    let name = desk.tournament.details.name.clone();
    let heading = t!(lang, apply_heading);
    let by_rating = choice::is_offered(desk);
    // Where one section takes entries there is nothing to choose.
    let chosen = if let [only] = &desk.sections[..] {
        only.id.to_string()
    } else if by_rating && section.is_empty() {
        BY_RATING.to_owned()
    } else {
        section.to_owned()
    };
    let mut sections: Vec<Choice> = desk
        .sections
        .iter()
        .map(|found| Choice::new(found.id.to_string(), found.name.clone(), &chosen))
        .collect();
    if by_rating {
        sections.insert(0, Choice::new(BY_RATING, t!(lang, apply_by_rating), &chosen));
    } else if sections.len() > SEEN_AT_ONCE {
        // Of a list the first would be chosen by whoever forgets to choose.
        sections.insert(0, Choice::new("", t!(lang, apply_choose), &chosen));
    }
    SignUpPage {
        layout: layout.titled(heading.clone()).at(heading, name.clone()),
        tournament: name,
        view: FormView::new(lang, form, &[]),
        sections,
        by_rating,
        fitted: Vec::new(),
        best: String::new(),
        rules: desk
            .sections
            .iter()
            .map(|found| {
                let rules = &found.settings.entry;
                (found.name.clone(), rules.text.clone(), told(lang, rules))
            })
            .filter(|(_, text, limits)| !text.is_empty() || !limits.is_empty())
            .collect(),
        prices: offered.prices(lang),
        deadline: desk.deadline.map(|at| lang.moment(at)).unwrap_or_default(),
        is_open: desk.is_open,
        refused: String::new(),
        contact: desk
            .tournament
            .regulation
            .contact
            .as_ref()
            .map(|contact| contact.phone.clone())
            .unwrap_or_default(),
        away_rounds: String::new(),
        away_half: false,
        gives_half: desk
            .sections
            .iter()
            .any(|found| found.settings.half_point_byes > 0),
        asks_sex: desk
            .sections
            .iter()
            .any(|found| found.settings.entry.sex.is_some()),
        asks_federation: desk
            .sections
            .iter()
            .any(|found| !found.settings.entry.federations.is_empty()),
        mail: offered.mail,
        wants: MailSettings::default(),
        key: IdempotencyKey::from_uuid(ids::fresh()),
        action: path.to_string(),
    }
}

async fn desk(db: &Db, visitor: &Visitor, now: jiff::Timestamp) -> Result<Offered> {
    let tournament = visitor.place()?.tournament;
    let mut tx = db.snapshot().await?;
    let desk = applications::desk(&mut tx, tournament, now).await?;
    Ok(Offered {
        desk: desk.ok_or_else(Problem::not_found)?,
        prices: entry_fees::announced(&mut tx, tournament).await?,
        today: schedule::local(now).date(),
        mail: mails::settings(&mut tx, tournament).await?,
    })
}

async fn show(path: SignUpPath, visitor: Visitor, (db, Now(now), layout): Visit) -> Result<Page> {
    let desk = desk(&db, &visitor, now).await?;
    Ok(Html(
        page(layout, &path, &desk, EntryForm::default(), "").render()?,
    ))
}

/// The sections for the rating that was typed, the one that fits best chosen.
fn fitted(page: &mut SignUpPage, desk: &Desk, found: &Fitted) {
    let lang = page.layout.lang;
    let best = found.best.map(|best| best.to_string()).unwrap_or_default();
    let of = |(section, fitted): (&Section, &FittedSection)| {
        let (is_barred, why) = match &fitted.fit {
            Fit::Fits => (false, String::new()),
            Fit::Doubtful(doubt) => {
                let limit = player_words::doubt(lang, doubt);
                (false, t!(lang, apply_fits_doubtful, limit))
            }
            Fit::Barred(doubt) => (true, player_words::doubt(lang, doubt)),
        };
        FittedChoice {
            choice: Choice::new(section.id.to_string(), section.name.clone(), &best),
            is_barred,
            why,
        }
    };
    page.fitted = desk.sections.iter().zip(&found.sections).map(of).collect();
    let chosen = page.fitted.iter().find(|one| one.choice.chosen);
    page.best = match chosen {
        Some(one) => t!(lang, apply_fits_best, section = one.choice.label.as_str()),
        None => t!(lang, apply_fits_none),
    };
}

/// Shows which sections the rating that was typed lets choose; nothing is sent to the organiser.
async fn look(db: &Db, page: &mut SignUpPage, desk: &Desk) -> Result<StatusCode> {
    let lang = page.layout.lang;
    match page.view.form.strength() {
        Ok((rating, fide_id)) => {
            let found = choice::look(&mut *db.snapshot().await?, desk, rating, fide_id).await?;
            fitted(page, desk, &found);
            Ok(StatusCode::OK)
        }
        Err(faults) => {
            page.view.fault(lang, &faults);
            Ok(StatusCode::UNPROCESSABLE_ENTITY)
        }
    }
}

#[derive(Deserialize)]
struct SignUpForm {
    key: IdempotencyKey,
    #[serde(default)]
    section: String,
    /// Sent by the button that only shows which sections can be chosen.
    #[serde(default)]
    look: Option<String>,
    /// The rounds that cannot be played.
    #[serde(default)]
    away_rounds: String,
    /// Sent when half a point is wished for them.
    #[serde(default)]
    away_half: Option<String>,
    /// A hidden field: only a program fills it in.
    #[serde(default)]
    website: String,
    /// Sent when a receipt is asked for.
    #[serde(default)]
    mail_receipt: Option<String>,
    /// Sent when notices of the own board are asked for.
    #[serde(default)]
    mail_pairings: Option<String>,
    #[serde(flatten)]
    entry: EntryForm,
}

/// Says on the form why an application was not received.
fn refuse(page: &mut SignUpPage, lang: Lang, error: ApplyError) -> Result<StatusCode> {
    match error {
        ApplyError::Invalid(faults) => page.view.fault(lang, &faults),
        ApplyError::NoneFits => page.view.errors.add("section", t!(lang, apply_none_fits)),
        ApplyError::Unreachable => page.view.errors.add("email", t!(lang, apply_unreachable)),
        ApplyError::Away(fault) => page
            .view
            .errors
            .add("away_rounds", apply_words::away(lang, fault)),
        ApplyError::Closed | ApplyError::Crowded | ApplyError::Unfit(_) => {
            let problem = Problem::from(error);
            page.refused = problem.detail(lang);
            return Ok(problem.kind().status());
        }
        ApplyError::NotFound | ApplyError::Once(_) | ApplyError::Store(_) => return Err(error.into()),
    }
    Ok(StatusCode::UNPROCESSABLE_ENTITY)
}

async fn send(
    path: SignUpPath,
    visitor: Visitor,
    device: Device,
    (Shared(state), db, Now(now)): (Shared<AppState>, Db, Now),
    layout: Layout,
    Form(sent): Form<SignUpForm>,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let lang = layout.lang;
    let tournament = visitor.place()?.tournament;
    if !sent.website.is_empty() {
        // The answer does not tell the program that it was recognised.
        return Ok(Redirect::to(&path.to_string()).into_response());
    }
    let wanted = if sent.section == BY_RATING {
        Some(None)
    } else {
        sent.section.parse::<SectionId>().ok().map(Some)
    };
    let is_look = sent.look.is_some();
    let error = match wanted.filter(|_| !is_look) {
        None => None,
        Some(section) => {
            let application = Application {
                section,
                form: &sent.entry,
                away: AwayForm {
                    rounds: &sent.away_rounds,
                    half_point: sent.away_half.is_some(),
                },
                key: sent.key,
                via: Via::Page,
                mail: Some(EntryWishes {
                    language: mail_words::tongue(lang),
                    receipt: sent.mail_receipt.is_some(),
                    pairings: sent.mail_pairings.is_some(),
                }),
            };
            let mut tx = db.begin().await?;
            match applications::apply(&mut tx, tournament, now, application).await {
                Ok(player) => {
                    tx.commit().await?;
                    let receipt = ReceiptPath {
                        tournament: path.tournament,
                        player,
                    };
                    return Ok(Redirect::to(&receipt.to_string()).into_response());
                }
                Err(error) => Some(error),
            }
        }
    };
    let desk = desk(&db, &visitor, now).await?;
    let mut page = page(layout, &path, &desk, sent.entry, &sent.section);
    page.away_rounds = sent.away_rounds;
    page.away_half = sent.away_half.is_some();
    page.wants.receipts = sent.mail_receipt.is_some();
    page.wants.pairings = sent.mail_pairings.is_some();
    let status = match error {
        None if is_look => look(&db, &mut page, &desk.desk).await?,
        None => {
            page.view.errors.add("section", t!(lang, apply_choose_section));
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Some(error) => refuse(&mut page, lang, error)?,
    };
    again(status, &page)
}

#[derive(Debug, Template)]
#[template(path = "pages/receipt.html")]
struct ReceiptPage {
    layout: Layout,
    tournament: String,
    name: String,
    section: String,
    at: String,
    state: State,
    word: String,
    lead: String,
    /// The place on the waiting list, in a sentence; empty where there is none.
    standing: String,
    /// The first round and those without a game, as label and value.
    facts: Vec<(String, String)>,
    /// Where it is taken back; empty once it is answered.
    take_back: String,
    version: Version,
    key: IdempotencyKey,
    refused: String,
}

fn words(lang: Lang, status: EntryStatus) -> (State, String, String) {
    match status {
        EntryStatus::Applied => (
            State::Pending,
            t!(lang, receipt_applied),
            t!(lang, receipt_applied_lead),
        ),
        EntryStatus::Declined => (
            State::Refused,
            t!(lang, receipt_declined),
            t!(lang, receipt_declined_lead),
        ),
        EntryStatus::Accepted => (
            State::Confirmed,
            t!(lang, receipt_accepted),
            t!(lang, receipt_accepted_lead),
        ),
        EntryStatus::Withdrawn | EntryStatus::Expelled => (
            State::Postponed,
            t!(lang, receipt_left),
            t!(lang, receipt_left_lead),
        ),
    }
}

/// Where an application stands beside the places of its section.
fn standing(lang: Lang, standing: QueueStanding) -> String {
    match standing {
        QueueStanding::Unlimited => String::new(),
        QueueStanding::Room => t!(lang, receipt_room),
        QueueStanding::Waiting { number, max } => t!(lang, receipt_waiting_list, number, max),
    }
}

async fn receipt_page(db: &Db, path: &ReceiptPath, visitor: &Visitor, layout: Layout) -> Result<ReceiptPage> {
    let lang = layout.lang;
    let place = visitor.place()?;
    let mut tx = db.snapshot().await?;
    let receipt = receipts::find(&mut tx, place.tournament, path.player)
        .await?
        .ok_or_else(Problem::not_found)?;
    let sections = super::players::store_sections(&mut tx, place).await?;
    let Receipt {
        name,
        section,
        status,
        at,
        version,
        waiting,
    } = receipt;
    let section = sections
        .into_iter()
        .find(|found| found.id == section)
        .map(|found| found.name)
        .unwrap_or_default();
    let (state, word, lead) = words(lang, status);
    let heading = t!(lang, receipt_heading);
    let mut facts = Vec::new();
    if let Some(waiting) = &waiting {
        if waiting.first > RoundNo::FIRST {
            facts.push((t!(lang, player_joined_round), waiting.first.to_string()));
        }
        if !waiting.away.is_empty() {
            let away = player_words::rounds_off(lang, &waiting.away);
            facts.push((t!(lang, application_away), away));
        }
    }
    let here = place.here();
    Ok(ReceiptPage {
        layout: layout
            .titled(heading.clone())
            .at(heading, place.tournament_name.clone()),
        tournament: place.tournament_slug.clone(),
        name,
        section,
        at: lang.moment(at),
        state,
        word,
        lead,
        standing: waiting
            .as_ref()
            .map(|waiting| standing(lang, waiting.standing))
            .unwrap_or_default(),
        facts,
        take_back: waiting
            .map(|_| here.take_back_application(path.player))
            .unwrap_or_default(),
        version,
        key: IdempotencyKey::from_uuid(ids::fresh()),
        refused: String::new(),
    })
}

fn own(page: &ReceiptPage) -> Result<Response> {
    let no_store = (axum::http::header::CACHE_CONTROL, "private, no-store");
    Ok(([no_store], Html(page.render()?)).into_response())
}

async fn receipt(path: ReceiptPath, visitor: Visitor, (db, _, layout): Visit) -> Result<Response> {
    own(&receipt_page(&db, &path, &visitor, layout).await?)
}

#[derive(Deserialize)]
struct TakeBackForm {
    version: i32,
    key: IdempotencyKey,
}

async fn take_back(
    path: TakeBackApplicationPath,
    visitor: Visitor,
    device: Device,
    (Shared(state), db, Now(now)): (Shared<AppState>, Db, Now),
    layout: Layout,
    Form(sent): Form<TakeBackForm>,
) -> Result<Response> {
    state.limits.entry(device.peer)?;
    let tournament = visitor.place()?.tournament;
    let target = PlayerTarget {
        player: path.player,
        version: Version(sent.version),
        key: sent.key,
    };
    let done = db
        .write(async |conn| receipts::take_back(conn, tournament, now, target, Via::Page).await)
        .await;
    match done {
        Ok(()) => {
            let said = t!(layout.lang, receipt_taken_back);
            Ok(Flash::done(said).leads_to(&path.here().sign_up()))
        }
        Err(problem) if problem.kind().status() == StatusCode::CONFLICT => {
            let lang = layout.lang;
            let receipt = ReceiptPath {
                tournament: path.tournament,
                player: path.player,
            };
            let mut page = receipt_page(&db, &receipt, &visitor, layout).await?;
            page.refused = problem.detail(lang);
            let mut response = own(&page)?;
            *response.status_mut() = StatusCode::CONFLICT;
            Ok(response)
        }
        Err(problem) => Err(problem),
    }
}
