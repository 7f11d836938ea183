ALTER TABLE "club" ADD COLUMN "name_plain" text GENERATED ALWAYS AS (beside.plain("name")) STORED;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "title_plain" text GENERATED ALWAYS AS (beside.plain("title")) STORED;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "club_plain" text GENERATED ALWAYS AS (beside.plain("club_name")) STORED;--> statement-breakpoint
ALTER TABLE "tournament" ADD COLUMN "title_plain" text GENERATED ALWAYS AS (beside.plain("title")) STORED;--> statement-breakpoint
CREATE INDEX "session_withdrawn" ON "session" USING btree ("id") WHERE "session"."withdrawn";