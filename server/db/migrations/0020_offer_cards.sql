-- What lists and pages show of each public offer, as finished JSON (modules/catalogue/card-text.ts). The transaction that
-- changes what is shown writes it. Stock, ratings and vendor are put in when it is read: they change without the offer.
create table offer_cards (
  offer_id     uuid primary key references product_vendors on delete cascade,
  -- As lists show it.
  card         text not null,
  -- As its own page shows it.
  item         text not null,
  -- The next beginning or end of one of its promotions: from then on the texts are no longer true.
  valid_until  timestamptz
);
