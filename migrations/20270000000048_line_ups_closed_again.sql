-- A line-up that was open to an opponent whom the team no longer meets: since when nobody reads it again, and who that opponent was.
alter table sealed_line_up
    add column closed_again_at timestamptz,
    add column was_open_to uuid constraint sealed_line_up_was_open_to references team on delete set null,
    add constraint sealed_line_up_closed_again check (
        (closed_again_at is null or opened_at is null) and (was_open_to is null or closed_again_at is not null)
    );

-- Whoever is seated anew in the transaction that made the draft has one seat: what was written and taken back before its end does not count.
create or replace function refuse_second_seat() returns trigger language plpgsql as $$
declare
    seats integer;
begin
    if tg_table_name = 'game' then
        if not exists (
            select from game g
            where g.id = new.id and g.round_id = new.round_id and g.white_id = new.white_id and g.black_id = new.black_id
        ) then
            return null;
        end if;
        select count(*) into seats from (
            select 1 from game g where g.round_id = new.round_id and g.id <> new.id
                and (g.white_id in (new.white_id, new.black_id) or g.black_id in (new.white_id, new.black_id))
            union all
            select 1 from bye b where b.round_id = new.round_id and b.player_id in (new.white_id, new.black_id)
        ) taken;
    else
        if not exists (select from bye b where b.round_id = new.round_id and b.player_id = new.player_id) then
            return null;
        end if;
        select count(*) into seats from game g
        where g.round_id = new.round_id and new.player_id in (g.white_id, g.black_id);
    end if;
    if seats > 0 then
        raise exception 'a player has two seats in one round'
            using errcode = 'unique_violation', constraint = 'one_seat_a_round';
    end if;
    return null;
end $$;
