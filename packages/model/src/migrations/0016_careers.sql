CREATE TABLE "career" (
	"session" text NOT NULL,
	"person" text NOT NULL,
	"contestant" text NOT NULL,
	"partner" text NOT NULL,
	"day" date,
	"scale" text,
	"boards" integer NOT NULL,
	"scored" integer NOT NULL,
	"worth" text NOT NULL,
	"adjusted" jsonb NOT NULL,
	"directions" jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"declared" jsonb NOT NULL,
	"unseated" integer NOT NULL,
	"best" jsonb NOT NULL,
	"worst" jsonb NOT NULL,
	CONSTRAINT "career_session_person_contestant_partner_pk" PRIMARY KEY("session","person","contestant","partner")
);
--> statement-breakpoint
CREATE INDEX "career_person" ON "career" USING btree ("person","day" DESC NULLS LAST,"session");