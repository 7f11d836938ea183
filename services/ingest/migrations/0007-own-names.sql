-- What each sender calls the file: the same bytes may come from several people, under other names. Where it is not known, the first name holds.
ALTER TABLE "door"."import_sender" ADD COLUMN "name" text;
