CREATE TABLE "person_claim" (
	"authority" text NOT NULL,
	"claim" text NOT NULL,
	"who" text NOT NULL,
	"person" text NOT NULL,
	"session" text,
	"by" text NOT NULL,
	"state" text NOT NULL,
	"sequence" bigint NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"asker" text,
	"answered_at" timestamp (3) with time zone,
	"answerer" text,
	"reason" jsonb,
	CONSTRAINT "person_claim_authority_claim_pk" PRIMARY KEY("authority","claim")
);
--> statement-breakpoint
CREATE TABLE "person_merge" (
	"authority" text NOT NULL,
	"merge" text NOT NULL,
	"from_person" text NOT NULL,
	"into_person" text NOT NULL,
	"sequence" bigint NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by" text,
	"reason" jsonb,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"undo_reason" jsonb,
	CONSTRAINT "person_merge_authority_merge_pk" PRIMARY KEY("authority","merge")
);
--> statement-breakpoint
CREATE TABLE "same_person" (
	"authority" text NOT NULL,
	"person" text NOT NULL,
	"now" text NOT NULL,
	CONSTRAINT "same_person_authority_person_pk" PRIMARY KEY("authority","person")
);
--> statement-breakpoint
CREATE INDEX "person_claim_open" ON "person_claim" USING btree ("authority","state","sequence");--> statement-breakpoint
CREATE INDEX "person_claim_person" ON "person_claim" USING btree ("person");--> statement-breakpoint
CREATE INDEX "person_merge_from" ON "person_merge" USING btree ("authority","from_person");--> statement-breakpoint
CREATE INDEX "same_person_person" ON "same_person" USING btree ("person");--> statement-breakpoint
CREATE INDEX "same_person_now" ON "same_person" USING btree ("now");