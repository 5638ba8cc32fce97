//! The strength lists of a tournament's clubs for everybody: order, names and teams. Numbers of persons are not on them, and ratings only where
//! every row of the club's teams shows them. A certified list shows the day of certification, but no name.

use crate::prelude::*;
use domain::strength_list::duty::Duty;
use service::strength_lists::standing::{self, PublicMember};
use web::nav::{self, Tab};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).get(Access::Public, show)
}

/// The list of a club.
#[derive(Debug)]
struct ListCard {
    id: String,
    club: String,
    /// On which day the club certified it last, and whether it was changed since; empty where it never has.
    certified: String,
    members: Vec<PublicMember>,
}

#[derive(Debug, Template)]
#[template(path = "pages/public/strength_lists.html")]
struct StrengthListsPage {
    layout: Layout,
    tournament: String,
    lists: Vec<ListCard>,
}

async fn show(
    path: StrengthListsPath,
    visitor: Visitor,
    (db, Now(now)): (Db, Now),
    layout: Layout,
) -> Result<Html<String>> {
    let place = visitor.place()?;
    let lists = standing::public(&mut *db.snapshot().await?, place.tournament, now).await?;
    let lang = layout.lang;
    let heading = t!(lang, lists_public);
    let layout = if visitor.may(Capability::ReadDesk) {
        nav::frame(layout, &visitor.rights, place, Tab::Standings, &heading)
    } else {
        layout.titled(heading).at(place.tournament_name.clone(), "")
    };
    let page = StrengthListsPage {
        tournament: path.here().tournament(),
        lists: lists
            .into_iter()
            .map(|list| ListCard {
                id: list.club.id.to_string(),
                club: list.club.name,
                certified: list.certified_on.map_or_else(String::new, |day| {
                    let day = lang.date(day);
                    if list.is_changed_since {
                        t!(lang, list_certified_before_change, day)
                    } else {
                        t!(lang, list_certified_on, day)
                    }
                }),
                members: list.members,
            })
            .collect(),
        layout,
    };
    Ok(Html(page.render()?))
}
