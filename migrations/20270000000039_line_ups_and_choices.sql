-- A result that somebody who is no captain has chosen where two stood against each other: no captain writes over it. Whoever settled it is kept by
-- name, and a captain's phone may have any name.
alter table result_dispute
    add column is_choice boolean not null default false,
    add constraint result_dispute_choice_settled check (not is_choice or settled_at is not null);

-- Notice of somebody of the club's list who is no player of the section yet. It becomes one of the player once the person is entered.
create table absence_notice_of_member (
    team_id uuid not null constraint absence_notice_of_member_team references team on delete cascade,
    round_no integer not null constraint absence_notice_of_member_round_range check (round_no between 1 and 99),
    member_id uuid not null constraint absence_notice_of_member_member references list_member on delete cascade,
    constraint absence_notice_of_member_pk primary key (team_id, round_no, member_id)
);
create index absence_notice_of_member_by_member on absence_notice_of_member (member_id);
