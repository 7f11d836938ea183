/** For tests: any command of the procedure, at random, about few enough things that many of them meet. */
import fc from "fast-check";
import type { ProcedureCommand } from "../decide.ts";
import { FOUND, RULING_KINDS } from "../told/events.ts";
import type { LateChange } from "../late/change.ts";
import type { Ruled, TableScore } from "../told/ruled.ts";
import { AUTHORITY, COMMITTEE, DIRECTOR, IN_CHARGE, ORGANIZER, pair, place, publish } from "./evening.ts";
import type { By } from "../told/by.ts";

const parties: readonly By[] = [
  pair("NS"),
  pair("EW"),
  { as: "player", contestant: "A-1-NS", seats: ["N"] },
  { as: "player", contestant: "A-1-NS", seats: ["S"] },
  { as: "player", contestant: "A-1-EW", seats: ["W"], captain: true },
  { as: "captain", contestant: "A-1-EW" },
  pair("NS", "2"),
];
const by: fc.Arbitrary<By> = fc.constantFrom(
  ...parties,
  ...parties,
  DIRECTOR,
  IN_CHARGE,
  IN_CHARGE,
  COMMITTEE,
  COMMITTEE,
  ORGANIZER,
  AUTHORITY,
  { as: "spectator" },
);
const director = fc.constantFrom(DIRECTOR, IN_CHARGE);
const anyPlace = fc.constantFrom(place(1), place(2), place(1, "2"));
const score: fc.Arbitrary<TableScore> = fc.oneof(
  fc.integer({ min: 7, max: 12 }).map((tricks) => ({ kind: "played", contract: "4S", declarer: "N", tricks }) as const),
  fc.constant({ kind: "passedOut" } as const),
);
const level = fc
  .constantFrom("average+", "average", "average-")
  .map((each) => ({ kind: "artificial", level: each }) as const);
const ruled: fc.Arbitrary<Ruled> = fc.oneof(
  fc.constant({ kind: "stands" } as const),
  score,
  fc.tuple(score, score).map(([one, other]) => ({
    kind: "weighted" as const,
    lines: [
      { weight: 0.5, score: one },
      { weight: 0.5, score: other },
    ],
  })),
  fc.tuple(level, level).map(([ns, ew]) => ({ kind: "sides" as const, ns, ew })),
  fc.tuple(score, score).map(([ns, ew]) => ({ kind: "sides" as const, ns, ew })),
);
const penalty = fc
  .integer({ min: 0, max: 20 })
  .map((amount) => ({ kind: "penalty", amount, unit: "percentOfTop" }) as const);
const decided = fc.oneof({ arbitrary: ruled, weight: 3 }, { arbitrary: penalty, weight: 1 });
const ids = (prefix: string): fc.Arbitrary<string> => fc.constantFrom(`${prefix}1`, `${prefix}2`, `${prefix}3`);
const ruling = ids("R");
const appeal = ids("A");
const request = ids("Q");
const dispute = ids("D");
const withdrawal = ids("W");
const correction = ids("C");
const anyCorrection = fc.oneof(correction, ids("L"));
const changes: fc.Arbitrary<LateChange[]> = fc
  .constantFrom("A-1-NS", "A-2-EW")
  .map((contestant) => [{ of: "contestant", contestant, to: { number: "9", players: [] } }]);
const MEMBERS: readonly string[] = ["north:1", "north:2", "north:3"];
const member = fc.constantFrom(...MEMBERS);
const found = fc.constantFrom(...FOUND);
const tricks = fc.integer({ min: 1, max: 3 });
const of = fc.oneof(correction, withdrawal);

const command = <const Type extends string, Data>(type: Type, who: fc.Arbitrary<By>, data: fc.Arbitrary<Data>) =>
  fc.record({ type: fc.constant(type), by: who, data });

const rulingData = fc
  .tuple(
    fc.record({
      ruling,
      place: anyPlace,
      kind: fc.constantFrom(...RULING_KINDS),
      laws: fc.constantFrom<string[]>(["16B3"], ["79B3"], ["85B"]),
    }),
    fc.record({ result: ruled, about: fc.oneof(request, dispute), found }, { requiredKeys: [] }),
  )
  .map(([one, more]) => ({ ...one, ...more }));

/** Rulings and appeals among all that may be sent, oftener than it would be by chance. */
export const anyCommand: fc.Arbitrary<ProcedureCommand> = fc.oneof(
  { arbitrary: command("RulingGiven", director, rulingData), weight: 4 },
  {
    arbitrary: command(
      "AppealLodged",
      by,
      fc
        .tuple(
          fc.record({ appeal, rulings: fc.uniqueArray(ruling, { minLength: 1, maxLength: 2 }) }),
          fc.record({ to: fc.constantFrom("committee", "council", "authority") }, { requiredKeys: [] }),
        )
        .map(([one, more]) => ({ ...one, ...more })),
    ),
    weight: 6,
  },
  { arbitrary: command("AppealConcurred", by, fc.record({ appeal })), weight: 2 },
  command("AppealConcurrenceRefused", by, fc.record({ appeal })),
  command("AppealNotAdmitted", by, fc.record({ appeal, law: fc.constant("92D") })),
  command("AppealWithdrawn", by, fc.record({ appeal })),
  command("HearingHeld", by, fc.record({ appeal })),
  command(
    "CommitteeNamed",
    fc.constantFrom(ORGANIZER, IN_CHARGE, COMMITTEE),
    fc.record(
      {
        appeal,
        members: fc.constant<string[]>([...MEMBERS]),
        chair: member,
        grounds: fc.constant({ text: "00000000-0000-4000-8000-000000000001", digest: "0".repeat(64) }),
      },
      { requiredKeys: ["appeal", "members", "chair"] },
    ),
  ),
  command("MemberRecused", fc.constantFrom(COMMITTEE, ORGANIZER), fc.record({ appeal, member })),
  command(
    "VoteCast",
    fc.constant(COMMITTEE),
    fc.record({ appeal, ruling, member, vote: fc.constantFrom("upheld", "changed") }),
  ),
  command("ReferredToAuthority", by, fc.record({ appeal })),
  command("LeaveToAppealGranted", by, fc.record({ appeal })),
  command("DepositForfeited", by, fc.record({ appeal })),
  command("RulingReferred", director, fc.record({ appeal, ruling })),
  {
    arbitrary: command(
      "DirectorDecidedOnLaw",
      fc.constantFrom(IN_CHARGE, IN_CHARGE, COMMITTEE),
      fc
        .tuple(
          fc.record({ appeal, ruling, outcome: fc.constantFrom("upheld", "changed") }),
          fc.record({ result: decided }, { requiredKeys: [] }),
        )
        .map(([one, more]) => ({ ...one, ...more })),
    ),
    weight: 4,
  },
  {
    arbitrary: command(
      "CommitteeDecided",
      fc.constantFrom(COMMITTEE, COMMITTEE, IN_CHARGE),
      fc
        .tuple(
          fc.record({ appeal, ruling, outcome: fc.constantFrom("upheld", "changed", "recommended") }),
          fc.record({ result: decided, withoutMerit: fc.boolean() }, { requiredKeys: [] }),
        )
        .map(([one, more]) => ({ ...one, ...more })),
    ),
    weight: 6,
  },
  {
    arbitrary: command(
      "AuthorityDecided",
      fc.constantFrom(AUTHORITY, AUTHORITY, ORGANIZER),
      fc
        .tuple(
          fc.record({ appeal, ruling, outcome: fc.constantFrom("upheld", "changed", "declined") }),
          fc.record({ result: decided, withoutMerit: fc.boolean(), changesResult: fc.boolean() }, { requiredKeys: [] }),
        )
        .map(([one, more]) => ({ ...one, ...more })),
    ),
    weight: 2,
  },
  command("RulingCorrected", director, fc.record({ ruling, result: ruled, normalResult: fc.boolean() })),
  command("RulingRequested", by, fc.record({ request, place: anyPlace })),
  command("TrickDisputed", by, fc.record({ dispute, place: anyPlace, says: fc.integer({ min: 0, max: 13 }) })),
  command("AcquiescenceWithdrawn", by, fc.record({ withdrawal, place: anyPlace, tricks })),
  command("ConcessionWithdrawn", by, fc.record({ withdrawal, place: anyPlace, tricks })),
  command(
    "ScoreErrorReported",
    by,
    fc.record({
      correction,
      place: anyPlace,
      error: fc.constantFrom("entry", "computation"),
      agreed: fc.constantFrom(true, true, false),
      should: score,
      late: fc.boolean(),
    }),
  ),
  command("LateCorrectionApproved", fc.constantFrom(ORGANIZER, DIRECTOR), fc.record({ correction: anyCorrection })),
  command("LateCorrectionDeclined", fc.constantFrom(ORGANIZER, DIRECTOR), fc.record({ correction: anyCorrection })),
  command("LateCorrectionAsked", by, fc.record({ correction: ids("L"), changes })),
  command("LateCorrectionMade", director, fc.record({ changes })),
  {
    arbitrary: command(
      "ResultCorrected",
      director,
      fc.record({ of, law: fc.constantFrom("79C1", "79C2", "69B", "71"), to: score, found }),
    ),
    weight: 3,
  },
  command(
    "PenaltyImposed",
    director,
    fc.record({
      penalty: ids("P"),
      ruling,
      contestant: fc.constantFrom("A-1-EW", "A-2-NS"),
      law: fc.constantFrom("90B2", "91A", "90A"),
      amount: fc.integer({ min: -1, max: 20 }),
      unit: fc.constant("percentOfTop" as const),
    }),
  ),
  command(
    "DisqualificationProposed",
    director,
    fc.record({ disqualification: ids("X"), contestant: fc.constant("A-2-EW") }),
  ),
  command("DisqualificationDeclined", fc.constantFrom(ORGANIZER, DIRECTOR), fc.record({ disqualification: ids("X") })),
  command("DisqualificationApproved", fc.constantFrom(ORGANIZER, DIRECTOR), fc.record({ disqualification: ids("X") })),
  command(
    "ConditionsSet",
    fc.constantFrom(ORGANIZER, AUTHORITY, DIRECTOR),
    fc.record({
      regulations: fc.constantFrom<Record<string, string | boolean>>(
        { correctionPeriod: "PT2H" },
        { correctionPeriod: "PT10M" },
        { appealPeriod: "PT1H" },
        { appealPeriod: "PT5M" },
        { appealBody: "directorInCharge" },
        { scoringUnit: "half-matchpoint" },
      ),
    }),
  ),
  fc.constant(publish),
);
