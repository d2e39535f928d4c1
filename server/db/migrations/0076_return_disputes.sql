-- A customer objects to what a vendor decided about a return, and the operator decides (docs/decisions/0093).
alter table returns drop constraint returns_status_check;
alter table returns add constraint returns_status_check check (status in
  ('REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'CONCLUDED', 'DECLINED', 'WITHDRAWN', 'DISPUTED')) not valid;
alter table returns validate constraint returns_status_check;
alter table return_events drop constraint return_events_code_check;
alter table return_events add constraint return_events_code_check check (code in
  ('requested', 'approved', 'sent', 'received', 'concluded', 'declined', 'withdrawn', 'disputed')) not valid;
alter table return_events validate constraint return_events_code_check;
alter table return_events drop constraint return_events_actor_check;
alter table return_events add constraint return_events_actor_check check (actor in
  ('customer', 'vendor', 'operator', 'system')) not valid;
alter table return_events validate constraint return_events_actor_check;

-- What a vendor did not accept of a return is disputed as one of its own: it has its money, its credit note and its stock.
alter table returns add column parent_id uuid references returns;
create unique index returns_parent on returns (parent_id) where parent_id is not null;
create index returns_disputed on returns (created_at, id) where status = 'DISPUTED';
create index returns_newest on returns (created_at, id);

create table return_disputes (
  return_id  uuid primary key references returns,
  -- The customer's; null once their account is erased.
  text       text check (length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  -- Until when the operator has promised to decide.
  due_at     timestamptz not null,
  -- For whom it was decided, and why; the customer and the vendor read it.
  decision   text check (decision in ('customer', 'vendor')),
  reason     text check (length(reason) between 1 and 1000),
  decided_at timestamptz,
  decided_by uuid references users,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
