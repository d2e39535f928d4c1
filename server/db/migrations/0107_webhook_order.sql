-- Deliveries of one moment go out in the order in which they were made, for every process that asks.
drop index webhook_deliveries_due;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at, id) where state = 'waiting';
