-- Every change of a table of teams is told, and which matches and teams it is about: by their numbers, as everybody reads them.
alter table webhook_message
    add column matches integer[] not null default '{}',
    add column teams integer[] not null default '{}';

-- What is about every round is told together, too.
drop index webhook_message_together;
create unique index webhook_message_together on webhook_message (webhook_id, section_id, round_no, event) nulls not distinct
    where state = 'waiting' and attempts = 0 and event in ('result.changed', 'table.changed');

create function tell_webhooks_of_teams(
    about uuid, what text, round integer, board integer, of_matches integer[], of_teams integer[], delay interval)
returns void language sql as $$
    insert into webhook_message (id, webhook_id, event, section_id, round_no, boards, matches, teams, created_at, due_at)
    select gen_random_uuid(), w.id, what, about, round, case when board is null then '{}'::integer[] else array[board] end,
        of_matches, of_teams, now(), now() + delay
    from section s
    join tournament t on t.id = s.tournament_id and t.status <> 'draft'
    join webhook w on w.tournament_id = t.id and w.disabled_at is null and what = any (w.events)
    where s.id = about
    order by w.id
    on conflict (webhook_id, section_id, round_no, event)
        where state = 'waiting' and attempts = 0 and event in ('result.changed', 'table.changed')
    do update set
        boards = (select coalesce(array_agg(distinct one order by one), '{}')
            from unnest(webhook_message.boards || excluded.boards) one),
        -- Who names no team means all of them: what is about some of them only must not narrow that.
        matches = (select coalesce(array_agg(distinct one order by one), '{}')
            from unnest(webhook_message.matches || excluded.matches) one
            where webhook_message.teams <> '{}' and excluded.teams <> '{}'),
        teams = (select coalesce(array_agg(distinct one order by one), '{}')
            from unnest(webhook_message.teams || excluded.teams) one
            where webhook_message.teams <> '{}' and excluded.teams <> '{}')
$$;

create or replace function tell_webhooks(about uuid, what text, round integer, board integer, delay interval)
returns void language sql as $$
    select tell_webhooks_of_teams(about, what, round, board, '{}', '{}', delay)
$$;

-- A match with the numbers it is told by.
create function told_match(of_match uuid) returns table (section_id uuid, round_no integer, match_no integer, team_nos integer[], board integer)
language sql stable as $$
    select r.section_id, r.number, m.number, array[least(w.number, b.number), greatest(w.number, b.number)],
        (select min(g.board) from game g where g.match_id = m.id)
    from team_match m
    join round r on r.id = m.round_id and r.status in ('published', 'closed')
    join team w on w.id = m.white_team_id
    join team b on b.id = m.black_team_id
    where m.id = of_match
$$;

-- Whoever writes the last board of a match finishes it. Two who write the last two boards at the same time wait for each other here, so that
-- one of them sees that none is left.
create or replace function tell_of_match() returns trigger language plpgsql as $$
declare
    told record;
    was_decided boolean;
begin
    select m.forfeit is not null into was_decided
    from team_match m join round r on r.id = m.round_id
    where m.id = new.match_id and r.status in ('published', 'closed')
    for update of m;
    if not found then
        return null;
    end if;
    select * into told from told_match(new.match_id);
    if old.result is null and not was_decided
            and not exists (select from game where match_id = new.match_id and result is null) then
        perform tell_webhooks_of_teams(told.section_id, 'match.finished', told.round_no, told.board,
            array[told.match_no], told.team_nos, interval '0');
    end if;
    perform tell_webhooks_of_teams(told.section_id, 'table.changed', told.round_no, null,
        array[told.match_no], told.team_nos, interval '3 seconds');
    return null;
end $$;

-- A match that is decided as a whole is over, unless its last board had ended it before.
create function tell_of_forfeit() returns trigger language plpgsql as $$
declare
    told record;
begin
    select * into told from told_match(new.id);
    if not found then
        return null;
    end if;
    if old.forfeit is null and (told.board is null or exists (select from game where match_id = new.id and result is null)) then
        perform tell_webhooks_of_teams(told.section_id, 'match.finished', told.round_no, told.board,
            array[told.match_no], told.team_nos, interval '0');
    end if;
    perform tell_webhooks_of_teams(told.section_id, 'table.changed', told.round_no, null,
        array[told.match_no], told.team_nos, interval '3 seconds');
    return null;
end $$;
create trigger forfeit_told after update of forfeit on team_match for each row
    when (old.forfeit is distinct from new.forfeit) execute function tell_of_forfeit();

-- Who goes on from a cup match that was drawn.
create function tell_of_cup_decision() returns trigger language plpgsql as $$
declare
    told record;
begin
    select * into told from told_match(case when tg_op = 'DELETE' then old.match_id else new.match_id end);
    if found then
        perform tell_webhooks_of_teams(told.section_id, 'table.changed', told.round_no, null,
            array[told.match_no], told.team_nos, interval '3 seconds');
    end if;
    return null;
end $$;
create trigger cup_decision_told after insert or update or delete on cup_decision for each row
    execute function tell_of_cup_decision();

create or replace function tell_of_team_penalty() returns trigger language plpgsql as $$
begin
    perform tell_webhooks_of_teams(t.section_id, 'table.changed', new.round_no, null, '{}', array[t.number], interval '3 seconds')
    from team t where t.id = new.team_id;
    return null;
end $$;

-- A team leaves, or what becomes of its matches is decided otherwise: it may be about every round.
create function tell_of_withdrawal() returns trigger language plpgsql as $$
begin
    perform tell_webhooks_of_teams(new.section_id, 'table.changed', null, null, '{}', array[new.number], interval '3 seconds');
    return null;
end $$;
create trigger withdrawal_told after update of left_after_round, withdrawal on team for each row
    when ((old.left_after_round, old.withdrawal) is distinct from (new.left_after_round, new.withdrawal))
    execute function tell_of_withdrawal();

-- A season is given up, or taken up again.
create function tell_of_abandonment() returns trigger language plpgsql as $$
begin
    perform tell_webhooks_of_teams(new.section_id, 'table.changed', null, null, '{}', '{}', interval '3 seconds');
    return null;
end $$;
create trigger abandonment_told after insert or update of abandoned_on, holds on season_abandonment for each row
    execute function tell_of_abandonment();

-- A round comes or goes in which points stand already: of a team without a match, of a board with one player, of a match that is decided.
create function tell_of_round_of_teams() returns trigger language plpgsql as $$
begin
    if exists (select from team_bye where round_id = new.id)
            or exists (
                select from team_match m where m.round_id = new.id and (
                    m.forfeit is not null
                    or exists (select from game g where g.match_id = m.id and g.result is not null)
                    or exists (select from lone_seat l where l.match_id = m.id))) then
        perform tell_webhooks_of_teams(new.section_id, 'table.changed', new.number, null, '{}', '{}', interval '3 seconds');
    end if;
    return null;
end $$;
create trigger round_of_teams_told after update of status on round for each row
    when ((old.status in ('published', 'closed')) <> (new.status in ('published', 'closed')))
    execute function tell_of_round_of_teams();

-- What the table is counted by.
create function tell_of_settings() returns trigger language plpgsql as $$
begin
    if exists (select from round where section_id = new.id and status in ('published', 'closed')) then
        perform tell_webhooks_of_teams(new.id, 'table.changed', null, null, '{}', '{}', interval '3 seconds');
    end if;
    return null;
end $$;
create trigger settings_told after update of settings on section for each row
    when (old.settings is distinct from new.settings and jsonb_typeof(new.settings -> 'teams') = 'object')
    execute function tell_of_settings();

-- Whoever reads line-ups reads them again.
create or replace function tell_of_substitution() returns trigger language plpgsql as $$
declare
    told record;
begin
    select r.section_id, r.number as round_no, m.number as match_no, t.number as team_no into told
    from game g
    join round r on r.id = g.round_id
    join team_match m on m.id = g.match_id
    join team t on t.id = new.team_id
    where g.id = new.game_id;
    if found then
        perform tell_webhooks_of_teams(told.section_id, 'line_ups.published', told.round_no, null,
            array[told.match_no], array[told.team_no], interval '0');
    end if;
    return null;
end $$;

-- A match whose line-ups are opened after its round was public; a board with one player gives its point at once.
create or replace function tell_of_opened_match() returns trigger language plpgsql as $$
declare
    told record;
begin
    select * into told from told_match(new.id);
    if not found then
        return null;
    end if;
    perform tell_webhooks_of_teams(told.section_id, 'line_ups.published', told.round_no, null,
        array[told.match_no], told.team_nos, interval '0');
    if exists (select from lone_seat where match_id = new.id) then
        perform tell_webhooks_of_teams(told.section_id, 'table.changed', told.round_no, null,
            array[told.match_no], told.team_nos, interval '3 seconds');
    end if;
    return null;
end $$;
