CREATE TABLE "entry_player" (
	"tournament" text NOT NULL,
	"entry" text NOT NULL,
	"person" text NOT NULL,
	"plays" boolean NOT NULL,
	CONSTRAINT "entry_player_tournament_entry_person_pk" PRIMARY KEY("tournament","entry","person")
);
--> statement-breakpoint
CREATE TABLE "tournament_entries" (
	"tournament" text PRIMARY KEY NOT NULL,
	"contest" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"most" integer,
	"closes" timestamp (3) with time zone,
	"day" text,
	"fee" jsonb,
	"closed" boolean NOT NULL,
	"accepted" integer NOT NULL,
	"waiting" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_entry" (
	"tournament" text NOT NULL,
	"entry" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"place" integer,
	"name" jsonb,
	"players" jsonb NOT NULL,
	"captain" text,
	"late" boolean NOT NULL,
	"against" jsonb NOT NULL,
	"condition" text,
	"reason" jsonb,
	"states" jsonb NOT NULL,
	"line_ups" jsonb NOT NULL,
	"substitutes" jsonb NOT NULL,
	CONSTRAINT "tournament_entry_tournament_entry_pk" PRIMARY KEY("tournament","entry")
);
--> statement-breakpoint
CREATE INDEX "entry_player_person" ON "entry_player" USING btree ("person");