-- How many teams a group of a row has, and how many of one club, beside who may play in it. What is null nobody has decided.
alter table row_limit
    add column group_fewest integer constraint row_limit_group_fewest_range check (group_fewest between 2 and 200),
    add column group_usual integer constraint row_limit_group_usual_range check (group_usual between 2 and 200),
    add column group_most integer constraint row_limit_group_most_range check (group_most between 2 and 200),
    add column group_club_most integer constraint row_limit_group_club_most_range check (group_club_most between 1 and 20),
    add column group_severity text not null default 'warn' constraint row_limit_group_severity_known check (group_severity in ('warn', 'refuse'));
