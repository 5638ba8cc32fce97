-- Who goes on from a level match of a cup, where the boards and the rules do not say it: one line a match, as it was written down last. The
-- log has what it was before. The version that is seen is the match's.
create table cup_decision (
    match_id uuid constraint cup_decision_pk primary key constraint cup_decision_match references team_match on delete cascade,
    winner text not null constraint cup_decision_winner_known check (winner in ('first', 'second')),
    decided_by text not null constraint cup_decision_by_known check (decided_by in ('play_off', 'lot', 'as_drawn')),
    -- How a play-off ended, as it was written.
    score text constraint cup_decision_score_length check (length(score) between 1 and 40),
    reason text not null constraint cup_decision_reason_length check (length(reason) between 1 and 2000),
    written_at timestamptz not null,
    written_by text not null constraint cup_decision_written_by_length check (length(written_by) <= 200),
    constraint cup_decision_score_of_play_off check ((decided_by = 'play_off') = (score is not null))
);
