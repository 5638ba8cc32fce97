//! One line, addressed by columns as the tables of the format do: from 1, both ends included, in characters.

/// A line that can be cut at columns in constant time, even with letters of several bytes.
#[derive(Debug)]
pub(crate) struct Columns<'a> {
    text: &'a str,
    /// Where each character begins; empty when every character is one byte.
    starts: Vec<usize>,
}

impl<'a> Columns<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let starts = if text.is_ascii() {
            Vec::new()
        } else {
            text.char_indices().map(|(start, _)| start).collect()
        };
        Self { text, starts }
    }

    /// How many columns the line has.
    pub(crate) const fn len(&self) -> usize {
        if self.starts.is_empty() {
            self.text.len()
        } else {
            self.starts.len()
        }
    }

    fn offset(&self, index: usize) -> usize {
        if self.starts.is_empty() {
            index.min(self.text.len())
        } else {
            self.starts.get(index).copied().unwrap_or(self.text.len())
        }
    }

    /// Columns `first..=last` without surrounding blanks; columns beyond the end are blank.
    pub(crate) fn field(&self, first: usize, last: usize) -> &'a str {
        self.raw(first, last).trim()
    }

    /// Columns `first..=last` verbatim.
    pub(crate) fn raw(&self, first: usize, last: usize) -> &'a str {
        let from = self.offset(first.saturating_sub(1));
        let to = self.offset(last).max(from);
        self.text.get(from..to).unwrap_or_default()
    }

    /// Everything from column `first` on, without the blanks at the end.
    pub(crate) fn rest(&self, first: usize) -> &'a str {
        self.text
            .get(self.offset(first.saturating_sub(1))..)
            .unwrap_or_default()
            .trim_end()
    }

    /// The character in a column, if there is one and it is no blank.
    pub(crate) fn char(&self, column: usize) -> Option<char> {
        self.raw(column, column)
            .chars()
            .next()
            .filter(|c| !c.is_whitespace())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters_and_not_bytes() {
        let line = Columns::new("001 Åse Øe");
        assert_eq!(line.len(), 10);
        assert_eq!(line.field(5, 7), "Åse");
        assert_eq!(line.rest(9), "Øe");
        assert_eq!(line.char(9), Some('Ø'));
        assert_eq!(line.char(8), None);
        assert_eq!(line.field(11, 90), "");
        assert_eq!(line.rest(50), "");
    }
}
