-- Banks' numbers of transfers in ASCII digits and without marks of direction, as they are recorded from now on: one transfer, typed
-- from a page and read from a statement, counts once. A number that another receipt has already stays as it was typed.
update bank_receipts as r set bank_id = plain.bank_id
from (
  select distinct on (bank_id) id, bank_id
  from (
    select id, bank_id as typed, btrim(regexp_replace(translate(bank_id, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
      '[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')) as bank_id
    from bank_receipts
  ) as written
  where bank_id not in (typed, '')
  order by bank_id, id
) as plain
where plain.id = r.id and not exists (select from bank_receipts as other where other.bank_id = plain.bank_id);
