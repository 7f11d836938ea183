/**
 * Sign-in and sessions, by better-auth on our own tables. Nobody can sign up: a person comes in by a one-time link
 * that an officer (or the machine's owner) had made, a program by a key (`keys.ts`). What each may do is not decided here but in `roles/`.
 */
import type { Logger } from "@traveller/log";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { magicLink } from "better-auth/plugins/magic-link";
import { originsOf } from "./origins.ts";
import type { AuthDatabase } from "./database.ts";
import { hashedTokens } from "./hashed-tokens.ts";
import { tokenDigest, type LinkBox } from "./link-box.ts";
import { rateLimits } from "./rate-limits.ts";
import { LINK, sessionHooks } from "./session-hooks.ts";
import { rotation } from "./rotation.ts";
import { authTables } from "./schema.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export type AuthOptions = {
  readonly db: AuthDatabase;
  readonly portalUrl: string;
  readonly secret: string;
  readonly signInLinkMinutes: number;
  readonly links: LinkBox;
  readonly logger: Logger;
};

/** Header in which the door tells better-auth who is calling; one that a client sends under this name is thrown away. */
export const CALLER_ADDRESS = "x-traveller-address";

export const createAuth = ({ db, portalUrl, secret, signInLinkMinutes, links, logger }: AuthOptions) =>
  betterAuth({
    appName: "Traveller",
    baseURL: portalUrl,
    basePath: "/auth",
    secret,
    trustedOrigins: [...originsOf(portalUrl)],
    database: hashedTokens(drizzleAdapter(db, { provider: "pg", schema: authTables, transaction: true })),
    databaseHooks: { session: { create: sessionHooks(db) } },
    telemetry: { enabled: false },
    logger: {
      level: "error",
      // The library's complaints, but not one for every page of the world that tries.
      log: (_level, message) => {
        if (!message.startsWith("Invalid origin")) logger.error({ says: message }, "sign-in");
      },
    },
    user: { additionalFields: { person: { type: "string", required: true, input: false, unique: true } } },
    session: {
      expiresIn: 7 * DAY,
      /** Sessions are renewed by `rotation`, with another token, and in no other way. */
      disableSessionRefresh: true,
      /** Whoever asks for a session that has expired does not take it away: the clock that says so may be wrong. */
      deferSessionRefresh: true,
      freshAge: DAY,
      additionalFields: {
        lineage: { type: "string", required: false, input: false, returned: true },
        linkBy: { type: "string[]", required: false, input: false, returned: true },
        began: { type: "string", required: false, input: false, returned: true },
        beganAt: { type: "date", required: false, input: false, returned: true },
      },
    },
    /** Links that have ended stay until they are used or replaced: none is taken away by reading another one. */
    verification: { disableCleanup: true },
    rateLimit: {
      enabled: true,
      customStorage: rateLimits(db),
      window: MINUTE,
      max: 120,
      customRules: {
        // A hall comes in from one address: what the door knows to be an open link is no guess, and is not counted.
        "/magic-link/verify": ({ headers }) => (headers.has(LINK) ? false : { window: MINUTE, max: 10 }),
        "/get-session": false,
        "/rotate-session": false,
      },
    },
    advanced: {
      cookiePrefix: "traveller",
      useSecureCookies: new URL(portalUrl).protocol === "https:",
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [CALLER_ADDRESS] },
    },
    plugins: [
      magicLink({
        expiresIn: signInLinkMinutes * MINUTE,
        disableSignUp: true,
        storeToken: { type: "custom-hasher", hash: async (token) => tokenDigest(token) },
        sendMagicLink: ({ token, metadata }) => links.deliver({ token, metadata }),
      }),
      /** A passkey signs in only whom the device itself has recognised: by a finger, a face, a code. */
      passkey({
        rpID: new URL(portalUrl).hostname,
        rpName: "Traveller",
        origin: [...originsOf(portalUrl)],
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        authentication: {
          afterVerification: ({ verification }) => {
            if (!verification.authenticationInfo.userVerified) throw new APIError("UNAUTHORIZED");
          },
        },
      }),
      rotation,
    ],
  });

export type Auth = ReturnType<typeof createAuth>;
