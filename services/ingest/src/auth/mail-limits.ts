/**
 * How often somebody may ask for a mail: from one place of the network, and for one e-mail address. Whoever knows an address can ask for it; so the
 * place from which its owner came in before has a count of its own, which nobody elsewhere can use up. Kept are only digests that nobody else can make.
 */
import { keyedDigest } from "@traveller/log";
import { and, eq, gt, sql } from "drizzle-orm";
import { isIPv4 } from "node:net";
import type { AuthDatabase } from "./database.ts";
import { shortened } from "./journal.ts";
import { rateLimits } from "./rate-limits.ts";
import { journal } from "./schema.ts";

/** From one place, for whichever e-mail addresses; and for one e-mail address, from all places that are new to it, or from one that is not. */
const FROM_ONE = { max: 10, window: 10 * 60 };
const FOR_ONE = { max: 4, window: 15 * 60 };

/** A place of the network: an address, or what one subscriber has of the newer kind, who can take as many of those as they like. */
const placeOf = (address: string): string => {
  const plain = address.replace(/^::ffff:/i, "");
  return isIPv4(plain) ? plain : (shortened(plain) ?? plain);
};

const consume = (db: AuthDatabase, secret: string, what: string, rule: typeof FROM_ONE) =>
  rateLimits(db).consume(`mail:${keyedDigest(secret, `traveller limit ${what}`)}`, rule);

/** What is kept of a place with a link that was asked for from there. */
export const placeDigest = (secret: string, address: string): string =>
  keyedDigest(secret, `traveller place ${placeOf(address)}`);

/** Counts once more from this place: allowed, or after how many seconds. */
export const askFrom = (db: AuthDatabase, secret: string, address: string) =>
  consume(db, secret, `from ${placeOf(address)}`, FROM_ONE);

/** Whether somebody signed in from this network within the thirty days that the journal knows of. */
const cameFrom = async (db: AuthDatabase, person: string, address: string): Promise<boolean> => {
  const network = shortened(address);
  if (network === null) return false;
  const [line] = await db
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        eq(journal.person, person),
        eq(journal.kind, "signedIn"),
        eq(journal.address, network),
        gt(journal.at, sql`clock_timestamp() - interval '30 days'`),
      ),
    )
    .limit(1);
  return line !== undefined;
};

/** Counts once more for somebody's e-mail address, and says whether a mail may go there. */
export const mayMail = async (
  db: AuthDatabase,
  secret: string,
  account: { readonly email: string; readonly person: string },
  address: string,
): Promise<boolean> => {
  const known = (await cameFrom(db, account.person, address)) ? ` from ${placeOf(address)}` : "";
  return (await consume(db, secret, `for ${account.email}${known}`, FOR_ONE)).allowed;
};
