-- Before texts were written in the transaction of the events that name them, a command that lost a race left texts which no event names: nobody
-- could find them to erase. They have no key, as whatever was written since has one. Their ids tell when they were made (RFC 9562, version 7): what
-- is younger than an hour may belong to a command of the version before that is still under way.
delete from beside.text
where key is null and erased_at is null
  and ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint < extract(epoch from clock_timestamp() - interval '1 hour') * 1000
  and id::text not in (
    select named #>> '{}' from log.event, jsonb_path_query(data, 'strict $.**.text ? (@.type() == "string")') as named
  );
