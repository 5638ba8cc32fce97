//! How a problem looks to its reader: [`as_page`] as HTML in the frame of a page, [`as_problem_json`] as RFC 9457.
//!
//! Each is a layer around its router. It takes the [`Problem`] off the response and logs its cause, once; readers see only what they
//! can act on.
//!
//! Not here: which problems there are, and what becomes one ([`super::error`]).

use std::sync::Arc;

use askama::Template as _;
use axum::{
    extract::{FromRequestParts as _, Request},
    http::{
        HeaderValue, StatusCode,
        header::{self, CONTENT_TYPE},
    },
    middleware::Next,
    response::{Html, IntoResponse as _, Redirect, Response},
};
use axum_extra::routing::TypedPath as _;
use serde::Serialize;

use super::{
    components::Link,
    error::{Kind, Problem, RETRY_AFTER},
    layout::{ErrorPage, Layout},
    observe,
    paths::{ReturnTo, SignInPath},
    reader::{LostFideMode, Reader},
};
use crate::i18n::Lang;
use texts::t;

/// The problem document of RFC 9457.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ProblemDocument {
    /// A reference that names the kind: `/problems/changed-meanwhile`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in a few words.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What happened and what to do now.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub detail: String,
    /// The fields to mend.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<ProblemField>,
    /// More about this kind, such as both values of a conflict.
    #[serde(flatten)]
    pub members: serde_json::Map<String, serde_json::Value>,
}

/// A field to mend.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub struct ProblemField {
    /// Its name.
    pub field: String,
    /// What to write instead.
    pub detail: String,
}

/// Takes the problem out of a response and logs its cause, once.
fn take_problem(response: &mut Response) -> Option<Arc<Problem>> {
    let attached = response.extensions_mut().remove::<Arc<Problem>>();
    // A form that is shown again with its input is already a complete page.
    let is_page = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let problem = match attached {
        Some(problem) => problem,
        // A library refused by itself: its bare status gets a problem like everything else.
        None => Arc::new(match response.status() {
            StatusCode::PAYLOAD_TOO_LARGE if !is_page => {
                Problem::new(Kind::TooLarge, |lang| t!(lang, problem_too_large_detail))
            }
            StatusCode::SERVICE_UNAVAILABLE if !response.headers().contains_key(CONTENT_TYPE) => {
                Problem::new(Kind::Unavailable, |lang| t!(lang, problem_unavailable_detail))
                    .retry_after(RETRY_AFTER)
            }
            _ => return None,
        }),
    };
    if let Some(source) = &problem.source {
        tracing::error!(error = format!("{source:#}"), "internal error");
    }
    Some(problem)
}

fn finish(problem: &Problem, mut response: Response) -> Response {
    if let Some(seconds) = problem.retry_after {
        response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    }
    if let Some(refusal) = problem.refusal {
        response.extensions_mut().insert(refusal);
    }
    if problem.kind.status() == StatusCode::UNAUTHORIZED {
        response
            .headers_mut()
            .insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    response
}

/// Dresses the API's problems.
pub async fn as_problem_json(request: Request, next: Next) -> Response {
    let lang = Lang::of_api(request.headers());
    let mut response = next.run(request).await;
    let Some(problem) = take_problem(&mut response) else {
        return response;
    };
    let refusal = response.extensions_mut().remove::<observe::Refusal>();
    let status = problem.kind.status();
    let document = ProblemDocument {
        kind: format!("/problems/{}", problem.kind.slug()),
        title: problem.kind.title_of_answer(lang),
        status: status.as_u16(),
        detail: match problem.detail(lang) {
            detail if detail.is_empty() => t!(lang, problem_internal_detail),
            detail => detail,
        },
        errors: problem
            .errors
            .iter()
            .map(|error| ProblemField {
                field: error.field.clone(),
                detail: (error.say)(lang),
            })
            .collect(),
        members: problem.members.clone(),
    };
    let body = serde_json::to_string(&document).unwrap_or_default();
    let dressed = (status, [(CONTENT_TYPE, "application/problem+json")], body).into_response();
    with(refusal, finish(&problem, dressed))
}

/// The refusal for the log is kept on the new response.
fn with(refusal: Option<observe::Refusal>, mut response: Response) -> Response {
    if let Some(refusal) = refusal {
        response.extensions_mut().insert(refusal);
    }
    response
}

/// Dresses the pages' problems.
pub async fn as_page(request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(layout) = Layout::from_request_parts(&mut parts, &()).await;
    let has_chosen = Lang::chosen(&parts.headers).is_some();
    let request_id = parts
        .headers
        .get("x-request-id")
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
        .to_owned();
    let mut response = next.run(Request::from_parts(parts, body)).await;
    let Some(problem) = take_problem(&mut response) else {
        return response;
    };
    if let Some(return_to) = &problem.return_to {
        let path = SignInPath.with_query_params(ReturnTo {
            next: Some(return_to.to_string()),
        });
        return Redirect::to(&path.to_string()).into_response();
    }
    let refusal = response.extensions_mut().remove::<observe::Refusal>();
    let layout = match response.extensions().get::<Reader>() {
        Some(reader) => layout.read_by(&reader.0, has_chosen),
        None => layout,
    };
    let lost = response.extensions().get::<LostFideMode>();
    let status = problem.kind.status();
    let layout = Layout {
        lost_fide_mode: lost.map(|lost| lost.0),
        is_nowhere: status == StatusCode::NOT_FOUND,
        ..layout
    };
    let lang = layout.lang;
    let heading = problem.kind.title(lang);
    let page = ErrorPage {
        code: status.as_u16(),
        detail: problem.detail(lang),
        ways: problem
            .ways
            .iter()
            .map(|(href, say)| Link::new(href.clone(), say(lang)))
            .collect(),
        request_id: if problem.kind == Kind::Internal {
            request_id
        } else {
            String::new()
        },
        layout: layout.titled(heading.clone()),
        heading,
    };
    let dressed = match page.render() {
        Ok(html) => (status, Html(html)).into_response(),
        Err(_) => (status, "").into_response(),
    };
    with(refusal, finish(&problem, dressed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_connections_in_the_middle_of_a_word_passes_by_itself() {
        for error in [
            sqlx::Error::Protocol("unexpected response from SSLRequest: 0x00".to_owned()),
            sqlx::Error::PoolTimedOut,
            sqlx::Error::WorkerCrashed,
            sqlx::Error::Io(std::io::ErrorKind::ConnectionReset.into()),
        ] {
            let problem = Problem::from(error);
            assert_eq!(problem.kind(), Kind::Unavailable);
            let answer = finish(&problem, problem.kind.status().into_response());
            assert!(answer.headers().contains_key("retry-after"));
        }
        assert_eq!(Problem::from(sqlx::Error::RowNotFound).kind(), Kind::Internal);
    }
}
