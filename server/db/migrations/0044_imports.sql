-- Tables that sellers upload to change what they sell, and those that they download (docs/decisions/0070).
create table imports (
  id               uuid primary key,
  vendor_id        uuid not null references vendors,
  kind             text not null check (kind in ('prices_stock', 'offers')),
  -- As the seller's computer names it; shown to the vendor only.
  file_name        text not null check (length(file_name) between 1 and 200),
  format           text check (format in ('csv', 'xlsx')),
  status           text not null default 'READING' check (status in
    ('READING', 'MAPPING', 'CHECKING', 'READY', 'APPLYING', 'APPLIED', 'UNDOING', 'UNDONE', 'FAILED', 'DISCARDED')),
  -- Why the file was refused, and where.
  refusal          jsonb,
  -- The headings of the file, and the field that each column holds: null for one that is not read.
  header           text[],
  fields           text[],
  row_count        integer check (row_count > 0),
  -- The number of the row up to which the current step is done: a step that was cut off goes on behind it.
  done_to          integer not null default 0,
  done_rows        integer not null default 0,
  -- What the check found, and what came of the rows.
  summary          jsonb,
  outcomes         jsonb,
  takes_warnings   boolean not null default false,
  all_or_nothing   boolean not null default false,
  batch_id         uuid references batches,
  undo_batch_id    uuid references batches,
  created_by       uuid references users on delete set null,
  applied_by       uuid references users on delete set null,
  created_at       timestamptz not null default now(),
  -- When its last step was made: one that stands still is taken up again.
  moved_at         timestamptz not null default now(),
  applied_at       timestamptz,
  check ((status in ('APPLYING', 'APPLIED', 'UNDOING', 'UNDONE')) = (batch_id is not null)),
  check ((status = 'FAILED') = (refusal is not null)),
  check (cardinality(header) = cardinality(fields))
);
create index imports_vendor on imports (vendor_id, created_at desc, id desc);
create index imports_under_way on imports (moved_at) where status in ('READING', 'CHECKING', 'APPLYING', 'UNDOING');

create table import_rows (
  import_id     uuid not null references imports on delete cascade,
  -- As the file counts.
  number        integer not null check (number > 0),
  -- The cells as they were uploaded; removed after 30 days.
  raw           text[],
  -- Columns whose cell is a formula.
  formulas      smallint[] not null default '{}',
  verdict       text check (verdict in ('same', 'change', 'new', 'warning', 'error')),
  variant_id    uuid references variants,
  pack_id       uuid references packs,
  -- The variant's version when the row was checked.
  version       integer,
  -- What the row asks for, and by field what it was and will be. Money in halalas.
  wanted        jsonb,
  changes       jsonb,
  problems      jsonb not null default '[]',
  outcome       text check (outcome in ('saved', 'held', 'conflict', 'skipped')),
  undone        text check (undone in ('saved', 'conflict')),
  primary key (import_id, number),
  check (outcome is null or verdict is not null),
  check (undone is null or outcome = 'saved')
);
create index import_rows_verdict on import_rows (import_id, verdict, number);
create index import_rows_variant on import_rows (variant_id) where variant_id is not null;
create index import_rows_pack on import_rows (pack_id) where pack_id is not null;

-- What a vendor's own headings mean, as its people have said once.
create table import_headings (
  vendor_id  uuid not null references vendors on delete cascade,
  heading    text not null check (length(heading) between 1 and 2000),
  field      text,
  primary key (vendor_id, heading)
);

create table exports (
  id           uuid primary key,
  vendor_id    uuid not null references vendors,
  format       text not null check (format in ('csv', 'xlsx')),
  language     text not null check (language in ('ar', 'en')),
  row_count    integer not null check (row_count >= 0),
  -- Null until it is made.
  content      bytea,
  created_by   uuid references users on delete set null,
  created_at   timestamptz not null default now(),
  made_at      timestamptz,
  check ((content is null) = (made_at is null))
);
create index exports_vendor on exports (vendor_id, created_at desc, id desc);

-- An import's changes are one batch, of prices, stock, limits and new offers together.
alter table batches drop constraint batches_kind_check;
alter table batches add constraint batches_kind_check check (kind in ('prices', 'stock', 'offers', 'undo', 'import'));
create index price_changes_batch on price_changes (batch_id) where batch_id is not null;
create index stock_movements_batch on stock_movements (batch_id) where batch_id is not null;
