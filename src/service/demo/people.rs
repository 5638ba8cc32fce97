//! Made-up people: every name is an example by its sound, and the same seed makes the same people.

use std::fmt::Write as _;

use engine::seeded_rng::{lot, shuffle};

const GIVEN: [&str; 24] = [
    "Prøve",
    "Attrap",
    "Åge",
    "Ærø",
    "Øjvind",
    "Demo",
    "Skitse",
    "Udkast",
    "Fiktiva",
    "Model",
    "Mønster",
    "Forlæg",
    "Eksempla",
    "Kladde",
    "Anne-Prøve",
    "Bo",
    "Cilla",
    "Dagmar",
    "Esben",
    "Fie",
    "Gorm",
    "Hjørdis",
    "Ingolf",
    "Jytte",
];
const SURNAMES: [&str; 20] = [
    "Prøvesen",
    "Øvelseslund",
    "Mønsterbjerg",
    "Skabelonsen",
    "Udkastholm",
    "Kladdestrup",
    "Skitsegaard",
    "Demobjerg",
    "Prøvestrup",
    "Attrapgaard",
    "Forlægsen",
    "Fiktivsen",
    "Eksempelgaard",
    "Æksempelby Prøvesen",
    "Ågerup Kladdestrup",
    "Mønsterbjerg von Udkast",
    "Øvelseslund-Skabelonsen",
    "Forlæg Attrapgaard Prøvestrup",
    "Eksempelholm",
    "Modelsgaard",
];
const CLUBS: [&str; 12] = [
    "Prøveby SK",
    "Skakklubben Attrap",
    "Æksempelby Skakforening",
    "Kladdestrup 1911",
    "Udkastholm SK",
    "Øvelseslund Skakklub",
    "Mønsterbjerg",
    "Skabelon SK",
    "Demobjerg Skakforening",
    "Skitseby SK",
    "SK Forlæg",
    "Eksempelgaard og Omegns Skakklub",
];

/// Somebody who does not exist.
#[derive(Clone, Debug)]
pub(super) struct Somebody {
    pub(super) given: String,
    pub(super) surname: String,
    pub(super) club: &'static str,
    pub(super) national_id: String,
    pub(super) birth_year: u16,
    pub(super) rating: u16,
    pub(super) title: &'static str,
}

/// So many people, no two with one name: given names, surnames, and a middle initial when these run out.
pub(super) fn people(seed: u64, count: usize) -> Vec<Somebody> {
    let mut names: Vec<(usize, usize, usize)> = Vec::new();
    let pairs = GIVEN.len() * SURNAMES.len();
    for index in 0..count.next_multiple_of(pairs) {
        names.push((
            index % GIVEN.len(),
            index / GIVEN.len() % SURNAMES.len(),
            index / pairs,
        ));
    }
    shuffle(seed, &mut names);
    names.sort_by_key(|(_, _, initial)| *initial);
    names
        .into_iter()
        .take(count)
        .enumerate()
        .map(|(index, name)| somebody(seed, index, name))
        .collect()
}

fn somebody(seed: u64, index: usize, (given, surname, initial): (usize, usize, usize)) -> Somebody {
    let draw = |what: u64, below: u64| {
        let number = u64::try_from(index).unwrap_or(0) * 16 + what;
        u16::try_from(lot(seed, number) % below.max(1)).unwrap_or(0)
    };
    let mut first = GIVEN.get(given).copied().unwrap_or("Prøve").to_owned();
    // A, B, C … and then two of them: there is room for every bench.
    let mut rest = initial;
    while rest > 0 {
        let letter = char::from(b'A' + u8::try_from((rest - 1) % 26).unwrap_or(0));
        // Writing to a string cannot fail.
        let _ = write!(first, " {letter}.");
        rest = (rest - 1) / 26;
    }
    // The sum of two draws, so that most ratings are near the middle.
    let rating = 1_000 + draw(0, 700) + draw(1, 700);
    Somebody {
        given: first,
        surname: SURNAMES.get(surname).copied().unwrap_or("Prøvesen").to_owned(),
        club: CLUBS
            .get(usize::from(draw(2, 12)))
            .copied()
            .unwrap_or("Prøveby SK"),
        national_id: format!("{}", 9_000_000 + index),
        birth_year: 1_940 + draw(3, 78),
        rating,
        title: if rating > 2_330 { "FM" } else { "" },
    }
}

/// The people as a table that the import of players reads.
pub(super) fn table(people: &[Somebody]) -> String {
    let mut text = String::from("Efternavn;Fornavn;Klub;DSU-nr;Født;Titel;Rating\n");
    for somebody in people {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{};{};{};{};{};{};{}",
            somebody.surname,
            somebody.given,
            somebody.club,
            somebody.national_id,
            somebody.birth_year,
            somebody.title,
            somebody.rating
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_people_and_no_two_have_one_name() {
        let some = people(7, 1_500);
        assert_eq!(table(&some), table(&people(7, 1_500)));
        assert_ne!(table(&some), table(&people(8, 1_500)));
        let names: BTreeSet<_> = some
            .iter()
            .map(|somebody| (&somebody.given, &somebody.surname))
            .collect();
        assert_eq!(names.len(), 1_500);
    }
}
