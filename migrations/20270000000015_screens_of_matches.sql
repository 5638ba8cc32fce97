-- A screen in the hall shows the matches of teams.
alter table screen drop constraint screen_content;
alter table screen add constraint screen_content
    check (content in ('boards', 'names', 'results', 'matches', 'standings', 'announcement', 'countdown'));
