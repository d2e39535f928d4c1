-- A member of the operator's team sees the shop as a customer sees it, for some minutes (docs/decisions/0108).
create table looks (
  id            uuid primary key,
  -- Of the cookie; the cookie itself is nowhere.
  token_hash    bytea not null unique,
  -- Null once the member is erased.
  operator_id   uuid references users on delete set null,
  -- The session of the console that it began in, and ends with. Null once that is cleared away.
  session_id    uuid references sessions on delete set null,
  -- The person who is looked at.
  user_id       uuid not null references users on delete cascade,
  reason        text not null check (length(reason) between 1 and 500),
  started_at    timestamptz not null default now(),
  ends_at       timestamptz not null,
  -- Ended before its time.
  ended_at      timestamptz
);
create index looks_of_person on looks (user_id, started_at);
create index looks_by_operator on looks (operator_id) where operator_id is not null;
create index looks_of_session on looks (session_id) where session_id is not null;
-- One at a time: a look is ended before the next one begins.
create unique index looks_one_open on looks (operator_id) where ended_at is null;
