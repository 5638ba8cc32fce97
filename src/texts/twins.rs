//! The test that the two languages match: same keys, same arguments, nothing empty.

use std::collections::{BTreeMap, BTreeSet};

use fluent::FluentResource;
use fluent_syntax::ast;

/// Every text of a language with the arguments it uses.
fn texts(tag: &str) -> BTreeMap<String, BTreeSet<String>> {
    let path = format!("{}/../../i18n/{tag}/dommerbord.ftl", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(&path).expect("the texts are in the repository");
    let resource = FluentResource::try_new(source)
        .unwrap_or_else(|(_, errors)| panic!("{path} is not valid Fluent: {errors:?}"));
    let mut found = BTreeMap::new();
    for entry in resource.entries() {
        let ast::Entry::Message(message) = entry else {
            continue;
        };
        let mut arguments = BTreeSet::new();
        let pattern = message
            .value
            .as_ref()
            .unwrap_or_else(|| panic!("{} has no text in {path}", message.id.name));
        pattern_arguments(pattern, &mut arguments);
        let before = found.insert(message.id.name.to_owned(), arguments);
        assert!(before.is_none(), "{} stands twice in {path}", message.id.name);
    }
    found
}

fn pattern_arguments(pattern: &ast::Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            expression_arguments(expression, found);
        }
    }
}

fn expression_arguments(expression: &ast::Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        ast::Expression::Inline(inline) => inline_arguments(inline, found),
        ast::Expression::Select { selector, variants } => {
            inline_arguments(selector, found);
            for variant in variants {
                pattern_arguments(&variant.value, found);
            }
        }
    }
}

fn inline_arguments(inline: &ast::InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        ast::InlineExpression::Placeable { expression } => expression_arguments(expression, found),
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                inline_arguments(argument, found);
            }
        }
        ast::InlineExpression::StringLiteral { .. }
        | ast::InlineExpression::NumberLiteral { .. }
        | ast::InlineExpression::MessageReference { .. }
        | ast::InlineExpression::TermReference { .. } => {}
    }
}

#[test]
fn both_languages_have_the_same_texts() {
    let danish = texts("da");
    let english = texts("en");
    let only_danish: Vec<_> = danish.keys().filter(|key| !english.contains_key(*key)).collect();
    let only_english: Vec<_> = english.keys().filter(|key| !danish.contains_key(*key)).collect();
    assert!(
        only_danish.is_empty() && only_english.is_empty(),
        "no English for {only_danish:?}, no Danish for {only_english:?}"
    );
    for (key, arguments) in &danish {
        assert_eq!(
            Some(arguments),
            english.get(key),
            "the arguments of {key} differ (Danish left, English right)"
        );
    }
}
