-- History names the paragraph that a penalty is by, a warning marks no line and a disqualification does, and what was asked and ruled before sides were exchanged is listed as they sit now. Sessions with any of
-- these are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (
	SELECT 'session/' || "session" FROM "change" WHERE "kind" = 'penalty' AND "after" ->> 'paragraph' IS NOT NULL
	UNION SELECT 'session/' || "session" FROM "case_event" WHERE "type" IN ('CaseMoved', 'DisqualificationApproved')
);--> statement-breakpoint
-- What is told again may be digested this time.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);
