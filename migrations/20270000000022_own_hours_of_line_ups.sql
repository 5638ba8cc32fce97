-- A match that is moved or put off has an hour of its own for its line-ups. Where its round is public before that, nobody sits at so many of its
-- boards yet; 0 once they are seated, as of every other match.
alter table team_match add column sealed_boards integer not null default 0
    constraint team_match_sealed_boards_range check (sealed_boards between 0 and 20);
create index team_match_sealed on team_match (round_id) where sealed_boards > 0;

-- What everybody has seen stays frozen, as before; the boards of such a match are seated later, once.
create or replace function refuse_frozen_pairing() returns trigger language plpgsql as $$
declare
    touched uuid;
begin
    if tg_op = 'DELETE' then
        touched := old.round_id;
    else
        touched := new.round_id;
    end if;
    if tg_table_name = 'game' and tg_op = 'INSERT' then
        if exists (select from team_match m where m.id = new.match_id and m.round_id = new.round_id and m.sealed_boards > 0) then
            return null;
        end if;
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
create trigger team_match_stays_open after update of sealed_boards on team_match
    for each row when (new.sealed_boards > old.sealed_boards) execute function refuse_frozen_pairing();

-- Whoever reads line-ups reads them again.
create function tell_of_opened_match() returns trigger language plpgsql as $$
begin
    perform tell_webhooks(r.section_id, 'line_ups.published', r.number, null, interval '0')
    from round r
    where r.id = new.round_id and r.status in ('published', 'closed');
    return null;
end $$;
create trigger opened_match_told after update of sealed_boards on team_match
    for each row when (old.sealed_boards > 0 and new.sealed_boards = 0) execute function tell_of_opened_match();
