//! The rating effects of a section's games: which are rated and why, FIDE's changes, the Danish calculation, performances and norms. All of
//! it is computed on request, from the current section.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    prelude::*,
    public::{self, Sight},
};
use domain::{
    member::MemberField,
    rating::{
        danish::{self, Calculated, Days},
        expected::{self, Expected, Setting},
        games::{Event, RatedGames, rated_games},
        norms,
        on_day::{Given, InRegister, LaterLists},
    },
    rating_regulation::{edition_on, example_settings, settings::Settings},
};
use engine::{
    colour::Colour,
    ids::{GameId, RatingSettingsId},
    numbers::FideId,
};
use rules::{
    arrival_rulings::AbsenceFacts,
    ruling::{History, Ruled},
    time_control::Discipline,
};
use store::{
    rating_settings::{RecentSection, StoredSettings},
    rulings::RulingListing,
    tournaments::Tournament,
};

/// A section with everything its ratings are computed from.
#[derive(Clone, Debug)]
pub struct Rateable {
    pub tournament: Tournament,
    /// The current section.
    pub field: SectionState,
    /// What rulings in force found about absences.
    pub absences: BTreeMap<GameId, AbsenceFacts>,
    /// The approved Danish settings for the tournament's first day.
    pub in_force: Option<StoredSettings>,
    /// K for the section's rate of play, as FIDE's list in force has it.
    pub listed_k: BTreeMap<FideId, u16>,
    /// The ratings of its players by lists of the register, where others than those at the start count.
    pub lists: LaterLists,
}

/// Reads a section as somebody may see it; `None` if there is no such one. The queries agree with each other when the transaction is a
/// snapshot.
pub async fn load(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    sight: Sight,
) -> store::Result<Option<Rateable>> {
    let Some(tournament) = store::tournaments::find(conn, tournament).await? else {
        return Ok(None);
    };
    let Some(mut field) = section_state::load(conn, section).await? else {
        return Ok(None);
    };
    public::leave_out_unseen(conn, &mut field, sight).await?;
    let in_force = super::rating_settings::in_force(conn, tournament.details.starts_on).await?;
    Ok(Some(Rateable {
        absences: absences(&store::rulings::list_by_section(conn, section).await?),
        listed_k: listed_k(conn, &tournament, &field).await?,
        lists: later_lists(conn, &tournament, &field).await?,
        tournament,
        field,
        in_force,
    }))
}

/// The ratings of a section's players by lists of the register, of those after the first day or of all where another day is written down,
/// and the days of its games; not read if the ratings at the start count. The section is complete: an abandoned season leaves matches out
/// of the report, not the days of their games.
pub(super) async fn later_lists(
    conn: &mut PgConnection,
    tournament: &Tournament,
    field: &SectionState,
) -> store::Result<LaterLists> {
    if field.settings.rating_counts.is_at_start() {
        return Ok(LaterLists::default());
    }
    let starts_on = tournament.details.starts_on;
    let discipline = field.settings.rate_of_play(&tournament.regulation, starts_on);
    let rate = rate_of(discipline);
    // A frozen rating may be that of any list.
    let after = if field.settings.rating_counts.is_frozen() {
        LaterLists::EARLIEST
    } else {
        starts_on
    };
    let days = store::later_lists::list_days(conn, after, rate).await?;
    let members = store::later_lists::list_members(conn, field.section, rate).await?;
    let changed = store::later_lists::list_changed(conn, field.section, rate).await?;
    let postponed = store::later_lists::list_postponed(conn, field.section).await?;
    let given = changed.into_iter().filter_map(|one| {
        Some(Given {
            no: field.player_by_id(one.player)?.no?,
            on: one.on,
            before: one.before,
            rating: one.after,
        })
    });
    let members = members.into_iter().filter_map(|one| {
        let entrant = field.player_by_id(one.player)?;
        Some(InRegister {
            no: entrant.no?,
            at_start: entrant.person.national.of(discipline),
            now: one.now,
            rated_on: one.rated_on,
        })
    });
    let lists = LaterLists::new(after, days, members, given);
    Ok(lists.with_games(field, &postponed.into_iter().collect()))
}

/// The rating of a member for one kind of play.
pub(super) const fn rate_of(discipline: Discipline) -> MemberField {
    match discipline {
        Discipline::Standard => MemberField::Standard,
        Discipline::Rapid => MemberField::Rapid,
        Discipline::Blitz => MemberField::Blitz,
    }
}

async fn listed_k(
    conn: &mut PgConnection,
    tournament: &Tournament,
    field: &SectionState,
) -> store::Result<BTreeMap<FideId, u16>> {
    let ids: Vec<FideId> = field
        .players
        .iter()
        .filter_map(|entrant| entrant.person.fide_id)
        .collect();
    let rate = field
        .settings
        .rate_of_play(&tournament.regulation, tournament.details.starts_on);
    let listed = store::fide_lists::list_listed(conn, &ids).await?;
    Ok(listed
        .into_iter()
        .filter_map(|listed| Some((listed.fide_id, u16::from(listed.k_of(rate)?))))
        .collect())
}

/// The findings about absences in a section's rulings in force, by game.
pub(super) fn absences(rulings: &[RulingListing]) -> BTreeMap<GameId, AbsenceFacts> {
    let mut of_games: BTreeMap<GameId, Vec<Ruled>> = BTreeMap::new();
    for listed in rulings {
        if let Some(ruled) = listed.ruling.ruled() {
            of_games.entry(listed.ruling.game).or_default().push(ruled);
        }
    }
    of_games
        .into_iter()
        .filter_map(|(game, rulings)| {
            // The newest ruling in force decides.
            let history = History::new(rulings);
            let facts = history.in_force().filter_map(AbsenceFacts::of).last()?;
            Some((game, facts))
        })
        .collect()
}

/// By which Danish settings something is calculated.
#[derive(Clone, Debug)]
pub enum SettingsChoice {
    /// A version that was approved.
    Approved(Box<StoredSettings>),
    /// One that was approved by mistake and withdrawn.
    Withdrawn(Box<StoredSettings>),
    /// A draft of the ratings office.
    Draft(Box<StoredSettings>),
    /// The example set: none is approved.
    Example,
}

impl SettingsChoice {
    fn stored(stored: StoredSettings) -> Self {
        if stored.withdrawn.is_some() {
            Self::Withdrawn(Box::new(stored))
        } else if stored.approved.is_some() {
            Self::Approved(Box::new(stored))
        } else {
            Self::Draft(Box::new(stored))
        }
    }

    /// What it says.
    pub fn settings(&self) -> &Settings {
        match self {
            Self::Approved(stored) | Self::Withdrawn(stored) | Self::Draft(stored) => &stored.settings,
            Self::Example => example_settings(),
        }
    }
}

/// A section, and by which settings it is calculated.
#[derive(Clone, Debug)]
pub struct Previewed {
    pub section: Rateable,
    pub settings: SettingsChoice,
}

/// Every version of the settings, the newest day first.
pub async fn versions(conn: &mut PgConnection) -> store::Result<Vec<StoredSettings>> {
    store::rating_settings::list(conn).await
}

/// The sections of the tournaments that began last, to try settings on.
pub async fn recent_sections(conn: &mut PgConnection) -> store::Result<Vec<RecentSection>> {
    store::rating_settings::list_recent_sections(conn).await
}

/// A section by its address, and a version of the settings, the example set without one; `None` if either is not there.
pub async fn preview(
    conn: &mut PgConnection,
    settings: Option<RatingSettingsId>,
    tournament: &str,
    section: &str,
) -> store::Result<Option<Previewed>> {
    let by = match settings {
        None => SettingsChoice::Example,
        Some(id) => match store::rating_settings::find(conn, id).await? {
            Some(stored) => SettingsChoice::stored(stored),
            None => return Ok(None),
        },
    };
    let Some((tournament, section)) = store::rating_settings::find_section(conn, tournament, section).await?
    else {
        return Ok(None);
    };
    let section = load(conn, (tournament, section), Sight::Public).await?;
    Ok(section.map(|section| Previewed {
        section,
        settings: by,
    }))
}

/// What is known of the ratings of a section that freezes them on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrozenRatings {
    /// The day that the section wrote down.
    pub day: Date,
    /// The days of the lists that give them.
    pub lists: BTreeSet<Date>,
    /// Of whom no list of the day says it for sure: their rating at the start counts.
    pub unknown: Vec<StartNo>,
}

impl Rateable {
    /// What is known of the ratings of its players on the day that counts; `None` where no such day does.
    pub fn frozen(&self) -> Option<FrozenRatings> {
        let settings = &self.field.settings;
        let day = settings
            .rating_counts_on
            .filter(|_| settings.rating_counts.is_frozen())?;
        let mut frozen = FrozenRatings {
            day,
            lists: BTreeSet::new(),
            unknown: Vec::new(),
        };
        for no in self.field.players.iter().filter_map(|entrant| entrant.no) {
            match self.lists.on(no, Some(day)).list {
                Some(list) => {
                    frozen.lists.insert(list);
                }
                None => frozen.unknown.push(no),
            }
        }
        frozen.unknown.sort();
        Some(frozen)
    }

    /// The shortest quarantine the rating rules in force ask for, in months, where a ruling found that this player stayed away
    /// throughout without an excuse: their games are not rated then (4.5.4.2; CASE-139).
    pub fn shortest_quarantine(&self, player: PlayerId) -> Option<u32> {
        let stored = self.in_force.as_ref()?;
        let made_known = stored.promulgation.as_ref().map(|made| made.made.on);
        let policy = stored.settings.unplayed?.policy(made_known, stored.valid_from)?;
        let no = self.field.player_by_id(player)?.no?;
        let games = self.field.rounds.iter().flat_map(|round| &round.games);
        games
            .filter_map(|game| {
                let facts = self.absences.get(&game.id)?;
                let is_absent = match facts.absent {
                    Some(Colour::White) => game.white == no,
                    Some(Colour::Black) => game.black == no,
                    None => game.white == no || game.black == no,
                };
                let excuse = facts.excuse().filter(|_| is_absent)?;
                policy.shortest_quarantine(excuse, facts.is_whole_tournament())
            })
            .max()
    }

    /// The same for everybody it holds for, so that the committee knows before it decides.
    pub fn shortest_quarantines(&self) -> Vec<(PlayerId, u32)> {
        let players = self.field.players.iter().map(|entrant| entrant.id);
        players
            .filter_map(|player| Some((player, self.shortest_quarantine(player)?)))
            .collect()
    }

    /// By which settings the section is shown: those in force, else the example set.
    pub fn by(&self) -> SettingsChoice {
        self.in_force
            .clone()
            .map_or(SettingsChoice::Example, SettingsChoice::stored)
    }

    /// Every game with whether it is rated, by the Danish settings given.
    pub fn games(&self, settings: Option<&Settings>) -> RatedGames {
        rated_games(&Event {
            field: &self.field,
            regulation: &self.field.settings.announced(&self.tournament.regulation),
            starts_on: self.tournament.details.starts_on,
            absences: &self.absences,
            settings,
        })
    }

    /// FIDE's expected calculation of the current section; `None` for an event before the oldest stored rules.
    pub fn expected(&self) -> Option<(RatedGames, Vec<Expected>)> {
        let details = &self.tournament.details;
        let edition = edition_on(details.starts_on)?;
        let games = self.games(self.in_force.as_ref().map(|stored| &stored.settings));
        let announced = self.field.settings.announced(&self.tournament.regulation);
        let setting = Setting {
            starts_on: details.starts_on,
            is_long: details.is_long(),
            host: details.federation.parse().ok(),
            event: norms::event_facts(&self.field, announced.time_control.as_ref()),
        };
        let table = self.field.crosstable();
        let expected = expected::expected(edition, &self.field, &table, &games, setting, &self.listed_k);
        Some((games, expected))
    }

    /// The Danish calculation by these settings, of the games they rate: as the rating report has it, with what was converted until the
    /// last day.
    pub fn danish(&self, settings: &Settings) -> (RatedGames, Vec<Calculated>) {
        let games = self.games(Some(settings));
        let starts_on = self.tournament.details.starts_on;
        let days = Days {
            starts_on,
            calculated_on: self.tournament.details.ends_on,
        };
        let players = danish::players(&self.field, games.discipline, starts_on, &self.lists);
        let counted = danish::games(&self.field, &games, &self.lists);
        let calculated = danish::calculate(settings, games.discipline, days, &players, &counted);
        (games, calculated)
    }
}
