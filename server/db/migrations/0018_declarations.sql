-- What vendors declare about food. Until now an empty list of allergens meant "none" and "nobody has said" alike.
alter table products
  -- Traces that a vendor cannot rule out.
  add column may_contain text[] not null default '{}'
    check (may_contain <@ array['gluten', 'milk', 'egg', 'soy', 'tree-nuts', 'peanut', 'sesame', 'sulphites']),
  -- Whether both lists are complete. Products from before did not declare traces, so none of them is, whatever it lists.
  add column are_allergens_declared boolean not null default false,
  -- What else the vendor declares the product to be free from.
  add column free_from text[] not null default '{}' check (free_from <@ array['sugar', 'alcohol', 'gelatin']);

-- What the product is declared free from: allergens and others. Written again with the other search rows.
alter table search_products add column free_from text[] not null default '{}';
