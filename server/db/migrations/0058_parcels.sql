-- The queue of a vendor's parcels (docs/decisions/0079): a tab in the order of its page, and a parcel by its tracking number.
create index fulfilments_queue on fulfilments (vendor_id, status, created_at, id);
drop index fulfilments_vendor;
create index fulfilments_tracking on fulfilments (vendor_id, tracking_number) where tracking_number is not null;
