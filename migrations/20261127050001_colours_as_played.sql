-- Games that went on with the colours the wrong way round (7.3): white_id and black_id are as it was played, so that result, colour
-- history, cross tables and files follow; the mark says that the pairing had them the other way.
alter table game add column colours_reversed boolean not null default false;

-- Which way round White and Black were when a ruling was written: what it says of a colour it said of a player.
alter table ruling add column colours_reversed boolean not null default false;

-- What everybody has seen stays frozen (DM-11.5). Turning a board round is no other pairing: the same two, with the mark that they turned.
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
    end if;
    if exists (select from round r where r.id = touched and r.status in ('published', 'closed')) then
        raise exception 'the pairing of a published round is frozen'
            using errcode = 'restrict_violation', constraint = 'pairing_frozen';
    end if;
    return null;
end $$;

-- A mark that does not follow the seats would tell of players who never sat so.
create function refuse_lone_mark() returns trigger language plpgsql as $$
begin
    if new.colours_reversed <> old.colours_reversed
            and (new.white_id <> old.black_id or new.black_id <> old.white_id) then
        raise exception 'colours are turned together with the seats'
            using errcode = 'restrict_violation', constraint = 'colours_turn_with_seats';
    end if;
    return new;
end $$;
create trigger game_mark_follows_seats before update of colours_reversed on game
    for each row execute function refuse_lone_mark();
