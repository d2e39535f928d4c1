-- What readers see of a review. A held one waits for the operator, a hidden one was decided on.
alter table reviews
  add column status text not null default 'PUBLISHED' check (status in ('PUBLISHED', 'HELD', 'HIDDEN')),
  add column held_because text check (held_because in ('words', 'edited', 'hidden_before', 'operator')),
  add column hidden_reason text
    check (hidden_reason in ('abuse', 'personal_data', 'advertising', 'not_about_product', 'untrue', 'other')),
  -- What the operator tells the author beside the reason.
  add column hidden_note text check (length(hidden_note) between 1 and 500),
  -- When the operator last looked at it; null for a new one.
  add column checked_at timestamptz,
  -- Counts the changes of what people read and what was decided, so that nobody decides on what they have not seen.
  add column version integer not null default 1,
  add constraint reviews_hidden_why check ((status = 'HIDDEN') = (hidden_reason is not null)),
  add constraint reviews_held_why check ((status = 'HELD') = (held_because is not null));

-- Reviews of before this page were read by nobody: only what comes from now on is new.
update reviews set checked_at = now();

create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_waiting on reviews (status, created_at) where status <> 'PUBLISHED';
create index reviews_unchecked on reviews (created_at) where checked_at is null;

-- A customer whose hidden review is gone: the next one of the same product waits for the operator.
create table hidden_reviews (
  customer_id uuid not null references customers on delete cascade,
  product_id  uuid not null references products on delete cascade,
  created_at  timestamptz not null default now(),
  primary key (customer_id, product_id)
);

-- The store's answer to a review.
create table review_replies (
  review_id     uuid primary key references reviews on delete cascade,
  vendor_id     uuid not null references vendors,
  -- Who of its team wrote it last; null once that account is erased.
  user_id       uuid references users on delete set null,
  body          text not null check (length(body) between 1 and 1000),
  language      text not null check (language in ('ar', 'en')),
  status        text not null default 'PUBLISHED' check (status in ('PUBLISHED', 'HELD', 'HIDDEN')),
  hidden_reason text
    check (hidden_reason in ('abuse', 'personal_data', 'advertising', 'not_about_product', 'untrue', 'other')),
  hidden_note   text check (length(hidden_note) between 1 and 500),
  version       integer not null default 1,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  -- When the reviewer was written to; null until readers see the reply.
  told_at       timestamptz,
  constraint review_replies_hidden_why check ((status = 'HIDDEN') = (hidden_reason is not null))
);
create index review_replies_waiting on review_replies (status) where status <> 'PUBLISHED';

-- What readers find wrong with a text of others, once a person and text.
create table review_reports (
  id         uuid primary key,
  review_id  uuid not null references reviews on delete cascade,
  -- The review itself, or the store's reply to it.
  part       text not null check (part in ('review', 'reply')),
  user_id    uuid not null references users on delete cascade,
  reason     text not null
    check (reason in ('abuse', 'personal_data', 'advertising', 'not_about_product', 'untrue', 'other')),
  note       text not null default '' check (length(note) <= 500),
  created_at timestamptz not null default now(),
  -- When the operator decided; null while it waits.
  closed_at  timestamptz,
  unique (review_id, part, user_id)
);
create index review_reports_open on review_reports (review_id) where closed_at is null;
create index review_reports_user on review_reports (user_id);

-- Words that hold a text until the operator has looked at it.
create table moderation_words (
  id         uuid primary key,
  word       text not null check (length(word) between 2 and 60),
  -- As texts are compared: one spelling for all variants of a word.
  folded     text not null unique check (length(folded) between 2 and 80),
  created_at timestamptz not null default now()
);
