/**
 * The record of a board as the device of its table is told it, so that it can go on where it stopped: what everybody there has seen and heard, in its order. No hands, and
 * of no other board than those of its round. Laws 8, 9, 16, 20.
 */
import { type TableEvent, withWords, wordsIn } from "@traveller/engine";
import { type Device, MAY_RECORD, refused, type Refused, says } from "@traveller/contract";
import type { Told } from "@traveller/contract/answers";
import type { RecordAtDevice } from "@traveller/contract/device-record";
import { isAtTable } from "@traveller/log";
import type { Means } from "../means/means.ts";
import { atDevice, type OpenedAtDevice, streamAtDevice } from "./at-device.ts";
import type { Knowledge } from "./known.ts";

/** What is said aloud by the director, and rests on no hand. */
const SAID_ALOUD: ReadonlySet<TableEvent["type"]> = new Set<TableEvent["type"]>([
  "FindingMade",
  "TricksAwarded",
  "RectificationWaived",
  "NextBoardCalled",
  "RoundEnded",
  "CorrectionPeriodEnded",
]);

/** As the table may know it; `undefined` for what is about the cards in a hand. */
const told = (event: TableEvent): TableEvent | undefined => {
  if (event.type === "RecordCorrected") {
    if (event.to === null) return event;
    const to = told(event.to);
    return to === undefined || to.type === "RecordCorrected" ? undefined : { ...event, to };
  }
  if (event.type === "BoardStarted") {
    const { deal: _deal, ...start } = event;
    return start;
  }
  if (event.type === "LeadSelected") return { type: event.type, seat: event.seat };
  if (event.type === "FindingMade") {
    const { note: _note, ...finding } = event;
    return finding;
  }
  return MAY_RECORD[event.type].includes("table") || SAID_ALOUD.has(event.type) ? event : undefined;
};

const isKnown = (event: TableEvent | undefined): event is TableEvent => event !== undefined;

export const recordAtDevice = async (
  { log, beside: { texts } }: Pick<Means, "log" | "beside">,
  knowledge: Knowledge,
  session: OpenedAtDevice,
  device: Device,
  { round, board }: { readonly round: number; readonly board: number },
): Promise<Told<typeof RecordAtDevice> | Refused> => {
  const { round: now } = await atDevice(knowledge, session, device);
  const at = now?.round === round ? now.boards.find((one) => one.board === board) : undefined;
  if (at === undefined)
    return refused("unknown", says("devices.noSuchBoard", { board, round }), says("devices.itsBoards"), {
      path: "board",
    });
  const { attempt } = at;
  const events: (TableEvent | undefined)[] = [];
  for await (const read of log.readStream(streamAtDevice(session, device, { round, board, attempt })))
    events.push(...read.filter(isAtTable).map(({ atTable }) => told(atTable)));
  const common = { board, attempt, version: events.length };
  if (!events.every(isKnown)) return { ...common, events: null };
  const known = await texts.many(
    events.flatMap((event) => wordsIn(event).flatMap((words) => (typeof words === "string" ? [] : [words.text]))),
  );
  return {
    ...common,
    events: events.map((event) =>
      withWords(event, (words) => (typeof words === "string" ? words : (known.get(words.text)?.content ?? ""))),
    ),
  };
};
