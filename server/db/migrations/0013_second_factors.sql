-- Codes of an authenticator app beside the password (modules/accounts/second-factor). A row that is not confirmed asks
-- nobody for anything.
create table second_factors (
  user_id         uuid primary key references users on delete cascade,
  -- Encrypted under a key made of the shop's secret: whoever reads the database alone makes no codes.
  secret          bytea not null,
  confirmed_at    timestamptz,
  -- The half minute, counted from 1970, of the newest code that was used: each counts once, and none before it.
  last_used_step  integer,
  created_at      timestamptz not null default now(),
  check ((confirmed_at is null) = (last_used_step is null))
);

-- Those that have not been used. Random enough that a plain hash tells nothing.
create table recovery_codes (
  user_id    uuid not null references second_factors on delete cascade,
  code_hash  bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

alter table sessions drop constraint sessions_revoke_reason_check;
alter table sessions add constraint sessions_revoke_reason_check
  check (revoke_reason in ('logout', 'password', 'reuse', 'operator', 'customer', 'second_factor'));
