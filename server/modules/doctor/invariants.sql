-- The integrity checks: rules that every shop must satisfy at any time. Each check is a query that returns a sentence for
-- each row that breaks its rule, and nothing in a consistent shop. Read-only and without locks: run at any time
-- (examine.ts). Money is halalas.

-- check stock-is-its-movements: The stock of every variant is the sum of its movements
select format('variant %s: %s in stock, its movements come to %s', x.sku, x.stock_quantity, coalesce(m.sum, 0))
from variants as x
left join (select variant_id, sum(quantity) from stock_movements group by variant_id) as m on m.variant_id = x.id
where x.stock_quantity <> coalesce(m.sum, 0);

-- check no-negative-stock: No variant has negative stock
select format('variant %s: %s in stock', sku, stock_quantity) from variants where stock_quantity < 0;

-- check orders-move-stock-once: Every order took the stock of its lines once, gave it back once if it was cancelled, no more than was inspected if it was refused, and took what replaced its goods once
select format('order %s, variant %s: %s ordered, %s sold, %s given back, the order is %s; %s returned of %s inspected',
  coalesce(o.order_number, order_id::text), variant_id, coalesce(i.ordered, 0), coalesce(m.sold, 0), coalesce(m.cancelled, 0),
  coalesce(o.status, 'gone'), coalesce(m.returned, 0), coalesce(i.inspected, 0))
from (
  select i.order_id, i.variant_id, sum(i.quantity) as ordered,
    sum(i.quantity - i.cancelled_quantity) filter (where f.refused_at is null) as unrefused,
    sum(i.quantity - i.cancelled_quantity) filter (where f.restocked_at is not null) as inspected
  from order_items as i left join fulfilments as f on f.id = i.fulfilment_id group by i.order_id, i.variant_id
) as i
full join (
  select order_id, variant_id, -sum(quantity) filter (where reason = 'sale') as sold,
    sum(quantity) filter (where reason = 'cancellation') as cancelled, sum(quantity) filter (where reason = 'return') as returned
  from stock_movements where order_id is not null group by order_id, variant_id
) as m using (order_id, variant_id)
left join orders as o on o.id = order_id
where coalesce(i.ordered, 0) <> coalesce(m.sold, 0)
  or coalesce(m.cancelled, 0) <> case when o.status = 'CANCELLED' then coalesce(i.unrefused, 0) else 0 end
  or coalesce(m.returned, 0) not between 0 and coalesce(i.inspected, 0)
union all
select format('claim %s of order %s, variant %s: %s pieces to replace, %s replaced', r.number, r.order_id, variant_id,
  coalesce(l.pieces, 0), coalesce(m.pieces, 0))
from (
  select l.return_id, i.variant_id, sum(l.quantity) as pieces
  from return_lines as l
  join returns as r on r.id = l.return_id and r.status = 'REPLACED'
  join order_items as i on i.id = l.order_item_id group by l.return_id, i.variant_id
) as l
full join (
  select return_id, variant_id, -sum(quantity) as pieces from stock_movements where reason = 'replacement' group by return_id, variant_id
) as m using (return_id, variant_id)
join returns as r on r.id = return_id
where coalesce(l.pieces, 0) <> coalesce(m.pieces, 0);

-- check cancelled-pieces-are-taken-away: What vendors could not supply is what their orders’ lines lack, money and pieces; its sale is taken back, and what is not on the shelf leaves
select format('line %s of order %s: %s pieces over %s cancelled, its cancellations come to %s over %s', i.sku, i.order_id,
  i.cancelled_quantity, i.cancelled_total, c.pieces, c.total)
from order_items as i
cross join lateral (
  select coalesce(sum(quantity), 0) as pieces, coalesce(sum(total), 0) as total, coalesce(sum(discount), 0) as discount,
    coalesce(sum(tax), 0) as tax
  from order_cancellation_lines where order_item_id = i.id
) as c
where i.cancelled_quantity > 0 or c.pieces > 0
group by i.id, c.pieces, c.total, c.discount, c.tax
having (i.cancelled_quantity, i.cancelled_total, i.cancelled_discount, i.cancelled_tax)
    is distinct from (c.pieces, c.total, c.discount, c.tax)
  or i.cancelled_quantity > i.quantity
  or i.cancelled_quantity = i.quantity and (i.cancelled_total, i.cancelled_discount, i.cancelled_tax)
    is distinct from (i.total_price, i.discount, i.tax)
union all
select format('cancellation %s of order %s: over %s, its lines and charges come to %s', c.id, o.order_number, c.amount, l.amount)
from order_cancellations as c
join orders as o on o.id = c.order_id
join fulfilments as f on f.id = c.fulfilment_id
cross join lateral (
  select coalesce(sum(total - discount + case when o.prices_include_vat then 0 else tax end), 0)
    + case when c.ends_parcel then f.shipping + f.cod_fee else 0 end as amount
  from order_cancellation_lines where cancellation_id = c.id
) as l
where c.amount <> l.amount
union all
select format('parcel %s of order %s is %s, unsupplied %s, ended by %s cancellations, %s pieces left', f.id, f.order_id, f.status,
  coalesce(f.unsupplied_at::text, 'never'), c.ends, i.pieces)
from fulfilments as f
cross join lateral (select count(*) filter (where ends_parcel) as ends, count(*) as all from order_cancellations where fulfilment_id = f.id) as c
cross join lateral (select sum(quantity - cancelled_quantity) as pieces from order_items where fulfilment_id = f.id) as i
where c.all > 0 and ((f.unsupplied_at is not null)::int <> c.ends or (i.pieces = 0)::int <> c.ends
  or c.ends > 0 and f.status <> 'CANCELLED')
union all
select format('cancellation %s (%s) of pack %s: %s pieces, %s taken back, %s gone', c.id, c.reason, l.variant_id, l.pieces,
  coalesce(m.back, 0), coalesce(m.gone, 0))
from order_cancellations as c
join (
  -- What came back can be sold again, unless it has to be kept cool.
  select l.cancellation_id, i.variant_id, sum(l.quantity) as pieces,
    coalesce(sum(l.quantity) filter (where i.return_rule <> 'free'), 0) as cool
  from order_cancellation_lines as l join order_items as i on i.id = l.order_item_id group by l.cancellation_id, i.variant_id
) as l on l.cancellation_id = c.id
left join (
  select cancellation_id, variant_id, sum(quantity) filter (where reason = 'line_cancellation') as back,
    -sum(quantity) filter (where reason = 'short') as gone
  from stock_movements where cancellation_id is not null group by cancellation_id, variant_id
) as m on m.cancellation_id = c.id and m.variant_id = l.variant_id
where coalesce(m.back, 0) <> l.pieces
  or coalesce(m.gone, 0) not between
    case when c.reason in ('out_of_stock', 'damaged', 'expired') then l.pieces when c.reason = 'undelivered' then l.cool else 0 end
    and case when c.reason in ('out_of_stock', 'damaged', 'expired', 'undelivered', 'late') then l.pieces else 0 end
union all
select format('cancellation %s (%s) has set the stock of pack %s to 0, which it may not', c.id, c.reason, m.variant_id)
from stock_movements as m
join order_cancellations as c on c.id = m.cancellation_id
where m.reason = 'count' and (m.quantity > 0 or c.reason not in ('out_of_stock', 'damaged', 'expired') or not exists (
  select from order_cancellation_lines as l join order_items as i on i.id = l.order_item_id
  where l.cancellation_id = c.id and i.variant_id = m.variant_id));

-- check failed-deliveries-are-told: Every attempt to deliver a parcel that failed has its event, and a parcel that came back ended once: what was paid is cancelled, what was not is inspected
select format('parcel %s of order %s is %s: %s attempts failed, %s are told; came back %s, told %s times', f.id, o.order_number,
  f.status, f.failed_attempts, e.failed, coalesce(f.came_back_at::text, 'never'), e.back)
from fulfilments as f
join orders as o on o.id = f.order_id
cross join lateral (
  select count(*) filter (where code = 'delivery_failed') as failed, count(*) filter (where code = 'came_back') as back
  from order_events where order_id = f.order_id and fulfilment_id = f.id
) as e
cross join lateral (
  select count(*) as cancelled from order_cancellations where fulfilment_id = f.id and reason = 'undelivered' and ends_parcel
) as c
where f.failed_attempts <> e.failed or (f.came_back_at is not null)::int <> e.back
  or f.failed_attempts > 0 and f.status not in ('SHIPPED', 'DELIVERED', 'CANCELLED')
  or (f.came_back_at is not null and f.restocked_at is null)::int <> c.cancelled
  or f.came_back_at is not null and f.status <> 'CANCELLED';

-- check cancelled-goods-are-credited: What was invoiced and could not be supplied has its credit note, over as much
select format('cancellation %s of order %s over %s since %s: %s', c.id, o.order_number, c.amount, c.created_at,
  case when n.id is null then 'no credit note' else format('its credit note is over %s', n.total) end)
from order_cancellations as c
join orders as o on o.id = c.order_id
left join invoices as n on n.cancellation_id = c.id
where exists (select from invoices where order_id = c.order_id and kind = 'invoice' and fulfilment_id is null)
  and (n.id is not null and n.total <> c.amount or n.id is null and c.created_at < now() - interval '1 day'
    -- One seller of record of the order may have been invoiced before the others.
    and exists (select from payments where order_id = c.order_id and status in ('PAID', 'REFUNDED')));

-- check no-more-back-than-bought: What is in returns of a line is what the line says, never more than was supplied, and all of it comes to the line
select format('line %s of order %s: %s of %s pieces cancelled, %s on their way back and %s back; its returns have %s and %s over %s',
  i.sku, i.order_id, i.cancelled_quantity, i.quantity, i.returning_quantity, i.returned_quantity, r.open, r.back, r.total)
from order_items as i
cross join lateral (
  select coalesce(sum(l.quantity) filter (where r.status in ('REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'DISPUTED')), 0) as open,
    coalesce(sum(l.accepted), 0) as back, coalesce(sum(l.total), 0) as total, coalesce(sum(l.discount), 0) as discount,
    coalesce(sum(l.tax), 0) as tax
  from return_lines as l join returns as r on r.id = l.return_id where l.order_item_id = i.id
) as r
where (i.returning_quantity, i.returned_quantity) is distinct from (r.open, r.back)
  or i.cancelled_quantity + i.returning_quantity + i.returned_quantity > i.quantity
  or i.returned_quantity > 0 and i.cancelled_quantity + i.returned_quantity = i.quantity
    and (i.cancelled_total + r.total, i.cancelled_discount + r.discount, i.cancelled_tax + r.tax)
      is distinct from (i.total_price, i.discount, i.tax);

-- check returns-are-paid-back: A concluded return comes to its pieces and charges; that much goes back, and its credit note says so
select format('return %s over %s: its pieces and charges come to %s, %s goes back', r.number, r.amount, l.amount, m.amount)
from returns as r
join orders as o on o.id = r.order_id
join fulfilments as f on f.id = r.fulfilment_id
cross join lateral (
  select coalesce(sum(total - discount + case when o.prices_include_vat then 0 else tax end), 0)
    + case when r.ends_parcel then f.shipping + f.cod_fee else 0 end as amount
  from return_lines where return_id = r.id
) as l
cross join lateral (
  select coalesce(sum(amount), 0) + (select coalesce(sum(amount), 0) from store_credit_movements where return_id = r.id) as amount,
    bool_or(exists (select from refunds where payment_id = w.payment_id and kind = 'outside')) as is_partly_outside
  from refunds as w where return_id = r.id
) as m
where r.status = 'CONCLUDED' and (r.amount <> l.amount or r.amount <> m.amount and m.is_partly_outside is not true
    -- Less was left, because a courier collected less or the team gave back before, and all of it goes back.
    and not (m.amount < r.amount and o.credit_returned = o.credit_applied and exists (
      select from payments where order_id = o.id and status in ('PAID', 'REFUNDED')
        and captured_amount = refunded_amount + refund_pending)))
  or r.status <> 'CONCLUDED' and m.amount > 0
union all
select format('return %s over %s since %s: %s', r.number, r.amount, r.updated_at,
  case when n.id is null then 'no credit note' else format('its credit note is over %s', n.total) end)
from returns as r
left join invoices as n on n.return_id = r.id
where r.amount > 0 and (n.id is not null and n.total <> r.amount or n.id is null and r.updated_at < now() - interval '1 day')
  or r.amount = 0 and n.id is not null;

-- check returned-goods-move-once: Of concluded returns what may be sold again is in stock, once, and nothing else
select format('return %s of pack %s: %s pieces may be sold again, %s are in stock', r.number, variant_id, coalesce(l.pieces, 0),
  coalesce(m.pieces, 0))
from (
  select l.return_id, i.variant_id, sum(l.accepted) as pieces
  from return_lines as l
  join returns as r on r.id = l.return_id and r.status = 'CONCLUDED' and r.reason = 'changed_mind'
  join order_items as i on i.id = l.order_item_id and i.return_rule = 'free'
  where l.accepted > 0 group by l.return_id, i.variant_id
) as l
full join (
  select return_id, variant_id, sum(quantity) as pieces from stock_movements where reason = 'customer_return'
  group by return_id, variant_id
) as m using (return_id, variant_id)
join returns as r on r.id = return_id
where coalesce(l.pieces, 0) <> coalesce(m.pieces, 0);

-- check disputes-are-decided: A return waits for the operator exactly while its dispute is open, became what was decided, and disputes no more than was refused
select format('return %s is %s, its dispute %s', r.number, r.status,
  case when d.return_id is null then 'is missing' else coalesce('was decided for the ' || d.decision, 'is open') end)
from returns as r
left join return_disputes as d on d.return_id = r.id
where (r.status = 'DISPUTED') <> (d.return_id is not null and d.decision is null and r.status <> 'WITHDRAWN')
  or d.decision = 'vendor' and r.status <> 'DECLINED'
  or d.decision = 'customer' and r.status in ('REQUESTED', 'DECLINED')
union all
select format('return %s disputes %s pieces of a line, %s were refused', r.number, l.quantity, coalesce(p.quantity - p.accepted, 0))
from returns as r
join return_lines as l on l.return_id = r.id
left join return_lines as p on p.return_id = r.parent_id and p.order_item_id = l.order_item_id
where r.parent_id is not null and l.quantity > coalesce(p.quantity - p.accepted, 0);

-- check subtotals-are-their-lines: Every order has lines, and its subtotal is what they come to
select format('order %s: subtotal %s, its %s lines come to %s', o.order_number, o.subtotal, i.lines, coalesce(i.sum, 0))
from orders as o
cross join lateral (
  select count(*) as lines, sum(unit_price * quantity) as sum, sum(total_price) as written from order_items where order_id = o.id
) as i
where i.lines = 0 or o.subtotal <> i.sum or o.subtotal <> i.written;

-- check totals-are-their-parts: The total of every order is what its parts come to
select format('order %s: total %s, its parts come to %s; discount %s, tax %s, fee %s for %s', order_number, total_amount,
  parts, discount_amount, tax, cod_fee, payment_method)
from (
  select *, subtotal - discount_amount + shipping_cost + cod_fee + case when prices_include_vat then 0 else tax end as parts
  from orders
) as o
where total_amount <> parts or discount_amount > subtotal or tax > subtotal - discount_amount
  or (cod_fee > 0 and payment_method <> 'cod');

-- check shares-come-to-the-order: The shares of its lines and parcels come to every order’s discount, tax, delivery and fee, and to the tax in these
select format('order %s: discount %s, tax %s, delivery %s, fee %s, tax in these %s; its shares come to %s, %s, %s, %s, %s; %s missing',
  o.order_number, o.discount_amount, o.tax, o.shipping_cost, o.cod_fee, o.charges_tax, i.discount, i.tax, f.shipping, f.cod_fee,
  f.charges_tax, i.missing + f.missing)
from orders as o
cross join lateral (
  select sum(discount) as discount, sum(tax) as tax, sum(num_nulls(discount, tax)) as missing
  from order_items where order_id = o.id
) as i
cross join lateral (
  select sum(shipping) as shipping, sum(cod_fee) as cod_fee, sum(shipping_tax + cod_fee_tax) as charges_tax,
    sum(num_nulls(shipping, shipping_tax, cod_fee, cod_fee_tax)) as missing
  from fulfilments where order_id = o.id
) as f
where (i.discount, i.tax, f.shipping, f.cod_fee, f.charges_tax, i.missing + f.missing)
  is distinct from (o.discount_amount, o.tax, o.shipping_cost, o.cod_fee, o.charges_tax, 0);

-- check one-order-per-cart: A cart becomes one order at most, its customer's, and is closed with it; a customer has one open cart
select format('cart %s became %s orders: %s', cart_id, count(*), string_agg(order_number, ', '))
from orders group by cart_id having count(*) > 1
union all
select format('order %s: its cart is %s', o.order_number,
  case when c.id is null then 'gone' when c.status <> 'CONVERTED' then 'still open' else 'another customer’s' end)
from orders as o left join carts as c on c.id = o.cart_id
where c.id is null or c.status <> 'CONVERTED' or c.customer_id <> o.customer_id
union all
select format('cart %s is closed, but became no order', c.id)
from carts as c where c.status = 'CONVERTED' and not exists (select from orders where cart_id = c.id)
union all
select format('customer %s has %s open carts', customer_id, count(*))
from carts where status = 'ACTIVE' group by customer_id having count(*) > 1;

-- check one-order-per-key: A repeated request creates one order, and the stored response is that order’s
select format('key %s of customer %s made %s orders: %s', idempotency_key, customer_id, count(*), string_agg(order_number, ', '))
from orders where idempotency_key is not null group by customer_id, idempotency_key having count(*) > 1
union all
select format('key %s of customer %s was claimed, but has no answer', key, customer_id)
from idempotency_keys where response is null
union all
select format('key %s of customer %s answers order %s over %s riyals, which is not what it made', k.key, k.customer_id,
  k.response ->> 'orderNumber', k.response ->> 'totalAmount')
from idempotency_keys as k
where k.route = 'POST /orders' and k.response is not null and not exists (
  select from orders as o
  where o.id::text = k.response ->> 'id' and o.customer_id = k.customer_id and o.idempotency_key = k.key
    and o.total_amount = (k.response ->> 'totalAmount')::numeric * 100
);

-- check coupons-within-limits: A coupon’s use count is correct and within its limits
select format('coupon %s: counts %s uses, orders have made %s of at most %s', c.code, c.redemption_count, r.uses,
  coalesce(c.max_redemptions::text, 'any number'))
from coupons as c
cross join lateral (
  select count(*) as uses from coupon_redemptions where coupon_id = c.id and released_at is null
) as r
where c.redemption_count <> r.uses or r.uses > c.max_redemptions
union all
select format('coupon %s: customer %s uses it %s times of %s', c.code, r.customer_id, count(*), c.max_per_customer)
from coupons as c join coupon_redemptions as r on r.coupon_id = c.id and r.released_at is null
group by c.id, r.customer_id having count(*) > c.max_per_customer;

-- check discounts-are-redeemed: Whoever got a discount used a coupon for it once, and has it back if the order was cancelled
select format('order %s: %s off by coupon %s, %s used%s, the order is %s', coalesce(o.order_number, r.order_id::text),
  coalesce(o.discount_amount, 0), coalesce(o.coupon_code, 'none'), coalesce(r.amount, 0),
  case when r.released_at is null then '' else ' and given back' end, coalesce(o.status, 'gone'))
from (select * from orders where coupon_id is not null) as o
full join coupon_redemptions as r on r.order_id = o.id
where (o.coupon_id, o.customer_id, o.discount_amount) is distinct from (r.coupon_id, r.customer_id, r.amount)
  or (o.status = 'CANCELLED') <> (r.released_at is not null);

-- check orders-stand-where-parcels-do: Every order stands where its slowest parcel does and has a parcel of each vendor for its lines
select format('order %s is %s, its parcels are %s', o.order_number, o.status, coalesce(f.statuses, 'none'))
from orders as o
cross join lateral (
  select string_agg(status, ', ') as statuses,
    min(array_position(array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'], status)) as slowest
  from fulfilments where order_id = o.id
) as f
where o.status is distinct from case when f.statuses is not null
  then coalesce((array['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'])[f.slowest], 'CANCELLED') end
union all
select format('parcel %s of order %s has no lines', f.id, f.order_id)
from fulfilments as f where not exists (select from order_items where fulfilment_id = f.id)
union all
select format('line %s of order %s is not in a parcel of its vendor', i.sku, i.order_id)
from order_items as i
join product_vendors as p on p.id = i.product_vendor_id
left join fulfilments as f on f.id = i.fulfilment_id and f.order_id = i.order_id
where f.vendor_id is distinct from p.vendor_id;

-- check orders-tell-their-story: Every order has one “placed” event; a cancelled order has one “cancelled” event and no started parcel, unless each was refused at the door or could not be supplied
select format('order %s is %s: told placed %s times, cancelled %s times, begun %s times', o.order_number, o.status, e.placed,
  e.cancelled, e.begun)
from orders as o
cross join lateral (
  select count(*) filter (where code = 'placed') as placed, count(*) filter (where code = 'cancelled') as cancelled,
    count(*) filter (where code in ('processing', 'shipped', 'delivered') and not exists (
      select from order_events as r where r.fulfilment_id = t.fulfilment_id and r.code = 'refused') and not exists (
      select from fulfilments as u where u.id = t.fulfilment_id and u.unsupplied_at is not null)) as begun
  from order_events as t where order_id = o.id
) as e
where e.placed <> 1 or e.cancelled <> (o.status = 'CANCELLED')::int or (e.cancelled > 0 and e.begun > 0)
union all
select format('parcel %s of order %s by %s is %s: told shipped %s times, delivered %s times, refused %s times%s', f.id, o.order_number,
  o.payment_method, f.status, e.shipped, e.delivered, e.refused, case when f.refused_at is null then '' else ', and is refused' end)
from fulfilments as f
join orders as o on o.id = f.order_id
cross join lateral (
  select count(*) filter (where code = 'shipped') as shipped, count(*) filter (where code = 'delivered') as delivered,
    count(*) filter (where code = 'refused') as refused
  from order_events where fulfilment_id = f.id
) as e
where e.refused <> (f.refused_at is not null)::int or e.shipped > 1 or e.delivered > 1
  or (e.refused > 0 and (f.status <> 'CANCELLED' or o.payment_method <> 'cod' or e.shipped = 0 or e.delivered > 0))
  or (e.refused = 0 and f.status = 'CANCELLED' and o.status <> 'CANCELLED' and f.unsupplied_at is null);

-- check payments-balance: What came in less what went back is what every order says, to the halala; none is asked for twice
select format('order %s is %s and %s: asked %s of %s, %s paid in %s attempts, %s refunded, %s attempts open', o.order_number,
  o.status, o.payment_status, p.asked, o.total_amount, p.paid, p.takers, p.refunded, p.open)
from orders as o
cross join lateral (
  select count(*) as attempts, min(amount) as asked, coalesce(max(amount) <> min(amount), false) as differ,
    count(*) filter (where status in ('PAID', 'REFUNDED')) as takers,
    coalesce(sum(captured_amount) filter (where status in ('PAID', 'REFUNDED')), 0) as paid,
    coalesce(sum(refunded_amount) filter (where status in ('PAID', 'REFUNDED')), 0) as refunded,
    count(*) filter (where status in ('CREATED', 'REQUIRES_ACTION')) as open
  from payments where order_id = o.id
) as p
cross join lateral (
  -- The previous release delivers cash parcels without what was collected: they count as paid in full.
  select case when o.payment_method = 'cod' and bool_and(collected is not null) filter (where status = 'DELIVERED')
    then sum(collected) else o.total_amount - o.credit_applied end as due
  from fulfilments where order_id = o.id
) as c
where p.attempts = 0 or p.differ or p.asked <> o.total_amount - o.credit_applied
  or p.takers <> (o.payment_status in ('PAID', 'REFUNDED'))::int
  or p.paid <> case when o.payment_status in ('PAID', 'REFUNDED') then c.due else 0 end
  or (p.refunded = p.paid and o.credit_returned = o.credit_applied and p.paid + o.credit_applied > 0 and p.takers > 0)
    <> (o.payment_status = 'REFUNDED' and o.total_amount > 0)
  or p.open > case when o.status = 'CANCELLED' or o.payment_status in ('PAID', 'REFUNDED') then 0 else 1 end;

-- check cash-is-collected: What carriers are to collect is what the parcels of a cash order come to; what they collected pays it, and a difference is a finding
select format('parcel %s of order %s by %s: %s to collect, it comes to %s; %s collected', f.id, o.order_number, o.payment_method,
  f.collect_amount, g.amount, coalesce(f.collected::text, 'nothing'))
from fulfilments as f
join orders as o on o.id = f.order_id
cross join lateral (
  select f.shipping + f.cod_fee + sum(total_price - cancelled_total - discount + cancelled_discount
    + case when o.prices_include_vat then 0 else tax - cancelled_tax end) as amount
  from order_items where fulfilment_id = f.id
) as g
where num_nonnulls(f.collect_amount, f.collected) > 0 and (f.collect_amount is distinct from g.amount or o.payment_method <> 'cod')
union all
select format('order %s over %s: its carriers are to collect %s', o.order_number, o.total_amount, f.asked)
from orders as o
cross join lateral (
  select sum(collect_amount) as asked, count(*) filter (where collect_amount is null and unsupplied_at is null) as unknown
  from fulfilments where order_id = o.id
) as f
where f.unknown = 0 and f.asked <> o.total_amount
  - (select coalesce(sum(amount), 0) from order_cancellations where order_id = o.id)
union all
select format('order %s is %s and %s, its carriers have collected %s', o.order_number, o.status, o.payment_status, f.collected)
from orders as o
cross join lateral (select sum(collected) as collected from fulfilments where order_id = o.id) as f
where f.collected > 0 and o.status = 'DELIVERED' and o.payment_status not in ('PAID', 'REFUNDED')
union all
select format('parcel %s: %s collected instead of %s, and no finding says so', id, collected, collect_amount)
from fulfilments as f
where collected <> collect_amount
  and not exists (select from gateway_findings where kind = 'collected_amount' and ref_id = f.id::text);

-- check late-cash-is-not-lost: Cash for a parcel that was given up is a finding until it is recorded, and then money of its order that goes back
select format('parcel %s of order %s: it arrived on %s, and no finding says that its cash is to be recorded', f.id, o.order_number, f.arrived_late_at)
from fulfilments as f join orders as o on o.id = f.order_id
where f.arrived_late_at is not null and f.late_collected is null
  and not exists (select from gateway_findings where kind = 'collected_late' and ref_id = f.id::text and (resolved_at is null or closed_by_hand))
union all
select format('parcel %s of order %s is %s: its carrier says that it has delivered it on %s', f.id, o.order_number, f.status, e.happened_at)
from carrier_events as e join labels as l on l.id = e.label_id join fulfilments as f on f.id = l.fulfilment_id
join orders as o on o.id = f.order_id
where e.kind = 'delivered' and e.outcome = 'ignored' and f.status = 'CANCELLED' and f.arrived_late_at is null and l.return_id is null
  and o.payment_method = 'cod' and f.refused_at is not null and f.restocked_at is null
  and not exists (select from gateway_findings where kind = 'collected_late' and ref_id = f.id::text)
union all
select format('order %s: %s collected for parcels that were given up, %s taken', o.order_number, f.collected, p.taken)
from (select order_id, sum(late_collected) as collected from fulfilments where late_collected is not null group by order_id) as f
join orders as o on o.id = f.order_id
cross join lateral (
  select coalesce(sum(captured_amount), 0) as taken from payments
  where order_id = o.id and provider = 'manual' and status in ('SURPLUS', 'RETURNED')
) as p
where f.collected <> p.taken;

-- check cancelled-parcels-that-arrive-are-told: A parcel that its carrier delivered although it was cancelled, and is not paid at the door, is a finding
select format('parcel %s of order %s is %s: its carrier says that it has delivered it on %s, and no finding says so',
  f.id, o.order_number, f.status, e.happened_at)
from carrier_events as e join labels as l on l.id = e.label_id join fulfilments as f on f.id = l.fulfilment_id
join orders as o on o.id = f.order_id
where e.kind = 'delivered' and e.outcome = 'arrived_late' and o.payment_method <> 'cod'
  and not exists (select from gateway_findings where kind = 'arrived_cancelled' and ref_id = f.id::text);

-- check nothing-captured-without-order: No payment was captured without an order
select format('payment %s by %s over %s is %s, but there is no order %s', p.id, p.method, p.amount, p.status, p.order_id)
from payments as p where not exists (select from orders where id = p.order_id);

-- check captured-money-has-a-home: What a gateway captured belongs to an order that stands, or goes back
select format('payment %s of order %s (%s): %s captured, %s refunded, %s promised', p.id, o.order_number, o.status,
  p.captured_amount, p.refunded_amount, p.refund_pending)
from payments as p join orders as o on o.id = p.order_id
where p.provider <> 'manual' and p.captured_amount > p.refunded_amount + p.refund_pending
  and (o.status = 'CANCELLED' or p.status not in ('PAID', 'REFUNDED'))
  and not exists (select from refunds where payment_id = p.id and status = 'FAILED');

-- check surplus-goes-back: Money that nobody asked for has its refund
select format('payment %s of order %s is %s with %s captured, its refunds come to %s', p.id, p.order_id, p.status,
  p.captured_amount, r.sum)
from payments as p
cross join lateral (select coalesce(sum(amount), 0) as sum from refunds where payment_id = p.id) as r
where p.status in ('SURPLUS', 'RETURNED') and r.sum <> p.captured_amount;

-- check refunds-are-payments: What was refunded and what is promised are the refunds of a payment, and never more than came in
select format('payment %s: %s refunded and %s promised of %s, its refunds come to %s and %s', p.id, p.refunded_amount,
  p.refund_pending, p.captured_amount, r.done, r.under_way)
from payments as p
cross join lateral (
  select coalesce(sum(amount) filter (where status = 'SUCCEEDED'), 0) as done,
    coalesce(sum(amount) filter (where status in ('PENDING', 'SENDING')), 0) as under_way
  from refunds where payment_id = p.id
) as r
where p.refunded_amount + p.refund_pending > p.captured_amount
  or (p.provider <> 'manual' and (p.refunded_amount, p.refund_pending) is distinct from (r.done, r.under_way));

-- check asked-refunds-are-made: What was approved goes back once, with a second person where one was needed; nothing else does
select format('request %s over %s of order %s is %s: its refunds come to %s', q.id, q.amount, q.order_id, q.status, m.amount)
from refund_requests as q
cross join lateral (
  select coalesce(sum(amount), 0) + (select coalesce(sum(amount), 0) from store_credit_movements where request_id = q.id) as amount,
    coalesce(bool_or(exists (
    select from refunds as b where b.payment_id = r.payment_id and b.kind = 'outside')), false) as is_partly_outside
  from refunds as r where r.request_id = q.id
) as m
where q.status = 'APPROVED' and q.amount <> m.amount and not m.is_partly_outside and q.return_id is null
    and q.reason not in ('cancel_order', 'cancel_pieces', 'late_cash')
  or (q.status <> 'APPROVED' or q.return_id is not null or q.reason in ('cancel_order', 'cancel_pieces', 'late_cash'))
    and m.amount > 0
union all
select format('refund %s over %s of order %s was given by nobody', id, amount, order_id)
from refunds where (kind = 'goodwill') <> (request_id is not null);

-- check returns-of-the-team-are-paid: What the team paid without the store’s answer is a concluded return of that order over that amount
select format('request %s over %s of order %s opened return %s of order %s, which is %s over %s',
  q.id, q.amount, q.order_id, r.number, r.order_id, r.status, r.amount)
from refund_requests as q join returns as r on r.id = q.return_id
where r.order_id <> q.order_id or q.reason = 'return' and (r.status, r.amount) is distinct from ('CONCLUDED', q.amount);

-- check approved-cancellations-happened: What the team was allowed to cancel is cancelled
select format('order %s is %s, and %s requests to cancel it are approved', o.id, o.status, count(*))
from refund_requests as q join orders as o on o.id = q.order_id
where q.status = 'APPROVED' and q.reason = 'cancel_order'
group by o.id having o.status <> 'CANCELLED' or count(*) > 1
union all
select format('order %s has %s approved requests to cancel pieces, and fewer cancellations by the team', q.order_id, count(*))
from refund_requests as q
where q.status = 'APPROVED' and q.reason = 'cancel_pieces'
group by q.order_id having count(*) > (select count(*) from order_cancellations where order_id = q.order_id and actor = 'operator');

-- check accounts-got-what-went-back: What people noted as sent to a customer’s account went back, and is of that account’s order
select format('order %s: %s halalas are noted as sent to accounts of its customer, %s went back', a.order_id, sum(a.sent_amount), m.back)
from refund_accounts as a
cross join lateral (select coalesce(sum(refunded_amount), 0) as back from payments where order_id = a.order_id) as m
group by a.order_id, m.back having sum(a.sent_amount) > m.back
union all
select format('refund %s of order %s is %s, and went to an account of order %s', r.id, r.order_id, r.status, a.order_id)
from refunds as r join refund_accounts as a on a.id = r.account_id
where a.order_id <> r.order_id or r.status <> 'SUCCEEDED' or not r.by_hand
union all
select format('account %s of order %s: %s halalas are noted as sent there, its refunds come to %s', a.id, a.order_id, a.sent_amount, sum(r.amount))
from refund_accounts as a join refunds as r on r.account_id = a.id
group by a.id having sum(r.amount) > a.sent_amount;

-- check old-account-numbers-are-deleted: The number of an account is gone a month after the last money was sent there; three days more may wait for the job
select format('account %s of order %s still has its number, money went there on %s', a.id, a.order_id,
  to_char(a.sent_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD'))
from refund_accounts as a join orders as o on o.id = a.order_id
where a.iban_sealed is not null and a.sent_at < now() - interval '33 days'
  and (a.replaced_at is not null or not (o.status = 'CANCELLED' and o.payment_status = 'PAID')
    and not exists (select from refunds where order_id = o.id and status <> 'SUCCEEDED')
    and not exists (select from returns where order_id = o.id and status in ('REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'DISPUTED')));

-- check credit-equals-its-movements: A customer's credit is the sum of its movements, and every order has what it says of it
select format('customer %s has credit of %s, its movements come to %s', c.id, c.store_credit, m.sum)
from customers as c
cross join lateral (
  select coalesce(sum(case kind when 'spent' then -amount else amount end), 0) as sum from store_credit_movements where customer_id = c.id
) as m
where c.store_credit <> m.sum or c.store_credit < 0
union all
select format('order %s was paid with credit of %s, and %s of it came back; its movements say %s and %s', o.order_number, o.credit_applied,
  o.credit_returned, m.spent, m.back)
from orders as o
cross join lateral (
  select coalesce(sum(amount) filter (where kind = 'spent'), 0) as spent, coalesce(sum(amount) filter (where kind = 'given_back'), 0) as back
  from store_credit_movements where order_id = o.id
) as m
where (o.credit_applied, o.credit_returned) is distinct from (m.spent, m.back)
union all
select format('movement %s of order %s is of customer %s, the order of customer %s', m.id, o.order_number, m.customer_id, o.customer_id)
from store_credit_movements as m join orders as o on o.id = m.order_id where m.customer_id <> o.customer_id
union all
select format('order %s: credit of %s was issued, %s went back by people', o.order_number, m.issued, p.back)
from (select order_id, sum(amount) as issued from store_credit_movements where kind = 'issued' group by order_id) as m
join orders as o on o.id = m.order_id
cross join lateral (select coalesce(sum(refunded_amount), 0) as back from payments where order_id = o.id) as p
where m.issued > p.back;

-- check credit-comes-back: A cancelled order keeps no credit
select format('order %s is cancelled and keeps credit of %s', order_number, credit_applied - credit_returned)
from orders where status = 'CANCELLED' and credit_applied > credit_returned;

-- check unpaid-holds-end: No stock is held by an order whose time to pay was over 90 minutes ago, unless a finding says why
select format('order %s is %s and could be paid until %s', o.order_number, o.payment_status, o.pay_until)
from orders as o
where o.pay_until < now() - interval '90 minutes' and o.status = 'PENDING' and o.payment_status in ('PENDING', 'FAILED')
  and not exists (select from gateway_findings where order_id = o.id and kind = 'cannot_close' and resolved_at is null);

-- check prepaid-parcels-are-paid: No parcel of an order that is paid in advance is prepared before the money has come
select format('parcel %s of order %s is %s, the order is %s by %s', f.id, o.order_number, f.status, o.payment_status,
  o.payment_method)
from fulfilments as f join orders as o on o.id = f.order_id
where o.payment_method <> 'cod' and o.payment_status in ('PENDING', 'FAILED') and f.status not in ('PENDING', 'CANCELLED');

-- check findings-are-young: No difference between the shop and the payment gateway is open for more than three days
select format('finding %s: %s of %s since %s', id, kind, ref_id, first_seen)
from gateway_findings where resolved_at is null and first_seen < now() - interval '72 hours';

-- check transfers-pay-whole-orders: What arrived by bank pays a whole order, nothing of it, or part of one that people marked as paid
select format('order %s over %s is %s, receipts pay %s of it', o.order_number, o.total_amount, o.payment_status, r.used)
from (select order_id, sum(used) as used from bank_receipts where order_id is not null group by order_id) as r
join orders as o on o.id = r.order_id
where r.used > 0 and (o.payment_status not in ('PAID', 'REFUNDED') or r.used > o.total_amount - o.credit_applied
  or r.used < o.total_amount - o.credit_applied and not exists (
    select from order_events where order_id = o.id and code = 'paid' and detail ->> 'how' = 'manual'))
union all
select format('receipt %s over %s: %s used, %s returned', bank_id, amount, used, returned)
from bank_receipts where used + returned > amount or (used > 0 and order_id is null);

-- check invoice-numbers-have-no-gaps: The numbers of every series of invoices are 1, 2, 3 … up to its counter
select format('series %s: counter %s, %s documents numbered %s to %s', coalesce(c.series, i.series), coalesce(c.last, 0),
  coalesce(i.documents, 0), coalesce(i.first, 0), coalesce(i.last, 0))
from invoice_counters as c
full join (
  select series, count(distinct number) as numbers, count(*) as documents, min(number) as first, max(number) as last
  from invoices group by series
) as i on i.series = c.series
where coalesce(c.last, 0) <> coalesce(i.last, 0) or i.numbers <> i.last or i.documents <> i.last or i.first <> 1;

-- check invoices-come-to-orders: The invoices of an order come to its total and its tax; only those of what was cancelled or refused are taken back, in full
select format('order %s: total %s with tax %s, its invoices come to %s with %s', o.order_number, o.total_amount, o.tax + i.charges_tax,
  i.total, i.tax)
from (
  -- The previous release, while it runs beside this one, issues documents that know no tax in delivery and fee.
  select o.id, sum(i.total) as total, sum(i.tax) as tax,
    case when bool_or(i.document -> 'totals' ? 'shippingTax') then o.charges_tax else 0 end as charges_tax
  from orders as o join invoices as i on i.order_id = o.id and i.kind = 'invoice' and i.fulfilment_id is null group by o.id
) as i
join orders as o on o.id = i.id
where (i.total, i.tax) is distinct from (o.total_amount, o.tax + i.charges_tax)
union all
select format('parcel %s: comes to %s with tax %s, its invoice to %s with %s', p.id, p.total, p.tax, p.invoiced, p.invoiced_tax)
from (
  select f.id, i.total as invoiced, i.tax as invoiced_tax,
    g.paid + case when o.prices_include_vat then 0 else g.tax end + f.shipping + f.cod_fee as total,
    g.tax + case when i.document -> 'totals' ? 'shippingTax' then f.shipping_tax + f.cod_fee_tax else 0 end as tax
  from invoices as i
  join fulfilments as f on f.id = i.fulfilment_id
  join orders as o on o.id = i.order_id and o.id = f.order_id
  cross join lateral (
    select sum(total_price - cancelled_total - discount + cancelled_discount) as paid, sum(tax - cancelled_tax) as tax
    from order_items where fulfilment_id = f.id
  ) as g
) as p
where (p.invoiced, p.invoiced_tax) is distinct from (p.total, p.tax)
union all
select format('order %s is invoiced as a whole and parcel by parcel', order_id)
from invoices where kind = 'invoice'
group by order_id having bool_or(fulfilment_id is null) and bool_or(fulfilment_id is not null)
union all
select format('order %s is %s: credit note over %s for an invoice over %s', o.order_number, o.status, n.total, i.total)
from invoices as n
join orders as o on o.id = n.order_id
left join invoices as i on i.id = n.reference_id
left join fulfilments as f on f.id = n.fulfilment_id
where n.kind = 'credit_note' and n.cancellation_id is null and n.return_id is null and ((o.status <> 'CANCELLED' and f.refused_at is null)
  or (n.order_id, n.series) is distinct from (i.order_id, i.series)
  -- A refused parcel is taken out of an invoice of the whole order; then the parcel is what it comes to, as above.
  -- What could not be supplied was taken back before.
  or case when n.fulfilment_id is not distinct from i.fulfilment_id then (n.total, n.tax) <> (
      select i.total - coalesce(sum(total), 0), i.tax - coalesce(sum(tax), 0) from invoices
      where reference_id = i.id and cancellation_id is not null)
    else f.refused_at is null or i.fulfilment_id is not null end)
union all
select format('order %s: %s invoices, but %s credit notes', order_id, count(*) filter (where kind = 'invoice'),
  count(*) filter (where kind = 'credit_note'))
from invoices as i where cancellation_id is null and return_id is null group by order_id
having count(*) filter (where kind = 'credit_note') not in (0, count(*) filter (where kind = 'invoice'))
  and not exists (select from fulfilments where order_id = i.order_id and (refused_at is not null or unsupplied_at is not null))
union all
select format('parcel %s of order %s was refused on %s, its invoice is not taken back', f.id, f.order_id, f.refused_at)
from fulfilments as f
where f.refused_at < now() - interval '1 day'
  and exists (select from invoices where order_id = f.order_id and kind = 'invoice' and coalesce(fulfilment_id, f.id) = f.id)
  and not exists (select from invoices where fulfilment_id = f.id and kind = 'credit_note')
union all
select format('%s %s number %s is kept as %s, its document says %s', kind, series, number, total, document -> 'totals' ->> 'total')
from invoices
where (document -> 'totals' ->> 'total')::bigint is distinct from total::bigint
  or (document -> 'totals' ->> 'tax')::bigint is distinct from tax::bigint;

-- check credit-notes-follow-invoices: A credit note has the series and the seller's VAT number of the invoice that it references
select format('credit note %s-%s: its seller has VAT number %s, invoice %s-%s is of %s', n.series, n.number,
  coalesce(n.document #>> '{seller,vatNumber}', 'none'), i.series, i.number, coalesce(i.document #>> '{seller,vatNumber}', 'none'))
from invoices as n left join invoices as i on i.id = n.reference_id and i.kind = 'invoice'
where n.kind = 'credit_note'
  and (n.series, n.document #>> '{seller,vatNumber}') is distinct from (i.series, i.document #>> '{seller,vatNumber}');

-- check invoices-wait-for-the-tax-point: No invoice was issued before its order was paid, or before its cash parcel was shipped
select format('invoice %s-%s of order %s is due when %s, the order is %s and %s, its parcel %s', i.series, i.number, o.order_number,
  i.tax_point, o.status, o.payment_status, coalesce(f.status, 'any'))
from invoices as i join orders as o on o.id = i.order_id left join fulfilments as f on f.id = i.fulfilment_id
where i.kind = 'invoice' and i.tax_point is not null and ((i.tax_point = 'shipped') <> (i.fulfilment_id is not null)
  or o.payment_status not in ('PAID', 'REFUNDED') and (i.tax_point = 'paid' or f.status not in ('SHIPPED', 'DELIVERED')
    and not exists (select from order_events where fulfilment_id = f.id and code = 'shipped')));

-- check offers-show-their-first-price: The price that lists show of an offer is that of its first variant
select format('offer %s: shows %s, its first variant costs %s', o.id, o.price, x.price)
from product_vendors as o
cross join lateral (
  select price from variants where product_vendor_id = o.id and is_active order by position limit 1
) as x
where o.price <> x.price;

-- check offers-are-on-when-they-may: An offer is on if its vendor wants that and nothing holds it, and off otherwise
select format('offer %s is %s: its vendor wants it %s, holds: %s', o.id, case when o.is_active then 'on' else 'off' end,
  case when o.wants_active then 'on' else 'off' end, coalesce(h.reasons, 'none'))
from product_vendors as o
left join (select offer_id, string_agg(reason, ', ') as reasons from offer_holds group by offer_id) as h on h.offer_id = o.id
where o.is_active <> (o.wants_active and h.offer_id is null);

-- check variants-are-their-packs: A variant is of a pack of its product, with its names and content, and of the offer’s vendor
select format('variant %s of offer %s: %s %s %s by vendor %s, its pack %s is %s %s %s', v.sku, o.id, v.name_en, v.content_amount,
  v.content_unit, v.vendor_id, coalesce(p.id::text, 'is missing and'), p.name_en, p.content_amount, p.content_unit)
from variants as v
join product_vendors as o on o.id = v.product_vendor_id
left join packs as p on p.id = v.pack_id
where (o.product_id, v.name, v.name_en, v.content_amount, v.content_unit, v.vendor_id)
  is distinct from (p.product_id, p.name, p.name_en, p.content_amount, p.content_unit, o.vendor_id);

-- check merged-products-sell-nothing: A product that was merged into another one is archived, has no variants, and is not public
select format('product %s was merged into %s, and %s', p.id, p.merged_into,
  case when d.product_id is not null then 'is public' when p.status <> 'ARCHIVED' then 'is not archived' else 'has variants' end)
from products as p
left join lateral (select product_id from search_documents where product_id = p.id limit 1) as d on true
where p.merged_into is not null and (p.status <> 'ARCHIVED' or d.product_id is not null or exists (
  select from variants as v join product_vendors as o on o.id = v.product_vendor_id where o.product_id = p.id));

-- check merged-categories-are-empty: A category that was merged into another one is hidden, and has no products and no subcategories
select format('category %s was merged into %s, and is %s', c.slug, c.merged_into,
  case when c.is_active then 'shown' else 'not empty' end)
from categories as c
where c.merged_into is not null and (c.is_active or exists (select from products where category_id = c.id)
  or exists (select from categories as s where s.parent_id = c.id and s.merged_into is null));

-- check joined-offers-lead-on: The id of an offer that was joined with another one leads to an offer of the same vendor, and sells nothing itself
select format('offer %s leads to %s, which is %s; it has %s variants', a.old_id, a.offer_id,
  case when n.vendor_id <> o.vendor_id then 'another vendor’s'
    when exists (select from offer_aliases where old_id = a.offer_id) then 'joined itself' else 'fine' end,
  (select count(*) from variants where product_vendor_id = a.old_id))
from offer_aliases as a join product_vendors as o on o.id = a.old_id join product_vendors as n on n.id = a.offer_id
where n.vendor_id <> o.vendor_id or o.is_active or exists (select from offer_aliases where old_id = a.offer_id)
  or exists (select from variants where product_vendor_id = a.old_id);

-- check prices-are-their-changes: The price of every variant is the last that its history tells of
select format('variant %s costs %s, struck %s; its history says %s, struck %s', v.sku, v.price, v.compare_at_price, c.price, c.compare_at)
from variants as v
left join lateral (
  select price, compare_at from price_changes where variant_id = v.id order by created_at desc, id desc limit 1
) as c on true
where (v.price, v.compare_at_price) is distinct from (c.price, c.compare_at);

-- check prices-keep-their-limits: No price, no sale price that runs or is planned, and no stopped price breaks what its vendor allows for the pack
select format('variant %s: %s %s breaks its limits %s to %s', v.sku, p.kind, p.price, v.min_price, v.max_price)
from variants as v
cross join lateral (
  select 'the price' as kind, v.price
  union all select 'the stopped price', h.price from held_prices as h where h.variant_id = v.id
  union all select 'the sale price', s.sale_price from promotion_variants as s join promotions as m on m.id = s.promotion_id
    where s.variant_id = v.id and s.state <> 'REFUSED' and m.is_active and m.ends_at > now()
) as p
where (v.min_price is not null or v.max_price is not null) and (p.price < v.min_price or p.price > v.max_price);

-- check search-finds-what-is-public: The search index matches the public offers exactly
select format('offer %s %s', coalesce(d.offer_id, o.id),
  case when d.offer_id is null then 'is public, but not found by search'
    when o.id is null then 'is found by search, but not public'
    else format('is found as in stock: %s, featured: %s, in category %s, at %s', d.in_stock, d.is_featured, d.category_id, d.price) end)
from search_documents as d
full join (
  select p.*, g.category_id, coalesce(c.parent_id, c.id) as root_category_id,
    exists (select from variants as x where x.product_vendor_id = p.id and x.is_active and pieces_to_sell(x, v) > 0) as in_stock,
    exists (select from promotion_offers where product_vendor_id = p.id) as has_promotions
  from product_vendors as p
  join products as g on g.id = p.product_id
  join categories as c on c.id = g.category_id
  join vendors as v on v.id = p.vendor_id
  where may_be_sold(p, g, v) and exists (select from variants where product_vendor_id = p.id and is_active)
) as o on o.id = d.offer_id
where (d.product_id, d.vendor_id, d.category_id, d.root_category_id, d.in_stock, d.is_featured)
    is distinct from (o.product_id, o.vendor_id, o.category_id, o.root_category_id, o.in_stock, o.is_featured)
  or (d.price <> o.price and not o.has_promotions);

-- check products-are-found-by-their-words: Search knows the words of every product with a public offer, and of no other
select format('product %s %s', coalesce(d.product_id, p.product_id),
  case when d.product_id is null then 'has words to be found by, but no public offer'
    when p.product_id is null then 'has a public offer, but no words to be found by'
    else 'has names to be found by, but no texts' end)
from (select distinct product_id from search_documents) as d
full join search_products as p on p.product_id = d.product_id
left join search_texts as t on t.product_id = p.product_id
where d.product_id is null or t.product_id is null;

-- check one-account-per-email: An email, however it is written, has one account, and a customer one user
select format('%s has %s accounts', lower(email), count(*)) from users group by lower(email) having count(*) > 1
union all
select format('user %s is %s customers', user_id, count(*)) from customers group by user_id having count(*) > 1;

-- check sessions-have-one-live-token: Every session that lives has one token that can be used, and used ones lead to one of the same session
select format('session %s of user %s has %s tokens that can be used', s.id, s.user_id, count(t.session_id))
from sessions as s left join refresh_tokens as t on t.session_id = s.id and t.used_at is null
where s.revoked_at is null and s.expires_at > now()
group by s.id having count(t.session_id) <> 1
union all
select format('session %s: a used token leads to %s', t.session_id,
  case when n.token_hash is null then 'none' else 'another session’s' end)
from refresh_tokens as t left join refresh_tokens as n on n.token_hash = t.replaced_by
where t.used_at is not null and n.session_id is distinct from t.session_id
union all
select format('session %s belongs to nobody', s.id) from sessions as s where not exists (select from users where id = s.user_id);

-- check recovery-codes-belong-to-a-second-factor: Recovery codes belong to a second factor that is on, ten at most to each
select format('user %s: %s recovery codes, the second factor is %s', f.user_id, count(*),
  case when f.confirmed_at is null then 'not on' else 'on' end)
from recovery_codes as r join second_factors as f on f.user_id = r.user_id
group by f.user_id having f.confirmed_at is null or count(*) > 10;

-- check teams-have-an-owner: Every vendor that has a team has an owner in it, and nobody is in a team without an account
select format('vendor %s: %s members, no owner', vendor_id, count(*))
from vendor_members as m join vendors as v on v.id = m.vendor_id where v.closed_at is null
group by vendor_id having count(*) filter (where role = 'owner') = 0
union all
select format('user %s is in a team without an account', m.user_id)
from (select user_id from vendor_members union select user_id from operator_members) as m
where not exists (select from users where id = m.user_id);

-- check audit-days-hold: The audit log has exactly the entries that the hash of each closed day was made of, and no day is missing
select format('day %s: %s entries, %s when it was closed; the hash %s', d.day, n.count, d.entries,
  case when d.hash = audit_day_hash(d.day, d.previous) then 'is right' else 'is another one' end)
from (select *, lag(hash) over (order by day) as previous from audit_days) as d
cross join lateral (
  select count(*) from audit_log
  where at >= d.day::timestamp at time zone 'Asia/Riyadh' and at < (d.day + 1)::timestamp at time zone 'Asia/Riyadh'
) as n
where n.count <> d.entries or d.hash <> audit_day_hash(d.day, d.previous)
union all
select format('day %s has no hash, %s has one', d.before + 1, d.day)
from (select day, lag(day) over (order by day) as before from audit_days) as d where d.day <> d.before + 1
union all
select format('entry %s is older than the first day with a hash', a.id)
from audit_log as a where a.at < (select min(day)::timestamp at time zone 'Asia/Riyadh' from audit_days);

-- check suspended-vendors-sell-nothing: No vendor is active while it is suspended
select format('vendor %s is active, although it is suspended since %s', v.slug, s.since)
from vendor_suspensions as s join vendors as v on v.id = s.vendor_id where v.is_active;

-- check approved-applications-have-vendors: An approved application has a vendor with an active bank account and the same registration
select format('application %s: %s', a.id, case when b.vendor_id is null then 'the vendor has no active bank account'
  else 'the vendor has another registration' end)
from applications as a join vendors as v on v.id = a.vendor_id
  left join bank_accounts as b on b.vendor_id = v.id and b.status = 'ACTIVE'
where v.closed_at is null and (b.vendor_id is null or v.commercial_registration is distinct from a.commercial_registration);

-- check submitted-applications-are-whole: A submitted application has all its steps and an IBAN, until its vendor is paid to another account
select format('application %s is %s with %s of 5 steps', a.id, a.status, count(s.step))
from applications as a left join application_steps as s on s.application_id = a.id
where a.holds_numbers and not exists (select from vendors where id = a.vendor_id and closed_at is not null)
group by a.id having count(s.step) < 5 or a.iban_hash is null
  and not exists (select from bank_accounts where vendor_id = a.vendor_id and status = 'REPLACED');

-- check commission-rules-do-not-overlap: No category has two commission rules at once
select format('rules %s and %s are both in force from %s', a.id, b.id, greatest(a.valid_from, b.valid_from))
from commission_rules as a join commission_rules as b on a.id < b.id and a.category_id is not distinct from b.category_id
  and tstzrange(a.valid_from, a.valid_to) && tstzrange(b.valid_from, b.valid_to);

-- check holidays-are-kept: A vendor is away exactly on the days of its holiday; days that began within the last hour may wait for the job
select format('vendor %s is %s, its holiday is from %s and it is back on %s', slug,
  case when is_away then 'away' else 'not away' end, holiday_from, back_on)
from vendors
where back_on is not null and is_away is distinct from (
  holiday_from <= (now() at time zone 'Asia/Riyadh')::date and back_on > (now() at time zone 'Asia/Riyadh')::date)
  and extract(hour from now() at time zone 'Asia/Riyadh') >= 1
union all
select format('vendor %s had a holiday until %s', slug, back_on)
from vendors where back_on <= (now() at time zone 'Asia/Riyadh' - interval '1 hour')::date;

-- check one-account-in-force: A vendor is paid to one account, changes it once at a time, and a confirmed change is in force when its time comes; the last hour may wait for the job
select format('vendor %s has %s accounts in force', vendor_id, count(*))
from bank_accounts where status = 'ACTIVE' group by vendor_id having count(*) > 1
union all
select format('vendor %s has %s changes of its account under way', vendor_id, count(*))
from bank_accounts where status in ('PENDING', 'CONFIRMED') group by vendor_id having count(*) > 1
union all
select format('account %s of vendor %s is not in force since %s', id, vendor_id, active_from)
from bank_accounts where status = 'CONFIRMED' and active_from < now() - interval '1 hour'
union all
select format('account %s of vendor %s came into force %s after it was confirmed', id, vendor_id, active_from - decided_at)
from bank_accounts where status in ('CONFIRMED', 'ACTIVE', 'REPLACED') and requested_by is not null and decided_at is not null
  and active_from < decided_at + interval '72 hours'
union all
select format('closed vendor %s has a change of its account under way', b.vendor_id)
from bank_accounts as b join vendors as v on v.id = b.vendor_id and v.closed_at is not null
where b.status in ('PENDING', 'CONFIRMED');

-- check closed-vendors-are-done: A closed vendor sells nothing, has no parcel under way, and only people with its books are left in its team
select format('vendor %s is closed, but active', slug) from vendors where closed_at is not null and is_active
union all
select format('vendor %s is closed, but a parcel of order %s is %s', v.slug, f.order_id, f.status)
from vendors as v join fulfilments as f on f.vendor_id = v.id
where v.closed_at is not null and f.status not in ('DELIVERED', 'CANCELLED')
union all
select format('vendor %s is closed, but %s is in its team', v.slug, m.user_id)
from vendors as v join vendor_members as m on m.vendor_id = v.id
where v.closed_at is not null and m.role = 'staff' and not 'money' = any(m.permissions)
union all
select format('vendor %s is closed, but invites %s', v.slug, i.id)
from vendors as v join invitations as i on i.vendor_id = v.id
where v.closed_at is not null and i.accepted_at is null and i.revoked_at is null;

-- check held-offers-are-off: An offer that is held is off, and the paper that it waits for has expired
select format('offer %s is held since %s, but %s', h.offer_id, h.since,
  case when o.is_active then 'it is on' else 'the paper has not expired' end)
from offer_holds as h join product_vendors as o on o.id = h.offer_id join documents as d on d.id = h.document_id
where o.is_active or d.expires_on is null or d.expires_on >= (now() at time zone 'Asia/Riyadh')::date;

-- check batches-did-what-they-say: An import has changed what its rows say, each once, and goes on until it is done
select format('import %s counts %s, its rows %s', i.id, i.outcomes, r.counts)
from imports as i
cross join lateral (
  select jsonb_build_object('saved', count(*) filter (where outcome = 'saved'), 'held', count(*) filter (where outcome = 'held'),
    'conflict', count(*) filter (where outcome = 'conflict'), 'skipped', count(*) filter (where outcome = 'skipped')) as counts
  from import_rows where import_id = i.id
) as r
where i.status in ('APPLIED', 'UNDOING', 'UNDONE') and i.outcomes is distinct from r.counts
union all
select format('import %s: row %s has changed the price %s times', r.import_id, r.number, c.times)
from import_rows as r
join imports as i on i.id = r.import_id
cross join lateral (
  select count(*) as times from price_changes where batch_id = i.batch_id and variant_id = r.variant_id
) as c
where r.variant_id is not null and r.outcome is not null
  and c.times <> (r.outcome = 'saved' and (r.changes ? 'price' or r.changes ? 'compare_at_price'))::int
union all
select format('import %s: row %s has moved the stock %s times', r.import_id, r.number, c.times)
from import_rows as r
join imports as i on i.id = r.import_id
cross join lateral (
  select count(*) as times from stock_movements where batch_id = i.batch_id and variant_id = r.variant_id
) as c
where r.variant_id is not null and c.times > (r.outcome in ('saved', 'held') and r.changes ? 'stock')::int
union all
select format('import %s has changed variant %s, which none of its rows names', i.id, c.variant_id)
from imports as i
join (
  select batch_id, variant_id from price_changes where batch_id is not null
  union all select batch_id, variant_id from stock_movements where batch_id is not null
) as c on c.batch_id = i.batch_id
where not exists (select from import_rows where import_id = i.id and variant_id = c.variant_id)
union all
select format('import %s stands still in %s since %s', id, status, moved_at)
from imports where status in ('READING', 'CHECKING', 'APPLYING', 'UNDOING') and moved_at < now() - interval '1 hour';

-- check feed-has-no-gaps: The numbers of a vendor's feed follow each other up to the last one given, and it tells of every event that was looked at
select format('vendor %s has %s events numbered %s to %s, the last number given is %s', coalesce(h.vendor_id, f.vendor_id),
  count(f.seq), min(f.seq), max(f.seq), coalesce(h.last::text, 'none'))
from vendor_feed_heads as h full join vendor_feed as f on f.vendor_id = h.vendor_id
group by h.vendor_id, f.vendor_id, h.last
having count(f.seq) <> coalesce(max(f.seq) - min(f.seq) + 1, 0) or coalesce(max(f.seq), h.last) is distinct from h.last
union all
select format('event %s (%s) of order %s is not in the feed of vendor %s', e.id, e.code, e.order_id, f.vendor_id)
from vendor_feed_state as s
join order_events as e on e.created_at > greatest(s.started_at, now() - interval '399 days')
  and e.created_at < s.looked_until - interval '1 minute'
  -- Ids by time: those of rows that only migrations make have another version, and no feed tells of them.
  and substr(e.id::text, 15, 1) = '7'
join fulfilments as f on f.order_id = e.order_id and (e.fulfilment_id is null or e.fulfilment_id = f.id)
where e.code in ('placed', 'paid', 'cancelled', 'shipped', 'delivered', 'refused')
  and not exists (select from vendor_feed where vendor_id = f.vendor_id and source_id = e.id)
union all
select format('step %s (%s) of return %s is not in the feed of vendor %s', e.id, e.code, r.number, r.vendor_id)
from vendor_feed_state as s
join return_events as e on e.created_at > greatest(s.returns_from, now() - interval '399 days')
  and e.created_at < s.looked_until - interval '1 minute'
join returns as r on r.id = e.return_id
where e.code <> 'received'
  and not exists (select from vendor_feed where vendor_id = r.vendor_id and source_id = e.id);

-- check sales-are-whole: A sale has packs of its vendor, and the offers of exactly these packs know of it
select format('promotion %s has not exactly one form', id) from promotions
where num_nonnulls(percent_off, amount_off) <> case when is_sale then 0 else 1 end or stopped_at is not null and is_active
union all
select format('sale %s has no pack', m.id) from promotions as m
where m.is_sale and not exists (select from promotion_variants where promotion_id = m.id)
union all
select format('sale %s of vendor %s has a pack of vendor %s', m.id, m.vendor_id, v.vendor_id)
from promotions as m join promotion_variants as s on s.promotion_id = m.id join variants as v on v.id = s.variant_id
where v.vendor_id is distinct from m.vendor_id or not m.is_sale
union all
select format('sale %s and offer %s do not know of each other', coalesce(s.promotion_id, o.promotion_id),
  coalesce(s.product_vendor_id, o.product_vendor_id))
from (select distinct promotion_id, product_vendor_id from promotion_variants) as s
full join (select mo.* from promotion_offers as mo join promotions as m on m.id = mo.promotion_id and m.is_sale) as o
  on (o.promotion_id, o.product_vendor_id) = (s.promotion_id, s.product_vendor_id)
where s.promotion_id is null or o.promotion_id is null;

-- check sales-do-not-overlap: No pack is in two sales at once
select format('variant %s is in sales %s and %s at once', a.variant_id, m.id, n.id)
from promotion_variants as a
join promotion_variants as b on b.variant_id = a.variant_id and a.promotion_id < b.promotion_id
join promotions as m on m.id = a.promotion_id and m.is_active
join promotions as n on n.id = b.promotion_id and n.is_active
where a.state <> 'REFUSED' and b.state <> 'REFUSED' and tstzrange(m.starts_at, m.ends_at) && tstzrange(n.starts_at, n.ends_at);

-- check sales-show-in-lists: Lists know the prices of sales that began more than five minutes ago
select format('offer %s is listed at %s, on sale at %s', d.offer_id, d.price, s.sale_price)
from promotion_variants as s
join promotions as m on m.id = s.promotion_id and m.is_active and m.starts_at < now() - interval '5 minutes' and m.ends_at > now()
join search_documents as d on d.offer_id = s.product_vendor_id
where s.state = 'ON' and d.price > s.sale_price
  and s.variant_id = (select id from variants where product_vendor_id = d.offer_id and is_active order by position limit 1);

-- check struck-prices-were-prices: A struck price is what its vendor struck, and was the price before
select format('variant %s shows %s struck, its vendor strikes %s; the most it cost is %s', v.sku, v.struck_price, v.compare_at_price, c.most)
from variants as v
cross join lateral (select max(price) as most from price_changes where variant_id = v.id) as c
where v.struck_price is not null and (v.compare_at_price is distinct from v.struck_price or c.most < v.struck_price)
union all
select format('offer %s shows %s struck, its first variant %s', o.id, o.compare_at_price, x.struck_price)
from product_vendors as o
cross join lateral (
  select struck_price from variants where product_vendor_id = o.id and is_active order by position limit 1
) as x
where o.compare_at_price is distinct from x.struck_price;

-- check held-products-wait: An offer waits for its product while a proposal of it is under way, and only then
select format('offer %s of product %s (%s) %s, its proposal is %s', o.id, p.id, p.status,
  case when h.offer_id is null then 'does not wait' else 'waits' end, coalesce(c.status, 'missing'))
from products as p
join product_vendors as o on o.product_id = p.id
left join offer_holds as h on h.offer_id = o.id and h.reason = 'pending_product'
left join product_changes as c on c.product_id = p.id and c.kind = 'create' and c.status in ('SUBMITTED', 'CHANGES_REQUESTED')
where (h.offer_id is null) <> (c.id is null);

-- check proposals-ended-as-they-say: A proposed product is on sale if it was approved, and gone with its stock and barcodes if it was not
select format('proposal %s is %s, its product %s is %s with %s packs, %s pieces and %s barcodes', c.id, c.status, p.id, p.status,
  x.packs, x.pieces, x.barcodes)
from product_changes as c
join products as p on p.id = c.product_id
cross join lateral (select
  (select count(*) from packs where product_id = p.id and is_active) as packs,
  (select coalesce(sum(stock_quantity), 0) from variants as v join product_vendors as o on o.id = v.product_vendor_id
    where o.product_id = p.id) as pieces,
  (select count(*) from packs where product_id = p.id and gtin is not null) as barcodes) as x
where c.kind = 'create' and case
  when c.status in ('SUBMITTED', 'CHANGES_REQUESTED') then p.status <> 'DRAFT' or x.barcodes > 0
  when c.status = 'APPROVED' and c.merged_into is null then p.status = 'DRAFT'
  else p.status <> 'ARCHIVED' or x.packs + x.pieces + x.barcodes > 0 end;

-- check parcels-know-when-to-leave: A parcel that may be packed has a day by which it has to leave
select format('parcel %s of %s is %s and has no day', f.id, o.order_number, f.status)
from fulfilments as f join orders as o on o.id = f.order_id
where f.status in ('PENDING', 'CONFIRMED', 'PROCESSING') and f.ship_by is null and is_released(o);

-- check webhooks-follow-the-feed: An address has deliveries of events that its vendor's feed has, and of none that it has not numbered
select format('webhook %s has noted event %s, the feed of its vendor has %s', w.id, w.seq, coalesce(h.last, 0))
from webhooks as w left join vendor_feed_heads as h on h.vendor_id = w.vendor_id
where w.seq > coalesce(h.last, 0)
union all
select format('delivery %s is of event %s (%s), which the feed does not have', d.id, d.seq, d.kind)
from webhook_deliveries as d
join webhooks as w on w.id = d.webhook_id
left join vendor_feed as f on f.vendor_id = w.vendor_id and f.seq = d.seq and f.kind = d.kind
where d.seq is not null and (f.seq is null or d.seq > w.seq);

-- check webhook-deliveries-are-their-tries: A delivery counts the tries that are written down, and was sent if the last one was taken
select format('delivery %s is %s after %s tries, %s are written down, the last one was answered %s', d.id, d.state, d.tries, t.tries,
  coalesce(t.last::text, 'nothing'))
from webhook_deliveries as d
cross join lateral (
  select count(*) as tries, (array_agg(status order by number desc))[1] as last from webhook_tries where delivery_id = d.id
) as t
where d.tries <> t.tries or (d.state = 'sent' and t.last not between 200 and 299)
  or (d.state = 'failed' and t.last between 200 and 299) or (d.state <> 'waiting' and t.tries = 0);

-- check imports-move-on: A seller’s file that is read, checked, applied or taken back has moved on within the last two hours
select format('import %s of vendor %s is %s at row %s of %s, and stands still since %s', i.id, i.vendor_id, i.status, i.done_to,
  coalesce(i.row_count::text, 'unknown'), to_char(i.moved_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD HH24:MI'))
from imports as i
where i.status in ('READING', 'CHECKING', 'APPLYING', 'UNDOING') and i.moved_at < now() - interval '2 hours';

-- check ratings-count-what-is-shown: An offer and a vendor count the reviews that readers see, no hidden and no held ones
select format('offer %s says %s reviews, average %s; readers see %s, average %s', o.id, o.total_reviews, o.avg_rating, r.total, r.average)
from product_vendors as o
cross join lateral (
  select count(*) as total, coalesce(round(avg(rating), 2), 0) as average
  from reviews where product_vendor_id = o.id and status = 'PUBLISHED') as r
where (o.total_reviews, o.avg_rating) <> (r.total, r.average)
union all
select format('vendor %s says %s reviews; readers see %s', v.id, v.total_reviews, r.total)
from vendors as v
cross join lateral (
  select count(*) as total from reviews as r join product_vendors as o on o.id = r.product_vendor_id
  where o.vendor_id = v.id and r.status = 'PUBLISHED') as r
where v.total_reviews <> r.total;

-- check parcels-have-one-label: A parcel has one label at most that may be on its box, and no two labels have the same number
select format('parcel %s has %s labels that may be on its box', fulfilment_id, count(*))
from labels where return_id is null and state in ('REQUESTED', 'READY', 'USED', 'VOIDING')
group by fulfilment_id having count(*) > 1
union all
select format('return %s has %s labels that may be on its box', return_id, count(*))
from labels where return_id is not null and state in ('REQUESTED', 'READY', 'USED', 'VOIDING')
group by return_id having count(*) > 1
union all
select format('number %s of %s is on %s labels', tracking_number, carrier, count(*))
from labels where tracking_number is not null group by carrier, tracking_number having count(*) > 1;

-- check parcels-go-with-their-labels: A parcel that was handed over with a label has its carrier and number; a label that was not used is not on a parcel that has left
select format('parcel %s went with %s, its label %s says %s', f.id, coalesce(f.tracking_number, 'no number'), l.attempt, l.tracking_number)
from labels as l join fulfilments as f on f.id = l.fulfilment_id
where l.return_id is null and l.state = 'USED' and (f.tracking_number, f.carrier) is distinct from (l.tracking_number, l.carrier_name)
union all
select format('parcel %s is %s, its label %s is still %s', f.id, f.status, l.attempt, l.state)
from labels as l join fulfilments as f on f.id = l.fulfilment_id
where l.return_id is null and l.state in ('REQUESTED', 'READY') and f.status in ('SHIPPED', 'DELIVERED', 'CANCELLED');

-- check labels-are-asked-for: Whatever is open with a carrier has a time at which it is asked again
select format('label %s of parcel %s is %s since %s, and nobody asks its carrier', l.attempt, l.fulfilment_id, l.state,
  to_char(l.updated_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD HH24:MI'))
from labels as l where l.state in ('REQUESTED', 'VOIDING') and l.next_try_at is null;
