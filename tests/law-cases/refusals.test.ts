/** Every way in which the procedure refuses is met, by a case or here, and is said in every language with all that it names. Laws 12, 69, 71, 78 to 93. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { procedureSays, spoken, TEMPLATES } from "@traveller/contract";
import {
  cancelsRuling,
  leavesCase,
  countsByRuling,
  decide,
  type Decision,
  makeFinal,
  staysWithMerit,
  type ProcedureCommand,
  type ProcedureRefusal,
} from "@traveller/engine/procedure";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { LOCALES } from "../../apps/portal/src/i18n/locales.ts";
import { spokenIn } from "../../apps/portal/src/says/door-words.ts";
import {
  afterAll,
  at,
  DIRECTOR,
  evening,
  IN_CHARGE,
  pair,
  place,
  publish,
} from "../../packages/engine/src/procedure/testing/evening.ts";
import { told } from "../../packages/engine/src/session/testing/given.ts";
import { playProcedureCase } from "./procedure-cases.ts";

const Cases = z.array(z.looseObject({}));
const files = (await readdir(import.meta.dirname)).filter((file) => /^procedure-.*\.json$/u.test(file));
const texts = await Promise.all(files.map((file) => readFile(path.join(import.meta.dirname, file), "utf8")));

const refusalOf = (decision: Decision): readonly ProcedureRefusal[] =>
  "refused" in decision ? [decision.refused] : [];

const inCases = texts.flatMap((text) =>
  Cases.parse(JSON.parse(text)).flatMap((each) => {
    const met: ProcedureRefusal[] = [];
    playProcedureCase(each, (decision) => met.push(...refusalOf(decision)));
    return met;
  }),
);

const ruled: ProcedureCommand = {
  type: "RulingGiven",
  by: DIRECTOR,
  data: { ruling: "R1", place: place(1), kind: "law", laws: ["16B3"] },
};
const request: ProcedureCommand = { type: "RulingRequested", by: pair("NS"), data: { request: "Q1", place: place(1) } };
const appeal: ProcedureCommand = { type: "AppealLodged", by: pair("NS"), data: { appeal: "A1", rulings: ["R1"] } };
const decidedOnLaw: ProcedureCommand = {
  type: "DirectorDecidedOnLaw",
  by: IN_CHARGE,
  data: { appeal: "A1", ruling: "R1", outcome: "upheld" },
};

/** Whoever watches the clocks asks whether the scores are final: no act of a case does. */
const clocks = (
  [
    ["notPublished", 0, []],
    ["periodRuns", 30, [[0, publish]]],
    [
      "somethingOpen",
      31,
      [
        [0, publish],
        [20, request],
      ],
    ],
    [
      "mayGoOn",
      55,
      [
        [0, publish],
        [1, ruled],
        [20, appeal],
        [25, decidedOnLaw],
      ],
    ],
  ] as const
).map(([kind, minutes, before]) => ({ kind, minutes, decision: makeFinal(afterAll(evening(), before), at(minutes)) }));

/** Who gave the ruling asks: the cases know nobody by name. */
const RULED = { person: "lakes:1", gave: new Map([["R1", new Set(["lakes:1"])]]) };
const ofOwnRuling = [
  decide(
    afterAll(evening(), [
      [0, ruled],
      [1, appeal],
    ]),
    { type: "CommitteeNamed", by: IN_CHARGE, data: { appeal: "A1", members: ["lakes:1"], chair: "lakes:1" } },
    at(2),
    RULED,
  ),
  decide(
    afterAll(evening(), [
      [0, ruled],
      [1, appeal],
    ]),
    { type: "AppealWithdrawn", by: pair("NS"), data: { appeal: "A1" } },
    at(2),
    { ...RULED, writesForOthers: true },
  ),
];
const PLAYING = { contestant: "A-1-NS", section: "A", number: "1-NS", players: [{ person: "lakes:1" }] };
const ofOwnAppeal = [
  decide(
    afterAll(evening(), [
      [0, ruled],
      [1, appeal],
    ]),
    { type: "CommitteeNamed", by: IN_CHARGE, data: { appeal: "A1", members: ["lakes:2"], chair: "lakes:2" } },
    at(2),
    RULED,
  ),
  decide(
    afterAll(evening(), [
      [0, ruled],
      [
        1,
        {
          type: "AppealLodged",
          by: { as: "player", contestant: "A-1-NS", seats: ["N"] },
          data: { appeal: "A1", rulings: ["R1"] },
        },
      ],
    ]),
    {
      type: "AppealConcurrenceRefused",
      by: { as: "player", contestant: "A-1-NS", seats: ["S"] },
      data: { appeal: "A1" },
    },
    at(2),
    { ...RULED, writesForOthers: true },
  ),
  // Whoever has come to play for a side puts nothing right that is under appeal there.
  decide(
    afterAll({ ...evening(), session: told(evening().session, "ContestantEntered", PLAYING) }, [
      [0, ruled],
      [1, appeal],
    ]),
    {
      type: "RulingCorrected",
      by: DIRECTOR,
      data: { ruling: "R1", normalResult: true, result: { kind: "played", contract: "4S", declarer: "N", tricks: 8 } },
    },
    at(2),
    { person: "lakes:1" },
  ),
];
/** A case of the first table is answered, and its facts are found, at the second. */
const atOtherTable = (
  [
    {
      type: "RulingGiven",
      by: DIRECTOR,
      data: { ruling: "Q1", about: "Q1", place: place(1, "2"), kind: "law", laws: ["27B1"] },
    },
    { type: "FactsFound", by: DIRECTOR, data: { ruling: "Q1", place: place(1, "2"), how: "agreed" } },
    { type: "RulingDrafted", by: DIRECTOR, data: { ruling: "Q1", place: place(1, "2"), kind: "law", laws: ["27B1"] } },
  ] satisfies readonly ProcedureCommand[]
).map((command) =>
  decide(
    afterAll(evening(), [[0, { type: "RulingRequested", by: pair("NS"), data: { request: "Q1", place: place(1) } }]]),
    command,
    at(1),
  ),
);
/** Who cancels a board writes into the session, beside every case. */
const played8 = { kind: "played", contract: "4S", declarer: "N", tricks: 8 } as const;
const ruledBoard = afterAll(evening(), [
  [0, { ...ruled, data: { ...ruled.data, kind: "judgement", nonOffending: ["EW"], result: played8 } }],
]);
const cancelled = cancelsRuling(ruledBoard, { board: 1 });

/** A case in a match whose teams are put right. */
const [home, away] = [place(1).ns, place(1).ew].map(String);
const match = { match: "m1", round: 1, home: home ?? "", away: away ?? "", boards: [1] };
const ofMatch = { ...ruledBoard, session: told(ruledBoard.session, "MatchSet", match) };
const leftInMatch = leavesCase(ofMatch, { type: "MatchCorrected", data: { ...match, away: "A-9-EW" } });

/** A committee of two, of three with one vote, and one with a member who was recused. */
const judged: ProcedureCommand = { ...ruled, data: { ...ruled.data, kind: "judgement" } };
const naming = (...members: readonly string[]): ProcedureCommand => ({
  type: "CommitteeNamed",
  by: IN_CHARGE,
  data: { appeal: "A1", members: [...members], chair: "lakes:1" },
});
const inPlace = (...members: readonly string[]): ProcedureCommand => ({
  type: "CommitteeNamed",
  by: IN_CHARGE,
  data: {
    appeal: "A1",
    members: [...members],
    chair: "lakes:1",
    grounds: { text: "00000000-0000-4000-8000-000000000001", digest: "0".repeat(64) },
  },
});
const recusing = (member: string): ProcedureCommand => ({
  type: "MemberRecused",
  by: IN_CHARGE,
  data: { appeal: "A1", member },
});
const committee = { as: "committee" } as const;
const sitting = (...more: readonly ProcedureCommand[]) =>
  afterAll(
    evening(),
    [judged, appeal, ...more].map((command, minutes) => [minutes, command] as const),
  );
const halfVoted = sitting(
  naming("lakes:1", "lakes:2"),
  { type: "HearingHeld", by: committee, data: { appeal: "A1" } },
  { type: "VoteCast", by: committee, data: { appeal: "A1", ruling: "R1", member: "lakes:2", vote: "changed" } },
);
const upheld: ProcedureCommand = {
  type: "CommitteeDecided",
  by: committee,
  data: { appeal: "A1", ruling: "R1", outcome: "upheld" },
};
const changed: ProcedureCommand = {
  type: "CommitteeDecided",
  by: committee,
  data: { appeal: "A1", ruling: "R1", outcome: "changed", result: { ...played8, tricks: 9 } },
};
/** Of three, who vote. */
const heardBy = (before: readonly ProcedureCommand[], votes: Readonly<Record<string, "upheld" | "changed">>) =>
  sitting(
    naming("lakes:1", "lakes:2", "lakes:3"),
    ...before,
    { type: "HearingHeld", by: committee, data: { appeal: "A1" } },
    ...Object.entries(votes).map(([member, vote]): ProcedureCommand => ({
      type: "VoteCast",
      by: committee,
      data: { appeal: "A1", ruling: "R1", member, vote },
    })),
  );
/** A director who plays there writes down that his opponents agree. */
const begun = evening();
const playing = afterAll(
  {
    ...begun,
    session: told(begun.session, "ContestantCorrected", {
      contestant: "A-1-NS",
      section: "A",
      number: "1-NS",
      players: [{ person: "lakes:1" }],
    }),
  },
  [
    [
      0,
      {
        type: "ScoreErrorReported",
        by: pair("NS"),
        data: { correction: "C1", place: place(1), error: "entry", agreed: true, should: { kind: "passedOut" } },
      },
    ],
  ],
);
const agreeing: ProcedureCommand = {
  type: "StatementGiven",
  by: pair("EW"),
  data: { statement: "ST1", to: { kind: "ruling", ruling: "C1" }, agrees: true },
};
const referring: ProcedureCommand = { type: "RulingReferred", by: DIRECTOR, data: { ruling: "R1", appeal: "A1" } };
const ofCommittee = (
  [
    ["nobodyLeft", sitting(naming("lakes:1", "lakes:2"), recusing("lakes:2")), recusing("lakes:1")],
    ["wasRecused", sitting(naming("lakes:1", "lakes:2"), recusing("lakes:2")), naming("lakes:1", "lakes:2")],
    [
      "votesMissing",
      sitting(
        naming("lakes:1", "lakes:2", "lakes:3"),
        { type: "HearingHeld", by: committee, data: { appeal: "A1" } },
        { type: "VoteCast", by: committee, data: { appeal: "A1", ruling: "R1", member: "lakes:2", vote: "upheld" } },
      ),
      upheld,
    ],
    // Whoever has not voted may still make it the decision: that is what is missing, not that the others voted otherwise.
    ["votesMissing", halfVoted, upheld, "lakes:2"],
    ["ownVoteMissing", halfVoted, upheld, "lakes:1"],
    [
      "nothingToRecommend",
      halfVoted,
      { type: "VoteCast", by: committee, data: { appeal: "A1", ruling: "R1", member: "lakes:1", vote: "recommended" } },
    ],
    ["satOnIt", halfVoted, inPlace("lakes:1", "lakes:9"), "lakes:1"],
    [
      "recusesBeside",
      sitting(naming("lakes:1", "lakes:2", "lakes:3")),
      { ...recusing("lakes:1"), by: committee },
      "lakes:3",
    ],
    ["memberTwice", halfVoted, inPlace("lakes:1", "lakes:9", "lakes:9")],
    ["samePeople", halfVoted, inPlace("lakes:1", "lakes:2")],
    ["votedBefore", halfVoted, inPlace("lakes:1", "lakes:2", "lakes:9")],
    // The chair stepped down, and one of the others is for each.
    ["rulingOfOther", afterAll(evening(), [[0, ruled]]), referring, "lakes:8", RULED.gave],
    ["statesForOthers", playing, agreeing, "lakes:1", undefined, true],
    ["votesTied", heardBy([recusing("lakes:1")], { "lakes:2": "upheld", "lakes:3": "changed" }), upheld, "lakes:2"],
    [
      "resultUnvoted",
      heardBy([], { "lakes:1": "upheld", "lakes:2": "changed", "lakes:3": "changed" }),
      changed,
      "lakes:1",
    ],
  ] as const
).map(([kind, procedure, command, person, gave, writesForOthers]) => ({
  kind,
  decision: decide(procedure, command, at(9), person === undefined ? {} : { person, gave, writesForOthers }),
}));

/** What is typed over a ruling that says what the board is worth (82C), asked by whoever takes what a director writes by hand. */
const typedOver = countsByRuling(
  afterAll(evening(), [
    [
      0,
      {
        ...judged,
        data: {
          ...judged.data,
          nonOffending: ["EW"],
          result: { kind: "played", contract: "4S", declarer: "N", tricks: 8 },
        },
      },
    ],
  ]),
  place(1),
);

/** What a regulation had follow an appeal without merit, lifted or imposed anew by hand (92A): asked by whoever takes that. */
const booked = told(evening().session, "PenaltyImposed", {
  penalty: "P1",
  contestant: "A-1-NS",
  law: "90",
  paragraph: "92A",
  amount: 1,
  unit: "matchpoints",
  appeal: "A1",
}).penalties.get("P1");
const byHand = booked && staysWithMerit({ penalties: new Map([["P1", { first: booked, now: booked }]]) }, "P1");

const refusals = [
  ...inCases,
  ...(byHand === undefined ? [] : [byHand]),
  ...(typedOver === undefined ? [] : [typedOver]),
  ...(cancelled === undefined ? [] : [cancelled]),
  ...(leftInMatch === undefined ? [] : [leftInMatch]),
  ...clocks.flatMap(({ decision }) => refusalOf(decision)),
  ...[...ofOwnRuling, ...ofOwnAppeal, ...atOtherTable, ...ofCommittee.map(({ decision }) => decision)].flatMap(
    refusalOf,
  ),
];

describe("what the procedure refuses", () => {
  it.each(clocks)("is told to whoever watches the clocks: $kind after $minutes minutes", ({ kind, decision }) => {
    expect(decision).toMatchObject({ refused: { trouble: { kind } } });
  });

  it.each(ofCommittee)("is what would leave or make a committee that does not decide: $kind", ({ kind, decision }) => {
    expect(decision).toMatchObject({ refused: { trouble: { kind } } });
  });

  it("is to judge, or to take back for others, what was brought against an own ruling (92A, 93B)", () => {
    expect(ofOwnRuling).toMatchObject([
      { refused: { law: "93B", trouble: { kind: "judgesOwnCase" } } },
      { refused: { law: "92A", trouble: { kind: "withdrawsForOthers" } } },
    ]);
  });

  it("is to name who judges an own ruling, or to refuse consent for others to what was brought against it (92D, 93B)", () => {
    expect(ofOwnAppeal).toMatchObject([
      { refused: { law: "93B", trouble: { kind: "namesOwnJudges" } } },
      { refused: { law: "92D1", trouble: { kind: "refusesForOthers" } } },
      { refused: { law: "82C", trouble: { kind: "ownCase" } } },
    ]);
  });

  it("is to cancel a board that a ruling gives a score, and no other (82C, 87)", () => {
    expect(cancelled).toMatchObject({ law: "82C", trouble: { kind: "ruledOnBoard", board: 1 } });
    expect(cancelsRuling(ruledBoard, { board: 2 })).toBeUndefined();
    expect(cancelsRuling(afterAll(evening(), [[0, ruled]]), { board: 1 })).toBeUndefined();
  });

  it("is to leave a case without its match (79C)", () => {
    expect(leftInMatch).toMatchObject({ law: "79C", trouble: { kind: "caseInMatch", board: 1 } });
    const further = { ...match, boards: [1, 2] };
    expect(leavesCase(ofMatch, { type: "MatchCorrected", data: further })).toBeUndefined();
  });

  it("is to put into a case what was at another table (81C)", () => {
    for (const decision of atOtherTable)
      expect(decision).toMatchObject({ refused: { trouble: { kind: "otherTable", board: 1 } } });
  });

  it("is to type over what a ruling says that a board is worth (82C)", () => {
    expect(typedOver).toMatchObject({ law: "82C", trouble: { kind: "ruledHere" } });
  });

  it("is to lift by hand what followed an appeal without merit (92A)", () => {
    expect(byHand).toMatchObject({ law: "92A", trouble: { kind: "followsAppeal" } });
  });

  it("has no words that nothing brings about", () => {
    expect(refusals.map(({ trouble }) => trouble.kind)).toContain("condition");
    const said = new Set(
      refusals
        .flatMap(({ trouble }) => procedureSays(trouble))
        .map(({ key }) => key)
        .filter((key) => key.startsWith("procedure.")),
    );
    expect([...said].toSorted()).toEqual(
      [...TEMPLATES.keys()].filter((key) => key.startsWith("procedure.")).toSorted(),
    );
  });

  /** What a case or an appeal is called in the log tells nobody anything. */
  const isId = (kind: string, field: string): boolean =>
    field === "id" || field === "appeal" || (kind === "noRuling" && field === "ruling");

  it("is said in every language, with all that it names and the id of no case", () => {
    const wrong = LOCALES.flatMap((locale) =>
      refusals.flatMap(({ trouble }) => {
        const [message, hint] = procedureSays(trouble).map((each) => spokenIn(locale, spoken(each)));
        const { kind, ...named } = trouble;
        const says = `${procedureSays(trouble)[0].key} ${message ?? ""}`;
        const left = Object.entries(named)
          .filter(([field, each]) => typeof each !== "object" && says.includes(String(each)) === isId(kind, field))
          .map(([field]) => field);
        return message === undefined || hint === undefined || left.length > 0 || /[{}]/u.test(message + hint)
          ? [{ locale, kind, message, hint, left }]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
