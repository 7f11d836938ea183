-- How an office's lists of members were read last: its columns, by their titles where they have any.
create table beside.member_columns (
  authority text primary key,
  titles    jsonb not null,
  columns   jsonb not null
);
