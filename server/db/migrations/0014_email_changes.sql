-- A new e-mail waits in a link 'change', sent to it, until that is opened; the old e-mail then gets a link 'undo'
-- (modules/accounts/profile).
alter table email_links drop constraint email_links_purpose_check;
alter table email_links add constraint email_links_purpose_check
  check (purpose in ('verify', 'reset', 'change', 'undo'));

-- No other account may take an e-mail that can still be restored.
create index email_links_undo on email_links (email) where purpose = 'undo';
