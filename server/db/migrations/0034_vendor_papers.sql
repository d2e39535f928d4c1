-- Papers of vendors beyond their application (docs/decisions/0062). Those of an approved application are the vendor's too;
-- their vendor_id stays null, and their state too: the approval has found each of them right.
alter table documents
  alter column application_id drop not null,
  add column vendor_id uuid references vendors,
  add column state text check (state in ('PENDING', 'ACCEPTED', 'REFUSED', 'REPLACED')),
  add column reason text,
  add column note text check (length(note) <= 500),
  add column decided_by uuid references users on delete set null,
  add column decided_at timestamptz,
  add check (num_nonnulls(application_id, vendor_id) = 1),
  add check (vendor_id is null or state is not null),
  add check ((state is not distinct from 'REFUSED') = (reason is not null));
create index documents_vendor on documents (vendor_id) where vendor_id is not null;
create index documents_expiry on documents (expires_on) where expires_on is not null;

-- The mails about the end of a paper, so that none is sent twice: 60, 30 and 7 days before, and 0.
create table paper_notices (
  document_id  uuid not null references documents on delete cascade,
  days         smallint not null check (days in (60, 30, 7, 0)),
  sent_at      timestamptz not null default now(),
  primary key (document_id, days)
);

-- Why an offer is off although its vendor wants it on. The row goes, and the offer is on again, when the reason is gone.
create table offer_holds (
  offer_id     uuid not null references product_vendors on delete cascade,
  reason       text not null check (reason in ('pending_product', 'document_expired', 'operator')),
  -- The paper that has expired.
  document_id  uuid references documents on delete cascade,
  note         text check (length(note) <= 500),
  since        timestamptz not null default now(),
  primary key (offer_id, reason),
  check ((reason = 'document_expired') = (document_id is not null))
);
create index offer_holds_document on offer_holds (document_id);
