ALTER TABLE "table_record" ADD COLUMN "awaited" jsonb;--> statement-breakpoint
-- Sessions in whose records something may wait for the director are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (
	SELECT 'session/' || "session" FROM "table_record"
	WHERE "phase" <> 'ended' OR ("marks"->>'irregularities')::int + ("marks"->>'unnoticed')::int + ("marks"->>'information')::int + ("marks"->>'tempo')::int > 0 OR ("marks"->>'claim')::boolean
);--> statement-breakpoint
-- What is told again may be digested this time.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);
