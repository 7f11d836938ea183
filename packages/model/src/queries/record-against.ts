/**
 * A record beside the result of its board: where it stops before the board is over, cannot come to that result, or comes to another one, its reader is told.
 * The result stands as it is. Laws 77, 79.
 */
import { type CameTo, type Outcome, outcomeAtTable, sideOf } from "@traveller/engine";
import type { Frame } from "@traveller/engine/replay";
import type { tableRecord } from "../schema/table.ts";
import type { ResultView } from "./results.ts";
import { asList } from "./sides.ts";

type Made = Extract<Outcome, { readonly kind: "played" | "passedOut" }>;
type Played = Extract<Outcome, { readonly kind: "played" }>;

export type RecordAgainst =
  | { readonly kind: "stops"; readonly result: Made }
  /** No number of the tricks that were left gives it. */
  | { readonly kind: "impossible"; readonly result: Played; readonly won: number; readonly left: number }
  | { readonly kind: "otherContract"; readonly result: Played; readonly contract: string }
  | { readonly kind: "otherwise"; readonly result: Made; readonly record: Made };

const TRICKS = 13;

/** What was bid and made, whatever was ruled on it. */
const madeIn = (outcome: Outcome): Made | undefined => {
  const made = outcomeAtTable(outcome);
  return made?.kind === "played" || made?.kind === "passedOut" ? made : undefined;
};

const isSame = (one: Made, other: Made): boolean =>
  one.kind === "played" && other.kind === "played"
    ? one.contract === other.contract && one.declarer === other.declarer && one.tricks === other.tricks
    : one.kind === other.kind;

/** How the record and the result do not go together; `null` where they do, or nothing can be said. */
export const againstResult = (
  { view }: Pick<Frame, "view">,
  cameTo: CameTo | null,
  outcome: Outcome,
): RecordAgainst | null => {
  const said = madeIn(outcome);
  if (said === undefined) return null;
  const made = cameTo?.kind === "awaitsRuling" ? cameTo.table : cameTo;
  if (made) return isSame(made, said) ? null : { kind: "otherwise", record: made, result: said };
  if (cameTo !== null) return null;
  const { contract, declarer, tricks, irregularities } = view;
  if (said.kind !== "played" || declarer === null || contract === null) return { kind: "stops", result: said };
  if (contract !== `${said.contract}-${said.declarer}`) return { kind: "otherContract", result: said, contract };
  const won = tricks[sideOf(declarer)];
  const left = TRICKS - tricks.NS - tricks.EW;
  // What goes over for a revoke is in the result, and not among the tricks that were won.
  const isCounted = left < TRICKS && irregularities.every(({ law }) => !law.startsWith("61"));
  return isCounted && (said.tricks < won || said.tricks > won + left)
    ? { kind: "impossible", result: said, won, left }
    : { kind: "stops", result: said };
};

type Row = typeof tableRecord.$inferSelect;
/** The same of a record in the model, among the results of its board: its own is that of those who met there, in its round where they met more than once. */
export const recordAgainst = (
  row: Row,
  results: readonly ResultView[],
  last: Pick<Frame, "view"> | undefined,
): RecordAgainst | null => {
  const met = results.filter(
    ({ section, ns, ew }) =>
      section === row.section && String(ns) === String(asList(row.ns)) && String(ew) === String(asList(row.ew)),
  );
  const one = met.find(({ round }) => round === row.round) ?? met[0];
  return one === undefined || last === undefined ? null : againstResult(last, row.cameTo, one.outcome);
};
