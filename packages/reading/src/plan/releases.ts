/** Which boards a file opens to readers: those that were played, and hands of a day that is over. What is still to be played stays hidden (Law 16). */
import type { Session } from "@traveller/engine";
import { sayListed, says } from "@traveller/contract";
import { change, NOTHING, type Part } from "./part.ts";
import type { Wanted } from "./wanted.ts";

/**
 * Hands of a session that has no result at all, once its day is over: nobody will play them any more, and everybody may read them. Beside
 * results, hands without one may be those of a half still to come: they are for the director to release.
 */
export const unplayedPart = (known: Session, wanted: Wanted, isOver: boolean): Part => {
  if (!isOver || wanted.results.size + known.results.size > 0) return NOTHING;
  const fresh = [...wanted.deals.keys()].filter((board) => !known.released.has(board));
  if (fresh.length === 0) return NOTHING;
  return {
    events: fresh.toSorted((a, b) => a - b).map((board) => ({ type: "BoardReleased", data: { board } })),
    changes:
      known.settings === undefined
        ? []
        : [
            change(
              "added",
              "deal",
              "readable",
              says("plan.handsReadable", { count: fresh.length, boards: sayListed(fresh) }),
            ),
          ],
  };
};

export const releasesPart = (known: Session, wanted: Wanted): Part => {
  // What people recorded here is released as they decide.
  const said = [...wanted.results.values()].filter(
    (result) => known.results.get(result.board)?.includes(result) !== true,
  );
  const played = new Set(said.map(({ board }) => board));
  const fresh = [...played].filter((board) => !known.released.has(board)).toSorted((a, b) => a - b);
  return { events: fresh.map((board) => ({ type: "BoardReleased", data: { board } })), changes: [] };
};
