-- A parcel that its carrier delivered although it was cancelled, and whose money went back (docs/decisions/0130).
alter table gateway_findings drop constraint gateway_findings_kind_check;
alter table gateway_findings add constraint gateway_findings_kind_check
  check (kind in ('unknown_payment', 'missed', 'lost', 'amount', 'refund_outside', 'foreign', 'double', 'contradiction',
    'cannot_close', 'refund_failed', 'refund_unclear', 'not_settled', 'unknown_status', 'lost_capture', 'chargeback',
    'settlement', 'collected_amount', 'collected_unknown', 'collected_late', 'arrived_cancelled')) not valid;
alter table gateway_findings validate constraint gateway_findings_kind_check;

-- A report that nobody heard.
insert into gateway_findings (id, kind, provider, ref_id, order_id, expected, found)
select distinct on (f.id) gen_random_uuid(), 'arrived_cancelled', 'manual', f.id, f.order_id, jsonb_build_object('vendor', v.slug),
  jsonb_build_object('carrier', f.carrier, 'trackingNumber', l.tracking_number)
from carrier_events as e
join labels as l on l.id = e.label_id and l.return_id is null
join fulfilments as f on f.id = l.fulfilment_id
join orders as o on o.id = f.order_id
join vendors as v on v.id = f.vendor_id
where e.kind = 'delivered' and e.outcome = 'ignored' and f.status = 'CANCELLED' and o.payment_method <> 'cod'
  and not exists (select from gateway_findings where kind = 'arrived_cancelled' and ref_id = f.id::text)
order by f.id, e.happened_at;
