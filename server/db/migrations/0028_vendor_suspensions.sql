-- Vendors that the operator has suspended, and why (docs/decisions/0056). While there is a row, the vendor's is_active is
-- false, which is the one column that every query of the shop asks. Who suspended and lifted is in the audit log.
create table vendor_suspensions (
  vendor_id  uuid primary key references vendors,
  reason     text not null check (length(reason) between 1 and 500),
  since      timestamptz not null default now(),
  -- Null: until an operator lifts it.
  ends_at    timestamptz check (ends_at > since)
);
create index vendor_suspensions_end on vendor_suspensions (ends_at) where ends_at is not null;
