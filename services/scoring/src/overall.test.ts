/** A tournament's overall result, read back from the rows that scoring wrote of its sessions. */
import { tournamentOverall, tournamentPage } from "@traveller/model";
import { testDatabase } from "@traveller/tests/support";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openScored } from "./testing/scored.ts";
import { imported, opened, released } from "./testing/session-events.ts";

const { federation, scoring, model, close } = await openScored(await testDatabase());

const pair = (contestant: string, person: number) => ({
  type: "ContestantEntered",
  data: {
    contestant,
    section: "A",
    number: contestant.slice(2),
    players: [{ person: `lakes:${person}1` }, { person: `lakes:${person}2` }],
  },
});
const passedOut = { kind: "passedOut" };

/** Two boards: whoever sits North–South at the first table makes a game while the other table passes out. */
const evening = (number: number, seats: readonly number[], more: Readonly<Record<string, unknown>> = {}) => {
  const [first = 1, second = 2, third = 3, fourth = 4] = seats;
  return [
    opened(`spring-${number}`, { tournament: "spring", number, title: `Spring ${number}`, ...more }),
    ...[first, second, third, fourth].map((person, index) => pair(`A-${index + 1}`, person)),
    imported({ result: "r1", board: 1, ns: "A-1", ew: "A-2" }),
    imported({ result: "r2", board: 1, ns: "A-3", ew: "A-4", outcome: passedOut }),
    imported({ result: "r3", board: 2, ns: "A-1", ew: "A-4" }),
    imported({ result: "r4", board: 2, ns: "A-3", ew: "A-2", outcome: passedOut }),
    released(1),
  ];
};

beforeAll(async () => {
  await federation.append("spring-1", evening(1, [1, 2, 3, 4]));
  await federation.append("spring-2", evening(2, [3, 1, 2, 4], { regulations: { rankTies: ["lastSession"] } }));
  await scoring.caughtUp();
}, 60_000);

afterAll(close);

test("each pair is found again, whatever its number; its total is its sessions", async () => {
  const page = await tournamentPage(model, "spring");
  const [overall, ...others] = page === undefined ? [] : await tournamentOverall(model, page);
  expect(others).toEqual([]);
  expect(overall).toMatchObject({ contest: "pairs", totalUnit: "matchpoints", counted: ["spring-1", "spring-2"] });
  const rows = overall?.lists.flatMap((list) => list.rows) ?? [];
  expect(
    rows.map(({ rank, percent, parts, contestant }) => [
      rank,
      percent,
      contestant?.players[0]?.person,
      parts.map(({ contestant: as, total }) => [as, total]),
    ]),
  ).toEqual([
    [
      1,
      "75",
      "lakes:11",
      [
        ["A-1", "4"],
        ["A-2", "2"],
      ],
    ],
    [
      2,
      "50",
      "lakes:31",
      [
        ["A-3", "0"],
        ["A-1", "4"],
      ],
    ],
    [
      3,
      "50",
      "lakes:41",
      [
        ["A-4", "2"],
        ["A-4", "2"],
      ],
    ],
    [
      4,
      "25",
      "lakes:21",
      [
        ["A-2", "2"],
        ["A-3", "0"],
      ],
    ],
  ]);
});

test("a withdrawn session is not in it, and one session alone is no event", async () => {
  await federation.append("spring-2", [{ type: "SessionWithdrawn", data: {} }]);
  await scoring.caughtUp();
  const page = await tournamentPage(model, "spring");
  expect(page === undefined ? undefined : await tournamentOverall(model, page)).toEqual([]);
});
