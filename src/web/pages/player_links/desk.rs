//! Who has a link, making them, and the sheet to print.

use crate::prelude::*;
use service::{
    link_ends,
    player_links::{self, LinkError, NewPlayerLink, Whom},
};
use web::nav::Tab;
use web::paths::{OwnLinkPath, PlayerLinksPath, RevokeLinkPath};
use web::{components::Qr, origin::Origin};

pub(super) fn routes(state: &AppState) -> Routes {
    let entries = Access::Needs(Capability::ManageEntries);
    Routes::new(state)
        .get(entries, show)
        .post(entries, make)
        .post(entries, revoke)
}

/// A player of the list.
#[derive(Debug)]
struct PlayerLinkRow {
    player: PlayerId,
    name: String,
    state: State,
    said: String,
    has_link: bool,
    revoke: String,
    key: IdempotencyKey,
}

#[derive(Debug, Template)]
#[template(path = "pages/player_links.html")]
struct PlayerLinksPage {
    layout: Layout,
    rows: Vec<PlayerLinkRow>,
    missing: usize,
    has_any: bool,
    action: String,
    back: String,
    key: IdempotencyKey,
    all_key: IdempotencyKey,
    days: i64,
}

async fn show(
    path: PlayerLinksPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
) -> Result<Html<String>> {
    let lines = player_links::list(&mut *db.snapshot().await?, &permit, now).await?;
    let lang = layout.lang;
    let fresh = || IdempotencyKey::from_uuid(ids::fresh());
    let rows: Vec<PlayerLinkRow> = lines
        .into_iter()
        .map(|line| PlayerLinkRow {
            player: line.player.id,
            name: line.player.person.name.to_string(),
            state: match &line.link {
                None => State::Missing,
                Some(link) if link.last_used_at.is_none() => State::Pending,
                Some(_) => State::Confirmed,
            },
            said: match &line.link {
                None => t!(lang, player_link_none),
                Some(link) => match link.last_used_at {
                    None => t!(lang, player_link_unused, at = lang.stamp(link.created_at)),
                    Some(at) => t!(lang, player_link_used, at = lang.stamp(at)),
                },
            },
            has_link: line.link.is_some(),
            revoke: path.here().revoke_link(line.player.id),
            key: fresh(),
        })
        .collect();
    let title = t!(lang, player_links_heading);
    let page = PlayerLinksPage {
        missing: rows.iter().filter(|row| !row.has_link).count(),
        has_any: rows.iter().any(|row| row.has_link),
        rows,
        action: path.to_string(),
        back: path.here().players(),
        key: fresh(),
        all_key: fresh(),
        days: link_ends::DAYS_AFTER,
        layout: nav::frame(layout, permit.rights(), permit.place(), Tab::Players, &title),
    };
    Ok(Html(page.render()?))
}

/// For whom.
#[derive(Debug, Deserialize)]
struct NewPlayerLinkForm {
    key: IdempotencyKey,
    /// `missing`, `all`, or a player.
    whom: String,
}

/// A link on the sheet.
#[derive(Debug)]
struct PlayerLinkCard {
    name: String,
    address: String,
    qr: Option<Qr>,
}

#[derive(Debug, Template)]
#[template(path = "pages/player_links_made.html")]
struct MadePage {
    layout: Layout,
    /// None when the request was a repeat.
    cards: Option<Vec<PlayerLinkCard>>,
    event: String,
    section: String,
    back: String,
    /// Can no other device open the addresses?
    is_own_machine: bool,
}

async fn make(
    path: PlayerLinksPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), origin): (Db, Now, Origin),
    layout: Layout,
    Form(sent): Form<NewPlayerLinkForm>,
) -> Result<Response> {
    let whom = match sent.whom.as_str() {
        "missing" => Whom::Missing,
        "all" => Whom::All,
        player => Whom::One(player.parse().map_err(|_| Problem::not_found())?),
    };
    let made = db
        .write(async |conn| player_links::make(conn, &permit, now, sent.key, whom).await)
        .await?;
    let card = |made: &NewPlayerLink| {
        let link = OwnLinkPath {
            secret: made.secret.reveal().to_owned(),
        };
        let address = format!("{origin}{link}");
        PlayerLinkCard {
            name: made.player.person.name.spoken(),
            qr: Qr::new(address.as_str()),
            address,
        }
    };
    let place = permit.place();
    let title = t!(layout.lang, player_links_heading);
    let page = MadePage {
        is_own_machine: origin.is_own_machine(),
        cards: made.map(|made| made.iter().map(card).collect()),
        event: place.tournament_name.clone(),
        section: permit.section().name.clone(),
        back: path.to_string(),
        layout: nav::frame(layout, permit.rights(), place, Tab::Players, &title),
    };
    Ok(Html(page.render()?).into_response())
}

async fn revoke(
    path: RevokeLinkPath,
    permit: Permit<ManageEntries>,
    (db, Now(now), layout): Visit,
) -> Result<Response> {
    let mut tx = db.begin().await?;
    let done: std::result::Result<(), LinkError> =
        player_links::revoke(&mut tx, &permit, now, path.player).await;
    done?;
    tx.commit().await?;
    let said = Flash::done(t!(layout.lang, player_link_revoked));
    let back = PlayerLinksPath {
        tournament: path.tournament,
        section: path.section,
    };
    Ok(said.leads_to(&back.to_string()))
}
