-- What Daqeeq keeps of a sale (docs/decisions/0063). The first rule in the order of positions that covers the product's category
-- counts. A rule is never edited: a change ends one and begins another, and the past stays as it was agreed.

create table commission_rules (
  id            uuid primary key,
  position      integer not null check (position between 1 and 100000),
  -- Null: every category. A main category covers its subcategories.
  category_id   uuid references categories,
  -- Of the price before tax: 1000 is 10 %.
  basis_points  integer not null check (basis_points between 0 and 10000),
  -- For each piece, besides.
  fixed         halalas not null default 0,
  valid_from    timestamptz not null,
  -- As early as valid_from for a rule that was replaced before it began.
  valid_to      timestamptz check (valid_to >= valid_from),
  created_at    timestamptz not null default now()
);
create index commission_rules_time on commission_rules (valid_from, valid_to);

-- Only the end of a rule changes, from a time to come to another one.
create function commission_rules_only_end() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(old) - 'valid_to') <> (to_jsonb(new) - 'valid_to') or old.valid_to <= now()
    or new.valid_to is null or new.valid_to < greatest(now(), old.valid_from) then
    raise exception 'a commission rule is never edited: it ends, and another one begins' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger commission_rules_kept before update or delete on commission_rules
  for each row execute function commission_rules_only_end();
create trigger commission_rules_not_emptied before truncate on commission_rules execute function refuse_change();
