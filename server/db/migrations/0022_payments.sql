-- Payments through a gateway (docs/decisions/0046-payments.md). `captured_amount` is what has come in; an attempt whose money
-- nobody asked for is a SURPLUS, and RETURNED when it has gone back.
alter table payments
  -- UUID v4 that the gateway takes as the id of the payment; null for attempts by hand.
  add column gateway_id       uuid,
  add column reference_kind   text check (reference_kind in ('invoice', 'payment')),
  -- The one capture whose money this attempt holds.
  add column capture_id       text,
  add column captured_amount  halalas not null default 0,
  -- Promised to refunds that are not done.
  add column refund_pending   halalas not null default 0,
  add column captured_at      timestamptz,
  add column fee              halalas,
  add column source           jsonb,
  add column failure          text,
  -- What the shopper does next, encrypted.
  add column action           bytea,
  -- Until then somebody is asking the gateway to begin this attempt.
  add column claimed_until    timestamptz,
  -- Whether it was begun with a key that takes real money.
  add column is_live          boolean,
  add column checked_at       timestamptz,
  add column gateway_status   text,
  add column settled_at       timestamptz,
  add column surplus_reason   text check (surplus_reason in ('second', 'late', 'amount')),
  -- The order, while the attempt is open: see payments_guard.
  add column open_order       uuid;

alter table payments drop constraint payments_check;
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('CREATED', 'REQUIRES_ACTION', 'PAID', 'FAILED', 'EXPIRED', 'REFUNDED', 'SURPLUS', 'RETURNED'));
create unique index payments_gateway_id on payments (gateway_id);
create unique index payments_capture on payments (capture_id);
create unique index payments_one_open on payments (open_order);
create index payments_unchecked on payments (checked_at) where gateway_id is not null and captured_amount = 0;

update payments set captured_amount = amount, captured_at = updated_at where status in ('PAID', 'REFUNDED');
update payments set open_order = order_id where status in ('CREATED', 'REQUIRES_ACTION');

-- The previous release runs beside this one and writes PAID and REFUNDED without `captured_amount`. What it leaves out is
-- filled in before the rules are checked, so they hold for both.
create function payments_guard() returns trigger language plpgsql as $$
begin
  if new.status in ('PAID', 'REFUNDED') and new.captured_amount = 0 then
    new.captured_amount := new.amount;
    new.captured_at := now();
  end if;
  new.open_order := case when new.status in ('CREATED', 'REQUIRES_ACTION') then new.order_id end;
  if new.refunded_amount + new.refund_pending > new.captured_amount then
    raise check_violation using message = format('payment %s: %s refunded and %s promised of %s captured', new.id,
      new.refunded_amount, new.refund_pending, new.captured_amount), constraint = 'payments_no_more_back_than_came';
  end if;
  if (new.captured_amount > 0) <> (new.status in ('PAID', 'REFUNDED', 'SURPLUS', 'RETURNED')) and new.amount > 0 then
    raise check_violation using message = format('payment %s is %s with %s captured', new.id, new.status,
      new.captured_amount), constraint = 'payments_money_by_status';
  end if;
  if (new.status in ('SURPLUS', 'RETURNED')) <> (new.surplus_reason is not null) then
    raise check_violation using message = format('payment %s is %s because of %s', new.id, new.status,
      coalesce(new.surplus_reason, 'nothing')), constraint = 'payments_surplus_says_why';
  end if;
  return new;
end $$;
create trigger payments_guard before insert or update on payments for each row execute function payments_guard();

-- Until when the stock of an unpaid order is held; null for orders that the shop collects by hand or in cash.
alter table orders
  add column pay_until timestamptz,
  -- When the customer was reminded of a transfer that has not arrived.
  add column reminded_at timestamptz;
create index orders_unpaid on orders (pay_until) where pay_until is not null and status = 'PENDING';

-- What webhooks said to look at. Kept for 90 days.
create table gateway_events (
  provider     text not null,
  event_id     text not null,
  type         text not null,
  ref_kind     text not null check (ref_kind in ('invoice', 'payment')),
  ref_id       text not null,
  is_live      boolean not null,
  received_at  timestamptz not null default now(),
  -- When a look at its reference ended that began after it was received.
  settled_at   timestamptz,
  primary key (provider, event_id)
);
create index gateway_events_unsettled on gateway_events (provider, ref_id) where settled_at is null;

-- Where the shop and the gateway differ. Open until the next look finds it gone, or the operator closes it.
create table gateway_findings (
  id           uuid primary key,
  kind         text not null check (kind in ('unknown_payment', 'missed', 'lost', 'amount', 'refund_outside', 'foreign',
    'double', 'contradiction', 'cannot_close', 'refund_failed', 'refund_unclear', 'not_settled')),
  provider     text not null,
  ref_id       text not null,
  order_id     uuid references orders,
  expected     jsonb,
  found        jsonb,
  first_seen   timestamptz not null default now(),
  last_seen    timestamptz not null default now(),
  resolved_at  timestamptz,
  resolution   text,
  check ((resolved_at is null) = (resolution is null))
);
create unique index gateway_findings_open on gateway_findings (kind, provider, ref_id) where resolved_at is null;

create table refunds (
  id               uuid primary key,
  order_id         uuid not null references orders,
  payment_id       uuid not null references payments,
  kind             text not null check (kind in ('cancellation', 'surplus')),
  amount           halalas not null check (amount > 0),
  status           text not null default 'PENDING' check (status in ('PENDING', 'SENDING', 'SUCCEEDED', 'FAILED')),
  -- What the gateway had sent back of the capture before this refund.
  base_refunded    halalas,
  sent_at          timestamptz,
  -- Since when the gateway says that a sent refund has not happened.
  unchanged_since  timestamptz,
  tried_at         timestamptz,
  failure          text,
  -- Returned by the operator, outside of the gateway.
  by_hand          boolean not null default false,
  created_at       timestamptz not null default now(),
  done_at          timestamptz,
  check (status <> 'SENDING' or (base_refunded is not null and sent_at is not null)),
  check ((status = 'SUCCEEDED') = (done_at is not null))
);
create index refunds_payment on refunds (payment_id);
create index refunds_order on refunds (order_id);
create index refunds_under_way on refunds (tried_at) where status in ('PENDING', 'SENDING');
create unique index refunds_one_in_flight on refunds (payment_id) where status = 'SENDING';
create unique index refunds_one_for_surplus on refunds (payment_id) where kind = 'surplus';
