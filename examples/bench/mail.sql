-- What `script/bench mail` adds to the tournament of entries.sql: 125 players in each of the twelve sections, everybody with an address of their
-- own, and messages that are switched on.
insert into player (id, tournament_id, section_id, status, start_no, surname, given_name, club, rating, rating_origin, email, applied_at)
select md5('p' || s || '-' || no)::uuid, '00000000-0000-7000-8000-000000000001', md5('s' || s)::uuid, 'accepted', no,
       (array['Prøvesen', 'Kladdestrup', 'Testgaard-Skitsebjerg', 'Aagesen'])[1 + no % 4],
       (array['Prøve', 'Åge', 'Maria Alexandrina', 'Bo', 'Ida'])[1 + (s + no) % 5] || ' ' || s || '-' || no,
       'Prøveby Skakklub', 1900 - 5 * no, 'national', 'spiller' || s || '-' || no || '@example.org', now()
from generate_series(1, 12) s, generate_series(1, 125) no;

insert into mail_setting (tournament_id, messages, changed_at, changed_by)
values ('00000000-0000-7000-8000-000000000001', true, now(), 'Prøve Prøvesen');

analyze;
