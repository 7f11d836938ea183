-- Names as they are searched: without marks on letters, and without the difference of large and small ones. A letter that is one of its
-- own rather than one with a mark is written as people write it who do not have it on their keyboard. Where one searches, both the name
-- and what is asked for go through this. No extension: what the oldest PostgreSQL that we support has by itself does it.
create function beside.plain(words text) returns text language sql immutable strict parallel safe as $$
  select lower(translate(
    replace(replace(replace(replace(replace(replace(
      regexp_replace(pg_catalog.normalize(words, 'NFKD'), '[\u0300-\u036f]', '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
    'ıøØłŁđĐðÐ', 'ioolldddd'))
$$;

alter table beside.person add column plain text generated always as (beside.plain(name)) stored;
