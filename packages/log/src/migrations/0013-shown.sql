-- How people are shown. What somebody wishes, or his office for him: by name, by number, or not at all. Apart from his name, because a
-- wish may be there before a name is, and stays where a name is written anew.
create table beside.shown_as (
  person text primary key,
  shown  text not null check (shown in ('name', 'number', 'nothing'))
);

-- From which age an authority shows the names of its members; without a row, of all.
create table beside.juniors (
  authority  text primary key,
  names_from integer not null check (names_from between 1 and 99)
);

-- The first day on which somebody's name is shown, by that rule. Always what the rule and the day of birth say, whoever writes either.
alter table beside.person add column named_from date;
create index person_named_from on beside.person (named_from) where named_from is not null;

create function beside.set_named_from() returns trigger language plpgsql as $$
begin
  new.named_from := (select (new.born + make_interval(years => names_from))::date from beside.juniors
    where starts_with(new.id, authority || ':'));
  return new;
end $$;
create trigger person_named_from before insert or update of born on beside.person for each row execute function beside.set_named_from();

create function beside.set_all_named_from() returns trigger language plpgsql as $$
begin
  update beside.person set born = born where born is not null;
  return null;
end $$;
create trigger juniors_named_from after insert or update or delete on beside.juniors for each statement execute function beside.set_all_named_from();

-- What somebody is called for readers, in one place: what every page, file and search reads. There is no name where there is none to show.
create view beside.shown as
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
  ) as called;

-- Whoever keeps names for a while to show them hears of every change, as of an erasing.
create function beside.tell_shown() returns trigger language plpgsql as $$
begin
  perform pg_notify('beside_erased', '{"kind":"shown"}');
  return null;
end $$;
create trigger shown_as_told after insert or update or delete on beside.shown_as for each row execute function beside.tell_shown();
create trigger juniors_told after insert or update or delete on beside.juniors for each statement execute function beside.tell_shown();
create trigger person_named_from_told after update on beside.person for each row
  when (old.named_from is distinct from new.named_from) execute function beside.tell_shown();
