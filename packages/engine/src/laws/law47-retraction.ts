/**
 * Law 47: when a played card goes back. Most returns belong to the Law that is being put right (47A to 47D, 47F1); here are those after wrong
 * information: who was told that it was his turn (47E1), and who was told something wrong about a call or play (47E2).
 */
import type { Side } from "../cards/seats.ts";
import { SIDES, isSide, sideOf } from "../cards/seats.ts";
import { isBeforeLead } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import { NOTHING } from "../position/effects.ts";
import type { Irregularity, PlayedCard, Position } from "../position/position.ts";
import { placeOf, trickInHand } from "../position/tricks.ts";
import { law } from "./law.ts";
import { awaitingReturn, isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { sameLaw } from "./references.ts";
import { comesUnder, permitsCard, reaches, reviews, settles } from "./verbs.ts";
import type { Description } from "./description.ts";

export const description: Description = {
  paragraphs: [
    {
      at: ["47A", "47B", "47C", "47D", "47F1"],
      how: "executed",
      says: "by each Law that lets a card go back",
      where: ["table/returns.ts"],
      cases: ["52B2-changed", "45C4b-slip-of-the-tongue", "58B2-defender"],
    },
    {
      at: ["47E1"],
      how: "asked",
      asks: ["toldTurn"],
      asking: "of a lead and of a play",
      says: "it establishes no revoke (63A1)",
      cases: ["47E1-told-it-was-his-turn", "47E1-told-to-play", "47E1-establishes-nothing"],
    },
    {
      at: ["47E2(a)"],
      how: "asked",
      asks: ["misinformation"],
      says: "then executed",
      cases: ["20F4-put-right-in-the-play", "47E2a-the-fourth-hand", "47E2a-explained-wrongly"],
    },
    { at: ["47E2(b)"], how: "executed", asks: ["damage"], says: "review", cases: ["47E2b-too-late"] },
    { at: ["47F2"], how: "executed", where: ["table/door.ts"], cases: ["47F2-played-is-played"] },
  ],
};

const isPremature = ({ law: reference, stage }: Irregularity): boolean =>
  reference === "57A" ? stage !== "done" : sameLaw(reference, "57");

/** 63A1 does not count such a card: a revoke that it established is not. */
const unestablishes = ({ irregularities }: Position, { event }: PlayedCard): Effects =>
  irregularities.flatMap((it) => {
    const last = it.why.at(-1);
    return it.state === "established" && last?.law === "63A1" && last.events.includes(event)
      ? [reaches("47E1", it, "open", { state: "pending" })]
      : NOTHING;
  });

/** A play before its turn: a defender's card is no penalty card, and one that lies in the trick may go back. */
const playGoesBack = ({ play }: Position, it: Irregularity, card: PlayedCard): Effects => {
  // Who was told so has not offended: what the card has told is for his side, and not for the one that told him (16C).
  const authorisedTo = sideOf(card.seat);
  if (play !== undefined && placeOf(play, card.event) !== undefined) return [permitsCard("47E1", card, authorisedTo)];
  return [
    { do: "pickUp", law: "47E1", seat: card.seat, cards: [card.card] },
    { do: "withdrawCard", law: "47E1", card, authorisedTo },
    settles("47E1", it, "rectified"),
  ];
};

/** 47E1: the lead or play goes back without rectification, and the opponent may not accept it. */
const toldHisTurn = (table: Position, about: number | undefined): Effects => {
  const it = table.irregularities.findLast(
    (each) =>
      (isPremature(each) || (isLeadOutOfTurn(each) && each.stage !== "done")) &&
      (about === undefined || each.card?.event === about),
  );
  if (it?.card === undefined) return NOTHING;
  return [
    ...(isLeadOutOfTurn(it)
      ? [comesUnder("47E1", it), reaches("47E1", it, "returning")]
      : playGoesBack(table, it, it.card)),
    ...unestablishes(table, it.card),
  ];
};

/** 47E2(a): the last card of the trick in hand, if that side played it; after it the opening lead stays once dummy is seen. */
export const mayGoBack = ({ play }: Position): PlayedCard | undefined => {
  if (play?.faced !== true) return undefined;
  const isOpeningLead = play.tricks.length === 1 && play.tricks[0]?.cards.length === 1;
  // The fourth hand's card completes its trick, and is the last one until somebody leads.
  const trick = trickInHand(play).cards.length > 0 ? trickInHand(play) : play.tricks.at(-1);
  return isOpeningLead || play.aside.length > 0 ? undefined : trick?.cards.at(-1);
};

const misinformed = (table: Position, side: Side): Effects => {
  const last = mayGoBack(table);
  const ruled = { do: "ruleOnTold", law: "47E2", sides: [side] } as const;
  return last !== undefined && sideOf(last.seat) === side
    ? [permitsCard("47E2(a)", last, side), ruled]
    : [reviews("47E2(b)"), ruled];
};

export const retraction = law({
  number: "47",
  ...awaitingReturn(false),
  detects: {
    FindingMade: (table, { finding, value, about }) => {
      if (isBeforeLead(table) && table.play?.aside.length !== 1) return NOTHING;
      if (finding === "toldTurn") return value === true ? toldHisTurn(table, about) : NOTHING;
      if (finding !== "misinformation") return NOTHING;
      return isSide(value) ? misinformed(table, value) : [{ do: "ruleOnTold", law: "47E2", sides: SIDES }];
    },
  },
  denies: ({ irregularities }, event) =>
    event.type === "OptionElected" && irregularities.some((it) => it.law === "47E1" && it.stage !== "done")
      ? "47E1"
      : undefined,
});
