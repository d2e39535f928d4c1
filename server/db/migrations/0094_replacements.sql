-- A replacement instead of money, and orders that come too late (docs/decisions/0106).
alter table returns add column wish text not null default 'refund' check (wish in ('refund', 'replacement'));
alter table returns add constraint returns_replace_faults check (wish = 'refund' or reason <> 'changed_mind') not valid;
alter table returns validate constraint returns_replace_faults;
alter table returns drop constraint returns_status_check;
alter table returns add constraint returns_status_check check (status in
  ('REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'CONCLUDED', 'REPLACED', 'DECLINED', 'WITHDRAWN', 'DISPUTED')) not valid;
alter table returns validate constraint returns_status_check;
alter table returns add constraint returns_replaced_as_wished check (status <> 'REPLACED' or wish = 'replacement') not valid;
alter table returns validate constraint returns_replaced_as_wished;
alter table return_events drop constraint return_events_code_check;
alter table return_events add constraint return_events_code_check check (code in
  ('requested', 'approved', 'sent', 'received', 'concluded', 'replaced', 'declined', 'withdrawn', 'disputed')) not valid;
alter table return_events validate constraint return_events_code_check;

-- Pieces that replace others leave the stock. Each return moves each pack once a reason.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('initial', 'restock', 'returned', 'correction', 'sale', 'cancellation', 'return', 'count', 'damaged', 'expired',
    'line_cancellation', 'short', 'customer_return', 'replacement')) not valid;
alter table stock_movements validate constraint stock_movements_reason_check;
create unique index stock_movements_of_return_once on stock_movements (return_id, variant_id, reason) where return_id is not null;

-- The customer cancels a parcel that is more than 15 days late.
alter table order_cancellations drop constraint order_cancellations_reason_check;
alter table order_cancellations add constraint order_cancellations_reason_check check (reason in
  ('out_of_stock', 'damaged', 'expired', 'price_error', 'cannot_deliver', 'customer_asked', 'vendor_stopped', 'undelivered',
    'late')) not valid;
alter table order_cancellations validate constraint order_cancellations_reason_check;
alter table order_cancellations drop constraint order_cancellations_actor_check;
alter table order_cancellations add constraint order_cancellations_actor_check
  check (actor in ('vendor', 'operator', 'customer')) not valid;
alter table order_cancellations validate constraint order_cancellations_actor_check;
alter table order_cancellations add constraint order_cancellations_customer_is_late
  check ((actor = 'customer') = (reason = 'late')) not valid;
alter table order_cancellations validate constraint order_cancellations_customer_is_late;
