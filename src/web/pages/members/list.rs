//! The members in the order of their names, and finding some of them.

use super::ACCESS;
use crate::prelude::*;
use domain::member::{Field, Member};
use domain::player::NationalId;
use rules::alphabet;
use service::access::ManageRegisters;
use service::members::{self, PAGE};
use store::members::StoredMember;
use web::office::{self, Tab};
use web::paths::{MemberPath, MembersPath};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(ACCESS, show)
}

/// What is looked for, and where the list goes on.
#[derive(Debug, Default, Deserialize)]
struct Listing {
    #[serde(default)]
    q: String,
    after: Option<NationalId>,
}

/// A line of the list.
#[derive(Debug)]
struct Row {
    href: String,
    name: String,
    number: String,
    club: String,
    title: String,
    standard: String,
    fide: String,
    fide_id: String,
    gone: Option<String>,
}

#[derive(Debug, Template)]
#[template(path = "pages/members.html")]
struct ListPage {
    layout: Layout,
    q: String,
    rows: Vec<Row>,
    more: Option<String>,
    is_searched: bool,
}

fn row(lang: Lang, member: &Member) -> Row {
    let text = |field: Field| field.text(member);
    Row {
        href: MemberPath {
            number: member.national_id.to_string(),
        }
        .to_string(),
        name: text(Field::Name),
        number: member.national_id.to_string(),
        club: text(Field::Club),
        title: text(Field::Title),
        standard: text(Field::Standard),
        fide: text(Field::FideStandard),
        fide_id: text(Field::FideId),
        gone: member
            .gone_on
            .map(|day| t!(lang, member_gone_since, day = lang.date(day))),
    }
}

/// Where the list goes on. What is looked for goes along as it is compared: letters, digits and spaces need nothing but a plus sign.
fn more(q: &str, rows: &[StoredMember]) -> Option<String> {
    let is_full = i64::try_from(rows.len()) == Ok(PAGE);
    let last = rows.last().filter(|_| is_full)?;
    let q = alphabet::fold(q).replace(' ', "+");
    Some(format!("{MembersPath}?q={q}&after={}", last.member.national_id))
}

async fn show(
    _: MembersPath,
    permit: Permit<ManageRegisters>,
    db: Db,
    layout: Layout,
    Query(listing): Query<Listing>,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let q: String = listing.q.chars().take(60).collect();
    let mut tx = db.snapshot().await?;
    let stored = members::list(&mut tx, &q, listing.after.as_ref(), PAGE).await?;
    drop(tx);
    let page = ListPage {
        rows: stored.iter().map(|stored| row(lang, &stored.member)).collect(),
        more: more(&q, &stored),
        is_searched: !q.trim().is_empty(),
        q,
        layout: office::frame(layout, permit.rights(), Tab::Members, t!(lang, members_heading)),
    };
    Ok(Html(page.render()?))
}
