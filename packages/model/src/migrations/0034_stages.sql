CREATE TABLE "tournament_stages" (
	"authority" text NOT NULL,
	"tournament" text NOT NULL,
	"stages" jsonb NOT NULL,
	CONSTRAINT "tournament_stages_authority_tournament_pk" PRIMARY KEY("authority","tournament")
);
