-- Restore points of one tournament: the whole of it as a file, kept before every risky act and whenever a round is made public; and the
-- functions that read a tournament as such a file, put it back in its own place, and take it in as a new one.

-- A tournament as it stood. It does not refer to the tournament, so that it is neither moved into the bin with it nor part of itself; what is
-- left of a tournament that was purged is deleted with it.
create table restore_point (
    id uuid constraint restore_point_pk primary key,
    tournament_id uuid not null,
    at timestamptz not null,
    by_name text not null constraint restore_point_by_length check (length(by_name) <= 200),
    why text not null constraint restore_point_why_known check (why in
        ('round_published', 'round_taken_back', 'players_imported', 'results_imported', 'section_deleted', 'next_season', 'restored', 'by_hand')),
    -- What the act was about: a round, a section.
    detail text not null default '' constraint restore_point_detail_length check (length(detail) <= 200),
    -- The number of the last migration: another one may mean something else by the same rows.
    level bigint not null,
    file bytea not null constraint restore_point_size check (octet_length(file) <= 67108864)
);
create index restore_point_by_tournament on restore_point (tournament_id, at desc, id desc);

-- A line of the log that came along with a file was written in another installation.
alter table audit drop constraint audit_via_known,
    add constraint audit_via_known check (via in ('page', 'api', 'system', 'file'));

-- The number of the last migration.
create function migration_level() returns bigint language plpgsql stable as $$
begin
    return (select coalesce(max(version), 0) from _sqlx_migrations);
end $$;

-- The tables whose rows belong to a tournament, each after those that it refers to. A table that is made later is among them by itself.
create function tables_of_tournament() returns text[] language plpgsql stable as $$
declare
    members text[] := array['tournament'];
    more text[];
    ordered text[] := '{}';
    children text[];
    parents text[];
    kinds text[];
begin
    select array_agg(r.child), array_agg(r.parent), array_agg(r.on_delete) into children, parents, kinds from reference r;
    loop
        select array_agg(distinct r.child) into more from unnest(children, parents, kinds) r (child, parent, on_delete)
        where r.parent = any (members) and r.on_delete in ('c', 'r') and r.child <> all (members);
        exit when more is null;
        members := members || more;
    end loop;
    select array_agg(r.child), array_agg(r.parent) into children, parents from (
        select distinct e.child, e.parent from unnest(children, parents) e (child, parent)
        where e.child <> e.parent and e.child = any (members) and e.parent = any (members)) r;
    while cardinality(ordered) < cardinality(members) loop
        select array_agg(m order by m) into more from unnest(members) m
        where m <> all (ordered) and not exists (
            select from unnest(children, parents) r (child, parent) where r.child = m and r.parent <> all (ordered));
        if more is null then
            raise exception 'tables refer to each other in a circle';
        end if;
        ordered := ordered || more;
    end loop;
    return ordered;
end $$;

-- By which reference the rows of each of these tables are found: one that every row has, that to the tournament first; of a table in which no
-- reference is always there, all of them. What another tournament says of this one does not belong to it.
create function edges_of_tournament(ordered text[]) returns jsonb language sql stable as $$
    with edge as (
        select r.oid, r.child, r.parent, r.columns, r.targets, r.types,
            (select bool_and(a.attnotnull) from pg_attribute a
                where a.attrelid = format('%I', r.child)::regclass and a.attname::text = any (r.columns)) as is_needed
        from reference r
        where r.parent <> r.child and r.child = any (ordered) and r.parent = any (ordered) and r.on_delete in ('c', 'r')
    ), ranked as (
        select e.*, bool_or(e.is_needed) over (partition by e.child) as has_needed,
            row_number() over (partition by e.child order by e.is_needed desc, e.columns = '{tournament_id}' desc,
                e.columns = '{section_id}' desc, e.oid) as place
        from edge e
    )
    select coalesce(jsonb_agg(jsonb_build_object('child', f.child, 'parent', f.parent, 'keys', f.keys, 'joined', f.joined)), '[]')
    from (
        select r.child, r.parent,
            string_agg(format('(p ->> %L)::%s as k%s', target, type, at), ', ') as keys,
            string_agg(format('c.%I = k.k%s', col, at), ' and ') as joined
        from ranked r, unnest(r.columns, r.targets, r.types) with ordinality as part (col, target, type, at)
        where r.place = 1 or not r.has_needed
        group by r.oid, r.child, r.parent
    ) f
$$;

-- Every row of a tournament: an object with an array for each table that has any, but for the tables that are left out and what belongs
-- to their rows only.
create function tournament_rows(root uuid, leave text[]) returns jsonb language plpgsql stable
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off as $$
declare
    ordered text[] := tables_of_tournament();
    edges jsonb := edges_of_tournament(ordered);
    held jsonb;
    one text;
    parts text;
    found jsonb;
begin
    select jsonb_build_object('tournament', coalesce(jsonb_agg(to_jsonb(t)), '[]')) into held from tournament t where t.id = root;
    foreach one in array ordered[2:] loop
        continue when one = any (leave);
        select string_agg(format('select c.ctid as lies, to_jsonb(c) as data from (select distinct %s from jsonb_array_elements($1 -> %L) p) k
                join %I c on %s', edge.keys, edge.parent, one, edge.joined), ' union all ')
            into parts
        from jsonb_to_recordset(edges) edge (child text, parent text, keys text, joined text)
        where edge.child = one and held ? edge.parent;
        continue when parts is null;
        execute format('select jsonb_agg(data order by lies) from (select distinct on (lies) lies, data from (%s) a order by lies) b', parts)
            into found using held;
        if found is not null then
            held := held || jsonb_build_object(one, found);
        end if;
    end loop;
    return held;
end $$;

-- Puts rows into a table; columns that they do not have get their defaults. Versions go on by `advance`. Rows that come from another
-- installation get numbers of this one where the database counts them itself.
create function put_rows(of_table text, these jsonb, advance bigint, are_new boolean) returns void language plpgsql
    set enable_seqscan = off set jit = off as $$
declare
    columns text;
    chosen text;
    advanced text;
begin
    if these is null or jsonb_array_length(these) = 0 then
        return;
    end if;
    perform set_config('dommerbord.moves_whole', of_table, true);
    select string_agg(format('%I', a.attname), ', ' order by a.attnum),
        string_agg(format('p.%I', a.attname), ', ' order by a.attnum),
        string_agg(format('jsonb_build_object(%L, (r.data ->> %L)::bigint + %s)', a.attname, a.attname, advance), ' || ')
            filter (where a.attname in ('version', 'content_version', 'shown_version') or (of_table, a.attname) = ('result_dispute', 'seen'))
        into columns, chosen, advanced
    from pg_attribute a
    where a.attrelid = format('%I', of_table)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and these -> 0 ? a.attname and not (are_new and a.attidentity <> '');
    if advance = 0 or advanced is null then
        advanced := $text$'{}'::jsonb$text$;
    end if;
    execute format('insert into %I (%s) overriding system value select %s
        from jsonb_array_elements($1) with ordinality r (data, at) cross join lateral jsonb_populate_record(null::%I, r.data || %s) p order by r.at',
        of_table, columns, chosen, of_table, advanced)
        using these;
end $$;

-- Takes a tournament in: rows whose ids are nobody else's yet.
create function insert_tournament(state jsonb) returns void language plpgsql as $$
declare
    one text;
begin
    foreach one in array tables_of_tournament() loop
        perform put_rows(one, state -> one, 0, true);
    end loop;
    perform set_config('dommerbord.moves_whole', '', true);
end $$;

-- Puts a tournament back as it stood. The tables that are left alone keep their rows as they are now, where what these belong to is in both;
-- its address and whether it is put away stay, too. Versions go past every one that anybody can have seen.
create function replace_tournament(root uuid, state jsonb, leave text[]) returns void language plpgsql
    set enable_seqscan = off set jit = off as $$
declare
    ordered text[] := tables_of_tournament();
    edges jsonb := edges_of_tournament(ordered);
    present jsonb := tournament_rows(root, '{}');
    advance bigint := 0;
    further bigint;
    ties jsonb := '[]';
    found jsonb;
    edge record;
    tie record;
    one text;
    same text;
begin
    foreach one in array ordered loop
        if exists (select from pg_attribute where attrelid = format('%I', one)::regclass and attname = 'id')
            and (present -> one -> 0 ? 'version' or present -> one -> 0 ? 'content_version')
        then
            select max(greatest((n ->> 'version')::bigint - (s ->> 'version')::bigint,
                    (n ->> 'content_version')::bigint - (s ->> 'content_version')::bigint,
                    (n ->> 'shown_version')::bigint - (s ->> 'shown_version')::bigint))
                into further
            from jsonb_array_elements(present -> one) n
            join jsonb_array_elements(state -> one) s on s ->> 'id' = n ->> 'id';
            advance := greatest(advance, further);
        end if;
    end loop;
    advance := advance + 1000;
    for edge in
        select r.child, r.parent, r.columns[1] as col, r.targets[1] as target, r.types[1] as type,
            (select string_agg(format('%L, c.%I', a.attname, a.attname), ', ') from pg_constraint p
                join pg_attribute a on a.attrelid = p.conrelid and a.attnum = any (p.conkey)
                where p.contype = 'p' and p.conrelid = format('%I', r.child)::regclass) as keys
        from reference r
        where r.parent = any (ordered) and r.child <> all (ordered) and r.on_delete = 'n'
    loop
        execute format('select jsonb_agg(jsonb_build_object(''table'', %L, ''column'', %L, ''parent'', %L, ''target'', %L,
                ''key'', jsonb_build_object(%s), ''value'', c.%I))
            from (select distinct (p ->> %L)::%s as k1 from jsonb_array_elements($1 -> %L) p) k join %I c on c.%I = k.k1',
            edge.child, edge.col, edge.parent, edge.target, edge.keys, edge.col, edge.target, edge.type, edge.parent, edge.child, edge.col)
            into found using present;
        ties := ties || coalesce(found, '[]');
    end loop;
    perform set_config('dommerbord.moves_whole', 'restore_point', true);
    for at in reverse cardinality(ordered) .. 2 loop
        one := ordered[at];
        continue when one = 'section';
        for edge in
            select e.parent, e.keys, e.joined
            from jsonb_to_recordset(edges) e (child text, parent text, keys text, joined text)
            where e.child = one and present ? e.parent
        loop
            execute format('delete from %I c using (select distinct %s from jsonb_array_elements($1 -> %L) p) k where %s',
                one, edge.keys, edge.parent, edge.joined)
                using present;
        end loop;
    end loop;
    delete from section s where s.tournament_id = root
        and not exists (select from jsonb_array_elements(state -> 'section') p where (p ->> 'id')::uuid = s.id);
    foreach one in array array['tournament', 'section'] loop
        select string_agg(format('%I = %s', a.attname, case when a.attname in ('version', 'content_version')
                then format('p.%I + %s', a.attname, advance) else format('p.%I', a.attname) end), ', ')
            into same
        from pg_attribute a
        where a.attrelid = format('%I', one)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
            and state -> one -> 0 ? a.attname and (one, a.attname) not in (('tournament', 'id'), ('tournament', 'slug'),
                ('tournament', 'archived_at'), ('section', 'id'), ('section', 'tournament_id'));
        execute format('update %I c set %s from jsonb_populate_recordset(null::%I, $1 -> %L) p where p.id = c.id', one, same, one, one)
            using state;
    end loop;
    foreach one in array ordered[2:] loop
        if one = 'section' then
            select jsonb_agg(p) into found from jsonb_array_elements(state -> 'section') p
            where not exists (select from section s where s.id = (p ->> 'id')::uuid);
        elsif one = any (leave) then
            select string_agg(format('(%s or exists (select from %I q where %s))', part.is_null, part.parent, part.joined), ' and ')
                into same
            from (
                select r.parent, string_agg(format('p.%I is null', col), ' or ') as is_null,
                    string_agg(format('q.%I = p.%I', target, col), ' and ') as joined
                from reference r, unnest(r.columns, r.targets) as part (col, target)
                where r.child = one and r.parent <> one
                group by r.oid, r.parent
            ) part;
            execute format('select jsonb_agg(r.data) from jsonb_array_elements($1 -> %L) r (data)
                cross join lateral jsonb_populate_record(null::%I, r.data) p where %s', one, one, same)
                into found using present;
        else
            found := state -> one;
        end if;
        perform put_rows(one, found, case when one = any (leave) then 0 else advance end, false);
    end loop;
    perform set_config('dommerbord.moves_whole', '', true);
    for tie in
        select t ->> 'table' as of_table, t ->> 'column' as of_column, t ->> 'parent' as parent, t ->> 'target' as target, t ->> 'value' as value,
            (select string_agg(format('c.%I::text = %L', key, value), ' and ') from jsonb_each_text(t -> 'key')) as same
        from jsonb_array_elements(ties) t
    loop
        execute format('update %I c set %I = q.%I from %I q where %s and c.%I is null and q.%I::text = %L',
            tie.of_table, tie.of_column, tie.target, tie.parent, tie.same, tie.of_column, tie.target, tie.value);
    end loop;
end $$;
