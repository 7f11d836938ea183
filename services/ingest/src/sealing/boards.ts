/** Boards sealed and opened: what is sealed of each, how a release opens it, and when its seed is opened. Laws 1, 6, 16. */
import {
  foldNext,
  isPlayedOut,
  sealedBoard,
  type SealedBoard,
  type Session,
  type SessionEvent,
  type SetOfDeals,
} from "@traveller/engine";
import { digestOfDeal } from "@traveller/engine/dealing";
import type { Vault } from "./keys.ts";

type SealedData = Extract<SessionEvent, { readonly type: "DealsSealed" }>["data"]["boards"][number];
export type OpenedBoard = { readonly board: number; readonly deal: string; readonly salt: string };

const aboutSeed = (session: string, set: string): string => `seed ${session} ${set}`;
const aboutBoard = (session: string, set: string, board: number): string => `board ${session} ${set} ${board}`;

export const sealSeed = (vault: Vault, session: string, set: string, seed: string): string =>
  vault.seal(aboutSeed(session, set), seed);
export const openSeed = (vault: Vault, session: string, { set, seed }: SetOfDeals): string | undefined =>
  seed === undefined ? undefined : vault.open(aboutSeed(session, set), seed.sealed);

/** The salt lies beside the cards, sealed: whoever has digest and some of the hands alone cannot try the others out. All boards are as long as each other. */
export const sealBoard = (
  vault: Vault,
  { session, set }: { readonly session: string; readonly set: string },
  { board, deal }: { readonly board: number; readonly deal: string },
): SealedData => {
  const salt = vault.fresh();
  return {
    board,
    digest: digestOfDeal({ session, board, deal, salt }),
    sealed: vault.seal(aboutBoard(session, set, board), `${salt} ${deal}`),
  };
};

/** Its cards; `undefined` where the key is not here, or what was sealed is not what its digest is of. */
export const openBoard = (
  vault: Vault,
  session: string,
  { set, sealed: { board, digest, sealed } }: { readonly set: SetOfDeals; readonly sealed: SealedBoard },
): OpenedBoard | undefined => {
  const text = vault.open(aboutBoard(session, set.set, board), sealed);
  const [, salt, deal] = /^([0-9a-f]{64}) (.*)$/u.exec(text ?? "") ?? [];
  if (salt === undefined || deal === undefined) return undefined;
  return digestOfDeal({ session, board, deal, salt }) === digest ? { board, deal, salt } : undefined;
};

/** What a release is told with: the cards of a board that was sealed. Where they cannot be opened the board is released all the same: its results are everybody's. */
const released = (session: Session, event: SessionEvent, vault: Vault | undefined): SessionEvent => {
  if (event.type !== "BoardReleased" || event.data.opened !== undefined || vault === undefined) return event;
  const known = sealedBoard(session.setsOfDeals, event.data.board);
  const id = session.settings?.session;
  if (known === undefined || known.sealed.opened !== undefined || id === undefined) return event;
  const opened = openBoard(vault, id, known);
  if (opened === undefined) return event;
  const { deal, salt } = opened;
  return { type: "BoardReleased", data: { board: event.data.board, opened: { deal, salt } } };
};

/** Hands of sealed boards come with their release, and not from anywhere else: what a file says of them before is left out. */
const withoutSealed = (
  session: Session,
  event: SessionEvent,
  opening: ReadonlySet<number>,
): readonly SessionEvent[] => {
  if (event.type !== "DealsSet") return [event];
  const boards = event.data.boards.filter(({ board }) => {
    const known = sealedBoard(session.setsOfDeals, board);
    return (
      known === undefined || known.sealed.opened !== undefined || opening.has(board) || session.released.has(board)
    );
  });
  return boards.length === event.data.boards.length
    ? [event]
    : boards.length === 0
      ? []
      : [{ type: "DealsSet", data: { ...event.data, boards } }];
};

/** The events with what is opened by them: cards with the release of their board, a seed with that of the last board that it dealt. */
export const withOpenings = (
  before: Session,
  given: readonly SessionEvent[],
  vault: Vault | undefined,
): readonly SessionEvent[] => {
  if (before.setsOfDeals.size === 0) return given;
  const opening = new Set(given.flatMap((event) => (event.type === "BoardReleased" ? [event.data.board] : [])));
  const told = given
    .flatMap((event) => withoutSealed(before, event, opening))
    .map((event) => released(before, event, vault));
  if (opening.size === 0) return told;
  const after = foldNext(before, told);
  const id = after.settings?.session;
  if (vault === undefined || id === undefined) return told;
  const seeds = [...after.setsOfDeals.values()].flatMap((set): readonly SessionEvent[] => {
    if (set.seed === undefined || set.seed.opened !== undefined || !isPlayedOut(set, after.released)) return [];
    const seed = openSeed(vault, id, set);
    return seed === undefined ? [] : [{ type: "SeedOpened", data: { set: set.set, seed } }];
  });
  return [...told, ...seeds];
};
