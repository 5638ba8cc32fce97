//! The words for prizes: amounts, who may have them, and how a share came about.

use crate::i18n::Lang;
use domain::prize::{
    BoardContest, Category, CategoryNo, Contest, Currency, Group, How, Money, MoneyAward, Part, Prize,
    RatingGroup, Share, Sharing, Status, WhyOut,
};
use domain::team_players::BoardCriterion;
use engine::standings::Place;
use texts::{t, word};

impl Lang {
    /// An amount without its currency: `1.500` and `1.500,50`.
    pub fn amount(self, money: Money) -> String {
        let hundredths = money.hundredths();
        let whole = self.whole(u64::from(hundredths / 100));
        let mark = match self {
            Self::Da => ',',
            Self::En => '.',
        };
        match hundredths % 100 {
            0 => whole,
            rest => format!("{whole}{mark}{rest:02}"),
        }
    }

    /// An amount as it stands in a field, so that it can be read back: an English comma between thousands cannot.
    pub fn typed_amount(self, money: Money) -> String {
        match self {
            Self::Da => self.amount(money),
            Self::En => {
                let exact = money.to_string();
                exact
                    .strip_suffix(".00")
                    .map_or_else(|| exact.clone(), str::to_owned)
            }
        }
    }

    /// An amount with its currency: `1.500 kr.` and `DKK 1,500`; the spaces do not break.
    pub fn money(self, money: Money, currency: Currency) -> String {
        self.in_currency(&self.amount(money), currency)
    }

    /// Figures with their currency.
    pub(super) fn in_currency(self, amount: &str, currency: Currency) -> String {
        match self {
            Self::Da if currency == Currency::DKK => format!("{amount}\u{a0}kr."),
            Self::Da => format!("{amount}\u{a0}{currency}"),
            Self::En => format!("{currency}\u{a0}{amount}"),
        }
    }

    /// An exact share; with dots where hundredths do not suffice.
    fn share(self, share: Share, currency: Currency) -> String {
        let said = self.money(share.whole(), currency);
        let (rest, _) = share.rest();
        if rest == 0 { said } else { format!("{said}…") }
    }

    /// A prize: money, a thing, or both.
    pub fn prize(self, prize: &Prize, currency: Currency) -> String {
        let money = (!prize.amount.is_zero()).then(|| self.money(prize.amount, currency));
        let thing = prize.thing.as_ref().map(ToString::to_string);
        money.into_iter().chain(thing).collect::<Vec<_>>().join(" + ")
    }

    /// A place or several: `nr. 2`, `nr. 2–4`.
    pub fn prize_place(self, place: Place) -> String {
        let lang = self;
        if place.is_shared() {
            t!(lang, prize_places, first = place.first, last = place.last)
        } else {
            t!(lang, prize_place, place = place.first)
        }
    }

    /// What a category is called; the first may have no name.
    pub fn prize_category(self, name: Option<&impl ToString>) -> String {
        let lang = self;
        name.map_or_else(|| t!(lang, prize_category_main), ToString::to_string)
    }

    /// What the category of this number is called.
    pub fn prize_category_no(self, plan: &domain::prize::Plan, no: CategoryNo) -> String {
        self.prize_category(plan.category(no).and_then(|category| category.name.as_ref()))
    }

    /// Who may have the prizes of a category, in one sentence.
    pub fn prize_group(self, group: &Group) -> String {
        let lang = self;
        let mut said = Vec::new();
        match group.rating {
            Some(RatingGroup::Unrated) => said.push(t!(lang, prize_group_unrated)),
            Some(RatingGroup::Between(range)) => {
                let (from, until) = (range.from(), range.until());
                let words = match (from, until) {
                    (Some(from), Some(until)) => t!(
                        lang,
                        prize_group_rating,
                        from = from.to_string(),
                        until = until.to_string()
                    ),
                    (Some(from), None) => t!(lang, prize_group_rating_from, from = from.to_string()),
                    (None, Some(until)) => t!(lang, prize_group_rating_until, until = until.to_string()),
                    (None, None) => String::new(),
                };
                said.push(if range.has_unrated() {
                    t!(lang, prize_group_or_unrated, rating = words)
                } else {
                    words
                });
            }
            None => {}
        }
        if group.women {
            said.push(t!(lang, prize_group_women));
        }
        if let Some(born) = group.born {
            said.push(match (born.from(), born.until()) {
                (Some(from), Some(until)) => t!(
                    lang,
                    prize_group_born,
                    from = from.to_string(),
                    until = until.to_string()
                ),
                (Some(from), None) => t!(lang, prize_group_born_from, from = from.to_string()),
                (None, Some(until)) => t!(lang, prize_group_born_until, until = until.to_string()),
                (None, None) => String::new(),
            });
        }
        if let Some(club) = &group.club {
            said.push(t!(lang, prize_group_club, club = club.as_str()));
        }
        if said.is_empty() {
            return t!(lang, prize_group_everyone);
        }
        said.join(" · ")
    }

    /// How tied players share money.
    pub fn prize_sharing(self, sharing: Sharing) -> String {
        word!(self, "prize-sharing", Sharing: sharing)
    }

    /// What players at a board are compared by.
    pub fn prize_criterion(self, criterion: BoardCriterion) -> String {
        word!(self, "prize-by", BoardCriterion: criterion)
    }

    /// What the best at a board are found by: `Bord 3: flest point, færrest partier · fra 5 partier`.
    fn prize_board(self, contest: &BoardContest) -> String {
        let lang = self;
        let order: Vec<String> = contest
            .order
            .iter()
            .map(|one| self.prize_criterion(*one))
            .collect();
        let mut said = vec![
            t!(
                lang,
                prize_contest_board,
                board = contest.board.to_string(),
                order = order.join(", ")
            ),
            t!(
                lang,
                prize_contest_games,
                games = usize::from(contest.fewest_games)
            ),
        ];
        if contest.most_played {
            said.push(t!(lang, prize_contest_most));
        }
        said.join(" · ")
    }

    /// By what teams compete: their table, or in a cup how far they come.
    pub fn prize_contest_of_teams(self, is_cup: bool) -> String {
        let lang = self;
        if is_cup {
            t!(lang, prize_contest_cup)
        } else {
            t!(lang, prize_contest_teams)
        }
    }

    /// Who may have a category's prizes and how they are shared; `is_cup`: the teams of the section play one.
    pub fn prize_terms(self, category: &Category, is_cup: bool) -> String {
        let sharing = self.prize_sharing(category.sharing);
        match &category.contest {
            Contest::Players => format!("{} · {sharing}", self.prize_group(&category.group)),
            Contest::Teams => format!("{} · {sharing}", self.prize_contest_of_teams(is_cup)),
            Contest::Board(board) => format!(
                "{} · {} · {sharing}",
                self.prize_board(board),
                self.prize_group(&category.group)
            ),
        }
    }

    /// How an amount came about: `nr. 2–3: 1.500 kr. delt lige mellem 2`.
    pub fn prize_how(self, award: &MoneyAward, currency: Currency) -> String {
        let lang = self;
        let (own, places) = (self.prize_place(award.own), self.prize_place(award.places));
        let how = match award.how {
            How::Place => own,
            How::Level { players, sum } => t!(
                lang,
                prize_how_level,
                places,
                sum = lang.money(sum, currency),
                players
            ),
            How::Equal { players, sum } => t!(
                lang,
                prize_how_equal,
                places,
                sum = lang.money(sum, currency),
                players
            ),
            How::Hort {
                by_place,
                players,
                sum,
            } => t!(
                lang,
                prize_how_hort,
                own,
                place = lang.share(by_place, currency),
                places,
                sum = lang.money(sum, currency),
                players
            ),
        };
        if award.share.whole() == award.paid && award.share.rest().0 == 0 {
            how
        } else {
            t!(
                lang,
                prize_how_rounded,
                how,
                share = lang.share(award.share, currency)
            )
        }
    }

    /// What a player is given from a category: `Bedste junior, nr. 1: 500 kr.`
    pub fn prize_part(self, part: &Part, currency: Currency) -> String {
        let lang = self;
        let prize = Prize {
            amount: part.amount,
            thing: part.thing.clone(),
        };
        t!(
            lang,
            prize_part,
            category = lang.prize_category(part.category.as_ref()),
            place = lang.prize_place(part.place()),
            prize = lang.prize(&prize, currency)
        )
    }

    /// Why a player can get nothing.
    pub fn prize_out(self, why: WhyOut) -> String {
        word!(self, "prize-out", WhyOut: why)
    }

    /// How the publication of a plan stands.
    pub fn prize_publication(self, status: Status) -> String {
        word!(self, "prize-status", Status: status)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_as_the_language_does() {
        let money = |hundredths| Money::from_hundredths(hundredths).unwrap();
        assert_eq!(Lang::Da.money(money(150_000), Currency::DKK), "1.500\u{a0}kr.");
        assert_eq!(Lang::Da.amount(money(150_050)), "1.500,50");
        for lang in [Lang::Da, Lang::En] {
            for hundredths in [0, 150_000, 150_050, 1_000_000_000] {
                let typed = lang.typed_amount(money(hundredths));
                assert_eq!(typed.parse(), Ok(money(hundredths)), "{typed}");
            }
        }
        assert_eq!(Lang::En.money(money(150_005), Currency::DKK), "DKK\u{a0}1,500.05");
        assert_eq!(Lang::Da.money(money(100), "EUR".parse().unwrap()), "1\u{a0}EUR");
    }
}
