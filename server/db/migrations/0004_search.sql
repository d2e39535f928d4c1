-- The read model of lists and search: one row per offer that the public may see, written by the same transaction that
-- changes what it shows (modules/search/index/documents.ts). Text is folded by the application, never here.

create table search_documents (
  offer_id          uuid primary key references product_vendors on delete cascade,
  product_id        uuid not null,
  vendor_id         uuid not null,
  category_id       uuid not null,
  root_category_id  uuid not null,
  name_sort         text collate "C" not null,
  name_en_sort      text collate "C" not null,
  -- What the first variant costs now, promotions included; the exact price is computed when it is shown.
  price             halalas not null,
  rating            numeric(3, 2) not null,
  popularity        integer not null,
  is_featured       boolean not null,
  in_stock          boolean not null,
  created_at        timestamptz not null,
  name_text         text not null,
  category_text     text not null,
  vendor_text       text not null,
  body_text         text not null,
  words             tsvector not null
);

-- Each order of the list, alone and within what it is most often narrowed to; the id breaks ties.
create index search_documents_name on search_documents (name_sort, offer_id);
create index search_documents_name_en on search_documents (name_en_sort, offer_id);
create index search_documents_price on search_documents (price, offer_id);
create index search_documents_rating on search_documents (rating desc, offer_id);
create index search_documents_created on search_documents (created_at desc, offer_id);
create index search_documents_root_name on search_documents (root_category_id, name_sort, offer_id);
create index search_documents_root_name_en on search_documents (root_category_id, name_en_sort, offer_id);
create index search_documents_root_price on search_documents (root_category_id, price, offer_id);
create index search_documents_root_rating on search_documents (root_category_id, rating desc, offer_id);
create index search_documents_category_name on search_documents (category_id, name_sort, offer_id);
create index search_documents_category_name_en on search_documents (category_id, name_en_sort, offer_id);
create index search_documents_category_price on search_documents (category_id, price, offer_id);
create index search_documents_category_rating on search_documents (category_id, rating desc, offer_id);
create index search_documents_vendor_name on search_documents (vendor_id, name_sort, offer_id);
create index search_documents_vendor_name_en on search_documents (vendor_id, name_en_sort, offer_id);
create index search_documents_vendor_price on search_documents (vendor_id, price, offer_id);
create index search_documents_product on search_documents (product_id);
create index search_documents_featured on search_documents (popularity desc, offer_id) where is_featured;
create index search_documents_words on search_documents using gin (words);
create index search_documents_trigrams on search_documents using gin (name_text gin_trgm_ops);

-- Every search that was made; a day's counts are rolled up for "popular searches".
create table search_queries (
  id            bigint generated always as identity primary key,
  query         text not null check (length(query) <= 200),
  folded        text not null,
  result_count  integer not null check (result_count >= 0),
  session_id    text check (length(session_id) <= 64),
  customer_id   uuid references customers on delete set null,
  created_at    timestamptz not null default now()
);
create index search_queries_created on search_queries (created_at);

create table search_query_days (
  day      date not null,
  folded   text not null,
  query    text not null,
  count    integer not null check (count > 0),
  results  integer not null check (results >= 0),
  primary key (day, folded)
);

-- A person's own recent searches: a customer's, or a browser session's.
create table search_history (
  owner       text not null check (length(owner) <= 80),
  folded      text not null,
  query       text not null check (length(query) <= 200),
  created_at  timestamptz not null default now(),
  primary key (owner, folded)
);
create index search_history_recent on search_history (owner, created_at desc);
