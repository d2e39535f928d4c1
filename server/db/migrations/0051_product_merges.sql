-- Two products that turn out to be one (docs/decisions/0073).

alter table products
  -- The product that this one was merged into.
  add column merged_into uuid references products;
create index products_merged on products (merged_into) where merged_into is not null;

-- An offer whose variants went to the vendor's other offer of what is now one product: its id leads there.
create table offer_aliases (
  old_id    uuid primary key references product_vendors on delete cascade,
  offer_id  uuid not null references product_vendors,
  check (old_id <> offer_id)
);
create index offer_aliases_offer on offer_aliases (offer_id);

-- What merges moved, and where it was before: undoing puts it back.
create table product_merges (
  id          uuid primary key,
  from_id     uuid not null references products,
  into_id     uuid not null references products,
  moved       jsonb not null,
  merged_by   uuid references users on delete set null,
  created_at  timestamptz not null default now(),
  undo_until  timestamptz not null,
  undone_at   timestamptz,
  check (from_id <> into_id)
);
create unique index product_merges_once on product_merges (from_id) where undone_at is null;
create index product_merges_into on product_merges (into_id, created_at desc);

-- Lines of carts follow their variant to another offer, in the statement that moves it.
alter table cart_items drop constraint cart_items_variant_id_product_vendor_id_fkey;
alter table cart_items add constraint cart_items_variant_id_product_vendor_id_fkey
  foreign key (variant_id, product_vendor_id) references variants (id, product_vendor_id)
  on update cascade on delete cascade not valid;
alter table cart_items validate constraint cart_items_variant_id_product_vendor_id_fkey;
comment on constraint cart_items_variant_id_product_vendor_id_fkey on cart_items is 'loosened: a change of the variant is followed';
create index cart_items_variant on cart_items (variant_id);
