-- Pieces of an order that its vendor cannot supply (docs/decisions/0084). What a line was ordered with stays as it is; beside it
-- stands what was taken away of it, so that what is left is one subtraction.
alter table order_items
  add column cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  add column cancelled_total halalas not null default 0,
  add column cancelled_discount halalas not null default 0,
  add column cancelled_tax halalas not null default 0,
  add check (cancelled_discount <= cancelled_total);

-- When all of a parcel was cancelled before it was handed over, while its order may go on. Its status is then CANCELLED.
alter table fulfilments add column unsupplied_at timestamptz;

-- One for each time that pieces of a parcel were cancelled by its vendor or by the operator.
create table order_cancellations (
  id            uuid primary key,
  order_id      uuid not null references orders,
  fulfilment_id uuid not null references fulfilments,
  actor         text not null check (actor in ('vendor', 'operator')),
  actor_id      uuid not null,
  reason        text not null check (reason in
    ('out_of_stock', 'damaged', 'expired', 'price_error', 'cannot_deliver', 'customer_asked')),
  note          text check (length(note) between 1 and 300),
  -- Whether nothing of the parcel is left: then its delivery and its fee for cash are cancelled with it.
  ends_parcel   boolean not null,
  -- All that the customer need not pay for it: goods after discount, their tax, delivery and fee.
  amount        halalas not null,
  created_at    timestamptz not null default now()
);
create index order_cancellations_order on order_cancellations (order_id);
create unique index order_cancellations_end on order_cancellations (fulfilment_id) where ends_parcel;

create table order_cancellation_lines (
  cancellation_id uuid not null references order_cancellations,
  order_item_id   uuid not null references order_items,
  quantity        integer not null check (quantity > 0),
  total           halalas not null,
  discount        halalas not null check (discount <= total),
  tax             halalas not null,
  primary key (cancellation_id, order_item_id)
);
create index order_cancellation_lines_item on order_cancellation_lines (order_item_id);
-- A note may name a person, so it can be erased.
create trigger order_cancellations_append_only
  before delete or update of id, order_id, fulfilment_id, actor, actor_id, reason, ends_parcel, amount on order_cancellations
  for each row execute function refuse_change();
create trigger order_cancellation_lines_append_only before update or delete on order_cancellation_lines
  for each row execute function refuse_change();

-- Pieces that are not sold after all come back by 'line_cancellation'; those that are not on the shelf leave by 'short'.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('initial', 'restock', 'returned', 'correction', 'sale', 'cancellation', 'return', 'count', 'damaged', 'expired',
    'line_cancellation', 'short')) not valid;
alter table stock_movements validate constraint stock_movements_reason_check;
alter table stock_movements add column cancellation_id uuid references order_cancellations;
create index stock_movements_of_cancellation on stock_movements (cancellation_id) where cancellation_id is not null;

-- A credit note for each of them, if what it takes away was invoiced.
alter table invoices add column cancellation_id uuid references order_cancellations;
drop index invoices_order_id_series_kind_key;
create unique index invoices_order_id_series_kind_key on invoices (order_id, series, kind, fulfilment_id) nulls not distinct
  where cancellation_id is null;
comment on index invoices_order_id_series_kind_key is 'loosened: no "on conflict" names it';
create unique index invoices_cancellation on invoices (cancellation_id) where cancellation_id is not null;
