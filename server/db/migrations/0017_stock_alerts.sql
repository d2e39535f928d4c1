-- Customers who want an e-mail when a sold-out pack is available again (modules/stock-alerts). A row lives until its mail has
-- been sent, or the customer withdraws it.
create table stock_alerts (
  id           uuid primary key,
  customer_id  uuid not null references customers on delete cascade,
  variant_id   uuid not null references variants on delete cascade,
  created_at   timestamptz not null default now(),
  -- When its mail was enqueued; null while it waits.
  claimed_at   timestamptz,
  unique (customer_id, variant_id)
);
create index stock_alerts_waiting on stock_alerts (variant_id, id) where claimed_at is null;
