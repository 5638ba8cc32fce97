-- On which weekday a team plays at home, and whether a wheelchair gets in there, as far as somebody has said.
alter table team
    add column home_weekday text not null default 'not_said' constraint team_home_weekday_known
        check (home_weekday in ('not_said', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')),
    add column wheelchair_access text not null default 'not_said' constraint team_wheelchair_access_known
        check (wheelchair_access in ('not_said', 'yes', 'no'));

alter table fixture
    -- The evening of the home team on which the match is planned, in the week of the day of its round. As long as the match is played on it,
    -- its own day is this one; a match that was moved keeps it as the day it was moved from.
    add column home_day date,
    add constraint fixture_home_day_beside_planned check (home_day is null or planned_day is not null);
