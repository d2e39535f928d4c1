-- What a tax document says of its seller. Without them it says the name and the place that the shop shows.
alter table vendors
  add column legal_name text check (length(legal_name) between 1 and 200),
  add column legal_name_en text check (length(legal_name_en) between 1 and 200),
  add column address text check (length(address) between 1 and 300),
  add column address_en text check (length(address_en) between 1 and 300),
  add check ((legal_name is null) = (legal_name_en is null)),
  add check ((address is null) = (address_en is null));
