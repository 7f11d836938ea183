/**
 * What touched the lines of a session's standings, as its reader is told it: of a result about which something is not told yet, what was so when it was told of last.
 * Numbers move at once; that a board was ruled on or put right, and which, is told with its table. Laws 12C, 16D, 76A2, 79C.
 */
import { groupBy } from "@traveller/engine";
import { isAt } from "@traveller/engine/procedure";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Model } from "../database/model.ts";
import { change } from "../schema/change.ts";
import { result } from "../schema/result.ts";
import type { StandingFlags } from "../schema/standing.ts";
import { placeOfResult } from "./result-place.ts";
import type { NotYetTold } from "./told-late.ts";
import { underAppealBefore } from "./under-appeal-before.ts";

/** What is told of one result. */
type Told = { readonly adjusted: boolean; readonly corrected: boolean; readonly open: boolean };
const UNTOUCHED: Told = { adjusted: false, corrected: false, open: false };

export type FlagsTold = (contestant: string, flags: StandingFlags) => StandingFlags;

export const flagsTold = async (
  model: Model,
  session: string,
  { since, results: untold }: Pick<NotYetTold, "since" | "results">,
): Promise<FlagsTold> => {
  if (since.size === 0) return (_, flags) => flags;
  const late = [...since.keys()];
  const [results, wasOpen, changes] = await Promise.all([
    resultsBeside(model, session, late),
    underAppealBefore(model, session),
    model.db
      .select({
        result: change.result,
        sequence: change.sequence,
        was: sql<string | null>`${change.before} #>> '{outcome,kind}'`,
      })
      .from(change)
      .where(and(eq(change.session, session), inArray(change.result, late), eq(change.kind, "correction")))
      .orderBy(change.sequence),
  ]);
  const ofResult = groupBy(changes, (one) => one.result ?? "");
  const toldOf = (one: (typeof results)[number]): Told => {
    const now: Told = {
      adjusted: one.outcome.kind === "adjusted",
      corrected: one.corrected !== null,
      open: one.subjectToAppeal,
    };
    const from = since.get(one.id);
    if (from === undefined) return now;
    if (untold.has(one.id)) return UNTOUCHED;
    const corrections = ofResult.get(one.id) ?? [];
    const next = corrections.find(({ sequence }) => sequence >= from);
    const open = wasOpen(from).some(isAt(placeOfResult(one)));
    // What says only where the record is, or what came of an appeal, changes nothing else that is told.
    if (next === undefined) return { ...now, open };
    return {
      adjusted: next.was === "adjusted",
      corrected: corrections.some(({ sequence }) => sequence < from),
      open,
    };
  };
  const told = results.flatMap((one) => {
    const [of, its] = [[one.ns, one.nsPartner, one.ew, one.ewPartner], toldOf(one)];
    return of.flatMap((contestant) => (contestant === null ? [] : [{ contestant, board: one.board, ...its }]));
  });
  const ofContestant = groupBy(told, ({ contestant }) => contestant);
  return (contestant, flags) => {
    const its = ofContestant.get(contestant);
    if (its === undefined) return flags;
    const about = new Set(its.map(({ board }) => board));
    const withTold = (all: readonly number[], is: (one: Told) => boolean): readonly number[] =>
      [...all.filter((board) => !about.has(board)), ...new Set(its.filter(is).map(({ board }) => board))].toSorted(
        (one, other) => one - other,
      );
    const { subjectToAppeal, ...rest } = flags;
    const open = withTold(subjectToAppeal ?? [], (one) => one.open);
    return {
      ...rest,
      adjusted: withTold(flags.adjusted, (one) => one.adjusted),
      corrected: withTold(flags.corrected, (one) => one.corrected),
      ...(open.length === 0 ? {} : { subjectToAppeal: open }),
    };
  };
};

/** Those results, and all others of their boards: a flag names a board, whichever result of a contestant's it came from. */
const resultsBeside = (model: Model, session: string, ids: readonly string[]) =>
  model.db
    .select({
      id: result.id,
      board: result.board,
      section: result.section,
      round: result.round,
      table: result.table,
      room: result.room,
      ns: result.ns,
      nsPartner: result.nsPartner,
      ew: result.ew,
      ewPartner: result.ewPartner,
      outcome: result.outcome,
      corrected: result.corrected,
      subjectToAppeal: result.subjectToAppeal,
    })
    .from(result)
    .where(
      and(
        eq(result.session, session),
        inArray(
          result.board,
          model.db
            .select({ board: result.board })
            .from(result)
            .where(and(eq(result.session, session), inArray(result.id, [...ids]))),
        ),
      ),
    );
