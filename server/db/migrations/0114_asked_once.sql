-- What a request cancels stays after the decision (docs/decisions/0126). Requests that were decided before do not have it.
alter table refund_requests drop constraint refund_requests_of_cancellation;
alter table refund_requests add constraint refund_requests_of_cancellation check (
  case when reason in ('cancel_order', 'cancel_pieces') then status <> 'WAITING' or cancelling is not null
    else cancelling is null end) not valid;
alter table refund_requests validate constraint refund_requests_of_cancellation;

-- What was sent with the id that the client had made: the same id with another body is refused. Null in older rows, which are not compared.
alter table refund_requests add column request_hash text;
-- The same for a return that the team opens and that is no request.
alter table returns add column request_hash text;
