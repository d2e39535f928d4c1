-- What products are found and ranked by: one row per product that the public may see an offer of, written by the same
-- transaction that changes what it shows (modules/search/index/product-documents.ts). Text is folded by the application.
create table search_products (
  product_id        uuid primary key references products on delete cascade,
  category_id       uuid not null,
  root_category_id  uuid not null,
  name_text         text not null,
  name_en_text      text not null,
  vendor_text       text not null,
  -- Pack sizes as base:amount, in g, ml, mm or pcs.
  sizes             text[] not null,
  -- How wanted it is, two steps for each doubling; also a lexeme of the words (#0 to #39), as its categories are
  -- (@id), so that an index scan can begin with the most wanted and keep to a category.
  level             smallint not null check (level between 0 and 39),
  rating            numeric(3, 2) not null,
  created_at        timestamptz not null,
  -- Of its names.
  words             tsvector not null
);
-- Without pending lists: what is found must not wait for somebody to tidy up.
create index search_products_words on search_products using gin (words) with (fastupdate = off);

-- Words of all texts of a product: names, categories, vendors, descriptions. Apart, because they are many and only asked for
-- where names do not say enough.
create table search_texts (
  product_id  uuid primary key references search_products on delete cascade,
  words       tsvector not null
);
create index search_texts_words on search_texts using gin (words) with (fastupdate = off);

-- Offers are found by their product: these were for finding offers by text.
drop index search_documents_words, search_documents_trigrams, search_names_trigrams;
alter table search_documents
  drop column name_text, drop column category_text, drop column vendor_text, drop column body_text, drop column words,
  -- Pack sizes of the offer, as in search_products.
  add column sizes text[] not null default '{}';
drop index search_documents_product;
create index search_documents_product on search_documents (product_id, in_stock desc, price, offer_id);

-- By which version of the search code the rows above were written; another one writes all of them again.
create table search_state (
  id       boolean primary key default true check (id),
  version  integer not null
);
insert into search_state (version) values (0);
