/** LIN: a broadcast match with its two tables and what each side brought into it, and boards of single tables as an online club keeps them. */
import { describe, expect, it } from "vitest";
import { besideOthers } from "../../recompute/beside.ts";
import { recomputeFile } from "../../recompute/recompute.ts";
import { onlySession, readFixture, readingOf } from "../../testing/fixture.ts";
import { settledBy } from "../../facts/calls.ts";
import { linHeading, linResult } from "./values.ts";

const DEAL = "md|3SAKQJHT98D765C432,ST98H765D432CAKQJ,S765H432DAKQJCT98,S432HAKQJDT98C765|";
const board = (rest: string, names = "Ash,Beech,Cedar,Dill"): string =>
  `pn|${names}|st||${DEAL}sv|o|ah|Board 1|${rest}pg||\n`;
const AUCTION = "mb|1S|mb|p|mb|4S!|an|to play|mb|p|mb|p|mb|p|";

describe("a broadcast match", () => {
  it("has two teams, their players, both rooms, and what each side brought into it", async () => {
    const facts = onlySession(await readFixture("match-two-tables.lin"));
    expect(facts).toMatchObject({ title: "Harbour Cup, Segment 4 of 8", contest: "teams", method: "imps", number: 4 });
    expect(
      facts.contestants.map(({ contestant, teamName, players }) => [contestant, teamName, players.length]),
    ).toEqual([
      ["T-1", "Herons", 4],
      ["T-2", "Ospreys", 4],
    ]);
    expect(facts.matches).toMatchObject([{ home: "T-1", away: "T-2", carried: { home: "80", away: "99" } }]);
    expect(facts.results).toHaveLength(30);
    expect(facts.results.slice(28)).toMatchObject([
      { board: 60, room: "open", ns: "T-1", outcome: { contract: "2NT", declarer: "W", tricks: 8 } },
      { board: 60, room: "closed", ns: "T-2", outcome: { contract: "3NT", declarer: "W", tricks: 8 } },
    ]);
    expect(facts.deals).toHaveLength(15);
  });

  it("has a list of results that auction and play confirm, board by board", async () => {
    expect(recomputeFile(await readFixture("match-two-tables.lin"))).toMatchObject({ numbers: 30, differ: 0 });
    const altered = (text: string): string => text.replace("4SE+1,4SE+2", "4SE+1,4SE+1");
    expect(recomputeFile(await readFixture("match-two-tables.lin", altered)).sessions[0]?.disagreements).toMatchObject([
      { what: "score of board 49 in the closed room by its auction and play", written: "-450", computed: "-480" },
    ]);
  });

  it("takes from the play what the list does not say", async () => {
    const altered = (text: string): string => text.replace("4SE+1,4SE+2", "4SE+1,");
    const { results } = onlySession(await readFixture("match-two-tables.lin", altered));
    expect(results.find((result) => result.board === 49 && result.room === "closed")?.outcome).toMatchObject({
      contract: "4S",
      declarer: "E",
      tricks: 12,
    });
  });

  it("without its tables' boards is known by its list alone", async () => {
    const { sessions } = await readingOf("vg|Cup, final,Segment 1,I,1,2,Herons,,Ospreys,|\nrs|4SN=,PASS,,3NTWx-2|pg||");
    expect(sessions[0]?.title).toBe("Cup, final, Segment 1");
    expect(sessions[0]?.results.map(({ board: on, room, outcome }) => [on, room, outcome.kind])).toEqual([
      [1, "open", "played"],
      [1, "closed", "passedOut"],
      [2, "closed", "played"],
    ]);
    expect(sessions[0]?.matches[0]).not.toHaveProperty("carried");
  });

  it("names results behind its last board, and one that cannot be read", async () => {
    const { problems } = await readingOf("vg|Cup,One,I,1,1,Herons,,Ospreys,|rs|4SN=,what?,3NTW=|pg||");
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ["unreadableLine", "error"],
      ["unreadableLine", "warning"],
    ]);
  });
});

describe("a board of one table", () => {
  it("has its contract by the auction and its tricks by the claim", async () => {
    const { results, contestants } = onlySession(await readingOf(board(`${AUCTION}pc|HA|mc|9|`)));
    expect(results).toMatchObject([
      { ns: "A-1", ew: "A-2", outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 9 } },
    ]);
    expect(contestants.map(({ players }) => players.map(({ name }) => name))).toEqual([
      ["Cedar", "Ash"],
      ["Dill", "Beech"],
    ]);
  });

  it("has its tricks by the play where all cards were played", async () => {
    const facts = onlySession(await readFixture("table-boards.lin"));
    expect(facts.results).toHaveLength(12);
    // Board 1 was played to the last card, board 12 ended with a claim.
    expect(facts.results[0]?.outcome).toMatchObject({ contract: "3HX", declarer: "W" });
    expect(facts.results[11]?.outcome).toMatchObject({ contract: "5H", declarer: "W", tricks: 11 });
  });

  it("whose play ends early has no result, and it is said", async () => {
    const { sessions, problems } = await readFixture("table-unfinished.lin");
    expect(sessions[0]).toMatchObject({ results: [], deals: [{ board: 1 }] });
    expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining(["unreadableLine", "boardMissing"]));
  });

  it("has scores of other tables that are not recomputed, and it is said", async () => {
    const { problems, sessions } = await readFixture("table-boards.lin");
    expect(problems.find(({ code }) => code === "notRecomputed")?.message).toMatch(/12 boards/u);
    expect(sessions[0]?.method).toBe("cross-imps");
  });

  it("is compared with another file that has the same players and cards", async () => {
    const [claimed, other] = await Promise.all(
      ["9", "10"].map((tricks) => readingOf(board(`${AUCTION}mc|${tricks}|`))),
    );
    const elsewhere = await readingOf(board(`${AUCTION}mc|9|`, "Ash,Beech,Cedar,Elm"));
    if (claimed === undefined || other === undefined) throw new Error("two files");
    expect(besideOthers(other, [claimed])).toMatchObject([{ results: 1, disagreements: [{}] }]);
    expect(besideOthers(claimed, [claimed])).toMatchObject([{ results: 1, disagreements: [] }]);
    expect(besideOthers(claimed, [elsewhere])).toEqual([]);
  });

  it.each([
    ["a name with a comma in it", board(`${AUCTION}mc|9|`, "Ash,Beech,Cedar,Dill,jr"), "contestantUnknown"],
    ["a card that is none", board(`${AUCTION}pc|1Z|mc|9|`), "unreadableLine"],
    ["a call that is none", board(`mb|9Z|${AUCTION}mc|9|`), "unreadableLine"],
    ["tricks beyond thirteen", board(`${AUCTION}mc|14|`), "unreadableLine"],
    ["a hand with too many cards", board(`${AUCTION}mc|9|`).replace("SAKQJH", "SAKQJ2H"), "badDeal"],
    ["a bar inside a comment", board(`nt|well | played|${AUCTION}mc|9|`), "unreadableLine"],
    ["a value without an end", `${board(`${AUCTION}mc|9|`)}pc|D`, "truncated"],
  ])("with %s: the rest is read, and it is named", async (_what, text, code) => {
    const { sessions, problems } = await readingOf(text);
    expect(sessions).toHaveLength(1);
    expect(problems.map((problem) => problem.code)).toContain(code);
  });
});

describe("values", () => {
  it.each([
    ["4HW-1", { contract: "4H", declarer: "W", tricks: "-1" }],
    ["4SWx-4", { contract: "4SX", declarer: "W", tricks: "-4" }],
    ["3NxxE=", { contract: "3NXX", declarer: "E", tricks: "=" }],
    ["PASS", { contract: "PASS" }],
    ["", undefined],
  ])("%s is a result", (text, written) => {
    expect(linResult(text)).toEqual(written);
  });

  it("a heading has both teams, and its boards in order", () => {
    expect(linHeading("Cup,1,I,1,2,Herons,3", { line: 1 })).toBeUndefined();
    expect(linHeading("Cup,1,I,2,1,Herons,3,Ospreys,4", { line: 1 })).toBeUndefined();
  });

  it("declarer is who first named the strain; the auction has to end", () => {
    expect(settledBy("N", ["1H", "Pass", "4H", "X", "Pass", "Pass", "Pass"])).toMatchObject({
      declarer: "N",
      contract: { level: 4, strain: "H", doubling: "X" },
    });
    expect(settledBy("N", ["Pass", "Pass", "Pass", "Pass"])).toBe("passedOut");
    expect(settledBy("N", ["1H", "Pass", "Pass"])).toBeUndefined();
  });
});
