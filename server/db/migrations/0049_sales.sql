-- Sales of sellers, and the operator's answers to prices that the guard stopped (docs/decisions/0072).
alter table promotions
  -- A sale names a price for each variant instead of a reduction. The previous release reads one as no reduction.
  add column is_sale boolean not null default false,
  -- Saudi law: a discount needs a licence, which is shown beside it.
  add column licence_number text check (length(licence_number) between 1 and 40),
  add column licence_url text check (length(licence_url) <= 300 and licence_url ~ '^https://([a-z0-9-]+\.)*gov\.sa(/|$)'),
  add column created_by uuid,
  add column created_at timestamptz not null default now(),
  -- When somebody ended it by hand; it is not active then.
  add column stopped_at timestamptz,
  add column version integer not null default 0,
  -- Exactly one of the three forms: the integrity check sales-are-whole, as the running release knows two.
  drop constraint promotions_check1;
create index promotions_sales on promotions (vendor_id, starts_at desc, id desc) where is_sale;

-- The offers of these variants are in promotion_offers too.
create table promotion_variants (
  promotion_id       uuid not null references promotions on delete cascade,
  variant_id         uuid not null,
  product_vendor_id  uuid not null,
  sale_price         halalas not null check (sale_price > 0),
  -- HELD: the price guard stopped it, and it counts only once the operator has approved it.
  state              text not null default 'ON' check (state in ('ON', 'HELD', 'REFUSED')),
  -- What it was held for.
  doubts             jsonb not null default '[]',
  primary key (promotion_id, variant_id),
  foreign key (variant_id, product_vendor_id) references variants (id, product_vendor_id) on delete cascade
);
create index promotion_variants_variant on promotion_variants (variant_id);
create index promotion_variants_held on promotion_variants (promotion_id) where state = 'HELD';

-- What the operator answered to a price that the guard stopped.
create table price_decisions (
  id            uuid primary key,
  vendor_id     uuid not null references vendors,
  variant_id    uuid not null references variants,
  -- Null: the price itself.
  promotion_id  uuid references promotions,
  -- The price at that time, and the one that was asked for.
  old_price     halalas not null,
  price         halalas not null,
  decision      text not null check (decision in ('APPROVED', 'REFUSED')),
  reason        text check (reason in ('typing_mistake', 'not_the_pack', 'unfair_price', 'ask_vendor', 'other')),
  note          text not null default '' check (length(note) <= 500),
  decided_by    uuid not null,
  created_at    timestamptz not null default now(),
  check ((decision = 'REFUSED') = (reason is not null))
);
create index price_decisions_vendor on price_decisions (vendor_id, created_at desc, id desc);
create index price_decisions_sale on price_decisions (promotion_id, variant_id) where promotion_id is not null;

-- Whether a variant cost at least `claimed` on 15 of the last 60 days, sales not counted: else it is no price to strike.
create function was_price(variant uuid, claimed bigint) returns boolean language sql stable as $$
  select coalesce(sum(upper(r) - lower(r)), interval '0') >= interval '15 days'
  from unnest(
    (select coalesce(range_agg(tstzrange(c.created_at, c.until)), '{}')
      from (
        select price, created_at, lead(created_at, 1, greatest(now(), created_at)) over (order by created_at, id) as until
        from price_changes where variant_id = variant
      ) as c
      where c.price >= claimed and c.until > now() - interval '60 days')
    * tstzmultirange(tstzrange(now() - interval '60 days', now()))
    - (select coalesce(range_agg(tstzrange(m.starts_at, coalesce(m.stopped_at, m.ends_at))), '{}')
      from promotion_variants as s join promotions as m on m.id = s.promotion_id
      where s.variant_id = variant and s.state = 'ON' and m.starts_at < coalesce(m.stopped_at, m.ends_at))
  ) as r
$$;

-- The struck price that shoppers see: compare_at_price, if it was the price. Written with each price and every night.
alter table variants add column struck_price halalas;
update variants set struck_price = compare_at_price where compare_at_price is not null and was_price(id, compare_at_price);
update product_vendors as o set compare_at_price = first.struck_price
from product_vendors as same left join lateral (
  select struck_price from variants where product_vendor_id = same.id and is_active order by position limit 1
) as first on true
where o.id = same.id and o.compare_at_price is distinct from first.struck_price;
