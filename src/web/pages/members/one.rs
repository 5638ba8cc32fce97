//! A member: what is known, what happened, and what the office writes; making one of two, and two of one again.

use std::collections::BTreeMap;

use super::{ACCESS, ChangeView, changes};
use crate::prelude::*;
use domain::member::{Field, ListedRatings, Member, Written, union};
use domain::player::{NationalId, Sex};
use domain::{member::diff::Kind, registration::form::EntryForm};
use engine::title::Title;
use service::members::{self, ChangeCommand, Event, Found, MemberError, MergeCommand, SplitCommand, What};
use service::{access::ManageRegisters, ids};
use store::members::StoredMember;
use web::office::{self, Tab};
use web::paths::{MemberImportPath, MemberPath, MembersPath, MergeMemberPath, SplitMemberPath};
use web::{error::FieldError, problems::members as words, setup::Sent};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, show)
        .post(ACCESS, change)
        .post(ACCESS, merge)
        .post(ACCESS, split)
}

/// Which other number is to be looked at beside this one.
#[derive(Debug, Default, Deserialize)]
struct Beside {
    #[serde(default)]
    other: String,
}

/// Something that happened.
#[derive(Debug)]
struct EventView {
    when: String,
    said: String,
    by: String,
    href: Option<String>,
    changes: Vec<ChangeView>,
}

/// A number that leads here.
#[derive(Debug)]
struct MergedView {
    number: String,
    name: String,
    action: String,
    key: String,
    taken: String,
}

/// Another member beside this one.
#[derive(Debug)]
struct OtherView {
    number: String,
    facts: Vec<(String, String)>,
    version: Version,
    key: String,
    taken: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/member.html")]
struct MemberPage {
    layout: Layout,
    number: String,
    gone: String,
    ratings: Vec<(String, String)>,
    rated: String,
    rated_list: Option<String>,
    listed: String,
    merged: Vec<MergedView>,
    twins: Vec<(String, String)>,
    other_number: String,
    other: Option<OtherView>,
    events: Vec<EventView>,
    form: EntryForm,
    licences: String,
    titles: Vec<Choice>,
    sexes: Vec<Choice>,
    errors: FieldErrors,
    version: Version,
    key: String,
    action: String,
    merge: String,
    back: String,
}

fn member_number(text: &str) -> Result<NationalId> {
    text.parse().map_err(|_| Problem::not_found())
}

fn address(number: &NationalId) -> String {
    MemberPath {
        number: number.to_string(),
    }
    .to_string()
}

fn titles(lang: Lang, current: &str) -> Vec<Choice> {
    let none = Choice::new("", t!(lang, player_no_title), current);
    std::iter::once(none)
        .chain(Title::ALL.map(|title| Choice::new(title.as_str(), title.as_str(), current)))
        .collect()
}

fn sexes(lang: Lang, current: &str) -> Vec<Choice> {
    vec![
        Choice::new("", t!(lang, player_sex_unknown), current),
        Choice::new(Sex::Female.as_str(), t!(lang, player_sex_female), current),
        Choice::new(Sex::Male.as_str(), t!(lang, player_sex_male), current),
    ]
}

fn form_of(member: &Member) -> EntryForm {
    let text = |field: Field| field.text(member);
    EntryForm {
        surname: member.name.surname().to_owned(),
        given_name: member.name.given().to_owned(),
        club: text(Field::Club),
        federation: text(Field::Federation),
        fide_id: text(Field::FideId),
        title: text(Field::Title),
        sex: text(Field::Sex),
        birth: text(Field::Birth),
        ..EntryForm::default()
    }
}

fn facts(lang: Lang, member: &Member) -> Vec<(String, String)> {
    Field::ALL
        .into_iter()
        .map(|field| {
            let text = field.text(member);
            (lang.member_field(field), lang.member_value(field, &text))
        })
        .filter(|(_, text)| !text.is_empty())
        .collect()
}

const RATINGS: [Field; 5] = [
    Field::Standard,
    Field::Rapid,
    Field::Blitz,
    Field::FideStandard,
    Field::K,
];

fn ratings(lang: Lang, member: &Member) -> Vec<(String, String)> {
    RATINGS
        .into_iter()
        .map(|field| {
            let text = field.text(member);
            let shown = if text.is_empty() { "–".to_owned() } else { text };
            (lang.member_field(field), shown)
        })
        .collect()
}

fn event(lang: Lang, event: &Event) -> EventView {
    let (said, href) = match &event.what {
        What::Act { act, other } => {
            let said = lang.act(act);
            let said = match other {
                Some(other) => format!("{said}: {other}"),
                None => said,
            };
            (said, None)
        }
        What::List {
            import,
            listed_on,
            kind,
        } => {
            let day = lang.date(*listed_on);
            let said = match kind {
                Kind::New => t!(lang, member_listed_new, day = day),
                Kind::Changed => t!(lang, member_listed_changed, day = day),
                Kind::Gone => t!(lang, member_listed_gone, day = day),
            };
            (said, Some(MemberImportPath { import: *import }.to_string()))
        }
    };
    EventView {
        when: lang.stamp(event.at),
        said,
        by: event.by.clone(),
        href,
        changes: changes(lang, &event.changes),
    }
}

fn merged(lang: Lang, stored: &StoredMember) -> MergedView {
    let number = stored.member.national_id.to_string();
    MergedView {
        name: stored.member.name.to_string(),
        action: SplitMemberPath {
            number: number.clone(),
        }
        .to_string(),
        number,
        key: ids::fresh().to_string(),
        taken: lang.member_taken(&stored.taken),
    }
}

fn other_view(lang: Lang, kept: &Member, other: &StoredMember) -> OtherView {
    let (_, taken) = union::merge(kept, &other.member);
    OtherView {
        number: other.member.national_id.to_string(),
        facts: facts(lang, &other.member),
        version: other.version,
        key: ids::fresh().to_string(),
        taken: lang.member_taken(&taken),
    }
}

/// A member's page, with another number beside it if one is asked for.
async fn page(
    db: &Db,
    permit: &Permit<ManageRegisters>,
    layout: Layout,
    number: &NationalId,
    other: &str,
) -> Result<std::result::Result<MemberPage, NationalId>> {
    let lang = layout.lang;
    let mut tx = db.snapshot().await?;
    let found = members::find(&mut tx, number)
        .await?
        .ok_or_else(Problem::not_found)?;
    let kept_number = found.kept.member.national_id.clone();
    if kept_number != *number {
        return Ok(Err(kept_number));
    }
    let numbers = found.numbers();
    let history = members::history(&mut tx, &numbers).await?;
    let twins = members::twins(&mut tx, &found.kept).await?;
    let rated_list = match found.kept.member.ratings {
        Some(ListedRatings { list, .. }) => service::member_imports::find(&mut tx, list)
            .await?
            .map(|(stored, _)| stored.file_name),
        None => None,
    };
    let beside = match other.parse::<NationalId>() {
        Ok(wanted) => members::find(&mut tx, &wanted).await?,
        Err(_) => None,
    };
    drop(tx);
    let Found { kept, merged: others } = found;
    let member = &kept.member;
    let beside = beside
        .map(|found| found.kept)
        .filter(|stored| stored.id != kept.id);
    let mut errors = FieldErrors::new();
    if !other.trim().is_empty() && beside.is_none() {
        errors.add("other", t!(lang, member_no_other));
    }
    let form = form_of(member);
    let rated = member.ratings.as_ref();
    Ok(Ok(MemberPage {
        number: number.to_string(),
        gone: lang.member_value(Field::Gone, &Field::Gone.text(member)),
        ratings: ratings(lang, member),
        rated: rated.map_or_else(
            || t!(lang, member_unrated),
            |listed| {
                t!(
                    lang,
                    member_rated_on,
                    day = lang.date(listed.on),
                    file = rated_list.unwrap_or_default()
                )
            },
        ),
        rated_list: rated.map(|listed| MemberImportPath { import: listed.list }.to_string()),
        listed: t!(lang, member_listed_on, day = lang.date(member.listed_on)),
        merged: others.iter().map(|stored| merged(lang, stored)).collect(),
        twins: twins
            .iter()
            .map(|twin| {
                let number = &twin.member.national_id;
                let href = format!("{}?other={number}#union", address(&kept_number));
                (href, format!("{} ({number})", twin.member.name))
            })
            .collect(),
        other_number: other.chars().take(NationalId::MAX).collect(),
        other: beside.as_ref().map(|stored| other_view(lang, member, stored)),
        events: history
            .events(member)
            .iter()
            .map(|one| event(lang, one))
            .collect(),
        licences: Field::Licences.text(member),
        titles: titles(lang, &form.title),
        sexes: sexes(lang, &form.sex),
        form,
        errors,
        version: kept.version,
        key: ids::fresh().to_string(),
        action: address(&kept_number),
        merge: MergeMemberPath {
            number: number.to_string(),
        }
        .to_string(),
        back: MembersPath.to_string(),
        layout: office::frame(layout, permit.rights(), Tab::Members, member.name.to_string()),
    }))
}

async fn show(
    path: MemberPath,
    permit: Permit<ManageRegisters>,
    db: Db,
    layout: Layout,
    Query(beside): Query<Beside>,
) -> Result<Response> {
    let number = member_number(&path.number)?;
    match page(&db, &permit, layout, &number, &beside.other).await? {
        Ok(page) => Ok(Html(page.render()?).into_response()),
        // Both numbers of a merged member lead to the one that is kept.
        Err(kept) => Ok(Redirect::to(&address(&kept)).into_response()),
    }
}

/// What was typed, field by field, and what is wrong with it.
fn read(sent: &Sent) -> std::result::Result<Written, Vec<FieldError>> {
    let (form, licences) = typed(sent);
    words::written(&form, &licences)
}

fn typed(sent: &Sent) -> (EntryForm, String) {
    let text = |name: &str| sent.text(name).to_owned();
    let form = EntryForm {
        surname: text("surname"),
        given_name: text("given_name"),
        club: text("club"),
        federation: text("federation"),
        fide_id: text("fide_id"),
        title: text("title"),
        sex: text("sex"),
        birth: text("birth"),
        ..EntryForm::default()
    };
    (form, text("licences"))
}

async fn change(
    path: MemberPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = Sent::new(fields)?;
    let number = member_number(&path.number)?;
    let written = async {
        let command = ChangeCommand {
            number: number.clone(),
            seen: sent.seen,
            written: read(&sent).map_err(Problem::invalid)?,
        };
        db.write(async |conn| members::change(conn, &permit, now.0, sent.key, &command).await)
            .await?;
        Ok::<_, Problem>(())
    };
    let problem = match written.await {
        Ok(()) => {
            let flash = Flash::done(t!(lang, member_saved));
            return Ok(flash.leads_to(&path.to_string()));
        }
        Err(problem) => problem,
    };
    let status = problem.kind().status();
    if problem.errors().is_empty() && status != StatusCode::CONFLICT {
        return Err(problem);
    }
    // What was typed stays, with what is wrong beside it; after a conflict it can be sent again over what stands now.
    let Ok(mut page) = page(&db, &permit, layout, &number, "").await? else {
        return Err(problem);
    };
    page.errors = problem.field_errors(lang);
    if problem.errors().is_empty() {
        page.errors.add("surname", problem.detail(lang));
    }
    (page.form, page.licences) = typed(&sent);
    page.titles = titles(lang, &page.form.title);
    page.sexes = sexes(lang, &page.form.sex);
    Ok((status, Html(page.render()?)).into_response())
}

async fn merge(
    path: MergeMemberPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = Sent::new(fields)?;
    let number = member_number(&path.number)?;
    let no_other = || Problem::from(MemberError::NoOther);
    let command = MergeCommand {
        other: sent.text("other").parse().map_err(|_| no_other())?,
        other_seen: Version(sent.text("other_version").parse().map_err(|_| no_other())?),
        number,
        seen: sent.seen,
    };
    db.write(async |conn| members::merge(conn, &permit, now.0, sent.key, &command).await)
        .await?;
    let flash = Flash::done(t!(lang, member_merged, number = command.other.as_str()));
    Ok(flash.leads_to(&address(&command.number)))
}

async fn split(
    path: SplitMemberPath,
    (db, now): (Db, Now),
    permit: Permit<ManageRegisters>,
    layout: Layout,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let sent = Sent::new(fields)?;
    let command = SplitCommand {
        number: member_number(&path.number)?,
        seen: sent.seen,
    };
    let done = db
        .write(async |conn| members::split(conn, &permit, now.0, sent.key, &command).await)
        .await?;
    let flash = Flash::done(t!(
        lang,
        member_split,
        number = command.number.as_str(),
        kept = done.number.as_str()
    ));
    Ok(flash.leads_to(&address(&command.number)))
}
