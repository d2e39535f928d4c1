-- A vendor's programs hear of its returns (docs/sellers-api.md).
alter table vendor_feed add column return_id uuid;
alter table vendor_feed add constraint vendor_feed_return check (return_id is null or fulfilment_id is not null) not valid;
alter table vendor_feed validate constraint vendor_feed_return;
-- Steps of returns before this are in no feed.
alter table vendor_feed_state add column returns_from timestamptz not null default now();
