-- How much has been erased is asked whenever somebody opens a board's replay again: what he has may hold words or a name that are gone since.
create index person_erased on beside.person (erased_at) where erased_at is not null;
create index text_erased on beside.text (erased_at) where erased_at is not null;
