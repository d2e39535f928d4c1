-- Packs belong to the product, prices and stock to the vendor (docs/decisions/0065). A pack is a size in which a product is
-- sold, the same for all vendors, with its barcode; a variant is one vendor's price and stock of a pack.
create table packs (
  id              uuid primary key,
  product_id      uuid not null references products,
  name            text not null check (length(name) between 1 and 100),
  name_en         text not null check (length(name_en) between 1 and 100),
  -- Net content, as in variants.
  content_amount  numeric(12, 3) check (content_amount > 0),
  content_unit    text check (content_unit in ('g', 'ml', 'm', 'pc')),
  -- Its barcode, padded to 14 digits: no two packs of the shop share one.
  gtin            text unique check (gtin ~ '^[0-9]{14}$'),
  gross_weight_g  integer check (gross_weight_g > 0),
  position        smallint not null check (position >= 0),
  is_active       boolean not null default true,
  created_at      timestamptz not null default now(),
  unique (id, product_id),
  unique (product_id, position) deferrable initially deferred,
  check ((content_amount is null) = (content_unit is null))
);

alter table products add column version integer not null default 0;
alter table product_vendors
  -- What the vendor wants; is_active says whether it is so, which a hold prevents (modules/offers/settle.ts).
  add column wants_active boolean not null default true,
  add column version integer not null default 0;
update product_vendors set wants_active = false where not is_active;

-- Name and content are those of the pack, written with it: reading an offer needs no further table. The vendor is that of
-- the offer, so that SKUs can be unique for each vendor.
alter table variants
  add column vendor_id uuid references vendors,
  add column pack_id uuid,
  -- The vendor's own limits: no price outside them is taken.
  add column min_price halalas,
  add column max_price halalas,
  -- Grows with each change by the vendor, so that two people who edit it notice each other. Sales do not count.
  add column version integer not null default 0,
  add constraint variants_price_limits check (min_price is null or max_price is null or min_price <= max_price);
update variants as v set vendor_id = o.vendor_id from product_vendors as o where o.id = v.product_vendor_id;

-- One pack for all variants of a product with the same content and English name. An offer that has two such variants gets
-- two packs: nth tells them apart.
create temporary table pack_of_variant on commit drop as
select x.variant_id, x.product_id, x.name, x.name_en, x.content_amount, x.content_unit, x.position,
  dense_rank() over (order by x.product_id, x.content_unit, x.content_amount, lower(x.name_en), x.nth) as pack
from (
  select v.id as variant_id, o.product_id, v.name, v.name_en, v.content_amount, v.content_unit, v.position,
    row_number() over (partition by v.product_vendor_id, v.content_unit, v.content_amount, lower(v.name_en) order by v.position) as nth
  from variants as v join product_vendors as o on o.id = v.product_vendor_id
) as x;
create temporary table new_packs on commit drop as
select gen_random_uuid() as id, p.pack, p.product_id, p.name, p.name_en, p.content_amount, p.content_unit,
  (row_number() over (partition by p.product_id order by p.place, p.pack) - 1)::smallint as position
from (
  select pack, product_id, mode() within group (order by name) as name, mode() within group (order by name_en) as name_en,
    min(content_amount) as content_amount, min(content_unit) as content_unit, min(position) as place
  from pack_of_variant group by pack, product_id
) as p;
insert into packs (id, product_id, name, name_en, content_amount, content_unit, position)
select id, product_id, name, name_en, content_amount, content_unit, position from new_packs;
update variants as v set pack_id = n.id, name = n.name, name_en = n.name_en
from pack_of_variant as p join new_packs as n on n.pack = p.pack
where v.id = p.variant_id;

alter table variants add constraint variants_pack foreign key (pack_id) references packs;
-- An offer is the vendor's only one of the product, so the vendor has each pack once.
create unique index variants_one_pack on variants (vendor_id, pack_id);
create index variants_pack_of on variants (pack_id);

-- SKUs are the vendor's own, in any printable Latin, in capitals or not: a refused one must not tell that a rival uses it.
alter table variants drop constraint variants_sku_key, drop constraint variants_sku_check,
  add column sku_key text generated always as (upper(sku)) stored check (sku_key ~ '^[!-~]{1,64}$');
create unique index variants_sku_key on variants (sku, vendor_id);
comment on index variants_sku_key is 'loosened: no "on conflict" names it';
create unique index variants_own_sku on variants (vendor_id, sku_key);

-- The previous release makes variants without vendor and pack, when it fills an empty shop with the demo data.
create function complete_variant() returns trigger language plpgsql as $$
declare product uuid;
begin
  select o.product_id, o.vendor_id into product, new.vendor_id from product_vendors as o where o.id = new.product_vendor_id;
  if new.pack_id is not null then return new; end if;
  select p.id into new.pack_id from packs as p
  where p.product_id = product and lower(p.name_en) = lower(new.name_en)
    and (p.content_unit, p.content_amount) is not distinct from (new.content_unit, new.content_amount)
    and not exists (select from variants where product_vendor_id = new.product_vendor_id and pack_id = p.id)
  order by p.position limit 1;
  if new.pack_id is null then
    new.pack_id := gen_random_uuid();
    insert into packs (id, product_id, name, name_en, content_amount, content_unit, position)
    select new.pack_id, product, new.name, new.name_en, new.content_amount, new.content_unit, coalesce(max(position) + 1, 0)
    from packs where product_id = product;
  end if;
  insert into price_changes (id, variant_id, price, compare_at, source)
  values (gen_random_uuid(), new.id, new.price, new.compare_at_price, 'initial');
  return new;
end $$;
create trigger variants_complete before insert on variants for each row execute function complete_variant();

-- A change of many rows at once, by the grid, a file or the API: what was asked, what came of it, and how to take it back.
create table batches (
  id              uuid primary key,
  vendor_id       uuid not null references vendors,
  kind            text not null check (kind in ('prices', 'stock', 'offers', 'undo')),
  source          text not null check (source in ('hand', 'grid', 'import', 'api')),
  -- Rows by outcome.
  counts          jsonb not null default '{}',
  created_by      uuid references users on delete set null,
  created_at      timestamptz not null default now(),
  undo_until      timestamptz,
  undo_of         uuid references batches
);
create index batches_vendor on batches (vendor_id, created_at desc, id desc);
create unique index batches_undone_once on batches (undo_of) where undo_of is not null;

-- Every price a variant has had. The last one is the price.
create table price_changes (
  id              uuid primary key,
  -- Deferred for variants that the previous release makes: their first price is written before they are.
  variant_id      uuid not null references variants deferrable initially deferred,
  old_price       halalas,
  price           halalas not null,
  old_compare_at  halalas,
  compare_at      halalas,
  source          text not null check (source in ('initial', 'hand', 'grid', 'import', 'api', 'undo', 'operator')),
  actor_id        uuid,
  batch_id        uuid references batches,
  -- Taken under the variant's lock, so that the last entry is the last price: transactions begin in another order.
  created_at      timestamptz not null default clock_timestamp()
);
create index price_changes_variant on price_changes (variant_id, created_at desc, id desc);
create trigger price_changes_append_only before update or delete on price_changes
  for each row execute function refuse_change();
insert into price_changes (id, variant_id, price, compare_at, source)
select gen_random_uuid(), id, price, compare_at_price, 'initial' from variants;

-- A price that the guard stopped: the old one stays until somebody confirms this one.
create table held_prices (
  variant_id   uuid primary key references variants on delete cascade,
  price        halalas not null,
  compare_at   halalas,
  -- What it was compared with.
  why          jsonb not null,
  source       text not null check (source in ('hand', 'grid', 'import', 'api', 'undo')),
  asked_by     uuid,
  created_at   timestamptz not null default now()
);

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('initial', 'restock', 'correction', 'sale', 'cancellation', 'return', 'count', 'damaged', 'expired'));
alter table stock_movements
  add column source text check (source in ('hand', 'grid', 'import', 'api')),
  add column actor_id uuid,
  add column note text check (length(note) <= 200),
  add column batch_id uuid references batches;
create index stock_movements_recent on stock_movements (variant_id, created_at desc, id desc);
drop index stock_movements_variant;
