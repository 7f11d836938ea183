ALTER TABLE "ruling" ADD COLUMN "parties" jsonb;--> statement-breakpoint
CREATE INDEX "ruling_parties" ON "ruling" USING gin ("parties" jsonb_path_ops);--> statement-breakpoint
-- Who the parties of a ruling are is remembered with it. Sessions in which somebody ruled are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (SELECT 'session/' || "session" FROM "ruling" WHERE "given_at" IS NOT NULL);--> statement-breakpoint
-- What is told again may be digested this time.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);
