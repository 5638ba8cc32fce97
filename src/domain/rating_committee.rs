//! The union's rating committee (DM-3.1): who sits on it, as what, from when to when, and which seats are empty.
//!
//! The number of seats and the length of a term are data ([`CommitteeRule`]). The main board appoints. More people than seats are refused;
//! a term that differs from the regulation's is only pointed out, because a successor may serve the rest of a term. The committee of a
//! tournament is a different one ([`super::committee`]).

use std::collections::BTreeSet;

use jiff::{ToSpan as _, civil::Date};
use serde::{Deserialize, Serialize};

use super::one_line::one_line;
use crate::rating_regulation::{CommitteeRule, SeatRule};
use engine::ids::CommitteeAppointmentId;

one_line! {
    /// Whom the main board has appointed.
    AppointeeName in 1..=100;
    /// Why a term ended early.
    EndReason in 1..=300;
}

engine::spelled! {
    /// As what somebody sits on the committee.
    pub enum CommitteeSeat {
        Member => "member",
        Substitute => "substitute",
    }
}

impl CommitteeSeat {
    /// What the regulation says of these seats.
    pub const fn rule(self, rule: &CommitteeRule) -> &SeatRule {
        match self {
            Self::Member => &rule.member,
            Self::Substitute => &rule.substitute,
        }
    }
}

/// A term that ended before its last day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// The last day; a day before the first of the term if they never took the seat.
    pub on: Date,
    pub reason: EndReason,
}

/// Somebody's seat on the committee for a term.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Appointment {
    pub name: AppointeeName,
    pub seat: CommitteeSeat,
    /// The first day.
    pub from: Date,
    /// The last day, as appointed.
    pub until: Date,
    /// The end that came earlier, if one did.
    #[serde(default)]
    pub ended: Option<Ended>,
}

/// Why somebody is not appointed so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The last day lies before the first.
    #[error("the term ends before it begins")]
    EndsBeforeItBegins,
    /// The early end is later than the term's own.
    #[error("the term was over on {0}")]
    EndedAfterTerm(Date),
    /// They have a seat already.
    #[error("{name} sits on the committee on {day}")]
    Sits {
        name: AppointeeName,
        seat: CommitteeSeat,
        /// The first day on which they would have two.
        day: Date,
    },
    /// All seats of the kind are taken.
    #[error("the {seats} seats are taken on {day}")]
    Full {
        seat: CommitteeSeat,
        /// How many there are.
        seats: usize,
        /// The first day without one left.
        day: Date,
        /// Who has them then.
        holders: Vec<AppointeeName>,
    },
}

/// The last day of the regulation's term that begins on this day: the day before its anniversary.
pub fn last_day(rule: &CommitteeRule, seat: CommitteeSeat, from: Date) -> Option<Date> {
    let again = from.checked_add(seat.rule(rule).years.years()).ok()?;
    // In a year without 29 February the term ends on the last day of February.
    if again.day() == from.day() {
        again.yesterday().ok()
    } else {
        Some(again)
    }
}

impl Appointment {
    /// The last day on which they sit.
    pub fn last_day(&self) -> Date {
        self.ended.as_ref().map_or(self.until, |ended| ended.on)
    }

    /// Do they sit on this day?
    pub fn sits_on(&self, day: Date) -> bool {
        self.from <= day && day <= self.last_day()
    }

    /// Did they never take the seat?
    pub fn never_sat(&self) -> bool {
        self.last_day() < self.from
    }

    /// The end of the regulation's term, where theirs is another.
    pub fn usual_end(&self, rule: &CommitteeRule) -> Option<Date> {
        last_day(rule, self.seat, self.from).filter(|usual| *usual != self.until)
    }

    /// Is it consistent, and does it fit the other appointments of the same days?
    pub fn fits(&self, rule: &CommitteeRule, others: &[Self]) -> Result<(), Refused> {
        if self.until < self.from {
            return Err(Refused::EndsBeforeItBegins);
        }
        if self.ended.as_ref().is_some_and(|ended| ended.on > self.until) {
            return Err(Refused::EndedAfterTerm(self.until));
        }
        // The number of taken seats only rises when somebody begins, so only those days need a look.
        let days: BTreeSet<Date> = others
            .iter()
            .map(|other| other.from.max(self.from))
            .filter(|day| self.sits_on(*day))
            .collect();
        for day in days {
            let there = || others.iter().filter(move |other| other.sits_on(day));
            if let Some(twice) = there().find(|other| other.name == self.name) {
                return Err(Refused::Sits {
                    name: twice.name.clone(),
                    seat: twice.seat,
                    day,
                });
            }
            let holders: Vec<AppointeeName> = there()
                .filter(|other| other.seat == self.seat)
                .map(|other| other.name.clone())
                .collect();
            let seats = self.seat.rule(rule).seats;
            if holders.len() >= seats {
                return Err(Refused::Full {
                    seat: self.seat,
                    seats,
                    day,
                    holders,
                });
            }
        }
        Ok(())
    }
}

/// An appointment in the register.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Appointed {
    pub id: CommitteeAppointmentId,
    /// What it says.
    #[serde(flatten)]
    pub appointment: Appointment,
}

/// Vacant seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    pub seat: CommitteeSeat,
    /// How many of them.
    pub missing: usize,
    /// The first day without.
    pub from: Date,
    /// The last day before somebody takes one of them, or `None` if nobody is appointed to.
    pub until: Option<Date>,
}

/// More members whose terms end in one year than the regulation says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crowded {
    pub year: i16,
    /// Whose terms end in it.
    pub names: Vec<AppointeeName>,
}

/// The committee as it is on a day, and as it will be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Committee {
    pub day: Date,
    /// Who sits: members before substitutes, then by the end of their term.
    pub sitting: Vec<Appointed>,
    /// Who is appointed from a later day on.
    pub coming: Vec<Appointed>,
    /// Who sat before, the latest first.
    pub former: Vec<Appointed>,
}

impl Committee {
    /// Who sits on this day, who will, and who did.
    pub fn on(day: Date, appointed: Vec<Appointed>) -> Self {
        let (mut sitting, mut coming, mut former) = (Vec::new(), Vec::new(), Vec::new());
        for one in appointed {
            if one.appointment.sits_on(day) {
                sitting.push(one);
            } else if one.appointment.last_day() < day || one.appointment.never_sat() {
                former.push(one);
            } else {
                coming.push(one);
            }
        }
        sitting.sort_by_key(|one| (one.appointment.seat, one.appointment.last_day(), one.id));
        coming.sort_by_key(|one| (one.appointment.from, one.appointment.seat, one.id));
        former.sort_by_key(|one| std::cmp::Reverse((one.appointment.last_day(), one.id)));
        Self {
            day,
            sitting,
            coming,
            former,
        }
    }

    /// Everybody who sits or will.
    fn ahead(&self) -> impl Iterator<Item = &Appointment> {
        self.sitting
            .iter()
            .chain(&self.coming)
            .map(|one| &one.appointment)
    }

    /// The day after which the next member leaves.
    pub fn next_to_leave(&self) -> Option<Date> {
        self.sitting
            .iter()
            .filter(|one| one.appointment.seat == CommitteeSeat::Member)
            .map(|one| one.appointment.last_day())
            .min()
    }

    /// Seats of this kind that are empty, or the first that will be.
    pub fn gap(&self, rule: &CommitteeRule, seat: CommitteeSeat) -> Option<Gap> {
        let of_kind: Vec<&Appointment> = self.ahead().filter(|one| one.seat == seat).collect();
        let changes: BTreeSet<Date> = of_kind
            .iter()
            .flat_map(|one| [Some(one.from), one.last_day().tomorrow().ok()])
            .flatten()
            .filter(|day| *day > self.day)
            .collect();
        let missing_on = |day: Date| {
            let taken = of_kind.iter().filter(|one| one.sits_on(day)).count();
            seat.rule(rule).seats.saturating_sub(taken)
        };
        let mut days = std::iter::once(self.day).chain(changes);
        let from = days.by_ref().find(|day| missing_on(*day) > 0)?;
        let missing = missing_on(from);
        let until = days
            .find(|day| missing_on(*day) != missing)
            .filter(|day| missing_on(*day) < missing)
            .and_then(|day| day.yesterday().ok());
        Some(Gap {
            seat,
            missing,
            from,
            until,
        })
    }

    /// The years in which more members' terms end than the regulation says. Members who left early are not counted.
    pub fn crowded(&self, rule: &CommitteeRule) -> Vec<Crowded> {
        let members: Vec<&Appointment> = self
            .ahead()
            .filter(|one| one.seat == CommitteeSeat::Member && one.ended.is_none())
            .collect();
        let years: BTreeSet<i16> = members.iter().map(|one| one.until.year()).collect();
        years
            .into_iter()
            .map(|year| Crowded {
                year,
                names: members
                    .iter()
                    .filter(|one| one.until.year() == year)
                    .map(|one| one.name.clone())
                    .collect(),
            })
            .filter(|crowded| crowded.names.len() > rule.leaving_a_year)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use uuid::Uuid;

    use super::*;
    use crate::rating_regulation::committee_rule;

    fn one(name: &str, seat: CommitteeSeat, from: Date, until: Date) -> Appointment {
        Appointment {
            name: name.parse().unwrap(),
            seat,
            from,
            until,
            ended: None,
        }
    }

    fn usual(name: &str, seat: CommitteeSeat, from: Date) -> Appointment {
        one(name, seat, from, last_day(committee_rule(), seat, from).unwrap())
    }

    fn left(mut appointment: Appointment, on: Date) -> Appointment {
        appointment.ended = Some(Ended {
            on,
            reason: "Efter eget ønske".parse().unwrap(),
        });
        appointment
    }

    /// Three members of whom one leaves each year, and a substitute.
    fn full() -> Vec<Appointment> {
        vec![
            usual("Ada Skitsesen", CommitteeSeat::Member, date(2024, 6, 1)),
            usual("Bo Kladde", CommitteeSeat::Member, date(2025, 6, 1)),
            usual("Carla Udkast", CommitteeSeat::Member, date(2026, 6, 1)),
            usual("Dan Model", CommitteeSeat::Substitute, date(2026, 6, 1)),
        ]
    }

    fn committee(day: Date, appointments: Vec<Appointment>) -> Committee {
        let id = |n: usize| CommitteeAppointmentId::from_uuid(Uuid::from_u128(n as u128));
        let all = appointments.into_iter().enumerate();
        Committee::on(
            day,
            all.map(|(n, appointment)| Appointed {
                id: id(n),
                appointment,
            })
            .collect(),
        )
    }

    fn names(appointed: &[Appointed]) -> Vec<&str> {
        appointed
            .iter()
            .map(|one| one.appointment.name.as_str())
            .collect()
    }

    #[test]
    fn dm_3_1_members_sit_for_three_years_and_the_substitute_for_one() {
        for (seat, from, until) in [
            (CommitteeSeat::Member, date(2026, 6, 1), date(2029, 5, 31)),
            (CommitteeSeat::Substitute, date(2026, 6, 1), date(2027, 5, 31)),
            (CommitteeSeat::Member, date(2025, 3, 1), date(2028, 2, 29)),
            (CommitteeSeat::Member, date(2028, 2, 29), date(2031, 2, 28)),
            (CommitteeSeat::Substitute, date(2026, 1, 1), date(2026, 12, 31)),
        ] {
            let last = last_day(committee_rule(), seat, from);
            assert_eq!(last, Some(until), "{seat} {from}");
            assert_eq!(one("Bo", seat, from, until).usual_end(committee_rule()), None);
        }
        let rest = one("Bo", CommitteeSeat::Member, date(2026, 6, 1), date(2027, 5, 31));
        assert_eq!(rest.usual_end(committee_rule()), Some(date(2029, 5, 31)));
    }

    #[test]
    fn dm_3_1_there_are_three_members_and_one_substitute_on_any_day() {
        let rule = committee_rule();
        let refused = |new: &Appointment| new.fits(rule, &full()).unwrap_err();
        let Refused::Full {
            day, seats, holders, ..
        } = refused(&usual("Eva Prøve", CommitteeSeat::Member, date(2025, 1, 1)))
        else {
            panic!("a fourth member");
        };
        // On the first days there is room; it is gone when the third begins.
        assert_eq!((day, seats), (date(2026, 6, 1), 3));
        assert_eq!(
            holders.iter().map(AppointeeName::as_str).collect::<Vec<_>>(),
            ["Ada Skitsesen", "Bo Kladde", "Carla Udkast"]
        );
        assert!(matches!(
            refused(&usual("Eva Prøve", CommitteeSeat::Substitute, date(2027, 5, 31))),
            Refused::Full {
                seat: CommitteeSeat::Substitute,
                seats: 1,
                ..
            }
        ));
        // The day after somebody's last there is a seat, and before the third began there was one.
        let next = usual("Eva Prøve", CommitteeSeat::Member, date(2027, 6, 1));
        assert_eq!(next.fits(rule, &full()), Ok(()));
        let before = one(
            "Eva Prøve",
            CommitteeSeat::Member,
            date(2025, 1, 1),
            date(2026, 5, 31),
        );
        assert_eq!(before.fits(rule, &full()), Ok(()));
        // A member who left early has made room.
        let mut with_one_gone = full();
        with_one_gone[0] = left(with_one_gone[0].clone(), date(2026, 9, 30));
        let follower = one(
            "Eva Prøve",
            CommitteeSeat::Member,
            date(2026, 10, 1),
            date(2027, 5, 31),
        );
        assert_eq!(follower.fits(rule, &with_one_gone), Ok(()));
        assert!(follower.fits(rule, &full()).is_err());
    }

    #[test]
    fn nobody_has_two_seats_and_a_term_has_its_days_in_order() {
        let rule = committee_rule();
        let again = usual("Dan Model", CommitteeSeat::Member, date(2027, 1, 1));
        assert!(matches!(
            again.fits(rule, &full()),
            Err(Refused::Sits {
                seat: CommitteeSeat::Substitute,
                ..
            })
        ));
        assert_eq!(
            one("Eva", CommitteeSeat::Member, date(2030, 6, 2), date(2030, 6, 1)).fits(rule, &[]),
            Err(Refused::EndsBeforeItBegins)
        );
        let term = usual("Eva", CommitteeSeat::Substitute, date(2030, 1, 1));
        assert_eq!(
            left(term.clone(), date(2031, 1, 1)).fits(rule, &[]),
            Err(Refused::EndedAfterTerm(date(2030, 12, 31)))
        );
        // A member who never came has taken no seat.
        let declined = left(term, date(2029, 12, 1));
        assert!(declined.never_sat());
        let crowd = vec![usual("Bo", CommitteeSeat::Substitute, date(2030, 1, 1))];
        assert_eq!(declined.fits(rule, &crowd), Ok(()));
    }

    #[test]
    fn dm_3_1_a_day_shows_who_sits_who_leaves_next_and_which_seats_become_empty() {
        let rule = committee_rule();
        let mut all = full();
        all.push(left(
            usual("Eva Prøve", CommitteeSeat::Member, date(2023, 6, 1)),
            date(2025, 1, 31),
        ));
        all.push(usual("Finn Øvelse", CommitteeSeat::Substitute, date(2027, 7, 1)));
        let now = committee(date(2026, 11, 1), all);
        assert_eq!(
            names(&now.sitting),
            ["Ada Skitsesen", "Bo Kladde", "Carla Udkast", "Dan Model"]
        );
        assert_eq!(names(&now.coming), ["Finn Øvelse"]);
        assert_eq!(names(&now.former), ["Eva Prøve"]);
        assert_eq!(now.next_to_leave(), Some(date(2027, 5, 31)));
        assert_eq!(
            now.gap(rule, CommitteeSeat::Member),
            Some(Gap {
                seat: CommitteeSeat::Member,
                missing: 1,
                from: date(2027, 6, 1),
                until: None,
            })
        );
        assert_eq!(
            now.gap(rule, CommitteeSeat::Substitute),
            Some(Gap {
                seat: CommitteeSeat::Substitute,
                missing: 1,
                from: date(2027, 6, 1),
                until: Some(date(2027, 6, 30)),
            })
        );
        let empty = committee(date(2026, 11, 1), Vec::new());
        assert_eq!(
            empty.gap(rule, CommitteeSeat::Member),
            Some(Gap {
                seat: CommitteeSeat::Member,
                missing: 3,
                from: date(2026, 11, 1),
                until: None,
            })
        );
        assert_eq!(empty.next_to_leave(), None);
    }

    #[test]
    fn dm_3_1_one_member_leaves_each_year_and_more_are_told() {
        let rule = committee_rule();
        let now = committee(date(2026, 11, 1), full());
        assert_eq!(now.crowded(rule), []);
        let mut all = full();
        all[1] = one(
            "Bo Kladde",
            CommitteeSeat::Member,
            date(2025, 6, 1),
            date(2027, 5, 31),
        );
        let [crowded] = committee(date(2026, 11, 1), all.clone())
            .crowded(rule)
            .try_into()
            .unwrap();
        assert_eq!(crowded.year, 2027);
        assert_eq!(crowded.names.len(), 2);
        all[0] = left(all[0].clone(), date(2027, 1, 31));
        assert_eq!(committee(date(2026, 11, 1), all).crowded(rule), []);
    }
}
