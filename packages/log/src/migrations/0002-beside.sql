-- What lies beside the log and can be erased: names, free texts, original files. Events carry ids and digests only.

create schema beside;

create table beside.person (
  id         text primary key,
  name       text,
  -- How a guest is known again: a digest of the club and the name as it compares. It outlives the name, so that sending the
  -- same file again does not bring back whom somebody had erased.
  guest_key  text unique,
  changed_at timestamptz not null default clock_timestamp(),
  erased_at  timestamptz,
  check ((name is null) = (erased_at is not null))
);
create index person_name on beside.person (lower(name) text_pattern_ops);

create table beside.text (
  id         uuid primary key,
  digest     text not null,
  content    text,
  written_at timestamptz not null default clock_timestamp(),
  erased_at  timestamptz,
  check ((content is null) = (erased_at is not null))
);
create index text_digest on beside.text (digest);

create table beside.original (
  digest     text primary key,
  name       text,
  type       text,
  bytes      bigint not null,
  by         jsonb not null,
  kept_at    timestamptz not null default clock_timestamp(),
  erased_at  timestamptz
);
create index original_kept on beside.original (kept_at, digest);

-- `part` counts from 0; each holds at most 1 MB, so that a file of any size passes through in little memory.
create table beside.original_chunk (
  upload  uuid not null,
  part    integer not null,
  digest  text references beside.original (digest) on delete cascade,
  content bytea not null,
  primary key (upload, part)
);
create index original_chunk_digest on beside.original_chunk (digest, part);
