-- A token that was replaced by one with a new secret, and works beside it for a while.
alter table api_token add column replaced_by uuid constraint api_token_replaced_by references api_token on delete set null;
