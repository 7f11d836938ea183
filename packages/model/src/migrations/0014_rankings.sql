CREATE TABLE "award" (
	"ranking" text NOT NULL,
	"booking" bigint NOT NULL,
	"contestant" text NOT NULL,
	"person" text NOT NULL,
	"award" text NOT NULL,
	"class" text,
	"points" text NOT NULL,
	"session" text NOT NULL,
	"day" date NOT NULL,
	"club" text,
	"region" text,
	"member" boolean,
	"reversed" bigint,
	CONSTRAINT "award_ranking_booking_contestant_person_award_pk" PRIMARY KEY("ranking","booking","contestant","person","award")
);
--> statement-breakpoint
CREATE TABLE "award_scheme" (
	"ranking" text NOT NULL,
	"sequence" bigint NOT NULL,
	"authority" text NOT NULL,
	"from_day" date NOT NULL,
	"scheme" jsonb NOT NULL,
	"reason" jsonb,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "award_scheme_ranking_sequence_pk" PRIMARY KEY("ranking","sequence")
);
--> statement-breakpoint
CREATE TABLE "booked_portion" (
	"ranking" text NOT NULL,
	"sequence" bigint NOT NULL,
	"booking" bigint NOT NULL,
	"field" integer NOT NULL,
	"event" jsonb NOT NULL,
	"contestants" jsonb NOT NULL,
	CONSTRAINT "booked_portion_ranking_sequence_pk" PRIMARY KEY("ranking","sequence")
);
--> statement-breakpoint
CREATE TABLE "booking" (
	"ranking" text NOT NULL,
	"sequence" bigint NOT NULL,
	"session" text NOT NULL,
	"day" date NOT NULL,
	"scheme" bigint NOT NULL,
	"published" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	"digest" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"reversed" bigint,
	"reversed_at" timestamp (3) with time zone,
	"because" text,
	CONSTRAINT "booking_ranking_sequence_pk" PRIMARY KEY("ranking","sequence")
);
--> statement-breakpoint
CREATE TABLE "listed" (
	"ranking" text NOT NULL,
	"list" text NOT NULL,
	"person" text NOT NULL,
	"points" text NOT NULL,
	"sort_by" numeric(40, 15) NOT NULL,
	"years" jsonb NOT NULL,
	CONSTRAINT "listed_ranking_list_person_pk" PRIMARY KEY("ranking","list","person")
);
--> statement-breakpoint
CREATE TABLE "ranked" (
	"ranking" text NOT NULL,
	"person" text NOT NULL,
	"club" text,
	"region" text,
	"points" text NOT NULL,
	"titles" jsonb NOT NULL,
	CONSTRAINT "ranked_ranking_person_pk" PRIMARY KEY("ranking","person")
);
--> statement-breakpoint
CREATE TABLE "ranking" (
	"id" text PRIMARY KEY NOT NULL,
	"authority" text NOT NULL,
	"kind" text NOT NULL,
	"scheme" bigint NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"year" integer NOT NULL,
	"lists" jsonb NOT NULL,
	"bookings" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "award_person" ON "award" USING btree ("person","ranking","day");--> statement-breakpoint
CREATE INDEX "booked_portion_booking" ON "booked_portion" USING btree ("ranking","booking");--> statement-breakpoint
CREATE INDEX "booking_session" ON "booking" USING btree ("session","ranking");--> statement-breakpoint
CREATE INDEX "booking_recorded" ON "booking" USING btree ("ranking","recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "listed_order" ON "listed" USING btree ("ranking","list","sort_by" DESC NULLS LAST,"person");--> statement-breakpoint
CREATE INDEX "listed_person" ON "listed" USING btree ("person");