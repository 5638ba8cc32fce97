//! Lists of players as organisers and the public see them: who may see what, searching and sorting.

use std::collections::BTreeSet;

use super::{
    access::Rights,
    prelude::*,
    public::Sight,
    registration::{may_read_personal, without_personal, without_reason},
};
use domain::{registration::EntryStatus, short_name::ShortNames};
use rules::alphabet;
use store::byes::RequestedBye;

/// A player with the rounds they have asked off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerListing {
    /// The player; without personal data for readers who may not see it.
    pub player: Player,
    /// Rounds asked off, by round.
    pub byes: Vec<RequestedBye>,
}

/// Everybody of a section, applications too, in the order of [`Order::Number`]; personal data only for those who may read it.
pub async fn list_of_section(
    conn: &mut PgConnection,
    rights: &Rights,
    tournament: TournamentId,
    section: SectionId,
) -> store::Result<Vec<PlayerListing>> {
    let byes = store::byes::list_by_section(conn, section).await?;
    let personal = may_read_personal(rights, Scope::Section(tournament, section));
    let players = store::players::list_by_section(conn, section).await?;
    let unseen = match Sight::of(rights, Scope::Section(tournament, section)) {
        Sight::Entries => BTreeSet::new(),
        Sight::Public => store::players::list_unseen(conn, section).await?,
    };
    Ok(players
        .into_iter()
        .filter(|player| !unseen.contains(&player.id))
        .map(|player| {
            let own = byes.iter().filter(|bye| bye.player == player.id).cloned();
            PlayerListing {
                byes: own
                    .map(|bye| if personal { bye } else { without_reason(&bye) })
                    .collect(),
                player: if personal {
                    player
                } else {
                    without_personal(player)
                },
            }
        })
        .collect())
}

/// Everybody of all sections; personal data only for those who may read it there.
pub async fn list_of_tournament(
    conn: &mut PgConnection,
    rights: &Rights,
    tournament: TournamentId,
) -> store::Result<Vec<Player>> {
    let players = store::players::list_by_tournament(conn, tournament).await?;
    let unseen = store::players::list_unseen_of_tournament(conn, tournament).await?;
    let sees = |section| Sight::of(rights, Scope::Section(tournament, section)) == Sight::Entries;
    Ok(players
        .into_iter()
        .filter(|player| !unseen.contains(&player.id) || sees(player.section))
        .map(|player| {
            if may_read_personal(rights, Scope::Section(tournament, player.section)) {
                player
            } else {
                without_personal(player)
            }
        })
        .collect())
}

/// The public start list: everybody who takes or took part, without personal data, and with the fields and names that the section shows.
pub async fn public_list(conn: &mut PgConnection, section: SectionId) -> store::Result<Vec<Player>> {
    let Some(found) = store::sections::find(conn, section).await? else {
        return Ok(Vec::new());
    };
    let shows = found.settings.public;
    let mut players = store::players::list_by_section(conn, section).await?;
    players.retain(|player| player.stay.status.is_entered());
    let named = players.iter().map(|player| (player.id, &player.person.name));
    let short = ShortNames::of(shows, named);
    let unseen = store::players::list_unseen(conn, section).await?;
    Ok(players
        .into_iter()
        .filter(|player| !unseen.contains(&player.id))
        .map(|player| {
            let mut player = without_personal(player);
            if let Some(name) = short.find(player.id) {
                player.person.name = name.clone();
            }
            player.person.sex = None;
            player.person.national_id = None;
            player.person.fide_id = None;
            player.person.club = player.person.club.filter(|_| shows.club);
            player.person.title = player.person.title.filter(|_| shows.title);
            player.person.federation = player.person.federation.filter(|_| shows.federation);
            player.ranking = player.ranking.filter(|_| shows.rating);
            player
        })
        .collect())
}

/// One player of a section with their byes; personal data only for those who may read it.
pub async fn find(
    conn: &mut PgConnection,
    rights: &Rights,
    tournament: TournamentId,
    section: SectionId,
    id: PlayerId,
) -> store::Result<Option<PlayerListing>> {
    let Some(player) = store::players::find(conn, tournament, id)
        .await?
        .filter(|player| player.section == section)
    else {
        return Ok(None);
    };
    let is_shown = Sight::of(rights, Scope::Section(tournament, section)) == Sight::Entries
        || !store::players::list_unseen(conn, section).await?.contains(&id);
    if !is_shown {
        return Ok(None);
    }
    let byes = store::byes::list_by_player(conn, id).await?;
    let listed = if may_read_personal(rights, Scope::Section(tournament, section)) {
        PlayerListing { player, byes }
    } else {
        PlayerListing {
            player: without_personal(player),
            byes: byes.iter().map(without_reason).collect(),
        }
    };
    Ok(Some(listed))
}

engine::spelled! {
    /// The order of a list.
    #[derive(Default)]
    pub enum Order {
        /// By starting number; who has none comes last, by name.
        #[default]
        Number => "number",
        /// By name in the Danish alphabet.
        Name => "name",
        /// By rating, the highest first.
        Rating => "rating",
        /// By club, then name.
        Club => "club",
    }
}

impl Order {
    /// Parses the word in an address; anything unknown means by number.
    pub fn from_word(word: &str) -> Self {
        word.parse().unwrap_or_default()
    }
}

/// What to show of a list.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Name, club or number contains this, spelling forgiven.
    pub text: String,
    /// Only with this status.
    pub status: Option<EntryStatus>,
    /// In this order.
    pub order: Order,
}

/// Searches and sorts a list.
pub fn select<T>(list: Vec<T>, search: &Search, of: impl Fn(&T) -> &Player) -> Vec<T> {
    let wanted = alphabet::fold(&search.text);
    let matches = |player: &Player| {
        let person = &player.person;
        let club = person.club.as_ref().map_or("", |club| club.as_str());
        let number = |id: Option<String>| id.is_some_and(|id| id == wanted);
        search.status.is_none_or(|status| player.stay.status == status)
            && (wanted.is_empty()
                || alphabet::fold(&person.name.spoken()).contains(&wanted)
                || alphabet::fold(&person.name.to_string()).contains(&wanted)
                || alphabet::fold(club).contains(&wanted)
                || number(person.fide_id.map(|id| id.to_string()))
                || number(person.national_id.as_ref().map(|id| id.as_str().to_lowercase()))
                || number(player.start_no.map(|no| no.to_string())))
    };
    let mut list: Vec<T> = list.into_iter().filter(|item| matches(of(item))).collect();
    list.sort_by_cached_key(|item| {
        let player = of(item);
        let name = alphabet::sort_key(&player.person.name.to_string());
        let bottom = i64::MAX;
        let number = player.start_no.map_or(bottom, i64::from);
        match search.order {
            Order::Number => (number, Vec::new(), name),
            Order::Name => (0, Vec::new(), name),
            Order::Rating => (
                player.rating().map_or(bottom, |rating| -i64::from(rating)),
                Vec::new(),
                name,
            ),
            Order::Club => {
                let club = player.person.club.as_ref();
                let club = club.map_or(vec![0xff], |club| alphabet::sort_key(club.as_str()));
                (0, club, name)
            }
        }
    });
    list
}

/// The rounds a new entry can join in: those without a public pairing.
pub fn free_rounds(last_public: Option<RoundNo>, planned: u16) -> Vec<RoundNo> {
    let first = last_public.map_or(1, |last| last.get().saturating_add(1));
    (first..=planned).filter_map(RoundNo::new).collect()
}
