-- The key of a repeated act belongs to the account: a token that is exchanged for another, or a second one, repeats nothing.
delete from idempotency i using api_token t, idempotency o, api_token s
where i.actor = 'token ' || t.id and o.actor = 'token ' || s.id and s.user_id = t.user_id and o.key = i.key
    and (o.at, o.actor) < (i.at, i.actor);
delete from idempotency i using api_token t, idempotency o
where i.actor = 'token ' || t.id and o.actor = 'user ' || t.user_id and o.key = i.key;
update idempotency i set actor = 'user ' || t.user_id from api_token t where i.actor = 'token ' || t.id;

-- Hours that servers have been running, which no clock that is set can add to. What is to be kept for a while is kept for so many of them, too.
create table running_time (
    one boolean constraint running_time_pk primary key default true constraint running_time_one check (one),
    hours bigint not null
);
insert into running_time (hours) values (0);
create function hours_run() returns bigint language sql stable as $$ select hours from running_time $$;
alter table idempotency add column hour bigint not null default 0;
alter table idempotency alter column hour set default hours_run();
