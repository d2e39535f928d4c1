-- Products that vendors propose, and changes of those there are (docs/decisions/0069).
alter table products
  add column ingredients text check (length(ingredients) <= 3000),
  add column ingredients_en text check (length(ingredients_en) <= 3000),
  -- The country, as ISO 3166 writes it in two letters.
  add column origin text check (origin ~ '^[A-Z]{2}$'),
  add column shelf_life_days integer check (shelf_life_days between 1 and 3650);

-- A picture that a vendor sent: the whole one is kept, so that it can be cut again. Each cut is a picture of its own.
create table product_pictures (
  media_id        text primary key references media,
  vendor_id       uuid not null references vendors,
  original_id     text not null,
  -- Of the original, pixels.
  width           integer not null check (width > 0),
  height          integer not null check (height > 0),
  -- Of the original: {left, top, width, height} in pixels; null for all of it.
  crop            jsonb,
  -- Whether neighbours in 9 × 8 grey points grow darker, 64 bits: alike for the same picture in another size.
  dhash           bigint not null,
  created_at      timestamptz not null default now()
);
create index product_pictures_vendor on product_pictures (vendor_id, created_at desc);
create index product_pictures_original on product_pictures (original_id);
create index product_pictures_dhash on product_pictures (dhash);
create index product_images_media on product_images (media_id);

create table product_changes (
  id            uuid primary key,
  vendor_id     uuid not null references vendors,
  kind          text not null check (kind in ('create', 'edit')),
  -- Of a new product since it was first submitted.
  product_id    uuid references products,
  status        text not null default 'DRAFT'
    check (status in ('DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  -- The language of its mails.
  language      text not null check (language in ('ar', 'en')),
  -- What the vendor wants the product to be.
  wanted        jsonb not null,
  -- What it was when the vendor began an edit, and its version then.
  base          jsonb,
  base_version  integer,
  -- Grows with each save, so that two windows notice each other.
  version       integer not null default 0,
  risks         text[] not null default '{}',
  -- Products that it may be, with the vendor's answers.
  duplicates    jsonb not null default '[]',
  -- What was decided about fields.
  decisions     jsonb not null default '[]',
  reason        text,
  note          text check (length(note) <= 1000),
  -- The product that it turned out to be.
  merged_into   uuid references products,
  reviewer_id   uuid references users on delete set null,
  claimed_at    timestamptz,
  created_by    uuid references users on delete set null,
  submitted_at  timestamptz,
  decided_at    timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  check (kind = 'create' or (product_id is not null and base is not null and base_version is not null)),
  check ((status in ('APPROVED', 'REJECTED', 'WITHDRAWN')) = (decided_at is not null))
);
create index product_changes_queue on product_changes (submitted_at, id) where status = 'SUBMITTED';
create index product_changes_vendor on product_changes (vendor_id, updated_at desc, id desc);
create index product_changes_product on product_changes (product_id);

create table product_change_notes (
  id          uuid primary key,
  change_id   uuid not null references product_changes on delete cascade,
  side        text not null check (side in ('vendor', 'operator')),
  author_id   uuid references users on delete set null,
  text        text not null check (length(text) between 1 and 1000),
  created_at  timestamptz not null default now()
);
create index product_change_notes_change on product_change_notes (change_id, id);
