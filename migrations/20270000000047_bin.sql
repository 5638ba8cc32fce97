-- A tournament is put away; a tournament or a section is called off; either of them is deleted by way of a bin, out of which it comes back
-- as it was.

-- Since when a tournament is put away; nothing is written in it meanwhile.
alter table tournament add column archived_at timestamptz;

-- Since which day it is called off, and why, as everybody reads it; and how often that was changed, which calendars count.
alter table tournament
    add column cancelled_on date,
    add column cancelled_why text constraint tournament_cancelled_why_length check (length(cancelled_why) between 1 and 500),
    add column cancellations integer not null default 0,
    add constraint tournament_cancelled_whole check (num_nulls(cancelled_on, cancelled_why) in (0, 2));
alter table section
    add column cancelled_on date,
    add column cancelled_why text constraint section_cancelled_why_length check (length(cancelled_why) between 1 and 500),
    add column cancellations integer not null default 0,
    add constraint section_cancelled_whole check (num_nulls(cancelled_on, cancelled_why) in (0, 2));

-- What was deleted and can still be fetched back. Nothing here refers to the tables that the rows came from: they are not there any more.
create table bin (
    id uuid constraint bin_pk primary key,
    tournament_id uuid not null,
    tournament_slug text not null,
    tournament_name text not null,
    section_id uuid,
    section_slug text,
    section_name text,
    section_ordinal integer,
    -- Whose right to manage the tournament lies in the bin with it.
    keepers uuid[] not null,
    binned_at timestamptz not null,
    binned_by text not null constraint bin_by_length check (length(binned_by) <= 200),
    until timestamptz not null,
    -- Versions in the rows count by this incarnation of the database.
    incarnation integer not null,
    constraint bin_section_whole check (num_nulls(section_id, section_slug, section_name, section_ordinal) in (0, 4))
);
-- An address stays taken while what had it can come back.
create unique index bin_by_tournament_slug on bin (tournament_slug) where section_id is null;
create unique index bin_by_section_slug on bin (tournament_id, section_slug) where section_id is not null;
create index bin_by_end on bin (until);
create index bin_by_keeper on bin using gin (keepers);

-- The rows themselves. `step` is the order in which they go back; `lies` is where a row lay, by which the same row is taken once.
create table binned_row (
    bin_id uuid not null constraint binned_row_bin references bin on delete cascade,
    of_table text not null,
    lies tid not null,
    step integer not null,
    data jsonb not null,
    constraint binned_row_pk primary key (bin_id, of_table, lies)
);

-- What stayed and referred to a row in the bin.
create table binned_tie (
    bin_id uuid not null constraint binned_tie_bin references bin on delete cascade,
    of_table text not null,
    of_column text not null,
    key jsonb not null,
    value text not null,
    constraint binned_tie_pk primary key (bin_id, of_table, of_column, key)
);

-- The references between the tables, a line each.
create view reference as
select k.oid, child.relname::text as child, parent.relname::text as parent, k.confdeltype::text as on_delete,
    array(select a.attname::text from unnest(k.conkey) with ordinality as c (no, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.no order by c.at) as columns,
    array(select a.attname::text from unnest(k.confkey) with ordinality as c (no, at)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.no order by c.at) as targets,
    array(select format_type(a.atttypid, a.atttypmod) from unnest(k.conkey) with ordinality as c (no, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.no order by c.at) as types
from pg_constraint k
join pg_class child on child.oid = k.conrelid
join pg_class parent on parent.oid = k.confrelid
where k.contype = 'f' and child.relnamespace = (select relnamespace from pg_class where oid = 'tournament'::regclass);

-- While rows are moved as a whole, nothing happens to a game: what players were shown is not guarded, and no webhook is told. The setting names
-- the table whose rows are moved.
drop trigger game_frozen on game;
create trigger game_frozen after insert or delete or update of round_id, board, white_id, black_id on game
    for each row when (coalesce(current_setting('dommerbord.moves_whole', true), '') = '')
    execute function refuse_frozen_pairing();
drop trigger bye_frozen on bye;
create trigger bye_frozen after insert or delete or update on bye
    for each row when (coalesce(current_setting('dommerbord.moves_whole', true), '') = '')
    execute function refuse_frozen_pairing();
drop trigger team_match_frozen on team_match;
create trigger team_match_frozen after insert or delete or update of round_id, number, white_team_id, black_team_id on team_match
    for each row when (coalesce(current_setting('dommerbord.moves_whole', true), '') = '')
    execute function refuse_frozen_pairing();
drop trigger team_bye_frozen on team_bye;
create trigger team_bye_frozen after insert or delete or update on team_bye
    for each row when (coalesce(current_setting('dommerbord.moves_whole', true), '') = '')
    execute function refuse_frozen_pairing();
create function say_nothing() returns trigger language plpgsql as $$
begin
    return null;
end $$;
create trigger webhook_message_of_moved before insert on webhook_message
    for each row when (coalesce(current_setting('dommerbord.moves_whole', true), '') not in ('', 'webhook_message'))
    execute function say_nothing();

-- Moves a tournament or a section into the bin, with every row that the database would delete along with it, whatever table it is in: a
-- table that is made later and refers to one of these is taken along by itself. Parents are locked before their children are read, so no
-- row can be added behind it.
create function take_into_bin(bin uuid, root text, root_id uuid) returns integer language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
    members text[] := array[root];
    more text[];
    ordered text[] := '{}';
    next_one text;
    edge record;
    taken integer;
begin
    perform set_config('dommerbord.moves_whole', 'binned_row', true);
    loop
        select array_agg(distinct r.child) into more from reference r
        where r.parent = any (members) and r.on_delete in ('c', 'r') and r.child <> all (members);
        exit when more is null;
        members := members || more;
    end loop;
    while cardinality(ordered) < cardinality(members) loop
        select min(m) into next_one from unnest(members) m
        where m <> all (ordered) and not exists (
            select from reference r
            where r.child = m and r.parent <> m and r.parent = any (members) and r.parent <> all (ordered));
        if next_one is null then
            raise exception 'tables refer to each other in a circle';
        end if;
        ordered := ordered || next_one;
    end loop;
    execute format('insert into binned_row select $1, %L, c.ctid, 1, to_jsonb(c) from %I c where c.id = $2 for update of c', root, root)
        using bin, root_id;
    for at in 2 .. cardinality(ordered) loop
        for edge in
            select r.parent, string_agg(format('c.%I = (b.data ->> %L)::%s', col, target, type), ' and ') as joined
            from reference r, unnest(r.columns, r.targets, r.types) as part (col, target, type)
            where r.child = ordered[at] and r.parent <> r.child and r.parent = any (members) and r.on_delete in ('c', 'r')
            group by r.oid, r.parent
        loop
            execute format('insert into binned_row select $1, %L, c.ctid, $2, to_jsonb(c) from binned_row b join %I c on %s
                where b.bin_id = $1 and b.of_table = %L for update of c on conflict do nothing',
                ordered[at], ordered[at], edge.joined, edge.parent)
                using bin, at;
        end loop;
    end loop;
    for edge in
        select r.child, r.parent, r.columns[1] as col, r.targets[1] as target, r.types[1] as type,
            (select string_agg(format('%L, c.%I', a.attname, a.attname), ', ') from pg_constraint p
                join pg_attribute a on a.attrelid = p.conrelid and a.attnum = any (p.conkey)
                where p.contype = 'p' and p.conrelid = format('%I', r.child)::regclass) as keys
        from reference r
        where r.parent = any (members) and r.on_delete = 'n'
    loop
        execute format('insert into binned_tie select $1, %L, %L, jsonb_build_object(%s), c.%I::text from binned_row b
            join %I c on c.%I = (b.data ->> %L)::%s
            where b.bin_id = $1 and b.of_table = %L
                and not exists (select from binned_row o where o.bin_id = $1 and o.of_table = %L and o.lies = c.ctid)',
            edge.child, edge.col, edge.keys, edge.col, edge.child, edge.col, edge.target, edge.type, edge.parent, edge.child)
            using bin;
    end loop;
    for at in reverse cardinality(ordered) .. 1 loop
        execute format('delete from %I where ctid = any (array(select lies from binned_row where bin_id = $1 and of_table = %L))',
            ordered[at], ordered[at])
            using bin;
    end loop;
    perform set_config('dommerbord.moves_whole', '', true);
    select count(*) into taken from binned_row b where b.bin_id = bin;
    return taken;
end $$;

-- Puts everything back where it was. Columns that were added meanwhile get their defaults; versions go on from the database's own count.
create function put_back_from_bin(bin uuid, incarnations integer) returns integer language plpgsql
    set enable_seqscan = off set jit = off as $$
declare
    part record;
    tie record;
    put integer := 0;
    rows_put integer;
    columns text;
    advanced text;
begin
    for part in
        select b.of_table, min(b.step) as step, (array_agg(b.data))[1] as sample
        from binned_row b where b.bin_id = bin group by b.of_table order by 2
    loop
        perform set_config('dommerbord.moves_whole', part.of_table, true);
        select string_agg(format('%I', a.attname), ', ' order by a.attnum),
            string_agg(format('jsonb_build_object(%L, (b.data ->> %L)::bigint + %s)', a.attname, a.attname, incarnations::bigint * 1000000), ' || ')
                filter (where a.attname in ('version', 'content_version') or (part.of_table, a.attname) = ('result_dispute', 'seen'))
            into columns, advanced
        from pg_attribute a
        where a.attrelid = format('%I', part.of_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            and part.sample ? a.attname;
        if incarnations = 0 or advanced is null then
            advanced := $text$'{}'::jsonb$text$;
        end if;
        execute format('insert into %I (%s) overriding system value select %s
            from binned_row b cross join lateral jsonb_populate_record(null::%I, b.data || %s) p
            where b.bin_id = $1 and b.of_table = %L order by b.lies',
            part.of_table, columns,
            (select string_agg('p.' || one, ', ' order by at) from unnest(string_to_array(columns, ', ')) with ordinality as c (one, at)),
            part.of_table, advanced, part.of_table)
            using bin;
        get diagnostics rows_put = row_count;
        put := put + rows_put;
    end loop;
    for tie in
        select t.of_table, t.of_column, t.value,
            (select string_agg(format('c.%I::text = %L', key, value), ' and ') from jsonb_each_text(t.key)) as same
        from binned_tie t where t.bin_id = bin
    loop
        execute format('update %I c set %I = %L where %s and c.%I is null',
            tie.of_table, tie.of_column, tie.value, tie.same, tie.of_column);
    end loop;
    perform set_config('dommerbord.moves_whole', '', true);
    delete from bin where id = put_back_from_bin.bin;
    return put;
end $$;
