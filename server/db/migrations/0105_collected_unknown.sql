-- A carrier delivered a cash parcel and did not say what it collected.
alter table gateway_findings drop constraint gateway_findings_kind_check;
alter table gateway_findings add constraint gateway_findings_kind_check
  check (kind in ('unknown_payment', 'missed', 'lost', 'amount', 'refund_outside', 'foreign', 'double', 'contradiction',
    'cannot_close', 'refund_failed', 'refund_unclear', 'not_settled', 'unknown_status', 'lost_capture', 'chargeback',
    'settlement', 'collected_amount', 'collected_unknown')) not valid;
alter table gateway_findings validate constraint gateway_findings_kind_check;
