-- The operator's list of orders: a page, and the count up to 10,000, of each filter are read along an index, the newest first.
create index orders_by_status on orders (status, created_at, id);
create index orders_by_payment on orders (payment_status, created_at, id);
create index orders_by_method on orders (payment_method, created_at, id);
create index orders_by_city on orders (lower(shipping_address ->> 'city'), created_at, id);
create index orders_by_total on orders (total_amount, id);
