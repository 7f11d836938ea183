-- What a federation's list says of its members besides: erased with the name.
alter table beside.person add column born date, add column sex text;
alter table beside.person add check (erased_at is null or (born is null and sex is null));

-- Which bookings somebody is in: asked when he turns out to have been a member on another day, or of another club.
create index event_booked_people on log.event using gin (jsonb_path_query_array(data, '$.contestants[*].players[*].person'))
  where type = 'AwardsBooked';
