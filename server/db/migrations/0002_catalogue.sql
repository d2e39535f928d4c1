-- What is sold. A product is what a thing is; an offer (product_vendors) is one vendor selling it; a variant is one
-- pack of an offer with its own price and stock. Arabic is in the plain columns, English in those ending in _en.
-- Money is integer halalas.

create domain halalas as bigint check (value >= 0 and value <= 100000000000);

create table categories (
  id              uuid primary key,
  slug            text not null unique check (slug ~ '^[a-z0-9-]+$'),
  level           smallint not null check (level in (1, 2)),
  parent_id       uuid,
  -- Always 1, so that the foreign key makes two levels the most there can be.
  parent_level    smallint generated always as (case when level = 2 then 1 end) stored,
  name            text not null,
  name_en         text not null,
  description     text not null default '',
  description_en  text not null default '',
  image_id        text references media,
  sort_order      integer not null default 0,
  is_active       boolean not null default true,
  unique (id, level),
  foreign key (parent_id, parent_level) references categories (id, level),
  check ((level = 2) = (parent_id is not null))
);
create index categories_parent on categories (parent_id, sort_order);

create table vendors (
  id                     uuid primary key,
  slug                   text not null unique check (slug ~ '^[a-z0-9-]+$'),
  name                   text not null,
  name_en                text not null,
  description            text not null default '',
  description_en         text not null default '',
  logo_id                text references media,
  location               text not null,
  location_en            text not null,
  is_verified            boolean not null default false,
  is_active              boolean not null default true,
  vat_registered         boolean not null,
  vat_number             text check (vat_number ~ '^3[0-9]{13}3$'),
  commercial_registration text check (commercial_registration ~ '^[0-9]{10}$'),
  avg_rating             numeric(3, 2) not null default 0 check (avg_rating between 0 and 5),
  total_reviews          integer not null default 0 check (total_reviews >= 0),
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),
  check (vat_registered = (vat_number is not null))
);
create index vendors_listing on vendors (name collate "C", id) where is_active and is_verified;

create table products (
  id                    uuid primary key,
  slug                  text not null unique check (slug ~ '^[a-z0-9-]+$'),
  category_id           uuid not null references categories,
  name                  text not null check (length(name) between 1 and 200),
  name_en               text not null check (length(name_en) between 1 and 200),
  description           text not null default '',
  description_en        text not null default '',
  short_description     text not null default '',
  short_description_en  text not null default '',
  keywords              text not null default '',
  sku                   text not null unique check (sku ~ '^[A-Z0-9-]+$'),
  status                text not null default 'DRAFT' check (status in ('DRAFT', 'ACTIVE', 'ARCHIVED')),
  weight_grams          integer check (weight_grams > 0),
  -- Outer dimensions in millimetres.
  length_mm             integer check (length_mm > 0),
  width_mm              integer check (width_mm > 0),
  height_mm             integer check (height_mm > 0),
  allergens             text[] not null default '{}'
    check (allergens <@ array['gluten', 'milk', 'egg', 'soy', 'tree-nuts', 'peanut', 'sesame', 'sulphites']),
  storage               text not null
    check (storage in ('dry', 'ambient', 'temperature-controlled', 'chilled', 'frozen', 'non-food')),
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now()
);
create index products_category on products (category_id);

create table product_images (
  product_id  uuid not null references products on delete cascade,
  position    smallint not null check (position >= 0),
  media_id    text not null references media,
  primary key (product_id, position)
);

create table product_vendors (
  id                   uuid primary key,
  product_id           uuid not null references products,
  vendor_id            uuid not null references vendors,
  -- Price of the first active variant, before promotions: what lists show and sort by.
  price                halalas not null,
  compare_at_price     halalas,
  min_order_quantity   integer not null default 1 check (min_order_quantity >= 1),
  max_order_quantity   integer check (max_order_quantity between 1 and 9999),
  low_stock_threshold  integer check (low_stock_threshold >= 0),
  is_active            boolean not null default true,
  is_featured          boolean not null default false,
  avg_rating           numeric(3, 2) not null default 0 check (avg_rating between 0 and 5),
  total_reviews        integer not null default 0 check (total_reviews >= 0),
  -- How much it is wanted: grows with sales, breaks ties in search.
  popularity           integer not null default 0 check (popularity >= 0),
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),
  unique (product_id, vendor_id),
  check (max_order_quantity is null or max_order_quantity >= min_order_quantity)
);
create index product_vendors_vendor on product_vendors (vendor_id);

-- fillfactor leaves room for the stock to change in place; no index carries the quantity (HOT updates).
create table variants (
  id                 uuid primary key,
  product_vendor_id  uuid not null references product_vendors on delete cascade,
  name               text not null,
  name_en            text not null,
  sku                text not null unique check (sku ~ '^[A-Z0-9-]+$'),
  -- Net content in the unit's base (g, ml, m or pieces), for prices per 100 g and the like.
  content_amount     numeric(12, 3) check (content_amount > 0),
  content_unit       text check (content_unit in ('g', 'ml', 'm', 'pc')),
  price              halalas not null,
  compare_at_price   halalas,
  stock_quantity     integer not null default 0 check (stock_quantity >= 0),
  position           smallint not null default 0,
  is_active          boolean not null default true,
  unique (id, product_vendor_id),
  unique (product_vendor_id, position),
  check ((content_amount is null) = (content_unit is null))
) with (fillfactor = 70);

create table promotions (
  id           uuid primary key,
  vendor_id    uuid references vendors,
  name         text not null,
  name_en      text not null,
  percent_off  smallint check (percent_off between 1 and 90),
  amount_off   halalas check (amount_off > 0),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  is_active    boolean not null default true,
  check (ends_at > starts_at),
  check ((percent_off is null) <> (amount_off is null))
);

create table promotion_offers (
  promotion_id       uuid not null references promotions on delete cascade,
  product_vendor_id  uuid not null references product_vendors on delete cascade,
  primary key (promotion_id, product_vendor_id)
);
create index promotion_offers_offer on promotion_offers (product_vendor_id);
