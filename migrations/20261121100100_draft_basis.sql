-- What a draft was made from, as domain::pairing::basis writes it: results of the rounds before, and who plays. What has
-- changed since is told before the draft is published. Rounds from files and from before this migration have none.
create table draft_basis (
    round_id uuid constraint draft_basis_pk primary key constraint draft_basis_round references round on delete cascade,
    basis jsonb not null
);
