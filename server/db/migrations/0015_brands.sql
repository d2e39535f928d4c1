-- Who made a product, as its pack says, in Arabic and English. Null: the thing has no brand (eggs, a sieve), or nobody has
-- told it; then shop and search work as before.
alter table products
  add column brand text check (length(brand) between 1 and 100),
  add column brand_en text check (length(brand_en) between 1 and 100);

-- Both names, folded; their words are among the product's words. Null until the search rows are written again.
alter table search_products add column brand_text text;
