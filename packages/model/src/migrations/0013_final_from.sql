-- From when scores are final, and which rulings may be appealed longer, is kept with the score. Sessions that have one are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (SELECT 'session/' || "id" FROM "session" WHERE "score" IS NOT NULL);--> statement-breakpoint
-- What is told again may be digested this time.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);
