//! The settings of the Danish rating: the list of versions, drawing one up, changing a draft, approving it, that it was promulgated, and
//! withdrawing it as a mistake.

use super::effects::{self as changed, EffectsView};
use crate::{forms::Refusal, prelude::*};
use domain::rating_regulation::{
    danish_source, known_settings,
    settings::{ExpectedTable, FirstRating, Settings, Slot, Unplayed, UnratedOpponent},
};
use engine::hundredths::Rounding;
use rules::{Channel, Promulgation, time_control::Discipline};
use service::{
    access::ManageRatingSettings,
    rating_reports::review,
    rating_settings::{
        self, ApproveCommand, Content, PromulgateCommand, SettingsCommand, WithdrawCommand, effects,
    },
};
use store::rating_settings::StoredSettings;
use web::{
    components::State as Mark,
    office::{self, Tab},
};

const ACCESS: Access = Access::Needs(Capability::ManageRatingSettings);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, list)
        .post(ACCESS, draw_up)
        .get(ACCESS, show)
        .post(ACCESS, change)
        .post(ACCESS, approve)
        .post(ACCESS, promulgate)
        .post(ACCESS, withdraw)
}

#[derive(Debug, Template)]
#[template(path = "pages/rating_settings.html")]
struct RatingSettingsListPage {
    layout: Layout,
    rows: Vec<VersionRow>,
    preview: String,
    known: String,
    valid_from: String,
    source: String,
    errors: FieldErrors,
    key: String,
}

/// A version in the list.
#[derive(Debug)]
struct VersionRow {
    href: String,
    valid_from: String,
    source: String,
    mark: Mark,
    state: String,
    about: String,
}

/// How far a version has come on a day; `all` is every version, the newest day first.
fn state(lang: Lang, all: &[StoredSettings], one: &StoredSettings, today: Date) -> (Mark, String) {
    if one.approved.is_none() {
        let gaps = one.settings.gaps().len();
        return if gaps == 0 {
            (Mark::Pending, t!(lang, rating_settings_draft))
        } else {
            (Mark::Missing, t!(lang, rating_settings_gaps, count = gaps))
        };
    }
    if one.withdrawn.is_some() {
        return (Mark::Refused, t!(lang, rating_settings_withdrawn));
    }
    let Some(recorded) = &one.promulgation else {
        return (Mark::Missing, t!(lang, rating_settings_not_promulgated));
    };
    let in_force = all.iter().find(|other| {
        let made_known = other.promulgation.as_ref();
        other.stands()
            && other.valid_from <= today
            && made_known.is_some_and(|recorded| recorded.made.on <= today)
    });
    if recorded.made.on > today {
        (
            Mark::Postponed,
            t!(lang, editions_later, day = lang.date(recorded.made.on)),
        )
    } else if one.valid_from > today {
        (
            Mark::Postponed,
            t!(lang, editions_not_yet, day = lang.date(one.valid_from)),
        )
    } else if in_force.is_some_and(|newest| newest.id == one.id) {
        (Mark::Confirmed, t!(lang, rating_settings_in_force))
    } else {
        (Mark::Ruled, t!(lang, rating_settings_former))
    }
}

/// Who drew it up, who approved it, where it was promulgated, and who withdrew it, and why.
fn about(lang: Lang, one: &StoredSettings) -> String {
    let begun = t!(
        lang,
        rating_settings_begun,
        name = one.created_by.as_str(),
        at = lang.stamp(one.created_at)
    );
    match &one.approved {
        None => begun,
        Some((at, by)) => {
            let approved = t!(
                lang,
                rating_settings_approved,
                name = by.as_str(),
                at = lang.stamp(*at)
            );
            let made_known = one.promulgation.as_ref().map(|recorded| {
                let day = t!(lang, editions_promulgated, day = lang.date(recorded.made.on));
                let place = lang.promulgated_in(recorded.made.channel, &recorded.made.issue);
                format!(" · {day}: {place}")
            });
            let withdrawn = one.withdrawn.as_ref().map(|withdrawn| {
                let said = t!(
                    lang,
                    rating_settings_withdrawn_by,
                    name = withdrawn.by.as_str(),
                    at = lang.stamp(withdrawn.at),
                    reason = withdrawn.because.as_str()
                );
                format!(" · {said}")
            });
            format!(
                "{begun} · {approved}{}{}",
                made_known.unwrap_or_default(),
                withdrawn.unwrap_or_default()
            )
        }
    }
}

async fn list_page(
    db: &Db,
    now: Now,
    permit: &Permit<ManageRatingSettings>,
    layout: Layout,
) -> Result<RatingSettingsListPage> {
    let lang = layout.lang;
    let today = schedule::local(now.0).date();
    let all = rating_settings::list(&mut *db.connect().await?).await?;
    let rows = all
        .iter()
        .map(|one| {
            let (mark, state) = state(lang, &all, one, today);
            VersionRow {
                href: RatingVersionPath { settings: one.id }.to_string(),
                valid_from: lang.date(one.valid_from),
                source: one.source.clone(),
                mark,
                state,
                about: about(lang, one),
            }
        })
        .collect();
    let gaps: Vec<String> = known_settings()
        .gaps()
        .into_iter()
        .map(|slot| lang.rating_slot(slot))
        .collect();
    Ok(RatingSettingsListPage {
        rows,
        preview: RatingPreviewPath::PATH.to_owned(),
        known: t!(
            lang,
            rating_settings_known,
            source = danish_source(),
            tables = gaps.join("; ")
        ),
        valid_from: today.to_string(),
        source: String::new(),
        errors: FieldErrors::new(),
        key: ids::fresh().to_string(),
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::Settings,
            t!(lang, rating_settings_heading),
        ),
    })
}

async fn list(
    _: RatingSettingsPath,
    permit: Permit<ManageRatingSettings>,
    (db, now, layout): Visit,
) -> Result<Page> {
    Ok(Html(list_page(&db, now, &permit, layout).await?.render()?))
}

/// A new version.
#[derive(Debug, Deserialize)]
struct NewVersion {
    #[serde(default)]
    valid_from: String,
    #[serde(default)]
    source: String,
    key: IdempotencyKey,
}

fn day(field: &str, text: &str) -> Result<Date> {
    let wrong = |_| Problem::field(field, |lang| t!(lang, editions_date_wrong));
    text.trim().parse().map_err(wrong)
}

async fn draw_up(
    _: RatingSettingsPath,
    permit: Permit<ManageRatingSettings>,
    (db, now, layout): Visit,
    Form(form): Form<NewVersion>,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let valid_from = day("valid_from", &form.valid_from)?;
        let draw_up = async |conn: &mut PgConnection| {
            let content = Content {
                valid_from,
                source: form.source.trim().to_owned(),
                settings: rating_settings::beginning(conn, valid_from).await?,
            };
            rating_settings::draw_up(conn, &permit, now.0, form.key, &content).await
        };
        db.write(draw_up).await
    };
    match written.await {
        Ok(done) => {
            let flash = Flash::done(t!(lang, rating_settings_drawn_up));
            let to = RatingVersionPath { settings: done.id }.to_string();
            Ok(flash.leads_to(&to))
        }
        Err(problem) => {
            let refusal = Refusal::of(problem, lang)?;
            let mut page = list_page(&db, now, &permit, refusal.on(layout)).await?;
            page.errors = refusal.errors;
            page.valid_from = form.valid_from;
            page.source = form.source;
            again(refusal.status, &page)
        }
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/rating_version.html")]
struct VersionPage {
    layout: Layout,
    action: String,
    approve: String,
    back: &'static str,
    preview: String,
    valid_from: String,
    source: String,
    mark: Mark,
    state: String,
    about: String,
    /// What was approved is only shown.
    is_draft: bool,
    /// Where its promulgation is written down; empty where there is nothing to write.
    promulgate: String,
    promulgated_on: String,
    channels: Vec<Choice>,
    issue: String,
    /// Where it is withdrawn; empty where there is nothing to withdraw.
    withdraw: String,
    reason: String,
    /// Which reports it changes, or would.
    effects: EffectsView,
    /// The sentence that names what is empty; nothing where nothing is.
    empty: String,
    groups: Vec<SlotGroup>,
    errors: FieldErrors,
    version: i32,
    key: String,
    approval_key: String,
    withdrawal_key: String,
}

/// Places of one rate of play, or of all.
#[derive(Debug)]
struct SlotGroup {
    id: &'static str,
    heading: String,
    places: Vec<SlotField>,
}

/// A place to be filled in.
#[derive(Debug)]
struct SlotField {
    name: String,
    label: String,
    help: String,
    value: String,
    /// What is chosen among; none where it is written.
    choices: Vec<Choice>,
    /// What a chosen or written value is called.
    shown: String,
    rows: usize,
    /// May it be filled in from FIDE's table?
    offers_fide: bool,
    is_empty: bool,
    error: String,
}

fn choices(lang: Lang, slot: Slot, value: &str) -> Vec<Choice> {
    let words: Vec<(&'static str, String)> = match slot {
        Slot::Rounding => Rounding::ALL
            .iter()
            .map(|word| (word.as_str(), lang.rating_rounding(*word)))
            .collect(),
        Slot::Opponents => UnratedOpponent::ALL
            .iter()
            .map(|word| (word.as_str(), lang.rating_opponents(*word)))
            .collect(),
        Slot::First => FirstRating::ALL
            .iter()
            .map(|word| (word.as_str(), lang.rating_first(*word)))
            .collect(),
        Slot::Unplayed => Unplayed::ALL
            .iter()
            .map(|word| (word.as_str(), lang.rating_unplayed(*word)))
            .collect(),
        Slot::Expected
        | Slot::Step
        | Slot::Cap
        | Slot::Corrections
        | Slot::RapidTime
        | Slot::BlitzTime
        | Slot::Conversions
        | Slot::K(_)
        | Slot::Bonus(_)
        | Slot::Floor(_)
        | Slot::Start(_) => return Vec::new(),
    };
    let none = Choice::new("", t!(lang, rating_settings_not_chosen), value);
    let offered = words
        .into_iter()
        .map(|(word, label)| Choice::new(word, label, value));
    std::iter::once(none).chain(offered).collect()
}

/// Lines its field has.
const fn rows(slot: Slot) -> usize {
    match slot {
        Slot::Expected => 8,
        Slot::K(_) | Slot::Bonus(_) | Slot::Start(_) | Slot::Corrections => 4,
        Slot::Conversions => 2,
        Slot::Step
        | Slot::Rounding
        | Slot::Cap
        | Slot::Opponents
        | Slot::First
        | Slot::Unplayed
        | Slot::RapidTime
        | Slot::BlitzTime
        | Slot::Floor(_) => 1,
    }
}

fn place(lang: Lang, slot: Slot, value: String, errors: &FieldErrors) -> SlotField {
    let name = slot.name();
    let choices = choices(lang, slot, &value);
    let chosen = choices.iter().find(|choice| choice.chosen);
    SlotField {
        label: lang.rating_slot(slot),
        help: lang.rating_slot_help(slot),
        shown: chosen.map_or_else(|| value.clone(), |choice| choice.label.clone()),
        rows: rows(slot),
        offers_fide: slot == Slot::Expected && value.trim().is_empty(),
        is_empty: value.trim().is_empty(),
        error: errors.of(&name).to_owned(),
        choices,
        value,
        name,
    }
}

fn groups(lang: Lang, text: impl Fn(Slot) -> String, errors: &FieldErrors) -> Vec<SlotGroup> {
    let of = |rate: Option<Discipline>| {
        Slot::ALL
            .into_iter()
            .filter(|slot| slot.rate() == rate)
            .map(|slot| place(lang, slot, text(slot), errors))
            .collect()
    };
    let mut groups = vec![SlotGroup {
        id: "all",
        heading: t!(lang, rating_settings_all),
        places: of(None),
    }];
    groups.extend(Discipline::ALL.map(|rate| SlotGroup {
        id: rate.as_str(),
        heading: lang.rate_of_play(rate),
        places: of(Some(rate)),
    }));
    groups
}

async fn version_page(
    db: &Db,
    now: Now,
    permit: &Permit<ManageRatingSettings>,
    path: &RatingVersionPath,
    layout: Layout,
) -> Result<VersionPage> {
    let lang = layout.lang;
    // Refreshes the review first, so that the page shows the current state of reports.
    review::refresh(&mut *db.connect().await?, now.0).await?;
    let mut tx = db.snapshot().await?;
    let stored = rating_settings::find(&mut tx, path.settings)
        .await?
        .ok_or_else(Problem::not_found)?;
    let all = rating_settings::list(&mut tx).await?;
    let effects = effects::of(&mut tx, path.settings, now.0)
        .await?
        .ok_or_else(Problem::not_found)?;
    drop(tx);
    let today = schedule::local(now.0).date();
    let (mark, state) = state(lang, &all, &stored, today);
    let gaps = stored.settings.gaps();
    Ok(VersionPage {
        action: path.to_string(),
        approve: ApproveRatingsPath { settings: stored.id }.to_string(),
        back: RatingSettingsPath::PATH,
        preview: format!("{}?settings={}", RatingPreviewPath::PATH, stored.id),
        valid_from: stored.valid_from.to_string(),
        source: stored.source.clone(),
        mark,
        state,
        about: about(lang, &stored),
        is_draft: stored.approved.is_none(),
        promulgate: if stored.stands() && stored.promulgation.is_none() {
            PromulgateRatingsPath { settings: stored.id }.to_string()
        } else {
            String::new()
        },
        promulgated_on: today.to_string(),
        channels: Choice::of_channels(lang, ""),
        issue: String::new(),
        withdraw: if stored.stands() {
            WithdrawRatingsPath { settings: stored.id }.to_string()
        } else {
            String::new()
        },
        reason: String::new(),
        effects: changed::view(lang, &stored, &effects),
        empty: if gaps.is_empty() {
            String::new()
        } else {
            web::error_texts_ratings::rating_settings::empty(lang, &gaps)
        },
        groups: groups(lang, |slot| stored.settings.text(slot), &FieldErrors::new()),
        errors: FieldErrors::new(),
        version: stored.version.0,
        key: ids::fresh().to_string(),
        approval_key: ids::fresh().to_string(),
        withdrawal_key: ids::fresh().to_string(),
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::Settings,
            t!(lang, rating_settings_from, day = lang.date(stored.valid_from)),
        ),
    })
}

async fn show(
    path: RatingVersionPath,
    permit: Permit<ManageRatingSettings>,
    (db, now, layout): Visit,
) -> Result<Page> {
    Ok(Html(
        version_page(&db, now, &permit, &path, layout).await?.render()?,
    ))
}

/// Everything the form says, or what is wrong with it, place by place.
fn read(sent: &Sent) -> Result<Content> {
    let mut settings = Settings::default();
    let mut wrong = Vec::new();
    for slot in Slot::ALL {
        if let Err(problem) = settings.fill(slot, sent.text(&slot.name())) {
            wrong.push(FieldError::new(slot.name(), move |lang| {
                lang.rating_line_problem(problem)
            }));
        }
    }
    if sent.ticked("fill_fide") && settings.expected.is_none() {
        settings.expected = Some(ExpectedTable::fide());
    }
    let valid_from = sent.text("valid_from").parse();
    if valid_from.is_err() {
        wrong.push(FieldError::new("valid_from", |lang| {
            t!(lang, editions_date_wrong)
        }));
    }
    match valid_from {
        Ok(valid_from) if wrong.is_empty() => Ok(Content {
            valid_from,
            source: sent.text("source").to_owned(),
            settings,
        }),
        Ok(_) | Err(_) => Err(Problem::invalid(wrong)),
    }
}

async fn change(
    path: RatingVersionPath,
    permit: Permit<ManageRatingSettings>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let command = SettingsCommand {
            id: path.settings,
            seen: sent.seen,
            content: read(&sent)?,
        };
        db.write(async |conn| rating_settings::change(conn, &permit, now.0, sent.key, &command).await)
            .await
    };
    let Err(problem) = written.await else {
        return Ok(Flash::done(t!(lang, rating_settings_saved)).leads_to(&path.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    // What was typed stays, with what is wrong beside it; after a conflict it can be sent again over what stands now.
    let mut page = version_page(&db, now, &permit, &path, layout).await?;
    let status = refusal.status;
    page.errors = refusal.with_said_of("source");
    let typed = |slot: Slot| sent.text(&slot.name()).to_owned();
    page.groups = groups(lang, typed, &page.errors);
    sent.text("valid_from").clone_into(&mut page.valid_from);
    sent.text("source").clone_into(&mut page.source);
    again(status, &page)
}

async fn approve(
    path: ApproveRatingsPath,
    permit: Permit<ManageRatingSettings>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let command = ApproveCommand {
        id: path.settings,
        seen: sent.seen,
    };
    db.write(async |conn| rating_settings::approve(conn, &permit, now.0, sent.key, command).await)
        .await?;
    let flash = Flash::done(t!(layout.lang, rating_settings_approve_done));
    let to = RatingVersionPath {
        settings: path.settings,
    };
    Ok(flash.leads_to(&to.to_string()))
}

async fn promulgate(
    path: PromulgateRatingsPath,
    permit: Permit<ManageRatingSettings>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let version = RatingVersionPath {
        settings: path.settings,
    };
    let written = async {
        let on = day("promulgated_on", sent.text("promulgated_on"))?;
        let command = PromulgateCommand {
            id: path.settings,
            seen: sent.seen,
            promulgation: Promulgation {
                on,
                channel: sent.text("channel").parse().unwrap_or(Channel::Other),
                issue: sent.text("issue").to_owned(),
            },
        };
        db.write(async |conn| rating_settings::promulgate(conn, &permit, now.0, sent.key, &command).await)
            .await
    };
    let Err(problem) = written.await else {
        let flash = Flash::done(t!(lang, rating_settings_promulgate_done));
        return Ok(flash.leads_to(&version.to_string()));
    };
    let refusal = Refusal::of(problem, lang)?;
    let mut page = version_page(&db, now, &permit, &version, refusal.on(layout)).await?;
    page.errors = refusal.errors;
    sent.text("promulgated_on").clone_into(&mut page.promulgated_on);
    page.channels = Choice::of_channels(lang, sent.text("channel"));
    sent.text("issue").clone_into(&mut page.issue);
    again(refusal.status, &page)
}

async fn withdraw(
    path: WithdrawRatingsPath,
    permit: Permit<ManageRatingSettings>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let version = RatingVersionPath {
        settings: path.settings,
    };
    let command = WithdrawCommand {
        id: path.settings,
        seen: sent.seen,
        reason: sent.text("reason").to_owned(),
    };
    let written = db
        .write(async |conn| rating_settings::withdraw(conn, &permit, now.0, sent.key, &command).await)
        .await;
    let Err(problem) = written else {
        let flash = Flash::done(t!(lang, rating_settings_withdraw_done));
        return Ok(flash.leads_to(&version.to_string()));
    };
    // What was typed stays, with what is wrong beside it, as long as there is a form to send it with again.
    let mut page = version_page(&db, now, &permit, &version, layout).await?;
    if page.withdraw.is_empty() {
        return Err(problem);
    }
    let refusal = Refusal::of(problem, lang)?;
    let status = refusal.status;
    page.errors = refusal.with_said_of("reason");
    page.reason = command.reason;
    again(status, &page)
}
