CREATE TABLE "authority" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text,
	"language" text,
	"law_edition" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "election" (
	"authority" text NOT NULL,
	"option" text NOT NULL,
	"from" date NOT NULL,
	"until" date,
	"value" jsonb,
	"sequence" bigint NOT NULL,
	CONSTRAINT "election_authority_option_from_pk" PRIMARY KEY("authority","option","from")
);
--> statement-breakpoint
CREATE TABLE "regulation" (
	"authority" text NOT NULL,
	"id" text NOT NULL,
	"from" date NOT NULL,
	"title" text NOT NULL,
	"number" text,
	"text" jsonb NOT NULL,
	CONSTRAINT "regulation_authority_id_from_pk" PRIMARY KEY("authority","id","from")
);
--> statement-breakpoint
CREATE TABLE "board" (
	"session" text NOT NULL,
	"field" integer NOT NULL,
	"board" integer NOT NULL,
	"results" integer NOT NULL,
	"top" text,
	"full" integer,
	"groups" jsonb NOT NULL,
	"cancelled" jsonb,
	"released" boolean NOT NULL,
	CONSTRAINT "board_session_board_field_pk" PRIMARY KEY("session","board","field")
);
--> statement-breakpoint
CREATE TABLE "change" (
	"session" text NOT NULL,
	"sequence" bigint NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"by" jsonb NOT NULL,
	"law" text,
	"reason" jsonb,
	"contestant" text,
	"board" integer,
	"result" text,
	"round" integer,
	"before" jsonb,
	"after" jsonb,
	"moved" integer NOT NULL,
	CONSTRAINT "change_session_sequence_pk" PRIMARY KEY("session","sequence")
);
--> statement-breakpoint
CREATE TABLE "move" (
	"session" text NOT NULL,
	"sequence" bigint NOT NULL,
	"contestant" text NOT NULL,
	"rank_before" integer,
	"rank_after" integer,
	"total_before" text,
	"total_after" text,
	"percent_before" text,
	"percent_after" text,
	CONSTRAINT "move_session_sequence_contestant_pk" PRIMARY KEY("session","sequence","contestant")
);
--> statement-breakpoint
CREATE TABLE "club" (
	"authority" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"place" text,
	CONSTRAINT "club_authority_id_pk" PRIMARY KEY("authority","id")
);
--> statement-breakpoint
CREATE TABLE "contestant" (
	"session" text NOT NULL,
	"id" text NOT NULL,
	"section" text,
	"number" text NOT NULL,
	"line" text,
	"name" jsonb,
	"published" jsonb,
	"withdrew_from" integer,
	CONSTRAINT "contestant_session_id_pk" PRIMARY KEY("session","id")
);
--> statement-breakpoint
CREATE TABLE "player" (
	"session" text NOT NULL,
	"contestant" text NOT NULL,
	"position" integer NOT NULL,
	"person" text NOT NULL,
	"seat" text,
	CONSTRAINT "player_session_contestant_position_pk" PRIMARY KEY("session","contestant","position")
);
--> statement-breakpoint
CREATE TABLE "deal" (
	"session" text NOT NULL,
	"board" integer NOT NULL,
	"deal" text NOT NULL,
	"dealer" text NOT NULL,
	"vulnerability" text NOT NULL,
	"released" boolean NOT NULL,
	CONSTRAINT "deal_session_board_pk" PRIMARY KEY("session","board")
);
--> statement-breakpoint
CREATE TABLE "mark" (
	"session" text NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"round" integer,
	"standings" jsonb NOT NULL,
	CONSTRAINT "mark_session_sequence_pk" PRIMARY KEY("session","sequence")
);
--> statement-breakpoint
CREATE TABLE "match" (
	"session" text NOT NULL,
	"id" text NOT NULL,
	"field" integer NOT NULL,
	"position" integer NOT NULL,
	"round" integer,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"home_won" text NOT NULL,
	"away_won" text NOT NULL,
	"home_margin" text NOT NULL,
	"away_margin" text NOT NULL,
	"home_points" text NOT NULL,
	"away_points" text NOT NULL,
	"scored" integer NOT NULL,
	"scheduled" integer NOT NULL,
	"sides" jsonb NOT NULL,
	"boards" jsonb NOT NULL,
	"why" jsonb NOT NULL,
	CONSTRAINT "match_session_id_pk" PRIMARY KEY("session","id")
);
--> statement-breakpoint
CREATE TABLE "parked" (
	"projection" text NOT NULL,
	"scope" text NOT NULL,
	"sequence" bigint NOT NULL,
	"event" text NOT NULL,
	"type" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "parked_projection_scope_sequence_pk" PRIMARY KEY("projection","scope","sequence")
);
--> statement-breakpoint
CREATE TABLE "place" (
	"projection" text NOT NULL,
	"scope" text NOT NULL,
	"sequence" bigint NOT NULL,
	CONSTRAINT "place_projection_scope_pk" PRIMARY KEY("projection","scope")
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"session" text NOT NULL,
	"sequence" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"clocks" text NOT NULL,
	"digest" text NOT NULL,
	"engine" text NOT NULL,
	"recomputed" text NOT NULL,
	"agrees" boolean NOT NULL,
	CONSTRAINT "publication_session_sequence_pk" PRIMARY KEY("session","sequence")
);
--> statement-breakpoint
CREATE TABLE "result" (
	"session" text NOT NULL,
	"id" text NOT NULL,
	"field" integer NOT NULL,
	"board" integer NOT NULL,
	"position" integer NOT NULL,
	"section" text NOT NULL,
	"round" integer,
	"table" text,
	"match" text,
	"room" text,
	"group" text,
	"ns" text NOT NULL,
	"ns_partner" text,
	"ew" text NOT NULL,
	"ew_partner" text,
	"players" jsonb,
	"as_written" text,
	"outcome" jsonb NOT NULL,
	"source" jsonb,
	"score" integer,
	"score_by_law77" integer,
	"ns_points" text,
	"ew_points" text,
	"ns_percent" text,
	"ew_percent" text,
	"ns_published" jsonb,
	"ew_published" jsonb,
	"ns_why" jsonb NOT NULL,
	"ew_why" jsonb NOT NULL,
	"recorded" bigint NOT NULL,
	"corrected" bigint,
	CONSTRAINT "result_session_id_pk" PRIMARY KEY("session","id")
);
--> statement-breakpoint
CREATE TABLE "section" (
	"session" text NOT NULL,
	"id" text NOT NULL,
	"name" text,
	"field" integer,
	"position" integer NOT NULL,
	CONSTRAINT "section_session_id_pk" PRIMARY KEY("session","id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"authority" text NOT NULL,
	"tournament" text NOT NULL,
	"title" text NOT NULL,
	"number" integer NOT NULL,
	"date" date,
	"club" text,
	"club_name" text,
	"method" text NOT NULL,
	"contest" text NOT NULL,
	"fields" jsonb NOT NULL,
	"regulations" jsonb NOT NULL,
	"evidence" jsonb NOT NULL,
	"law_edition" integer NOT NULL,
	"director" text,
	"source" jsonb,
	"unit" text NOT NULL,
	"total_unit" text NOT NULL,
	"problems" jsonb NOT NULL,
	"contestants" integer NOT NULL,
	"boards" integer NOT NULL,
	"results" integer NOT NULL,
	"round_running" integer,
	"round_ended" integer,
	"withdrawn" boolean NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"sequence" bigint NOT NULL,
	"scored_sequence" bigint NOT NULL,
	"engine" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "standing" (
	"session" text NOT NULL,
	"contestant" text NOT NULL,
	"field" integer NOT NULL,
	"line" text,
	"position" integer NOT NULL,
	"rank" integer,
	"tied" boolean NOT NULL,
	"total" text NOT NULL,
	"percent" text,
	"boards" integer NOT NULL,
	"previous_rank" integer,
	"previous_total" text,
	"flags" jsonb NOT NULL,
	"published" jsonb,
	"why" jsonb NOT NULL,
	CONSTRAINT "standing_session_contestant_pk" PRIMARY KEY("session","contestant")
);
--> statement-breakpoint
CREATE TABLE "official" (
	"authority" text NOT NULL,
	"tournament" text NOT NULL,
	"person" text NOT NULL,
	"office" text NOT NULL,
	CONSTRAINT "official_authority_tournament_person_office_pk" PRIMARY KEY("authority","tournament","person","office")
);
--> statement-breakpoint
CREATE TABLE "tournament" (
	"authority" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"from" date,
	"until" date,
	"club" text,
	"club_name" text,
	"organizer" text,
	"place" text,
	"conditions" jsonb NOT NULL,
	"law_edition" integer,
	CONSTRAINT "tournament_authority_id_pk" PRIMARY KEY("authority","id")
);
--> statement-breakpoint
CREATE TABLE "tournament_session" (
	"authority" text NOT NULL,
	"tournament" text NOT NULL,
	"session" text NOT NULL,
	"number" integer NOT NULL,
	"title" text,
	"date" date,
	"starts" timestamp (3) with time zone,
	CONSTRAINT "tournament_session_authority_tournament_session_pk" PRIMARY KEY("authority","tournament","session")
);
--> statement-breakpoint
CREATE INDEX "move_contestant" ON "move" USING btree ("session","contestant","sequence");--> statement-breakpoint
CREATE INDEX "player_person" ON "player" USING btree ("person","session");--> statement-breakpoint
CREATE INDEX "match_home" ON "match" USING btree ("session","home");--> statement-breakpoint
CREATE INDEX "match_away" ON "match" USING btree ("session","away");--> statement-breakpoint
CREATE INDEX "publication_recorded_at" ON "publication" USING btree ("recorded_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "result_board" ON "result" USING btree ("session","board");--> statement-breakpoint
CREATE INDEX "result_ns" ON "result" USING btree ("session","ns");--> statement-breakpoint
CREATE INDEX "result_ew" ON "result" USING btree ("session","ew");--> statement-breakpoint
CREATE INDEX "session_tournament" ON "session" USING btree ("authority","tournament","number");--> statement-breakpoint
CREATE INDEX "session_date" ON "session" USING btree ("date" DESC NULLS LAST,"opened_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_last_at" ON "session" USING btree ("last_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "session_club" ON "session" USING btree ("club","date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "standing_position" ON "standing" USING btree ("session","position");--> statement-breakpoint
CREATE INDEX "tournament_from" ON "tournament" USING btree ("from" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tournament_session_date" ON "tournament_session" USING btree ("date");