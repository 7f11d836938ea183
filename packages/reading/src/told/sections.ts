/**
 * What files of boards have words for: a record as it lies there at its end, and the sections of PBN, calls in rows and tricks in columns, with the format's own
 * marks of what was irregular and stands (Portable Bridge Notation 2.1, 3.5 and 3.6). Laws 18, 20, 22, 44, 61.
 */
import {
  type Bid,
  type Card,
  isBid,
  leftOf,
  newTable,
  outranks,
  type Seat,
  type Setting,
  type TableEvent,
  viewFor,
  type Vulnerability,
} from "@traveller/engine";
import { callsAtEnd, type ShownCall } from "@traveller/engine/replay";

type Trick = readonly { readonly seat: Seat; readonly card: Card }[];

export type BoardAtEnd = {
  readonly board: number | undefined;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  /** As the board started, slips put right. */
  readonly deal: string | undefined;
  readonly contract: string | undefined;
  readonly declarer: Seat | undefined;
  /** Those that lie there; what was taken back is gone. */
  readonly calls: readonly ShownCall[];
  readonly tricks: readonly Trick[];
  /** Who won each of them. */
  readonly winners: readonly (Seat | undefined)[];
  readonly cards: readonly Card[];
  /** Of them those that were revokes, as far as anybody has noticed. */
  readonly revokes: ReadonlySet<Card>;
  readonly declarerTricks: number | undefined;
};

type Started = Extract<TableEvent, { readonly type: "BoardStarted" }>;

/** How the board started: the last correction of that holds. */
const startAfter = (started: Started | undefined, event: TableEvent): Started | undefined => {
  if (event.type === "BoardStarted") return event;
  return event.type === "RecordCorrected" && event.to?.type === "BoardStarted" ? event.to : started;
};

/** What everybody may see of it; the same whoever reads the record. */
export const boardAtEnd = (events: readonly TableEvent[], setting: Setting): BoardAtEnd => {
  const recorded = events.map((event, index) => ({ number: index + 1, at: "", event }));
  const { calls, table } = callsAtEnd(newTable(setting), recorded, "public");
  const { position } = table;
  const { contract, declarer, declarerTricks } = viewFor(table, "spectator");
  const started = events.reduce<Started | undefined>(startAfter, undefined);
  const tricks = (position.play?.tricks ?? []).map(({ cards }) => cards);
  return {
    board: started?.board,
    dealer: position.dealer,
    vulnerability: position.vulnerability,
    deal: started?.deal,
    contract: declarer === null ? undefined : contract?.split("-")[0],
    declarer: declarer ?? undefined,
    calls: calls.filter(({ state }) => state !== "withdrawn"),
    tricks,
    winners: (position.play?.tricks ?? []).map(({ winner }) => winner),
    cards: tricks.flatMap((cards) => cards.map(({ card }) => card)),
    revokes: new Set(
      position.irregularities.flatMap(({ law, card, noticed }) =>
        noticed && /^61(?!\d)/u.test(law) && card !== undefined ? [card.card] : [],
      ),
    ),
    declarerTricks: declarerTricks ?? undefined,
  };
};

export type Sections = {
  /** Rows of four calls, each with the number of its note: `^I` before one that is too low, `^S` for a player who was passed over. */
  readonly auction: readonly string[];
  readonly notes: readonly string[];
  /** `^L` before a card that was led out of turn, `^R` before a revoke. */
  readonly play: { readonly leader: Seat; readonly rows: readonly string[] } | undefined;
};

/** The bids that do not outrank the one before them. */
const tooLow = (calls: BoardAtEnd["calls"]): ReadonlySet<number> => {
  const low = new Set<number>();
  let last: Bid | undefined;
  for (const { call, number } of calls) {
    if (!isBid(call)) continue;
    if (last !== undefined && !outranks(call, last)) low.add(number);
    last = call;
  }
  return low;
};

/** The cards that were led by somebody who was not to lead: the opening lead by another than the player to declarer's left, a later one by another than who won the trick before. */
const ledOutOfTurn = ({ tricks, winners, declarer }: BoardAtEnd): ReadonlySet<Card> =>
  new Set(
    tricks.flatMap(([lead], index) => {
      const due = index > 0 ? winners[index - 1] : declarer === undefined ? undefined : leftOf(declarer);
      return lead === undefined || due === undefined || due === lead.seat ? [] : [lead.card];
    }),
  );

/** A value of a tag is one line. */
export const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

const inFours = (cells: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) => cells.slice(row * 4, row * 4 + 4).join(" "));

const inOrderFrom = (first: Seat): readonly Seat[] => {
  const second = leftOf(first);
  const third = leftOf(second);
  return [first, second, third, leftOf(third)];
};

/** What was said of a call, in order: an explanation that was put right was heard before it was. Nothing where what holds is gone. */
export const saidOf = (told: ShownCall["told"]): string | undefined => {
  const last = told.at(-1);
  if (typeof last !== "string" || last === "") return undefined;
  const said = told.flatMap((words) => (typeof words === "string" && words !== "" ? [words] : []));
  return [...new Set(said)].join(LATER);
};
const LATER = "; later: ";

export const sectionsOf = (board: BoardAtEnd): Sections => {
  const { calls, tricks, revokes } = board;
  const notes: string[] = [];
  const low = tooLow(calls);
  const cells = calls.map(({ call, told, number }) => {
    const marked = call === "-" ? "^S" : low.has(number) ? `^I ${call}` : call;
    const words = saidOf(told);
    if (words === undefined) return marked;
    notes.push(words);
    return `${marked} =${notes.length}=`;
  });
  const outOfTurn = ledOutOfTurn(board);
  const written = (card: Card): string => `${outOfTurn.has(card) ? "^L " : ""}${revokes.has(card) ? "^R " : ""}${card}`;
  const leader = tricks[0]?.[0]?.seat;
  return {
    auction: inFours(cells),
    notes,
    play:
      leader === undefined
        ? undefined
        : {
            leader,
            rows: tricks.map((trick) =>
              inOrderFrom(leader)
                .map((seat) => trick.find((one) => one.seat === seat)?.card)
                .map((card) => (card === undefined ? "-" : written(card)))
                .join(" "),
            ),
          },
  };
};
