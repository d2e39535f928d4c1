-- Filters, order and columns of a list of the console under a name (docs/decisions/0060): a person's own, or shared with the
-- team of the vendor or of the operator. A shared one stays when the person who saved it is erased.
create table saved_views (
  id          uuid primary key,
  area        text not null check (area in ('seller', 'operator')),
  vendor_id   uuid references vendors,
  list        text not null check (list ~ '^[a-z]{1,40}$'),
  owner_id    uuid references users,
  name        text not null check (length(name) between 1 and 40),
  query       text not null check (length(query) <= 1000),
  is_shared   boolean not null,
  created_at  timestamptz not null default now(),
  check ((area = 'seller') = (vendor_id is not null)),
  check (is_shared or owner_id is not null)
);
-- Names tell views apart: those of a person, and those that a team shares.
create unique index saved_views_own on saved_views (owner_id, area, vendor_id, list, lower(name)) nulls not distinct
  where not is_shared;
create unique index saved_views_shared on saved_views (area, vendor_id, list, lower(name)) nulls not distinct
  where is_shared;
create index saved_views_owner on saved_views (owner_id) where is_shared;
