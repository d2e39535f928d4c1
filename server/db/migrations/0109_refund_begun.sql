-- Since when somebody of the team may be sending money of the order to an account that its customer did not give, or is recording it in the
-- gateway's dashboard. Then it does not become credit any more.
alter table orders add column refund_begun_at timestamptz;
