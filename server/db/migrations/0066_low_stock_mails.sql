-- The day, in Riyadh, on which a vendor's people were last told which packs are running out: once a day, whichever process does it.
create table low_stock_mails (
  vendor_id  uuid primary key references vendors,
  told_on    date not null
);
