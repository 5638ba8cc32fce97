//! The committee's decision on a warning or a quarantine, with each member's vote.

use super::{Fault, MAX_REASONS, MAX_TEXT, SanctionError, queue, record};
use crate::{
    access::DecideInCommittee,
    committees::{self, MAX_DISSENT, Sitting},
    prelude::*,
    public::Sight,
    ratings,
};
use domain::{
    committee::Ballot,
    sanction::{self, Circumstances, Draft, Identity, Match, Occasion, Recipient},
};
use engine::ids::{OfficialId, SanctionId};
use store::sanctions::Sanction;

/// What the committee decides.
#[derive(Clone, Debug, Serialize)]
pub struct Decision {
    /// The player, who must be or have been entered in the section.
    pub player: Option<PlayerId>,
    /// A quarantine? Otherwise a warning.
    pub is_quarantine: bool,
    /// Its first day.
    pub from: Option<Date>,
    /// Its last day.
    pub to: Option<Date>,
    /// Does it end the player's part in this tournament?
    pub applies_to_current_event: bool,
    pub reasons: String,
    /// What is known about the conduct.
    pub circumstances: Circumstances,
    /// Why earlier rulings of the appeals board do not prevent it.
    pub explanation: String,
    pub ballots: Vec<Ballot>,
    /// Members who have an interest in the matter.
    pub excluded: Vec<OfficialId>,
}

impl Decision {
    fn lengths(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut look = |field, text: &str, most| {
            if own_words::within(text, most).is_none() {
                faults.push(Fault::TooLong { field, most });
            }
        };
        look("reasons", &self.reasons, MAX_REASONS);
        look("explanation", &self.explanation, MAX_TEXT);
        for ballot in &self.ballots {
            look("ballots", &ballot.dissent, MAX_DISSENT);
        }
        faults
    }

    /// The sanction, or all its faults at once.
    fn judge(
        &self,
        sitting: &Sitting,
        player: Option<&Player>,
        (least_months, standing): (Option<u32>, &[(sanction::Sanction, String)]),
    ) -> Result<sanction::Sanction, Vec<Fault>> {
        let draft = Draft {
            is_quarantine: self.is_quarantine,
            from: self.from,
            to: self.to,
            reasons: &self.reasons,
            circumstances: self.circumstances,
            explanation: &self.explanation,
            committee: &sitting.committee,
            ballots: &self.ballots,
            excluded: &self.excluded,
            least_months,
            applies_to_current_event: self.applies_to_current_event,
            standing,
        };
        let mut faults = self.lengths();
        if player.is_none() {
            faults.push(Fault::NoPlayer);
        }
        match draft.check(&sitting.rules) {
            Ok(sanction) if faults.is_empty() => Ok(sanction),
            Ok(_) => Err(faults),
            Err(problems) => {
                faults.extend(problems.into_iter().map(Fault::Rule));
                Err(faults)
            }
        }
    }
}

/// The committee decides a sanction, and its letters wait to be sent.
///
/// # Errors
///
/// All faults at once: the composition of the committee, the votes, the days, missing reasons, a quarantine that the player has already, a ruling
/// of the appeals board without an explanation.
pub async fn decide(
    conn: &mut PgConnection,
    permit: &Permit<DecideInCommittee>,
    now: Timestamp,
    key: IdempotencyKey,
    decision: &Decision,
) -> Result<SanctionId, SanctionError> {
    let act = permit.act(now, key, "sanction.decide");
    act.once(conn, decision, async |conn| {
        let (tournament, section) = permit.ids();
        // Two members may write the same decision down in one moment; the second reads what the first stored.
        store::connections::alone(conn, &format!("sanctions of {section}")).await?;
        let sitting = committees::sitting(conn, (tournament, section)).await?;
        let player = match decision.player {
            Some(id) => store::players::find(conn, tournament, id)
                .await?
                .filter(|player| player.section == section && player.stay.status.is_entered()),
            None => None,
        };
        let least_months = match &player {
            Some(player) => least_months(conn, (tournament, section), player.id).await?,
            None => None,
        };
        let standing = match &player {
            Some(player) => standing(conn, section, player).await?,
            None => Vec::new(),
        };
        let sanction = decision
            .judge(&sitting, player.as_ref(), (least_months, &standing))
            .map_err(SanctionError::Refused)?;
        let player = player.ok_or(SanctionError::NotFound)?;
        let new = Sanction {
            id: SanctionId::from_uuid(ids::fresh()),
            tournament,
            section,
            player: Some(player.id),
            identity: Identity::of(&player.person),
            club: player
                .person
                .club
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
            sanction,
            article: sanction::ARTICLE.to_owned(),
            reasons: decision.reasons.trim().to_owned(),
            explanation: decision.explanation.trim().to_owned(),
            circumstances: decision.circumstances,
            votes: sitting.cast(&decision.ballots),
            excluded: sitting.excluded(&decision.excluded),
            decided_as: Decider::Committee,
            decided_at: now,
            decided_by: permit.actor().name.clone(),
            replaces: None,
            issued_at: None,
            ended_at: None,
            ended_by: String::new(),
            ended_reasons: String::new(),
            version: store::incarnations::first_version(conn).await?,
        };
        store::sanctions::insert(conn, &new).await?;
        for recipient in recipients(&new) {
            queue(conn, new.id, (recipient, Occasion::Issued), now).await?;
        }
        record(conn, permit.actor(), now, "sanction.decide", (None, &new)).await?;
        Ok(new.id)
    })
    .await
}

/// The player's sanctions in a section that stand, each with its reasons: those about the entry, and those about whoever certainly is the same
/// person, as when an entry was removed and made again.
async fn standing(
    conn: &mut PgConnection,
    section: SectionId,
    player: &Player,
) -> store::Result<Vec<(sanction::Sanction, String)>> {
    let all = store::sanctions::list_standing(conn, section).await?.into_iter();
    let own = all.filter(|row| {
        row.player == Some(player.id) || row.identity.matches(&player.person) == Match::Certain
    });
    Ok(own.map(|row| (row.sanction, row.reasons)).collect())
}

/// The shortest quarantine the rating rules that bind the tournament ask for, for somebody who by a ruling stayed away throughout.
pub async fn least_months(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
    player: PlayerId,
) -> store::Result<Option<u32>> {
    let section = ratings::load(conn, (tournament, section), Sight::Entries).await?;
    Ok(section.and_then(|section| section.shortest_quarantine(player)))
}

/// The same for every player of the section concerned: shown to the committee before it decides.
pub async fn least_lengths(
    conn: &mut PgConnection,
    (tournament, section): (TournamentId, SectionId),
) -> store::Result<Vec<(PlayerId, u32)>> {
    let section = ratings::load(conn, (tournament, section), Sight::Entries).await?;
    Ok(section
        .map(|section| section.shortest_quarantines())
        .unwrap_or_default())
}

/// The recipients of its letters: everybody the rules name; the club only if the player has one.
fn recipients(row: &Sanction) -> Vec<Recipient> {
    sanction::Sanction::to_be_told(&[])
        .into_iter()
        .filter(|recipient| *recipient != Recipient::Club || !row.club.is_empty())
        .collect()
}
