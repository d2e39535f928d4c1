-- What the page of another vendor's offer shows of this one: the text of its own page without the product and the fields that
-- the table of vendors leaves out. It is a fifth as long. The database makes it, so it can never differ from that text. The marks of
-- what is put in later (modules/catalogue/card-text.ts) are no JSON. Null for what is no JSON otherwise: it must not refuse an offer.
create function rival_text(item text) returns text language plpgsql immutable strict as $$
begin
  return (replace(item, chr(1), 'null')::jsonb - '{id,product,vendor,price,compareAtPrice,quantity,maxOrderQuantity,lowStockThreshold,isActive,isFeatured,avgRating,totalReviews,promotions,unitPrice}'::text[])::text;
exception when data_exception then
  return null;
end $$;

alter table offer_cards add column rival text generated always as (rival_text(item)) stored;
