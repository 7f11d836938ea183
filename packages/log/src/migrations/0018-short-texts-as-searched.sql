-- Names of teams and of past winners lie a second time as they are searched, as those of people do: worked out when they are told, and gone with them.
-- Nobody looks for a whole statement by a word in it.
alter table beside.text add column plain text
  generated always as (case when length(content) <= 200 then beside.plain(content) end) stored;
