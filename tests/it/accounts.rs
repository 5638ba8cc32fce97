//! People with accounts, for the tests of what they do: how they get one, sign in, and read what a page shows.

use scraper::{Html, Selector};
use service::invitations;

use crate::prelude::*;

pub const PASSWORD: &str = "springer slår på e5";

/// The value a cookie of an answer was given.
pub fn cookie<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
    answer
        .headers
        .get_all("set-cookie")
        .iter()
        .filter_map(|line| line.to_str().unwrap().split(';').next().unwrap().split_once('='))
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}

/// The link `dommerbord admin link` prints, without the host.
pub async fn admin_link(app: &TestApp) -> String {
    let mut tx = app.pool().begin().await.unwrap();
    let secret = invitations::admin_link(&mut tx, app.now()).await.unwrap();
    tx.commit().await.unwrap();
    format!("/invitation/{}", secret.reveal())
}

/// Opens a link and takes what it offers with a new account; the client of the new session.
pub async fn join<'a>(app: &'a TestApp, link: &str, name: &str, email: &str) -> Client<'a> {
    let visitor = app.visitor();
    let opened = visitor.get(link).await.expect(StatusCode::SEE_OTHER);
    assert_eq!(opened.location(), "/invitation");
    let visitor = visitor.with_cookie("invitation", cookie(&opened, "invitation").unwrap());
    visitor.get("/invitation").await.expect(StatusCode::OK);
    let form = [
        ("name", name),
        ("email", email),
        ("password", PASSWORD),
        ("again", PASSWORD),
    ];
    let joined = visitor
        .post("/invitation", &form)
        .await
        .expect(StatusCode::SEE_OTHER);
    app.visitor()
        .with_cookie("dommerbord", cookie(&joined, "dommerbord").unwrap())
}

pub async fn sign_in(client: &Client<'_>, email: &str, password: &str) -> Answer {
    client
        .post(
            "/sign-in",
            &[("email", email), ("password", password), ("next", "")],
        )
        .await
}

/// What stands in the form's field of this name.
pub fn field(page: &Answer, name: &str) -> String {
    let html = Html::parse_document(&page.body);
    let selector = Selector::parse(&format!("[name='{name}']")).unwrap();
    let element = html.select(&selector).next().unwrap();
    element.value().attr("value").unwrap().to_owned()
}

/// The secret a page shows this one time; nothing when it has been shown before.
pub fn shown(page: &Answer) -> Option<String> {
    let html = Html::parse_document(&page.body);
    let selector = Selector::parse("#secret").unwrap();
    html.select(&selector)
        .next()
        .map(|element| element.text().collect::<String>().trim().to_owned())
}
