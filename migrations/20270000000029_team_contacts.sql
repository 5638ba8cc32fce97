-- How a team is reached: its captain, and somebody else. Personal, like contacts of players: nobody reads it but those whose work it is, and
-- it goes with the team. Each text may be empty.
create table team_contact (
    team_id uuid constraint team_contact_pk primary key constraint team_contact_team references team on delete cascade,
    captain_name text not null constraint team_contact_captain_name_length check (length(captain_name) <= 80),
    captain_email text not null constraint team_contact_captain_email_length check (length(captain_email) <= 254),
    captain_phone text not null constraint team_contact_captain_phone_length check (length(captain_phone) <= 40),
    reserve_name text not null constraint team_contact_reserve_name_length check (length(reserve_name) <= 80),
    reserve_email text not null constraint team_contact_reserve_email_length check (length(reserve_email) <= 254),
    reserve_phone text not null constraint team_contact_reserve_phone_length check (length(reserve_phone) <= 40),
    version integer not null default first_version()
);

-- Whether captains of a section are told the other captain's name and telephone number; nobody is as long as nothing stands here.
create table contact_sharing (
    section_id uuid constraint contact_sharing_pk primary key constraint contact_sharing_section references section on delete cascade,
    is_shared boolean not null,
    version integer not null default first_version()
);
