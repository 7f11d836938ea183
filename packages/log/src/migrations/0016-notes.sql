-- What somebody noted for himself on a board: nobody else reads it, and it goes with him.
create table beside.note (
  person     text not null,
  session    text not null,
  board      integer not null check (board between 1 and 9999),
  content    text not null,
  written_at timestamptz not null default clock_timestamp(),
  primary key (person, session, board)
);
