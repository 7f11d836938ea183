CREATE TABLE "member_list" (
	"authority" text NOT NULL,
	"list" text NOT NULL,
	"sequence" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"by_person" text,
	"file" text,
	"changes" integer NOT NULL,
	"sets_back" text,
	CONSTRAINT "member_list_authority_list_pk" PRIMARY KEY("authority","list")
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"authority" text NOT NULL,
	"person" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"club" text,
	CONSTRAINT "membership_authority_person_from_day_pk" PRIMARY KEY("authority","person","from_day")
);
--> statement-breakpoint
CREATE INDEX "membership_person" ON "membership" USING btree ("person","from_day");--> statement-breakpoint
CREATE INDEX "membership_club" ON "membership" USING btree ("authority","club","from_day");