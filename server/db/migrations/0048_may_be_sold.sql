-- What may be sold, said once (docs/decisions/0072): lists, search, carts, orders and the integrity checks all ask these
-- functions. Each is a single expression, which PostgreSQL writes into the query, so indexes and plans stay as they were.
create function is_public_vendor(v vendors) returns boolean language sql stable parallel safe
  return v.is_active and v.is_verified;
comment on function is_public_vendor is 'Whether shoppers may see a vendor.';

create function may_be_sold(o product_vendors, p products, v vendors) returns boolean language sql stable parallel safe
  return o.is_active and p.status = 'ACTIVE' and v.is_active and v.is_verified;
comment on function may_be_sold is 'Whether a vendor (v) may sell its offer (o) of a product (p). Stock and holidays are not considered.';

create function pieces_to_sell(x variants, v vendors) returns integer language sql stable parallel safe
  return case when v.is_away then 0 else x.stock_quantity end;
comment on function pieces_to_sell is 'The pieces of a variant (x) that can be bought of its vendor (v): none while it is on holiday.';
