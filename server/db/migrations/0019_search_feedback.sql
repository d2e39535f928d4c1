-- What comes of searches, without the people who made them, and the words that a shopkeeper teaches the search.

-- One row for each search. It names no person, session or network, and its day is no moment that another table has too.
create table search_log (
  id          uuid primary key,
  folded      text not null check (length(folded) between 1 and 400),
  day         date not null,
  results     integer not null check (results >= 0),
  -- Whether it is a visitor's first search for this today. Only those raise products.
  is_counted  boolean not null
);
create index search_log_day on search_log (day);

-- The products that were clicked, put into the cart or ordered after a search, each once.
create table search_choices (
  search_id   uuid not null references search_log on delete cascade,
  product_id  uuid not null references products on delete cascade,
  kind        text not null check (kind in ('click', 'cart', 'order')),
  primary key (search_id, product_id, kind)
);
create index search_choices_product on search_choices (product_id);

-- The share of a query's choices that a product has: computed from the two tables above every night.
create table search_wanted (
  folded      text not null,
  product_id  uuid not null references products on delete cascade,
  share       real not null check (share > 0 and share < 1),
  primary key (folded, product_id)
);
create index search_wanted_product on search_wanted (product_id);

-- Names of one thing, added by the shopkeeper. Removed ones are kept, so that each change can be traced.
create table search_synonyms (
  id          integer generated always as identity primary key,
  words       text[] not null check (cardinality(words) between 2 and 20),
  added_by    text not null check (length(added_by) between 1 and 100),
  added_at    timestamptz not null default now(),
  removed_by  text check (length(removed_by) between 1 and 100),
  removed_at  timestamptz,
  check ((removed_by is null) = (removed_at is null))
);

-- The search through which a line came into the cart: a random id, looked up when the line is ordered.
alter table cart_items add column search_id uuid;
