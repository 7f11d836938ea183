CREATE TABLE "grade" (
	"ranking" text NOT NULL,
	"day" date NOT NULL,
	"session" text NOT NULL,
	"booking" bigint NOT NULL,
	"field" integer NOT NULL,
	"person" text NOT NULL,
	"boards" integer NOT NULL,
	"worth" text NOT NULL,
	"grade_before" text NOT NULL,
	"grade_after" text NOT NULL,
	CONSTRAINT "grade_ranking_booking_field_person_pk" PRIMARY KEY("ranking","booking","field","person")
);
--> statement-breakpoint
CREATE INDEX "grade_person" ON "grade" USING btree ("ranking","person","day" DESC NULLS LAST,"session" DESC NULLS LAST,"field" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "grade_day" ON "grade" USING btree ("ranking","day","session");