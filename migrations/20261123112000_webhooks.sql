-- Whom a tournament tells of what happens, and what they are told: an outbox that is filled in the same transaction as the change.
create table webhook (
    id uuid constraint webhook_pk primary key,
    tournament_id uuid not null constraint webhook_tournament references tournament on delete cascade,
    url text not null constraint webhook_url_length check (length(url) between 8 and 500),
    events text[] not null constraint webhook_events_known check (events <@ array[
        'round.published', 'round.taken_back', 'round.closed', 'round.reopened', 'result.changed', 'ruling.published']),
    -- The key that signs. It has to be known in full to sign with it, so no digest can stand here; it is shown once.
    secret bytea not null constraint webhook_secret_length check (octet_length(secret) between 24 and 64),
    -- The key before, which signs beside it for a while.
    old_secret bytea,
    old_until timestamptz,
    created_at timestamptz not null,
    created_by text not null constraint webhook_created_by_length check (length(created_by) <= 200),
    -- Since when nothing has arrived; null while it does.
    failing_since timestamptz,
    disabled_at timestamptz,
    disabled_why text constraint webhook_disabled_why_known check (disabled_why in ('by_hand', 'failing', 'gone')),
    version integer not null default 1,
    constraint webhook_disabled_has_why check ((disabled_at is null) = (disabled_why is null)),
    constraint webhook_old_secret_ends check ((old_secret is null) = (old_until is null))
);
create index webhook_by_tournament on webhook (tournament_id);

create table webhook_message (
    id uuid constraint webhook_message_pk primary key,
    webhook_id uuid not null constraint webhook_message_webhook references webhook on delete cascade,
    event text not null constraint webhook_message_event_length check (length(event) <= 40),
    -- What it is about; null for a test.
    section_id uuid constraint webhook_message_section references section on delete cascade,
    round_no integer,
    boards integer[] not null default '{}',
    created_at timestamptz not null,
    state text not null default 'waiting' constraint webhook_message_state_known check (state in ('waiting', 'delivered', 'failed')),
    attempts integer not null default 0,
    -- When it is tried next; null once it is settled.
    due_at timestamptz,
    constraint webhook_message_waits check ((state = 'waiting') = (due_at is not null))
);
create index webhook_message_due on webhook_message (due_at) where state = 'waiting';
create index webhook_message_by_webhook on webhook_message (webhook_id, created_at desc);
-- Results of one round are told together, until somebody has begun to tell them.
create unique index webhook_message_together on webhook_message (webhook_id, section_id, round_no)
    where state = 'waiting' and attempts = 0 and event = 'result.changed';

create table webhook_attempt (
    message_id uuid not null constraint webhook_attempt_message references webhook_message on delete cascade,
    number integer not null,
    at timestamptz not null,
    -- What the receiver answered, or why there was no answer.
    status integer,
    failure text constraint webhook_attempt_failure_length check (length(failure) <= 60),
    took_ms integer not null,
    constraint webhook_attempt_pk primary key (message_id, number)
);

-- Puts an event in the outbox of everybody who wants it. Whoever writes a round, a game or a ruling cannot forget it.
create function tell_webhooks(about uuid, what text, round integer, board integer, delay interval)
returns void language sql as $$
    insert into webhook_message (id, webhook_id, event, section_id, round_no, boards, created_at, due_at)
    select gen_random_uuid(), w.id, what, about, round, case when board is null then '{}'::integer[] else array[board] end,
        now(), now() + delay
    from section s
    join tournament t on t.id = s.tournament_id and t.status <> 'draft'
    join webhook w on w.tournament_id = t.id and w.disabled_at is null and what = any (w.events)
    where s.id = about
    order by w.id
    on conflict (webhook_id, section_id, round_no) where state = 'waiting' and attempts = 0 and event = 'result.changed'
    do update set boards = (
        select array_agg(distinct one order by one) from unnest(webhook_message.boards || excluded.boards) one)
$$;

create function tell_of_round() returns trigger language plpgsql as $$
begin
    perform tell_webhooks(new.section_id, case
        when new.status = 'published' and old.status = 'closed' then 'round.reopened'
        when new.status = 'published' then 'round.published'
        when new.status = 'closed' then 'round.closed'
        else 'round.taken_back' end, new.number, null, interval '0');
    return null;
end $$;
create trigger round_told after update of status on round for each row
    when (old.status <> new.status and (old.status in ('published', 'closed') or new.status in ('published', 'closed')))
    execute function tell_of_round();

create function tell_of_game() returns trigger language plpgsql as $$
declare
    of_game record;
begin
    select section_id, number into of_game from round where id = new.round_id and status in ('published', 'closed');
    if found then
        perform tell_webhooks(of_game.section_id, 'result.changed', of_game.number, new.board, interval '3 seconds');
    end if;
    return null;
end $$;
create trigger game_told after update of result, suspended, reported, unrated on game for each row
    when ((old.result, old.suspended, old.reported, old.unrated) is distinct from (new.result, new.suspended, new.reported, new.unrated))
    execute function tell_of_game();

-- Only what a section publishes of its rulings is told, and no more than that there is one.
create function tell_of_ruling() returns trigger language plpgsql as $$
declare
    of_ruling record;
begin
    select r.section_id, r.number, g.board into of_ruling
    from game g
    join round r on r.id = g.round_id and r.status in ('published', 'closed')
    join section s on s.id = r.section_id and coalesce(s.settings ->> 'public_rulings', 'effects') <> 'nothing'
    where g.id = new.game_id;
    if found then
        perform tell_webhooks(of_ruling.section_id, 'ruling.published', of_ruling.number, of_ruling.board, interval '0');
    end if;
    return null;
end $$;
create trigger ruling_told after insert or update of status on ruling for each row
    when (new.status = 'confirmed') execute function tell_of_ruling();
