-- What the page of another vendor's offer shows of this one: the text of its own page without the product and the fields that
-- the table of vendors leaves out. It is a tenth as long. The database makes it, so it can never differ from that text. The marks of
-- what is put in later (modules/catalogue/card-text.ts) are no JSON.
alter table offer_cards add column rival text not null generated always as (
  (replace(item, chr(1), 'null')::jsonb - '{id,product,vendor,price,compareAtPrice,quantity,maxOrderQuantity,lowStockThreshold,isActive,isFeatured,avgRating,totalReviews,promotions,unitPrice}'::text[])::text
) stored;
