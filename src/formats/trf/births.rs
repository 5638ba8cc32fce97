//! A file without dates of birth, for readers who may not see personal data.

/// The columns of the date of birth in a player's record (C.02.03 annex A), counted from 0.
const COLUMNS: std::ops::Range<usize> = 69..79;

/// The same file with those columns blank in every record of a player, FIDE's `001` and a federation's own.
pub fn without_births(text: &str) -> String {
    text.split_inclusive('\n').map(without_birth).collect()
}

fn without_birth(line: &str) -> String {
    let is_player = line.starts_with("001 ") || line.split(' ').next().is_some_and(is_federation);
    let is_date = line
        .chars()
        .skip(COLUMNS.start)
        .take(COLUMNS.len())
        .enumerate()
        .all(|(at, letter)| match at {
            4 | 7 => letter == '/',
            _ => letter.is_ascii_digit(),
        });
    if !(is_player && is_date) {
        return line.to_owned();
    }
    line.chars()
        .enumerate()
        .map(|(at, letter)| {
            let is_birth = COLUMNS.contains(&at) && !matches!(letter, '\r' | '\n');
            if is_birth { ' ' } else { letter }
        })
        .collect()
}

/// Is it the name of a federation's own record?
fn is_federation(tag: &str) -> bool {
    tag.len() == 3 && tag.bytes().all(|byte| byte.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_dates_of_players_go() {
        let player = format!("{:<69}1990/04/01    3.5    1", "001    1 m    Åse, Prøve");
        let own = format!("{:<69}1990/00/00\r", "DEN    1 m    Åse, Prøve");
        let other = format!("{:<69}1990/04/01", "012 A name as long as that");
        let file = format!("042 2026/04/02\n{player}\n{own}\n{other}\n");
        let told = without_births(&file);
        assert_eq!(told.matches("1990").count(), 1, "{told}");
        assert!(told.contains(&other) && told.contains("042 2026/04/02"));
        assert_eq!(
            told.lines().map(|line| line.chars().count()).collect::<Vec<_>>(),
            file.lines().map(|line| line.chars().count()).collect::<Vec<_>>()
        );
        assert!(told.contains("3.5    1"));
    }
}
