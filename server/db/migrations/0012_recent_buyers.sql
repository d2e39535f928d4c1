-- The part of an offer's popularity that is counted anew each night (modules/maintenance/popularity.ts).
alter table product_vendors
  -- How many people have bought it lately, as last counted.
  add column recent_buyers integer not null default 0 check (recent_buyers >= 0);
