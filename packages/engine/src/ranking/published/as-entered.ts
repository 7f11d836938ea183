/**
 * A session as it was published, with those who are entered by now, and in which strata. Who somebody was is put right without any score being another, and is so on
 * every page at once: a booking names him, too. Laws 79C, 80A.
 */
import type { Result } from "../../session/told/events.ts";
import type { Session } from "../../session/told/state.ts";

type Players = readonly { readonly person: string }[];

const without = (some: Players, others: Players): Players =>
  some.filter(({ person }) => !others.some((other) => other.person === person));

const keyOf = (contestant: string, person: string): string => `${contestant} ${person}`;

const SEATS = [
  ["N", "ns", 0],
  ["S", "ns", 1],
  ["E", "ew", 0],
  ["W", "ew", 1],
] as const;

/** Whoever stands where another one was entered sat where that one is said to have sat. */
const seatedNow = (result: Result, instead: ReadonlyMap<string, string>): Result => {
  if (result.players === undefined) return result;
  const players = { ...result.players };
  for (const [seat, side, at] of SEATS) {
    const of = result[side];
    const key = keyOf(typeof of === "string" ? of : of[at], players[seat] ?? "");
    const other = instead.get(key);
    if (other !== undefined) players[seat] = other;
  }
  return { ...result, players };
};

export const asEnteredNow = (published: Session, now: Session): Session => {
  const all = [...published.contestants].map(([id, before]) => {
    const { players, stratum } = now.contestants.get(id) ?? before;
    return {
      id,
      before,
      players,
      stratum,
      gone: without(before.players, players),
      come: without(players, before.players),
    };
  });
  const other = all.filter(
    ({ before, stratum, gone, come }) => gone.length + come.length > 0 || stratum !== before.stratum,
  );
  if (other.length === 0) return published;
  const instead = new Map(
    other.flatMap(({ id, gone: [left, ...more], come: [joined, ...others] }) =>
      left === undefined || joined === undefined || more.length + others.length > 0
        ? []
        : [[keyOf(id, left.person), joined.person] as const],
    ),
  );
  return {
    ...published,
    contestants: new Map(
      all.map(({ id, before: { stratum: _before, ...before }, players, stratum }) => [
        id,
        { ...before, players, ...(stratum === undefined ? {} : { stratum }) },
      ]),
    ),
    results: new Map([...published.results].map(([board, own]) => [board, own.map((one) => seatedNow(one, instead))])),
  };
};
