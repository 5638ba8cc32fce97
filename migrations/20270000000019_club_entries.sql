-- Which teams a club has entered itself with its link, and when.
create table club_entry (
    team_id uuid constraint club_entry_pk primary key constraint club_entry_team references team on delete cascade,
    club_id uuid not null constraint club_entry_club references club on delete cascade,
    entered_at timestamptz not null
);
create index club_entry_by_club on club_entry (club_id);
