//! Candidate results of a tournament (DM-6.2): who could have reached one, and who did according to the arbiters.

use super::{access::SubmitReport, prelude::*};
use domain::candidate_result::{CandidateError, CandidateResult, CandidateResults};
use store::candidate_results::{Choice, Stated};

/// Why the report was refused.
#[derive(Debug, thiserror::Error)]
pub enum CandidateResultError {
    /// There is no such tournament.
    #[error("there is no such tournament")]
    NotFound,
    /// What was sent is no list.
    #[error(transparent)]
    List(#[from] CandidateError),
    /// Somebody on the list has no starting number in the tournament.
    #[error("nobody in the tournament has that entry, or it has no starting number")]
    Unknown(PlayerId),
    /// The report was changed after the page was read; its current state.
    #[error("the candidate results were changed meanwhile")]
    ChangedMeanwhile(Option<Box<Stated>>),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// A tournament's report, and the players who could be named.
#[derive(Clone, Debug)]
pub struct CandidateOverview {
    /// The report; `None` before the first.
    pub stated: Option<Stated>,
    /// Everybody with a starting number, by section and number.
    pub choices: Vec<Choice>,
}

impl CandidateOverview {
    /// The version for the next report; 0 before the first.
    pub fn version(&self) -> Version {
        version(self.stated.as_ref())
    }

    /// Whom an entry is.
    pub fn choice(&self, player: PlayerId) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.player == player)
    }
}

fn version(stated: Option<&Stated>) -> Version {
    stated.map_or(Version(0), |stated| stated.version)
}

/// A tournament's report, and the players who could be named.
pub async fn overview(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<CandidateOverview> {
    Ok(CandidateOverview {
        stated: store::candidate_results::find(conn, tournament).await?,
        choices: store::candidate_results::list_choices(conn, tournament).await?,
    })
}

/// Something about who reached one.
#[derive(Clone, Debug, Serialize)]
pub struct Statement {
    /// The version that was seen; 0 if there was no report.
    pub seen: Version,
    pub says: Says,
}

/// What is said.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Says {
    /// Exactly these did; an empty list is a valid report.
    These(Vec<CandidateResult>),
    /// This player did, too; an entry that is already listed gets these words.
    Also(CandidateResult),
    /// This one did not.
    Not(PlayerId),
}

impl Says {
    /// The list that comes of it.
    fn after(&self, before: Option<&CandidateResults>) -> Result<CandidateResults, CandidateError> {
        let others = |player: PlayerId| -> Vec<CandidateResult> {
            let listed = before.map(CandidateResults::as_slice).unwrap_or_default();
            listed
                .iter()
                .filter(|result| result.player != player)
                .cloned()
                .collect()
        };
        CandidateResults::new(match self {
            Self::These(results) => results.clone(),
            Self::Also(result) => {
                let mut all = others(result.player);
                all.push(result.clone());
                all
            }
            Self::Not(player) => others(*player),
        })
    }
}

/// A report that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CandidateResultReceipt {
    /// How often it has changed.
    pub version: Version,
}

/// Says who reached one.
pub async fn state(
    conn: &mut PgConnection,
    permit: &Permit<SubmitReport>,
    now: Timestamp,
    key: IdempotencyKey,
    cmd: &Statement,
) -> Result<CandidateResultReceipt, CandidateResultError> {
    let tournament = permit.tournament();
    let act = permit.act(now, key, "candidate_result.state");
    act.once(conn, &(tournament, cmd), async |conn| {
        let found = store::tournaments::find_for_update(conn, tournament)
            .await?
            .ok_or(CandidateResultError::NotFound)?;
        let before = overview(conn, tournament).await?;
        let stands = before.stated.as_ref().map(|stated| &stated.results);
        let results = cmd.says.after(stands)?;
        if let Some(stated) = &before.stated
            && stated.results == results
        {
            return Ok(CandidateResultReceipt {
                version: stated.version,
            });
        }
        if before.version() != cmd.seen {
            return Err(CandidateResultError::ChangedMeanwhile(
                before.stated.map(Box::new),
            ));
        }
        let unknown = results
            .as_slice()
            .iter()
            .find(|result| before.choice(result.player).is_none());
        if let Some(result) = unknown {
            return Err(CandidateResultError::Unknown(result.player));
        }
        let by = &permit.actor().name;
        let version = store::candidate_results::set(conn, tournament, &results, now, by).await?;
        act.log(&found.details.name)
            .before(before.stated.map(|stated| stated.results))
            .after(&results)
            .write(conn)
            .await?;
        Ok(CandidateResultReceipt { version })
    })
    .await
}
