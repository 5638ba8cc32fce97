//! The account of a club: whether it pays for its players, what they owe, and its payment in one sum.

use super::{book::has_hundredths, open, posting, state};
use crate::{forms::Typed, prelude::*};
use domain::entry_fee::{Balance, PostingKind};
use service::entry_fees::{self, ClubCommand, ClubFees, ClubPaymentCommand, FeeBook, FeeEntry};
use web::{
    forms::Refusal,
    paths::EntryFeeClubPath,
    tournament_frame::{self, Tab},
};

pub(super) fn routes(state: &AppState) -> Routes {
    let manage = Access::Needs(Capability::ManageTournament);
    Routes::new(state).get(manage, show).post(manage, write)
}

#[derive(Debug, Template)]
#[template(path = "pages/entry_fee_club.html")]
struct ClubPage {
    layout: Layout,
    path: EntryFeeClubPath,
    book: FeeBook,
    club: ClubFees,
    has_hundredths: bool,
    typed: Typed,
    errors: FieldErrors,
    /// The error that belongs to no field.
    refused: String,
    today: String,
    keys: [String; 2],
}

impl ClubPage {
    fn said(&self, balance: Balance) -> String {
        let (lang, currency) = (self.layout.lang, self.book.currency);
        lang.balance_among(balance, currency, self.has_hundredths)
    }

    fn stands(&self) -> (State, String) {
        state(self.layout.lang, self.club.account)
    }

    /// What is missing, or was paid too much.
    fn open(&self) -> (String, String) {
        let (lang, currency) = (self.layout.lang, self.book.currency);
        open(lang, self.club.account, currency, self.has_hundredths)
    }

    /// The players of the club.
    fn players(&self) -> Vec<&FeeEntry> {
        let of_club = |entry: &&FeeEntry| {
            let club = entry.player.person.club.as_ref();
            club.is_some_and(|club| entry_fees::key_of(club.as_str()) == self.club.key)
        };
        self.book.entries.iter().filter(of_club).collect()
    }

    fn href(&self, entry: &FeeEntry) -> String {
        self.path.here().entry_fee(entry.player.id)
    }

    fn ways(&self) -> Vec<Choice> {
        posting::ways(self.layout.lang, &self.typed)
    }

    /// What was typed, or else what all of them still owe.
    fn amount(&self) -> String {
        if !self.typed.0.is_empty() {
            return self.typed.text("amount").to_owned();
        }
        let open = |entry: &&FeeEntry| entry.account.open().max(Balance::ZERO);
        let open: Balance = self.players().iter().map(open).sum();
        open.money()
            .filter(|money| !money.is_zero())
            .map(|money| self.layout.lang.typed_amount(money))
            .unwrap_or_default()
    }

    fn day(&self) -> &str {
        match self.typed.text("day") {
            "" => &self.today,
            typed => typed,
        }
    }
}

async fn page(
    (db, now): (&Db, Now),
    path: &EntryFeeClubPath,
    permit: &Permit<ManageTournament>,
    layout: Layout,
    (typed, errors): (Typed, FieldErrors),
) -> Result<ClubPage> {
    let lang = layout.lang;
    let book = entry_fees::book(&mut *db.snapshot().await?, permit.tournament()).await?;
    let club = book.club(&path.club).cloned().ok_or_else(Problem::not_found)?;
    Ok(ClubPage {
        layout: tournament_frame::frame(layout, permit, Tab::Players, club.name.clone()),
        path: path.clone(),
        has_hundredths: has_hundredths(&book),
        book,
        club,
        typed,
        errors,
        refused: String::new(),
        today: posting::today(lang, now.0),
        keys: [(); 2].map(|()| ids::fresh().to_string()),
    })
}

async fn show(
    path: EntryFeeClubPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
) -> Result<Page> {
    let nothing = (Typed::default(), FieldErrors::new());
    let page = page((&db, now), &path, &permit, layout, nothing).await?;
    Ok(Html(page.render()?))
}

/// Does what was asked, and says so.
async fn done(
    (db, now, lang): (&Db, Timestamp, Lang),
    club: &str,
    permit: &Permit<ManageTournament>,
    sent: &Sent,
) -> Result<String> {
    if let Some(pays) = sent.fields.get("pays") {
        let cmd = ClubCommand {
            club: club.to_owned(),
            seen: sent.seen,
            pays: pays == "yes",
        };
        db.write(async |conn| entry_fees::set_club(conn, permit, now, sent.key, &cmd).await)
            .await?;
        return Ok(if cmd.pays {
            t!(lang, entry_fee_club_started)
        } else {
            t!(lang, entry_fee_club_stopped)
        });
    }
    let cmd = ClubPaymentCommand {
        club: club.to_owned(),
        seen: sent.seen,
        posting: posting::read(sent, PostingKind::Payment)?,
    };
    let done = db
        .write(async |conn| entry_fees::pay_for_club(conn, permit, now, sent.key, &cmd).await)
        .await?;
    Ok(t!(lang, entry_fee_posted, no = done.no.to_string()))
}

async fn write(
    path: EntryFeeClubPath,
    permit: Permit<ManageTournament>,
    (db, now, layout): Visit,
    sent: Sent,
) -> Result<Response> {
    let lang = layout.lang;
    match done((&db, now.0, lang), &path.club, &permit, &sent).await {
        Ok(said) => Ok(Flash::done(said).leads_to(&path.to_string())),
        Err(problem) => {
            let refusal = Refusal::of(problem, lang)?;
            let typed = (Typed(sent.fields), refusal.errors);
            let mut page = page((&db, now), &path, &permit, layout, typed).await?;
            page.refused = refusal.said;
            again(refusal.status, &page)
        }
    }
}
