ALTER TABLE "tournament" ADD COLUMN "level" text;--> statement-breakpoint
-- What level a tournament is of is remembered with it. Authorities that announced any are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (SELECT 'authority/' || "authority" FROM "tournament");--> statement-breakpoint
-- What is told again may be digested this time.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);
