-- The operator's list of customers (docs/decisions/0112): the newest first, by parts of names, and those of whom something is open.
create index customers_newest on customers (created_at, id);
create index users_name_found on users using gin (find_fold(first_name || ' ' || last_name) gin_trgm_ops) with (fastupdate = off);
create index users_closed on users (id) where not is_active;
create index returns_open on returns (order_id) where status in ('REQUESTED', 'APPROVED', 'SENT', 'RECEIVED', 'DISPUTED');
