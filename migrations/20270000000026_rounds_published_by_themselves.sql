-- The round has not been public since captains were asked for its line-ups. Only such a one is published by itself, where its section has chosen
-- that: what an arbiter took back stays a draft until captains are asked again.
alter table line_up_call add column is_waiting boolean not null default true;
update line_up_call c set is_waiting = false from round r where r.id = c.round_id and r.status in ('published', 'closed');

-- The program looks for them every half minute.
create index line_up_call_waiting on line_up_call (due_at) where is_waiting;
