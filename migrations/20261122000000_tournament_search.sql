-- What a search of the tournament list looks through: name and town as `domain::alphabet::fold` writes them.

alter table tournament add column folded text not null default '';

-- Close enough for what is there already; the next change of a tournament writes it exactly.
update tournament set folded = replace(replace(replace(lower(name || ' ' || city), 'å', 'aa'), 'æ', 'ae'), 'ø', 'oe');

-- With trigrams the search looks at few rows however many tournaments are stored. A server without the extension, or an
-- owner who may not add it, gets the same answers from a slower search.
do $$
begin
    create extension if not exists pg_trgm;
    create index tournament_by_folded on tournament using gin (folded gin_trgm_ops);
exception
    when undefined_file or insufficient_privilege or feature_not_supported then
        raise notice 'pg_trgm is not available: searching tournaments reads them all';
end
$$;
