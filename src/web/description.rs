//! The descriptions of all API operations together: the OpenAPI document, and the input of each operation.
//!
//! It never changes while the program runs and costs a second in a debug build, so it is made once, however many routers are built. Parts
//! of a description that follow from the operation (the parts of its address, the headers it reads) are added here.

use std::{collections::BTreeMap, sync::OnceLock};

use axum::Router;
use serde_json::Value;
use utoipa::{
    PartialSchema as _,
    openapi::{
        OpenApi, RefOr, Required,
        path::{Operation, Parameter, ParameterBuilder, ParameterIn},
    },
};
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter};

use super::{
    asked::{self, Known},
    routes::Listed,
    state::AppState,
};

/// The parts of the document besides the operations.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    /// The cell of the finished description.
    pub once: &'static OnceLock<Description>,
    /// The document without operations.
    pub document: fn() -> OpenApi,
    /// Shapes by name that operations only mark, since the types behind them know nothing of OpenAPI.
    pub written: fn() -> &'static BTreeMap<String, Value>,
    /// The parts of addresses.
    pub addressed: fn() -> Vec<Parameter>,
}

impl Frame {
    /// The description of these operations. All that are ever asked for are the same.
    pub(super) fn described(self, listed: &[Listed]) -> &'static Description {
        self.once.get_or_init(|| self.describe(listed))
    }

    fn describe(self, listed: &[Listed]) -> Description {
        let written = (self.written)();
        let parts: BTreeMap<String, Parameter> = (self.addressed)()
            .into_iter()
            .map(|part| (part.name.clone(), part))
            .collect();
        let mut brought = asked::Described::new();
        let mut clashes = Vec::new();
        let mut addresses = Vec::new();
        let mut whole = OpenApiRouter::<AppState>::with_openapi((self.document)());
        for one in listed {
            let (schemas, mut paths, _): UtoipaMethodRouter<AppState> = (one.operations.describe)();
            let mut operations = Vec::new();
            let mut at = String::new();
            for (path, item) in &mut paths.paths {
                at.clone_from(path);
                let methods = [
                    ("GET", &mut item.get),
                    ("PUT", &mut item.put),
                    ("POST", &mut item.post),
                    ("DELETE", &mut item.delete),
                    ("PATCH", &mut item.patch),
                ];
                for (method, operation) in methods {
                    let Some(operation) = operation else { continue };
                    let name = operation.operation_id.clone().unwrap_or_default();
                    let handler = one
                        .operations
                        .handlers
                        .iter()
                        .find(|handler| handler.name == name);
                    let headers = handler.map(|handler| (handler.headers)()).unwrap_or_default();
                    complete(operation, path, &parts, &headers);
                    operations.push((method, name));
                }
            }
            for (name, schema) in &schemas {
                match brought.get(name) {
                    Some(other) if other != schema => clashes.push(name.clone()),
                    Some(_) => {}
                    None => {
                        brought.insert(name.clone(), schema.clone());
                    }
                }
            }
            let known = paths
                .paths
                .values()
                .next()
                .map(|item| Known::of(item, &brought, written, one.sent_back))
                .unwrap_or_default();
            addresses.push(Address {
                path: at,
                operations,
                known,
            });
            whole = whole.routes((schemas, paths, axum::routing::MethodRouter::new()));
        }
        let (_, document): (Router<AppState>, _) = whole.split_for_parts();
        Description {
            document,
            addresses,
            clashes,
        }
    }
}

/// The document, and what the router needs of it.
pub struct Description {
    pub(super) document: OpenApi,
    /// In the order of the list.
    pub(super) addresses: Vec<Address>,
    pub(super) clashes: Vec<String>,
}

impl std::fmt::Debug for Description {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Description")
            .field("addresses", &self.addresses)
            .finish_non_exhaustive()
    }
}

/// One address with its operations.
#[derive(Debug)]
pub(super) struct Address {
    pub(super) path: String,
    /// Method and name.
    pub(super) operations: Vec<(&'static str, String)>,
    pub(super) known: Known,
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
