-- The tournament that `script/bench entries` measures: published, with twelve sections that take entries and nobody in them; an organiser,
-- `bench-0`, which is the secret of a session.
insert into tournament (id, slug, name, city, starts_on, ends_on, status, published_at, created_at)
values ('00000000-0000-7000-8000-000000000001', 'bench', 'Prøvebyens Skolestævne', 'Prøveby',
        current_date + 20, current_date + 21, 'published', now(), now());

insert into section (id, tournament_id, ordinal, slug, name, settings, planned_rounds, created_at)
select md5('s' || s)::uuid, '00000000-0000-7000-8000-000000000001', s, 's' || s, s || '. klasse',
       '{"system": "dutch", "tie_breaks": ["BH/C1", "BH", "SB"]}', 7, now()
from generate_series(1, 12) s;

insert into round (id, section_id, number, starts_at)
select md5('r' || s || '-' || r)::uuid, md5('s' || s)::uuid, r, now() + interval '20 days' + r * interval '1 hour'
from generate_series(1, 12) s, generate_series(1, 7) r;

insert into app_user (id, email, name, created_at)
values (md5('u')::uuid, 'bench-0@example.org', 'Prøve Prøvesen', now());

insert into role_grant (id, user_id, role, tournament_id, granted_at)
values (md5('g')::uuid, md5('u')::uuid, 'organiser', '00000000-0000-7000-8000-000000000001', now());

insert into session (id, token_hash, user_id, device, created_at, last_seen_at, expires_at)
values (md5('c')::uuid, sha256('bench-0'::bytea), md5('u')::uuid, 'Firefox, Linux', now(), now(), now() + interval '10 days');

analyze;
