-- What the operator finds orders, customers and vendors by (docs/decisions/0061). The "C" collation compares byte by byte, so
-- that beginnings are a range of the index, whatever the collation of the database is.
create index orders_number_beginning on orders (order_number collate "C");
create index users_email_beginning on users (email collate "C");
create index users_phone_beginning on users (phone_e164 collate "C") where phone_e164 is not null;
create index vendors_registration on vendors (commercial_registration) where commercial_registration is not null;
create index vendors_vat on vendors (vat_number) where vat_number is not null;

-- Spellings of one name become equal, as kernel/arabic-text.ts does it for the shop's search: in SQL, so that no writer of
-- vendors can forget it, the previous release included. Begins and ends with a space: a word begins after a space.
create function find_fold(given text) returns text language sql immutable strict parallel safe as $$
  select ' ' || btrim(regexp_replace(translate(
    regexp_replace(lower(normalize(given, NFKD)),
      '[\u0300-\u036f\u0610-\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]',
      '', 'g'),
    'ىةٱیېےکگہھەپچڤژ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ء',
    'يهايييككهههبجفز01234567890123456789'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u2010-\u205f]+', ' ', 'g')) || ' '
$$;
-- Stored, because a word that thousands of vendors have would fold each of their names again.
alter table vendors add column found_by text not null
  generated always as (find_fold(name || ' ' || name_en || ' ' || slug)) stored;
create index vendors_found on vendors using gin (found_by gin_trgm_ops) with (fastupdate = off);
