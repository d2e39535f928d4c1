-- What the operator has checked of a vendor beside its names and numbers. Null where nobody has asked: vendors from before
-- applications, and those that the previous release lets in.
alter table vendors
  add column kind text check (kind in ('establishment', 'company', 'freelancer', 'productive_family')),
  add column freelance_document text check (freelance_document ~ '^[A-Z]{0,4}[0-9]{6,15}$'),
  add column store_number text check (store_number ~ '^[0-9]{5,15}$'),
  add column sells_food boolean,
  -- The National Address in its parts; `address` has it in one line, as invoices print it.
  add column address_parts jsonb,
  -- Where carriers pick parcels up, and whom they call. Null for the same address.
  add column pickup_address text check (length(pickup_address) between 1 and 300),
  add column contact_name text check (length(contact_name) between 1 and 100),
  -- Grows with each correction, so that two operators cannot undo each other's.
  add column legal_version integer not null default 0;

update vendors as v set
  kind = b.data ->> 'kind',
  sells_food = (b.data ->> 'sellsFood')::boolean,
  freelance_document = l.data ->> 'freelanceDocument',
  store_number = l.data ->> 'storeNumber',
  address_parts = a.data - array['pickupAddress', 'contactName', 'contactPhone'],
  pickup_address = case when v.closed_at is null then a.data ->> 'pickupAddress' end,
  contact_name = case when v.closed_at is null then a.data ->> 'contactName' end
from applications as p
join application_steps as b on b.application_id = p.id and b.step = 'business'
join application_steps as l on l.application_id = p.id and l.step = 'legal'
join application_steps as a on a.application_id = p.id and a.step = 'address'
where p.vendor_id = v.id;
