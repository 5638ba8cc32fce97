-- Lists of tournaments say how many teams each has, and which tournaments of teams there are: found without reading the sections of single
-- players.
create index section_of_teams on section (tournament_id) where settings -> 'teams' ->> 'pairing' is not null;
