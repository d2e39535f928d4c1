-- A picture that the operator's own people sent belongs to no vendor.
alter table product_pictures alter column vendor_id drop not null;
