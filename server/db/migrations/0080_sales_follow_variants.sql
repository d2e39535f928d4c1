-- A variant that goes to its vendor's other offer, when two products are merged, takes its sales along.
alter table promotion_variants
  drop constraint promotion_variants_variant_id_product_vendor_id_fkey,
  add constraint promotion_variants_variant_id_product_vendor_id_fkey
    foreign key (variant_id, product_vendor_id) references variants (id, product_vendor_id)
    on delete cascade on update cascade not valid;
alter table promotion_variants validate constraint promotion_variants_variant_id_product_vendor_id_fkey;
