-- Sessions whose scores were published with clocks that run, and whose row has none, are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (
	SELECT 'session/' || "session"."id" FROM "session"
	WHERE "session"."clocks" IS NULL
		AND EXISTS (SELECT FROM "publication" WHERE "publication"."session" = "session"."id" AND "publication"."clocks" = 'run')
);--> statement-breakpoint
-- What is told again may be digested this time, here and where an earlier migration took the place back.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);