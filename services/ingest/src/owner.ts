/**
 * What the machine's owner may do without signing in, because they hold the database: let the first officer in, and give the machine a key of
 * its own. Everything else goes through the door.
 */
import { randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Someone, Grant } from "@traveller/contract";
import { openMeans, type Means } from "./means/means.ts";
import type { Settings } from "./env.ts";
import { accountOf, THIS_MACHINE, type Account } from "./auth/accounts.ts";
import { giveGrant } from "./auth/grants.ts";
import { callerByKey, createKey } from "./auth/keys.ts";
import { MACHINE, note } from "./auth/journal.ts";
import { createSignInLink, type SignInLink } from "./auth/links.ts";

const withMeans = async <T>(settings: Settings, work: (means: Means) => Promise<T>): Promise<T> => {
  const means = openMeans(settings);
  try {
    return await work(means);
  } finally {
    await means.close();
  }
};

const admitted = async (means: Means, someone: Someone, grants: readonly Grant[]): Promise<Account> => {
  const account = await accountOf(means.accounts, someone);
  if (account === undefined) throw new Error("The address and the number belong to two different accounts.");
  for (const grant of grants) await giveGrant(means.accounts, { id: randomUUID(), user: account, grant, by: MACHINE });
  return account;
};

/** A one-time sign-in link for somebody, who gets an account and the grants if they do not have them yet. */
export const linkFor = (settings: Settings, someone: Someone, grants: readonly Grant[] = []): Promise<SignInLink> =>
  withMeans(settings, async (means) => {
    const link = await createSignInLink({ ...means, ...settings }, await admitted(means, someone, grants), MACHINE);
    if (link === undefined) throw new Error("The account was changed at the same moment; ask for the link again.");
    return link;
  });

/**
 * The machine's own key, for `npm run import` on the same machine: read from the file where it is there and still works, made and written
 * (readable by its owner only) where not. Its role is the federation's, over the whole authority.
 */
export const ensureLocalKey = (settings: Settings, file: string): Promise<{ readonly made: boolean }> =>
  withMeans(settings, async (means) => {
    const grants: readonly Grant[] = [{ role: "federation", over: { kind: "authority", id: settings.authority } }];
    const before = await readFile(file, "utf8").catch(() => "");
    const works =
      before.trim() !== "" && (await callerByKey(means.accounts, settings.authority, before.trim())).kind === "caller";
    if (works) {
      await chmod(file, 0o600);
      return { made: false };
    }
    const owner = await admitted(means, THIS_MACHINE, grants);
    const { id, key } = await createKey(means.accounts, owner.id, { name: "local key", grants, days: 365 });
    await note(means.accounts, { kind: "keyMade", by: MACHINE, whom: owner.person, about: { key: id } });
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const fresh = `${file}.${randomUUID()}`;
    await writeFile(fresh, `${key}\n`, { mode: 0o600, flag: "wx" });
    await rename(fresh, file);
    return { made: true };
  });
