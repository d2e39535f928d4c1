-- What vendors and categories are found by, written with the search documents of their offers. Text is folded by the
-- application (modules/search/index/names.ts).
create table search_names (
  kind       text not null check (kind in ('vendor', 'category')),
  id         uuid not null,
  -- Arabic and English name, parted by ' | ', as in search_documents.
  name_text  text not null,
  words      tsvector not null,
  primary key (kind, id)
);
create index search_names_words on search_names using gin (words);
create index search_names_trigrams on search_names using gin (name_text gin_trgm_ops);

-- What one person searched for today: a person counts once per query and day.
create index search_queries_session on search_queries (session_id, created_at) where session_id is not null;
create index search_queries_customer on search_queries (customer_id, created_at) where customer_id is not null;
