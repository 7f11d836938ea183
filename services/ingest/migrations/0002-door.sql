-- What the door remembers of files: how far each is, and what was read of it. The facts themselves are in the log, the file beside it.

CREATE SCHEMA "door";

CREATE TABLE "door"."import" (
	"digest" text PRIMARY KEY,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"format" text,
	-- waiting, reading, ready, refused, sending, sent, failed
	"state" text NOT NULL,
	-- What is being done just now, of how much: for a page that shows progress.
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"sent" jsonb,
	"trouble" jsonb,
	"first_at" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"changed_at" timestamptz DEFAULT clock_timestamp() NOT NULL
);
CREATE INDEX "import_changed" ON "door"."import" ("changed_at" DESC);

-- Who brought the file: they may see what was read of it.
CREATE TABLE "door"."import_sender" (
	"digest" text NOT NULL REFERENCES "door"."import" ("digest") ON DELETE CASCADE,
	"user_id" text NOT NULL,
	"at" timestamptz DEFAULT clock_timestamp() NOT NULL,
	PRIMARY KEY ("digest", "user_id")
);
