-- A round that is played over days instead of at an hour: from the day of its announced start to this one.
alter table round add column last_day date;

-- When the two players of a game meet, as they or an arbiter have said. That a game is put off, and when an arbiter has it played on, stands
-- with the game itself.
create table game_agreement (
    game_id uuid constraint game_agreement_pk primary key
        constraint game_agreement_game references game on delete cascade,
    -- What is agreed; null: nothing yet.
    agreed_at timestamptz,
    agreed_place text not null default '' constraint game_agreement_agreed_place check (length(agreed_place) <= 120),
    -- What one of the two has proposed and the other has not answered; null: nothing.
    proposed_at timestamptz,
    proposed_place text not null default '' constraint game_agreement_proposed_place check (length(proposed_place) <= 120),
    proposed_by uuid constraint game_agreement_proposed_by references player on delete cascade,
    version integer not null default first_version(),
    constraint game_agreement_has_proposer check ((proposed_at is null) = (proposed_by is null))
);
create index game_agreement_by_proposer on game_agreement (proposed_by);
