-- Which sessions were opened under a title on a day, and by which file: the door asks before a file whose names are not those of before opens another one.
create index event_opened_day on log.event ((data ->> 'title'), (data ->> 'date')) where type = 'SessionOpened';
create index event_opened_file on log.event ((by -> 'importer' ->> 'file')) where type = 'SessionOpened';
