//! Which of a club's teams is higher: this decides whose fixed players step down, and to which team somebody is bound.

/// The teams of a club, the highest first. They come in the order of their sections, those of one section by name.
///
/// Parallel groups of a row are separate sections of equal rank, so the numbers in the teams' names decide if every team has one; a single
/// team without a number is the first. If the names do not tell, the order stays as given.
pub fn highest_first<T>(teams: Vec<T>, name: impl Fn(&T) -> &str) -> Vec<T> {
    let mut numbers: Vec<Option<u16>> = {
        let names: Vec<&str> = teams.iter().map(&name).collect();
        // "Klub 1911" beside "Klub 1911 2": the year is the club's.
        let is_stem = |own: &str| {
            let mut rests = names.iter().filter_map(|other| other.strip_prefix(own));
            rests.any(|rest| rest.starts_with(' '))
        };
        let numbers = names.iter().map(|own| number(own).filter(|_| !is_stem(own)));
        numbers.collect()
    };
    let mut without = numbers.iter_mut().filter(|number| number.is_none());
    if let (Some(only), None) = (without.next(), without.next()) {
        *only = Some(1);
    }
    let Some(numbers) = numbers.into_iter().collect::<Option<Vec<u16>>>() else {
        return teams;
    };
    let mut numbered: Vec<(u16, T)> = numbers.into_iter().zip(teams).collect();
    let is_each_once = numbered
        .iter()
        .enumerate()
        .all(|(index, (number, _))| numbered.iter().skip(index + 1).all(|(other, _)| other != number));
    if is_each_once {
        numbered.sort_by_key(|(number, _)| *number);
    }
    numbered.into_iter().map(|(_, team)| team).collect()
}

/// The number at the end of a team's name.
fn number(name: &str) -> Option<u16> {
    name.split_whitespace().next_back()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_decide_where_every_team_has_one_and_else_the_order_stays() {
        for (teams, expected) in [
            (
                vec!["Prøveby 1", "Prøveby 4", "Prøveby 3"],
                vec!["Prøveby 1", "Prøveby 3", "Prøveby 4"],
            ),
            (vec!["Prøveby 10", "Prøveby 2"], vec!["Prøveby 2", "Prøveby 10"]),
            (
                vec!["Prøveby 3", "Prøveby", "Prøveby 2"],
                vec!["Prøveby", "Prøveby 2", "Prøveby 3"],
            ),
            (
                vec!["Prøveby 2", "Prøveby", "Prøveby 1"],
                vec!["Prøveby 2", "Prøveby", "Prøveby 1"],
            ),
            (
                vec!["Skitse", "Kladde", "Prøve 1"],
                vec!["Skitse", "Kladde", "Prøve 1"],
            ),
            (
                vec!["Prøveby 2", "Skitseby 2", "Prøveby 1"],
                vec!["Prøveby 2", "Skitseby 2", "Prøveby 1"],
            ),
            (vec!["Prøveby"], vec!["Prøveby"]),
            (
                vec!["Kladdestrup 1911 2", "Kladdestrup 1911"],
                vec!["Kladdestrup 1911", "Kladdestrup 1911 2"],
            ),
            (vec![], vec![]),
        ] {
            assert_eq!(highest_first(teams.clone(), |team| team), expected, "{teams:?}");
        }
    }
}
