-- Parcels that could not be delivered (docs/decisions/0096). Each attempt is an event of the order; its parcel has the last one.
alter table fulfilments
  add column failed_attempts integer not null default 0 check (failed_attempts between 0 and 9),
  add column failed_at timestamptz,
  add column failure_reason text check (failure_reason in
    ('nobody_home', 'phone_off', 'wrong_address', 'refused', 'damaged', 'other')),
  -- Nobody tries again: the parcel is on its way to its vendor.
  add column goes_back boolean not null default false,
  -- When its vendor had it again. What it came to is cancelled then, or was when a cash parcel turned back.
  add column came_back_at timestamptz,
  add constraint fulfilments_failure_is_whole
    check ((failed_attempts > 0) = (failed_at is not null) and (failed_at is null) = (failure_reason is null)),
  add constraint fulfilments_only_failed_come_back check (failed_attempts > 0 or not goes_back and came_back_at is null);
-- The tab of a vendor's queue.
create index fulfilments_failed on fulfilments (vendor_id, status, created_at, id) where failed_attempts > 0;

-- What came back of a parcel that was paid for is cancelled.
alter table order_cancellations drop constraint order_cancellations_reason_check;
alter table order_cancellations add constraint order_cancellations_reason_check check (reason in
  ('out_of_stock', 'damaged', 'expired', 'price_error', 'cannot_deliver', 'customer_asked', 'vendor_stopped', 'undelivered')) not valid;
alter table order_cancellations validate constraint order_cancellations_reason_check;
