//! Writing a [`Sheet`] as ODS, the open format of spreadsheets, version 1.2.
//!
//! Such a file is a ZIP of three parts: its kind, a list of its parts, and the sheets as XML. Text is text: no cell is a formula, so a player
//! called `=HYPERLINK(…)` is a name here. CSV and XLSX are written by [`super::export`].

use std::io::{Cursor, Write as _};

use ::zip::{CompressionMethod, DateTime, ZipWriter, result::ZipError, write::SimpleFileOptions};
use quick_xml::escape::escape;

use super::{
    export::{decimal, sheet_name},
    lists::{Heading, Sheet, Value},
};

/// What such a file is; its first part, which is not packed, says so.
pub const CONTENT_TYPE: &str = "application/vnd.oasis.opendocument.spreadsheet";

const MANIFEST: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
<manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" manifest:version=\"1.2\">\
<manifest:file-entry manifest:full-path=\"/\" manifest:version=\"1.2\" manifest:media-type=\"application/vnd.oasis.opendocument.spreadsheet\"/>\
<manifest:file-entry manifest:full-path=\"content.xml\" manifest:media-type=\"text/xml\"/>\
</manifest:manifest>\n";

const BEGINNING: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
<office:document-content xmlns:office=\"urn:oasis:names:tc:opendocument:xmlns:office:1.0\" \
xmlns:table=\"urn:oasis:names:tc:opendocument:xmlns:table:1.0\" \
xmlns:text=\"urn:oasis:names:tc:opendocument:xmlns:text:1.0\" \
xmlns:style=\"urn:oasis:names:tc:opendocument:xmlns:style:1.0\" \
xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\" office:version=\"1.2\">\
<office:automatic-styles><style:style style:name=\"heading\" style:family=\"table-cell\">\
<style:text-properties fo:font-weight=\"bold\"/></style:style></office:automatic-styles>\
<office:body><office:spreadsheet>";

const END: &str = "</office:spreadsheet></office:body></office:document-content>\n";

/// Writes tables as the sheets of one workbook, with their headings translated by `label`. The same tables make the same file.
///
/// # Errors
///
/// When the parts cannot be packed.
pub fn ods(sheets: &[Sheet], label: impl Fn(&Heading) -> String) -> Result<Vec<u8>, ZipError> {
    let mut content = String::from(BEGINNING);
    let mut names: Vec<String> = Vec::new();
    for sheet in sheets {
        let name = sheet_name(&sheet.title, &names);
        names.push(name.to_lowercase());
        table(&mut content, &name, sheet, &label);
    }
    content.push_str(END);
    let mut file = ZipWriter::new(Cursor::new(Vec::new()));
    // No time of writing in it.
    let options = SimpleFileOptions::default().last_modified_time(DateTime::default());
    let stored = options.compression_method(CompressionMethod::Stored);
    let packed = options.compression_method(CompressionMethod::Deflated);
    for (part, text, options) in [
        ("mimetype", CONTENT_TYPE, stored),
        ("META-INF/manifest.xml", MANIFEST, packed),
        ("content.xml", content.as_str(), packed),
    ] {
        file.start_file(part, options)?;
        file.write_all(text.as_bytes())?;
    }
    Ok(file.finish()?.into_inner())
}

fn table(content: &mut String, name: &str, sheet: &Sheet, label: &impl Fn(&Heading) -> String) {
    // A table has at least one cell.
    let columns = sheet.headings.len().max(1);
    content.push_str("<table:table table:name=\"");
    content.push_str(&escape(allowed(name)));
    content.push_str("\"><table:table-column table:number-columns-repeated=\"");
    content.push_str(&columns.to_string());
    content.push_str("\"/>");
    content.push_str("<table:table-row>");
    for heading in &sheet.headings {
        content.push_str("<table:table-cell table:style-name=\"heading\" office:value-type=\"string\">");
        paragraph(content, &label(heading));
        content.push_str("</table:table-cell>");
    }
    if sheet.headings.is_empty() {
        content.push_str("<table:table-cell/>");
    }
    content.push_str("</table:table-row>");
    for row in sheet.rows.iter().filter(|row| !row.is_empty()) {
        content.push_str("<table:table-row>");
        for value in row {
            cell(content, value);
        }
        content.push_str("</table:table-row>");
    }
    content.push_str("</table:table>");
}

fn cell(content: &mut String, value: &Value) {
    let (number, text) = match value {
        Value::Empty => {
            content.push_str("<table:table-cell/>");
            return;
        }
        Value::Text(text) => (None, text.clone()),
        Value::Number(number) => (Some(number.to_string()), number.to_string()),
        Value::Decimal(text) => (decimal(text).map(|number| number.to_string()), text.clone()),
    };
    match number {
        Some(number) => {
            content.push_str("<table:table-cell office:value-type=\"float\" office:value=\"");
            content.push_str(&number);
            content.push_str("\">");
        }
        None => content.push_str("<table:table-cell office:value-type=\"string\">"),
    }
    paragraph(content, &text);
    content.push_str("</table:table-cell>");
}

/// Text as a paragraph. Spaces that follow each other, and breaks of a line, would be lost as they are.
fn paragraph(content: &mut String, text: &str) {
    content.push_str("<text:p>");
    let mut after_space = true;
    for part in allowed(text).split_inclusive([' ', '\n', '\t']) {
        let word = part.trim_end_matches([' ', '\n', '\t']);
        content.push_str(&escape(word));
        after_space = after_space && word.is_empty();
        match part.get(word.len()..).unwrap_or_default() {
            " " if after_space => content.push_str("<text:s/>"),
            " " => content.push(' '),
            "\n" => content.push_str("<text:line-break/>"),
            "\t" => content.push_str("<text:tab/>"),
            _ => {}
        }
        after_space = !part.is_empty() && part != word;
    }
    content.push_str("</text:p>");
}

/// The text without what XML cannot hold.
fn allowed(text: &str) -> String {
    let is_allowed =
        |c: &char| matches!(c, '\n' | '\t') || (!c.is_control() && !matches!(c, '\u{FFFE}' | '\u{FFFF}'));
    text.chars().filter(is_allowed).collect()
}

#[cfg(test)]
mod tests {
    use calamine::{Data, Ods, Reader as _};

    use super::*;

    fn sheet(title: &str, rows: Vec<Vec<Value>>) -> Sheet {
        Sheet {
            title: title.to_owned(),
            headings: vec![Heading::StartNo, Heading::Name, Heading::Points],
            rows,
        }
    }

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    fn read(bytes: Vec<u8>) -> Ods<Cursor<Vec<u8>>> {
        Ods::new(Cursor::new(bytes)).expect("a workbook")
    }

    #[test]
    fn a_program_reads_what_was_written() {
        let written = ods(
            &[
                sheet(
                    "Gruppe A: <1 & 2>",
                    vec![
                        vec![
                            Value::Number(1),
                            text("Prøvesen, \"Åge\" & <Søn>"),
                            Value::Decimal("5.5".to_owned()),
                        ],
                        vec![Value::Number(2), text("=HYPERLINK(\"x\")"), Value::Empty],
                        vec![
                            Value::Empty,
                            text("to  mellemrum"),
                            Value::Decimal("n/a".to_owned()),
                        ],
                    ],
                ),
                sheet("Gruppe A: <1 & 2>", Vec::new()),
            ],
            Heading::english,
        )
        .expect("it is written");
        let mut book = read(written);
        assert_eq!(book.sheet_names(), ["Gruppe A <1 & 2>", "Gruppe A <1 & 2> 2"]);
        let rows = book.worksheet_range("Gruppe A <1 & 2>").expect("the first sheet");
        let cells: Vec<&[Data]> = rows.rows().collect();
        let word = |text: &str| Data::String(text.to_owned());
        assert_eq!(cells[0], [word("No."), word("Name"), word("Points")]);
        assert_eq!(
            cells[1],
            [
                Data::Float(1.0),
                word("Prøvesen, \"Åge\" & <Søn>"),
                Data::Float(5.5)
            ]
        );
        assert_eq!(
            cells[2],
            [Data::Float(2.0), word("=HYPERLINK(\"x\")"), Data::Empty]
        );
        assert_eq!(cells[3], [Data::Empty, word("to  mellemrum"), word("n/a")]);
    }

    #[test]
    fn what_xml_cannot_hold_is_left_out_and_the_file_depends_on_its_tables_only() {
        let made = || {
            let rows = vec![vec![Value::Empty, text("a\u{0}b\u{1b}"), Value::Empty]];
            ods(&[sheet("", rows)], Heading::english).expect("it is written")
        };
        assert_eq!(made(), made());
        let mut book = read(made());
        let rows = book.worksheet_range("Sheet").expect("the sheet");
        let cell = rows.get_value((1, 1));
        assert_eq!(cell, Some(&Data::String("ab".to_owned())));
        // Its kind can be read without unpacking.
        let kind = made().get(30..38).map(<[u8]>::to_vec);
        assert_eq!(kind.as_deref(), Some(&b"mimetype"[..]));
    }

    #[test]
    fn spaces_and_breaks_are_kept() {
        let mut content = String::new();
        paragraph(&mut content, " a  b\nc\t");
        assert_eq!(
            content,
            "<text:p><text:s/>a <text:s/>b<text:line-break/>c<text:tab/></text:p>"
        );
    }
}
