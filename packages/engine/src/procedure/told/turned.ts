/**
 * North–South and East–West were written the wrong way round and are exchanged: what was asked, ruled and agreed to by side goes with whom it is about, so that an award
 * stays with the pair that it was given to, and an appeal with whoever brought it. Laws 12C, 79C, 92A, 92D.
 */
import { type Seat, SEATS, type Side, sideOf, SIDES } from "../../cards/seats.ts";
import type { Result } from "../../session/told/events.ts";
import type { By } from "./by.ts";
import type { Decided } from "./events.ts";
import { contestantsAt, isAtTable, type Place } from "./place.ts";
import { entryOf, isSameWorth, type Ruled, ruledFor, type RuledForSide, type TableScore } from "./ruled.ts";
import { type Appeal, type Concurring, isPenalty, type Parties, type Ruling } from "./state.ts";

type Meeting = Pick<Place, "ns" | "ew">;

/** Whether those who met there and still do changed sides: all of them, or of an individual's four some and not others. */
export const turning = (from: Meeting, to: Meeting): "none" | "whole" | "part" => {
  const stayed = SIDES.flatMap((side) =>
    contestantsAt(from, side)
      .filter((one) => isAtTable(to, one))
      .map((one) => contestantsAt(to, side).includes(one)),
  );
  if (!stayed.includes(false)) return "none";
  return stayed.includes(true) ? "part" : "whole";
};

const TURNED = { N: "E", E: "N", S: "W", W: "S" } as const satisfies Record<Seat, Seat>;
export const otherSide = (side: Side): Side => (side === "NS" ? "EW" : "NS");

const seatsTurned = (seats: Iterable<Seat>): ReadonlySet<Seat> => new Set([...seats].map((seat) => TURNED[seat]));
const wordTurned = (word: Concurring): Concurring => ({ ...word, seats: seatsTurned(word.seats) });

/** Whoever speaks for somebody at that table; who plays elsewhere has no side of it. */
export const byTurned = <One extends By>(by: One, from: Meeting): One =>
  by.as === "player" && isAtTable(from, by.contestant) ? { ...by, seats: by.seats.map((seat) => TURNED[seat]) } : by;

export const scoreTurned = <Score extends TableScore | RuledForSide>(score: Score): Score =>
  score.kind === "played" ? { ...score, declarer: TURNED[score.declarer] } : score;

const ofSideTurned = (ruled: RuledForSide): RuledForSide =>
  ruled.kind === "weighted"
    ? { ...ruled, lines: ruled.lines.map((line) => ({ ...line, score: scoreTurned(line.score) })) }
    : scoreTurned(ruled);

export const ruledTurned = (ruled: Ruled): Ruled => {
  switch (ruled.kind) {
    case "sides":
      return { ...ruled, ns: ofSideTurned(ruled.ew), ew: ofSideTurned(ruled.ns) };
    case "weighted":
      return { ...ruled, lines: ruled.lines.map((line) => ({ ...line, score: scoreTurned(line.score) })) };
    case "played":
    case "passedOut":
    case "stands":
      return scoreTurned(ruled);
  }
};

export const decidedTurned = (decided: Decided): Decided => (isPenalty(decided) ? decided : ruledTurned(decided));

/** Who sat there: whoever still meets there, in the seats of their side now. */
export const partiesTurned = (parties: Parties, from: Meeting): Parties => ({
  ...parties,
  seated:
    parties.seated === undefined
      ? undefined
      : Object.fromEntries(SEATS.flatMap((seat) => namedAt(parties.seated, seat))),
  contestants: new Map(
    [...parties.contestants].map(([id, one]) => [
      id,
      isAtTable(from, id)
        ? {
            ...one,
            players: one.players.map((player) =>
              player.seat === undefined ? player : { ...player, seat: TURNED[player.seat] },
            ),
          }
        : one,
    ]),
  ),
});

const namedAt = (seated: Result["players"], seat: Seat): readonly (readonly [Seat, string])[] => {
  const person = seated?.[seat];
  return person === undefined ? [] : [[TURNED[seat], person]];
};

export const rulingTurned = (ruling: Ruling): Ruling => ({
  ...ruling,
  ...(ruling.nonOffending === undefined ? {} : { nonOffending: ruling.nonOffending.map(otherSide) }),
  ...(ruling.selfInflicted === undefined
    ? {}
    : {
        selfInflicted: {
          withoutError: scoreTurned(ruling.selfInflicted.withoutError),
          atTable: scoreTurned(ruling.selfInflicted.atTable),
        },
      }),
  ...(ruling.result === undefined ? {} : { result: { ...ruling.result, ruled: ruledTurned(ruling.result.ruled) } }),
});

/** What members would make of that ruling. */
export const votesTurned = (votes: Appeal["votes"], ruling: string): Appeal["votes"] =>
  new Map(
    [...votes].map(([id, cast]) => [
      id,
      id === ruling
        ? new Map(
            [...cast].map(([member, vote]) => [
              member,
              vote.result === undefined ? vote : { ...vote, result: decidedTurned(vote.result) },
            ]),
          )
        : cast,
    ]),
  );

/** An appeal is read where its first ruling was made: its appellants, and who agreed, as they sit there now. */
export const appealTurned = (appeal: Appeal, from: Meeting): Appeal => {
  const { begun, concurring, refusing, goingOn, beyond } = appeal;
  const isTheirs = begun.how === "lodged" && isAtTable(from, begun.by.contestant);
  return {
    ...appeal,
    ...(isTheirs
      ? {
          begun: { ...begun, by: byTurned(begun.by, from), side: otherSide(begun.side) },
          concurring: wordTurned(concurring),
          ...(refusing === undefined ? {} : { refusing: wordTurned(refusing) }),
        }
      : {}),
    ...(goingOn === undefined
      ? {}
      : {
          goingOn: new Map([...goingOn].map(([id, seats]) => [id, isAtTable(from, id) ? seatsTurned(seats) : seats])),
        }),
    ...(beyond === undefined ? {} : { beyond: { ...beyond, by: byTurned(beyond.by, from) } }),
  };
};

/** Whether a ruling says what a board is worth by what was bid and played there, so that it means another thing once others sat in those seats. */
export const restsOnHands = ({ result, selfInflicted }: Pick<Ruling, "result" | "selfInflicted">): boolean =>
  selfInflicted !== undefined ||
  (result !== undefined &&
    SIDES.some((side) => {
      const { kind } = ruledFor(result.ruled, side);
      return kind === "stands" || kind === "played" || kind === "weighted";
    }));

type Said = Pick<Result, "ns" | "ew" | "outcome">;

/** Whether the entry was turned with its pairs: the same tricks in the same contract by the same players. */
export const isEntryTurned = (from: Said, to: Said): boolean => {
  const [before, after] = [entryOf(from.outcome), entryOf(to.outcome)];
  if (before.kind === "played" && after.kind === "played")
    return (
      before.contract === after.contract &&
      before.tricks === after.tricks &&
      sideOf(before.declarer) !== sideOf(after.declarer) &&
      TURNED[before.declarer] === after.declarer
    );
  if (before.kind === "scoreOnly" && after.kind === "scoreOnly") return before.score === -after.score;
  return before.kind === after.kind;
};

const withoutEntry = (outcome: Result["outcome"]): string =>
  JSON.stringify(outcome.kind === "adjusted" ? { ...outcome, table: undefined } : { kind: "entry" });

/** Whether a correction says nothing else of what it was worth: as it was, or, where the sides are exchanged, with its entry turned. */
export const goesAlong = (from: Said, to: Said): boolean =>
  isSameWorth(from.outcome, to.outcome) ||
  (turning(from, to) === "whole" && withoutEntry(from.outcome) === withoutEntry(to.outcome) && isEntryTurned(from, to));
