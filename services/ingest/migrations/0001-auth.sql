-- Who may come in (better-auth's own tables, see src/auth/schema.ts) and what each may do there (role_grant).

CREATE SCHEMA "auth";
CREATE TABLE "auth"."user" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"email" text NOT NULL UNIQUE,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"person" text NOT NULL UNIQUE,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
CREATE TABLE "auth"."session" (
	"id" text PRIMARY KEY,
	"expires_at" timestamptz NOT NULL,
	"token" text NOT NULL UNIQUE,
	"ip_address" text,
	"user_agent" text,
	-- The session that this one renews, and all before it: forms shown under one of them are good under the next.
	"lineage" text,
	"user_id" text NOT NULL REFERENCES "auth"."user" ("id") ON DELETE CASCADE,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX "session_user" ON "auth"."session" ("user_id");
CREATE TABLE "auth"."account" (
	"id" text PRIMARY KEY,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL REFERENCES "auth"."user" ("id") ON DELETE CASCADE,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamptz,
	"refresh_token_expires_at" timestamptz,
	"scope" text,
	"password" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX "account_user" ON "auth"."account" ("user_id");
CREATE TABLE "auth"."verification" (
	"id" text PRIMARY KEY,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
CREATE INDEX "verification_identifier" ON "auth"."verification" ("identifier");
CREATE TABLE "auth"."apikey" (
	"id" text PRIMARY KEY,
	"config_id" text DEFAULT 'default' NOT NULL,
	"name" text,
	"start" text,
	"reference_id" text NOT NULL REFERENCES "auth"."user" ("id") ON DELETE CASCADE,
	"prefix" text,
	"key" text NOT NULL,
	"refill_interval" integer,
	"refill_amount" integer,
	"last_refill_at" timestamptz,
	"enabled" boolean DEFAULT true,
	"rate_limit_enabled" boolean DEFAULT true,
	"rate_limit_time_window" integer,
	"rate_limit_max" integer,
	"request_count" integer DEFAULT 0,
	"remaining" integer,
	"last_request" timestamptz,
	"expires_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"permissions" text,
	"metadata" text
);
CREATE UNIQUE INDEX "apikey_key" ON "auth"."apikey" ("key");
CREATE INDEX "apikey_reference" ON "auth"."apikey" ("reference_id");
CREATE TABLE "auth"."rate_limit" (
	"id" text PRIMARY KEY,
	"key" text NOT NULL UNIQUE,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL
);
CREATE TABLE "auth"."role_grant" (
	"id" text PRIMARY KEY,
	"user_id" text NOT NULL REFERENCES "auth"."user" ("id") ON DELETE CASCADE,
	"role" text NOT NULL CHECK ("role" IN ('player', 'director', 'committee', 'club', 'organizer', 'federation')),
	"over_kind" text NOT NULL CHECK ("over_kind" IN ('authority', 'club', 'tournament', 'session')),
	"over_id" text NOT NULL,
	"granted_by" text,
	"granted_at" timestamptz DEFAULT now() NOT NULL,
	"revoked_at" timestamptz
);
CREATE INDEX "role_grant_user" ON "auth"."role_grant" ("user_id");
CREATE UNIQUE INDEX "role_grant_once" ON "auth"."role_grant" ("user_id", "role", "over_kind", "over_id") WHERE "revoked_at" IS NULL;
