ALTER TABLE "award" ADD COLUMN "age" integer;--> statement-breakpoint
ALTER TABLE "award" ADD COLUMN "gender" text;