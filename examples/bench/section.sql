-- The section that script/bench measures: 200 players with names of every length, eight rounds closed and the ninth
-- published without results; twelve people who enter them, `bench-0` to `bench-11`, each the secret of a session.
insert into tournament (id, slug, name, city, starts_on, ends_on, status, published_at, created_at)
values ('00000000-0000-7000-8000-000000000001', 'bench', 'Prøvebyens Målestævne', 'Prøveby',
        current_date - 4, current_date, 'running', now(), now());

insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 1, 'a', 'Gruppe A',
        '{"system": "dutch", "tie_breaks": ["BH/C1", "BH", "SB", "WON", "BPG"]}', 9, now());

insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, club, title, rating,
                    rating_origin, applied_at)
select ('00000000-0000-7000-8001-' || lpad(no::text, 12, '0'))::uuid,
       '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'accepted', no,
       (array['Prøvesen', 'Kladdestrup', 'Testgaard-Skitsebjerg', 'Aagesen', 'Øvelund', 'Skabelonsdatter'])[1 + no % 6],
       (array['Prøve', 'Åge', 'Maria Alexandrina', 'Bo', 'Østrid', 'Konrad Emanuel', 'Ida'])[1 + no % 7] || ' ' || no,
       (array['Prøveby Skakklub', 'Skakklubben af 1924', 'Kladdestrup SK', 'BK Brikken'])[1 + no % 4],
       case when no <= 6 then 'FM' when no <= 12 then 'CM' end, 2300 - 6 * no, 'national', now()
from generate_series(1, 200) no;

insert into round (id, section_id, number, starts_at, status, origin)
select ('00000000-0000-7000-8002-' || lpad(number::text, 12, '0'))::uuid, '00000000-0000-7000-8000-000000000002',
       number, now() - (9 - number) * interval '10 hours' - interval '1 minute', 'draft', 'hand'
from generate_series(1, 9) number;

-- Everybody moves one seat on around player 200: nobody meets twice.
insert into game (id, round_id, board, white_id, black_id, result, entered_at, entered_by)
select gen_random_uuid(), ('00000000-0000-7000-8002-' || lpad(round::text, 12, '0'))::uuid, board + 1,
       ('00000000-0000-7000-8001-' || lpad(least(a, b)::text, 12, '0'))::uuid,
       ('00000000-0000-7000-8001-' || lpad(greatest(a, b)::text, 12, '0'))::uuid,
       result, case when result is null then null else now() end, case when result is null then '' else 'Prøve' end
from generate_series(1, 9) round, generate_series(0, 99) board,
lateral (select 1 + (round + board) % 199 as a,
                case when board = 0 then 200 else 1 + (round - board + 199) % 199 end as b) seats,
lateral (select case when round < 9 then (array['1-0', '1-0', '1/2-1/2', '1/2-1/2', '0-1'])
                [1 + ('x' || substr(md5(round || '-' || a || '-' || b), 1, 4))::bit(16)::integer % 5] end as result) ended;

update round set status = case when number < 9 then 'closed' else 'published' end, published_at = now(),
    closed_at = case when number < 9 then now() end;

insert into app_user (id, email, name, created_at)
select ('00000000-0000-7000-8003-' || lpad(n::text, 12, '0'))::uuid, 'bench-' || n || '@example.org',
       'Prøve Prøvesen ' || n, now()
from generate_series(0, 11) n;

insert into role_grant (id, user_id, role, tournament_id, granted_at)
select ('00000000-0000-7000-8004-' || lpad(n::text, 12, '0'))::uuid,
       ('00000000-0000-7000-8003-' || lpad(n::text, 12, '0'))::uuid, 'arbiter',
       '00000000-0000-7000-8000-000000000001', now()
from generate_series(0, 11) n;

insert into session (id, token_hash, user_id, device, created_at, last_seen_at, expires_at)
select ('00000000-0000-7000-8005-' || lpad(n::text, 12, '0'))::uuid, sha256(('bench-' || n)::bytea),
       ('00000000-0000-7000-8003-' || lpad(n::text, 12, '0'))::uuid, 'Firefox, Linux', now(), now(),
       now() + interval '10 days'
from generate_series(0, 11) n;

analyze;
