-- The books of the demo carrier, which a shop with demo data may use. They are written apart from the shop's own tables, as those of
-- another company would be.
create table demo_carrier (
  key             text primary key,
  tracking_number text not null unique,
  state           text not null default 'made' check (state in ('made', 'void', 'under_way', 'delivered', 'back')),
  collect         halalas not null default 0,
  failed_attempts smallint not null default 0,
  -- What it has reported, the oldest first.
  events          jsonb not null default '[]',
  made_at         timestamptz not null default now()
);
create index demo_carrier_open on demo_carrier (made_at) where state in ('made', 'under_way');
