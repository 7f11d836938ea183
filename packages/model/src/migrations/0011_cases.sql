CREATE TABLE "appeal" (
	"session" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"rulings" jsonb NOT NULL,
	"begun" text NOT NULL,
	"by" jsonb NOT NULL,
	"state" text NOT NULL,
	"issues" jsonb NOT NULL,
	"concurring" jsonb NOT NULL,
	"committee" jsonb,
	"heard" boolean NOT NULL,
	"beyond" jsonb,
	"without_merit" boolean NOT NULL,
	"deposit" text NOT NULL,
	"sanctions" jsonb NOT NULL,
	"decisions" jsonb NOT NULL,
	"lodged" bigint NOT NULL,
	"lodged_at" timestamp (3) with time zone NOT NULL,
	"heard_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appeal_session_id_pk" PRIMARY KEY("session","id")
);
--> statement-breakpoint
CREATE TABLE "case_event" (
	"session" text NOT NULL,
	"sequence" bigint NOT NULL,
	"ruling" text,
	"appeal" text,
	"type" text NOT NULL,
	"by" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "case_event_session_sequence_pk" PRIMARY KEY("session","sequence")
);
--> statement-breakpoint
CREATE TABLE "ruling" (
	"session" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"section" text,
	"round" integer,
	"table_name" text,
	"board" integer,
	"match" text,
	"room" text,
	"ns" jsonb,
	"ew" jsonb,
	"contestant" text,
	"begun" text NOT NULL,
	"by" jsonb NOT NULL,
	"kind" text,
	"laws" jsonb NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"recommended" boolean NOT NULL,
	"given_by" text,
	"decided_by" text,
	"given" jsonb,
	"result" jsonb,
	"non_offending" jsonb,
	"appeals" jsonb NOT NULL,
	"decisions" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"opened" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"given_at" timestamp (3) with time zone,
	"corrected_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ruling_session_id_pk" PRIMARY KEY("session","id")
);
--> statement-breakpoint
ALTER TABLE "contestant" ADD COLUMN "captain" text;--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "subject_to_appeal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "score" jsonb;--> statement-breakpoint
CREATE INDEX "case_event_ruling" ON "case_event" USING btree ("session","ruling");--> statement-breakpoint
CREATE INDEX "case_event_appeal" ON "case_event" USING btree ("session","appeal");--> statement-breakpoint
CREATE INDEX "ruling_given_at" ON "ruling" USING btree ("given_at" DESC NULLS LAST);--> statement-breakpoint
-- What is published says from now on what the state of its score follows from. Published sessions are told again from the log: their place is taken back.
DELETE FROM "place" WHERE "scope" IN (SELECT 'session/' || "session" FROM "publication");--> statement-breakpoint
-- What is told again may be digested this time.
DELETE FROM "parked" WHERE NOT EXISTS (
	SELECT FROM "place" WHERE "place"."projection" = "parked"."projection" AND "place"."scope" = "parked"."scope"
);
