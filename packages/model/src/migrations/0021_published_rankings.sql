CREATE TABLE "published_place" (
	"ranking" text NOT NULL,
	"sequence" bigint NOT NULL,
	"list" text NOT NULL,
	"person" text NOT NULL,
	"place" integer NOT NULL,
	"tied" boolean NOT NULL,
	"points" text NOT NULL,
	CONSTRAINT "published_place_ranking_sequence_list_person_pk" PRIMARY KEY("ranking","sequence","list","person")
);
--> statement-breakpoint
CREATE TABLE "published_ranking" (
	"ranking" text NOT NULL,
	"sequence" bigint NOT NULL,
	"day" date NOT NULL,
	"up_to" bigint NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"lists" jsonb NOT NULL,
	"reason" jsonb,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "published_ranking_ranking_sequence_pk" PRIMARY KEY("ranking","sequence")
);
--> statement-breakpoint
CREATE INDEX "published_place_order" ON "published_place" USING btree ("ranking","sequence","list","place","person");