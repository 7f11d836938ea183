/** Real evenings with invented names: every number that a scoring program published comes out, under settings found in the file itself. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readResultsFile } from "../formats/read.ts";
import type { FileReading, SessionFacts } from "../facts/types.ts";
import { chooseSettings, type Chosen } from "./choose.ts";
import { besideOthers } from "../recompute/beside.ts";
import { recomputeFile } from "../recompute/recompute.ts";
import { rulingsBefore, rulingsByEvidence, statedResult } from "./rulings.ts";
import { search } from "./search.ts";
import { resultOf } from "./session.ts";

const fixture = (name: string): Buffer => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url));
const reading = (name: string, change: (text: string) => string = (text) => text): Promise<FileReading> =>
  readResultsFile([Buffer.from(change(fixture(name).toString("latin1")), "latin1")], { name });
const facts = async (name: string, change?: (text: string) => string): Promise<SessionFacts> => {
  const [only] = (await reading(name, change)).sessions;
  if (only === undefined) throw new Error(`${name} has no session`);
  return only;
};

const known = new Map<string, Promise<Chosen>>();
/** The settings of a file as it is, found once. */
const chosen = (name: string): Promise<Chosen> => {
  const choosing = known.get(name) ?? facts(name).then((each) => chooseSettings(each, rulingsByEvidence));
  known.set(name, choosing);
  return choosing;
};

describe("a file with one false score", () => {
  it("keeps the settings of all its other boards, though every total differs under them", async () => {
    const name = "pairs-howell-average.xml";
    const wrong = (text: string): string => text.replace("<SCORE>-400<", "<SCORE>437<");
    const damaged = await facts(name, wrong);
    expect(damaged.results).not.toEqual((await facts(name)).results);
    const [before, after] = [await chosen(name), chooseSettings(damaged, rulingsByEvidence)];
    expect(after.settings).toEqual(before.settings);
    // What is said to come out is what does, with that board as it stands.
    const { agree } = after.comparison;
    const told = after.evidence.flatMap(({ reproduced }) => reproduced ?? []);
    expect(new Set(told)).toEqual(new Set([agree]));
    const boards = after.comparison.differences.flatMap(
      ({ number }) => /on board (\d+)/u.exec(number.what.text)?.[1] ?? [],
    );
    expect(new Set(boards).size).toBe(1);
  });
});

describe("what follows from one false score", () => {
  it("stands below it, and is no setting's fault", async () => {
    const wrong = (text: string): string => text.replace("<SCORE>-400<", "<SCORE>437<");
    const file = await reading("pairs-howell-average.xml", wrong);
    const [session] = recomputeFile(file).sessions;
    const [cause, ...others] = session?.disagreements ?? [];
    expect(cause).toMatchObject({ written: "437", computed: "-400", fault: "contradictsItself" });
    const board = Number(/on board (\d+)/u.exec(cause?.what ?? "")?.[1]);
    expect(others.length).toBeGreaterThan(5);
    expect(others.filter(({ fault, follows }) => fault !== "follows" || follows?.join() !== String(board))).toEqual([]);
  });

  it("is named as what it is where contracts are false with their scores: totals follow from the board's own lines", async () => {
    let times = 0;
    const file = await reading("pairs-howell-average.xml", (text) =>
      text.replaceAll(/<CONTRACT>.*?<[/]SCORE>/gu, (line) =>
        (times += 1) > 2
          ? line
          : "<CONTRACT>7NT</CONTRACT><PLAYED_BY>S</PLAYED_BY><LEAD></LEAD><TRICKS>13</TRICKS><SCORE>1520</SCORE>",
      ),
    );
    const [session] = recomputeFile(file).sessions;
    const of = (kind: string) => session?.disagreements.filter(({ what }) => what.startsWith(kind)) ?? [];
    expect(of("matchpoints").length).toBeGreaterThan(2);
    expect(new Set(of("matchpoints").map(({ what, fault }) => `${/board .*$/u.exec(what)?.[0]}: ${fault}`))).toEqual(
      new Set(["board 1: contradictsItself"]),
    );
    expect(of("total").length).toBeGreaterThan(2);
    expect(of("total").filter(({ fault, follows }) => fault !== "follows" || follows?.join() !== "1")).toEqual([]);
  });
});

describe("a file that breaks off", () => {
  it("shows no rulings on its last board: lines that its points were compared with may be missing", async () => {
    const whole = fixture("pairs-howell-average.xml").toString("latin1");
    const cut = Buffer.from(whole.slice(0, whole.lastIndexOf("</TRAVELLER_LINE>")), "latin1");
    const { sessions, cutOff } = await readResultsFile([cut], { name: "evening.xml" });
    const [broken] = sessions;
    if (broken === undefined || cutOff === undefined) throw new Error("nothing was read, or nothing is missing");
    const ruleAll: typeof rulingsByEvidence = ({ results }) => results.flatMap((fact) => statedResult(fact) ?? []);
    const last = broken.results.at(-1)?.board;
    const ruled = rulingsBefore(cutOff, ruleAll)(
      broken,
      search(broken, broken.results.map(resultOf), []).best,
      broken.results.map(resultOf),
    );
    const adjusted = new Set(ruled.flatMap(({ board, outcome }) => (outcome.kind === "adjusted" ? [board] : [])));
    expect(adjusted.size).toBeGreaterThan(10);
    expect(adjusted.has(last ?? 0)).toBe(false);
  });
});

describe("settings", () => {
  it.each([
    ["pairs-own-tops.xml", "unequalResults", "none"],
    ["pairs-own-tops.xml", "percentBase", "ownTop"],
    ["pairs-two-sections.xml", "unequalResults", "neuberg"],
    ["pairs-mitchell-sit-out.xml", "missingBoards", "proRata"],
    ["pairs-mitchell-sit-out.xml", "linePoints", "boardResults"],
    ["pairs-cross-imps.xml", "crossImps", "average"],
    ["pairs-cross-imps-capped.xml", "mostFromMatch", 32],
    ["pairs-butler.xml", "butlerDatum", { trimTop: 1, trimBottom: 1, roundTo: 10, rounding: "halfAwayFromZero" }],
    ["pairs-mitchell-hands.xml", "winners", 2],
  ])("of %s: %s is %j", async (name, key, value) => {
    expect((await chosen(name)).settings.regulations[key]).toEqual(value);
  });

  it("do not depend on which program, club or title the file names", async () => {
    const anonymous = (text: string): string =>
      text.replaceAll(/<(PROGRAM_NAME|PROGRAM_VERSION|CLUB_NAME|EVENT_DESCRIPTION|TITLE)>[^<]*/gu, "<$1>Another");
    for (const name of ["pairs-own-tops.xml", "pairs-cross-imps-capped.xml"])
      expect(chooseSettings(await facts(name, anonymous), rulingsByEvidence).settings).toEqual(
        (await chosen(name)).settings,
      );
  });

  it("of half the usual points are seen", async () => {
    const halved = (text: string): string =>
      text
        .replaceAll(
          /<(NS|EW)_MATCH_POINTS>([\d.]+)/gu,
          (_all, side: string, points: string) => `<${side}_MATCH_POINTS>${Number(points) / 2}`,
        )
        .replaceAll(/<TOTAL_SCORE>([\d.]+)/gu, (_all, points: string) => `<TOTAL_SCORE>${Number(points) / 2}`);
    const { settings } = chooseSettings(await facts("pairs-mitchell-hands.xml", halved), rulingsByEvidence);
    expect(settings.regulations["scoringUnit"]).toBe("half-matchpoint");
  });

  it("of sections that were scored apart are seen", async () => {
    const { settings, evidence } = await chosen("pairs-two-sections.xml");
    expect(settings.fields).toEqual([["A", "B"]]);
    expect(evidence.find((one) => one.option === "fields")).toMatchObject({ because: "reproduces" });
  });

  it("of a file that publishes nothing are assumed, and say so", async () => {
    const bare = (text: string): string =>
      text.replaceAll(/<(TOTAL_SCORE|PERCENTAGE|PLACE|SCORE|[NE][SW]_MATCH_POINTS)>[^<]*<\/\1>/gu, "");
    const { evidence, comparison } = chooseSettings(await facts("pairs-mitchell-hands.xml", bare));
    expect(comparison.numbers).toBe(0);
    expect(new Set(evidence.map(({ because }) => because))).toEqual(new Set(["stated", "assumed"]));
  });

  it("of a scale that nobody knows are those that the file's matches show", async () => {
    const doubled = (text: string): string =>
      text.replaceAll(
        /<(TEAM_SCORE|OPPOSING_TEAM_SCORE|TOTAL_SCORE)>(\d+)/gu,
        (_all, tag: string, points: string) => `<${tag}>${Number(points) * 2}`,
      );
    const { comparison, settings } = chooseSettings(await facts("teams-victory-points.xml", doubled));
    expect(comparison.agree).toBe(comparison.numbers);
    expect(settings.regulations["vpScale"]).toMatchObject({ name: "As the file's matches show it" });
  });
});

describe("two files of one event", () => {
  it("agree, result by result", async () => {
    const [xml, pbn] = [await reading("pairs-own-tops.xml"), await reading("pairs-own-tops.pbn")];
    const [beside] = besideOthers(pbn, [xml]);
    expect(beside).toMatchObject({ disagreements: [], results: xml.sessions[0]?.results.length });
  });

  it("are told apart where one has another result", async () => {
    const xml = await reading("pairs-own-tops.xml");
    const pbn = await reading("pairs-own-tops.pbn", (text) =>
      text.replace("1    8    4H    S  9", "1    8    4H    S 10"),
    );
    expect(besideOthers(pbn, [xml])[0]?.disagreements).toMatchObject([{ what: "board 1, A-1 against A-8" }]);
  });
});
