/**
 * Which plays of a claimer are normal in the sense of Laws 70 and 71: careless or inferior ones are, irrational ones are not. A play that is
 * not has its reason with it. Doubt goes against the claimer (70A), so whatever is not plainly irrational is normal.
 */
import type { Card, Suit } from "../cards/deal.ts";
import { SUITS } from "../cards/deal.ts";
import type { Seat } from "../cards/seats.ts";
import { SEATS, partnerOf, sideOf } from "../cards/seats.ts";
import { isHonour } from "../position/tricks.ts";
import type { Cards, Ending, Held } from "./ending.ts";
import { beats, bestOf, highest, isIn } from "./ending.ts";

/** `forgotten`: normal only for somebody who has lost sight of an outstanding trump (70C2). */
export const NORMALITIES = ["normal", "forgotten", "notNormal"] as const;
export type Normality = (typeof NORMALITIES)[number];

type Reason =
  | "leavesTrumpOut"
  | "notAsStated"
  | "lowFromWinner"
  | "againstOrder"
  | "declinesTrick"
  | "ruffsWinner"
  | "throwsWinner"
  | "keepsLower"
  | "againstKnownCard";

/** What the claimer said and may be taken to know. */
export type Claimer = {
  readonly seat: Seat;
  /** The hands whose cards he chooses: his own, and dummy's if he is declarer. */
  readonly plays: readonly Seat[];
  /** Cards his statement names, in the order in which he would play them. */
  readonly stated: readonly Card[];
  /** 70E2, as the authority has it. */
  readonly order: "none" | "topDown" | "bottomUp" | "directorsDiscretion";
};

/** Before a play: the cards still in hands, the trick so far, and who has been seen to be out of what. */
export type Moment = { readonly left: Cards; readonly trick: readonly Held[]; readonly shownOut: number };

export type Judged = {
  readonly held: Held;
  readonly normality: Normality;
  readonly because?: { readonly law: string; readonly reason: Reason };
  /** 70E1: its success hangs on which opponent holds this card, and he cannot know. */
  readonly dependsOn?: Card;
};

export const shownOut = (seat: Seat, suit: Suit): number =>
  1 << (SEATS.indexOf(seat) * SUITS.length + SUITS.indexOf(suit));

type Judging = {
  readonly ending: Ending;
  readonly claimer: Claimer;
  readonly moment: Moment;
  readonly seat: Seat;
  readonly theirs: Cards;
};
type Objection = NonNullable<Judged["because"]>;
type Rule = (judging: Judging, held: Held, options: readonly Held[]) => Objection | undefined;

const inSuit = ({ ofSuit }: Ending, cards: Cards, suit: Suit): Cards => cards & ofSuit[suit];
/** Nothing the opponents hold in its suit beats it. */
const isWinner = ({ ending, theirs }: Judging, held: Held): boolean => {
  const top = highest(ending, inSuit(ending, theirs, held.suit));
  return top === undefined || held.index < top.index;
};
const handOf = ({ ending, moment }: Judging, seat: Seat): Cards => moment.left & ending.ofSeat[seat];
const isLeading = ({ moment }: Judging): boolean => moment.trick.length === 0;
const isLast = ({ moment }: Judging): boolean => moment.trick.length === 3;

/** 70D1: a line that was stated is the line to be looked at, as long as it can be followed. */
const asStated: Rule = ({ ending, claimer, moment, seat }, held, options) => {
  const next = claimer.stated
    .map((card) => ending.held.find((each) => each.card === card))
    .find((each) => each !== undefined && isIn(moment.left, each));
  if (next === undefined || next.seat !== seat) return undefined;
  const meant = options.find(({ suit, index }) => suit === next.suit && index >= next.index);
  return meant === undefined || meant === held ? undefined : { law: "70D1", reason: "notAsStated" };
};

/** 70C: who knew of an outstanding trump that he can draw would draw it. */
const drawsTrumps: Rule = (judging, held) => {
  const { ending, theirs, seat } = judging;
  const { trump } = ending;
  if (trump === undefined || !isLeading(judging) || inSuit(ending, theirs, trump) === 0) return undefined;
  const own = highest(ending, inSuit(ending, handOf(judging, seat), trump));
  if (own === undefined || !isWinner(judging, own)) return undefined;
  return held.suit === trump && isWinner(judging, held) ? undefined : { law: "70C", reason: "leavesTrumpOut" };
};

/** A winner is not kept back by leading under it, unless the partner's hand wins instead. */
const leadsWinners: Rule = (judging, held, options) => {
  if (!isLeading(judging) || isWinner(judging, held)) return undefined;
  const { ending, claimer, seat } = judging;
  const winnerHere = options.some((each) => each.suit === held.suit && isWinner(judging, each));
  const across = claimer.plays.includes(partnerOf(seat))
    ? highest(ending, inSuit(ending, handOf(judging, partnerOf(seat)), held.suit))
    : undefined;
  if (!winnerHere || (across !== undefined && isWinner(judging, across))) return undefined;
  return { law: "70D1", reason: "lowFromWinner" };
};

/** 70E2: the order in which the authority has suits played where nothing was said. */
const inOrder: Rule = (judging, held, options) => {
  const { order } = judging.claimer;
  if (!isLeading(judging) || order === "none" || order === "directorsDiscretion") return undefined;
  const ofSuit = options.filter(({ suit }) => suit === held.suit);
  return held === (order === "topDown" ? ofSuit[0] : ofSuit.at(-1))
    ? undefined
    : { law: "70E2", reason: "againstOrder" };
};

const winsSoFar = ({
  ending,
  moment,
  claimer,
}: Judging): { readonly best: Held | undefined; readonly own: boolean } => {
  const best = bestOf(ending, moment.trick);
  return { best, own: best !== undefined && sideOf(best.seat) === sideOf(claimer.seat) };
};

/** Whether the card, played now, is sure of the trick: the last one in it, or a winner that nobody can ruff without it being his own doing. */
const isSureOfTrick = (judging: Judging, best: Held): boolean =>
  isLast(judging) || (isWinner(judging, best) && judging.moment.trick[0]?.suit === best.suit);

const takesTricks: Rule = (judging, held, options) => {
  const { best, own } = winsSoFar(judging);
  const { ending } = judging;
  if (isLeading(judging) || best === undefined || own || held.suit !== judging.moment.trick[0]?.suit) return undefined;
  const sure = options.filter((each) => beats(ending, each, best) && isSureOfTrick(judging, each));
  const isThird = judging.moment.trick.length > 1;
  return isThird && sure.length > 0 && !beats(ending, held, best)
    ? { law: "70D1", reason: "declinesTrick" }
    : undefined;
};

const sparesWinners: Rule = (judging, held) => {
  const { best, own } = winsSoFar(judging);
  if (best === undefined || !own || held.suit !== judging.ending.trump || best.suit === held.suit) return undefined;
  const followed = judging.moment.trick[0]?.suit === held.suit;
  return !followed && isSureOfTrick(judging, best) ? { law: "70D1", reason: "ruffsWinner" } : undefined;
};

/** A discard is the lowest of its suit, and no honour that is high while a loser could go. */
const discards: Rule = (judging, held, options) => {
  const [led] = judging.moment.trick;
  if (led === undefined || held.suit === led.suit || held.suit === judging.ending.trump) return undefined;
  const lower = options.some((each) => each.suit === held.suit && each.index > held.index);
  if (lower) return { law: "70D1", reason: "keepsLower" };
  const isHigh = (each: Held): boolean => isWinner(judging, each);
  const loser = options.some((each) => each.suit !== judging.ending.trump && !isHigh(each));
  return isHonour(held.card) && isHigh(held) && loser ? { law: "70D1", reason: "throwsWinner" } : undefined;
};

/** The card of the opponents that a play steps under: he has one above it and wins with one below it. */
const steppedUnder = (judging: Judging, held: Held, options: readonly Held[]): Finesse | undefined => {
  const { ending, moment, theirs } = judging;
  const [led] = moment.trick;
  const { best } = winsSoFar(judging);
  if (led === undefined || best === undefined || held.suit !== led.suit || isLast(judging)) return undefined;
  const winning = options.filter((each) => beats(ending, each, best));
  const [top] = winning;
  const low = winning.at(-1);
  if (top === undefined || low === undefined || top === low || !winning.includes(held)) return undefined;
  const missing = highest(ending, inSuit(ending, theirs, led.suit) & ~((1 << (top.index + 1)) - 1));
  return missing === undefined || missing.index > low.index
    ? undefined
    : { missing, under: held.index > missing.index };
};

type Finesse = { readonly missing: Held; readonly under: boolean };

/** Whether the claimer can know where the card lies: the other opponent has shown out of its suit. */
const isKnown = ({ moment }: Judging, { seat, suit }: Held): boolean =>
  (moment.shownOut & shownOut(partnerOf(seat), suit)) !== 0;

/** 70E1: where the missing card is known to lie, nobody plays as if it lay elsewhere. */
const playsByWhatIsKnown: Rule = (judging, held, options) => {
  const finesse = steppedUnder(judging, held, options);
  if (finesse === undefined || !isKnown(judging, finesse.missing)) return undefined;
  const hasPlayed = judging.moment.trick.some(({ seat }) => seat === finesse.missing.seat);
  return hasPlayed === finesse.under ? undefined : { law: "70E1", reason: "againstKnownCard" };
};

const RULES: readonly Rule[] = [
  asStated,
  drawsTrumps,
  leadsWinners,
  inOrder,
  takesTricks,
  sparesWinners,
  discards,
  playsByWhatIsKnown,
];

/** Every card the hand may choose from, with what speaks against it. Where something speaks against all of them, the least is normal. */
export const judge = (
  ending: Ending,
  claimer: Claimer,
  moment: Moment,
  seat: Seat,
  options: readonly Held[],
): readonly Judged[] => {
  const ours = ending.ofSeat[claimer.seat] | ending.ofSeat[partnerOf(claimer.seat)];
  const judging: Judging = { ending, claimer, moment, seat, theirs: moment.left & ~ours };
  const judged = options.map((held) => withGuess(judging, held, options, judgement(judging, held, options)));
  if (judged.some(({ normality }) => normality === "normal")) return judged;
  const least = judged.some(({ normality }) => normality === "forgotten") ? "forgotten" : "notNormal";
  return judged.map(({ because, ...each }) =>
    each.normality === least || because === undefined ? { ...each, normality: "normal" } : { ...each, because },
  );
};

const judgement = (judging: Judging, held: Held, options: readonly Held[]): Judged => {
  const objections = RULES.flatMap((rule) => rule(judging, held, options) ?? []);
  const because = objections.find(({ law }) => law !== "70C") ?? objections[0];
  if (because === undefined) return { held, normality: "normal" };
  return { held, normality: because.law === "70C" ? "forgotten" : "notNormal", because };
};

const withGuess = (judging: Judging, held: Held, options: readonly Held[], judged: Judged): Judged => {
  const finesse = steppedUnder(judging, held, options);
  return finesse?.under === true && !isKnown(judging, finesse.missing)
    ? { ...judged, dependsOn: finesse.missing.card }
    : judged;
};
