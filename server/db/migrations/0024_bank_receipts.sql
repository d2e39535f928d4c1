-- What arrived on the shop's bank account, once for each line of the bank's statement (docs/decisions/0048).
create table bank_receipts (
  id          uuid primary key,
  -- The bank's own number of the line.
  bank_id     text not null unique check (length(bank_id) between 1 and 100),
  amount      halalas not null check (amount > 0),
  -- As the sender wrote it.
  reference   text not null check (length(reference) <= 500),
  -- Of the account it came from. The whole number is in the bank's statement.
  iban_end    text check (iban_end ~ '^[0-9A-Z]{4}$'),
  -- The order that the reference names.
  order_id    uuid references orders,
  -- What of it has paid the order, and what people have sent back.
  used        halalas not null default 0,
  returned    halalas not null default 0,
  created_at  timestamptz not null default now(),
  check (used + returned <= amount),
  check (used = 0 or order_id is not null)
);
create index bank_receipts_order on bank_receipts (order_id);
create index bank_receipts_open on bank_receipts (created_at) where used + returned < amount;
