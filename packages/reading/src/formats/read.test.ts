/** What a file says becomes facts: every spelling that programs use, each problem with its place, and the rest goes on. */
import { describe, expect, it } from "vitest";
import { readResultsFile } from "./read.ts";
import { readDate } from "../facts/dates.ts";
import { exactOf, parseDecimal } from "../facts/numbers.ts";
import { readCard, readContract } from "../facts/outcome.ts";
import { sessionId } from "../facts/identity.ts";
import type { FileReading } from "../facts/types.ts";

const reading = (text: string | Uint8Array): Promise<FileReading> =>
  readResultsFile([typeof text === "string" ? new TextEncoder().encode(text) : text], { name: "evening" });

const pair = (number: string, direction = ""): string =>
  `<PAIR><PAIR_NUMBER>${number}</PAIR_NUMBER><DIRECTION>${direction}</DIRECTION><PLAYER><PLAYER_NAME>Ada ${number}</PLAYER_NAME><NATIONAL_ID_NUMBER>000${number.replace(/\D/gu, "")}</NATIONAL_ID_NUMBER></PLAYER></PAIR>`;
const line = (words: Readonly<Record<string, string>>): string =>
  `<TRAVELLER_LINE>${Object.entries({ NS_PAIR_NUMBER: "1", EW_PAIR_NUMBER: "2", ...words })
    .map(([name, word]) => `<${name}>${word}</${name}>`)
    .join("")}</TRAVELLER_LINE>`;
const event = (lines: readonly string[], type = "MP_PAIRS"): string =>
  `<?xml version="1.0"?>\n<USEBIO Version="1.2"><CLUB><CLUB_NAME>Club</CLUB_NAME><CLUB_ID_NUMBER>0007</CLUB_ID_NUMBER></CLUB><EVENT EVENT_TYPE="${type}"><EVENT_DESCRIPTION>Evening</EVENT_DESCRIPTION><DATE>05/03/2024</DATE>\n<PARTICIPANTS>${pair("1")}${pair("2")}</PARTICIPANTS>\n<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n${lines.join("\n")}\n</BOARD></EVENT></USEBIO>`;

describe("a traveller line", () => {
  it.each([
    [
      "a made contract",
      { CONTRACT: "4H", PLAYED_BY: "N", TRICKS: "10", SCORE: "420" },
      { kind: "played", contract: "4H", declarer: "N", tricks: 10, score: 420 },
    ],
    [
      "doubled in lower case, lead rank first",
      { CONTRACT: "3Dx", PLAYED_BY: "E", TRICKS: "8", SCORE: "100", LEAD: "10S" },
      { kind: "played", contract: "3DX", declarer: "E", tricks: 8, score: 100, lead: "ST" },
    ],
    [
      "notrumps as N, tricks against the contract",
      { CONTRACT: "1N", PLAYED_BY: "S", TRICKS: "+1", SCORE: "120" },
      { kind: "played", contract: "1NT", declarer: "S", tricks: 8, score: 120 },
    ],
    [
      "stars for doubles",
      { CONTRACT: "2S**", PLAYED_BY: "W", TRICKS: "8", SCORE: "-640" },
      { kind: "played", contract: "2SXX", declarer: "W", tricks: 8, score: -640 },
    ],
    [
      "tricks told by the score",
      { CONTRACT: "3NT", PLAYED_BY: "N", SCORE: "430" },
      { kind: "played", contract: "3NT", declarer: "N", tricks: 10, score: 430 },
    ],
    ["passed out", { CONTRACT: "PASS", SCORE: "0" }, { kind: "passedOut" }],
    [
      "passed out, with a declarer all the same",
      { CONTRACT: "PASS", PLAYED_BY: "N", TRICKS: "0", SCORE: "0" },
      { kind: "passedOut" },
    ],
    ["a score alone", { SCORE: "-50" }, { kind: "scoreOnly", score: -50 }],
    [
      "a contract that is none, with its score",
      { CONTRACT: "42", PLAYED_BY: "S", TRICKS: "12", SCORE: "480" },
      { kind: "scoreOnly", score: 480 },
    ],
    ["an artificial score", { SCORE: "A6040" }, { kind: "adjusted", ns: { artificial: 60 }, ew: { artificial: 40 } }],
    [
      "averages in words",
      { SCORE: "A+-" },
      { kind: "adjusted", ns: { artificial: "average+" }, ew: { artificial: "average-" } },
    ],
    ["not played", { SCORE: "NP" }, { kind: "notPlayed" }],
  ])("reads %s", async (_what, words, outcome) => {
    const { sessions } = await reading(event([line(words)]));
    expect(sessions[0]?.results.map((result) => result.outcome)).toEqual([outcome]);
  });

  it("that cannot be read is named with its place, and the rest goes on", async () => {
    const good = line({ CONTRACT: "4H", PLAYED_BY: "N", TRICKS: "10", SCORE: "420" });
    const { sessions, problems } = await reading(event([good, line({}), good.replace(">2<", ">3<")]));
    expect(sessions[0]?.results).toHaveLength(2);
    expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "unreadableLine", line: 6 },
    ]);
    expect(problems.find(({ code }) => code === "contestantUnknown")).toMatchObject({ line: 7 });
  });

  it("whose score contradicts its contract stands, and is flagged", async () => {
    const { sessions, problems } = await reading(
      event([line({ CONTRACT: "4H", PLAYED_BY: "N", TRICKS: "10", SCORE: "430" })]),
    );
    expect(sessions[0]?.results[0]?.outcome).toMatchObject({ kind: "played", score: 430 });
    expect(problems).toMatchObject([{ code: "scoreContradictsContract", severity: "warning", line: 5 }]);
  });
});

describe("a file of USEBIO", () => {
  it("gives numbers without their zeros, and the day in the order of the calendar", async () => {
    const { sessions } = await reading(event([line({ SCORE: "50" })]));
    expect(sessions[0]).toMatchObject({ date: "2024-03-05", club: { number: "7" } });
    expect(sessions[0]?.contestants[0]?.players).toEqual([{ name: "Ada 1", nationalNumber: "1" }]);
  });

  it("of a type that cannot be scored is refused with the name of the type", async () => {
    const { sessions, refused } = await reading(event([line({ SCORE: "50" })], "LADDER"));
    expect(sessions).toEqual([]);
    expect(refused?.message).toContain("LADDER");
  });

  it("uses the line in ids only where two pairs share a number", async () => {
    const both = event([line({ NS_PAIR_NUMBER: "1NS", EW_PAIR_NUMBER: "1EW", SCORE: "50" })]).replace(
      /<PARTICIPANTS>.*<\/PARTICIPANTS>/u,
      `<PARTICIPANTS>${pair("1NS", "NS")}${pair("1EW", "EW")}</PARTICIPANTS>`,
    );
    const { sessions } = await reading(both);
    expect(sessions[0]?.results[0]).toMatchObject({ ns: "A-1-NS", ew: "A-1-EW" });
    expect((await reading(event([line({ SCORE: "50" })]))).sessions[0]?.results[0]).toMatchObject({
      ns: "A-1",
      ew: "A-2",
    });
  });

  it.each(["utf-8", "latin1", "utf16le"] as const)("is read in %s", async (encoding) => {
    const text = event([line({ SCORE: "50" })]).replace("Ada 1", "Åsa Çetin");
    const bytes = Buffer.from(encoding === "utf16le" ? `\uFEFF${text}` : text, encoding);
    const { sessions, problems } = await reading(bytes);
    expect(sessions[0]?.contestants[0]?.players[0]?.name).toBe("Åsa Çetin");
    expect(problems.map(({ code }) => code)).toEqual(encoding === "latin1" ? ["encoding"] : []);
  });

  it("leaves out a deal with wrong cards and keeps its results", async () => {
    const hand = (direction: string, spades: string): string =>
      `<HAND><DIRECTION>${direction}</DIRECTION><SPADES>${spades}</SPADES><HEARTS/><DIAMONDS/><CLUBS/></HAND>`;
    const deal = `<HANDSET><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>${["North", "East", "South", "West"].map((seat) => hand(seat, "AKQJT98765432")).join("")}</BOARD></HANDSET>`;
    const { sessions, problems } = await reading(
      event([line({ SCORE: "50" })]).replace("</USEBIO>", `${deal}</USEBIO>`),
    );
    expect(sessions[0]?.deals).toEqual([]);
    expect(sessions[0]?.results).toHaveLength(1);
    expect(problems).toMatchObject([{ code: "badDeal" }]);
  });

  it("has the same session id however it is formatted", async () => {
    const [one, two] = [
      event([line({ SCORE: "50" })]),
      event([line({ SCORE: "100" })])
        .replaceAll("\n", "\r\n")
        .replace("0007", "7"),
    ];
    const ids = await Promise.all(
      [one, two].map(async (text) => (await reading(text)).sessions.map((facts) => sessionId("fed", facts))),
    );
    expect(ids[0]).toEqual(ids[1]);
    expect(ids[0]?.[0]).toMatch(/^[a-z2-7]{10}$/u);
  });
});

describe("a file of PBN", () => {
  const deal = "N:AJ4.T7.AT652.KJ2 K73.A985432.Q9.7 985..KJ84.AQT654 QT62.KQJ6.73.983";
  it("gives deals, inherits values and reads tables", async () => {
    const text = `% PBN 2.1\n{a comment\nover lines}\n[Event "Evening"]\n[Date "2024.03.05"]\n[Board "01"]\n[Vulnerable "-"]\n[Deal "${deal}"]\n[Scoring "MP"]\n[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\5R;Score_EW\\5R"]\n1 2 4H N 10 "420" -\n3 4 Pass - - "0" -\n5 6 3NT* S 8 - "100"\n\n[Event "#"]\n[Board "2"]\n[Deal "${deal}"]\n`;
    const { sessions, problems } = await reading(text);
    expect(problems).toEqual([]);
    expect(sessions).toMatchObject([{ title: "Evening", method: "matchpoints", date: "2024-03-05" }]);
    expect(sessions[0]?.deals.map(({ board }) => board)).toEqual([1, 2]);
    expect(sessions[0]?.results.map(({ outcome }) => outcome)).toEqual([
      { kind: "played", contract: "4H", declarer: "N", tricks: 10, score: 420 },
      { kind: "passedOut" },
      { kind: "played", contract: "3NTX", declarer: "S", tricks: 8, score: -100 },
    ]);
  });

  it("makes a match of two rooms", async () => {
    const room = (name: string, contract: string): string =>
      `[Event "Final"]\n[Board "1"]\n[North "A"]\n[East "B"]\n[South "C"]\n[West "D"]\n[Deal "${deal}"]\n[Declarer "N"]\n[Contract "${contract}"]\n[Result "9"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n[Room "${name}"]\n[Round "1"]\n\n`;
    const { sessions } = await reading(room("Open", "3NT") + room("Closed", "4S"));
    expect(sessions[0]).toMatchObject({
      contest: "teams",
      method: "imps",
      matches: [{ match: "R1-Reds-Blues", home: "T-Reds", away: "T-Blues", boards: [1] }],
    });
    expect(sessions[0]?.results.map(({ ns, room: where }) => [ns, where])).toEqual([
      ["T-Reds", "open"],
      ["T-Blues", "closed"],
    ]);
  });

  it("reads on after a tag that cannot be read", async () => {
    const { sessions, problems } = await reading(`[Event "Evening"]\n[Board "1]\n[Board "1"]\n[Deal "${deal}"]\n`);
    expect(sessions[0]?.deals).toHaveLength(1);
    expect(problems).toMatchObject([{ code: "unreadableLine", line: 2, column: 1 }]);
  });
});

describe("words of files", () => {
  it.each([
    ["22/10/2015", "2015-10-22"],
    ["2015.10.22", "2015-10-22"],
    ["20151022", "2015-10-22"],
    ["2013-08-10 19:19", "2013-08-10"],
    ["31/02/2020", undefined],
    ["yesterday", undefined],
  ])("%s is the day %s", (text, day) => {
    expect(readDate(text)).toBe(day);
  });

  it.each([
    ["12.50", "12.50", 12.5],
    ["-,5", "-0.5", -0.5],
    ["007", "7", 7],
    ["1e5", undefined, undefined],
  ])("%s is the number %s", (text, decimal, exact) => {
    expect(parseDecimal(text)).toBe(decimal);
    expect(decimal === undefined ? undefined : exactOf(decimal)).toBe(exact);
  });

  it.each([
    ["AD", "DA"],
    ["S10", "ST"],
    ["11S", undefined],
  ])("%s is the card %s", (text, card) => {
    expect(readCard(text)).toBe(card);
  });

  it.each(["8C", "3X", "", "PASS"])("%s is no contract", (text) => {
    expect(readContract(text)).toBeUndefined();
  });
});
