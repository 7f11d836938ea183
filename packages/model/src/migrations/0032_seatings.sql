CREATE TABLE "round_clock" (
	"session" text NOT NULL,
	"round" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "round_clock_session_round_pk" PRIMARY KEY("session","round")
);
--> statement-breakpoint
CREATE TABLE "seating" (
	"session" text NOT NULL,
	"section" text NOT NULL,
	"round" integer NOT NULL,
	"table" text NOT NULL,
	"room" text NOT NULL,
	"position" integer NOT NULL,
	"ns" jsonb NOT NULL,
	"ew" jsonb NOT NULL,
	"boards" jsonb NOT NULL,
	"match" text,
	CONSTRAINT "seating_session_section_round_table_room_pk" PRIMARY KEY("session","section","round","table","room")
);
--> statement-breakpoint
CREATE TABLE "section_round" (
	"session" text NOT NULL,
	"section" text NOT NULL,
	"round" integer NOT NULL,
	"by" text NOT NULL,
	"announced" boolean NOT NULL,
	"draw" jsonb,
	"movement" jsonb,
	"changed" jsonb NOT NULL,
	"sits_out" jsonb NOT NULL,
	CONSTRAINT "section_round_session_section_round_pk" PRIMARY KEY("session","section","round")
);
--> statement-breakpoint
-- Sessions of whose rounds something was told, and those that are still to be played, are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (
	SELECT 'session/' || "id" FROM "session" WHERE "round_running" IS NOT NULL OR "round_ended" IS NOT NULL OR "results" = 0
);--> statement-breakpoint
-- What is told again may be digested this time.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);
