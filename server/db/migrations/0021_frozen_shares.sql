-- What of an order's discount, tax, delivery and fee for cash falls on each line and each parcel, written when it is placed
-- (modules/checkout/shares.ts), so that all that splits an order later reads the same halalas (docs/decisions/0044).
alter table orders
  -- The VAT that delivery and the fee for cash contain. None in orders from before: their documents say so.
  add column charges_tax halalas not null default 0;
alter table order_items
  add column discount halalas,
  add column tax halalas;
alter table fulfilments
  add column shipping halalas,
  add column shipping_tax halalas,
  add column cod_fee halalas,
  add column cod_fee_tax halalas,
  add check (shipping_tax <= shipping),
  add check (cod_fee_tax <= cod_fee);

-- `amount` by weight in whole halalas, as `split` in kernel/money.ts: the rest goes to the largest remainders, the first of
-- equals first. Weights that are all zero count as equal.
create function split_halalas(amount bigint, weights bigint[]) returns bigint[] language sql immutable as $$
  select array_agg(part + (rank <= amount - whole)::int order by position)
  from (
    select position, part, sum(part) over () as whole,
      row_number() over (order by remainder desc, position) as rank
    from (
      select position, div(amount::numeric * weight, total)::bigint as part, mod(amount::numeric * weight, total) as remainder
      from (
        select position, weight, sum(weight) over () as total
        from (
          select position, case when max(given) over () = 0 then 1 else given end as weight
          from unnest(weights) with ordinality as w(given, position)
        ) as weighted
      ) as totalled
    ) as divided
  ) as ranked
$$;

-- Writes the shares of orders that have none, as their invoices split them: delivery and fee first over the sellers of record
-- by the value of their goods, then over each seller's parcels.
create function fill_order_shares(order_ids uuid[]) returns void language sql as $$
  update order_items as i set discount = s.discount, tax = s.tax
  from (
    select o.tax, l.ids, l.totals, split_halalas(o.discount_amount, l.eligible) as discounts
    from orders as o
    left join coupons as c on c.id = o.coupon_id
    cross join lateral (
      select array_agg(i.id order by i.position) as ids, array_agg(i.total_price::bigint order by i.position) as totals,
        array_agg(case when f.vendor_id = coalesce(c.vendor_id, f.vendor_id) then i.total_price::bigint else 0 end
          order by i.position) as eligible
      from order_items as i join fulfilments as f on f.id = i.fulfilment_id where i.order_id = o.id
    ) as l
    where o.id = any(order_ids)
  ) as d
  cross join lateral unnest(d.ids, d.discounts, split_halalas(d.tax, array(
    select total - discount from unnest(d.totals, d.discounts) with ordinality as p(total, discount, position) order by position
  ))) as s(id, discount, tax)
  where i.id = s.id;

  with parcels as (
    select f.id, f.order_id, sum(i.total_price)::bigint as goods, min(i.position) as first,
      -- A vendor that sells for itself; all others together are the merchant's. What is invoiced already stays so.
      case when case when exists (select from invoices where order_id = f.order_id)
        then exists (select from invoices where order_id = f.order_id
          and series = 'S' || lpad(v.seller_number::text, greatest(3, length(v.seller_number::text)), '0'))
        else v.vat_number is not null end then v.id end as seller
    from fulfilments as f
    join vendors as v on v.id = f.vendor_id
    join order_items as i on i.fulfilment_id = f.id
    where f.order_id = any(order_ids)
    group by f.id, v.id
  ), sellers as (
    select order_id, row_number() over (partition by order_id order by min(first)) as position, sum(goods)::bigint as goods,
      array_agg(id order by first) as parcels, array_agg(goods order by first) as weights
    from parcels group by order_id, seller
  ), charges as (
    select o.id as order_id, split_halalas(o.shipping_cost, array_agg(s.goods order by s.position)) as shipping,
      split_halalas(o.cod_fee, array_agg(s.goods order by s.position)) as cod_fee
    from orders as o join sellers as s on s.order_id = o.id
    group by o.id
  )
  update fulfilments as f set shipping = p.shipping, shipping_tax = 0, cod_fee = p.cod_fee, cod_fee_tax = 0
  from sellers as s
  join charges as c on c.order_id = s.order_id
  cross join lateral unnest(s.parcels, split_halalas(c.shipping[s.position], s.weights), split_halalas(c.cod_fee[s.position], s.weights))
    as p(id, shipping, cod_fee)
  where f.id = p.id;
$$;

select fill_order_shares(array(select id from orders));

-- Orders that the previous release places meanwhile get theirs when they are committed. The next release drops all this and
-- makes the columns not null.
create function fill_shares_of_placed_order() returns trigger language plpgsql as $$
begin
  if exists (select from fulfilments where id = new.id and shipping is null) then
    perform fill_order_shares(array[new.order_id]);
  end if;
  return null;
end $$;
create constraint trigger fulfilments_have_shares after insert on fulfilments deferrable initially deferred
  for each row when (new.shipping is null) execute function fill_shares_of_placed_order();
