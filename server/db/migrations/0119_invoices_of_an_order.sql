-- The documents of one order, and the credit notes of one invoice. The unique key is for documents of some kinds only since 0064,
-- so each of these looks read all documents of all years.
create index invoices_order on invoices (order_id);
create index invoices_reference on invoices (reference_id) where reference_id is not null;
