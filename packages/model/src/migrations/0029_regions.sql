ALTER TABLE "club" ADD COLUMN "region" text;--> statement-breakpoint
CREATE INDEX "club_region" ON "club" USING btree ("region");