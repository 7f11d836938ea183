/** What files of boards have words for: a record as it lies there at its end, and the sections of PBN, calls in rows and tricks in columns. Laws 20, 22, 44. */
import {
  type Card,
  leftOf,
  newTable,
  type Seat,
  type Setting,
  type TableEvent,
  viewFor,
  type Vulnerability,
} from "@traveller/engine";
import { callsAtEnd, type ShownCall } from "@traveller/engine/replay";

type Trick = readonly { readonly seat: Seat; readonly card: Card }[];

export type BoardAtEnd = {
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  /** As the board started, slips put right. */
  readonly deal: string | undefined;
  readonly contract: string | undefined;
  readonly declarer: Seat | undefined;
  /** Those that lie there; what was taken back is gone. */
  readonly calls: readonly ShownCall[];
  readonly tricks: readonly Trick[];
  readonly cards: readonly Card[];
  readonly declarerTricks: number | undefined;
};

/** The cards as the board started: the last correction of that holds. */
const dealAfter = (deal: string | undefined, event: TableEvent): string | undefined => {
  if (event.type === "BoardStarted") return event.deal;
  return event.type === "RecordCorrected" && event.to?.type === "BoardStarted" ? event.to.deal : deal;
};

/** What everybody may see of it; the same whoever reads the record. */
export const boardAtEnd = (events: readonly TableEvent[], setting: Setting): BoardAtEnd => {
  const recorded = events.map((event, index) => ({ number: index + 1, at: "", event }));
  const { calls, table } = callsAtEnd(newTable(setting), recorded, "public");
  const { position } = table;
  const { contract, declarer, declarerTricks } = viewFor(table, "spectator");
  const tricks = (position.play?.tricks ?? []).map(({ cards }) => cards);
  return {
    dealer: position.dealer,
    vulnerability: position.vulnerability,
    deal: events.reduce(dealAfter, undefined),
    contract: declarer === null ? undefined : contract?.split("-")[0],
    declarer: declarer ?? undefined,
    calls: calls.filter(({ state }) => state !== "withdrawn"),
    tricks,
    cards: tricks.flatMap((cards) => cards.map(({ card }) => card)),
    declarerTricks: declarerTricks ?? undefined,
  };
};

export type Sections = {
  /** Rows of four calls, each with the number of its note. */
  readonly auction: readonly string[];
  readonly notes: readonly string[];
  readonly play: { readonly leader: Seat; readonly rows: readonly string[] } | undefined;
};

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

export const sectionsOf = ({ calls, tricks }: BoardAtEnd): Sections => {
  const notes: string[] = [];
  const cells = calls.map(({ call, told }) => {
    const words = saidOf(told);
    if (words === undefined) return call;
    notes.push(words);
    return `${call} =${notes.length}=`;
  });
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
                .map((seat) => trick.find((one) => one.seat === seat)?.card ?? "-")
                .join(" "),
            ),
          },
  };
};
