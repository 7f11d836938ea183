CREATE TABLE "championship" (
	"authority" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "championship_authority_id_pk" PRIMARY KEY("authority","id")
);
--> statement-breakpoint
CREATE TABLE "championship_edition" (
	"authority" text NOT NULL,
	"championship" text NOT NULL,
	"year" integer NOT NULL,
	"tournament" text,
	"winners" jsonb,
	CONSTRAINT "championship_edition_authority_championship_year_pk" PRIMARY KEY("authority","championship","year")
);
--> statement-breakpoint
CREATE INDEX "championship_edition_tournament" ON "championship_edition" USING btree ("authority","tournament");