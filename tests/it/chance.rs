//! Damage done by chance: the same in every run, unless more of it is asked for.
//!
//! `DOMMERBORD_DAMAGE=50` has every test of damage try fifty times as much, `DOMMERBORD_DAMAGE_SEED=7` other damage.

use std::env;

/// Numbers by chance (splitmix64).
#[derive(Debug)]
pub struct Chance(u64);

impl Chance {
    /// The chance of one test.
    pub fn of(seed: u64) -> Self {
        let other = number("DOMMERBORD_DAMAGE_SEED").unwrap_or(0);
        Self(seed ^ other.wrapping_mul(0xD1B5_4A32_D192_ED03))
    }

    /// A number below this one, or 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % end.max(1) as u64).unwrap()
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }

    /// Once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }
}

/// How often to try, when this often is enough for every day.
pub fn times(everyday: usize) -> usize {
    everyday * number("DOMMERBORD_DAMAGE").map_or(1, |more| usize::try_from(more).unwrap())
}

fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is no number: {text}")),
    )
}

/// One to three of: cut, flip a byte, double a line, drop a line, swap two lines, write over a column.
pub fn damage(bytes: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for _ in 0..=chance.below(2) {
        if bytes.is_empty() {
            break;
        }
        match chance.below(6) {
            0 => bytes.truncate(chance.below(bytes.len())),
            1 => {
                let at = chance.below(bytes.len());
                bytes[at] = u8::try_from(chance.below(256)).unwrap();
            }
            2 => {
                let at = chance.below(bytes.len());
                bytes[at] = b" 0123456789=+-wbHFUZWDL?\n"[chance.below(25)];
            }
            kind => {
                let mut lines: Vec<Vec<u8>> = bytes.split(|b| *b == b'\n').map(<[u8]>::to_vec).collect();
                let (a, b) = (chance.below(lines.len()), chance.below(lines.len()));
                match kind {
                    3 => lines.insert(a, lines[b].clone()),
                    4 => drop(lines.remove(a)),
                    _ => lines.swap(a, b),
                }
                bytes = lines.join(&b'\n');
            }
        }
    }
    bytes
}
