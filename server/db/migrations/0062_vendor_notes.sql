-- What the operator's team notes about a vendor, for itself (docs/decisions/0074).
create table vendor_notes (
  id          uuid primary key,
  vendor_id   uuid not null references vendors,
  -- Null once the person is erased.
  author_id   uuid references users on delete set null,
  text        text not null check (length(text) between 1 and 2000),
  created_at  timestamptz not null default now()
);
create index vendor_notes_vendor on vendor_notes (vendor_id, id desc);
create index vendor_notes_author on vendor_notes (author_id) where author_id is not null;

-- A note stays as it was written. Only its author's name goes.
create function keep_vendor_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.author_id is null
    and (new.id, new.vendor_id, new.text, new.created_at) = (old.id, old.vendor_id, old.text, old.created_at)
  then return new; end if;
  raise exception 'vendor_notes is append-only' using errcode = 'restrict_violation';
end $$;
create trigger vendor_notes_append_only before update or delete on vendor_notes
  for each row execute function keep_vendor_note();
create trigger vendor_notes_not_emptied before truncate on vendor_notes execute function refuse_change();
