//! `docker-compose.yml` against the published schema of the format, and against what the program understands.
//!
//! `tests/data/compose/compose-spec.json` is the schema of the Compose specification as docker-compose 1.29.2 (Apache-2.0)
//! ships it.

use std::{collections::BTreeSet, fs, path::Path};

use boon::{Compiler, Draft, Schemas};
use clap::CommandFactory as _;
use dommerbord::cli::Cli;

use crate::prelude::*;

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

fn compose() -> Value {
    serde_yaml_ng::from_str(&read("docker-compose.yml")).unwrap()
}

/// What the schema has against a Compose file.
fn faults(compose: &Value) -> Option<String> {
    let mut schema: Value = serde_json::from_str(&read("tests/data/compose/compose-spec.json")).unwrap();
    // It names its draft by an address that never existed; what it means is this one.
    schema.as_object_mut().unwrap().remove("$schema");
    let mut compiler = Compiler::new();
    compiler.set_default_draft(Draft::V2019_09);
    compiler.add_resource("compose-spec.json", schema).unwrap();
    let mut schemas = Schemas::new();
    let index = compiler.compile("compose-spec.json", &mut schemas).unwrap();
    schemas
        .validate(compose, index)
        .err()
        .map(|fault| fault.to_string())
}

#[test]
fn the_compose_file_is_valid_by_the_schema() {
    assert_eq!(faults(&compose()), None);
}

#[test]
fn the_schema_would_find_a_mistake() {
    let mut wrong = compose();
    wrong["services"]["server"]["helthcheck"] = Value::Null;
    assert!(faults(&wrong).is_some());
    let mut wrong = compose();
    wrong["services"]["database"]["healthcheck"]["retries"] = Value::Array(Vec::new());
    assert!(faults(&wrong).is_some());
}

#[test]
fn both_services_keep_their_data_and_tell_their_health() {
    let compose = compose();
    for service in ["server", "database"] {
        let it = &compose["services"][service];
        assert!(it["healthcheck"]["test"].is_array(), "{service}");
        let volume = it["volumes"][0].as_str().unwrap().split(':').next().unwrap();
        assert!(
            compose["volumes"][volume].is_object(),
            "{service} uses the volume {volume}"
        );
    }
    assert_eq!(
        compose["services"]["server"]["depends_on"]["database"]["condition"],
        "service_healthy"
    );
}

#[test]
fn nothing_in_the_compose_file_is_a_password_or_a_right_nobody_needs() {
    let compose = compose();
    for service in ["server", "database"] {
        let it = &compose["services"][service];
        assert_eq!(it["cap_drop"][0], "ALL", "{service}");
        assert_eq!(it["security_opt"][0], "no-new-privileges:true", "{service}");
        let environment = it["environment"].to_string();
        let passwords = environment.matches("${DOMMERBORD_DB_PASSWORD").count();
        assert_eq!(passwords, 1, "{service}: {environment}");
        assert_eq!(
            environment.matches("${DOMMERBORD_DB_PASSWORD:?").count(),
            passwords,
            "{service} starts with a password that stands in this file"
        );
    }
    let server = compose["services"]["server"]["environment"].as_object().unwrap();
    for variable in ["DOMMERBORD_PUBLIC_URL", "DOMMERBORD_PROXY_NETWORKS"] {
        assert_eq!(
            server.get(variable),
            Some(&Value::Null),
            "{variable} comes from .env"
        );
    }
}

#[test]
fn the_image_and_the_compose_file_set_only_what_the_program_knows() {
    let command = Cli::command();
    let known: BTreeSet<_> = command
        .get_arguments()
        .filter_map(|a| a.get_env())
        .map(|v| v.to_string_lossy())
        .collect();
    for variable in compose()["services"]["server"]["environment"]
        .as_object()
        .unwrap()
        .keys()
    {
        assert!(known.contains(variable.as_str()), "{variable}");
    }
    let dockerfile = read("Dockerfile");
    let env = dockerfile
        .lines()
        .find_map(|line| line.strip_prefix("ENV "))
        .unwrap();
    for variable in env.split_whitespace().map(|pair| pair.split('=').next().unwrap()) {
        assert!(known.contains(variable), "{variable}");
    }
}

#[test]
fn the_image_does_not_run_as_root() {
    let dockerfile = read("Dockerfile");
    let last_user = dockerfile
        .lines()
        .filter_map(|line| line.strip_prefix("USER "))
        .next_back()
        .unwrap();
    assert_eq!(last_user, "dommerbord");
}
