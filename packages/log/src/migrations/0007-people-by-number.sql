-- A number alone is asked for without the federation that gave it: what stands behind the last colon of an id.
create index person_number on beside.person ((substring(id from '[^:]*$')));
