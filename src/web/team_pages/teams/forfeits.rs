//! A match that one team or both lose as a whole: the form stands on the page of the round.

use crate::{forms::Refusal, prelude::*};
use service::{
    access::Pair,
    team_matches::{self, Forfeiting},
};
use web::i18n_teams::teams as words;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state).post(Access::Needs(Capability::Pair), forfeit)
}

async fn forfeit(
    path: ForfeitMatchPath,
    permit: Permit<Pair>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    let to = path.here().pairing();
    let cmd = Forfeiting {
        round: path.round,
        no: path.no,
        seen: sent.seen,
        forfeit: match sent.text("forfeit") {
            "" => None,
            word => Some(word.parse().map_err(|_| Problem::not_found())?),
        },
        reason: sent.text("reason").to_owned(),
    };
    let done = db
        .write(async |conn| team_matches::forfeit(conn, &permit, now.0, sent.key, &cmd).await)
        .await;
    match done {
        Ok(receipt) => {
            let saved = t!(lang, teams_forfeit_saved, number = path.no.get());
            let said = match words::paired_before(lang, &receipt.paired) {
                Some(stays) => format!("{saved} {stays}"),
                None => saved,
            };
            Ok(Flash::done(said).leads_to(&to))
        }
        Err(problem) => Ok(Flash::refused(Refusal::of(problem, lang)?.in_words()).leads_to(&to)),
    }
}
