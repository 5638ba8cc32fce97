//! The union's rating committee (DM-3.1): who sits, who sat, which seats are or become empty; and one appointment, to be corrected or
//! ended early.

use crate::{
    forms::{Reader, Refusal},
    prelude::*,
};
use domain::{
    rating_committee::{Appointed, AppointeeName, Appointment, Committee, CommitteeSeat, Ended, Gap},
    rating_regulation::committee_rule,
};
use service::rating_committee::{self as acts, Appoint, CommitteeOverview, Correct, EndEarly};
use web::{
    error_texts::prizes,
    error_texts_ratings::rating_committee as words,
    office::{self, Tab},
};

const ACCESS: Access = Access::Needs(Capability::ManageRegisters);

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(ACCESS, show)
        .post(ACCESS, appoint)
        .get(ACCESS, show_one)
        .post(ACCESS, correct)
        .post(ACCESS, end_early)
}

/// Somebody of a list.
#[derive(Debug)]
struct AppointmentRow {
    href: String,
    name: String,
    seat: String,
    from: String,
    until: String,
    /// Leaves next, ended early, sits for another term than usual.
    notes: Vec<String>,
}

/// Seats of one kind, and whether any is empty.
#[derive(Debug)]
struct SeatRow {
    name: String,
    state: State,
    said: String,
    /// From when one is empty, and until when; empty where nothing is known.
    ahead: String,
}

/// What stands in the fields of a form.
type CommitteeMemberFields = BTreeMap<String, String>;

#[derive(Debug, Template)]
#[template(path = "pages/rating_committee.html")]
struct CommitteePage {
    layout: Layout,
    lead: String,
    back: String,
    /// The current values, after somebody else changed them first.
    conflict: String,
    sitting: Vec<AppointmentRow>,
    coming: Vec<AppointmentRow>,
    former: Vec<AppointmentRow>,
    /// The member who leaves next, and when; empty when nobody sits.
    next: String,
    seats: Vec<SeatRow>,
    /// Years in which more members leave than the regulation says.
    crowded: Vec<String>,
    until_help: String,
    choices: Vec<Choice>,
    fields: CommitteeMemberFields,
    errors: FieldErrors,
    version: Version,
    key: String,
    action: String,
}

impl CommitteePage {
    fn value(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/rating_committee_appointment.html")]
struct AppointmentPage {
    layout: Layout,
    back: String,
    conflict: String,
    /// What is unusual about the term.
    notes: Vec<String>,
    is_ended: bool,
    choices: Vec<Choice>,
    fields: CommitteeMemberFields,
    errors: FieldErrors,
    version: Version,
    keys: [String; 2],
    correct: String,
    end: String,
}

impl AppointmentPage {
    fn value(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }
}

fn seat_name(lang: Lang, seat: CommitteeSeat) -> String {
    match seat {
        CommitteeSeat::Member => t!(lang, rating_committee_member),
        CommitteeSeat::Substitute => t!(lang, rating_committee_substitute),
    }
}

fn choices(lang: Lang, chosen: &str) -> Vec<Choice> {
    CommitteeSeat::ALL
        .into_iter()
        .map(|seat| Choice::new(seat.as_str(), seat_name(lang, seat), chosen))
        .collect()
}

/// What is unusual about an appointment.
fn notes(lang: Lang, appointment: &Appointment) -> Vec<String> {
    let mut notes = Vec::new();
    if let Some(ended) = &appointment.ended {
        notes.push(if appointment.never_sat() {
            t!(
                lang,
                rating_committee_never_sat,
                day = lang.date(ended.on),
                reason = ended.reason.as_str()
            )
        } else {
            t!(
                lang,
                rating_committee_ended,
                day = lang.date(appointment.until),
                reason = ended.reason.as_str()
            )
        });
    }
    if let Some(usual) = appointment.usual_end(committee_rule()) {
        notes.push(t!(
            lang,
            rating_committee_unusual,
            day = lang.date(usual),
            article = labels::article(lang, &committee_rule().article)
        ));
    }
    notes
}

fn row(lang: Lang, one: &Appointed) -> AppointmentRow {
    let appointment = &one.appointment;
    AppointmentRow {
        href: CommitteeAppointmentPath { appointment: one.id }.to_string(),
        name: appointment.name.to_string(),
        seat: seat_name(lang, appointment.seat),
        from: lang.date(appointment.from),
        until: if appointment.never_sat() {
            "–".to_owned()
        } else {
            lang.date(appointment.last_day())
        },
        notes: notes(lang, appointment),
    }
}

/// The kinds of seats with what is empty of them.
fn seats(lang: Lang, committee: &Committee) -> Vec<SeatRow> {
    CommitteeSeat::ALL
        .into_iter()
        .map(|seat| {
            let gap = committee.gap(committee_rule(), seat);
            let (state, said) = match gap {
                Some(Gap { from, missing, .. }) if from == committee.day => (
                    State::Missing,
                    t!(lang, rating_committee_empty_now, count = missing),
                ),
                None | Some(_) => (State::Confirmed, t!(lang, rating_committee_taken)),
            };
            let later = gap.filter(|gap| gap.from > committee.day).map(|gap| {
                t!(
                    lang,
                    rating_committee_empty_from,
                    count = gap.missing,
                    day = lang.date(gap.from)
                )
            });
            let until = gap
                .and_then(|gap| gap.until)
                .map(|until| t!(lang, rating_committee_empty_until, day = lang.date(until)));
            SeatRow {
                name: seat_name(lang, seat),
                state,
                said,
                ahead: later.into_iter().chain(until).collect::<Vec<_>>().join(" "),
            }
        })
        .collect()
}

/// The member who leaves next, and when.
fn next(lang: Lang, committee: &Committee) -> String {
    let Some(day) = committee.next_to_leave() else {
        return String::new();
    };
    let names: Vec<AppointeeName> = committee
        .sitting
        .iter()
        .map(|one| &one.appointment)
        .filter(|one| one.seat == CommitteeSeat::Member && one.last_day() == day)
        .map(|one| one.name.clone())
        .collect();
    t!(
        lang,
        rating_committee_next,
        names = words::names(&names),
        day = lang.date(day)
    )
}

/// The register with what was typed, if something was.
fn page(
    layout: Layout,
    permit: &Permit<ManageRegisters>,
    overview: &CommitteeOverview,
    typed: Option<(&Sent, FieldErrors)>,
) -> CommitteePage {
    let (lang, rule, committee) = (layout.lang, committee_rule(), &overview.committee);
    let list = |appointed: &[Appointed]| appointed.iter().map(|one| row(lang, one)).collect();
    let (sent, errors) = typed.unzip();
    let fields = sent.map(|sent| sent.fields.clone()).unwrap_or_default();
    CommitteePage {
        lead: t!(
            lang,
            rating_committee_lead,
            members = rule.member.seats,
            member_years = rule.member.years,
            substitutes = rule.substitute.seats,
            substitute_years = rule.substitute.years,
            leaving = rule.leaving_a_year,
            article = labels::article(lang, &rule.article)
        ),
        back: MembersPath.to_string(),
        conflict: String::new(),
        sitting: list(&committee.sitting),
        coming: list(&committee.coming),
        former: list(&committee.former),
        next: next(lang, committee),
        seats: seats(lang, committee),
        crowded: committee
            .crowded(rule)
            .into_iter()
            .map(|crowded| {
                t!(
                    lang,
                    rating_committee_crowded,
                    year = crowded.year.to_string(),
                    count = crowded.names.len(),
                    names = words::names(&crowded.names),
                    leaving = rule.leaving_a_year,
                    article = labels::article(lang, &rule.article)
                )
            })
            .collect(),
        until_help: t!(
            lang,
            rating_committee_until_help,
            member_years = rule.member.years,
            substitute_years = rule.substitute.years
        ),
        choices: choices(
            lang,
            fields
                .get("seat")
                .map_or(CommitteeSeat::Member.as_str(), String::as_str),
        ),
        fields,
        errors: errors.unwrap_or_default(),
        version: overview.register.version,
        key: ids::fresh().to_string(),
        action: RatingCommitteePath.to_string(),
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::Members,
            t!(lang, rating_committee_heading),
        ),
    }
}

async fn overview(db: &Db, now: Now) -> Result<CommitteeOverview> {
    Ok(acts::overview(&mut *db.snapshot().await?, schedule::local(now.0).date()).await?)
}

async fn show(
    _: RatingCommitteePath,
    permit: Permit<ManageRegisters>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let overview = overview(&db, now).await?;
    Ok(Html(page(layout, &permit, &overview, None).render()?))
}

/// Who is appointed to what from when, as it was typed.
fn who(reader: &mut Reader<'_>) -> Option<(AppointeeName, CommitteeSeat, Date)> {
    let name = reader.needed("name", prizes::words);
    let seat = reader.needed("seat", |lang, _| t!(lang, rating_committee_problem_seat));
    let from = reader.needed_day("from");
    Some((name?, seat?, from?))
}

/// The early end: a day and a reason.
fn ended(reader: &mut Reader<'_>) -> Option<Ended> {
    let on = reader.needed_day("on");
    let reason = reader.needed("reason", prizes::words);
    let (on, reason) = on.zip(reason)?;
    Some(Ended { on, reason })
}

/// What is said after somebody was appointed, or the appointment changed: until when, and what is unusual about it.
async fn said(db: &Db, lang: Lang, done: acts::CommitteeReceipt) -> Result<String> {
    let found = acts::find(&mut *db.connect().await?, done.id).await?;
    let (one, _) = found.ok_or_else(Problem::not_found)?;
    let mut said = vec![t!(
        lang,
        rating_committee_saved,
        name = one.appointment.name.as_str(),
        seat = one.appointment.seat.as_str(),
        from = lang.date(one.appointment.from),
        until = lang.date(one.appointment.until)
    )];
    said.extend(notes(lang, &one.appointment));
    Ok(said.join(" "))
}

async fn appoint(
    path: RatingCommitteePath,
    permit: Permit<ManageRegisters>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let written = async {
        let mut reader = Reader::new(&sent);
        let (who, until) = (who(&mut reader), reader.day("until"));
        let cmd = reader.finish(who.map(|(name, seat, from)| Appoint {
            seen: sent.seen,
            name,
            seat,
            from,
            until,
        }))?;
        db.write(async |conn| acts::appoint(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    let problem = match written.await {
        Ok(done) => return Ok(Flash::done(said(&db, lang, done).await?).leads_to(&path.to_string())),
        Err(problem) => problem,
    };
    let refusal = Refusal::of(problem, lang)?;
    let overview = overview(&db, now).await?;
    let mut page = page(layout, &permit, &overview, Some((&sent, refusal.errors)));
    // After a conflict it can be sent again over what stands now, which the page shows.
    if refusal.said.is_empty() {
        page.version = sent.seen;
    }
    page.conflict = refusal.said;
    again(refusal.status, &page)
}

/// What stands in the fields for an appointment.
fn fields(appointment: &Appointment) -> CommitteeMemberFields {
    let ended = appointment.ended.as_ref();
    [
        ("name", appointment.name.to_string()),
        ("seat", appointment.seat.to_string()),
        ("from", appointment.from.to_string()),
        ("until", appointment.until.to_string()),
        ("on", ended.map(|ended| ended.on.to_string()).unwrap_or_default()),
        (
            "reason",
            ended.map(|ended| ended.reason.to_string()).unwrap_or_default(),
        ),
    ]
    .into_iter()
    .map(|(name, value)| (name.to_owned(), value))
    .collect()
}

/// One appointment with what was typed, if something was.
async fn page_of_one(
    db: &Db,
    path: &CommitteeAppointmentPath,
    permit: &Permit<ManageRegisters>,
    layout: Layout,
    typed: Option<(&Sent, FieldErrors)>,
) -> Result<AppointmentPage> {
    let lang = layout.lang;
    let (found, register) = acts::find(&mut *db.snapshot().await?, path.appointment)
        .await?
        .ok_or_else(Problem::not_found)?;
    let (sent, errors) = typed.unzip();
    let mut fields = fields(&found.appointment);
    if let Some(sent) = sent {
        fields.extend(sent.fields.clone());
    }
    Ok(AppointmentPage {
        back: RatingCommitteePath.to_string(),
        conflict: String::new(),
        notes: notes(lang, &found.appointment),
        is_ended: found.appointment.ended.is_some(),
        choices: choices(lang, fields.get("seat").map_or("", String::as_str)),
        fields,
        errors: errors.unwrap_or_default(),
        version: register.version,
        keys: [ids::fresh().to_string(), ids::fresh().to_string()],
        correct: path.to_string(),
        end: EndCommitteeAppointmentPath {
            appointment: path.appointment,
        }
        .to_string(),
        layout: office::frame(
            layout,
            permit.rights(),
            Tab::Members,
            found.appointment.name.to_string(),
        ),
    })
}

async fn show_one(
    path: CommitteeAppointmentPath,
    permit: Permit<ManageRegisters>,
    (db, _, layout): Visit,
) -> Result<Page> {
    let page = page_of_one(&db, &path, &permit, layout, None).await?;
    Ok(Html(page.render()?))
}

/// The page of one appointment after a refusal.
async fn one_again(
    db: &Db,
    path: &CommitteeAppointmentPath,
    permit: &Permit<ManageRegisters>,
    layout: Layout,
    sent: &Sent,
    problem: Problem,
) -> Result<Response> {
    let refusal = Refusal::of(problem, layout.lang)?;
    let mut page = page_of_one(db, path, permit, layout, Some((sent, refusal.errors))).await?;
    if refusal.said.is_empty() {
        page.version = sent.seen;
    }
    page.conflict = refusal.said;
    again(refusal.status, &page)
}

async fn correct(
    path: CommitteeAppointmentPath,
    permit: Permit<ManageRegisters>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let written = async {
        let mut reader = Reader::new(&sent);
        let (who, until) = (who(&mut reader), reader.needed_day("until"));
        let is_ended = !sent.text("on").is_empty() || !sent.text("reason").is_empty();
        let ended = is_ended.then(|| ended(&mut reader)).flatten();
        let cmd = reader.finish(who.zip(until).map(|((name, seat, from), until)| Correct {
            seen: sent.seen,
            id: path.appointment,
            appointment: Appointment {
                name,
                seat,
                from,
                until,
                ended,
            },
        }))?;
        db.write(async |conn| acts::correct(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    match written.await {
        Ok(done) => {
            let flash = Flash::done(said(&db, layout.lang, done).await?);
            Ok(flash.leads_to(&RatingCommitteePath.to_string()))
        }
        Err(problem) => one_again(&db, &path, &permit, layout, &sent, problem).await,
    }
}

async fn end_early(
    path: EndCommitteeAppointmentPath,
    permit: Permit<ManageRegisters>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let EndCommitteeAppointmentPath { appointment } = path;
    let written = async {
        let mut reader = Reader::new(&sent);
        let ended = ended(&mut reader);
        let cmd = reader.finish(ended.map(|ended| EndEarly {
            seen: sent.seen,
            id: appointment,
            ended,
        }))?;
        db.write(async |conn| acts::end_early(conn, &permit, now.0, sent.key, &cmd).await)
            .await
    };
    match written.await {
        Ok(_) => {
            let flash = Flash::done(t!(layout.lang, rating_committee_end_saved));
            Ok(flash.leads_to(&RatingCommitteePath.to_string()))
        }
        Err(problem) => {
            let path = CommitteeAppointmentPath { appointment };
            one_again(&db, &path, &permit, layout, &sent, problem).await
        }
    }
}
