-- The operator's home and health (docs/decisions/0064).

-- What happened in the market on each day in Riyadh that is over, counted at night. A day without a row is counted when it is
-- asked for.
create table market_days (
  day         date primary key,
  orders      integer not null check (orders >= 0),
  -- Halalas of the orders that were placed, of money that came in, and of money that went back.
  ordered     bigint not null check (ordered >= 0),
  paid        bigint not null check (paid >= 0),
  cancelled   integer not null check (cancelled >= 0),
  refunded    bigint not null check (refunded >= 0),
  counted_at  timestamptz not null default now()
);
create index orders_created on orders (created_at) include (total_amount);
create index payments_captured on payments (captured_at) include (captured_amount) where status in ('PAID', 'REFUNDED');
create index order_events_ended on order_events (created_at) where code in ('cancelled', 'refunded');
create index refunds_done on refunds (done_at) where done_at is not null;
create index refunds_undone on refunds (created_at) where status <> 'SUCCEEDED';
create index fulfilments_open on fulfilments (order_id) where status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED');
create index orders_refund_due on orders (updated_at) where status = 'CANCELLED' and payment_status = 'PAID';

-- Runs of the integrity checks. At most one is open.
create table check_runs (
  id           uuid primary key,
  -- By an operator, whom the audit log names; otherwise by the timetable.
  by_hand      boolean not null,
  started_at   timestamptz not null default now(),
  finished_at  timestamptz,
  -- The number of checks, and those that found something. Null if the run failed.
  checks       integer check (checks > 0),
  findings     jsonb,
  failure      text check (length(failure) between 1 and 500),
  check ((checks is null) = (findings is null)),
  check ((finished_at is not null) = (checks is not null or failure is not null)),
  check (checks is null or failure is null)
);
create unique index check_runs_open on check_runs ((true)) where finished_at is null;
create index check_runs_latest on check_runs (started_at desc);

-- Backups that `npm run shop -- backup` has written. The files are wherever the operator keeps them.
create table backups (
  id           uuid primary key,
  -- As the archive says: `verify` recognises it by this.
  made_at      timestamptz not null unique,
  file_name    text not null check (length(file_name) between 1 and 255),
  bytes        bigint not null check (bytes > 0),
  row_count    bigint not null check (row_count >= 0),
  file_count   integer not null check (file_count >= 0),
  -- When it was last restored as a trial, and how many integrity checks found faults in it.
  verified_at  timestamptz,
  faults       integer check (faults >= 0),
  check ((verified_at is null) = (faults is null))
);
