-- Who uses the shop. Ids are UUID v7 made by the application; times are timestamptz.

create extension if not exists pg_trgm;

create domain email as text check (value = lower(value) and value ~ '^[^@\s]+@[^@\s]+$' and length(value) <= 254);
create domain phone_number as text check (value ~ '^\+?[0-9 ()-]+$' and length(value) between 1 and 30);
create domain phone_e164 as text check (value ~ '^\+[1-9][0-9]{6,14}$');

-- A picture never changes: its id ends in a hash of its content and is part of its URL, so it can be cached for ever.
-- The file itself is in the media store under the same id.
create table media (
  id          text primary key check (id ~ '^[a-z0-9-]{1,120}-[0-9a-f]{12}$'),
  kind        text not null check (kind in ('drawing', 'photo')),
  width       integer not null check (width > 0),
  height      integer not null check (height > 0),
  created_at  timestamptz not null default now()
);

create table users (
  id                 uuid primary key,
  role               text not null default 'CUSTOMER' check (role in ('CUSTOMER', 'VENDOR', 'ADMIN')),
  email              email not null unique,
  password_hash      text check (password_hash like '$argon2id$%'),
  first_name         text not null check (length(first_name) between 1 and 100),
  last_name          text not null check (length(last_name) between 1 and 100),
  phone_number       phone_number not null,
  phone_e164         phone_e164,
  profile_image_id   text references media,
  is_active          boolean not null default true,
  email_verified_at  timestamptz,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now()
);

create table customers (
  id          uuid primary key,
  user_id     uuid not null unique references users on delete cascade,
  language    text not null default 'ar' check (language in ('ar', 'en')),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create table sessions (
  id            uuid primary key,
  user_id       uuid not null references users on delete cascade,
  user_agent    text check (length(user_agent) <= 300),
  ip_address    inet,
  created_at    timestamptz not null default now(),
  last_seen_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  revoke_reason text check (revoke_reason in ('logout', 'password', 'reuse', 'operator', 'customer')),
  check ((revoked_at is null) = (revoke_reason is null))
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- A session's chain of refresh tokens: each is used once; using one again revokes the session.
create table refresh_tokens (
  token_hash   bytea primary key check (length(token_hash) = 32),
  session_id   uuid not null references sessions on delete cascade,
  replaced_by  bytea references refresh_tokens deferrable initially deferred,
  created_at   timestamptz not null default now(),
  used_at      timestamptz,
  check ((used_at is null) = (replaced_by is null))
);
create index refresh_tokens_session on refresh_tokens (session_id);
-- One live token a session.
create unique index refresh_tokens_live on refresh_tokens (session_id) where used_at is null;

create table addresses (
  id             uuid primary key,
  customer_id    uuid not null references customers on delete cascade,
  nickname       text not null check (length(nickname) between 1 and 60),
  first_name     text not null check (length(first_name) between 1 and 100),
  last_name      text not null check (length(last_name) <= 100),
  phone_number   phone_number not null,
  phone_e164     phone_e164,
  address_line   text not null check (length(address_line) between 1 and 200),
  apartment      text check (length(apartment) <= 100),
  city           text not null check (length(city) between 1 and 100),
  state          text check (length(state) <= 100),
  country        text not null check (country in ('SA', 'AE', 'KW', 'BH', 'QA', 'OM')),
  postal_code    text check (length(postal_code) <= 20),
  -- Saudi National Address: four letters and four digits.
  short_address  text check (short_address ~ '^[A-Z]{4}[0-9]{4}$'),
  latitude       double precision check (latitude between -90 and 90),
  longitude      double precision check (longitude between -180 and 180),
  is_primary     boolean not null default false,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check ((latitude is null) = (longitude is null))
);
create index addresses_customer on addresses (customer_id, created_at desc);
create unique index addresses_one_primary on addresses (customer_id) where is_primary;
