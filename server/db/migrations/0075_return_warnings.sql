-- When the vendor was told that its time to inspect the goods of a return ends within a day. Null: not yet.
alter table returns add column warned_at timestamptz;
