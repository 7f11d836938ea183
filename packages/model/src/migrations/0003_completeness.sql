ALTER TABLE "session" ADD COLUMN "lacking" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "clocks" jsonb;