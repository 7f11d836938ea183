import "server-only";
/** The frames of a record as its page shows them: plain data in the reader's language. What he may see of it was decided where they were made. */
import { isDeepStrictEqual } from "node:util";
import { isInformation, isOutOfTempo, SEATS, SUITS, type TableEvent, wordsIn } from "@traveller/engine";
import { eventSaid, type Frame, noticedLater, nowSaid, type Told } from "@traveller/engine/replay";
import type { FrameShown, Mark } from "#format/replay.ts";
import type { lawLed } from "#server/law-led.ts";
import { speaking } from "./spoken.ts";

type Words = ReturnType<typeof wordsIn>[number];

/** A text that was erased is a reference still. */
const quoted = (words: Words): string | null => (typeof words === "string" ? words : null);

const MARKS: Readonly<Partial<Record<TableEvent["type"], Mark>>> = {
  FindingMade: "ruling",
  TricksAwarded: "ruling",
  RectificationWaived: "ruling",
  OptionElected: "choice",
  ClaimMade: "claim",
  TricksConceded: "claim",
  ConcessionObjected: "claim",
  ClaimAccepted: "claim",
  ClaimContested: "claim",
  ConcessionWithdrawn: "claim",
  AcquiescenceWithdrawn: "claim",
};

/** An irregularity is marked where it happened and where this reader first learns of it. */
const markOf = ({ event, view }: Frame, before: Frame | undefined, irregular: boolean): Mark | null => {
  if (event === null) return null;
  const ruled = MARKS[event.type];
  if (ruled !== undefined) return ruled;
  if (irregular || view.irregularities.length > (before?.view.irregularities.length ?? 0)) return "irregularity";
  return isInformation(event) || isOutOfTempo(event) ? "information" : null;
};

const gapOf = (frame: Frame, before: Frame | undefined): number | null => {
  const [from, to] = [before?.at, frame.at].map((at) => (typeof at === "string" ? Date.parse(at) : Number.NaN));
  const seconds = ((to ?? Number.NaN) - (from ?? Number.NaN)) / 1000;
  return Number.isNaN(seconds) ? null : Math.max(0, Math.round(seconds));
};

/** A hand as a deal is written: ranks by suit. */
const handsOf = (hands: Frame["hands"]): FrameShown["hands"] =>
  Object.fromEntries(
    SEATS.flatMap((seat) => {
      const hand = hands[seat];
      if (hand === undefined) return [];
      const ranks = SUITS.map((suit) => hand.flatMap((card) => (card.startsWith(suit) ? card.slice(1) : [])).join(""));
      return [[seat, ranks.join(".")]];
    }),
  );

const contractOf = (contract: string | null): string | null => {
  const [bid, declarer] = (contract ?? "").split("-");
  return bid === undefined || declarer === undefined ? null : bid;
};

type Part = {
  /** The first of them that is wanted. */
  readonly from?: number;
  /** How a Law is led to. */
  readonly lead?: typeof lawLed;
};

/** All of them, or those from one on; where a part is the same as in the frame before, it is the same value, and travels once. */
export const framesShown = async (
  frames: readonly Frame[],
  timed: boolean,
  { from = 0, lead }: Part = {},
): Promise<readonly FrameShown[]> => {
  const later = noticedLater(frames);
  const places = new Map(frames.map(({ number }, index) => [number, index]));
  /** An entry that a sentence names is named by its place among those that are shown. */
  const placed = (said: Told): Told => {
    const { number } = said.parameters;
    const place = typeof number === "number" ? places.get(number) : undefined;
    return place === undefined ? said : { ...said, parameters: { ...said.parameters, number: place } };
  };
  const told = frames.map((frame, index) =>
    index < from
      ? undefined
      : {
          said: [...eventSaid(frame, frames[index - 1]), ...(later.get(frame.number) ?? [])].map(placed),
          now: nowSaid(frame),
        },
  );
  const { spoken, answered } = await speaking(
    told.flatMap((one) => (one === undefined ? [] : [...one.said, ...one.now])),
    frames.slice(from).flatMap(({ answer }) => answer ?? []),
    lead,
  );
  const shown: FrameShown[] = [];
  for (const [index, frame] of frames.entries()) {
    if (index < from) continue;
    const { view, event } = frame;
    const last = shown.at(-1);
    const calls = frame.calls.map(({ seat, call, state, alerted, told: words }) => ({
      seat,
      call,
      state,
      alerted,
      told: words.map(quoted),
    }));
    shown.push({
      number: index,
      entry: frame.number,
      at: timed ? frame.at : null,
      mark: markOf(frame, frames[index - 1], later.has(frame.number)),
      gap: timed ? gapOf(frame, frames[index - 1]) : null,
      said: (told[index]?.said ?? []).map(spoken),
      now: kept((told[index]?.now ?? []).map(spoken), last?.now),
      quoted: event === null ? [] : wordsIn(event).map(quoted),
      hands: kept(handsOf(frame.hands), last?.hands),
      calls: kept(calls, last?.calls),
      trick: frame.trick,
      aside: frame.aside,
      lastTrick: kept(frame.lastTrick, last?.lastTrick),
      won: kept(frame.won, last?.won),
      turn: view.turn,
      contract: contractOf(view.contract),
      declarer: view.declarer,
      tricks: view.declarerTricks,
      over: view.phase === "ended",
      answer: frame.answer === null ? null : kept(answered(frame.answer), last?.answer ?? undefined),
    });
  }
  return shown;
};

const kept = <T>(value: T, before: T | undefined): T =>
  before !== undefined && isDeepStrictEqual(before, value) ? before : value;
