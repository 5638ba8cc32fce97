//! The Danish alphabet: how names are put in order, and how a search forgives spelling.
//!
//! Æ, ø and å come last in that order, aa sorts as å, capitals and accents decide only between equals (CLDR `da`, as in
//! *Retskrivningsordbogen*). Every list of names in the program uses this order, in either language of the page.

use std::cmp::Ordering;
use std::sync::LazyLock;

use icu_collator::options::{CollatorOptions, Strength};
use icu_collator::{Collator, CollatorBorrowed};
use icu_locale_core::locale;

static DANISH: LazyLock<CollatorBorrowed<'static>> = LazyLock::new(|| {
    let mut options = CollatorOptions::default();
    options.strength = Some(Strength::Tertiary);
    Collator::try_new(locale!("da").into(), options).expect("the Danish tables are compiled in")
});

/// Compares two names in Danish order. For many names take [`sort_key`], which reads each name once.
pub fn compare(left: &str, right: &str) -> Ordering {
    DANISH.compare(left, right)
}

/// The key of a name: keys compare as bytes in Danish order. Made for `sort_by_cached_key`; not for storing, as a later
/// version of the tables may give other bytes.
pub fn sort_key(name: &str) -> Vec<u8> {
    let mut key = Vec::with_capacity(name.len() * 3);
    let Ok(()) = DANISH.write_sort_key_to(name, &mut key);
    key
}

/// A name as a search sees it: lower case, aa for å, ae for æ, oe for ø, other accents dropped, everything else a single space.
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for letter in name.chars().flat_map(char::to_lowercase) {
        match letter {
            'å' => folded.push_str("aa"),
            'æ' | 'ä' => folded.push_str("ae"),
            'ø' | 'ö' => folded.push_str("oe"),
            'á' | 'à' | 'â' | 'ã' => folded.push('a'),
            'é' | 'è' | 'ê' | 'ë' => folded.push('e'),
            'í' | 'ì' | 'î' | 'ï' => folded.push('i'),
            'ó' | 'ò' | 'ô' | 'õ' => folded.push('o'),
            'ú' | 'ù' | 'û' | 'ü' => folded.push('u'),
            'ñ' => folded.push('n'),
            'ç' => folded.push('c'),
            'ß' => folded.push_str("ss"),
            other if other.is_alphanumeric() => folded.push(other),
            _ if folded.ends_with(' ') || folded.is_empty() => {}
            _ => folded.push(' '),
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_danish_letters_come_last_and_aa_is_one_of_them() {
        let mut names = vec![
            "Aabye", "Øvelse", "Åse", "Zebra", "Aksel", "Æble", "Prøve", "Aase", "Bodil", "aksel",
        ];
        names.sort_by_cached_key(|name| sort_key(name));
        assert_eq!(
            names,
            [
                "Aksel", "aksel", "Bodil", "Prøve", "Zebra", "Æble", "Øvelse", "Aabye", "Åse", "Aase"
            ]
        );
    }

    #[test]
    fn keys_and_comparison_agree() {
        let names = [
            "Aabye",
            "Åse",
            "aase",
            "Ægir",
            "Ørnulf",
            "Ångström",
            "Eva-Lis",
            "Eva Lis",
            "Évelyn",
            "",
        ];
        for left in names {
            for right in names {
                assert_eq!(
                    compare(left, right),
                    sort_key(left).cmp(&sort_key(right)),
                    "{left:?} {right:?}"
                );
            }
        }
    }

    #[test]
    fn a_search_takes_aa_for_å() {
        assert_eq!(fold("Åse"), fold("aase"));
        assert_eq!(fold("  Knud-Åge   PÅFUND "), "knud aage paafund");
        assert_eq!(fold("Ørnulf"), fold("Oernulf"));
    }
}
