-- Holidays of vendors, and the end of selling (docs/decisions/0062).
alter table vendors
  -- Days in Riyadh: the first on which it sells nothing, and the first on which it sells again.
  add column holiday_from date,
  add column back_on date,
  add column holiday_message text not null default '' check (length(holiday_message) <= 300),
  add column holiday_message_en text not null default '' check (length(holiday_message_en) <= 300),
  -- What the queries of the shop ask; the days alone move it, every minute.
  add column is_away boolean not null default false,
  -- Shoppers' questions go to the shop; carriers and the operator reach the vendor here.
  add column contact_email email,
  add column contact_phone phone_e164,
  -- For good. Who closed it is in the audit log.
  add column closed_at timestamptz,
  add column closing_reason text check (length(closing_reason) between 1 and 500),
  add check ((holiday_from is null) = (back_on is null)),
  add check (back_on > holiday_from),
  add check (back_on is not null or not (is_away or holiday_message <> '' or holiday_message_en <> '')),
  add check (closed_at is null or not is_away),
  add check (closing_reason is null or closed_at is not null);
create index vendors_holiday on vendors (back_on) where back_on is not null;

-- The account of a closed vendor stays for its last payout, and its IBAN is free for another application.
alter table bank_accounts add column released_at timestamptz;
drop index bank_accounts_iban;
create unique index bank_accounts_iban on bank_accounts (iban_hash)
  where status in ('PENDING', 'ACTIVE') and released_at is null;
