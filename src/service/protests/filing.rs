//! Filing a protest: against what, by whom, and whether it may be heard.

use std::collections::BTreeSet;

use super::{
    Filer, Filing, MAX_NAME, MAX_TEXT, MAX_TOGETHER, ProtestError, Taken, Turned, of_leaders, record,
    sees_sanctions, text,
};
use crate::{access::FileProtests, prelude::*, regulation, sanctions, team_penalties};
use domain::{
    protest::{self, About, Admissibility, Subject, Terms, admissibility},
    team::TeamSettings,
};
use engine::{ids::ProtestId, numbers::TeamNo};
use rules::{
    RuleSnapshot,
    regulation::Regulation,
    ruling::{Ground, RulingStatus},
};
use store::protests::Protest;

/// Files a protest.
///
/// # Errors
///
/// If its subject does not exist, its texts are invalid, or the player who files it is not concerned. A protest that may not be heard is
/// not an error but an outcome, which is logged.
pub async fn file(
    conn: &mut PgConnection,
    permit: &Permit<FileProtests>,
    now: Timestamp,
    key: IdempotencyKey,
    filing: &Filing,
) -> Result<Taken, ProtestError> {
    let petitioner = Petitioner {
        actor: permit.actor(),
        place: permit.ids(),
        sees_sanctions: sees_sanctions(permit),
        most: None,
    };
    file_for(conn, &petitioner, now, key, filing).await
}

/// Who hands a protest in, and where.
pub(crate) struct Petitioner<'a> {
    pub(crate) actor: &'a Actor,
    pub(crate) place: (TournamentId, SectionId),
    /// May they know of sanctions?
    pub(crate) sees_sanctions: bool,
    /// The most protests that may be filed under their name; `None`: no limit.
    pub(crate) most: Option<usize>,
}

impl Petitioner<'_> {
    const fn scope(&self) -> Scope {
        Scope::Section(self.place.0, self.place.1)
    }
}

/// Files a protest without checking the right: see [`file`].
pub(crate) async fn file_for(
    conn: &mut PgConnection,
    petitioner: &Petitioner<'_>,
    now: Timestamp,
    key: IdempotencyKey,
    filing: &Filing,
) -> Result<Taken, ProtestError> {
    let act = petitioner.actor.act(petitioner.scope(), now, key, "protest.file");
    act.once(conn, filing, async |conn| {
        let (tournament, section) = petitioner.place;
        let statement = text("statement", &filing.statement, MAX_TEXT)?;
        let filed_at = filing.filed_at.unwrap_or(now);
        if filed_at > now {
            return Err(ProtestError::NotYet);
        }
        // The section is held, so that two protests do not get one number.
        store::changes::bump(conn, section).await?;
        let field = section_state::found(conn, section, || ProtestError::NotFound).await?;
        let whole = regulation::in_force(conn, tournament).await?;
        let (rules, regulation) = regulation::for_class(whole, &field.settings);
        let about = as_signed(conn, &field, filing).await?;
        let kind = about.kind();
        if kind == protest::Kind::Sanction && !petitioner.sees_sanctions {
            return Err(ProtestError::NotFound);
        }
        check_together(about, filing)?;
        let matter = whole_matter(conn, section, &field, (about, &filing.also)).await?;
        let concerned = |id: PlayerId| {
            let entrant = field.player_by_id(id).ok_or(ProtestError::NotFound)?;
            let is_concerned = matter.parties.is_empty() || matter.parties.contains(&id);
            if !kind.is_open_to_all() && !is_concerned {
                return Err(ProtestError::NotConcerned);
            }
            Ok(entrant.person.name.spoken())
        };
        let (first, player) = match &filing.filer {
            Filer::Player(id) => (concerned(*id)?, Some(*id)),
            Filer::Other(name) => (text("filed_by", name, MAX_NAME)?.to_owned(), None),
        };
        let mut names = vec![first];
        for id in &filing.with {
            names.push(concerned(*id)?);
        }
        let filed_by = text("filed_by", &names.join(", "), MAX_NAME)?.to_owned();
        if let Some(same) = filed_before(conn, petitioner, (about, &filed_by, statement)).await? {
            return Ok(Taken::Yes(same));
        }
        let course = protest::Protest::file_after(kind, matter.by);
        let terms = field.protest_terms(kind);
        terms.ask(Some(course.instance), false)?;
        let (course, late) = match heard(
            &matter,
            about,
            filed_at,
            course.instance,
            (&regulation, &rules),
            terms,
        ) {
            Admissibility::Admissible => (course.judge(true)?, None),
            Admissibility::Late(why) => (course.judge(false)?, Some(why)),
            Admissibility::Limited => {
                return turn(
                    conn,
                    petitioner.actor,
                    (petitioner.scope(), now),
                    &about,
                    Turned::Limited,
                )
                .await;
            }
            Admissibility::NotCompetent => {
                let why = Turned::NotCompetent;
                return turn(conn, petitioner.actor, (petitioner.scope(), now), &about, why).await;
            }
        };
        let protest = Protest {
            id: ProtestId::from_uuid(ids::fresh()),
            number: 0,
            about,
            filed_by,
            player,
            filed_at,
            statement: statement.to_owned(),
            course,
            late,
            admitted: String::new(),
            hearing_ends: None,
            deposit: None,
            closed: String::new(),
            recorded_by: petitioner.actor.name.clone(),
            version: store::incarnations::first_version(conn).await?,
            also: filing.also.clone(),
            with: filing.with.clone(),
            only_rating: filing.only_rating,
            about_laws: false,
        };
        store::protests::insert(conn, section, &protest).await?;
        let (stored, _) = store::protests::find(conn, section, protest.id)
            .await?
            .ok_or(ProtestError::NotFound)?;
        record(conn, act, None, &stored, None).await?;
        Ok(Taken::Yes(stored.id))
    })
    .await
}

/// The protest that has been filed in the same words already, by the same, against the same, and that nobody has decided: sent twice, it is one.
///
/// # Errors
///
/// When it is another, and who files has filed as many as they may.
async fn filed_before(
    conn: &mut PgConnection,
    petitioner: &Petitioner<'_>,
    (about, filed_by, statement): (About, &str, &str),
) -> Result<Option<ProtestId>, ProtestError> {
    let earlier = store::protests::list_by_section(conn, petitioner.place.1).await?;
    // What was signed since does not make it another.
    let is_same = |other: About| match (about.card(), other.card()) {
        (Some(card), Some(other)) => card == other,
        (Some(_), None) | (None, Some(_)) => false,
        (None, None) => about == other,
    };
    let waits = |state: protest::State| match state {
        protest::State::Filed | protest::State::Admissible | protest::State::Late => true,
        protest::State::Decided | protest::State::Appealed | protest::State::Closed => false,
    };
    let mut same = earlier.iter().filter(|one| {
        one.filed_by == filed_by
            && one.statement == statement
            && is_same(one.about)
            && waits(one.course.state)
    });
    if let Some(same) = same.next() {
        return Ok(Some(same.id));
    }
    let by = &petitioner.actor.name;
    let filed = earlier.iter().filter(|one| one.recorded_by == *by).count();
    match petitioner.most {
        Some(most) if filed >= most => Err(ProtestError::HandToArbiter(most)),
        Some(_) | None => Ok(None),
    }
}

/// The subject of a protest; if it names a stored card, with what the team signed on it. A protest against a match leader's ruling is a
/// protest of the team about its card, which sets its deadline (CASE-133).
async fn as_signed(
    conn: &mut PgConnection,
    field: &SectionState,
    filing: &Filing,
) -> Result<About, ProtestError> {
    let about = filing.about;
    for ruling in &filing.also {
        let also = About::Decision { ruling: *ruling };
        if of_leaders::card_of(conn, field, also, team_of(field, &filing.filer))
            .await?
            .is_some()
        {
            return Err(ProtestError::NotRulings);
        }
    }
    let led = of_leaders::card_of(conn, field, about, team_of(field, &filing.filer)).await?;
    let Some(of) = led.or(about.card()) else {
        return Ok(about);
    };
    let round = field.round(of.round).filter(|round| round.status.is_public());
    let matches = round.into_iter().flat_map(|round| &round.matches);
    let (one, side) = matches
        .filter(|one| one.no == of.no)
        .find_map(|one| Some((one, one.side_of(of.team)?)))
        .ok_or(ProtestError::NotFound)?;
    let boards = field.settings.teams.as_ref().map_or(0, TeamSettings::boards);
    if of.board.is_some_and(|board| board.get() > u16::from(boards)) {
        return Err(ProtestError::NotFound);
    }
    let card = store::team_cards::find(conn, one.id).await?;
    let (signed_at, is_reserved) = card.signed_by(side, of.board);
    Ok(About::TeamCard {
        signed_at,
        is_reserved,
        of: Some(of),
    })
}

/// The team whose player files it.
fn team_of(field: &SectionState, filer: &Filer) -> Option<TeamNo> {
    match filer {
        Filer::Player(id) => {
            let mut teams = field.teams.iter();
            teams.find(|team| team.players.contains(id)).map(|team| team.no)
        }
        Filer::Other(_) => None,
    }
}

/// Only a protest against rulings may be about several, or the rating alone; nothing may be named twice.
fn check_together(about: About, filing: &Filing) -> Result<(), ProtestError> {
    for (field, count) in [("also", filing.also.len()), ("with", filing.with.len())] {
        if count > MAX_TOGETHER {
            return Err(ProtestError::TooMany {
                field,
                most: MAX_TOGETHER,
            });
        }
    }
    let mut rulings: BTreeSet<RulingId> = filing.also.iter().copied().collect();
    let mut players: BTreeSet<PlayerId> = filing.with.iter().copied().collect();
    let is_once = match about {
        About::Decision { ruling } => rulings.insert(ruling) && rulings.len() == filing.also.len() + 1,
        About::Pairing { .. }
        | About::Clock { .. }
        | About::IneligiblePlayer { .. }
        | About::TeamCard { .. }
        | About::Sanction { .. }
        | About::TeamPenalty { .. }
        | About::MatchLost { .. } => filing.also.is_empty() && !filing.only_rating,
    };
    let is_somebody_once = players.len() == filing.with.len()
        && match &filing.filer {
            Filer::Player(id) => players.insert(*id),
            Filer::Other(_) => true,
        };
    if is_once && is_somebody_once {
        Ok(())
    } else {
        Err(ProtestError::NotRulings)
    }
}

/// The subject of a protest with every ruling it is against: the earliest decides whether it came in time.
async fn whole_matter(
    conn: &mut PgConnection,
    section: SectionId,
    field: &SectionState,
    (about, also): (About, &[RulingId]),
) -> Result<Matter, ProtestError> {
    let mut whole = matter(conn, section, field, about).await?;
    for ruling in also {
        let one = matter(conn, section, field, About::Decision { ruling: *ruling }).await?;
        whole.at = whole.at.into_iter().chain(one.at).min();
        whole.grounds.extend(one.grounds);
        whole.parties.extend(one.parties);
    }
    Ok(whole)
}

/// The subject of a protest, for its admissibility and its parties.
struct Matter {
    /// When the contested decision was made.
    at: Option<Timestamp>,
    grounds: Vec<Ground>,
    /// The players it concerns; empty if anybody may file it.
    parties: Vec<PlayerId>,
    /// The last day on which it can be appealed, if set.
    until: Option<Date>,
    /// Who made the contested decision, for finding the instance that hears it.
    by: Decider,
}

async fn matter(
    conn: &mut PgConnection,
    section: SectionId,
    field: &SectionState,
    about: About,
) -> Result<Matter, ProtestError> {
    let of_board = |round: RoundNo, board: BoardNo| {
        let row = field.round(round).filter(|round| round.status.is_public())?;
        let game = row.game(board)?;
        let ids = [game.white, game.black]
            .into_iter()
            .filter_map(|no| field.player(no).map(|player| player.id));
        Some(ids.collect::<Vec<_>>())
    };
    let none = Matter {
        at: None,
        grounds: Vec::new(),
        parties: Vec::new(),
        until: None,
        by: Decider::Arbiter,
    };
    Ok(match about {
        About::Pairing { round } => {
            let row = field.round(round).filter(|row| row.status.is_public());
            Matter {
                at: row.ok_or(ProtestError::NotFound)?.begins_at(),
                ..none
            }
        }
        About::Decision { ruling } => {
            let (ruling, round, board) = store::rulings::find(conn, section, ruling)
                .await?
                .filter(|(ruling, ..)| ruling.status == RulingStatus::Confirmed)
                .ok_or(ProtestError::NotFound)?;
            Matter {
                at: ruling.decided_at,
                grounds: ruling.proposal.grounds,
                parties: of_board(round, board).unwrap_or_default(),
                ..none
            }
        }
        About::Clock { round, board } => Matter {
            parties: of_board(round, board).ok_or(ProtestError::NotFound)?,
            ..none
        },
        About::IneligiblePlayer { player } => {
            field.player_by_id(player).ok_or(ProtestError::NotFound)?;
            none
        }
        About::TeamCard { of, .. } => {
            let Some(id) = of.and_then(|of| of.ruling) else {
                return Ok(none);
            };
            let found = store::rulings::find(conn, section, id).await?;
            let (ruling, ..) = found.ok_or(ProtestError::NotFound)?;
            Matter {
                at: ruling.decided_at,
                grounds: ruling.proposal.grounds,
                ..none
            }
        }
        About::Sanction { sanction } => {
            let row = sanctions::find(conn, section, sanction)
                .await?
                .ok_or(ProtestError::NotFound)?;
            Matter {
                at: Some(row.issued_at.unwrap_or(row.decided_at)),
                parties: row.player.into_iter().collect(),
                ..none
            }
        }
        About::TeamPenalty { penalty } => {
            let ruling = team_penalties::find(conn, section, penalty)
                .await?
                .filter(|ruling| ruling.taken_back_at.is_none())
                .ok_or(ProtestError::NotFound)?;
            let team = field.teams.iter().find(|team| team.id == ruling.team);
            Matter {
                at: Some(ruling.given_at),
                parties: team.map(|team| team.players.clone()).unwrap_or_default(),
                until: ruling.appeal_until,
                ..none
            }
        }
        About::MatchLost { round, no, team } => {
            let row = field.round(round).filter(|row| row.status.is_public());
            let lost = field.match_in(round, no).filter(|one| one.is_lost_by(team));
            let (_, one) = row.zip(lost).ok_or(ProtestError::NotFound)?;
            let lost = store::team_matches::lost(conn, one.id).await?;
            Matter {
                at: lost.map(|lost| lost.at),
                parties: field
                    .team(team)
                    .map(|team| team.players.clone())
                    .unwrap_or_default(),
                by: if lost.is_some_and(|lost| lost.by_leader) {
                    Decider::MatchLeader
                } else {
                    Decider::Arbiter
                },
                ..none
            }
        }
    })
}

fn heard(
    matter: &Matter,
    about: About,
    filed_at: Timestamp,
    instance: Decider,
    (regulation, rules): (&Regulation, &RuleSnapshot),
    terms: Terms,
) -> Admissibility {
    let subject = match about {
        About::Pairing { .. } => Subject::Pairing { starts_at: matter.at },
        About::Decision { .. } => Subject::Decision {
            at: matter.at.unwrap_or(filed_at),
            grounds: &matter.grounds,
        },
        About::Clock { .. } => Subject::Clock,
        About::IneligiblePlayer { .. } => Subject::IneligiblePlayer,
        About::TeamCard {
            signed_at,
            is_reserved,
            of: _,
        } => Subject::TeamCard {
            signed_at,
            is_reserved,
            against: matter.at.map(|at| (at, matter.grounds.as_slice())),
        },
        About::Sanction { .. } => Subject::Sanction {
            at: matter.at.unwrap_or(filed_at),
        },
        About::TeamPenalty { .. } => Subject::TeamPenalty {
            at: matter.at.unwrap_or(filed_at),
            until: matter.until,
        },
        About::MatchLost { .. } => Subject::MatchLost { at: matter.at },
    };
    admissibility(subject, filed_at, instance, regulation, rules, terms)
}

/// Logs a rejection.
pub(super) async fn turn(
    conn: &mut PgConnection,
    actor: &Actor,
    (scope, now): (Scope, Timestamp),
    about: &impl Serialize,
    why: Turned,
) -> Result<Taken, ProtestError> {
    #[derive(Serialize)]
    struct Away<'a, T> {
        about: &'a T,
        why: Turned,
    }
    let whatever = domain::subject::Subject::Protest { number: None };
    actor
        .log(scope, now, "protest.turn_away", whatever)
        .after(Away { about, why })
        .write(conn)
        .await?;
    Ok(Taken::No(why))
}
