-- Which sessions were opened in a tournament: the door asks for the first day of one whose day nobody announced.
create index event_opened_tournament on log.event ((data ->> 'tournament')) where type = 'SessionOpened';
