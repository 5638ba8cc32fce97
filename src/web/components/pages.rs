//! A long list cut into pages: "25–48 af 200" and two arrows.

/// Which part of a list is shown, and the way to its neighbours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pages {
    /// The number of the first thing shown, from 1.
    pub first: usize,
    /// The number of the last thing shown.
    pub last: usize,
    /// How many there are.
    pub all: usize,
    /// Where the previous page is, if there is one.
    pub previous: Option<String>,
    /// Where the next page is, if there is one.
    pub next: Option<String>,
}

impl Pages {
    /// Page `number` (from 1) of `all` things, `size` on a page; `href` makes the address of a page from its number.
    ///
    /// `None` when one page holds everything, so that nothing is shown.
    pub fn of(number: usize, size: usize, all: usize, href: impl Fn(usize) -> String) -> Option<Self> {
        let size = size.max(1);
        if all <= size {
            return None;
        }
        let pages = all.div_ceil(size);
        let number = number.clamp(1, pages);
        Some(Self {
            first: (number - 1) * size + 1,
            last: (number * size).min(all),
            all,
            previous: (number > 1).then(|| href(number - 1)),
            next: (number < pages).then(|| href(number + 1)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(number: usize, all: usize) -> Option<(usize, usize, Option<String>, Option<String>)> {
        let pages = Pages::of(number, 24, all, |n| format!("?side={n}"))?;
        Some((pages.first, pages.last, pages.previous, pages.next))
    }

    #[test]
    fn a_page_knows_its_span_and_its_neighbours() {
        assert_eq!(page(1, 200), Some((1, 24, None, Some("?side=2".into()))));
        assert_eq!(
            page(2, 200),
            Some((25, 48, Some("?side=1".into()), Some("?side=3".into())))
        );
        assert_eq!(page(9, 200), Some((193, 200, Some("?side=8".into()), None)));
    }

    #[test]
    fn a_number_beyond_the_list_is_its_last_page() {
        assert_eq!(page(99, 30), page(2, 30));
        assert_eq!(page(0, 30), page(1, 30));
    }

    #[test]
    fn one_page_needs_no_arrows() {
        assert_eq!(page(1, 24), None);
        assert_eq!(page(1, 0), None);
    }
}
