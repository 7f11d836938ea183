/** Movements, draws, changes of tables and clocks: what follows from each command, what is refused and why; and which results fit who is seated. */
import { emptySession, foldNext, scoreSession, type SessionEvent, swissFieldOf } from "@traveller/engine";
import { describe, expect, test } from "vitest";
import { SessionCommand } from "@traveller/contract";
import { workOut } from "../drawing/work.ts";
import { drawnFor } from "../handle/drawn.ts";
import {
  codeOf,
  entered,
  eventsOf,
  ID,
  lawOf,
  opened,
  pairsEvening,
  record,
  result,
  TWO_TABLES,
  when,
} from "../testing/session.ts";

type Given = readonly SessionEvent[];
type Command = Readonly<Record<string, unknown>>;

/** Decides a command with whatever draw it rests on. */
const decide = async (given: Given, command: Command) => {
  const parsed = SessionCommand.parse({ id: ID, session: "evening", ...command });
  return when(given, command, { drawn: await drawnFor(foldNext(emptySession, given), parsed) });
};
const after = async (given: Given, ...commands: readonly Command[]): Promise<Given> => {
  let events = given;
  for (const command of commands) {
    const decision = await decide(events, command);
    expect(codeOf(decision)).toBe("decided");
    events = [...events, ...eventsOf(decision)];
  }
  return events;
};

const movement = { type: "SetMovement", section: "A", movement: TWO_TABLES };
const draw = { type: "MakeDraw", section: "A", round: 1, boards: [1], conditions: { rounds: 3 } };
const announce = { type: "AnnounceDraw", section: "A", round: 1 };
const change = { type: "ChangeSeating", section: "A", round: 1, table: "1", reason: "Wrong seats" };
const WRONG = {
  ...TWO_TABLES,
  seatings: TWO_TABLES.seatings.map((one) => (one.round === 2 ? { ...one, set: 1 } : one)),
};
const teams = [
  opened({ contest: "teams", method: "imps" }),
  ...["A-1", "A-2", "A-3"].map((team) => entered(team)),
] as const;

describe("a movement", () => {
  test("lays its rounds by the contestants' own numbers", async () => {
    expect(eventsOf(await decide(pairsEvening, movement))).toMatchObject([
      {
        type: "MovementSet",
        data: { contestants: [1, 2, 3, 4].map((number) => ({ number, contestant: `A-${number}` })) },
      },
    ]);
  });
  test("that the checker refuses is insisted on, and what is wrong is kept", async () => {
    const refusal = await decide(pairsEvening, { ...movement, movement: WRONG });
    expect(refusal).toMatchObject({
      kind: "refused",
      refusal: { law: "15", path: "movement", says: { message: { key: "seatings.faultSetAgain" } } },
    });
    expect(eventsOf(await decide(pairsEvening, { ...movement, movement: WRONG, insist: true }))).toMatchObject([
      { type: "MovementSet", data: { insistedOn: [{ kind: "setAgain", round: 2 }, {}, {}, {}] } },
    ]);
  });
  test.each<[string, Given, Command, string, string?]>([
    ["for teams", pairsEvening, { movement: { ...TWO_TABLES, contest: "teams" } }, "impossible"],
    ["of a section that is not there", pairsEvening, { section: "X" }, "unknown"],
    ["without a number for somebody", [...pairsEvening, entered("A-5")], {}, "impossible"],
    [
      "with one number twice",
      pairsEvening,
      { contestants: [1, 2, 3, 3].map((number, index) => ({ number, contestant: `A-${index + 1}` })) },
      "impossible",
    ],
    [
      "with somebody twice",
      pairsEvening,
      { contestants: [1, 2, 3, 3].map((contestant, index) => ({ number: index + 1, contestant: `A-${contestant}` })) },
      "impossible",
      "4",
    ],
    ["with a stranger", pairsEvening, { contestants: [{ number: 1, contestant: "A-9" }] }, "unknown"],
    ["with a number it has not", pairsEvening, { contestants: [{ number: 9, contestant: "A-1" }] }, "impossible"],
    [
      "after all its rounds have begun",
      [...pairsEvening, ...[1, 2, 3].map((round) => ({ type: "RoundStarted" as const, data: { round } }))],
      {},
      "impossible",
      "8",
    ],
  ])("%s is refused", async (_name, given, more, code, law) => {
    const decision = await decide(given, { ...movement, ...more });
    expect([codeOf(decision), lawOf(decision)]).toEqual([code, law]);
  });
});

describe("a draw", () => {
  test("is made from the standings, keeps what it was made from, and is seated for teams in two rooms with a match when it is announced", async () => {
    const drawn = await after(teams, draw);
    expect(drawn.at(-1)).toMatchObject({
      type: "DrawMade",
      data: {
        seatings: [
          { table: "1", room: "open", match: "A-r1-1" },
          { table: "1", room: "closed", match: "A-r1-1" },
        ],
        sitsOut: [expect.any(String)],
        madeFrom: 4,
        record: { kind: "swiss", conditions: { rounds: 3, odd: "bye" } },
      },
    });
    expect(eventsOf(await decide(drawn, announce))).toMatchObject([
      { type: "DrawAnnounced" },
      { type: "MatchSet", data: { match: "A-r1-1", round: 1, boards: [1] } },
    ]);
  });

  test("of the second round meets nobody again, and goes by what was won", async () => {
    const first = await after(pairsEvening, draw, announce, { type: "StartRound", round: 1, minutes: 20 });
    const seats = first.flatMap((event) => (event.type === "DrawMade" ? event.data.seatings : []));
    const played = seats.map(({ table, ns, ew }, index) => ({
      section: "A",
      round: 1,
      table,
      board: 1,
      ns,
      ew,
      outcome: index === 0 ? { kind: "passedOut" } : { kind: "played", contract: "4S", declarer: "N", tricks: 10 },
    }));
    const second = { type: "MakeDraw", section: "A", round: 2, boards: [2] };
    const early = await decide(first, second);
    expect(early).toMatchObject({
      kind: "refused",
      refusal: { says: { message: { key: "seatings.resultsLacking" } } },
    });
    expect(codeOf(await decide(first, { ...second, asItIs: true }))).toBe("decided");
    const [made] = eventsOf(await decide(await after(first, { type: "RecordResult", results: played }), second));
    if (made?.type !== "DrawMade") throw new Error("A draw was made.");
    const met = new Set(
      seats.map(({ ns, ew }) => [String(ns), String(ew)].toSorted((a, b) => a.localeCompare(b)).join()),
    );
    expect(
      made.data.seatings.filter(({ ns, ew }) =>
        met.has([String(ns), String(ew)].toSorted((a, b) => a.localeCompare(b)).join()),
      ),
    ).toEqual([]);
    // One North-South pair had the top, its opponents nothing, the others as much as the others: half of two.
    expect(made.data.record?.standings.map(({ score }) => score)).toEqual(["2", "2", "0", "0"]);
  });

  test("is the same for the same command, and another one says why when it is made again", async () => {
    const [one, other] = [await decide(pairsEvening, draw), await decide(pairsEvening, draw)];
    expect(one).toEqual(other);
    const again = { type: "RedrawRound", section: "A", round: 1, seed: 7, reason: "Late entry" };
    expect(eventsOf(await decide(await after(pairsEvening, draw), again))).toMatchObject([
      { type: "DrawMade", data: { seed: 7, seatings: [{ boards: [1] }, { boards: [1] }] } },
    ]);
  });

  test("is changed by hand for what that costs more than the best", async () => {
    const drawn = await after(pairsEvening, draw);
    const swap = { type: "SwapInDraw", section: "A", round: 1, contestants: ["A-3", "A-4"], reason: "A family" };
    const [swapped] = eventsOf(await decide(drawn, swap));
    expect(swapped).toMatchObject({
      type: "DrawMade",
      data: { byHand: { swapped: ["A-3", "A-4"] }, algorithm: "swiss by exact matching, 1" },
    });
    if (swapped?.type !== "DrawMade") throw new Error("A draw was made.");
    expect(swapped.data.byHand?.more).not.toEqual({});
  });

  test("of a hundred pairs is worked out in a thread, and is the same there", async () => {
    const many = [opened(), ...Array.from({ length: 100 }, (_, index) => entered(`A-${index + 1}`))];
    const session = foldNext(emptySession, many);
    const drawn = await drawnFor(session, SessionCommand.parse({ id: ID, session: "evening", ...draw }));
    if (drawn?.kind !== "swiss") throw new Error("A draw was made.");
    const { conditions, seed } = drawn.field;
    const field = swissFieldOf(session, { section: "A", round: 1 }, { conditions, seed }, scoreSession(session));
    expect(drawn).toEqual(workOut({ kind: "swiss", field }));
  });

  const swap = (...contestants: readonly string[]) => ({
    type: "SwapInDraw",
    section: "A",
    round: 1,
    contestants,
    reason: "A family",
  });
  const started = { type: "StartRound", round: 1 };
  test.each<[string, readonly Command[], Command, string, string]>([
    ["without conditions", [], { ...draw, conditions: undefined }, "malformed", "giveConditions"],
    ["of another section", [], { ...draw, section: "X" }, "unknown", "noSection"],
    ["of a later round", [], { ...draw, round: 2 }, "impossible", "notNext"],
    ["with triangles", [], { ...draw, conditions: { rounds: 3, odd: "shortTriangle" } }, "impossible", "noTriangles"],
    ["twice", [draw], draw, "impossible", "drawnAlready"],
    ["by other conditions", [draw], { ...draw, round: 2 }, "impossible", "conditionsLaid"],
    [
      "again of a round that is not drawn",
      [],
      { ...announce, type: "RedrawRound", reason: "x" },
      "unknown",
      "notDrawn",
    ],
    [
      "again of a round that has begun",
      [draw, announce, started],
      { ...announce, type: "RedrawRound", reason: "x" },
      "impossible",
      "begun",
    ],
    ["announced twice", [draw, announce], announce, "impossible", "announcedAlready"],
    ["announced before it is made", [], announce, "unknown", "notDrawn"],
    ["started before it is announced", [draw], started, "impossible", "notAnnounced"],
    ["swapped with a stranger", [draw], swap("A-1", "A-9"), "unknown", "notInDraw"],
    ["swapped with itself", [draw], swap("A-1", "A-1"), "impossible", "sameTwo"],
    ["swapped after it has begun", [draw, announce, started], swap("A-3", "A-4"), "impossible", "begun"],
  ])("%s is refused", async (_name, before, command, code, key) => {
    const decision = await decide(await after(pairsEvening, ...before), command);
    expect(codeOf(decision)).toBe(code);
    expect(decision.kind === "refused" && JSON.stringify(decision.refusal)).toContain(`.${key}"`);
  });

  test("of more rounds than there are is refused, and of an individual", async () => {
    const one = { ...draw, conditions: { rounds: 1 } };
    const drawn = await after(pairsEvening, one);
    const next = await decide(drawn, { ...draw, round: 2, conditions: undefined, asItIs: true });
    expect(next).toMatchObject({ kind: "refused", refusal: { says: { message: { key: "seatings.allDrawn" } } } });
    const individual = [opened({ contest: "individual" }), entered("A-1")];
    expect(codeOf(await decide(individual, draw))).toBe("impossible");
  });
});

describe("a table", () => {
  const to = { ns: "A-2", ew: "A-3", boards: [1] };
  test("is laid otherwise, and closed", async () => {
    const laid = await after(pairsEvening, movement);
    expect(eventsOf(await decide(laid, { ...change, to: { ns: "A-1", ew: "A-4", boards: [1] } }))).toMatchObject([
      { type: "SeatingChanged", data: { table: "1", to: { ns: "A-1" } } },
    ]);
    expect(eventsOf(await decide(laid, { ...change, to: null }))).toHaveLength(1);
  });
  test.each<[string, Command, string, string?]>([
    ["with who sits elsewhere", { to }, "impossible", "4"],
    ["as it is", { to: { ns: "A-4", ew: "A-1", boards: [1] } }, "impossible"],
    ["that is not there is closed", { table: "9", to: null }, "unknown"],
    ["of a round that is not laid", { round: 9, to: null }, "unknown", "8"],
    ["with a stranger", { to: { ...to, ns: "A-9" } }, "unknown"],
    ["with the same on both sides", { to: { ...to, ns: "A-1", ew: "A-1" } }, "impossible", "4"],
  ])("%s: refused", async (_name, more, code, law) => {
    const decision = await decide(await after(pairsEvening, movement), { ...change, ...more });
    expect([codeOf(decision), lawOf(decision)]).toEqual([code, law]);
  });
});

describe("a clock", () => {
  test("runs as long as the movement says, and is made longer", async () => {
    const started = await after(pairsEvening, { ...movement, minutes: 20 }, { type: "StartRound", round: 1 });
    expect(started.at(-1)).toEqual({ type: "RoundStarted", data: { round: 1, minutes: 20 } });
    expect(eventsOf(await decide(started, { type: "ExtendRound", round: 1, minutes: 5 }))).toMatchObject([
      { type: "RoundExtended", data: { minutes: 5 } },
    ]);
    expect(codeOf(await decide(started, { type: "ExtendRound", round: 2, minutes: 5 }))).toBe("impossible");
    const without = await after(pairsEvening, { type: "StartRound", round: 1 });
    expect(codeOf(await decide(without, { type: "ExtendRound", round: 1, minutes: 5 }))).toBe("impossible");
  });
});

describe("a result where people are seated", () => {
  const fits = { round: 1, table: "1", ns: "A-4", ew: "A-1", board: 1 };
  const started = { type: "StartRound", round: 1 };
  test.each<[string, Command]>([
    ["with all of it", fits],
    ["without its table", { ...fits, table: undefined }],
    ["without its round", { ...fits, round: undefined, table: undefined }],
  ])("is taken %s", async (_name, given) => {
    const laid = await after(pairsEvening, movement, started);
    expect(codeOf(await decide(laid, record(result({ ...given, outcome: { kind: "passedOut" } }))))).toBe("decided");
  });
  test.each<[string, Command, string]>([
    ["of others than sit there", { ns: "A-2", ew: "A-3" }, "4"],
    ["of who does not meet", { ns: "A-1", ew: "A-2", table: undefined }, "4"],
    ["the other way round", { ns: "A-1", ew: "A-4" }, "5"],
    ["of another table's board", { board: 2 }, "15"],
    ["of nobody's round", { round: 9 }, "8"],
  ])("is refused %s", async (_name, more, law) => {
    const laid = await after(pairsEvening, movement);
    const decision = await decide(laid, record(result({ ...fits, ...more, outcome: { kind: "passedOut" } })));
    expect([codeOf(decision), lawOf(decision)]).toEqual(["impossible", law]);
  });
  test("is taken after the seating was changed to what happened", async () => {
    const laid = await after(pairsEvening, movement, started, {
      ...change,
      to: { ns: "A-1", ew: "A-4", boards: [1] },
    });
    const other = record(result({ ...fits, ns: "A-1", ew: "A-4", outcome: { kind: "passedOut" } }));
    expect(codeOf(await decide(laid, other))).toBe("decided");
  });
  test("of a draw that nobody was told is refused", async () => {
    const drawn = await after(pairsEvening, draw);
    const given = record(result({ ...fits, table: undefined, outcome: { kind: "passedOut" } }));
    expect(lawOf(await decide(drawn, given))).toBe("8");
  });
});
