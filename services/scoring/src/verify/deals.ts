/** Whether a session's deals were what was said of them before they were played: seeds, digests and released cards against each other, from the log alone. Law 6. */
import { publishedSet, type Session } from "@traveller/engine";
import { type DealingFault, faultsOf } from "@traveller/engine/dealing";

type WrongDeal = DealingFault & { readonly set: string };
export type VerifiedDeals = {
  /** Boards that are open, and agree with what was sealed. */
  readonly open: number;
  readonly wrong: readonly WrongDeal[];
  /** Released, and not opened: the door that released them had not the key. */
  readonly unopened: readonly number[];
};

export const verifiedDeals = ({ settings, setsOfDeals, released, deals }: Session): VerifiedDeals => {
  const sets =
    settings === undefined ? [] : [...setsOfDeals.values()].map((set) => publishedSet(settings.session, set));
  const boards = sets.flatMap((set) => set.boards);
  const opened = boards.filter((board) => board.opened !== undefined);
  const wrong = sets.flatMap((one) => faultsOf(one).map((fault): WrongDeal => ({ ...fault, set: one.set })));
  // What is shown of a board may have come from elsewhere since: it has to be what was opened.
  const others = sets.flatMap(({ set, boards: ofSet }) =>
    ofSet
      .filter(({ board, opened: one }) => one !== undefined && deals.get(board)?.deal !== one.deal)
      .map(({ board }): WrongDeal => ({ what: "digest", board, set })),
  );
  return {
    open: opened.length,
    wrong: [...wrong, ...others],
    unopened: boards
      .filter(({ board, opened: one }) => one === undefined && released.has(board))
      .map(({ board }) => board),
  };
};

const SAID: Readonly<Record<WrongDeal["what"], string>> = {
  commitment: "its seed is not the one that was committed to",
  dealt: "its seed deals other cards",
  digest: "other cards were sealed than are shown",
  cards: "what was opened is no whole deal",
};

export const linesOfDeals = ({ wrong, unopened }: VerifiedDeals): readonly string[] => [
  ...wrong.map((one) => `deals ${one.set}${"board" in one ? `, board ${one.board}` : ""}: ${SAID[one.what]}`),
  ...(unopened.length === 0 ? [] : [`released without their hands, for want of the key: ${unopened.join(", ")}`]),
];
