//! The configuration as documented is the configuration as it is.

use std::{fmt::Write as _, path::Path};

use clap::CommandFactory as _;
use dommerbord::cli::Cli;

/// The table of `docs/OPERATIONS.md` as the command line itself would write it.
fn table() -> String {
    let mut rows = String::new();
    for arg in Cli::command().get_arguments() {
        let Some(variable) = arg.get_env() else { continue };
        let meaning = arg.get_help().unwrap().to_string();
        // A default that depends on the machine stands in brackets at the end of the help.
        let (meaning, computed) = match meaning.split_once(" [default: ") {
            Some((meaning, rest)) => (meaning.to_owned(), rest.trim_end_matches(']').to_owned()),
            None => (meaning, String::new()),
        };
        let fixed: Vec<_> = arg
            .get_default_values()
            .iter()
            .map(|v| format!("`{}`", v.display()))
            .collect();
        let values: Vec<_> = arg
            .get_possible_values()
            .iter()
            .map(|v| format!("`{}`", v.get_name()))
            .collect();
        let values = if values.is_empty() {
            String::new()
        } else {
            format!(": {}", values.join(", "))
        };
        writeln!(
            rows,
            "| `{}` | `--{}` | {} | {meaning}{values} |",
            variable.display(),
            arg.get_long().unwrap(),
            if fixed.is_empty() {
                computed
            } else {
                fixed.join(" ")
            },
        )
        .unwrap();
    }
    rows
}

#[test]
fn the_operations_manual_lists_every_setting_as_the_command_line_has_it() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/OPERATIONS.md");
    let manual = std::fs::read_to_string(path).unwrap();
    let table = table();
    assert!(table.lines().count() > 5, "{table}");
    assert!(
        manual.contains(&table),
        "the table under \"Configuration\" should be:\n{table}"
    );
}

#[test]
fn every_setting_can_be_given_by_the_environment() {
    for arg in Cli::command()
        .get_arguments()
        .filter(|arg| arg.get_long().is_some())
    {
        if ["help", "version"].contains(&arg.get_id().as_str()) {
            continue;
        }
        let variable = arg
            .get_env()
            .unwrap_or_else(|| panic!("{}", arg.get_id()))
            .to_string_lossy();
        assert!(
            variable == "DATABASE_URL" || variable.starts_with("DOMMERBORD_"),
            "{variable}"
        );
    }
}
