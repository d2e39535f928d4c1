-- Mails, messages and invoices.

-- Links in mails that prove who reads an address. What follows the id in a link is derived from the shop's secret, so
-- nothing in this table is of use to anybody who reads it.
create table email_links (
  id          uuid primary key,
  user_id     uuid not null references users on delete cascade,
  purpose     text not null check (purpose in ('verify', 'reset')),
  email       email not null,
  expires_at  timestamptz not null,
  used_at     timestamptz,
  created_at  timestamptz not null default now()
);
create index email_links_user on email_links (user_id, purpose) where used_at is null;

create table contact_messages (
  id          uuid primary key,
  name        text not null check (length(name) between 1 and 100),
  email       email not null,
  topic       text not null check (topic in ('order', 'product', 'vendor', 'other')),
  message     text not null check (length(message) between 1 and 4000),
  language    text not null check (language in ('ar', 'en')),
  user_id     uuid references users on delete set null,
  created_at  timestamptz not null default now()
);
create index contact_messages_created on contact_messages (created_at desc);

alter table vendors add column seller_number integer generated always as identity unique;

-- Who sells, for the tax: a registered vendor, or the operator for vendors that are not ('S000'). Numbers have no gaps
-- because the counter's row is locked until the invoice that took the number is committed or never was.
create table invoice_counters (
  series  text primary key check (series ~ '^S[0-9]{3,}$'),
  last    integer not null check (last >= 0)
);

create table invoices (
  id            uuid primary key,
  order_id      uuid not null references orders,
  series        text not null references invoice_counters,
  number        integer not null check (number > 0),
  kind          text not null check (kind in ('invoice', 'credit_note')),
  reference_id  uuid references invoices,
  total         halalas not null,
  tax           halalas not null,
  -- Everything the document shows, as it was when it was issued.
  document      jsonb not null,
  issued_at     timestamptz not null default now(),
  unique (series, number),
  unique (order_id, series, kind),
  check ((kind = 'credit_note') = (reference_id is not null)),
  check (tax <= total)
);

-- An order's invoices as the one file that is handed out; made anew when one has been added.
create table invoice_files (
  order_id       uuid primary key references orders,
  pdf            bytea not null,
  invoice_count  smallint not null check (invoice_count > 0),
  created_at     timestamptz not null default now()
);

create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_change();
