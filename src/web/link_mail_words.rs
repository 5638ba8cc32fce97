//! A mail with a link in words: subject, a text and the same text as HTML. Those about players and boards are [`super::mail_words`].

use askama::Template;

use crate::{i18n::Lang, mail_words::language};
use domain::screen::Tongue;
use service::postman::{Letter, LinkLetter};
use texts::t;

/// The HTML of such a mail: no pictures, no styles, nothing fetched from anywhere.
#[derive(Debug, Template)]
#[template(path = "link_mail.html")]
struct LinkMailPage<'a> {
    lang: &'static str,
    subject: &'a str,
    before: &'a [String],
    label: &'a str,
    link: &'a str,
    after: &'a [String],
    /// Where such mail is stopped; empty where there is nothing to stop.
    stop: &'a str,
    stop_label: &'a str,
}

/// What is said: the subject, what stands before the link, what the link is called, and what stands after it.
struct Said {
    subject: String,
    before: Vec<String>,
    label: String,
    after: Vec<String>,
}

/// Writes a mail with this link, and the one that stops such mail.
pub fn letter(tongue: Tongue, letter: &LinkLetter, (link, stop): (&str, Option<&str>)) -> Letter {
    let lang = language(tongue);
    let said = said(lang, letter);
    let mut parts = said.before.clone();
    parts.push(format!("{}:\n{link}", said.label));
    parts.extend(said.after.iter().cloned());
    let stop_label = t!(lang, link_mail_moved_stop);
    parts.extend(stop.map(|stop| format!("{stop_label}:\n{stop}")));
    let page = LinkMailPage {
        lang: lang.tag(),
        subject: &said.subject,
        before: &said.before,
        label: &said.label,
        link,
        after: &said.after,
        stop: stop.unwrap_or_default(),
        stop_label: &stop_label,
    };
    // A template without I/O does not fail; the text is the whole mail in any case.
    let html = page.render().unwrap_or_default();
    let text = format!("{}\n", parts.join("\n\n"));
    Letter {
        subject: said.subject,
        text,
        html,
    }
}

fn said(lang: Lang, letter: &LinkLetter) -> Said {
    match letter {
        LinkLetter::NewPassword { name, until } => Said {
            subject: t!(lang, link_mail_password_subject),
            before: vec![
                t!(lang, mail_hello, name = name.as_str()),
                t!(lang, link_mail_password_text),
            ],
            label: t!(lang, link_mail_password_link),
            after: vec![
                t!(lang, link_mail_password_once, until = lang.moment(*until)),
                t!(lang, link_mail_password_ignore),
            ],
        },
        LinkLetter::Invitation {
            name,
            by,
            roles,
            place,
            until,
        } => {
            let place = match place {
                (Some(tournament), Some(section)) => format!("{tournament}, {section}"),
                (Some(tournament), None) => tournament.clone(),
                (None, _) => t!(lang, right_everywhere),
            };
            let roles: Vec<String> = roles.iter().map(|role| lang.role(*role)).collect();
            let (place, roles) = (place.as_str(), roles.join(", "));
            let text = match by {
                Some(by) => t!(lang, link_mail_invitation_by, by = by.as_str(), place, roles),
                None => t!(lang, link_mail_invitation_text, place, roles),
            };
            Said {
                subject: t!(lang, link_mail_invitation_subject, place),
                before: vec![t!(lang, mail_hello, name = name.as_str()), text],
                label: t!(lang, link_mail_invitation_link),
                after: vec![
                    t!(lang, invitation_once, until = lang.moment(*until)),
                    t!(lang, link_mail_invitation_ignore),
                ],
            }
        }
        LinkLetter::CaptainLink { team, place, until } => {
            let (tournament, section) = (place.0.as_str(), place.1.as_str());
            let team = team.as_str();
            Said {
                subject: t!(lang, link_mail_captain_subject, team, tournament),
                before: vec![t!(lang, link_mail_captain_text, team, tournament, section)],
                label: t!(lang, link_mail_captain_link),
                after: vec![
                    t!(lang, link_mail_captain_until, until = lang.moment(*until)),
                    t!(lang, link_mail_captain_why),
                ],
            }
        }
        LinkLetter::MatchMoved { team, place, moved } => {
            let (tournament, section) = (place.0.as_str(), place.1.as_str());
            let (team, opponent, round) = (team.as_str(), moved.opponent.as_str(), moved.round.get());
            let mut before = vec![t!(lang, link_mail_moved_text, team, opponent, round)];
            before.push(match moved.day {
                Some(day) => t!(lang, link_mail_moved_day, day = lang.date(day)),
                None if moved.is_postponed => t!(lang, link_mail_moved_put_off),
                None => t!(lang, link_mail_moved_no_day),
            });
            if let Some(hour) = moved.hour.filter(|_| !moved.is_postponed) {
                before.push(t!(lang, link_mail_moved_hour, hour = lang.time(hour)));
            }
            if !moved.venue.is_empty() {
                before.push(t!(lang, link_mail_moved_venue, venue = moved.venue.as_str()));
            }
            before.push(t!(lang, mail_board_where, tournament, section));
            Said {
                subject: t!(lang, link_mail_moved_subject, round, team, opponent),
                before,
                label: t!(lang, link_mail_moved_link),
                after: vec![t!(lang, link_mail_captain_why)],
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::{access::Role, link_mail::MovedMatch};
    use engine::numbers::RoundNo;

    const LINK: &str = "https://skak.example.dk/invitation/abc";

    #[test]
    fn a_way_to_a_new_password_says_what_to_do_and_what_if_nobody_asked() {
        let mail = LinkLetter::NewPassword {
            name: "Åge <b>Kladdestrup".to_owned(),
            until: "2026-04-04T09:00:00Z".parse().unwrap(),
        };
        let danish = letter(Tongue::Danish, &mail, (LINK, None));
        assert_eq!(danish.subject, "Ny adgangskode");
        assert!(danish.text.contains("Hej Åge <b>Kladdestrup"), "{}", danish.text);
        assert!(danish.html.contains("lang=\"da\"") && !danish.html.contains("<b>"));
        let english = letter(Tongue::English, &mail, (LINK, None));
        assert_eq!(english.subject, "A new password");
        for mail in [danish, english] {
            for part in [mail.text, mail.html] {
                assert!(part.contains(LINK), "{part}");
            }
        }
    }

    #[test]
    fn an_invitation_names_who_invites_and_to_what_and_a_captain_the_team() {
        let invited = |by: Option<&str>| LinkLetter::Invitation {
            name: "Tilde Attrapgaard".to_owned(),
            by: by.map(str::to_owned),
            roles: vec![Role::Arbiter, Role::Assistant],
            place: (Some("Påsketurnering".to_owned()), None),
            until: "2026-04-18T08:00:00Z".parse().unwrap(),
        };
        let by = letter(Tongue::Danish, &invited(Some("Prøve Prøvesen")), (LINK, None));
        for said in ["Prøve Prøvesen", "Påsketurnering", "Dommer, Hjælper"] {
            assert!(by.text.contains(said), "{said}: {}", by.text);
        }
        let nobody = letter(Tongue::English, &invited(None), (LINK, None));
        assert!(nobody.text.contains("Arbiter, Assistant"), "{}", nobody.text);
        let captain = LinkLetter::CaptainLink {
            team: "Prøveby 1".to_owned(),
            place: ("Holdturnering".to_owned(), "2. division".to_owned()),
            until: "2026-05-01T08:00:00Z".parse().unwrap(),
        };
        let captain = letter(Tongue::Danish, &captain, (LINK, None));
        for said in ["Prøveby 1", "Holdturnering", "2. division", LINK] {
            assert!(captain.text.contains(said), "{said}: {}", captain.text);
        }
    }

    #[test]
    fn a_captain_is_told_when_and_where_a_moved_match_is_played_and_how_to_stop_that() {
        let moved = MovedMatch {
            round: RoundNo::new(2).unwrap(),
            opponent: "Skitseby".to_owned(),
            day: Some("2026-04-26".parse().unwrap()),
            is_postponed: false,
            hour: Some("19:30".parse().unwrap()),
            venue: "Klublokalet <1. sal>".to_owned(),
        };
        let told = |moved: &MovedMatch| {
            let mail = LinkLetter::MatchMoved {
                team: "Prøveby 1".to_owned(),
                place: ("Holdturnering".to_owned(), "2. division".to_owned()),
                moved: moved.clone(),
            };
            letter(
                Tongue::Danish,
                &mail,
                (LINK, Some("https://skak.example.dk/mail/stop/abc")),
            )
        };
        let mail = told(&moved);
        for said in [
            "Prøveby 1",
            "Skitseby",
            "26. april 2026",
            "19.30",
            "1. sal",
            "/mail/stop/abc",
            LINK,
        ] {
            assert!(mail.text.contains(said), "{said}: {}", mail.text);
        }
        assert!(!mail.html.contains("<1. sal>") && mail.html.contains("/mail/stop/abc"));
        let put_off = MovedMatch {
            day: None,
            is_postponed: true,
            ..moved
        };
        let mail = told(&put_off);
        assert!(
            mail.text.contains("udsat") && !mail.text.contains("19.30"),
            "{}",
            mail.text
        );
    }
}
