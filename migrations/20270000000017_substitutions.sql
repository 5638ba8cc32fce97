-- Somebody takes another's seat at a board of a match that everybody has seen, before it begins. What was, with the reason: the seat itself is
-- the game's. Taking it back is another one.
create table substitution (
    id uuid constraint substitution_pk primary key,
    game_id uuid not null constraint substitution_game references game on delete cascade,
    team_id uuid not null constraint substitution_team references team,
    -- The version of the game with the new player.
    version integer not null,
    left_id uuid not null constraint substitution_left references player,
    came_id uuid not null constraint substitution_came references player,
    -- Personal: for the two teams and those who lead the matches.
    reason text not null constraint substitution_reason_length check (length(reason) between 1 and 500),
    at timestamptz not null,
    actor text not null constraint substitution_actor_length check (length(actor) <= 200),
    constraint substitution_once unique (game_id, version),
    constraint substitution_two_players check (left_id <> came_id)
);
create index substitution_by_team on substitution (team_id);
create index substitution_by_left on substitution (left_id);
create index substitution_by_came on substitution (came_id);
create trigger substitution_append_only before update on substitution
    for each row execute function refuse_change();

-- What everybody has seen stays frozen (DM-11.5), but for a board that is turned round and for a seat of a team that changes hands: that is
-- written down first, and moves nothing else.
create or replace function refuse_frozen_pairing() returns trigger language plpgsql as $$
declare
    touched uuid;
begin
    if tg_op = 'DELETE' then
        touched := old.round_id;
    else
        touched := new.round_id;
    end if;
    if tg_table_name = 'game' and tg_op = 'UPDATE' then
        if new.white_id = old.black_id and new.black_id = old.white_id and new.round_id = old.round_id
                and new.board = old.board and new.colours_reversed <> old.colours_reversed then
            return null;
        end if;
        if new.round_id = old.round_id and new.board = old.board and new.result is null and exists (
                select from substitution s where s.game_id = new.id and s.version = new.version and (
                    (s.left_id = old.white_id and s.came_id = new.white_id and new.black_id = old.black_id)
                    or (s.left_id = old.black_id and s.came_id = new.black_id and new.white_id = old.white_id))) then
            return null;
        end if;
    end if;
    if exists (select from round r where r.id = touched and r.status in ('published', 'closed')) then
        raise exception 'the pairing of a published round is frozen'
            using errcode = 'restrict_violation', constraint = 'pairing_frozen';
    end if;
    return null;
end $$;

-- Whoever reads line-ups reads them again.
create function tell_of_substitution() returns trigger language plpgsql as $$
begin
    perform tell_webhooks(r.section_id, 'line_ups.published', r.number, null, interval '0')
    from game g join round r on r.id = g.round_id
    where g.id = new.game_id;
    return null;
end $$;
create trigger substitution_told after insert on substitution for each row execute function tell_of_substitution();
