//! Links of many at once, for captains, clubs and match leaders: who has one, making them, and the sheet that shows them this one time, with a table for
//! letters that a program writes.
//!
//! The table is part of the sheet and has no address of its own, because a secret is shown once and stored nowhere.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use crate::prelude::*;
use formats::table::links::{LinkRow, sheet};
use service::links_at_once::LinksAtOnce;
use web::{attachment, components::Qr, origin::Origin};

/// Somebody of the list.
#[derive(Debug)]
pub(crate) struct LinkLine {
    name: String,
    /// Where the own link is made and taken back.
    href: String,
    state: State,
    said: String,
    has_link: bool,
    /// Do they get a link when the missing links are made?
    lacks: bool,
    /// How the last mail with a link to them has fared; empty where there was none.
    mailed: String,
    /// Whose link the form sends by mail; empty where it does not.
    send: String,
}

impl LinkLine {
    /// With when the link was made and when it was used last, if there is one.
    pub(crate) fn of(
        lang: Lang,
        name: String,
        href: String,
        link: Option<(Timestamp, Option<Timestamp>)>,
    ) -> Self {
        let (state, said) = match link {
            None => (State::Missing, t!(lang, player_link_none)),
            Some((made, None)) => (
                State::Pending,
                t!(lang, player_link_unused, at = lang.stamp(made)),
            ),
            Some((_, Some(used))) => (
                State::Confirmed,
                t!(lang, player_link_used, at = lang.stamp(used)),
            ),
        };
        Self {
            name,
            href,
            state,
            said,
            has_link: link.is_some(),
            lacks: link.is_none(),
            mailed: String::new(),
            send: String::new(),
        }
    }

    /// Of the match leader: with when the link was used last, and whether it works and was opened.
    pub(crate) fn of_leader(
        lang: Lang,
        (name, href): (String, String),
        used: Option<Timestamp>,
        (works, is_opened): (bool, bool),
    ) -> Self {
        let (state, said) = match used {
            Some(used) if works => (
                State::Confirmed,
                t!(lang, player_link_used, at = lang.stamp(used)),
            ),
            None if works => (State::Pending, t!(lang, leaders_link_unused)),
            Some(_) | None => (State::Missing, t!(lang, leader_links_ended)),
        };
        Self {
            name,
            href,
            state,
            said,
            has_link: true,
            lacks: !is_opened,
            mailed: String::new(),
            send: String::new(),
        }
    }

    /// For a match without a leader, for which no link is made.
    pub(crate) fn of_nobody(name: String, href: String, said: String) -> Self {
        Self {
            name,
            href,
            state: State::Missing,
            said,
            has_link: false,
            lacks: false,
            mailed: String::new(),
            send: String::new(),
        }
    }

    /// The same with how the last mail has fared, and whose link can be sent.
    pub(crate) fn mailed(self, mailed: String, send: String) -> Self {
        Self { mailed, send, ..self }
    }
}

/// What is said on the page.
#[derive(Debug)]
pub(crate) struct LinksWords {
    pub(crate) title: String,
    pub(crate) lead: String,
    /// The label of the button that makes the missing links, for so many of them.
    pub(crate) make_missing: fn(Lang, usize) -> String,
}

#[derive(Debug, Template)]
#[template(path = "pages/links_at_once.html")]
pub(crate) struct LinksPage {
    layout: Layout,
    title: String,
    lead: String,
    /// Where one goes back to, and what that is called.
    back: (String, String),
    action: String,
    missing: usize,
    make_missing: String,
    has_any: bool,
    /// Where links are sent by mail, and what the button says that sends all that are missing; empty where none are.
    mail: (String, String),
    lines: Vec<LinkLine>,
}

impl LinksPage {
    pub(crate) fn of(
        layout: Layout,
        words: LinksWords,
        back: (String, String),
        action: String,
        lines: Vec<LinkLine>,
    ) -> Self {
        let missing = lines.iter().filter(|line| line.lacks).count();
        Self {
            make_missing: (words.make_missing)(layout.lang, missing),
            layout,
            title: words.title,
            lead: words.lead,
            back,
            action,
            missing,
            has_any: lines.iter().any(|line| line.has_link),
            mail: (String::new(), String::new()),
            lines,
        }
    }

    /// The same with a button that sends links by mail.
    pub(crate) fn mailing(self, action: String, label: String) -> Self {
        Self {
            mail: (action, label),
            ..self
        }
    }
}

/// Of whom the form asks links for.
#[derive(Debug, Deserialize)]
pub(crate) struct MakeForm {
    pub(crate) key: IdempotencyKey,
    pub(crate) whom: LinksAtOnce,
}

/// A link that was just made.
#[derive(Debug)]
pub(crate) struct MadeOne {
    /// The way below this site.
    pub(crate) path: String,
    /// Whom it is for, as the sheet says it.
    pub(crate) name: String,
    /// What the code is, in words.
    pub(crate) code: String,
    /// What it opens; empty if the recipient makes that clear.
    pub(crate) of: String,
    /// What the table says, without the address.
    pub(crate) row: LinkRow,
}

/// A link on the sheet.
#[derive(Debug)]
struct LinkCard {
    name: String,
    code: String,
    of: String,
    address: String,
    qr: Option<Qr>,
}

/// What is said about the links.
#[derive(Debug)]
pub(crate) struct SheetWords {
    pub(crate) title: String,
    /// Where they are from, a line each.
    pub(crate) about: Vec<String>,
    /// What the recipients must know.
    pub(crate) advice: String,
    /// Why none was made, where none was.
    pub(crate) none: String,
    /// The page they were made on.
    pub(crate) back: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/links_made.html")]
pub(crate) struct SheetPage {
    layout: Layout,
    words: SheetWords,
    /// None when the request was a repeat.
    cards: Option<Vec<LinkCard>>,
    /// The table, as an address that holds it.
    table: String,
    /// What the table is called as a file.
    file: String,
    /// Can no other device open the addresses?
    is_own_machine: bool,
}

impl SheetPage {
    /// None was made where the request was a repeat.
    pub(crate) fn of(layout: Layout, origin: &Origin, words: SheetWords, made: Option<Vec<MadeOne>>) -> Self {
        let lang = layout.lang;
        let mut rows = Vec::new();
        let cards = made.map(|made| {
            made.into_iter()
                .map(|one| {
                    let address = format!("{origin}{}", one.path);
                    rows.push(LinkRow {
                        link: address.clone(),
                        ..one.row
                    });
                    LinkCard {
                        name: one.name,
                        code: one.code,
                        of: one.of,
                        qr: Qr::new(address.as_str()),
                        address,
                    }
                })
                .collect()
        });
        let table = attachment::csv(&sheet(&words.title, &rows), lang);
        Self {
            is_own_machine: origin.is_own_machine(),
            table: format!("data:text/csv;charset=utf-8;base64,{}", STANDARD.encode(table)),
            file: format!("{}.csv", t!(lang, links_file)),
            cards,
            words,
            layout,
        }
    }

    /// Is there anything to print?
    fn has_links(&self) -> bool {
        self.cards.as_ref().is_some_and(|cards| !cards.is_empty())
    }
}
