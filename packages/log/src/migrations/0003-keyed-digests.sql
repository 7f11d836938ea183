-- A digest of a short text is a way to guess it. From here on the digest of a text is keyed (HMAC-SHA-256) with a random key of its own,
-- which is forgotten with the text. Texts from before have none: their digests are plain, and stay readable for ever.

alter table beside.text add column key text;
alter table beside.text add check (key is null or erased_at is null);
-- Nobody looks for a text by its digest.
drop index beside.text_digest;

-- What keeps names or texts for a while to show them hears of every erasing: of what kind, and whose. From a trigger, so that whoever
-- erases, in whatever process, is heard by all the others.
create function beside.tell_erased() returns trigger language plpgsql as $$
begin
  perform pg_notify('beside_erased', json_build_object('kind', tg_table_name, 'id', new.id)::text);
  return null;
end $$;
create trigger person_erased after update on beside.person for each row
  when (old.erased_at is null and new.erased_at is not null) execute function beside.tell_erased();
create trigger text_erased after update on beside.text for each row
  when (old.erased_at is null and new.erased_at is not null) execute function beside.tell_erased();
