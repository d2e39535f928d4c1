-- Answers to requests that may be sent again, and work to do after commit.

create table idempotency_keys (
  customer_id   uuid not null references customers on delete cascade,
  route         text not null,
  key           text not null check (length(key) between 1 and 255),
  request_hash  text not null,
  status        smallint,
  response      jsonb,
  created_at    timestamptz not null default now(),
  primary key (customer_id, route, key),
  check ((status is null) = (response is null))
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table outbox (
  id          uuid primary key,
  topic       text not null check (topic ~ '^[a-z]+\.[a-z_]+$'),
  payload     jsonb not null,
  created_at  timestamptz not null default now(),
  claimed_at  timestamptz,
  done_at     timestamptz,
  attempts    integer not null default 0
);
create index outbox_open on outbox (created_at, id) where done_at is null;

-- Counters of the rate limiter (server/http/limits/rate-limit.ts); the layout is the library's. Unlogged: they may be lost.
create unlogged table rate_limits (
  key     varchar(255) primary key,
  points  integer not null default 0,
  expire  bigint
);
