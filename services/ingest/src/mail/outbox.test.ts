/** The outbox on its disk: what a look at it takes away, and what it leaves alone. */
import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Mail } from "./mail.ts";
import { openOutbox } from "./outbox.ts";

const MINUTES = 60;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "traveller-outbox-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mail = (account: string): Mail => ({
  id: randomUUID(),
  account,
  link: `link-of-${account}`,
  to: `${account}@club.example`,
  subject: "Your sign-in link",
  text: "Come in.",
  at: new Date("2026-03-04T18:00:00Z"),
});

test("a mail goes when its link is over, and only then: not because it cannot be read just now, nor because an older version wrote it", async () => {
  const working = new Set(["link-of-aino", "link-of-berg"]);
  const outbox = openOutbox(folder, "Traveller <traveller@localhost>", async () => working, MINUTES);
  await outbox.put(mail("aino"));
  await outbox.put(mail("berg"));
  const written = await readdir(folder);
  const name = (of: string): string => written.find((one) => one.startsWith(of)) ?? "";

  const older = await readFile(join(folder, name("aino")), "utf8");
  for (const one of ["older.eml", "oldest.eml"])
    await writeFile(join(folder, one), older.replace(/^X-Traveller-Link: .*\n/m, ""));
  const ago = new Date(Date.now() - (MINUTES + 1) * 60_000);
  await utimes(join(folder, "oldest.eml"), ago, ago);
  // Leads to itself: no reading of it succeeds, whoever reads.
  await symlink("unreadable.eml", join(folder, "unreadable.eml"));
  working.delete("link-of-berg");

  expect((await outbox.waiting()).map(({ account }) => account)).toEqual(["aino"]);
  expect((await readdir(folder)).toSorted()).toEqual([name("aino"), "older.eml", "unreadable.eml"].toSorted());
});
