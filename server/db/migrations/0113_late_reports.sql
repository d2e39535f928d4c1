-- Late cash of before (docs/decisions/0124) can be settled on the screens as well.

-- A report that nobody heard is a finding, which a person settles by an amount or closes.
insert into gateway_findings (id, kind, provider, ref_id, order_id, expected, found)
select distinct on (f.id) gen_random_uuid(), 'collected_late', 'manual', f.id, f.order_id, jsonb_build_object('vendor', v.slug),
  jsonb_build_object('collected', null, 'carrier', f.carrier, 'trackingNumber', l.tracking_number)
from carrier_events as e
join labels as l on l.id = e.label_id and l.return_id is null
join fulfilments as f on f.id = l.fulfilment_id
join orders as o on o.id = f.order_id
join vendors as v on v.id = f.vendor_id
where e.kind = 'delivered' and e.outcome = 'ignored' and f.status = 'CANCELLED' and o.payment_method = 'cod' and f.arrived_late_at is null
  and not exists (select from gateway_findings where kind = 'collected_late' and ref_id = f.id::text)
order by f.id, e.happened_at;

update fulfilments as f set arrived_late_at = now()
where f.arrived_late_at is null and f.status = 'CANCELLED'
  and exists (select from gateway_findings where kind = 'collected_late' and ref_id = f.id::text and resolved_at is null);

-- Where a person has closed the finding, nothing was collected: the goods may come back.
update fulfilments as f set arrived_late_at = null
where f.arrived_late_at is not null and f.late_collected is null
  and exists (select from gateway_findings where kind = 'collected_late' and ref_id = f.id::text and closed_by_hand)
  and not exists (select from gateway_findings where kind = 'collected_late' and ref_id = f.id::text and resolved_at is null);
