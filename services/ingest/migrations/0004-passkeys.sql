-- Passkeys of people who have an account: the public half, which tells nothing to whoever reads it.

CREATE TABLE "auth"."passkey" (
	"id" text PRIMARY KEY,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" text NOT NULL REFERENCES "auth"."user" ("id") ON DELETE CASCADE,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamptz DEFAULT now(),
	"aaguid" text
);
CREATE INDEX "passkey_user" ON "auth"."passkey" ("user_id");
CREATE UNIQUE INDEX "passkey_credential" ON "auth"."passkey" ("credential_id");

-- The club that a person belongs to, as the office knows it.
ALTER TABLE "auth"."user" ADD COLUMN "club" text;
