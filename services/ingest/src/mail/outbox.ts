/**
 * The office's outbox: mails that did not go out, each a file of the data folder that its owner alone may read, in the form of a mail
 * (RFC 5322, with UTF-8 as it is). When the link in it is over, for whatever reason, the file goes: used, replaced, run out, its person erased.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, WaitingMail } from "./mail.ts";

export type Outbox = {
  readonly put: (mail: Mail, trouble?: string) => Promise<void>;
  /** Whether a mail could be put here now: not on a disk that is full, or in a folder that cannot be written. */
  readonly takes: () => Promise<boolean>;
  /** Those whose links still work, newest first; the files of those whose links are over are taken away. */
  readonly waiting: () => Promise<readonly WaitingMail[]>;
};

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");

const written = (
  { id, account, link, to, subject, text, at }: Mail,
  from: string,
  trouble: string | undefined,
): string =>
  [
    `From: ${oneLine(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${oneLine(subject)}`,
    `Date: ${at.toUTCString().replace("GMT", "+0000")}`,
    `Message-ID: <${id}@traveller.invalid>`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    `X-Traveller-Account: ${account}`,
    `X-Traveller-Link: ${link}`,
    ...(trouble === undefined ? [] : [`X-Traveller-Trouble: ${oneLine(trouble).slice(0, 300)}`]),
    "",
    text,
  ].join("\n");

/** A file of ours, read back; undefined for anything else that lies there. */
const readBack = (file: string): WaitingMail | undefined => {
  const end = file.indexOf("\n\n");
  if (end < 0) return undefined;
  const heads = new Map(
    file
      .slice(0, end)
      .split("\n")
      .map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
      }),
  );
  const [to, subject, account, link] = ["to", "subject", "x-traveller-account", "x-traveller-link"].map((name) =>
    heads.get(name),
  );
  const id = /^<(.+)@traveller\.invalid>$/.exec(heads.get("message-id") ?? "")?.[1];
  const at = new Date(heads.get("date") ?? "");
  if (
    to === undefined ||
    subject === undefined ||
    account === undefined ||
    link === undefined ||
    id === undefined ||
    Number.isNaN(at.getTime())
  )
    return undefined;
  const trouble = heads.get("x-traveller-trouble");
  return {
    id,
    account,
    link,
    to,
    subject,
    text: file.slice(end + 2),
    at,
    ...(trouble === undefined ? {} : { trouble }),
  };
};

/** Ids as a file's name: they are made by us, but a name that leads elsewhere must be impossible. */
const nameFor = ({ account, id }: Mail): string => `${`${account}_${id}`.replaceAll(/[^\w-]/g, "_")}.eml`;

/** What was begun to be written and never ended: older than any writing takes. */
const PART = ".part";
const LEFT = 60 * 60_000;

/** As long as a mail is at most, so that a disk that takes this takes it. */
const LIKE_A_MAIL = " ".repeat(8 * 1024);

const isOlder = async (path: string, age: number): Promise<boolean> => {
  const written = await stat(path).catch(() => undefined);
  return written !== undefined && written.mtimeMs < Date.now() - age;
};

/**
 * @param open which of these links still work
 * @param lives how long a link works at most, in minutes
 */
export const openOutbox = (
  folder: string,
  from: string,
  open: (links: readonly string[]) => Promise<ReadonlySet<string>>,
  lives: number,
): Outbox => {
  const waiting: Outbox["waiting"] = async () => {
    const names = await readdir(folder).catch(() => []);
    const found: { readonly name: string; readonly mail: WaitingMail }[] = [];
    for (const name of names) {
      const path = join(folder, name);
      if (name.endsWith(PART) && (await isOlder(path, LEFT))) await rm(path, { force: true });
      if (!name.endsWith(".eml")) continue;
      // What cannot be read now may be read the next time.
      const file = await readFile(path, "utf8").catch(() => undefined);
      if (file === undefined) continue;
      const mail = readBack(file);
      if (mail !== undefined) found.push({ name, mail });
      // Of a version that did not write which link it has: whether that is over, its age alone says.
      else if (await isOlder(path, lives * 60_000)) await rm(path, { force: true });
    }
    const working = await open(found.map(({ mail }) => mail.link));
    const mails: WaitingMail[] = [];
    for (const { name, mail } of found)
      if (working.has(mail.link)) mails.push(mail);
      else await rm(join(folder, name), { force: true });
    return mails.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  };
  return {
    put: async (mail, trouble) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = join(folder, nameFor(mail));
      await writeFile(`${name}${PART}`, written(mail, from, trouble), { mode: 0o600, flag: "wx" });
      await rename(`${name}${PART}`, name);
      // Its person may have been erased, or the link replaced, while it was on its way here.
      await waiting();
    },
    takes: async () => {
      const probe = join(folder, `${randomUUID()}${PART}`);
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeFile(probe, LIKE_A_MAIL, { mode: 0o600, flag: "wx" });
        return true;
      } catch {
        return false;
      } finally {
        await rm(probe, { force: true }).catch(() => undefined);
      }
    },
    waiting,
  };
};
