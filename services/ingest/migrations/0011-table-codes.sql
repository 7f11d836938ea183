-- The digest of the short code by which a device at a table takes its key over: gone once it was used.
ALTER TABLE "auth"."apikey" ADD COLUMN "code" text;
CREATE INDEX "apikey_code" ON "auth"."apikey" ("code") WHERE "code" IS NOT NULL;
