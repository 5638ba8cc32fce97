-- Round 9 as it was: no results, every board at version 1, so that another run of writers can begin.
update game set result = null, entered_at = null, entered_by = '', version = 1
where round_id = '00000000-0000-7000-8002-000000000009';
delete from game_entry where game_id in (select id from game where round_id = '00000000-0000-7000-8002-000000000009');
delete from result_dispute;
