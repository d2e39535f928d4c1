-- Returns that the team opens for a customer (docs/decisions/0116). What it pays without the store's answer, or opens after the time, is a
-- request like other money of the team: with limits and four eyes.
alter table refund_requests add column return_id uuid references returns;
create unique index refund_requests_return on refund_requests (return_id) where return_id is not null;
-- The return that an approval opens; gone once the request has ended.
alter table refund_requests add column opening jsonb;

alter table refund_requests drop constraint refund_requests_reason_check;
alter table refund_requests add constraint refund_requests_reason_check check (reason in
  ('late', 'quality', 'missing', 'price', 'goodwill', 'other', 'return', 'late_return')) not valid;
alter table refund_requests validate constraint refund_requests_reason_check;
alter table refund_requests add constraint refund_requests_of_return check (
  (opening is not null) = (reason in ('return', 'late_return') and status = 'WAITING')
  and (return_id is not null) = (reason in ('return', 'late_return') and status = 'APPROVED')) not valid;
alter table refund_requests validate constraint refund_requests_of_return;

-- What webhooks said of the payments of an order.
create index gateway_events_ref on gateway_events (ref_id);
