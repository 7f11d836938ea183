-- Who is whom: an id that leads to another one, and which one stands for it by now. What the registry's events say, written with them, so that
-- names follow at once.
create table beside.same_person (
  person text primary key,
  now    text not null
);
create index same_person_now on beside.same_person (now);

-- As before; and whoever leads to somebody else is called what he is.
create or replace view beside.shown as
  select id, how,
    case how when 'name' then name when 'number' then number end as name,
    case how when 'name' then plain when 'number' then beside.plain(number) end as plain
  from (
    select person.id, person.name, person.plain,
      case
        when person.name is null then 'nothing'
        when shown_as.shown is not null then shown_as.shown
        when person.named_from > current_date then 'number'
        else 'name'
      end as how,
      case when person.id like '%:%' and person.id not like '%/%' then substring(person.id from '[^:]*$') end as number
    from beside.person left join beside.shown_as on shown_as.person = person.id
    where not exists (select from beside.same_person where same_person.person = person.id)
    union all
    select same_person.person, person.name, person.plain,
      case
        when person.name is null then 'nothing'
        when shown_as.shown is not null then shown_as.shown
        when person.named_from > current_date then 'number'
        else 'name'
      end as how,
      case when person.id like '%:%' and person.id not like '%/%' then substring(person.id from '[^:]*$') end as number
    from beside.same_person join beside.person on person.id = same_person.now left join beside.shown_as on shown_as.person = person.id
  ) as called;

create trigger same_person_told after insert or update or delete on beside.same_person for each statement execute function beside.tell_shown();

-- In which sessions somebody was entered: asked before two people are made one, who played in one session.
create index event_entered_people on log.event using gin (jsonb_path_query_array(data, '$.players[*].person'))
  where type in ('ContestantEntered', 'ContestantCorrected');
