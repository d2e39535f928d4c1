-- What a reviewer judges in an application, and which categories need a food licence (docs/decisions/0057).

alter table categories
  -- Sellers in a main category with food need a food licence, whatever they answer. A new category counts as one.
  add column is_food boolean not null default true;
update categories as c set is_food = false
  where exists (select from products as p join categories as k on k.id = p.category_id
      where c.id in (k.id, k.parent_id))
    and not exists (select from products as p join categories as k on k.id = p.category_id
      where c.id in (k.id, k.parent_id) and p.storage <> 'non-food');

-- The value that a mark was given for. Null: of the release before, which marked single fields and papers only.
alter table application_checks
  add column value_hash bytea check (length(value_hash) = 32);

-- The steps and papers as they were when changes were asked for, so that the next review sees what has changed since.
alter table applications
  add column reviewed jsonb;
