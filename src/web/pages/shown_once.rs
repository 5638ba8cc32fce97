//! A secret that was just made, shown this one time: a one-time link, a token or the key of a webhook.

use axum::http::HeaderMap;

use crate::prelude::*;
use service::secrets::Secret;
use web::origin::Origin;
use web::state::Site;

#[derive(Debug, Template)]
#[template(path = "pages/shown_once.html")]
pub(super) struct ShownOnce {
    layout: Layout,
    /// What was made, for whom.
    said: String,
    /// What to do with it, in two words and in a sentence.
    copy: String,
    help: String,
    /// What is said when the request was a repeat.
    before: String,
    /// The secret as it is passed on; none when the request was a repeat.
    secret: Option<String>,
    /// Where to go on.
    back: String,
}

impl ShownOnce {
    /// A one-time link for `name`.
    pub(super) fn link(layout: Layout, name: &str, link: Option<String>, back: &str) -> Result<Response> {
        let lang = layout.lang;
        let page = Self {
            said: t!(lang, shown_once_link, name),
            copy: t!(lang, shown_once_copy),
            help: t!(lang, shown_once_link_help),
            before: t!(lang, shown_once_before),
            secret: link,
            back: back.to_owned(),
            layout: layout.titled(t!(lang, shown_once_link_heading)),
        };
        Ok(Html(page.render()?).into_response())
    }

    /// A token called `name`.
    pub(super) fn token(layout: Layout, name: &str, secret: Option<&Secret>, back: &str) -> Result<Response> {
        let lang = layout.lang;
        let page = Self {
            said: t!(lang, shown_once_token, name),
            copy: t!(lang, shown_once_copy),
            help: t!(lang, shown_once_token_help),
            before: t!(lang, shown_once_before),
            secret: secret.map(|secret| secret.reveal().to_owned()),
            back: back.to_owned(),
            layout: layout.titled(t!(lang, shown_once_token_heading)),
        };
        Ok(Html(page.render()?).into_response())
    }

    /// The key of the webhook that tells `host`; the layout is the desk's.
    pub(super) fn webhook_key(
        layout: Layout,
        host: String,
        secret: Option<String>,
        back: String,
    ) -> Result<Response> {
        let lang = layout.lang;
        let page = Self {
            layout,
            said: host,
            copy: t!(lang, webhook_key_copy),
            help: t!(lang, webhook_key_help),
            before: t!(lang, webhook_key_before),
            secret,
            back,
        };
        Ok(Html(page.render()?).into_response())
    }
}

/// A one-time link as it is passed on.
pub(super) fn link(site: &Site, headers: &HeaderMap, secret: &Secret) -> String {
    let path = InvitationLinkPath {
        secret: secret.reveal().to_owned(),
    };
    absolute(site, headers, &path.to_string())
}

/// An address of this site as it is passed on.
pub(super) fn absolute(site: &Site, headers: &HeaderMap, path: &str) -> String {
    format!("{}{path}", Origin::of(site, headers))
}
