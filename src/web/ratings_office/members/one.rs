//! A member: what is known, what happened, and what the office writes; making one of two, and two of one again.

use super::{ACCESS, MemberChangeView, changes};
use crate::prelude::*;
use domain::{
    member::{ListedRatings, Member, MemberField, Written, diff::MemberChangeKind, union},
    player::{NationalId, Sex},
    registration::form::EntryForm,
};
use engine::{ids::MemberImportId, title::Title};
use service::members::{self, Event, Found, MemberCommand, MemberError, MergeCommand, SplitCommand, What};
use store::members::StoredMember;
use web::{
    error_texts::members as words,
    office::{self, Tab},
    paths::{MemberImportPath, MemberPath, MembersPath, MergeMemberPath, SplitMemberPath},
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, show)
        .post(ACCESS, change)
        .post(ACCESS, merge)
        .post(ACCESS, split)
}

/// Which other number is to be looked at beside this one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct BesideQuery {
    other: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/member.html")]
struct MemberPage {
    layout: Layout,
    kept: StoredMember,
    /// The file of the list the ratings are from.
    rated_list: String,
    /// The numbers that lead here.
    merged: Vec<StoredMember>,
    twins: Vec<StoredMember>,
    other_number: String,
    /// Another member beside this one.
    other: Option<StoredMember>,
    events: Vec<Event>,
    form: EntryForm,
    licences: String,
    errors: FieldErrors,
    key: String,
}

impl MemberPage {
    fn member(&self) -> &Member {
        &self.kept.member
    }

    fn gone(&self) -> String {
        let gone = MemberField::Gone.text(self.member());
        self.layout.lang.member_value(MemberField::Gone, &gone)
    }

    fn ratings(&self) -> [(String, String); 5] {
        RATINGS.map(|field| {
            let text = field.text(self.member());
            let shown = if text.is_empty() { "–".to_owned() } else { text };
            (self.layout.lang.member_field(field), shown)
        })
    }

    /// When the ratings were listed, and in which file.
    fn rated(&self, listed: &ListedRatings) -> String {
        let lang = self.layout.lang;
        let (day, file) = (lang.date(listed.on), self.rated_list.as_str());
        t!(lang, member_rated_on, day, file)
    }

    /// What the other one would give to this one.
    fn taken(&self, other: &Member) -> String {
        self.layout
            .lang
            .member_taken(&union::merge(self.member(), other).1)
    }

    fn titles(&self) -> Vec<Choice> {
        let (lang, current) = (self.layout.lang, self.form.title.as_str());
        let none = Choice::new("", t!(lang, player_no_title), current);
        std::iter::once(none)
            .chain(Title::ALL.map(|title| Choice::new(title.as_str(), title.as_str(), current)))
            .collect()
    }

    fn sexes(&self) -> Vec<Choice> {
        let (lang, current) = (self.layout.lang, self.form.sex.as_str());
        vec![
            Choice::new("", t!(lang, player_sex_unknown), current),
            Choice::new(Sex::Female.as_str(), t!(lang, player_sex_female), current),
            Choice::new(Sex::Male.as_str(), t!(lang, player_sex_male), current),
        ]
    }

    fn facts(&self, member: &Member) -> Vec<(String, String)> {
        let lang = self.layout.lang;
        MemberField::ALL
            .into_iter()
            .map(|field| {
                let text = field.text(member);
                (lang.member_field(field), lang.member_value(field, &text))
            })
            .filter(|(_, text)| !text.is_empty())
            .collect()
    }

    fn event(&self, event: &Event) -> String {
        let lang = self.layout.lang;
        match &event.what {
            What::Act { act, other } => match other {
                Some(other) => format!("{}: {other}", lang.act(act)),
                None => lang.act(act),
            },
            What::List { listed_on, kind, .. } => {
                let day = lang.date(*listed_on);
                match kind {
                    MemberChangeKind::New => t!(lang, member_listed_new, day),
                    MemberChangeKind::Changed => t!(lang, member_listed_changed, day),
                    MemberChangeKind::Gone => t!(lang, member_listed_gone, day),
                }
            }
        }
    }

    fn changes(&self, event: &Event) -> Vec<MemberChangeView> {
        changes(self.layout.lang, &event.changes)
    }

    fn merge(&self) -> String {
        let number = self.member().national_id.to_string();
        MergeMemberPath { number }.to_string()
    }
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

fn import_address(import: MemberImportId) -> String {
    MemberImportPath { import }.to_string()
}

/// The list it happened by.
fn list_of(event: &Event) -> Option<String> {
    match event.what {
        What::Act { .. } => None,
        What::List { import, .. } => Some(import_address(import)),
    }
}

fn split_address(merged: &StoredMember) -> String {
    let number = merged.member.national_id.to_string();
    SplitMemberPath { number }.to_string()
}

fn form_of(member: &Member) -> EntryForm {
    let text = |field: MemberField| field.text(member);
    EntryForm {
        surname: member.name.surname().to_owned(),
        given_name: member.name.given().to_owned(),
        club: text(MemberField::Club),
        federation: text(MemberField::Federation),
        fide_id: text(MemberField::FideId),
        title: text(MemberField::Title),
        sex: text(MemberField::Sex),
        birth: text(MemberField::Birth),
        ..EntryForm::default()
    }
}

const RATINGS: [MemberField; 5] = [
    MemberField::Standard,
    MemberField::Rapid,
    MemberField::Blitz,
    MemberField::FideStandard,
    MemberField::K,
];

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
    let Found { kept, merged } = found;
    let other_member = beside
        .map(|found| found.kept)
        .filter(|stored| stored.id != kept.id);
    let mut errors = FieldErrors::new();
    if !other.trim().is_empty() && other_member.is_none() {
        errors.add("other", t!(lang, member_no_other));
    }
    let name = kept.member.name.to_string();
    Ok(Ok(MemberPage {
        layout: office::frame(layout, permit.rights(), Tab::Members, name),
        rated_list: rated_list.unwrap_or_default(),
        merged,
        twins,
        other_number: other.chars().take(NationalId::MAX).collect(),
        other: other_member,
        events: history.events(&kept.member),
        form: form_of(&kept.member),
        licences: MemberField::Licences.text(&kept.member),
        errors,
        key: ids::fresh().to_string(),
        kept,
    }))
}

async fn show(
    path: MemberPath,
    permit: Permit<ManageRegisters>,
    db: Db,
    layout: Layout,
    Query(beside): Query<BesideQuery>,
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
        let command = MemberCommand {
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
