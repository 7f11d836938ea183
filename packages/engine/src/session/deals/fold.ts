/** The fold of sealed deals. What speaks of a set or a board that is not there changes nothing. Law 6. */
import type { z } from "zod";
import { withEntry } from "../../facts/with-entry.ts";
import type { dealsEvents } from "./events.ts";
import { sealedBoard, type SetsOfDeals } from "./state.ts";

type DataOf<Type extends keyof typeof dealsEvents> = z.infer<(typeof dealsEvents)[Type]>;

export const withSeed = (
  sets: SetsOfDeals,
  { set, commitment, sealed }: DataOf<"SeedCommitted">,
  committedAt: string,
): SetsOfDeals =>
  sets.has(set) ? sets : withEntry(sets, set, { set, seed: { commitment, sealed }, boards: [], committedAt });

/** Boards that another set had sealed are dealt anew. */
export const withSealed = (
  sets: SetsOfDeals,
  { set, from, boards }: DataOf<"DealsSealed">,
  sealedAt: string,
): SetsOfDeals => {
  const anew = new Set(boards.map(({ board }) => board));
  const before = new Map(
    [...sets].map(([id, one]) => [
      id,
      one.boards.some(({ board }) => anew.has(board))
        ? {
            ...one,
            boards: one.boards.map((each) => (anew.has(each.board) ? { ...each, superseded: true as const } : each)),
          }
        : one,
    ]),
  );
  const known = before.get(set);
  return withEntry(before, set, { ...known, set, from, boards: [...(known?.boards ?? []), ...boards], sealedAt });
};

export const withOpened = (sets: SetsOfDeals, { board, opened }: DataOf<"BoardReleased">): SetsOfDeals => {
  const known = sealedBoard(sets, board);
  if (known === undefined || opened === undefined) return sets;
  const boards = known.set.boards.map((each) => (each === known.sealed ? { ...each, opened } : each));
  return withEntry(sets, known.set.set, { ...known.set, boards });
};

export const withSeedOpened = (sets: SetsOfDeals, { set, seed: opened }: DataOf<"SeedOpened">): SetsOfDeals => {
  const known = sets.get(set);
  return known?.seed === undefined ? sets : withEntry(sets, set, { ...known, seed: { ...known.seed, opened } });
};
