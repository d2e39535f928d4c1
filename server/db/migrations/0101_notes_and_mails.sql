-- What the operator's team notes about a customer or one of their orders, for itself (docs/decisions/0112).
create table customer_notes (
  id           uuid primary key,
  customer_id  uuid not null references customers,
  -- Null if it is about the customer and no order.
  order_id     uuid references orders,
  -- Null once the member is erased.
  author_id    uuid references users on delete set null,
  -- Null once the customer is erased.
  text         text check (length(text) between 1 and 2000),
  created_at   timestamptz not null default now()
);
create index customer_notes_customer on customer_notes (customer_id, created_at, id);
create index customer_notes_order on customer_notes (order_id, created_at, id) where order_id is not null;
create index customer_notes_author on customer_notes (author_id) where author_id is not null;

-- A note stays as it was written. Only its author's name goes, and its text with the customer: that it was there is seen.
create function keep_customer_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.customer_id, new.order_id, new.created_at) is not distinct from (old.id, old.customer_id, old.order_id, old.created_at)
    and (new.author_id is null or new.author_id = old.author_id)
    and (new.text is null or new.text = old.text)
  then return new; end if;
  raise exception 'customer_notes is append-only' using errcode = 'restrict_violation';
end $$;
create trigger customer_notes_append_only before update or delete on customer_notes
  for each row execute function keep_customer_note();
create trigger customer_notes_not_emptied before truncate on customer_notes execute function refuse_change();

-- Mails to customers about their orders, returns, texts and accounts, as the team reads them later.
create table sent_mails (
  -- Of the job that sent it, and of the mail.
  id          uuid primary key,
  user_id     uuid not null references users on delete cascade,
  order_id    uuid references orders,
  kind        text not null check (length(kind) between 1 and 60),
  subject     text not null check (length(subject) between 1 and 500),
  -- Null where its link proves who reads it, and once it is old.
  body        text,
  -- What the job was told; null where the mail cannot be sent again.
  job         jsonb,
  state       text not null check (state in ('SENT', 'FAILED')),
  -- When the mail server took it, or last refused it.
  at          timestamptz not null default now(),
  -- How often the team had it sent again, and when it last did.
  sent_again  integer not null default 0 check (sent_again >= 0),
  again_at    timestamptz
);
create index sent_mails_user on sent_mails (user_id, at, id);
create index sent_mails_order on sent_mails (order_id, at, id) where order_id is not null;
create index sent_mails_age on sent_mails (at);
