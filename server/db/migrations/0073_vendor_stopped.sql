-- The operator cancels parcels of a vendor that is suspended or closed (docs/decisions/0076).
alter table order_cancellations drop constraint order_cancellations_reason_check;
alter table order_cancellations add constraint order_cancellations_reason_check check (reason in
  ('out_of_stock', 'damaged', 'expired', 'price_error', 'cannot_deliver', 'customer_asked', 'vendor_stopped')) not valid;
alter table order_cancellations validate constraint order_cancellations_reason_check;
