-- Words of one person (a statement, why he asks for a ruling, what he answered in a poll) are forgotten with the person.
alter table beside.text add column person text;
create index text_person on beside.text (person) where person is not null;

-- Sessions whose periods run, and those that were told to be final: what the door's timer looks for.
create index event_clocks on log.event (scope) where type in ('ScoresPublished', 'ScoresMadeFinal');
