//! The manual as it is read: its contents, a search in them, and each page. What it says lies in `help/`, as Markdown.

use std::collections::BTreeSet;

use axum::response::IntoResponse;
use pulldown_cmark::{Event, Parser, Tag, TagEnd, html};

use crate::prelude::*;
use rules::alphabet;
use web::{
    assets,
    help::{HelpGroup, HelpPage, HelpText, PAGES, PICTURES, picture_file},
};

/// The longest text that is looked for, in characters.
const MAX_WANTED: usize = 100;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Anybody, contents)
        .get(Access::Anybody, show)
}

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct HelpQuery {
    q: String,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/help_contents.html")]
struct HelpContentsPage {
    layout: Layout,
    q: String,
    longest: usize,
    /// What was found, if something is looked for.
    found: Option<Vec<HelpLine>>,
    groups: Vec<(String, Vec<HelpLine>)>,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/help.html")]
struct HelpPageView {
    layout: Layout,
    title: String,
    /// Who reads the page of the program; nothing on a sheet for the wall.
    readers: String,
    is_paper: bool,
    /// As HTML.
    body: String,
    see: Vec<HelpLine>,
}

/// A page in a list.
#[derive(Debug)]
struct HelpLine {
    href: String,
    title: String,
    /// Its first paragraph, where there is room for it.
    lead: String,
}

/// The contents, or what is found in them.
async fn contents(_: HelpPath, layout: Layout, Query(asked): Query<HelpQuery>) -> Result<impl IntoResponse> {
    let lang = layout.lang;
    let q: String = asked.q.chars().take(MAX_WANTED).collect();
    let groups = HelpGroup::ALL
        .into_iter()
        .map(|group| {
            let pages = PAGES.iter().filter(|page| page.group == group);
            let lines = pages.filter_map(|page| Some(line(page, &page.text(lang)?)));
            (group.heading(lang), lines.collect())
        })
        .collect();
    let page = HelpContentsPage {
        found: (!q.trim().is_empty()).then(|| search(lang, &q)),
        q,
        longest: MAX_WANTED,
        groups,
        layout: layout.titled(t!(lang, help_heading)),
    };
    Ok(Html(page.render()?))
}

/// One page.
async fn show(path: HelpPagePath, layout: Layout, db: Db) -> Result<impl IntoResponse> {
    let lang = layout.lang;
    let page = HelpPage::named(&path.page).ok_or_else(Problem::not_found)?;
    let text = page.text(lang).ok_or_else(Problem::not_found)?;
    let is_there = are_there(&db, tournaments(&text.body)).await?;
    let see = page.see.iter().filter_map(|name| {
        let page = HelpPage::named(name)?;
        Some(line(page, &page.text(lang)?))
    });
    let shown = HelpPageView {
        readers: if page.routes.is_empty() {
            String::new()
        } else {
            page.readers.said(lang)
        },
        is_paper: page.is_paper(),
        body: rendered(lang, &text.body, &is_there),
        see: see.collect(),
        layout: layout
            .titled(text.title.as_str())
            .at(t!(lang, help_heading), text.title.as_str()),
        title: text.title,
    };
    Ok(Html(shown.render()?))
}

/// Those that everybody may read. The tour leads into the demo, which most servers do not have: no link to what is not there.
async fn are_there(db: &Db, named: BTreeSet<String>) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    if named.is_empty() {
        return Ok(found);
    }
    let mut tx = db.snapshot().await?;
    for slug in named {
        let place = store::places::find_tournament(&mut tx, &slug).await?;
        if place.is_some_and(|place| place.is_public) {
            found.insert(slug);
        }
    }
    Ok(found)
}

fn line(page: &HelpPage, text: &HelpText) -> HelpLine {
    HelpLine {
        href: page.address(),
        title: text.title.clone(),
        lead: words(&text.body, true),
    }
}

/// The pages with every word that is looked for, those with one in their title first. Spelling is forgiven as for names: aa is å.
fn search(lang: Lang, q: &str) -> Vec<HelpLine> {
    let wanted = alphabet::fold(q);
    let wanted: Vec<&str> = wanted.split_whitespace().collect();
    let mut found: Vec<(usize, HelpLine)> = PAGES
        .iter()
        .filter_map(|page| {
            let text = page.text(lang)?;
            let title = alphabet::fold(&text.title);
            let body = alphabet::fold(&words(&text.body, false));
            let has = |word: &&str| title.contains(*word) || body.contains(*word);
            let in_title = wanted.iter().filter(|word| title.contains(**word)).count();
            (!wanted.is_empty() && wanted.iter().all(has)).then(|| (in_title, line(page, &text)))
        })
        .collect();
    found.sort_by_key(|(in_title, _)| std::cmp::Reverse(*in_title));
    found.into_iter().map(|(_, line)| line).collect()
}

/// The words without their marks: all, or those of the first paragraph.
fn words(markdown: &str, only_lead: bool) -> String {
    let mut words = String::new();
    for event in Parser::new(markdown) {
        if only_lead && matches!(event, Event::End(TagEnd::Paragraph)) {
            break;
        }
        if let Event::Text(text) | Event::Code(text) = event {
            words.push_str(&text);
        } else if matches!(
            event,
            Event::SoftBreak | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::Heading(_))
        ) {
            words.push(' ');
        }
    }
    words
}

/// The tournament an address of its pages leads to.
fn tournament_of(address: &str) -> Option<&str> {
    address.strip_prefix("/t/")?.split('/').next()
}

/// The tournaments that a page has links to.
fn tournaments(markdown: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for event in Parser::new(markdown) {
        if let Event::Start(Tag::Link { dest_url, .. }) = event {
            named.extend(tournament_of(&dest_url).map(str::to_owned));
        }
    }
    named
}

/// As HTML. A tag in the text is shown as it is written, a link to a tournament that is not there as its words.
fn rendered(lang: Lang, markdown: &str, is_there: &BTreeSet<String>) -> String {
    let mut is_cut = false;
    // The picture whose words are being read.
    let mut shown: Option<(String, String)> = None;
    let events = Parser::new(markdown).filter_map(|event| {
        if let Event::Start(Tag::Image { dest_url, .. }) = &event {
            shown = Some((dest_url.to_string(), String::new()));
            return None;
        }
        if event == Event::End(TagEnd::Image) {
            let (name, alt) = shown.take()?;
            return Some(Event::InlineHtml(picture(lang, &name, &alt).into()));
        }
        if let (Some((_, alt)), Event::Text(words) | Event::InlineHtml(words)) = (&mut shown, &event) {
            alt.push_str(words);
            return None;
        }
        if let Event::Html(tag) | Event::InlineHtml(tag) = event {
            return Some(Event::Text(tag));
        }
        if let Event::Start(Tag::Link { dest_url, .. }) = &event
            && tournament_of(dest_url).is_some_and(|slug| !is_there.contains(slug))
        {
            is_cut = true;
            return None;
        }
        let ends_cut = is_cut && event == Event::End(TagEnd::Link);
        is_cut &= !ends_cut;
        (!ends_cut).then_some(event)
    });
    let mut page = String::with_capacity(markdown.len() * 2);
    html::push_html(&mut page, events);
    page
}

/// A picture of a page: with its size, so that nothing moves when it comes, and fetched when it is scrolled to. What has no size is no picture.
fn picture(lang: Lang, name: &str, alt: &str) -> String {
    let Some(size) = PICTURES.get(name) else {
        return String::new();
    };
    let file = picture_file(lang, name);
    let alt = alt
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('"', "&quot;");
    format!(
        "<img src=\"{}\" width=\"{}\" height=\"{}\" alt=\"{alt}\" loading=\"lazy\" decoding=\"async\">",
        assets::url(&file),
        size.width,
        size.height
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_in_the_text_is_no_tag_on_the_page() {
        let page = rendered(
            Lang::Da,
            "Skriv **Gem** og <script>ikke</script>.\n\n<div>\nEt\n</div>\n\n- [Bordlisten](/help/entry)",
            &BTreeSet::new(),
        );
        assert!(page.contains("<strong>Gem</strong>"), "{page}");
        assert!(page.contains("<a href=\"/help/entry\">Bordlisten</a>"), "{page}");
        assert!(
            page.contains("&lt;script&gt;") && !page.contains("<script"),
            "{page}"
        );
        assert!(page.contains("&lt;div&gt;") && !page.contains("<div"), "{page}");
    }

    #[test]
    fn a_link_to_a_tournament_that_is_not_there_is_its_words_alone() {
        let text = "Se [stillingen](/t/her/s/a/standings), [bordene](/t/borte) og [hjælpen](/help).";
        assert_eq!(tournaments(text), ["borte", "her"].map(str::to_owned).into());
        let page = rendered(Lang::Da, text, &BTreeSet::from(["her".to_owned()]));
        assert!(
            page.contains("<a href=\"/t/her/s/a/standings\">stillingen</a>, bordene og <a href=\"/help\">"),
            "{page}"
        );
    }

    #[test]
    fn a_picture_has_its_size_and_its_words_in_the_reader_s_language() {
        let size = PICTURES["desk"];
        let page = rendered(Lang::En, "![What \"now\" & <b> says](desk)", &BTreeSet::new());
        assert!(page.starts_with("<p><img src=\"/static/"), "{page}");
        for part in [
            "/help/en/desk.webp\"".to_owned(),
            format!("width=\"{}\" height=\"{}\"", size.width, size.height),
            "alt=\"What &quot;now&quot; &amp; &lt;b> says\"".to_owned(),
            "loading=\"lazy\"".to_owned(),
        ] {
            assert!(page.contains(&part), "{part}: {page}");
        }
        assert!(!rendered(Lang::Da, "![Intet](nothing)", &BTreeSet::new()).contains("<img"));
    }

    #[test]
    fn words_have_no_marks_and_stand_apart() {
        let text = "Tryk **Gem**,\nog se [her](/help).\n\n## Hvis\n\n- Et\n- To";
        assert_eq!(words(text, true), "Tryk Gem, og se her.");
        assert_eq!(words(text, false).trim(), "Tryk Gem, og se her. Hvis Et To");
    }

    #[test]
    fn a_search_finds_every_spelling_and_titles_first() {
        for q in ["fremmøde", " FREMMOEDE "] {
            let found = search(Lang::Da, q);
            assert_eq!(
                found.first().map(|line| line.href.as_str()),
                Some("/help/arrivals"),
                "{q}"
            );
        }
        assert!(search(Lang::Da, "xyzzy").is_empty());
        assert!(search(Lang::Da, "§").is_empty());
        assert!(!search(Lang::En, "pairing").is_empty());
    }
}
