/** For tests: a door on a given (fresh) database, people with roles, their cookies and keys. Everything is real but the socket. */
import { prepareLog, silentLogger } from "@traveller/log";
import { migrateModel } from "@traveller/model";
import type { FastifyInstance, InjectOptions } from "fastify";
import { randomUUID } from "node:crypto";
import { accountOf, type Account } from "../auth/accounts.ts";
import { migrateIngest } from "../auth/database.ts";
import { giveGrant } from "../auth/grants.ts";
import { MACHINE } from "../auth/journal.ts";
import { createKey } from "../auth/keys.ts";
import { createSignInLink } from "../auth/links.ts";
import { openMeans, type Means } from "../means/means.ts";
import { createServer, type ServerLimits } from "../door/server.ts";
import type { Settings } from "../env.ts";
import type { Grant, OverKind, Role } from "@traveller/contract";

export const PORTAL = "http://localhost:3000";
export const AUTHORITY = "lakeland";

export type Person = { readonly account: Account; readonly cookie: string; readonly csrf: string };
export type Reply = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

export type TestDoor = {
  readonly app: FastifyInstance;
  readonly means: Means;
  readonly link: (account: Account) => Promise<string>;
  /** Somebody with roles, signed in. */
  readonly person: (grants: readonly Grant[]) => Promise<Person>;
  /** A key of somebody with these roles, with the same grants unless others are given. */
  readonly key: (held: readonly Grant[], own?: readonly Grant[]) => Promise<string>;
  readonly ask: (options: InjectOptions) => Promise<Reply>;
  /** Sends a command by key. */
  readonly command: (key: string, command: Readonly<Record<string, unknown>>) => Promise<Reply>;
  readonly close: () => Promise<void>;
};

export const grant = (role: Role, kind: OverKind, id: string): Grant => ({ role, over: { kind, id } });
export const officer: readonly Grant[] = [grant("federation", "authority", AUTHORITY)];

export const openTestDoor = async (
  databaseUrl: string,
  settings: Partial<Settings> = {},
  limits: Partial<ServerLimits> = {},
  patience?: number,
): Promise<TestDoor> => {
  await prepareLog(databaseUrl);
  await migrateIngest(databaseUrl);
  await migrateModel({ url: databaseUrl });
  const means = openMeans(
    {
      databaseUrl,
      host: "127.0.0.1",
      port: 0,
      portalUrl: PORTAL,
      secret: "a secret that is only used in tests, of enough length",
      authority: AUTHORITY,
      importLimit: 8 * 1024 * 1024,
      importConcurrency: 2,
      signInLinkMinutes: 5,
      trustedProxies: ["127.0.0.1"],
      mailFrom: "Traveller <traveller@localhost>",
      ...settings,
    },
    { patience, logger: silentLogger },
  );
  const app = await createServer(means, limits);

  const ask = async (options: InjectOptions): Promise<Reply> => {
    const reply = await app.inject(options);
    return { status: reply.statusCode, headers: reply.headers, text: reply.payload, body: jsonOf(reply.payload) };
  };
  const account = async (grants: readonly Grant[]): Promise<Account> => {
    const made = await accountOf(means.accounts, { email: `${randomUUID()}@club.example`, name: "Somebody" });
    if (made === undefined) throw new Error("no account");
    for (const each of grants)
      await giveGrant(means.accounts, { id: randomUUID(), user: made, grant: each, by: MACHINE });
    return made;
  };
  const link = async (of: Account): Promise<string> => {
    const made = await createSignInLink({ ...means, ...means.settings }, of, MACHINE);
    if (made === undefined) throw new Error("no link");
    return new URL(made.url).searchParams.get("token") ?? "";
  };
  let addresses = 0;
  return {
    app,
    means,
    link,
    ask,
    person: async (grants) => {
      const made = await account(grants);
      addresses += 1;
      const signedIn = await ask({
        method: "POST",
        url: "/sign-in",
        headers: { origin: PORTAL, "x-forwarded-for": `198.51.100.${addresses}` },
        payload: { token: await link(made) },
      });
      const cookie = cookieOf(signedIn);
      const me = await ask({ method: "GET", url: "/me", headers: { cookie } });
      return { account: made, cookie, csrf: String(me.body["csrf"]) };
    },
    key: async (held, own = held) =>
      (await createKey(means.accounts, (await account(held)).id, { name: "test", grants: own, days: 2 })).key,
    command: (key, command) =>
      ask({
        method: "POST",
        url: "/commands",
        headers: { authorization: `Bearer ${key}` },
        payload: { id: randomUUID(), ...command },
      }),
    close: async () => {
      await app.close();
      await means.close();
    },
  };
};

const jsonOf = (text: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
};

/** The cookies that a reply sets, as a browser would send them back. */
export const cookieOf = (reply: Reply): string =>
  [reply.headers["set-cookie"]]
    .flat()
    .filter((cookie) => typeof cookie === "string")
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
