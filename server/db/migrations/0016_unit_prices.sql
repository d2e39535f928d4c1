-- The best unit price of an offer's packs, for lists by unit price.
alter table search_documents
  -- What most of its packs are measured in; null if their contents are unknown.
  add column measure text check (measure in ('g', 'ml', 'm', 'pc')),
  -- Halalas per unit of the measure, promotions included, with 30 decimals: enough that only equal fractions are equal.
  add column unit_price numeric;
