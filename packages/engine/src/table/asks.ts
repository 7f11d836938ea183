/** The questions open at a table, the governing one first, and which of them an election or a finding answers. Laws 9, 10 and 81C. */
import type { Ask } from "../laws/law.ts";
import type { Lawbook } from "../laws/lawbook.ts";
import type { Seat } from "../cards/seats.ts";
import { partnerOf, sideOf } from "../cards/seats.ts";
import { lawNumber } from "../laws/references.ts";
import { isDummy } from "../position/auction.ts";
import type { EventOf } from "../position/events.ts";
import type { Irregularity, Position } from "../position/position.ts";

/** Whether the seat, or the director, is who may answer: either player of a side where the side decides. */
const mayAnswer = (decider: Ask["decider"], by: EventOf["OptionElected"]["by"]): boolean =>
  decider === by || (by !== "director" && decider === sideOf(by));

/** Who has offended: where dummy's hand has played what it was told to, that is declarer (45B, 55). */
export const offenderOf = (table: Position, { law, offender, card }: Irregularity): Seat =>
  card !== undefined &&
  PLAYS.has(lawNumber(law)) &&
  law !== "57C2" &&
  card.seat === offender &&
  isDummy(table, offender)
    ? partnerOf(offender)
    : offender;
const PLAYS: ReadonlySet<string> = new Set(["55", "57", "60", "61"]);

/** What the Law that follows an open irregularity asks about it. */
const asksOf = (laws: Lawbook, table: Position, it: Irregularity): readonly Ask[] => {
  const asks = laws.find(it.law)?.asks?.(table, it) ?? [];
  return asks.map((ask): Ask => ({ ...ask, offender: offenderOf(table, it), of: it.id }));
};

/** What open irregularities ask: in the order of the Laws; within one Law, the older irregularity first. */
const asked = (laws: Lawbook, table: Position): readonly Ask[] => {
  const open = table.irregularities.filter(({ stage }) => stage !== "done");
  const inOrder =
    open.length < 2
      ? open
      : open.toSorted((one, other) => laws.rank(one.law) - laws.rank(other.law) || one.id - other.id);
  return inOrder.flatMap((it) => asksOf(laws, table, it));
};

/** What is asked where no single irregularity does. */
const offered = (laws: Lawbook, table: Position): readonly Ask[] =>
  laws.offering.flatMap(({ offers }) => offers?.(table) ?? []);

export const openAsks = (laws: Lawbook, table: Position): readonly Ask[] => [
  ...asked(laws, table),
  ...offered(laws, table),
];

/** Those that nobody has answered yet. */
export const pendingAsks = (laws: Lawbook, table: Position): readonly Ask[] =>
  openAsks(laws, table).filter((ask) => !("options" in ask && ask.answered === true));

const isAmong = ({ suit, suits, card }: EventOf["OptionElected"], ask: Ask): boolean =>
  !("options" in ask) ||
  ask.among === undefined ||
  [suit, card, ...(suits ?? [])].every((each) => each === undefined || ask.among?.includes(each) === true);

/** Requiring and forbidding want a suit, designating a card. */
const saysWhat = ({ option, suit, suits, card }: EventOf["OptionElected"]): boolean => {
  if (option === "designate") return card !== undefined;
  return (
    (option !== "prohibit" && option !== "require") || suit !== undefined || (suits !== undefined && suits.length > 0)
  );
};

/** The question that an election answers: of its Law if it names one, else the governing one that offers this. */
export const answeredBy = (laws: Lawbook, table: Position, act: EventOf["OptionElected"]): Ask | undefined => {
  const isAnswered = (ask: Ask): boolean =>
    "options" in ask &&
    mayAnswer(ask.decider, act.by) &&
    ask.options.includes(act.option) &&
    (act.law === undefined || lawNumber(act.law) === lawNumber(ask.law)) &&
    saysWhat(act) &&
    isAmong(act, ask);
  return asked(laws, table).find(isAnswered) ?? offered(laws, table).find(isAnswered);
};

/** The irregularity that a finding settles: of the event it is about, else the latest that asks for it. */
export const foundFor = (
  laws: Lawbook,
  table: Position,
  { finding, about }: EventOf["FindingMade"],
): Ask | undefined => {
  const isFound = (ask: Ask): boolean => {
    if (!("finding" in ask) || ask.finding !== finding) return false;
    if (about === undefined) return true;
    const it = ask.of === undefined ? undefined : table.irregularities[ask.of];
    return it?.call?.event === about || it?.replacement?.event === about || it?.card?.event === about;
  };
  return offered(laws, table).findLast(isFound) ?? asked(laws, table).findLast(isFound);
};
