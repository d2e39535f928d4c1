-- What customers ask about a product, and what stores that sell it answer. Readers see a question once it has an answer.
create table product_questions (
  id                uuid primary key,
  product_id        uuid not null references products,
  -- The offer on whose page it was asked: its store is told.
  product_vendor_id uuid not null references product_vendors on delete cascade,
  customer_id       uuid not null references customers on delete cascade,
  author_name       text not null,
  body              text not null check (length(body) between 1 and 500),
  language          text not null check (language in ('ar', 'en')),
  status            text not null default 'PUBLISHED' check (status in ('PUBLISHED', 'HELD', 'HIDDEN')),
  held_because      text check (held_because in ('words', 'hidden_before', 'operator')),
  hidden_reason     text
    check (hidden_reason in ('abuse', 'personal_data', 'advertising', 'not_about_product', 'untrue', 'other')),
  hidden_note       text check (length(hidden_note) between 1 and 500),
  -- When the operator last looked at it; null for a new one.
  checked_at        timestamptz,
  -- Counts decisions, so that nobody decides on what they have not seen.
  version           integer not null default 1,
  created_at        timestamptz not null default now(),
  -- When the store was told of it, and the customer of the first answer; null before that.
  asked_told_at     timestamptz,
  answer_told_at    timestamptz,
  constraint product_questions_hidden_why check ((status = 'HIDDEN') = (hidden_reason is not null)),
  constraint product_questions_held_why check ((status = 'HELD') = (held_because is not null))
);
create index product_questions_of_product on product_questions (product_id, created_at desc, id desc);
create index product_questions_newest on product_questions (created_at desc, id desc);
create index product_questions_waiting on product_questions (status, created_at) where status <> 'PUBLISHED';
create index product_questions_unchecked on product_questions (created_at) where checked_at is null;
-- A press that is sent twice asks once.
create unique index product_questions_once on product_questions (customer_id, product_id, md5(body));

-- One answer of each store that sells the product.
create table product_answers (
  id            uuid primary key,
  question_id   uuid not null references product_questions on delete cascade,
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
  unique (question_id, vendor_id),
  constraint product_answers_hidden_why check ((status = 'HIDDEN') = (hidden_reason is not null))
);
create index product_answers_waiting on product_answers (status) where status <> 'PUBLISHED';
create index product_answers_user on product_answers (user_id);

-- What readers find wrong with a question, or with an answer to it, once a person and text.
create table question_reports (
  id          uuid primary key,
  question_id uuid not null references product_questions on delete cascade,
  -- Null: the question itself.
  answer_id   uuid references product_answers on delete cascade,
  user_id     uuid not null references users on delete cascade,
  reason      text not null
    check (reason in ('abuse', 'personal_data', 'advertising', 'not_about_product', 'untrue', 'other')),
  note        text not null default '' check (length(note) <= 500),
  created_at  timestamptz not null default now(),
  -- When the operator decided; null while it waits.
  closed_at   timestamptz,
  unique nulls not distinct (question_id, answer_id, user_id)
);
create index question_reports_open on question_reports (question_id) where closed_at is null;
create index question_reports_answer on question_reports (answer_id);
create index question_reports_user on question_reports (user_id);
