-- Where somebody who hears an appeal points in a record, for the others who hear it: no fact of the case, in no log, and gone within a day.
CREATE TABLE "door"."case_pointer" (
	"session" text NOT NULL,
	"appeal" text NOT NULL,
	"ruling" text NOT NULL,
	-- An entry of the record, as the log numbers it.
	"event" integer NOT NULL,
	"person" text NOT NULL,
	"at" timestamptz DEFAULT clock_timestamp() NOT NULL,
	PRIMARY KEY ("session", "appeal")
);
CREATE INDEX "case_pointer_person" ON "door"."case_pointer" ("person");
