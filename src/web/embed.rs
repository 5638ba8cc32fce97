//! Public pages inside the frames of other sites: a club shows the standings on its own page.
//!
//! With `embed=1` in its address a public page comes without band, navigation and foot, and may be framed by any site; every other answer
//! forbids framing. It is read-only, and a browser sends no session into a frame of another site, so there is no risk of clickjacking.

use axum::{extract::Request, middleware::Next, response::Response};

use crate::origin::Origin;

/// Marks a request, and its answer, as meant for a frame.
#[derive(Clone, Copy, Debug)]
pub struct Embedded;

/// The content policy of an answer for a frame.
pub const POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; \
    form-action 'self'; base-uri 'none'; frame-ancestors *";

/// Does the address ask for it?
fn is_wanted(query: &str) -> bool {
    query.split('&').any(|pair| pair == "embed=1")
}

/// Middleware for the public pages that may be framed.
pub async fn allow(mut request: Request, next: Next) -> Response {
    if !request.uri().query().is_some_and(is_wanted) {
        return next.run(request).await;
    }
    request.extensions_mut().insert(Embedded);
    let mut response = next.run(request).await;
    if response.status().is_success() {
        response.extensions_mut().insert(Embedded);
    }
    response
}

/// The same page for a tab of its own.
pub fn whole(path: &str) -> String {
    let Some((path, query)) = path.split_once('?') else {
        return path.to_owned();
    };
    let rest: Vec<&str> = query.split('&').filter(|pair| *pair != "embed=1").collect();
    if rest.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{}", rest.join("&"))
    }
}

/// The HTML that another site copies to show a page in a frame, with this title.
pub fn code(origin: &Origin, page: &str, title: &str) -> String {
    let title = title.replace('&', "&amp;").replace('"', "&quot;");
    format!(
        "<iframe src=\"{origin}{page}?embed=1\" title=\"{title}\" width=\"100%\" height=\"700\" loading=\"lazy\"></iframe>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_page_is_the_same_address_without_the_wish() {
        for (path, to) in [
            ("/t/a/s/b/standings?embed=1", "/t/a/s/b/standings"),
            ("/t/a/s/b/rounds/1?by=name&embed=1", "/t/a/s/b/rounds/1?by=name"),
            ("/t/a?x=embed=1", "/t/a?x=embed=1"),
            ("/t/a", "/t/a"),
        ] {
            assert_eq!(whole(path), to);
        }
        assert!(is_wanted("by=name&embed=1") && !is_wanted("embed=11") && !is_wanted(""));
    }
}
