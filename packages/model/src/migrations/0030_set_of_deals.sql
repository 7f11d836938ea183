CREATE TABLE "set_of_deals" (
	"session" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"how" text NOT NULL,
	"program" text,
	"committed_at" timestamp (3) with time zone,
	"sealed_at" timestamp (3) with time zone,
	"published" jsonb NOT NULL,
	CONSTRAINT "set_of_deals_session_id_pk" PRIMARY KEY("session","id")
);
