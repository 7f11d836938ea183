-- All through whose hands a sign-in link went, and not one of them alone: who made it, and every officer who read the mail with it.

ALTER TABLE "auth"."sign_in_link" ALTER COLUMN "seen_by" TYPE text[] USING array_remove(ARRAY["seen_by"], NULL);
ALTER TABLE "auth"."sign_in_link" ALTER COLUMN "seen_by" SET DEFAULT '{}', ALTER COLUMN "seen_by" SET NOT NULL;

-- What was noted stays word for word: one becomes a list of one.
ALTER TABLE "auth"."session" ALTER COLUMN "link_by" TYPE text[] USING array_remove(ARRAY["link_by"], NULL);
ALTER TABLE "auth"."session" ALTER COLUMN "link_by" SET DEFAULT '{}', ALTER COLUMN "link_by" SET NOT NULL;
ALTER TABLE "auth"."passkey" ALTER COLUMN "link_by" TYPE text[] USING array_remove(ARRAY["link_by"], NULL);
ALTER TABLE "auth"."passkey" ALTER COLUMN "link_by" SET DEFAULT '{}', ALTER COLUMN "link_by" SET NOT NULL;
ALTER TABLE "auth"."journal" ALTER COLUMN "link_by" TYPE text[] USING array_remove(ARRAY["link_by"], NULL);
ALTER TABLE "auth"."journal" ALTER COLUMN "link_by" SET DEFAULT '{}', ALTER COLUMN "link_by" SET NOT NULL;
