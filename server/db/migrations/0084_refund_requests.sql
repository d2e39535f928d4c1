-- Refunds that a member of the operator's team asks for (docs/decisions/0100).
create table refund_requests (
  -- Made by the client: one that is sent twice asks once.
  id            uuid primary key,
  order_id      uuid not null references orders,
  amount        halalas not null check (amount > 0),
  reason        text not null check (reason in ('late', 'quality', 'missing', 'price', 'goodwill', 'other')),
  note          text check (length(note) between 1 and 500),
  status        text not null check (status in ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  -- Beyond what the person may send back alone: somebody else decides.
  needs_second  boolean not null,
  requested_by  uuid not null,
  requested_at  timestamptz not null default now(),
  decided_by    uuid,
  decided_at    timestamptz,
  answer        text check (length(answer) between 1 and 500),
  check ((status = 'WAITING') = (decided_at is null)),
  check ((decided_by is null) = (status = 'WAITING' or status = 'APPROVED' and not needs_second)),
  -- Four eyes. Only their own request is withdrawn by a person.
  check (decided_by is null or (decided_by = requested_by) = (status = 'WITHDRAWN'))
);
create index refund_requests_order on refund_requests (order_id);
create index refund_requests_waiting on refund_requests (requested_at) where status = 'WAITING';
create index refund_requests_alone on refund_requests (requested_by, requested_at) where not needs_second;

alter table refunds drop constraint refunds_kind_check;
alter table refunds add constraint refunds_kind_check
  check (kind in ('cancellation', 'surplus', 'outside', 'return', 'goodwill')) not valid;
alter table refunds validate constraint refunds_kind_check;
alter table refunds add column request_id uuid references refund_requests;
create unique index refunds_request on refunds (request_id) where request_id is not null;
