-- A ruling may give a team points as well as take them (TRF 299); what was ruled before took them.
alter table team_penalty
    add column way text not null default 'taken' constraint team_penalty_way_known check (way in ('taken', 'given')),
    add constraint team_penalty_gives_alone check (way = 'taken' or (not is_warning and fine_kr = 0 and offence is null));
