/**
 * The office's outbox: mails that did not go out, each a file of the data folder that its owner alone may read, in the form of a mail
 * (RFC 5322, with UTF-8 as it is). One account has one mail: a newer link has ended the older one. When the link is over, the file goes.
 */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mail, WaitingMail } from "./mail.ts";

export type Outbox = {
  readonly put: (mail: Mail, trouble?: string) => Promise<void>;
  /** Those whose links still work, newest first. */
  readonly waiting: () => Promise<readonly WaitingMail[]>;
  /** Takes away whatever waits for an account. */
  readonly forget: (account: string) => Promise<void>;
};

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ");

const written = ({ id, account, to, subject, text, at }: Mail, from: string, trouble: string | undefined): string =>
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
  const [to, subject, account] = ["to", "subject", "x-traveller-account"].map((name) => heads.get(name));
  const id = /^<(.+)@traveller\.invalid>$/.exec(heads.get("message-id") ?? "")?.[1];
  const at = new Date(heads.get("date") ?? "");
  if (
    to === undefined ||
    subject === undefined ||
    account === undefined ||
    id === undefined ||
    Number.isNaN(at.getTime())
  )
    return undefined;
  const trouble = heads.get("x-traveller-trouble");
  return { id, account, to, subject, text: file.slice(end + 2), at, ...(trouble === undefined ? {} : { trouble }) };
};

/** An account's id as a file's name: it is made by us, but a name that leads elsewhere must be impossible. */
const nameFor = (account: string): string => `${account.replaceAll(/[^\w-]/g, "_")}.eml`;

export const openOutbox = (folder: string, from: string, keptMinutes: number): Outbox => ({
  put: async (mail, trouble) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, nameFor(mail.account));
    await writeFile(`${name}.${mail.id}`, written(mail, from, trouble), { mode: 0o600, flag: "wx" });
    await rename(`${name}.${mail.id}`, name);
  },
  waiting: async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
    const mails: WaitingMail[] = [];
    for (const name of names) {
      const mail = readBack(await readFile(join(folder, name), "utf8").catch(() => ""));
      if (mail === undefined) continue;
      if (mail.at.getTime() + keptMinutes * 60_000 > Date.now()) mails.push(mail);
      else await rm(join(folder, name), { force: true });
    }
    return mails.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  },
  forget: (account) => rm(join(folder, nameFor(account)), { force: true }),
});
