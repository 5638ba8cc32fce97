//! The page itself: who holds what, which links are open, and what this reader may give.

use std::collections::BTreeSet;

use crate::prelude::*;
use domain::{
    access::{Grant, Role},
    account::{AccountName, Email},
};
use engine::ids::{GrantId, InvitationId};
use service::{access::ManageRights, rights};
use store::invitations::Invitation;
use web::{
    state::Site,
    tournament_frame::{self, Tab},
};

/// Where the page of these rights is.
pub(super) fn home<P: At>(permit: &Permit<ManageRights, P>) -> String {
    match permit.whereabouts() {
        Some(place) => place.here().rights(),
        None => EveryRightsPath.to_string(),
    }
}

#[derive(Debug)]
struct HeldRow {
    name: String,
    email: String,
    role: String,
    place: String,
    /// Where to take it away; none when this reader may not.
    take: Option<String>,
}

#[derive(Debug)]
struct OpenRow {
    name: String,
    roles: String,
    place: String,
    expires: String,
    /// Where the link was sent, and how far the mail has come; empty if it was not.
    mail: String,
    revoke: Option<String>,
}

#[derive(Debug, Template)]
#[template(path = "pages/rights.html")]
pub(super) struct RightsPage {
    layout: Layout,
    held: Vec<HeldRow>,
    open: Vec<OpenRow>,
    /// What this reader may give at all.
    pub(super) roles: Vec<Choice>,
    /// The whole tournament and its sections; one choice only where there is nothing to choose.
    places: Vec<Choice>,
    /// Addresses of people who have a role here already.
    known: BTreeSet<String>,
    give: String,
    invite: String,
    key: String,
    /// Can this server send the link?
    can_mail: bool,
    pub(super) typed_name: String,
    pub(super) typed_mail_to: String,
    pub(super) typed_email: String,
    pub(super) invite_errors: FieldErrors,
    pub(super) give_errors: FieldErrors,
}

impl RightsPage {
    pub(super) async fn read<P: At>(
        layout: Layout,
        db: &Db,
        now: Now,
        (permit, site): (&Permit<ManageRights, P>, &Site),
    ) -> Result<Self> {
        let lang = layout.lang;
        let mut tx = db.snapshot().await?;
        let tournament = permit.scope().tournament();
        let held = store::grants::list_by_tournament(&mut tx, tournament).await?;
        let open = store::invitations::list_open(&mut tx, tournament, now.0).await?;
        let sections = sections(&mut tx, permit).await?;
        let whole = permit.scope();
        let places = places(lang, permit, whole, &sections);
        let scopes: Vec<Scope> = std::iter::once(whole)
            .chain(sections.iter().map(inside))
            .collect();
        let roles = Role::ALL
            .iter()
            .filter(|role| {
                scopes.iter().any(|scope| {
                    rights::may(
                        permit,
                        Grant {
                            role: **role,
                            scope: *scope,
                        },
                    )
                })
            })
            .map(|role| Choice::new(role.as_str(), lang.role(*role), ""))
            .collect();
        let known = held.iter().map(|held| held.email.clone()).collect();
        let whole_name = place_name(lang, permit, None);
        let title = match permit.whereabouts() {
            Some(_) => t!(lang, rights_heading),
            None => t!(lang, rights_everywhere_heading),
        };
        let layout = tournament_frame::frame(layout, permit, Tab::Rights, title);
        Ok(Self {
            held: held
                .into_iter()
                .map(|held| HeldRow {
                    role: lang.role(held.grant.role),
                    place: held.section.unwrap_or_else(|| whole_name.clone()),
                    take: rights::may(permit, held.grant).then(|| take_href(permit, held.id)),
                    name: held.name,
                    email: held.email,
                })
                .collect(),
            open: open
                .into_iter()
                // A link without roles gives new access to an account; only the administrator handles those, on the page of accounts.
                .filter(|link| !link.roles.is_empty())
                .map(|link| {
                    let may = link.roles.iter().all(|role| {
                        rights::may(
                            permit,
                            Grant {
                                role: *role,
                                scope: link.scope,
                            },
                        )
                    });
                    let roles: Vec<String> = link.roles.iter().map(|role| lang.role(*role)).collect();
                    OpenRow {
                        mail: mailed(lang, &link),
                        name: link.name,
                        roles: roles.join(", "),
                        place: link.section.unwrap_or_else(|| whole_name.clone()),
                        expires: lang.moment(link.expires_at),
                        revoke: may.then(|| revoke_href(permit, link.id)),
                    }
                })
                .collect(),
            roles,
            places,
            known,
            give: home(permit),
            invite: match permit.whereabouts() {
                Some(place) => place.here().invitations(),
                None => EveryInvitationsPath.to_string(),
            },
            key: ids::fresh().to_string(),
            can_mail: site.has_mail_server,
            typed_name: String::new(),
            typed_mail_to: String::new(),
            typed_email: String::new(),
            invite_errors: FieldErrors::new(),
            give_errors: FieldErrors::new(),
            layout,
        })
    }

    pub(super) fn refused(self) -> Result<Response> {
        again(StatusCode::UNPROCESSABLE_ENTITY, &self)
    }

    /// The page again with this place chosen.
    pub(super) fn choosing(mut self, place: &str) -> Self {
        for choice in &mut self.places {
            choice.chosen = choice.value == place;
        }
        self
    }
}

/// Where a link was sent, and how far the mail has come.
fn mailed(lang: Lang, link: &Invitation) -> String {
    match (&link.email, link.mail) {
        (Some(email), Some(state)) => {
            let state = error_texts::mails::state(lang, state);
            t!(lang, invite_mailed, email = email.as_str(), state)
        }
        (Some(_) | None, _) => String::new(),
    }
}

const fn inside(section: &Section) -> Scope {
    Scope::Section(section.tournament, section.id)
}

async fn sections<P: At>(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<ManageRights, P>,
) -> Result<Vec<Section>> {
    Ok(match permit.scope().tournament() {
        Some(tournament) => store::sections::list_by_tournament(conn, tournament).await?,
        None => Vec::new(),
    })
}

fn place_name<P: At>(lang: Lang, permit: &Permit<ManageRights, P>, section: Option<&Section>) -> String {
    match (section, permit.whereabouts()) {
        (Some(section), _) => section.name.clone(),
        (None, Some(_)) => t!(lang, rights_whole_tournament),
        (None, None) => t!(lang, right_everywhere),
    }
}

/// The places in which this reader may give some role.
fn places<P: At>(
    lang: Lang,
    permit: &Permit<ManageRights, P>,
    whole: Scope,
    sections: &[Section],
) -> Vec<Choice> {
    let may_some = |scope| {
        Role::ALL
            .iter()
            .any(|role| rights::may(permit, Grant { role: *role, scope }))
    };
    let mut places = Vec::new();
    if may_some(whole) {
        places.push(Choice::new("", place_name(lang, permit, None), ""));
    }
    for section in sections.iter().filter(|section| may_some(inside(section))) {
        let name = place_name(lang, permit, Some(section));
        places.push(Choice::new(section.slug.as_str(), name, ""));
    }
    places
}

/// The scope a form names; nothing when there is no such section.
pub(super) async fn scope<P: At>(
    conn: &mut sqlx::PgConnection,
    permit: &Permit<ManageRights, P>,
    place: &str,
) -> Result<Scope> {
    if place.is_empty() {
        return Ok(permit.scope());
    }
    let sections = sections(conn, permit).await?;
    sections
        .iter()
        .find(|section| section.slug.as_str() == place)
        .map(inside)
        .ok_or_else(Problem::not_found)
}

fn take_href<P: At>(permit: &Permit<ManageRights, P>, right: GrantId) -> String {
    match permit.whereabouts() {
        Some(place) => place.here().right_take(right),
        None => EveryRightTakePath { right }.to_string(),
    }
}

fn revoke_href<P: At>(permit: &Permit<ManageRights, P>, invitation: InvitationId) -> String {
    match permit.whereabouts() {
        Some(place) => place.here().invitation_revoke(invitation),
        None => EveryInvitationRevokePath { invitation }.to_string(),
    }
}
