ALTER TABLE "match" ADD COLUMN "listed" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "shown_live" jsonb DEFAULT '[]'::jsonb NOT NULL;