-- Labels that carriers give for parcels, and for goods that come back (docs/decisions/0104).
create table labels (
  id            uuid primary key,
  fulfilment_id uuid not null references fulfilments on delete cascade,
  -- For the way back; null for the way to the customer.
  return_id     uuid references returns,
  attempt       smallint not null check (attempt between 1 and 99),
  -- Which adapter the shop asks, and the carrier's name as people see it.
  carrier       text not null,
  carrier_name  text not null check (length(carrier_name) between 1 and 60),
  -- The carrier makes one label for a key, however often it is asked.
  key           text not null unique,
  -- REQUESTED: the carrier is being asked, READY: it has made the label, USED: the parcel was handed over with it, VOIDING: the carrier
  -- is being asked to cancel it, VOID: it is cancelled, REFUSED: the carrier does not make it.
  state         text not null default 'REQUESTED' check (state in ('REQUESTED', 'READY', 'USED', 'VOIDING', 'VOID', 'REFUSED')),
  tracking_number text check (length(tracking_number) between 1 and 60),
  -- What the carrier collects at the door.
  collect       halalas not null default 0 check (collect >= 0),
  problem       text check (problem in ('address', 'not_accepted', 'no_answer', 'not_connected', 'in_use')),
  tries         integer not null default 0 check (tries >= 0),
  -- When a job asks the carrier the next time: for the label, to cancel it, or where the parcel is. Null once nothing is open.
  next_try_at   timestamptz,
  -- When the carrier says that the parcel was back at its vendor.
  came_back_at  timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (carrier, tracking_number),
  constraint labels_number check (state not in ('READY', 'USED') or tracking_number is not null),
  constraint labels_refused_why check (state <> 'REFUSED' or problem is not null)
);
create unique index labels_attempt on labels (fulfilment_id, attempt) where return_id is null;
create unique index labels_return_attempt on labels (return_id, attempt) where return_id is not null;
create unique index labels_live on labels (fulfilment_id)
  where return_id is null and state in ('REQUESTED', 'READY', 'USED', 'VOIDING');
create unique index labels_live_return on labels (return_id)
  where return_id is not null and state in ('REQUESTED', 'READY', 'USED', 'VOIDING');
create index labels_due on labels (next_try_at) where next_try_at is not null;

-- Triggers, because several writers move parcels, and the previous release moves them meanwhile.
create function use_label() returns trigger language plpgsql as $$
declare
  used record;
begin
  update labels set state = case state when 'READY' then 'USED' else 'VOIDING' end, updated_at = now(), tries = 0, problem = null,
    next_try_at = case state when 'READY' then now() + interval '6 hours' else now() end
    where fulfilment_id = new.id and return_id is null and state in ('REQUESTED', 'READY')
    returning state, carrier_name, tracking_number into used;
  if used.state = 'USED' then
    new.carrier := used.carrier_name;
    new.tracking_number := used.tracking_number;
  end if;
  return new;
end $$;
comment on function use_label is 'A parcel that is handed over with a label goes with its carrier and number.';
create trigger fulfilments_use_label before update of status on fulfilments
  for each row when (old.status <> 'SHIPPED' and new.status = 'SHIPPED') execute function use_label();

create function void_label() returns trigger language plpgsql as $$
begin
  update labels set state = 'VOIDING', next_try_at = now(), tries = 0, problem = null, updated_at = now()
    where fulfilment_id = new.id and return_id is null and state in ('REQUESTED', 'READY');
  return null;
end $$;
comment on function void_label is 'The label of a parcel that is cancelled before it is handed over is cancelled too.';
create trigger fulfilments_void_label after update of status on fulfilments
  for each row when (old.status in ('PENDING', 'CONFIRMED', 'PROCESSING') and new.status = 'CANCELLED') execute function void_label();

-- What carriers have reported, each event once.
create table carrier_events (
  carrier     text not null,
  event_id    text not null check (length(event_id) between 1 and 100),
  label_id    uuid not null references labels on delete cascade,
  kind        text not null check (kind in ('handed_over', 'delivered', 'failed', 'returned')),
  -- done: it moved the parcel. ignored: the parcel was further on, or cancelled. amount_missing: nobody said what was collected.
  outcome     text not null check (outcome in ('done', 'ignored', 'amount_missing')),
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (carrier, event_id)
);
create index carrier_events_label on carrier_events (label_id);
