/** How procedure cases write actors and results, and how the engine does: `T9:N`, `captain:EW`, `{contract: "4S-N", tricks: 10}`. Laws 12, 77, 92. */
import { isSeat, sideOf, type Seat, type Side } from "@traveller/engine";
import { type By, type Place, type Ruled, TableScore } from "@traveller/engine/procedure";
import { z } from "zod";

export const CaseTable = z.object({
  table: z.int(),
  board: z.int(),
  room: z.enum(["open", "closed"]).optional(),
  NS: z.string().optional(),
  EW: z.string().optional(),
  N: z.string().optional(),
  E: z.string().optional(),
  S: z.string().optional(),
  W: z.string().optional(),
  result: z.json(),
});
export type CaseTable = z.infer<typeof CaseTable>;

export const SECTION = "1";

const sideAtTable = (table: CaseTable, side: Side): string | [string, string] => {
  const whole = table[side];
  if (whole !== undefined) return whole;
  const [one, other] = side === "NS" ? [table.N, table.S] : [table.E, table.W];
  if (one === undefined || other === undefined) throw new Error(`Nobody sits ${side} at table ${table.table}`);
  return [one, other];
};

export const placeOf = (table: CaseTable): Place => ({
  section: SECTION,
  round: 1,
  table: String(table.table),
  board: table.board,
  ...(table.room === undefined ? {} : { room: table.room, match: "m" }),
  ns: sideAtTable(table, "NS"),
  ew: sideAtTable(table, "EW"),
});

const seatsFor = (who: string): readonly Seat[] =>
  who === "NS" ? ["N", "S"] : who === "EW" ? ["E", "W"] : [who].filter(isSeat);

const contestantAt = (table: CaseTable, seat: Seat): string => {
  const whole = table[sideOf(seat)] ?? table[seat];
  if (whole === undefined) throw new Error(`Nobody sits ${seat} at table ${table.table}`);
  return whole;
};

const OFFICES = ["director", "directorInCharge", "committee", "organizer", "spectator"] as const;
const officeOf = (who: string) => OFFICES.find((office) => office === who);

/** Who it is, in the capacity that the case names. Of a team's captain the case may say where he sits. */
export const byOf = (who: string, tables: readonly CaseTable[], captains: Readonly<Record<string, string>>): By => {
  const office = officeOf(who);
  if (office !== undefined) return { as: office };
  const [prefix, rest] = who.includes(":")
    ? [who.slice(0, who.indexOf(":")), who.slice(who.indexOf(":") + 1)]
    : ["", who];
  const table = prefix.startsWith("T") ? tables.find((one) => `T${one.table}` === prefix) : tables[0];
  if (table === undefined) throw new Error(`There is no table for ${who}`);
  const seats = seatsFor(rest);
  const [first] = seats;
  if (first === undefined) return who === "authority" ? { as: "authority" } : { as: "authority", body: who };
  const contestant = contestantAt(table, first);
  if (prefix === "captain") return { as: "captain", contestant };
  const leads = seats.some((seat) => captains[sideOf(seat)] === seat);
  return { as: "player", contestant, seats: [...seats], ...(leads && table === tables[0] ? { captain: true } : {}) };
};

const Contract = z.object({ contract: z.string(), tricks: z.int().optional() });

const scoreOf = (contract: string, tricks: number | undefined): TableScore => {
  if (!contract.includes("-")) return { kind: "passedOut" };
  const [bid = "", declarer] = contract.split("-");
  return TableScore.parse({ kind: "played", contract: bid.toUpperCase(), declarer, tricks });
};

export const tableScoreOf = (result: unknown): TableScore => {
  const { contract, tricks } = Contract.parse(result);
  return scoreOf(contract, tricks);
};

type OfSide = Extract<Ruled, { kind: "sides" }>["ns"];

const Weighted = z.object({
  weighted: z.array(
    z.tuple([
      z.union([z.number(), z.string()]),
      z.string(),
      z.int().optional(),
      /** Whether it could be reached by legal means: it could, unless the case says otherwise or leaves it unsaid. */
      z.enum(["byInfraction", "unsaid"]).optional(),
    ]),
  ),
});
const Level = z.union([
  z.enum(["average+", "average", "average-"]),
  z.number(),
  z.string(),
  z.object({ imps: z.number() }),
]);
const Artificial = z.object({ artificial: z.object({ NS: Level, EW: Level }) });
const OneArtificial = z.object({ artificial: Level });
const Sides = z.object({ NS: z.json(), EW: z.json() });

const ofSide = (result: unknown): OfSide => {
  if (result === "stands") return { kind: "stands" };
  const one = OneArtificial.safeParse(result);
  if (one.success) return { kind: "artificial", level: one.data.artificial };
  const weighted = Weighted.safeParse(result);
  if (weighted.success)
    return {
      kind: "weighted",
      lines: weighted.data.weighted.map(([weight, contract, tricks, means]) => ({
        weight,
        score: scoreOf(contract, tricks),
        ...(means === "unsaid" ? {} : { byLegalMeans: means === undefined }),
      })),
    };
  return tableScoreOf(result);
};

/** A ruling's result, checked as the log would. */
export const ruledOf = (result: unknown): Ruled => {
  const artificial = Artificial.safeParse(result);
  if (artificial.success) {
    const { NS, EW } = artificial.data.artificial;
    return { kind: "sides", ns: { kind: "artificial", level: NS }, ew: { kind: "artificial", level: EW } };
  }
  const sides = Sides.safeParse(result);
  if (sides.success) return { kind: "sides", ns: ofSide(sides.data.NS), ew: ofSide(sides.data.EW) };
  const one = ofSide(result);
  return one.kind === "artificial" ? { kind: "sides", ns: one, ew: one } : one;
};

const written = (score: TableScore): readonly unknown[] =>
  score.kind === "passedOut" ? ["passed out", 0] : [`${score.contract}-${score.declarer}`, score.tricks];

const ofSideAsCase = (one: OfSide): unknown => {
  switch (one.kind) {
    case "stands":
      return "stands";
    case "artificial":
      return { artificial: one.level };
    case "weighted":
      return { weighted: one.lines.map(({ weight, score }) => [weight, ...written(score)]) };
    case "played":
    case "passedOut": {
      const [contract, tricks] = written(one);
      return { contract, tricks };
    }
  }
};

/** A result in the words of the cases. */
export const asCase = (ruled: Ruled): unknown => {
  if (ruled.kind !== "sides") return ofSideAsCase(ruled);
  const { ns, ew } = ruled;
  return ns.kind === "artificial" && ew.kind === "artificial"
    ? { artificial: { NS: ns.level, EW: ew.level } }
    : { NS: ofSideAsCase(ns), EW: ofSideAsCase(ew) };
};
