-- Who came in and was let in, who may what and since when: noted as it happened, never changed. Ids only: a name is looked up when it is read, and
-- is gone when it was erased.

CREATE TABLE "auth"."journal" (
	"id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	"at" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	-- Who did it: a person in a session, a program by a key, the machine's owner, or somebody who was not let in.
	"actor" text NOT NULL CHECK ("actor" IN ('person', 'key', 'machine', 'nobody')),
	"person" text,
	"key" text,
	-- The session, or the first of those that it renews; and who had the link made by which it began, where that was somebody else.
	"session" text,
	"link_by" text,
	-- The person to whom it was done.
	"whom" text,
	"about" jsonb DEFAULT '{}' NOT NULL,
	-- From where, shortened to a network; forgotten after a while, and with the person.
	"address" text
);
CREATE INDEX "journal_person" ON "auth"."journal" ("person", "id" DESC);
CREATE INDEX "journal_whom" ON "auth"."journal" ("whom", "id" DESC);
CREATE INDEX "journal_kind" ON "auth"."journal" ("kind", "id" DESC);
CREATE INDEX "journal_address" ON "auth"."journal" ("at") WHERE "address" IS NOT NULL;

CREATE FUNCTION "auth"."refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' THEN
		IF new.address IS NULL AND to_jsonb(new) - 'address' = to_jsonb(old) - 'address' THEN
			RETURN new;
		END IF;
	END IF;
	RAISE EXCEPTION 'the journal is appended to; only an address may be forgotten' USING errcode = 'restrict_violation';
END $$;
CREATE TRIGGER "journal_is_history" BEFORE UPDATE OR DELETE ON "auth"."journal" FOR EACH ROW EXECUTE FUNCTION "auth"."refuse_change"();
CREATE TRIGGER "journal_is_kept" BEFORE TRUNCATE ON "auth"."journal" FOR EACH STATEMENT EXECUTE FUNCTION "auth"."refuse_change"();

-- Sign-in links: whose, by whom, and what became of each. The token itself is nowhere, only its digest.
CREATE TABLE "auth"."sign_in_link" (
	"id" text PRIMARY KEY,
	"token" text NOT NULL UNIQUE,
	"user_id" text NOT NULL REFERENCES "auth"."user" ("id") ON DELETE CASCADE,
	-- The person who had it made; none: the machine's owner.
	"made_by" text,
	"made_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	-- used, replaced (by a newer one), expired
	"ended" text
);
CREATE INDEX "sign_in_link_user" ON "auth"."sign_in_link" ("user_id");
CREATE INDEX "sign_in_link_open" ON "auth"."sign_in_link" ("expires_at") WHERE "ended" IS NULL;

-- A session's cookie holds its token; from here on the database holds a digest of it, which is no cookie.
ALTER TABLE "auth"."session" ADD COLUMN "link_by" text;
UPDATE "auth"."session" SET "token" = 'sha256:' || encode(sha256(convert_to("token", 'UTF8')), 'hex') WHERE "token" NOT LIKE 'sha256:%';
