-- Pieces that a customer brought back to the vendor, outside an order's own return.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('initial', 'restock', 'returned', 'correction', 'sale', 'cancellation', 'return', 'count', 'damaged', 'expired'));
