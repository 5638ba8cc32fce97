//! Writes `keys.rs`: one item for every text of the Danish file, under the text's key with `_` for `-`.
//!
//! A text without arguments is a constant, one with arguments a structure with a field for each, so that a text that is missing,
//! or an argument missing or unknown, does not build. `PLAIN` has the keys of all texts without arguments, in order, as if each `_` was a `-`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::Path,
};

use fluent_syntax::{ast, parser};

fn main() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../i18n/da/dommerbord.ftl");
    println!("cargo::rerun-if-changed={}", source.display());
    let texts = fs::read_to_string(&source).expect("the Danish texts are in the repository");
    let resource = parser::parse(texts.as_str())
        .unwrap_or_else(|(_, errors)| panic!("{} is not valid Fluent: {errors:?}", source.display()));
    let mut keys = String::new();
    let mut plain = BTreeMap::new();
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else {
            continue;
        };
        let key = message.id.name;
        let pattern = message
            .value
            .as_ref()
            .unwrap_or_else(|| panic!("{key} has no text"));
        let mut arguments = BTreeSet::new();
        in_pattern(pattern, &mut arguments);
        write_key(&mut keys, key, &arguments).expect("a string can be written to");
        if arguments.is_empty() {
            plain.insert(key.replace('_', "-"), key);
        }
    }
    let plain: Vec<_> = plain.into_values().collect();
    writeln!(keys, "pub(super) const PLAIN: &[&str] = &{plain:?};").expect("a string can be written to");
    let out = std::env::var("OUT_DIR").expect("cargo says where");
    fs::write(Path::new(&out).join("keys.rs"), keys).expect("the build directory can be written to");
}

fn write_key(keys: &mut String, key: &str, arguments: &BTreeSet<&str>) -> std::fmt::Result {
    let name = name(key);
    if arguments.is_empty() {
        return writeln!(keys, "pub const {name}: Text = Text({key:?});");
    }
    writeln!(keys, "pub struct {name}<'a> {{")?;
    for argument in arguments {
        writeln!(keys, "    pub {}: FluentValue<'a>,", self::name(argument))?;
    }
    writeln!(keys, "}}\nimpl {name}<'_> {{")?;
    writeln!(keys, "    pub fn said(self, loader: &Loader) -> String {{")?;
    write!(keys, "        say(loader, {key:?}, [")?;
    for argument in arguments {
        write!(keys, "({argument:?}, self.{}), ", self::name(argument))?;
    }
    writeln!(keys, "])\n    }}\n}}")
}

/// A key as a name of Rust.
fn name(key: &str) -> String {
    let name = key.replace('-', "_");
    match name.as_str() {
        "as" | "break" | "const" | "continue" | "else" | "enum" | "for" | "if" | "in" | "let" | "loop"
        | "match" | "mod" | "move" | "ref" | "return" | "static" | "type" | "use" | "where" | "while"
        | "yield" | "final" => {
            format!("r#{name}")
        }
        _ => name,
    }
}

fn in_pattern<'a>(pattern: &ast::Pattern<&'a str>, found: &mut BTreeSet<&'a str>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression<'a>(expression: &ast::Expression<&'a str>, found: &mut BTreeSet<&'a str>) {
    match expression {
        ast::Expression::Inline(inline) => in_inline(inline, found),
        ast::Expression::Select { selector, variants } => {
            in_inline(selector, found);
            for variant in variants {
                in_pattern(&variant.value, found);
            }
        }
    }
}

fn in_inline<'a>(inline: &ast::InlineExpression<&'a str>, found: &mut BTreeSet<&'a str>) {
    match inline {
        ast::InlineExpression::VariableReference { id } => {
            found.insert(id.name);
        }
        ast::InlineExpression::Placeable { expression } => in_expression(expression, found),
        ast::InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                in_inline(argument, found);
            }
        }
        // Texts made of other texts would hide the arguments of those.
        ast::InlineExpression::MessageReference { id, .. } => {
            panic!("a text may not quote the text {}", id.name)
        }
        ast::InlineExpression::TermReference { id, .. } => {
            panic!("a text may not quote the term {}", id.name)
        }
        ast::InlineExpression::StringLiteral { .. } | ast::InlineExpression::NumberLiteral { .. } => {}
    }
}
