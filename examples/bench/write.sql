-- One result, as the server writes it (src/service/results.rs lists the statements): who asks, where, what they may do,
-- then the board, its log, the audit and the section's version in one transaction. For pgbench, with prepared statements.
-- It writes on the boards of round 8, so that the versions of round 9 stay what the server's writers believe.
\set board random(1, 100)
\set colour random(0, 1)
select s.id, u.id, u.name, u.language, u.single_keys, s.last_seen_at from session s join app_user u on u.id = s.user_id where s.token_hash = sha256(('bench-' || :client_id % 10)::bytea) and s.expires_at > now() and u.disabled_at is null;
select t.id, t.slug, t.name, t.status <> 'draft', t.frozen_at, s.id, s.slug, s.name, s.content_version, s.fide_mode from tournament t join section s on s.tournament_id = t.id where t.slug = 'bench' and s.slug = 'a';
select role, tournament_id, section_id from role_grant where user_id = ('00000000-0000-7000-8003-' || lpad((:client_id % 10)::text, 12, '0'))::uuid;
begin;
select g.id, g.result, g.unrated, g.suspended, g.entered_at, g.entered_by, g.version, r.status, exists (select from result_dispute d where d.game_id = g.id and d.settled_at is null) from round r join game g on g.round_id = r.id where r.section_id = '00000000-0000-7000-8000-000000000002' and r.number = 8 and g.board = :board for share of r for update of g;
with changed as (update game set result = (array['1-0', '0-1'])[1 + :colour], unrated = false, suspended = null, resume_by = null, entered_at = now(), entered_by = 'Prøve', version = version + 1 where id = (select g.id from game g where g.round_id = '00000000-0000-7000-8002-000000000008' and g.board = :board) returning id, version) insert into game_entry (id, game_id, version, result, unrated, suspended, kind, reason, at, user_id, actor) select gen_random_uuid(), id, version, (array['1-0', '0-1'])[1 + :colour], false, null, 'entered', '', now(), '00000000-0000-7000-8003-000000000000', 'Prøve' from changed returning version;
insert into audit (at, user_id, actor, via, act, tournament_id, section_id, subject, before, after, reason) values (now(), '00000000-0000-7000-8003-000000000000', 'Prøve Prøvesen', 'page', 'result.enter', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002', 'round 9, board 1', '{"result": null, "unrated": false, "suspended": null}', '{"result": "1-0", "unrated": false, "suspended": null}', null);
with changed as (update section set content_version = content_version + 1 where id = '00000000-0000-7000-8000-000000000002' returning id, content_version) select pg_notify('dommerbord_section', id || ' ' || content_version)::text from changed;
commit;
