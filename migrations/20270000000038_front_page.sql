-- In which district (kreds) a tournament is played, in the organiser's own words; there is no list of them to choose from. The key is the same
-- text as `rules::alphabet::fold` writes it: districts are compared by it, and the front page lists each once.
alter table tournament
    add column district text not null default '' constraint tournament_district_length check (length(district) <= 80),
    add column district_key text not null default '';
create index tournament_by_district on tournament (district_key, starts_on desc, id desc) where district_key <> '' and status <> 'draft';

-- What has just ended, what is being played and what comes are found from their last days.
create index tournament_public_by_end on tournament (ends_on, id) where status <> 'draft';

-- A text as a search sees it, for what is compared in the database alone: nearly what `rules::alphabet::fold` makes of it. Both sides of a
-- comparison are made by this function, so what it leaves out it leaves out of both.
create function search_key(written text) returns text
    language sql immutable strict parallel safe
as $$
    select btrim(regexp_replace(translate(
        replace(replace(replace(replace(replace(replace(
            translate(lower(written), 'ÆØÅÄÖÉÈÊËÁÀÂÃÍÌÎÏÓÒÔÕÚÙÛÜÑÇ', 'æøåäöéèêëáàâãíìîïóòôõúùûüñç'),
            'å', 'aa'), 'æ', 'ae'), 'ä', 'ae'), 'ø', 'oe'), 'ö', 'oe'), 'ß', 'ss'),
        'éèêëáàâãíìîïóòôõúùûüñç!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~–—’´·',
        'eeeeaaaaiiiioooouuuunc' || repeat(' ', 60)), '\s+', ' ', 'g'))
$$;

-- A club's page finds its players and teams by the name of the club, the newest tournament first: ids of tournaments and sections grow.
create index player_by_club on player (search_key(club), tournament_id desc)
    where club <> '' and status in ('accepted', 'withdrawn', 'expelled');
create index team_by_club on team (search_key(club), section_id desc, number) where club <> '';

-- A search also looks through the venue and the organisers; the next change of a tournament writes it exactly.
update tournament t
set folded = search_key(concat_ws(' ', t.name, t.city, t.regulation #>> '{areas,venue}', (
    select string_agg(o.name, ' ' order by o.valid_from, o.id)
    from official o
    where o.tournament_id = t.id and o.duty = 'organiser' and o.valid_to is null)));
