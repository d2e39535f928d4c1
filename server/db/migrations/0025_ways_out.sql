-- Every refund and every finding has a way out (docs/decisions/0049-ways-out.md).
alter table gateway_findings drop constraint gateway_findings_kind_check;
alter table gateway_findings add constraint gateway_findings_kind_check
  check (kind in ('unknown_payment', 'missed', 'lost', 'amount', 'refund_outside', 'foreign', 'double', 'contradiction',
    'cannot_close', 'refund_failed', 'refund_unclear', 'not_settled', 'unknown_status', 'lost_capture', 'chargeback',
    'settlement', 'collected_amount'));
-- Closed by a person: the same difference is not noted again.
alter table gateway_findings add column closed_by_hand boolean not null default false;
create index gateway_findings_closed on gateway_findings (ref_id) where closed_by_hand;

-- `outside`: what somebody sent back at the gateway without the shop.
alter table refunds drop constraint refunds_kind_check;
alter table refunds add constraint refunds_kind_check check (kind in ('cancellation', 'surplus', 'outside'));
-- What the person did who decided about it.
alter table refunds add column note text check (length(note) <= 500);
