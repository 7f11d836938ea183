-- Of what a record has to look at, what somebody may have learned is counted too. Sessions with records of tables are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (SELECT 'session/' || "session" FROM "table_record");--> statement-breakpoint
-- What is told again may be digested this time.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);
