-- A league that `script/bench league` measures: 60 divisions of eight teams with eight boards, six rounds closed and the seventh published
-- without results; 480 captains whose phones report, `bench-0` to `bench-479`, each the secret of one: the two captains of a match
-- after each other, match by match, division by division.
insert into tournament (id, slug, name, city, starts_on, ends_on, status, published_at, frozen_at, created_at)
values ('00000000-0000-7000-8000-000000000001', 'bench', 'Prøvebyens Hovedkreds', 'Prøveby',
        current_date - 100, current_date + 1, 'running', now(), now(), now());

insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
select md5('s' || d)::uuid, '00000000-0000-7000-8000-000000000001', d + 1, 'd' || d, 'Række ' || d + 1,
       '{"system": "by_hand", "teams": {"pairing": "round_robin", "colours": "WBWBWBWB",
         "match_points": {"win": 4, "draw": 2, "loss": 0}, "primary": "game_points", "has_secondary": true,
         "tie_breaks": ["GPTS", "MPTS", "BC", "DE"], "reporting": "captains"}}', 7, now()
from generate_series(0, 59) d;

insert into team (id, section_id, number, name, club, captain)
select md5('t' || d || '-' || t)::uuid, md5('s' || d)::uuid, t,
       (array['Prøveby', 'Kladdestrup Skakklub', 'Skitsebjerg-Testgaard', 'Modelby', 'Udkastrup', 'Attrapgaard', 'Skabelon', 'Eksempelby'])[t]
           || ' ' || d + 1, 'Klub ' || t, 'Prøve Prøvesen ' || t
from generate_series(0, 59) d, generate_series(1, 8) t;

insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, club, rating, rating_origin, applied_at)
select md5('p' || d || '-' || t || '-' || b)::uuid, '00000000-0000-7000-8000-000000000001', md5('s' || d)::uuid, 'accepted',
       (t - 1) * 8 + b, (array['Prøvesen', 'Kladdestrup', 'Testgaard-Skitsebjerg', 'Aagesen'])[1 + (d + t + b) % 4],
       (array['Prøve', 'Åge', 'Maria Alexandrina', 'Bo', 'Ida'])[1 + (d + t * b) % 5] || ' ' || d || '-' || t || '-' || b,
       'Klub ' || t, 2200 - 20 * b - 5 * t, 'national', now()
from generate_series(0, 59) d, generate_series(1, 8) t, generate_series(1, 8) b;

insert into team_player (team_id, player_id, place)
select md5('t' || d || '-' || t)::uuid, md5('p' || d || '-' || t || '-' || b)::uuid, b
from generate_series(0, 59) d, generate_series(1, 8) t, generate_series(1, 8) b;

insert into round (id, section_id, number, starts_at, status, origin)
select md5('r' || d || '-' || r)::uuid, md5('s' || d)::uuid, r, now() - (7 - r) * interval '14 days' - interval '1 minute', 'draft', 'hand'
from generate_series(0, 59) d, generate_series(1, 7) r;

-- Seven teams move one seat on around the eighth: nobody meets twice.
create temporary table meeting as
select d, r, m + 1 as no,
       case when m = 0 then 8 else 1 + (r - m + 7) % 7 end as one, 1 + (r + m) % 7 as other
from generate_series(0, 59) d, generate_series(1, 7) r, generate_series(0, 3) m;

insert into team_match (id, round_id, number, white_team_id, black_team_id)
select md5('m' || d || '-' || r || '-' || no)::uuid, md5('r' || d || '-' || r)::uuid, no,
       md5('t' || d || '-' || one)::uuid, md5('t' || d || '-' || other)::uuid
from meeting;

insert into game (id, round_id, board, white_id, black_id, result, entered_at, entered_by, match_id, match_board)
select gen_random_uuid(), md5('r' || d || '-' || r)::uuid, (no - 1) * 8 + b,
       md5('p' || d || '-' || case b % 2 when 1 then one else other end || '-' || b)::uuid,
       md5('p' || d || '-' || case b % 2 when 1 then other else one end || '-' || b)::uuid,
       result, case when result is null then null else now() end, case when result is null then '' else 'Prøve' end,
       md5('m' || d || '-' || r || '-' || no)::uuid, b
from meeting, generate_series(1, 8) b,
lateral (select case when r < 7 then (array['1-0', '1-0', '1/2-1/2', '1/2-1/2', '0-1'])
                [1 + ('x' || substr(md5(d || '-' || r || '-' || no || '-' || b), 1, 4))::bit(16)::integer % 5] end as result) ended;

update round set status = case when number < 7 then 'closed' else 'published' end, published_at = now(),
    closed_at = case when number < 7 then now() end;

insert into captain_link (id, token_hash, team_id, created_at, created_by, expires_at)
select md5('l' || d || '-' || t)::uuid, sha256(('link-' || d || '-' || t)::bytea), md5('t' || d || '-' || t)::uuid, now(), 'Prøve',
       now() + interval '10 days'
from generate_series(0, 59) d, generate_series(1, 8) t;

insert into tablet (id, section_id, name, level, first_board, last_board, round_no, token_hash, code_expires_at, captain_link_id, match_id,
    made_by_name, made_at, joined_at, last_seen_at, expires_at)
select gen_random_uuid(), md5('s' || d)::uuid, 'Hold ' || t, 'correct', (no - 1) * 8 + 1, no * 8, 7,
       sha256(('bench-' || d * 8 + (no - 1) * 2 + side)::bytea), now(), md5('l' || d || '-' || t)::uuid, md5('m' || d || '-7-' || no)::uuid, 'Hold ' || t, now(), now(), now(),
       now() + interval '10 days'
from meeting, generate_series(0, 1) side, lateral (select case side when 0 then one else other end as t) whose
where r = 7;

analyze;
