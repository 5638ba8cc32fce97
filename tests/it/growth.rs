//! What a request reads does not grow with what is stored.
//!
//! Among two thousand tournaments everything that can be read is asked for, as the router lists it, and results are
//! written; PostgreSQL counts the rows that were read for it.

use std::fmt::Write as _;

use axum::http::Request;
use domain::player_key::PlayerKey;
use service::{clock::Clock, ids, own_publication, sealed_line_ups};
use sqlx::{AssertSqlSafe, Executor as _, PgPool, postgres::PgPoolOptions};
use tower::ServiceExt as _;
use web::{
    auth::Access,
    state::{AppState, Site},
};

use crate::{
    app::NOW,
    database::{TestDb, test_db},
    place::eventually,
    prelude::*,
};

/// The tournaments that are stored, each with a section of ten players, two rounds with pairings and one to come; all but the newest, which
/// lists show, have one of two teams besides.
const STORED: u32 = 2000;
/// The most rows and entries of indexes that a request may read. Looking through the tournaments would take more, and
/// every other table has more rows.
const MOST: i64 = 1500;
/// The same for a search everywhere, which looks through their names as the front page does, then for a club and for a person.
const MOST_OF_A_SEARCH: i64 = 3200;
/// The same for whoever has to do with all tournaments and is shown two hundred of them, the players and teams counted.
const MOST_OF_ALL: i64 = 3000;
/// PostgreSQL plans a statement for its values five times and then, if it seems as good, once for all values.
const TIMES: i64 = 7;

/// Who asks, by the secret of a session and of a token.
const VISITOR: &str = "";
/// Organiser and arbiter of the tournament in the middle.
const STAFF: &str = "staff";
/// Has every role everywhere.
const CHIEF: &str = "chief";

/// The tournament in the middle: neither the first nor the last that a search through all of them would meet.
const SLUG: &str = "t1000";

/// What is stored, `STORED` standing for the number of tournaments.
const FURNITURE: &str = "
        insert into tournament (id, slug, name, city, starts_on, ends_on, status, published_at, frozen_at, created_at, folded)
        select md5('t' || n)::uuid, 't' || n, 'Stævne ' || n, 'Prøveby', date '2026-06-01' - n, date '2026-06-03' - n,
            case when n % 10 = 9 then 'draft' else 'running' end, now(), now(), now(), 'staevne ' || n || ' proeveby'
        from generate_series(1, STORED) n;
        insert into section (id, tournament_id, ordinal, slug, name, planned_rounds, created_at)
        select md5('s' || n)::uuid, md5('t' || n)::uuid, 1, 'a', 'Gruppe A', 3, now() from generate_series(1, STORED) n;
        insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, club, rating,
            rating_origin, applied_at)
        select md5('p' || n || '-' || k)::uuid, md5('t' || n)::uuid, md5('s' || n)::uuid,
            case when k = 11 then 'applied' else 'accepted' end, case when k < 11 then k end, 'Prøvesen', 'Prøve ' || k,
            'Prøveby SK', 2000 - k, 'national', now()
        from generate_series(1, STORED) n, generate_series(1, 11) k;
        insert into round (id, section_id, number, starts_at, status, origin)
        select md5('r' || n || '-' || k)::uuid, md5('s' || n)::uuid, k, timestamptz '2026-04-03 08:00Z' + k * interval '1 hour',
            case when k = 3 then 'planned' else 'draft' end, 'hand'
        from generate_series(1, STORED) n, generate_series(1, 3) k;
        alter table game disable trigger user;
        alter table bye disable trigger user;
        insert into game (id, round_id, board, white_id, black_id, result, entered_at, entered_by, version)
        select md5('g' || n || '-' || k || '-' || b)::uuid, md5('r' || n || '-' || k)::uuid, b,
            md5('p' || n || '-' || 2 * b - k % 2)::uuid, md5('p' || n || '-' || 1 + (2 * b - k % 2) % 8)::uuid,
            case when k = 1 then '1-0' end, case when k = 1 then now() end, case when k = 1 then 'Prøve' else '' end,
            case when k = 1 then 2 else 1 end
        from generate_series(1, STORED) n, generate_series(1, 2) k, generate_series(1, 4) b;
        insert into game_entry (id, game_id, version, result, kind, at, actor)
        select gen_random_uuid(), id, version, result, 'entered', now(), 'Prøve' from game where result is not null;
        insert into result_dispute (id, game_id, seen, result, at, actor)
        select gen_random_uuid(), id, 1, '0-1', now(), 'Prøve' from game where result is null;
        insert into candidate_statement (tournament_id, stated_at, stated_by)
        select md5('t' || n)::uuid, now(), 'Prøve' from generate_series(1, STORED) n;
        insert into candidate_result (player_id, tournament_id)
        select md5('p' || n || '-1')::uuid, md5('t' || n)::uuid from generate_series(1, STORED) n;
        insert into union_fee (tournament_id, fee, changed_at, changed_by)
        select md5('t' || n)::uuid, '{\"amount\": \"1200.00\"}', now(), 'Prøve' from generate_series(1, STORED) n;
        insert into requested_bye (player_id, round_no, kind, noticed_at)
        select id, 3, 'half_point', now() from player where start_no is not null;
        insert into bye (round_id, player_id, kind)
        select md5('r' || n || '-' || k)::uuid, md5('p' || n || '-' || p)::uuid, 'zero_point'
        from generate_series(1, STORED) n, generate_series(1, 2) k, generate_series(9, 10) p;
        alter table game enable trigger user;
        alter table bye enable trigger user;
        update round set published_at = now(), status = case when number = 1 then 'closed' else 'published' end,
            closed_at = case when number = 1 then now() end
        where number < 3;
        insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
        select md5('hs' || n)::uuid, md5('t' || n)::uuid, 2, 'hold', 'Hold',
            '{\"system\": \"by_hand\", \"teams\": {\"pairing\": \"round_robin\", \"colours\": \"WB\",
              \"match_points\": {\"win\": 4, \"draw\": 2, \"loss\": 0}, \"primary\": \"match_points\", \"has_secondary\": true,
              \"league\": \"skakliga\"}}',
            3, now() from generate_series(401, STORED) n;
        insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, rating, rating_origin, applied_at)
        select md5('hp' || n || '-' || k)::uuid, md5('t' || n)::uuid, md5('hs' || n)::uuid, 'accepted', k, 'Holdsen',
            'Prøve ' || k, 1900 - k, 'national', now()
        from generate_series(401, STORED) n, generate_series(1, 4) k;
        insert into round (id, section_id, number, starts_at, status, origin, published_at)
        select md5('hr' || n || '-' || k)::uuid, md5('hs' || n)::uuid, k, timestamptz '2026-04-03 08:00Z' + k * interval '1 hour',
            'published', 'hand', now()
        from generate_series(401, STORED) n, generate_series(1, 2) k;
        insert into team (id, section_id, number, name, club)
        select md5('h' || n || '-' || k)::uuid, md5('hs' || n)::uuid, k, 'Hold ' || k, 'Klub ' || k
        from generate_series(401, STORED) n, generate_series(1, 2) k;
        insert into team_player (team_id, player_id, place)
        select md5('h' || n || '-' || 1 + (k - 1) / 2)::uuid, md5('hp' || n || '-' || k)::uuid, 1 + (k - 1) % 2
        from generate_series(401, STORED) n, generate_series(1, 4) k;
        insert into club (id, tournament_id, name, key)
        select md5('club' || n)::uuid, md5('t' || n)::uuid, 'Prøveby', 'proeveby' from generate_series(401, STORED) n;
        update team set club = 'Prøveby' where section_id in (select id from section where slug = 'hold');
        insert into list_member (id, club_id, place, surname, given_name, national_id, is_foreign)
        select md5('lm' || n || '-' || k)::uuid, md5('club' || n)::uuid, k, 'Holdsen', 'Prøve ' || k, (900000 + n)::text, false
        from generate_series(401, STORED) n, generate_series(1, 4) k;
        insert into squad_rule (tournament_id, settings)
        select md5('t' || n)::uuid, '{\"one_match_a_day\": \"yes\"}' from generate_series(401, STORED) n;
        insert into team_penalty (id, team_id, round_no, is_warning, halves, unit, fine_kr, reason, given_at, given_by)
        select md5('tp' || n)::uuid, md5('h' || n || '-1')::uuid, 1, false, 2, 'board_points', 0, 'Tomt bord', now(), 'Viggo'
        from generate_series(401, STORED) n;
        insert into fixture_plan (section_id, published_at) select md5('hs' || n)::uuid, now() from generate_series(401, STORED) n;
        insert into fixture (id, section_id, round_no, place, first_team_id, second_team_id, home, planned_day, changed_at)
        select md5('hf' || n || '-' || k)::uuid, md5('hs' || n)::uuid, k, 1, md5('h' || n || '-1')::uuid, md5('h' || n || '-2')::uuid,
            'first', '2026-10-04', now()
        from generate_series(401, STORED) n, generate_series(1, 2) k;
        insert into team_season (section_id, withdraws, up_fewest, up_most, down_fewest, down_most)
        select md5('hs' || n)::uuid, 'keep_played', 1, 1, 1, 2 from generate_series(401, STORED) n;
        insert into season_abandonment (section_id) select md5('hs' || n)::uuid from generate_series(401, STORED) n;
        alter table team_match disable trigger user;
        alter table game disable trigger user;
        insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
        select md5('cs' || n)::uuid, md5('t' || n)::uuid, 3, 'pokal', 'Pokal',
            '{\"system\": \"by_hand\", \"teams\": {\"pairing\": \"cup\", \"colours\": \"WB\",
              \"match_points\": {\"win\": 4, \"draw\": 2, \"loss\": 0}, \"primary\": \"match_points\", \"has_secondary\": true,
              \"cup\": {\"drawn_by\": \"bracket\", \"named_first\": \"lower_number\", \"level_match\": [\"lot\"]}}}',
            2, now() from generate_series(1000, 1000) n;
        insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
        select md5('gs' || n)::uuid, md5('t' || n)::uuid, 4, 'partier', 'Partier',
            '{\"system\": \"by_hand\", \"teams\": {\"pairing\": \"hutton\", \"colours\": \"WB\",
              \"match_points\": {\"win\": 4, \"draw\": 2, \"loss\": 0}, \"primary\": \"game_points\", \"has_secondary\": false}}',
            1, now() from generate_series(1000, 1000) n;
        insert into team (id, section_id, number, name)
        select md5('gt' || n || '-' || k)::uuid, md5('gs' || n)::uuid, k, 'Hold ' || k
        from generate_series(1000, 1000) n, generate_series(1, 2) k;
        insert into round (id, section_id, number, starts_at, status, origin, published_at)
        select md5('cr' || n || '-' || k)::uuid, md5('cs' || n)::uuid, k, timestamptz '2026-04-03 08:00Z' + k * interval '1 hour',
            'published', 'engine', now()
        from generate_series(1000, 1000) n, generate_series(1, 2) k;
        insert into team (id, section_id, number, name)
        select md5('ct' || n || '-' || k)::uuid, md5('cs' || n)::uuid, k, 'Hold ' || k
        from generate_series(1000, 1000) n, generate_series(1, 2) k;
        insert into team_match (id, round_id, number, white_team_id, black_team_id)
        select md5('cm' || n || '-' || k)::uuid, md5('cr' || n || '-' || k)::uuid, 1, md5('ct' || n || '-1')::uuid, md5('ct' || n || '-2')::uuid
        from generate_series(1000, 1000) n, generate_series(1, 2) k;
        insert into cup_decision (match_id, winner, decided_by, reason, written_at, written_by)
        select md5('cm' || n || '-' || k)::uuid, 'first', 'lot', 'Lodtrækning', now(), 'Viggo'
        from generate_series(1000, 1000) n, generate_series(1, 2) k;
        insert into team_match (id, round_id, number, white_team_id, black_team_id)
        select md5('hm' || n || '-' || k)::uuid, md5('hr' || n || '-' || k)::uuid, 1, md5('h' || n || '-1')::uuid, md5('h' || n || '-2')::uuid
        from generate_series(401, STORED) n, generate_series(1, 2) k;
        insert into cup_decision (match_id, winner, decided_by, reason, written_at, written_by)
        select md5('hm' || n || '-' || k)::uuid, 'first', 'lot', 'Lodtrækning', now(), 'Viggo'
        from generate_series(401, STORED) n, generate_series(1, 2) k where n <> 1000;
        insert into game (id, round_id, board, white_id, black_id, match_id, match_board)
        select md5('hg' || n || '-' || k || '-' || b)::uuid, md5('hr' || n || '-' || k)::uuid, b,
            md5('hp' || n || '-' || case when b = 1 then 1 else 4 end)::uuid,
            md5('hp' || n || '-' || case when b = 1 then 3 else 2 end)::uuid, md5('hm' || n || '-' || k)::uuid, b
        from generate_series(401, STORED) n, generate_series(1, 2) k, generate_series(1, 2) b;
        alter table team_match enable trigger user;
        insert into team_card (match_id, card)
        select id, '{\"quick\": null, \"remarks\": [], \"contests\": [], \"signatures\": [], \"approval\": null, \"version\": 1}'
        from team_match;
        alter table game enable trigger user;
        insert into hall (tournament_id, danish) select md5('t' || n)::uuid, 'Kaffe' from generate_series(1, STORED) n;
        insert into screen (id, tournament_id, section_id, number, name, content, ground, tongue, turning_since)
        select gen_random_uuid(), md5('t' || n)::uuid, md5('s' || n)::uuid, 1, 'Salen', 'boards', 'light', 'da', now()
        from generate_series(1, STORED) n;
        insert into prize_plan (section_id, plan, changed_at, changed_by, published_at, published_by)
        select md5('s' || n)::uuid, '{\"categories\": [{\"prizes\": [{\"amount\": \"1000.00\"}]}]}', now(), 'Prøve', now(), 'Prøve'
        from generate_series(1, STORED) n;
        insert into prize_settlement (section_id, no, made_at, made_by)
        select md5('s' || n)::uuid, 1, now(), 'Prøve' from generate_series(1, STORED) n;
        insert into prize_receipt (tournament_id, no, section_id, settled_no, player_id, start_no, name, given)
        select md5('t' || n)::uuid, k, md5('s' || n)::uuid, 1, md5('p' || n || '-' || k)::uuid, k, 'Prøve Prøvesen',
            '{\"currency\": \"DKK\", \"parts\": [{\"category\": null, \"from\": 1, \"to\": 1, \"amount\": \"500.00\", \"thing\": null}]}'
        from generate_series(1, STORED) n, generate_series(1, 2) k;
        insert into official (id, tournament_id, duty, name, valid_from)
        select md5('o' || n || duty)::uuid, md5('t' || n)::uuid, duty, 'Prøve Prøvesen', now()
        from generate_series(1, STORED) n, unnest(array['chief_arbiter', 'committee_member']) duty;
        insert into app_user (id, email, name, created_at)
        select md5('u' || n)::uuid, 'u' || n || '@example.org', 'Prøve ' || n, now() from generate_series(1, STORED) n;
        insert into role_grant (id, user_id, role, tournament_id, granted_at)
        select gen_random_uuid(), md5('u' || n)::uuid, role, md5('t' || n)::uuid, now()
        from generate_series(1, STORED) n, unnest(array['arbiter', 'organiser']) role;
        insert into session (id, token_hash, user_id, device, created_at, last_seen_at, expires_at)
        select gen_random_uuid(), sha256(n::text::bytea), md5('u' || n)::uuid, 'Firefox', now(), now(), now() + interval '30 days'
        from generate_series(1, STORED) n;
        insert into api_token (id, token_hash, user_id, name, scopes, tournament_id, created_at, expires_at)
        select gen_random_uuid(), sha256(n::text::bytea), md5('u' || n)::uuid, 'Prøve', array['read'], md5('t' || n)::uuid,
            now(), '2100-01-01'
        from generate_series(1, STORED) n;
        insert into invitation (id, token_hash, name, roles, tournament_id, created_by, created_at, expires_at)
        select gen_random_uuid(), sha256(n::text::bytea), 'Prøve', array['assistant'], md5('t' || n)::uuid,
            md5('u' || n)::uuid, now(), '2100-01-01'
        from generate_series(1, STORED) n;
        insert into link_mail (kind, invitation_id, language, recipient, created_at, due_at)
        select 'invitation', id, 'da', 'prove@example.org', now(), now() from invitation;
        insert into link_mail (kind, team_id, language, recipient, created_at, due_at)
        select 'captain_link', id, 'da', 'prove@example.org', now(), now() from team;
        insert into audit (at, user_id, actor, via, act, tournament_id, section_id, subject)
        select timestamptz '2026-04-04 07:00Z' - n * interval '1 minute', md5('u' || n)::uuid, 'Prøve ' || n, 'page', 'result.enter', md5('t' || n)::uuid,
            md5('s' || n)::uuid, 'Round 1, board ' || k
        from generate_series(1, STORED) n, generate_series(1, 10) k;
        insert into idempotency (key, actor, act, request_hash, outcome, at)
        select gen_random_uuid(), 'Prøve', 'prøve', '', '{}', now() from generate_series(1, STORED);

        insert into ruling (id, section_id, game_id, incident, answers, proposal, status, decided_as, drafted_at, drafted_by)
        select gen_random_uuid(), r.section_id, g.id, 'illegal_move', '{}',
            '{\"effect\": {\"game\": \"continues\"}, \"clock\": {\"white\": 0, \"black\": 0}, \"penalties\": [],
              \"says\": {\"key\": \"illegal-restored\"}, \"steps\": [], \"grounds\": [], \"latitude\": \"none\",
              \"decider\": \"arbiter\", \"is_appealable\": true, \"reminders\": []}', 'draft', 'arbiter', now(), 'Prøve'
        from game g join round r on r.id = g.round_id;
        insert into arrival (game_id, colour, at, actor) select id, 'white', now(), 'Prøve' from game;
        insert into webhook (id, tournament_id, url, events, secret, created_at, created_by)
        select md5('w' || n)::uuid, md5('t' || n)::uuid, 'https://klub.example/x', '{round.published}', sha256('x'), now(), 'Prøve'
        from generate_series(1, STORED) n;
        insert into webhook_message (id, webhook_id, event, section_id, created_at, due_at)
        select gen_random_uuid(), w.id, 'round.published', s.id, now(), now()
        from webhook w join section s on s.tournament_id = w.tournament_id, generate_series(1, 5);
        insert into mail (tournament_id, player_id, kind, language, recipient, content, created_at, created_by, due_at)
        select p.tournament_id, p.id, 'pairing', 'da', 'prove@example.org',
            jsonb_build_object('about', 'bye', 'section', p.section_id, 'round', 1, 'kind', 'half_point'), now(), 'Prøve', now()
        from player p where p.status = 'accepted';
        insert into check_in (player_id, came_at, changed_at, actor) select id, now(), now(), 'Prøve' from player;
        insert into player_link (id, token_hash, player_id, created_at, created_by, expires_at)
        select gen_random_uuid(), sha256(id::text::bytea), id, now(), 'Prøve', '2100-01-01' from player;
        update tournament set regulation = '{\"flags\": {\"coordinated\": true, \"rated\": true}}';
        insert into sanction (id, tournament_id, section_id, player_id, surname, given_name, national_id, club, kind, from_day,
            to_day, state, applies_to_current_event, article, reasons, explanation, circumstances, ballots, excluded,
            decided_as, decided_at, decided_by, issued_at)
        select md5('q' || n)::uuid, md5('t' || n)::uuid, md5('s' || n)::uuid, md5('p' || n || '-1')::uuid, 'Karantænesen',
            'Nr. ' || n, n::text, '', 'quarantine', date '2026-06-01' - n, date '2026-06-10' - n, 'issued', false, 'DM-7.3',
            'Prøve', '', '{\"told_arbiter\": false, \"told_opponent\": false, \"tried_to_move\": false,
              \"is_first\": false, \"completed_event\": false, \"forgot_own_date\": false, \"no_contact\": false,
              \"late_within_tolerance\": false}', '[]', '[]', 'committee', now() - n * interval '1 day', 'Prøve', now()
        from generate_series(1, STORED) n;
        insert into rating_check (id, tournament_id, no, state, sent_at, sent_by, due_on, asked, answers, returned_at, returned_by)
        select md5('rc' || n)::uuid, md5('t' || n)::uuid, 1, 'returned', now(), 'Prøve', '2026-04-11', '[]', '[]',
            timestamptz '2026-04-04 07:00Z' - n * interval '1 minute', 'Prøve'
        from generate_series(1, STORED) n;
        insert into rating_source (player_id, slot, rating, list, listed_on, is_provisional)
        select id, 'national_standard', rating, 'members', '2026-04-01', false from player;
        insert into later_rating (player_id, holds_from, rating, k, is_typed)
        select id, '2026-05-01', rating, 20, false from player;
        insert into game_moves (game_id, moves, known, begun_at) select id, 'e4 e5', array[0, 0], now() from game where board = 1;

        insert into letter (id, sanction_id, recipient, occasion, queued_at)
        select md5(id::text || recipient)::uuid, id, recipient, 'issued', now()
        from sanction, unnest(array['player', 'ratings_office']) recipient;

        insert into member_import (id, file_name, listed_on, reach, state, against, lines, fresh, changed, gone, same, older,
            faults, fault_lines, staged_at, staged_by, settled_at, settled_by)
        select md5('l' || n)::uuid, 'medlemmer.csv', date '2026-06-01' - n, 'whole', 'accepted', 1, STORED, STORED, 0, 0, 0, 0, 0, '[]',
            now() - n * interval '1 day', 'Prøve', now() - n * interval '1 day', 'Prøve'
        from generate_series(1, STORED) n;
        insert into member (id, national_id, surname, given_name, club, rating_national, rated_on, rated_list, listed_on, folded, place)
        select md5('m' || n)::uuid, (900000 + n)::text, 'Prøvesen', 'Nr. ' || n, 'Prøveby SK', 1500, '2026-06-01', md5('l1')::uuid,
            '2026-06-01', 'proevesen nr ' || n || ' proeveby sk ' || 900000 + n, 'pr|vesen! nr ' || n
        from generate_series(1, STORED) n;
        insert into fide_list (id, rated_on, file_name, bytes, state, begun_at, begun_by)
        values (md5('fl')::uuid, '2026-06-01', 'players_list.txt', 1, 'in_force', now(), 'Prøve');
        insert into fide_player (list_id, fide_id, surname, given_name, other_titles, standard, standard_games, rapid_games, blitz_games, is_inactive)
        select md5('fl')::uuid, 1400000 + n, 'Prøvesen', 'Nr. ' || n, '', 1500, 0, 0, 0, false from generate_series(1, 4 * STORED) n;
        insert into member_change (import_id, kind, ordinal, national_id, name, fields)
        select md5('l1')::uuid, 'new', n, (900000 + n)::text, 'Prøvesen, Nr. ' || n, '[]' from generate_series(1, STORED) n;
        insert into audit (at, user_id, actor, via, act, subject)
        select now(), md5('u1')::uuid, 'Prøve', 'page', 'member.change', (900000 + n)::text from generate_series(1, STORED) n;

        insert into committee_appointment (id, name, seat, sits_from, sits_until)
        select md5('ca' || n)::uuid, 'Prøve Prøvesen', 'member', date '2026-03-01' - n * 100, date '2026-04-01' - n * 100
        from generate_series(1, STORED) n;

        update player set national_id = '770011', fide_id = 7700110
        where id in (select md5('p' || n || '-2')::uuid from generate_series(100, STORED, 100) n);
        update player set national_id = '770012' where id = md5('p1000-1')::uuid;
        update tournament set district = 'Prøvekredsen', district_key = 'proevekredsen' where starts_on < '2026-05-01';
        update tournament set district = 'Udkanten', district_key = 'udkanten' where slug in ('t300', 't1700');

        insert into app_user (id, email, name, created_at)
        select md5(who)::uuid, who || '@example.org', who, now() from unnest(array['staff', 'chief']) who;
        insert into role_grant (id, user_id, role, tournament_id, granted_at)
        select gen_random_uuid(), md5('staff')::uuid, role, md5('t1000')::uuid, now()
        from unnest(array['organiser', 'arbiter', 'committee_member']) role
        union all
        select gen_random_uuid(), md5('chief')::uuid, role, null, now()
        from unnest(array['organiser', 'arbiter', 'committee_member', 'ratings_officer', 'rating_committee',
            'appeals_board', 'admin']) role;
        insert into session (id, token_hash, user_id, device, created_at, last_seen_at, expires_at)
        select gen_random_uuid(), sha256(who::bytea), md5(who)::uuid, 'Firefox', now(), timestamptz '2026-04-04 08:00Z', now() + interval '30 days'
        from unnest(array['staff', 'chief']) who;
        insert into api_token (id, token_hash, user_id, name, scopes, created_at, expires_at)
        select gen_random_uuid(), sha256(who::bytea), md5(who)::uuid, 'Prøve',
            array['read', 'read_personal', 'results', 'pairings', 'entries', 'setup', 'rulings', 'sanctions', 'rights', 'editions', 'tablets', 'reports', 'rating_settings', 'registers'], now(), '2100-01-01'
        from unnest(array['staff', 'chief']) who;
        analyze";

async fn furnished() -> TestDb {
    let db = test_db().await;
    db.pool
        .execute(AssertSqlSafe(FURNITURE.replace("STORED", &STORED.to_string())))
        .await
        .unwrap();
    db
}

/// An id that was stored under this name.
async fn id(db: &TestDb, name: &str) -> String {
    sqlx::query_scalar("select md5($1)::uuid::text")
        .bind(name)
        .fetch_one(&db.pool)
        .await
        .unwrap()
}

/// The rows and the entries of indexes that were read so far.
async fn read_so_far(pool: &PgPool) -> i64 {
    sqlx::query_scalar(
        "select ((select sum(seq_tup_read) from pg_stat_user_tables)
            + (select sum(idx_tup_read) from pg_stat_user_indexes))::bigint",
    )
    .fetch_one(pool)
    .await
    .unwrap()
}

/// What was answered, and how much was read for each of the requests, on the average.
async fn cost(db: &TestDb, ask: impl Fn(i64) -> Request<Body>) -> (StatusCode, i64) {
    let before = read_so_far(&db.pool).await;
    // A request that needed two connections at once would not be answered.
    let pool = connected(db, "counted").await;
    let state = AppState::new(pool.clone(), Clock::Fixed(NOW.parse().unwrap()), Site::default());
    let site = dommerbord::site::site(&state);
    let mut status = StatusCode::OK;
    for time in 0..TIMES {
        let answer = site.clone().oneshot(ask(time)).await.unwrap();
        status = answer.status();
        if status.is_client_error() || status.is_server_error() {
            break;
        }
    }
    ended(db, pool, "counted").await;
    (status, (read_so_far(&db.pool).await - before) / TIMES)
}

fn read(path: &str, who: &str) -> Request<Body> {
    let request = Request::get(path);
    let request = match who {
        VISITOR => request,
        _ if path.starts_with("/api/") => request.header("authorization", format!("Bearer {who}")),
        _ => request.header("cookie", format!("{}={who}", web::auth::SESSION_COOKIE)),
    };
    request.body(Body::empty()).unwrap()
}

#[tokio::test]
async fn what_others_have_stored_is_not_looked_through() {
    let db = furnished().await;
    reads_are_bounded(&db).await;
    writes_are_bounded(&db).await;
    looks_are_bounded(&db).await;
}

#[expect(clippy::too_many_lines, reason = "a line for every read")]
async fn reads_are_bounded(db: &TestDb) {
    let (player, official) = (id(db, "p1000-1").await, id(db, "o1000chief_arbiter").await);
    let key = PlayerKey::of(player.parse().unwrap()).to_string();
    let (applied, check) = (id(db, "p1000-11").await, id(db, "rc1000").await);
    let (team, fixture) = (id(db, "h1000-1").await, id(db, "hf1000-1").await);
    let sanction = id(db, "q1000").await;
    let letter = id(db, &format!("{sanction}player")).await;
    let import = id(db, "l1").await;
    let webhook = id(db, "w1000").await;
    let club = id(db, "club1000").await;
    let appointment = id(db, "ca100").await;
    let far: String = id(db, "t1500").await;
    let table = dommerbord::site::table(&AppState::new(
        db.pool.clone(),
        Clock::Fixed(NOW.parse().unwrap()),
        Site::default(),
    ));
    let mut asked: Vec<(String, Access)> = table
        .into_iter()
        .filter(|route| route.method == "GET")
        // A stream has no end; what its hub reads are the queries of the pages.
        .filter(|route| !route.path.ends_with("/live"))
        .map(|route| {
            let of_teams = [
                "/teams",
                "/table-lots",
                "/settings/lots",
                "/team-",
                "/line-ups",
                "/cards",
                "/matches",
                "/fixture",
                "/settings/plan",
                "/settings/limits",
                "/move-requests",
                "/row-limits",
                "/groups",
                "/season",
            ];
            let section = if route.path.ends_with("/cup") {
                "pokal"
            } else if route.path.ends_with("/team-games") {
                "partier"
            } else if of_teams.iter().any(|part| route.path.contains(part)) {
                "hold"
            } else {
                "a"
            };
            let path = route
                .path
                .replace("{tournament}", SLUG)
                .replace("{section}", section)
                .replace("{team}", &team)
                .replace("{fixture}", &fixture)
                .replace("/fixtures/{club}", "/fixtures/Pr%C3%B8veby")
                .replace("{round}", "2")
                .replace("{board}", "1")
                .replace("{no}", "1")
                .replace("{key}", &key)
                .replace("{screen}", "1")
                .replace("{file}", "round-2.csv")
                .replace("{page}", "desk")
                .replace("{sheet}", "slips")
                .replace("{webhook}", &webhook)
                .replace("/entry-fees/clubs/{club}", "/entry-fees/clubs/proeveby-sk")
                .replace("{club}", &club)
                .replace("what-if", "what-if?first=1&second=2")
                .replace("correction/consequences", "correction/consequences?result=0-1")
                .replace("penalty-proposal", "penalty-proposal?offence=short_team&round=1")
                .replace("as-in-league", "as-in-league?league=hk8")
                .replace("sign-up/{player}", &format!("sign-up/{applied}"))
                .replace("{player}", &player)
                .replace("{sanction}", &sanction)
                .replace("{letter}", &letter)
                .replace("{official}", &official)
                .replace("members/{number}", "members/901000")
                .replace("{national_id}", "770011")
                .replace("/players/fide/{fide_id}", "/players/fide/7700110")
                .replace("{club_name}", "Pr%C3%B8veby%20SK")
                .replace("{import}", &import)
                .replace("{appointment}", &appointment)
                .replace("{check}", &check);
            (path, route.access)
        })
        .collect();
    for (path, access) in [
        (format!("/?before=2022-04-22&id={far}"), Access::Anybody),
        (format!("/?newer=2022-04-22&id={far}"), Access::Anybody),
        ("/?month=2023-04".to_owned(), Access::Anybody),
        ("/?district=pr%C3%B8vekredsen".to_owned(), Access::Anybody),
        ("/?district=udkanten".to_owned(), Access::Anybody),
        ("/clubs/Pr%C3%B8veby".to_owned(), Access::Anybody),
        ("/api/v1/clubs/klub%201".to_owned(), Access::Anybody),
        ("/?q=st%C3%A6vne".to_owned(), Access::Anybody),
        ("/?q=st%C3%A6vne+1234".to_owned(), Access::Anybody),
        ("/search?q=st%C3%A6vne+1234".to_owned(), Access::Anybody),
        ("/search?q=901234".to_owned(), Access::Anybody),
        ("/api/v1/search?q=klub+1".to_owned(), Access::Anybody),
        (format!("/t/{SLUG}/search?q=pr%C3%B8ve+1"), Access::Anybody),
        (format!("/t/{SLUG}/search?q=hold"), Access::SignedIn),
        (
            format!("/api/v1/tournaments/{SLUG}/search?q=bord+1"),
            Access::Anybody,
        ),
        ("/api/v1/tournaments?q=1234".to_owned(), Access::Anybody),
        (
            format!("/sanctions?before=2023-04-04T08:00:00Z&id={sanction}"),
            Access::SignedIn,
        ),
        (format!("/t/{SLUG}/s/a/players?q=pr%C3%B8ve"), Access::SignedIn),
        (
            format!("/t/{SLUG}/audit?text=board&person=pr%C3%B8ve"),
            Access::SignedIn,
        ),
        (format!("/t/{SLUG}/audit?act=round.&section=a"), Access::SignedIn),
        ("/registers/members?q=901234".to_owned(), Access::SignedIn),
        (format!("/t/{SLUG}/s/a/players/new?q=1401234"), Access::SignedIn),
        (
            format!("/t/{SLUG}/s/a/players/new?national_id=901234"),
            Access::SignedIn,
        ),
        (
            format!("/t/{SLUG}/s/a/players/new?q=nr+1+pr%C3%B8vesen"),
            Access::SignedIn,
        ),
        (
            format!("/api/v1/tournaments/{SLUG}/sections/a/registered?q=pr%C3%B8vesen"),
            Access::SignedIn,
        ),
        ("/registers/members?after=901234".to_owned(), Access::SignedIn),
        (
            format!("/registers/member-imports/{import}?of=new&page=20"),
            Access::SignedIn,
        ),
        (
            format!("/api/v1/registers/member-imports/{import}/changes?kind=new&after=900"),
            Access::SignedIn,
        ),
    ] {
        asked.push((path, access));
    }
    let mut most = 0;
    let mut told = String::new();
    for (path, access) in asked.iter().filter(|(path, _)| !path.contains('{')) {
        let is_place = path.starts_with("/t/") || path.starts_with("/api/v1/tournaments");
        let askers: &[&str] = match (access, is_place) {
            (Access::Anybody | Access::Public, true) => &[VISITOR, STAFF],
            (Access::Anybody | Access::Public, false) => &[VISITOR, STAFF, CHIEF],
            (Access::SignedIn | Access::Needs(_) | Access::Link(_), true) => &[STAFF],
            (Access::SignedIn | Access::Needs(_) | Access::Link(_), false) => &[STAFF, CHIEF],
        };
        for who in askers {
            let (status, rows) = cost(db, |_| read(path, who)).await;
            assert!(!status.is_server_error(), "{path} as {who:?}: {status}");
            // 409: a question about a draft, of a round that is played. The tournament names nobody to write to, so it has no card of theirs.
            // It was not moved to another machine either, so there is no file of that.
            let may_miss = ["/contact.vcf", "/check-out.json", "/check-out/file"];
            let is_none = may_miss.iter().any(|end| path.ends_with(end)) && status == StatusCode::NOT_FOUND;
            assert!(
                !is_place || !status.is_client_error() || status == StatusCode::CONFLICT || is_none,
                "{path} as {who:?}: {status}"
            );
            // The office's list tells of each report on which day its last round was played, which is asked round by round.
            let lists_all =
                *who == CHIEF && ["/tournaments", "/profile/tokens", "/reports"].contains(&path.as_str());
            // Two thousand short rows PostgreSQL reads sooner than the index of trigrams, which it takes among more.
            let searches_all = ["/?q=", "/api/v1/tournaments?q=", "/registers/members?q="]
                .iter()
                .any(|start| path.starts_with(start))
                || ["/players/new?q=nr", "/registered?q="]
                    .iter()
                    .any(|part| path.contains(part));
            // The list of the office is one pass over the register, and whose reports are worth a sample is said by that list.
            let passes_once = (path.contains("/registers/lists") && !path.ends_with("/settings"))
                || path == "/reports/samples"
                || path == "/api/v1/sample-checks";
            let looks_everywhere = path.starts_with("/search?q=") || path.starts_with("/api/v1/search?q=");
            if rows
                > if looks_everywhere {
                    MOST_OF_A_SEARCH
                } else if lists_all || searches_all || passes_once {
                    MOST_OF_ALL
                } else {
                    MOST
                }
            {
                writeln!(told, "{rows} rows for {path} as {who:?}").unwrap();
            }
            most = most.max(rows);
        }
    }
    assert!(told.is_empty(), "{told}");
    assert!(most > 100, "nothing was counted");
}

/// Sections that publish called rounds by themselves: of each one round was public, and one was called long ago and forgotten.
const CALLED: &str = "
        update section set settings = jsonb_set(settings, '{teams,publishing}', '\"by_itself\"') where slug = 'hold';
        insert into round (id, section_id, number, starts_at, status, origin)
        select md5('hr' || n || '-3')::uuid, md5('hs' || n)::uuid, 3, timestamptz '2025-04-05 08:00Z', 'draft', 'hand'
        from generate_series(401, STORED) n;
        insert into line_up_call (round_id, due_at, is_waiting)
        select md5('hr' || n || '-2')::uuid, timestamptz '2026-04-04 07:00Z', false from generate_series(401, STORED) n
        union all
        select md5('hr' || n || '-3')::uuid, timestamptz '2025-04-04 07:00Z', true from generate_series(401, STORED) n;
        analyze";

/// Sections with a rule for the hour, each with a draft that nobody was asked about by hand: of most it was forgotten long ago, or nobody has said
/// when it begins, and four are still to come, with a plan and an hour that has not struck.
const RULED: &str = "
        update section set settings = jsonb_set(settings, '{teams,line_ups_due_minutes}', '90') where slug = 'hold';
        insert into round (id, section_id, number, starts_at, status, origin)
        select md5('hr' || n || '-4')::uuid, md5('hs' || n)::uuid, 4,
            case when n % 400 = 1 then timestamptz '2026-12-04 08:00Z' when n % 2 = 0 then timestamptz '2025-04-04 08:00Z' end,
            'draft', 'hand'
        from generate_series(401, STORED) n;
        insert into fixture (id, section_id, round_no, place, first_team_id, second_team_id, home, planned_day, changed_at)
        select md5('hf' || n || '-4')::uuid, md5('hs' || n)::uuid, 4, 1, md5('h' || n || '-1')::uuid, md5('h' || n || '-2')::uuid,
            'first', case when n % 400 = 1 then date '2026-12-04' when n % 2 = 0 then date '2025-04-04' end, now()
        from generate_series(401, STORED) n;
        insert into team_match (id, round_id, number, white_team_id, black_team_id)
        select md5('hm' || n || '-4')::uuid, md5('hr' || n || '-4')::uuid, 1, md5('h' || n || '-1')::uuid, md5('h' || n || '-2')::uuid
        from generate_series(401, STORED) n;
        analyze";

/// What a server does by itself every half minute.
async fn looks_are_bounded(db: &TestDb) {
    let called = connected(db, "called").await;
    for stored in [CALLED, RULED] {
        called
            .execute(AssertSqlSafe(stored.replace("STORED", &STORED.to_string())))
            .await
            .unwrap();
    }
    // Rounds that were drafts while the furniture was made are swept out of the index, as PostgreSQL does by itself.
    called
        .execute("vacuum (index_cleanup on, analyze) round")
        .await
        .unwrap();
    ended(db, called, "called").await;
    let before = read_so_far(&db.pool).await;
    let looking = connected(db, "looking").await;
    for _ in 0..TIMES {
        let now = NOW.parse().unwrap();
        assert_eq!(own_publication::publish_due(&looking, now).await.unwrap(), 0);
        assert_eq!(sealed_line_ups::open_due(&looking, now).await.unwrap(), 0);
    }
    ended(db, looking, "looking").await;
    let rows = (read_so_far(&db.pool).await - before) / TIMES;
    assert!(rows <= 100, "{rows} rows");
}

/// One connection of this name, whose end makes its counts known.
async fn connected(db: &TestDb, name: &str) -> PgPool {
    PgPoolOptions::new()
        .max_connections(1)
        .connect_with(db.options.clone().application_name(name))
        .await
        .unwrap()
}

/// Ends the connection of this name.
async fn ended(db: &TestDb, pool: PgPool, name: &str) {
    pool.close().await;
    eventually("the connection has ended", async || {
        sqlx::query_scalar(
            "select not exists (select from pg_stat_activity
                where datname = current_database() and application_name = $1)",
        )
        .bind(name)
        .fetch_one(&db.pool)
        .await
        .unwrap()
    })
    .await;
}

async fn writes_are_bounded(db: &TestDb) {
    let results = ["1-0", "0-1"];
    let turn = |time: i64| results[usize::try_from(time % 2).unwrap()];
    let (status, rows) = cost(db, |time| {
        let path = format!("/api/v1/tournaments/{SLUG}/sections/a/rounds/2/boards/2/result");
        Request::put(path)
            .header("authorization", format!("Bearer {STAFF}"))
            .header("if-match", format!("\"{}\"", time + 1))
            .header("idempotency-key", ids::fresh().to_string())
            .header("content-type", "application/json")
            .body(Body::from(format!("{{\"result\": \"{}\"}}", turn(time))))
            .unwrap()
    })
    .await;
    assert_eq!(status, StatusCode::OK);
    assert!((1..=100).contains(&rows), "{rows} rows");
    let (status, rows) = cost(db, |time| {
        let (result, version, key) = (turn(time), time + 1, ids::fresh());
        Request::post(format!("/t/{SLUG}/s/a/rounds/2/boards/3"))
            .header("cookie", format!("{}={STAFF}", web::auth::SESSION_COOKIE))
            .header("sec-fetch-site", "same-origin")
            .header("content-type", "application/x-www-form-urlencoded")
            .body(Body::from(format!("result={result}&version={version}&key={key}")))
            .unwrap()
    })
    .await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    assert!((1..=100).contains(&rows), "{rows} rows");
}
