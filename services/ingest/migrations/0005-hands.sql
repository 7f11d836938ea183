-- Through whose hands a sign-in link went, and how a session truly began.

-- Asked for at the sign-in form: a digest, keyed outside of the database, of the network from which; none: the office or the machine's owner made it.
ALTER TABLE "auth"."sign_in_link" ADD COLUMN "asked_from" text;
-- The officer who read the mail with it in the outbox.
ALTER TABLE "auth"."sign_in_link" ADD COLUMN "seen_by" text;

-- How (link, mail, passkey) and when somebody signed in; both stay when the session is renewed. Of one that was renewed before, only that it is older than a day is known.
ALTER TABLE "auth"."session" ADD COLUMN "began" text;
ALTER TABLE "auth"."session" ADD COLUMN "began_at" timestamptz;
UPDATE "auth"."session" SET "began_at" = "created_at" - CASE WHEN "lineage" IS NULL THEN interval '0' ELSE interval '1 day' END;
CREATE INDEX "session_expires" ON "auth"."session" ("expires_at");

-- Through whose hands the link went by which the session began that added a passkey, where it was not its owner's alone.
ALTER TABLE "auth"."passkey" ADD COLUMN "link_by" text;

-- What a command did before it was remembered as done.
CREATE INDEX "journal_command" ON "auth"."journal" (("about" ->> 'command')) WHERE "about" ->> 'command' IS NOT NULL;
