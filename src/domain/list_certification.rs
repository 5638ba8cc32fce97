//! A club hands its list in: it states what the league requires of everybody on it, and a person of the club signs. The statement holds for
//! one version of the list; a list changed afterwards must be certified again.
//!
//! Evidence against a statement is shown before it is made, and refuses it only if a setting says so. A certification locks nothing:
//! [`crate::strength_list::changing`] says how the list may change.

use jiff::civil::Date;

use crate::{
    league::{
        LeagueSettings, SettingId,
        words::{ListsOfPlayer, Membership, YesNo},
    },
    one_line::one_line,
    strength_list::changing::{ListRules, OtherList},
    team_rule::Severity,
};
use engine::ids::{ClubId, PlayerId, Version};

one_line! {
    /// Who of the club certifies its list. Personal: read by those who keep the list.
    Certifier in 1..=80;
}

engine::spelled! {
    /// What a club states of everybody on its list.
    pub enum ListStatement {
        /// Members of the union through this club (`membership` is `club_member`, or nobody has decided it).
        MembersThroughClub => "members_through_club",
        /// Members of the union, through whichever club (`mixed_clubs`).
        MembersOfUnion => "members_of_union",
        /// On no list of another club (`one_list_per_player`, also where nobody has decided it).
        OnNoOtherList => "on_no_other_list",
        /// On no list of another club of the district.
        OnNoOtherListOfDistrict => "on_no_other_list_of_district",
        /// On no list of another club for this league.
        OnNoOtherListOfLeague => "on_no_other_list_of_league",
    }

    /// How far a club is with handing its list in.
    pub enum ListHandingIn {
        /// The list was certified as it stands.
        Certified => "certified",
        /// It was certified, and has been changed since.
        ChangedSince => "changed_since",
        /// It was never certified.
        Awaited => "awaited",
        /// It was never certified, and the last day for it is over.
        Late => "late",
        /// Clubs have no lists here (`strength_list` is `no`).
        NotAsked => "not_asked",
    }

    /// The evidence against a statement, as a word for programs.
    pub enum ListDoubtKind {
        OnAnotherList => "on_another_list",
        MemberElsewhere => "member_elsewhere",
        NotMember => "not_member",
    }
}

/// What a club states when it hands its list in, in this order; nothing if the rules let everybody play.
pub fn asked(settings: &LeagueSettings) -> Vec<ListStatement> {
    let membership = match settings.membership {
        Some(Membership::ClubMember) | None => Some(ListStatement::MembersThroughClub),
        Some(Membership::MixedClubs) => Some(ListStatement::MembersOfUnion),
        Some(Membership::NotRequired) => None,
    };
    let lists = match settings.one_list_per_player {
        Some(ListsOfPlayer::OneClub | ListsOfPlayer::OneTeam) | None => Some(ListStatement::OnNoOtherList),
        Some(ListsOfPlayer::OneClubOfDistrict) => Some(ListStatement::OnNoOtherListOfDistrict),
        Some(ListsOfPlayer::OneClubOfLeague) => Some(ListStatement::OnNoOtherListOfLeague),
        Some(ListsOfPlayer::Free) => None,
    };
    membership.into_iter().chain(lists).collect()
}

/// Do clubs hand lists in? Yes, unless it is decided that they have none.
pub fn is_asked(settings: &LeagueSettings) -> bool {
    settings.strength_list != Some(YesNo::No)
}

/// What the union's register says of the number of somebody on a list. It may be behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RegisterSays {
    /// It does not know the number, or names no club; or the list has no number.
    #[default]
    Nothing,
    /// A member of this club.
    ThisClub,
    /// A member of another club.
    AnotherClub,
    /// It names the number no longer.
    NoMember,
}

/// Somebody whom a statement is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatedPerson {
    pub player: PlayerId,
    pub register: RegisterSays,
    /// The lists of other clubs on which the person certainly stands.
    pub others: Vec<OtherList>,
}

/// What speaks against a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListDoubt {
    /// The person stands on the list of this club, too.
    OnAnotherList(ClubId),
    /// The register names another club.
    MemberElsewhere,
    /// The register names the person's number no longer.
    NotMember,
}

impl ListDoubt {
    /// Its word.
    pub const fn kind(self) -> ListDoubtKind {
        match self {
            Self::OnAnotherList(_) => ListDoubtKind::OnAnotherList,
            Self::MemberElsewhere => ListDoubtKind::MemberElsewhere,
            Self::NotMember => ListDoubtKind::NotMember,
        }
    }

    /// The setting it comes from.
    pub const fn setting(self) -> SettingId {
        match self {
            Self::OnAnotherList(_) => SettingId::OneListPerPlayer,
            Self::MemberElsewhere | Self::NotMember => SettingId::Membership,
        }
    }
}

/// What speaks against a statement about somebody, and whether it refuses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoubtedPerson {
    pub player: PlayerId,
    pub doubt: ListDoubt,
    pub severity: Severity,
}

/// What speaks against the statements that the settings ask of a club, in the order of the people.
///
/// A second list refuses the statement if the number of lists per person is decided. A number no longer in the register refuses it if
/// membership is decided, as in a line-up; another club in the register only warns, because the register may be out of date.
pub fn doubts(settings: &LeagueSettings, club: ClubId, people: &[StatedPerson]) -> Vec<DoubtedPerson> {
    let of_person = |person: &StatedPerson| {
        let player = person.player;
        let found = of_register(settings, person.register).into_iter();
        let lists = person
            .others
            .iter()
            .filter_map(|other| of_list(settings, club, *other));
        let all = found.chain(lists);
        all.map(|(doubt, severity)| DoubtedPerson {
            player,
            doubt,
            severity,
        })
        .collect::<Vec<_>>()
    };
    people.iter().flat_map(of_person).collect()
}

fn of_register(settings: &LeagueSettings, says: RegisterSays) -> Option<(ListDoubt, Severity)> {
    match (says, settings.membership) {
        (RegisterSays::Nothing | RegisterSays::ThisClub, _)
        | (RegisterSays::AnotherClub, Some(Membership::MixedClubs))
        | (_, Some(Membership::NotRequired)) => None,
        (RegisterSays::AnotherClub, Some(Membership::ClubMember) | None) => {
            Some((ListDoubt::MemberElsewhere, Severity::Warn))
        }
        (RegisterSays::NoMember, Some(Membership::ClubMember | Membership::MixedClubs)) => {
            Some((ListDoubt::NotMember, Severity::Refuse))
        }
        (RegisterSays::NoMember, None) => Some((ListDoubt::NotMember, Severity::Warn)),
    }
}

fn of_list(settings: &LeagueSettings, club: ClubId, other: OtherList) -> Option<(ListDoubt, Severity)> {
    let doubt = ListDoubt::OnAnotherList(other.club);
    match settings.one_list_per_player {
        None => (other.club != club).then_some((doubt, Severity::Warn)),
        Some(lists) => (!lists.allows(club, other)).then_some((doubt, Severity::Refuse)),
    }
}

/// Why a list is not certified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CertificationRefusal {
    /// Clubs have no lists here.
    #[error("clubs hand in no lists here")]
    NotAsked,
    /// There is nobody of whom anything could be stated.
    #[error("nobody is on the list")]
    Empty,
    /// A statement that is asked for was not given.
    #[error("it was not stated: {0}")]
    NotStated(ListStatement),
    /// The evidence contradicts a statement, and the settings make that a refusal.
    #[error("what is known speaks against a statement")]
    Doubted(DoubtedPerson),
}

/// May a list of so many people be certified with these statements?
pub fn certify(
    settings: &LeagueSettings,
    people: usize,
    stated: &[ListStatement],
    doubts: &[DoubtedPerson],
) -> Result<(), CertificationRefusal> {
    if !is_asked(settings) {
        return Err(CertificationRefusal::NotAsked);
    }
    if people == 0 {
        return Err(CertificationRefusal::Empty);
    }
    if let Some(missing) = asked(settings).into_iter().find(|one| !stated.contains(one)) {
        return Err(CertificationRefusal::NotStated(missing));
    }
    match doubts.iter().find(|one| one.severity == Severity::Refuse) {
        Some(doubted) => Err(CertificationRefusal::Doubted(*doubted)),
        None => Ok(()),
    }
}

impl ListHandingIn {
    /// How far a club is on this day: `certified` is the version of its list that was certified last, `stands` the current one.
    pub fn of(
        settings: &LeagueSettings,
        rules: &ListRules,
        (certified, stands): (Option<Version>, Version),
        today: Date,
    ) -> Self {
        match certified {
            // It is not asked for again either if it was certified before that was decided.
            _ if !is_asked(settings) => Self::NotAsked,
            Some(version) if version == stands => Self::Certified,
            Some(_) => Self::ChangedSince,
            None if rules.is_overdue(today) => Self::Late,
            None => Self::Awaited,
        }
    }

    /// Does the club have to do something?
    pub const fn waits(self) -> bool {
        match self {
            Self::ChangedSince | Self::Awaited | Self::Late => true,
            Self::Certified | Self::NotAsked => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::strength_list::samples::{club, player};

    fn settings(of: &[(SettingId, &str)]) -> LeagueSettings {
        let mut settings = LeagueSettings::default();
        for (id, text) in of {
            settings.fill(*id, text).expect("an answer");
        }
        settings
    }

    fn person(register: RegisterSays, others: &[OtherList]) -> StatedPerson {
        StatedPerson {
            player: player(1),
            register,
            others: others.to_vec(),
        }
    }

    const fn other(club: ClubId) -> OtherList {
        OtherList {
            club,
            is_same_district: true,
            is_same_league: true,
        }
    }

    #[test]
    fn what_is_stated_follows_from_the_settings() {
        use ListStatement::{
            MembersOfUnion, MembersThroughClub, OnNoOtherList, OnNoOtherListOfDistrict, OnNoOtherListOfLeague,
        };
        for (membership, lists, statements) in [
            ("", "", vec![MembersThroughClub, OnNoOtherList]),
            ("club_member", "one_club", vec![MembersThroughClub, OnNoOtherList]),
            ("mixed_clubs", "one_team", vec![MembersOfUnion, OnNoOtherList]),
            (
                "not_required",
                "one_club_of_district",
                vec![OnNoOtherListOfDistrict],
            ),
            ("not_required", "one_club_of_league", vec![OnNoOtherListOfLeague]),
            ("", "free", vec![MembersThroughClub]),
            ("not_required", "free", vec![]),
        ] {
            let settings = settings(&[
                (SettingId::Membership, membership),
                (SettingId::OneListPerPlayer, lists),
            ]);
            assert_eq!(asked(&settings), statements, "{membership} {lists}");
        }
    }

    #[test]
    fn the_register_warns_and_refuses_only_a_number_that_is_gone_where_membership_is_decided() {
        use RegisterSays::{AnotherClub, NoMember, Nothing, ThisClub};
        use Severity::{Refuse, Warn};
        for (says, membership, found) in [
            (Nothing, "club_member", None),
            (ThisClub, "club_member", None),
            (AnotherClub, "", Some((ListDoubt::MemberElsewhere, Warn))),
            (
                AnotherClub,
                "club_member",
                Some((ListDoubt::MemberElsewhere, Warn)),
            ),
            (AnotherClub, "mixed_clubs", None),
            (NoMember, "", Some((ListDoubt::NotMember, Warn))),
            (NoMember, "club_member", Some((ListDoubt::NotMember, Refuse))),
            (NoMember, "mixed_clubs", Some((ListDoubt::NotMember, Refuse))),
            (NoMember, "not_required", None),
        ] {
            let settings = settings(&[(SettingId::Membership, membership)]);
            let told = doubts(&settings, club(1), &[person(says, &[])]);
            let told: Vec<_> = told.iter().map(|one| (one.doubt, one.severity)).collect();
            assert_eq!(
                told,
                found.into_iter().collect::<Vec<_>>(),
                "{says:?} {membership}"
            );
        }
    }

    #[test]
    fn another_list_warns_until_it_is_decided_and_then_refuses_what_the_rules_refuse() {
        let here = other(club(2));
        let far = OtherList {
            is_same_district: false,
            is_same_league: false,
            ..here
        };
        let doubt = ListDoubt::OnAnotherList(club(2));
        for (lists, list, found) in [
            ("", here, Some(Severity::Warn)),
            ("", other(club(1)), None),
            ("one_club", far, Some(Severity::Refuse)),
            ("one_club_of_district", far, None),
            ("one_club_of_district", here, Some(Severity::Refuse)),
            ("one_club_of_league", far, None),
            ("one_club_of_league", here, Some(Severity::Refuse)),
            ("free", here, None),
        ] {
            let settings = settings(&[(SettingId::OneListPerPlayer, lists)]);
            let told = doubts(&settings, club(1), &[person(RegisterSays::Nothing, &[list])]);
            let told: Vec<_> = told.iter().map(|one| (one.doubt, one.severity)).collect();
            let expected: Vec<_> = found.into_iter().map(|severity| (doubt, severity)).collect();
            assert_eq!(told, expected, "{lists} {list:?}");
        }
    }

    #[test]
    fn a_list_is_certified_when_everything_is_stated_and_nothing_refuses_it() {
        let open = LeagueSettings::default();
        let both = asked(&open);
        let twice = person(RegisterSays::Nothing, &[other(club(2))]);
        let warned = doubts(&open, club(1), std::slice::from_ref(&twice));
        assert_eq!(
            certify(&open, 1, &both, &warned),
            Ok(()),
            "a warning lets through"
        );
        assert_eq!(certify(&open, 0, &both, &[]), Err(CertificationRefusal::Empty));
        for (missing, stated) in [
            (ListStatement::MembersThroughClub, vec![]),
            (
                ListStatement::OnNoOtherList,
                vec![ListStatement::MembersThroughClub],
            ),
        ] {
            assert_eq!(
                certify(&open, 1, &stated, &[]),
                Err(CertificationRefusal::NotStated(missing))
            );
        }
        let decided = settings(&[(SettingId::OneListPerPlayer, "one_club")]);
        let refused = doubts(&decided, club(1), &[twice]);
        assert_eq!(
            certify(&decided, 1, &both, &refused),
            Err(CertificationRefusal::Doubted(refused[0]))
        );
        let none = settings(&[(SettingId::StrengthList, "no")]);
        assert_eq!(certify(&none, 1, &both, &[]), Err(CertificationRefusal::NotAsked));
    }

    #[test]
    fn a_changed_list_waits_again_and_one_that_never_came_is_late_after_its_day() {
        let open = LeagueSettings::default();
        let none = settings(&[(SettingId::StrengthList, "no")]);
        let rules = ListRules {
            deadline: Some(date(2026, 10, 3)),
            ..ListRules::default()
        };
        let (day, after) = (date(2026, 10, 3), date(2026, 10, 4));
        let (one, two) = (Version(1), Version(2));
        for (settings, rules, certified, today, stands) in [
            (&open, &rules, None, day, ListHandingIn::Awaited),
            (&open, &rules, None, after, ListHandingIn::Late),
            (&open, &ListRules::default(), None, after, ListHandingIn::Awaited),
            (&open, &rules, Some(two), after, ListHandingIn::Certified),
            (&open, &rules, Some(one), after, ListHandingIn::ChangedSince),
            (&none, &rules, None, after, ListHandingIn::NotAsked),
            (&none, &rules, Some(one), after, ListHandingIn::NotAsked),
        ] {
            let found = ListHandingIn::of(settings, rules, (certified, two), today);
            assert_eq!(found, stands, "{certified:?} on {today}");
            let waits = ![ListHandingIn::Certified, ListHandingIn::NotAsked].contains(&stands);
            assert_eq!(found.waits(), waits);
        }
    }

    #[test]
    fn every_doubt_has_a_word_and_the_setting_it_comes_from() {
        for (doubt, kind, setting) in [
            (
                ListDoubt::OnAnotherList(club(1)),
                ListDoubtKind::OnAnotherList,
                SettingId::OneListPerPlayer,
            ),
            (
                ListDoubt::MemberElsewhere,
                ListDoubtKind::MemberElsewhere,
                SettingId::Membership,
            ),
            (
                ListDoubt::NotMember,
                ListDoubtKind::NotMember,
                SettingId::Membership,
            ),
        ] {
            assert_eq!((doubt.kind(), doubt.setting()), (kind, setting));
        }
    }
}
