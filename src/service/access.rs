//! The actor of a request, and the proof of their right.
//!
//! [`Permit<R>`] can only be made here, by [`authorise`]: a function that takes `&Permit<Pair>` cannot be reached by
//! a request that has not shown the right to pair at that very place. The policy itself is [`domain::access`].
//!
//! The place is a type too. A right has a home ([`Right::Home`]): `Permit<Pair>` is for a section, `Permit<ManageRegisters>` for the whole
//! installation. Only a permit for another place names it: `Permit<ManageEntries, AtTournament>` holds in all of the tournament.
//!
//! What a person does with their own account takes the [`Actor`] instead of a permit. A section or board named in a form or JSON body is
//! checked like one named in the address ([`Permit::holds_in`]); a test lists every operation whose body names one.

use std::{fmt, marker::PhantomData};

use crate::prelude::*;
use domain::{
    access::{self, Capability, Grant, TokenScope},
    tablet::TabletScope,
};
use engine::{
    ids::{CaptainLinkId, MatchLeaderId, SessionId, TabletId, TokenId, UserId},
    numbers::MatchNo,
};
use store::places::{Place, PlaceSection};

engine::spelling! {
    /// Through which door an act came.
    pub enum Via {
        /// A page.
        Page => "page",
        /// The JSON API.
        Api => "api",
        /// The command line or a job of the server.
        System => "system",
        /// A file that came from another installation, in which the act was done.
        File => "file",
    }
}

/// How an actor was authenticated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Credential {
    /// A signed-in device.
    Session(SessionId),
    /// A bearer token with its limits.
    Token {
        /// Which one.
        id: TokenId,
        /// What it opens.
        scopes: Vec<TokenScope>,
        /// Only there.
        tournament: Option<TournamentId>,
    },
    /// A tablet that joined with a code.
    Tablet {
        /// Which one.
        id: TabletId,
        /// Where it may do what.
        scope: TabletScope,
        /// The account that let it in and is responsible for it; `None` if the link of a captain or a match leader did.
        maker: Option<UserId>,
    },
    /// The link of a team's captain, whose only rights are those of the link.
    Captain {
        /// Which one.
        link: CaptainLinkId,
        /// A page, or a program that has the link.
        via: Via,
    },
    /// The link of the leader of one match, whose rights are limited to that match.
    MatchLeader {
        /// Which duty.
        duty: MatchLeaderId,
        /// A page, or a program that has the link.
        via: Via,
    },
    /// The command line.
    System,
}

/// The actor of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The account; none for the command line and for tablets.
    pub user: Option<UserId>,
    /// The name for logs.
    pub name: String,
    /// The language the account chose: `da` or `en`.
    pub language: String,
    /// Are single-key shortcuts on?
    pub single_keys: bool,
    /// How they proved it.
    pub credential: Credential,
}

impl Actor {
    /// The command line or a job.
    pub fn system(name: &str) -> Self {
        Self {
            user: None,
            name: name.to_owned(),
            language: "da".to_owned(),
            single_keys: true,
            credential: Credential::System,
        }
    }

    /// Through which door this credential comes.
    pub const fn via(&self) -> Via {
        match self.credential {
            Credential::Session(_) | Credential::Tablet { .. } => Via::Page,
            Credential::Captain { via, .. } | Credential::MatchLeader { via, .. } => via,
            Credential::Token { .. } => Via::Api,
            Credential::System => Via::System,
        }
    }

    /// The responsible account: one's own on any device or token; for a tablet, that of the person who let it in.
    pub const fn account(&self) -> Option<UserId> {
        match &self.credential {
            Credential::Tablet { maker, .. } => *maker,
            Credential::Session(_)
            | Credential::Token { .. }
            | Credential::Captain { .. }
            | Credential::MatchLeader { .. }
            | Credential::System => self.user,
        }
    }

    /// The owner of the idempotency keys, since two people may make the same key by chance.
    pub fn key_space(&self) -> String {
        match (&self.credential, self.user) {
            (Credential::Tablet { id, .. }, _) => format!("tablet {id}"),
            (Credential::Captain { link, .. }, _) => format!("captain {link}"),
            (Credential::MatchLeader { duty, .. }, _) => format!("match leader {duty}"),
            // A token may be rotated while a program is running, so its owner keeps the same key space.
            (Credential::Session(_) | Credential::Token { .. } | Credential::System, Some(user)) => {
                format!("user {user}")
            }
            (Credential::Token { id, .. }, None) => format!("token {id}"),
            (Credential::Session(_) | Credential::System, None) => "system".to_owned(),
        }
    }

    /// The session, if signed in on a device.
    pub const fn session(&self) -> Option<SessionId> {
        match self.credential {
            Credential::Session(id) => Some(id),
            Credential::Token { .. }
            | Credential::Tablet { .. }
            | Credential::Captain { .. }
            | Credential::MatchLeader { .. }
            | Credential::System => None,
        }
    }

    /// The token, if it is a program with one.
    pub const fn token(&self) -> Option<TokenId> {
        match self.credential {
            Credential::Token { id, .. } => Some(id),
            Credential::Session(_)
            | Credential::Tablet { .. }
            | Credential::Captain { .. }
            | Credential::MatchLeader { .. }
            | Credential::System => None,
        }
    }

    /// Is it a captain, by the link or on a phone that the link let in?
    pub const fn is_captain(&self) -> bool {
        match &self.credential {
            Credential::Captain { .. } => true,
            Credential::Tablet { maker, scope, .. } => maker.is_none() && scope.led.is_none(),
            Credential::Session(_)
            | Credential::Token { .. }
            | Credential::MatchLeader { .. }
            | Credential::System => false,
        }
    }

    /// Which tablet, if it is one.
    pub const fn tablet_id(&self) -> Option<TabletId> {
        match self.credential {
            Credential::Tablet { id, .. } => Some(id),
            Credential::Session(_)
            | Credential::Token { .. }
            | Credential::Captain { .. }
            | Credential::MatchLeader { .. }
            | Credential::System => None,
        }
    }

    /// Where it may do what, if it is a tablet.
    pub const fn tablet(&self) -> Option<&TabletScope> {
        match &self.credential {
            Credential::Tablet { scope, .. } => Some(scope),
            Credential::Session(_)
            | Credential::Token { .. }
            | Credential::Captain { .. }
            | Credential::MatchLeader { .. }
            | Credential::System => None,
        }
    }
}

/// For what kind of place a permit is.
pub trait At: Clone + fmt::Debug + Send + Sync + 'static {
    /// The place as one of this kind; `None` if it is of another.
    fn of(place: Option<Place>) -> Option<Self>;

    /// Tournament and section, as far as there are.
    fn place(&self) -> Option<&Place>;
}

/// A kind of place in a tournament.
pub trait InTournament: At {
    /// The tournament, and the section if it is one.
    fn here(&self) -> &Place;
}

/// The whole installation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Everywhere;

/// A tournament as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtTournament(Place);

/// A section of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AtSection {
    place: Place,
    section: PlaceSection,
}

impl At for Everywhere {
    fn of(place: Option<Place>) -> Option<Self> {
        place.is_none().then_some(Self)
    }

    fn place(&self) -> Option<&Place> {
        None
    }
}

impl At for AtTournament {
    fn of(place: Option<Place>) -> Option<Self> {
        place.filter(|place| place.section.is_none()).map(Self)
    }

    fn place(&self) -> Option<&Place> {
        Some(&self.0)
    }
}

impl At for AtSection {
    fn of(place: Option<Place>) -> Option<Self> {
        let place = place?;
        let section = place.section.clone()?;
        Some(Self { place, section })
    }

    fn place(&self) -> Option<&Place> {
        Some(&self.place)
    }
}

impl InTournament for AtTournament {
    fn here(&self) -> &Place {
        &self.0
    }
}

impl InTournament for AtSection {
    fn here(&self) -> &Place {
        &self.place
    }
}

/// A right as a type; the type is the parameter of [`Permit`].
pub trait Right: Send + Sync + 'static {
    /// The capability it stands for.
    const CAPABILITY: Capability;
    /// The kind of place it is proved for, unless a permit names another.
    type Home: At;
}

macro_rules! rights {
    ($($(#[$doc:meta])* $name:ident: $home:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;
        impl Right for $name {
            const CAPABILITY: Capability = Capability::$name;
            type Home = $home;
        }
    )+};
}

rights! {
    /// See [`Capability::ManageAccounts`].
    ManageAccounts: Everywhere;
    /// See [`Capability::ManageRights`].
    ManageRights: AtTournament;
    /// See [`Capability::ManageEditions`].
    ManageEditions: Everywhere;
    /// See [`Capability::ManageRatingSettings`].
    ManageRatingSettings: Everywhere;
    /// See [`Capability::ManageRegisters`].
    ManageRegisters: Everywhere;
    /// See [`Capability::CreateTournament`].
    CreateTournament: Everywhere;
    /// See [`Capability::ReadDesk`].
    ReadDesk: AtSection;
    /// See [`Capability::ManageTournament`].
    ManageTournament: AtTournament;
    /// See [`Capability::ManageEntries`].
    ManageEntries: AtSection;
    /// See [`Capability::CheckIn`].
    CheckIn: AtSection;
    /// See [`Capability::ReadPersonal`].
    ReadPersonal: AtSection;
    /// See [`Capability::Pair`].
    Pair: AtSection;
    /// See [`Capability::EnterResults`].
    EnterResults: AtSection;
    /// See [`Capability::CorrectResults`].
    CorrectResults: AtSection;
    /// See [`Capability::DraftRulings`].
    DraftRulings: AtSection;
    /// See [`Capability::Rule`].
    Rule: AtSection;
    /// See [`Capability::ManageTablets`].
    ManageTablets: AtSection;
    /// See [`Capability::FileProtests`].
    FileProtests: AtSection;
    /// See [`Capability::JudgeAsArbiter`].
    JudgeAsArbiter: AtSection;
    /// See [`Capability::JudgeInCommittee`].
    JudgeInCommittee: AtSection;
    /// See [`Capability::DecideInCommittee`].
    DecideInCommittee: AtSection;
    /// See [`Capability::DecideInBoard`].
    DecideInBoard: AtSection;
    /// See [`Capability::ReadSanctions`].
    ReadSanctions: AtSection;
    /// See [`Capability::SubmitReport`].
    SubmitReport: AtTournament;
    /// See [`Capability::ReadReports`].
    ReadReports: Everywhere;
    /// See [`Capability::SampleReports`].
    SampleReports: Everywhere;
    /// See [`Capability::ReceiveReports`].
    ReceiveReports: Everywhere;
    /// See [`Capability::ApprovePlaying`].
    ApprovePlaying: Everywhere;
    /// See [`Capability::ReadAudit`].
    ReadAudit: AtTournament;
    /// See [`Capability::ReadWholeAudit`].
    ReadWholeAudit: Everywhere;
}

/// A right to decide protests as one of the three instances that hear them; match leaders have none.
pub trait Bench: Right<Home = AtSection> {
    /// As which.
    const DECIDER: Decider;
}

impl Bench for JudgeAsArbiter {
    const DECIDER: Decider = Decider::Arbiter;
}

impl Bench for JudgeInCommittee {
    const DECIDER: Decider = Decider::Committee;
}

impl Bench for DecideInBoard {
    const DECIDER: Decider = Decider::AppealsBoard;
}

/// An actor's rights, already narrowed to what the credential opens.
#[derive(Clone, Debug, Default)]
pub struct Rights {
    grants: Vec<Grant>,
    limits: CredentialLimits,
}

/// The limits that a credential puts on the rights behind it.
#[derive(Clone, Debug, Default)]
enum CredentialLimits {
    /// To nothing less: a session.
    #[default]
    None,
    /// A token's scopes, perhaps in one tournament only.
    Token(Vec<TokenScope>, Option<TournamentId>),
    /// A tablet's section, boards and level.
    Tablet(TabletScope),
}

impl Rights {
    /// Do they allow that there?
    pub fn allow(&self, capability: Capability, place: Scope) -> bool {
        self.are_opened(capability, place) && access::allows(&self.grants, capability, place)
    }

    /// Do they allow that somewhere in the tournament: in all of it, or in one of its sections?
    pub fn allow_within(&self, capability: Capability, tournament: TournamentId) -> bool {
        match &self.limits {
            CredentialLimits::None | CredentialLimits::Token(..) => {
                self.are_opened(capability, Scope::Tournament(tournament))
                    && access::allows_within(&self.grants, capability, tournament)
            }
            CredentialLimits::Tablet(scope) => {
                self.allow(capability, Scope::Section(tournament, scope.section))
            }
        }
    }

    /// Do they allow that in all of this place, and not in some section of it only?
    pub fn allow_throughout(&self, capability: Capability, place: Scope) -> bool {
        let is_whole = match &self.limits {
            CredentialLimits::None | CredentialLimits::Token(..) => true,
            // It is in one section, and sees only the part of the tournament that belongs to it.
            CredentialLimits::Tablet(scope) => place.section() == Some(scope.section),
        };
        is_whole
            && self.are_opened(capability, place)
            && access::allows_throughout(&self.grants, capability, place)
    }

    /// The account whose drafts they show, and perhaps one tournament only; `None` if the credential gives no access to the desk.
    pub fn drafts_of(&self, user: Option<UserId>) -> Option<(UserId, Option<TournamentId>)> {
        let only = match &self.limits {
            CredentialLimits::None => None,
            CredentialLimits::Token(scopes, only) => {
                let opens = scopes
                    .iter()
                    .any(|scope| scope.opens().contains(&Capability::ReadDesk));
                if !opens {
                    return None;
                }
                *only
            }
            CredentialLimits::Tablet(_) => return None,
        };
        user.map(|user| (user, only))
    }

    /// The sections of a tournament in which they allow that by a role of their own.
    pub fn sections(&self, capability: Capability, tournament: TournamentId) -> Vec<SectionId> {
        match &self.limits {
            CredentialLimits::None | CredentialLimits::Token(..)
                if self.are_opened(capability, Scope::Tournament(tournament)) =>
            {
                access::sections_of(&self.grants, capability, tournament)
            }
            CredentialLimits::None | CredentialLimits::Token(..) => Vec::new(),
            CredentialLimits::Tablet(scope) => {
                let may = self.allow(capability, Scope::Section(tournament, scope.section));
                may.then_some(scope.section).into_iter().collect()
            }
        }
    }

    /// Does the credential open that there?
    fn are_opened(&self, capability: Capability, place: Scope) -> bool {
        match &self.limits {
            CredentialLimits::None => true,
            CredentialLimits::Token(scopes, tournament) => {
                scopes.iter().any(|scope| scope.opens().contains(&capability))
                    && tournament.is_none_or(|only| place.tournament() == Some(only))
            }
            CredentialLimits::Tablet(scope) => scope.opens(capability, place),
        }
    }

    /// The scope of the tablet whose they are.
    const fn tablet(&self) -> Option<&TabletScope> {
        match &self.limits {
            CredentialLimits::None | CredentialLimits::Token(..) => None,
            CredentialLimits::Tablet(scope) => Some(scope),
        }
    }

    /// Do they cover this board of this round? Only a tablet's may be limited to some boards.
    pub fn reach(&self, round: RoundNo, board: BoardNo) -> bool {
        self.tablet().is_none_or(|scope| scope.reaches(round, board))
    }

    /// Are they a tablet's, lent by somebody who may be absent?
    pub fn are_lent(&self) -> bool {
        self.tablet().is_some()
    }

    /// Are they limited to some boards? Then they cannot act for a whole section.
    pub fn end_at_boards(&self) -> bool {
        self.tablet().is_some_and(|scope| scope.boards.is_some())
    }

    /// Are they those of this match's leader?
    pub fn lead(&self, round: RoundNo, no: MatchNo) -> bool {
        self.tablet().is_some_and(|scope| scope.leads(round, no))
    }

    /// Are they limited to the match that their holder leads?
    pub fn end_at_match(&self) -> bool {
        self.tablet().is_some_and(|scope| scope.led.is_some())
    }

    /// May their holder act for a whole team of this match? Not on a tablet for some boards, unless it is the match leader's.
    pub fn speak_for(&self, round: RoundNo, no: MatchNo) -> bool {
        self.tablet().is_none_or(|scope| scope.speaks_for(round, no))
    }

    /// The rights of a link, by itself or on a phone that it let in: the scope is all of them, since no account lends any.
    pub(super) fn of_link(scope: TabletScope) -> Self {
        Self {
            grants: vec![Grant {
                role: scope.role_by_link(),
                scope: Scope::Section(scope.tournament, scope.section),
            }],
            limits: CredentialLimits::Tablet(scope),
        }
    }

    /// The same with one right more, within what the credential opens.
    pub(super) fn with(&self, grant: Grant) -> Self {
        let mut wider = self.clone();
        wider.grants.push(grant);
        wider
    }

    /// The rights themselves, for a page that shows them.
    pub fn grants(&self) -> &[Grant] {
        &self.grants
    }
}

/// Proof that the actor has the right `R` at the place, which is of the kind `P`.
#[derive(Clone, Debug)]
pub struct Permit<R, P = <R as Right>::Home> {
    actor: Actor,
    rights: Rights,
    at: P,
    right: PhantomData<R>,
}

impl<R, P: At> Permit<R, P> {
    /// Who acts.
    pub const fn actor(&self) -> &Actor {
        &self.actor
    }

    /// What else they may do, for what a page offers.
    pub const fn rights(&self) -> &Rights {
        &self.rights
    }

    /// The place as a scope.
    pub fn scope(&self) -> Scope {
        scope(&self.at)
    }

    /// The place, where the code serves permits of every kind; others have [`Self::place`].
    pub fn whereabouts(&self) -> Option<&Place> {
        self.at.place()
    }

    /// Another right of the same actor at the same place, for an act that needs both.
    pub fn also<O: Right>(&self) -> Result<Permit<O, P>, Forbidden> {
        authorise(self.actor.clone(), self.rights.clone(), self.at.clone())
    }

    /// A right of the same actor at another place, for an act that goes on there, as in a section that was just made.
    pub fn there<O: Right, Q: At>(&self, place: &Place) -> Result<Permit<O, Q>, NotThere> {
        let at = Q::of(Some(place.clone())).ok_or(NotThere::NoPlace)?;
        Ok(authorise(self.actor.clone(), self.rights.clone(), at)?)
    }

    /// Do the rights allow that here, too?
    pub fn may(&self, capability: Capability) -> bool {
        self.rights.allow(capability, self.scope())
    }
}

impl<R, P: InTournament> Permit<R, P> {
    /// The tournament, and the section if the permit is for one.
    pub fn place(&self) -> &Place {
        self.at.here()
    }

    /// The tournament this permit is for.
    pub fn tournament(&self) -> TournamentId {
        self.place().tournament
    }

    /// Does the right hold in that section of the tournament, too? What a body names is asked about as if the address named it.
    pub fn holds_in(&self, section: SectionId) -> Result<(), Forbidden>
    where
        R: Right,
    {
        let there = Scope::Section(self.tournament(), section);
        if self.actor.credential == Credential::System || self.rights.allow(R::CAPABILITY, there) {
            Ok(())
        } else {
            Err(Forbidden(R::CAPABILITY))
        }
    }
}

impl<R> Permit<R, AtSection> {
    /// The section this permit is for.
    pub const fn section(&self) -> &PlaceSection {
        &self.at.section
    }

    /// The section's id.
    pub const fn section_id(&self) -> SectionId {
        self.at.section.id
    }

    /// The ids of tournament and section.
    pub const fn ids(&self) -> (TournamentId, SectionId) {
        (self.at.place.tournament, self.at.section.id)
    }
}

fn scope(at: &impl At) -> Scope {
    at.place().map_or(Scope::Everywhere, Place::scope)
}

/// The right is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this needs the right to {}", .0.as_str().replace('_', " "))]
pub struct Forbidden(pub Capability);

/// Why an actor has no permit at another place. Each act that goes on there maps this to its own errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotThere {
    #[error("there is no such place")]
    NoPlace,
    #[error(transparent)]
    Forbidden(#[from] Forbidden),
}

/// Makes a permit, if the rights allow it at that place.
pub fn authorise<R: Right, P: At>(actor: Actor, rights: Rights, at: P) -> Result<Permit<R, P>, Forbidden> {
    // The command line has no grants: a person who can start the program with the database's key may do anything.
    let allowed = actor.credential == Credential::System || rights.allow(R::CAPABILITY, scope(&at));
    if allowed {
        Ok(Permit {
            actor,
            rights,
            at,
            right: PhantomData,
        })
    } else {
        Err(Forbidden(R::CAPABILITY))
    }
}

/// The actor and rights of a session cookie, if the session is valid. Updates its last use now and then.
pub async fn by_session(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> store::Result<Option<(Actor, Rights)>> {
    let Some(signed_in) = store::sessions::find_by_token(conn, &super::secrets::digest(secret), now).await?
    else {
        return Ok(None);
    };
    if super::secrets::is_use_noted(Some(signed_in.last_seen_at), now) {
        store::sessions::touch(conn, signed_in.session, now, expiry(now)).await?;
    }
    let actor = Actor {
        user: Some(signed_in.user),
        name: signed_in.name,
        language: signed_in.language,
        single_keys: signed_in.single_keys,
        credential: Credential::Session(signed_in.session),
    };
    let rights = Rights {
        grants: signed_in.grants,
        limits: CredentialLimits::None,
    };
    Ok(Some((actor, rights)))
}

/// The actor and rights of a bearer token, if it is valid.
pub async fn by_token(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> store::Result<Option<(Actor, Rights)>> {
    let Some(bearer) = store::tokens::find_by_secret(conn, &super::secrets::digest(secret), now).await?
    else {
        return Ok(None);
    };
    if super::secrets::is_use_noted(bearer.last_used_at, now) {
        store::tokens::touch(conn, bearer.token, now).await?;
    }
    let rights = Rights {
        grants: store::grants::list_by_user(conn, bearer.user).await?,
        limits: CredentialLimits::Token(bearer.scopes.clone(), bearer.tournament),
    };
    let actor = Actor {
        user: Some(bearer.user),
        name: recorded_as(&bearer.user_name, &bearer.token_name),
        language: "en".to_owned(),
        single_keys: false,
        credential: Credential::Token {
            id: bearer.token,
            scopes: bearer.scopes,
            tournament: bearer.tournament,
        },
    };
    Ok(Some((actor, rights)))
}

/// What an act by a token is recorded under: the account's name and the token's.
fn recorded_as(account: &str, token: &str) -> String {
    format!("{account} ({token})")
}

/// The names that the account may have whose act is recorded under this: all of it, and what stands before each bracket, because a token is
/// named in brackets after its account, and both names may have brackets of their own.
pub(crate) fn accounts_of(recorded: &str) -> impl Iterator<Item = &str> {
    let before = recorded
        .match_indices(" (")
        .filter_map(move |(at, _)| recorded.get(..at));
    std::iter::once(recorded).chain(before)
}

/// The tablet with this secret and its share of its maker's rights, if it is still valid.
pub async fn by_tablet(
    conn: &mut PgConnection,
    secret: &str,
    now: Timestamp,
) -> store::Result<Option<(Actor, Rights)>> {
    let Some(tablet) = store::tablets::find_by_token(conn, &super::secrets::digest(secret), now).await?
    else {
        return Ok(None);
    };
    let stale = tablet
        .last_seen_at
        .is_none_or(|at| now.duration_since(at) > TOUCH_TABLET_EVERY);
    if stale {
        store::tablets::touch(conn, tablet.id, now).await?;
    }
    let rights = match tablet.made_by {
        Some(maker) => Rights {
            grants: store::grants::list_by_user(conn, maker).await?,
            limits: CredentialLimits::Tablet(tablet.scope),
        },
        None => Rights::of_link(tablet.scope),
    };
    let actor = Actor {
        user: None,
        name: tablet.name,
        language: "da".to_owned(),
        single_keys: true,
        credential: Credential::Tablet {
            id: tablet.id,
            scope: tablet.scope,
            maker: tablet.made_by,
        },
    };
    Ok(Some((actor, rights)))
}

/// A tablet's last request is stored at most this often, for the chief arbiter to see which one has gone silent.
const TOUCH_TABLET_EVERY: jiff::SignedDuration = jiff::SignedDuration::from_secs(20);

/// How long an unused session lives.
pub const SESSION_DAYS: i64 = 30;

/// When a session used now will end.
pub fn expiry(now: Timestamp) -> Timestamp {
    now.saturating_add(jiff::SignedDuration::from_hours(24 * SESSION_DAYS))
        .unwrap_or(Timestamp::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_acted_by_a_token_is_found_whatever_brackets_the_names_have() {
        for account in ["Ida Arrangør", "Ida Arrangør (Kreds 4)"] {
            for token in ["test", "hjem (gammel)"] {
                let recorded = recorded_as(account, token);
                assert!(accounts_of(&recorded).any(|name| name == account), "{recorded}");
            }
            assert!(accounts_of(account).any(|name| name == account), "{account}");
        }
    }

    #[test]
    fn a_place_is_only_of_its_own_kind() {
        let tournament = Place {
            tournament: TournamentId::from_uuid(crate::ids::fresh()),
            tournament_slug: "cup".to_owned(),
            tournament_name: "Cup".to_owned(),
            is_public: true,
            frozen_at: None,
            is_archived: false,
            hold: None,
            cancelled: None,
            section: None,
            sections: Vec::new(),
        };
        let section = Place {
            section: Some(PlaceSection {
                id: SectionId::from_uuid(crate::ids::fresh()),
                slug: "a".to_owned(),
                name: "Gruppe A".to_owned(),
                content_version: 1,
                lost_fide_mode: None,
                pairing: None,
            }),
            ..tournament.clone()
        };
        let kinds = |place: Option<&Place>| {
            [
                Everywhere::of(place.cloned()).is_some(),
                AtTournament::of(place.cloned()).is_some(),
                AtSection::of(place.cloned()).is_some(),
            ]
        };
        assert_eq!(kinds(None), [true, false, false]);
        assert_eq!(kinds(Some(&tournament)), [false, true, false]);
        assert_eq!(kinds(Some(&section)), [false, false, true]);
    }
}
