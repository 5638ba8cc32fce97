//! The kinds of the columns: guessed from the headings, and correctable by the user.

engine::spelled! {
    /// The kinds of columns.
    pub enum Column {
        /// The whole name, in either order.
        Name => "name",
        Surname => "surname",
        /// The given name.
        Given => "given",
        Club => "club",
        /// FIDE's code of the federation.
        Federation => "federation",
        /// FIDE's number of the player.
        FideId => "fide-id",
        /// The DSU number.
        NationalId => "national-id",
        /// FIDE title.
        Title => "title",
        Sex => "sex",
        /// Date or year of birth.
        Birth => "birth",
        NationalStandard => "national-standard",
        /// Danish rapid rating.
        NationalRapid => "national-rapid",
        /// Danish blitz rating.
        NationalBlitz => "national-blitz",
        /// FIDE rating.
        FideStandard => "fide-standard",
        /// FIDE rapid rating.
        FideRapid => "fide-rapid",
        /// FIDE blitz rating.
        FideBlitz => "fide-blitz",
    }
}

impl Column {
    /// The headings that mean this, reduced as [`reduce`] does, between blanks. Danish first; the words of the member list of clubs,
    /// of FIDE's list and of other programs are among them.
    const fn headings(self) -> &'static str {
        match self {
            Self::Name => "navn name spiller spillernavn player fuldenavn fullname deltager",
            Self::Surname => "efternavn surname lastname familyname",
            Self::Given => "fornavn fornavne givenname firstname given forename",
            Self::Club => "klub club skakklub klubnavn clubname clubcity team",
            Self::Federation => "fed federation land country nation nationalitet forbund",
            Self::FideId => "fide fideid fidenr fidenummer fidenumber fideno fidecode idfide",
            Self::NationalId => {
                "nummer dsunr dsunummer dsuid dsu medlemsnr medlemsnummer spillernummer spillernr \
                 nationalid natid identnumber idnational idno"
            }
            Self::Title => "titel title tit fidetitel fidetitle",
            Self::Sex => "koen sex gender",
            Self::Birth => {
                "foedtaar foedselsaar foedt foedselsdag foedselsdato foedeaar aargang born birthyear \
                 birthdate birth birthday bday dateofbirth yearofbirth year"
            }
            Self::NationalStandard => {
                "rating ratingtal dsurating danskrating dkrating nationalrating rtgnat ratingnat \
                 natrating rtg ratingdsu langrating natelo"
            }
            Self::NationalRapid => "hurtig hurtigrating dsuhurtig dsurapid nationalrapid natrapid hurtigskak",
            Self::NationalBlitz => "lyn lynrating dsulyn dsublitz nationalblitz natblitz lynskak",
            Self::FideStandard => {
                "elo fiderating fideelo eloint rtgint ratingint intrating fidestandard standard std \
                 srtng elotal fidelang ratingfide elofide"
            }
            Self::FideRapid => "rapid fiderapid fidehurtig elorapid rapidelo rapidrating rrtng",
            Self::FideBlitz => "blitz fideblitz fidelyn eloblitz blitzelo blitzrating brtng",
        }
    }

    /// What a heading means, if it is known.
    pub fn from_heading(heading: &str) -> Option<Self> {
        let heading = reduce(heading);
        Self::ALL
            .into_iter()
            .find(|column| column.headings().split_whitespace().any(|known| known == heading))
    }
}

/// A heading without case, blanks and signs, and with the Danish letters spelled out.
pub(super) fn reduce(heading: &str) -> String {
    let mut reduced = String::new();
    for c in heading.chars().take(60).flat_map(char::to_lowercase) {
        match c {
            'æ' => reduced.push_str("ae"),
            'ø' | 'ö' => reduced.push_str("oe"),
            'å' => reduced.push_str("aa"),
            c if c.is_alphanumeric() => reduced.push(c),
            _ => {}
        }
    }
    reduced
}

/// The kind of each column of a table; `None` for an unused column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping {
    /// In the order of the columns.
    pub columns: Vec<Option<Column>>,
}

/// Why a mapping cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MappingError {
    /// No column holds names or numbers of players.
    #[error("no column holds the names, and none the numbers")]
    NoName,
    /// Two columns have the same kind.
    #[error("two columns are said to hold `{0}`")]
    Twice(Column),
}

impl Mapping {
    /// A guess: the first column of each kind counts. A table without headings is taken as names in its first column, or as the union's
    /// numbers where it has nothing else.
    pub fn guess(table: &super::Table) -> Self {
        let mut columns: Vec<Option<Column>> = Vec::with_capacity(table.headings.len());
        for heading in &table.headings {
            let column = Column::from_heading(heading).filter(|column| !columns.contains(&Some(*column)));
            columns.push(column);
        }
        if !table.has_headings
            && let Some(first) = columns.first_mut()
        {
            *first = Some(if is_of_numbers(table) {
                Column::NationalId
            } else {
                Column::Name
            });
        }
        Self { columns }
    }

    /// The position of a kind of column, from 0.
    pub fn position(&self, column: Column) -> Option<usize> {
        self.columns.iter().position(|other| *other == Some(column))
    }

    /// Can players be made with it?
    pub fn check(&self) -> Result<(), MappingError> {
        let mut seen = Vec::new();
        for column in self.columns.iter().flatten() {
            if seen.contains(column) {
                return Err(MappingError::Twice(*column));
            }
            seen.push(*column);
        }
        let who = [Column::Name, Column::Surname, Column::NationalId, Column::FideId];
        if who.iter().any(|column| seen.contains(column)) {
            Ok(())
        } else {
            Err(MappingError::NoName)
        }
    }
}

/// Is the table one column of digits?
fn is_of_numbers(table: &super::Table) -> bool {
    table.rows.iter().all(|row| {
        let mut cells = row.cells.iter().map(|cell| cell.trim());
        let is_number = |cell: &str| !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
        cells.next().is_some_and(is_number) && cells.all(str::is_empty)
    })
}

/// Does a row look like headings: with a kind of name among them, with two other known headings, or with a kind of number alone?
pub(super) fn are_headings(cells: &[String]) -> bool {
    let known: Vec<Column> = cells
        .iter()
        .filter_map(|cell| Column::from_heading(cell.trim_matches(['"', ' '])))
        .collect();
    let filled = cells.iter().filter(|cell| !cell.trim().is_empty()).count();
    known.len() >= 2
        || matches!(known.as_slice(), [Column::Name | Column::Surname])
        || (filled == 1 && matches!(known.as_slice(), [Column::NationalId | Column::FideId]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_heading_means_two_things() {
        for column in Column::ALL {
            assert_eq!(column.as_str().parse(), Ok(column));
            for heading in column.headings().split_whitespace() {
                assert_eq!(Column::from_heading(heading), Some(column), "{heading}");
            }
        }
    }

    #[test]
    fn numbers_alone_are_a_table_too() {
        let read = |text: &str| {
            let table = super::super::read(text.as_bytes()).unwrap();
            let mapping = Mapping::guess(&table);
            (table.rows.len(), mapping.check(), mapping.columns)
        };
        for (text, rows, column) in [
            ("DSU-nr.\n900000001\n900000002\n", 2, Column::NationalId),
            ("FIDE-id\t\n1400001\t\n", 1, Column::FideId),
            ("900000001\n900000002\n", 2, Column::NationalId),
            ("Prøvesen\n900000002\n", 2, Column::Name),
        ] {
            let (found, check, columns) = read(text);
            assert_eq!((found, check), (rows, Ok(())), "{text:?}");
            assert_eq!(columns[0], Some(column), "{text:?}");
        }
    }

    #[test]
    fn headings_are_known_in_both_languages_and_however_they_are_written() {
        for (heading, column) in [
            ("Født år", Some(Column::Birth)),
            ("FØDSELSÅR", Some(Column::Birth)),
            ("DSU-nr.", Some(Column::NationalId)),
            ("Køn", Some(Column::Sex)),
            ("FIDE ID", Some(Column::FideId)),
            ("Last name", Some(Column::Surname)),
            ("K-factor", None),
            ("Nr.", None),
            ("", None),
        ] {
            assert_eq!(Column::from_heading(heading), column, "{heading}");
        }
    }
}
