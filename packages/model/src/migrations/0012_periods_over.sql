-- A session that was published when its periods were over says so with its score. Sessions whose last publication says that are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (
	SELECT 'session/' || "last"."session" FROM (
		SELECT DISTINCT ON ("session") "session", "clocks" FROM "publication" ORDER BY "session", "sequence" DESC
	) AS "last" WHERE "last"."clocks" = 'closed'
);--> statement-breakpoint
-- What is told again may be digested this time.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);
