//! Phones that the link of a captain or a match leader lets in: tablets for the boards of one match.

use jiff::SignedDuration;

use super::LONGEST_DAYS;
use crate::{prelude::*, secrets::Secret};
use domain::tablet::{BoardRange, TabletLevel};
use engine::ids::{MatchId, TabletId};
use store::tablets::{NewPhone, PhoneLink};

/// The most characters of a phone's name: the match leader's name with a prefix and a number.
const MOST_NAMED: usize = 140;

/// A phone to let in.
pub(crate) struct Phone<'a> {
    /// The section of its boards, where no two tablets that work have one name.
    pub(crate) section: SectionId,
    /// Who holds it: a team or a match leader.
    pub(crate) called: &'a str,
    pub(crate) link: PhoneLink,
    pub(crate) of: MatchId,
    pub(crate) boards: BoardRange,
    pub(crate) round: RoundNo,
    pub(crate) level: TabletLevel,
    /// What the browser says it is.
    pub(crate) browser: &'a str,
    /// When the link stops working, and the phone with it.
    pub(crate) until: Timestamp,
}

impl Phone<'_> {
    /// Stores it; its secret is not known to anybody yet. Returns its name in the log.
    pub(crate) async fn let_in(
        &self,
        conn: &mut PgConnection,
        now: Timestamp,
    ) -> store::Result<(TabletId, String)> {
        let name = free_name(conn, self.section, self.called, now).await?;
        let browser: String = self.browser.chars().take(120).collect();
        let longest = now
            .saturating_add(SignedDuration::from_hours(24 * LONGEST_DAYS))
            .unwrap_or(Timestamp::MAX);
        let new = NewPhone {
            id: TabletId::from_uuid(ids::fresh()),
            section: self.section,
            name: &name,
            boards: self.boards,
            round: self.round,
            level: self.level,
            token_hash: &Secret::random().digest(),
            browser: &browser,
            link: self.link,
            of: self.of,
            now,
            expires_at: self.until.min(longest),
        };
        store::tablets::insert_phone(conn, &new).await?;
        Ok((new.id, name))
    }
}

/// A phone's name: its holder's, with a number if another tablet has it.
async fn free_name(
    conn: &mut PgConnection,
    section: SectionId,
    called: &str,
    now: Timestamp,
) -> store::Result<String> {
    let short: String = called.chars().take(MOST_NAMED - 5).collect();
    let short = short.trim_end();
    for number in 1..100 {
        let name = match number {
            1 => short.to_owned(),
            number => format!("{short} {number}"),
        };
        if !store::tablets::is_name_taken(conn, section, &name, None, now).await? {
            return Ok(name);
        }
    }
    Ok(short.to_owned())
}
