//! The address a form returns to: sent with the form itself, and always on this site.

/// The longest address one comes back to, in bytes.
const BACK_MAX: usize = 2_000;

/// The address to go back to, if it is on this site; else the front page. Browsers read `//host` and `/\host` as other sites.
pub fn inside(back: &str) -> &str {
    let is_inside = back.starts_with('/')
        && !back.starts_with("//")
        && !back.contains('\\')
        && back.len() <= BACK_MAX
        && back.bytes().all(|byte| byte.is_ascii_graphic());
    if is_inside { back } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_only_comes_back_to_this_site() {
        for (back, to) in [
            ("/t/paaske/s/a?show=missing", "/t/paaske/s/a?show=missing"),
            ("//elsewhere.example", "/"),
            ("/\\elsewhere.example", "/"),
            ("https://elsewhere.example", "/"),
            ("", "/"),
            ("/a\r\nSet-Cookie: x", "/"),
            ("/å", "/"),
        ] {
            assert_eq!(inside(back), to, "{back:?}");
        }
    }
}
