-- Keys for the programs of vendors (docs/decisions/0071). The key itself is shown once and kept nowhere.
create table vendor_api_keys (
  id            uuid primary key,
  vendor_id     uuid not null references vendors,
  -- The public part of the key, by which it is found and recognised.
  prefix        text not null unique check (prefix ~ '^[a-z0-9]{12}$'),
  -- SHA-256 of the whole key, which has 256 random bits.
  hash          bytea not null check (length(hash) = 32),
  name          text not null check (length(name) between 1 and 60),
  scopes        text[] not null check (cardinality(scopes) > 0 and scopes <@
    array['offers:read', 'offers:write', 'prices:write', 'stock:write', 'orders:read']),
  -- Addresses and ranges that may use it; empty for all.
  ranges        text[] not null default '{}' check (cardinality(ranges) <= 20),
  created_by    uuid references users on delete set null,
  created_at    timestamptz not null default now(),
  expires_at    timestamptz,
  -- Written at most once a minute.
  last_used_at  timestamptz,
  revoked_at    timestamptz
);
create index vendor_api_keys_vendor on vendor_api_keys (vendor_id, id) where revoked_at is null;

-- Answers to changes by programs, for those that send one again. As idempotency_keys, which belong to customers: a table of
-- its own leaves the one that orders write as it is.
create table program_requests (
  api_key_id    uuid not null references vendor_api_keys on delete cascade,
  route         text not null,
  key           text not null check (length(key) between 1 and 255),
  request_hash  text not null,
  response      jsonb,
  created_at    timestamptz not null default now(),
  primary key (api_key_id, route, key)
);
create index program_requests_created on program_requests (created_at);
