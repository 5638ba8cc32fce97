//! Who of the team will not play in a round, as the captain says: the forms, one a round, and what they do.

use axum::extract::State as Shared;
use axum_extra::extract::CookieJar;

use super::{called, held, refused};
use crate::prelude::*;
use domain::team::changing::TeamRefusal;
use service::{
    absence_notices::{self, NoticeGiven},
    sealed_line_ups::CaptainView,
};

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Anybody, give)
}

/// Before the id of a player whose box is ticked.
const TICKED: &str = "absent-";

/// The people of the team in a round, with a box for each who will not play.
#[derive(Debug)]
pub(super) struct NoticeForm {
    pub(super) round: u16,
    /// For whom notice is given, in a sentence.
    pub(super) said: String,
    pub(super) players: Vec<Choice>,
    /// Was it just sent, and refused?
    pub(super) is_typed: bool,
}

impl NoticeForm {
    /// One for every round that notice can be given in, with the players and then the fixed players by the club's list who are none yet; none for a
    /// team without either. `typed` is what was sent in a form that was refused.
    pub(super) fn all(lang: Lang, view: &CaptainView, typed: Option<&Sent>) -> Vec<Self> {
        let (field, team) = (&view.field, &view.team);
        let players = team.players.iter().map(|id| (*id, called(field, *id)));
        let people: Vec<(PlayerId, String)> = players.chain(view.regulars.iter().cloned()).collect();
        if people.is_empty() {
            return Vec::new();
        }
        let rounds = field.noticed_absences(team).into_iter();
        rounds
            .map(|(round, absent)| {
                let typed = typed
                    .filter(|sent| sent.text("notice") == "yes" && sent.text("round") == round.to_string());
                let noticed = people.iter().filter(|(id, _)| absent.contains(id));
                let names: Vec<&str> = noticed.map(|(_, name)| name.as_str()).collect();
                let players = people.iter().map(|(id, name)| {
                    let value = format!("{TICKED}{id}");
                    Choice {
                        label: name.clone(),
                        chosen: typed.map_or_else(|| absent.contains(id), |sent| sent.ticked(&value)),
                        value,
                    }
                });
                Self {
                    round: round.get(),
                    said: if names.is_empty() {
                        t!(lang, captains_notices_none, round = round.get())
                    } else {
                        t!(
                            lang,
                            captains_notices_of,
                            round = round.get(),
                            players = names.join(", ")
                        )
                    },
                    players: players.collect(),
                    is_typed: typed.is_some(),
                }
            })
            .collect()
    }
}

async fn give(
    path: CaptainNoticePath,
    Shared(state): Shared<AppState>,
    (db, Now(now)): (Db, Now),
    jar: CookieJar,
    layout: Layout,
    sent: Sent,
) -> Result<Response> {
    let captain = held(&state, &jar, path.link).await?;
    let given = async {
        let round: RoundNo = sent.text("round").parse().map_err(|_| Problem::not_found())?;
        let ticked = sent.fields.keys().filter_map(|name| name.strip_prefix(TICKED));
        let players = ticked
            .map(str::parse)
            .collect::<std::result::Result<_, _>>()
            .map_err(|_| TeamRefusal::UnknownPlayer)?;
        let cmd = NoticeGiven {
            round,
            seen: sent.seen,
            players,
        };
        db.write(async |conn| absence_notices::give(conn, &captain, now, sent.key, &cmd).await)
            .await?;
        Ok::<_, Problem>(round)
    };
    match given.await {
        Ok(round) => {
            let to = CaptainPath { link: path.link }.to_string();
            let said = t!(layout.lang, captains_notices_saved, round = round.get());
            Ok(Flash::done(said).leads_to(&to))
        }
        Err(problem) => refused((&db, now), &captain, layout, (problem, &sent)).await,
    }
}
