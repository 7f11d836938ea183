/**
 * Who reads. Nothing of a board (hands, results, comparisons) is given to anyone before it is released, but to those who
 * have played it, to officials, and to whoever sits on a committee that hears an appeal about it. Every query of board details asks here first.
 */
import { hasBegun } from "@traveller/engine";
import { and, eq, or, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { board } from "../schema/board.ts";
import { appeal, ruling } from "../schema/case.ts";
import { player } from "../schema/contestant.ts";
import { deal } from "../schema/deal.ts";
import { result } from "../schema/result.ts";
import { ofContestants } from "./results.ts";
import { idsOf, keptId } from "./same-person.ts";

export type Viewer = {
  /** The reader's person id, where one is signed in. */
  readonly person?: string;
  /** A director, committee or scorer of this session: sees every board. */
  readonly official?: boolean;
};

export const PUBLIC: Viewer = {};

/** Says of each board number whether the viewer may read its details now. */
export type MayRead = (board: number) => boolean;

export const mayReadBoards = async (model: Model, session: string, viewer: Viewer): Promise<MayRead> => {
  if (viewer.official === true) return () => true;
  const [scored, dealt, own, heard] = await Promise.all([
    model.db
      .selectDistinct({ board: board.board })
      .from(board)
      .where(and(eq(board.session, session), eq(board.released, true))),
    model.db
      .select({ board: deal.board })
      .from(deal)
      .where(and(eq(deal.session, session), eq(deal.released, true))),
    viewer.person === undefined ? [] : boardsPlayedBy(model, session, viewer.person),
    viewer.person === undefined ? [] : boardsHeardBy(model, session, viewer.person),
  ]);
  const open = new Set([...scored, ...dealt].map((row) => row.board).concat(own, heard));
  return (number) => open.has(number);
};

const boardsPlayedBy = async (model: Model, session: string, person: string): Promise<readonly number[]> => {
  const own = await model.db
    .select({ id: player.contestant })
    .from(player)
    .where(and(eq(player.session, session), eq(player.person, person)));
  if (own.length === 0) return [];
  const ids = own.map((row) => row.id);
  const rows = await model.db
    .select({ board: result.board, outcome: result.outcome, players: result.players })
    .from(result)
    .where(and(eq(result.session, session), ofContestants(ids)));
  // In a team of six, those who sat out have not seen the board: where the result says who played, it must name the reader.
  return (
    rows
      // One that a ruling is awaited on may be one that they are still to play (Law 15B), unless a result was made.
      .filter(hasBegun)
      .filter(({ players }) => players === null || Object.values(players).includes(person))
      .map((row) => row.board)
  );
};

/** Whoever was named to a committee and sits on it judges what was made of the board (Law 93B), whether or not a role is his. */
const boardsHeardBy = async (model: Model, session: string, person: string): Promise<readonly number[]> => {
  const ids = await idsOf(model, await keptId(model, person));
  const rows = await model.db
    .select({ board: ruling.board })
    .from(appeal)
    .innerJoin(ruling, and(eq(ruling.session, appeal.session), sql`jsonb_exists(${appeal.rulings}, ${ruling.id})`))
    .where(
      and(
        eq(appeal.session, session),
        // As whom he was named, whichever of his ids he has now.
        or(
          ...[person, ...ids].map((one) =>
            and(
              sql`jsonb_exists(${appeal.committee} -> 'members', ${one})`,
              sql`not jsonb_exists(${appeal.committee} -> 'recused', ${one})`,
            ),
          ),
        ),
      ),
    );
  return rows.flatMap((row) => row.board ?? []);
};
