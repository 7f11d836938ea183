/**
 * A record beside the result of its board: where it stops before the board is over, cannot come to that result, or comes to another one, its reader is told.
 * The result stands as it is. Laws 77, 79.
 */
import { type CameTo, type Outcome, sideOf } from "@traveller/engine";
import type { Frame } from "@traveller/engine/replay";
import { and, asc, eq } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { result } from "../schema/result.ts";
import type { tableRecord } from "../schema/table.ts";
import { resultView } from "./results.ts";

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
  if (outcome.kind === "played" || outcome.kind === "passedOut") return outcome;
  if (outcome.kind !== "adjusted" && outcome.kind !== "awaitsRuling") return undefined;
  return outcome.table === undefined ? undefined : madeIn(outcome.table);
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
const asList = (side: Row["ns"]): readonly string[] => (side === null ? [] : [side].flat());

/** The same of a record in the model: its result is that of those who met there, in its round where they met more than once. */
export const recordAgainst = async (
  model: Model,
  row: Row,
  last: Pick<Frame, "view"> | undefined,
): Promise<RecordAgainst | null> => {
  const rows = await model.db
    .select()
    .from(result)
    .where(and(eq(result.session, row.session), eq(result.board, row.board), eq(result.section, row.section)))
    .orderBy(asc(result.position));
  const met = rows
    .map(resultView)
    .filter(({ ns, ew }) => String(ns) === String(asList(row.ns)) && String(ew) === String(asList(row.ew)));
  const one = met.find(({ round }) => round === row.round) ?? met[0];
  return one === undefined || last === undefined ? null : againstResult(last, row.cameTo, one.outcome);
};
