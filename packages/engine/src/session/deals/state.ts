/** The sealed deals of a session, set by set, as its events leave them. Plain data. Law 6. */
export type SealedBoard = {
  readonly board: number;
  readonly digest: string;
  /** What the door alone can open. */
  readonly sealed: string;
  /** Dealt anew before it was played (Law 6D): another set has it. */
  readonly superseded?: true;
  readonly opened?: { readonly deal: string; readonly salt: string };
};

export type SetOfDeals = {
  readonly set: string;
  /** Absent where the deals were brought. */
  readonly seed?: { readonly commitment: string; readonly sealed: string; readonly opened?: string };
  /** Absent until something was sealed under it. */
  readonly from?:
    | { readonly how: "dealt"; readonly lot: string }
    | { readonly how: "brought"; readonly program?: string | undefined };
  readonly boards: readonly SealedBoard[];
  /** When the events came that began it, and that sealed boards. */
  readonly committedAt?: string;
  readonly sealedAt?: string;
};
/** In the order in which they began. */
export type SetsOfDeals = ReadonlyMap<string, SetOfDeals>;

/** The board as it is sealed now, and by which set; `undefined` where its cards are no secret, or nobody dealt it. */
export const sealedBoard = (
  sets: SetsOfDeals,
  board: number,
): { readonly set: SetOfDeals; readonly sealed: SealedBoard } | undefined => {
  for (const set of sets.values()) {
    const sealed = set.boards.find((one) => one.board === board && one.superseded === undefined);
    if (sealed !== undefined) return { set, sealed };
  }
  return undefined;
};

/** Every board that was sealed here, whether or not it is open by now. */
export const boardsSealed = (sets: SetsOfDeals): readonly number[] =>
  [...sets.values()].flatMap(({ boards }) => boards.map(({ board }) => board));

/** A seed whose boards are all released may be opened: nobody plays what it deals any more. */
export const isPlayedOut = ({ boards }: SetOfDeals, released: ReadonlySet<number>): boolean =>
  boards.length > 0 && boards.every(({ board }) => released.has(board));
