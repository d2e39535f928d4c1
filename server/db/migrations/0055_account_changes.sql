-- The account that a vendor is paid to changes when its owner asks for it and the operator confirms (docs/decisions/0077).
alter table bank_accounts
  -- As long as a legal name.
  drop constraint bank_accounts_holder_check,
  add constraint bank_accounts_holder_check check (length(holder) between 2 and 200),
  -- CONFIRMED: comes into force at active_from. WITHDRAWN: by an owner. STOPPED: by the link in a mail.
  drop constraint bank_accounts_status_check,
  add constraint bank_accounts_status_check check (status in
    ('PENDING', 'CONFIRMED', 'ACTIVE', 'REPLACED', 'REFUSED', 'WITHDRAWN', 'STOPPED')),
  -- The two digits that name the bank.
  add column bank_code text check (bank_code ~ '^[A-Z0-9]{2}$'),
  -- The bank's letter. Null for the account of an application, and once a refused one is old enough to go.
  add column letter_id uuid references documents on delete set null,
  add column requested_by uuid references users on delete set null,
  -- The vendor's contact addresses at the time of the request: a later change of the profile does not redirect warnings.
  add column contacts text[],
  add column decided_by uuid references users on delete set null,
  add column decided_at timestamptz,
  add column reason text check (reason in
    ('letter_not_readable', 'letter_of_other_account', 'letter_too_old', 'holder_differs', 'not_asked_for', 'other')),
  add column note text check (length(note) <= 500),
  -- When it was replaced, refused, withdrawn or stopped.
  add column ended_at timestamptz,
  add check ((status = 'CONFIRMED') <= (active_from is not null and decided_at is not null)),
  add check ((status = 'REFUSED') = (reason is not null)),
  add check (contacts is null or status in ('PENDING', 'CONFIRMED'));
create unique index bank_accounts_open on bank_accounts (vendor_id) where status in ('PENDING', 'CONFIRMED');
create unique index bank_accounts_letter on bank_accounts (letter_id) where letter_id is not null;
create index bank_accounts_vendor on bank_accounts (vendor_id);
drop index bank_accounts_iban;
create unique index bank_accounts_iban on bank_accounts (iban_hash)
  where status in ('PENDING', 'CONFIRMED', 'ACTIVE') and released_at is null;

update bank_accounts as b set bank_code = s.data ->> 'bankCode'
from applications as a join application_steps as s on s.application_id = a.id and s.step = 'bank'
where a.vendor_id = b.vendor_id and s.data ->> 'bankCode' ~ '^[A-Z0-9]{2}$';

-- Warnings go to the address from before a recent change, too.
alter table vendors
  add column contact_email_before email,
  add column contact_email_changed_at timestamptz,
  add check (contact_email_before is null or contact_email_changed_at is not null);
