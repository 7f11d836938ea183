/** Web pages of an online club as clubs keep them: percentages, averages, names in other alphabets, columns of newer pages, and all pages of an event together. */
import { describe, expect, it } from "vitest";
import { chooseSettings } from "../../evidence/choose.ts";
import { recomputeFile } from "../../recompute/recompute.ts";
import { rulingsByEvidence } from "../../evidence/rulings.ts";
import { onlySession, readingOf } from "../../testing/fixture.ts";
import { lackingOf } from "../../plan/lacking.ts";
import type { FileReading } from "../../facts/types.ts";

const DEAL = "md|3SAKQJHT98D765C432,ST98H765D432CAKQJ,S765H432DAKQJCT98,S432HAKQJDT98C765|";
const HEADS = ["N&ordm;", "Time", "North", "South", "East", "West", "Result", "Points", "Score", "Movie"];

type Table = {
  readonly names: readonly [north: string, south: string, east: string, west: string];
  readonly result: string;
  /** The cells between result and movie. */
  readonly shown: readonly string[];
  readonly auction?: string;
};

const PLAYED = "mb|1S|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|HA|mc|";
const row = (board: number, { names, result, shown, auction = "" }: Table, index: number): string => {
  const [N, S, E, W] = names;
  const lin = `pn|${S},${W},${N},${E}|st||${DEAL}rh||ah|Board ${board}|sv|o|${auction}`;
  const cells = [
    `<td class="handnum">${index + 1}</td>`,
    "<td>2031-08-24 18:36</td>",
    ...[N, S, E, W].map((name, seat) => `<td class="${["north", "south", "east", "west"][seat] ?? ""}">${name}</td>`),
    `<td class="result">${result}</td>`,
    ...shown.map((text) => `<td class="score">${text}</td>`),
    `<td class="movie"><a onclick="hv_popuplin('${encodeURIComponent(lin).replaceAll("%25", "%")}')">Movie</a></td>`,
  ];
  return `<tr class="tourney">\n${cells.join("\n")}</tr>\n`;
};
const traveller = (board: number, tables: readonly Table[], heads: readonly string[] = HEADS, from = 0): string =>
  `<!DOCTYPE html>\n<html><body><table><tr><th colspan="10">Traveller 17-3-${100 + board}</th></tr>\n<tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>\n${tables.map((table, index) => row(board, table, index + from)).join("")}</table></body></html>\n`;

const ASH: Table["names"] = ["Ash", "Beech", "Cedar", "Dill"];
const ELM: Table["names"] = ["Elm", "Fir", "Gorse", "Holly"];
const IVY: Table["names"] = ["Ivy", "Juniper", "Kale", "Larch"];

const made = (names: Table["names"], tricks: number, worth: string): Table => ({
  names,
  result: tricks === 10 ? "4&spades;N=" : "4&spades;N-1",
  shown: [tricks === 10 ? "420" : "-50", worth],
  auction: `${PLAYED}${tricks}|`,
});

const MATCHPOINTS = [made(ELM, 10, "100.00%"), made(ASH, 9, "25.00%"), made(IVY, 9, "25.00%")];

describe("a traveller in matchpoints", () => {
  it("publishes percentages, and each is recomputed", async () => {
    const reading = await readingOf(traveller(1, MATCHPOINTS));
    expect(onlySession(reading)).toMatchObject({ method: "matchpoints", date: "2031-08-24" });
    expect(onlySession(reading).results.map(({ percents }) => percents)).toEqual([
      { ns: "100.00" },
      { ns: "25.00" },
      { ns: "25.00" },
    ]);
    // Three scores, three results told by the play as well, three percentages.
    expect(recomputeFile(reading)).toMatchObject({ numbers: 9, differ: 0 });
  });

  it("names a percentage that is another", async () => {
    const report = recomputeFile(await readingOf(traveller(1, MATCHPOINTS).replace(">100.00%", ">75.00%")));
    expect(report.sessions[0]?.disagreements).toMatchObject([
      { what: "percentage of A-1 on board 1", written: "75.00", computed: "100.00" },
    ]);
  });

  it("has averages for both sides, as they came out", async () => {
    const average = (result: string, percent: string): Table => ({ names: IVY, result, shown: ["N/A", percent] });
    for (const [result, percent, outcome] of [
      ["A==", "50.00%", { ns: { artificial: "average" }, ew: { artificial: "average" } }],
      ["A+=", "60.00%", { ns: { artificial: 60 }, ew: { artificial: "average" } }],
    ] as const) {
      const reading = await readingOf(
        traveller(1, [made(ELM, 10, "100.00%"), made(ASH, 9, "0.00%"), average(result, percent)]),
      );
      expect(onlySession(reading).results[2]?.outcome).toEqual({ kind: "adjusted", ...outcome });
      expect(recomputeFile(reading).differ).toBe(0);
    }
  });

  it("keeps a table whose alerts are in single bytes", async () => {
    const [first, ...others] = MATCHPOINTS;
    if (first === undefined) throw new Error("no table");
    const alerted = { ...first, auction: `mb|1S|an|r%F3wne fity|mb|p|mb|4S|mb|p|mb|p|mb|p|pc|HA|mc|10|` };
    const reading = await readingOf(traveller(1, [alerted, ...others]));
    expect(onlySession(reading).results).toHaveLength(3);
    expect(reading.problems.map(({ code }) => code)).not.toContain("unreadableLine");
    expect(recomputeFile(reading)).toMatchObject({ numbers: 9, differ: 0 });
  });

  it("says that a row is missing, and compares nothing with tables that are not there", async () => {
    const reading = await readingOf(traveller(1, MATCHPOINTS, HEADS, 1));
    expect(reading.problems.map(({ message }) => message)).toContain(
      "This page numbers its rows to 4, but 1 of them is not here.",
    );
    expect(recomputeFile(reading)).toMatchObject({ numbers: 6, differ: 0 });
  });

  it("has the score of East-West where the column says so", async () => {
    const newer = MATCHPOINTS.map(({ shown: [points = "", worth = ""], ...table }) => ({
      ...table,
      shown: [points, points.startsWith("-") ? points.slice(1) : `-${points}`, worth],
    }));
    const [first, ...tables] = traveller(1, newer, [
      ...HEADS.slice(0, 7),
      "NS Points",
      "EW Points",
      "Score",
      "Movie",
    ]).split('<td class="score">420</td>\n');
    // With both columns, and with East-West's alone.
    const both = await readingOf([first, ...tables].join('<td class="score">420</td>\n'));
    const alone = await readingOf(
      traveller(
        1,
        newer.map(({ shown, ...table }) => ({ ...table, shown: shown.slice(1) })),
        [...HEADS.slice(0, 7), "EW Points", "Score", "Movie"],
      ),
    );
    for (const reading of [both, alone]) {
      expect(onlySession(reading).results.map(({ outcome }) => "score" in outcome && outcome.score)).toEqual([
        420, -50, -50,
      ]);
      expect(recomputeFile(reading)).toMatchObject({ numbers: 9, differ: 0 });
    }
  });
});

const IMPS = [made(ELM, 10, "10.00"), made(ASH, 9, "-5.00"), made(IVY, 9, "-5.00")];
/** On the second board somebody else sits in for Beech, and a robot for Holly. */
const SECOND = [
  made(["Ash", "Newcomer", "Cedar", "Dill"], 10, "10.00"),
  made(["Elm", "Fir", "Gorse", "GiB"], 9, "-5.00"),
  made(["Ivy", "Juniper", "Kale", "Larch"], 9, "-5.00"),
];
const totals = (rows: readonly (readonly [pair: string, score: string, rank: number])[]): string =>
  `<!DOCTYPE html>\n<html><body><div>Tourney: 17-3</div><table><tr><td>Title</td><td>#17 Harbour evening</td></tr></table><table class='sectiontable'><tr><th>Name</th><th>Score ( IMPs )</th><th class='rank'>Rank</th></tr>${rows
    .map(
      ([pair, score, rank]) =>
        `<tr><td>${pair}</td><td><a href="x">${score}</a></td><td class='rank'>${rank}</td></tr>`,
    )
    .join("")}</table></body></html>\n`;
const TOTALS = totals([
  ["Ash+Beech", "5.00", 1],
  ["Elm+Fir", "5.00", 1],
  ["Kale+Larch", "10.00", 1],
  ["Cedar+Dill", "-5.00", 4],
  ["Gorse+Robot", "-5.00", 4],
  ["Ivy+Juniper", "-10.00", 6],
])
  .replace(">5.00</a></td><td class='rank'>1", ">5.00</a></td><td class='rank'>2")
  .replace(">5.00</a></td><td class='rank'>1", ">5.00</a></td><td class='rank'>2");
const list = (boards: readonly number[]): string =>
  `<!DOCTYPE html>\n<html><body><table><tr><th>Tourney 17-3-</th></tr>${boards.map((board) => `<tr><td><a href="t@traveller=17-3-${100 + board}.html">Board ${board} traveller</a></td></tr>`).join("")}</table></body></html>\n`;

const lacking = (reading: FileReading) =>
  lackingOf(reading, onlySession(reading), chooseSettings(onlySession(reading), rulingsByEvidence).comparison);

describe("all pages of an event", () => {
  const pages = [traveller(1, IMPS), traveller(2, SECOND), TOTALS, list([1, 2])];

  it("are one session, in whatever order they come, and its totals and places come out", async () => {
    const [one, other] = await Promise.all([pages, pages.toReversed()].map((all) => readingOf(all.join(""))));
    if (one === undefined || other === undefined) throw new Error("not read");
    expect(onlySession(one)).toMatchObject({ title: "#17 Harbour evening", identity: { title: "Tourney 17-3" } });
    expect(onlySession(one).results.map(({ result }) => result)).toEqual(
      onlySession(other).results.map(({ result }) => result),
    );
    expect(onlySession(one).contestants).toHaveLength(6);
    expect(one.problems).toEqual([]);
    // Six tables with score, play and IMPs; six pairs with total and place.
    expect(recomputeFile(one)).toMatchObject({ numbers: 30, differ: 0 });
    expect(recomputeFile(other)).toMatchObject({ numbers: 30, differ: 0 });
  });

  it("without one of its boards have no totals to compare, and say which board is missing", async () => {
    const reading = await readingOf([traveller(1, IMPS), TOTALS, list([1, 2])].join(""));
    expect(reading.problems).toMatchObject([{ code: "boardMissing", severity: "warning" }]);
    expect(reading.problems[0]?.message).toMatch(/^The event has 2 boards; the pages of 1 of them are not here \(2\)/u);
    expect(recomputeFile(reading)).toMatchObject({ numbers: 9, differ: 0 });
    expect(lacking(reading)).toEqual([{ what: "boardsWithoutResults", boards: [2] }]);
  });

  it("lack nothing where all are there; a page that counts more tables than it has, or is one of many, is no whole session", async () => {
    expect(lacking(await readingOf(pages.join("")))).toEqual([]);
    const [first, second, ...others] = pages;
    const [, ...tables] = IMPS;
    const short = await readingOf([traveller(1, tables, HEADS, 1), second, ...others].join(""));
    expect(lacking(short)).toContainEqual({ what: "tablesMissing", boards: [1] });
    expect(lacking(await readingOf(first ?? ""))).toEqual([{ what: "otherBoards" }]);
  });

  it.each([
    ["totals", TOTALS],
    ["list of boards", list([1, 2])],
  ])("alone, the %s is refused with what to send with it", async (_what, page) => {
    expect((await readingOf(page)).refused?.hint).toMatch(/pages of its travellers/u);
  });

  it("that were sent as one file are told by their names, each with its own lines", async () => {
    const [, second = "", ...others] = pages;
    const [, ...tables] = IMPS;
    const parts = [second, traveller(1, tables, HEADS, 1), ...others];
    const named = ["b2.html", "board%201%2B%C5%BE.html", "c.html", "d.html"];
    const text = parts.map((page, index) => `${page}\n<!-- file: ${named[index]} -->\n`).join("");
    const told = (await readingOf(text)).problems.filter(({ code }) => code === "boardInconsistent");
    const [alone] = (await readingOf(parts[1] ?? "")).problems.filter(({ code }) => code === "boardInconsistent");
    expect(told).toMatchObject([{ file: "board 1+ž.html", line: alone?.line }]);
    // All are whole: the name behind the last one does not hide its end.
    expect((await readingOf(text)).problems.map(({ code }) => code)).not.toContain("truncated");
  });

  it("cut off in the middle of a row say so", async () => {
    const reading = await readingOf(traveller(1, IMPS).slice(0, -400));
    expect(reading.problems.map(({ code }) => code)).toContain("truncated");
  });
});
