-- Carts, orders and what they move. An order freezes what it shows; stock changes only through stock_movements.

create table coupons (
  id                  uuid primary key,
  code                text not null unique check (code = upper(code) and code ~ '^[A-Z0-9-]{3,40}$'),
  vendor_id           uuid references vendors,
  percent_off         smallint check (percent_off between 1 and 100),
  amount_off          halalas check (amount_off > 0),
  min_subtotal        halalas not null default 0,
  max_redemptions     integer check (max_redemptions > 0),
  max_per_customer    integer check (max_per_customer > 0),
  redemption_count    integer not null default 0 check (redemption_count >= 0),
  starts_at           timestamptz not null,
  ends_at             timestamptz not null,
  is_active           boolean not null default true,
  created_at          timestamptz not null default now(),
  check (ends_at > starts_at),
  check ((percent_off is null) <> (amount_off is null)),
  check (max_redemptions is null or redemption_count <= max_redemptions)
);

create table carts (
  id           uuid primary key,
  customer_id  uuid not null references customers on delete cascade,
  status       text not null default 'ACTIVE' check (status in ('ACTIVE', 'CONVERTED')),
  version      integer not null default 0,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);
create unique index carts_one_active on carts (customer_id) where status = 'ACTIVE';

create table cart_items (
  id                 uuid primary key,
  cart_id            uuid not null references carts on delete cascade,
  product_vendor_id  uuid not null,
  variant_id         uuid not null,
  quantity           integer not null check (quantity between 1 and 9999),
  -- Unit price when the line was last looked at, so that a change can be told.
  seen_unit_price    halalas not null,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (cart_id, product_vendor_id, variant_id),
  foreign key (variant_id, product_vendor_id) references variants (id, product_vendor_id) on delete cascade
);

create table orders (
  id                       uuid primary key,
  order_number             text not null unique check (order_number ~ '^DQ-[0-9]{6}-[0-9A-Z]{5}$'),
  customer_id              uuid not null references customers,
  -- The second guard against ordering twice: a cart becomes one order.
  cart_id                  uuid not null unique references carts,
  idempotency_key          text check (length(idempotency_key) between 1 and 255),
  status                   text not null default 'PENDING'
    check (status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  payment_status           text not null default 'PENDING'
    check (payment_status in ('PENDING', 'PAID', 'FAILED', 'REFUNDED')),
  payment_method           text not null
    check (payment_method in ('mada', 'visa', 'stc_pay', 'apple_pay', 'cod', 'bank_transfer')),
  prices_include_vat       boolean not null,
  subtotal                 halalas not null,
  discount_amount          halalas not null default 0,
  shipping_cost            halalas not null,
  cod_fee                  halalas not null default 0,
  tax                      halalas not null,
  total_amount             halalas not null,
  coupon_id                uuid references coupons,
  coupon_code              text,
  shipping_option          text not null check (shipping_option in ('standard', 'express')),
  estimated_delivery_date  date not null,
  shipping_address         jsonb not null,
  language                 text not null default 'ar' check (language in ('ar', 'en')),
  notes                    text check (length(notes) <= 1000),
  created_at               timestamptz not null default now(),
  updated_at               timestamptz not null default now(),
  check (discount_amount <= subtotal),
  check (total_amount = subtotal - discount_amount + shipping_cost + cod_fee
    + case when prices_include_vat then 0 else tax end),
  check ((coupon_id is null) = (coupon_code is null)),
  check (discount_amount = 0 or coupon_id is not null),
  unique (customer_id, idempotency_key)
);
create index orders_customer on orders (customer_id, created_at desc, id desc);

create table fulfilments (
  id           uuid primary key,
  order_id     uuid not null references orders on delete cascade,
  vendor_id    uuid not null references vendors,
  vendor_name     text not null,
  vendor_name_en  text not null,
  status       text not null default 'PENDING'
    check (status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  carrier      text,
  tracking_number text,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  unique (order_id, vendor_id),
  unique (id, order_id)
);
create index fulfilments_vendor on fulfilments (vendor_id, status, created_at desc);

create table order_items (
  id                 uuid primary key,
  order_id           uuid not null,
  fulfilment_id      uuid not null,
  position           smallint not null,
  product_id         uuid not null references products,
  product_vendor_id  uuid not null references product_vendors,
  variant_id         uuid not null references variants,
  name               text not null,
  name_en            text not null,
  variant_name       text not null,
  variant_name_en    text not null,
  sku                text not null,
  image_id           text references media,
  quantity           integer not null check (quantity > 0),
  unit_price         halalas not null,
  total_price        halalas not null,
  unique (order_id, position),
  unique (order_id, product_vendor_id, variant_id),
  foreign key (fulfilment_id, order_id) references fulfilments (id, order_id) on delete cascade,
  check (total_price = unit_price * quantity)
);
create index order_items_fulfilment on order_items (fulfilment_id);
create index order_items_product on order_items (product_id, order_id);

-- Everything that happened to an order. `code` names the event; its words are chosen when it is shown.
create table order_events (
  id             uuid primary key,
  order_id       uuid not null references orders on delete cascade,
  fulfilment_id  uuid references fulfilments on delete cascade,
  code           text not null check (code ~ '^[a-z_]+$'),
  actor          text not null check (actor in ('customer', 'vendor', 'operator', 'system')),
  actor_id       uuid,
  location       text,
  detail         jsonb not null default '{}',
  is_public      boolean not null default true,
  created_at     timestamptz not null default now()
);
create index order_events_order on order_events (order_id, created_at, id);

-- One row for each attempt to be paid; providers are called after commit, never inside the order's transaction.
create table payments (
  id                  uuid primary key,
  order_id            uuid not null references orders on delete cascade,
  method              text not null
    check (method in ('mada', 'visa', 'stc_pay', 'apple_pay', 'cod', 'bank_transfer')),
  amount              halalas not null,
  refunded_amount     halalas not null default 0,
  status              text not null default 'CREATED'
    check (status in ('CREATED', 'REQUIRES_ACTION', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED')),
  provider            text not null,
  provider_reference  text,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  unique (provider, provider_reference),
  check (refunded_amount <= amount)
);
create index payments_order on payments (order_id, created_at);
-- At most one attempt of an order can have succeeded.
create unique index payments_one_paid on payments (order_id) where status in ('PAID', 'REFUNDED');

create table coupon_redemptions (
  coupon_id    uuid not null references coupons,
  order_id     uuid not null unique references orders on delete cascade,
  customer_id  uuid not null references customers,
  amount       halalas not null,
  created_at   timestamptz not null default now(),
  released_at  timestamptz,
  primary key (coupon_id, order_id)
);
create index coupon_redemptions_customer on coupon_redemptions (coupon_id, customer_id) where released_at is null;

create table stock_movements (
  id          uuid primary key,
  variant_id  uuid not null references variants,
  quantity    integer not null check (quantity <> 0),
  reason      text not null check (reason in ('initial', 'restock', 'correction', 'sale', 'cancellation')),
  order_id    uuid references orders,
  created_at  timestamptz not null default now(),
  -- A sale and its cancellation each move a variant once per order, however often they are tried.
  unique (order_id, variant_id, reason),
  check ((reason in ('sale', 'cancellation')) = (order_id is not null)),
  check (case reason when 'sale' then quantity < 0 when 'cancellation' then quantity > 0
    when 'restock' then quantity > 0 when 'initial' then quantity > 0 else true end)
);
create index stock_movements_variant on stock_movements (variant_id, created_at);

create table reviews (
  id                 uuid primary key,
  product_id         uuid not null references products,
  product_vendor_id  uuid not null references product_vendors on delete cascade,
  customer_id        uuid not null references customers on delete cascade,
  author_name        text not null,
  rating             smallint not null check (rating between 1 and 5),
  title              text not null default '' check (length(title) <= 120),
  body               text not null default '' check (length(body) <= 2000),
  language           text not null check (language in ('ar', 'en')),
  is_verified        boolean not null default false,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  unique (customer_id, product_id)
);
create index reviews_offer on reviews (product_vendor_id, created_at desc, id desc);

-- What must never be rewritten.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
create trigger order_events_append_only before update on order_events
  for each row execute function refuse_change();
