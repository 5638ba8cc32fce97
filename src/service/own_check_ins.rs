//! Check-in by the players themselves, from their own links and with the code that is shown in the hall: the setting, the codes, and the act.
//!
//! What is written down is a check-in like any other ([`super::check_ins`]), and those at the door take it back as they take back their own.
//! A code is made from a seed that nobody is shown, the day and, where players check in before every round, the round; nothing is stored
//! when a day begins.
//!
//! The screens of the hall are pages that everybody can read. So a screen shows the code only at the address with the word of the hall
//! ([`hall_word`]), which those who set the tournament up or direct its screens are given; somebody at home does not know it.

use sha2::{Digest as _, Sha256};

use super::{
    access::ManageTournament,
    check_ins::{self, CheckInError, TappedBy},
    player_links::Holder,
    prelude::*,
    secrets,
};
use domain::{
    check_in::{DoorRound, Presence},
    own_check_in::{HallCode, OwnCheckIn, OwnCheckInRefusal, letters, may_check_in},
};
use store::own_check_ins::StoredOwnCheckIn;

/// Letters of the word of the hall: typed once on a screen, guessed by nobody.
const WORD: usize = 12;

/// Why nothing was changed, or nobody checked in.
#[derive(Debug, thiserror::Error)]
pub enum OwnCheckInError {
    /// There is no such tournament, or no such player in it.
    #[error("there is no such tournament or player")]
    NotFound,
    /// Not with this code, or not here.
    #[error(transparent)]
    Refused(#[from] OwnCheckInRefusal),
    /// The check-in itself was refused.
    #[error(transparent)]
    CheckIn(#[from] CheckInError),
    /// Somebody changed the setting meanwhile; how it stands now.
    #[error("the setting was changed meanwhile")]
    ChangedMeanwhile(OwnCheckInState),
    /// The same key for another act.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// The setting as it is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnCheckInState {
    pub setting: OwnCheckIn,
    /// How often it has changed; 0 before anybody has chosen.
    pub version: Version,
}

impl OwnCheckInState {
    fn of(stored: Option<&StoredOwnCheckIn>) -> Self {
        stored.map_or(
            Self {
                setting: OwnCheckIn::default(),
                version: Version(0),
            },
            |stored| Self {
                setting: stored.setting,
                version: stored.version,
            },
        )
    }
}

/// The setting of a tournament.
pub async fn state(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<OwnCheckInState> {
    let stored = store::own_check_ins::find(conn, tournament).await?;
    Ok(OwnCheckInState::of(stored.as_ref()))
}

/// The setting that is wanted.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OwnCheckInCommand {
    /// The version that was seen; 0 before the first.
    pub seen: Version,
    pub setting: OwnCheckIn,
}

/// Lets the players of a tournament check themselves in, or not. Switched on again, every code and the word of the hall are new.
pub async fn set(
    conn: &mut PgConnection,
    permit: &Permit<ManageTournament>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: OwnCheckInCommand,
) -> Result<OwnCheckInState, OwnCheckInError> {
    let act = permit.act(now, key, "own_check_in.set");
    act.once(conn, &cmd, async |conn| {
        let tournament = store::tournaments::find_for_update(conn, permit.tournament())
            .await?
            .ok_or(OwnCheckInError::NotFound)?;
        let stored = store::own_check_ins::find(conn, tournament.id).await?;
        let before = OwnCheckInState::of(stored.as_ref());
        if before.setting == cmd.setting {
            return Ok(before);
        }
        if before.version != cmd.seen {
            return Err(OwnCheckInError::ChangedMeanwhile(before));
        }
        let version = match &stored {
            Some(stored) => stored.version.next(),
            None => store::incarnations::first_version(conn).await?,
        };
        let seed = match stored {
            Some(stored) if stored.setting.is_on => stored.seed,
            Some(_) | None => secrets::signing_key().to_vec(),
        };
        let after = StoredOwnCheckIn {
            setting: cmd.setting,
            seed,
            version,
        };
        store::own_check_ins::set(conn, tournament.id, &after).await?;
        act.log(&tournament.details.name)
            .before(before.setting)
            .after(cmd.setting)
            .write(conn)
            .await?;
        store::changes::screens(conn, tournament.id).await?;
        Ok(OwnCheckInState {
            setting: cmd.setting,
            version,
        })
    })
    .await
}

fn digest(stored: &StoredOwnCheckIn, of: &str) -> Vec<u8> {
    let whole = [stored.seed.as_slice(), of.as_bytes()].concat();
    Sha256::digest(whole).to_vec()
}

/// The code that holds at this moment before a round; `None` where players do not check themselves in, or the round is public.
fn code(stored: &StoredOwnCheckIn, door: DoorRound, now: Timestamp) -> Option<HallCode> {
    if !stored.setting.is_on || door.is_over {
        return None;
    }
    let day = schedule::local(now).date();
    // Sections that are as far share a code: one hall has one screen to show it on.
    let of = if stored.setting.every_round {
        format!("code {day} {}", door.number)
    } else {
        format!("code {day}")
    };
    Some(HallCode::of(&digest(stored, &of)))
}

/// The word in the address of a screen that shows the code; `None` where players do not check themselves in.
fn word(stored: &StoredOwnCheckIn) -> Option<String> {
    stored
        .setting
        .is_on
        .then(|| letters(&digest(stored, "hall"), WORD))
}

/// The same of a tournament.
pub async fn hall_word(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<Option<String>> {
    let stored = store::own_check_ins::find(conn, tournament).await?;
    Ok(stored.as_ref().and_then(word))
}

/// The code of a section at this moment, and for which round; `None` where there is none.
pub async fn code_of_section(
    conn: &mut PgConnection,
    tournament: TournamentId,
    section: SectionId,
    now: Timestamp,
) -> store::Result<Option<(RoundNo, HallCode)>> {
    let Some(stored) = store::own_check_ins::find(conn, tournament).await? else {
        return Ok(None);
    };
    let found = store::sections::find(conn, section).await?;
    let Some(found) =
        found.filter(|found| found.tournament == tournament && found.settings.checks_players_in())
    else {
        return Ok(None);
    };
    let door = check_ins::door(conn, (tournament, section), found.rounds).await?;
    Ok(code(&stored, door, now).map(|code| (door.number, code)))
}

/// The code that a screen shows whose address has this word; `None` if the word is another.
pub async fn code_of_screen(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    presented: &str,
    now: Timestamp,
) -> store::Result<Option<HallCode>> {
    let known = hall_word(conn, tournament).await?;
    // Compared as digests, so that the time it takes says nothing about the letters.
    if known.is_none_or(|known| secrets::digest(&known) != secrets::digest(presented)) {
        return Ok(None);
    }
    let found = code_of_section(conn, tournament, section, now).await?;
    Ok(found.map(|(_, code)| code))
}

/// How a player stands who may check in with a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnDoor {
    /// Before which round.
    pub round: RoundNo,
    /// When the player came.
    pub came_at: Option<Timestamp>,
    /// The version of the check-in.
    pub seen: Version,
}

/// How the holder of a link stands; `None` where there is nothing to check in to: it is switched off, the round is public, or the player is
/// not awaited in it.
pub async fn own_door(
    conn: &mut PgConnection,
    player: &Player,
    now: Timestamp,
) -> store::Result<Option<OwnDoor>> {
    let (tournament, section) = (player.tournament, player.section);
    let Some((round, _)) = code_of_section(conn, tournament, section, now).await? else {
        return Ok(None);
    };
    let list = check_ins::list(conn, tournament, section).await?;
    let line = list.as_ref().and_then(|list| list.find(player.id));
    Ok(line.and_then(|line| {
        let came_at = match line.presence {
            Presence::Awaited => None,
            Presence::Came(at) => Some(at),
            Presence::Away(_) | Presence::Later(_) => return None,
        };
        Some(OwnDoor {
            round,
            came_at,
            seen: line.seen,
        })
    }))
}

/// What a player sends.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct OwnTap<'a> {
    /// The version of the check-in that was seen.
    pub seen: Version,
    /// The code as it was typed.
    pub code: &'a str,
}

/// The holder of a link has come, and knows the code of the hall. A repeat writes nothing.
pub async fn check_in(
    conn: &mut PgConnection,
    holder: &Holder,
    now: Timestamp,
    key: IdempotencyKey,
    tap: OwnTap<'_>,
) -> Result<Version, OwnCheckInError> {
    let actor = Holder::actor();
    let act = actor.act(holder.scope(), now, key, "check_in.own");
    act.once(conn, &(holder.player(), tap), async |conn| {
        let player = store::players::find_for_update(conn, holder.tournament(), holder.player())
            .await?
            .ok_or(OwnCheckInError::NotFound)?;
        let found = code_of_section(conn, player.tournament, player.section, now).await?;
        may_check_in(found.as_ref().map(|(_, code)| code), tap.code)?;
        Ok(check_ins::write(conn, TappedBy::Player, now, &player, (tap.seen, true)).await?)
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(every_round: bool) -> StoredOwnCheckIn {
        StoredOwnCheckIn {
            setting: OwnCheckIn {
                is_on: true,
                every_round,
            },
            seed: vec![7; 32],
            version: Version(1),
        }
    }

    fn at(text: &str) -> Timestamp {
        text.parse().expect("a timestamp")
    }

    fn door(number: u16) -> DoorRound {
        DoorRound {
            number: RoundNo::new(number).expect("a round"),
            is_over: false,
        }
    }

    #[test]
    fn a_code_holds_for_a_day_and_for_a_round_where_one_checks_in_before_each() {
        let (morning, evening, next_day) = (
            at("2026-04-04T06:00:00Z"),
            at("2026-04-04T20:00:00Z"),
            at("2026-04-05T06:00:00Z"),
        );
        let (once, each) = (stored(false), stored(true));
        let first = code(&once, door(1), morning);
        assert!(first.is_some());
        assert_eq!(first, code(&once, door(1), evening));
        assert_ne!(first, code(&once, door(1), next_day));
        assert_ne!(code(&each, door(1), morning), code(&each, door(2), morning));
        assert_eq!(code(&each, door(2), morning), code(&each, door(2), evening));
    }

    #[test]
    fn there_is_no_code_once_the_round_is_public_or_where_it_is_switched_off() {
        let now = at("2026-04-04T06:00:00Z");
        let over = DoorRound {
            is_over: true,
            ..door(1)
        };
        assert_eq!(code(&stored(false), over, now), None);
        let mut off = stored(true);
        off.setting.is_on = false;
        assert_eq!((code(&off, door(1), now), word(&off)), (None, None));
    }

    #[test]
    fn another_seed_makes_other_codes_and_the_word_of_the_hall_is_none_of_them() {
        let now = at("2026-04-04T06:00:00Z");
        let (one, mut other) = (stored(false), stored(false));
        other.seed = vec![8; 32];
        assert_ne!(code(&one, door(1), now), code(&other, door(1), now));
        assert_ne!(word(&one), word(&other));
        let (word, code) = (
            word(&one).expect("a word"),
            code(&one, door(1), now).expect("a code"),
        );
        assert_eq!(word.len(), WORD);
        assert!(!word.starts_with(code.as_str()));
        assert!(!format!("{one:?}").contains("seed"));
    }
}
