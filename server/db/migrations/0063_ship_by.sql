-- The day on which a parcel has to be on its way (docs/decisions/0083).
alter table vendors
  -- Riyadh's time. Work on what comes later begins on the next working day.
  add column ship_cutoff time not null default '14:00',
  -- Working days from the beginning of the work to the last one on which the parcel may leave.
  add column handling_days smallint not null default 1 check (handling_days between 0 and 5),
  -- 0 Sunday … 6 Saturday.
  add column work_days smallint[] not null default '{0,1,2,3,4}'
    check (cardinality(work_days) between 1 and 7 and work_days <@ '{0,1,2,3,4,5,6}');

alter table fulfilments add column ship_by date;

create function is_released(o orders) returns boolean language sql stable parallel safe
  return o.payment_method = 'cod' or o.payment_status not in ('PENDING', 'FAILED');
comment on function is_released is 'Whether the vendors of an order (o) may begin: it is paid, or paid at the door.';

create function ship_by(begun timestamptz, is_express boolean, ship_cutoff time, handling_days smallint, work_days smallint[],
  holiday_from date, back_on date) returns date language plpgsql immutable parallel safe as $$
declare
  local timestamp := begun at time zone 'Asia/Riyadh';
  day date := local::date + (local::time >= ship_cutoff)::int;
  days_left int := case when is_express then 0 else handling_days end;
begin
  loop
    if extract(dow from day)::smallint = any (work_days)
      and (holiday_from is null or day < holiday_from or day >= back_on) then
      exit when days_left = 0;
      days_left := days_left - 1;
    end if;
    day := day + 1;
  end loop;
  return day;
end $$;
comment on function ship_by is 'The last day in Riyadh on which a parcel may leave, if its work begins at that moment.';

-- Triggers, because payments have several writers, and because the previous release writes parcels and payments meanwhile.
create function set_ship_by() returns trigger language plpgsql as $$
begin
  select ship_by(new.created_at, o.shipping_option = 'express', v.ship_cutoff, v.handling_days, v.work_days, v.holiday_from,
      v.back_on)
    into new.ship_by
    from orders as o, vendors as v where o.id = new.order_id and v.id = new.vendor_id and is_released(o);
  return new;
end $$;
create trigger fulfilments_ship_by before insert on fulfilments
  for each row when (new.ship_by is null) execute function set_ship_by();

create function set_ship_by_of_released() returns trigger language plpgsql as $$
begin
  update fulfilments as f set ship_by = ship_by(now(), new.shipping_option = 'express', v.ship_cutoff, v.handling_days,
      v.work_days, v.holiday_from, v.back_on)
    from vendors as v where f.order_id = new.id and v.id = f.vendor_id and f.ship_by is null
      and f.status in ('PENDING', 'CONFIRMED', 'PROCESSING');
  return null;
end $$;
create trigger orders_ship_by after update of payment_status, payment_method on orders
  for each row when (is_released(new) and not is_released(old)) execute function set_ship_by_of_released();

update fulfilments as f set ship_by = ship_by(
    case when o.payment_method = 'cod' then o.created_at else coalesce(p.at, o.created_at) end,
    o.shipping_option = 'express', v.ship_cutoff, v.handling_days, v.work_days, v.holiday_from, v.back_on)
  from vendors as v, orders as o
  left join lateral (select min(created_at) as at from order_events where order_id = o.id and code = 'paid') as p on true
  where f.status in ('PENDING', 'CONFIRMED', 'PROCESSING') and o.id = f.order_id and v.id = f.vendor_id and is_released(o);

create index fulfilments_ship_by on fulfilments (vendor_id, status, ship_by, created_at, id)
  where status in ('PENDING', 'CONFIRMED', 'PROCESSING');
