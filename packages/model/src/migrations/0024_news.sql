CREATE TABLE "news" (
	"authority" text NOT NULL,
	"id" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"about" text,
	"about_id" text,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"corrected" boolean NOT NULL,
	"taken_back" boolean NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "news_authority_id_pk" PRIMARY KEY("authority","id")
);
--> statement-breakpoint
CREATE INDEX "news_from" ON "news" USING btree ("from");