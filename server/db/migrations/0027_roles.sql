-- Who may sell in the market, who may run it, and who changed what (docs/decisions/0052, 0053).

-- The previous release knows sessions of the shop only, which is the default.
alter table sessions
  add column area text not null default 'shop' check (area in ('shop', 'seller', 'operator')),
  -- When the session last proved the second factor, or the password of an account that has none.
  add column confirmed_at timestamptz;
alter table sessions drop constraint sessions_revoke_reason_check;
alter table sessions add constraint sessions_revoke_reason_check
  check (revoke_reason in ('logout', 'password', 'reuse', 'operator', 'customer', 'second_factor', 'membership'));

create table vendor_members (
  vendor_id    uuid not null references vendors,
  -- The previous release erases accounts without looking here.
  user_id      uuid not null references users on delete cascade,
  role         text not null check (role in ('owner', 'staff')),
  permissions  text[] not null default '{}' check (permissions <@
    array['catalogue', 'prices', 'stock', 'orders', 'reports', 'money', 'settings', 'api', 'team']),
  added_by     uuid references users on delete set null,
  created_at   timestamptz not null default now(),
  primary key (vendor_id, user_id),
  -- Owners have all permissions, those of later releases too.
  check (role = 'staff' or permissions = '{}')
);
create index vendor_members_user on vendor_members (user_id);

create table operator_members (
  user_id     uuid primary key references users on delete cascade,
  roles       text[] not null
    check (cardinality(roles) > 0 and roles <@ array['admin', 'support', 'catalogue', 'finance']),
  added_by    uuid references users on delete set null,
  created_at  timestamptz not null default now()
);

-- To a vendor's team, or without a vendor to the operator's.
create table invitations (
  id              uuid primary key,
  vendor_id       uuid references vendors,
  email           email not null,
  role            text check (role in ('owner', 'staff')),
  permissions     text[] check (permissions <@
    array['catalogue', 'prices', 'stock', 'orders', 'reports', 'money', 'settings', 'api', 'team']),
  operator_roles  text[]
    check (cardinality(operator_roles) > 0 and operator_roles <@ array['admin', 'support', 'catalogue', 'finance']),
  -- Which language comes first in the mail.
  language        text not null check (language in ('ar', 'en')),
  -- Null if the command line sent it.
  invited_by      uuid references users on delete set null,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  accepted_at     timestamptz,
  accepted_by     uuid references users on delete set null,
  revoked_at      timestamptz,
  check ((vendor_id is null) = (operator_roles is not null)),
  check ((vendor_id is null) = (role is null)),
  check ((vendor_id is null) = (permissions is null)),
  check (accepted_at is null or revoked_at is null)
);
-- An email has one open invitation to each team.
create unique index invitations_open on invitations (vendor_id, email) nulls not distinct
  where accepted_at is null and revoked_at is null;
create index invitations_email on invitations (email) where accepted_at is null and revoked_at is null;

-- Who did what to which thing. Written by modules/audit alone, in the transaction of the change. It outlives the people in
-- it: their ids stay, and it holds no names, emails, network addresses or secrets.
create table audit_log (
  id           uuid primary key,
  at           timestamptz not null default now(),
  area         text not null check (area in ('seller', 'operator', 'system')),
  actor_kind   text not null check (actor_kind in ('user', 'api_key', 'system', 'cli')),
  actor_id     text,
  vendor_id    uuid,
  action       text not null check (action ~ '^[a-z_]+(\.[a-z_]+)+$'),
  entity_kind  text not null,
  entity_id    text not null,
  -- The changed fields only.
  before       jsonb,
  after        jsonb,
  reason       text check (length(reason) <= 500),
  request_id   text,
  session_id   uuid
);
create index audit_log_time on audit_log (at desc, id desc);
create index audit_log_vendor on audit_log (vendor_id, at desc, id desc) where vendor_id is not null;
create index audit_log_entity on audit_log (entity_kind, entity_id, at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log execute function refuse_change();

-- One row for each day in Riyadh that is over, with a hash of the day's entries and of the day before: an entry that is
-- removed or rewritten later, past the triggers, no longer fits.
create table audit_days (
  day      date primary key,
  entries  bigint not null check (entries >= 0),
  hash     bytea not null check (length(hash) = 32)
);
create trigger audit_days_append_only before update or delete on audit_days
  for each row execute function refuse_change();
create trigger audit_days_not_emptied before truncate on audit_days execute function refuse_change();

-- The text of an entry that its day's hash covers. Names every column, so that a later one changes no hash.
create function audit_entry_text(entry audit_log) returns text language sql stable as $$
  select jsonb_build_array(entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.area,
    entry.actor_kind, entry.actor_id, entry.vendor_id, entry.action, entry.entity_kind, entry.entity_id, entry.before,
    entry.after, entry.reason, entry.request_id, entry.session_id)::text
$$;

create function audit_day_hash(of_day date, previous bytea) returns bytea language sql stable as $$
  select sha256(convert_to(of_day::text || E'\n' || coalesce(encode(previous, 'hex'), '') || E'\n'
    || coalesce(string_agg(audit_entry_text(a), E'\n' order by a.at, a.id), ''), 'UTF8'))
  from audit_log as a
  where a.at >= of_day::timestamp at time zone 'Asia/Riyadh' and a.at < (of_day + 1)::timestamp at time zone 'Asia/Riyadh'
$$;
