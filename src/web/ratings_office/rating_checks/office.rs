//! Entry lists at the ratings office: what waits, and answering one beside the register.

use super::{part, stand};
use crate::prelude::*;
use domain::player::NationalId;
use domain::rating_check::{Answer, RatingCheckState};
use domain::rating_source::Slot;
use engine::numbers::Rating;
use rules::time_control::Discipline;
use service::rating_checks::MAX_NOTE;
use service::rating_checks::office::{self, Front, Looked, RatingCheckView, Reply};
use store::members::StoredMember;
use store::rating_checks::ListedCheck;
use web::attachment::TableKind;
use web::components::State as Mark;
use web::office as web_office;
use web::office::Tab;
use web::rating_check_files;

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageRegisters);
    Routes::new(state)
        .get(manage, front)
        .get(manage, show)
        .get(manage, csv)
        .get(manage, xlsx)
        .get(manage, ods)
        .post(manage, answer)
}

/// A list in the overview.
#[derive(Debug)]
struct RatingCheckRow {
    href: String,
    name: String,
    state: Mark,
    said: String,
    meta: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/rating_checks.html")]
struct RatingChecksPage {
    layout: Layout,
    waiting: Vec<RatingCheckRow>,
    returned: Vec<RatingCheckRow>,
}

fn line(lang: Lang, check: &ListedCheck, today: Date) -> RatingCheckRow {
    let (state, said) = stand(lang, check.state, check.due_on, today);
    let players = check.players;
    RatingCheckRow {
        href: RatingCheckPath { check: check.id }.to_string(),
        name: check.tournament.clone(),
        state,
        said,
        meta: match check.returned_at {
            Some(at) => t!(lang, rating_checks_returned_line, players, at = lang.stamp(at)),
            None => t!(
                lang,
                rating_checks_line,
                players,
                name = check.sent_by.as_str(),
                at = lang.stamp(check.sent_at),
                starts = lang.day(check.starts_on)
            ),
        },
    }
}

async fn front(
    _: RatingChecksPath,
    permit: Permit<ManageRegisters>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let lang = layout.lang;
    let today = schedule::local(now.0).date();
    let Front { waiting, returned } = office::front(&mut *db.connect().await?).await?;
    let lines = |checks: &[ListedCheck]| checks.iter().map(|check| line(lang, check, today)).collect();
    let page = RatingChecksPage {
        waiting: lines(&waiting),
        returned: lines(&returned),
        layout: web_office::frame(
            layout,
            permit.rights(),
            Tab::Checks,
            t!(lang, rating_checks_heading),
        ),
    };
    Ok(Html(page.render()?))
}

/// A member that the entry is, or may be.
#[derive(Debug)]
struct MemberView {
    href: String,
    words: String,
}

/// An entry with its three fields.
#[derive(Debug)]
struct CheckedEntryRow {
    at: usize,
    name: String,
    about: String,
    entered: String,
    found: Vec<MemberView>,
    is_certain: bool,
    bars: Vec<String>,
    rating: String,
    number: String,
    is_provisional: bool,
    rating_error: String,
    number_error: String,
}

impl CheckedEntryRow {
    /// Somebody has to look: nobody in the register, or only by name, or a quarantine.
    fn is_open(&self) -> bool {
        !self.is_certain
            || !self.bars.is_empty()
            || !self.rating_error.is_empty()
            || !self.number_error.is_empty()
    }
}

#[derive(Debug, Template)]
#[template(path = "pages/rating_check.html")]
struct RatingCheckPage {
    layout: Layout,
    state: Mark,
    said: String,
    about: String,
    rows: Vec<CheckedEntryRow>,
    to_look_at: usize,
    is_waiting: bool,
    note: String,
    note_most: usize,
    errors: FieldErrors,
    /// The list as files, each with its name.
    files: [(String, &'static str); 3],
    action: String,
    back: String,
    version: Version,
    key: String,
}

fn found(lang: Lang, member: &StoredMember) -> MemberView {
    let own = &member.member;
    let mut words = vec![own.national_id.to_string()];
    if let Some(club) = &own.club {
        words.push(club.to_string());
    }
    if let Some(birth) = own.birth {
        words.push(birth.year().to_string());
    }
    if let Some(ratings) = &own.ratings {
        words.push(t!(
            lang,
            rating_check_listed,
            day = lang.short_date(ratings.on),
            standard = lang.rating_or_dash(ratings.national.standard),
            rapid = lang.rating_or_dash(ratings.national.rapid),
            blitz = lang.rating_or_dash(ratings.national.blitz)
        ));
    }
    if own.gone_on.is_some() {
        words.push(t!(lang, rating_check_gone));
    }
    MemberView {
        href: MemberPath {
            number: own.national_id.to_string(),
        }
        .to_string(),
        words: words.join(" · "),
    }
}

/// What was typed for an entry, as it was typed.
struct TypedEntry {
    rating: String,
    number: String,
    is_provisional: bool,
}

impl TypedEntry {
    fn of(answer: &Answer) -> Self {
        Self {
            rating: answer.rating.map(|rating| rating.to_string()).unwrap_or_default(),
            number: answer
                .national_id
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
            is_provisional: answer.is_provisional,
        }
    }

    fn sent(fields: &BTreeMap<String, String>, at: usize) -> Self {
        let field = |name: &str| fields.get(&format!("{name}{at}")).cloned().unwrap_or_default();
        Self {
            rating: field("r"),
            number: field("n"),
            is_provisional: fields.contains_key(&format!("p{at}")),
        }
    }

    /// The answer, or which of the two fields cannot be read.
    fn read(&self) -> std::result::Result<Answer, Unreadable> {
        let rating = self.rating.trim();
        let number = self.number.trim();
        Ok(Answer {
            rating: match rating {
                "" => None,
                rating => Some(
                    rating
                        .parse()
                        .ok()
                        .and_then(Rating::new)
                        .ok_or(Unreadable::Rating)?,
                ),
            },
            is_provisional: self.is_provisional,
            national_id: match number {
                "" => None,
                number => Some(number.parse::<NationalId>().map_err(|_| Unreadable::Number)?),
            },
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unreadable {
    Rating,
    Number,
}

/// `rate`: that of the tournament; an entry that is asked about at another one says so.
fn row(lang: Lang, (at, rate): (usize, Discipline), looked: &Looked, typed: TypedEntry) -> CheckedEntryRow {
    let asked = &looked.asked;
    let unreadable = typed.read().err();
    let mut about: Vec<String> = Vec::new();
    about.extend(asked.club.as_ref().map(ToString::to_string));
    about.extend(asked.birth.map(|birth| birth.to_string()));
    about.push(match &asked.national_id {
        Some(number) => t!(lang, rating_check_number_of, number = number.as_str()),
        None => t!(lang, rating_check_no_number),
    });
    if asked.rate != rate {
        about.push(lang.listed_slot(Slot::national(asked.rate)));
    }
    CheckedEntryRow {
        at,
        name: asked.name.to_string(),
        about: about.join(" · "),
        entered: lang.rating_or_dash(asked.rating),
        found: looked
            .member
            .iter()
            .chain(&looked.namesakes)
            .map(|member| found(lang, member))
            .collect(),
        is_certain: looked.member.is_some(),
        bars: looked.bars.iter().map(|bar| lang.bar(bar)).collect(),
        rating_error: if unreadable == Some(Unreadable::Rating) {
            t!(lang, rating_check_rating_wrong)
        } else {
            String::new()
        },
        number_error: if unreadable == Some(Unreadable::Number) {
            t!(lang, rating_check_number_wrong)
        } else {
            String::new()
        },
        rating: typed.rating,
        number: typed.number,
        is_provisional: typed.is_provisional,
    }
}

fn page(
    layout: Layout,
    permit: &Permit<ManageRegisters>,
    shown: &RatingCheckView,
    today: Date,
    sent: Option<&BTreeMap<String, String>>,
) -> RatingCheckPage {
    let lang = layout.lang;
    let check = &shown.check;
    let (state, said) = stand(lang, check.state, check.due_on, today);
    let tournament = &shown.tournament;
    let rate = tournament.regulation.discipline(tournament.details.starts_on);
    let mut rows: Vec<CheckedEntryRow> = shown
        .entries
        .iter()
        .enumerate()
        .map(|(at, looked)| {
            let typed = match (sent, &looked.answer) {
                (Some(fields), _) => TypedEntry::sent(fields, at),
                (None, Some(answer)) => TypedEntry::of(answer),
                (None, None) => TypedEntry::of(&looked.proposed()),
            };
            row(lang, (at, rate), looked, typed)
        })
        .collect();
    let to_look_at = rows.iter().filter(|row| row.is_open()).count();
    // What somebody has to look at stands first; the rest is what the register says.
    rows.sort_by_key(|row| !row.is_open());
    let title = t!(
        lang,
        rating_check_heading,
        tournament = tournament.details.name.as_str()
    );
    RatingCheckPage {
        state,
        said,
        about: t!(
            lang,
            rating_checks_line,
            players = check.asked.len(),
            name = check.sent_by.as_str(),
            at = lang.stamp(check.sent_at),
            starts = lang.day(tournament.details.starts_on)
        ),
        rows,
        to_look_at,
        is_waiting: check.state == RatingCheckState::Sent,
        note: sent
            .and_then(|fields| fields.get("note").cloned())
            .unwrap_or_else(|| check.note.clone()),
        note_most: MAX_NOTE,
        errors: FieldErrors::new(),
        files: [
            (RatingCheckCsvPath { check: check.id }.to_string(), "CSV"),
            (RatingCheckXlsxPath { check: check.id }.to_string(), "Excel"),
            (RatingCheckOdsPath { check: check.id }.to_string(), "OpenDocument"),
        ],
        action: RatingCheckPath { check: check.id }.to_string(),
        back: RatingChecksPath.to_string(),
        version: check.version,
        key: ids::fresh().to_string(),
        layout: web_office::frame(layout, permit.rights(), Tab::Checks, title),
    }
}

async fn show(
    path: RatingCheckPath,
    permit: Permit<ManageRegisters>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let shown = office::show(&mut *db.snapshot().await?, path.check).await?;
    let today = schedule::local(now.0).date();
    Ok(Html(page(layout, &permit, &shown, today, None).render()?))
}

async fn csv(path: RatingCheckCsvPath, _: Permit<ManageRegisters>, db: Db, lang: Lang) -> Result<Response> {
    rating_check_files::answer(&db, path.check, lang, TableKind::Csv).await
}

async fn xlsx(path: RatingCheckXlsxPath, _: Permit<ManageRegisters>, db: Db, lang: Lang) -> Result<Response> {
    rating_check_files::answer(&db, path.check, lang, TableKind::Workbook).await
}

async fn ods(path: RatingCheckOdsPath, _: Permit<ManageRegisters>, db: Db, lang: Lang) -> Result<Response> {
    rating_check_files::answer(&db, path.check, lang, TableKind::OpenWorkbook).await
}

async fn answer(
    path: RatingCheckPath,
    permit: Permit<ManageRegisters>,
    (db, now, layout): Visit,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Result<Response> {
    let lang = layout.lang;
    let key: IdempotencyKey = part(&fields, "key")?;
    let seen = Version(part(&fields, "version")?);
    let count: usize = part(&fields, "count")?;
    let today = schedule::local(now.0).date();
    let read: std::result::Result<Vec<Answer>, Unreadable> = (0..count.min(fields.len()))
        .map(|at| TypedEntry::sent(&fields, at).read())
        .collect();
    let (status, sentence) = match read {
        Ok(answers) => {
            let cmd = Reply {
                id: path.check,
                seen,
                answers,
                note: fields.get("note").cloned().unwrap_or_default(),
            };
            let answered = db
                .write(async |conn| office::answer(conn, &permit, now.0, key, &cmd).await)
                .await;
            match answered {
                Ok(_) => {
                    return Ok(
                        Flash::done(t!(lang, rating_check_answered)).leads_to(&RatingChecksPath.to_string())
                    );
                }
                Err(problem) => {
                    let status = problem.kind().status();
                    if !matches!(status, StatusCode::CONFLICT | StatusCode::UNPROCESSABLE_ENTITY) {
                        return Err(problem);
                    }
                    let sentence = problem.sentence(lang);
                    (status, sentence)
                }
            }
        }
        Err(_) => (StatusCode::UNPROCESSABLE_ENTITY, String::new()),
    };
    let shown = office::show(&mut *db.snapshot().await?, path.check).await?;
    let mut page = page(layout, &permit, &shown, today, Some(&fields));
    for row in &page.rows {
        for (field, error) in [("r", &row.rating_error), ("n", &row.number_error)] {
            if !error.is_empty() {
                page.errors
                    .add(format!("{field}{}", row.at), format!("{}: {error}", row.name));
            }
        }
    }
    if !sentence.is_empty() {
        page.errors.add("answers", sentence);
    }
    again(status, &page)
}
