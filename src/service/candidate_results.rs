//! Candidate results of a tournament (DM-6.2): who could have reached one, and whom the arbiters say to have done so.

use super::{access::SubmitReport, prelude::*};
use domain::candidate_result::{CandidateError, CandidateResult, CandidateResults};
use store::candidate_results::{Choice, Stated};

/// Why nothing was said.
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
    /// Somebody said something after the page was read; how it stands now.
    #[error("the candidate results were changed meanwhile")]
    ChangedMeanwhile(Option<Box<Stated>>),
    /// The key of the request.
    #[error(transparent)]
    Once(#[from] IdempotencyError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
}

/// What a tournament says, and who could be named.
#[derive(Clone, Debug)]
pub struct CandidateOverview {
    /// What was said; nothing before anybody has said something.
    pub stated: Option<Stated>,
    /// Everybody with a starting number, by section and number.
    pub choices: Vec<Choice>,
}

impl CandidateOverview {
    /// The version for whoever says the next thing; 0 before the first.
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

/// What a tournament says, and who could be named.
pub async fn overview(conn: &mut PgConnection, tournament: TournamentId) -> store::Result<CandidateOverview> {
    Ok(CandidateOverview {
        stated: store::candidate_results::find(conn, tournament).await?,
        choices: store::candidate_results::list_choices(conn, tournament).await?,
    })
}

/// Something about who reached one.
#[derive(Clone, Debug, Serialize)]
pub struct Statement {
    /// The version that was seen; 0 where nothing was said.
    pub seen: Version,
    pub says: Says,
}

/// What is said.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Says {
    /// These did, and nobody else. Nobody at all is an answer, too.
    These(Vec<CandidateResult>),
    /// This one did, too; one that is listed is listed with these words.
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

/// Something that was said.
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
