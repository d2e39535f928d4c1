-- Since when somebody of the team may have sent money of the order: an account was shown whole. Then it does not become credit any more.
alter table refund_accounts add column shown_at timestamptz;
