-- Goods that come back, and goods that arrived with a fault (docs/decisions/0085).

create function return_rule(storage text) returns text language sql immutable parallel safe
  return case when storage in ('chilled', 'frozen') then 'never' when storage = 'temperature-controlled' then 'sealed' else 'free' end;
comment on function return_rule is 'Whether goods may be returned after delivery: free, sealed (only with an unbroken seal) or never.';

-- What was shown when the order was placed counts. Beside it the pieces of open and of concluded returns.
alter table order_items
  add column return_rule text check (return_rule in ('free', 'sealed', 'never')),
  add column returning_quantity integer not null default 0 check (returning_quantity >= 0),
  add column returned_quantity integer not null default 0 check (returned_quantity >= 0);
update order_items as i set return_rule = return_rule(p.storage) from products as p where p.id = i.product_id;

-- A trigger, because the previous release places orders meanwhile.
create function set_return_rule() returns trigger language plpgsql as $$
begin
  select return_rule(storage) into new.return_rule from products where id = new.product_id;
  return new;
end $$;
create trigger order_items_return_rule before insert on order_items
  for each row when (new.return_rule is null) execute function set_return_rule();

create table returns (
  id            uuid primary key,
  number        text not null unique,
  order_id      uuid not null references orders,
  fulfilment_id uuid not null references fulfilments,
  vendor_id     uuid not null references vendors,
  -- changed_mind: the goods come back. All others are faults: nothing comes back.
  reason        text not null check (reason in ('changed_mind', 'damaged', 'wrong_item', 'missing', 'expired', 'arrived_warm')),
  note          text check (length(note) between 1 and 1000),
  status        text not null check (status in ('REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'CONCLUDED', 'DECLINED', 'WITHDRAWN')),
  -- When the shop goes on by itself if nobody has acted; null if it does not.
  due_at        timestamptz,
  -- Why its vendor declined it, or did not accept all that came back.
  answer        text check (length(answer) between 1 and 1000),
  carrier         text check (length(carrier) <= 60),
  tracking_number text check (length(tracking_number) <= 60),
  -- Halalas that the customer gets back: goods after discount, their tax, and delivery if the parcel is over by it.
  amount        halalas check ((amount is not null) = (status = 'CONCLUDED')),
  -- Whether all that is left of the parcel is in it, because all was at fault: then delivery goes back too.
  ends_parcel   boolean not null default false,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create index returns_order on returns (order_id);
create index returns_vendor on returns (vendor_id, status, created_at, id);
create index returns_due on returns (due_at) where due_at is not null;
create unique index returns_end on returns (fulfilment_id) where ends_parcel;

create table return_lines (
  return_id     uuid not null references returns,
  order_item_id uuid not null references order_items,
  quantity      integer not null check (quantity > 0),
  -- Null until it is concluded. What the accepted pieces come to stands beside them.
  accepted      integer check (accepted between 0 and quantity),
  total         halalas,
  discount      halalas,
  tax           halalas,
  primary key (return_id, order_item_id),
  check (num_nonnulls(accepted, total, discount, tax) in (0, 4) and discount <= total)
);
create index return_lines_item on return_lines (order_item_id);

-- The pictures are files, each sealed for its order. One without a return is new, or was not sent.
create table return_photos (
  id         uuid primary key,
  order_id   uuid not null references orders,
  return_id  uuid references returns,
  created_at timestamptz not null default now()
);
create index return_photos_order on return_photos (order_id);
create index return_photos_return on return_photos (return_id);
create index return_photos_age on return_photos (created_at);

create table return_events (
  id         uuid primary key,
  return_id  uuid not null references returns,
  code       text not null check (code in ('requested', 'approved', 'sent', 'received', 'concluded', 'declined', 'withdrawn')),
  actor      text not null check (actor in ('customer', 'vendor', 'system')),
  actor_id   uuid,
  created_at timestamptz not null default now(),
  check ((actor_id is null) = (actor = 'system'))
);
create index return_events_return on return_events (return_id, created_at);
create trigger return_events_append_only before update or delete on return_events
  for each row execute function refuse_change();

alter table refunds drop constraint refunds_kind_check;
alter table refunds add constraint refunds_kind_check
  check (kind in ('cancellation', 'surplus', 'outside', 'return')) not valid;
alter table refunds validate constraint refunds_kind_check;
alter table refunds add column return_id uuid references returns;
create unique index refunds_return on refunds (return_id) where return_id is not null;

-- Goods that a customer has sent back, and that may be sold again.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('initial', 'restock', 'returned', 'correction', 'sale', 'cancellation', 'return', 'count', 'damaged', 'expired',
    'line_cancellation', 'short', 'customer_return')) not valid;
alter table stock_movements validate constraint stock_movements_reason_check;
alter table stock_movements add column return_id uuid references returns;
create index stock_movements_of_return on stock_movements (return_id) where return_id is not null;

-- A credit note for each.
alter table invoices add column return_id uuid references returns;
drop index invoices_order_id_series_kind_key;
create unique index invoices_order_id_series_kind_key on invoices (order_id, series, kind, fulfilment_id) nulls not distinct
  where cancellation_id is null and return_id is null;
comment on index invoices_order_id_series_kind_key is 'loosened: no "on conflict" names it';
create unique index invoices_return on invoices (return_id) where return_id is not null;
