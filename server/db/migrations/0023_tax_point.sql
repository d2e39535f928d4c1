-- Invoices are issued at the tax point: for the whole order and each of its sellers when it is paid, or for each parcel of a cash
-- order when it is shipped (docs/decisions/0047).
alter table invoices
  -- The parcel that a document is for; null if it is for all of an order's goods that its seller sells.
  add column fulfilment_id uuid references fulfilments,
  -- What made an invoice due; null in documents from before, which were issued when the order was placed.
  add column tax_point text check (tax_point in ('paid', 'shipped'));

-- Two parcels of one order may have one seller of record.
alter table invoices drop constraint invoices_order_id_series_kind_key;
create unique index invoices_order_id_series_kind_key on invoices (order_id, series, kind, fulfilment_id) nulls not distinct;
comment on index invoices_order_id_series_kind_key is 'loosened: no "on conflict" names it';
