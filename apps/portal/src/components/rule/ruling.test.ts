/** A ruling's form says exactly what was filled in: weights as they are written, one score or each side's own. Laws 12C1(c), 12C1(e), 12C2. */
import { parseCommand } from "@traveller/contract";
import { describe, expect, test } from "vitest";
import { draftTexts, pollTexts } from "./drafted.ts";
import { pollOf } from "./poll.ts";
import {
  asForeseen,
  correctedOf,
  draftLacks,
  draftOf,
  factsOf,
  givenOf,
  isWeighed,
  keptOf,
  lawsOf,
  ruledOf,
  rulingLacks,
  scoreLacks,
  weightOf,
} from "./ruling.ts";

const about = { session: "s", place: { section: "A", board: 14 }, stream: "table/s/A/1/3/14/1" };
const line = (
  at: string,
  weight: string,
  contract: string,
  tricks: string,
  more: Readonly<Record<string, string>> = {},
) => ({
  [`${at}.weight`]: weight,
  [`${at}.contract`]: contract,
  [`${at}.doubling`]: "",
  [`${at}.declarer`]: "S",
  [`${at}.tricks`]: tricks,
  ...more,
});

test.each([
  ["60", "3/5"],
  ["60 %", "3/5"],
  ["%60", "3/5"],
  ["33,3", "333/1000"],
  ["1/3", "1/3"],
  ["0", "0/1"],
  ["100", "1/1"],
  ["much", "much"],
])("a weight of %s is %s", (text, weight) => expect(weightOf(text)).toBe(weight));

describe("a result", () => {
  test("is weighed of any number of lines, each asked whether it was reached without the infraction", () => {
    const texts = {
      mode: "weighted",
      ...line("both.0", "60", "3H", "9", { "both.0.legal": "yes" }),
      ...line("both.4", "40", "3H", "8", { "both.4.legal": "no" }),
    };
    expect(ruledOf(texts)).toEqual({
      kind: "weighted",
      lines: [
        { weight: "3/5", score: { kind: "played", contract: "3H", declarer: "S", tricks: 9 }, byLegalMeans: true },
        { weight: "2/5", score: { kind: "played", contract: "3H", declarer: "S", tricks: 8 }, byLegalMeans: false },
      ],
    });
  });
  test("is another for each side, artificial, or stands", () => {
    expect(ruledOf({ mode: "stands" })).toEqual({ kind: "stands" });
    expect(ruledOf({ mode: "artificial", "ns.level": "average+", "ew.level": "average-" })).toEqual({
      kind: "sides",
      ns: { kind: "artificial", level: "average+" },
      ew: { kind: "artificial", level: "average-" },
    });
    expect(ruledOf({ mode: "sides", "ns.mode": "one", "ns.one.contract": "P", "ew.mode": "stands" })).toEqual({
      kind: "sides",
      ns: { kind: "passedOut" },
      ew: { kind: "stands" },
    });
    expect(ruledOf({ mode: "sides", "ns.mode": "stands" })).toBeUndefined();
  });
});

test("each line lacks an answer until somebody gives it, of either side; what it would do is seen without", () => {
  const texts = {
    mode: "weighted",
    otherLaws: "16B3",
    ...line("both.0", "60", "3H", "9", { "both.0.legal": "" }),
    ...line("both.1", "40", "3H", "8", { "both.1.legal": "no" }),
  };
  expect(rulingLacks(texts)).toEqual({ "both.0.legal": "legal" });
  expect(rulingLacks({ ...texts, otherLaws: "", "both.0.legal": "yes" })).toEqual({ otherLaws: "law" });
  expect(scoreLacks({ mode: "sides", ...line("ew.0", "100", "3H", "9") })).toEqual({ "ew.0.legal": "legal" });
  expect(ruledOf(texts)).toMatchObject({ lines: [{ weight: "3/5" }, { byLegalMeans: false }] });
  expect(ruledOf(texts)).not.toHaveProperty("lines.0.byLegalMeans");
  expect(scoreLacks({ ...texts, "both.1.weight": "much" })).toMatchObject({ "both.1.weight": "weight" });
  expect(isWeighed({ ...texts, "both.1.weight": "" })).toBe(false);
  expect(isWeighed(texts)).toBe(true);
  expect(ruledOf(asForeseen(texts))).toMatchObject({ lines: [{ byLegalMeans: true }, { byLegalMeans: false }] });
});

test("weights of a side that do not come to the whole are said at its last line, with what is missing or too much", () => {
  const of = (side: string, ...weights: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(
      weights.flatMap((weight, at) =>
        Object.entries(line(`${side}.${at}`, weight, "3H", "9", { [`${side}.${at}.legal`]: "yes" })),
      ),
    );
  const under = { mode: "weighted", ...of("both", "60", "30") };
  expect(scoreLacks(under)).toEqual({ "both.1.weight": { lack: "weightsUnder", sum: "9/10", off: "1/10" } });
  expect(isWeighed(under)).toBe(false);
  expect(scoreLacks({ mode: "sides", ...of("ns", "50", "50"), ...of("ew", "66,67", "1/3") })).toEqual({
    "ew.1.weight": { lack: "weightsOver", sum: "30001/30000", off: "1/30000" },
  });
  expect(scoreLacks({ mode: "weighted", ...of("both", "33.33", "33,33", "33.34") })).toEqual({});
});

test.each([
  ["33,33", "33.33"],
  ["66.667", "66.667"],
  ["0.000001", "0.000001"],
  ["60", "60"],
  ["1/3", "1/3"],
])("a weight that was written as %s comes back as %s", (written, back) => {
  const result = { kind: "weighted", lines: [{ weight: weightOf(written), score: { kind: "passedOut" } }] } as const;
  expect(draftTexts({ laws: [], result: { ...result, lines: [...result.lines] } })["both.0.weight"]).toBe(back);
});

test("who offended, the Laws, a penalty and grounds go with it; a penalty only where the ruling is about one", () => {
  const texts = {
    kind: "procedural",
    laws: "16B3",
    otherLaws: "12C1(c); 16B3",
    offended: "EW",
    "penalty.contestant": "A-1",
    "penalty.law": "90B2",
    "penalty.amount": "0,5",
    "penalty.unit": "matchpoints",
    grounds: "Late.",
  };
  expect(lawsOf(texts)).toEqual(["90B2", "16B3", "12C1(c)"]);
  expect(lawsOf({ ...texts, kind: "judgement" })).toEqual(["16B3", "12C1(c)"]);
  const given = givenOf(about, texts, ["matchpoints"]);
  expect(given).toMatchObject({ kind: "procedural", nonOffending: ["NS"], grounds: "Late." });
  expect(given.penalties).toEqual([{ contestant: "A-1", law: "90B2", amount: 0.5, unit: "matchpoints" }]);
  expect(givenOf(about, { ...texts, kind: "judgement" }, ["matchpoints"]).penalties).toBeUndefined();
});

test("what a score is given for comes before how it is made, and weights alone say no cause", () => {
  const weighted = { kind: "judgement", mode: "weighted", laws: "12C1(c)" };
  expect(lawsOf({ ...weighted, otherLaws: "25B" })).toEqual(["25B", "12C1(c)"]);
  expect(rulingLacks({ ...weighted, otherLaws: "" })).toMatchObject({ otherLaws: "law" });
  expect(rulingLacks({ ...weighted, otherLaws: "25B" })).toEqual({});
  expect(rulingLacks({ kind: "judgement", mode: "artificial", laws: "12C2(a)" })).toEqual({});
});

test("a penalty's paragraph is the ruling's Law by itself, and is chosen, as its contestant is; without an amount it is a warning", () => {
  const warned = { kind: "procedural", "penalty.law": "", "penalty.contestant": "", "penalty.amount": "" };
  expect(rulingLacks(warned)).toEqual({ "penalty.law": "paragraph", "penalty.contestant": "contestant" });
  const named = { ...warned, "penalty.law": "90B2", "penalty.contestant": "A-1", "penalty.unit": "matchpoints" };
  for (const amount of ["", "0", "0,0"]) {
    const none = { ...named, "penalty.amount": amount };
    expect(rulingLacks(none)).toEqual({});
    expect(givenOf(about, none, ["matchpoints"]).penalties).toEqual([
      { contestant: "A-1", law: "90B2", amount: 0, unit: "matchpoints" },
    ]);
  }
  expect(givenOf(about, { ...named, "penalty.offence": "late" }, ["matchpoints"]).penalties).toMatchObject([
    { offence: "late" },
  ]);
  expect(rulingLacks({ ...warned, "penalty.law": "90B2", "penalty.amount": "ten" })).toEqual({
    "penalty.contestant": "contestant",
    "penalty.amount": "amountForm",
  });
  const half = { ...warned, "penalty.law": "90B2", "penalty.amount": "10", "penalty.unit": "matchpoints" };
  expect(givenOf(about, asForeseen(half), ["matchpoints"]).penalties).toBeUndefined();
  const drafted = draftTexts({ kind: "procedural", laws: ["90B2", "67A"] });
  expect(drafted).toMatchObject({ "penalty.law": "90B2", laws: "67A" });
  expect(lawsOf(drafted)).toEqual(["90B2", "67A"]);
});

test.each(["procedural", "disciplinary", "law"])(
  "a %s ruling says nothing of the board unless it gives a score",
  (kind) => {
    expect(givenOf(about, { kind, mode: "stands" }, []).result).toBeUndefined();
    const scored = { kind, mode: "one", ...line("both.one", "", "3H", "9") };
    expect(givenOf(about, scored, []).result).toMatchObject({ contract: "3H", tricks: 9 });
    expect(givenOf(about, { kind: "judgement", mode: "stands" }, []).result).toEqual({ kind: "stands" });
  },
);

test("facts that something is said of are agreed, disputed or not established only when somebody says so", () => {
  expect(draftLacks({ how: "", facts: "He paused." })).toEqual({ how: "how" });
  expect(draftLacks({ how: "", rests: "5" })).toEqual({ how: "how" });
  expect(draftLacks({ how: "", facts: "" })).toEqual({});
  expect(rulingLacks({ how: "", facts: "He paused.", otherLaws: "16B3" })).toEqual({ how: "how" });
  expect(factsOf(about, { how: "", facts: "He paused." })).toBeUndefined();
});

test("facts rest on events of the record; nothing said of them is nothing found", () => {
  expect(factsOf(about, { how: "agreed", facts: "" })).toBeUndefined();
  expect(factsOf(about, { how: "disputed", rests: "5,7" })).toMatchObject({
    how: "disputed",
    rests: { stream: about.stream, versions: [5, 7] },
  });
});

const file = { kind: "ruling", ruling: "r1" } as const;
test("of a poll only those are told who were asked and answered", () => {
  const texts = {
    "poll.hand": "T85.Q2.Q543.KJT9",
    "poll.question": "What do you call?",
    "poll.seat": "W",
    "poll.0.does": "p",
    "poll.0.name": "Oda",
    "poll.0.considers": "3s, x",
    "poll.1.does": "",
  };
  expect(pollOf("s", file, texts, ["1S"])?.answers).toEqual([{ does: "P", name: "Oda", considers: ["3S", "X"] }]);
  expect(pollOf("s", file, { ...texts, "poll.0.does": "" }, [])).toBeUndefined();
});

test("the auction goes as it was recorded, and calls as people write them", () => {
  const texts = {
    "poll.hand": "T85.Q2.Q543.KJT9",
    "poll.question": "What do you call?",
    "poll.0.does": "Pass",
    "poll.0.considers": "2♠ dbl, 3n",
    "poll.1.does": "♥10",
  };
  const poll = pollOf("s", file, texts, ["Pass", "1S", "X", "Pass"]);
  expect(poll).toMatchObject({
    auction: ["P", "1S", "X", "P"],
    answers: [{ does: "P", considers: ["2S", "X", "3NT"] }, { does: "HT" }],
  });
  const id = "5d4a2c1e-7f0b-4a39-9c55-0d8f1b7a6e01";
  expect(parseCommand({ id, ...poll })).toMatchObject({ kind: "command" });
});

test("players who were asked had a hand and a question, which the fields say themselves", () => {
  const texts = { "poll.hand": "", "poll.question": "", "poll.0.does": "P" };
  expect(draftLacks(texts)).toEqual({ "poll.hand": "hand", "poll.question": "question" });
  expect(draftLacks({ ...texts, "poll.hand": "AKQ", "poll.question": "What?" })).toEqual({ "poll.hand": "hand" });
  expect(draftLacks({ ...texts, "poll.hand": "T85.Q2.Q543.KJT9", "poll.question": "What?" })).toEqual({});
  expect(draftLacks({ ...texts, "poll.0.does": "" })).toEqual({});
});

const played = (tricks: number) => ({ kind: "played", contract: "3HX", declarer: "S", tricks }) as const;
test.each<[string, NonNullable<ReturnType<typeof ruledOf>>]>([
  ["that stands", { kind: "stands" }],
  ["of one score", played(9)],
  ["passed out", { kind: "passedOut" }],
  [
    "that is weighed",
    {
      kind: "weighted",
      lines: [
        { weight: "3/5", score: played(9), byLegalMeans: true },
        { weight: "1/15", score: played(8), byLegalMeans: true },
        { weight: "1/3", score: { kind: "passedOut" }, byLegalMeans: true },
      ],
    },
  ],
  [
    "of artificial scores",
    {
      kind: "sides",
      ns: { kind: "artificial", level: "average+" },
      ew: { kind: "artificial", level: "average-" },
    },
  ],
  [
    "for each side its own",
    {
      kind: "sides",
      ns: played(9),
      ew: { kind: "weighted", lines: [{ weight: "1/1", score: played(7), byLegalMeans: true }] },
    },
  ],
  ["with a line that nobody was asked about yet", { kind: "weighted", lines: [{ weight: "1/1", score: played(7) }] }],
])("a draft %s is filled in as it was kept", (_name, result) => {
  expect(ruledOf(draftTexts({ laws: ["16B3"], result }))).toEqual(result);
});

test("a draft comes back with who was asked and what they would call, and none of it is sent again as it was", () => {
  const answers = [
    { does: "P", considers: ["3S", "X"], why: "Too thin.", name: "Oda" },
    { does: "3S", considers: [], why: null, name: null },
  ];
  const hand = "T85.Q2.Q543.KJT9";
  const filled = {
    ...draftTexts({ laws: ["16B3"], facts: { how: "agreed", versions: [5], words: "He paused." } }),
    ...pollTexts({ hand, seat: "W", question: "What do you call?", methods: "Standard.", answers }),
  };
  expect(pollOf("s", file, filled, ["1S"])).toMatchObject({
    hand,
    seat: "W",
    question: "What do you call?",
    methods: "Standard.",
    answers: [{ does: "P", name: "Oda", considers: ["3S", "X"], why: "Too thin." }, { does: "3S" }],
  });
  const case1 = { ...about, ruling: "r1" };
  expect(keptOf(case1, filled, ["1S"])).toEqual([factsOf(case1, filled), pollOf("s", file, filled, ["1S"])]);
  expect(keptOf(about, filled, ["1S"])).toEqual([]);
});

test("a ruling is put right to what is filled in, and whether the board can be scored normally goes with it", () => {
  const texts = { mode: "artificial", "ns.level": "average+", "ew.level": "average+", normal: "no", grounds: "Mine." };
  expect(correctedOf("s", "r1", texts)).toEqual({
    type: "CorrectRuling",
    session: "s",
    ruling: "r1",
    result: {
      kind: "sides",
      ns: { kind: "artificial", level: "average+" },
      ew: { kind: "artificial", level: "average+" },
    },
    normalResult: false,
    grounds: "Mine.",
  });
  expect(correctedOf("s", "r1", { mode: "stands" })).toMatchObject({ normalResult: true, result: { kind: "stands" } });
  const own = { own: "yes", "own.without.contract": "P", ...line("own.at", "", "3H", "8") };
  expect(correctedOf("s", "r1", { mode: "one", ...line("both.one", "", "3H", "9"), ...own })).toMatchObject({
    selfInflicted: {
      withoutError: { kind: "passedOut" },
      atTable: { kind: "played", contract: "3H", declarer: "S", tricks: 8 },
    },
  });
});

test("a draft keeps what its penalty has so far, and comes back with it", () => {
  const units = ["percentOfTop", "matchpoints"] as const;
  const texts = {
    kind: "procedural",
    laws: "",
    "penalty.law": "90B2",
    "penalty.contestant": "A-1",
    "penalty.amount": "0,5",
    "penalty.unit": "matchpoints",
  };
  const draft = draftOf(about, texts, units);
  expect(parseCommand({ ...draft, id: "5d4a2c1e-7f0b-4a39-9c55-0d8f1b7a6e01" }).kind).toBe("command");
  expect(draftTexts(draft)).toMatchObject({
    "penalty.law": "90B2",
    "penalty.contestant": "A-1",
    "penalty.amount": "0.5",
    "penalty.unit": "matchpoints",
  });
  expect(draftOf(about, { ...texts, "penalty.amount": "some" }, units).penalty).toEqual({ contestant: "A-1" });
  // A warning that was meant is none that is still to be thought of: what is usual does not take its place.
  const warned = draftOf(about, { ...texts, "penalty.amount": "0,0" }, units);
  expect(warned.penalty).toMatchObject({ contestant: "A-1", amount: 0 });
  expect(draftTexts(warned)["penalty.amount"]).toBe("0");
  expect(draftOf(about, { ...texts, kind: "judgement" }, units)).not.toHaveProperty("penalty");
  expect(draftOf(about, { kind: "procedural" }, units)).not.toHaveProperty("penalty");
});
