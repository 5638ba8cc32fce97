//! What an entry in a section costs.

use std::str::FromStr;

use crate::prelude::*;
use domain::{
    birth::BirthYear,
    currency::Currency,
    entry_fee::{EarlyPrice, FeeTerms, JuniorPrice, LatePrice, TitledPrice},
    league::{SettingId, known},
    money::Money,
    team::TeamSettings,
};
use engine::title::Title;
use service::entry_fees::{self, TermsCommand};
use web::{
    error_texts::entry_fees as words,
    forms::Refusal,
    i18n::read_date,
    i18n_teams::league_settings,
    paths::EntryFeeTermsPath,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, change)
}

#[derive(Debug, Template)]
#[template(path = "pages/entry_fee_terms.html")]
struct TermsPage {
    layout: Layout,
    path: EntryFeeTermsPath,
    section: String,
    of_teams: bool,
    /// What a team pays in the kind of league, and where that was read; empty where nobody knows it.
    team_fee: String,
    /// May the reader see the whole tournament's accounts?
    opens_book: bool,
    /// The error that belongs to no field.
    refused: String,
    fields: BTreeMap<String, String>,
    errors: FieldErrors,
    version: Version,
    key: String,
}

impl TermsPage {
    fn value(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }
}

/// What stands in the fields for prices.
fn fields(lang: Lang, terms: &FeeTerms) -> BTreeMap<String, String> {
    let mut fields = BTreeMap::from([
        ("normal", lang.typed_amount(terms.normal)),
        ("currency", terms.currency.to_string()),
    ]);
    if let Some(early) = terms.early {
        fields.insert("early", lang.typed_amount(early.amount));
        fields.insert("early_until", early.until.to_string());
    }
    if let Some(late) = terms.late {
        fields.insert("late", lang.typed_amount(late.amount));
        fields.insert("late_from", late.from.to_string());
    }
    if let Some(junior) = terms.junior {
        fields.insert("junior", lang.typed_amount(junior.amount));
        fields.insert("born_from", junior.born_from.to_string());
    }
    if let Some(titled) = &terms.titled {
        let titles: Vec<&str> = titled.titles.iter().map(|title| title.as_str()).collect();
        fields.insert("titled", lang.typed_amount(titled.amount));
        fields.insert("titles", titles.join(" "));
    }
    fields
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// What stands beside a field of a price that needs another one.
fn label(lang: Lang, field: &str) -> String {
    match field {
        "early" => t!(lang, entry_fee_early),
        "early_until" => t!(lang, entry_fee_early_until),
        "late" => t!(lang, entry_fee_late),
        "late_from" => t!(lang, entry_fee_late_from),
        "junior" => t!(lang, entry_fee_junior),
        "born_from" => t!(lang, entry_fee_born_from),
        "titled" => t!(lang, entry_fee_titled),
        "titles" => t!(lang, entry_fee_titles),
        other => other.to_owned(),
    }
}

/// Reads the fields, and notes what cannot be read.
struct Reading<'a> {
    lang: Lang,
    sent: &'a Sent,
    errors: FieldErrors,
}

impl Reading<'_> {
    fn money(&mut self, field: &str) -> Option<Money> {
        let text = self.sent.text(field);
        if text.is_empty() {
            return None;
        }
        let read = Money::from_str(text);
        read.map_err(|error| self.errors.add(field, words::money(self.lang, error)))
            .ok()
    }

    /// A price and what it goes by: both, or neither.
    fn pair<T>(
        &mut self,
        (amount, by): (&str, &str),
        read: fn(&str) -> Option<T>,
        say: String,
    ) -> Option<(Money, T)> {
        let (typed_amount, typed_by) = (self.sent.text(amount), self.sent.text(by));
        if typed_amount.is_empty() && typed_by.is_empty() {
            return None;
        }
        for (name, partner, typed) in [(amount, by, typed_amount), (by, amount, typed_by)] {
            if typed.is_empty() {
                let (field, other) = (label(self.lang, name), label(self.lang, partner));
                self.errors
                    .add(name, t!(self.lang, entry_fee_problem_pair, field, other));
            }
        }
        let money = self.money(amount);
        let value = read(typed_by);
        if value.is_none() && !typed_by.is_empty() {
            self.errors.add(by, say);
        }
        money.zip(value)
    }
}

fn titles(text: &str) -> Option<Vec<Title>> {
    let words = text.split(|letter: char| letter.is_whitespace() || letter == ',');
    let mut titles = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        let title: Title = word.parse().ok()?;
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    (!titles.is_empty()).then_some(titles)
}

fn year(text: &str) -> Option<i16> {
    text.parse().ok().filter(|year| BirthYear::new(*year).is_some())
}

/// The prices that the fields say, `None` where all are empty; or what is wrong with them.
fn read(lang: Lang, sent: &Sent) -> std::result::Result<Option<FeeTerms>, FieldErrors> {
    let mut reading = Reading {
        lang,
        sent,
        errors: FieldErrors::new(),
    };
    let day = t!(lang, tournament_problem_date);
    let early = reading.pair(("early", "early_until"), read_date, day.clone());
    let late = reading.pair(("late", "late_from"), read_date, day);
    let junior = reading.pair(("junior", "born_from"), year, t!(lang, entry_fee_problem_year));
    let titled = reading.pair(("titled", "titles"), titles, t!(lang, entry_fee_problem_titles));
    let normal = reading.money("normal");
    let has_other = ["early", "late", "junior", "titled"]
        .iter()
        .any(|field| !sent.text(field).is_empty());
    if sent.text("normal").is_empty() && has_other {
        reading.errors.add("normal", t!(lang, entry_fee_problem_normal));
    }
    let currency = match sent.text("currency") {
        "" => Currency::default(),
        text => text.parse().unwrap_or_else(|_| {
            reading.errors.add("currency", t!(lang, prize_problem_currency));
            Currency::default()
        }),
    };
    if !reading.errors.is_empty() {
        return Err(reading.errors);
    }
    Ok(normal.map(|normal| FeeTerms {
        normal,
        currency,
        early: early.map(|(amount, until)| EarlyPrice { amount, until }),
        late: late.map(|(amount, from)| LatePrice { amount, from }),
        junior: junior.map(|(amount, born_from)| JuniorPrice { amount, born_from }),
        titled: titled.map(|(amount, titles)| TitledPrice { amount, titles }),
    }))
}

/// Errors at the fields of the form, where the prices are not nested as they are in JSON.
fn flat(errors: &FieldErrors) -> FieldErrors {
    let mut flat = FieldErrors::new();
    for (field, said) in errors.iter() {
        let field = match field {
            "prices/late/from" => "late_from",
            "prices/junior/born_from" => "born_from",
            "prices/titled/titles" => "titles",
            "prices/currency" => "currency",
            other => other,
        };
        flat.add(field, said);
    }
    flat
}

/// What entering a team costs in the kind of league, with where that was read; `None` where nobody knows it.
fn team_fee(lang: Lang, teams: Option<&TeamSettings>) -> Option<String> {
    let (league, id) = (teams?.league?, SettingId::EntryFeeKr);
    let kroner = known(league, id).value?;
    let ground = league_settings::ground(lang, league, id);
    Some(t!(lang, entry_fee_terms_team_fee, kroner, ground))
}

async fn page(
    db: &Db,
    path: &EntryFeeTermsPath,
    permit: &Permit<ManageTournament, AtSection>,
    layout: Layout,
    typed: Option<(&Sent, FieldErrors)>,
) -> Result<TermsPage> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let stored = store::entry_fees::find_terms(&mut tx, permit.section_id()).await?;
    let section = store::sections::find(&mut tx, permit.section_id()).await?;
    let section = section.ok_or_else(Problem::not_found)?;
    let terms = stored.as_ref().and_then(|stored| stored.terms.as_ref());
    let (fields, errors) = if let Some((sent, errors)) = typed {
        (sent.fields.clone(), errors)
    } else {
        let unwritten = BTreeMap::from([("currency".to_owned(), "DKK".to_owned())]);
        let fields = terms.map_or(unwritten, |terms| fields(lang, terms));
        (fields, FieldErrors::new())
    };
    let whole = Scope::Tournament(permit.place().tournament);
    Ok(TermsPage {
        path: path.clone(),
        of_teams: section.settings.teams.is_some(),
        team_fee: team_fee(lang, section.settings.teams.as_ref()).unwrap_or_default(),
        section: section.name,
        opens_book: permit.rights().allow(Capability::ManageTournament, whole),
        refused: String::new(),
        fields,
        errors,
        version: stored.map_or(Version(0), |stored| stored.version),
        key: ids::fresh().to_string(),
        layout: tournament_frame::frame(layout, permit, Tab::Sections, t!(lang, entry_fee_terms_heading)),
    })
}

async fn show(
    path: EntryFeeTermsPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, _, layout): Visit,
) -> Result<Page> {
    Ok(Html(page(&db, &path, &permit, layout, None).await?.render()?))
}

async fn change(
    path: EntryFeeTermsPath,
    permit: Permit<ManageTournament, AtSection>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let refusal = match read(lang, &sent) {
        Err(errors) => Refusal::unreadable(errors),
        Ok(terms) => {
            let cmd = TermsCommand {
                seen: sent.seen,
                terms,
            };
            let written = db
                .write(async |conn| entry_fees::set_terms(conn, &permit, now.0, sent.key, &cmd).await)
                .await;
            match written {
                Ok(_) => return Ok(Flash::done(t!(lang, entry_fee_saved)).leads_to(&path.to_string())),
                Err(problem) => {
                    let refusal = Refusal::of(problem, lang)?;
                    Refusal {
                        errors: flat(&refusal.errors),
                        ..refusal
                    }
                }
            }
        }
    };
    let typed = Some((&sent, refusal.errors));
    let mut page = page(&db, &path, &permit, layout, typed).await?;
    // After a conflict the version is the one that stands now.
    if refusal.status != StatusCode::CONFLICT {
        page.version = sent.seen;
    }
    page.refused = refusal.said;
    again(refusal.status, &page)
}
