-- Of a file that was erased: who had brought it, and may be told that it was here. No name of the file, and none of theirs.
CREATE TABLE "door"."import_gone" (
	"digest" text NOT NULL,
	"user_id" text NOT NULL,
	PRIMARY KEY ("digest", "user_id")
);
