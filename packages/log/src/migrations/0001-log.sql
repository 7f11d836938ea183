-- The log: every event of every scope, in the order in which it became durable.

create schema log;

-- How far each scope is. Its row is the lock that orders the writers of one scope, and of no other.
create table log.scope_head (
  scope       text primary key,
  sequence    bigint not null,
  recorded_at timestamptz not null
);
create index scope_head_recorded on log.scope_head (recorded_at);

create table log.event (
  scope       text not null,
  sequence    bigint not null,
  stream      text not null,
  version     integer not null,
  id          uuid not null unique,
  type        text not null,
  schema      integer not null,
  at          timestamptz not null,
  recorded_at timestamptz not null,
  by          jsonb not null,
  command     uuid not null,
  data        jsonb not null,
  primary key (scope, sequence),
  unique (stream, version)
);

-- What each command was answered, so that the same command sent again gets the same answer and makes no second event.
create table log.command_answer (
  command     uuid primary key,
  digest      text not null,
  scope       text not null,
  sequence    bigint not null,
  versions    jsonb not null,
  answer      jsonb,
  recorded_at timestamptz not null default clock_timestamp()
);

-- How far the relay has carried each scope to Kafka. Apart from scope_head, so that a slow broker never holds up a writer.
create table log.relayed (
  scope    text primary key,
  sequence bigint not null default 0
);

-- History is appended to; nothing rewrites it.
create function log.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are never changed or removed: append another' using errcode = 'restrict_violation';
end $$;
create trigger event_is_history before update or delete on log.event for each row execute function log.refuse_change();
create trigger event_is_kept before truncate on log.event for each statement execute function log.refuse_change();
