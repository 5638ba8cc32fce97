//! A cell of a table written as text: guarded against formulas, quoted where needed, and read back without either.
//!
//! Lists of players and plans of matches are written with it; their readers split lines into cells.

/// Characters that start a formula in a spreadsheet.
const COMPUTED: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// A cell as it is written: with an apostrophe before a formula, and in quotation marks if it contains separators of cells or lines.
pub fn written(cell: &str) -> String {
    let guard = if cell.starts_with(COMPUTED) { "'" } else { "" };
    if cell.contains([';', '"', '\r', '\n', '\t', ',']) {
        format!("\"{guard}{}\"", cell.replace('"', "\"\""))
    } else {
        format!("{guard}{cell}")
    }
}

/// A cell without the apostrophe that [`written`] puts before a formula.
pub fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'')
        .filter(|rest| rest.starts_with(COMPUTED))
        .unwrap_or(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_computed_and_an_apostrophe_of_ones_own_stays() {
        for (cell, expected) in [
            ("Prøveby", "Prøveby"),
            ("=1+1", "'=1+1"),
            ("-", "'-"),
            ("'quoted'", "'quoted'"),
            ("Hallen, sal 2", "\"Hallen, sal 2\""),
            ("\"Kroen\"; 1. sal", "\"\"\"Kroen\"\"; 1. sal\""),
            ("@a;b", "\"'@a;b\""),
        ] {
            assert_eq!(written(cell), expected);
        }
        assert_eq!(unguarded("'=1+1"), "=1+1");
        assert_eq!(unguarded("'quoted'"), "'quoted'");
    }
}
