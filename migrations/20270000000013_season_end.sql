-- The end of a season of teams: how the rows of a tournament stand above one another, what the league leader wrote down beside their tables,
-- the moves that were confirmed, and the tournament that was made for next season. One document, read and written as a whole by the domain.
create table season_end (
    tournament_id uuid constraint season_end_pk primary key constraint season_end_tournament references tournament on delete cascade,
    book jsonb not null,
    version integer not null default first_version()
);
