-- Which sessions are withdrawn: a ranking asks it of all of them at once.
create index event_withdrawn on log.event (scope) where type = 'SessionWithdrawn';
