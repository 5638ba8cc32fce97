-- Online payment of entry fees through Quickpay: what a tournament is set up with, and the payments that were begun.

-- The keys let somebody use the organiser's account with the provider: nobody is shown them again, and no file of the tournament has them.
create table online_payment_setting (
    tournament_id uuid constraint online_payment_setting_pk primary key
        constraint online_payment_setting_tournament references tournament on delete cascade,
    mode text not null constraint online_payment_setting_mode_known check (mode in ('switched_off', 'on_trial', 'for_real')),
    -- Opens the provider's API.
    api_key text not null constraint online_payment_setting_api_key_length check (length(api_key) between 1 and 200),
    -- Signs what the provider tells us.
    private_key text not null constraint online_payment_setting_private_key_length check (length(private_key) between 1 and 200),
    changed_at timestamptz not null,
    changed_by text not null constraint online_payment_setting_by_length check (length(changed_by) <= 200),
    version integer not null default first_version()
);

-- A payment that a player has begun, and what the provider last said of it. What is in the books is a receipt whose reference is order_no.
create table online_payment (
    id uuid constraint online_payment_pk primary key,
    tournament_id uuid not null constraint online_payment_tournament references tournament on delete cascade,
    player_id uuid not null constraint online_payment_player references player on delete cascade,
    -- What we call it at the provider's.
    order_no text not null constraint online_payment_order_no_form check (order_no ~ '^[A-Za-z0-9-]{4,20}$'),
    -- What the provider calls it; null until it has answered.
    provider_no bigint,
    -- What was asked for, in hundredths.
    amount integer not null constraint online_payment_amount_positive check (amount > 0),
    currency text not null constraint online_payment_currency_form check (currency ~ '^[A-Z]{3}$'),
    is_trial boolean not null,
    -- The provider's window.
    link text constraint online_payment_link_length check (length(link) <= 2000),
    begun_at timestamptz not null,
    -- What the provider has said: money reserved, drawn and given back, in hundredths.
    reserved integer not null default 0 constraint online_payment_reserved_amount check (reserved >= 0),
    captured integer not null default 0 constraint online_payment_captured_amount check (captured >= 0),
    refunded integer not null default 0 constraint online_payment_refunded_amount check (refunded >= 0),
    said_currency text constraint online_payment_said_currency_form check (said_currency ~ '^[A-Z]{3}$'),
    said_test boolean,
    heard_at timestamptz,
    -- Why the organiser gave money back.
    refund_reason text not null default '' constraint online_payment_refund_reason_length check (length(refund_reason) <= 300),
    version integer not null default first_version(),
    constraint online_payment_order_no_unique unique (order_no)
);
create index online_payment_by_tournament on online_payment (tournament_id, begun_at desc, id);
create index online_payment_by_player on online_payment (player_id);
create index online_payment_by_begun on online_payment (begun_at);

alter table entry_fee_receipt drop constraint entry_fee_receipt_way_known,
    add constraint entry_fee_receipt_way_known
        check (way in ('cash', 'bank_transfer', 'mobile_payment', 'paid_online', 'other_way'));
