//! Captains' links by mail: who can get one, and putting them into the queue. The links themselves are made when a mail is sent
//! ([`super::captain_links`]).

use super::{
    access::ManageEntries,
    captain_links::{self, Line},
    link_mails::{self, LinkMailError},
    prelude::*,
    teams::TeamError,
};
use domain::{link_mail::LinkMailKind, screen::Tongue};
use engine::ids::TeamId;
use store::link_mails::CaptainMail;

/// To whom links go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CaptainsMailed {
    /// To the captain of one team.
    One(TeamId),
    /// To all who have an address and have not opened a link.
    Missing,
}

/// Why no links go out.
#[derive(Debug, thiserror::Error)]
pub enum CaptainMailError {
    /// The captain has opened the link already, or no address of theirs is known.
    #[error("no captain lacks a link and has an address")]
    Nobody,
    /// No mail can be sent.
    #[error(transparent)]
    Mail(#[from] LinkMailError),
    /// The section has no teams whose captains get links.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A team as those see it who send links.
#[derive(Clone, Debug)]
pub struct CaptainLine {
    pub line: Line,
    /// Where the captain is reached; empty if that is not known.
    pub email: String,
    /// The last mail to them with a link.
    pub mail: Option<CaptainMail>,
    /// The last one that told of a moved match.
    pub notice: Option<CaptainMail>,
}

impl CaptainLine {
    /// Can a link be sent? Not where one is in use: it would stop working.
    pub fn can_be_mailed(&self) -> bool {
        let is_used = self
            .line
            .link
            .as_ref()
            .is_some_and(|link| link.last_used_at.is_some());
        !self.email.is_empty() && !is_used
    }
}

/// The teams that play on in the section, by number, with their links and mails.
pub async fn lines(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
) -> Result<Vec<CaptainLine>, CaptainMailError> {
    let (tournament, section) = permit.ids();
    let lines = captain_links::lines(conn, permit, now).await?;
    let contacts = store::team_contacts::list(conn, tournament).await?;
    let mails = store::link_mails::list_by_section(conn, section).await?;
    let last = |team: TeamId, kind: LinkMailKind| {
        let mut of_team = mails.iter().filter(|mail| mail.team == team);
        of_team.find(|mail| mail.kind == kind).copied()
    };
    let of = |line: Line| {
        let id = line.team.id;
        let known = contacts.get(&id);
        CaptainLine {
            email: known.map_or_else(String::new, |known| known.contact.captain_email.clone()),
            mail: last(id, LinkMailKind::CaptainLink),
            notice: last(id, LinkMailKind::MatchMoved),
            line,
        }
    };
    Ok(lines.into_iter().map(of).collect())
}

/// Links that are in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaptainMailReceipt {
    /// How many.
    pub mails: usize,
}

/// Puts links into the queue, once for each key.
pub async fn send(
    conn: &mut PgConnection,
    permit: &Permit<ManageEntries>,
    now: Timestamp,
    key: IdempotencyKey,
    (whom, language, has_server): (CaptainsMailed, Tongue, bool),
) -> Result<CaptainMailReceipt, CaptainMailError> {
    if !has_server {
        return Err(LinkMailError::NoServer.into());
    }
    let act = permit.act(now, key, "captain_link.mail");
    act.once(conn, &whom, async |conn| {
        let mut mails = 0;
        for one in lines(conn, permit, now).await? {
            let team = one.line.team.id;
            let is_meant = match whom {
                CaptainsMailed::One(wanted) => team == wanted,
                CaptainsMailed::Missing => true,
            };
            if is_meant
                && one.can_be_mailed()
                && link_mails::of_captain(conn, team, (one.email.as_str(), language), now).await?
            {
                mails += 1;
            }
        }
        if mails == 0 {
            return Err(CaptainMailError::Nobody);
        }
        act.log(permit.section().name.as_str())
            .after(serde_json::json!({ "mails": mails }))
            .write(conn)
            .await?;
        Ok(CaptainMailReceipt { mails })
    })
    .await
}
