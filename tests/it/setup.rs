//! Setting a tournament up through its pages: what the tests of sections, officials and the regulation begin from.

use engine::ids::TournamentId;
use scraper::{ElementRef, Html, Selector};

use crate::prelude::*;

/// Somebody who may make tournaments.
pub async fn organiser(app: &TestApp) -> Client<'_> {
    app.signed_in("Ida Arrangør", &[(Role::Organiser, Scope::Everywhere)])
        .await
}

/// Makes a coordinated tournament and answers its slug.
pub async fn make(client: &Client<'_>, name: &str) -> String {
    let answer = client
        .post(
            "/tournaments/new",
            &[
                ("version", "0"),
                ("key", &key()),
                ("name", name),
                ("city", "Prøveby"),
                ("federation", "DEN"),
                ("starts_on", "2026-05-14"),
                ("ends_on", "2026-05-17"),
                ("coordinated", "yes"),
                ("rated", "yes"),
            ],
        )
        .await;
    let location = answer.location().to_owned();
    let slug = location
        .strip_prefix("/t/")
        .and_then(|rest| rest.strip_suffix("/setup"))
        .unwrap_or_else(|| panic!("{location}"));
    slug.to_owned()
}

/// The value of a hidden field of the first form that has it.
pub fn hidden(answer: &Answer, name: &str) -> String {
    let page = Html::parse_document(&answer.body);
    let selector = Selector::parse(&format!("input[name='{name}']")).unwrap();
    page.select(&selector)
        .next()
        .and_then(|input| input.value().attr("value"))
        .unwrap_or_else(|| panic!("no field {name}"))
        .to_owned()
}

/// All text of the first element that fits.
pub fn text(answer: &Answer, selector: &str) -> String {
    let page = Html::parse_document(&answer.body);
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector)
        .next()
        .map(|element| element.text().collect::<Vec<_>>().join(" "))
        .unwrap_or_default()
}

/// Every field of the page's main form as a browser would send it.
pub fn form(answer: &Answer, action: &str) -> Vec<(String, String)> {
    let page = Html::parse_document(&answer.body);
    let pick = |selector: &str| Selector::parse(selector).unwrap();
    let form = page
        .select(&pick(&format!("form[action='{action}']")))
        .next()
        .unwrap_or_else(|| panic!("no form {action} in {}", answer.body));
    fields(form)
}

/// Every field of a form as a browser would send it.
pub fn fields(form: ElementRef<'_>) -> Vec<(String, String)> {
    let pick = |selector: &str| Selector::parse(selector).unwrap();
    let mut fields = Vec::new();
    for element in form.select(&pick("input, textarea, select")) {
        let value = element.value();
        let Some(name) = value.attr("name") else { continue };
        let kind = value.attr("type").unwrap_or_default();
        let sent = match value.name() {
            "textarea" => Some(element.text().collect::<String>()),
            "select" => element
                .select(&pick("option[selected]"))
                .next()
                .and_then(|option| option.value().attr("value"))
                .map(ToOwned::to_owned),
            _ if kind == "radio" || kind == "checkbox" => value
                .attr("checked")
                .and(value.attr("value"))
                .map(ToOwned::to_owned),
            _ => Some(value.attr("value").unwrap_or_default().to_owned()),
        };
        if let Some(sent) = sent {
            fields.push((name.to_owned(), sent));
        }
    }
    fields
}

/// Opens a page, changes some fields of its form and sends it.
pub async fn fill(client: &Client<'_>, path: &str, changes: &[(&str, &str)]) -> Answer {
    let page = client.get(path).await.expect(StatusCode::OK);
    send(client, path, form(&page, path), changes).await
}

/// Sends a form with some fields changed; a box is ticked or emptied by naming it.
pub async fn send(
    client: &Client<'_>,
    path: &str,
    mut fields: Vec<(String, String)>,
    changes: &[(&str, &str)],
) -> Answer {
    for (name, value) in changes {
        fields.retain(|(field, _)| field != name);
        fields.push(((*name).to_owned(), (*value).to_owned()));
    }
    let fields: Vec<_> = fields
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    client.post(path, &fields).await
}

/// Everything an announcement needs, through the pages.
pub async fn complete(client: &Client<'_>, slug: &str) {
    fill(
        client,
        &format!("/t/{slug}/setup"),
        &[
            ("time_control", "90 min + 30 sek pr. træk"),
            ("postponement", "Udsatte partier spilles senest lørdag kl. 9."),
            ("entry_deadline", "2026-05-01T23:59"),
            ("contact.phone", "12 34 56 78"),
        ],
    )
    .await
    .expect(StatusCode::SEE_OTHER);
    fill(client, &format!("/t/{slug}/sections/new"), &[("name", "Basis 1")])
        .await
        .expect(StatusCode::SEE_OTHER);
    for (name, duty, licence) in [
        ("Demo Attrapgaard", "organiser", "none"),
        ("Åge Kladdestrup", "chief_arbiter", "dsu_i"),
        ("Prøve Prøvesen", "committee_member", "dsu_i"),
        ("Ida Eksempel", "committee_member", "dsu_other"),
        ("Bo Kladde", "committee_member", "dsu_other"),
    ] {
        fill(
            client,
            &format!("/t/{slug}/officials"),
            &[("name", name), ("duty", duty), ("licence", licence)],
        )
        .await
        .expect(StatusCode::SEE_OTHER);
    }
}

/// Announces it.
pub async fn publish(client: &Client<'_>, slug: &str) -> Answer {
    let setup = client
        .get(&format!("/t/{slug}/setup"))
        .await
        .expect(StatusCode::OK);
    client
        .post(
            &format!("/t/{slug}/setup/publish"),
            &[("version", &hidden(&setup, "version")), ("key", &key())],
        )
        .await
}

/// The tournament as it is stored.
pub async fn stored(app: &TestApp, slug: &str) -> store::tournaments::Tournament {
    let mut conn = app.conn().await;
    let place = store::places::find_tournament(&mut conn, slug)
        .await
        .unwrap()
        .unwrap();
    let id: TournamentId = place.tournament;
    store::tournaments::find(&mut conn, id).await.unwrap().unwrap()
}
