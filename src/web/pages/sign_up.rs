//! The public entry form of a tournament, and the receipt an applicant gets.

use axum::extract::State as Shared;

use super::players::FormView;
use crate::prelude::*;
use domain::entry_fee::FeeTerms;
use domain::mail::MailSettings;
use domain::registration::EntryStatus;
use domain::registration::form::EntryForm;
use engine::ids::SectionId;
use service::access::Via;
use service::applications::{self, Application, ApplyError, Desk};
use service::entry_fees;
use service::mails::{self, EntryWishes};
use web::auth::Visitor;
use web::device::Device;
use web::mail_words;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, show)
        .post(Access::Public, send)
        .get(Access::Public, receipt)
}

#[derive(Debug, Template)]
#[template(path = "pages/sign_up.html")]
struct SignUpPage {
    layout: Layout,
    tournament: String,
    view: FormView,
    sections: Vec<Choice>,
    rules: Vec<(String, String)>,
    /// What an entry costs, by section, that of today first.
    prices: Vec<(String, Vec<String>)>,
    deadline: String,
    is_open: bool,
    refused: String,
    contact: String,
    /// What may be sent by mail.
    mail: MailSettings,
    /// What of that is asked for.
    wants: MailSettings,
    key: IdempotencyKey,
    action: String,
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

fn page(layout: Layout, path: &SignUpPath, offered: &Offered, form: EntryForm, section: &str) -> SignUpPage {
    let lang = layout.lang;
    let desk = &offered.desk;
    let name = desk.tournament.details.name.clone();
    let heading = t!(lang, apply_heading);
    // Where one section takes entries there is nothing to choose.
    let chosen = if let [only] = &desk.sections[..] {
        only.id.to_string()
    } else {
        section.to_owned()
    };
    SignUpPage {
        layout: layout.titled(heading.clone()).at(heading, name.clone()),
        tournament: name,
        view: FormView::new(lang, form, &[]),
        sections: desk
            .sections
            .iter()
            .map(|found| Choice::new(found.id.to_string(), found.name.clone(), &chosen))
            .collect(),
        rules: desk
            .sections
            .iter()
            .filter(|found| !found.settings.entry.text.is_empty())
            .map(|found| (found.name.clone(), found.settings.entry.text.clone()))
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

#[derive(Deserialize)]
struct SignUpForm {
    key: IdempotencyKey,
    #[serde(default)]
    section: String,
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
    let error = match sent.section.parse::<SectionId>() {
        Err(_) => None,
        Ok(section) => {
            let application = Application {
                section,
                form: &sent.entry,
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
    page.wants.receipts = sent.mail_receipt.is_some();
    page.wants.pairings = sent.mail_pairings.is_some();
    let status = match error {
        None => {
            page.view.errors.add("section", t!(lang, apply_choose_section));
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Some(ApplyError::Invalid(faults)) => {
            page.view.fault(lang, &faults);
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Some(ApplyError::Unreachable) => {
            page.view.errors.add("email", t!(lang, apply_unreachable));
            StatusCode::UNPROCESSABLE_ENTITY
        }
        Some(error @ (ApplyError::Closed | ApplyError::Crowded)) => {
            let problem = Problem::from(error);
            page.refused = problem.detail(lang);
            problem.kind().status()
        }
        Some(error @ (ApplyError::NotFound | ApplyError::Once(_) | ApplyError::Store(_))) => {
            return Err(error.into());
        }
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

async fn receipt(path: ReceiptPath, visitor: Visitor, (db, _, layout): Visit) -> Result<Response> {
    let lang = layout.lang;
    let place = visitor.place()?;
    let mut tx = db.snapshot().await?;
    let receipt = applications::receipt(&mut tx, place.tournament, path.player)
        .await?
        .ok_or_else(Problem::not_found)?;
    let sections = super::players::store_sections(&mut tx, place).await?;
    let section = sections
        .into_iter()
        .find(|section| section.id == receipt.section)
        .map(|section| section.name)
        .unwrap_or_default();
    let (state, word, lead) = words(lang, receipt.status);
    let heading = t!(lang, receipt_heading);
    let page = ReceiptPage {
        layout: layout
            .titled(heading.clone())
            .at(heading, place.tournament_name.clone()),
        tournament: place.tournament_slug.clone(),
        name: receipt.name,
        section,
        at: lang.moment(receipt.at),
        state,
        word,
        lead,
    };
    let no_store = (axum::http::header::CACHE_CONTROL, "private, no-store");
    Ok(([no_store], Html(page.render()?)).into_response())
}
