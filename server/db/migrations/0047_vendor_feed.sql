-- What happened to a vendor's orders and prices, numbered without gaps for its programs (docs/decisions/0071). A job numbers
-- events after they are committed, so none appears behind a number that was read.
create table vendor_feed_heads (
  vendor_id  uuid primary key references vendors,
  -- The highest number that was given.
  last       bigint not null check (last > 0)
);
create table vendor_feed (
  vendor_id      uuid not null references vendors,
  seq            bigint not null check (seq > 0),
  kind           text not null check (kind ~ '^[a-z_]+$'),
  -- The event that it tells of: that of the order, or one made from the held price.
  source_id      uuid not null,
  order_id       uuid,
  fulfilment_id  uuid,
  variant_id     uuid,
  happened_at    timestamptz not null,
  numbered_at    timestamptz not null,
  primary key (vendor_id, seq),
  unique (vendor_id, source_id),
  check (num_nonnulls(fulfilment_id, variant_id) = 1),
  check ((order_id is null) = (fulfilment_id is null))
);
-- Which orders somebody who has read up to a number knows.
create index vendor_feed_order on vendor_feed (order_id, vendor_id) where order_id is not null;
create index vendor_feed_numbered on vendor_feed (numbered_at);

-- One row. Its lock makes the one process that numbers events.
create table vendor_feed_state (
  is_only       boolean primary key default true check (is_only),
  -- Events before this are in no feed.
  started_at    timestamptz not null,
  -- What was committed before this is numbered.
  looked_until  timestamptz not null
);
insert into vendor_feed_state (started_at, looked_until) values (now() - interval '2 days', now() - interval '2 days');

create index held_prices_created on held_prices (created_at);
