//! A letter about a sanction: written for the reader to print or copy, and marked when it is sent.

use super::one::may_send;
use crate::prelude::*;
use domain::sanction::{Kind, Occasion, Recipient};
use rules::catalogue::catalogue;
use service::{
    access::{DecideInBoard, DecideInCommittee, ReadSanctions},
    sanctions::{self, Sending, Sent, Whole},
};
use store::{letters::Letter, sanctions::Sanction};
use web::nav::Tab;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Needs(Capability::ReadSanctions), show)
        .post(Access::Needs(Capability::DecideInCommittee), send)
        .post(Access::Needs(Capability::DecideInBoard), inform)
}

#[derive(Debug, Template)]
#[template(path = "pages/sanction_letter.html")]
struct LetterPage {
    layout: Layout,
    back: String,
    /// The place and day in the head of the letter.
    date: String,
    to: String,
    copy: String,
    heading: String,
    opening: String,
    reasons: String,
    facts: Vec<(String, String)>,
    article: String,
    invitation: String,
    appeal: String,
    sender: String,
    /// Where sending it is written down; empty for a reader who may not, and for a letter that was sent.
    action: String,
    address: String,
    told: String,
    problem: String,
    version: Version,
    key: String,
}

/// What a letter says.
struct LetterWords<'a> {
    lang: Lang,
    place: &'a Place,
    row: &'a Sanction,
    letter: &'a Letter,
    /// May it be brought before the appeals board?
    is_appealable: bool,
}

impl LetterWords<'_> {
    fn heading(&self) -> String {
        let lang = self.lang;
        match self.letter.occasion {
            Occasion::Issued => lang.sanction_kind(self.row.sanction.kind),
            Occasion::Annulled => t!(lang, sanction_letter_annulled_heading),
            Occasion::Replaced => t!(lang, sanction_letter_replaced_heading),
        }
    }

    fn section(&self) -> String {
        let section = self
            .place
            .section
            .as_ref()
            .map_or("", |section| section.name.as_str());
        format!("{}, {section}", self.place.tournament_name)
    }

    fn opening(&self) -> String {
        let lang = self.lang;
        let (name, section) = (self.row.identity.name.spoken(), self.section());
        let at = lang.date_of(self.row.decided_at);
        match (self.letter.occasion, self.row.sanction.kind) {
            (Occasion::Annulled, _) => {
                let ended = self.row.ended_at.map(|at| lang.date_of(at)).unwrap_or_default();
                let kind = lang.sanction_kind(self.row.sanction.kind).to_lowercase();
                t!(lang, sanction_letter_annulled, kind, name, section, at, ended)
            }
            (Occasion::Replaced, Kind::Warning) => {
                t!(lang, sanction_letter_replaced_warning, name, section, at)
            }
            (Occasion::Replaced, Kind::Quarantine { .. }) => {
                t!(lang, sanction_letter_replaced_quarantine, name, section, at)
            }
            (Occasion::Issued, Kind::Warning) => t!(lang, sanction_letter_warning, name, section, at),
            (Occasion::Issued, Kind::Quarantine { .. }) => {
                t!(lang, sanction_letter_quarantine, name, section, at)
            }
        }
    }

    fn reasons(&self) -> String {
        match self.letter.occasion {
            Occasion::Annulled => self.row.ended_reasons.clone(),
            Occasion::Issued | Occasion::Replaced => self.row.reasons.clone(),
        }
    }

    /// Period, scope and what it means for this tournament.
    fn facts(&self) -> Vec<(String, String)> {
        let lang = self.lang;
        let is_over = self.letter.occasion == Occasion::Annulled;
        let Kind::Quarantine { .. } = self.row.sanction.kind else {
            return Vec::new();
        };
        if is_over {
            return Vec::new();
        }
        let mut facts = vec![
            (
                t!(lang, sanction_letter_period),
                lang.sanction_days(self.row.sanction.kind),
            ),
            (t!(lang, sanction_letter_scope), t!(lang, sanction_scope)),
        ];
        if self.row.sanction.applies_to_current_event {
            facts.push((
                t!(lang, sanction_letter_this_event),
                t!(lang, sanction_applies_words),
            ));
        }
        facts
    }

    /// Asks a player with a valid reason to show it at once, as the letter of CASE-135 did; empty once the appeals board has decided.
    fn invitation(&self) -> String {
        let lang = self.lang;
        match self.letter.occasion {
            Occasion::Issued => t!(
                lang,
                sanction_letter_document,
                name = self.row.identity.name.spoken()
            ),
            Occasion::Annulled | Occasion::Replaced => String::new(),
        }
    }

    fn appeal(&self) -> String {
        let lang = self.lang;
        match (self.letter.occasion, self.is_appealable) {
            (Occasion::Annulled | Occasion::Replaced, _) => t!(lang, sanction_letter_final),
            (Occasion::Issued, true) => t!(lang, sanction_letter_appeal),
            (Occasion::Issued, false) => t!(lang, sanction_letter_no_appeal),
        }
    }

    fn to(&self) -> String {
        let lang = self.lang;
        match self.letter.recipient {
            Recipient::Player => self.row.identity.name.spoken(),
            Recipient::RatingsOffice => lang.recipient(Recipient::RatingsOffice),
            Recipient::Club => self.row.club.clone(),
        }
    }

    fn copy(&self) -> String {
        let lang = self.lang;
        let name = self.row.identity.name.spoken();
        match self.letter.recipient {
            Recipient::Player if self.row.club.is_empty() => t!(lang, sanction_letter_copies_office),
            Recipient::Player => t!(lang, sanction_letter_copies, club = self.row.club.as_str()),
            Recipient::RatingsOffice | Recipient::Club => t!(lang, sanction_letter_is_copy, name),
        }
    }

    fn sender(&self) -> String {
        let lang = self.lang;
        let board = self.row.decided_as == Decider::AppealsBoard || self.letter.occasion != Occasion::Issued;
        let who = if board {
            lang.sanctioned_by(Decider::AppealsBoard)
        } else {
            lang.sanctioned_by(Decider::Committee)
        };
        format!("{who}, {}", self.section())
    }
}

/// A letter with everything it is written from.
struct LetterSource {
    whole: Whole,
    letter: Letter,
    is_appealable: bool,
}

async fn find<R>(db: &Db, permit: &Permit<R, AtSection>, path: &LetterPath) -> Result<LetterSource> {
    let section = permit.section_id();
    let mut tx = db.snapshot().await?;
    let whole = sanctions::whole(&mut tx, section, path.sanction)
        .await?
        .ok_or_else(Problem::not_found)?;
    let letter = whole
        .letters
        .iter()
        .find(|letter| letter.id == path.letter)
        .ok_or_else(Problem::not_found)?
        .clone();
    let is_appealable = store::tournaments::find(&mut tx, whole.row.tournament)
        .await?
        .is_some_and(|tournament| tournament.regulation.flags().appeals_board_competent());
    Ok(LetterSource {
        whole,
        letter,
        is_appealable,
    })
}

fn page(
    layout: Layout,
    (rights, place): (&Rights, &Place),
    path: &LetterPath,
    found: &LetterSource,
    now: Now,
) -> LetterPage {
    let lang = layout.lang;
    let (row, letter) = (&found.whole.row, &found.letter);
    let words = LetterWords {
        lang,
        place,
        row,
        letter,
        is_appealable: found.is_appealable,
    };
    let article = catalogue().article(&row.article);
    let waits = sanctions::waits(row, letter);
    let action = if waits && may_send(rights, place, letter) {
        match letter.occasion {
            Occasion::Issued => path.here().send_letter(path.sanction, path.letter),
            Occasion::Annulled | Occasion::Replaced => path.here().inform_letter(path.sanction, path.letter),
        }
    } else {
        String::new()
    };
    let title = t!(lang, sanction_letter_to, who = lang.recipient(letter.recipient));
    LetterPage {
        back: sanction_path(path).to_string(),
        date: lang.date_of(letter.sent_at.unwrap_or(now.0)),
        to: words.to(),
        copy: words.copy(),
        heading: words.heading(),
        opening: words.opening(),
        reasons: words.reasons(),
        facts: words.facts(),
        article: article.map_or_else(
            || labels::article(lang, &row.article),
            |article| labels::cited(lang, article),
        ),
        invitation: words.invitation(),
        appeal: words.appeal(),
        sender: words.sender(),
        action,
        address: letter.address.clone(),
        told: match letter.sent_at {
            Some(at) => t!(
                lang,
                sanction_letter_sent,
                at = lang.stamp(at),
                who = letter.sent_by.as_str()
            ),
            None if waits => t!(lang, sanction_letter_waits),
            None => t!(lang, sanction_letter_moot),
        },
        problem: String::new(),
        version: row.version,
        key: ids::fresh().to_string(),
        layout: nav::frame(layout, rights, place, Tab::Sanctions, &title),
    }
}

fn sanction_path(path: &LetterPath) -> SanctionPath {
    SanctionPath {
        tournament: path.tournament.clone(),
        section: path.section.clone(),
        sanction: path.sanction,
    }
}

async fn show(path: LetterPath, permit: Permit<ReadSanctions>, (db, now, layout): Visit) -> Result<Page> {
    let place = permit.place();
    let found = find(&db, &permit, &path).await?;
    let page = page(layout, (permit.rights(), place), &path, &found, now);
    Ok(Html(page.render()?))
}

/// That it was sent.
#[derive(Debug, Deserialize)]
struct SentForm {
    version: i32,
    key: IdempotencyKey,
    #[serde(default)]
    address: String,
}

impl SentForm {
    fn sending(&self, path: &LetterPath) -> Sending {
        Sending {
            sanction: path.sanction,
            letter: path.letter,
            seen: Version(self.version),
            address: self.address.clone(),
        }
    }
}

/// Back to the sanction, or the letter again with what is wrong.
async fn answer<R>(
    db: &Db,
    permit: &Permit<R, AtSection>,
    path: &LetterPath,
    layout: Layout,
    now: Now,
    form: &SentForm,
    done: Result<Sent>,
) -> Result<Response> {
    let lang = layout.lang;
    let Err(problem) = done else {
        let flash = Flash::done(t!(lang, sanction_letter_done));
        return Ok(flash.leads_to(&sanction_path(path).to_string()));
    };
    let status = problem.kind().status();
    if status == StatusCode::NOT_FOUND || status.is_server_error() {
        return Err(problem);
    }
    let place = permit.place();
    let found = find(db, permit, path).await?;
    let mut page = page(layout, (permit.rights(), place), path, &found, now);
    page.problem = problem.sentence(lang);
    page.address.clone_from(&form.address);
    again(status, &page)
}

async fn send(
    path: SendLetterPath,
    permit: Permit<DecideInCommittee>,
    (db, now, layout): Visit,
    Form(form): Form<SentForm>,
) -> Result<Response> {
    let path = LetterPath {
        tournament: path.tournament,
        section: path.section,
        sanction: path.sanction,
        letter: path.letter,
    };
    let sending = form.sending(&path);
    let done = db
        .write(async |conn| sanctions::send(conn, &permit, now.0, form.key, &sending).await)
        .await;
    answer(&db, &permit, &path, layout, now, &form, done).await
}

async fn inform(
    path: InformLetterPath,
    permit: Permit<DecideInBoard>,
    (db, now, layout): Visit,
    Form(form): Form<SentForm>,
) -> Result<Response> {
    let path = LetterPath {
        tournament: path.tournament,
        section: path.section,
        sanction: path.sanction,
        letter: path.letter,
    };
    let sending = form.sending(&path);
    let done = db
        .write(async |conn| sanctions::inform(conn, &permit, now.0, form.key, &sending).await)
        .await;
    answer(&db, &permit, &path, layout, now, &form, done).await
}
