import "server-only";
/** What was decided later of a board's result at a table: corrections and rulings, the last first, each with its Law and reason. Laws 12, 64, 71, 79, 82. */
import type { BoardReplay, ChangeView } from "@traveller/model";
import { api } from "../caller.ts";

/** As many as can be asked for at once. */
const MOST_CHANGES = 200;

type Open = Extract<BoardReplay, { readonly kind: "open" }>;

// What stands in the session is told with the board, not with a table that is shown live: there is no result then.
export const decidedOf = async (session: string, { result }: Pick<Open, "result">): Promise<readonly ChangeView[]> => {
  if (result === null) return [];
  const { board, id, field } = result;
  return (await api().session.changes({ session, about: { board, result: id, field }, limit: MOST_CHANGES })) ?? [];
};

/** The same of a board as a whole, in one field. */
export const decidedOfBoard = async (session: string, board: number, field: number): Promise<readonly ChangeView[]> =>
  (await api().session.changes({ session, about: { board, field }, limit: MOST_CHANGES })) ?? [];
