-- Estonian stems came with PostgreSQL 18. Where they are not there, words are kept as they are, under the same name in this schema: looked
-- up as the index below will look it up, so that the live model's does not stand for that of a model being rebuilt beside it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_ts_config WHERE cfgname = 'estonian' AND pg_ts_config_is_visible(oid)) THEN
    CREATE TEXT SEARCH CONFIGURATION estonian (COPY = pg_catalog.simple);
  END IF;
END $$;
--> statement-breakpoint
CREATE TABLE "law_book" (
	"authority" text NOT NULL,
	"id" text NOT NULL,
	"language" text NOT NULL,
	"edition" integer NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"laws" integer NOT NULL,
	"adopted_from" date,
	"imported" bigint NOT NULL,
	CONSTRAINT "law_book_authority_id_pk" PRIMARY KEY("authority","id")
);
--> statement-breakpoint
CREATE TABLE "law_passage" (
	"authority" text NOT NULL,
	"book" text NOT NULL,
	"unit" text NOT NULL,
	"place" integer NOT NULL,
	"address" text NOT NULL,
	"part" integer NOT NULL,
	"label" text NOT NULL,
	"heading" text NOT NULL,
	"text" text NOT NULL,
	"marks" jsonb NOT NULL,
	"rows" jsonb,
	"line" integer NOT NULL,
	"laws" jsonb,
	"options" jsonb,
	"configuration" text NOT NULL,
	"folded" text NOT NULL,
	CONSTRAINT "law_passage_authority_book_unit_place_pk" PRIMARY KEY("authority","book","unit","place")
);
--> statement-breakpoint
CREATE TABLE "law_unit" (
	"authority" text NOT NULL,
	"book" text NOT NULL,
	"unit" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"chapter" text,
	"imported" bigint NOT NULL,
	"corrected" bigint,
	CONSTRAINT "law_unit_authority_book_unit_pk" PRIMARY KEY("authority","book","unit")
);
--> statement-breakpoint
CREATE INDEX "law_passage_address" ON "law_passage" USING btree ("book","address");--> statement-breakpoint
CREATE INDEX "law_passage_english" ON "law_passage" USING gin (to_tsvector('english'::regconfig, "folded")) WHERE "law_passage"."configuration" = 'english';--> statement-breakpoint
CREATE INDEX "law_passage_finnish" ON "law_passage" USING gin (to_tsvector('finnish'::regconfig, "folded")) WHERE "law_passage"."configuration" = 'finnish';--> statement-breakpoint
CREATE INDEX "law_passage_swedish" ON "law_passage" USING gin (to_tsvector('swedish'::regconfig, "folded")) WHERE "law_passage"."configuration" = 'swedish';--> statement-breakpoint
CREATE INDEX "law_passage_estonian" ON "law_passage" USING gin (to_tsvector('estonian'::regconfig, "folded")) WHERE "law_passage"."configuration" = 'estonian';--> statement-breakpoint
CREATE INDEX "law_passage_turkish" ON "law_passage" USING gin (to_tsvector('turkish'::regconfig, "folded")) WHERE "law_passage"."configuration" = 'turkish';