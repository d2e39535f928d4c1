-- A cash parcel that was given up, and arrived all the same (docs/decisions/0124).
alter table fulfilments
  -- When its carrier, or the operator, said that it has arrived although it was cancelled.
  add column arrived_late_at timestamptz,
  -- What was collected for it then. Null until the operator has recorded it.
  add column late_collected halalas,
  add constraint fulfilments_late_collected_arrived check (late_collected is null or arrived_late_at is not null) not valid;
alter table fulfilments validate constraint fulfilments_late_collected_arrived;

alter table gateway_findings drop constraint gateway_findings_kind_check;
alter table gateway_findings add constraint gateway_findings_kind_check
  check (kind in ('unknown_payment', 'missed', 'lost', 'amount', 'refund_outside', 'foreign', 'double', 'contradiction',
    'cannot_close', 'refund_failed', 'refund_unclear', 'not_settled', 'unknown_status', 'lost_capture', 'chargeback',
    'settlement', 'collected_amount', 'collected_unknown', 'collected_late')) not valid;
alter table gateway_findings validate constraint gateway_findings_kind_check;

alter table carrier_events drop constraint carrier_events_outcome_check;
alter table carrier_events add constraint carrier_events_outcome_check
  check (outcome in ('done', 'ignored', 'amount_missing', 'arrived_late')) not valid;
alter table carrier_events validate constraint carrier_events_outcome_check;
