/**
 * What has just happened at a table, as sentences: what was recorded, in the order in which one would tell it. Free words are not in them; a page
 * shows those beside. What it means in law is the director's to say (`answers`). Laws 17 to 20, 41 to 71.
 */
import { lineSaid } from "../answers/claim-line-sentences.ts";
import type { Told } from "../answers/sentence.ts";
import { rankNamed, suitNamed } from "../answers/sentence.ts";
import { dealerOf, vulnerabilityOf } from "../cards/board.ts";
import { isCard } from "../cards/deal.ts";
import { isSeat, isSide, type Seat } from "../cards/seats.ts";
import type { EventOf, TableEvent } from "../position/events.ts";
import type { Frame } from "./frames.ts";
import { lawOfEvent } from "./law-of-event.ts";

type Parameters = Told["parameters"];
/** The end of a key that tells kinds of one event apart, and what the sentence takes in. */
type Kind = { readonly kind?: string; readonly with: Parameters };
type More = { readonly key: string; readonly law: string | null; readonly with: Parameters };

const plain = (parameters: Parameters): Kind => ({ with: parameters });
const kind = (name: string, parameters: Parameters): Kind => ({ kind: name, with: parameters });

/** All sentences on the step from one frame to the next; none before the first event. */
export const eventSaid = (frame: Frame, before: Frame | undefined): readonly Told[] => {
  const { number, event, corrected, won } = frame;
  if (before === undefined || number === 0) return [];
  const told = (key: string, law: string | null, parameters: Parameters = {}): Told => ({
    key,
    law,
    parameters,
    events: [number],
  });
  if (event === null) return [told("event.struck", null, { number })];
  const { kind: name, with: parameters } = kindOf(event, before, frame);
  const winner = won.length > before.won.length ? won.at(-1) : undefined;
  return [
    ...(corrected ? [told("event.slip", null, { number })] : []),
    told(`event.${event.type}${name === undefined ? "" : `.${name}`}`, lawOf(event, frame), parameters),
    ...besides(event, before).map((each) => told(each.key, each.law, each.with)),
    ...(winner === undefined ? [] : [told("event.trickWon", "44", { seat: winner, trick: won.length })]),
  ];
};

const UNDER: ReadonlySet<TableEvent["type"]> = new Set([
  "OptionElected",
  "CallReplaced",
  "CallWithdrawn",
  "CardWithdrawn",
]);

/** What is chosen, changed and taken back is so under the paragraph that the irregularity came to by it, as far as the reader knows of that. */
const lawOf = (event: TableEvent, { number, view }: Frame): string | null => {
  const rests = UNDER.has(event.type)
    ? [...view.withdrawn.map(({ why }) => why), ...view.irregularities.flatMap(({ why }) => why)]
    : [];
  return rests.findLast(({ events }) => events.includes(number))?.law ?? lawOfEvent(event);
};

const kindOf = (event: TableEvent, before: Frame, frame: Frame): Kind => {
  switch (event.type) {
    case "BoardStarted": {
      const { board, dealer = dealerOf(board), vulnerability = vulnerabilityOf(board) } = event;
      return plain({ board, dealer, vulnerability: `vulnerable:${vulnerability}` });
    }
    case "CardsCorrected":
      return plain({ cards: event.moves.map(({ card }) => card) });
    case "HandReplaced":
      return plain({ seat: event.seat, board: event.fromBoard });
    case "CalledFromWrongHand":
      return plain({ seat: event.seat, board: event.board, call: event.call });
    case "BoardNotScheduled":
      return event.playedBefore.length === 0 ? plain({}) : kind("before", { seats: event.playedBefore });
    case "CallMade":
    case "CallReplaced":
      return plain({ seat: event.seat, call: event.call });
    case "CallAlerted":
    case "CallQuestioned":
    case "CallExplained":
    case "ExplanationCorrected":
      return aboutCall(event, before, frame);
    case "RevokeAsked":
    case "DummyWarned":
      return plain({ of: event.of, by: event.by });
    case "LeadSelected":
    case "LeadFaced":
      return event.card === undefined
        ? plain({ seat: event.seat })
        : kind("card", { seat: event.seat, card: event.card });
    case "CardsExposed":
      return kind(event.manner, { seat: event.seat, cards: event.cards });
    case "CardPlayed":
      return playOf(event, before);
    case "CardPlaced":
    case "CardNotQuitted":
      return plain({ seat: event.seat, card: event.card, trick: event.trick });
    case "CardWithdrawn":
    case "CardNamed":
    case "CardSuggested":
      return plain({ seat: event.seat, card: event.card });
    case "DummyCardNamed":
      return namedOf(event, before);
    case "TrickInspected":
      return plain({ by: event.by, trick: event.trick });
    case "ClaimMade":
      return {
        ...(event.statement === undefined && event.line === undefined ? {} : { kind: "stated" }),
        with: { seat: event.seat, tricks: event.tricks },
      };
    case "TricksConceded":
    case "ConcessionWithdrawn":
    case "AcquiescenceWithdrawn":
      return plain({ seat: event.seat, tricks: event.tricks });
    case "ExtraneousInformation":
      return event.from === undefined ? plain({ to: event.to }) : kind("from", { from: event.from, to: event.to });
    case "AttentionDrawn": {
      const by = event.seat ?? event.by;
      return by === undefined ? kind("unsaid", {}) : plain({ by });
    }
    case "OptionElected":
      return electionOf(event);
    case "FindingMade":
      if (event.finding === "misinformation" && event.value === null) return kind("misinformation.none", {});
      return kind(event.finding, { value: valueOf(event.value) });
    case "TricksAwarded":
      return plain({ tricks: event.declarer });
    case "ResultAgreed":
      return plain({ tricks: event.tricks });
    case "ResultEntered":
      return enteredOf(event);
    case "NextBoardCalled":
      return plain({ side: event.side });
    case "RecordCorrected":
      return { ...(event.to === null ? { kind: "struck" } : {}), with: { number: event.about } };
    case "CallWithdrawn":
    case "LeadReturned":
    case "CardsMixed":
    case "ConcessionObjected":
    case "ClaimAccepted":
    case "ClaimContested":
    case "DirectorCalled":
      return plain({ seat: event.seat });
    case "DummyLimitBroken":
    case "RightsReserved":
      return plain({ by: event.by });
    case "BoardEnded":
    case "PlayContinued":
    case "RectificationWaived":
    case "CorrectionPeriodEnded":
    case "RoundEnded":
      return plain({});
  }
};

type AboutCall = EventOf["CallAlerted" | "CallQuestioned" | "CallExplained" | "ExplanationCorrected"];

/** What is asked and said is of one call, by its name: the one that the event names, that has something new said of it, else the last. */
const aboutCall = (event: AboutCall, before: Frame, { calls }: Frame): Kind => {
  const { of, by } = event;
  const saidBefore = (number: number): number => before.calls.find((one) => one.number === number)?.told.length ?? 0;
  const own = calls.filter(({ seat, state }) => seat === of && state !== "withdrawn");
  const named = "about" in event ? calls.find(({ number }) => number === event.about) : undefined;
  const about = named ?? own.find((one) => one.told.length > saidBefore(one.number)) ?? own.at(-1);
  const kinds = [
    ...(event.type === "CallAlerted" && event.late === true ? ["late"] : []),
    ...(about === undefined ? [] : ["call"]),
  ];
  return {
    ...(kinds.length === 0 ? {} : { kind: kinds.join(".") }),
    with: { of, by, ...(about === undefined ? {} : { call: about.call }) },
  };
};

/** A card of dummy's is declarer's to play; the first card of a trick is led to it. */
const playOf = ({ seat, card, trick, asLead }: EventOf["CardPlayed"], { view, trick: lying, won }: Frame): Kind => {
  if (trick !== undefined) return kind("toTrick", { seat, card, trick });
  const leads = asLead === true || lying.length === 0;
  if (view.declarer !== null && seat === view.dummy)
    return kind(leads ? "dummyLeads" : "dummy", { seat, card, declarer: view.declarer, trick: won.length + 1 });
  return leads ? kind("leads", { seat, card, trick: won.length + 1 }) : plain({ seat, card });
};

const namedOf = ({ by, rank, suit }: EventOf["DummyCardNamed"], { view }: Frame): Kind => {
  const seat = by ?? view.declarer ?? "declarer";
  if (rank !== undefined && suit !== undefined) return kind("card", { seat, card: `${suit}${rank}` });
  if (rank !== undefined) return kind("rank", { seat, rank: rankNamed(rank) });
  return suit === undefined ? plain({ seat }) : kind("suit", { seat, suit: suitNamed(suit) });
};

const electionOf = ({ by, option, suit, suits = [], card }: EventOf["OptionElected"]): Kind => {
  const named = [...(suit === undefined ? [] : [suit]), ...suits].map(suitNamed);
  if ((option === "require" || option === "prohibit") && named.length > 0)
    return kind(`${option}.suits`, { by, suits: named });
  return option === "designate" && card !== undefined ? kind("designate.card", { by, card }) : kind(option, { by });
};

const enteredOf = ({ contract, tricks, lead }: EventOf["ResultEntered"]): Kind => {
  const [bid = "", declarer = ""] = contract.split("-");
  const parameters = { contract: bid, declarer, tricks };
  return lead === undefined ? plain(parameters) : kind("lead", { ...parameters, card: lead });
};

/** What was found, where it is a thing of the game; words stand beside the log. */
const valueOf = (value: EventOf["FindingMade"]["value"]): Parameters[string] => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (value === null) return "undecided";
  if (typeof value === "number") return value;
  if (typeof value === "string") return isSeat(value) || isSide(value) || isCard(value) ? value : "noted";
  return "card" in value ? `${value.seat} ${value.card}` : value.length === 0 ? "nobody" : value;
};

/** Dummy's card is declarer's decision (Laws 41D, 45B). */
const whoDecided = (seat: Seat, { dummy, declarer }: Frame["view"]): Seat =>
  seat === dummy && declarer !== null ? declarer : seat;

/** What the same event tells beside its main thing. */
const besides = (event: TableEvent, { view }: Frame): readonly More[] => {
  const more: More[] =
    event.type === "ClaimMade"
      ? lineSaid(event.line).map(({ key, parameters }) => ({ key, law: "68C", with: parameters }))
      : [];
  if (event.type === "CallMade" && event.alerted === true)
    more.push({ key: "event.alerted", law: "40B", with: { seat: event.seat } });
  if (event.type === "CardPlayed" && event.with !== undefined)
    more.push({ key: "event.showing", law: "58", with: { seat: event.seat, cards: event.with } });
  if (event.type === "CardPlayed" && event.unasked === true)
    more.push({ key: "event.unasked", law: "45D", with: { declarer: view.declarer ?? "declarer" } });
  if ("tempo" in event && event.tempo !== undefined)
    more.push({ key: `event.tempo.${event.tempo}`, law: "73D", with: { seat: whoDecided(event.seat, view) } });
  return more;
};
