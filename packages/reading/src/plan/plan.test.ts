/** From facts to events: valid, free of names, and for a session that is known only what changed. */
import {
  emptySession,
  foldNext,
  sessionEvents,
  scoreSession,
  type Session,
  toSessionEvent,
  type SessionEvent,
} from "@traveller/engine";
import { type Place, placeOf } from "@traveller/engine/procedure";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { planSession } from "./plan.ts";
import { readResultsFile } from "../formats/read.ts";
import type { PlanOptions, SessionPlan } from "../facts/types.ts";

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
const uuid = (text: string): string => {
  const hex = digest(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

let copies = 0;
const options: PlanOptions = {
  authority: "fed",
  people: async ({ number }, persons) =>
    persons.map(({ name, nationalNumber }) =>
      nationalNumber === undefined ? `guest/${uuid(`${number ?? ""} ${name}`)}` : `fed:${nationalNumber}`,
    ),
  // A new copy of a text each time, as a store may give it: the digest says that it is the same.
  texts: async (named) => named.map(({ text }) => ({ text: uuid(`${text} ${(copies += 1)}`), digest: digest(text) })),
  records: async () => new Map(),
  isOver: () => true,
};

const text = (name: string): string => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "latin1");

const planOf = async (content: string, known?: Session): Promise<SessionPlan> => {
  const reading = await readResultsFile([Buffer.from(content, "latin1")], { name: "evening" });
  const [facts] = reading.sessions;
  if (facts === undefined) throw new Error("The file has no session");
  const files = new Map(
    known?.settings?.source === undefined ? [] : [[known.settings.source.file, "2026-11-03T19:30:00.000Z"]],
  );
  return planSession(reading, facts, known && { session: known, imported: known, files }, options);
};

const folded = (events: readonly SessionEvent[], onto: Session = emptySession): Session =>
  // As the log would give them back: through JSON.
  foldNext(
    onto,
    events.map(({ type, data }) => toSessionEvent(type, JSON.parse(JSON.stringify(data)))),
  );

const FILES = [
  "individual.xml",
  "pairs-cross-imps.xml",
  "pairs-own-tops.xml",
  "teams-victory-points.xml",
  "pairs-howell-average.xml",
  "teams-point-a-board.xml",
  "pairs-two-sections.xml",
  "pairs-own-tops.pbn",
];

describe.each(FILES)("%s", (name) => {
  let made: Promise<SessionPlan> | undefined;
  /** As a file that nobody knows, planned once. */
  const fresh = (): Promise<SessionPlan> => (made ??= planOf(text(name)));

  it("makes events that the log takes, and no name is in them", async () => {
    const { events, known } = await fresh();
    expect(known).toBe("new");
    const refused = events.filter(({ type, data }) => !sessionEvents[type].safeParse(data).success);
    expect(refused).toEqual([]);
    const names = [...text(name).matchAll(/<PLAYER_NAME>([^<]+)|TEAM_NAME="([^"]+)"/gu)].map(
      ([, person, team]) => person ?? team ?? "",
    );
    const written = JSON.stringify(events);
    expect(names.filter((one) => one.length > 3 && written.includes(one))).toEqual([]);
  });

  it("changes nothing when it is read again, however it is formatted", async () => {
    const first = await fresh();
    const session = folded(first.events);
    expect((await planOf(text(name), session)).events).toEqual([]);
    const again = await planOf(text(name).replaceAll(/\r?\n/gu, "\r\n").replaceAll("> <", ">  <"), session);
    expect(again).toMatchObject({ known: "same", events: [], changes: [] });
    expect(again.counts.unchanged).toBe(first.counts.results);
  });

  it("is scored from its events as from the file: what was published agrees", async () => {
    const scored = scoreSession(folded((await fresh()).events));
    const disagreeing = scored.standings.filter(({ published }) =>
      [published?.total, published?.percent, published?.rank].some((one) => one !== undefined && !one.agrees),
    );
    const lines = scored.boards
      .flatMap(({ results }) => results)
      .flatMap(({ result, ns, ew }) => [ns, ew].map(({ published }) => ({ result, published })));
    expect(lines.filter(({ published }) => published?.agrees === false)).toEqual([]);
    expect(disagreeing.map(({ contestant, published }) => [contestant, published])).toEqual([]);
  });
});

describe("a file with one false score", () => {
  it("names it once, above what follows from it", async () => {
    const content = text("pairs-howell-average.xml").replace("<SCORE>-400<", "<SCORE>437<");
    const [reading] = [await readResultsFile([Buffer.from(content)], { name: "false.xml" })];
    const plan = await planOf(content);
    const all = [...reading.problems, ...plan.problems].filter(({ severity }) => severity === "warning");
    expect(all.map(({ code }) => code)).toEqual(["scoreContradictsContract"]);
    const following = plan.problems.filter(({ says }) => says.hint.key === "plan.followsFrom");
    expect(following.length).toBeGreaterThan(5);
    expect(plan.problems.filter(({ code }) => code === "boardInconsistent")).toEqual(following);
  });
});

describe("a file that breaks off, of a session that is known", () => {
  it("changes no setting, and its numbers are no setting's fault", async () => {
    const whole = text("pairs-two-sections.xml");
    const known = folded((await planOf(whole)).events);
    const half = whole.slice(0, whole.lastIndexOf("</BOARD>", Math.floor(whole.length * 0.7)));
    const { changes, lacking, problems } = await planOf(half, known);
    expect(lacking.map(({ what }) => what)).toContain("cutOff");
    expect(changes.filter(({ sentence }) => sentence.startsWith("The setting"))).toEqual([]);
    expect(problems.filter(({ message }) => message.includes("by the settings found"))).toEqual([]);
    expect(problems.filter(({ message }) => message.includes("by the results as they stand")).length).toBeGreaterThan(
      3,
    );
  });
});

describe("a corrected file", () => {
  const corrected = async (change: (content: string) => string) => {
    const before = folded((await planOf(text("pairs-cross-imps.xml"))).events);
    const plan = await planOf(change(text("pairs-cross-imps.xml")), before);
    return { plan, after: folded(plan.events, before), types: plan.events.map(({ type }) => type) };
  };

  it("corrects the one result that changed, and says which", async () => {
    const { plan, types } = await corrected((content) =>
      content.replace("<CONTRACT>3S</CONTRACT>", "<CONTRACT>4S</CONTRACT>"),
    );
    expect(types.filter((type) => type !== "SettingsCorrected")).toEqual(["ResultCorrected"]);
    const [change, ...others] = plan.changes.filter(({ what }) => what === "result");
    expect(others).toEqual([]);
    expect(change?.kind).toBe("corrected");
    // Who met is told as pages tell it: by number and name.
    expect(change?.sentence).toMatch(
      /^On board 1, \d+ \(\p{L}.* – .*\) against \d+ \(\p{L}.* – .*\): 3♠ by W.* becomes 4♠ by W/u,
    );
    expect(plan.counts).toMatchObject({ corrected: 1, appended: 0, withdrawn: 0, unchanged: plan.counts.results - 1 });
  });

  it("withdraws a result that is gone, and takes it again when it is back", async () => {
    const content = text("pairs-cross-imps.xml");
    const line = content.split("\r\n").find((each) => each.includes("<TRAVELLER_LINE>")) ?? "";
    const { types, after } = await corrected((each) => each.replace(`${line}\r\n`, ""));
    expect(types).toContain("ResultWithdrawn");
    const back = await planOf(content.replace("</USEBIO>", "</USEBIO>\r\n"), after);
    expect(back.counts).toMatchObject({ appended: 1, corrected: 0, withdrawn: 0 });
  });

  it("of a pair that was keyed wrongly corrects the result, and does not make a second one", async () => {
    const { plan, after } = await corrected((content) => content.replace("<EW_PAIR_NUMBER>9<", "<EW_PAIR_NUMBER>99<"));
    expect(plan.counts).toMatchObject({ corrected: 1, appended: 0, withdrawn: 0 });
    const again = await planOf(
      text("pairs-cross-imps.xml")
        .replace("<EW_PAIR_NUMBER>9<", "<EW_PAIR_NUMBER>99<")
        .replace("</USEBIO>", "</USEBIO> "),
      after,
    );
    expect(again.events).toEqual([]);
  });

  it("corrects a contestant and withdraws one that is gone", async () => {
    const { types } = await corrected((content) =>
      content
        .replace(/<PAIR>(?:(?!<PAIR>)[\s\S])*?<\/PAIR>/u, "")
        .replace(/<NATIONAL_ID_NUMBER>\d+/u, "<NATIONAL_ID_NUMBER>123456"),
    );
    expect(types).toContain("ContestantWithdrew");
    expect(types).toContain("ContestantCorrected");
  });

  it("takes an adjustment beside the boards as a penalty, once", async () => {
    const { plan, after } = await corrected((content) =>
      content.replace("</DIRECTION>", "</DIRECTION><ADJUSTMENT>-1.5</ADJUSTMENT>"),
    );
    expect(plan.events.find(({ type }) => type === "PenaltyImposed")?.data).toMatchObject({
      contestant: "A-1",
      amount: 1.5,
      unit: "imps",
    });
    expect([...after.penalties.keys()]).toHaveLength(1);
  });
});

describe("a hand record beside the results", () => {
  it("adds its deals to the session that is known, and touches no result", async () => {
    const before = folded((await planOf(text("pairs-own-tops.xml"))).events);
    const { events, problems } = await planOf(text("pairs-own-tops.pbn"), before);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(["DealsSet"]));
    expect(problems.filter(({ code }) => code === "boardInconsistent")).toEqual([]);
  });
});

describe("what can be made of a deal", () => {
  const hands = (tags: string): string =>
    `[Event "Evening"]\n[Date "2026.03.05"]\n[Board "1"]\n[Deal "N:AJ4.T7.AT652.KJ2 K73.A985432.Q9.7 985..KJ84.AQT654 QT62.KQJ6.73.983"]\n${tags}`;
  const told = '[OptimumScore "NS 130"]\n[DoubleDummyTricks "98a79989794536445364"]\n';

  it("strata go into the log with their pairs, and what is scored from it has the places that the file publishes", async () => {
    const content = text("club-game.json");
    const plan = await planOf(content);
    const places = scoreSession(folded(plan.events)).standings.flatMap(({ contestant, strata = [] }) =>
      strata.map((place) => ({ contestant, ...place })),
    );
    expect(places.filter(({ published }) => published?.agrees === true).length).toBeGreaterThan(20);
    expect(places.filter(({ published }) => published?.agrees === false)).toEqual([]);
    expect(places.filter(({ contestant }) => contestant === "A-6-NS")).toMatchObject([
      { stratum: "A", overall: false },
      { stratum: "B", overall: false },
      { stratum: "C", overall: false, rank: 1, tied: false, published: { agrees: true } },
    ]);
  });

  it("is kept with the deal, and not taken away by a file that does not speak of it", async () => {
    const { events } = await planOf(hands(told));
    const known = folded(events);
    expect(known.deals.get(1)?.doubleDummy).toMatchObject({ par: { score: 130 }, tricks: { N: { NT: 9 } } });
    expect((await planOf(hands(""), known)).events).toEqual([]);
    const { events: corrections } = await planOf(hands(told.replace("130", "150")), known);
    expect(corrections.find(({ type }) => type === "DealsSet")).toMatchObject({
      data: { boards: [{ doubleDummy: { par: { score: 150 } } }] },
    });
  });

  it("is added to a session whose hands were known without it", async () => {
    const known = folded((await planOf(hands(""))).events);
    expect((await planOf(hands(told), known)).changes).toMatchObject([{ what: "deal", about: "1" }]);
  });
});

describe("hands that nobody has a result on, though the day is over", () => {
  const game = (board: number, played: boolean): string =>
    `[Event "Two halves"]\n[Site "Hall"]\n[Date "2026.05.05"]\n[Board "${board}"]\n[West "W"]\n[North "N"]\n[East "E"]\n[South "S"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:A98.J92.A75.Q852 532.86.K632.KJT7 KQ4.AKT73.JT.A93 JT76.Q54.Q984.64"]\n${played ? `[Declarer "N"]\n[Contract "1NT"]\n[Result "7"]\n` : ""}\n`;
  const released = ({ events }: SessionPlan): readonly unknown[] =>
    events.filter(({ type }) => type === "BoardReleased").map(({ data }) => "board" in data && data.board);

  it("stay hidden beside results: they may be of a half that is still to come (Law 16)", async () => {
    expect(released(await planOf(game(1, true) + game(2, true) + game(3, false)))).toEqual([1, 2]);
  });

  it("can be read where a session has no result at all", async () => {
    expect(released(await planOf(game(1, false) + game(2, false)))).toEqual([1, 2]);
  });
});

it("whoever was disqualified has no place again by a file that is sent anew (91B)", async () => {
  const name = "pairs-cross-imps.xml";
  const { events } = await planOf(text(name));
  const entered = folded(events);
  const [contestant = ""] = entered.contestants.keys();
  const out = folded([{ type: "ContestantWithdrew", data: { contestant, disqualification: "D1" } }], entered);
  const again = await planOf(text(name), out);
  expect(again.events.filter(({ type }) => type.startsWith("Contestant"))).toEqual([]);
  expect(folded(again.events, out).contestants.get(contestant)).toMatchObject({ disqualified: true });
});

describe("a match with a result on which a ruling decided", () => {
  const known = async (): Promise<Session> => folded((await planOf(text("teams-victory-points.xml"))).events);
  /** A later file that has one board less in each match, and what of it is left out. */
  const later = async (
    session: Session,
    board: number,
    decided: readonly string[],
    cases: readonly Place[] = [],
  ): Promise<SessionPlan> => {
    const reading = await readResultsFile([Buffer.from(`${text("teams-victory-points.xml")} `, "latin1")], {
      name: "later",
    });
    const [facts] = reading.sessions;
    if (facts === undefined) throw new Error("The file has no session");
    const without = facts.matches.map((match) => ({ ...match, boards: match.boards.filter((one) => one !== board) }));
    const files = new Map([["before", "2026-11-03T19:30:00.000Z"]]);
    const before = { session, imported: session, files, decided: new Set(decided), cases };
    return planSession(reading, { ...facts, matches: without }, before, options);
  };
  const correctedIn = ({ events }: SessionPlan): readonly string[] =>
    events
      .flatMap((event) => (event.type === "MatchCorrected" ? [event.data.match] : []))
      .toSorted((a, b) => a.localeCompare(b));

  it("keeps its board whatever a later file says; the others follow the file", async () => {
    const session = await known();
    const [result] = session.results.get(1) ?? [];
    if (result?.match === undefined) throw new Error("Board 1 is played in matches");
    const all = correctedIn(await later(session, 1, []));
    expect(all).toContain(result.match);
    const plan = await later(session, 1, [result.result]);
    expect(correctedIn(plan)).toEqual(all.filter((match) => match !== result.match));
    expect(JSON.stringify(plan)).toContain("leftAsRuled");
  });

  it("and one with a case that nobody has ruled on keeps it, too, and says that there is a case", async () => {
    const session = await known();
    const [result] = session.results.get(1) ?? [];
    if (result?.match === undefined) throw new Error("Board 1 is played in matches");
    const plan = await later(session, 1, [], [placeOf(result)]);
    expect(correctedIn(plan)).not.toContain(result.match);
    expect(plan.problems.filter(({ code }) => code === "leftForCase").map(({ message }) => message)).toContain(
      `Match ${result.match} is another one in the file, or missing there: there is a case about it, and it stays where it is.`,
    );
  });
});
