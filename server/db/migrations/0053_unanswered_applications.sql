-- An application that waits for its applicant ends by itself (docs/decisions/0075).
alter table applications
  -- When the applicant was told that it will be withdrawn; counts while it is newer than updated_at.
  add column reminded_at timestamptz;
