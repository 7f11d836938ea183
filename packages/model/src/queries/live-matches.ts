/**
 * Matches of teams while they are shown: board by board what either room came to, as far as the reader has seen it end or may read it anyway, and what that is worth.
 * Laws 76A2, 78B, 80B2.
 */
import { imps, type Outcome, tableScore, vulnerabilityOf } from "@traveller/engine";
import { and, eq, inArray } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { match } from "../schema/match.ts";
import { result } from "../schema/result.ts";
import type { tableRecord } from "../schema/table.ts";
import type { RecordAddress } from "./record-places.ts";
import type { MayRead } from "./viewer.ts";

type Side = "home" | "away";

/** What a board came to where a team sat North-South. */
export type RoomOfBoard = {
  /** Where its record can be looked at. */
  readonly record: RecordAddress | null;
  readonly outcome: Outcome;
  /** North-South's score there; none where it is for a ruling to say. */
  readonly score: number | null;
};

export type BoardOfMatch = {
  readonly board: number;
  /** The room in which each team sits North-South; null where the reader knows nothing of it yet. */
  readonly rooms: Readonly<Record<Side, RoomOfBoard | null>>;
  /** What both rooms together gave each team, exact; none before both are known. */
  readonly gains: Readonly<Record<Side, string>> | null;
};

export type LiveMatch = {
  readonly id: string;
  readonly round: number | null;
  readonly home: string;
  readonly away: string;
  /** What each has won so far, as the standings count it. */
  readonly homeWon: string;
  readonly awayWon: string;
  /** Boards of which the reader knows anything. */
  readonly boards: readonly BoardOfMatch[];
};

type Row = typeof tableRecord.$inferSelect;
type Meeting = { readonly record: RecordAddress; readonly ns: readonly string[]; readonly ew: readonly string[] };
/** A record whose end its reader has seen, and what it came to then. */
export type RecordAtEnd = Meeting & Pick<Row, "cameTo">;

type MatchRow = typeof match.$inferSelect;

/** Which team sits North-South there, where this is that match. */
const sideNorthSouth = (
  { home, away, round, listed }: Pick<MatchRow, "home" | "away" | "round" | "listed">,
  { record, ns, ew }: Meeting,
): Side | undefined => {
  if (round !== null && round !== record.round) return undefined;
  if (listed.length > 0 && !listed.includes(record.board)) return undefined;
  const [one, other] = [ns[0], ew[0]];
  if (one === home && other === away) return "home";
  return one === away && other === home ? "away" : undefined;
};

type Counted = MatchRow["boards"][number];

const roomOf = (board: number, outcome: Outcome, record: RecordAddress | null): RoomOfBoard => ({
  record,
  outcome,
  score: outcome.kind === "adjusted" ? null : (tableScore(outcome, vulnerabilityOf(board)) ?? null),
});

/** As the match counts it, where the board is open; else by the two scores. */
const comparedOf = (board: number, rooms: BoardOfMatch["rooms"], counted: Counted | undefined): BoardOfMatch => {
  if (counted?.home !== undefined && counted.away !== undefined)
    return { board, rooms, gains: { home: counted.home, away: counted.away } };
  const [home, away] = [rooms.home?.score ?? null, rooms.away?.score ?? null];
  if (home === null || away === null) return { board, rooms, gains: null };
  const won = imps(home - away);
  return { board, rooms, gains: { home: String(won), away: String(0 - won) } };
};

/** The matches that are played at tables that are shown. */
export const liveMatches = async (
  model: Model,
  id: string,
  {
    inPlay,
    ended,
    mayRead,
  }: { readonly inPlay: readonly Meeting[]; readonly ended: readonly RecordAtEnd[]; readonly mayRead: MayRead },
): Promise<readonly LiveMatch[]> => {
  const rows = await model.db.select().from(match).where(eq(match.session, id));
  const played = rows
    .filter((row) => inPlay.some((one) => sideNorthSouth(row, one) !== undefined))
    .toSorted((a, b) => a.position - b.position);
  if (played.length === 0) return [];
  // A board that is open is as it stands in the session.
  const open = await model.db
    .select({ match: result.match, board: result.board, ns: result.ns, outcome: result.outcome })
    .from(result)
    .where(
      and(
        eq(result.session, id),
        inArray(
          result.match,
          played.map((row) => row.id),
        ),
      ),
    );
  return played.map((row) => {
    const rooms = new Map<number, Record<Side, RoomOfBoard | null>>();
    const put = (board: number, side: Side, room: RoomOfBoard): void => {
      rooms.set(board, { ...(rooms.get(board) ?? { home: null, away: null }), [side]: room });
    };
    for (const one of ended) {
      const side = sideNorthSouth(row, one);
      if (side !== undefined && one.cameTo !== null)
        put(one.record.board, side, roomOf(one.record.board, one.cameTo, one.record));
    }
    for (const one of open) {
      if (one.match !== row.id || !mayRead(one.board)) continue;
      const side = one.ns === row.home ? "home" : one.ns === row.away ? "away" : undefined;
      if (side !== undefined)
        put(one.board, side, roomOf(one.board, one.outcome, rooms.get(one.board)?.[side]?.record ?? null));
    }
    return {
      id: row.id,
      round: row.round,
      home: row.home,
      away: row.away,
      homeWon: row.homeWon,
      awayWon: row.awayWon,
      boards: [...rooms]
        .toSorted(([a], [b]) => a - b)
        .map(([board, of]) =>
          comparedOf(board, of, mayRead(board) ? row.boards.find((one) => one.board === board) : undefined),
        ),
    };
  });
};
