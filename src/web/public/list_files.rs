//! The section's lists and games as files, and which files a page links to. What is in them, [`web::list_files`] says.

use crate::prelude::*;
pub(super) use web::list_files::List;

pub(super) fn routes(state: &AppState) -> Routes {
    Routes::new(state)
        .get(Access::Public, send)
        .get(Access::Public, games_of_tournament)
}

/// A link to a file.
#[derive(Clone, Debug)]
pub(super) struct Download {
    pub(super) name: &'static str,
    pub(super) href: String,
}

/// The files a list can be had as; beside a list of games, the whole section as a report of FIDE, with what its reader may see.
pub(super) fn downloads(here: &SectionLinks, list: List) -> Vec<Download> {
    let (stem, has_games) = match list {
        List::Players => ("start-list".to_owned(), false),
        List::Round(round) => (format!("round-{round}"), true),
        List::Standings(Some(round)) => (format!("standings-{round}"), true),
        List::Standings(None) | List::Games => return Vec::new(),
        List::Crosstable => ("crosstable".to_owned(), true),
    };
    let games = match list {
        List::Round(round) => Some(format!("round-{round}.pgn")),
        List::Crosstable => Some("games.pgn".to_owned()),
        List::Players | List::Standings(_) | List::Games => None,
    };
    let games = games.map(|file| Download {
        name: "PGN",
        href: here.list_file(file),
    });
    let report = has_games.then(|| Download {
        name: "TRF",
        href: here.export(),
    });
    [("CSV", "csv"), ("Excel", "xlsx"), ("OpenDocument", "ods")]
        .into_iter()
        .map(|(name, ending)| Download {
            name,
            href: here.list_file(format!("{stem}.{ending}")),
        })
        .chain(games)
        .chain(report)
        .collect()
}

async fn send(
    path: ListFilePath,
    visitor: Visitor,
    keep: Cacheable,
    lang: Lang,
    (db, Now(now)): (Db, Now),
) -> Result<Response> {
    web::list_files::answer((&db, now), &visitor, keep, lang, &path.file).await
}

async fn games_of_tournament(
    _: TournamentGamesPath,
    visitor: Visitor,
    (db, Now(now)): (Db, Now),
) -> Result<Response> {
    web::list_files::games_of_tournament((&db, now), &visitor).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use web::list_files::{Ending, read_name};

    #[test]
    fn every_link_leads_to_its_file() {
        let round = RoundNo::new(7).unwrap();
        let here = SectionLinks::new("paaske", "a");
        for list in [
            List::Players,
            List::Round(round),
            List::Standings(Some(round)),
            List::Crosstable,
        ] {
            let (reports, links): (Vec<Download>, Vec<Download>) = downloads(&here, list)
                .into_iter()
                .partition(|link| link.name == "TRF");
            let (games, links): (Vec<Download>, Vec<Download>) =
                links.into_iter().partition(|link| link.name == "PGN");
            assert_eq!(links.len(), 3);
            let of_games = match list {
                List::Round(_) => vec![(list, Ending::Pgn)],
                List::Crosstable => vec![(List::Games, Ending::Pgn)],
                List::Players | List::Standings(_) | List::Games => Vec::new(),
            };
            let read: Vec<(List, Ending)> = games
                .iter()
                .filter_map(|link| read_name(link.href.rsplit('/').next()?))
                .collect();
            assert_eq!(read, of_games);
            assert_eq!(reports.is_empty(), list == List::Players);
            assert!(reports.iter().all(|link| link.href == "/t/paaske/s/a/export.trf"));
            for link in links {
                let file = link.href.rsplit('/').next().unwrap();
                assert_eq!(read_name(file).map(|(read, _)| read), Some(list), "{file}");
            }
        }
        for nothing in [
            "standings.csv",
            "round-0.csv",
            "round-x.xlsx",
            "start-list.pdf",
            "csv",
            "crosstable",
        ] {
            assert_eq!(read_name(nothing), None, "{nothing}");
        }
    }
}
