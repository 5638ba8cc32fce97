//! A mail in words: what the queue holds as facts becomes a subject, a text and the same text as HTML, in the recipient's language.

use askama::Template;

use crate::{i18n::Lang, paths::TournamentLinks};
use domain::{
    mail::{MailContent, MailText},
    player::PersonName,
    screen::Tongue,
};
use engine::colour::Colour;
use service::postman::{Letter, MailLinks};
use store::mails::ClaimedMail;
use texts::t;

/// The HTML of a mail: no pictures, no styles, nothing fetched from anywhere.
#[derive(Debug, Template)]
#[template(path = "mail.html")]
struct MailPage<'a> {
    lang: &'static str,
    subject: &'a str,
    paragraphs: &'a [String],
    links: &'a [(String, String)],
    why: &'a str,
    stop: &'a str,
    stop_label: &'a str,
}

/// The language a mail is written in.
pub const fn language(tongue: Tongue) -> Lang {
    match tongue {
        Tongue::Danish => Lang::Da,
        Tongue::English => Lang::En,
    }
}

/// The language of a page, for mail that is asked for on it.
pub const fn tongue(lang: Lang) -> Tongue {
    match lang {
        Lang::Da => Tongue::Danish,
        Lang::En => Tongue::English,
    }
}

/// The subject of a mail.
pub fn subject(lang: Lang, content: &MailContent, tournament: &str) -> String {
    match content {
        MailContent::Receipt { .. } => t!(lang, mail_receipt_subject, tournament),
        MailContent::Answer {
            is_accepted: true, ..
        } => t!(lang, mail_accepted_subject, tournament),
        MailContent::Answer {
            is_accepted: false, ..
        } => t!(lang, mail_declined_subject, tournament),
        MailContent::Board { round, board, .. } => t!(
            lang,
            mail_board_subject,
            round = round.get(),
            board = board.get(),
            tournament
        ),
        MailContent::Bye { round, .. } => t!(lang, mail_bye_subject, round = round.get(), tournament),
        MailContent::Meeting {
            round,
            is_agreed: true,
            ..
        } => t!(lang, mail_meeting_agreed_subject, round = round.get(), tournament),
        MailContent::Meeting {
            round,
            is_agreed: false,
            ..
        } => t!(
            lang,
            mail_meeting_proposed_subject,
            round = round.get(),
            tournament
        ),
        MailContent::Invitation { .. } => t!(lang, mail_game_invitation_subject, tournament),
        MailContent::Message { subject, .. } => subject.to_string(),
    }
}

/// Writes a mail.
pub fn letter(mail: &ClaimedMail, to: &MailLinks) -> Letter {
    let lang = language(mail.language);
    let subject = subject(lang, &mail.content, &mail.tournament);
    let paragraphs = paragraphs(lang, mail);
    let here = TournamentLinks::new(&mail.slug);
    let whole = |path: String| format!("{}{path}", to.origin);
    let links = match &mail.content {
        MailContent::Receipt { .. } | MailContent::Answer { .. } => {
            vec![(t!(lang, mail_receipt_link), whole(here.receipt(mail.player)))]
        }
        MailContent::Board { round, .. }
        | MailContent::Bye { round, .. }
        | MailContent::Meeting { round, .. } => {
            let round = here.within(mail.section.1.clone()).round(*round);
            vec![(t!(lang, mail_board_link), whole(round.public_round()))]
        }
        MailContent::Invitation { .. } | MailContent::Message { .. } => {
            vec![(mail.tournament.clone(), whole(here.tournament()))]
        }
    };
    let own = to.own.iter().map(|own| (t!(lang, mail_own_link), own.clone()));
    let links: Vec<(String, String)> = own.chain(links).collect();
    let why = match &mail.content {
        MailContent::Receipt { .. } | MailContent::Answer { .. } => t!(lang, mail_why_receipt),
        MailContent::Board { .. }
        | MailContent::Bye { .. }
        | MailContent::Meeting { .. }
        | MailContent::Invitation { .. } => {
            t!(lang, mail_why_pairing)
        }
        MailContent::Message { .. } => t!(lang, mail_why_message, tournament = mail.tournament.as_str()),
    };
    let stop_label = t!(lang, mail_stop_label);
    let mut parts = paragraphs.clone();
    parts.extend(links.iter().map(|(label, href)| format!("{label}:\n{href}")));
    parts.push(format!("-- \n{why}\n{stop_label}:\n{}\n", to.stop));
    let text = parts.join("\n\n");
    let page = MailPage {
        lang: lang.tag(),
        subject: &subject,
        paragraphs: &paragraphs,
        links: &links,
        why: &why,
        stop: &to.stop,
        stop_label: &stop_label,
    };
    // A template without I/O does not fail; the text is the whole mail in any case.
    let html = page.render().unwrap_or_default();
    Letter { subject, text, html }
}

fn paragraphs(lang: Lang, mail: &ClaimedMail) -> Vec<String> {
    let (surname, given) = &mail.name;
    let name = PersonName::new(surname, given).map_or_else(|_| surname.clone(), |name| name.spoken());
    let section = mail.section.0.as_str();
    match &mail.content {
        MailContent::Receipt { section } => vec![
            t!(lang, mail_hello, name = name.as_str()),
            t!(
                lang,
                mail_receipt_text,
                tournament = mail.tournament.as_str(),
                section = section.as_str()
            ),
            t!(lang, mail_receipt_wait),
        ],
        MailContent::Answer { section, is_accepted } => {
            let (tournament, section) = (mail.tournament.as_str(), section.as_str());
            let said = if *is_accepted {
                t!(lang, mail_accepted_text, tournament, section)
            } else {
                t!(lang, mail_declined_text, tournament, section)
            };
            vec![t!(lang, mail_hello, name = name.as_str()), said]
        }
        MailContent::Board {
            round,
            starts_at,
            window,
            board,
            colour,
            opponent,
            ..
        } => {
            let (round, board, opponent) = (round.get(), board.get(), opponent.as_str());
            let said = match colour {
                Colour::White => t!(lang, mail_board_white, round, board, opponent),
                Colour::Black => t!(lang, mail_board_black, round, board, opponent),
            };
            let mut all = vec![t!(lang, mail_hello, name = name.as_str()), said];
            all.extend(starts_at.map(|at| t!(lang, mail_board_starts, at = lang.moment(at))));
            all.extend(window.map(|window| {
                let days = lang.span(window.first(), window.last());
                t!(lang, mail_board_window, days)
            }));
            all.push(t!(
                lang,
                mail_board_where,
                tournament = mail.tournament.as_str(),
                section
            ));
            all
        }
        MailContent::Bye { round, kind, .. } => vec![
            t!(lang, mail_hello, name = name.as_str()),
            t!(lang, mail_bye_text, round = round.get(), why = lang.bye(*kind)),
            t!(
                lang,
                mail_board_where,
                tournament = mail.tournament.as_str(),
                section
            ),
        ],
        MailContent::Meeting {
            round,
            opponent,
            at,
            is_agreed,
            ..
        } => {
            let (round, opponent, at) = (round.get(), opponent.as_str(), lang.moment(*at));
            let said = if *is_agreed {
                t!(lang, mail_meeting_agreed, round, opponent, at)
            } else {
                t!(lang, mail_meeting_proposed, round, opponent, at)
            };
            about_game(lang, &name, said, (&mail.tournament, section))
        }
        MailContent::Invitation { opponent, at, .. } => {
            let (opponent, at) = (opponent.as_str(), lang.moment(*at));
            let said = t!(lang, mail_game_invitation, opponent, at);
            about_game(lang, &name, said, (&mail.tournament, section))
        }
        MailContent::Message { text, .. } => message(text),
    }
}

/// What is said of a game between the greeting and where it is played.
fn about_game(lang: Lang, name: &str, said: String, (tournament, section): (&str, &str)) -> Vec<String> {
    vec![
        t!(lang, mail_hello, name),
        said,
        t!(lang, mail_board_where, tournament, section),
    ]
}

/// The organiser's words in paragraphs, as a mail shows them and the page where they are looked over.
pub fn message(text: &MailText) -> Vec<String> {
    text.as_str()
        .split("\n\n")
        .map(|part| part.trim_matches('\n').to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{
        ids::{MailId, PlayerId, SectionId},
        numbers::{BoardNo, RoundNo},
    };

    fn mail(language: Tongue, content: MailContent) -> ClaimedMail {
        ClaimedMail {
            id: MailId::from_uuid(uuid::Uuid::from_u128(1)),
            player: PlayerId::from_uuid(uuid::Uuid::from_u128(2)),
            recipient: "aage@example.org".to_owned(),
            language,
            content,
            tournament: "Påsketurnering <2026>".to_owned(),
            slug: "paaske".to_owned(),
            section: ("Gruppe A".to_owned(), "a".to_owned()),
            name: ("Kladdestrup".to_owned(), "Åge".to_owned()),
            created_at: "2026-04-01T10:00:00Z".parse().unwrap(),
            attempt: 1,
        }
    }

    fn links() -> MailLinks {
        MailLinks {
            origin: "https://skak.example.dk".to_owned(),
            stop: "https://skak.example.dk/mail/stop/abc".to_owned(),
            own: None,
        }
    }

    #[test]
    fn a_time_is_told_as_proposed_or_agreed_with_the_page_of_the_round() {
        let content = |is_agreed| MailContent::Meeting {
            section: SectionId::from_uuid(uuid::Uuid::from_u128(3)),
            round: RoundNo::new(2).unwrap(),
            opponent: "Bo Prøvesen".to_owned(),
            at: "2026-04-10T17:00:00Z".parse().unwrap(),
            is_agreed,
        };
        for (is_agreed, words) in [
            (false, "Bo Prøvesen foreslår fredag 10. april 2026 kl. 19.00"),
            (true, "mod Bo Prøvesen spilles fredag 10. april 2026 kl. 19.00"),
        ] {
            let letter = letter(&mail(Tongue::Danish, content(is_agreed)), &links());
            assert!(letter.text.contains(words), "{}", letter.text);
            let page = "https://skak.example.dk/t/paaske/s/a/rounds/2";
            assert!(letter.text.contains(page), "{}", letter.text);
        }
    }

    #[test]
    fn a_board_is_told_in_the_recipients_language_and_what_was_typed_is_no_markup() {
        let content = |opponent: &str| MailContent::Board {
            section: SectionId::from_uuid(uuid::Uuid::from_u128(3)),
            round: RoundNo::new(3).unwrap(),
            starts_at: None,
            window: None,
            board: BoardNo::new(12).unwrap(),
            colour: Colour::White,
            opponent: opponent.to_owned(),
        };
        let danish = letter(&mail(Tongue::Danish, content("Bo <b>Prøvesen")), &links());
        assert!(
            danish.subject.starts_with("Runde 3: bord 12"),
            "{}",
            danish.subject
        );
        assert!(danish.text.contains("hvid") && danish.text.contains("Bo <b>Prøvesen"));
        assert!(danish.html.contains("lang=\"da\"") && !danish.html.contains("<b>Pr"));
        let english = letter(&mail(Tongue::English, content("Bo Prøvesen")), &links());
        assert!(
            english.subject.starts_with("Round 3: board 12"),
            "{}",
            english.subject
        );
        assert!(english.text.contains("White"));
        for letter in [danish, english] {
            for part in [letter.text, letter.html] {
                assert!(
                    part.contains("https://skak.example.dk/t/paaske/s/a/rounds/3"),
                    "{part}"
                );
                assert!(part.contains("https://skak.example.dk/mail/stop/abc"), "{part}");
            }
        }
    }

    #[test]
    fn a_message_is_the_organisers_words_line_by_line() {
        let content = MailContent::Message {
            subject: "Ny tid".parse().unwrap(),
            text: "Kære alle\n\nVi begynder kl. 10.\nHusk ure.".parse().unwrap(),
        };
        let letter = letter(&mail(Tongue::Danish, content), &links());
        assert_eq!(letter.subject, "Ny tid");
        assert!(
            letter
                .text
                .starts_with("Kære alle\n\nVi begynder kl. 10.\nHusk ure.")
        );
        assert!(letter.html.contains("Vi begynder kl. 10.<br>Husk ure."));
    }
}
