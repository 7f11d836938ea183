/** Records in which much is found and put right: findings that have what came before them read anew, some of them the other way round, and slips of all of it. */
import fc from "fast-check";
import { SEATS } from "../../cards/seats.ts";
import type { TableEvent } from "../../position/events.ts";
import { chance, oneOf, type Below } from "./chance.ts";
import { drawEvent } from "./draw-event.ts";
import { seedlings } from "./draw-table.ts";

export type Fact = Exclude<TableEvent, { readonly type: "RecordCorrected" }>;
export const isFact = (event: TableEvent): event is Fact => event.type !== "RecordCorrected";

const call = (seat: (typeof SEATS)[number], made: "1H" | "Pass"): Fact => ({ type: "CallMade", seat, call: made });

/** West has led to the second trick at the moment at which East's card was due: who was later, and what was played, can be found in more than one way. */
export const DISPUTED: readonly Fact[] = [
  {
    type: "BoardStarted",
    board: 1,
    deal: "N:T43.Q62.K653.652 65.874.T972.K974 AKQ7.J3.J8.QJT83 J982.AKT95.AQ4.A",
    dealer: "N",
  },
  call("N", "1H"),
  call("E", "Pass"),
  call("S", "Pass"),
  call("W", "Pass"),
  { type: "LeadFaced", seat: "E", card: "D9" },
  { type: "CardPlayed", seat: "S", card: "D8" },
  { type: "CardPlayed", seat: "W", card: "DA" },
  { type: "CardPlayed", seat: "N", card: "D3" },
  { type: "CardPlayed", seat: "W", card: "CA" },
  { type: "CardPlayed", seat: "N", card: "C5" },
];

/** That another card than the last was played there: it has that event read anew, each time that another is named. */
export const found = (card: "CA" | "H5" | "D4", about: number): Fact => ({
  type: "FindingMade",
  finding: "played",
  value: { seat: "W", card },
  about,
});

const fact = (below: Below): Fact => {
  const way = below(6);
  const about = 2 + below(20);
  if (way === 0) return { type: "FindingMade", finding: "simultaneous", value: oneOf(below, SEATS) };
  if (way === 1) return { type: "FindingMade", finding: "simultaneous", value: oneOf(below, SEATS), about };
  if (way === 2) return found(oneOf(below, ["CA", "H5", "D4"]), about);
  if (way === 3) return { type: "CardsExposed", seat: "W", cards: [oneOf(below, ["H5", "D4"])], manner: "accidental" };
  const drawn = drawEvent(below(2 ** 31));
  return isFact(drawn) ? drawn : found("CA", about);
};

/** Whatever is told, possible or not; every fourth event puts something right. */
export const correctedRecord: fc.Arbitrary<readonly TableEvent[]> = fc
  .tuple(fc.boolean(), seedlings(40))
  .map(([isPlayed, seeds]) => {
    const record: TableEvent[] = isPlayed ? [...DISPUTED] : DISPUTED.slice(0, 2);
    for (const seed of seeds) {
      const below = chance(seed);
      if (below(4) > 0) record.push(fact(below));
      else
        record.push({
          type: "RecordCorrected",
          about: 1 + below(record.length + 1),
          to: below(3) === 0 ? null : fact(below),
        });
    }
    return record;
  });
