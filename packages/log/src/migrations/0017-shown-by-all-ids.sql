-- As before; and who is a junior under any of his ids is one under each: when he was born may have been told of a number that he has no more. The
-- few of whom that is so are found once for whoever asks, and not for each name.
create or replace view beside.shown as
  select id, how,
    case how when 'name' then name when 'number' then number end as name,
    case how when 'name' then plain when 'number' then beside.plain(number) end as plain
  from (
    select person.id,
      case when same_person.now is null then person.name else kept.name end as name,
      case when same_person.now is null then person.plain else kept.plain end as plain,
      case
        when case when same_person.now is null then person.name else kept.name end is null then 'nothing'
        when shown_as.shown is not null then shown_as.shown
        when case when same_person.now is null then person.named_from else kept.named_from end > current_date then 'number'
        when coalesce(same_person.now, person.id) in (
          select other.now from beside.same_person as other join beside.person as led on led.id = other.person
          where led.named_from > current_date) then 'number'
        else 'name'
      end as how,
      case when coalesce(same_person.now, person.id) like '%:%' and coalesce(same_person.now, person.id) not like '%/%'
        then substring(coalesce(same_person.now, person.id) from '[^:]*$') end as number
    from beside.person
      left join beside.same_person on same_person.person = person.id
      left join beside.person as kept on kept.id = same_person.now
      left join beside.shown_as on shown_as.person = coalesce(same_person.now, person.id)
  ) as called;
