//! The list of addresses, and the right each one needs.
//!
//! Every page and every API operation is registered here with an [`Access`]; the guard of [`super::auth`] stands in
//! front of each, so a route without a right does not exist. The list itself is what the authorisation test walks. What the operations
//! of the API say of themselves is put together in [`super::description`].

use axum::{
    Router,
    handler::Handler,
    middleware,
    routing::{MethodFilter, MethodRouter, on},
};
use axum_extra::routing::{SecondElementIs, TypedPath};
use utoipa::openapi::OpenApi;
use utoipa_axum::router::UtoipaMethodRouter;

use super::{
    asked,
    auth::{self, Access},
    description::{Description, Frame},
};
use crate::state::AppState;

/// One address and method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// `GET`, `POST`, …
    pub method: &'static str,
    /// The pattern: `/t/{tournament}/s/{section}`.
    pub path: String,
    /// Who may pass.
    pub access: Access,
}

/// Pages under construction: the router and its list.
#[derive(Debug)]
pub struct Routes {
    state: AppState,
    router: Router<AppState>,
    table: Vec<Route>,
}

impl Routes {
    /// None yet.
    pub fn new(state: &AppState) -> Self {
        Self {
            state: state.clone(),
            router: Router::new(),
            table: Vec::new(),
        }
    }

    /// A page that is read.
    #[must_use]
    pub fn get<H, T, P>(self, access: Access, handler: H) -> Self
    where
        H: Handler<T, AppState>,
        T: SecondElementIs<P> + 'static,
        P: TypedPath,
    {
        self.add("GET", MethodFilter::GET, P::PATH, access, handler)
    }

    /// A form that is sent.
    #[must_use]
    pub fn post<H, T, P>(self, access: Access, handler: H) -> Self
    where
        H: Handler<T, AppState>,
        T: SecondElementIs<P> + 'static,
        P: TypedPath,
    {
        self.add("POST", MethodFilter::POST, P::PATH, access, handler)
    }

    /// A form that may carry a file of up to `limit` bytes.
    #[must_use]
    pub fn upload<H, T, P>(mut self, access: Access, limit: usize, handler: H) -> Self
    where
        H: Handler<T, AppState>,
        T: SecondElementIs<P> + 'static,
        P: TypedPath,
    {
        let guarded: MethodRouter<AppState> = on(MethodFilter::POST, handler)
            .layer(axum::extract::DefaultBodyLimit::max(limit))
            .layer(middleware::from_fn_with_state(
                (self.state.clone(), access),
                auth::guard,
            ));
        self.router = self.router.route(P::PATH, guarded);
        self.table.push(Route {
            method: "POST",
            path: P::PATH.to_owned(),
            access,
        });
        self
    }

    fn add<H, T>(
        mut self,
        method: &'static str,
        filter: MethodFilter,
        path: &str,
        access: Access,
        handler: H,
    ) -> Self
    where
        H: Handler<T, AppState>,
        T: 'static,
    {
        let guarded = on(filter, handler).layer(middleware::from_fn_with_state(
            (self.state.clone(), access),
            auth::guard,
        ));
        self.router = self.router.route(path, guarded);
        self.table.push(Route {
            method,
            path: path.to_owned(),
            access,
        });
        self
    }

    /// These pages may stand in frames of other sites; see [`super::embed`].
    #[must_use]
    pub fn embeddable(mut self) -> Self {
        self.router = self.router.layer(middleware::from_fn(super::embed::allow));
        self
    }

    /// Adds all of another list.
    #[must_use]
    pub fn merge(mut self, other: Self) -> Self {
        self.router = self.router.merge(other.router);
        self.table.extend(other.table);
        self
    }

    /// The router and the list.
    pub fn into_parts(self) -> (Router<AppState>, Vec<Route>) {
        (self.router, self.table)
    }
}

/// Operations of one address, made by [`crate::routes!`].
#[derive(Clone, Debug)]
pub struct Operations {
    /// Their descriptions. They cost far more than the handlers, so they are asked for once.
    pub describe: fn() -> UtoipaMethodRouter<AppState>,
    /// Their handlers.
    pub handlers: Vec<Operation>,
}

/// The handler of one operation.
#[derive(Clone, Debug)]
pub struct Operation {
    /// Its name, which is the operation's.
    pub name: &'static str,
    /// The headers it reads.
    pub headers: fn() -> Vec<&'static str>,
    /// Puts it behind its method.
    pub stand: fn(MethodRouter<AppState>, MethodFilter) -> MethodRouter<AppState>,
}

/// Operations of one address, from the names of their handlers.
#[macro_export]
macro_rules! routes {
    ($($handler:ident),+ $(,)?) => {
        $crate::routes::Operations {
            describe: || ::utoipa_axum::routes!($($handler),+),
            handlers: ::std::vec![$($crate::routes::Operation {
                name: ::std::stringify!($handler),
                headers: || $crate::argument::headers(&$handler),
                stand: |router, method| router.on(method, $handler),
            }),+],
        }
    };
}

/// Operations of one address with what was said where they were added.
#[derive(Debug)]
pub(super) struct Listed {
    pub(super) access: Access,
    /// The shape of an answer that can be sent back with a change.
    pub(super) sent_back: Option<&'static str>,
    /// Bytes that a body may have, where it may be a file.
    limit: Option<usize>,
    pub(super) operations: Operations,
}

/// API operations under construction: their list, from which the router and the OpenAPI document are made, which so cannot drift apart.
///
/// A description says what is an operation's own. Security and refusals follow from its [`Access`]; the parts of its address are
/// described once for all, and the headers are those its handler takes. An operation that says more of one of these is left its words.
#[derive(Debug)]
pub struct ApiRoutes {
    state: AppState,
    frame: Frame,
    listed: Vec<Listed>,
}

impl ApiRoutes {
    /// Where the API is mounted.
    pub const MOUNT: &'static str = "/api/v1";

    /// None yet; `frame` says what the document is made of besides the operations.
    pub fn new(state: &AppState, frame: Frame) -> Self {
        Self {
            state: state.clone(),
            frame,
            listed: Vec::new(),
        }
    }

    /// Operations that all need the same right.
    #[must_use]
    pub fn add(self, access: Access, operations: Operations) -> Self {
        self.list(access, None, None, operations)
    }

    /// The same where an answer of the shape `sent_back`, which an operation added before has, can be sent back by `PUT` with a change:
    /// what it has and the body has not is passed over.
    #[must_use]
    pub fn add_sent_back(self, access: Access, sent_back: &'static str, operations: Operations) -> Self {
        self.list(access, Some(sent_back), None, operations)
    }

    /// The same for operations whose body may be a file of up to `limit` bytes.
    #[must_use]
    pub fn add_upload(self, access: Access, limit: usize, operations: Operations) -> Self {
        self.list(access, None, Some(limit), operations)
    }

    fn list(
        mut self,
        access: Access,
        sent_back: Option<&'static str>,
        limit: Option<usize>,
        operations: Operations,
    ) -> Self {
        self.listed.push(Listed {
            access,
            sent_back,
            limit,
            operations,
        });
        self
    }

    fn description(&self) -> &'static Description {
        self.frame.described(&self.listed)
    }

    /// Names of schemas that more than one type claims: of these the description could hold one only.
    pub fn clashes(&self) -> &'static [String] {
        &self.description().clashes
    }

    /// The document.
    pub fn document(&self) -> &'static OpenApi {
        &self.description().document
    }

    /// The list.
    pub fn table(&self) -> Vec<Route> {
        let addresses = self.description().addresses.iter().zip(&self.listed);
        addresses
            .flat_map(|(address, listed)| {
                address.operations.iter().map(|(method, _)| Route {
                    method,
                    path: format!("{}{}", Self::MOUNT, address.path),
                    access: listed.access,
                })
            })
            .collect()
    }

    /// The router.
    pub fn into_router(self) -> Router<AppState> {
        let addresses = self.description().addresses.iter();
        addresses
            .zip(self.listed)
            .fold(Router::new(), |router, (address, listed)| {
                let handlers = &listed.operations.handlers;
                let mut methods = address
                    .operations
                    .iter()
                    .filter_map(|(method, name)| {
                        let handler = handlers.iter().find(|handler| handler.name == name)?;
                        Some((handler, filter(method)?))
                    })
                    .fold(MethodRouter::new(), |methods, (handler, filter)| {
                        (handler.stand)(methods, filter)
                    });
                if let Some(limit) = listed.limit {
                    methods = methods.layer(axum::extract::DefaultBodyLimit::max(limit));
                }
                let guarded = methods
                    .layer(middleware::from_fn_with_state(
                        address.known.clone(),
                        asked::stand,
                    ))
                    .layer(middleware::from_fn_with_state(
                        (self.state.clone(), listed.access),
                        auth::guard,
                    ));
                router.route(&address.path, guarded)
            })
    }
}

fn filter(method: &str) -> Option<MethodFilter> {
    match method {
        "GET" => Some(MethodFilter::GET),
        "PUT" => Some(MethodFilter::PUT),
        "POST" => Some(MethodFilter::POST),
        "DELETE" => Some(MethodFilter::DELETE),
        "PATCH" => Some(MethodFilter::PATCH),
        _ => None,
    }
}
