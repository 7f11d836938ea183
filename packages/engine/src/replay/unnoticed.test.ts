/** Two tables that differ in nothing but what nobody has noticed are told alike to everybody but officials. Laws 9A, 16, 61, 76B. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Call } from "../cards/calls.ts";
import type { Card, Hands } from "../cards/deal.ts";
import { makeDeal, parseDeal } from "../cards/deal.ts";
import { type Seat, SEATS } from "../cards/seats.ts";
import { chance } from "../table/testing/chance.ts";
import { tableSpokenAt } from "../table/testing/draw-end.ts";
import { tableInPlay } from "../table/testing/draw-play.ts";
import type { DrawnPlay } from "../table/testing/draw-table.ts";
import { patient, runs } from "../table/testing/env.ts";
import type { Table, TableEvent } from "../tables.ts";
import { admit, english, foldTable, inWords, newTable, viewFor, viewOf } from "../tables.ts";
import { eventSaid, framesOf, noticedLater, nowSaid, type Recorded } from "./index.ts";

const recorded = (events: readonly TableEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ number: index + 1, at: "2026-11-22T19:00:00.000Z", event }));

/** All that is told of a record, step by step: frames, sentences, what came to light later. But for the hands, which lie open on a page of the board. */
const toldOf = (log: readonly TableEvent[]) => {
  const frames = framesOf(newTable(), recorded(log), "public");
  return {
    frames: frames.map(({ hands: _hands, event, ...told }) => [told, event?.type === "BoardStarted" ? null : event]),
    said: frames.map((frame, at) => eventSaid(frame, frames[at - 1])),
    now: frames.map((frame) => nowSaid(frame).map((each) => inWords(english, each, "written"))),
    later: [...noticedLater(frames)],
  };
};

/** The same start but for cards that nobody has shown: pairs of them change places between hands that nobody sees. */
const otherHands = ({ log, table }: DrawnPlay, seed: number): TableEvent | undefined => {
  const [start, ...rest] = log;
  const deal = start?.type === "BoardStarted" ? parseDeal(start.deal ?? "") : undefined;
  if (start?.type !== "BoardStarted" || deal === undefined || "code" in deal) return undefined;
  const below = chance(seed);
  const { dummy } = viewOf(table);
  const seen = JSON.stringify(rest);
  const hidden = SEATS.filter((seat) => seat !== dummy);
  let hands: Hands = deal;
  for (let pairs = 1 + below(4); pairs > 0; pairs -= 1) {
    const [one, other] = [hidden[below(3)] ?? "N", hidden[below(3)] ?? "N"];
    const [mine, theirs] = [one, other].map((seat) => (hands[seat] ?? []).filter((card) => !seen.includes(card)));
    const [gives, takes] = [mine?.[below(mine.length || 1)], theirs?.[below(theirs.length || 1)]];
    if (one === other || gives === undefined || takes === undefined) continue;
    const dealtTo = (seat: Seat, without: Card, got: Card): readonly Card[] => [
      ...(hands[seat] ?? []).filter((card) => card !== without),
      got,
    ];
    hands = { ...hands, [one]: dealtTo(one, gives, takes), [other]: dealtTo(other, takes, gives) };
  }
  return { ...start, deal: makeDeal(hands) };
};

/** By these somebody at the table looks, takes a card back that did not follow, or has something waived; by no other does anybody notice what a hand hides, but as below. */
const NOTICES: ReadonlySet<TableEvent["type"]> = new Set(["CardWithdrawn", "FindingMade", "RectificationWaived"]);
const LAWS_OF_HIDDEN_CARDS = ["52", "61", "62", "63", "64"];
const isOfHiddenCards = (law: string | undefined): boolean =>
  law === undefined || LAWS_OF_HIDDEN_CARDS.some((each) => law.startsWith(each));

/** Attention to a revoke, or to whatever there is; and an election of 52B, which names no card: whose it is may hang on whether another one revoked. */
const isNoticing = (event: TableEvent): boolean =>
  NOTICES.has(event.type) ||
  (event.type === "AttentionDrawn" && isOfHiddenCards(event.to)) ||
  (event.type === "OptionElected" && isOfHiddenCards(event.law));

const noticedAt = ({ position }: Table) =>
  position.irregularities.flatMap(({ noticed, id: _id, ...it }) => (noticed ? [it] : []));
/** A card that lies there or has gone back is seen, though a hidden hand may be the reason (53, 57D). */
const lyingAt = ({ position: { play } }: Table) => [play?.tricks, play?.aside];

/** The tables of two records, as far as both can have been and the same is known at them. */
const alikeUntil = (one: readonly TableEvent[], other: readonly TableEvent[]) => {
  let [here, there, count] = [newTable(), newTable(), 0];
  for (const [index, event] of one.entries()) {
    const otherEvent = other[index] ?? event;
    if (admit(there, otherEvent) !== undefined) break;
    const [next, otherNext] = [foldTable(here, event), foldTable(there, otherEvent)];
    if (!isDeepStrictEqual(lyingAt(next), lyingAt(otherNext))) break;
    if (isNoticing(event) && !isDeepStrictEqual(noticedAt(next), noticedAt(otherNext))) break;
    [here, there, count] = [next, otherNext, index + 1];
  }
  return { here, there, count };
};

it.each([
  ["a play", tableInPlay],
  ["a play at which somebody speaks of Laws, claims or ends it", tableSpokenAt],
])("of %s, whatever cards the hidden hands hold, as long as the same is known", patient, (_, tables) => {
  fc.assert(
    fc.property(tables, fc.nat(), (drawn, seed) => {
      const start = otherHands(drawn, seed);
      if (start === undefined) return;
      const other = [start, ...drawn.log.slice(1)];
      const { here, there, count } = alikeUntil(drawn.log, other);
      expect(toldOf(other.slice(0, count))).toEqual(toldOf(drawn.log.slice(0, count)));
      for (const role of [...SEATS, "spectator"] as const) expect(viewFor(there, role)).toEqual(viewFor(here, role));
    }),
    runs(150, 5000),
  );
});

describe("a penalty card lies there while declarer revokes", () => {
  const deal = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
  const card = (seat: Seat, of: Card): TableEvent => ({ type: "CardPlayed", seat, card: of });
  const until = (fourth: Card): readonly TableEvent[] => [
    { type: "BoardStarted", board: 1, deal, dealer: "N" },
    { type: "CallMade", seat: "N", call: "1S" },
    ...(["E", "S", "W"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
    { type: "LeadFaced", seat: "E", card: "CA" },
    card("S", "C8"),
    card("W", "C5"),
    card("N", fourth),
    { type: "CardsExposed", seat: "W", cards: ["HA"], manner: "accidental" },
  ];
  const last = (fourth: Card) => {
    const frame = framesOf(newTable(), recorded(until(fourth)), "public").at(-1);
    if (frame === undefined) throw new Error("a record has frames");
    return frame;
  };

  it("and what is asked about it is asked as where he followed suit", () => {
    const [followed, revoked] = [last("C2"), last("D5")];
    expect(followed.answer?.choice).toHaveLength(1);
    expect(revoked.answer).toEqual(followed.answer);
    expect(nowSaid(revoked)).toEqual(nowSaid(followed));
  });
});

describe("West could have followed suit, or could not, and nobody asks", () => {
  const followed = "N:AKQJ.T98.765.432 T987.765.432.AKQ 654.432.AKQ.JT98 32.AKQJ.JT98.765";
  const couldNot = (swapped: "clubs" | "diamonds"): string =>
    swapped === "diamonds"
      ? "N:.T98.JT98765.432 T987.765.432.AKQ 654.432.AKQ.JT98 AKQJ32.AKQJ..765"
      : "N:Q.T98.765.765432 T987.765.432.AKQ 654.432.AKQ.JT98 AKJ32.AKQJ.JT98.";
  const toldFrom = (deal: string, events: readonly TableEvent[]) =>
    toldOf([
      { type: "BoardStarted", board: 1, deal, dealer: "N" },
      { type: "CallMade", seat: "N", call: "1S" },
      ...(["E", "S", "W"] as const).map((seat): TableEvent => ({ type: "CallMade", seat, call: "Pass" })),
      { type: "LeadFaced", seat: "E", card: "CA" },
      ...events,
    ]);
  const cards = (...played: readonly (readonly [Seat, Card])[]): readonly TableEvent[] =>
    played.map(([seat, card]): TableEvent => ({ type: "CardPlayed", seat, card }));

  it("where his penalty card was due then, and declarer plays on (52B1, 61A)", () => {
    const events: readonly TableEvent[] = [
      ...cards(["S", "C8"], ["W", "C5"], ["N", "C2"]),
      { type: "CardsExposed", seat: "W", cards: ["HA"], manner: "accidental" },
      { type: "OptionElected", by: "N", option: "none", law: "50D2" },
      ...cards(["E", "D4"], ["S", "DA"], ["W", "S2"], ["N", "D5"], ["W", "HA"], ["N", "H8"]),
    ];
    expect(toldFrom(couldNot("diamonds"), events)).toEqual(toldFrom(followed, events));
  });

  const discarded = cards(["S", "C8"], ["W", "S2"], ["N", "C2"], ["W", "HA"], ["N", "H8"], ["E", "H5"], ["S", "H2"]);
  const called: TableEvent = { type: "DirectorCalled", seat: "N" };

  it.each<readonly [string, readonly TableEvent[]]>([
    ["the director is called, and nobody says for what (9B1)", [called]],
    ["rights are reserved before he is called (16B2)", [{ type: "RightsReserved", by: "N" }, called]],
    [
      "he is called to a claim (68D2)",
      [{ type: "ClaimMade", seat: "W", tricks: 5 }, { type: "ClaimContested", seat: "N" }, called],
    ],
    ["attention is drawn to something else (74)", [{ type: "AttentionDrawn", seat: "N", to: "74" }, called]],
  ])("where %s", (_, events) => {
    expect(toldFrom(couldNot("clubs"), [...discarded, ...events])).toEqual(
      toldFrom(followed, [...discarded, ...events]),
    );
  });

  it("where dummy, who has looked into a hand, is the first to speak of something else (43B3)", () => {
    const events: readonly TableEvent[] = [
      ...discarded,
      { type: "DummyLimitBroken", by: "S", limit: "43A2(c)" },
      { type: "AttentionDrawn", seat: "S", to: "74" },
    ];
    expect(toldFrom(couldNot("clubs"), events)).toEqual(toldFrom(followed, events));
  });

  it("and notices it where attention is drawn to it (61A)", () => {
    const events: readonly TableEvent[] = [...discarded, { type: "AttentionDrawn", seat: "N", to: "61" }];
    expect(toldFrom(couldNot("clubs"), events)).not.toEqual(toldFrom(followed, events));
  });

  it("where he showed two cards and says which he meant (58B2)", () => {
    const events: readonly TableEvent[] = [
      ...cards(["S", "C8"]),
      { type: "CardPlayed", seat: "W", card: "HJ", with: ["S2"] },
      { type: "OptionElected", by: "W", option: "designate", card: "S2", law: "58B2" },
    ];
    expect(toldFrom(couldNot("clubs"), events)).toEqual(toldFrom(followed, events));
  });
});

describe("a low bid that nobody has objected to", () => {
  const calls = (...made: readonly (readonly [Seat, Call])[]): readonly TableEvent[] => [
    { type: "BoardStarted", board: 1, dealer: "N" },
    ...made.map(([seat, call]): TableEvent => ({ type: "CallMade", seat, call })),
    { type: "ExplanationCorrected", of: "N", by: "S", text: "weak" },
  ];
  const answer = (second: Call) =>
    framesOf(newTable(), recorded(calls(["N", "2H"], ["E", second])), "public").at(-1)?.answer ?? null;

  it("leaves what is asked about another thing as it is", () => {
    expect(answer("2S")).not.toBeNull();
    const asked = (second: Call) => answer(second)?.choice.map(({ says, options }) => [says.key, options.length]);
    expect(asked("2D")).toEqual(asked("2S"));
  });
});
