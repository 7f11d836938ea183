-- What each sender was refused of a file is theirs: the next one who brings the same bytes has other roles. What was kept with the file is given up.
CREATE TABLE "door"."import_refused" (
	"digest" text NOT NULL REFERENCES "door"."import" ("digest") ON DELETE CASCADE,
	"user_id" text NOT NULL,
	-- The roles that it was said to: with others it is not said any more.
	"grants" jsonb NOT NULL,
	"refused" jsonb NOT NULL,
	PRIMARY KEY ("digest", "user_id")
);
UPDATE "door"."import" SET "sent" = "sent" - 'refused' WHERE "sent" IS NOT NULL;
