//! The members in the order of their names, and finding some of them.

use super::ACCESS;
use crate::prelude::*;
use domain::member::{Member, MemberField};
use domain::player::NationalId;
use rules::alphabet;
use service::members::{self, PAGE};
use store::members::StoredMember;
use web::office::{self, Tab};
use web::paths::{MemberPath, MembersPath};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(ACCESS, show)
}

/// What is looked for, and where the list goes on.
#[derive(Debug, Default, Deserialize)]
struct MembersQuery {
    #[serde(default)]
    q: String,
    after: Option<NationalId>,
}

#[derive(Debug, Template)]
#[template(path = "pages/members.html")]
struct MembersPage {
    layout: Layout,
    q: String,
    members: Vec<StoredMember>,
    more: Option<String>,
    is_searched: bool,
}

fn address(member: &Member) -> String {
    let number = member.national_id.to_string();
    MemberPath { number }.to_string()
}

/// Address of the next page. The search text is sent as it is compared: letters, digits and spaces, which need only a plus sign.
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
    Query(listing): Query<MembersQuery>,
) -> Result<Html<String>> {
    let lang = layout.lang;
    let q: String = listing.q.chars().take(60).collect();
    let stored = members::list(&mut *db.snapshot().await?, &q, listing.after.as_ref(), PAGE).await?;
    let page = MembersPage {
        more: more(&q, &stored),
        members: stored,
        is_searched: !q.trim().is_empty(),
        q,
        layout: office::frame(layout, permit.rights(), Tab::Members, t!(lang, members_heading)),
    };
    Ok(Html(page.render()?))
}
