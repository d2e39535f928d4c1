-- Who applies to sell, what the operator checks, and what an approved vendor is paid to (docs/decisions/0057). A vendor's row
-- exists from the approval on, never before.

create table applications (
  id             uuid primary key,
  -- Null once the applicant is erased; the vendor's own application stays.
  applicant_id   uuid references users on delete set null,
  status         text not null default 'DRAFT' check (status in
    ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  -- The language of its mails.
  language       text not null check (language in ('ar', 'en')),
  -- Copies of what must be unique, written with their step. No IBAN is in clear text anywhere.
  commercial_registration  text,
  freelance_document       text,
  vat_number               text,
  iban_sealed    bytea,
  iban_hash      bytea check (length(iban_hash) = 32),
  -- Holds the numbers against others, from the submission to a rejection or withdrawal. A draft holds nothing: anybody can
  -- type somebody else's number.
  holds_numbers  boolean not null generated always as (status in ('SUBMITTED', 'IN_REVIEW', 'NEEDS_CHANGES', 'APPROVED')) stored,
  reviewer_id    uuid references users on delete set null,
  claimed_at     timestamptz,
  submitted_at   timestamptz,
  decided_at     timestamptz,
  -- To the applicant, with the last decision.
  decision_reason  text,
  decision_note    text check (length(decision_note) <= 1000),
  vendor_id      uuid unique references vendors,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  check ((iban_sealed is null) = (iban_hash is null)),
  check ((status = 'APPROVED') = (vendor_id is not null)),
  check ((reviewer_id is null) or (claimed_at is not null)),
  check ((status in ('APPROVED', 'REJECTED', 'WITHDRAWN')) = (decided_at is not null))
);
-- A person has one application under way.
create unique index applications_open on applications (applicant_id)
  where status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'NEEDS_CHANGES');
create index applications_applicant on applications (applicant_id, created_at desc);
create unique index applications_registration on applications (commercial_registration) where holds_numbers;
create unique index applications_freelance on applications (freelance_document) where holds_numbers;
create unique index applications_vat on applications (vat_number) where holds_numbers;
create unique index applications_iban on applications (iban_hash) where holds_numbers;
create index applications_queue on applications (status, submitted_at, id);

-- What was typed in each step. The version grows with each save, so that two tabs do not overwrite each other.
create table application_steps (
  application_id  uuid not null references applications on delete cascade,
  step            text not null check (step in ('business', 'legal', 'address', 'bank', 'agreement')),
  data            jsonb not null,
  version         integer not null default 1 check (version > 0),
  saved_at        timestamptz not null default now(),
  primary key (application_id, step)
);

-- What a reviewer found: fields as step.field, papers by their id. A field that changes, or a paper that is replaced, loses its row.
create table application_checks (
  application_id  uuid not null references applications on delete cascade,
  subject         text not null check (length(subject) between 1 and 60),
  is_ok           boolean not null,
  reason          text,
  note            text check (length(note) <= 500),
  checked_by      uuid references users on delete set null,
  checked_at      timestamptz not null default now(),
  primary key (application_id, subject),
  check (is_ok = (reason is null))
);

-- Papers of an application. Their content is in files, sealed for the application.
create table documents (
  id              uuid primary key,
  application_id  uuid not null references applications on delete cascade,
  kind            text not null check (kind in ('cr', 'freelance', 'vat_certificate', 'bank_letter', 'national_address',
    'food_licence', 'halal_certificate', 'brand_letter', 'lab_report', 'other')),
  number          text check (length(number) between 1 and 60),
  issued_on       date,
  expires_on      date check (expires_on > issued_on),
  content_type    text not null check (content_type in ('application/pdf', 'image/webp')),
  bytes           integer not null check (bytes > 0),
  sha256          bytea not null check (length(sha256) = 32),
  scan            text not null check (scan in ('clean', 'unscanned')),
  uploaded_by     uuid references users on delete set null,
  created_at      timestamptz not null default now()
);
create index documents_application on documents (application_id);

create table bank_accounts (
  id           uuid primary key,
  vendor_id    uuid not null references vendors,
  iban_sealed  bytea not null,
  iban_hash    bytea not null check (length(iban_hash) = 32),
  last_four    text not null check (length(last_four) = 4),
  holder       text not null check (length(holder) between 2 and 100),
  status       text not null check (status in ('PENDING', 'ACTIVE', 'REPLACED', 'REFUSED')),
  active_from  timestamptz,
  created_at   timestamptz not null default now(),
  check ((status = 'ACTIVE') <= (active_from is not null))
);
create unique index bank_accounts_active on bank_accounts (vendor_id) where status = 'ACTIVE';
create unique index bank_accounts_iban on bank_accounts (iban_hash) where status in ('PENDING', 'ACTIVE');
