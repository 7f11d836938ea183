/** What went wrong at tables, put right at the door: a pair the wrong way round two rounds later, two at each other's tables, a fouled board; what is refused and why. Laws 4, 5, 79C, 87B. */
import { emptySession, foldNext, leftToPlay, scoreSession, type SessionEvent } from "@traveller/engine";
import { howell } from "@traveller/engine/movement";
import { describe, expect, test } from "vitest";
import {
  codeOf,
  entered,
  eventsOf,
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

const after = (given: Given, ...commands: readonly Command[]): Given => {
  let events = given;
  for (const command of commands) {
    const decision = when(events, command);
    expect(codeOf(decision)).toBe("decided");
    events = [...events, ...eventsOf(decision)];
  }
  return events;
};

const seatsIn = (given: Given, round: number) =>
  foldNext(emptySession, given).seatings.get("A")?.rounds.get(round)?.seatings ?? [];

/** A result at every table of a round. */
const playRound = (given: Given, round: number): Given =>
  after(
    given,
    { type: "StartRound", round },
    ...seatsIn(given, round).flatMap(({ table, ns, ew, boards }) =>
      boards.map((board) =>
        record(
          result({
            result: `${round}-${table}-${board}`,
            round,
            table,
            board,
            ns,
            ew,
            outcome: { kind: "played", contract: "3NT", declarer: "N", tricks: table === "1" ? 9 : 10 },
          }),
        ),
      ),
    ),
    { type: "EndRound", round },
  );

const laid = after(pairsEvening, { type: "SetMovement", section: "A", movement: TWO_TABLES });
const seats = (round: number) => seatsIn(laid, round);
const played = [1, 2, 3].reduce(playRound, laid);

const correct = (tables: readonly Command[], more: Command = {}): Command => ({
  type: "CorrectSeats",
  section: "A",
  tables,
  reason: "As they sat",
  ...more,
});
const told = (round: number, table: string) => {
  const { ns, ew } = seats(round).find((each) => each.table === table) ?? {};
  return { round, table, ns, ew };
};
const wrongWay = (round: number, table: string): Command => {
  const { ns, ew } = told(round, table);
  return { round, table, ns: ew, ew: ns };
};
/** East-West of the first two tables of a round, each at the other's. */
const exchanged = (given: Given, round: number): Command => {
  const [first, second] = seatsIn(given, round);
  if (first === undefined || second === undefined) throw new Error("two tables are laid");
  return correct([
    { round, table: first.table, ns: first.ns, ew: second.ew },
    { round, table: second.table, ns: second.ns, ew: first.ew },
  ]);
};

describe("seats as they were", () => {
  test("found two rounds later: the table is turned, its results go with those who played them, and nothing else moves", () => {
    const was = seats(1).find(({ table }) => table === "1");
    const events = eventsOf(when(played, correct([wrongWay(1, "1")])));
    expect(events).toMatchObject([
      {
        type: "SeatingChanged",
        data: { round: 1, table: "1", to: { ns: was?.ew, ew: was?.ns, boards: was?.boards } },
      },
      ...(was?.boards ?? []).map((board) => ({
        type: "ResultCorrected",
        data: {
          result: `1-1-${board}`,
          law: "5",
          from: { ns: was?.ns, ew: was?.ew },
          to: { ns: was?.ew, ew: was?.ns, outcome: { contract: "3NT", declarer: "N", tricks: 9 } },
        },
      })),
    ]);
    const then = foldNext(emptySession, [...played, ...events]);
    expect(leftToPlay(then)).toEqual([]);
    const [before, now] = [scoreSession(foldNext(emptySession, played)), scoreSession(then)];
    const total = (of: typeof now, who: string) => of.standings.find(({ contestant }) => contestant === who)?.total;
    expect(total(now, String(was?.ns))).not.toBe(total(before, String(was?.ns)));
  });

  test("in several rounds at once, before anything was recorded as well", () => {
    const events = eventsOf(when(laid, correct([wrongWay(1, "1"), wrongWay(2, "1")])));
    expect(events.map(({ type }) => type)).toEqual(["SeatingChanged", "SeatingChanged"]);
    const then = [...laid, ...events];
    for (const round of [1, 2])
      expect(seatsIn(then, round).find(({ table }) => table === "1")).toMatchObject({
        ns: seats(round)[0]?.ew,
        ew: seats(round)[0]?.ns,
      });
  });

  test("two who changed places are put where they sat with one command: neither is at two tables in between", () => {
    expect(eventsOf(when(laid, exchanged(laid, 1))).map(({ type }) => type)).toEqual([
      "SeatingChanged",
      "SeatingChanged",
    ]);
  });

  test.each<[string, readonly Command[], string, string?]>([
    ["of a table that is not there", [{ ...wrongWay(1, "1"), table: "9" }], "unknown"],
    ["of a round that is not laid", [{ ...wrongWay(1, "1"), round: 9 }], "unknown", "8"],
    ["with a stranger", [{ ...wrongWay(1, "1"), ns: "A-9" }], "unknown"],
    ["with the same on both sides", [{ ...wrongWay(1, "1"), ns: "A-1", ew: "A-1" }], "impossible", "4"],
    ["with who sits elsewhere in that round", [{ ...wrongWay(1, "1"), ns: seats(1)[1]?.ns }], "impossible", "4"],
    ["as they were told", [told(1, "1")], "impossible"],
  ])("%s are refused, and nothing is done", (_name, tables, code, law) => {
    const decision = when(played, correct(tables));
    expect([codeOf(decision), lawOf(decision)]).toEqual([code, law]);
  });

  test("are refused where somebody would have played a board twice", () => {
    const eight = [opened(), ...[1, 2, 3, 4, 5, 6, 7, 8].map((pair) => entered(`A-${pair}`))];
    const set = after(eight, { type: "SetMovement", section: "A", movement: howell(4, 7, 1) });
    const decision = when([1, 2, 3, 4, 5, 6, 7].reduce(playRound, set), exchanged(set, 1));
    expect([codeOf(decision), lawOf(decision)]).toEqual(["impossible", "15"]);
  });

  test("of an unknown section are refused", () => {
    expect(codeOf(when(laid, correct([wrongWay(1, "1")], { section: "X" })))).toBe("unknown");
  });
});

describe("a fouled board", () => {
  const six = [opened(), ...[1, 2, 3, 4, 5, 6].map((pair) => entered(`A-${pair}`))];
  const three = after(
    six,
    ...[1, 2, 3].map((table) =>
      record(
        result({
          result: `r${table}`,
          board: 1,
          ns: `A-${table}`,
          ew: `A-${table + 3}`,
          outcome: { kind: "played", contract: "4S", declarer: "N", tricks: 9 + table },
        }),
      ),
    ),
  );
  const divide = (...apart: readonly (readonly string[])[]): Command => ({ type: "DivideBoard", board: 1, apart });

  test("is scored by its forms, and all together again", () => {
    const divided = after(three, { ...divide(["r3"]), reason: "A card was in another hand" });
    expect(divided.slice(three.length)).toMatchObject([
      { type: "ResultCorrected", data: { result: "r3", law: "87B", to: { group: "2" } } },
    ]);
    const scored = scoreSession(foldNext(emptySession, divided)).boards[0];
    expect(scored?.groups).toHaveLength(2);
    const together = after(divided, divide());
    expect(together.at(-1)).toMatchObject({ type: "ResultCorrected", data: { result: "r3" } });
    expect(scoreSession(foldNext(emptySession, together)).boards[0]?.groups).toHaveLength(1);
  });

  test.each<[string, Command, string]>([
    ["with a result that it has not", divide(["r9"]), "unknown"],
    ["of another board", { ...divide(["r1"]), board: 2 }, "unknown"],
    ["with a result in two forms", divide(["r1"], ["r1"]), "impossible"],
    ["as it is scored already", divide(), "impossible"],
  ])("%s is refused", (_name, command, code) => {
    expect(codeOf(when(three, command))).toBe(code);
  });
});
