/**
 * The people of a case, each signed in in a browser of their own: two pairs, the director, whoever is in charge, the organizer, and three whom a committee is made of;
 * with their evening of two boards at two tables, published so that appeals may be lodged.
 */
import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page } from "@playwright/test";
import { z } from "zod";
import { told } from "./env.ts";
import { doorOf, played } from "./rulings.ts";

/** Those who come in by a link; whoever is in charge is the officer, who is signed in already. */
const WHO = ["north", "south", "east", "west", "director", "organizer", "chair", "second", "third"] as const;
export type Who = (typeof WHO)[number] | "inCharge";

const Me = z.object({ csrf: z.string(), person: z.string() });
const Link = z.object({ url: z.string() });
const Answer = z.object({ answer: z.object({ ruling: z.string().optional(), appeal: z.string().optional() }) });

type Command = Readonly<Record<string, unknown>> & { readonly type: string };

export type Case = {
  readonly session: string;
  readonly page: (who: Who) => Page;
  readonly person: (who: Who) => string;
  /** A command of theirs, as their browser sends it: what was done, or why not. */
  readonly send: (who: Who, command: Command) => Promise<{ readonly status: number; readonly body: unknown }>;
  /** The id of the case or the appeal that it made. */
  readonly done: (who: Who, command: Command) => Promise<{ readonly ruling: string; readonly appeal: string }>;
};

type Signed = { readonly page: Page; readonly person: string; readonly csrf: string; readonly email: string };
export type People = {
  readonly of: (who: Who) => Signed;
  readonly close: () => Promise<void>;
};

const whoIs = async (page: Page, email: string): Promise<Signed> => {
  const { person, csrf } = Me.parse(await (await page.request.get("/door/me")).json());
  return { page, person, csrf, email };
};

const signedIn = async (browser: Browser, officer: Signed, who: string): Promise<Signed> => {
  const email = `${who}.case@example.org`;
  const link = await officer.page.request.post("/door/sign-in-links", {
    headers: { origin: told().url, "x-csrf-token": officer.csrf },
    data: { to: { email, name: `${who} case` }, newPerson: true },
  });
  const { searchParams } = new URL(Link.parse(await link.json()).url);
  const page = await (await browser.newContext({ baseURL: told().url, locale: "en-GB" })).newPage();
  const answer = await page.request.post("/door/sign-in", {
    headers: { origin: told().url, accept: "application/json" },
    data: { token: searchParams.get("token") },
  });
  expect(answer.status()).toBe(200);
  return whoIs(page, email);
};

/** Somebody who hears appeals of a session, and has ruled nothing there: they give commands about it, and go. */
export const hearer = async (browser: Browser, session: string) => {
  const office = await browser.newContext({ baseURL: told().url, storageState: told().state, locale: "en-GB" });
  const officer = await whoIs(await office.newPage(), "");
  const { page, csrf, email } = await signedIn(browser, officer, "hearer");
  const post = async (from: Signed["page"], token: string, data: object): Promise<void> => {
    const answer = await from.request.post("/door/commands", {
      headers: { origin: told().url, "x-csrf-token": token },
      data: { id: randomUUID(), ...data },
    });
    expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)]);
  };
  const grant = { role: "committee", over: { kind: "session", id: session } };
  await post(officer.page, officer.csrf, { type: "GrantRole", to: { email }, grant });
  await office.close();
  return {
    does: (type: string, fields: object) => post(page, csrf, { type, session, ...fields }),
    leaves: () => page.context().close(),
  };
};

export const signInPeople = async (browser: Browser): Promise<People> => {
  const office = await browser.newContext({ baseURL: told().url, storageState: told().state, locale: "en-GB" });
  const officer = await whoIs(await office.newPage(), "");
  const people = new Map<Who, Signed>([["inCharge", officer]]);
  for (const who of WHO) people.set(who, await signedIn(browser, officer, who));
  return {
    of: (who) => people.get(who) ?? officer,
    close: async () => {
      for (const { page } of people.values()) await page.context().close();
    },
  };
};

type Told = {
  /** `closed` where the time to appeal is over at once. */
  readonly clocks?: "closed";
  readonly regulations?: Readonly<Record<string, unknown>>;
  /** What was recorded at the table of the two pairs when they played board 1: its result comes from there. */
  readonly record?: readonly object[];
  /** What the others made of board 1. */
  readonly elsewhere?: string;
  /** What was done besides before its scores were published. */
  readonly besides?: readonly Command[];
};

export const openCase = async (
  { of }: People,
  title: string,
  { clocks, regulations, record, elsewhere = "4S N 9", besides = [] }: Told = {},
): Promise<Case> => {
  const session = title.toLowerCase().replaceAll(" ", "-");
  const door = await doorOf(of("inCharge").page.request);
  const tell = (word: string, type: string, fields: object): Promise<unknown> =>
    door.command(`${session} ${word}`, type, { session, ...fields });
  await door.command(`${session} tournament`, "AnnounceTournament", { tournament: session, title });
  await tell("open", "OpenSession", {
    tournament: session,
    title,
    method: "matchpoints",
    contest: "pairs",
    sections: [{ id: "A" }],
    director: of("inCharge").person,
    // Whose periods were over when it was published was played long ago.
    ...(clocks === "closed" ? { date: "2026-01-14" } : {}),
    regulations: { appealBody: "committee", ...regulations },
  });
  const grant = async (who: Who, role: string, kind: string): Promise<void> => {
    const { page, csrf } = of("inCharge");
    const answer = await page.request.post("/door/commands", {
      headers: { origin: told().url, "x-csrf-token": csrf },
      data: {
        id: randomUUID(),
        type: "GrantRole",
        to: { email: of(who).email },
        grant: { role, over: { kind, id: session } },
      },
    });
    expect(answer.status()).toBe(201);
  };
  await grant("director", "director", "session");
  await grant("organizer", "organizer", "tournament");
  const pairs: readonly (readonly Who[])[] = [["north", "south"], ["east", "west"], [], []];
  for (const [index, players] of pairs.entries())
    await tell(`enter ${index}`, "EnterContestant", {
      contestant: `A-${index + 1}`,
      section: "A",
      number: String(index + 1),
      players:
        players.length > 0
          ? players.map((who) => ({ person: of(who).person }))
          : [{ name: `Kim ${index}` }, { name: `Pat ${index}` }],
    });
  const place = { section: "A", round: 1 };
  if (record !== undefined)
    await tell("record", "RecordAtTable", {
      table: { ...place, table: "1", board: 1 },
      expectedVersion: 0,
      events: record,
    });
  await tell("results", "RecordResult", {
    results: [
      ...(record === undefined
        ? [{ ...place, table: "1", board: 1, ns: "A-1", ew: "A-2", outcome: played("4S N 10") }]
        : []),
      { ...place, table: "2", board: 1, ns: "A-3", ew: "A-4", outcome: played(elsewhere) },
      { ...place, table: "1", board: 2, ns: "A-1", ew: "A-2", outcome: played("3NT E 9") },
      { ...place, table: "2", board: 2, ns: "A-3", ew: "A-4", outcome: played("3NT E 9") },
    ],
  });
  for (const { type, ...fields } of besides) await tell(type, type, fields);
  await tell("release", "ReleaseBoard", { boards: [1, 2] });
  await tell("publish", "PublishScores", clocks === undefined ? {} : { clocks });
  // Pages are read when they know of it.
  await expect
    .poll(async () => (await of("inCharge").page.request.get(`/s/${session}.json`)).text(), { timeout: 30_000 })
    .toMatch(/"status":"(?:published|final)"/u);
  const send: Case["send"] = async (who, command) => {
    const { page, csrf } = of(who);
    const answer = await page.request.post("/door/commands", {
      headers: { origin: told().url, "x-csrf-token": csrf },
      data: { id: randomUUID(), session, ...command },
    });
    return { status: answer.status(), body: await answer.json() };
  };
  return {
    session,
    page: (who) => of(who).page,
    person: (who) => of(who).person,
    send,
    done: async (who, command) => {
      const { status, body } = await send(who, command);
      expect([status, JSON.stringify(body)]).toEqual([201, expect.any(String)]);
      const { ruling = "", appeal = "" } = Answer.parse(body).answer;
      return { ruling, appeal };
    },
  };
};
