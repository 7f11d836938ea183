ALTER TABLE "deal" ADD COLUMN "double_dummy" jsonb;--> statement-breakpoint
-- Sessions with deals are told again from the log, which has had these numbers: their place is taken back, and scoring finds them behind.
DELETE FROM "place" WHERE "scope" IN (SELECT 'session/' || "session" FROM "deal");
