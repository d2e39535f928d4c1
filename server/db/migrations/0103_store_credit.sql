-- Money that the shop owes a customer, to be spent in the shop (docs/decisions/0115).
alter table customers add column store_credit halalas not null default 0;
alter table customers add constraint customers_store_credit_left check (store_credit >= 0) not valid;
alter table customers validate constraint customers_store_credit_left;

-- What of an order's total was paid with it, and what of that came back.
alter table orders add column credit_applied halalas not null default 0;
alter table orders add column credit_returned halalas not null default 0;
-- That no more is applied than the total, the amount of the order's attempt says: it is the rest, and not below zero.
alter table orders add constraint orders_credit check (credit_returned <= credit_applied) not valid;
alter table orders validate constraint orders_credit;

-- The customer wants the money of a return as credit.
alter table returns add column to_credit boolean not null default false;

create table store_credit_movements (
  id          uuid primary key,
  customer_id uuid not null references customers,
  order_id    uuid not null references orders,
  -- issued: money that came in by another way, instead of sending it back. given_back: what an order was paid with.
  kind        text not null check (kind in ('issued', 'spent', 'given_back')),
  amount      halalas not null check (amount > 0),
  -- After it.
  balance     halalas not null,
  refund_id   uuid references refunds,
  return_id   uuid references returns,
  request_id  uuid references refund_requests,
  created_at  timestamptz not null default now(),
  check ((kind = 'issued') >= (refund_id is not null))
);
create index store_credit_movements_customer on store_credit_movements (customer_id, created_at desc, id desc);
create index store_credit_movements_order on store_credit_movements (order_id);
create unique index store_credit_movements_refund on store_credit_movements (refund_id) where refund_id is not null;
create index store_credit_movements_return on store_credit_movements (return_id) where return_id is not null;
create index store_credit_movements_request on store_credit_movements (request_id) where request_id is not null;
-- An order is paid with it once.
create unique index store_credit_movements_spent on store_credit_movements (order_id) where kind = 'spent';
create trigger store_credit_movements_append_only before update or delete on store_credit_movements
  for each row execute function refuse_change();
