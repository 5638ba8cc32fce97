-- What is counted is never counted twice. A backup that is put back, and a standby that takes over without the last commits, would count on
-- from where they are: version 3 would be another version 3, and whoever saw the first would write over the second. So a database
-- knows where it lies, and when it finds itself elsewhere every counter takes one large step.
create table incarnation (
    one boolean constraint incarnation_pk primary key default true constraint incarnation_one check (one),
    -- How often it found itself elsewhere.
    number integer not null default 0 constraint incarnation_range check (number between 0 and 2000),
    -- Where it lies; null before anybody looked.
    lies_in text constraint incarnation_lies_in_length check (length(lies_in) <= 200),
    begun_at timestamptz
);
-- Data from before this table may come from a backup: it counts as found elsewhere.
insert into incarnation (lies_in)
select case when exists (select from app_user) or exists (select from tournament) then 'unknown' end;

-- The version of what is made now: 1 as long as nothing was ever put back.
create function first_version() returns integer language sql stable as $$
    select 1 + number * 1000000 from incarnation
$$;

-- Another cluster, another history of the same cluster (a standby that took over, a recovery to a point in time), another database, or the
-- same one filled anew by pg_restore. The timeline is told by a primary only; where a server keeps the rest to itself, what it tells counts.
create function where_it_lies() returns text language plpgsql stable as $$
declare
    cluster text := '';
    history text := '';
begin
    begin
        select system_identifier::text into cluster from pg_control_system();
    exception when insufficient_privilege or feature_not_supported or undefined_function then
        cluster := '';
    end;
    begin
        history := left(pg_walfile_name(pg_current_wal_lsn()), 8);
    exception when insufficient_privilege or feature_not_supported or undefined_function then
        history := '';
    end;
    return concat_ws('/', cluster, history,
        (select oid from pg_database where datname = current_database()), 'incarnation'::regclass::oid);
end $$;

-- Looks where the database lies. Elsewhere than before, every counter moves on, and whoever listens hears of it; whether that was so.
-- Nothing on a server that only reads.
create function find_itself() returns boolean language plpgsql as $$
declare
    lies_now text;
    lay text;
    counter record;
begin
    if current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() then
        return false;
    end if;
    lies_now := where_it_lies();
    if exists (select from incarnation where lies_in = lies_now) then
        return false;
    end if;
    select lies_in into lay from incarnation for update;
    if lay = lies_now then
        return false;
    end if;
    update incarnation set lies_in = lies_now;
    if lay is null then
        return false;
    end if;
    update incarnation set number = number + 1, begun_at = now();
    -- Every column of a table of ours that counts changes, and those that remember such a count. What has been written down stays as it is
    -- otherwise: the triggers that guard it would refuse the step.
    for counter in
        select c.relname as of_table, array_agg(a.attname order by a.attnum) as columns
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relnamespace = (select relnamespace from pg_class where oid = 'incarnation'::regclass)
            and c.relkind = 'r' and c.relname <> '_sqlx_migrations'
            and (a.attname in ('version', 'content_version')
                or (c.relname, a.attname) in (('result_dispute', 'seen'), ('member_import', 'against'),
                    ('rating_report_clock', 'last')))
        group by c.relname
        order by c.relname
    loop
        execute format('alter table %I disable trigger user', counter.of_table);
        execute format('update %I set %s', counter.of_table, (
            select string_agg(format('%1$I = %1$I + 1000000', one), ', ') from unnest(counter.columns) as one));
        execute format('alter table %I enable trigger user', counter.of_table);
    end loop;
    for counter in
        select format('%I', c.relname) as of_table, a.attname as of_column
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
        where c.relnamespace = (select relnamespace from pg_class where oid = 'incarnation'::regclass) and c.relkind = 'r'
    loop
        perform setval(pg_get_serial_sequence(counter.of_table, counter.of_column),
            nextval(pg_get_serial_sequence(counter.of_table, counter.of_column)) + 1000000);
    end loop;
    perform pg_notify('dommerbord_section', id || ' ' || content_version) from section;
    return true;
end $$;

-- What is made anew is counted on from the last step, too: board 7 of a round that is paired once more is no board 7 anybody has seen.
do $$
declare
    counter record;
begin
    for counter in
        select c.relname as of_table, a.attname as of_column
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
        where c.relnamespace = (select relnamespace from pg_class where oid = 'incarnation'::regclass) and c.relkind = 'r'
            and a.attname in ('version', 'content_version') and pg_get_expr(d.adbin, d.adrelid) in ('1', '''1''::bigint')
    loop
        execute format('alter table %I alter column %I set default first_version()', counter.of_table, counter.of_column);
    end loop;
end $$;
