-- When a one-time code was passed on to the gateway, which has not said yet what became of it: the wallet may be charged.
alter table payments add column code_sent_at timestamptz;
