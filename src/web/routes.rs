//! The list of addresses, and the right each one needs.
//!
//! Every page and every API operation is registered here with an [`Access`]; the guard of [`super::auth`] stands in
//! front of each, so a route without a right does not exist. The list itself is what the authorisation test walks.

use std::collections::BTreeMap;

use axum::{
    Router,
    handler::Handler,
    middleware,
    routing::{MethodFilter, MethodRouter, on},
};
use axum_extra::routing::{SecondElementIs, TypedPath};
use serde_json::Value;
use utoipa::{
    PartialSchema as _,
    openapi::{
        OpenApi, RefOr, Required, Schema,
        path::{Operation, Parameter, ParameterBuilder, ParameterIn},
    },
};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use super::{
    asked::{self, Known},
    auth::{self, Access},
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

/// Operations of one address with their descriptions, made by [`crate::routes!`], and the headers each one reads, by its name.
pub type Operations = (
    UtoipaMethodRouter<AppState>,
    Vec<(&'static str, Vec<&'static str>)>,
);

/// Operations of one address, from the names of their handlers.
#[macro_export]
macro_rules! routes {
    ($($handler:ident),+ $(,)?) => {(
        ::utoipa_axum::routes!($($handler),+),
        ::std::vec![$((::std::stringify!($handler), $crate::argument::headers(&$handler))),+],
    )};
}

/// API operations under construction: the router, its list and its OpenAPI document, which so cannot drift apart.
///
/// A description says what is an operation's own. Security and refusals follow from its [`Access`]; the parts of its address are
/// described once for all, and the headers are those its handler takes. An operation that says more of one of these is left its words.
pub struct ApiRoutes {
    state: AppState,
    router: OpenApiRouter<AppState>,
    table: Vec<Route>,
    schemas: BTreeMap<String, RefOr<Schema>>,
    written: &'static BTreeMap<String, Value>,
    addressed: BTreeMap<String, Parameter>,
    clashes: Vec<String>,
}

impl std::fmt::Debug for ApiRoutes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ApiRoutes")
            .field("table", &self.table)
            .finish_non_exhaustive()
    }
}

impl ApiRoutes {
    /// Where the API is mounted.
    pub const MOUNT: &'static str = "/api/v1";

    /// None yet. `written` holds shapes by name that operations only mark, since the types behind them know nothing of OpenAPI;
    /// `addressed` describes the parts of addresses.
    pub fn new(
        state: &AppState,
        document: OpenApi,
        written: &'static BTreeMap<String, Value>,
        addressed: Vec<Parameter>,
    ) -> Self {
        Self {
            state: state.clone(),
            router: OpenApiRouter::with_openapi(document),
            table: Vec::new(),
            schemas: BTreeMap::new(),
            written,
            addressed: addressed
                .into_iter()
                .map(|part| (part.name.clone(), part))
                .collect(),
            clashes: Vec::new(),
        }
    }

    /// Operations that all need the same right.
    #[must_use]
    pub fn add(self, access: Access, operations: Operations) -> Self {
        self.add_knowing(access, None, operations)
    }

    /// The same where an answer of the shape `sent_back`, which an operation added before has, can be sent back by `PUT` with a change:
    /// what it has and the body has not is passed over.
    #[must_use]
    pub fn add_sent_back(self, access: Access, sent_back: &str, operations: Operations) -> Self {
        self.add_knowing(access, Some(sent_back), operations)
    }

    fn add_knowing(
        mut self,
        access: Access,
        sent_back: Option<&str>,
        ((schemas, mut paths, methods), headers): Operations,
    ) -> Self {
        for (path, item) in &mut paths.paths {
            let operations = [
                ("GET", &mut item.get),
                ("PUT", &mut item.put),
                ("POST", &mut item.post),
                ("DELETE", &mut item.delete),
                ("PATCH", &mut item.patch),
            ];
            for (method, operation) in operations {
                let Some(operation) = operation else { continue };
                self.table.push(Route {
                    method,
                    path: format!("{}{path}", Self::MOUNT),
                    access,
                });
                let read = headers
                    .iter()
                    .find(|(name, _)| operation.operation_id.as_deref() == Some(*name))
                    .map_or(&[][..], |(_, read)| read.as_slice());
                complete(operation, path, &self.addressed, read);
            }
        }
        for (name, schema) in &schemas {
            match self.schemas.get(name) {
                Some(other) if other != schema => self.clashes.push(name.clone()),
                Some(_) => {}
                None => {
                    self.schemas.insert(name.clone(), schema.clone());
                }
            }
        }
        let known = paths
            .paths
            .values()
            .next()
            .map(|item| Known::of(item, &self.schemas, self.written, sent_back))
            .unwrap_or_default();
        let guarded = methods
            .layer(middleware::from_fn_with_state(known, asked::stand))
            .layer(middleware::from_fn_with_state(
                (self.state.clone(), access),
                auth::guard,
            ));
        self.router = self.router.routes((schemas, paths, guarded));
        self
    }

    /// The same for operations whose body may be a file of up to `limit` bytes.
    #[must_use]
    pub fn add_upload(
        self,
        access: Access,
        limit: usize,
        ((schemas, paths, methods), headers): Operations,
    ) -> Self {
        let methods = methods.layer(axum::extract::DefaultBodyLimit::max(limit));
        self.add(access, ((schemas, paths, methods), headers))
    }

    /// Names of schemas that more than one type claims: of these the description could hold one only.
    pub fn clashes(&self) -> &[String] {
        &self.clashes
    }

    /// The router, its list and the document.
    pub fn into_whole(self) -> (Router<AppState>, Vec<Route>, OpenApi) {
        let (router, document) = self.router.split_for_parts();
        (router, self.table, document)
    }

    /// The router and its list.
    pub fn into_parts(self) -> (Router<AppState>, Vec<Route>) {
        let (router, table, _) = self.into_whole();
        (router, table)
    }
}

/// Describes the parts of an operation's address and the headers it reads, where it has not done so itself: the address first and the
/// headers last.
fn complete(
    operation: &mut Operation,
    path: &str,
    addressed: &BTreeMap<String, Parameter>,
    headers: &[&'static str],
) {
    let mut own = operation.parameters.take().unwrap_or_default();
    let mut take = |name: &str, place: ParameterIn| {
        let is_it = |parameter: &RefOr<Parameter>| match parameter {
            RefOr::T(parameter) => parameter.name == name && parameter.parameter_in == place,
            RefOr::Ref(_) => false,
        };
        own.iter().position(is_it).map(|at| own.remove(at))
    };
    let parts: Vec<_> = path
        .split('{')
        .filter_map(|rest| Some(rest.split_once('}')?.0))
        .filter_map(|name| {
            take(name, ParameterIn::Path).or_else(|| addressed.get(name).cloned().map(RefOr::T))
        })
        .collect();
    let headers: Vec<_> = headers
        .iter()
        .map(|name| take(name, ParameterIn::Header).unwrap_or_else(|| RefOr::T(header(name))))
        .collect();
    let all = [parts, own, headers].concat();
    operation.parameters = (!all.is_empty()).then_some(all);
}

/// A header that cannot be left out.
fn header(name: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .required(Required::True)
        .schema(Some(String::schema()))
        .build()
}
