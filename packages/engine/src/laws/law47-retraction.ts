/**
 * Law 47: when a played card goes back. Most returns belong to the Law that is being put right (47A to 47D, 47F1); here are those after wrong
 * information: who was told that it was his turn (47E1), and who was told something wrong about a call or play (47E2).
 */
import { SIDES, isSide, sideOf } from "../cards/seats.ts";
import { isBeforeLead } from "../position/auction.ts";
import type { Effects } from "../position/effects.ts";
import type { Irregularity, PlayedCard, Position } from "../position/position.ts";
import { isA } from "../position/position.ts";
import { placeOf, trickInHand } from "../position/tricks.ts";
import type { At } from "./clauses.ts";
import { clause, lawAbout, denied, said } from "./clauses.ts";
import type { Description } from "./description.ts";
import type { Moments } from "./law.ts";
import type { Lead } from "./leads-out-of-turn.ts";
import { awaitingReturn, isLeadOutOfTurn } from "./leads-out-of-turn.ts";
import { sameLaw } from "./references.ts";
import { both, isLookedAt } from "./steps.ts";
import { comesUnder, permitsCard, reaches, settles } from "./verbs.ts";

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
      cases: [
        "47E1-dummys-card-too-early",
        "47E1-told-it-was-his-turn",
        "47E1-told-to-play",
        "47E1-establishes-nothing",
        "47E1-declarer-was-told",
      ],
    },
    {
      at: ["47E2(a)"],
      how: "asked",
      asks: ["misinformation"],
      says: "then executed",
      cases: [
        "47E2-nobody-was-misinformed",
        "20F4-put-right-in-the-play",
        "47E2a-the-fourth-hand",
        "47E2a-explained-wrongly",
        "47E2a-face-down",
        "47E2a-dummy-is-down",
      ],
    },
    { at: ["47E2(b)"], how: "executed", asks: ["damage"], says: "review", cases: ["47E2b-too-late"] },
    { at: ["47F2"], how: "executed", where: ["table/door.ts"], cases: ["47F2-played-is-played"] },
  ],
};

const isPremature = ({ law: reference, stage }: Irregularity): boolean =>
  reference === "57A" ? stage !== "done" : sameLaw(reference, "57");

/** 63A1 does not count such a card: a revoke that it established is not. */
const unestablishes = ({ irregularities }: Position, { event }: PlayedCard): Effects =>
  irregularities
    .filter(isA("revoke"))
    .filter(
      ({ state, revoke: { established: how } }) => state === "established" && how?.by === "play" && how.event === event,
    )
    .map((it) => reaches("47E1", it, "open", { state: "pending" }));

type Finding = At<undefined, Moments["FindingMade"]>;
/** The lead or play that somebody was told to make. */
const toldOf = ({ table, act: { finding, value, about } }: Finding): Lead | undefined =>
  finding === "toldTurn" && value === true
    ? table.irregularities.findLast(
        (each): each is Lead =>
          each.card !== undefined &&
          (isPremature(each) || (isLeadOutOfTurn(each) && each.stage !== "done")) &&
          (about === undefined || each.card.event === about),
      )
    : undefined;
const wasTold =
  (is: (it: Lead, table: Position) => boolean) =>
  (at: Finding): boolean => {
    const it = toldOf(at);
    return it !== undefined && is(it, at.table);
  };
const ofIt =
  (say: (paragraph: string, it: Lead, table: Position) => Effects) =>
  (paragraph: string, at: Finding): Effects => {
    const it = toldOf(at);
    return it === undefined ? [] : [...say(paragraph, it, at.table), ...unestablishes(at.table, it.card)];
  };
const liesInTrick = (it: Lead, { play }: Position): boolean =>
  play !== undefined && placeOf(play, it.card.event) !== undefined;

// Who was told so has not offended: what the card has told is for his side, and not for the one that told him (16C).
const leadGoesBack = ofIt((paragraph, it) => [comesUnder(paragraph, it), reaches(paragraph, it, "returning")]);
const playMayGoBack = ofIt((paragraph, { card }) => [permitsCard(paragraph, card, sideOf(card.seat))]);
const playGoesBack = ofIt((law, it) => [
  { do: "pickUp", law, seat: it.card.seat, cards: [it.card.card] },
  { do: "withdrawCard", law, card: it.card, authorisedTo: sideOf(it.card.seat) },
  settles(law, it, "rectified"),
]);

/** 47E2(a): the last card of the trick in hand, if that side played it; after it the opening lead stays once dummy is seen. */
export const mayGoBack = ({ play }: Position): PlayedCard | undefined => {
  if (play?.faced !== true) return undefined;
  const isOpeningLead = play.tricks.length === 1 && play.tricks[0]?.cards.length === 1;
  // The fourth hand's card completes its trick, and is the last one until somebody leads.
  const trick = trickInHand(play).cards.length > 0 ? trickInHand(play) : play.tricks.at(-1);
  return isOpeningLead || play.aside.length > 0 ? undefined : trick?.cards.at(-1);
};

const isNotInPlay = ({ table }: Finding): boolean => isBeforeLead(table) && table.play?.aside.length !== 1;
const ofASide = ({ act: { finding, value } }: Finding): boolean => finding === "misinformation" && isSide(value);
const lastCardOfIt = ({ table, act: { value } }: Finding): PlayedCard | undefined => {
  const last = mayGoBack(table);
  return last !== undefined && sideOf(last.seat) === value ? last : undefined;
};
const itMayGoBack = (paragraph: string, at: Finding): Effects => {
  const last = lastCardOfIt(at);
  return last === undefined ? [] : [permitsCard(paragraph, last, sideOf(last.seat))];
};
const isRuledOn = (_: string, { act: { value } }: Finding): Effects => [
  { do: "ruleOnTold", law: "47E2", sides: isSide(value) ? [value] : SIDES },
];

/** It goes back, and the opponent may not accept it. */
const isUnderWay = ({ table: { irregularities } }: At<undefined, unknown>): boolean =>
  irregularities.some((it) => it.law === "47E1" && it.stage !== "done");

export const retraction = lawAbout("leadOutOfTurn", {
  number: "47",
  besides: {
    FindingMade: said([
      clause("47", isNotInPlay),
      clause("47E1", wasTold(isLeadOutOfTurn), leadGoesBack),
      clause("47E1", wasTold(liesInTrick), playMayGoBack),
      clause(
        "47E1",
        wasTold(() => true),
        playGoesBack,
      ),
      clause(
        "47E2(a)",
        both(ofASide, (at) => lastCardOfIt(at) !== undefined),
        itMayGoBack,
        isRuledOn,
      ),
      clause("47E2(b)", ofASide, isLookedAt, isRuledOn),
      clause("47E2", ({ act }) => act.finding === "misinformation", isRuledOn),
    ]),
  },
  always: awaitingReturn,
  denies: denied({ OptionElected: [clause("47E1", isUnderWay)] }),
});
