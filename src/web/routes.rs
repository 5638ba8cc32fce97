//! The list of addresses, and the right each one needs.
//!
//! Every page and every API operation is registered here with an [`Access`]; the guard of [`super::auth`] runs before each, so a route
//! without a right cannot exist. The authorisation test goes through this list. The descriptions of the API operations are put together in
//! [`super::description`].

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

    /// Allows framing of these pages by other sites; see [`super::embed`].
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
    /// Their descriptions. These cost far more than the handlers, so they are made only once.
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

/// Operations of one address with the options they were added with.
#[derive(Debug)]
pub(super) struct Listed {
    pub(super) access: Access,
    /// The shape of an answer that can be sent back with a change.
    pub(super) sent_back: Option<&'static str>,
    /// Bytes that a body may have, where it may be a file.
    limit: Option<usize>,
    pub(super) operations: Operations,
}

/// API operations under construction: the list from which both the router and the OpenAPI document are made, so that they cannot differ.
///
/// A description contains only what is specific to an operation. Security and refusals follow from its [`Access`]; the parts of its address
/// are described once for all operations, and the headers follow from its handler. An operation's own description of one of these is kept.
#[derive(Debug)]
pub struct ApiRoutes {
    state: AppState,
    frame: Frame,
    listed: Vec<Listed>,
}

impl ApiRoutes {
    /// Where the API is mounted.
    pub const MOUNT: &'static str = "/api/v1";

    /// No operations yet; `frame` has the other parts of the document.
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

    /// The same if the answer of an earlier operation, of the shape `sent_back`, can be changed and sent back by `PUT`: its fields that the
    /// body does not have are ignored.
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

    /// Names of schemas that several types use: the description could contain only one of them.
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
