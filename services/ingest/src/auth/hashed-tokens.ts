/**
 * Sessions' tokens are hashed at rest: the cookie has the token, the database its SHA-256 (a token is random enough for that). better-auth has no
 * such option, so its way to the database is wrapped. Whoever has a copy of the table has no cookie.
 */
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, DBTransactionAdapter, Where } from "@better-auth/core/db/adapter";
import { sha256 } from "@traveller/log";

const KEPT = "sha256:";
const kept = (token: string): string => KEPT + sha256(token);
/** What was read from the table by some other column may name its own row: to end it, never to come in by. */
const keptOrKept = (token: string): string => (token.startsWith(KEPT) ? token : kept(token));

const byToken = (where: readonly Where[], hash: (token: string) => string): Where[] =>
  where.map((clause) =>
    clause.field !== "token"
      ? clause
      : {
          ...clause,
          value: Array.isArray(clause.value)
            ? clause.value.map((value) => hash(String(value)))
            : typeof clause.value === "string"
              ? hash(clause.value)
              : clause.value,
        },
  );

/** Gives the row the token that the caller knows in place of its digest: it goes into the cookie. */
const withToken = <Row>(row: Row, token: unknown): Row => {
  if (typeof row === "object" && row !== null && "token" in row && typeof token === "string")
    Reflect.set(row, "token", token);
  return row;
};

const tokenOf = (where: readonly Where[]): unknown => where.find(({ field }) => field === "token")?.value;
const isSession = ({ model }: { readonly model: string }): boolean => model === "session";

const guarded = (adapter: DBTransactionAdapter): DBTransactionAdapter => ({
  ...adapter,
  create: async (given) => {
    const token: unknown = Reflect.get(given.data, "token");
    if (!isSession(given) || typeof token !== "string") return adapter.create(given);
    const data = { ...given.data };
    Reflect.set(data, "token", kept(token));
    return withToken(await adapter.create({ ...given, data }), token);
  },
  findOne: async (given) =>
    isSession(given)
      ? withToken(await adapter.findOne({ ...given, where: byToken(given.where, kept) }), tokenOf(given.where))
      : adapter.findOne(given),
  // better-auth looks a session up in this way before it ends it.
  findMany: (given) =>
    adapter.findMany(
      isSession(given) && given.where !== undefined ? { ...given, where: byToken(given.where, keptOrKept) } : given,
    ),
  update: async (given) => {
    if (!isSession(given)) return adapter.update(given);
    const { token, ...update } = given.update;
    const changed: Record<string, unknown> = typeof token === "string" ? { ...update, token: kept(token) } : update;
    const row = await adapter.update<never>({ ...given, where: byToken(given.where, keptOrKept), update: changed });
    return withToken(row, token ?? tokenOf(given.where));
  },
  updateMany: (given) =>
    adapter.updateMany(isSession(given) ? { ...given, where: byToken(given.where, keptOrKept) } : given),
  delete: (given) => adapter.delete(isSession(given) ? { ...given, where: byToken(given.where, keptOrKept) } : given),
  deleteMany: (given) =>
    adapter.deleteMany(isSession(given) ? { ...given, where: byToken(given.where, keptOrKept) } : given),
});

export const hashedTokens =
  (open: (options: BetterAuthOptions) => DBAdapter) =>
  (options: BetterAuthOptions): DBAdapter => {
    const adapter = open(options);
    return {
      ...adapter,
      ...guarded(adapter),
      transaction: (work) => adapter.transaction((tx) => work(guarded(tx))),
    };
  };
