/** What it costs to say of a session what it was to each of its players, beside scoring it: from nothing, and after one correction. */
import { emptySession, type EnteredContestant, type Result, scoring, SEATS, type Session } from "@traveller/engine";
import { careerLines } from "@traveller/engine/career";
import { boardResults, fieldOf } from "./fields.ts";
import { microseconds, shownTime } from "./measure.ts";

const SECTIONS = ["A", "B", "C", "D"] as const;
const CONTRACTS = ["3NT", "4S", "4H", "2S", "1NT", "6NT", "5C", "3D"] as const;

/** The same tables with contracts that were played there. */
const played = (result: Result, index: number): Result => ({
  ...result,
  outcome: {
    kind: "played",
    contract: CONTRACTS[(index * 7) % CONTRACTS.length] ?? "3NT",
    declarer: SEATS[(index * 5) % 4] ?? "N",
    tricks: 7 + ((index * 11) % 5),
  },
});

const entered = (results: readonly Result[]): ReadonlyMap<string, EnteredContestant> =>
  new Map(
    results
      .flatMap(({ ns, ew }) => [ns, ew])
      .flatMap((id) => (typeof id === "string" ? [id] : id))
      .map((contestant) => [
        contestant,
        {
          contestant,
          number: contestant,
          players: contestant.endsWith("NS")
            ? [
                { person: `${contestant}:1`, seat: "N" as const },
                { person: `${contestant}:2`, seat: "S" as const },
              ]
            : [
                { person: `${contestant}:1`, seat: "E" as const },
                { person: `${contestant}:2`, seat: "W" as const },
              ],
        },
      ]),
  );

/** A share of what scoring takes, in percent. */
const beside = (own: number, whole: number): string => `${shownTime(own)} (${((100 * own) / whole).toFixed(0)} %)`;

export const benchCareer = (): void => {
  const boards = Array.from({ length: 26 }, (_, index) =>
    boardResults(index + 1, fieldOf(1000, 5000 + index), SECTIONS.length, false).map(played),
  );
  const session: Session = {
    ...emptySession,
    settings: {
      session: "bench",
      authority: "bench",
      tournament: "bench",
      title: "Bench",
      number: 1,
      method: "matchpoints",
      contest: "pairs",
      sections: SECTIONS.map((id) => ({ id })),
      fields: [[...SECTIONS]],
      regulations: { unequalResults: "neuberg", winners: 2 },
      lawEdition: 2017,
    },
    contestants: entered(boards.flat()),
    released: new Set(boards.map((_, index) => index + 1)),
    results: new Map(boards.map((results, index) => [index + 1, results])),
  };
  const before = scoring(session);
  const nothing = microseconds(() => scoring(session), 3);
  // Each time scored anew, so that nothing is known of its boards.
  const anew = microseconds(() => careerLines(session, scoring(session).scored), 3) - nothing;
  const [first, ...rest] = boards[0] ?? [];
  if (first === undefined) return;
  const correction: Session = {
    ...session,
    results: new Map(session.results).set(1, [{ ...first, outcome: { kind: "passedOut" } }, ...rest]),
  };
  careerLines(session, before.scored);
  const corrected = microseconds(() => scoring(correction, before), 3);
  const again = microseconds(() => careerLines(correction, scoring(correction, before).scored), 3) - corrected;
  console.log(
    `\n2,000 pairs on 26 boards, what it was to each of 4,000 players: ${beside(anew, nothing)} of scoring it; after one correction ${beside(again, corrected)}`,
  );
};
