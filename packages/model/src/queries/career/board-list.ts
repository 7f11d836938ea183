/**
 * All that somebody played, board by board, the newest first, by what is asked for. Evenings are read some at a time in the order of their index; a page that
 * found too little says how far back it has looked, and goes on from there: no question makes it slow.
 */
import { compareExact, exact, outcomeAtTable } from "@traveller/engine";
import { CONTRACT_KINDS, kindOfContract, strainOf } from "@traveller/engine/career";
import type { Model } from "../../database/model.ts";
import { idsOf, keptId } from "../same-person.ts";
import { type BoardPlayed, boardsAs } from "./played-boards.ts";

/** `declaring`: declarer or dummy; `defending`: the other side. */
export const PARTS_ASKED = ["declarer", "dummy", "leader", "defender", "declaring", "defending"] as const;
export const SWINGS = ["gain", "loss"] as const;

export type BoardsAsked = {
  readonly partner?: string | undefined;
  readonly session?: string | undefined;
  readonly tournament?: string | undefined;
  readonly year?: number | undefined;
  /** A kind (`game`), a strain (`S`, `NT`) or the contract itself (`4SX`). */
  readonly contract?: string | undefined;
  readonly part?: (typeof PARTS_ASKED)[number] | undefined;
  readonly swing?: (typeof SWINGS)[number] | undefined;
  readonly irregular?: boolean | undefined;
  readonly adjusted?: boolean | undefined;
};

export type BoardCursor = {
  readonly day: string | null;
  readonly session: string;
  readonly board: number;
  readonly result: string;
};

export type BoardList = {
  readonly boards: readonly BoardPlayed[];
  /** Where the next page begins; null at the end. */
  readonly next: BoardCursor | null;
  /** Up to which day was looked, where the page is not full and there is more. */
  readonly lookedTo: string | null;
};

/** So many evenings have a page's boards where all are asked for; of those who look for some, more are read at once. */
const AT_FIRST = 6;
const AT_ONCE = 20;
const MOST_EVENINGS = 200;

type EveningAt = { readonly session: string; readonly contestant: string; readonly day: string | null };

const eveningsFrom = async (
  model: Model,
  ids: readonly string[],
  { partner, session, tournament, year, adjusted }: BoardsAsked,
  from: Pick<BoardCursor, "day" | "session"> | undefined,
  atOnce: number,
): Promise<readonly EveningAt[]> => {
  const { sql } = model;
  const after =
    from === undefined
      ? sql`true`
      : from.day === null
        ? sql`(day is null and career.session >= ${from.session})`
        : sql`(day < ${from.day}::date or day is null or (day = ${from.day}::date and career.session >= ${from.session}))`;
  return sql<EveningAt[]>`
    select career.session, career.contestant, day::text as day
    from career join session as own on own.id = career.session and not own.withdrawn
    where person = any(${[...ids]}) and ${after}
      and ${partner === undefined ? sql`true` : sql`partner = any(${[...(await idsOf(model, partner))]})`}
      and ${session === undefined ? sql`true` : sql`career.session = ${session}`}
      and ${tournament === undefined ? sql`true` : sql`own.tournament = ${tournament}`}
      and ${year === undefined ? sql`true` : sql`day between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date`}
      and ${adjusted === true ? sql`(adjusted ->> 'boards')::int > 0` : sql`true`}
    group by day, career.session, career.contestant
    order by day desc nulls last, career.session, career.contestant limit ${atOnce}`;
};

/** From so much on an evening's board is told: nearly a top, nearly a bottom; a game's swing. */
const SWING_AT = { percent: { gain: "90", loss: "10" }, imps: { gain: "8", loss: "-8" } } as const;

const swings = ({ worth, scale }: BoardPlayed, swing: (typeof SWINGS)[number]): boolean => {
  if (worth === null || scale === null) return false;
  const order = compareExact(exact(worth), exact(SWING_AT[scale][swing]));
  return swing === "gain" ? order >= 0 : order <= 0;
};

const isOfContract = ({ outcome }: BoardPlayed, asked: string): boolean => {
  const played = outcomeAtTable(outcome);
  if (played?.kind !== "played") return asked === "passedOut" && played?.kind === "passedOut";
  return CONTRACT_KINDS.some((kind) => kind === asked)
    ? kindOfContract(played.contract) === asked
    : played.contract === asked || strainOf(played.contract) === asked;
};

const isOfPart = ({ role }: BoardPlayed, part: (typeof PARTS_ASKED)[number]): boolean =>
  part === "declaring"
    ? role === "declarer" || role === "dummy"
    : part === "defending"
      ? role === "leader" || role === "defender"
      : role === part;

const isAsked = (one: BoardPlayed, { partner, contract, part, swing, irregular, adjusted }: BoardsAsked): boolean =>
  (partner === undefined || one.partner?.person === partner) &&
  (contract === undefined || isOfContract(one, contract)) &&
  (part === undefined || isOfPart(one, part)) &&
  (swing === undefined || swings(one, swing)) &&
  (irregular !== true || one.irregular) &&
  (adjusted !== true || one.adjusted);

const inOrder = (one: BoardPlayed, other: BoardPlayed): number =>
  one.board - other.board || (one.result < other.result ? -1 : one.result > other.result ? 1 : 0);

const isAfter = (one: BoardPlayed, { session, board, result }: BoardCursor): boolean =>
  one.session !== session || one.board > board || (one.board === board && one.result > result);

/** The first result of a session, before all of its boards. */
const beginningOf = ({ session, day }: EveningAt): BoardCursor => ({ day, session, board: 0, result: "" });

export const boardsPlayed = async (
  model: Model,
  person: string,
  { partner, ...besides }: BoardsAsked,
  { limit = 50, from }: { readonly limit?: number; readonly from?: BoardCursor | undefined } = {},
): Promise<BoardList> => {
  const found: BoardPlayed[] = [];
  const ids = await idsOf(model, person);
  // A link of before may name his partner by a number that he has no more.
  const asked = partner === undefined ? besides : { ...besides, partner: await keptId(model, partner) };
  let at = from;
  for (let looked = 0; looked < MOST_EVENINGS; looked += AT_ONCE) {
    const atOnce = looked === 0 ? AT_FIRST : AT_ONCE;
    const evenings = await eveningsFrom(model, ids, asked, at, atOnce);
    // The last may have more lines than fitted: it is where the next ones begin, unless these were all.
    const last = evenings.length === atOnce ? evenings.at(-1) : undefined;
    const [first] = evenings;
    const whole =
      last === undefined || last.session === first?.session
        ? evenings
        : evenings.filter(({ session }) => session !== last.session);
    const boards = await boardsAs(model, person, whole);
    for (const { session } of new Map(whole.map((one) => [one.session, one])).values())
      found.push(
        ...boards
          .filter((one) => one.session === session && isAsked(one, asked) && (at === undefined || isAfter(one, at)))
          .toSorted(inOrder),
      );
    if (found.length > limit) {
      const shown = found.slice(0, limit);
      const end = shown.at(-1);
      return {
        boards: shown,
        next: end === undefined ? null : { day: end.day, session: end.session, board: end.board, result: end.result },
        lookedTo: null,
      };
    }
    if (last === undefined || last.session === first?.session) return { boards: found, next: null, lookedTo: null };
    at = beginningOf(last);
  }
  return { boards: found, next: at ?? null, lookedTo: at?.day ?? null };
};
