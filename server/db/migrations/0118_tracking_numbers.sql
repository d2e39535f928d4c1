-- Tracking numbers as they are looked for (docs/decisions/0061): letters and digits alone, in capitals and ASCII digits, so that
-- "sm 4711" finds SM-4711. In SQL, because the previous release stored numbers as they were typed.
create function tracking_key(given text) returns text language sql immutable strict parallel safe as $$
  select upper(regexp_replace(translate(given, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^A-Za-z0-9]', '', 'g') collate "C")
$$;
-- On the way to customers, and on the way back: as they wrote it, or as a carrier's label has it.
create index fulfilments_tracking_key on fulfilments (tracking_key(tracking_number) collate "C") where tracking_number is not null;
create index returns_tracking_key on returns (tracking_key(tracking_number) collate "C") where tracking_number is not null;
create index labels_back_tracking_key on labels (tracking_key(tracking_number) collate "C")
  where tracking_number is not null and return_id is not null;
drop index fulfilments_tracking;

-- Who may not pay in cash: the parcels refused lately (COD_AFTER_REFUSALS), however many orders a customer has placed.
create index fulfilments_refused on fulfilments (refused_at, order_id) where refused_at is not null;
