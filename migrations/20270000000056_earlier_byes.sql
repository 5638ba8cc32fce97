-- A bye of a round that is public is given, changed or taken away afterwards, by an act of its own: the pairing of everybody else stays
-- frozen, and so does this one for every other writer.
drop trigger bye_frozen on bye;
create trigger bye_frozen after insert or delete or update on bye
    for each row when (coalesce(current_setting('dommerbord.moves_whole', true), '') = ''
        and coalesce(current_setting('dommerbord.mends_bye', true), '') = '')
    execute function refuse_frozen_pairing();

-- Gives a player this bye in a round, in place of the one that stands; none where the kind is null. Whether there is one now.
create function mend_bye(in_round uuid, of_player uuid, new_kind text) returns boolean language plpgsql as $$
begin
    perform set_config('dommerbord.mends_bye', 'yes', true);
    delete from bye where round_id = in_round and player_id = of_player;
    if new_kind is not null then
        insert into bye (round_id, player_id, kind) values (in_round, of_player, new_kind);
    end if;
    update round set version = version + 1 where id = in_round;
    perform set_config('dommerbord.mends_bye', '', true);
    return new_kind is not null;
end $$;
