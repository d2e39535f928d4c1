-- Where customers want money that cannot go back to its source (docs/decisions/0114). One for an order at a time.
create table refund_accounts (
  id            uuid primary key,
  order_id      uuid not null references orders,
  -- Both null once the number is deleted, some weeks after money went there.
  iban_sealed   bytea,
  holder        text check (length(holder) between 1 and 200),
  last_four     text not null check (last_four ~ '^[0-9A-Z]{4}$'),
  bank_code     text check (bank_code ~ '^[0-9A-Z]{2}$'),
  created_at    timestamptz not null default now(),
  -- The customer has given another one since.
  replaced_at   timestamptz,
  -- Halalas that people have recorded as sent there, and when they last did.
  sent_amount   halalas not null default 0,
  sent_at       timestamptz,
  -- Who of the team has looked at it, so that somebody else may send much money there. Null once that person is erased.
  confirmed_by  uuid references users on delete set null,
  confirmed_at  timestamptz,
  check ((iban_sealed is null) = (holder is null)),
  check ((sent_at is null) = (sent_amount = 0)),
  check (confirmed_by is null or confirmed_at is not null)
);
create unique index refund_accounts_current on refund_accounts (order_id) where replaced_at is null;
create index refund_accounts_order on refund_accounts (order_id);
create index refund_accounts_kept on refund_accounts (created_at) where iban_sealed is not null;
create index refund_accounts_confirmer on refund_accounts (confirmed_by) where confirmed_by is not null;

-- The account that people sent it to.
alter table refunds add column account_id uuid references refund_accounts;
create index refunds_account on refunds (account_id) where account_id is not null;
