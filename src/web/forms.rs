//! Reading a form into the command of a service, and showing its page again when it was refused: with an error for each field, and all
//! input kept. [`Sent`] is a form that changes something, [`Typed`] the fields of any form or address; [`Reader`] collects all errors,
//! while reading a [`Typed`] stops at the first.

use std::str::FromStr;

use axum::extract::Multipart;

use crate::i18n::read_date;
use crate::prelude::*;

/// Reads a form with a file: returns the file, and passes each other field on as it comes. Fields beyond the limit are ignored.
pub async fn upload(mut form: Multipart, most: usize, mut take: impl FnMut(&str, String)) -> Result<Vec<u8>> {
    let mut file = Vec::new();
    for _ in 0..most {
        let Some(field) = form.next_field().await? else {
            break;
        };
        let name = field.name().unwrap_or_default().to_owned();
        if name == "file" {
            file = field.bytes().await?.to_vec();
        } else {
            take(&name, field.text().await?);
        }
    }
    Ok(file)
}

/// The fields of a form or an address, as they come.
pub type Fields = BTreeMap<String, String>;

/// All fields of a form or an address, by name; also the input when the form is shown again.
#[derive(Clone, Debug, Default)]
pub struct Typed(pub Fields);

impl Typed {
    /// The value of a field, trimmed; empty if it was not sent.
    pub fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", |text| text.trim())
    }

    /// Was it sent, as a box that is ticked is?
    pub fn ticked(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The value of a field; refused with this sentence if it cannot be read.
    pub fn read<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
        say: fn(Lang) -> String,
    ) -> Result<T> {
        read(self.text(name)).ok_or_else(|| Problem::field(name, say))
    }

    /// The same of a field that may be left empty.
    pub fn optional<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
        say: fn(Lang) -> String,
    ) -> Result<Option<T>> {
        if self.text(name).is_empty() {
            return Ok(None);
        }
        self.read(name, read, say).map(Some)
    }

    /// One of several words; refused if it is none of them.
    pub fn choice<T: FromStr>(&self, name: &'static str) -> Result<T> {
        self.read(name, |word| word.parse().ok(), |lang| t!(lang, problem_choice))
    }

    /// The version that was seen and the key of the act; our forms always have them.
    pub fn seen(&self) -> Result<(Version, IdempotencyKey)> {
        let seen = self
            .text("version")
            .parse()
            .ok()
            .zip(self.text("key").parse().ok());
        seen.map(|(seen, key)| (Version(seen), key))
            .ok_or_else(Sent::stale)
    }

    /// The key of the act, as it was sent; a fresh one for a form that is shown first.
    pub fn key(&self) -> String {
        match self.text("key") {
            "" => service::ids::fresh().to_string(),
            key => key.to_owned(),
        }
    }
}

/// Reads the fields of a form and notes by field what cannot be read.
#[derive(Debug)]
pub struct Reader<'a> {
    sent: &'a Sent,
    errors: Vec<FieldError>,
}

impl<'a> Reader<'a> {
    pub const fn new(sent: &'a Sent) -> Self {
        let errors = Vec::new();
        Self { sent, errors }
    }

    /// The value of a required field.
    pub fn needed<T: FromStr>(&mut self, field: &str, say: fn(Lang, T::Err) -> String) -> Option<T>
    where
        T::Err: Clone + Send + Sync + 'static,
    {
        let read = self.sent.text(field).parse();
        read.map_err(|error: T::Err| self.wrong(field, move |lang| say(lang, error.clone())))
            .ok()
    }

    /// The value of an optional field.
    pub fn optional<T: FromStr>(&mut self, field: &str, say: fn(Lang, T::Err) -> String) -> Option<T>
    where
        T::Err: Clone + Send + Sync + 'static,
    {
        (!self.sent.text(field).is_empty())
            .then(|| self.needed(field, say))
            .flatten()
    }

    /// A day, which may not be left out.
    pub fn needed_day(&mut self, field: &str) -> Option<Date> {
        let day = read_date(self.sent.text(field));
        if day.is_none() {
            self.wrong(field, |lang| t!(lang, tournament_problem_date));
        }
        day
    }

    /// A day, which may be left out.
    pub fn day(&mut self, field: &str) -> Option<Date> {
        (!self.sent.text(field).is_empty())
            .then(|| self.needed_day(field))
            .flatten()
    }

    fn wrong(&mut self, field: &str, say: impl Fn(Lang) -> String + Send + Sync + 'static) {
        self.errors.push(FieldError::new(field, say));
    }

    /// The result, if no field has an error.
    pub fn finish<T>(self, made: Option<T>) -> Result<T> {
        made.filter(|_| self.errors.is_empty())
            .ok_or_else(|| Problem::invalid(self.errors))
    }
}

/// Why a form was refused, if the reader can correct it on its page.
#[derive(Debug)]
pub struct Refusal {
    pub status: StatusCode,
    pub errors: FieldErrors,
    /// The error that belongs to no field: a conflict, or it cannot be done now.
    pub said: String,
}

impl Refusal {
    /// Of fields that cannot be read.
    pub const fn unreadable(errors: FieldErrors) -> Self {
        Self {
            status: StatusCode::UNPROCESSABLE_ENTITY,
            errors,
            said: String::new(),
        }
    }

    /// The errors of the fields; the error that belongs to no field is shown at this one.
    pub fn with_said_of(mut self, field: &str) -> FieldErrors {
        if !self.said.is_empty() {
            self.errors.add(field, self.said);
        }
        self.errors
    }

    /// All of it as text, for a page that shows no fields.
    pub fn in_words(&self) -> String {
        let errors = self.errors.iter().map(|(_, said)| said);
        std::iter::once(self.said.as_str())
            .chain(errors)
            .filter(|said| !said.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The frame of the page, with the error that belongs to no field on top.
    pub fn on(&self, layout: Layout) -> Layout {
        if self.said.is_empty() {
            layout
        } else {
            layout.saying(Flash::refused(self.said.as_str()))
        }
    }

    /// Errors that cannot be corrected on the page stay problems.
    pub fn of(problem: Problem, lang: Lang) -> Result<Self> {
        let status = problem.kind().status();
        if !status.is_client_error() || [StatusCode::NOT_FOUND, StatusCode::FORBIDDEN].contains(&status) {
            return Err(problem);
        }
        let errors = problem.field_errors(lang);
        let said = if errors.is_empty() {
            problem.detail(lang)
        } else {
            String::new()
        };
        Ok(Self { status, errors, said })
    }
}

/// The page again, with the status of the refusal.
pub fn again(status: StatusCode, page: &impl Template) -> Result<Response> {
    Ok((status, Html(page.render()?)).into_response())
}

/// Redirects back with a message of success, or shows the page again with its errors, if they can be corrected there.
pub async fn answered<P: Template>(
    lang: Lang,
    back: &str,
    done: Result<String>,
    load: impl AsyncFnOnce(String) -> Result<P>,
) -> Result<Response> {
    match done {
        Ok(done) => Ok(Flash::done(done).leads_to(back)),
        Err(problem) if problem.kind().status().is_client_error() => {
            let page = load(problem.sentence(lang)).await?;
            again(problem.kind().status(), &page)
        }
        Err(problem) => Err(problem),
    }
}

/// Every option of a list, with one selected.
pub fn offered<T: Copy + PartialEq>(
    all: impl AsRef<[T]>,
    chosen: T,
    spelled: fn(T) -> &'static str,
    label: impl Fn(T) -> String,
) -> Vec<Choice> {
    let choice = |one: &T| Choice {
        value: spelled(*one).to_owned(),
        label: label(*one),
        chosen: *one == chosen,
    };
    all.as_ref().iter().map(choice).collect()
}
