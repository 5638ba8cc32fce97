//! What is known of the people on a club's list for the rounds of its teams: which of them plays in which section, where they have sat, and
//! who may step in.
//!
//! A person on a list has an id from the list ([`PlayerId`] of the list). A player of a section has another id and is matched to the person
//! on the list by [`super::person::ListPerson::is`].

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;

use super::{
    ListEntry, StrengthList,
    binding::Appearance,
    duty::Duty,
    eligibility::{self, Facts, Membership, Occasion, OtherSeat, PlayerFacts, PlayerFinding},
    person::{ListPerson, Numbers, folded},
};
use crate::{
    counted_tournament::{CalledElsewhere, Elsewhere, SeatElsewhere, TeamElsewhere},
    league::{LeagueSettings, words::YesNo},
    line_up::{
        LineUpRules, Seats,
        checks::{self, SeatFinding, Squad},
        proposal,
    },
    player::{NationalId, Person},
    sanction::Match,
    team_rule::{Demand, RuleGrounds, Severity},
};
use engine::{
    ids::{ClubId, PlayerId, SectionId, TeamId, Version},
    numbers::{FideId, ListPlace, Rating, RoundNo, TeamRank},
};

/// A team of a club, in one of the sections of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubTeam {
    pub id: TeamId,
    pub name: String,
    pub section: SectionId,
    /// The highest is 1. A team in a play-off has the rank of the team it represents, because rules identify teams by rank.
    pub rank: TeamRank,
    /// Has it left its season?
    pub has_left: bool,
    /// The team of the season it represents in a play-off; `None` for the season's own team.
    pub stands_for: Option<TeamId>,
}

/// Somebody on the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub entry: ListEntry,
    pub person: ListPerson,
    pub membership: Membership,
    /// As the union's register has it; shown to nobody.
    pub birth: Option<crate::birth::BirthDate>,
    /// On the day that is asked about.
    pub quarantine: Match,
    /// Does a quarantine, on whatever day of the tournament, certainly keep the person from being entered?
    pub is_kept_out: bool,
}

impl Listed {
    /// The person's id on the list.
    pub const fn id(&self) -> PlayerId {
        self.entry.player
    }
}

/// A player of one of the club's teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fielded {
    pub player: PlayerId,
    pub team: TeamId,
    pub section: SectionId,
    pub person: Person,
    pub rating: Option<Rating>,
    pub quarantine: Match,
    /// The last round of the section before the player was sent out of the tournament; `None`: was not.
    pub expelled_after: Option<u16>,
}

impl Fielded {
    /// Does the expulsion apply to this round of this team? Earlier rounds of the player's own section still count as played.
    fn is_expelled(&self, asked: Option<(TeamId, RoundNo)>) -> bool {
        let is_before =
            |last: u16| asked.is_some_and(|(team, round)| team == self.team && round.get() <= last);
        self.expelled_after.is_some_and(|last| !is_before(last))
    }
}

/// Where a player was seated in a round everybody can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    pub player: PlayerId,
    pub team: TeamId,
    pub round: RoundNo,
    /// `None`: unknown.
    pub day: Option<Date>,
    /// Was it in the second half of the team's own season?
    pub is_second_half: bool,
    /// Was it an appearance? Not if the player did not come or nobody played.
    pub counts: bool,
}

/// A club with everything that is known of its people.
#[derive(Clone, Debug)]
pub struct ClubBook {
    pub club: ClubId,
    pub version: Version,
    /// The list, the strongest first; empty where the club has handed none in.
    pub people: Vec<Listed>,
    /// Its teams, the highest first, then those that represent one in a play-off.
    pub teams: Vec<ClubTeam>,
    pub fielded: Vec<Fielded>,
    pub seated: Vec<Seated>,
    /// What its people play and are in other tournaments that count.
    pub elsewhere: Elsewhere,
}

/// What is known of somebody.
#[derive(Clone, Debug)]
struct Known {
    name: String,
    membership: Membership,
    quarantine: Match,
    /// Has the person been sent out of the tournament, in whichever of its sections?
    is_expelled: bool,
    rating: Option<Rating>,
    birth: Option<crate::birth::BirthDate>,
    is_foreign: bool,
    appearances: Vec<Appearance>,
    /// In line-ups of the club's other teams that are in ([`TeamSquad::hold`]).
    seats: Vec<OtherSeat>,
    elsewhere: Vec<SeatElsewhere>,
    regular_elsewhere: Vec<TeamElsewhere>,
}

impl Known {
    fn facts<'a>(&'a self, left_teams: &'a [TeamRank]) -> PlayerFacts<'a> {
        PlayerFacts {
            membership: self.membership,
            quarantine: self.quarantine,
            is_expelled: self.is_expelled,
            rating: self.rating,
            birth: self.birth,
            is_foreign: self.is_foreign,
            appearances: &self.appearances,
            seats: &self.seats,
            left_teams,
            elsewhere: &self.elsewhere,
            regular_elsewhere: &self.regular_elsewhere,
        }
    }
}

/// The match a squad is asked about.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    pub team: TeamId,
    pub round: RoundNo,
    /// The day of the match; `None`: unknown, and rules that depend on a day are skipped.
    pub day: Option<Date>,
    /// Used as the day if it is unknown.
    pub today: Date,
}

/// A line-up of another of the club's teams that is in and that the public does not read yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeldLineUp {
    pub team: TeamId,
    /// The day of its match; `None`: unknown.
    pub day: Option<Date>,
    /// Is it of the same round of the same section?
    pub is_same_round: bool,
    /// As it was handed in: players of its section, and people on the list who are none yet.
    pub players: Vec<PlayerId>,
}

/// Everybody who may or may not play for a team in a round, with the reasons.
#[derive(Clone, Debug)]
pub struct TeamSquad {
    list: StrengthList,
    known: BTreeMap<PlayerId, Known>,
    /// Players of the section by the id the list knows them by.
    by_player: BTreeMap<PlayerId, PlayerId>,
    /// The same of the players of all the club's teams, in whichever section.
    of_club: BTreeMap<PlayerId, PlayerId>,
    /// The ranks of the club's teams.
    ranks: BTreeMap<TeamId, TeamRank>,
    newcomers: BTreeSet<PlayerId>,
    /// Those of them whom the section does not accept ([`TeamSquad::pass_over`]).
    passed_over: BTreeSet<PlayerId>,
    /// Who plays for another of the club's teams in the section, as a player of it and as the list knows them.
    others: BTreeMap<PlayerId, InOtherTeam>,
    /// What the club's teams are called.
    teams: BTreeMap<TeamRank, String>,
    /// What teams of other tournaments are called.
    elsewhere: BTreeMap<TeamId, CalledElsewhere>,
    /// Those of them that have left their season.
    left_teams: Vec<TeamRank>,
    /// Does the club have a list? Without one the team's players stand in their own order.
    has_list: bool,
    pub occasion: Occasion,
    pub rules: LineUpRules,
    /// Where the rules stand.
    pub grounds: RuleGrounds,
}

/// A fixed player of the team by the list whom nobody seats by default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotByDefault {
    /// As the list knows the person.
    pub listed: PlayerId,
    /// The rules that refuse the person; empty: the section does not accept them, or they play in it already, though not for this team.
    pub refused: Vec<PlayerFinding>,
}

/// A player of another of the club's teams in the same section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InOtherTeam {
    pub player: String,
    pub team: String,
}

/// What somebody on the list has done.
#[derive(Clone, Debug)]
pub struct Record<'a> {
    pub listed: &'a Listed,
    pub rating: Option<Rating>,
    pub appearances: Vec<Appearance>,
    /// Does a board of a public round name the person, whatever its result?
    pub was_seated: bool,
    pub quarantine: Match,
    /// Is there a player of a section who is this person?
    pub is_entered: bool,
}

impl ClubBook {
    /// The team of this id.
    pub fn team(&self, id: TeamId) -> Option<&ClubTeam> {
        self.teams.iter().find(|team| team.id == id)
    }

    /// What the team with this rank is called.
    pub fn name_of(&self, rank: TeamRank) -> Option<&str> {
        let team = self.teams.iter().find(|team| team.rank == rank)?;
        Some(&team.name)
    }

    /// Who on the list each player is, each person found once a section.
    fn matched(&self) -> BTreeMap<PlayerId, PlayerId> {
        let index = Index::of(&self.people);
        let mut found = BTreeMap::new();
        let mut taken = BTreeSet::new();
        for fielded in &self.fielded {
            let mut alike = index.alike(&fielded.person);
            if let Some(one) = alike.find(|one| !taken.contains(&(one.id(), fielded.section))) {
                taken.insert((one.id(), fielded.section));
                found.insert(fielded.player, one.id());
            }
        }
        found
    }

    /// Those of the list who are among these persons.
    pub fn found_among<'a>(&self, persons: impl IntoIterator<Item = &'a Person>) -> BTreeSet<PlayerId> {
        let index = Index::of(&self.people);
        let persons = persons.into_iter();
        persons
            .flat_map(|person| index.alike(person).map(Listed::id))
            .collect()
    }

    /// Who on the list each of these players is, where the list has one such person and no more. Unlike in a squad, two players can be the same
    /// person here: that is what is asked.
    pub fn who_is<'a>(
        &self,
        players: impl IntoIterator<Item = (PlayerId, &'a Person)>,
    ) -> BTreeMap<PlayerId, PlayerId> {
        let index = Index::of(&self.people);
        let one_of = |person: &Person| {
            let alike: BTreeSet<PlayerId> = index.alike(person).map(Listed::id).collect();
            alike.first().copied().filter(|_| alike.len() == 1)
        };
        let players = players.into_iter();
        players
            .filter_map(|(player, person)| Some((player, one_of(person)?)))
            .collect()
    }

    /// If this were recorded of the person, would the players of sections who are this person still be matched?
    pub fn is_found_as(&self, listed: PlayerId, person: &ListPerson) -> bool {
        let matched = self.matched();
        let own = |one: &&Fielded| matched.get(&one.player) == Some(&listed);
        self.fielded.iter().filter(own).all(|one| person.is(&one.person))
    }

    /// Everybody on the list with the rating that counts and where they have been seated, in the order of the rounds.
    pub fn records(&self) -> Vec<Record<'_>> {
        let matched = self.matched();
        let of = |one: &'_ Listed| self.known_of(one, &matched, None);
        let seated: BTreeSet<PlayerId> = self
            .seated
            .iter()
            .filter_map(|seat| matched.get(&seat.player).copied())
            .collect();
        let entered: BTreeSet<PlayerId> = matched.values().copied().collect();
        self.people
            .iter()
            .map(|one| {
                let known = of(one);
                Record {
                    was_seated: seated.contains(&one.id()),
                    listed: one,
                    rating: known.rating,
                    appearances: known.appearances,
                    quarantine: known.quarantine,
                    is_entered: entered.contains(&one.id()),
                }
            })
            .collect()
    }

    /// The book as it was when this match was played: later matches do not affect the judgement of a line-up.
    #[must_use]
    pub fn before(mut self, asked: &Asked) -> Self {
        let seated = std::mem::take(&mut self.seated).into_iter();
        self.seated = seated.filter(|seat| !self.is_after(seat, asked)).collect();
        self.elsewhere.keep_until(asked.day);
        self
    }

    /// The book for judging this match after it was played: as [`before`](Self::before), and a player who may have been expelled later does
    /// not count as expelled. The day of an expulsion is not stored, so only an earlier round of the same section is certain.
    #[must_use]
    pub fn as_played(mut self, asked: &Asked) -> Self {
        let section = self.team(asked.team).map(|team| team.section);
        for one in &mut self.fielded {
            let is_here = Some(one.section) == section;
            one.expelled_after = one
                .expelled_after
                .filter(|last| is_here && asked.round.get() > *last);
        }
        self.before(asked)
    }

    /// Was this seat taken after the match? If the day is unknown, a later round of the same section counts as after.
    fn is_after(&self, seat: &Seated, asked: &Asked) -> bool {
        let section = |team| self.team(team).map(|team| team.section);
        let is_later_round = seat.round > asked.round;
        match (seat.day, asked.day) {
            (Some(day), Some(at)) => day > at || (day == at && seat.team == asked.team && is_later_round),
            (Some(_), None) => false,
            (None, _) => is_later_round && section(seat.team) == section(asked.team),
        }
    }

    /// Somebody's appearances, without the match in question: it does not come before itself.
    fn appearances(
        &self,
        is: impl Fn(PlayerId) -> bool,
        asked: Option<(TeamId, RoundNo)>,
    ) -> Vec<Appearance> {
        let own = self
            .seated
            .iter()
            .filter(|seated| seated.counts && is(seated.player));
        let own = own.filter(|seated| asked != Some((seated.team, seated.round)));
        let mut appearances: Vec<Appearance> = own
            .filter_map(|seated| {
                Some(Appearance {
                    team: self.team(seated.team)?.rank,
                    round: seated.round,
                    // An unknown day equals the day of no other match.
                    day: seated.day.unwrap_or(Date::MIN),
                    is_second_half: seated.is_second_half,
                    at_start: true,
                })
            })
            .collect();
        appearances.sort_by_key(|one| (one.round, one.team));
        appearances
    }

    fn known_of(
        &self,
        one: &Listed,
        matched: &BTreeMap<PlayerId, PlayerId>,
        asked: Option<(TeamId, RoundNo)>,
    ) -> Known {
        let own = |player: PlayerId| matched.get(&player) == Some(&one.id());
        let fielded: Vec<&Fielded> = self.fielded.iter().filter(|other| own(other.player)).collect();
        let as_player = fielded.iter().map(|other| other.quarantine).reduce(graver);
        let of_players = fielded.iter().map(|other| Numbers::of(&other.person));
        let numbers: Vec<Numbers> = of_players.chain([Numbers::of_listed(&one.person)]).collect();
        let quarantine = match (one.quarantine, as_player) {
            // The player's record is more precise than a name: it has the year of birth and decisions about namesakes.
            (Match::Possible, Some(known)) => known,
            (listed, known) => graver(listed, known.unwrap_or(Match::No)),
        };
        Known {
            name: one.person.name.spoken(),
            membership: one.membership,
            quarantine,
            is_expelled: fielded.iter().any(|other| other.is_expelled(asked)),
            rating: fielded
                .iter()
                .find_map(|other| other.rating)
                .or(one.person.rating),
            birth: fielded.iter().find_map(|other| other.person.birth).or(one.birth),
            is_foreign: one.person.is_foreign,
            appearances: self.appearances(own, asked),
            seats: Vec::new(),
            elsewhere: self.elsewhere.seats_of(&numbers),
            regular_elsewhere: self.elsewhere.regular_of(&numbers),
        }
    }

    /// What is known of a player who is on no list of the club.
    fn known_off_list(&self, one: &Fielded, asked: Option<(TeamId, RoundNo)>) -> Known {
        let numbers = [Numbers::of(&one.person)];
        Known {
            name: one.person.name.spoken(),
            membership: Membership::Unknown,
            quarantine: one.quarantine,
            is_expelled: one.is_expelled(asked),
            rating: one.rating,
            birth: one.person.birth,
            is_foreign: false,
            appearances: self.appearances(|player| player == one.player, asked),
            seats: Vec::new(),
            elsewhere: self.elsewhere.seats_of(&numbers),
            regular_elsewhere: self.elsewhere.regular_of(&numbers),
        }
    }

    /// Who plays for another team of the club in the section of this one.
    fn in_sister_teams(
        &self,
        team: &ClubTeam,
        matched: &BTreeMap<PlayerId, PlayerId>,
    ) -> BTreeMap<PlayerId, InOtherTeam> {
        let mut others: BTreeMap<PlayerId, InOtherTeam> = BTreeMap::new();
        let fielded = self.fielded.iter();
        for one in fielded.filter(|one| one.section == team.section && one.team != team.id) {
            let Some(of) = self.team(one.team) else {
                continue;
            };
            let found = InOtherTeam {
                player: one.person.name.spoken(),
                team: of.name.clone(),
            };
            let ids = [Some(one.player), matched.get(&one.player).copied()];
            others.extend(ids.into_iter().flatten().map(|id| (id, found.clone())));
        }
        others
    }

    /// The squad of one of the club's teams for a round; `None` where the team is none of them.
    ///
    /// Players of the team who are not on the list come below it, unless the rules ask for a list and there is one.
    pub fn squad(
        &self,
        asked: Asked,
        settled: &LeagueSettings,
        rules: LineUpRules,
        others: &BTreeSet<PlayerId>,
    ) -> Option<TeamSquad> {
        let team = self.team(asked.team)?;
        let this = Some((asked.team, asked.round));
        let matched = self.matched();
        let mut known: BTreeMap<PlayerId, Known> = BTreeMap::new();
        let mut entries: Vec<ListEntry> = Vec::new();
        for one in &self.people {
            known.insert(one.id(), self.known_of(one, &matched, this));
            entries.push(ListEntry {
                // An unknown day cannot be too early.
                usable_from: one.entry.usable_from.filter(|_| asked.day.is_some()),
                ..one.entry
            });
        }
        let own: Vec<&Fielded> = self.fielded.iter().filter(|one| one.team == team.id).collect();
        let by_player: BTreeMap<PlayerId, PlayerId> = own
            .iter()
            .map(|one| (one.player, *matched.get(&one.player).unwrap_or(&one.player)))
            .collect();
        let needs_list = settled.strength_list == Some(YesNo::Yes) && !self.people.is_empty();
        for one in own.iter().filter(|one| !matched.contains_key(&one.player)) {
            known.insert(one.player, self.known_off_list(one, this));
            if !needs_list {
                // They belong to the team as long as no list says otherwise.
                entries.push(ListEntry {
                    duty: Duty::Regular(team.rank),
                    ..ListEntry::reserve(one.player)
                });
            }
        }
        // A player of the section already belongs to one of its teams, or to none.
        let here: BTreeSet<PlayerId> = self
            .fielded
            .iter()
            .filter(|one| one.section == team.section)
            .filter_map(|one| matched.get(&one.player).copied())
            .collect();
        let newcomers = self.people.iter().map(Listed::id);
        let newcomers: BTreeSet<PlayerId> = newcomers
            .filter(|id| !here.contains(id) && !others.contains(id))
            .collect();
        // People who cannot be entered are named beforehand, instead of dropping out when the line-ups are opened.
        for one in self.people.iter().filter(|one| one.is_kept_out) {
            if newcomers.contains(&one.id())
                && let Some(known) = known.get_mut(&one.id())
            {
                known.quarantine = Match::Certain;
            }
        }
        entries.truncate(usize::from(ListPlace::MAX.get()));
        Some(TeamSquad {
            list: StrengthList::new(self.club, self.version, entries).ok()?,
            known,
            by_player,
            newcomers,
            passed_over: BTreeSet::new(),
            others: self.in_sister_teams(team, &matched),
            of_club: matched,
            ranks: self.teams.iter().map(|team| (team.id, team.rank)).collect(),
            // Of the teams with one rank, the season's own comes first and gives the name.
            teams: self
                .teams
                .iter()
                .rev()
                .map(|team| (team.rank, team.name.clone()))
                .collect(),
            elsewhere: self.elsewhere.called.clone(),
            left_teams: self
                .teams
                .iter()
                .filter(|team| team.has_left && team.stands_for.is_none())
                .map(|team| team.rank)
                .collect(),
            has_list: !self.people.is_empty(),
            occasion: Occasion {
                team: team.rank,
                round: asked.round,
                day: asked.day.unwrap_or(asked.today),
            },
            rules: match asked.day {
                Some(_) => rules,
                None => without_days(rules),
            },
            grounds: RuleGrounds::default(),
        })
    }
}

/// Where to look for a person on a list.
struct Index<'a> {
    names: BTreeMap<String, Vec<&'a Listed>>,
    numbers: BTreeMap<&'a NationalId, &'a Listed>,
    fide: BTreeMap<FideId, &'a Listed>,
}

impl<'a> Index<'a> {
    fn of(people: &'a [Listed]) -> Self {
        let mut index = Self {
            names: BTreeMap::new(),
            numbers: BTreeMap::new(),
            fide: BTreeMap::new(),
        };
        for one in people {
            let alike = index.names.entry(folded(&one.person.name));
            alike.or_default().push(one);
            if let Some(number) = &one.person.national_id {
                index.numbers.entry(number).or_insert(one);
            }
            if let Some(number) = one.person.fide_id {
                index.fide.entry(number).or_insert(one);
            }
        }
        index
    }

    /// Everybody on the list who is this person, for all that is known: by the union's number, by FIDE's, by name.
    fn alike<'b>(&'b self, person: &'b Person) -> impl Iterator<Item = &'a Listed> + 'b {
        let number = person.national_id.as_ref();
        let number = number.and_then(|number| self.numbers.get(number));
        let fide = person.fide_id.and_then(|number| self.fide.get(&number));
        let alike = self.names.get(&folded(&person.name));
        let all = number.into_iter().chain(fide).chain(alike.into_iter().flatten());
        all.copied().filter(|one| one.person.is(person))
    }
}

/// Rules that depend on the day of a match are off until a day is known.
fn without_days(mut rules: LineUpRules) -> LineUpRules {
    rules.eligibility.one_match_a_day = Demand::Off;
    rules
}

const fn graver(one: Match, other: Match) -> Match {
    match (one, other) {
        (Match::Certain, _) | (_, Match::Certain) => Match::Certain,
        (Match::Possible, _) | (_, Match::Possible) => Match::Possible,
        (Match::No, Match::No) => Match::No,
    }
}

impl TeamSquad {
    /// The list that line-ups are measured by.
    pub const fn list(&self) -> &StrengthList {
        &self.list
    }

    /// The id on the list of a player of the section, or of somebody on the list who is not a player yet.
    pub fn listed(&self, player: PlayerId) -> PlayerId {
        self.by_player.get(&player).copied().unwrap_or(player)
    }

    /// The player of the team who is this person of the list.
    pub fn player_of(&self, listed: PlayerId) -> Option<PlayerId> {
        let mut players = self.by_player.iter();
        players.find(|(_, id)| **id == listed).map(|(player, _)| *player)
    }

    /// Is it somebody of the list who would be entered by being seated?
    pub fn is_newcomer(&self, id: PlayerId) -> bool {
        self.newcomers.contains(&id)
    }

    /// Counts the seats of line-ups of the club's other teams, so that [`Self::findings`] and [`Self::against`] name who sits there. A team of
    /// another club, or the own one, is passed over: nobody learns anything of an opponent's line-up.
    pub fn hold(&mut self, held: &[HeldLineUp]) {
        for line_up in held {
            let rank = self.ranks.get(&line_up.team).copied();
            let Some(team) = rank.filter(|rank| *rank != self.occasion.team) else {
                continue;
            };
            let seat = OtherSeat {
                team,
                // An unknown day equals the day of no other match.
                day: line_up.day.unwrap_or(Date::MIN),
                is_same_round: line_up.is_same_round,
            };
            for id in &line_up.players {
                let listed = self.of_club.get(id).copied().unwrap_or(*id);
                if let Some(known) = self.known.get_mut(&listed) {
                    known.seats.push(seat);
                }
            }
        }
    }

    /// Is it a fixed player of the team by the list who is no player of the section yet, and is entered by being seated?
    pub fn is_own_newcomer(&self, id: PlayerId) -> bool {
        let entry = self.list.entry(id).filter(|_| self.newcomers.contains(&id));
        entry.is_some_and(|entry| entry.regular_of() == Some(self.occasion.team))
    }

    /// The same, all of them, the strongest first.
    pub fn own_newcomers(&self) -> Vec<PlayerId> {
        let all = self.list.entries().iter().map(|entry| entry.player);
        all.filter(|id| self.is_own_newcomer(*id)).collect()
    }

    /// Remembers that the section does not accept somebody of the list: the default line-up goes past the person.
    pub fn pass_over(&mut self, newcomer: PlayerId) {
        self.passed_over.insert(newcomer);
    }

    /// The team's fixed players by the list whom the default line-up goes past, though nobody has said that they are away (`is_away`, asked of the
    /// id from the list), the strongest first. Seats in line-ups that are not open are no part of it: they are not told.
    pub fn not_by_default(&self, is_away: impl Fn(PlayerId) -> bool) -> Vec<NotByDefault> {
        if !self.has_list {
            return Vec::new();
        }
        let own = self.list.regulars(self.occasion.team).map(|entry| entry.player);
        // Players who are on no list stand below it, as the team's own.
        let listed = own.filter(|id| self.by_player.get(id) != Some(id));
        listed
            .filter(|listed| !is_away(*listed))
            .filter_map(|listed| {
                let mut refused = self.against_by(listed, |facts| PlayerFacts { seats: &[], ..facts });
                refused.retain(|finding| finding.severity == Severity::Refuse);
                let is_taken = self.has_room_for(listed) && !self.passed_over.contains(&listed);
                (!is_taken || !refused.is_empty()).then_some(NotByDefault { listed, refused })
            })
            .collect()
    }

    /// Can somebody on the list be seated, as a player of the team or by stepping in? Not a player of the section outside the team.
    pub fn has_room_for(&self, listed: PlayerId) -> bool {
        self.newcomers.contains(&listed) || self.by_player.values().any(|id| *id == listed)
    }

    /// The other team of the club for which somebody plays in the same section, where a person may play for one team only.
    pub fn in_other_team(&self, id: PlayerId) -> Option<&InOtherTeam> {
        self.others.get(&id)
    }

    /// Has the person been sent out of the tournament?
    pub fn is_expelled(&self, id: PlayerId) -> bool {
        let known = self.known.get(&self.listed(id));
        known.is_some_and(|known| known.is_expelled)
    }

    /// Who might step in, the strongest first, with what speaks against each.
    pub fn newcomers(&self) -> Vec<(PlayerId, Vec<PlayerFinding>)> {
        let all = self.list.entries().iter().map(|entry| entry.player);
        all.filter(|id| self.newcomers.contains(id))
            .map(|id| (id, self.against(id)))
            .collect()
    }

    /// What somebody is called.
    pub fn name_of(&self, id: PlayerId) -> Option<&str> {
        self.known.get(&self.listed(id)).map(|known| known.name.as_str())
    }

    /// What the club's team of this rank is called.
    pub fn team_called(&self, rank: TeamRank) -> Option<&str> {
        self.teams.get(&rank).map(String::as_str)
    }

    /// What a team of another tournament that counts is called.
    pub fn called_elsewhere(&self, team: TeamId) -> Option<&CalledElsewhere> {
        self.elsewhere.get(&team)
    }

    /// The other tournaments in which somebody has played, by name.
    pub fn tournaments_elsewhere(&self, id: PlayerId) -> BTreeSet<&str> {
        let known = self.known.get(&self.listed(id));
        let seats = known.into_iter().flat_map(|known| &known.elsewhere);
        let called = seats.filter_map(|seat| self.called_elsewhere(seat.team.id));
        called.map(|called| called.tournament.as_str()).collect()
    }

    fn facts(&self) -> Facts<'_> {
        self.known
            .iter()
            .map(|(id, known)| (*id, known.facts(&self.left_teams)))
            .collect()
    }

    /// Findings against somebody that do not depend on the other players; none for a person who is not on the list.
    pub fn against(&self, id: PlayerId) -> Vec<PlayerFinding> {
        self.against_by(id, |facts| facts)
    }

    fn against_by<'a>(
        &'a self,
        id: PlayerId,
        seen: impl Fn(PlayerFacts<'a>) -> PlayerFacts<'a>,
    ) -> Vec<PlayerFinding> {
        let id = self.listed(id);
        let Some(entry) = self.list.entry(id) else {
            return Vec::new();
        };
        let known = self.known.get(&id);
        let facts = known.map_or(PlayerFacts::UNKNOWN, |known| known.facts(&self.left_teams));
        eligibility::findings(entry, &seen(facts), self.occasion, &self.rules.eligibility)
    }

    /// What speaks against a line-up, board 1 first.
    pub fn findings(&self, players: &[PlayerId]) -> Vec<SeatFinding> {
        let seats: Seats = players.iter().copied().map(Some).collect();
        self.findings_at(&seats)
    }

    /// The same for seats of which some are empty.
    pub fn findings_at(&self, seats: &[Option<PlayerId>]) -> Vec<SeatFinding> {
        let mut seats: Seats = seats.iter().map(|id| id.map(|id| self.listed(id))).collect();
        if seats.len() < usize::from(self.rules.boards) {
            seats.resize(usize::from(self.rules.boards), None);
        }
        let facts = self.facts();
        checks::check(&seats, &self.by_list(&facts), &self.rules)
    }

    /// The line-up by the club's list, board 1 first, from the players of the team who are present and its fixed players by the list
    /// ([`proposal::propose`]); `None` if the club has no list. Of the people who would only be entered by being seated the others are left out:
    /// nobody has asked a reserve. So are those who are away (`is_away`), and whom the section does not accept.
    pub fn proposed(
        &self,
        is_there: impl Fn(PlayerId) -> bool,
        is_away: impl Fn(PlayerId) -> bool,
    ) -> Option<Vec<PlayerId>> {
        if !self.has_list {
            return None;
        }
        let there: BTreeSet<PlayerId> = self
            .by_player
            .iter()
            .filter(|(player, _)| is_there(**player))
            .map(|(_, listed)| *listed)
            .chain(self.own_newcomers())
            .filter(|listed| !is_away(*listed) && !self.passed_over.contains(listed))
            .collect();
        let absent = self.list.entries().iter().map(|entry| entry.player);
        let absent: BTreeSet<PlayerId> = absent.filter(|listed| !there.contains(listed)).collect();
        let facts = self.facts();
        let seats = proposal::propose(&self.by_list(&facts), &absent, &self.rules);
        let seated = seats.into_iter().flatten();
        Some(
            seated
                .map(|listed| self.player_of(listed).unwrap_or(listed))
                .collect(),
        )
    }

    fn by_list<'a>(&'a self, facts: &'a Facts<'a>) -> Squad<'a> {
        Squad {
            list: &self.list,
            facts,
            occasion: self.occasion,
        }
    }
}

#[cfg(test)]
mod tests;
