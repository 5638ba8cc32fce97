-- What a tournament tells of its teams: line-ups that everybody may read, a match whose last board has ended, a table that is another.
alter table webhook drop constraint webhook_events_known;
alter table webhook add constraint webhook_events_known check (events <@ array[
    'round.published', 'round.taken_back', 'round.closed', 'round.reopened', 'result.changed', 'ruling.published',
    'report.submitted', 'report.acknowledged', 'report.rated', 'report.rejected',
    'line_ups.published', 'match.finished', 'table.changed']);

-- Changes of one table are told together, as results of one round are.
drop index webhook_message_together;
create unique index webhook_message_together on webhook_message (webhook_id, section_id, round_no, event)
    where state = 'waiting' and attempts = 0 and event in ('result.changed', 'table.changed');

create or replace function tell_webhooks(about uuid, what text, round integer, board integer, delay interval)
returns void language sql as $$
    insert into webhook_message (id, webhook_id, event, section_id, round_no, boards, created_at, due_at)
    select gen_random_uuid(), w.id, what, about, round, case when board is null then '{}'::integer[] else array[board] end,
        now(), now() + delay
    from section s
    join tournament t on t.id = s.tournament_id and t.status <> 'draft'
    join webhook w on w.tournament_id = t.id and w.disabled_at is null and what = any (w.events)
    where s.id = about
    order by w.id
    on conflict (webhook_id, section_id, round_no, event)
        where state = 'waiting' and attempts = 0 and event in ('result.changed', 'table.changed')
    do update set boards = (
        select coalesce(array_agg(distinct one order by one), '{}') from unnest(webhook_message.boards || excluded.boards) one)
$$;

create function tell_of_line_ups() returns trigger language plpgsql as $$
begin
    if exists (select from team_match where round_id = new.id) then
        perform tell_webhooks(new.section_id, 'line_ups.published', new.number, null, interval '0');
    end if;
    return null;
end $$;
create trigger line_ups_told after update of status on round for each row
    when (new.status = 'published' and old.status in ('planned', 'draft')) execute function tell_of_line_ups();

-- Whoever writes the last board of a match finishes it. Two who write the last two boards at the same time wait for each other here, so that
-- one of them sees that none is left.
create function tell_of_match() returns trigger language plpgsql as $$
declare
    of_match record;
    is_complete boolean;
begin
    select r.section_id, r.number into of_match
    from team_match m join round r on r.id = m.round_id
    where m.id = new.match_id and r.status in ('published', 'closed')
    for update of m;
    if not found then
        return null;
    end if;
    is_complete := not exists (select from game where match_id = new.match_id and result is null);
    if is_complete and old.result is null then
        perform tell_webhooks(of_match.section_id, 'match.finished', of_match.number,
            (select min(board) from game where match_id = new.match_id), interval '0');
    end if;
    perform tell_webhooks(of_match.section_id, 'table.changed', of_match.number, null, interval '3 seconds');
    return null;
end $$;
create trigger match_told after update of result on game for each row
    when (new.match_id is not null and old.result is distinct from new.result) execute function tell_of_match();

create function tell_of_team_penalty() returns trigger language plpgsql as $$
begin
    perform tell_webhooks(t.section_id, 'table.changed', new.round_no, null, interval '3 seconds')
    from team t where t.id = new.team_id;
    return null;
end $$;
create trigger team_penalty_told after insert or update of taken_back_at on team_penalty for each row
    when (new.halves > 0) execute function tell_of_team_penalty();
