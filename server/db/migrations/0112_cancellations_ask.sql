-- The cancellation that an approval performs, of the whole order or of pieces; gone once the request has ended (docs/decisions/0126).
alter table refund_requests add column cancelling jsonb;

alter table refund_requests drop constraint refund_requests_reason_check;
alter table refund_requests add constraint refund_requests_reason_check check (reason in
  ('late', 'quality', 'missing', 'price', 'goodwill', 'other', 'return', 'late_return', 'cancel_order', 'cancel_pieces')) not valid;
alter table refund_requests validate constraint refund_requests_reason_check;
alter table refund_requests add constraint refund_requests_of_cancellation check (
  (cancelling is not null) = (reason in ('cancel_order', 'cancel_pieces') and status = 'WAITING')) not valid;
alter table refund_requests validate constraint refund_requests_of_cancellation;
-- Nobody asks twice.
create unique index refund_requests_cancelling on refund_requests (order_id)
  where status = 'WAITING' and reason in ('cancel_order', 'cancel_pieces');
