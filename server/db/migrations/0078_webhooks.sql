-- Addresses of vendors' programs that events of the feed are sent to (docs/decisions/0097).
create table webhooks (
  id                uuid primary key,
  vendor_id         uuid not null references vendors,
  url               text not null check (url ~ '^https://' and length(url) <= 1000),
  kinds             text[] not null check (cardinality(kinds) > 0),
  -- Encrypted. The one before still signs until its end.
  secret            bytea not null,
  old_secret        bytea,
  old_secret_until  timestamptz,
  -- Events of the feed up to this number have their deliveries.
  seq               bigint not null check (seq >= 0),
  state             text not null default 'on' check (state in ('on', 'off', 'stopped')),
  state_since       timestamptz not null default now(),
  -- The first failure after the last success.
  failing_since     timestamptz,
  last_sent_at      timestamptz,
  created_by        uuid references users on delete set null,
  created_at        timestamptz not null default now(),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhooks_vendor on webhooks (vendor_id, id);

-- What is sent: one row for each event and address. All tries of a row have its id and its body.
create table webhook_deliveries (
  id             uuid primary key,
  webhook_id     uuid not null references webhooks on delete cascade,
  -- Null for a trial.
  seq            bigint,
  kind           text not null check (kind ~ '^[a-z_]+$'),
  payload        text not null,
  state          text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries          integer not null default 0 check (tries >= 0),
  -- Failed tries since it was made or a person had it sent again.
  failures       integer not null default 0 check (failures between 0 and tries),
  next_try_at    timestamptz,
  -- A process sends it. If it dies, another one does so after this.
  claimed_until  timestamptz,
  created_at     timestamptz not null default now(),
  unique (webhook_id, seq),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, id);
create index webhook_deliveries_created on webhook_deliveries (created_at);

create table webhook_tries (
  delivery_id  uuid not null references webhook_deliveries on delete cascade,
  number       integer not null check (number > 0),
  started_at   timestamptz not null,
  duration_ms  integer not null check (duration_ms >= 0),
  status       integer check (status between 100 and 999),
  problem      text check (problem ~ '^[a-z_]+$'),
  -- The beginning of what came back.
  answer       text check (length(answer) <= 4096),
  primary key (delivery_id, number),
  check (num_nonnulls(status, problem) = 1)
);
