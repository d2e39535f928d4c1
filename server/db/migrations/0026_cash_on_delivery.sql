-- What is collected for each parcel of a cash order, and what comes back (docs/decisions/0050).
alter table fulfilments
  -- What the carrier is to collect for the parcel, known once it is handed over.
  add column collect_amount halalas,
  -- What it did collect. Null if the previous release delivered the parcel: it counts as collected in full.
  add column collected halalas,
  -- When its receiver did not take it. Its status is then CANCELLED.
  add column refused_at timestamptz,
  -- When its goods were inspected, and what passed went back into stock.
  add column restocked_at timestamptz,
  add constraint fulfilments_collected_is_asked check (collected is null or collect_amount is not null),
  add constraint fulfilments_refused_is_not_collected check (collected is null or refused_at is null),
  add constraint fulfilments_restocked_was_refused check (restocked_at is null or refused_at is not null);

-- Parcels that are under way, or arrived while others of their order did not.
update fulfilments as f set collect_amount = f.shipping + f.cod_fee + (
    select sum(i.total_price - i.discount + case when o.prices_include_vat then 0 else i.tax end)
    from order_items as i where i.fulfilment_id = f.id)
from orders as o
where o.id = f.order_id and o.payment_method = 'cod' and o.payment_status in ('PENDING', 'FAILED')
  and f.status in ('SHIPPED', 'DELIVERED');

-- Refused goods come back into stock by 'return', once for each variant of an order, as sales and cancellations do.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('initial', 'restock', 'correction', 'sale', 'cancellation', 'return'));
alter table stock_movements drop constraint stock_movements_check;
alter table stock_movements add constraint stock_movements_check
  check ((reason in ('sale', 'cancellation', 'return')) = (order_id is not null));
