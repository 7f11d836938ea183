CREATE TABLE "table_event" (
	"session" text NOT NULL,
	"stream" text NOT NULL,
	"version" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"by" jsonb NOT NULL,
	"event" jsonb NOT NULL,
	CONSTRAINT "table_event_session_stream_version_pk" PRIMARY KEY("session","stream","version")
);
--> statement-breakpoint
CREATE TABLE "table_record" (
	"session" text NOT NULL,
	"stream" text NOT NULL,
	"section" text NOT NULL,
	"round" integer NOT NULL,
	"table_name" text NOT NULL,
	"board" integer NOT NULL,
	"attempt" integer NOT NULL,
	"version" integer NOT NULL,
	"sequence" bigint NOT NULL,
	"ns" jsonb,
	"ew" jsonb,
	"players" jsonb,
	"phase" text NOT NULL,
	"turn" text,
	"contract" text,
	"tricks" integer,
	"came_to" jsonb,
	"marks" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"timed" boolean NOT NULL,
	CONSTRAINT "table_record_session_stream_pk" PRIMARY KEY("session","stream")
);
--> statement-breakpoint
CREATE INDEX "table_record_board" ON "table_record" USING btree ("session","board");