/**
 * What a table's device has to send of one board: a result that both sides said, or what was recorded of it as it happened, and the commands that say so, each with its id. Read back from the
 * browser it is checked like anything that comes from outside. Laws 9, 79A.
 */
import { Refusal } from "@traveller/contract/answers";
import { type AtDevice, BoardAtTable, RoundAtTable, SaidAtTable } from "@traveller/contract/device";
import type { TableEvent } from "@traveller/engine/at-device";
import { z } from "zod";
import { eventsOf } from "#format/said-at-table.ts";

const Sides = RoundAtTable.pick({ ns: true, ew: true });
type Sides = z.infer<typeof Sides>;

/** An event as this page wrote it or the door told it. Its name alone is looked at: a browser loads no shapes of events, and what is wrong with one the door says. */
export const KeptEvent = z.custom<TableEvent>(
  (value) => typeof value === "object" && value !== null && "type" in value && typeof value.type === "string",
);

export const Entry = z.object({
  id: z.string(),
  /** Its order among all that this browser keeps. */
  key: z.number(),
  place: z.string(),
  round: z.number(),
  /** The board as it stood before. */
  board: BoardAtTable,
  sides: Sides,
  /** What both sides said of it, or what its record came to; absent while it is recorded. */
  said: SaidAtTable.optional(),
  events: z.array(KeptEvent),
  /** Those that have not been heard of yet. */
  commands: z.array(z.looseObject({ id: z.string() })),
  /** What the door said to the first of them, where people have to decide. */
  held: z.object({ kind: z.enum(["conflict", "refused"]), refusal: Refusal }).optional(),
});
export type Entry = z.infer<typeof Entry>;
export type NewEntry = Omit<Entry, "key">;

/** A table, as what this browser keeps for it is called. */
export const placeOf = ({ session, section, table }: AtDevice["device"]): string => `${session}/${section}-${table}`;

type Round = Sides & { readonly round: number };
type What = { readonly events: readonly TableEvent[]; readonly said?: SaidAtTable | undefined };

/** @param now when it happened: it may be sent much later. */
export const recordedOf = (
  device: AtDevice["device"],
  { round, ns, ew }: Round,
  board: BoardAtTable,
  { events, said }: What,
  now: string,
): NewEntry => {
  const { session, section, table } = device;
  return {
    id: crypto.randomUUID(),
    place: placeOf(device),
    round,
    board,
    sides: { ns, ew },
    ...(said === undefined ? {} : { said }),
    events: [...events],
    commands: events.map((event, index) => ({
      id: crypto.randomUUID(),
      type: "RecordAtTable",
      session,
      table: { section, round, table, board: board.board, attempt: board.attempt },
      expectedVersion: board.version + index,
      events: [event],
      at: now,
    })),
  };
};

/** What both sides said of a board. */
export const entryOf = (
  device: AtDevice["device"],
  round: Round,
  board: BoardAtTable,
  said: SaidAtTable,
  now: string,
): NewEntry =>
  recordedOf(device, round, board, { events: z.array(KeptEvent).parse(eventsOf(said, board, round)), said }, now);

/** The board once all of that is in its record: what is said next rests on it. */
export const after = ({ board, said, events }: Pick<NewEntry, "board" | "said" | "events">): BoardAtTable => {
  const { about: before, said: _said, ...rest } = board;
  const version = board.version + events.length;
  if (said === undefined) return { ...rest, version, state: "begun" };
  const first = events.findIndex(({ type }) => type === "ResultEntered");
  const about = first === -1 ? before : board.version + first + 1;
  return {
    ...rest,
    version,
    state: "agreed",
    said,
    ...(said.kind === "passedOut" || about === undefined ? {} : { about }),
  };
};

export const isOf = (
  entry: Pick<NewEntry, "round" | "board">,
  round: number,
  { board }: Pick<BoardAtTable, "board">,
): boolean => entry.round === round && entry.board.board === board;

/** A board as this device knows it: with what was said here and is not sent yet. What waits for people to decide changes nothing. */
export const asSaidHere = (entries: readonly NewEntry[], round: number, board: BoardAtTable): BoardAtTable => {
  const own = entries.filter((entry) => isOf(entry, round, board));
  const last = own.at(-1);
  // What was sent meanwhile is in the record already, and what follows counts from it.
  return last === undefined || own.some(({ held }) => held !== undefined) ? board : after(last);
};

/** Of what two writers said, whether it is the same: then there is nothing to decide. A lead that only one of them told makes no difference. */
export const isSameSaid = (one: SaidAtTable | undefined, other: SaidAtTable | undefined): boolean => {
  if (one === undefined || other === undefined) return false;
  if (one.kind !== "played" || other.kind !== "played") return one.kind === other.kind;
  const leads = [one.lead, other.lead].filter((lead) => lead !== undefined);
  return (
    one.contract === other.contract &&
    one.declarer === other.declarer &&
    one.tricks === other.tricks &&
    new Set(leads).size < 2
  );
};
