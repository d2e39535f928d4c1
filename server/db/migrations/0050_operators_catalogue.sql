-- The operator's catalogue (docs/decisions/0073).

alter table categories
  -- The category that this one was merged into: its id and URLs lead there.
  add column merged_into uuid references categories,
  -- Grows with each change by the operator, so that two people who edit it notice each other.
  add column version integer not null default 0;
create index categories_merged on categories (merged_into) where merged_into is not null;
