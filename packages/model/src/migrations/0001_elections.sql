CREATE TABLE "delegation" (
	"authority" text NOT NULL,
	"tournament" text NOT NULL,
	"to" text NOT NULL,
	"law" text NOT NULL,
	"from" date NOT NULL,
	"until" date,
	"powers" jsonb NOT NULL,
	"mode" text,
	"sequence" bigint NOT NULL,
	CONSTRAINT "delegation_authority_tournament_to_law_from_pk" PRIMARY KEY("authority","tournament","to","law","from")
);
--> statement-breakpoint
CREATE TABLE "regulation_act" (
	"authority" text NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"tournament" text NOT NULL,
	"from" date,
	"value" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	"by" jsonb NOT NULL,
	"reason" jsonb,
	CONSTRAINT "regulation_act_authority_sequence_pk" PRIMARY KEY("authority","sequence")
);
--> statement-breakpoint
ALTER TABLE "election" ADD COLUMN "law" text;--> statement-breakpoint
ALTER TABLE "election" ADD COLUMN "leaves" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "election" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "tournament" ADD COLUMN "written" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament" ADD COLUMN "approvals" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "regulation_act_about" ON "regulation_act" USING btree ("authority","about","sequence");