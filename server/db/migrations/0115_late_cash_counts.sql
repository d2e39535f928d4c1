-- Cash that one person records as late (docs/decisions/0124) counts against what they may give back alone, as a request of its own reason.
alter table refund_requests drop constraint refund_requests_reason_check;
alter table refund_requests add constraint refund_requests_reason_check check (reason in
  ('late', 'quality', 'missing', 'price', 'goodwill', 'other', 'return', 'late_return', 'cancel_order', 'cancel_pieces', 'late_cash')) not valid;
alter table refund_requests validate constraint refund_requests_reason_check;

-- The parcel whose late cash an attempt is. Null for all others, and for older ones of which nobody knows: their amount is not corrected.
alter table payments add column late_parcel_id uuid references fulfilments (id);
create unique index payments_late_parcel on payments (late_parcel_id) where late_parcel_id is not null;

update payments as p set late_parcel_id = f.id from fulfilments as f
where f.order_id = p.order_id and f.late_collected = p.captured_amount and p.provider = 'manual' and p.surplus_reason = 'late'
  and not exists (select from fulfilments where order_id = p.order_id and late_collected = p.captured_amount and id <> f.id)
  and not exists (select from payments where order_id = p.order_id and provider = 'manual' and surplus_reason = 'late'
    and captured_amount = p.captured_amount and id <> p.id);
