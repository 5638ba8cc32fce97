//! The search: what is found in one tournament, or in the whole installation, by what somebody typed.
//!
//! The guard has decided whether the tournament may be read at all, and what is found here is what everybody then reads: names of those
//! whom the lists name, teams, and boards of public rounds. Line-ups are not looked into, so one that is sealed cannot be found.
//!
//! Not here: pages of the program and rules, which are no data (`web::search`).

use std::collections::BTreeSet;

use crate::{
    home::{self, Looking},
    prelude::*,
};
use domain::{
    player::{NationalId, PersonName},
    short_name::ShortNames,
};
use engine::numbers::FideId;
use rules::alphabet;
use store::{
    club_records, player_records,
    search::{FoundBoard, FoundPlayer, FoundTeam},
    tournaments::{Drafts, ListPart, TournamentListing},
};

/// So many hits of a kind at most.
pub const MOST: usize = 12;
/// The longest text that is looked for, in letters.
pub const MAX_WANTED: usize = 60;

/// What was found in a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct InTournament {
    /// By surname.
    pub players: Vec<FoundPlayer>,
    /// In the order of the sections.
    pub teams: Vec<FoundTeam>,
    /// In the order of the sections.
    pub boards: Vec<FoundBoard>,
}

/// What was found in the whole installation.
#[derive(Clone, Debug, Default)]
pub struct Everywhere {
    /// The newest first.
    pub tournaments: Vec<TournamentListing>,
    /// Has somebody played for a club of this very name in public?
    pub has_club: bool,
    /// The number, if somebody with this number of the union has played in public.
    pub of_union: Option<NationalId>,
    /// The same with a number of FIDE.
    pub of_fide: Option<FideId>,
}

/// What is read of what was typed: no more letters than [`MAX_WANTED`], and none that the database refuses.
pub fn shortened(wanted: &str) -> String {
    wanted
        .chars()
        .filter(|letter| *letter != '\0')
        .take(MAX_WANTED)
        .collect()
}

/// What is looked for, word by word as a search sees it.
pub fn words(wanted: &str) -> Vec<String> {
    alphabet::fold(&shortened(wanted))
        .split_whitespace()
        .map(str::to_owned)
        .collect()
}

/// The board that is looked for: a number alone, or behind one other word.
fn board(words: &[String]) -> Option<BoardNo> {
    match words {
        [number] => number.parse().ok(),
        [word, number] if ["bord", "board"].contains(&word.as_str()) => number.parse().ok(),
        _ => None,
    }
}

/// Looks in a tournament, for somebody who reads whole names in the sections of `whole` where surnames are hidden from others.
pub async fn in_tournament(
    conn: &mut PgConnection,
    tournament: TournamentId,
    wanted: &str,
    whole: &[SectionId],
) -> store::Result<InTournament> {
    let words = words(wanted);
    if words.is_empty() {
        return Ok(InTournament::default());
    }
    // Folding leaves letters, digits and spaces: no wildcards of a pattern.
    let patterns: Vec<String> = words.iter().map(|word| format!("%{word}%")).collect();
    let limit = i64::try_from(MOST).unwrap_or(i64::MAX);
    let mut found = InTournament {
        players: store::search::list_players(conn, tournament, &patterns, whole, limit).await?,
        teams: store::search::list_teams(conn, tournament, &patterns, limit).await?,
        boards: match board(&words) {
            Some(board) => store::search::list_boards(conn, tournament, board, limit).await?,
            None => Vec::new(),
        },
    };
    hide_surnames(conn, &mut found, &words, whole).await?;
    Ok(found)
}

/// Gives the players of sections that hide surnames the names that everybody reads, and leaves out whom only more of the name has found.
async fn hide_surnames(
    conn: &mut PgConnection,
    found: &mut InTournament,
    words: &[String],
    whole: &[SectionId],
) -> store::Result<()> {
    let of_players = found.players.iter().map(|player| player.section.id);
    let of_boards = found.boards.iter().map(|board| board.section.id);
    let named: BTreeSet<SectionId> = of_players.chain(of_boards).collect();
    for id in named.into_iter().filter(|id| !whole.contains(id)) {
        let Some(section) = store::sections::find(conn, id).await? else {
            continue;
        };
        if !section.settings.public.short_names {
            continue;
        }
        let mut players = store::players::list_by_section(conn, id).await?;
        players.retain(|player| player.stay.status.is_entered());
        let everybody = players.iter().map(|player| (player.id, &player.person.name));
        let short = ShortNames::of(section.settings.public, everybody);
        let called = |player| short.find(player).map(PersonName::spoken).unwrap_or_default();
        found.players.retain_mut(|player| {
            if player.section.id != id {
                return true;
            }
            player.given_name = called(player.id);
            player.surname.clear();
            let folded = alphabet::fold(&player.given_name);
            words.iter().all(|word| folded.contains(word.as_str()))
        });
        for board in found.boards.iter_mut().filter(|board| board.section.id == id) {
            for seat in [&mut board.white, &mut board.black] {
                seat.given_name = called(seat.id);
                seat.surname.clear();
            }
        }
    }
    Ok(())
}

/// Looks in the whole installation, as the front page does: in tournaments by their words. A person is found by a number alone, and a club by
/// its whole name.
pub async fn everywhere(
    conn: &mut PgConnection,
    drafts: Option<Drafts>,
    wanted: &str,
) -> store::Result<Everywhere> {
    let short = shortened(wanted);
    let short = short.trim();
    if alphabet::fold(short).is_empty() {
        return Ok(Everywhere::default());
    }
    let looking = Looking {
        wanted: short.to_owned(),
        ..Looking::default()
    };
    let tournaments = home::list(conn, drafts, &looking, ListPart::Newest, MOST)
        .await?
        .tournaments;
    let has_club = !club_records::list_of_players(conn, short, None, 1)
        .await?
        .is_empty()
        || !club_records::list_teams(conn, short, 1).await?.is_empty();
    let mut of_union = short.parse::<NationalId>().ok();
    if let Some(id) = &of_union
        && player_records::list_by_national_id(conn, id, None, 1)
            .await?
            .is_empty()
    {
        of_union = None;
    }
    let mut of_fide = short.parse::<FideId>().ok();
    if let Some(id) = of_fide
        && player_records::list_by_fide_id(conn, id, None, 1)
            .await?
            .is_empty()
    {
        of_fide = None;
    }
    Ok(Everywhere {
        tournaments,
        has_club,
        of_union,
        of_fide,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_looked_for_by_its_number_alone_or_behind_its_word() {
        let at = |text: &str| board(&words(text)).map(BoardNo::get);
        assert_eq!(at("12"), Some(12));
        assert_eq!(at(" Bord 12 "), Some(12));
        assert_eq!(at("board 7"), Some(7));
        for other in ["", "bord", "runde 12", "bord 12 13", "0"] {
            assert_eq!(at(other), None, "{other}");
        }
    }

    #[test]
    fn no_more_than_the_longest_text_is_read() {
        let word = "å".repeat(200);
        assert_eq!(words(&word).concat().len(), 2 * MAX_WANTED);
    }
}
